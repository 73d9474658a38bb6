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
	"rind.example/analyzers/sink"
	"rind.example/cmd/migrate/internal/overlay"
	"rind.example/cmd/migrate/internal/rehearse"
)

// A use is a function of a face that the migrated code calls.
type use struct{ mirrored, symbol string }

// A snippet times one function. In it, face is the package of the side; the
// setup may use b, and every statement that is not face's is the same on both
// sides. before is the original's form where the two differ.
type snippet struct {
	setup, before, after string
	// on tells several snippets for a function apart: the curve, by the name
	// that crypto/elliptic and crypto/ecdh have for it, or the method of what the
	// function returns. Those are taken that the migrated code names, or all if it
	// names none.
	on string
}

// The setups that the snippets share. CURVE, HASH and SIZE are those of a curve; a
// message is short.
const (
	ecdsaKey = `key, err := stdecdsa.GenerateKey(elliptic.CURVE(), rand.Reader)
		if err != nil { b.Fatal(err) }
		digest := make([]byte, SIZE)
		`
	ecdsaSignature = ecdsaKey + `sig, err := stdecdsa.SignASN1(rand.Reader, key, digest)
		if err != nil { b.Fatal(err) }
		`
	ecdsaIntegers = ecdsaKey + `r, s, err := stdecdsa.Sign(rand.Reader, key, digest)
		if err != nil { b.Fatal(err) }
		`
	ecdhKeys = `key, err := stdecdh.CURVE().GenerateKey(rand.Reader)
		if err != nil { b.Fatal(err) }
		other, err := stdecdh.CURVE().GenerateKey(rand.Reader)
		if err != nil { b.Fatal(err) }
		`
	edKey = `seed, message := make([]byte, 32), make([]byte, 64)
		key := face.NewKeyFromSeed(seed)
		`
	edSignature = edKey + `public, sig := key.Public().(face.PublicKey), face.Sign(key, message)
		`
	x25519Keys = `var secret, public, out [32]byte
		secret[0], public[0] = 1, 3
		`
	boxKeys = x25519Keys + `var nonce [24]byte
		message := make([]byte, 64)
		`
	circlKeys = `var secret, public, out face.Key
		secret[0], public[0] = 1, 3
		`
)

const (
	xcurve25519 = "golang.org/x/crypto/curve25519"
	xbox        = "golang.org/x/crypto/nacl/box"
	xsign       = "golang.org/x/crypto/nacl/sign"
	circlX25519 = "github.com/cloudflare/circl/dh/x25519"
	circlEd     = "github.com/cloudflare/circl/sign/ed25519"
	circlP384   = "github.com/cloudflare/circl/ecc/p384"
	circlMLDSA  = "github.com/cloudflare/circl/sign/mldsa/mldsa" // and a number
	circlMLKEM  = "github.com/cloudflare/circl/kem/mlkem/mlkem"  // and a number
	circlXWing  = "github.com/cloudflare/circl/kem/xwing"
	circlHybrid = "github.com/cloudflare/circl/kem/hybrid"
)

// snippets has the functions for which a benchmark can be generated.
var snippets = func() map[use][]snippet {
	all := map[use][]snippet{
		{xcurve25519, "X25519"}:         {{setup: x25519Keys, after: `face.X25519(secret[:], public[:]); _ = out`}},
		{xcurve25519, "ScalarMult"}:     {{setup: x25519Keys, after: `face.ScalarMult(&out, &secret, &public)`}},
		{xcurve25519, "ScalarBaseMult"}: {{setup: x25519Keys, after: `face.ScalarBaseMult(&out, &secret); _ = public`}},

		{xbox, "GenerateKey"}: {{after: `face.GenerateKey(rand.Reader)`}},
		{xbox, "Precompute"}:  {{setup: x25519Keys, after: `face.Precompute(&out, &public, &secret)`}},
		{xbox, "Seal"}:        {{setup: boxKeys, after: `face.Seal(nil, message, &nonce, &public, &secret); _ = out`}},
		{xbox, "Open"}: {{setup: boxKeys + `sealed := face.Seal(nil, message, &nonce, &public, &secret)
		`, after: `face.Open(nil, sealed, &nonce, &public, &secret); _ = out`}},
		{xbox, "SealAnonymous"}: {{setup: boxKeys, after: `face.SealAnonymous(nil, message, &public, rand.Reader); _, _, _ = out, nonce, secret`}},
		{xbox, "OpenAnonymous"}: {{setup: `public, secret, err := face.GenerateKey(rand.Reader)
		if err != nil { b.Fatal(err) }
		sealed, err := face.SealAnonymous(nil, make([]byte, 64), public, rand.Reader)
		if err != nil { b.Fatal(err) }
		`, after: `face.OpenAnonymous(nil, sealed, public, secret)`}},

		{xsign, "GenerateKey"}: {{after: `face.GenerateKey(rand.Reader)`}},
		{xsign, "Sign"}: {{setup: `_, key, err := face.GenerateKey(rand.Reader)
		if err != nil { b.Fatal(err) }
		`, after: `face.Sign(nil, make([]byte, 64), key)`}},
		{xsign, "Open"}: {{setup: `public, key, err := face.GenerateKey(rand.Reader)
		if err != nil { b.Fatal(err) }
		signed := face.Sign(nil, make([]byte, 64), key)
		`, after: `face.Open(nil, signed, public)`}},

		{circlX25519, "KeyGen"}: {{setup: circlKeys, after: `face.KeyGen(&out, &secret); _ = public`}},
		{circlX25519, "Shared"}: {{setup: circlKeys, after: `face.Shared(&out, &secret, &public)`}},

		{circlP384, "P384"}: {{setup: "curve, k := face.P384(), make([]byte, 48)\n\t\tk[0] = 5\n\t\t",
			after: `curve.ScalarMult(curve.Params().Gx, curve.Params().Gy, k)`}},

		{circlEd, "SignPh"}:        {{setup: edKey, after: `face.SignPh(key, message, "")`}},
		{circlEd, "SignWithCtx"}:   {{setup: edKey, after: `face.SignWithCtx(key, message, "c")`}},
		{circlEd, "VerifyAny"}:     {{setup: edSignature, after: `face.VerifyAny(public, message, sig, crypto.Hash(0))`}},
		{circlEd, "VerifyPh"}:      {{setup: edSignature + "sig = face.SignPh(key, message, \"\")\n\t\t", after: `face.VerifyPh(public, message, sig, "")`}},
		{circlEd, "VerifyWithCtx"}: {{setup: edSignature + "sig = face.SignWithCtx(key, message, \"c\")\n\t\t", after: `face.VerifyWithCtx(public, message, sig, "c")`}},

		{"crypto/ed25519", "VerifyWithOptions"}: {{setup: edSignature, after: `face.VerifyWithOptions(public, message, sig, &face.Options{})`}},
	}
	onCurves(all)
	for _, ed := range []string{"crypto/ed25519", "golang.org/x/crypto/ed25519", circlEd} {
		all[use{ed, "GenerateKey"}] = []snippet{{after: `face.GenerateKey(rand.Reader)`}}
		all[use{ed, "NewKeyFromSeed"}] = []snippet{{setup: edKey, after: `face.NewKeyFromSeed(seed); _, _ = key, message`}}
		all[use{ed, "Sign"}] = []snippet{{setup: edKey, after: `face.Sign(key, message)`}}
		all[use{ed, "SignKey"}] = []snippet{{setup: edKey, before: `key.Sign(nil, message, crypto.Hash(0))`,
			after: `face.SignKey(key, nil, message, crypto.Hash(0))`}}
		all[use{ed, "Verify"}] = []snippet{{setup: edSignature, after: `face.Verify(public, message, sig)`}}
	}
	delete(all, use{"golang.org/x/crypto/ed25519", "SignKey"}) // its face has none
	for _, set := range []string{"44", "65", "87"} {
		ofMLDSA(all, circlMLDSA+set)
	}
	for _, set := range []string{"512", "768", "1024"} {
		ofMLKEM(all, circlMLKEM+set)
	}
	ofStandardMLKEM(all)
	ofXWing(all)
	ofSHA3(all)
	all[use{circlHybrid, "X25519MLKEM768"}] = ofScheme("X25519MLKEM768")
	return all
}()

// ofMLDSA adds the snippets of a parameter set. Every signature is of another message: how
// long one takes depends on it.
func ofMLDSA(all map[use][]snippet, mirrored string) {
	const keys = `public, private := face.NewKeyFromSeed(new([face.SeedSize]byte))
		sig, n := make([]byte, face.SignatureSize), byte(0)
		`
	const signed = keys + `if err := face.SignTo(private, []byte{n}, nil, false, sig); err != nil { b.Fatal(err) }
		`
	all[use{mirrored, "GenerateKey"}] = []snippet{{after: `face.GenerateKey(rand.Reader)`}}
	all[use{mirrored, "NewKeyFromSeed"}] = []snippet{{after: `face.NewKeyFromSeed(new([face.SeedSize]byte))`}}
	all[use{mirrored, "SignTo"}] = []snippet{{setup: keys, after: `face.SignTo(private, []byte{n}, nil, false, sig); n++; _ = public`}}
	all[use{mirrored, "Verify"}] = []snippet{{setup: signed, after: `face.Verify(public, []byte{n}, nil, sig)`}}
}

// ofStandardMLKEM adds the snippets of crypto/mlkem. What gains most are the methods of
// keys, which a program uses that makes one.
func ofStandardMLKEM(all map[use][]snippet) {
	for _, set := range []string{"768", "1024"} {
		fill := func(s string) string { return strings.ReplaceAll(s, "SET", set) }
		private := fill(`key, err := face.GenerateKeySET()
		if err != nil { b.Fatal(err) }
		_, sealed := key.EncapsulationKey().Encapsulate()
		`)
		decapsulate := snippet{setup: private, after: `key.Decapsulate(sealed)`, on: "Decapsulate"}
		public := fill(`key, err := face.GenerateKeySET()
		if err != nil { b.Fatal(err) }
		public := key.EncapsulationKey()
		encoded := public.Bytes()
		`)
		all[use{"crypto/mlkem", "GenerateKey" + set}] = []snippet{{after: fill(`face.GenerateKeySET()`)}, decapsulate}
		all[use{"crypto/mlkem", "NewDecapsulationKey" + set}] = []snippet{
			{setup: "seed := make([]byte, face.SeedSize)\n\t\t", after: fill(`face.NewDecapsulationKeySET(seed)`)}, decapsulate,
		}
		all[use{"crypto/mlkem", "NewEncapsulationKey" + set}] = []snippet{
			{setup: public, after: fill(`face.NewEncapsulationKeySET(encoded)`)},
			{setup: public, after: `public.Encapsulate(); _ = encoded`, on: "Encapsulate"},
		}
	}
}

// ofMLKEM adds the snippets of a parameter set in circl.
func ofMLKEM(all map[use][]snippet, mirrored string) {
	const keys = `public, private, err := face.GenerateKeyPair(rand.Reader)
		if err != nil { b.Fatal(err) }
		ct, ss := make([]byte, face.CiphertextSize), make([]byte, face.SharedKeySize)
		public.EncapsulateTo(ct, ss, nil)
		`
	encapsulate := snippet{setup: keys, after: `public.EncapsulateTo(ct, ss, nil); _ = private`, on: "EncapsulateTo"}
	decapsulate := snippet{setup: keys, after: `private.DecapsulateTo(ss, ct)`, on: "DecapsulateTo"}
	all[use{mirrored, "GenerateKeyPair"}] = []snippet{{after: `face.GenerateKeyPair(rand.Reader)`}, encapsulate, decapsulate}
	all[use{mirrored, "NewKeyFromSeed"}] = []snippet{{after: `face.NewKeyFromSeed(make([]byte, face.KeySeedSize))`}, decapsulate}
	all[use{mirrored, "PublicKey"}] = []snippet{encapsulate}
	all[use{mirrored, "PrivateKey"}] = []snippet{decapsulate}
	all[use{mirrored, "Scheme"}] = ofScheme("Scheme")
}

// ofXWing adds the snippets of X-Wing.
func ofXWing(all map[use][]snippet) {
	const packed = `private, public := face.DeriveKeyPairPacked(make([]byte, face.SeedSize))
		_, ct, err := face.Encapsulate(public, nil)
		if err != nil { b.Fatal(err) }
		`
	const keys = `private, public := face.DeriveKeyPair(make([]byte, face.SeedSize))
		ct, ss := make([]byte, face.CiphertextSize), make([]byte, face.SharedKeySize)
		public.EncapsulateTo(ct, ss, nil)
		`
	for symbol, s := range map[string]snippet{
		"GenerateKeyPair":       {after: `face.GenerateKeyPair(rand.Reader)`},
		"GenerateKeyPairPacked": {after: `face.GenerateKeyPairPacked(rand.Reader)`},
		"DeriveKeyPair":         {after: `face.DeriveKeyPair(make([]byte, face.SeedSize))`},
		"DeriveKeyPairPacked":   {after: `face.DeriveKeyPairPacked(make([]byte, face.SeedSize))`},
		"Encapsulate":           {setup: packed, after: `face.Encapsulate(public, nil); _, _ = private, ct`},
		"Decapsulate":           {setup: packed, after: `face.Decapsulate(ct, private)`},
		"PublicKey":             {setup: keys, after: `public.EncapsulateTo(ct, ss, nil); _ = private`},
		"PrivateKey":            {setup: keys, after: `private.DecapsulateTo(ss, ct)`},
	} {
		all[use{circlXWing, symbol}] = []snippet{s}
	}
	all[use{circlXWing, "Scheme"}] = ofScheme("Scheme")
}

// ofSHA3 adds the snippets of what hashes with Keccak: a message of 1 KiB, and a
// permutation.
func ofSHA3(all map[use][]snippet) {
	const (
		xsha3   = "golang.org/x/crypto/sha3"
		message = "message, out := make([]byte, 1<<10), make([]byte, 0, 64)\n\t\t"
		hash    = `; h.Write(message); h.Sum(out)`
		output  = `; h.Write(message); h.Read(out[:64])`
	)
	add := func(mirrored, symbol, make, rest string) {
		all[use{mirrored, symbol}] = []snippet{{setup: message, after: make + rest}}
	}
	for _, size := range []string{"224", "256", "384", "512"} {
		for _, mirrored := range []string{"crypto/sha3", xsha3} {
			add(mirrored, "New"+size, "h := face.New"+size+"()", hash)
			add(mirrored, "Sum"+size, "face.Sum"+size+"(message)", "; _ = out")
		}
	}
	for _, strength := range []string{"128", "256"} {
		add("crypto/sha3", "NewSHAKE"+strength, "h := face.NewSHAKE"+strength+"()", output)
		add("crypto/sha3", "NewCSHAKE"+strength, "h := face.NewCSHAKE"+strength+"(nil, []byte{1})", output)
		add("crypto/sha3", "SumSHAKE"+strength, "face.SumSHAKE"+strength+"(message, 64)", "; _ = out")
		add(xsha3, "NewShake"+strength, "h := face.NewShake"+strength+"()", output)
		add(xsha3, "NewCShake"+strength, "h := face.NewCShake"+strength+"(nil, []byte{1})", output)
		add(xsha3, "ShakeSum"+strength, "face.ShakeSum"+strength+"(out[:64], message)", "")
	}
	add("crypto/sha3", "SHA3", "var h face.SHA3", hash)
	add("crypto/sha3", "SHAKE", "var h face.SHAKE", output)
	add(xsha3, "NewLegacyKeccak256", "h := face.NewLegacyKeccak256()", hash)
	add(xsha3, "NewLegacyKeccak512", "h := face.NewLegacyKeccak512()", hash)

	const circlK12, circlKeccak = "github.com/cloudflare/circl/xof/k12", "github.com/cloudflare/circl/simd/keccakf1600"
	add(circlK12, "NewDraft10", "h := face.NewDraft10(nil)", output)
	add(circlK12, "Draft10Sum", "face.Draft10Sum(out[:64], message, nil)", "")
	add(circlK12, "State", "h := face.NewDraft10(nil)", output)
	for _, state := range []string{"StateX2", "StateX4"} {
		all[use{circlKeccak, state}] = []snippet{{setup: "var s face." + state + "\n\t\ts.Initialize(false)\n\t\t", after: `s.Permute()`}}
	}
	for _, id := range []string{"SHAKE128", "SHAKE256", "K12D10"} {
		const xof = "github.com/cloudflare/circl/xof"
		all[use{xof, "New"}] = append(all[use{xof, "New"}], snippet{setup: message, on: id,
			before: "h := face." + id + ".New()" + output, after: "h := face.New(face." + id + ")" + output})
	}
}

// ofScheme has the snippets of a function that returns a mechanism of circl's.
func ofScheme(symbol string) []snippet {
	keys := "scheme := face." + symbol + `()
		public, private, err := scheme.GenerateKeyPair()
		if err != nil { b.Fatal(err) }
		ct, _, err := scheme.Encapsulate(public)
		if err != nil { b.Fatal(err) }
		`
	return []snippet{
		{setup: keys, after: `scheme.GenerateKeyPair(); _, _ = private, ct`, on: "GenerateKeyPair"},
		{setup: keys, after: `scheme.Encapsulate(public); _, _ = private, ct`, on: "Encapsulate"},
		{setup: keys, after: `scheme.Decapsulate(private, ct)`, on: "Decapsulate"},
	}
}

// onCurves adds the snippets of which there is one for each curve. Signatures are of
// digests by the hash function of the curve's strength.
func onCurves(all map[use][]snippet) {
	add := func(mirrored, symbol string, s snippet) {
		all[use{mirrored, symbol}] = append(all[use{mirrored, symbol}], s)
	}
	for _, c := range []struct{ curve, hash, size string }{
		{"P256", "SHA256", "32"}, {"P384", "SHA384", "48"}, {"P521", "SHA512", "64"}, {curve: "X25519"},
	} {
		fill := strings.NewReplacer("CURVE", c.curve, "HASH", c.hash, "SIZE", c.size)
		add("crypto/ecdh", "ECDH", snippet{setup: fill.Replace(ecdhKeys), on: c.curve,
			before: `key.ECDH(other.PublicKey())`, after: `face.ECDH(key, other.PublicKey())`})
		if c.hash == "" {
			continue
		}
		for symbol, s := range map[string]snippet{
			"GenerateKey": {after: `face.GenerateKey(elliptic.CURVE(), rand.Reader)`},
			"SignASN1":    {setup: ecdsaKey, after: `face.SignASN1(rand.Reader, key, digest)`},
			"Sign":        {setup: ecdsaKey, after: `face.Sign(rand.Reader, key, digest)`},
			"SignKey": {setup: ecdsaKey, before: `key.Sign(rand.Reader, digest, crypto.HASH)`,
				after: `face.SignKey(key, rand.Reader, digest, crypto.HASH)`},
			"VerifyASN1": {setup: ecdsaSignature, after: `face.VerifyASN1(&key.PublicKey, digest, sig)`},
			"Verify":     {setup: ecdsaIntegers, after: `face.Verify(&key.PublicKey, digest, r, s)`},
		} {
			add("crypto/ecdsa", symbol, snippet{setup: fill.Replace(s.setup), on: c.curve,
				before: fill.Replace(s.before), after: fill.Replace(s.after)})
		}
	}
}

// generate writes benchmarks of exactly those functions of the faces that the
// migrated code calls, for a target without any. They exist in an overlay
// only. It returns no suite if it knows none of the functions.
func (m *measurer) generate(ctx context.Context) (*suite, error) {
	uses, err := m.uses()
	if err != nil || len(uses) == 0 {
		return nil, err
	}
	return m.generateFor(ctx, uses)
}

// generateFor is generate for given functions.
func (m *measurer) generateFor(ctx context.Context, uses []timed) (_ *suite, err error) {
	s := &suite{pkg: &listed{Dir: m.After.Dir}, target: "./" + generatedDir,
		names: []string{"Benchmark" + generatedName}, fixed: ownLinkerFlags()}
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

// generatedName names the generated benchmark.
const generatedName = "Migrated"

// generatedDir is a folder of the target that does not exist: a leading
// underscore or dot would hide it from the go command.
const generatedDir = "migrate-generated-benchmarks"

// withBenchmarks adds the generated file to a side.
func (m *measurer) withBenchmarks(side rehearse.Side, i int, uses []timed) (rehearse.Side, error) {
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
func benchmarkFile(uses []timed, after bool) string {
	faces := map[string]string{}
	var body strings.Builder
	fmt.Fprintf(&body, "func Benchmark%s(b *testing.B) {\n", generatedName)
	for _, u := range uses {
		if faces[u.mirrored] == "" {
			faces[u.mirrored] = fmt.Sprintf("face%d", len(faces))
		}
		for _, s := range u.snippets {
			call := s.after
			if !after && s.before != "" {
				call = s.before
			}
			text := fmt.Sprintf("\tb.Run(%q, func(b *testing.B) {\n\t\t%sfor b.Loop() { %s }\n\t})\n", u.name(s), s.setup, call)
			body.WriteString(strings.ReplaceAll(text, "face.", faces[u.mirrored]+"."))
		}
	}
	body.WriteString("}\n")

	var b strings.Builder
	b.WriteString("package generated\n\nimport (\n\t\"crypto\"\n\tstdecdh \"crypto/ecdh\"\n\tstdecdsa \"crypto/ecdsa\"\n" +
		"\t\"crypto/elliptic\"\n\t\"crypto/rand\"\n\t\"testing\"\n\n")
	for _, mirrored := range slices.Sorted(maps.Keys(faces)) {
		importPath := mirrored
		if f, ok := mapping.Lookup(mirrored); ok && after {
			importPath = f.Path()
		}
		// Where only methods are timed, the original is not named.
		if strings.Contains(body.String(), faces[mirrored]+".") {
			fmt.Fprintf(&b, "\t%s %q\n", faces[mirrored], importPath)
		}
	}
	b.WriteString(")\n\nvar _, _, _, _ = crypto.SHA384, stdecdh.P384, stdecdsa.Sign, elliptic.P384\n\nvar _ = rand.Reader\n\n")
	return b.String() + body.String()
}

// name is what a snippet's benchmark is called: the function after its package,
// "ecdsa.Sign" or "x/crypto/curve25519.X25519", and the curve where there are several.
func (u timed) name(s snippet) string {
	name := u.mirrored + "." + u.symbol
	for _, host := range []string{"crypto/", "golang.org/", "github.com/cloudflare/"} {
		name = strings.TrimPrefix(name, host)
	}
	if s.on != "" {
		name += "/" + s.on
	}
	return name
}

// timed is a use with the snippets that time it.
type timed struct {
	use
	snippets []snippet
}

// uses lists the functions of faces that the changed files call, tests
// excepted, and for which there is a snippet.
func (m *measurer) uses() ([]timed, error) {
	return m.usesIn(func(name string) bool { return !strings.HasSuffix(name, "_test.go") })
}

// usesIn is uses for some of the changed files.
func (m *measurer) usesIn(chosen func(name string) bool) ([]timed, error) {
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
		if filepath.Ext(name) == ".go" && chosen(name) {
			calls(src, set)
		}
	}
	var all []timed
	for u := range set {
		if known := snippets[u]; len(known) > 0 {
			all = append(all, timed{u, onNamedCurves(known, set)})
		}
	}
	slices.SortFunc(all, func(a, b timed) int {
		return strings.Compare(a.mirrored+"."+a.symbol, b.mirrored+"."+b.symbol)
	})
	return all, nil
}

// onNamedCurves chooses those of several snippets whose curves the code names.
func onNamedCurves(all []snippet, set map[use]bool) (chosen []snippet) {
	for _, s := range all {
		if s.on != "" && (set[use{"crypto/ecdh", s.on}] || set[use{"crypto/elliptic", s.on}]) {
			chosen = append(chosen, s)
		}
	}
	if chosen == nil {
		return all
	}
	return chosen
}

// calls adds what a file selects from the faces that it imports, and from
// crypto/elliptic, which has no face and names curves. A local variable of the same
// name would be taken for the package, which costs a benchmark too many and nothing
// else.
func calls(src []byte, set map[use]bool) {
	f, err := parser.ParseFile(token.NewFileSet(), "", src, parser.SkipObjectResolution)
	if err != nil {
		return
	}
	faces := map[string]string{}
	for _, spec := range f.Imports {
		importPath, _ := strconv.Unquote(spec.Path.Value)
		if importPath == sink.SignerPath() {
			// A wrapped key signs with the function forms.
			set[use{"crypto/ecdsa", "SignKey"}], set[use{"crypto/ed25519", "SignKey"}] = true, true
		}
		mirrored := importPath
		if face, ok := mapping.Reverse(importPath); ok {
			mirrored = face.Mirrored
		} else if importPath != "crypto/elliptic" {
			continue
		}
		name := path.Base(importPath)
		if spec.Name != nil {
			name = spec.Name.Name
		}
		faces[name] = mirrored
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
