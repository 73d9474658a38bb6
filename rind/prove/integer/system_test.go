// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"rind.example/rind/prove/machine"
)

// A pool is a system with a concrete run and some words in it.
type pool struct {
	*system
	rng   *rand.Rand
	words []*word
}

// newPool makes inputs of all kinds: bits, small numbers, words, numbers with and
// without sign, and a number with an equation.
func newPool(rng *rand.Rand) *pool {
	p := &pool{newSystem(), rng, nil}
	p.shadow = true
	for range 3 {
		p.input(1, false, span{zero, one})
		p.input(1, false, unsigned(64))
		p.input(1, false, unsigned(uint(1+rng.IntN(20))))
		p.input(1, true, span{big.NewInt(-5), big.NewInt(int64(rng.IntN(9)))})
	}
	n := p.input(3, false, unsigned(192))
	p.input(2, true, span{new(big.Int).Neg(pow2(70)), pow2(70)})
	// 2^64*x = n - (lowest word of n).
	is := n.sum(1)
	value := p.evaluate(is)
	value.Rsh(value, 64)
	x := p.number("x", layout{2, false, 64}, unsigned(128), &definition{64, is}, value)
	p.words = append(p.words, x.words...)
	return p
}

func (p *pool) input(size int, sign bool, r span) *number {
	n := p.number("in", layout{size, sign, 64}, r, nil, drawn(r, size, p.rng))
	p.words = append(p.words, n.words...)
	return n
}

func (p *pool) pick() *word { return p.words[p.rng.IntN(len(p.words))] }

// bit returns a word that is 0 or 1.
func (p *pool) bit() *word {
	for {
		if w := p.pick(); w.span.within(span{zero, one}) {
			return w
		}
	}
}

// value is what a word is on the run.
func (p *pool) value(w machine.Word) uint64 {
	return p.evaluate(in(w).p).Uint64()
}

// expression draws a polynomial in the variables of the words.
func (p *pool) expression() poly {
	e := constant(big.NewInt(p.rng.Int64N(100) - 50))
	for range 1 + p.rng.IntN(5) {
		t := p.pick().p
		if p.rng.IntN(2) == 0 {
			t = t.mul(p.pick().p)
		}
		e = e.plus(t, big.NewInt(p.rng.Int64N(9)-4))
	}
	return e
}

// mask returns the bits of a width.
func mask(bits int) uint64 { return ^uint64(0) >> (64 - bits) }

// apply applies a random operation of the domain at a random width and returns what
// must come out.
func (p *pool) apply(t *testing.T) (name string, got machine.Word, want uint64, err error) {
	d := domain{p.system}
	bits := []int{8, 16, 32, 64}[p.rng.IntN(4)]
	narrow := func() machine.Word {
		w, err := d.Extract(64, machine.Symbol(p.pick()), 0, bits)
		if bits == 64 || err != nil {
			return out(p.pick())
		}
		return w
	}
	x, y, c := narrow(), narrow(), out(p.bit())
	a, b, k := p.value(x), p.value(y), p.value(c)
	switch p.rng.IntN(10) {
	case 0:
		got, _, err = d.Add(bits, x, y, c)
		return "add", got, (a + b + k) & mask(bits), err
	case 1:
		_, got, err = d.Add(bits, x, y, c)
		sum := new(big.Int).SetUint64(a)
		sum.Add(sum, new(big.Int).SetUint64(b)).Add(sum, new(big.Int).SetUint64(k))
		return "carry", got, sum.Rsh(sum, uint(bits)).Uint64(), err
	case 2:
		got, _, err = d.Sub(bits, x, y, c)
		return "subtract", got, (a - b - k) & mask(bits), err
	case 3:
		_, got, err = d.Sub(bits, x, y, c)
		return "borrow", got, truth(b > a || b == a && k == 1), err
	case 4:
		product := new(big.Int).Mul(new(big.Int).SetUint64(a), new(big.Int).SetUint64(b))
		got, high, err := d.Mul(bits, false, x, y)
		if err == nil && p.value(high) != new(big.Int).Rsh(product, uint(bits)).Uint64() {
			t.Error("high half of a product")
		}
		return "multiply", got, a * b & mask(bits), err
	case 5:
		got, err = d.Select(bits, c, x, y)
		return "select", got, map[bool]uint64{true: a, false: b}[k == 1], err
	case 6:
		got, err = d.Zero(bits, x)
		return "zero", got, truth(a == 0), err
	case 7:
		signed := p.rng.IntN(2) == 1
		got, err = d.Less(bits, signed, x, y)
		if signed {
			return "less", got, truth(int64(a<<(64-bits)) < int64(b<<(64-bits))), err
		}
		return "less unsigned", got, truth(a < b), err
	}
	return p.shift(bits, x, a)
}

// shift applies an operation that moves bits.
func (p *pool) shift(bits int, x machine.Word, a uint64) (name string, got machine.Word, want uint64, err error) {
	d := domain{p.system}
	n := 1 + p.rng.IntN(bits-1)
	switch p.rng.IntN(6) {
	case 0:
		got, err = d.Rotate(bits, x, n)
		return "rotate", got, (a<<n | a>>(bits-n)) & mask(bits), err
	case 1:
		size := 1 + p.rng.IntN(bits-n)
		got, err = d.Extract(bits, x, n, size)
		return "extract", got, a >> n & mask(size), err
	case 2:
		got, err = d.Extend(bits, x, 64)
		return "extend", got, uint64(int64(a<<(64-bits)) >> (64 - bits)), err
	case 3:
		got, err = d.Logic(machine.And, bits, x, machine.Const(mask(n)))
		return "and", got, a & mask(n), err
	case 4:
		got, err = d.Logic(machine.Xor, bits, machine.Const(mask(bits)), x)
		return "not", got, ^a & mask(bits), err
	}
	low, err := d.Extract(bits, x, 0, bits-n)
	if err != nil {
		return "shift", got, 0, err
	}
	shifted, err := d.Concat([]machine.Part{{Word: machine.Const(0), Bits: n}, {Word: low, Bits: bits - n}})
	if err != nil {
		return "shift", got, 0, err
	}
	_, rest, err := d.Add(bits, x, x, machine.Const(0))
	if err != nil || n > 1 {
		return "shift", shifted, a << n & mask(bits), err
	}
	got, err = d.Logic(machine.Or, bits, shifted, rest)
	return "or", got, (a<<1 | a>>(bits-1)) & mask(bits), err
}

func truth(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

func TestOperationsMeanWhatTheProcessorDoes(t *testing.T) {
	done := map[string]int{}
	for seed := range uint64(150) {
		p := newPool(rand.New(rand.NewPCG(seed, 1)))
		for range 60 {
			name, got, want, err := p.apply(t)
			if err != nil {
				if strings.Contains(err.Error(), "variables") { // at the limits of polynomials
					break
				}
				t.Fatalf("seed %d: %s: %v", seed, name, err)
			}
			w := in(got)
			if x := p.value(got); x != want {
				t.Fatalf("seed %d: %s gives %#x, not %#x: %s", seed, name, x, want, p.text(w.p))
			}
			if x := new(big.Int).SetUint64(want); !exactly(x).within(w.span) {
				t.Fatalf("seed %d: %s gives %#x, outside of %v", seed, name, want, w.span)
			}
			if len(w.p) < 12 {
				p.words = append(p.words, w)
			}
			done[name]++
		}
	}
	for _, name := range []string{"add", "carry", "subtract", "borrow", "multiply", "select", "zero", "less", "less unsigned",
		"rotate", "extract", "extend", "and", "not", "shift", "or"} {
		if done[name] < 20 {
			t.Errorf("%s was tried %d times", name, done[name])
		}
	}
}

func TestBoundsHoldOnRuns(t *testing.T) {
	for seed := range uint64(400) {
		p := newPool(rand.New(rand.NewPCG(seed, 2)))
		for range 5 {
			e := p.expression()
			if x, r := p.evaluate(e), p.bounds(e); !exactly(x).within(r) {
				t.Fatalf("seed %d: %s is %v, outside of %v", seed, p.text(e), x, r)
			}
		}
	}
}

func TestExpansionKeepsValues(t *testing.T) {
	for seed := range uint64(400) {
		p := newPool(rand.New(rand.NewPCG(seed, 3)))
		e := p.expression()
		x := p.evaluate(e)
		for name, of := range map[string]definitionOf{"all": all, "exact": exact, "atoms": atoms} {
			q, shift := p.expand(e, of)
			if y := p.evaluate(q); y.Cmp(new(big.Int).Lsh(x, shift)) != 0 {
				t.Fatalf("seed %d: %s: %s becomes %s", seed, name, p.text(e), p.text(q))
			}
		}
		m := big.NewInt(1000003)
		q := p.expandModulo(e, m, nil)
		d := new(big.Int).Sub(p.evaluate(q), x)
		if d.Mod(d, m).Sign() != 0 {
			t.Fatalf("seed %d: modulo: %s becomes %s", seed, p.text(e), p.text(q))
		}
	}
}

func TestDivisionKeepsValues(t *testing.T) {
	for seed := range uint64(400) {
		p := newPool(rand.New(rand.NewPCG(seed, 4)))
		for range 5 {
			e := p.expression()
			k := uint(1 + p.rng.IntN(90))
			low, high := p.divide(&word{e, p.bounds(e)}, k, "quotient")
			x := p.evaluate(e)
			for part, w := range map[string]*word{"remainder": low, "quotient": high} {
				want := new(big.Int).Rsh(x, k)
				if part == "remainder" {
					want = new(big.Int).And(x, below2(k))
				}
				if y := p.evaluate(w.p); y.Cmp(want) != 0 || !exactly(y).within(w.span) {
					t.Fatalf("seed %d: %s of %s by 2^%d is %v in %v, not %v", seed, part, p.text(e), k, y, w.span, want)
				}
			}
		}
	}
}

func TestPolynomialsHaveLimits(t *testing.T) {
	s := newSystem()
	p := constant(one)
	for range maxDegree {
		p = p.mul(single(s.fresh("x", unsigned(64), nil)))
	}
	defer func() {
		if _, ok := recover().(tooComplex); !ok {
			t.Error("no panic at the limit")
		}
	}()
	p.mul(p)
}

func TestPowersOfBitsAreBits(t *testing.T) {
	s := newSystem()
	b, x := single(s.fresh("b", span{zero, one}, nil)), single(s.fresh("x", unsigned(64), nil))
	if !b.mul(b).equal(b) || x.mul(x).equal(x) || !b.mul(x).mul(b.mul(x)).equal(b.mul(x).mul(x)) {
		t.Error("powers are wrong")
	}
}

func TestBrief(t *testing.T) {
	p, _ := new(big.Int).SetString("fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffff", 16)
	for want, x := range map[string]*big.Int{
		"0": zero, "-5": big.NewInt(-5), "18446744073709551615": below2(64), "2^64": pow2(64), "2^384-1": below2(384),
		"-2^384":                        new(big.Int).Neg(pow2(384)),
		"2^384-2^128-2^96+2^32-1":       p,
		"-2^384+2^128+2^96-2^32+1":      new(big.Int).Neg(p),
		"0xaaaaaaaaaaaaaaaaaaaaa":       new(big.Int).Div(pow2(85), big.NewInt(3)),
		"2^100+2^50":                    new(big.Int).Add(pow2(100), pow2(50)),
		"2^101-2^99":                    new(big.Int).Add(pow2(100), pow2(99)),
		"2^70-2^60+2^50-2^40+2^30-2^20": new(big.Int).Add(new(big.Int).Sub(pow2(70), pow2(60)), new(big.Int).Add(new(big.Int).Sub(pow2(50), pow2(40)), new(big.Int).Sub(pow2(30), pow2(20)))),
	} {
		if got := brief(x); got != want {
			t.Errorf("%v: %s, want %s", x, got, want)
		}
	}
}
