// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
	"rind.example/cmd/internal/rewrite"
	"rind.example/cmd/migrate/internal/model"
)

// call is the use of a hot method of an aliased type.
type call struct {
	at       siteKey // of the call's, or the selector's, first byte
	pkg      string
	face     *mapping.Face
	old, new string
	edit     rewrite.Call
	keep     keep
	seen     int // configurations that see it
}

// agree holds a call back that not every configuration sees: there the same
// text means something else.
func (c *call) agree(built int) {
	if c.seen < built && !c.keep.found() {
		c.keep = keepf(verdict.Behaviour, "it calls another method in some configurations")
	}
}

// selection notes a selector that means a hot method.
func (g *gatherer) selection(sel *ast.SelectorExpr, stack []ast.Node) {
	s := g.p.Info.Selections[sel]
	if s == nil || s.Kind() == types.FieldVal {
		return
	}
	face, method, ok := g.hotMethod(s)
	if !ok {
		return
	}
	f := s.Obj().(*types.Func)
	name := base(face.Mirrored)
	c := &call{
		pkg: g.p.Path, face: face,
		old: methodName(f, name), new: name + "." + method.Func,
		edit: rewrite.Call{Func: method.Func, Path: face.Path(), Method: method.Name, Params: params(f)},
	}
	c.keep = g.form(c, sel, s, stack)
	g.add(c, sel, enclosingCall(sel, stack))
}

// add merges a call with what other configurations see at its place.
func (g *gatherer) add(c *call, sel *ast.SelectorExpr, expr *ast.CallExpr) {
	// A call begins where its function does, parentheses around it included;
	// two calls in a chain begin at the same place, so the selector's name,
	// which no two share, tells them apart.
	file, line, column, ok := g.p.Position(sel.Sel.Pos())
	if !ok {
		return
	}
	key := siteKey{file, line, column}
	start := sel.Pos()
	if expr != nil {
		start = expr.Pos()
	}
	_, c.at.line, c.at.column, _ = g.p.Position(start)
	c.at.file = file
	if old := g.calls[key]; old != nil {
		old.seen++
		if c.keep.found() {
			old.keep = c.keep
		}
		return
	}
	c.seen = 1
	g.calls[key] = c
}

// hotMethod finds the function form of the method that s means.
func (g *gatherer) hotMethod(s *types.Selection) (*mapping.Face, mapping.Method, bool) {
	f, ok := s.Obj().(*types.Func)
	if !ok || f.Pkg() == nil {
		return nil, mapping.Method{}, false
	}
	face, ok := g.o.Face(f.Pkg().Path())
	if !ok || !g.candidate(face.Mirrored) {
		return nil, mapping.Method{}, false
	}
	named, _ := receiver(f)
	for _, method := range face.Methods {
		if named != nil && method.Type == named.Obj().Name() && method.Name == f.Name() {
			return face, method, true
		}
	}
	return nil, mapping.Method{}, false
}

// receiver is the named type that f is a method of, and whether it has a
// pointer receiver.
func receiver(f *types.Func) (named *types.Named, pointer bool) {
	recv := f.Signature().Recv()
	if recv == nil {
		return nil, false
	}
	t := types.Unalias(recv.Type())
	if p, ok := t.(*types.Pointer); ok {
		t, pointer = types.Unalias(p.Elem()), true
	}
	named, _ = t.(*types.Named)
	return named, pointer
}

// methodName spells a method as its documentation does.
func methodName(f *types.Func, pkg string) string {
	named, pointer := receiver(f)
	if pointer {
		return fmt.Sprintf("(*%s.%s).%s", pkg, named.Obj().Name(), f.Name())
	}
	return fmt.Sprintf("%s.%s.%s", pkg, named.Obj().Name(), f.Name())
}

// params is the number of parameters, or 0 if it may vary.
func params(f *types.Func) int {
	if f.Signature().Variadic() {
		return 0
	}
	return f.Signature().Params().Len()
}

// form completes the edit of c, or says why the call has to stay.
func (g *gatherer) form(c *call, sel *ast.SelectorExpr, s *types.Selection, stack []ast.Node) keep {
	if s.Kind() == types.MethodExpr {
		return keepf(verdict.NoEquivalent, "it is used as a function value of the method's type")
	}
	expr := enclosingCall(sel, stack)
	if expr == nil {
		return keepf(verdict.NoEquivalent, "the method is a value here and is not called")
	}
	if len(expr.Args) == 1 {
		if tuple, ok := g.p.Info.TypeOf(expr.Args[0]).(*types.Tuple); ok && tuple.Len() > 1 {
			return keepf(verdict.NoEquivalent, "one call gives all of its arguments")
		}
	}
	via, last, k := g.promotion(s)
	if k.found() {
		return k
	}
	c.edit.Via = via
	_, isPointer := types.Unalias(last).(*types.Pointer)
	_, wantPointer := receiver(s.Obj().(*types.Func))
	if isPointer && !wantPointer {
		return keepf(verdict.NoEquivalent, "its receiver is a pointer to the key")
	}
	c.edit.Addr = wantPointer && !isPointer
	return keep{}
}

// promotion spells the embedded fields between the operand of s and the
// receiver of its method, whose type is last.
func (g *gatherer) promotion(s *types.Selection) (via string, last types.Type, k keep) {
	last = s.Recv()
	var names []string
	for _, n := range s.Index()[:len(s.Index())-1] {
		t := types.Unalias(last)
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		field := t.Underlying().(*types.Struct).Field(n)
		if !field.Exported() && field.Pkg() != g.p.Types {
			return "", nil, keepf(verdict.Embeds, "the method is promoted through %s, which this package cannot name", field.Name())
		}
		names, last = append(names, field.Name()), field.Type()
	}
	return strings.Join(names, "."), last, keep{}
}

// enclosingCall is the call whose function sel is, or nil.
func enclosingCall(sel *ast.SelectorExpr, stack []ast.Node) *ast.CallExpr {
	for _, n := range slices.Backward(stack) {
		switch n := n.(type) {
		case *ast.ParenExpr:
			continue
		case *ast.CallExpr:
			if ast.Unparen(n.Fun) == sel {
				return n
			}
		}
		return nil
	}
	return nil
}

// callsIn lists the calls of a file by position.
func (m *maker) callsIn(file string) []*call {
	var out []*call
	for _, c := range m.calls {
		if c.at.file == file {
			out = append(out, c)
		}
	}
	slices.SortFunc(out, func(a, b *call) int { return comparePositions(a.position(), b.position()) })
	return out
}

func (c *call) position() model.Position {
	return model.Position{File: c.at.file, Line: c.at.line, Column: c.at.column}
}

// decideCalls settles which calls stay. A file whose import of the same
// package is kept keeps its calls for the same reason.
func (m *maker) decideCalls() {
	for _, c := range m.calls {
		for _, k := range []keep{c.keep, m.importKept(c), m.keepFile(m.t.File(c.at.file))} {
			if k.found() {
				c.keep = k
				break
			}
		}
	}
}

// report lists the calls with their verdicts.
func (m *maker) report() {
	for _, c := range m.calls {
		out := model.Call{
			Position: c.position(), Package: c.pkg, Old: c.old, New: c.new, Test: m.t.File(c.at.file).Test,
			Verdict: verdict.Migrated, Detail: "as a method it stays with " + c.face.Mirrored,
		}
		if c.keep.found() {
			out.Verdict, out.Detail = c.keep.code, c.keep.detail
		}
		m.plan.Calls = append(m.plan.Calls, out)
	}
}

// importKept is the reason why the file keeps its import of the package that
// c's method comes from.
func (m *maker) importKept(c *call) keep {
	for _, i := range m.plan.Imports {
		if i.File != c.at.file || i.Old != c.face.Mirrored {
			continue
		}
		switch i.Verdict {
		case verdict.Migrated, verdict.BlankImport:
		default:
			return keep{i.Verdict, i.Detail}
		}
	}
	return keep{}
}
