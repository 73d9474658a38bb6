// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x86

import (
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rind.example/rind/prove/image"
	"rind.example/rind/prove/internal/build"
)

// A located is a routine of a binary and its place in the blob.
type located struct {
	image.Func
	code []byte
	at   uint64
}

// assembly reads the assembly routines of a binary and lays them out one after
// the other, for one run of objdump.
func assembly(t *testing.T, binary string) (routines []located, blob []byte) {
	t.Helper()
	im, err := image.Open(binary)
	if err != nil {
		t.Fatal(err)
	}
	funcs, err := im.Assembly()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range funcs {
		code, err := im.Code(f.Entry, int(f.End-f.Entry))
		if err != nil {
			t.Fatal(err)
		}
		routines = append(routines, located{f, code, blobBase + uint64(len(blob))})
		blob = append(blob, code...)
		// So many bytes end whatever objdump thought had begun.
		for range 2 * maxLen {
			blob = append(blob, 0x90)
		}
	}
	return routines, blob
}

// TestKernelsAgreeWithObjdump decodes every kernel in the test binary of its
// package and compares each instruction.
func TestKernelsAgreeWithObjdump(t *testing.T) {
	needObjdump(t)
	packages, err := build.AssemblyPackages("rind/internal/asm")
	if err != nil {
		t.Fatal(err)
	}
	for _, pkg := range packages {
		t.Run(path.Base(pkg), func(t *testing.T) {
			binary := filepath.Join(t.TempDir(), "test")
			if err := build.TestBinary(binary, pkg, build.Target{GOOS: "linux", GOARCH: "amd64"}); err != nil {
				t.Fatal(err)
			}
			routines, blob := assembly(t, binary)
			lines := objdump(t, blob)
			compared := 0
			for _, r := range routines {
				if strings.Contains(r.File, "rind/internal/asm/") {
					compared += compareKernel(t, r, lines)
				}
			}
			t.Logf("%d instructions compared", compared)
			if compared < 30 {
				t.Errorf("found only %d instructions of %s", compared, pkg)
			}
		})
	}
}

// compareKernel decodes a routine as a whole; nothing may be unknown.
func compareKernel(t *testing.T, r located, lines map[uint64]dumped) int {
	t.Helper()
	body, err := Decode(r.code, r.at)
	if err != nil {
		t.Errorf("%s: %v", r.Name, err)
		return 0
	}
	end := r.at
	for _, in := range body {
		if in.PC != end {
			t.Errorf("%s: gap before %#x", r.Name, in.PC)
		}
		end = in.End()
		if diff := disagreement(in, lines[in.PC]); diff != "" {
			t.Errorf("%s: % x: %v | %s: %s", r.Name, in.Bytes, in, lines[in.PC].text, diff)
		}
	}
	if !isPadding(r.code[end-r.at:]) {
		t.Errorf("%s: code after the last instruction", r.Name)
	}
	return len(body)
}

// breadth is a program that links most of the standard library's assembly.
const breadth = `package main

import (
	"crypto/des"
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha3"
	"fmt"
	"hash/crc32"
	"math/big"
	"net/http"
)

func main() {
	go http.ListenAndServeTLS(":0", "", "", nil)
	fmt.Println(http.Get("https://localhost"))
	fmt.Println(md5.Sum(nil), sha1.Sum(nil), sha3.Sum256(nil), crc32.ChecksumIEEE(nil), des.BlockSize)
	fmt.Println(new(big.Int).Exp(big.NewInt(3), big.NewInt(1000), big.NewInt(1009)))
}
`

// refused are what the standard library's assembly contains and Decode refuses,
// by objdump's mnemonic: string instructions, locked ones, system calls, and the
// flags pushed where the scheduler interrupts a goroutine.
var refused = strings.Fields("rep lock syscall pushf popf")

// TestStandardLibraryAgreesWithObjdump looks for wrong lengths and operands in
// assembly of other hands.
func TestStandardLibraryAgreesWithObjdump(t *testing.T) {
	needObjdump(t)
	if os.Getenv("CI") == "" && os.Getenv("RIND_E2E") == "" {
		t.Skip("NOT RUN: the comparison over the standard library runs with CI=true or RIND_E2E=1")
	}
	dir := t.TempDir()
	source, binary := filepath.Join(dir, "main.go"), filepath.Join(dir, "program")
	if err := os.WriteFile(source, []byte(breadth), 0o600); err != nil {
		t.Fatal(err)
	}
	c := exec.Command("go", "build", "-o", binary, source)
	c.Dir = dir
	c.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH=amd64", "GOWORK=off")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	routines, blob := assembly(t, binary)
	lines := objdump(t, blob)
	compared, skipped := 0, map[string]int{}
	for _, r := range routines {
		if strings.Contains(r.File, "boring/sig") {
			continue // a mark in the binary, not code
		}
		compared += compareForeign(t, r, lines, skipped)
	}
	t.Logf("%d routines, %d instructions compared; refused: %v", len(routines), compared, skipped)
	if compared < 10000 {
		t.Errorf("only %d instructions compared", compared)
	}
}

// compareForeign walks a routine by objdump's lengths and compares what Decode
// accepts; it counts what is refused.
func compareForeign(t *testing.T, r located, lines map[uint64]dumped, skipped map[string]int) int {
	t.Helper()
	compared := 0
	for off := 0; off < len(r.code) && !isPadding(r.code[off:]); {
		d := lines[r.at+uint64(off)]
		in, err := decodeOne(r.code[off:], d.addr)
		if err != nil {
			mnemonic, _, _ := strings.Cut(d.text, " ")
			skipped[mnemonic]++
			if !slices.Contains(refused, mnemonic) {
				t.Errorf("%s+%#x: % x: %s: %v", r.Name, off, r.code[off:off+d.len], d.text, err)
			}
		} else {
			compared++
			if diff := disagreement(in, d); diff != "" {
				t.Errorf("%s+%#x: % x: %v | %s: %s", r.Name, off, in.Bytes, in, d.text, diff)
			}
		}
		if d.len == 0 {
			t.Errorf("%s+%#x: objdump lost its way", r.Name, off)
			break
		}
		off += d.len
	}
	return compared
}
