// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package divstep

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"rind.example/rind/internal/asm/impl"
	"rind.example/rind/internal/asm/impl/impltest"
)

// rounds binds tiers to functions. The files for one platform add theirs.
var rounds = map[string]func(t *matrix, zeta int64, f, g uint64) int64{
	impl.Generic: roundGeneric,
}

// updates are the functions of an implementation of the kernel apply for a modulus
// of one number of words; applications binds tiers to them, by that number.
type updates struct {
	fg func(f, g *signed, t *matrix)
	de func(d, e *signed, t *matrix, m *Modulus)
}

var applications = map[string]map[int]updates{
	impl.Generic: {9: generic(9), 6: generic(6), 4: generic(4)},
}

func generic(n int) updates {
	return updates{func(f, g *signed, t *matrix) { updateFGGeneric(f, g, t, n) }, updateDEGeneric}
}

// moduli are primes of the lengths that matter, and full, composite and tiny
// ones for the corners. Source: SP 800-186 for the curves.
var moduli = map[string]string{
	"P-256 p":            "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff",
	"P-256 n":            "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",
	"P-384 p":            "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffff",
	"P-384 n":            "ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973",
	"P-521 p":            "1ff" + ones(32) + ones(32) + ones(32) + ones(32),
	"P-521 n":            "1ff" + ones(32) + ones(31) + "a51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409",
	"2^574-105":          "3" + ones(72) + ones(69) + "97",
	"2^255-19":           "7" + ones(31) + ones(30) + "ed",
	"2^576-789":          ones(72) + ones(69) + "ceb",
	"2^384-317":          ones(48) + ones(45) + "ec3",
	"2^383+1, composite": "8" + strings.Repeat("0", 94) + "1",
	"one word":           "fffffffffffffff1",
	"seven":              "7",
}

func ones(n int) string {
	return fmt.Sprintf("%0*s", n, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(4*n)), big.NewInt(1)).Text(16))
}

func parse(t testing.TB, s string) *big.Int {
	t.Helper()
	x, ok := new(big.Int).SetString(s, 16)
	if !ok {
		t.Fatalf("bad hexadecimal %q", s)
	}
	return x
}

// modulus builds a Modulus whose inversions give k/x.
func modulus(m, k *big.Int) *Modulus {
	mod := &Modulus{Words: (m.BitLen() + 63) / 64, Rounds: Rounds(m.BitLen())}
	put(mod.M[:], m)
	w := new(big.Int).Lsh(big.NewInt(1), 64)
	inv := new(big.Int).ModInverse(new(big.Int).Sub(w, new(big.Int).Mod(m, w)), w)
	mod.Inverse = inv.Uint64()
	start := new(big.Int).Lsh(k, uint(drop*mod.Rounds))
	put(mod.Start[:], start.Mod(start, m))
	return mod
}

func put(w []uint64, x *big.Int) {
	x = new(big.Int).Set(x)
	for i := range w {
		w[i] = new(big.Int).And(x, new(big.Int).SetUint64(^uint64(0))).Uint64()
		x.Rsh(x, 64)
	}
}

func get(w []uint64) *big.Int {
	x := new(big.Int)
	for i := len(w) - 1; i >= 0; i-- {
		x.Or(x.Lsh(x, 64), new(big.Int).SetUint64(w[i]))
	}
	return x
}

// inputs returns 0, 1, values near the modulus and its half, powers of two, and
// random ones.
func inputs(m *big.Int, rng *rand.Rand) []*big.Int {
	one := big.NewInt(1)
	in := []*big.Int{new(big.Int), one, big.NewInt(2), big.NewInt(3)}
	for d := int64(1); d < 4; d++ {
		in = append(in, new(big.Int).Sub(m, big.NewInt(d)))
		in = append(in, new(big.Int).Sub(new(big.Int).Rsh(m, 1), big.NewInt(d-2)))
	}
	for i := 0; i < m.BitLen()-1; i += 7 {
		x := new(big.Int).Lsh(one, uint(i))
		in = append(in, x, new(big.Int).Sub(x, one))
	}
	for range impltest.Rounds(200) {
		w := make([]uint64, maxWords)
		for i := range w {
			w[i] = rng.Uint64()
		}
		in = append(in, get(w))
	}
	for _, x := range in {
		x.Mod(x, m)
	}
	return in
}

func TestInvertAgainstBigInt(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for name, s := range moduli {
		m := parse(t, s)
		k := new(big.Int).Mod(big.NewInt(0x123456789), m)
		mod := modulus(m, k)
		for _, x := range inputs(m, rng) {
			want := new(big.Int)
			if inv := new(big.Int).ModInverse(x, m); inv != nil {
				want.Mul(inv, k).Mod(want, m)
			} else if x.Sign() != 0 {
				continue // not invertible modulo a composite
			}
			in := make([]uint64, mod.Words)
			put(in, x)
			out := make([]uint64, mod.Words)
			Invert(out, in, mod)
			if got := get(out); got.Cmp(want) != 0 {
				t.Fatalf("%s: Invert(%x) = %x, want %x", name, x, got, want)
			}
			InvertVartime(in, in, mod)
			if got := get(in); got.Cmp(want) != 0 {
				t.Fatalf("%s: InvertVartime(%x) = %x, want %x", name, x, got, want)
			}
		}
	}
}

// stepsTo0 returns the number of divsteps that take g to 0.
func stepsTo0(f, g int) (n int) {
	for zeta := -1; g != 0; n++ {
		switch {
		case g&1 == 1 && zeta < 0:
			zeta, f, g = -zeta-2, g, g-f
		case g&1 == 1:
			zeta, g = zeta-1, g+f
		default:
			zeta--
		}
		g /= 2 // exact
	}
	return n
}

// TestStepCountCoversEveryInput tries all inputs of all short moduli. The count is
// reached at 5 and 8 bits.
func TestStepCountCoversEveryInput(t *testing.T) {
	for b := 2; b <= 10; b++ {
		for m := 1<<(b-1) | 1; m < 1<<b; m += 2 {
			for x := range m {
				if n := stepsTo0(m, x); n > stepCount(b) {
					t.Fatalf("%d modulo %d, %d bits: %d steps, count %d", x, m, b, n, stepCount(b))
				}
			}
		}
	}
	for b, want := range map[int]int{255: 588, 256: 590, 384: 885, 521: 1201} {
		if got := stepCount(b); got != want || Rounds(b)*steps < want {
			t.Errorf("stepCount(%d) = %d, want %d; %d rounds", b, got, want, Rounds(b))
		}
	}
}

// divsteps does n division steps one by one on full-width words.
func divsteps(zeta int64, f, g uint64, n int) (int64, matrix) {
	t := matrix{1, 0, 0, 1}
	for range n {
		switch {
		case g&1 == 1 && zeta < 0:
			zeta, f, g = -zeta-2, g, g-f
			t = matrix{2 * t.q, 2 * t.r, t.q - t.u, t.r - t.v}
		case g&1 == 1:
			zeta, g = zeta-1, g+f
			t = matrix{2 * t.u, 2 * t.v, t.q + t.u, t.r + t.v}
		default:
			zeta = zeta - 1
			t = matrix{2 * t.u, 2 * t.v, t.q, t.r}
		}
		g >>= 1 // the bit lost at the top is never inspected: n < 64
	}
	return zeta, t
}

// checkRound compares a form of a round with single steps.
func checkRound(t *testing.T, round func(*matrix, int64, uint64, uint64) int64, zeta int64, f, g uint64) {
	t.Helper()
	f |= 1
	wantZeta, want := divsteps(zeta, f, g, steps)
	var got matrix
	if z := round(&got, zeta, f, g); z != wantZeta || got != want {
		t.Fatalf("round(%d, %#x, %#x) = %d, %v, want %d, %v", zeta, f, g, z, got, wantZeta, want)
	}
}

// sampleRounds runs check on edge words and random words.
func sampleRounds(t *testing.T, round func(*matrix, int64, uint64, uint64) int64) {
	t.Helper()
	rng := rand.New(rand.NewPCG(3, 4))
	edges := []uint64{0, 1, 2, 3, 1 << 19, 1 << 20, 1<<20 - 1, 1 << 40, 1 << 58, 1 << 59, 1 << 63, ^uint64(0), ^uint64(1)}
	for _, zeta := range []int64{-1, -2, -60, 0, 1, 58, 100, -500} {
		for _, f := range edges {
			for _, g := range edges {
				checkRound(t, round, zeta, f, g)
			}
		}
		for range impltest.Rounds(2000) {
			checkRound(t, round, zeta, rng.Uint64(), rng.Uint64()<<(rng.Uint64()%64))
		}
	}
}

func TestRoundIsFiftyNineSteps(t *testing.T) {
	impltest.Each(t, kernel, rounds, sampleRounds)
}

// getSigned returns a number of n words and a sign word.
func getSigned(s *signed, n int) *big.Int {
	x := get(s[:n])
	top := new(big.Int).SetInt64(int64(s[n]))
	return x.Add(x, top.Lsh(top, uint(64*n)))
}

// putSigned is the inverse of getSigned.
func putSigned(s *signed, x *big.Int, n int) {
	top := new(big.Int).Rsh(x, uint(64*n)) // rounds down
	put(s[:n], new(big.Int).Sub(x, new(big.Int).Lsh(top, uint(64*n))))
	s[n] = uint64(top.Int64())
}

// sampleMatrix returns the matrix of a round, and f and g that it was made from,
// with random words above. All are as in an inversion.
func sampleMatrix(rng *rand.Rand, m *big.Int, n int) (t matrix, f, g *big.Int) {
	random := func() *big.Int {
		w := make([]uint64, n)
		for i := range w {
			if w[i] = rng.Uint64(); rng.IntN(2) == 0 {
				w[i] = []uint64{0, 1, 1 << 63, ^uint64(0), ^uint64(1)}[rng.IntN(5)]
			}
		}
		x := get(w)
		if x.Mod(x, m); rng.IntN(2) == 0 {
			x.Neg(x)
		}
		return x
	}
	f, g = random(), random()
	f.SetBit(f, 0, 1)
	low := func(x *big.Int) uint64 {
		var s signed
		putSigned(&s, x, n)
		return s[0]
	}
	roundGeneric(&t, int64(rng.IntN(100)-80), low(f), low(g))
	return t, f, g
}

// linear returns a x + b y.
func linear(a int64, x *big.Int, b int64, y *big.Int) *big.Int {
	p, q := big.NewInt(a), big.NewInt(b)
	return p.Add(p.Mul(p, x), q.Mul(q, y))
}

func TestUpdatesAgainstBigInt(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	impltest.Each(t, apply, applications, func(t *testing.T, lengths map[int]updates) {
		for _, name := range []string{"P-521 p", "P-521 n", "2^574-105", "P-384 p", "P-256 n", "2^255-19"} {
			m := parse(t, moduli[name])
			ops, ok := lengths[modulus(m, big.NewInt(1)).Words]
			if !ok {
				t.Fatalf("%s has a length without functions", name)
			}
			checkUpdates(t, rng, ops, m)
		}
	})
}

// checkUpdates applies matrices to numbers modulo m.
func checkUpdates(t *testing.T, rng *rand.Rand, ops updates, m *big.Int) {
	t.Helper()
	mod := modulus(m, big.NewInt(1))
	n := mod.Words
	for range impltest.Rounds(3000) {
		tt, x, y := sampleMatrix(rng, m, n)
		var f, g signed
		putSigned(&f, x, n)
		putSigned(&g, y, n)
		d, e := f, g
		first, second := linear(tt.u, x, tt.v, y), linear(tt.q, x, tt.r, y)
		ops.fg(&f, &g, &tt)
		if shifted(&f, n).Cmp(first) != 0 || shifted(&g, n).Cmp(second) != 0 {
			t.Fatalf("f, g = %x, %x, matrix %v: got %x, %x", x, y, tt, getSigned(&f, n), getSigned(&g, n))
		}
		// The top words of d and e may be 1 as well as 0 and -1, unless the modulus
		// is below 2^574.
		if d[n] == 0 && n < 9 && rng.IntN(4) == 0 {
			d[n] = 1
			clear(d[n/2 : n])
			x = getSigned(&d, n)
			first, second = linear(tt.u, x, tt.v, y), linear(tt.q, x, tt.r, y)
		}
		ops.de(&d, &e, &tt, mod)
		checkQuotient(t, getSigned(&d, n), first, m)
		checkQuotient(t, getSigned(&e, n), second, m)
	}
}

// shifted is 2^59 times a number.
func shifted(s *signed, n int) *big.Int { return new(big.Int).Lsh(getSigned(s, n), steps) }

// checkQuotient checks that d is sum/2^64 modulo m, and the one between sum/2^64
// and sum/2^64 + m.
func checkQuotient(t *testing.T, d, sum, m *big.Int) {
	t.Helper()
	rest := new(big.Int).Sub(new(big.Int).Lsh(d, 64), sum)
	k, r := new(big.Int).DivMod(rest, m, new(big.Int))
	if r.Sign() != 0 || k.Sign() < 0 || k.BitLen() > 64 {
		t.Fatalf("2^64 d - sum = %x is no multiple k*m with 0 <= k < 2^64", rest)
	}
}

func TestEverySymbolIsRegistered(t *testing.T) {
	impltest.Symbols(t, purego, kernel, apply)
}

func FuzzRound(f *testing.F) {
	f.Add(int64(-1), uint64(1), uint64(1))
	f.Fuzz(func(t *testing.T, zeta int64, x, y uint64) {
		zeta %= 2000
		for _, i := range impl.Of(kernel) {
			if i.Available {
				checkRound(t, rounds[i.Tier], zeta, x, y)
			}
		}
	})
}

func TestInvertDoesNotAllocate(t *testing.T) {
	m := parse(t, moduli["P-384 p"])
	mod := modulus(m, big.NewInt(1))
	x := [6]uint64{1, 2, 3, 4, 5, 6}
	if n := testing.AllocsPerRun(10, func() { Invert(x[:], x[:], mod) }); n != 0 {
		t.Errorf("Invert allocates %v times", n)
	}
}

func BenchmarkInvert(b *testing.B) {
	for _, name := range []string{"2^255-19", "P-256 p", "P-384 p", "P-521 p"} {
		mod := modulus(parse(b, moduli[name]), big.NewInt(1))
		x := make([]uint64, mod.Words)
		x[0], x[mod.Words-1] = 3, 1
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Invert(x, x, mod)
			}
		})
		b.Run(name+"/vartime", func(b *testing.B) {
			for b.Loop() {
				InvertVartime(x, x, mod)
			}
		})
	}
}
