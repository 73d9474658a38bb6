// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package measure

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/semver"

	"rind.example/analyzers/mapping"
	"rind.example/cmd/migrate/internal/overlay"
)

// checkout is the root of this repository.
func checkout(t *testing.T) string {
	t.Helper()
	root, err := filepath.Abs(filepath.Join("..", "..", "..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// requirements returns a go.mod and a go.sum that have the modules of all faces,
// from this checkout, and what those require.
func requirements(t *testing.T) (mod, sum string) {
	t.Helper()
	versions, replaces := map[string]string{}, map[string]string{mapping.Root(): checkout(t)}
	for _, l := range mapping.Libraries() {
		dir := filepath.Join(checkout(t), filepath.FromSlash(l.Module))
		text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err != nil {
			t.Fatal(err)
		}
		f, err := modfile.Parse("go.mod", text, nil)
		if err != nil {
			t.Fatal(err)
		}
		versions[f.Module.Mod.Path], replaces[f.Module.Mod.Path] = "v0.0.0", dir
		for _, r := range f.Require {
			if semver.Compare(r.Mod.Version, versions[r.Mod.Path]) > 0 {
				versions[r.Mod.Path] = r.Mod.Version
			}
		}
		sums, err := os.ReadFile(filepath.Join(dir, "go.sum"))
		if err != nil {
			t.Fatal(err)
		}
		sum += string(sums)
	}
	mod = "module m.example\n\ngo 1.26.0\n\n"
	for _, path := range slices.Sorted(maps.Keys(versions)) {
		mod += "require " + path + " " + versions[path] + "\n"
	}
	for path, dir := range replaces {
		mod += "replace " + path + " => " + dir + "\n"
	}
	return mod, sum
}

// withRind gives both sides the modules of the faces and the changed side new
// files.
func withRind(t *testing.T, o *Options, files map[string]string) {
	t.Helper()
	mod, sum := requirements(t)
	o.Before.Flags = []string{replaced(t, o, "before", map[string]string{"go.mod": mod, "go.sum": sum})}
	files["go.mod"], files["go.sum"] = mod, sum
	o.After.Flags = []string{replaced(t, o, "after", files)}
}

// replaced returns the flag for an overlay of the files.
func replaced(t *testing.T, o *Options, side string, files map[string]string) string {
	t.Helper()
	over := overlay.Overlay{}
	for name, text := range files {
		replacement := filepath.Join(o.Scratch, side+"-"+strings.ReplaceAll(name, "/", "-"))
		if err := os.WriteFile(replacement, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		over[filepath.Join(o.After.Dir, filepath.FromSlash(name))] = replacement
	}
	flag, err := over.Write(filepath.Join(o.Scratch, side+".json"))
	if err != nil {
		t.Fatal(err)
	}
	return flag
}

// Every snippet is compiled and run on both sides, in a module that has no
// benchmark of its own.
func TestBenchmarksAreGenerated(t *testing.T) {
	o := options(t, map[string]string{"a/a_test.go": "package a\n"})
	withRind(t, &o, map[string]string{"a/a.go": changedSource()})
	o.SkipBuild, o.Rounds = "not now", 1 // the figures are of no interest
	m, err := Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	if !m.Generated || !strings.Contains(m.BenchmarksNote, "no benchmark of the module executes") {
		t.Errorf("generated %v, note %q", m.Generated, m.BenchmarksNote)
	}
	for u, all := range snippets {
		for _, s := range all {
			name := "Benchmark" + generatedName + "/" + timed{use: u}.name(s)
			if b := find(m.Benchmarks, name, "sec/op"); b == nil || b.Before.N != 1 || b.After.N != 1 || b.Package != "" {
				t.Errorf("%s: %+v", name, b)
			}
		}
	}
	if entries, err := os.ReadDir(o.Before.Dir); err != nil || len(entries) != 2 {
		t.Errorf("the target holds %v", entries)
	}
}

// changedSource uses each function that has a snippet.
func changedSource() string {
	var imports, body strings.Builder
	names := map[string]string{}
	for u := range snippets {
		if names[u.mirrored] == "" {
			names[u.mirrored] = fmt.Sprintf("face%d", len(names))
			f, _ := mapping.Lookup(u.mirrored)
			fmt.Fprintf(&imports, "import %s %q\n", names[u.mirrored], f.Path())
		}
		fmt.Fprintf(&body, "var _ = %s.%s\n", names[u.mirrored], u.symbol)
	}
	return "package a\n\n" + imports.String() + "\n" + body.String()
}

// Every function that gains has a snippet, or is one of those whose time is
// nothing to speak of. A type gains by its methods, which other functions call or
// those of a scheme.
func TestSnippetsCoverTheFaces(t *testing.T) {
	rare := map[use]bool{
		{"crypto/ecdsa", "ParseRawPrivateKey"}:         true,
		{"crypto/ecdsa", "ParseUncompressedPublicKey"}: true,
	}
	rare[use{"github.com/cloudflare/circl/simd/keccakf1600", "IsEnabledX4"}] = true
	for _, symbol := range []string{"SignKey", "SignKeyDeterministic", "Verify"} {
		rare[use{"crypto/mldsa", symbol}] = true // not with every release that may run this
	}
	for _, set := range []string{"44", "65", "87"} {
		for _, symbol := range []string{"PrivateKey", "PublicKey", "Scheme"} {
			rare[use{circlMLDSA + set, symbol}] = true
		}
	}
	for _, symbol := range []string{
		"SchemeByOid", "UnmarshalPEMPrivateKey", "UnmarshalPEMPublicKey", "UnmarshalPKIXPrivateKey", "UnmarshalPKIXPublicKey",
	} {
		rare[use{"github.com/cloudflare/circl/pki", symbol}] = true
	}
	for _, symbol := range []string{"All", "ByName"} {
		rare[use{"github.com/cloudflare/circl/sign/schemes", symbol}] = true
	}
	for _, symbol := range []string{"All", "ByName"} {
		rare[use{"github.com/cloudflare/circl/kem/schemes", symbol}] = true
	}
	for _, set := range []string{"768", "1024"} {
		rare[use{"crypto/mlkem", "EncapsulationKey" + set}] = true
		rare[use{"crypto/mlkem", "DecapsulationKey" + set}] = true
		rare[use{"crypto/mlkem/mlkemtest", "Encapsulate" + set}] = true // for tests alone
	}
	for _, f := range mapping.All() {
		for symbol := range f.Symbols {
			u := use{f.Mirrored, symbol}
			if _, ok := snippets[u]; !ok && !rare[u] && f.GainsBy(symbol) {
				t.Errorf("no snippet for %s.%s", f.Mirrored, symbol)
			}
		}
	}
}

// Of several benchmarks, those are run that execute what migrates, also when
// the tests' set-up does so once for all.
func TestBenchmarksThatUseRindAreChosen(t *testing.T) {
	const test = `package a

import (
	"testing"

	"crypto/elliptic"
	"crypto/rand"
)

var key, _ = GenerateKey(elliptic.P384(), rand.Reader)

func BenchmarkSign(b *testing.B) {
	for b.Loop() { SignASN1(rand.Reader, key, make([]byte, 48)) }
}

func BenchmarkOther(b *testing.B) { for b.Loop() {} }
`
	const source = "package a\n\nimport \"PATH\"\n\nvar GenerateKey, SignASN1 = ecdsa.GenerateKey, ecdsa.SignASN1\n"
	face, _ := mapping.Lookup("crypto/ecdsa")
	o := options(t, map[string]string{"a/a_test.go": test, "a/a.go": strings.Replace(source, "PATH", "crypto/ecdsa", 1)})
	withRind(t, &o, map[string]string{"a/a.go": strings.Replace(source, "PATH", face.Path(), 1)})
	o.SkipBuild = "not now"
	m, err := Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Benchmarks) != 3 || find(m.Benchmarks, "BenchmarkSign", "sec/op") == nil || m.Generated {
		t.Errorf("%+v, note %q", m.Benchmarks, m.BenchmarksNote)
	}
}

// Where the code names curves, only these are timed.
func TestNamedCurvesAreTimed(t *testing.T) {
	all := []string{"P256", "P384", "P521"}
	for _, c := range []struct {
		code        string
		ecdsa, ecdh []string
	}{
		{"", all, append(slices.Clone(all), "X25519")},
		{`import "crypto/elliptic"; var c = elliptic.P384`, []string{"P384"}, []string{"P384"}},
		{`import e "crypto/elliptic"; var a, b = e.P521, e.P256`, []string{"P256", "P521"}, []string{"P256", "P521"}},
		{`import "ECDH"; var c = ecdh.P521`, []string{"P521"}, []string{"P521"}},
		{`import "ECDH"; var c = ecdh.X25519`, all, []string{"X25519"}},
		{`import ("crypto/elliptic"; d "ECDH"); var a, b = elliptic.P256, d.X25519`, []string{"P256"}, []string{"P256", "X25519"}},
		{`import "crypto/elliptic"; var c = elliptic.P224`, all, append(slices.Clone(all), "X25519")},
		{`import elliptic "example.com/curves"; var c = elliptic.P384`, all, append(slices.Clone(all), "X25519")},
	} {
		face, _ := mapping.Lookup("crypto/ecdh")
		set := map[use]bool{}
		calls([]byte("package a\n"+strings.ReplaceAll(c.code, "ECDH", face.Path())), set)
		for u, want := range map[use][]string{{"crypto/ecdsa", "Sign"}: c.ecdsa, {"crypto/ecdh", "ECDH"}: c.ecdh} {
			var got []string
			for _, s := range onNamedCurves(snippets[u], set) {
				got = append(got, s.on)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%q: %s.%s: %v, want %v", c.code, u.mirrored, u.symbol, got, want)
			}
		}
	}
}
