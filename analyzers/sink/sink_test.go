// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sink

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"rind.example/analyzers/mapping"
)

// source has a variable for each type that is judged, and a function for each
// value that may be wrapped.
const source = `package p

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/rsa"
	"crypto/tls"
	"crypto/x509"
	"io"
)

var (
	ecdsaKey   *ecdsa.PrivateKey
	ecdsaValue ecdsa.PrivateKey
	edKey      ed25519.PrivateKey
	edPointer  *ed25519.PrivateKey
	rsaKey     *rsa.PrivateKey
	public     *ecdsa.PublicKey
	signer     crypto.Signer
	message    crypto.MessageSigner
	empty      crypto.PrivateKey
	alike      interface {
		Public() crypto.PublicKey
		Sign(rand io.Reader, digest []byte, opts crypto.SignerOpts) ([]byte, error)
	}
	other interface {
		Public() crypto.PublicKey
		Sign(rand io.Reader, digest []byte) ([]byte, error)
	}
	number int
)

func places(c *tls.Certificate, other *tls.ConnectionState) {
	c.PrivateKey, _ = ecdsaKey, other
	x509.CreateCertificate(nil, nil, nil, nil, edKey)
	_ = []tls.Certificate{{PrivateKey: rsaKey}, {nil, signer, nil, nil, nil, nil}, {}}
	x509.CreateCertificateRequest(give())
	x509.ParseCertificate(nil)
}

func give() (io.Reader, *x509.CertificateRequest, any) { return nil, nil, nil }
`

func check(t *testing.T) (*ast.File, *types.Package, *types.Info) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	config := types.Config{Importer: importer.ForCompiler(fset, "source", nil)}
	pkg, err := config.Check("p", fset, []*ast.File{file}, info)
	if err != nil {
		t.Fatal(err)
	}
	return file, pkg, info
}

func TestPlacesAndGains(t *testing.T) {
	file, pkg, info := check(t)
	gains := map[string]Gain{
		"ecdsaKey": Certain, "ecdsaValue": None, "edKey": Certain, "edPointer": Certain, "rsaKey": None, "public": None,
		"signer": Possible, "message": Possible, "alike": Possible, "other": None, "empty": Hidden, "number": None,
	}
	for name, want := range gains {
		if got := GainOf(pkg.Scope().Lookup(name).Type(), mapping.Lookup, false); got != want {
			t.Errorf("%s: gain %d, want %d", name, got, want)
		}
	}
	if got := GainOf(pkg.Scope().Lookup("rsaKey").Type(), mapping.Lookup, true); got != Certain {
		t.Errorf("rsaKey: gain %d where slow keys are asked for", got)
	}
	var got []string
	ast.Inspect(file, func(n ast.Node) bool {
		for _, p := range Places(info, n, nil) {
			got = append(got, types.ExprString(p.Key)+" to "+p.To)
		}
		return true
	})
	want := []string{
		"ecdsaKey to tls.Certificate.PrivateKey", "edKey to x509.CreateCertificate",
		"rsaKey to tls.Certificate.PrivateKey", "signer to tls.Certificate.PrivateKey",
	}
	if len(got) != len(want) {
		t.Fatalf("places %q, want %q", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("place %d is %q, want %q", i, got[i], want[i])
		}
	}
}

func TestTakes(t *testing.T) {
	for path, want := range map[string]bool{
		"crypto/tls": true, "crypto/x509": true, "golang.org/x/crypto/ssh": true, "crypto": false, "crypto/x509/pkix": false,
	} {
		if Takes(path) != want {
			t.Errorf("%s: %v", path, !want)
		}
	}
}
