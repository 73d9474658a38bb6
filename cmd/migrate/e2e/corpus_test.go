// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package e2e_test

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/model"
)

// member is a module of the corpus: code of others, moved whole.
type member struct {
	module   string
	packages []string // that migrate, and whose tests run, with RIND_CORPUS=1
	// brief are those wherever the end-to-end tests run, with -short. Where it
	// is empty, they take too long for that.
	brief []string
	flags string // for go test
	// noShort is for a module whose long tests run with -short and not
	// without.
	noShort bool
	// broken names tests that fail without any change, or may, by package, with
	// the reason.
	broken map[string]string
	// drawn are packages whose subtests have names that are drawn at random,
	// and differ from run to run.
	drawn []string
	// least is the number of packages that have a face and are imported.
	least int
}

// dirtyBuffer is why tests of sio fail now and then, and always on one
// processor.
const dirtyBuffer = "it takes the version from a pooled buffer, in which the test before may have left one that is not supported"

// corpus lists the modules at the versions that they were chosen for.
var corpus = []member{
	{module: "github.com/nats-io/nkeys@v0.4.17", packages: []string{"./..."}, brief: []string{"./..."}, least: 3},
	{module: "github.com/flynn/noise@v1.1.0", packages: []string{"./..."}, brief: []string{"./..."}, least: 3},
	{module: "github.com/minio/sio@v0.4.1", packages: []string{"."}, brief: []string{"."}, noShort: true, least: 3,
		broken: map[string]string{
			"github.com/minio/sio.TestCopy/v0-1":     dirtyBuffer,
			"github.com/minio/sio.TestCopy/v0-2":     dirtyBuffer,
			"github.com/minio/sio.TestCopy/v0-65535": dirtyBuffer,
			"github.com/minio/sio.TestCopy/v0-65536": dirtyBuffer,
		}},
	{module: "github.com/golang-jwt/jwt/v5@v5.3.1", packages: []string{"./..."}, brief: []string{"./..."}, least: 4},
	{module: "github.com/pion/dtls/v3@v3.1.15", packages: []string{"./pkg/...", "./internal/..."},
		brief: []string{"./pkg/crypto/..."}, least: 5},
	{module: "filippo.io/age@v1.3.2", packages: []string{"./..."}, brief: []string{"./internal/...", "./agessh"}, least: 3},
	{module: "github.com/go-jose/go-jose/v4@v4.1.9", packages: []string{"./..."}, brief: []string{"./cipher", "./cryptosigner", "./jwt"}, least: 5},
	{module: "github.com/tink-crypto/tink-go/v2@v2.9.0",
		packages: []string{"./signature/subtle", "./aead/subtle", "./subtle/...", "./mac/...", "./hybrid/..."},
		brief:    []string{"./subtle", "./mac/subtle", "./kwp/subtle"}, least: 3},
	{module: "github.com/ProtonMail/go-crypto@v1.5.2",
		packages: []string{"./openpgp/...", "./brainpool/...", "./eax/...", "./ocb/..."}, flags: "-short",
		brief: []string{"./openpgp/elgamal", "./openpgp/ecdsa", "./openpgp/eddsa", "./openpgp/ecdh", "./openpgp/ed25519", "./openpgp/ed448",
			"./openpgp/x25519", "./openpgp/x448", "./openpgp/mldsa_eddsa", "./openpgp/mlkem_ecdh", "./eax", "./ocb"}, least: 3,
		// They make keys of random algorithms and call the tests by these.
		drawn: []string{"github.com/ProtonMail/go-crypto/openpgp/integration_tests",
			"github.com/ProtonMail/go-crypto/openpgp/integration_tests/v2"}},
	// The two ed25519 side by side.
	{module: "github.com/emersion/go-msgauth@v0.7.0", packages: []string{"./..."}, brief: []string{"./..."}, least: 3},
}

// TestCorpusMovesWhole swaps every import that has a face, forwarded ones
// included, and demands that the modules' own tests say what they said before.
func TestCorpusMovesWhole(t *testing.T) {
	whole := os.Getenv("RIND_CORPUS") == "1"
	if !whole {
		endToEnd(t)
	}
	for _, m := range corpus {
		t.Run(strings.ReplaceAll(m.module, "/", "_"), func(t *testing.T) {
			packages, flags, timeout := m.packages, m.flags, "30m"
			if !whole {
				packages, flags, timeout = m.brief, "-short", "10m"
			}
			if m.noShort {
				flags = ""
			}
			if len(packages) == 0 {
				t.Skip("not run: its tests take minutes; RIND_CORPUS=1 runs them")
			}
			t.Setenv("GOFLAGS", flags)
			args := []string{"-module", m.module, "-forwarded", "-no-measure", "-test-timeout", timeout}
			code, _, r := migrate(t, append(args, packages...)...)
			if t.Failed() || r == nil {
				t.Fatalf("status %d", code)
			}
			m.dropDrawn(r)
			proved(t, code, r)
			m.count(t, r)
			m.moved(t, r)
		})
	}
}

// dropDrawn leaves subtests with random names out of those that are missing
// after the change. How many pass is compared all the same.
func (m member) dropDrawn(r *model.Report) {
	if v := r.Verification; v != nil {
		v.Tests.Missing = slices.DeleteFunc(v.Tests.Missing, func(x model.Test) bool {
			return slices.Contains(m.drawn, x.Package) && strings.Contains(x.Name, "/")
		})
	}
}

// count shows the tests of both sides, and demands that those which fail
// before are known.
func (m member) count(t *testing.T, r *model.Report) {
	t.Helper()
	x := r.Verification.Tests
	t.Logf("%s: before %d pass, %d skip, %d fail; after %d pass, %d skip, %d fail", m.module,
		x.PassBefore, x.SkipBefore, x.FailBefore, x.PassAfter, x.SkipAfter, x.FailAfter)
	for _, f := range append(slices.Clone(x.Preexisting), x.Mended...) {
		why, known := m.broken[f.Package+"."+f.Name]
		if !known {
			t.Errorf("%s.%s fails on the standard library, too, and nobody said so", f.Package, f.Name)
		}
		t.Logf("known failure %s.%s: %s", f.Package, f.Name, why)
	}
}

// moved demands that nothing which has a face stays for want of a gain, and
// lists what moved.
func (m member) moved(t *testing.T, r *model.Report) {
	t.Helper()
	moved, kept := map[string]int{}, map[verdict.Code]int{}
	forwarded := 0
	for _, i := range r.Imports {
		face, ok := mapping.Lookup(i.Old)
		switch {
		case i.Verdict == verdict.NotFaster:
			t.Errorf("%s:%d: %s stays: %s", i.File, i.Line, i.Old, i.Detail)
		case i.Verdict != verdict.Migrated:
			kept[i.Verdict]++
		case ok && !face.Gains():
			forwarded++
			fallthrough
		default:
			moved[i.Old]++
		}
	}
	if len(moved) < m.least {
		t.Errorf("only %d packages move, want at least %d", len(moved), m.least)
	}
	t.Logf("moved %v, %d of the imports without a gain yet; kept %v", slices.Sorted(maps.Keys(moved)), forwarded, kept)
}
