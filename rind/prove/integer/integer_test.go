// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	curve25519 "rind.example/rind/internal/asm/curve25519/contract"
	divstep "rind.example/rind/internal/asm/divstep/contract"
	p384 "rind.example/rind/internal/asm/p384/contract"
	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/image"
	"rind.example/rind/prove/internal/build"
	"rind.example/rind/prove/kernel"
)

var (
	once    sync.Once
	kernels map[string]*kernel.Kernel
	failure error
)

// kernelsOf returns the kernels of the test binaries of the packages for curves,
// which have those of divstep too, by symbol.
func kernelsOf(t testing.TB) map[string]*kernel.Kernel {
	t.Helper()
	once.Do(func() { kernels, failure = load(t.TempDir()) })
	if failure != nil {
		t.Fatal(failure)
	}
	return kernels
}

func load(dir string) (map[string]*kernel.Kernel, error) {
	byName := map[string]*kernel.Kernel{}
	for _, p := range []*contract.Package{&curve25519.Package, &p384.Package} {
		binary := filepath.Join(dir, path.Base(p.Path))
		if err := build.TestBinary(binary, p.Path, build.Target{GOOS: "linux", GOARCH: "amd64"}); err != nil {
			return nil, err
		}
		im, err := image.Open(binary)
		if err != nil {
			return nil, err
		}
		set, err := kernel.Find(im, []*contract.Package{p, &divstep.Package})
		if err != nil {
			return nil, err
		}
		for _, k := range set.Kernels {
			byName[k.Symbol] = k
		}
	}
	return byName, nil
}

// arithmetic are the kernels with claims about integers.
func arithmetic(t testing.TB) (ks []*kernel.Kernel) {
	for _, k := range kernelsOf(t) {
		switch k.Contract.Computes.(type) {
		case contract.Integers, contract.Formula, contract.Ladder:
			ks = append(ks, k)
		}
	}
	return ks
}

// isLong reports whether a kernel executes very many instructions.
func isLong(k *kernel.Kernel) bool {
	_, ok := k.Contract.Computes.(contract.Ladder)
	return ok
}

func TestKernelsAreProved(t *testing.T) {
	for _, k := range arithmetic(t) {
		if isLong(k) {
			continue // package prove does so
		}
		cases, err := k.Cases()
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range cases {
			if c.Skew != 0 {
				continue // nor does it matter here where the frame lies
			}
			t.Run(strings.ReplaceAll(k.Symbol+" "+c.String(), "/", "_"), func(t *testing.T) {
				if err := Check(k, c); err != nil {
					t.Error(err)
				}
			})
		}
	}
}
