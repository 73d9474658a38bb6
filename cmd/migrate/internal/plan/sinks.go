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
	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
)

// sinkArgs are the functions that keep a key and sign with its own method,
// with the number of the argument that is the key.
var sinkArgs = map[string]int{
	"crypto/x509.CreateCertificate":               4,
	"crypto/x509.CreateCertificateRequest":        2,
	"crypto/x509.CreateRevocationList":            3,
	"golang.org/x/crypto/ssh.NewSignerFromKey":    0,
	"golang.org/x/crypto/ssh.NewSignerFromSigner": 0,
}

// noteSinks points out keys that are handed to code which calls their Sign
// method: no import and no call of the module's own can make that faster, but
// a wrapped key does. Wrapping changes what the receiver can do with the key,
// so it is left to people.
func (m *maker) noteSinks() {
	var found []model.Position
	for p := range m.packages() {
		if len(p.Errors) > 0 {
			continue
		}
		for name, f := range p.Syntax {
			if file := m.t.File(name); file == nil || file.Test || m.keepFile(file).Found() {
				continue
			}
			ast.Inspect(f, func(n ast.Node) bool {
				for _, key := range sinks(p, n) {
					if _, line, column, ok := p.Position(key.Pos()); ok && m.signsSlowly(p.Info.TypeOf(key)) {
						found = append(found, model.Position{File: name, Line: line, Column: column})
					}
				}
				return true
			})
		}
	}
	slices.SortFunc(found, comparePositions)
	found = slices.Compact(found)
	if len(found) == 0 {
		return
	}
	m.note("hint", "%d %s to crypto/tls, crypto/x509 or ssh, where only wrapped keys sign faster (%s/rind/signer.Wrap): %s",
		len(found), plural(len(found), "key goes", "keys go"), mapping.Root(), places(found))
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

// sinks are the expressions in n itself that hand over a key.
func sinks(p *load.Package, n ast.Node) []ast.Expr {
	switch n := n.(type) {
	case *ast.CallExpr:
		o := callee(p.Info, n)
		if o == nil || o.Pkg() == nil {
			return nil
		}
		if arg, ok := sinkArgs[o.Pkg().Path()+"."+o.Name()]; ok && arg < len(n.Args) {
			return n.Args[arg : arg+1]
		}
	case *ast.CompositeLit:
		if named(p.Info.TypeOf(n)) == "crypto/tls.Certificate" {
			return fieldValue(n, "PrivateKey")
		}
	case *ast.AssignStmt:
		return assigned(p.Info, n)
	}
	return nil
}

// fieldValue is the value of a field of a literal.
func fieldValue(lit *ast.CompositeLit, field string) []ast.Expr {
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok && id.Name == field {
				return []ast.Expr{kv.Value}
			}
		}
	}
	return nil
}

// assigned are the values that an assignment puts into tls.Certificate's key.
func assigned(info *types.Info, n *ast.AssignStmt) []ast.Expr {
	if len(n.Lhs) != len(n.Rhs) {
		return nil
	}
	var keys []ast.Expr
	for i, l := range n.Lhs {
		sel, ok := l.(*ast.SelectorExpr)
		if ok && sel.Sel.Name == "PrivateKey" && named(info.TypeOf(sel.X)) == "crypto/tls.Certificate" {
			keys = append(keys, n.Rhs[i])
		}
	}
	return keys
}

// signsSlowly reports whether t is a key whose Sign method has a faster
// function form.
func (m *maker) signsSlowly(t types.Type) bool {
	full := named(t)
	dot := strings.LastIndex(full, ".")
	if dot < 0 {
		return false
	}
	face, ok := m.face(full[:dot])
	if !ok {
		return false
	}
	_, ok = face.HotMethod(full[dot+1:], "Sign")
	return ok
}

// named spells a named type, or a pointer to one, with its import path.
func named(t types.Type) string {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok && n.Obj().Pkg() != nil {
		return n.Obj().Pkg().Path() + "." + n.Obj().Name()
	}
	return ""
}
