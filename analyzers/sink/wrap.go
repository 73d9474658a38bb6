// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sink

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"rind.example/analyzers/mapping"
)

// A Gain says what wrapping a value of a static type may bring.
type Gain int

const (
	None     Gain = iota
	Possible      // a signer of whatever kind: a plain key may be in it
	Certain       // a key that rind signs faster with
	Hidden        // an interface without methods: a key may be in it, but Wrap does not take it
)

// GainOf judges the static type of a key. faces finds the faces of mirrored
// packages; slow asks for keys, too, that gain nothing yet.
func GainOf(t types.Type, faces func(path string) (*mapping.Face, bool), slow bool) Gain {
	if t == nil {
		return None
	}
	if _, ok := types.Unalias(t).(*types.TypeParam); ok {
		return None
	}
	if i, ok := t.Underlying().(*types.Interface); ok {
		switch {
		case signs(i):
			return Possible
		case i.Empty():
			return Hidden
		}
		return None
	}
	full := Named(t)
	dot := strings.LastIndex(full, ".")
	if dot < 0 {
		return None
	}
	face, ok := faces(full[:dot])
	if !ok {
		return None
	}
	m, ok := face.HotMethod(full[dot+1:], "Sign")
	if !ok || m.Forwarded && !slow || !takes(t) {
		return None
	}
	return Certain
}

// signs reports whether an interface has the methods of crypto.Signer. Wrap
// takes the value of each such interface.
func signs(i *types.Interface) bool {
	public, sign := false, false
	for m := range i.Methods() {
		switch m.Name() {
		case "Public":
			public = is(m.Signature().Params()) && m.Signature().Results().Len() == 1 &&
				types.IsInterface(m.Signature().Results().At(0).Type())
		case "Sign":
			sign = is(m.Signature().Params(), "io.Reader", "[]byte", "crypto.SignerOpts") &&
				is(m.Signature().Results(), "[]byte", "error")
		}
	}
	return public && sign
}

// is reports whether a tuple has variables of the types so spelt.
func is(t *types.Tuple, spelt ...string) bool {
	if t.Len() != len(spelt) {
		return false
	}
	for i, s := range spelt {
		if types.TypeString(t.At(i).Type(), nil) != s {
			return false
		}
	}
	return true
}

// takes reports whether the method set of t has Sign, so that a value of t, as
// it stands, is a crypto.Signer: a key by value is none if its methods need a
// pointer.
func takes(t types.Type) bool {
	set := types.NewMethodSet(t)
	for i := range set.Len() {
		if set.At(i).Obj().Name() == "Sign" {
			return true
		}
	}
	return false
}

// Wrapped reports whether x is what the wrapper, or another function of the
// library, returned, or a local variable that is given nothing else. body is
// the function around x.
func Wrapped(info *types.Info, x ast.Expr, body ast.Node) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.CallExpr:
		f, ok := typeutil.Callee(info, x).(*types.Func)
		return ok && f.Pkg() != nil && f.Pkg().Path() == SignerPath()
	case *ast.Ident:
		v, ok := info.Uses[x].(*types.Var)
		if !ok || body == nil || v.Pos() < body.Pos() || v.Pos() > body.End() {
			return false
		}
		return onlyWrapped(info, v, body)
	}
	return false
}

// onlyWrapped reports whether each value that body gives v comes from the
// wrapper, and one does.
func onlyWrapped(info *types.Info, v *types.Var, body ast.Node) bool {
	values, all := 0, true
	give := func(lhs []ast.Expr, rhs []ast.Expr) {
		for i, l := range lhs {
			id, ok := ast.Unparen(l).(*ast.Ident)
			if !ok || info.ObjectOf(id) != v {
				continue
			}
			values++
			all = all && len(lhs) == len(rhs) && Wrapped(info, rhs[i], nil)
		}
	}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			give(n.Lhs, n.Rhs)
		case *ast.ValueSpec:
			if len(n.Values) > 0 {
				give(exprs(n.Names), n.Values)
			}
		case *ast.RangeStmt:
			give([]ast.Expr{n.Key, n.Value}, nil)
		case *ast.UnaryExpr:
			// Through its address it may be given anything.
			if id, ok := ast.Unparen(n.X).(*ast.Ident); ok && n.Op == token.AND && info.ObjectOf(id) == v {
				all = false
			}
		}
		return true
	})
	return values > 0 && all
}

func exprs(names []*ast.Ident) []ast.Expr {
	out := make([]ast.Expr, len(names))
	for i, n := range names {
		out[i] = n
	}
	return out
}
