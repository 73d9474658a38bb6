// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"slices"
)

// or returns x | y.
func (d *Domain) or(x, y *term) *term {
	return d.xor(d.xor(x, y), d.and(x, y))
}

// and returns x & y.
func (d *Domain) and(x, y *term) *term {
	switch {
	case x.isChoice() || y.isChoice():
		return d.each2(x, y, d.and)
	case x.isConst():
		return d.mask(y, x.c)
	case y.isConst():
		return d.mask(x, y.c)
	}
	// (X^c) & (Y^d) = X&Y ^ X&d ^ c&Y ^ c&d
	r := d.number(x.c & y.c)
	r = d.xor(r, d.keep(x.base, y.c))
	r = d.xor(r, d.keep(y.base, x.c))
	return d.xor(r, d.andBits(x.base, y.base))
}

// mask returns x & m.
func (d *Domain) mask(x *term, m uint64) *term {
	if m&(m+1) == 0 {
		return d.truncate(x, bits.Len64(m))
	}
	return d.keep(x, m)
}

// andBits is AND of linear terms without constants. The bits are divided into
// those at which both consist of the same picks. There the AND is that of XORs
// of whole atoms, of which it picks bits in turn.
func (d *Domain) andBits(x, y *term) *term {
	r := d.number(0)
	for left := x.support & y.support; left != 0; {
		bit := left & -left
		px, mx := present(x.picks, bit)
		py, my := present(y.picks, bit)
		m := left & mx & my
		left &^= m
		r = d.xor(r, d.conjoin(px, py, m))
	}
	return r
}

// present returns the picks that a bit of a word consists of, each as a whole
// atom, and the mask of all bits that consist of the same.
func present(picks []pick, bit uint64) (at []pick, same uint64) {
	same = ^uint64(0)
	for _, p := range picks {
		if p.mask&bit == 0 {
			same &^= p.mask
			continue
		}
		same &= p.mask
		at = append(at, pick{p.atom, p.rot, bits.RotateLeft64(p.atom.support, p.rot)})
	}
	return at, same
}

// conjoin returns AND of two XORs of whole atoms, at the bits of mask.
func (d *Domain) conjoin(x, y []pick, mask uint64) *term {
	operands := slices.Concat(conjuncts(x), conjuncts(y))
	rot, args, ok := d.normalise(operands)
	if !ok { // all are the same
		return d.keep(d.linear(operands[0], 0), mask)
	}
	support := ^uint64(0)
	for _, t := range args {
		support &= t.support
	}
	a := d.atom(atom{kind: conjunction, bits: 64, args: args, support: support, span: all(64)})
	return d.linear(dropEmpty([]pick{{a, rot, mask & bits.RotateLeft64(support, rot)}}), 0)
}

// dropEmpty leaves out picks of nothing.
func dropEmpty(p []pick) []pick {
	return slices.DeleteFunc(p, func(p pick) bool { return p.mask == 0 })
}

// conjuncts returns the operands of a conjunction that x is as a whole, rotated
// as x is, or x itself.
func conjuncts(x []pick) [][]pick {
	if len(x) != 1 || x[0].atom.kind != conjunction {
		return [][]pick{x}
	}
	var r [][]pick
	for _, t := range x[0].atom.args {
		r = append(r, turnPicks(t.picks, x[0].rot))
	}
	return r
}

// turnPicks rotates picks left.
func turnPicks(picks []pick, n int) []pick {
	r := make([]pick, len(picks))
	for i, p := range picks {
		r[i] = pick{p.atom, (p.rot + n) & 63, bits.RotateLeft64(p.mask, n)}
	}
	slices.SortFunc(r, comparePicks)
	return r
}

// normalise returns operands as terms, without repetitions, in order and rotated
// right by rot such that an atom with the lowest id is not rotated. If that
// leaves a choice of atoms, the one counts that gives the least sequence of
// ids and rotations. ok is false if only one operand is left.
func (d *Domain) normalise(operands [][]pick) (rot int, args []*term, ok bool) {
	least := operands[0][0].atom
	for _, x := range operands {
		if x[0].atom.id < least.id { // sorted: the first is the lowest
			least = x[0].atom
		}
	}
	var best []byte
	for _, x := range operands {
		for _, p := range x {
			if p.atom != least {
				break
			}
			turned, key := turnAll(operands, -p.rot)
			if best == nil || bytes.Compare(key, best) < 0 {
				best, rot = key, p.rot
				args = args[:0]
				for _, y := range turned {
					args = append(args, d.linear(y, 0))
				}
			}
		}
	}
	return rot, args, len(args) > 1
}

// turnAll rotates operands left, sorts them and drops repetitions; key tells the
// results apart.
func turnAll(operands [][]pick, n int) (turned [][]pick, key []byte) {
	type keyed struct {
		picks []pick
		key   []byte
	}
	var all []keyed
	for _, x := range operands {
		k := keyed{picks: turnPicks(x, n)}
		for _, p := range k.picks {
			k.key = binary.BigEndian.AppendUint32(k.key, uint32(p.atom.id))
			k.key = append(k.key, byte(p.rot))
		}
		all = append(all, k)
	}
	slices.SortFunc(all, func(a, b keyed) int { return bytes.Compare(a.key, b.key) })
	for i, k := range all {
		if i > 0 && bytes.Equal(k.key, all[i-1].key) {
			continue
		}
		turned = append(turned, k.picks)
		key = append(append(key, k.key...), 0xff)
	}
	return turned, key
}
