// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package image

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// A variant is a way to build a program. The zero value is the go command's
// for linux/amd64.
type variant struct {
	system, arch string // linux and amd64 unless set
	flags        string // for go build
	strip        string // program that strips the result
	cgo          bool   // whatever the environment says
}

func (v variant) String() string {
	return strings.Trim(strings.Join([]string{v.system, v.arch, v.flags, v.strip}, " "), " ")
}

// everything skips tests that take long outside CI.
func everything(t *testing.T) {
	t.Helper()
	if os.Getenv("CI") != "true" && os.Getenv("RIND_E2E") != "1" {
		t.Skip("SKIPPED: builds many programs; set RIND_E2E=1 to run it")
	}
}

// sampleMain uses the kernels of P-384 as a program of a user would.
const sampleMain = `package main

import (
	"fmt"

	"rind.example/rind/hazmat/p384"
)

func main() {
	var k p384.Scalar
	k.SetReduced(&[p384.ScalarSize]byte{1, 2, 3})
	k.Mul(&k, &k)
	var p p384.Point
	p.ScalarBaseMult(&k)
	var q p384.Affine
	q.SetGenerator()
	p.ScalarMult(&k, &q)
	fmt.Println(p.IsInfinity())
}
`

const smallMain = `package main

func main() { println("hello") }
`

// module makes a module of a user with the given main package, and returns
// its folder.
func module(tb testing.TB, source string) string {
	tb.Helper()
	root, err := filepath.Abs("../../..")
	if err != nil {
		tb.Fatal(err)
	}
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		tb.Fatal(err)
	}
	dir := tb.TempDir()
	write(tb, filepath.Join(dir, "go.mod"), "module sample.example\n\ngo 1.26.0\n\n"+
		"require rind.example v0.0.0\n\nreplace rind.example => "+root+"\n")
	write(tb, filepath.Join(dir, "go.sum"), string(sums))
	write(tb, filepath.Join(dir, "main.go"), source)
	return dir
}

func write(tb testing.TB, path, content string) {
	tb.Helper()
	if err := os.WriteFile(path, []byte(content), 0o666); err != nil {
		tb.Fatal(err)
	}
}

// build builds the program in dir, or with test the test binary of the
// package there, and returns the path of the result.
func build(tb testing.TB, dir string, v variant, test bool) string {
	tb.Helper()
	out := filepath.Join(tb.TempDir(), "program")
	args := []string{"build"}
	env := []string{"GOWORK=off", "GOPROXY=off"}
	if test {
		args = []string{"test", "-c"}
	} else {
		env = append(env, "GOFLAGS=-mod=mod")
	}
	args = append(append(args, "-o", out), strings.Fields(v.flags)...)
	if v.cgo {
		env = append(env, "CGO_ENABLED=1")
	}
	system, arch := v.target()
	cmd := exec.Command("go", append(args, ".")...)
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), "GOOS="+system, "GOARCH="+arch), env...)
	run(tb, cmd)
	if v.strip != "" {
		run(tb, exec.Command(v.strip, out))
	}
	return out
}

func (v variant) target() (system, arch string) {
	system, arch = "linux", "amd64"
	if v.system != "" {
		system = v.system
	}
	if v.arch != "" {
		arch = v.arch
	}
	return system, arch
}

func run(tb testing.TB, cmd *exec.Cmd) {
	tb.Helper()
	if out, err := cmd.CombinedOutput(); err != nil {
		tb.Fatalf("%v: %v\n%s", cmd, err, out)
	}
}

// small is the content of a small program, built once for all tests.
var small = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "image")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	source, out := filepath.Join(dir, "main.go"), filepath.Join(dir, "small")
	if err := os.WriteFile(source, []byte(smallMain), 0o666); err != nil {
		return nil, err
	}
	cmd := exec.Command("go", "build", "-ldflags=-s", "-buildmode=pie", "-o", out, source)
	cmd.Env = append(os.Environ(), "GOOS=linux", "GOARCH=amd64", "GOWORK=off")
	if err := cmd.Run(); err != nil {
		return nil, err
	}
	return os.ReadFile(out)
})

// smallFile returns a private copy of the small program.
func smallFile(tb testing.TB) []byte {
	tb.Helper()
	file, err := small()
	if err != nil {
		tb.Fatal(err)
	}
	return append([]byte(nil), file...)
}
