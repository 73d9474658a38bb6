// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package decision

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strings"
	"testing"

	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
)

// mirrored stands for the mirrored packages: what the tests use of them.
var mirrored = map[string]string{
	"crypto/ecdsa": `package ecdsa
		type PublicKey struct{}
		type PrivateKey struct{ PublicKey }
		func (*PrivateKey) Sign(a, b, c any) (any, error) { return nil, nil }
		func SignASN1() {}
		func Verify() {}
		func Newer() {}`,
	"crypto/ed25519": `package ed25519
		type PrivateKey []byte
		func (PrivateKey) Sign(a ...any) {}`,
	"crypto/sha3": `package sha3
		type SHA3 struct{}
		func New256() *SHA3 { return nil }
		func Sum256() {}
		var All map[string][]func(...*SHA3)`,
	"crypto/later": `package later
		type Key struct{}
		func (*Key) Sign() {}
		func New() *Key { return nil }`,
	mapping.Root() + "/compat/stdlib/ecdsa": `package ecdsa
		import "crypto/ecdsa"
		type PrivateKey = ecdsa.PrivateKey
		func SignASN1() {}`,
	"unsafe": "",
}

// faces knows the real face of ecdsa, one that has a method with a value
// receiver, and one that forwards everything.
func faces(path string) (*mapping.Face, bool) {
	real, _ := mapping.Lookup("crypto/ecdsa")
	face := *real
	face.Mirrored = path
	switch path {
	case "crypto/ed25519":
		face.Symbols, face.Gain, face.Faster = nil, "", nil
		face.Methods = []mapping.Method{{Type: "PrivateKey", Name: "Sign", Func: "SignKey"}}
	case "crypto/later":
		face.Symbols, face.Gain, face.Faster = map[string]mapping.Status{"Key": mapping.Alias, "New": mapping.Forwarded}, "", nil
		face.Methods = []mapping.Method{{Type: "Key", Name: "Sign", Func: "SignKey", Forwarded: true}}
	default:
		return mapping.Lookup(path)
	}
	return &face, true
}

// world type-checks the packages of a test.
type world struct {
	t    *testing.T
	fset *token.FileSet
}

func (w world) Import(path string) (*types.Package, error) {
	switch source, ok := mirrored[path]; {
	case path == "unsafe":
		return types.Unsafe, nil
	case ok:
		_, r := w.check(path, source)
		return r.Package, nil
	}
	return types.NewPackage(path, path[strings.LastIndexByte(path, '/')+1:]), nil
}

func (w world) check(path, source string) (*ast.File, Reading) {
	w.t.Helper()
	file, err := parser.ParseFile(w.fset, path+".go", source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		w.t.Fatal(err)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	config := types.Config{Importer: w, IgnoreFuncBodies: mirrored[path] != "", Error: func(err error) {
		if !err.(types.Error).Soft { // an import that is not used is
			w.t.Fatal(err)
		}
	}}
	pkg, _ := config.Check(path, w.fset, []*ast.File{file}, info)
	return file, Reading{file, pkg, info, func(pos token.Pos) (line, column int, ok bool) {
		at := w.fset.Position(pos)
		return at.Line, at.Column, true
	}}
}

// read is a file as several configurations have it, the first of which has its
// text.
func read(t *testing.T, sources ...string) (*File, *types.Package) {
	t.Helper()
	w := world{t, token.NewFileSet()}
	var f *File
	var pkg *types.Package
	for _, source := range sources {
		syntax, r := w.check("p", source)
		if f == nil {
			f, pkg = New(w.fset, syntax, []byte(source), faces), r.Package
		}
		f.Read(r)
	}
	return f, pkg
}

func TestImport(t *testing.T) {
	face, _ := mapping.Lookup("crypto/ecdsa")
	const plain = "import \"crypto/ecdsa\"; "
	tests := []struct {
		source string // after "package p" on line 1
		code   verdict.Code
		detail string
	}{
		{plain + "var _ = ecdsa.SignASN1", verdict.Migrated, "ecdsa.SignASN1 on line 2 is faster on P-256, P-384 and P-521"},
		{plain + "func f(k *ecdsa.PrivateKey) { k.Sign(1, 2, 3) }", verdict.Migrated,
			"(*ecdsa.PrivateKey).Sign on line 2 becomes ecdsa.SignKey, faster on P-256, P-384 and P-521"},
		{plain + "type k ecdsa.PrivateKey; type l ecdsa.PublicKey", verdict.NotFaster, "it uses only PrivateKey, PublicKey, the same in both"},
		{plain + "func f(k *ecdsa.PrivateKey) { _ = k.Sign }", verdict.NotFaster, "it uses only PrivateKey, the same in both"},
		{plain + "\n\nfunc f(k *ecdsa.PrivateKey) {\n\tk.Sign(1, 2, 3) //rind:keep\n}", verdict.NotFaster,
			"it uses only PrivateKey, the same in both"},
		{"import \"crypto/ecdsa\" //rind:keep\n", verdict.UserKeep, "asked for without a reason"},
		{"import \"crypto/ecdsa\" //rind:keeper is another word\n", verdict.NotFaster, "no name of it is used here"},
		{"import (\n/* */ //rind:keep is not alone\n\"crypto/ecdsa\")\n", verdict.NotFaster, "no name of it is used here"},
		{"import \"crypto/ecdsa\" //rind:keep\tfor this\n", verdict.UserKeep, "for this"},
		{"//rind:keep for that\nimport \"crypto/ecdsa\"\n", verdict.UserKeep, "for that"},
		{"import _ \"crypto/ecdsa\"", verdict.BlankImport, "it is imported for its side effect only, and rind's package imports it, too: the effect is the same"},
		{"import _ \"crypto/unheard\"", verdict.BlankImport, "it is imported for its side effect only, and rind does not mirror crypto/unheard"},
		{"import _ \"crypto/ecdsa\" //rind:keep all the same", verdict.UserKeep, "all the same"},
		{"import \"crypto/unheard\"", verdict.NoEquivalent, "rind does not mirror crypto/unheard"},
		{"import \"crypto/subtle\"", verdict.NoEquivalent, "crypto/subtle stays: it is small, and assembly already where that helps"},
		{plain + "var _ = ecdsa.SignASN1\n\nvar _ = ecdsa.Newer", verdict.NoEquivalent, "line 4 uses ecdsa.Newer, which rind does not have"},
		{"import . \"crypto/ecdsa\"; var _ = SignASN1", verdict.Migrated, "ecdsa.SignASN1 on line 2 is faster on P-256, P-384 and P-521"},
		{"import . \"crypto/ecdsa\"; var _ = SignASN1; func SignKey() {}", verdict.DotImport,
			"rind's package has SignKey, too, which is declared here already"},
		{plain + "import _ \"unsafe\"; var _ = ecdsa.SignASN1\n\n//go:linkname a crypto/ecdsa.a\nfunc a() {}", verdict.Linkname,
			"line 4 reaches into crypto/ecdsa with go:linkname"},
		{plain + "import _ \"unsafe\"; var _ = ecdsa.SignASN1\n\n//go:linkname a crypto/ecdsatoo.a\nfunc a() {}", verdict.Migrated,
			"ecdsa.SignASN1 on line 2 is faster on P-256, P-384 and P-521"},
		{plain + "import _ \"" + face.Path() + "\"; var _ = ecdsa.SignASN1", verdict.Migrated,
			"ecdsa.SignASN1 on line 2 is faster on P-256, P-384 and P-521"},
		{plain + "import r \"" + face.Path() + "\"; var _ = ecdsa.Verify; var _ = r.SignASN1", verdict.Migrated,
			"ecdsa.Verify on line 2 is faster on P-256, P-384 and P-521"},
		{plain + "import r \"" + face.Path() + "\"; var _ = ecdsa.SignASN1\n\nvar _ = r.SignASN1", verdict.UserKeep,
			"the file compares: it uses ecdsa.SignASN1, and that of " + face.Path() + " on line 4"},
		{plain + "import r \"" + face.Path() + "\"; func f(*ecdsa.PrivateKey, *r.PrivateKey) { ecdsa.SignASN1() }", verdict.Migrated,
			"ecdsa.SignASN1 on line 2 is faster on P-256, P-384 and P-521"},
		{"import \"crypto/later\"; var _ = later.New", verdict.NotFaster, "rind has no kernel for crypto/later yet and would call it"},
	}
	for _, tt := range tests {
		f, pkg := read(t, "package p\n"+tt.source)
		got := f.Import(Case{Spec: f.syntax.Imports[0], Declares: func(name string) bool { return pkg.Scope().Lookup(name) != nil }})
		if got.Code != tt.code || got.Detail != tt.detail {
			t.Errorf("%s\n%s: %s, want\n%s: %s", tt.source, got.Code, got.Detail, tt.code, tt.detail)
		}
	}
}

// TestForwardedMovesWhatGainsNothing: asked for, everything that has a face
// moves, and nothing is called faster for that.
func TestForwardedMovesWhatGainsNothing(t *testing.T) {
	const call = "import \"crypto/later\"; func f(k *later.Key) {\n\tk.Sign()\n}"
	tests := []struct {
		source       string
		code         verdict.Code
		detail       string
		calls, gains int
	}{
		{call, verdict.Migrated, "all is to move, although nothing gets faster here: rind has no kernel for crypto/later yet and would call it", 1, 0},
		{"import \"crypto/ecdsa\"; type k ecdsa.PublicKey", verdict.Migrated,
			"all is to move, although nothing gets faster here: it uses only PublicKey, the same in both", 0, 0},
		{"import \"crypto/ecdsa\"; var _ = ecdsa.SignASN1", verdict.Migrated, "ecdsa.SignASN1 on line 2 is faster on P-256, P-384 and P-521", 0, 1},
		{"import \"crypto/ecdsa\" //rind:keep so\n\ntype k ecdsa.PublicKey", verdict.UserKeep, "so", 0, 0},
	}
	for _, tt := range tests {
		f, _ := read(t, "package p\n"+tt.source)
		f.Forwarded = true
		got := f.Import(Case{Spec: f.syntax.Imports[0]})
		if got.Code != tt.code || got.Detail != tt.detail || len(got.Calls) != tt.calls || len(got.Faster) != tt.gains {
			t.Errorf("%s\n%s: %s, calls %v, faster %q", tt.source, got.Code, got.Detail, got.Calls, got.Faster)
		}
	}
	f, _ := read(t, "package p\n"+call)
	want := Reason{verdict.NotFaster, "rind has no kernel for it yet: later.SignKey would call the method"}
	if calls := f.Calls(); len(calls) != 1 || calls[0].Keep != want {
		t.Errorf("by default: %v, want %v", calls, want)
	}
}

// TestReasonsOfTheCallerTakeTheirTurn: the file's own reasons come before and
// after.
func TestReasonsOfTheCallerTakeTheirTurn(t *testing.T) {
	c := Case{
		Unknown: Reason{verdict.Unverified, "unknown"},
		Module:  Reason{verdict.TypeEscapes, "module"},
		Whole:   Reason{verdict.Generated, "whole"},
	}
	inside := "import \"crypto/ecdsa\"; import _ \"unsafe\"\n\n//go:linkname a crypto/ecdsa.a\nfunc a() { ecdsa.SignASN1() }"
	tests := []struct {
		source string
		give   Case
		want   verdict.Code
	}{
		{"import _ \"crypto/ecdsa\"", c, verdict.BlankImport},
		{"import \"crypto/unheard\"", c, verdict.NoEquivalent},
		{"import \"crypto/ecdsa\"; var _ = ecdsa.Newer", c, verdict.Unverified},
		{"import \"crypto/ecdsa\"; type k ecdsa.PublicKey", Case{Module: c.Module, Whole: c.Whole}, verdict.NotFaster},
		{inside, Case{Module: c.Module, Whole: c.Whole}, verdict.TypeEscapes},
		{inside, Case{Whole: c.Whole}, verdict.Linkname},
		{"import \"crypto/ecdsa\"; var _ = ecdsa.Verify", Case{Whole: c.Whole}, verdict.Generated},
	}
	for _, tt := range tests {
		f, _ := read(t, "package p\n"+tt.source)
		tt.give.Spec = f.syntax.Imports[0]
		if got := f.Import(tt.give); got.Code != tt.want {
			t.Errorf("%s\n%s, want %s", tt.source, got.Code, tt.want)
		}
	}
}

func TestAllThatGainsIsListed(t *testing.T) {
	f, _ := read(t, `package p

import "crypto/ecdsa"

func f(k *ecdsa.PrivateKey) {
	k.Sign(1, 2, 3)
	ecdsa.Verify()
	ecdsa.SignASN1()
	k.Sign(1, 2, 3)
}`)
	got := f.Import(Case{Spec: f.syntax.Imports[0]})
	if want := []string{"SignASN1", "Verify", "(*PrivateKey).Sign"}; !slices.Equal(got.Faster, want) {
		t.Errorf("faster %q, want %q", got.Faster, want)
	}
	if len(got.Calls) != 2 || got.Calls[0].Line != 6 || got.Calls[1].Line != 9 {
		t.Errorf("calls %v", got.Calls)
	}
}

// TestCalls has one call per line, in the order of want.
// TestOwnTypesAreFound in signatures and behind names, in the order of lines.
func TestOwnTypesAreFound(t *testing.T) {
	for source, want := range map[string]string{
		"var _ = sha3.Sum256":                     "",
		"var _ = sha3.Sum256\n\ntype _ sha3.SHA3": "SHA3 4",
		"var _ = sha3.New256; type _ sha3.SHA3":   "New256 2",
		"var _ = sha3.All":                        "All 2",
	} {
		f, _ := read(t, "package p\nimport \"crypto/sha3\"; "+source)
		face, _ := mapping.Lookup("crypto/sha3")
		got := ""
		if name, line := f.Own(face); name != "" {
			got = fmt.Sprint(name, " ", line)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", source, got, want)
		}
	}
	f, _ := read(t, "package p\nimport \"crypto/ecdsa\"; var _ = ecdsa.SignASN1; type k ecdsa.PrivateKey")
	face, _ := mapping.Lookup("crypto/ecdsa")
	if name, _ := f.Own(face); name != "" {
		t.Errorf("an alias counts as an own type: %s", name)
	}
}

func TestCalls(t *testing.T) {
	f, _ := read(t, `package p

import ("crypto/ecdsa"; "crypto/ed25519")

type in struct { *ecdsa.PrivateKey; V ed25519.PrivateKey }
type Out struct { *in }
type Named = struct { ed25519.PrivateKey }
func args() (a, b, c any) { return }
func f(p *ecdsa.PrivateKey, v ecdsa.PrivateKey, e ed25519.PrivateKey, ep *ed25519.PrivateKey, o Out, n *Named) {
	p.Sign(1, 2, 3)
	(v.Sign)(1, 2, 3)
	e.Sign(1)
	ep.Sign(1)
	o.Sign(1, 2, 3)
	n.Sign()
	p.Sign(args())
	_ = p.Sign
	_ = (*ecdsa.PrivateKey).Sign
	p.Sign(1, 2, 3) //rind:keep so
}`)
	want := []string{
		"10:2 (*ecdsa.PrivateKey).Sign ecdsa.SignKey { false false 3} ",
		"11:2 (*ecdsa.PrivateKey).Sign ecdsa.SignKey { true false 3} ",
		"12:2 ed25519.PrivateKey.Sign ed25519.SignKey { false false 0} ",
		"13:2 ed25519.PrivateKey.Sign ed25519.SignKey { false true 0} ",
		"14:2 (*ecdsa.PrivateKey).Sign ecdsa.SignKey {in.PrivateKey false false 3} ",
		"15:2 ed25519.PrivateKey.Sign ed25519.SignKey {PrivateKey false false 0} ",
		"16:2 (*ecdsa.PrivateKey).Sign ecdsa.SignKey { false false 0} NO-EQUIVALENT one call gives all of its arguments",
		"17:6 (*ecdsa.PrivateKey).Sign ecdsa.SignKey { false false 0} NO-EQUIVALENT the method is a value here and is not called",
		"18:6 (*ecdsa.PrivateKey).Sign ecdsa.SignKey { false false 0} NO-EQUIVALENT it is used as a function value of the method's type",
		"19:2 (*ecdsa.PrivateKey).Sign ecdsa.SignKey { false false 3} USER-KEEP so",
	}
	var got []string
	for _, c := range f.Calls() {
		got = append(got, strings.TrimSuffix(fmt.Sprintf("%d:%d %s %s %v %s %s",
			c.Line, c.Column, c.Old, c.New, c.Form, c.Keep.Code, c.Keep.Detail), " "))
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestHiddenFieldKeepsTheCall: a field of another package that only the method
// call can reach.
func TestHiddenFieldKeepsTheCall(t *testing.T) {
	mirrored["keys"] = "package keys; import \"crypto/ecdsa\"; type hidden struct { *ecdsa.PrivateKey }; type Outer struct { hidden }"
	defer delete(mirrored, "keys")
	f, _ := read(t, "package p; import \"keys\"; func f(o keys.Outer) { o.Sign(1, 2, 3) }")
	want := Reason{verdict.Embeds, "the method is promoted through hidden, which this package cannot name"}
	if calls := f.Calls(); len(calls) != 1 || calls[0].Keep != want {
		t.Errorf("got %v", calls)
	}
}

// TestConfigurationsMustAgreeOnACall: the text is the same, and its meaning
// comes from elsewhere.
func TestConfigurationsMustAgreeOnACall(t *testing.T) {
	const text = "package p\nimport (\"crypto/ecdsa\"; \"crypto/ed25519\")\nfunc f() { key.Sign(1, 2, 3); ecdsa.Verify() }\n"
	const ours, theirs = text + "var key ecdsa.PrivateKey", text + "var key interface{ Sign(a, b, c any) }"
	const pointer, other = text + "var key *ecdsa.PrivateKey", text + "var key ed25519.PrivateKey"
	for _, sources := range [][]string{{ours, theirs}, {theirs, ours}, {ours, pointer}, {ours, other}, {other, ours}} {
		f, _ := read(t, sources...)
		if calls := f.Calls(); len(calls) != 1 || calls[0].Keep.Code != verdict.Behaviour {
			t.Errorf("got %v", calls)
		}
	}
	f, _ := read(t, ours, ours)
	if calls := f.Calls(); len(calls) != 1 || calls[0].Keep.Found() || calls[0].Line != 3 {
		t.Errorf("where both agree: got %v", calls)
	}
}

// TestNamesOfAllConfigurationsCount: one of them suffices for a gain, and for
// a lack.
func TestNamesOfAllConfigurationsCount(t *testing.T) {
	const text = "package p; import \"crypto/ecdsa\"; "
	f, _ := read(t, text+"type k ecdsa.PublicKey", text+"var _ = ecdsa.Verify")
	if got := f.Import(Case{Spec: f.syntax.Imports[0]}); got.Code != verdict.Migrated {
		t.Errorf("got %v", got.Reason)
	}
	f, _ = read(t, text+"var _ = ecdsa.Verify", text+"var _ = ecdsa.Newer")
	if got := f.Import(Case{Spec: f.syntax.Imports[0]}); got.Code != verdict.NoEquivalent {
		t.Errorf("got %v", got.Reason)
	}
}

func TestGeneratedMarkerIsFound(t *testing.T) {
	tests := []struct{ source, detail string }{
		{"// Code generated by x. DO NOT EDIT.\n\npackage p", "the file says: Code generated by x. DO NOT EDIT."},
		{"// Code generated by x. DO NOT EDIT.\r\n\r\npackage p", "the file says: Code generated by x. DO NOT EDIT."},
		{"// Code generated by x; do not edit.\n\npackage p", ""},
		{"package p\n\n// Code generated by x. DO NOT EDIT.\n", ""},
	}
	for _, tt := range tests {
		f, _ := read(t, tt.source)
		if got := Generated(f.syntax); got.Detail != tt.detail || got.Found() != (tt.detail != "") {
			t.Errorf("%q: got %v", tt.source, got)
		}
	}
}
