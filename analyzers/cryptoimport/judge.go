// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package cryptoimport

import (
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
)

// finding is what is to be said about one import.
type finding struct {
	code verdict.Code
	// faster lists what the file uses and would gain, for verdict.Migrated.
	faster []string
	// besides is what has to happen besides the change of the path, or "".
	besides string
	// detail is the use that decided, for codes that keep the import.
	detail  string
	related []analysis.RelatedInformation
}

// stays reports whether the import is one that migrate would leave, too.
func (f finding) stays() bool { return f.code != verdict.Migrated && f.code != verdict.Unverified }

func (f finding) blocking() bool {
	info, _ := verdict.Explain(f.code)
	return info.Blocking
}

// gain is the message's first half: what is faster, where, and in which
// package.
func (f finding) gain(face *mapping.Face) string {
	on := ""
	if face.Gain != "" {
		on = " on " + face.Gain
	}
	return fmt.Sprintf("%s has a drop-in with faster %s%s: %s",
		face.Mirrored, strings.Join(f.faster, ", "), on, face.Path())
}

// kept is the message for an import that stays.
func (f finding) kept(face *mapping.Face) string {
	info, _ := verdict.Explain(f.code)
	detail := f.detail
	if detail == "" {
		detail = info.Summary
	}
	message := fmt.Sprintf("%s stays (%s): %s", face.Mirrored, f.code, detail)
	if info.Blocking {
		message += "; " + info.Advice
	}
	return message
}

// unit is a file that was type-checked.
type unit struct {
	file  *ast.File
	pkg   *types.Package
	info  *types.Info
	keeps keepers
}

// judge decides about an import of what face mirrors, by the rules and in the
// order of migrate.
func (u *unit) judge(spec *ast.ImportSpec, face *mapping.Face) finding {
	if reason, ok := u.keeps.at(spec.Path.Pos()); ok {
		return finding{code: verdict.UserKeep, detail: reason}
	}
	if spec.Name != nil && spec.Name.Name == "_" {
		return finding{code: verdict.BlankImport}
	}
	symbols, methods := u.uses(face)
	if name := missing(symbols, face); name != "" {
		return finding{code: verdict.NoEquivalent, detail: fmt.Sprintf("rind has no %s.%s", face.Name(), name)}
	}
	f := finding{code: verdict.Migrated, faster: faster(symbols, methods, face)}
	if len(f.faster) == 0 {
		return finding{code: verdict.NotFaster}
	}
	if code, detail := u.blocked(spec, face); code != "" {
		return finding{code: code, detail: detail}
	}
	f.besides, f.related = u.besides(spec, methods, face)
	return f
}

// blocked finds what keeps the import although there is something to gain.
func (u *unit) blocked(spec *ast.ImportSpec, face *mapping.Face) (code verdict.Code, detail string) {
	if isDot(spec) {
		if name := u.collision(face); name != "" {
			return verdict.DotImport, fmt.Sprintf("rind's package has %s, too, which is declared here already", name)
		}
	}
	switch {
	case linknames(u.file, face.Mirrored):
		return verdict.Linkname, ""
	case ast.IsGenerated(u.file) && !isCgo(u.file):
		return verdict.Generated, ""
	case imports(u.file, face.Path()):
		return verdict.UserKeep, "the file imports " + face.Path() + ", too, so both were chosen by hand"
	}
	return "", ""
}

// collision is a name that a dot import of face would declare again, or "".
// Function forms are what a face has and the mirrored package has not.
func (u *unit) collision(face *mapping.Face) string {
	for _, m := range face.Methods {
		if u.pkg.Scope().Lookup(m.Func) != nil {
			return m.Func
		}
	}
	return ""
}

// besides says what has to change besides the path, and where.
func (u *unit) besides(spec *ast.ImportSpec, methods []hotCall, face *mapping.Face) (string, []analysis.RelatedInformation) {
	switch {
	case isCgo(u.file):
		return "a fix would not reach a file that uses cgo", nil
	case isDot(spec):
		return "it tells the names of a dot import from the file's own", nil
	case len(methods) == 0:
		return "", nil
	}
	first := methods[0]
	text := fmt.Sprintf("(*%s.%s).%s gains as %s.%s only",
		face.Name(), first.Type, first.Name, face.Name(), first.Func)
	var related []analysis.RelatedInformation
	for _, m := range methods {
		related = append(related, analysis.RelatedInformation{
			Pos:     m.sel.Sel.Pos(),
			End:     m.sel.Sel.End(),
			Message: fmt.Sprintf("call %s.%s instead", face.Name(), m.Func),
		})
	}
	return text, related
}

// hotCall is a call of a method that has a function form.
type hotCall struct {
	mapping.Method
	sel *ast.SelectorExpr
}

// uses collects what the file names of the package that face mirrors, and the
// calls that migrate would change.
func (u *unit) uses(face *mapping.Face) (symbols map[string]bool, methods []hotCall) {
	symbols = map[string]bool{}
	ast.Inspect(u.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if object := u.info.Uses[n]; isGlobal(object, face.Mirrored) {
				symbols[n.Name] = true
			}
		case *ast.CallExpr:
			sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr)
			if !ok {
				break
			}
			_, kept := u.keeps.at(n.Pos())
			if m, ok := u.hotMethod(sel, face); ok && !kept {
				methods = append(methods, hotCall{m, sel})
			}
		}
		return true
	})
	return symbols, methods
}

// isGlobal reports whether object is declared at the package level of path.
func isGlobal(object types.Object, path string) bool {
	return object != nil && object.Pkg() != nil && object.Pkg().Path() == path &&
		object.Parent() == object.Pkg().Scope()
}

// hotMethod recognises the selection of a method that has a function form, a
// promoted one included.
func (u *unit) hotMethod(sel *ast.SelectorExpr, face *mapping.Face) (mapping.Method, bool) {
	selection := u.info.Selections[sel]
	if selection == nil || selection.Kind() != types.MethodVal {
		return mapping.Method{}, false
	}
	method := selection.Obj().(*types.Func)
	if method.Pkg() == nil || method.Pkg().Path() != face.Mirrored {
		return mapping.Method{}, false
	}
	receiver := method.Signature().Recv().Type()
	if pointer, ok := receiver.(*types.Pointer); ok {
		receiver = pointer.Elem()
	}
	named, ok := receiver.(*types.Named)
	if !ok {
		return mapping.Method{}, false
	}
	return face.HotMethod(named.Obj().Name(), method.Name())
}

// missing is a symbol that face does not have, or "".
func missing(symbols map[string]bool, face *mapping.Face) string {
	for _, name := range slices.Sorted(maps.Keys(symbols)) {
		if _, ok := face.Symbols[name]; !ok {
			return name
		}
	}
	return ""
}

// faster names what would gain: functions, and methods in parentheses as Go
// writes them.
func faster(symbols map[string]bool, methods []hotCall, face *mapping.Face) []string {
	gain := map[string]bool{}
	for name := range symbols {
		if face.Symbols[name] == mapping.Faster {
			gain[name] = true
		}
	}
	for _, m := range methods {
		gain["(*"+m.Type+")."+m.Name] = true
	}
	// Functions before methods: a parenthesis sorts before any letter.
	names := slices.Sorted(maps.Keys(gain))
	slices.SortStableFunc(names, func(a, b string) int {
		return strings.Index(a, "(") - strings.Index(b, "(")
	})
	return names
}

func isDot(spec *ast.ImportSpec) bool { return spec.Name != nil && spec.Name.Name == "." }

// imports reports whether file imports path.
func imports(file *ast.File, path string) bool {
	return slices.ContainsFunc(file.Imports, func(spec *ast.ImportSpec) bool {
		return pathOf(spec) == path
	})
}
