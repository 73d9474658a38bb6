// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	"crypto/fips140"
	"fmt"
	"go/version"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"rind.example/analyzers/mapping"
)

// needsGo skips tests that build and run whole suites, unless asked for.
func needsGo(t *testing.T) {
	t.Helper()
	if os.Getenv("CI") != "true" && os.Getenv("RIND_E2E") != "1" {
		t.Skip("SKIPPED: mirrored suites run with CI=true or RIND_E2E=1")
	}
}

// faces lists the faces of a library that the running release has.
func faces(lib *mapping.Library) []*mapping.Face {
	return slices.DeleteFunc(mapping.All(), func(f *mapping.Face) bool {
		return f.Library() != lib || f.Since != "" && version.Compare(runtime.Version(), f.Since) < 0
	})
}

// build lays out the suites of faces, in a module for each scope.
func build(t *testing.T, faces []*mapping.Face, forms bool) []*Module {
	t.Helper()
	origins, err := Locate(t.Context(), faces...)
	if err != nil {
		t.Fatal(err)
	}
	list, err := List()
	if err != nil {
		t.Fatal(err)
	}
	var modules []*Module
	for _, scope := range Scopes(origins) {
		m, err := Build(t.Context(), t.TempDir(), scope, list, forms)
		if err != nil {
			t.Error(err)
		}
		modules = append(modules, m)
	}
	if t.Failed() {
		t.FailNow()
	}
	return modules
}

// report tells what became of a suite.
func report(t *testing.T, s *Suite, v Variant, r *Result) {
	t.Helper()
	t.Logf("%s, %s: %v, %d left out", s.Mirrored, v.Name, r, len(s.LeftOut))
	for _, l := range s.LeftOut {
		t.Logf("left out: %s: %s", l.Test, l.Reason)
	}
	for _, name := range r.Named("skip") {
		t.Logf("skipped: %s", name)
	}
}

// run runs a suite of a face that has something on rind. It must pass.
func run(t *testing.T, s *Suite, v Variant) *Result {
	t.Helper()
	r, err := s.Run(t.Context(), v)
	if err != nil {
		t.Fatal(err)
	}
	report(t, s, v, r)
	t.Logf("%d calls as function forms; called: %s", s.Calls, strings.Join(r.Called, ", "))
	t.Logf("%d functions of the schemes beneath", len(r.Beneath))
	return r
}

// runAll runs the suites of a module once, which must pass.
func runAll(t *testing.T, m *Module, v Variant) (rows []Row) {
	t.Helper()
	results, err := m.Run(t.Context(), v)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range m.Suites {
		rows = append(rows, Row{s, results[s]})
		if r := results[s]; r != nil {
			report(t, s, v, r)
		} else {
			t.Logf("%s, %s: no tests that apply, %d left out", s.Mirrored, v.Name, len(s.LeftOut))
		}
	}
	return rows
}

// variants are run with function forms. In FIPS 140-3 mode everything must be
// forwarded and pass all the same.
var variants = []struct {
	Variant
	forwarded bool
}{
	{Variant{Name: "function forms"}, fips140.Enabled()},
	{Variant{Name: "function forms without ADX", Env: []string{"RINDCPU=-adx"}}, fips140.Enabled()},
	{Variant{Name: "function forms, purego", Args: []string{"-tags=purego"}}, fips140.Enabled()},
	{Variant{Name: "function forms, FIPS mode", Env: []string{"GODEBUG=fips140=on"}}, true},
}

// TestMirroredSuites runs the mirrored suite of every face: as it is, with
// method calls as function forms, and for those that have something on rind so
// on other tiers.
func TestMirroredSuites(t *testing.T) {
	needsGo(t)
	var rows []Row
	for _, lib := range mapping.Libraries() {
		faces := faces(lib)
		if len(faces) == 0 {
			continue
		}
		t.Run(lib.Name, func(t *testing.T) {
			for _, m := range build(t, faces, false) {
				rows = append(rows, runAll(t, m, asIs(lib))...)
			}
			if slices.ContainsFunc(faces, func(f *mapping.Face) bool { return len(f.Methods) > 0 || f.Gains() }) {
				for _, m := range build(t, faces, true) {
					testForms(t, m)
				}
			}
		})
	}
	t.Logf("mirrored suites with imports changed:\n%s", Report(rows))
}

// testForms runs the suites in which there are function forms, and those of
// the faces that have something on rind once more on each tier and with faults.
func testForms(t *testing.T, m *Module) {
	all := m.Suites
	m.Suites = slices.DeleteFunc(slices.Clone(all), func(s *Suite) bool { return s.Calls == 0 })
	if len(m.Suites) > 0 {
		runAll(t, m, Variant{Name: "function forms"})
	}
	gains := func(s *Suite) bool {
		f, ok := mapping.Lookup(s.Mirrored)
		return ok && f.Gains()
	}
	for _, s := range m.Suites {
		if gains(s) {
			t.Run(s.Mirrored, func(t *testing.T) { testVariants(t, s) })
		}
	}
	for _, s := range all {
		if gains(s) {
			t.Run("faults", func(t *testing.T) { testFaults(t, s) })
		}
	}
}

// asIs is the variant in which only imports have changed. The standard
// library's benchmarks are run once, to see that they do; circl's take minutes.
func asIs(lib *mapping.Library) Variant {
	v := Variant{Name: "imports"}
	if lib.Prefix == "crypto" {
		v.Args = []string{"-bench=.", "-benchtime=1x"}
	}
	return v
}

func testVariants(t *testing.T, s *Suite) {
	if len(s.Methods) > 0 && s.Calls == 0 {
		t.Error("no method call became a function form")
	}
	for _, v := range variants {
		r := run(t, s, v.Variant)
		if len(r.Idle) > 0 {
			t.Errorf("never called: %s", strings.Join(r.Idle, ", "))
		}
		if onSchemes := len(r.Beneath) > 0; onSchemes == v.forwarded {
			t.Errorf("forwarded: %v, but %d functions of schemes ran", v.forwarded, len(r.Beneath))
		}
	}
}

// fault is a statement at the beginning of a face's function, or of a method of a type
// of its own ("Key.Sign"), and the test of the suite that has to notice it.
type fault struct{ fn, statement, test string }

// faults has one for each function of a face that runs on rind, and for a method of each
// such type.
var faults = map[string][]fault{
	"crypto/ecdh": {
		{"ECDH", "return make([]byte, 48), nil", "TestVectors"},
	},
	"crypto/ecdsa": {
		{"GenerateKey", "return new(PrivateKey), nil", "TestKeyGeneration"},
		{"ParseRawPrivateKey", "return new(PrivateKey), nil", "TestParseAndBytesRoundTrip"},
		{"ParseUncompressedPublicKey", "return new(PublicKey), nil", "TestParseAndBytesRoundTrip"},
		{"Sign", "return big.NewInt(1), big.NewInt(1), nil", "TestSignAndVerify"},
		{"SignASN1", "return nil, nil", "TestSignAndVerifyASN1"},
		{"SignKey", "return nil, nil", "TestRFC6979"},
		{"Verify", "return true", "TestVectors"},
		{"VerifyASN1", "return true", "TestSignAndVerifyASN1"},
	},
	"crypto/ed25519": {
		{"GenerateKey", "return make(PublicKey, PublicKeySize), make(PrivateKey, PrivateKeySize), nil", "TestGenerateKey"},
		{"NewKeyFromSeed", "return make(PrivateKey, PrivateKeySize)", "TestGolden"},
		{"Sign", "return make([]byte, SignatureSize)", "TestGolden"},
		{"SignKey", "return nil, nil", "TestSignVerifyHashed"},
		{"Verify", "return true", "TestSignVerify"},
		{"VerifyWithOptions", "return nil", "TestSignVerifyContext"},
	},
	"crypto/mldsa": {
		{"SignKey", "return nil, nil", "TestSign"},
		{"SignKeyDeterministic", "return nil, nil", "TestAccumulated"},
		{"Verify", "return nil", "TestSign"},
	},
	"crypto/mlkem": {
		{"DecapsulationKey1024.Decapsulate", "return make([]byte, SharedKeySize), nil", "TestRoundTrip"},
		{"DecapsulationKey768.Decapsulate", "return make([]byte, SharedKeySize), nil", "TestRoundTrip"},
		{"EncapsulationKey1024.Encapsulate", "return make([]byte, SharedKeySize), make([]byte, CiphertextSize1024)", "TestRoundTrip"},
		{"EncapsulationKey768.Encapsulate", "return make([]byte, SharedKeySize), make([]byte, CiphertextSize768)", "TestRoundTrip"},
		{"GenerateKey1024", "return NewDecapsulationKey1024(make([]byte, SeedSize))", "TestRoundTrip"},
		{"GenerateKey768", "return NewDecapsulationKey768(make([]byte, SeedSize))", "TestRoundTrip"},
		{"NewDecapsulationKey1024", "return GenerateKey1024()", "TestRoundTrip"},
		{"NewDecapsulationKey768", "return GenerateKey768()", "TestAccumulated"},
		{"NewEncapsulationKey1024", "return &EncapsulationKey1024{}, nil", "TestBadLengths"},
		{"NewEncapsulationKey768", "return &EncapsulationKey768{}, nil", "TestBadLengths"},
	},
	"crypto/sha3": {
		{"New224", "return new(SHA3)", "TestAppend"},
		{"New256", "return nil", "TestSHA3Hash"},
		{"New384", "return nil", "TestSHA3Hash"},
		{"New512", "return nil", "TestSHA3Hash"},
		{"NewCSHAKE128", "return NewSHAKE128()", "TestCSHAKEAccumulated"},
		{"NewCSHAKE256", "return NewSHAKE256()", "TestCSHAKEAccumulated"},
		{"NewSHAKE128", "return nil", "TestUnalignedWrite"},
		{"NewSHAKE256", "return nil", "TestUnalignedWrite"},
		{"SHA3.Sum", "return b", "TestAppend"},
		{"SHAKE.Read", "return len(p), nil", "TestCSHAKEAccumulated"},
	},
	"github.com/cloudflare/circl/dh/x25519": {
		{"KeyGen", "return", "TestBase"},
		{"Shared", "return false", "TestRFC7748Kat"},
	},
	"github.com/cloudflare/circl/ecc/p384": {
		{"P384", "return nil", "TestScalarMult"},
	},
	"github.com/cloudflare/circl/kem/hybrid": {
		{"X25519MLKEM768", "return nil", "TestLowOrderX25519PointDecapsulate"},
	},
	"github.com/cloudflare/circl/kem/schemes": {
		{"All", "return []kem.Scheme{nil}", "TestApi"},
		{"ByName", "return All()[name[0]>>5&1]", "TestCaseSensitivity"},
	},
	"github.com/cloudflare/circl/kem/xwing": {
		{"Decapsulate", "return make([]byte, SharedKeySize)", "TestVectors"},
		{"DeriveKeyPair", "return new(PrivateKey), new(PublicKey)", "TestVectors"},
		{"DeriveKeyPairPacked", "return make([]byte, PrivateKeySize), make([]byte, PublicKeySize)", "TestVectors"},
		{"Encapsulate", "return make([]byte, SharedKeySize), make([]byte, CiphertextSize), nil", "TestVectors"},
		{"PrivateKey.DecapsulateTo", "return", "TestVectors"},
		{"PublicKey.EncapsulateTo", "return", "TestVectors"},
	},
	"github.com/cloudflare/circl/pki": {
		{"UnmarshalPEMPrivateKey", "return nil, nil", "TestMLDSA"},
		{"UnmarshalPEMPublicKey", "return nil, nil", "TestPEM"},
	},
	"github.com/cloudflare/circl/sign/ed25519": {
		{"GenerateKey", "return make(PublicKey, PublicKeySize), make(PrivateKey, PrivateKeySize), nil", "TestErrors"},
		{"NewKeyFromSeed", "return make(PrivateKey, PrivateKeySize)", "TestRFC8032"},
		{"Sign", "return make([]byte, SignatureSize)", "TestRFC8032"},
		{"SignKey", "return nil, nil", "TestErrors"},
		{"SignPh", "return make([]byte, SignatureSize)", "TestEd25519"},
		{"SignWithCtx", "return make([]byte, SignatureSize)", "TestEd25519"},
		{"Verify", "return true", "TestWrongPublicKey"},
		{"VerifyAny", "return false", "TestSigner"},
		{"VerifyPh", "return false", "TestEd25519"},
		{"VerifyWithCtx", "return false", "TestEd25519"},
	},
	"github.com/cloudflare/circl/sign/mldsa/mldsa44": {
		{"NewKeyFromSeed", "return new(PublicKey), new(PrivateKey)", "TestACVP"},
		{"PrivateKey.Unpack", "return", "TestACVP"},
		{"PublicKey.Unpack", "return", "TestACVP"},
		{"Scheme", "return nil", "TestACVP"},
	},
	"github.com/cloudflare/circl/sign/mldsa/mldsa65": {
		{"NewKeyFromSeed", "return new(PublicKey), new(PrivateKey)", "TestACVP"},
		{"PrivateKey.Unpack", "return", "TestACVP"},
		{"PublicKey.Unpack", "return", "TestACVP"},
		{"Scheme", "return nil", "TestACVP"},
	},
	"github.com/cloudflare/circl/sign/mldsa/mldsa87": {
		{"NewKeyFromSeed", "return new(PublicKey), new(PrivateKey)", "TestACVP"},
		{"PrivateKey.Unpack", "return", "TestACVP"},
		{"PublicKey.Unpack", "return", "TestACVP"},
		{"Scheme", "return nil", "TestACVP"},
	},
	"github.com/cloudflare/circl/sign/schemes": {
		{"All", "return []sign.Scheme{nil}", "TestApi"},
		{"ByName", "return nil", "TestWycheproof"},
	},
	"github.com/cloudflare/circl/simd/keccakf1600": {
		{"StateX2.Permute", "return", "TestKeccakF1600x2"},
		{"StateX4.Permute", "return", "TestKeccakF1600x4"},
	},
	"github.com/cloudflare/circl/xof": {
		{"New", "return nil", "TestXof"},
	},
	"github.com/cloudflare/circl/xof/k12": {
		{"NewDraft10", "return State{}", "TestK12"},
		{"State.Read", "return len(p), nil", "TestK12"},
	},
	"golang.org/x/crypto/curve25519": {
		{"ScalarMult", "return", "TestTestVectors"},
		{"X25519", "return make([]byte, 32), nil", "TestX25519Basepoint"},
	},
	"golang.org/x/crypto/ed25519": {
		{"Sign", "return make([]byte, SignatureSize)", "TestTypeAlias"},
		{"Verify", "return false", "TestTypeAlias"},
	},
	"golang.org/x/crypto/nacl/box": {
		{"GenerateKey", "return new([32]byte), new([32]byte), nil", "TestSealOpen"},
		{"Open", "return nil, true", "TestSealOpen"},
		{"OpenAnonymous", "return nil, true", "TestSealOpenAnonymous"},
		{"Precompute", "return", "TestBox"},
		{"Seal", "return nil", "TestBox"},
		{"SealAnonymous", "return nil, nil", "TestSealOpenAnonymous"},
	},
	"golang.org/x/crypto/nacl/sign": {
		{"GenerateKey", "return new([32]byte), new([64]byte), nil", "TestGenerateSignOpen"},
		{"Open", "return nil, true", "TestOpen"},
		{"Sign", "return nil", "TestSign"},
	},
	"golang.org/x/crypto/sha3": {
		{"New224", "return New256()", "TestAppend"},
		{"New256", "return nil", "TestUnalignedWrite"},
		{"New384", "return nil", "TestUnalignedWrite"},
		{"New512", "return nil", "TestUnalignedWrite"},
		{"NewCShake128", "return NewShake128()", "TestCSHAKEAccumulated"},
		{"NewCShake256", "return NewShake256()", "TestCSHAKEAccumulated"},
		{"NewLegacyKeccak256", "return New256()", "TestKeccak"},
		{"NewLegacyKeccak512", "return New512()", "TestKeccak"},
		{"NewShake128", "return nil", "TestShakeSum"},
		{"NewShake256", "return nil", "TestShakeSum"},
	},
}

// unnoticed are functions on rind that the mirrored suite of their package does not
// call: for these it proves nothing, and the tests of the face have to.
var unnoticed = []string{
	"crypto/sha3.Sum224",
	"crypto/sha3.Sum256",
	"crypto/sha3.Sum384",
	"crypto/sha3.Sum512",
	"crypto/sha3.SumSHAKE128",
	"crypto/sha3.SumSHAKE256",
	"crypto/mlkem/mlkemtest.Encapsulate1024",
	"crypto/mlkem/mlkemtest.Encapsulate768",
	"github.com/cloudflare/circl/kem/mlkem/mlkem1024.GenerateKeyPair",
	"github.com/cloudflare/circl/kem/mlkem/mlkem1024.NewKeyFromSeed",
	"github.com/cloudflare/circl/kem/mlkem/mlkem1024.PrivateKey",
	"github.com/cloudflare/circl/kem/mlkem/mlkem1024.PublicKey",
	"github.com/cloudflare/circl/kem/mlkem/mlkem1024.Scheme",
	"github.com/cloudflare/circl/kem/mlkem/mlkem512.GenerateKeyPair",
	"github.com/cloudflare/circl/kem/mlkem/mlkem512.NewKeyFromSeed",
	"github.com/cloudflare/circl/kem/mlkem/mlkem512.PrivateKey",
	"github.com/cloudflare/circl/kem/mlkem/mlkem512.PublicKey",
	"github.com/cloudflare/circl/kem/mlkem/mlkem512.Scheme",
	"github.com/cloudflare/circl/kem/mlkem/mlkem768.GenerateKeyPair",
	"github.com/cloudflare/circl/kem/mlkem/mlkem768.NewKeyFromSeed",
	"github.com/cloudflare/circl/kem/mlkem/mlkem768.PrivateKey",
	"github.com/cloudflare/circl/kem/mlkem/mlkem768.PublicKey",
	"github.com/cloudflare/circl/kem/mlkem/mlkem768.Scheme",
	"github.com/cloudflare/circl/kem/xwing.GenerateKeyPair",
	"github.com/cloudflare/circl/kem/xwing.GenerateKeyPairPacked",
	"github.com/cloudflare/circl/kem/xwing.Scheme",
	"github.com/cloudflare/circl/pki.SchemeByOid",
	"github.com/cloudflare/circl/pki.UnmarshalPKIXPrivateKey",
	"github.com/cloudflare/circl/pki.UnmarshalPKIXPublicKey",
	"github.com/cloudflare/circl/sign/mldsa/mldsa44.GenerateKey",
	"github.com/cloudflare/circl/sign/mldsa/mldsa44.SignTo",
	"github.com/cloudflare/circl/sign/mldsa/mldsa44.Verify",
	"github.com/cloudflare/circl/sign/mldsa/mldsa65.GenerateKey",
	"github.com/cloudflare/circl/sign/mldsa/mldsa65.SignTo",
	"github.com/cloudflare/circl/sign/mldsa/mldsa65.Verify",
	"github.com/cloudflare/circl/sign/mldsa/mldsa87.GenerateKey",
	"github.com/cloudflare/circl/sign/mldsa/mldsa87.SignTo",
	"github.com/cloudflare/circl/sign/mldsa/mldsa87.Verify",
	"github.com/cloudflare/circl/simd/keccakf1600.IsEnabledX4",
	"github.com/cloudflare/circl/xof/k12.Draft10Sum",
	"golang.org/x/crypto/curve25519.ScalarBaseMult",
	"golang.org/x/crypto/ed25519.GenerateKey",
	"golang.org/x/crypto/ed25519.NewKeyFromSeed",
	"golang.org/x/crypto/sha3.ShakeSum128",
	"golang.org/x/crypto/sha3.ShakeSum256",
	"golang.org/x/crypto/sha3.Sum224",
	"golang.org/x/crypto/sha3.Sum256",
	"golang.org/x/crypto/sha3.Sum384",
	"golang.org/x/crypto/sha3.Sum512",
}

// TestListNamesSuites checks that each line of leftout.txt is about a package
// that has a suite, where its test would be missed.
func TestListNamesSuites(t *testing.T) {
	list, err := List()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range list {
		if _, ok := mapping.Lookup(l.Mirrored); !ok {
			t.Errorf("%s has no face", l.Mirrored)
		}
	}
}

// TestFacesAreLinked checks that faces_test.go and the files beside it name
// every face of the library's own module.
func TestFacesAreLinked(t *testing.T) {
	files, err := filepath.Glob("faces*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(src)
	}
	for _, face := range mapping.All() {
		if face.Module() == mapping.Root() && !strings.Contains(all.String(), "_ \""+face.Path()+"\"") {
			t.Errorf("%s is not imported", face.Path())
		}
	}
}

// testFaults is the control of the suites: one that passes with a broken face would
// prove nothing. All faults are compiled in, and the environment chooses one, so that
// a suite is built once.
func testFaults(t *testing.T, s *Suite) {
	list := faults[s.Mirrored]
	for fn := range s.Symbols {
		controls := func(f fault) bool { return f.fn == fn || strings.HasPrefix(f.fn, fn+".") }
		if s.onRind(fn) && !slices.Contains(unnoticed, s.Mirrored+"."+fn) && !slices.ContainsFunc(list, controls) {
			t.Errorf("%s.%s has no control", s.Mirrored, fn)
		}
	}
	if len(list) == 0 {
		return
	}
	binary := arm(t, s, list)
	for _, f := range list {
		t.Run(s.Mirrored+"."+f.fn, func(t *testing.T) {
			out := fire(t, s, binary, f)
			// A panic in a goroutine of the test ends the program without that line.
			if !strings.Contains(out, "--- FAIL: "+f.test+" ") && !strings.Contains(out, "\npanic: ") {
				t.Errorf("%s does not notice that %s is broken:\n%s", f.test, f.fn, out)
			}
		})
	}
}

// chosen is the environment variable that names the function that is broken.
const chosen = "MIRROR_FAULT"

// arm puts all faults into the face and builds its suite.
func arm(t *testing.T, s *Suite, list []fault) (binary string) {
	t.Helper()
	for _, f := range list {
		spoil(t, s, f.fn, fmt.Sprintf("chosenFault == %q", f.fn), f.statement)
	}
	source := fmt.Sprintf("package %s\n\nimport \"os\"\n\nvar chosenFault = os.Getenv(%q)\n", packageName(t, s), chosen)
	if err := s.mod.write(path.Join(s.Mirrored, "chosen_fault.go"), []byte(source)); err != nil {
		t.Fatal(err)
	}
	binary = filepath.Join(t.TempDir(), "suite.test")
	if _, err := goCommand(t.Context(), s.mod.Dir, s.mod.env(), "test", "-c", "-vet=off", "-o", binary, s.Package); err != nil {
		t.Fatal(err)
	}
	return binary
}

// packageName is that of the face.
func packageName(t *testing.T, s *Suite) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(s.folder(), "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.DeleteFunc(files, isTestFile) {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, _, err := parse(name, src)
		if err != nil {
			t.Fatal(err)
		}
		return f.Name.Name
	}
	t.Fatalf("%s has no files", s.Mirrored)
	return ""
}

// fire runs the test that has to notice a fault and returns what it prints.
func fire(t *testing.T, s *Suite, binary string, f fault) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), binary, "-test.run=^"+f.test+"$", "-test.timeout=5m")
	cmd.Dir, cmd.Env = s.folder(), append(s.mod.env(), chosen+"="+f.fn)
	out, err := cmd.CombinedOutput()
	if err == nil {
		return "it passed"
	}
	return string(out)
}
