// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdh

import (
	"fmt"
	"internal/race"
	. "internal/sysinfo"
	"math/big"
	"os"
	"testing"
)

// TestGood stays. Its helper stands between two declarations that go.
func TestGood(t *testing.T) {
	if twice(21) != kept {
		t.Error("wrong")
	}
	if _, err := os.Stat("testdata/data.txt"); err != nil {
		t.Error(err)
	}
}

// hidden uses what the face does not have.
func hidden() int { return unexportedOfTheMirrored() }

func twice(n int) int { return 2 * n }

// TestDirect uses an unexported name itself.
func TestDirect(t *testing.T) {
	t.Log(big.NewInt(int64(alsoUnexported)))
}

var (
	kept = 42
	lost = unexportedOfTheMirrored()
)

const (
	first = iota
	second
	last = constantOfTheMirrored
)

type wrapper struct{ inner missingType }

func (w wrapper) value() any { return w.inner }

func TestThroughHelper(t *testing.T) { t.Log(hidden()) }

func TestThroughVariable(t *testing.T) { t.Log(lost) }

func TestThroughConstant(t *testing.T) { t.Log(second) }

func TestThroughMethod(t *testing.T) { t.Log(wrapper{}.value()) }

func TestInternalPackage(t *testing.T) { t.Log(race.Enabled) }

func TestDotImport(t *testing.T) { t.Log(CPUName()) }

func BenchmarkDirect(b *testing.B) { alsoUnexported++ }

func BenchmarkGood(b *testing.B) {}

func ExampleP384() {
	fmt.Println(P384())
	// Output: P-384
}
