// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package measure

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// ordinary has code, data and, for each system, much memory that is zero at
// first and nothing in the file.
const ordinary = `package main

import "m.example/a"

var zero [4 << 20]byte

func main() {
	a.F()
	zero[a.X%uint64(len(zero))] = 1
	println(zero[a.X*3%uint64(len(zero))])
}
`

// built makes a program of the module for a system, plain and stripped.
func built(t *testing.T, dir, goos string) (plain, stripped string) {
	t.Helper()
	out := t.TempDir()
	plain, stripped = filepath.Join(out, "plain"), filepath.Join(out, "stripped")
	for name, flags := range map[string]string{plain: "", stripped: "-s -w"} {
		cmd := exec.CommandContext(t.Context(), "go", "build", "-ldflags="+flags, "-o", name, "./x")
		cmd.Dir = dir
		cmd.Env = append(cmd.Environ(), "GOOS="+goos, "GOARCH=arm64", "CGO_ENABLED=0", "GOWORK=off", "GOFLAGS=")
		if text, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", goos, err, text)
		}
	}
	return plain, stripped
}

func total(m map[string]int64) (sum int64) {
	for _, size := range m {
		sum += size
	}
	return sum
}

// The three formats tell the same of the same program: its parts explain the
// file and no more, without what is only zero.
func TestProgramsOfAllSystemsAreDissected(t *testing.T) {
	body := strings.Repeat("\tfor i := range uint64(9) { X += i * X ^ X<<3 }\n", 400)
	o := options(t, map[string]string{"x/main.go": ordinary,
		"a/a.go": "package a\n\nvar X uint64 = 1\n\n//go:noinline\nfunc F() {\n" + body + "}\n"})
	var code []int64
	for _, goos := range []string{"linux", "darwin", "windows"} {
		plain, stripped := built(t, o.Before.Dir, goos)
		p, s := dissect(plain), dissect(stripped)
		info, err := os.Stat(plain)
		if err != nil {
			t.Fatal(err)
		}
		size := info.Size()
		if sum := total(p.sections); sum > size || sum < size*8/10 {
			t.Errorf("%s: sections add up to %d of %d bytes", goos, sum, size)
		}
		if sum := total(p.packages); sum > size || sum < size/2 {
			t.Errorf("%s: packages add up to %d of %d bytes", goos, sum, size)
		}
		for _, row := range []string{"runtime", "internal/abi", lineTables, debugInfo} {
			if p.packages[row] <= 0 {
				t.Errorf("%s: no row for %s among %v", goos, row, p.packages)
			}
		}
		if main := p.packages["main"]; main <= 0 || main > 1<<16 {
			t.Errorf("%s: the package with the zeros has %d bytes", goos, main)
		}
		if total(s.sections) == 0 || s.sections[debugInfo] != 0 || s.packages["m.example/a"] != 0 {
			t.Errorf("%s, stripped: %+v", goos, s)
		}
		code = append(code, p.packages["m.example/a"])
	}
	for _, c := range code {
		if c < 4<<10 || c < code[0]*9/10 || c > code[0]*11/10 {
			t.Errorf("code of the same package: %d bytes", code)
		}
	}
}
