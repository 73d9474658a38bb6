// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
	"rind.example/cmd/internal/fixture"
	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/plan"
)

func make1(t *testing.T, dir string, o plan.Options) *plan.Plan {
	t.Helper()
	target, err := load.Load(context.Background(), load.Options{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	p, err := plan.Make(target, o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// lines lists the verdicts of a plan as the fixtures have them.
func lines(p *plan.Plan) []string {
	var out []string
	for _, i := range p.Imports {
		out = append(out, fmt.Sprintf("%s %s %s", i.File, i.Old, i.Verdict))
	}
	for _, c := range p.Calls {
		out = append(out, fmt.Sprintf("%s:%d %s %s", c.File, c.Line, c.Old, c.Verdict))
	}
	return out
}

// TestVerdicts runs the archives in testdata. The file "want" of each has the
// verdicts, one per line; a file "NAME.want" the new content of NAME, with
// the path of the library's module spelt ROOT.
func TestVerdicts(t *testing.T) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	for _, name := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			want := map[string]string{}
			for _, f := range txtar.Parse(data).Files {
				want[f.Name] = strings.ReplaceAll(string(f.Data), "ROOT", mapping.Root())
			}
			p := make1(t, fixture.Module(t, string(data)), plan.Options{Go: "1.26.0"})
			if got := strings.Join(lines(p), "\n") + "\n"; got != want["want"] {
				t.Errorf("verdicts:\n%swant:\n%s", got, want["want"])
			}
			for file, content := range want {
				if file, ok := strings.CutSuffix(file, ".want"); ok && string(p.Files[file]) != content {
					t.Errorf("%s:\n%s\nwant:\n%s", file, p.Files[file], content)
				}
			}
			for _, i := range p.Imports {
				if i.Detail == "" {
					t.Errorf("%s:%d: verdict %s without a detail", i.File, i.Line, i.Verdict)
				}
			}
		})
	}
}

// TestEveryCodeHasAFixture makes sure that no reason goes untested.
func TestEveryCodeHasAFixture(t *testing.T) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, name := range append(archives, "plan_test.go") {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(data)
	}
	for _, info := range verdict.All() {
		if !strings.Contains(all.String(), " "+string(info.Code)) {
			t.Errorf("no fixture has the verdict %s", info.Code)
		}
	}
}

const signerFile = `
-- a.go --
package p

import "crypto/ecdsa"

func Sign(k *ecdsa.PrivateKey, d []byte) ([]byte, error) { return ecdsa.SignASN1(nil, k, d) }
`

func TestFIPSIsRefusedUnlessAllowed(t *testing.T) {
	dir := fixture.Module(t, signerFile+"-- go.mod --\nmodule example.com/m\n\ngo 1.26.0\n\ngodebug fips140=on\n")
	if got, want := lines(make1(t, dir, plan.Options{})), []string{"a.go crypto/ecdsa FIPS"}; !slices.Equal(got, want) {
		t.Errorf("verdicts %q, want %q", got, want)
	}
	if got, want := lines(make1(t, dir, plan.Options{FIPS: true})), []string{"a.go crypto/ecdsa MIGRATED"}; !slices.Equal(got, want) {
		t.Errorf("with -fips: verdicts %q, want %q", got, want)
	}
}

func TestGoLineIsRaisedWhereNoLoopMinds(t *testing.T) {
	const mod = "-- go.mod --\nmodule example.com/m\n\ngo 1.19\n"
	const harmless = `
-- loops.go --
package p

import "sort"

func Harmless(x []int) (sum int) {
	for i := range x {
		sort.Slice(x, func(a, b int) bool { return x[a] < x[i] })
		func() { sum += i }()
		p := &x[i]
		sum += *p
	}
	for _, s := range []struct{ p *int }{{&x[0]}} {
		q := &*s.p
		sum += *q
	}
	return sum
}
-- loops_test.go --
package p

import "testing"

func TestX(t *testing.T) {
	for _, n := range []int{1} {
		t.Run("x", func(t *testing.T) { t.Log(n) })
	}
}
`
	p := make1(t, fixture.Module(t, mod+signerFile+harmless), plan.Options{Go: "1.26.0"})
	if got, want := lines(p), []string{"a.go crypto/ecdsa MIGRATED"}; !slices.Equal(got, want) {
		t.Errorf("verdicts %q, want %q", got, want)
	}
	if g := p.GoLine; g.Old != "1.19" || g.New != "1.26.0" || !g.Raised || g.Godebug != "" || len(g.Loops) != 0 {
		t.Errorf("go line %+v", g)
	}
	program := "-- cmd/main.go --\npackage main\n\nfunc main() {}\n"
	p = make1(t, fixture.Module(t, mod+signerFile+program), plan.Options{Go: "1.26.0"})
	if p.GoLine.Godebug != "default=go1.20" {
		t.Errorf("godebug %q, want the oldest default", p.GoLine.Godebug)
	}
}

// The go line 1.26 is below 1.26.0, so it has to change, but it asks nothing
// more of anybody.
func TestGoLineIsSpeltAsOurs(t *testing.T) {
	const mod = "-- go.mod --\nmodule example.com/m\n\ngo 1.26\n-- cmd/main.go --\npackage main\n\nfunc main() {}\n"
	p := make1(t, fixture.Module(t, mod+signerFile), plan.Options{Go: "1.26.0"})
	if g := p.GoLine; g.Old != "1.26" || g.New != "1.26.0" || g.Raised || g.Godebug != "" || p.Empty() {
		t.Errorf("go line %+v", g)
	}
}

func TestGoLineStaysWhereALoopMinds(t *testing.T) {
	const mod = "-- go.mod --\nmodule example.com/m\n\ngo 1.21\n"
	loops := map[string]string{
		"go":      "for i := 0; i < 3; i++ { go func() { println(i) }() }",
		"defer":   "for i := range 3 { defer func() { println(i) }() }",
		"stored":  "for i := range x { fs = append(fs, func() { println(i) }) }",
		"address": "for _, v := range x { ps = append(ps, &v) }",
		"field":   "for _, v := range []struct{ n int }{{1}} { ps = append(ps, &v.n) }",
		"slice":   "for _, v := range [][2]int{{1}} { ss = append(ss, v[:]) }",
		"value":   "for _, b := range []strings.Builder{{}} { fs = append(fs, b.Reset) }",
	}
	var all strings.Builder
	all.WriteString(mod + signerFile)
	for name, loop := range loops {
		fmt.Fprintf(&all, "-- loop_%s/a.go --\npackage p\n\nimport \"strings\"\n\n"+
			"func _(x []int, fs []func(), ps []*int, ss [][]int, _ strings.Builder) {\n\t%s\n}\n", name, loop)
	}
	all.WriteString("-- par/a_test.go --\npackage p\n\nimport \"testing\"\n\nfunc TestX(t *testing.T) {\n" +
		"\tfor _, n := range []int{1} {\n\t\tt.Run(\"\", func(t *testing.T) { t.Parallel(); t.Log(n) })\n\t}\n}\n")
	p := make1(t, fixture.Module(t, all.String()), plan.Options{Go: "1.26.0"})
	found := map[string]int{}
	for _, l := range p.GoLine.Loops {
		found[filepath.ToSlash(filepath.Dir(l.File))]++
	}
	for name := range loops {
		if found["loop_"+name] != 1 {
			t.Errorf("the loop %q is found %d times", loops[name], found["loop_"+name])
		}
	}
	if found["par"] != 1 {
		t.Errorf("the parallel subtest is not found")
	}
	if got, want := lines(p), []string{"a.go crypto/ecdsa GO-LINE"}; !slices.Equal(got, want) {
		t.Errorf("verdicts %q, want %q", got, want)
	}
	if g := p.GoLine; g.Raised || g.New != "1.26.0" || !p.Empty() {
		t.Errorf("go line %+v", g)
	}
}

// TestPlacesAreThoseOfTheSource has what moves positions: code that cgo
// generates, //line directives and a byte order mark.
func TestPlacesAreThoseOfTheSource(t *testing.T) {
	dir := fixture.Module(t, `
-- line/a.go --
//line grammar.y:100
package p

import "crypto/ecdsa"

//line grammar.y:7
func f(k *ecdsa.PrivateKey) { k.Sign(nil, nil, nil) }
-- cgo/a.go --
package p

// static int two(void) { return 2; }
import "C"

import "crypto/ecdsa"

func f(k *ecdsa.PrivateKey, d []byte) {
	_ = C.two(); k.Sign(nil, d[:C.two()], nil)
}
`)
	fixture.Write(t, dir, "bom/a.go", "\ufeffpackage p\n\nimport \"crypto/ecdsa\"\n\nfunc f(k *ecdsa.PrivateKey) { k.Sign(nil, nil, nil) }\n")
	p := make1(t, dir, plan.Options{})
	want := map[string]string{
		"line/a.go": "func f(k *ecdsa.PrivateKey) { ecdsa.SignKey(k, nil, nil, nil) }",
		"bom/a.go":  "func f(k *ecdsa.PrivateKey) { ecdsa.SignKey(k, nil, nil, nil) }",
		"cgo/a.go":  "\t_ = C.two(); ecdsa.SignKey(k, nil, d[:C.two()], nil)",
	}
	for name, line := range want {
		if strings.HasPrefix(name, "cgo/") && p.Files[name] == nil && !cgo() {
			t.Log("without cgo " + name + " belongs to no configuration")
			continue
		}
		if !strings.Contains(string(p.Files[name]), line) {
			t.Errorf("%s:\n%s\nwant the line:\n%s", name, p.Files[name], line)
		}
	}
}

// cgo reports whether the go command builds cgo files here.
func cgo() bool {
	out, err := exec.Command("go", "env", "CGO_ENABLED").Output()
	return err == nil && strings.TrimSpace(string(out)) == "1"
}

// TestKeysOfCertificatesAreWrappedUnlessRead has one certificate and what the module
// does with its key besides.
func TestKeysOfCertificatesAreWrappedUnlessRead(t *testing.T) {
	const k, make = "var k *ecdsa.PrivateKey\n\n", "func f() { _ = tls.Certificate{PrivateKey: k} }\n\n"
	tests := []struct{ name, body, verdict string }{
		{"alone", make, " MIGRATED"},
		{"unkeyed", "func f() any { return tls.Certificate{nil, k, nil, nil, nil, nil} }", " MIGRATED"},
		{"assigned", "func f() { var c struct{ *tls.Certificate }; c.PrivateKey = k }", " MIGRATED"},
		{"nil", make + "func g(c tls.Certificate) bool { return (c.PrivateKey) != nil }", " MIGRATED"},
		{"copied", make + "func g(a, b *tls.Certificate) { a.PrivateKey = b.PrivateKey }", " MIGRATED"},
		{"asserted", make + "func g(c tls.Certificate) any { return c.PrivateKey.(crypto.Signer).Public() }", " MIGRATED"},
		{"switched", make + "func g(c tls.Certificate) { switch c.PrivateKey.(type) { case crypto.Signer, nil: } }", " MIGRATED"},
		{"internal", "func F() (c tls.Certificate) { c.PrivateKey = k; return }", " MIGRATED"},
		{"key", make + "func g(c tls.Certificate) any { return c.PrivateKey.(*ecdsa.PrivateKey).D }", " TYPE-SWITCH"},
		{"keys", make + "func g(c tls.Certificate) { switch c.PrivateKey.(type) { case *ecdsa.PrivateKey: } }", " TYPE-SWITCH"},
		{"equal", make + "func g(c tls.Certificate) { c.PrivateKey.(interface{ Equal(any) bool }).Equal(k) }", " TYPE-SWITCH"},
		{"read", make + "func g(c tls.Certificate) any { return c.PrivateKey }", " BEHAVIOUR"},
		{"shown", "func F() (*tls.Certificate, error) { return &tls.Certificate{PrivateKey: k}, nil }", " BEHAVIOUR"},
		{"asked", "func f() { _ = tls.Certificate{PrivateKey: k} } //rind:keep it is compared", " USER-KEEP"},
		{"wrapped", "func f(s crypto.Signer) { _ = tls.Certificate{PrivateKey: s} }", ""},
	}
	var all strings.Builder
	for _, tt := range tests {
		imports := "import \"crypto/ecdsa\"\nimport \"crypto/tls\"\n"
		if strings.Contains(tt.body, "crypto.") {
			imports += "import \"crypto\"\n"
		}
		file := tt.name + "/a.go"
		if tt.name == "internal" {
			file = "internal/internal/a.go"
		}
		fmt.Fprintf(&all, "-- %s --\npackage p\n\n%s\n%s%s\n", file, imports, k, tt.body)
	}
	target, err := load.Load(context.Background(), load.Options{Dir: fixture.Module(t, all.String())})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range tests {
		p, err := plan.Make(only(target, tt.name), plan.Options{})
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, c := range p.Calls {
			got += " " + string(c.Verdict)
		}
		if got != tt.verdict {
			t.Errorf("%s: verdicts%s, want%s: %+v", tt.name, got, tt.verdict, p.Calls)
		}
		noted := slices.ContainsFunc(p.Notices, func(n model.Notice) bool { return strings.Contains(n.Text, "where only wrapped keys") })
		if noted != (tt.verdict == " TYPE-SWITCH" || tt.verdict == " BEHAVIOUR") {
			t.Errorf("%s: notices %v", tt.name, p.Notices)
		}
	}
}

// TestMethodsOfValuesAreReachedThroughPointers has a method with a value
// receiver, as no face of today.
func TestMethodsOfValuesAreReachedThroughPointers(t *testing.T) {
	real, _ := mapping.Lookup("crypto/ecdsa")
	face := *real
	face.Mirrored = "crypto/ed25519"
	p := make1(t, fixture.Module(t, `
-- a.go --
package p

import "crypto/ed25519"

type inner struct{ *ed25519.PrivateKey }

func f(k *ed25519.PrivateKey, v ed25519.PrivateKey, i *inner) {
	k.Sign(nil, nil, nil)
	v.Sign(nil, nil, nil)
	i.Sign(nil, nil, nil)
}
`), plan.Options{Face: func(path string) (*mapping.Face, bool) { return &face, path == face.Mirrored }})
	want := "\ted25519.SignKey(*k, nil, nil, nil)\n\ted25519.SignKey(v, nil, nil, nil)\n\ted25519.SignKey(*i.PrivateKey, nil, nil, nil)\n"
	if got := string(p.Files["a.go"]); !strings.Contains(got, want) {
		t.Errorf("got\n%s\nwant the lines\n%s", got, want)
	}
}

func TestFailureOnOnePackageIsIsolated(t *testing.T) {
	const odd = `-- odd/a.go --
package odd

import "crypto/ecdsa"

func f(k *ecdsa.PrivateKey) {
	for i := 0; i < 2; i++ {
		k.Sign(nil, nil, nil)
	}
	ecdsa.SignASN1(nil, nil, nil)
}
`
	// Of the old line, loops are looked at first of all.
	for _, line := range []string{"1.26.0", "1.21"} {
		mod := "-- go.mod --\nmodule example.com/m\n\ngo " + line + "\n"
		target, err := load.Load(context.Background(), load.Options{Dir: fixture.Module(t, mod+signerFile+odd)})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range target.Packages {
			if p.Path == "example.com/m/odd" {
				p.Info = nil // to use it is to fail
			}
		}
		p, err := plan.Make(target, plan.Options{Go: "1.26.0"})
		if err != nil {
			t.Fatal(err)
		}
		want := []string{"a.go crypto/ecdsa MIGRATED", "odd/a.go crypto/ecdsa UNVERIFIED"}
		if got := lines(p); !slices.Equal(got, want) {
			t.Errorf("verdicts %q, want %q", got, want)
		}
		var warnings []string
		for _, n := range p.Notices {
			if n.Level == "warning" {
				warnings = append(warnings, n.Text)
			}
		}
		if len(warnings) != 1 || !strings.HasPrefix(warnings[0], "migrate failed on example.com/m/odd, which is a bug in migrate, ") ||
			!strings.Contains(warnings[0], "nil pointer") || strings.Contains(warnings[0], "its loops") != (line == "1.21") {
			t.Errorf("go %s: warnings %q", line, warnings)
		}
	}
}

func TestCurvesThatGainNothingAreNamed(t *testing.T) {
	const use = "var _ = ecdsa.SignASN1\n"
	tests := []struct{ code, test, want string }{
		{"var Curve = elliptic.P224\n\n" + use, "", "no curve but P-224; rind is faster on P-256, P-384 and P-521"},
		{"var Curve = elliptic.P224\n\n" + use, "var Other = elliptic.P384", "no curve but P-224; rind is faster on P-256, P-384 and P-521"},
		{"var A, B = elliptic.P224, elliptic.P384\n\n" + use, "", ""},
		{"var A = elliptic.Marshal\n\n" + use, "", ""},
		{"var A = elliptic.P224\n\nvar _ ecdsa.PublicKey\n", "", ""},
	}
	var all strings.Builder
	for i, tt := range tests {
		fmt.Fprintf(&all, "-- t%d/a.go --\npackage p\n\nimport (\n\t\"crypto/ecdsa\"\n\t\"crypto/elliptic\"\n)\n\n%s", i, tt.code)
		if tt.test != "" {
			fmt.Fprintf(&all, "-- t%d/a_test.go --\npackage p\n\nimport \"crypto/elliptic\"\n\n%s\n", i, tt.test)
		}
	}
	target, err := load.Load(context.Background(), load.Options{Dir: fixture.Module(t, all.String())})
	if err != nil {
		t.Fatal(err)
	}
	for i, tt := range tests {
		p, err := plan.Make(only(target, fmt.Sprintf("t%d", i)), plan.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if len(p.Notices) != min(len(tt.want), 1) || tt.want != "" && !strings.Contains(p.Notices[0].Text, tt.want) {
			t.Errorf("%s%s: notices %v, want %q", tt.code, tt.test, p.Notices, tt.want)
		}
	}
}

// fakeFace stands for a face that has types of its own.
func fakeFace(path string) (*mapping.Face, bool) {
	if path != "crypto/sha3" {
		return nil, false
	}
	real, _ := mapping.Lookup(path)
	face := *real
	face.Symbols = map[string]mapping.Status{
		"SHA3": mapping.Faster, "New256": mapping.Faster, "Sum256": mapping.Faster,
	}
	return &face, true
}

func TestTypesOfTheFaceStayWithinTheModule(t *testing.T) {
	tests := []struct{ name, file, body, verdict string }{
		{"local", "a.go", "func f() []byte { h := sha3.New256(); h.Write(nil); return h.Sum(nil) }", " MIGRATED"},
		{"writer", "a.go", "func f() { fmt.Fprint(sha3.New256(), 1) }", " MIGRATED"},
		{"any", "a.go", "func f() { fmt.Print(sha3.New256()) }", " TYPE-ESCAPES"},
		{"shown", "a.go", "func F(h *sha3.SHA3) {}", " TYPE-ESCAPES"},
		{"internal", "internal/a.go", "func F(h *sha3.SHA3) {}", " MIGRATED"},
		{"field", "a.go", "type T struct{ H []*sha3.SHA3 }", " TYPE-ESCAPES"},
		{"method", "a.go", "type T int\n\nfunc (T) H() map[string]*sha3.SHA3 { return nil }", " TYPE-ESCAPES"},
		{"alias", "a.go", "type T = sha3.SHA3", " EMBEDS"},
		{"embedded", "a.go", "type t struct{ *sha3.SHA3 }", " EMBEDS"},
		{"switch", "a.go", "func f(x any) { switch x.(type) { case *sha3.SHA3: } }", " TYPE-SWITCH"},
		{"assertion", "a.go", "func f(x any) bool { _, ok := x.(*sha3.SHA3); return ok }", " TYPE-SWITCH"},
		{"closure", "a.go", "func f() func() []byte { h := sha3.New256(); return func() []byte { return h.Sum(nil) } }", " MIGRATED"},
		{"hash", "a.go", "func F() hash.Hash { return sha3.New256() }", " MIGRATED"},
		{"return", "a.go", "func f() (x any, err error) { return sha3.New256(), nil }", " TYPE-ESCAPES"},
		{"literalreturn", "a.go", "var f = func() any { return sha3.New256() }", " TYPE-ESCAPES"},
		{"results", "a.go", "func f() { var x any; var err error; x, err = g(); _, _ = x, err }\n\nfunc g() (*sha3.SHA3, error) { return nil, nil }", " TYPE-ESCAPES"},
		{"declared", "a.go", "var x interface{} = sha3.New256()", " TYPE-ESCAPES"},
		{"assigned", "a.go", "func f() { var x any; x = sha3.New256(); _ = x }", " TYPE-ESCAPES"},
		{"sent", "a.go", "func f(c chan any) { c <- sha3.New256() }", " TYPE-ESCAPES"},
		{"element", "a.go", "var m = map[string]any{\"h\": sha3.New256()}", " TYPE-ESCAPES"},
		{"stored", "a.go", "func f(m map[string]any) { m[\"h\"] = sha3.New256() }", " TYPE-ESCAPES"},
		{"mapkey", "a.go", "func f(m map[any]int) int { return m[sha3.New256()] }", " TYPE-ESCAPES"},
		{"fieldvalue", "a.go", "var t = struct{ x any }{sha3.New256()}", " TYPE-ESCAPES"},
		{"foreignfield", "a.go", "var t = list.Element{Value: sha3.New256()}", " TYPE-ESCAPES"},
		{"appended", "a.go", "func f(x []any) []any { return append(x, sha3.New256()) }", " TYPE-ESCAPES"},
		{"panics", "a.go", "func f() { panic(sha3.New256()) }", " TYPE-ESCAPES"},
		{"ranged", "a.go", "func f(l []*sha3.SHA3) { var x any; for _, x = range l { _ = x } }", " TYPE-ESCAPES"},
		{"owncall", "a.go", "func f() { g(sha3.New256()) }\n\nfunc g(x any) {}", " TYPE-ESCAPES"},
		{"slice", "a.go", "func f(l []*sha3.SHA3) []*sha3.SHA3 { return slices.Clone(l) }", " MIGRATED"},
		{"atomic", "a.go", "var p atomic.Pointer[sha3.SHA3]\n\nfunc f() *sha3.SHA3 { return p.Load() }", " MIGRATED"},
		{"generic", "a.go", "var p weak.Pointer[sha3.SHA3]", " TYPE-ESCAPES"},
		{"pool", "a.go", "var p = sync.Pool{New: func() any { return sha3.New256() }}", " TYPE-ESCAPES"},
		{"reflected", "a.go", "var t = reflect.TypeFor[sha3.SHA3]()", " TYPE-SWITCH"},
		{"reflection", "a.go", "var t = reflect.TypeOf(sha3.New256())", " TYPE-SWITCH"},
		{"as", "a.go", "func f(err error) bool { var h interface { error; H() *sha3.SHA3 }; return errors.As(err, &h) }", " TYPE-SWITCH"},
		{"quiet", "a.go", "func f() { g(sha3.New256()) }\n\nfunc g[T any](x T) T { return x }", " MIGRATED"},
		{"loose", "a.go", "func f() { g(sha3.New256()) }\n\nfunc g[T any](x T) { h([]T{x}) }\n\nfunc h[T any](x []T) { fmt.Println(x) }", " TYPE-ESCAPES"},
		{"instance", "a.go", "type box[T any] struct{ x T }\n\nfunc F(b box[*sha3.SHA3]) {}", " TYPE-ESCAPES"},
		{"constraint", "a.go", "type C interface{ ~int | sha3.SHA3 }", " TYPE-ESCAPES"},
		{"interface", "a.go", "type I interface{ H() *sha3.SHA3 }", " TYPE-ESCAPES"},
		{"named", "a.go", "type L []*sha3.SHA3", " TYPE-ESCAPES"},
		{"reached", "a.go", "type t struct{ H *sha3.SHA3 }\n\nfunc F() *t { return nil }", " TYPE-ESCAPES"},
		{"unreached", "a.go", "type t struct{ H *sha3.SHA3 }\n\nfunc F() { _ = t{} }", " MIGRATED"},
		{"variable", "a.go", "var H = sha3.New256()", " TYPE-ESCAPES"},
		{"sizeof", "a.go", "const n = unsafe.Sizeof(sha3.SHA3{})", " LINKNAME"},
		{"pointer", "a.go", "func f(p unsafe.Pointer) *sha3.SHA3 { return (*sha3.SHA3)(p) }", " LINKNAME"},
		{"unsafe", "a.go", "func f() { g(unsafe.Pointer(sha3.New256())) }\n\nfunc g(unsafe.Pointer) {}", " LINKNAME"},
	}
	// One load serves all cases: each is planned as if its folder were alone.
	var all strings.Builder
	for _, tt := range tests {
		var imports string
		for _, p := range []string{"container/list", "errors", "fmt", "hash", "reflect", "slices", "sync", "sync/atomic", "unsafe", "weak"} {
			if strings.Contains(tt.body, path.Base(p)+".") {
				imports += fmt.Sprintf("import %q\n", p)
			}
		}
		fmt.Fprintf(&all, "-- %s/%s --\npackage p\n\nimport \"crypto/sha3\"\n%s\n%s\n", tt.name, tt.file, imports, tt.body)
	}
	target, err := load.Load(context.Background(), load.Options{Dir: fixture.Module(t, all.String())})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range tests {
		p, err := plan.Make(only(target, tt.name), plan.Options{Face: fakeFace})
		if err != nil {
			t.Fatal(err)
		}
		if got, want := lines(p), []string{tt.name + "/" + tt.file + " crypto/sha3" + tt.verdict}; !slices.Equal(got, want) {
			t.Errorf("verdicts %q, want %q: %s", got, want, p.Imports[0].Detail)
		}
	}
}

// TestUsersOfPrivatePackagesMoveWithThem: what no other module can import shows its
// types to nobody.
func TestUsersOfPrivatePackagesMoveWithThem(t *testing.T) {
	const shown = "-- keys/a.go --\npackage keys\n\nimport \"crypto/sha3\"\n\nfunc New() *sha3.SHA3 { return sha3.New256() }\n"
	for _, tt := range []struct{ name, files, verdict string }{
		{"program below", "-- cmd/main.go --\npackage main\n\nfunc main() {}\n", " TYPE-ESCAPES"},
		{"program", "-- main.go --\npackage main\n\nfunc main() {}\n", " MIGRATED"},
		{"no place", "-- go.mod --\nmodule app\n\ngo 1.26.0\n", " MIGRATED"},
	} {
		p := make1(t, fixture.Module(t, shown+tt.files), plan.Options{Face: fakeFace})
		if got, want := lines(p), []string{"keys/a.go crypto/sha3" + tt.verdict}; !slices.Equal(got, want) {
			t.Errorf("%s: verdicts %q, want %q", tt.name, got, want)
		}
	}
}

// TestKeysOfSchemesStayWithTheirUsers: circl's other packages take the keys of circl's
// schemes alone.
func TestKeysOfSchemesStayWithTheirUsers(t *testing.T) {
	const module = `
-- go.mod --
module example.com/m

go 1.26.0

require github.com/cloudflare/circl v1.6.0

replace github.com/cloudflare/circl => ./circl
-- circl/go.mod --
module github.com/cloudflare/circl

go 1.26.0
-- circl/kem/a.go --
package kem

type PublicKey interface{ Scheme() Scheme }

type Scheme interface{ Encapsulate(PublicKey) }
-- circl/kem/xwing/a.go --
package xwing

import "github.com/cloudflare/circl/kem"

type PublicKey struct{}

func (*PublicKey) Scheme() kem.Scheme { return nil }

func Encapsulate(pk []byte) {}
-- circl/hpke/a.go --
package hpke

import "github.com/cloudflare/circl/kem"

func NewSender(kem.PublicKey) {}
`
	const file = `
-- %s/a.go --
package p

import (
	"github.com/cloudflare/circl/hpke"
	"github.com/cloudflare/circl/kem"
	"github.com/cloudflare/circl/kem/xwing"
)

var _ = hpke.NewSender

func f(pk *xwing.PublicKey, k kem.PublicKey) {
	k = pk
	xwing.Encapsulate(nil)
	%s
}
`
	uses := []struct {
		name, use string
		code      verdict.Code
	}{
		{"scheme", "k.Scheme().Encapsulate(k)", verdict.Migrated},
		{"key", "hpke.NewSender(pk)", verdict.TypeEscapes},
		{"interface", "hpke.NewSender(k)", verdict.TypeEscapes},
	}
	var all strings.Builder
	all.WriteString(module)
	for _, u := range uses {
		fmt.Fprintf(&all, file, u.name, u.use)
	}
	target, err := load.Load(context.Background(), load.Options{Dir: fixture.Module(t, all.String())})
	if err != nil {
		t.Fatal(err)
	}
	for _, u := range uses {
		p, err := plan.Make(only(target, u.name), plan.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range p.Imports {
			if strings.HasSuffix(i.Old, "/xwing") && i.Verdict != u.code {
				t.Errorf("%s: verdict %s, want %s: %s", u.use, i.Verdict, u.code, i.Detail)
			}
		}
	}
}

// TestTypeSwitchTellsBothApart: the reason for a switch that was written for
// both types says so.
func TestTypeSwitchTellsBothApart(t *testing.T) {
	p := make1(t, fixture.Module(t, strings.ReplaceAll(`
-- go.mod --
module example.com/m

go 1.26.0

require ROOT v0.0.0

replace ROOT => ./rind
-- rind/go.mod --
module ROOT

go 1.26.0
-- rind/compat/stdlib/sha3/a.go --
package sha3

type SHA3 struct{}
-- a.go --
package p

import (
	"crypto/sha3"

	ours "ROOT/compat/stdlib/sha3"
)

func f(x any) {
	switch x.(type) {
	case []*ours.SHA3, *ours.SHA3:
	case *sha3.SHA3:
	}
	sha3.Sum256(nil)
}
`, "ROOT", mapping.Root())), plan.Options{Face: fakeFace})
	const want = "a type switch has cases for *sha3.SHA3 and for rind's: they would be one, and values from elsewhere neither (a.go:12)"
	if len(p.Imports) != 1 || p.Imports[0].Verdict != verdict.TypeSwitch || p.Imports[0].Detail != want {
		t.Errorf("got %+v", p.Imports)
	}
}

// only is the target without what lies outside of one folder.
func only(t *load.Target, folder string) *load.Target {
	part := *t
	part.Files, part.Packages = nil, nil
	for _, f := range t.Files {
		if strings.HasPrefix(f.Path, folder+"/") {
			part.Files = append(part.Files, f)
		}
	}
	for _, p := range t.Packages {
		if strings.HasPrefix(p.Path+"/", t.Module+"/"+folder+"/") {
			part.Packages = append(part.Packages, p)
		}
	}
	return &part
}

// TestTwinsBecomeOneImport: golang.org/x/crypto/ed25519 only gives the names
// of crypto/ed25519, so a file that imports both gets one face for them. Alone,
// it has a face of its own.
func TestTwinsBecomeOneImport(t *testing.T) {
	real, _ := mapping.Lookup("crypto/ed25519")
	twin := *real
	twin.Mirrored = "golang.org/x/crypto/ed25519"
	faces := func(path string) (*mapping.Face, bool) {
		if path == twin.Mirrored {
			return &twin, true
		}
		return mapping.Lookup(path)
	}
	p := make1(t, fixture.Module(t, `
-- go.mod --
module example.com/m

go 1.26.0

require golang.org/x/crypto v0.0.0

replace golang.org/x/crypto => ./xcrypto
-- xcrypto/go.mod --
module golang.org/x/crypto

go 1.26.0
-- xcrypto/ed25519/a.go --
package ed25519

import "crypto/ed25519"

type PublicKey = ed25519.PublicKey

func Verify(k PublicKey, message, sig []byte) bool { return ed25519.Verify(k, message, sig) }
-- both/a.go --
package p

import (
	std "crypto/ed25519"

	"golang.org/x/crypto/ed25519"
)

func f(k std.PrivateKey) bool {
	sig, _ := k.Sign(nil, nil, nil)
	return ed25519.Verify(k.Public().(std.PublicKey), nil, sig)
}
-- one/a.go --
package p

import "golang.org/x/crypto/ed25519"

var _ = ed25519.Verify
-- blank/a.go --
package p

import (
	_ "crypto/ed25519"

	"golang.org/x/crypto/ed25519"
)

var _ = ed25519.Verify
`), plan.Options{Face: faces, Forwarded: true})
	want := map[string]string{"both/a.go": real.Path(), "one/a.go": twin.Path(), "blank/a.go": twin.Path()}
	for _, i := range p.Imports {
		if i.Old == twin.Mirrored && i.New != want[i.File] {
			t.Errorf("%s: %s becomes %q, want %q", i.File, i.Old, i.New, want[i.File])
		}
	}
	const merged = `package p

import (
	"ROOT/compat/stdlib/ed25519"
)

func f(k ed25519.PrivateKey) bool {
	sig, _ := ed25519.SignKey(k, nil, nil, nil)
	return ed25519.Verify(k.Public().(ed25519.PublicKey), nil, sig)
}
`
	if got := string(p.Files["both/a.go"]); got != strings.ReplaceAll(merged, "ROOT", mapping.Root()) {
		t.Errorf("got\n%s\nwant\n%s", got, merged)
	}
}

// makerFace is fakeFace with one more, of a package that makes what has its types.
func makerFace(path string) (*mapping.Face, bool) {
	if path != "crypto/hmac" {
		return fakeFace(path)
	}
	real, _ := mapping.Lookup(path)
	face := *real
	face.Symbols = map[string]mapping.Status{"New": mapping.Faster}
	face.Makes = []string{"crypto/sha3"}
	return &face, true
}

// TestMakersStayWithTypes: what a register returns behind an interface is asserted to
// have the type of the other package.
func TestMakersStayWithTypes(t *testing.T) {
	const maker = "package p\n\nimport %q%s\n\nvar f = hmac.New\n"
	for _, tt := range []struct{ name, uses, keep, types, maker string }{
		{"both move", "func g() *sha3.SHA3 { return nil }", "", "MIGRATED", "MIGRATED"},
		{"the types stay", "func G() *sha3.SHA3 { return nil }", "", "TYPE-ESCAPES", "TYPE-ESCAPES"},
		{"the maker stays", "func g() *sha3.SHA3 { return nil }", " //rind:keep for the test", "TYPE-ESCAPES", "USER-KEEP"},
		{"no type is named", "func g() [32]byte { return sha3.Sum256(nil) }", " //rind:keep for the test", "MIGRATED", "USER-KEEP"},
	} {
		module := "-- a.go --\npackage p\n\nimport \"crypto/sha3\"\n\n" + tt.uses + "\n-- b.go --\n" + fmt.Sprintf(maker, "crypto/hmac", tt.keep)
		p := make1(t, fixture.Module(t, module), plan.Options{Face: makerFace})
		want := []string{"a.go crypto/sha3 " + tt.types, "b.go crypto/hmac " + tt.maker}
		if got := lines(p); !slices.Equal(got, want) {
			t.Errorf("%s: verdicts %q, want %q", tt.name, got, want)
		}
	}
}

func TestFilesOfOneTypeStayTogether(t *testing.T) {
	p := make1(t, fixture.Module(t, `
-- a.go --
package p

import "crypto/sha3"

func f() *sha3.SHA3 { return sha3.New256() }
-- b.go --
package p

import "crypto/sha3" //rind:keep for the test

func g(h *sha3.SHA3) {}
-- c.go --
package p

import "crypto/sha3"

func h() [32]byte { return sha3.Sum256(nil) }
`), plan.Options{Face: fakeFace})
	want := []string{"a.go crypto/sha3 TYPE-ESCAPES", "b.go crypto/sha3 USER-KEEP", "c.go crypto/sha3 MIGRATED"}
	if got := lines(p); !slices.Equal(got, want) {
		t.Errorf("verdicts %q, want %q", got, want)
	}
}
