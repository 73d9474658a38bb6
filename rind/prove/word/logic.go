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
		return d.keep(y, x.c)
	case y.isConst():
		return d.keep(x, y.c)
	}
	// (X^c) & (Y^d) = X&Y ^ X&d ^ c&Y ^ c&d
	r := d.number(x.c & y.c)
	r = d.xor(r, d.keep(x.base, y.c))
	r = d.xor(r, d.keep(y.base, x.c))
	return d.xor(r, d.andBits(x.base, y.base))
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

// maxProducts bounds the number of conjunctions into which one of XORs is
// expanded. Short ones are, since choice and majority of hashes are written in
// many ways; the long ones of Keccak are not.
const maxProducts = 16

// conjoin returns AND of two XORs of whole atoms, at the bits of mask.
func (d *Domain) conjoin(x, y []pick, mask uint64) *term {
	if n := len(x) * len(y); n > 1 && n <= maxProducts {
		r := d.number(0)
		for i := range x {
			for j := range y {
				r = d.xor(r, d.conjoin(x[i:i+1], y[j:j+1], mask))
			}
		}
		return r
	}
	operands := slices.Concat(conjuncts(x), conjuncts(y))
	rot, period, args := d.normalise(operands)
	if len(args) == 1 { // all are the same
		return d.keep(d.linear(operands[0], 0), mask)
	}
	support := ^uint64(0)
	for _, t := range args {
		support &= t.support
	}
	a := d.atom(atom{kind: conjunction, bits: 64, args: args, support: support, span: all(64), period: period})
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

// normalise returns operands as terms, without repetitions, in order and rotated
// right by rot such that an atom with the lowest id is not rotated. If that
// leaves a choice of atoms, the one counts that gives the least sequence of
// ids and rotations; if several do, the operands have a period.
func (d *Domain) normalise(operands [][]pick) (rot, period int, args []*term) {
	least := operands[0][0].atom
	for _, x := range operands {
		if x[0].atom.id < least.id { // sorted: the first is the lowest
			least = x[0].atom
		}
	}
	var best []byte
	var sorted [][]pick
	for _, x := range operands {
		for _, p := range x {
			if p.atom != least {
				break
			}
			for r := p.rot; r < 64; r += p.atom.period {
				turned, key := turnAll(operands, -r)
				switch order := bytes.Compare(key, best); {
				case best == nil || order < 0:
					best, rot, period, sorted = key, r, 64, turned
				case order == 0 && r != rot:
					// periods divide 64, so that the least has the lowest set bit
					diff := (r - rot) & 63
					period = min(period, diff&-diff)
				}
			}
		}
	}
	for _, x := range sorted {
		args = append(args, d.linear(x, 0))
	}
	return rot & (period - 1), period, args
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
