// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package decision

import (
	"cmp"
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"

	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
)

// A Call is the use of a hot method of an aliased type. A swap of the import
// does nothing for it: to gain, it has to become a call of the function form.
type Call struct {
	Line, Column int // of the first byte of the call
	Selector     *ast.SelectorExpr
	Face         *mapping.Face
	Method       mapping.Method
	Old, New     string // "(*ecdsa.PrivateKey).Sign", "ecdsa.SignKey"
	Form         Form
	// Keep is why the call stays as it is, if it does, and Measured says that it
	// is because of what was timed.
	Keep     Reason
	Measured bool

	method string // "(*PrivateKey).Sign"
	seen   int    // configurations that see it
}

// A Form says how the receiver x of a method call becomes the first argument
// of the function form.
type Form struct {
	// Via is what is selected from x to reach the receiver of a promoted
	// method: "PrivateKey" or "Key.PrivateKey".
	Via   string
	Addr  bool // &x: the method has a pointer receiver, and x is no pointer
	Deref bool // *x: the method has a value receiver, and x is a pointer
	// Params is the number of the method's parameters, 0 if it may vary.
	Params int
}

// Calls lists the uses of hot methods by position. What not every
// configuration sees stays: there the same text means something else.
func (f *File) Calls() []*Call {
	for _, c := range f.calls {
		switch r := f.KeepAt(c.Line); {
		case r.Found():
			c.Keep = r
		case c.Keep.Found():
		case c.seen < f.reads:
			c.Keep = Because(verdict.Behaviour, "it calls another method in some configurations")
		case !f.Forwarded && c.Method.Forwarded:
			c.Keep = Because(verdict.NotFaster, "rind has no kernel for it yet: %s would call the method", c.New)
		default:
			if why := f.slow(c.Face, c.Method.Func); why != "" {
				c.Keep, c.Measured = Because(verdict.NotFaster, "measured on this machine: %s", why), true
			}
		}
	}
	return slices.SortedFunc(maps.Values(f.calls), func(a, b *Call) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
}

// selection notes a selector that means a hot method.
func (r *reader) selection(sel *ast.SelectorExpr, stack []ast.Node) {
	s := r.Info.Selections[sel]
	if s == nil || s.Kind() == types.FieldVal {
		return
	}
	face, method, ok := r.hotMethod(s)
	if !ok {
		return
	}
	f := s.Obj().(*types.Func)
	c := &Call{
		Selector: sel, Face: face, Method: method,
		Old: spell(f, face.Name()+"."), New: face.Name() + "." + method.Func, method: spell(f, ""),
	}
	call := enclosingCall(sel, stack)
	c.Form, c.Keep = r.form(s, call)
	r.add(c, call)
}

// add merges a call with what other configurations see at its place.
func (r *reader) add(c *Call, call *ast.CallExpr) {
	// A call begins where its function does, parentheses around it included;
	// two calls in a chain begin at the same place, so the selector's name,
	// which no two share, tells them apart.
	line, column, ok := r.Place(c.Selector.Sel.Pos())
	if !ok {
		return
	}
	start := c.Selector.Pos()
	if call != nil {
		start = call.Pos()
	}
	c.Line, c.Column, _ = r.Place(start)
	if old := r.calls[place{line, column}]; old != nil {
		old.seen++
		switch {
		case c.Keep.Found():
			old.Keep = c.Keep
		case c.Old != old.Old || c.Form != old.Form:
			old.Keep = Because(verdict.Behaviour, "it calls %s in some configurations", c.Old)
		}
		return
	}
	c.seen = 1
	r.calls[place{line, column}] = c
}

// hotMethod finds the function form of the method that s means, a promoted one
// included.
func (r *reader) hotMethod(s *types.Selection) (*mapping.Face, mapping.Method, bool) {
	f, ok := s.Obj().(*types.Func)
	if !ok || f.Pkg() == nil {
		return nil, mapping.Method{}, false
	}
	face, ok := r.faces(f.Pkg().Path())
	named, _ := receiver(f)
	if !ok || named == nil {
		return nil, mapping.Method{}, false
	}
	method, ok := face.HotMethod(named.Obj().Name(), f.Name())
	return face, method, ok
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

// spell writes a method as its documentation does.
func spell(f *types.Func, qualifier string) string {
	named, pointer := receiver(f)
	name := qualifier + named.Obj().Name()
	if pointer {
		name = "(*" + name + ")"
	}
	return name + "." + f.Name()
}

// form is how the selection's receiver becomes an argument, or why it cannot.
// The call is nil where the method is not called.
func (r *reader) form(s *types.Selection, call *ast.CallExpr) (Form, Reason) {
	if s.Kind() == types.MethodExpr {
		return Form{}, Because(verdict.NoEquivalent, "it is used as a function value of the method's type")
	}
	if call == nil {
		return Form{}, Because(verdict.NoEquivalent, "the method is a value here and is not called")
	}
	if len(call.Args) == 1 {
		if tuple, ok := r.Info.TypeOf(call.Args[0]).(*types.Tuple); ok && tuple.Len() > 1 {
			return Form{}, Because(verdict.NoEquivalent, "one call gives all of its arguments")
		}
	}
	via, last, hidden := r.promotion(s)
	if hidden != "" {
		return Form{}, Because(verdict.Embeds, "the method is promoted through %s, which this package cannot name", hidden)
	}
	f := s.Obj().(*types.Func)
	_, have := types.Unalias(last).(*types.Pointer)
	_, want := receiver(f)
	return Form{Via: via, Addr: want && !have, Deref: have && !want, Params: params(f)}, Reason{}
}

// params is the number of parameters, or 0 if it may vary.
func params(f *types.Func) int {
	if f.Signature().Variadic() {
		return 0
	}
	return f.Signature().Params().Len()
}

// promotion spells the embedded fields between the operand of s and the
// receiver of its method, whose type is last. If the package cannot name one
// of them, that one is hidden.
func (r *reader) promotion(s *types.Selection) (via string, last types.Type, hidden string) {
	last = s.Recv()
	var names []string
	for _, n := range s.Index()[:len(s.Index())-1] {
		t := types.Unalias(last)
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		field := t.Underlying().(*types.Struct).Field(n)
		if !field.Exported() && field.Pkg() != r.Package {
			return "", nil, field.Name()
		}
		names, last = append(names, field.Name()), field.Type()
	}
	return strings.Join(names, "."), last, ""
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
