// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package e2e_test

import (
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rind.example/cmd/internal/fixture"
)

// The size of the module that TestLargeModuleIsPlanned lays out, and what its
// plan may cost on two cores.
const (
	largePackages = 300
	largeTime     = time.Minute
	largeMemory   = 2 << 30
)

// TestLargeModuleIsPlanned measures what a plan of a large module costs: its
// loading, its decisions and its patch.
func TestLargeModuleIsPlanned(t *testing.T) {
	endToEnd(t)
	exe, err := build()
	if err != nil {
		t.Fatal(err)
	}
	dir := largeModule(t, largePackages)
	cmd := exec.Command(exe, "-C", dir, "-diff")
	var out, errs strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &errs
	start := time.Now()
	err = cmd.Run()
	wall := time.Since(start)
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	used := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	peak := peakMemory(cmd.ProcessState)
	t.Logf("%d packages: %.1f s, %.1f s of processor time, %d MiB at most\n%s", largePackages, wall.Seconds(), used.Seconds(), peak>>20, errs.String())
	// Each package imports what is faster in two files.
	if n := strings.Count(out.String(), "+++ b/p"); n != 2*largePackages {
		t.Errorf("%d files of packages change, want %d", n, 2*largePackages)
	}
	// On a machine that others use as well, only processor time tells: two
	// cores give two seconds of it in each.
	if wall > largeTime && used > 2*largeTime {
		t.Errorf("the plan took %v, and %v of processor time; %v are allowed", wall, used, largeTime)
	}
	if peak > largeMemory {
		t.Errorf("the plan took %d MiB, allowed are %d", peak>>20, largeMemory>>20)
	}
}

// largeModule writes a module of n packages in layers, as services have them:
// each imports some of the layer below, a part of the standard library, and
// cryptography. Some files are for one system or one tag.
func largeModule(t *testing.T, n int) string {
	t.Helper()
	dir := fixture.Module(t, "")
	const layer = 20
	for i := range n {
		var below []string
		for k := 1; i >= layer && k <= 3; k++ {
			below = append(below, fmt.Sprintf("p%03d", i-i%layer-layer+(i+7*k)%layer))
		}
		largePackage(t, dir, fmt.Sprintf("p%03d", i), below)
	}
	return dir
}

// largePackage writes one package: two files that sign, one of plain code, a
// test of each kind, and a file for another system.
func largePackage(t *testing.T, dir, name string, below []string) {
	t.Helper()
	write := func(file, text string) { fixture.Write(t, dir, filepath.Join(name, file), text) }
	var imports, uses strings.Builder
	for _, b := range below {
		fmt.Fprintf(&imports, "\t%q\n", "example.com/m/"+b)
		fmt.Fprintf(&uses, "\tn += %s.Count(r)\n", b)
	}
	write("sign.go", fmt.Sprintf("package %s\n", name)+`
import (
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/sha256"
)

// Sign signs a message.
func Sign(key *ecdsa.PrivateKey, message []byte) ([]byte, error) {
	digest := sha256.Sum256(message)
	return ecdsa.SignASN1(rand.Reader, key, digest[:])
}
`)
	write("verify.go", fmt.Sprintf("package %s\n", name)+`
import (
	"crypto/ecdsa"
	"errors"
)

// Verify checks a signature.
func Verify(key *ecdsa.PublicKey, digest, signature []byte) error {
	if !ecdsa.VerifyASN1(key, digest, signature) {
		return errors.New("bad signature")
	}
	return nil
}
`)
	write("serve.go", fmt.Sprintf("package %s\n\nimport (\n\t\"net/http\"\n\n%s)\n", name, imports.String())+`
// Count sums what a request asks for.
func Count(r *http.Request) int {
	n := len(r.Header)
`+uses.String()+"\treturn n\n}\n"+plainCode(40))
	write("inner_test.go", fmt.Sprintf("package %s\n", name)+`
import (
	"testing"
)

func TestPlain(t *testing.T) {
	if plain0([]int{1, 2}) == nil {
		t.Error("nothing")
	}
}
`)
	write("outer_test.go", fmt.Sprintf("package %s_test\n", name)+`
import (
	"net/http/httptest"
	"testing"

	"example.com/m/`+name+`"
)

func TestCount(t *testing.T) {
	if `+name+`.Count(httptest.NewRequest("GET", "/", nil)) != 0 {
		t.Error("some")
	}
}
`)
	write("wait_windows.go", fmt.Sprintf("package %s\n\nconst slow = true\n", name))
	write("long_test.go", fmt.Sprintf("//go:build integration\n\npackage %s\n\nconst long = true\n", name))
}

// plainCode is n functions of the usual kind, so that there is something to
// parse and to type-check.
func plainCode(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `
func plain%d(in []int) map[string][]int {
	out := map[string][]int{}
	for i, x := range in {
		if x%%2 == 0 {
			out["even"] = append(out["even"], x*i)
			continue
		}
		key := "odd"
		if i > %d {
			key += "er"
		}
		out[key] = append(out[key], x+i)
	}
	return out
}
`, i, i)
	}
	return b.String()
}
