// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"

	"rind.example/analyzers/decision"
	"rind.example/analyzers/sink"
	"rind.example/analyzers/verdict"
	"rind.example/cmd/internal/rewrite"
	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
)

// wrap is a key that is handed to code which calls its Sign method: no import
// and no call of the module's own can make that faster, but a wrapped key does.
type wrap struct {
	sink.Place
	model.Position
	file *load.File
	gain sink.Gain
	slow string // what its method was timed at, if nothing is gained
	keep decision.Reason
	seen int // packages, in all configurations, that see it
}

// edit is the change that wraps the key.
func (w *wrap) edit() rewrite.Wrap {
	return rewrite.Wrap{Offset: w.file.Offset(w.Line, w.Column), Path: sink.SignerPath(), Func: sink.Wrap}
}

// findWraps looks for the keys in all configurations. Tests are left alone:
// nobody waits for their signatures, and they may ask what they are given.
func (m *maker) findWraps() {
	found, reads := map[model.Position]*wrap{}, map[string]int{}
	for p := range m.packages() {
		if len(p.Errors) > 0 {
			continue
		}
		for name, f := range p.Syntax {
			file := m.t.File(name)
			if file == nil || file.Syntax == nil || file.Test {
				continue
			}
			reads[name]++
			for _, d := range f.Decls {
				m.wrapsIn(p, file, d, found)
			}
		}
	}
	for _, w := range found {
		if w.seen < reads[w.File] && !w.keep.Found() {
			w.keep = decision.Because(verdict.Behaviour, "it is another key, or none, in some configurations")
		}
	}
	m.wraps = slices.SortedFunc(maps.Values(found), func(a, b *wrap) int { return comparePositions(a.Position, b.Position) })
}

// wrapsIn adds the keys that one declaration hands over.
func (m *maker) wrapsIn(p *load.Package, file *load.File, d ast.Decl, found map[model.Position]*wrap) {
	ast.Inspect(d, func(n ast.Node) bool {
		for _, place := range sink.Places(p.Info, n, nil) {
			gain := sink.GainOf(p.Info.TypeOf(place.Key), m.face, m.o.Forwarded)
			in, line, column, ok := p.Position(place.Key.Pos())
			if !ok || in != file.Path || gain != sink.Certain && gain != sink.Possible || sink.Wrapped(p.Info, place.Key, d) {
				continue
			}
			at := model.Position{File: in, Line: line, Column: column}
			w := found[at]
			if w == nil {
				w = &wrap{Place: place, Position: at, file: file, gain: gain, slow: m.slowKey(p.Info.TypeOf(place.Key))}
				found[at] = w
			}
			w.seen++
			w.gain = min(w.gain, gain)
			if place.Stored && !w.keep.Found() {
				w.keep = m.shown(p, d)
			}
		}
		return true
	})
}

// shown is the reason to leave the key of a certificate that users of a library
// get: they may ask it for its type, as migrate cannot see.
func (m *maker) shown(p *load.Package, d ast.Decl) decision.Reason {
	f, ok := d.(*ast.FuncDecl)
	if !ok || m.t.HasMain || !f.Name.IsExported() || !importable(p) {
		return decision.Reason{}
	}
	for v := range p.Info.Defs[f.Name].(*types.Func).Signature().Results().Variables() {
		if sink.Named(v.Type()) == "crypto/tls.Certificate" {
			return decision.Because(verdict.Behaviour, "%s.%s returns the certificate to other modules, which may ask its key for its type", p.Types.Name(), f.Name.Name)
		}
	}
	return decision.Reason{}
}

// importable reports whether other modules can import p.
func importable(p *load.Package) bool {
	return p.Types.Name() != "main" && !strings.Contains(p.Path+"/", "/internal/") && !strings.HasSuffix(p.Path, "_test")
}

// decideWraps settles which keys are wrapped. A signer of which nobody knows
// whether it is a plain key is no reason to require the library, and is wrapped
// where something else is.
func (m *maker) decideWraps() {
	reader := m.keyReader()
	for _, w := range m.wraps {
		stored := decision.Reason{}
		if w.Stored {
			stored = reader
		}
		w.keep = firstFound(m.read[w.File].KeepAt(w.Line), m.keepUnknown(w.file), w.measured(), w.keep, stored, m.keepFile(w.file))
		if r := m.leftCall(w.Package, w.file.Test); chooses(w.keep, r) {
			w.keep = r
		}
	}
	gains := slices.ContainsFunc(m.plan.Imports, func(i model.Import) bool { return i.Verdict == verdict.Migrated }) ||
		slices.ContainsFunc(m.wraps, func(w *wrap) bool { return w.gain == sink.Certain && !w.keep.Found() })
	m.wraps = slices.DeleteFunc(m.wraps, func(w *wrap) bool { return w.gain == sink.Possible && (!gains || w.keep.Found()) })
}

// measured is the reason to leave a key whose own method is as fast here.
func (w *wrap) measured() decision.Reason {
	if w.slow == "" {
		return decision.Reason{}
	}
	return decision.Because(verdict.NotFaster, "measured on this machine: %s", w.slow)
}

func firstFound(reasons ...decision.Reason) decision.Reason {
	for _, r := range reasons {
		if r.Found() {
			return r
		}
	}
	return decision.Reason{}
}

// wrapEdits are the keys of a file that are wrapped.
func (m *maker) wrapEdits(f *load.File) []*wrap {
	var out []*wrap
	for _, w := range m.wraps {
		if w.file == f && !w.keep.Found() {
			out = append(out, w)
		}
	}
	return out
}

// reportWraps lists the keys with their verdicts.
func (m *maker) reportWraps() {
	for _, w := range m.wraps {
		out := model.Call{
			Position: w.Position, Package: w.file.Package, Mirrored: w.Package, Old: w.To, New: "signer." + sink.Wrap,
			Verdict: verdict.Migrated, Detail: "a plain key signs there with its own method",
		}
		if w.gain == sink.Possible {
			out.Detail = "if it is a plain key, it signs there with its own method"
		}
		if w.keep.Found() {
			out.Verdict, out.Detail = w.keep.Code, w.keep.Detail
			out.Measured = w.keep.Code == verdict.NotFaster
		}
		m.plan.Calls = append(m.plan.Calls, out)
	}
}

// noteSinks points out the keys that stay plain although a wrapped one would
// sign faster: where that is safe is left to people.
func (m *maker) noteSinks() {
	var found []model.Position
	for _, w := range m.wraps {
		switch w.keep.Code {
		case verdict.Behaviour, verdict.TypeSwitch, verdict.NoEquivalent:
			found = append(found, w.Position)
		}
	}
	if len(found) == 0 {
		return
	}
	m.note("hint", "%d %s to crypto/tls, crypto/x509 or ssh, where only wrapped keys sign faster (%s.%s): %s",
		len(found), plural(len(found), "key goes", "keys go"), sink.SignerPath(), sink.Wrap, places(found))
}

// places lists the first few.
func places(found []model.Position) string {
	const most = 5
	var names []string
	for _, at := range found[:min(len(found), most)] {
		names = append(names, fmt.Sprintf("%s:%d", at.File, at.Line))
	}
	if more := len(found) - most; more > 0 {
		names = append(names, fmt.Sprintf("%d more", more))
	}
	return strings.Join(names, ", ")
}

// keyReader is the reason to leave the keys of all certificates alone: a place
// in the module that reads one and would notice the wrapper, or may.
func (m *maker) keyReader() decision.Reason {
	var worst decision.Reason
	var at model.Position
	for p := range m.packages() {
		if p.Types == nil || len(p.Errors) > 0 {
			continue
		}
		for name, f := range p.Syntax {
			k := keyUses{info: p.Info, sinks: map[ast.Expr]bool{}}
			for x, r := range k.find(f) {
				_, line, column, _ := p.Position(x.Pos())
				here := model.Position{File: name, Line: line, Column: column}
				// A test for the type says more than a look, and the first of
				// them is named, whatever the order of files.
				order := cmp.Or(rankOf(worst.Code)-rankOf(r.Code), comparePositions(here, at))
				if !worst.Found() || order < 0 {
					at, worst = here, r
				}
			}
		}
	}
	if worst.Found() {
		worst.Detail += fmt.Sprintf(" (%s:%d)", at.File, at.Line)
	}
	return worst
}

func rankOf(c verdict.Code) int {
	if c == verdict.TypeSwitch {
		return 1
	}
	return 0
}

// keyUses looks at what one file does with the keys of certificates.
type keyUses struct {
	info  *types.Info
	sinks map[ast.Expr]bool
}

// find returns the selections of a key that would notice a wrapper, or may,
// and why.
func (k *keyUses) find(f *ast.File) map[ast.Expr]decision.Reason {
	found := map[ast.Expr]decision.Reason{}
	var stack []ast.Node
	ast.Inspect(f, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		for _, p := range sink.Places(k.info, n, nil) {
			k.sinks[ast.Unparen(p.Key)] = true
		}
		if x, ok := n.(*ast.SelectorExpr); ok && sink.IsStored(k.info, x) && !k.sinks[x] {
			if r := k.use(x, stack); r.Found() {
				found[x] = r
			}
		}
		stack = append(stack, n)
		return true
	})
	return found
}

// use judges one selection by what is around it.
func (k *keyUses) use(x ast.Expr, stack []ast.Node) decision.Reason {
	around := slices.Clone(stack)
	for len(around) > 0 {
		if _, ok := around[len(around)-1].(*ast.ParenExpr); !ok {
			break
		}
		around = around[:len(around)-1]
	}
	if len(around) == 0 {
		return decision.Reason{}
	}
	switch n := around[len(around)-1].(type) {
	case *ast.AssignStmt:
		for _, l := range n.Lhs {
			if ast.Unparen(l) == x {
				return decision.Reason{}
			}
		}
	case *ast.BinaryExpr:
		if k.info.Types[n.X].IsNil() || k.info.Types[n.Y].IsNil() {
			return decision.Reason{}
		}
	case *ast.TypeAssertExpr:
		return k.assertion(n, around)
	}
	return decision.Because(verdict.Behaviour, "the module reads the key of a certificate, and may ask what it is")
}

// assertion judges a test for a type: one for methods that the wrapper has
// answers as before.
func (k *keyUses) assertion(n *ast.TypeAssertExpr, around []ast.Node) decision.Reason {
	tests := []ast.Expr{n.Type}
	if n.Type == nil {
		tests = nil
		for _, a := range slices.Backward(around) {
			if sw, ok := a.(*ast.TypeSwitchStmt); ok {
				for _, clause := range sw.Body.List {
					tests = append(tests, clause.(*ast.CaseClause).List...)
				}
				break
			}
		}
	}
	for _, t := range tests {
		if !k.info.Types[t].IsNil() && !answers(k.info.TypeOf(t)) {
			return decision.Because(verdict.TypeSwitch, "the key of a certificate is tested for %s",
				types.TypeString(k.info.TypeOf(t), (*types.Package).Name))
		}
	}
	return decision.Reason{}
}

// answers reports whether a key and its wrapper answer alike to a test for t.
func answers(t types.Type) bool {
	i, ok := t.Underlying().(*types.Interface)
	if !ok {
		return false
	}
	for f := range i.Methods() {
		switch f.Name() {
		case "Public", "Sign", "SignMessage", "Decrypt":
		default:
			return false
		}
	}
	return true
}
