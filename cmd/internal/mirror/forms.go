// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	"go/ast"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/packages"

	"rind.example/analyzers/mapping"
	"rind.example/cmd/internal/rewrite"
)

// rewriteCalls turns the calls of hot methods in the tests into calls of the
// face's function forms.
func (s *Suite) rewriteCalls(pkgs []*packages.Package) error {
	changes := make(map[string]rewrite.Change)
	for _, p := range pkgs {
		for _, f := range p.Syntax {
			name := p.Fset.Position(f.FileStart).Filename
			if filepath.Dir(name) != s.folder() || !isTestFile(name) {
				continue // the face itself may call methods
			}
			if calls := s.calls(p, f); len(calls) > 0 {
				changes[name] = rewrite.Change{Calls: calls}
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(changes)) {
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		out, err := rewrite.File(name, src, changes[name])
		if err != nil {
			return err
		}
		if err := os.WriteFile(name, out, 0o666); err != nil {
			return err
		}
		s.Calls += len(changes[name].Calls)
	}
	return nil
}

// calls lists the method calls of a test file that have a function form.
func (s *Suite) calls(p *packages.Package, f *ast.File) []rewrite.Call {
	var calls []rewrite.Call
	ast.Inspect(f, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok {
			return true
		}
		form, ok := s.mod.form(p.TypesInfo.Selections[sel])
		if !ok {
			return true
		}
		c, face := form.call, form.face
		c.Offset = p.Fset.Position(call.Pos()).Offset
		if p.PkgPath != face {
			c.Path = face
		}
		calls = append(calls, c)
		return true
	})
	return calls
}

// functionForm is a call of the copy of a face.
type functionForm struct {
	call rewrite.Call
	face string // import path
}

// form finds the function form of a selected method. Promoted methods keep
// their form of a method call.
func (m *Module) form(sel *types.Selection) (functionForm, bool) {
	if sel == nil || sel.Kind() != types.MethodVal || len(sel.Index()) != 1 {
		return functionForm{}, false
	}
	fn, ok := sel.Obj().(*types.Func)
	if !ok || fn.Pkg() == nil {
		return functionForm{}, false
	}
	s, ok := m.Suite(fn.Pkg().Path())
	if !ok {
		return functionForm{}, false
	}
	sig := fn.Signature()
	recv, byPointer := deref(sig.Recv().Type())
	_, isPointer := deref(sel.Recv())
	named, ok := recv.(*types.Named)
	if !ok {
		return functionForm{}, false
	}
	i := slices.IndexFunc(s.Methods, func(h mapping.Method) bool {
		return h.Type == named.Obj().Name() && h.Name == fn.Name()
	})
	if i < 0 {
		return functionForm{}, false
	}
	return functionForm{rewrite.Call{
		Func:   s.Methods[i].Func,
		Method: fn.Name(),
		Params: sig.Params().Len(),
		Addr:   byPointer && !isPointer,
	}, s.Package}, true
}

// deref is the type that t points to, or t, without alias names.
func deref(t types.Type) (elem types.Type, pointer bool) {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		return types.Unalias(p.Elem()), true
	}
	return types.Unalias(t), false
}
