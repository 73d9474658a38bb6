// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signerwrap

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"rind.example/analyzers/internal/doctext"
	"rind.example/analyzers/internal/dropin"
	"rind.example/analyzers/internal/unit"
	"rind.example/analyzers/mapping"
	"rind.example/analyzers/sink"
	"rind.example/analyzers/verdict"
)

//go:embed doc.go
var doc string

// Analyzer is the analyzer with its default settings.
var Analyzer = New()

// settings are what the flags set.
type settings struct {
	fix                dropin.Mode
	signers, forwarded bool
}

// New returns an analyzer with settings of its own.
func New() *analysis.Analyzer {
	s := &settings{fix: dropin.Auto}
	a := &analysis.Analyzer{
		Name:      "signerwrap",
		Doc:       doctext.Of(doc, "signerwrap"),
		Run:       s.run,
		FactTypes: []analysis.Fact{new(handsOn)},
	}
	a.Flags.Var(&s.fix, "fix", dropin.FlagUsage)
	a.Flags.BoolVar(&s.signers, "signers", false, "report values of interface types as well, which may hold a key that gains")
	a.Flags.BoolVar(&s.forwarded, "forwarded", false, "report keys that gain nothing yet, too")
	return a
}

// checker looks at one package.
type checker struct {
	*settings
	pass *analysis.Pass
}

func (s *settings) run(pass *analysis.Pass) (any, error) {
	if dropin.Library(pass) {
		return nil, nil
	}
	c := &checker{s, pass}
	if !c.concerned() {
		return nil, nil
	}
	c.learn()
	for _, file := range pass.Files {
		if err := c.check(file); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

// concerned reports whether the package can hand keys over at all. The go
// command runs the analyzer over all dependencies for their facts, most of which
// have nothing to do with keys.
func (c *checker) concerned() bool {
	return len(c.pass.AllObjectFacts()) > 0 || slices.ContainsFunc(c.pass.Pkg.Imports(), func(p *types.Package) bool { return sink.Takes(p.Path()) })
}

// check looks at one file, whose text is read only if there is something to say.
func (c *checker) check(file *ast.File) (err error) {
	var u *unit.Unit
	for _, d := range file.Decls {
		ast.Inspect(d, func(n ast.Node) bool {
			for _, p := range sink.Places(c.pass.TypesInfo, n, c.forwards) {
				if u == nil && err == nil {
					u, err = unit.Read(c.pass, file)
				}
				if err == nil {
					c.judge(u, p, d)
				}
			}
			return err == nil
		})
	}
	return err
}

// forwards tells what is known of a function, by the facts.
func (c *checker) forwards(f *types.Func) map[int]string {
	var fact handsOn
	if !c.pass.ImportObjectFact(f.Origin(), &fact) {
		return nil
	}
	params := map[int]string{}
	for _, p := range fact.Params {
		if p.Gain == sink.Possible && c.signers && c.sameModule(f.Pkg()) {
			continue // it is reported in the function
		}
		params[p.Index] = p.To
	}
	return params
}

// sameModule reports whether people who edit this package edit p, too. Where
// the driver does not know the module, it is the first element of the path that
// tells.
func (c *checker) sameModule(p *types.Package) bool {
	if p == c.pass.Pkg {
		return true
	}
	if m := c.pass.Module; m != nil && m.Path != "" {
		return p.Path() == m.Path || strings.HasPrefix(p.Path(), m.Path+"/")
	}
	first := func(path string) string { head, _, _ := strings.Cut(path, "/"); return head }
	return first(p.Path()) == first(c.pass.Pkg.Path())
}

// judge says what is to be said about one key that is handed over.
func (c *checker) judge(u *unit.Unit, p sink.Place, body ast.Node) {
	t := c.pass.TypesInfo.TypeOf(p.Key)
	gain := sink.GainOf(t, mapping.Lookup, c.forwarded)
	switch {
	case gain == sink.None, gain == sink.Hidden, gain == sink.Possible && !c.signers:
		return
	case sink.Wrapped(c.pass.TypesInfo, p.Key, body), u.KeepAt(u.Line(p.Key.Pos())).Found():
		return
	}
	d := analysis.Diagnostic{
		Pos: p.Key.Pos(), End: p.Key.End(), Category: string(verdict.Migrated),
		Message: c.message(t, p, gain),
	}
	if besides := c.besides(u, p); besides != "" {
		d.Message += "; " + besides
	} else if fix, ok := c.wrap(u, p); ok {
		d.SuggestedFixes = []analysis.SuggestedFix{fix}
	}
	c.pass.Report(d)
}

func (c *checker) message(t types.Type, p sink.Place, gain sink.Gain) string {
	spelt := types.TypeString(t, (*types.Package).Name)
	if gain == sink.Possible {
		return fmt.Sprintf("a %s goes to %s; if it is a plain key, signer.Wrap of %s makes it sign faster", spelt, p.To, sink.SignerPath())
	}
	return fmt.Sprintf("a plain %s goes to %s, which signs with its own method; signer.Wrap of %s makes that faster", spelt, p.To, sink.SignerPath())
}

// besides says what a fix would miss, or "".
func (c *checker) besides(u *unit.Unit, p sink.Place) string {
	if r := u.Generated(); r.Found() {
		return "change the generator: " + r.Detail
	}
	switch {
	case u.Unfit() != "":
		return "run migrate: " + u.Unfit()
	case p.Stored:
		return "run migrate: it looks whether the module asks a certificate for the type of its key"
	case u.Name(sink.SignerPath(), p.Key.Pos()) == "" && !c.fix.Resolves(c.pass.Pkg, sink.SignerPath()):
		return "run migrate: it adds what go.mod needs"
	}
	return ""
}

// wrap is the edit that puts the key into a call of the wrapper.
func (c *checker) wrap(u *unit.Unit, p sink.Place) (analysis.SuggestedFix, bool) {
	fix := analysis.SuggestedFix{Message: "Wrap the key"}
	name := u.Name(sink.SignerPath(), p.Key.Pos())
	if name == "" {
		added, edit, ok := u.AddImport(sink.SignerPath())
		if !ok {
			return fix, false
		}
		name, fix.TextEdits = added, append(fix.TextEdits, edit)
	}
	fix.TextEdits = append(fix.TextEdits,
		analysis.TextEdit{Pos: p.Key.Pos(), End: p.Key.Pos(), NewText: []byte(name + "." + sink.Wrap + "(")},
		analysis.TextEdit{Pos: p.Key.End(), End: p.Key.End(), NewText: []byte(")")},
	)
	return fix, true
}

// handsOn is the fact that a function hands parameters on as keys.
type handsOn struct{ Params []param }

// param is one of them.
type param struct {
	Index int
	To    string // what takes it in the end
	Gain  sink.Gain
}

func (*handsOn) AFact() {}

func (h *handsOn) String() string {
	var parts []string
	for _, p := range h.Params {
		parts = append(parts, fmt.Sprintf("%d to %s", p.Index, p.To))
	}
	return "hands on " + strings.Join(parts, ", ")
}

// learn finds the functions of the package that hand a parameter on, until no
// more of them is found: one may call another.
func (c *checker) learn() {
	for changed := true; changed; {
		changed = false
		for _, file := range c.pass.Files {
			for _, d := range file.Decls {
				if fd, ok := d.(*ast.FuncDecl); ok && fd.Body != nil && c.learnFrom(fd) {
					changed = true
				}
			}
		}
	}
}

// learnFrom looks at one function and reports whether it learnt anything.
func (c *checker) learnFrom(fd *ast.FuncDecl) bool {
	f, ok := c.pass.TypesInfo.Defs[fd.Name].(*types.Func)
	if !ok || f.Signature().Variadic() {
		return false
	}
	found := handsOn{}
	for i := range f.Signature().Params().Len() {
		v := f.Signature().Params().At(i)
		gain := sink.GainOf(v.Type(), mapping.Lookup, true)
		if gain != sink.Possible && gain != sink.Hidden {
			continue // it takes no wrapper: it is for the function to make one
		}
		if to := c.destination(fd, v); to != "" {
			found.Params = append(found.Params, param{i, to, gain})
		}
	}
	var known handsOn
	if len(found.Params) == 0 || c.pass.ImportObjectFact(f, &known) && reflect.DeepEqual(known, found) {
		return false
	}
	c.pass.ExportObjectFact(f, &found)
	return true
}

// destination is what takes v as a key, or "". The first place decides.
func (c *checker) destination(fd *ast.FuncDecl, v *types.Var) (to string) {
	ast.Inspect(fd.Body, func(n ast.Node) bool {
		for _, p := range sink.Places(c.pass.TypesInfo, n, c.known) {
			if id, ok := ast.Unparen(p.Key).(*ast.Ident); ok && c.pass.TypesInfo.Uses[id] == v && to == "" {
				_, final, nested := strings.Cut(p.To, ", which hands it to ")
				if to = p.To; nested {
					to = final
				}
			}
		}
		return to == ""
	})
	return to
}

// known is what forwards tells without a thought of where it is reported.
func (c *checker) known(f *types.Func) map[int]string {
	var fact handsOn
	if !c.pass.ImportObjectFact(f.Origin(), &fact) {
		return nil
	}
	params := map[int]string{}
	for _, p := range fact.Params {
		params[p.Index] = p.To
	}
	return params
}
