// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import (
	"fmt"
	"hash/fnv"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// A valuation gives numbers to terms, starting from those of the inputs. It is
// independent of the rules by which normal forms are made: tests and
// counterexamples rely on it.
type valuation struct {
	inputs func(a *atom) uint64
	atoms  map[*atom]uint64
	terms  map[*term]uint64
	// unknown says that the value of a function is made up.
	unknown bool
}

func newValuation(inputs func(a *atom) uint64) *valuation {
	return &valuation{inputs: inputs, atoms: map[*atom]uint64{}, terms: map[*term]uint64{}}
}

// term returns the value of a term.
func (v *valuation) term(t *term) uint64 {
	if x, ok := v.terms[t]; ok {
		return x
	}
	var x uint64
	switch {
	case t.isChoice() && v.term(t.cond) == 1:
		x = v.term(t.yes)
	case t.isChoice():
		x = v.term(t.no)
	default:
		x = t.c
		for _, p := range t.picks {
			x ^= bits.RotateLeft64(v.atom(p.atom), p.rot) & p.mask
		}
	}
	v.terms[t] = x
	return x
}

// atom returns the value of an atom.
func (v *valuation) atom(a *atom) uint64 {
	x, ok := v.atoms[a]
	if !ok {
		x = v.define(a)
		v.atoms[a] = x
	}
	return x
}

func (v *valuation) define(a *atom) uint64 {
	switch {
	case a.defines != nil:
		return v.term(a.defines)
	case a.kind == input:
		return v.inputs(a)
	}
	args := make([]uint64, len(a.args))
	for i, t := range a.args {
		args[i] = v.term(t)
	}
	x := a.c
	switch a.kind {
	case conjunction:
		x = ^uint64(0)
		for _, y := range args {
			x &= y
		}
	case sum:
		for i, y := range args {
			x += y * a.coefs[i]
		}
	case product:
		x = 1
		for _, y := range args {
			x *= y
		}
	case extension:
		x = uint64(int64(args[0]<<(64-a.from)) >> (64 - a.from))
	case frozen:
		return args[0]
	case opaque:
		x = v.call(a.name, args)
	}
	return x & low(a.bits)
}

// call computes a function. Those without a definition here get a value that
// looks random and depends on all of the arguments.
func (v *valuation) call(name string, x []uint64) uint64 {
	base, width, _ := strings.Cut(name, " ")
	n, _ := strconv.Atoi(width)
	switch base {
	case "zero":
		return truth(x[0] == 0)
	case "less":
		return truth(x[0] < x[1])
	case "carry":
		s, c := bits.Add64(x[0], x[1], x[2])
		return c | s&^low(n)>>(n&63)&1
	case "borrow":
		_, b := bits.Sub64(x[0], x[1], x[2])
		return b
	case "mulhigh":
		hi, _ := bits.Mul64(x[0], x[1])
		if strings.HasPrefix(width, "signed") {
			hi -= uint64(int64(x[0])>>63)&x[1] + uint64(int64(x[1])>>63)&x[0]
		}
		return hi
	}
	v.unknown = true
	h := fnv.New64a()
	h.Write([]byte(name))
	for _, y := range x {
		h.Write(strconv.AppendUint([]byte{','}, y, 16))
	}
	return h.Sum64()
}

func truth(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// shownInputs is how many inputs of an example are told.
const shownInputs = 6

// example returns inputs for which two words differ, in words; "" if none was
// found, or if a function that is known by name alone is involved.
func (d *Domain) example(x, y *term) string {
	r := rand.New(rand.NewPCG(1, 2))
	for range 64 {
		var used []string
		v := newValuation(func(a *atom) uint64 {
			x := a.span.from + random(r)&low(max(0, bits.Len64(a.span.length)-r.IntN(2)))
			if !a.span.has(a.bits, x) {
				x = a.span.from
			}
			x &= low(a.bits)
			used = append(used, fmt.Sprintf("%s=%#x", a.name, x))
			return x
		})
		if p, q := v.term(x), v.term(y); p != q && !v.unknown {
			slices.Sort(used)
			if n := len(used) - shownInputs; n > 0 {
				used = append(used[:shownInputs], fmt.Sprintf("and %d more inputs", n))
			}
			return fmt.Sprintf("; it is %#x instead of %#x for %s", p, q, strings.Join(used, ", "))
		}
	}
	return ""
}

// random returns a number that is likely to have few or many bits set.
func random(r *rand.Rand) uint64 {
	x := r.Uint64()
	switch r.IntN(4) {
	case 0:
		x &= r.Uint64() & r.Uint64()
	case 1:
		x |= r.Uint64() | r.Uint64()
	}
	return x
}
