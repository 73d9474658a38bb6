// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"bufio"
	"bytes"
	"fmt"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestTables(t *testing.T) {
	check := func(name string, q Affine, want refPoint) {
		t.Helper()
		var got [96]byte
		if q.XY(&got); got != want.bytes() {
			t.Errorf("%s is %x, want %x", name, got, want.bytes())
		}
	}
	for i := range combTables {
		step := baseRefPowers[24*i]
		want := step
		for d := 1; d <= combEntries; d++ {
			check(fmt.Sprintf("comb entry %d of table %d", d, i), Affine{combTable[combEntries*i+d-1]}, want)
			want = want.add(step)
		}
	}
	check("last comb entry", Affine{combTable[len(combTable)-1]}, baseRefPowers[384])
	for i := range nafTable {
		check(fmt.Sprintf("odd multiple %d", 2*i+1), Affine{nafTable[i]}, baseRefPowers.mul(big.NewInt(int64(2*i+1))))
	}
}

// TestTableIsGenerated runs the generator and compares byte for byte.
func TestTableIsGenerated(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command")
	}
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("no go command")
	}
	file := filepath.Join(t.TempDir(), "table.go")
	if out, err := exec.Command(goTool, "run", "./_table", file).CombinedOutput(); err != nil {
		t.Fatalf("generator: %v\n%s", err, out)
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("table.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("table.go is not what the generator writes; run go generate")
	}
}

func TestScalarBaseMultKnownMultiples(t *testing.T) {
	f, err := os.Open("testdata/multiples.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	n := 0
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		fields := strings.Fields(lines.Text())
		k, ok := new(big.Int).SetString(fields[0], 10)
		if !ok {
			t.Fatalf("bad line %q", lines.Text())
		}
		var p Point
		p.ScalarBaseMult(newScalar(k))
		checkPoint(t, &p, refPoint{bigHex(fields[1]), bigHex(fields[2])}, "%d*G", k)
		n++
	}
	if n != 42 {
		t.Errorf("%d vectors, want 42", n)
	}
}

func TestScalarBaseMultEdges(t *testing.T) {
	for _, k := range append(edgeScalars(), new(big.Int)) {
		var p Point
		p.ScalarBaseMult(newScalar(k))
		checkPoint(t, &p, baseRefPowers.mul(k), "%x*G", k)
	}
}

func TestScalarBaseMultRandom(t *testing.T) {
	r := newRand()
	for range 200 {
		k := randomBig(r, bigN)
		var p Point
		p.ScalarBaseMult(newScalar(k))
		checkPoint(t, &p, baseRefPowers.mul(k), "%x*G", k)
	}
}

// TestCombNeverCollides proves by exhaustion what the comment of ScalarBaseMult
// argues: for each addition, in the order in which they are done, for each digit
// and both signs, no sum that may be in the accumulator is plus or minus the
// table entry modulo n.
func TestCombNeverCollides(t *testing.T) {
	var taken [combStride*combTables + 1]bool // exponents in acc, as powers of 64
	bound := new(big.Int)                     // of |A|
	steps := 0
	for r := combStride - 1; r >= 0; r-- {
		for i := 0; i <= combTables; i++ {
			digits := combEntries
			if i == combTables { // the entry for digit 64, at the very end
				if r > 0 {
					continue
				}
				digits = 1
			}
			place := combStride * i
			for d := int64(1); d <= int64(digits); d++ {
				entry := new(big.Int).Lsh(big.NewInt(d), uint(combWidth*place))
				checkCombStep(t, taken[:], bound, entry, i == combTables)
			}
			taken[place] = true
			bound.Add(bound, new(big.Int).Lsh(big.NewInt(combEntries), uint(combWidth*place)))
			steps++
		}
		if r > 0 { // the doublings: every exponent goes up by one place
			if taken[len(taken)-1] {
				t.Fatal("doubling beyond the top")
			}
			copy(taken[1:], taken[:])
			taken[0] = false
			bound.Lsh(bound, combWidth)
		}
	}
	if steps != 65 {
		t.Errorf("%d additions, want 65", steps)
	}
}

// checkCombStep looks for a sum A of digits at the places taken with A = entry
// or A = -entry modulo n. All A within the bound are considered: A is one of
// ±entry + m*n.
func checkCombStep(t *testing.T, taken []bool, bound, entry *big.Int, last bool) {
	t.Helper()
	for _, sign := range []int64{1, -1} {
		for m := int64(-3); m <= 3; m++ {
			a := new(big.Int).Mul(entry, big.NewInt(sign))
			a.Add(a, new(big.Int).Mul(bigN, big.NewInt(m)))
			if a.CmpAbs(bound) > 0 {
				continue
			}
			if m == 3 || m == -3 {
				t.Fatal("more multiples of n are within reach than were tried")
			}
			if !representable(a, taken) {
				continue
			}
			// The last addition makes the sum k, which must be below n.
			k := new(big.Int).Add(a, entry)
			if last && (k.Sign() < 0 || k.Cmp(bigN) >= 0) {
				continue
			}
			t.Errorf("accumulator %x meets entry %x", a, entry)
		}
	}
}

// representable reports whether a is a sum of digits of magnitude at most 32
// times powers of 64 at the places taken.
func representable(a *big.Int, taken []bool) bool {
	if a.Sign() == 0 {
		return true
	}
	if len(taken) == 0 {
		return false
	}
	low := new(big.Int).And(a, big.NewInt(63)).Int64()
	rest := new(big.Int).Rsh(a, 6) // rounds down: a = 64*rest + low
	if !taken[0] {
		return low == 0 && representable(rest, taken[1:])
	}
	if low <= 32 && representable(rest, taken[1:]) {
		return true
	}
	return low >= 32 && representable(rest.Add(rest, big.NewInt(1)), taken[1:])
}

// TestRepresentable makes sure that the search finds what there is.
func TestRepresentable(t *testing.T) {
	taken := []bool{true, false, true}
	for _, test := range []struct {
		a    int64
		want bool
	}{
		{0, true}, {32, true}, {-32, true}, {33, false}, {64, false}, {4096, true},
		{4096*32 + 32, true}, {-4096*32 - 32, true}, {4096*33 - 32, false}, {4096 - 1, true}, {4096 * 64, false},
	} {
		if got := representable(big.NewInt(test.a), taken); got != test.want {
			t.Errorf("representable(%d) = %t", test.a, got)
		}
	}
}
