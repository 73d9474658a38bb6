// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mutate

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"regexp"
	"slices"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
)

// Inputs chooses random inputs that a contract allows. It prefers the edges:
// ends of ranges, and words of zeros or ones.
type Inputs struct {
	kernel *kernel.Kernel
	values map[string]uint64 // the case's
	rng    *rand.Rand
	low    map[string]uint64 // the lowest words of arguments in memory
}

// NewInputs returns a source of inputs for one call.
func NewInputs(k *kernel.Kernel, c kernel.Case, rng *rand.Rand) *Inputs {
	return &Inputs{k, c.Values, rng, make(map[string]uint64)}
}

// Memory fills a region: every entry of a table, every number of an entry.
func (in *Inputs) Memory(args []*contract.Arg, r *machine.Region) error {
	if l, ok := lanesOf(in.kernel.Contract.Computes, false)[args[0].Name]; ok {
		return in.lanes(l, r)
	}
	if list := args[0].Numbers; len(list) > 0 && len(list[0].Limbs) > 0 {
		return in.limbs(list, r)
	}
	var off int64
	for off < r.High() {
		for i, n := range numbers(args[0]) {
			s, err := in.common(args, i)
			if err != nil {
				return err
			}
			x := in.choose(s, n.Words)
			if off == 0 && in.mustBeOdd(args) {
				x.SetBit(x, 0, 1)
			}
			in.setKnownBits(x, args)
			off = in.store(r, off, x, n.Words)
		}
	}
	first, err := r.Get(nil, 0, 8)
	for _, a := range args {
		in.low[a.Name] = first.Num
	}
	return err
}

// limbs fills a region with the limbs of numbers.
func (in *Inputs) limbs(list []contract.Number, r *machine.Region) error {
	for _, n := range list {
		for _, l := range n.Limbs {
			s := span{new(big.Int), new(big.Int).SetUint64(l.Below)}
			r.Put(int64(l.Offset), 4, machine.Const(in.choose(s, 1).Uint64()))
		}
	}
	return nil
}

// setKnownBits makes x a scalar of a ladder, if that is what it is for.
func (in *Inputs) setKnownBits(x *big.Int, args []*contract.Arg) {
	l, ok := in.kernel.Contract.Computes.(contract.Ladder)
	if !ok || !slices.ContainsFunc(args, func(a *contract.Arg) bool { return a.Name == l.Scalar }) {
		return
	}
	for _, i := range l.Ones {
		x.SetBit(x, i, 1)
	}
	for _, i := range l.Zeros {
		x.SetBit(x, i, 0)
	}
}

// numbers returns how the bytes of one entry of an argument are read.
func numbers(a *contract.Arg) []contract.Number {
	if len(a.Numbers) == 0 {
		return []contract.Number{{Words: a.Size / 8}}
	}
	return a.Numbers
}

// common returns the range of the i-th number that all arguments sharing a
// region allow.
func (in *Inputs) common(args []*contract.Arg, i int) (span, error) {
	var all span
	for _, a := range args {
		list := numbers(a)
		if len(list) != len(numbers(args[0])) || list[i].Words != numbers(args[0])[i].Words {
			return all, fmt.Errorf("mutate: %s and %s share memory but differ in layout", args[0].Name, a.Name)
		}
		s, err := in.span(list[i])
		if err != nil {
			return all, err
		}
		if all.from == nil || s.from.Cmp(all.from) > 0 {
			all.from = s.from
		}
		if all.below == nil || s.below.Cmp(all.below) < 0 {
			all.below = s.below
		}
	}
	return all, nil
}

// span returns the range of a number.
func (in *Inputs) span(n contract.Number) (s span, err error) {
	bits := uint(64 * n.Words)
	s.from, s.below = new(big.Int), new(big.Int).Lsh(big.NewInt(1), bits)
	if n.Signed {
		s.below.Rsh(s.below, 1)
		s.from.Neg(s.below)
	}
	if n.From != "" {
		if s.from, err = constant(n.From, in.kernel.Package.Constants); err != nil {
			return s, err
		}
	}
	if n.Below != "" {
		s.below, err = constant(n.Below, in.kernel.Package.Constants)
	}
	return s, err
}

// choose returns a number of a range that has the given number of words.
func (in *Inputs) choose(s span, words int) *big.Int {
	size := new(big.Int).Sub(s.below, s.from)
	x := new(big.Int)
	switch in.rng.IntN(6) {
	case 0: // near the lower end
		x.SetUint64(in.rng.Uint64N(8))
	case 1: // near the upper end
		x.Sub(size, big.NewInt(1+int64(in.rng.Uint64N(8))))
	case 2, 3: // words of zeros and ones, wherever the range begins
		x.Sub(in.words(words, true), s.from)
	default:
		x = in.words(words+1, false)
	}
	// Euclid's remainder, so that nothing is out of the range.
	return x.Add(x.Mod(x, size), s.from)
}

// words returns a number of random words, or of extreme ones.
func (in *Inputs) words(n int, extreme bool) *big.Int {
	x, word := new(big.Int), new(big.Int)
	for range n {
		w := in.rng.Uint64()
		if extreme {
			w = in.extreme(w)
		}
		x.Or(x.Lsh(x, 64), word.SetUint64(w))
	}
	return x
}

// extreme returns a word of zeros or ones, one near to that, or w.
func (in *Inputs) extreme(w uint64) uint64 {
	switch in.rng.IntN(6) {
	case 0, 1:
		return ^uint64(0)
	case 2:
		return 0
	case 3:
		return ^uint64(0) - w%4
	case 4:
		return w % 4
	}
	return w
}

// store writes a number in two's complement, as far as there is room for it, and returns
// the offset after it.
func (in *Inputs) store(r *machine.Region, off int64, x *big.Int, words int) int64 {
	low := new(big.Int).SetUint64(^uint64(0))
	rest, word := new(big.Int).Set(x), new(big.Int)
	for range words {
		size := int(min(8, r.High()-off))
		if size == 0 {
			break
		}
		r.Put(off, size, machine.Const(word.And(rest, low).Uint64()&(^uint64(0)>>(64-8*size))))
		rest.Rsh(rest, 64)
		off += int64(size)
	}
	return off
}

// inverse matches the one kind of requirement that inputs are made for: that an
// argument is Montgomery's inverse of the lowest word of another.
var inverse = regexp.MustCompile(`^(\w+)\*(\w+)\[0\] == -1 mod 2\^64$`)

// requirement returns the names in such a requirement, if the contract has one.
func (in *Inputs) requirement() (inv, of string, err error) {
	c, ok := in.kernel.Contract.Computes.(contract.Integers)
	if !ok {
		return "", "", nil
	}
	for _, text := range c.Requires {
		m := inverse.FindStringSubmatch(text)
		if m == nil {
			return "", "", fmt.Errorf("mutate: %s: cannot choose inputs for %q", in.kernel.Symbol, text)
		}
		inv, of = m[1], m[2]
	}
	return inv, of, nil
}

// mustBeOdd reports whether one of the arguments needs an inverse modulo 2^64.
func (in *Inputs) mustBeOdd(args []*contract.Arg) bool {
	_, of, _ := in.requirement()
	return slices.ContainsFunc(args, func(a *contract.Arg) bool { return a.Name == of })
}

// Integer returns the value of an argument.
func (in *Inputs) Integer(a *contract.Arg) (machine.Word, error) {
	inv, of, err := in.requirement()
	if err != nil {
		return machine.Word{}, err
	}
	if a.Name == inv {
		return machine.Const(-inverseWord(in.low[of])), nil
	}
	if len(a.Numbers) == 1 {
		s, err := in.span(a.Numbers[0])
		if err != nil {
			return machine.Word{}, err
		}
		x := in.choose(s, 1)
		return machine.Const(x.And(x, new(big.Int).SetUint64(^uint64(0))).Uint64()), nil
	}
	switch c := in.kernel.Contract.Computes.(type) {
	case contract.Lookup:
		if a.Name == c.Index {
			return machine.Const(in.index(c.Table)), nil
		}
	case contract.Move:
		if a.Name == c.If {
			return machine.Const(in.rng.Uint64N(2)), nil
		}
	}
	return machine.Const(in.extreme(in.rng.Uint64())), nil
}

// index returns an index into a table, mostly a valid one.
func (in *Inputs) index(table string) uint64 {
	if in.rng.IntN(8) == 0 {
		return in.extreme(in.rng.Uint64())
	}
	for i := range in.kernel.Contract.Args {
		if a := &in.kernel.Contract.Args[i]; a.Name == table {
			return in.rng.Uint64N(uint64(kernel.Entries(a, in.values)) + 2)
		}
	}
	return 0
}

// inverseWord returns the inverse of an odd word modulo 2^64 by Newton's
// iteration, which doubles the number of right bits from 3 on.
func inverseWord(x uint64) uint64 {
	y := x
	for range 5 {
		y *= 2 - x*y
	}
	return y
}
