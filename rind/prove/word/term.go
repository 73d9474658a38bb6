// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import (
	"encoding/binary"
	"errors"
	"math/bits"
)

// A term is a word in normal form: 64 bits, of which those outside of support
// are 0. Its width is that of its use. Terms are unique: equal ones are the same
// pointer.
//
// It is a choice if cond is not nil: yes if the bit cond is 1, else no. Otherwise
// it is linear: the XOR of picks and c.
type term struct {
	id      int
	picks   []pick // by atom and rotation, none twice
	c       uint64
	support uint64

	cond, yes, no *term
	arms          int // number of linear terms below a choice, 1 for a linear one

	base *term // a linear term without c
}

// A pick is the word whose bit p, for p in mask, is bit p-rot modulo 64 of the
// atom.
type pick struct {
	atom *atom
	rot  int
	mask uint64
}

// from returns the bits of the atom that are picked.
func (p pick) from() uint64 { return bits.RotateLeft64(p.mask, -p.rot) }

// turn rotates p left.
func (p pick) turn(n int) pick {
	return pick{p.atom, (p.rot + n) & (p.atom.period - 1), bits.RotateLeft64(p.mask, n)}
}

// A kind tells what an atom is.
type kind uint8

const (
	input       kind = iota // an unknown, or a name
	conjunction             // AND of the arguments, each an XOR of whole rotated atoms
	sum                     // of coefficients times arguments, and c, modulo 2^bits
	product                 // of the arguments modulo 2^bits
	extension               // the argument, of from bits, sign-extended to bits
	opaque                  // the function called name of the arguments
	frozen                  // the choice argument, as a whole
)

// An atom is what linear terms are made of: a word of bits bits. Atoms are unique.
type atom struct {
	id      int
	kind    kind
	bits    int
	support uint64
	span    interval // modulo 2^bits

	name  string // of an input or a function
	args  []*term
	coefs []uint64 // of a sum, with args
	c     uint64   // of a sum
	from  int      // of an extension
	// period is the least rotation, at most 64, that leaves the atom as it is: 32
	// for x & (x rotated by 32).
	period int

	defines *term         // the word that a name stands for, or nil
	low     map[int]*term // the lowest n bits of a sum or product
}

// A Domain is an algebra of words. It implements machine.Domain, and with Words
// runs a contract's program. It must not be used concurrently.
type Domain struct {
	terms  map[string]*term
	atoms  map[string]*atom
	nTerms int
	nAtoms int

	names  map[*term]named
	marks  []mark
	halves bool // whether a name has at most 32 bits
	// taking, if set, is told when the code computes a marked word for the first
	// time.
	taking func()

	key []byte // scratch
	// work counts the picks handled while limited.
	work    int
	limited bool
}

// effort bounds the work in bounded, in picks handled. Keccak, proved, takes a
// twentieth of that; code that differs from its program may have normal forms
// that grow without end.
const effort = 4_000_000

// errEffort ends the work by a panic, which bounded recovers from.
var errEffort = errors.New("the words have become too complex")

// bounded calls f. The error is errEffort if f takes too much work.
func (d *Domain) bounded(f func() error) (err error) {
	defer func() {
		if e := recover(); e == errEffort {
			err = errEffort
		} else if e != nil {
			panic(e)
		}
	}()
	d.work, d.limited = 0, true
	defer func() { d.limited = false }()
	return f()
}

// New returns an algebra without inputs.
func New() *Domain {
	return &Domain{terms: map[string]*term{}, atoms: map[string]*atom{}, names: map[*term]named{}}
}

// low returns n low ones.
func low(n int) uint64 {
	if n >= 64 {
		return ^uint64(0)
	}
	return 1<<n - 1
}

func (t *term) isChoice() bool { return t.cond != nil }
func (t *term) isConst() bool  { return t.cond == nil && len(t.picks) == 0 }

// single returns the atom that t is, if it is all of one, unmoved, perhaps with
// every one of its n bits flipped.
func (t *term) single(n int) (a *atom, flipped, ok bool) {
	if t.isChoice() || len(t.picks) != 1 || t.c != 0 && t.c != low(n) {
		return nil, false, false
	}
	p := t.picks[0]
	return p.atom, t.c != 0, p.rot == 0 && p.mask == p.atom.support
}

// number returns a constant.
func (d *Domain) number(x uint64) *term { return d.linear(nil, x) }

// linear returns the linear term of sorted picks, which it keeps, and a constant.
func (d *Domain) linear(picks []pick, c uint64) *term {
	if d.work += 1 + len(picks); d.limited && d.work > effort {
		panic(errEffort)
	}
	k := append(d.key[:0], 'l')
	for _, p := range picks {
		k = binary.LittleEndian.AppendUint32(k, uint32(p.atom.id))
		k = append(k, byte(p.rot))
		k = binary.LittleEndian.AppendUint64(k, p.mask)
	}
	k = binary.LittleEndian.AppendUint64(k, c)
	d.key = k
	if t, ok := d.terms[string(k)]; ok {
		return t
	}
	t := &term{picks: picks, c: c, support: c, arms: 1}
	for _, p := range picks {
		t.support |= p.mask
	}
	d.addTerm(t)
	t.base = t
	if c != 0 {
		t.base = d.linear(picks, 0)
	}
	return t
}

// addTerm files a new term under the key in d.key.
func (d *Domain) addTerm(t *term) {
	d.nTerms++
	t.id = d.nTerms
	d.terms[string(d.key)] = t
}

// atom returns the unique atom that equals a in kind, width, name and arguments.
// The caller has set its span.
func (d *Domain) atom(a atom) *atom {
	k := append(d.key[:0], byte(a.kind), byte(a.bits), byte(a.from))
	k = append(k, a.name...)
	k = append(k, 0)
	for i, x := range a.args {
		k = binary.LittleEndian.AppendUint32(k, uint32(x.id))
		if a.coefs != nil {
			k = binary.LittleEndian.AppendUint64(k, a.coefs[i])
		}
	}
	k = binary.LittleEndian.AppendUint64(k, a.c)
	d.key = k
	if old, ok := d.atoms[string(k)]; ok {
		return old
	}
	d.nAtoms++
	a.id = d.nAtoms
	a.support &= a.span.support(a.bits)
	if a.period == 0 {
		a.period = 64
	}
	d.atoms[string(k)] = &a
	return &a
}

// whole returns the term that is an atom.
func (d *Domain) whole(a *atom) *term {
	if a.support == 0 {
		return d.number(0)
	}
	return d.linear([]pick{{a, 0, a.support}}, 0)
}

// input returns a new unknown of n bits within a range.
func (d *Domain) input(name string, n int, span interval) *atom {
	d.nAtoms++
	a := &atom{id: d.nAtoms, kind: input, bits: n, period: 64, name: name, span: span}
	a.support = low(n) & span.support(n)
	return a
}
