// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"bufio"
	"bytes"
	"fmt"
	"maps"
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
		odd(fmt.Sprintf("comb table %d", i), combTable[combEntries*i:combEntries*(i+1)], baseRefPowers[combSpacing*i])
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
	if out, err := exec.Command(goTool, "run", tableGenerator, "p384", file).CombinedOutput(); err != nil {
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
	if n < 40 {
		t.Errorf("%d vectors, want at least 40", n)
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

func TestScalarBaseMultException(t *testing.T) {
	if combException == nil {
		t.Skip("there is none on this curve")
	}
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
// table entry modulo n, except in the last addition for K = n and for one more K at most.
func TestCombCollisions(t *testing.T) {
	var taken [combDigits]bool // exponents in acc, as powers of 2^combWidth
	steps := 0
	found := map[string]bool{}
	for r := combStride - 1; r >= 0; r-- {
		for i := 0; combStride*i+r < combDigits; i++ {
			place := combStride * i
			last := r == 0 && place+combStride >= combDigits
			sums := newDigitSums(taken[:], combWidth)
			for d := int64(1 - 1<<combWidth); d < 1<<combWidth && steps > 0; d += 2 {
				entry := new(big.Int).Lsh(big.NewInt(d), uint(combWidth*place))
				for _, a := range sums.collisions(entry) {
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
	if steps != combDigits {
		t.Errorf("%d digits, want %d", steps, combDigits)
	}
	checkExceptions(t, found, combException)
}

// checkExceptions expects the K that collisions were found for to be n and, unless
// it is nil, one other.
func checkExceptions(t *testing.T, found map[string]bool, other *big.Int) {
	t.Helper()
	want := map[string]bool{bigN.String(): true}
	if other != nil {
		want[other.String()] = true
	}
	if !maps.Equal(found, want) {
		t.Errorf("collisions for K = %v, want %v", found, want)
	}
}

// digitSums are the sums of odd digits of magnitude below 2^w times powers of 2^w at
// exactly the places taken.
type digitSums struct {
	w     uint
	taken []bool
	most  *big.Int // the largest
}

func newDigitSums(taken []bool, w uint) *digitSums {
	s := &digitSums{w, taken, new(big.Int)}
	for e, is := range taken {
		if is {
			s.most.Add(s.most, new(big.Int).Lsh(big.NewInt(1<<w-1), w*uint(e)))
		}
	}
	return s
}

// collisions returns the sums A with A = 0, A = entry or A = -entry modulo n.
func (s *digitSums) collisions(entry *big.Int) (found []*big.Int) {
	for _, target := range []*big.Int{entry, new(big.Int).Neg(entry), new(big.Int)} {
		// All sums and entries are below 2^(orderBits+4): nothing is in reach from
		// 20n on.
		for m := int64(-20); m <= 20; m++ {
			a := new(big.Int).Mul(bigN, big.NewInt(m))
			if s.has(a.Add(a, target)) {
				found = append(found, a)
			}
		}
	}
	return found
}

// has reports whether a is one of the sums. With d = 2u - (2^w - 1) it is one if
// half of a plus 2^w - 1 times each power has base-2^w digits at no other place.
func (s *digitSums) has(a *big.Int) bool {
	sum := new(big.Int).Add(a, s.most)
	if a.CmpAbs(s.most) > 0 || sum.Bit(0) == 1 {
		return false
	}
	sum.Rsh(sum, 1)
	top := big.NewInt(1<<s.w - 1)
	for _, is := range s.taken {
		if !is && new(big.Int).And(sum, top).Sign() != 0 {
			return false
		}
		sum.Rsh(sum, s.w)
	}
	return sum.Sign() == 0
}

// TestDigitSums makes sure that the search finds what there is: it compares
// with all sums of digits at two places.
func TestDigitSums(t *testing.T) {
	for _, w := range []uint{windowWidth, combWidth} {
		sums := map[int64]bool{}
		top := int64(1)<<w - 1
		for d := -top; d <= top; d += 2 {
			for e := -top; e <= top; e += 2 {
				sums[d+e<<(2*w)] = true
			}
		}
		sumsOf := newDigitSums([]bool{true, false, true}, w)
		for a := range sums {
			if !sumsOf.has(big.NewInt(a)) {
				t.Fatalf("w=%d: %d is not found", w, a)
			}
		}
		limit := top<<(2*w) + 100
		for a := -limit; a <= limit; a += limit/30000 | 1 {
			if got := sumsOf.has(big.NewInt(a)); got != sums[a] {
				t.Fatalf("w=%d: %d is a sum: %t", w, a, got)
			}
		}
	}
}
