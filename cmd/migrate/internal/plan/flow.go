// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"rind.example/analyzers/verdict"
)

// call follows the arguments of a call.
func (e *escape) call(call *ast.CallExpr) {
	if tv, ok := e.p.Info.Types[call.Fun]; ok && tv.IsType() {
		e.conversion(call, tv.Type)
		return
	}
	o := callee(e.p.Info, call)
	if b, ok := o.(*types.Builtin); ok {
		e.builtin(call, b)
		return
	}
	sig, ok := e.under(call.Fun).(*types.Signature)
	if !ok {
		return
	}
	for n, arg := range call.Args {
		to := parameter(sig, n, call.Ellipsis.IsValid())
		if e.outside(o) {
			e.argument(o, arg, to)
		} else {
			e.becomes(arg, to)
		}
	}
}

// argument is one that goes to another module.
func (e *escape) argument(o types.Object, arg ast.Expr, to types.Type) {
	t := e.p.Info.TypeOf(arg)
	switch {
	case e.face == nil:
		e.turns(arg, t, to)
	case e.mentions(t) && (tellsTypes(to) || e.keyOfScheme(to)):
		e.set(arg, asked(o.Pkg()), "a value of %s goes to %s.%s", e.face.Mirrored, o.Pkg().Name(), o.Name())
	case e.keyOfScheme(t) && !e.schemes(o.Pkg()) && !e.moves(o) && (tellsTypes(to) || e.keyOfScheme(to)):
		e.set(arg, asked(o.Pkg()), "a key that may have a type of %s goes to %s.%s", e.face.Mirrored, o.Pkg().Name(), o.Name())
	}
}

// keyOfScheme reports whether t is an interface for the keys of circl's schemes,
// and the face has types of such keys: a scheme takes its own keys alone, and
// rind's takes both.
func (e *escape) keyOfScheme(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	if t == nil || e.face == nil || !ok || named.Obj().Pkg() == nil || !types.IsInterface(t) {
		return false
	}
	name := named.Obj().Name()
	of := named.Obj().Pkg()
	return e.schemes(of) && strings.HasPrefix(e.face.Mirrored, of.Path()+"/") && (name == "PublicKey" || name == "PrivateKey")
}

// schemes reports whether q is one of circl's packages of interfaces, by whose
// methods a program uses the schemes that it has.
func (e *escape) schemes(q *types.Package) bool {
	const circl = "github.com/cloudflare/circl/"
	return q.Path() == circl+"kem" || q.Path() == circl+"sign"
}

// conversion is T(x).
func (e *escape) conversion(call *ast.CallExpr, to types.Type) {
	from := e.p.Info.TypeOf(call.Args[0])
	if to.Underlying() == types.Typ[types.UnsafePointer] && e.mentions(from) || isUnsafe(from) && e.mentions(to) {
		e.set(call, verdict.Linkname, "unsafe looks into a value of %s", e.face.Mirrored)
		return
	}
	e.becomes(call.Args[0], to)
}

func isUnsafe(t types.Type) bool { return t != nil && t.Underlying() == types.Typ[types.UnsafePointer] }

// builtin is a call of append, panic and their like, or of one of unsafe's.
func (e *escape) builtin(call *ast.CallExpr, b *types.Builtin) {
	switch {
	case b.Pkg() == types.Unsafe:
		for _, arg := range call.Args {
			if e.mentions(e.p.Info.TypeOf(arg)) {
				e.set(call, verdict.Linkname, "unsafe looks into a value of %s", e.face.Mirrored)
			}
		}
	case b.Name() == "append" && !call.Ellipsis.IsValid():
		if s, ok := e.under(call).(*types.Slice); ok {
			for _, arg := range call.Args[1:] {
				e.becomes(arg, s.Elem())
			}
		}
	case b.Name() == "panic":
		e.becomes(call.Args[0], types.Universe.Lookup("any").Type())
	}
}

// flow follows values through statements and literals.
func (e *escape) flow(n ast.Node, stack []ast.Node) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		if n.Tok == token.ASSIGN {
			e.assign(e.typesOf(n.Lhs), n.Rhs)
		}
	case *ast.ValueSpec:
		if n.Type != nil {
			to := make([]types.Type, len(n.Names))
			for i := range to {
				to[i] = e.p.Info.TypeOf(n.Type)
			}
			e.assign(to, n.Values)
		}
	case *ast.ReturnStmt:
		if sig := e.around(stack); sig != nil {
			var to []types.Type
			for v := range sig.Results().Variables() {
				to = append(to, v.Type())
			}
			e.assign(to, n.Results)
		}
	case *ast.SendStmt:
		if c, ok := e.under(n.Chan).(*types.Chan); ok {
			e.becomes(n.Value, c.Elem())
		}
	case *ast.CompositeLit:
		e.literal(n)
	case *ast.IndexExpr:
		if m, ok := e.under(n.X).(*types.Map); ok {
			e.becomes(n.Index, m.Key())
		}
	case *ast.BinaryExpr:
		e.becomes(n.X, e.p.Info.TypeOf(n.Y))
		e.becomes(n.Y, e.p.Info.TypeOf(n.X))
	case *ast.RangeStmt:
		e.ranged(n)
	}
}

func (e *escape) typesOf(list []ast.Expr) []types.Type {
	to := make([]types.Type, len(list))
	for i, x := range list {
		to[i] = e.p.Info.TypeOf(x)
	}
	return to
}

// assign gives values, or the results of one call, to places of some types.
func (e *escape) assign(to []types.Type, values []ast.Expr) {
	if len(values) == len(to) {
		for i, v := range values {
			e.becomes(v, to[i])
		}
		return
	}
	if len(values) != 1 {
		return
	}
	tuple, ok := e.p.Info.TypeOf(values[0]).(*types.Tuple)
	for i := 0; ok && i < tuple.Len() && i < len(to); i++ {
		e.turns(values[0], tuple.At(i).Type(), to[i])
	}
}

// around is the signature of the function that a return statement ends.
func (e *escape) around(stack []ast.Node) *types.Signature {
	for _, n := range slices.Backward(stack) {
		switch n := n.(type) {
		case *ast.FuncLit:
			sig, _ := e.p.Info.TypeOf(n).(*types.Signature)
			return sig
		case *ast.FuncDecl:
			if f, ok := e.p.Info.Defs[n.Name].(*types.Func); ok {
				return f.Signature()
			}
		}
	}
	return nil
}

// literal follows the elements of a composite literal.
func (e *escape) literal(lit *ast.CompositeLit) {
	t := e.under(lit)
	if p, ok := t.(*types.Pointer); ok { // in a literal of pointers the & is left out
		t = p.Elem().Underlying()
	}
	for i, x := range lit.Elts {
		kv, keyed := x.(*ast.KeyValueExpr)
		if keyed {
			x = kv.Value
		}
		switch t := t.(type) {
		case *types.Struct:
			if keyed {
				e.becomes(x, e.p.Info.TypeOf(kv.Key))
			} else if i < t.NumFields() {
				e.becomes(x, t.Field(i).Type())
			}
		case *types.Map:
			if keyed {
				e.becomes(kv.Key, t.Key())
			}
			e.becomes(x, t.Elem())
		case interface{ Elem() types.Type }:
			e.becomes(x, t.Elem())
		}
	}
}

// ranged is a loop whose variables are declared before it.
func (e *escape) ranged(n *ast.RangeStmt) {
	if n.Tok != token.ASSIGN {
		return
	}
	switch t := e.under(n.X).(type) {
	case *types.Map:
		e.turns(n, t.Key(), e.typeOf(n.Key))
		e.turns(n, t.Elem(), e.typeOf(n.Value))
	case *types.Chan:
		e.turns(n, t.Elem(), e.typeOf(n.Key))
	case interface{ Elem() types.Type }:
		e.turns(n, t.Elem(), e.typeOf(n.Value))
	}
}

// under is what the type of x is made of, nil if there is none.
func (e *escape) under(x ast.Expr) types.Type {
	if t := e.p.Info.TypeOf(x); t != nil {
		return t.Underlying()
	}
	return nil
}

func (e *escape) typeOf(x ast.Expr) types.Type {
	if x == nil {
		return nil
	}
	return e.p.Info.TypeOf(x)
}

// becomes is a value that turns into one of another type.
func (e *escape) becomes(x ast.Expr, to types.Type) { e.turns(x, e.p.Info.TypeOf(x), to) }

// turns keeps a package whose values become interfaces that tell nothing: what
// reads them may do so anywhere.
func (e *escape) turns(at ast.Node, from, to types.Type) {
	if from == nil || !tellsTypes(to) {
		return
	}
	if e.face == nil {
		e.loosen(from)
		return
	}
	if types.IsInterface(from) || !e.mentions(from) {
		return
	}
	e.set(at, verdict.TypeEscapes, "a value of %s becomes one of type %s, which may be asked for its type",
		e.face.Mirrored, types.TypeString(to, (*types.Package).Name))
}

// parameter is the type of the n-th argument's parameter, nil if there is
// none.
func parameter(sig *types.Signature, n int, spread bool) types.Type {
	last := sig.Params().Len() - 1
	if sig.Variadic() && n >= last && !spread {
		if s, ok := sig.Params().At(last).Type().Underlying().(*types.Slice); ok {
			return s.Elem()
		}
	}
	if n > last {
		return nil
	}
	return sig.Params().At(n).Type()
}

// tellsTypes reports whether t is an interface by which functions tell types apart: one
// without methods, or crypto.Encapsulator, by which crypto/hpke takes public keys.
func tellsTypes(t types.Type) bool {
	if t == nil {
		return false
	}
	if _, ok := types.Unalias(t).(*types.TypeParam); ok {
		return false // the instances are looked at
	}
	if named, ok := types.Unalias(t).(*types.Named); ok && named.Obj().Pkg() != nil {
		if named.Obj().Pkg().Path() == "crypto" && named.Obj().Name() == "Encapsulator" {
			return true
		}
	}
	i, ok := t.Underlying().(*types.Interface)
	return ok && i.NumMethods() == 0
}
