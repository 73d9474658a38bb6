// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package measure

import (
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"rind.example/analyzers/mapping"
	"rind.example/cmd/migrate/internal/overlay"
	"rind.example/cmd/migrate/internal/rehearse"
)

// A use is a function of a face that the migrated code calls.
type use struct{ mirrored, symbol string }

// A snippet times one function. In it, face is the package of the side; the
// setup may use b, and every statement that is not face's is the same on both
// sides. before is the original's form where the two differ.
type snippet struct{ setup, before, after string }

// The setups that the snippets share. Sizes are those of P-384, where the
// gain is; a digest is what SHA-384 gives.
const (
	ecdsaKey = `key, err := stdecdsa.GenerateKey(elliptic.P384(), rand.Reader)
		if err != nil { b.Fatal(err) }
		digest := make([]byte, 48)
		`
	ecdhKeys = `key, err := stdecdh.P384().GenerateKey(rand.Reader)
		if err != nil { b.Fatal(err) }
		other, err := stdecdh.P384().GenerateKey(rand.Reader)
		if err != nil { b.Fatal(err) }
		`
	ecdsaSignature = ecdsaKey + `sig, err := stdecdsa.SignASN1(rand.Reader, key, digest)
		if err != nil { b.Fatal(err) }
		`
)

// snippets has the functions for which a benchmark can be generated.
var snippets = map[use]snippet{
	{"crypto/ecdsa", "GenerateKey"}: {"", "", `face.GenerateKey(elliptic.P384(), rand.Reader)`},
	{"crypto/ecdsa", "SignASN1"}:    {ecdsaKey, "", `face.SignASN1(rand.Reader, key, digest)`},
	{"crypto/ecdsa", "Sign"}:        {ecdsaKey, "", `face.Sign(rand.Reader, key, digest)`},
	{"crypto/ecdsa", "SignKey"}: {ecdsaKey, `key.Sign(rand.Reader, digest, crypto.SHA384)`,
		`face.SignKey(key, rand.Reader, digest, crypto.SHA384)`},
	{"crypto/ecdsa", "VerifyASN1"}: {ecdsaSignature, "", `face.VerifyASN1(&key.PublicKey, digest, sig)`},
	{"crypto/ecdsa", "Verify"}: {ecdsaKey + `r, s, err := stdecdsa.Sign(rand.Reader, key, digest)
		if err != nil { b.Fatal(err) }
		`, "", `face.Verify(&key.PublicKey, digest, r, s)`},
	{"crypto/ecdh", "ECDH"}: {ecdhKeys, `key.ECDH(other.PublicKey())`, `face.ECDH(key, other.PublicKey())`},
}

// generate writes benchmarks of exactly those functions of the faces that the
// migrated code calls, for a target without any. They exist in an overlay
// only. It returns no suite if it knows none of the functions.
func (m *measurer) generate(ctx context.Context) (*suite, error) {
	uses, err := m.uses()
	if err != nil || len(uses) == 0 {
		return nil, err
	}
	s := &suite{pkg: &listed{Dir: m.After.Dir}, target: "./" + generatedDir,
		names: []string{"BenchmarkP384"}, fixed: ownLinkerFlags()}
	for i := range s.sides {
		if s.sides[i], err = m.withBenchmarks(m.side(i), i, uses); err != nil {
			return nil, err
		}
	}
	if ok, err := m.link(ctx, s, "generated"); err != nil || !ok {
		return nil, err
	}
	m.result.Generated = true
	return s, nil
}

// generatedDir is a folder of the target that does not exist: a leading
// underscore or dot would hide it from the go command.
const generatedDir = "migrate-generated-benchmarks"

// withBenchmarks adds the generated file to a side.
func (m *measurer) withBenchmarks(side rehearse.Side, i int, uses []use) (rehearse.Side, error) {
	o, flags, err := overlay.Split(side.Flags)
	if err != nil {
		return side, err
	}
	text := benchmarkFile(uses, i == 1)
	base := filepath.Join(m.Scratch, fmt.Sprintf("generated%d", i))
	if err := os.WriteFile(base+".go", []byte(text), 0o600); err != nil {
		return side, fmt.Errorf("generated benchmarks: %w", err)
	}
	flag, err := o.With(filepath.Join(side.Dir, generatedDir, "generated_test.go"), base+".go").Write(base + ".json")
	side.Flags = append(flags, flag)
	return side, err
}

// benchmarkFile is the source for one side: each function in a
// sub-benchmark, by the name that its users know.
func benchmarkFile(uses []use, after bool) string {
	var b strings.Builder
	b.WriteString("package generated\n\nimport (\n\t\"crypto\"\n\tstdecdh \"crypto/ecdh\"\n\tstdecdsa \"crypto/ecdsa\"\n" +
		"\t\"crypto/elliptic\"\n\t\"crypto/rand\"\n\t\"testing\"\n\n")
	faces := map[string]string{}
	for _, u := range uses {
		if _, ok := faces[u.mirrored]; ok {
			continue
		}
		importPath := u.mirrored
		if f, ok := mapping.Lookup(u.mirrored); ok && after {
			importPath = f.Path()
		}
		faces[u.mirrored] = fmt.Sprintf("face%d", len(faces))
		fmt.Fprintf(&b, "\t%s %q\n", faces[u.mirrored], importPath)
	}
	b.WriteString(")\n\nvar _, _, _, _ = crypto.SHA384, stdecdh.P384, stdecdsa.Sign, elliptic.P384\n\nvar _ = rand.Reader\n\n")
	for name := range faces {
		fmt.Fprintf(&b, "var _ %s.PrivateKey\n", faces[name])
	}
	b.WriteString("\nfunc BenchmarkP384(b *testing.B) {\n")
	for _, u := range uses {
		s := snippets[u]
		call := s.after
		if !after && s.before != "" {
			call = s.before
		}
		fmt.Fprintf(&b, "\tb.Run(%q, func(b *testing.B) {\n\t\t%sfor b.Loop() { %s }\n\t})\n", path.Base(u.mirrored)+"."+u.symbol,
			s.setup, strings.ReplaceAll(call, "face.", faces[u.mirrored]+"."))
	}
	b.WriteString("}\n")
	return b.String()
}

// uses lists the functions of faces that the changed files call, tests
// excepted, and for which there is a snippet.
func (m *measurer) uses() ([]use, error) {
	o, _, err := overlay.Split(m.After.Flags)
	if err != nil {
		return nil, err
	}
	contents, err := o.Contents()
	if err != nil {
		return nil, err
	}
	set := map[use]bool{}
	for name, src := range contents {
		if filepath.Ext(name) == ".go" && !strings.HasSuffix(name, "_test.go") {
			calls(src, set)
		}
	}
	maps.DeleteFunc(set, func(u use, _ bool) bool { _, ok := snippets[u]; return !ok })
	return slices.SortedFunc(maps.Keys(set), func(a, b use) int {
		return strings.Compare(a.mirrored+"."+a.symbol, b.mirrored+"."+b.symbol)
	}), nil
}

// calls adds what a file selects from the faces that it imports. A local
// variable of the same name would be taken for the package, which costs a
// benchmark too many and nothing else.
func calls(src []byte, set map[use]bool) {
	f, err := parser.ParseFile(token.NewFileSet(), "", src, parser.SkipObjectResolution)
	if err != nil {
		return
	}
	faces := map[string]string{}
	for _, spec := range f.Imports {
		importPath, _ := strconv.Unquote(spec.Path.Value)
		if face, ok := mapping.Reverse(importPath); ok {
			name := path.Base(importPath)
			if spec.Name != nil {
				name = spec.Name.Name
			}
			faces[name] = face.Mirrored
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := sel.X.(*ast.Ident); ok && faces[x.Name] != "" {
				set[use{faces[x.Name], sel.Sel.Name}] = true
			}
		}
		return true
	})
}
