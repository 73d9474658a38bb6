// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sink knows where a private key is handed to code that signs with the
// key's own method: crypto/tls, crypto/x509 and golang.org/x/crypto/ssh.
//
// No import and no call of a program's own makes such a signature faster. A key
// that rind/signer has wrapped does. The package finds the places, and tells
// which of them can take a wrapped key.
package sink

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"rind.example/analyzers/mapping"
)

// SignerPath is the package of the wrapper.
func SignerPath() string { return mapping.Root() + "/rind/signer" }

// Wrap is the name of the function that wraps a key.
const Wrap = "Wrap"

// A Place is an expression that hands over a key.
type Place struct {
	Key ast.Expr
	// Package is the import path of what takes the key, and To its name there
	// as a program spells it: "tls.Certificate.PrivateKey".
	Package, To string
	// Stored reports that the key can be had back from what takes it.
	Stored bool
}

// arguments has the functions that sign with a key, with the number of the
// argument that is the key.
var arguments = map[string]int{
	"crypto/x509.CreateCertificate":               4,
	"crypto/x509.CreateCertificateRequest":        2,
	"crypto/x509.CreateRevocationList":            3,
	"golang.org/x/crypto/ssh.NewSignerFromKey":    0,
	"golang.org/x/crypto/ssh.NewSignerFromSigner": 0,
}

// Takes reports whether a package has a function or a type that takes keys.
func Takes(path string) bool {
	for name := range arguments {
		if strings.HasPrefix(name, path+".") {
			return true
		}
	}
	return strings.HasPrefix(certificate, path+".")
}

// certificate is the type that stores a key, in the field of that name.
const (
	certificate = "crypto/tls.Certificate"
	field       = "PrivateKey"
	stored      = "tls.Certificate.PrivateKey"
)

// Forwards tells which parameters of a function become keys of a sink, by their
// index, and of which.
type Forwards func(f *types.Func) map[int]string

// Places lists the keys that n itself hands over; forwards may be nil.
func Places(info *types.Info, n ast.Node, forwards Forwards) []Place {
	switch n := n.(type) {
	case *ast.CallExpr:
		return called(info, n, forwards)
	case *ast.CompositeLit:
		if Named(info.TypeOf(n)) == certificate {
			return inCertificate(keyOf(info, n))
		}
	case *ast.AssignStmt:
		return inCertificate(assigned(info, n)...)
	}
	return nil
}

// called looks at the arguments of a call.
func called(info *types.Info, call *ast.CallExpr, forwards Forwards) []Place {
	f, ok := typeutil.Callee(info, call).(*types.Func)
	if !ok || f.Pkg() == nil {
		return nil
	}
	name := f.Pkg().Name() + "." + f.Name()
	if arg, ok := arguments[f.Pkg().Path()+"."+f.Name()]; ok && f.Signature().Recv() == nil {
		if arg < len(call.Args) {
			return []Place{{Key: call.Args[arg], Package: f.Pkg().Path(), To: name}}
		}
		return nil // one call gives all of the arguments
	}
	if forwards == nil {
		return nil
	}
	params := forwards(f)
	if len(params) == 0 || call.Ellipsis.IsValid() || len(call.Args) < f.Signature().Params().Len() || typeutil.Callee(info, call) != f {
		return nil
	}
	var places []Place
	for i, arg := range call.Args {
		if to := params[i]; to != "" {
			places = append(places, Place{Key: arg, Package: f.Pkg().Path(), To: name + ", which hands it to " + to, Stored: to == stored})
		}
	}
	return places
}

func inCertificate(keys ...ast.Expr) []Place {
	var places []Place
	for _, key := range keys {
		if key != nil {
			places = append(places, Place{Key: key, Package: "crypto/tls", To: stored, Stored: true})
		}
	}
	return places
}

// keyOf is the key of a literal of a certificate, or nil.
func keyOf(info *types.Info, lit *ast.CompositeLit) ast.Expr {
	s, ok := types.Unalias(info.TypeOf(lit)).Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for i, e := range lit.Elts {
		kv, keyed := e.(*ast.KeyValueExpr)
		switch {
		case !keyed && i < s.NumFields() && s.Field(i).Name() == field:
			return e
		case keyed:
			if id, ok := kv.Key.(*ast.Ident); ok && id.Name == field {
				return kv.Value
			}
		}
	}
	return nil
}

// assigned are the values that an assignment stores in certificates.
func assigned(info *types.Info, n *ast.AssignStmt) []ast.Expr {
	if len(n.Lhs) != len(n.Rhs) {
		return nil // one call gives several values, and not as expressions
	}
	var keys []ast.Expr
	for i, l := range n.Lhs {
		if IsStored(info, l) {
			keys = append(keys, n.Rhs[i])
		}
	}
	return keys
}

// IsStored reports whether x selects the key of a certificate.
func IsStored(info *types.Info, x ast.Expr) bool {
	sel, ok := ast.Unparen(x).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != field {
		return false
	}
	s := info.Selections[sel]
	if s == nil || s.Kind() != types.FieldVal {
		return false
	}
	v, ok := s.Obj().(*types.Var)
	// Embedded in another struct, it is the same field.
	return ok && v.Pkg() != nil && v.Pkg().Path() == "crypto/tls" && holdsKey(v)
}

// holdsKey reports whether v is the field of tls.Certificate: no other exported
// struct of the package has one of that name.
func holdsKey(v *types.Var) bool {
	cert := v.Pkg().Scope().Lookup("Certificate")
	if cert == nil {
		return false
	}
	s, ok := cert.Type().Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if f == v {
			return true
		}
	}
	return false
}

// Named spells a named type, or a pointer to one, with its import path; it is ""
// for other types.
func Named(t types.Type) string {
	if t == nil {
		return ""
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok && n.Obj().Pkg() != nil {
		return n.Obj().Pkg().Path() + "." + n.Obj().Name()
	}
	return ""
}
