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

	kernel "rind.example/rind/internal/asm/p384"
)

func TestTables(t *testing.T) {
	check := func(name string, q Affine, want refPoint) {
		t.Helper()
		var got [96]byte
		if q.XY(&got); got != want.bytes() {
			t.Errorf("%s is %x, want %x", name, got, want.bytes())
		}
	}
	odd := func(name string, table []kernel.Affine, q refPoint) {
		twice := q.add(q)
		for m := range table {
			check(fmt.Sprintf("%s, entry %d", name, m), Affine{table[m]}, q)
			q = q.add(twice)
		}
	}
	for i := range combTables {
		odd(fmt.Sprintf("comb table %d", i), combTable[combEntries*i:combEntries*(i+1)], baseRefPowers[24*i])
	}
	odd("NAF table", nafTable[:], bigG)
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

// combException is the K at whose last addition the operands are equal.
var combException = new(big.Int).Sub(bigN, new(big.Int).Lsh(big.NewInt(63), 361))

func TestScalarBaseMultException(t *testing.T) {
	for _, k := range []*big.Int{
		combException,
		new(big.Int).Sub(bigN, combException), // even: K = n - k is the exception
		new(big.Int).Sub(combException, big.NewInt(2)),
		new(big.Int).Add(combException, big.NewInt(2)),
	} {
		var p Point
		p.ScalarBaseMult(newScalar(k))
		checkPoint(t, &p, baseRefPowers.mul(k), "%x*G", k)
	}
}

// TestCombCollisions proves by exhaustion what the comment of ScalarBaseMult
// argues: for each addition, in the order in which they are done, and for each
// digit, no sum that may be in the accumulator is zero or plus or minus the
// table entry modulo n, except in the last addition for K = n and for one more K.
func TestCombCollisions(t *testing.T) {
	var taken [combStride * combTables]bool // exponents in acc, as powers of 64
	steps := 0
	found := map[string]bool{}
	for r := combStride - 1; r >= 0; r-- {
		for i := range combTables {
			place := combStride * i
			last := r == 0 && i == combTables-1
			for d := int64(-63); d <= 63 && steps > 0; d += 2 {
				entry := new(big.Int).Lsh(big.NewInt(d), uint(combWidth*place))
				for _, a := range collisions(taken[:], combWidth, entry) {
					k := new(big.Int).Add(a, entry)
					switch {
					case !last:
						t.Errorf("accumulator %x meets entry %x", a, entry)
					case k.Sign() > 0 && k.Cmp(bigN) <= 0: // the scalars that there are
						found[k.String()] = true
					}
				}
			}
			taken[place] = true
			steps++
		}
		if r > 0 { // the doublings: every exponent goes up by one place
			if taken[len(taken)-1] {
				t.Fatal("doubling beyond the top")
			}
			copy(taken[1:], taken[:])
			taken[0] = false
		}
	}
	if steps != 64 {
		t.Errorf("%d digits, want 64", steps)
	}
	if len(found) != 2 || !found[bigN.String()] || !found[combException.String()] {
		t.Errorf("collisions for K = %v, want n and %v", found, combException)
	}
}

// collisions returns the sums A of odd digits at the places taken, by powers of
// 2^w, with A = 0, A = entry or A = -entry modulo n.
func collisions(taken []bool, w uint, entry *big.Int) (found []*big.Int) {
	for _, target := range []*big.Int{entry, new(big.Int).Neg(entry), new(big.Int)} {
		// |A| < 2^385 < 3n and |entry| < n: nothing is in reach from 4n on.
		for m := int64(-4); m <= 4; m++ {
			a := new(big.Int).Mul(bigN, big.NewInt(m))
			if a.Add(a, target); representable(a, w, taken) {
				found = append(found, a)
			}
		}
	}
	return found
}

// representable reports whether a is a sum of odd digits of magnitude below 2^w
// times powers of 2^w at exactly the places taken. With d = 2u - (2^w - 1) it is
// one if half of a plus 2^w - 1 times each power has base-2^w digits at no other
// place.
func representable(a *big.Int, w uint, taken []bool) bool {
	top := big.NewInt(1<<w - 1)
	sum := new(big.Int).Set(a)
	for e, is := range taken {
		if is {
			sum.Add(sum, new(big.Int).Lsh(top, w*uint(e)))
		}
	}
	if sum.Sign() < 0 || sum.Bit(0) == 1 {
		return false
	}
	sum.Rsh(sum, 1)
	for _, is := range taken {
		if !is && new(big.Int).And(sum, top).Sign() != 0 {
			return false
		}
		sum.Rsh(sum, w)
	}
	return sum.Sign() == 0
}

// TestRepresentable makes sure that the search finds what there is: it compares
// with all sums of digits at two places.
func TestRepresentable(t *testing.T) {
	for _, w := range []uint{windowWidth, combWidth} {
		sums := map[int64]bool{}
		top := int64(1)<<w - 1
		for d := -top; d <= top; d += 2 {
			for e := -top; e <= top; e += 2 {
				sums[d+e<<(2*w)] = true
			}
		}
		for a := int64(-300000); a <= 300000; a++ {
			if got := representable(big.NewInt(a), w, []bool{true, false, true}); got != sums[a] {
				t.Fatalf("w=%d: representable(%d) = %t", w, a, got)
			}
		}
	}
}
