// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import "math/bits"

// Without ANDN, the complement in χ is an instruction of its own, which most lanes
// are spared if some lanes of the state are kept complemented: of ^b&c, with b
// complemented, AND is left; with c complemented, it is the complement of an OR. This is
// the lane complementing transform of the Keccak team, "Keccak implementation
// overview" (2012). With these lanes 7 complements per round remain; no other set out
// of 60,000 tried needs fewer.
var complemented = map[lane]bool{{0, 0}: true, {4, 0}: true, {2, 1}: true, {0, 2}: true, {4, 3}: true}

// column tells whether the parity of a column is complemented.
func column(x int) bool {
	odd := false
	for y := range 5 {
		odd = odd != complemented[lane{x, y}]
	}
	return odd
}

// gathered tells which lanes for row y are complemented after θ.
func gathered(y int) (b [5]bool) {
	for x := range b {
		from := lane{x, y}.source()
		b[x] = complemented[from] != (column((from.x+4)%5) != column((from.x+1)%5))
	}
	return b
}

// A term is how ^p&q is computed for one lane of a row.
type term struct {
	first, second int  // columns
	invert        bool // the first, before
	or            bool // rather than AND
	invertResult  bool
}

// chiOf returns how to compute row y by χ: which lanes to complement at first, and a term
// for each lane, to which the lane is to be added.
func chiOf(y int) (flips uint, terms [5]term) {
	best := 6
	for s := range uint(32) {
		t, cost := termsOf(y, s)
		if cost += bits.OnesCount(s); cost < best {
			best, flips, terms = cost, s, t
		}
	}
	return flips, terms
}

// termsOf returns the terms of row y if some lanes are complemented at first, and how
// many complements they take.
func termsOf(y int, flips uint) (terms [5]term, cost int) {
	b := gathered(y)
	for x := range b {
		b[x] = b[x] != (flips>>x&1 == 1)
	}
	for x := range terms {
		p, q := (x+1)%5, (x+2)%5
		want := b[x] != complemented[lane{x, y}] // whether the term is to be a complement
		t := term{first: p, second: q}
		switch {
		case b[p] != b[q]:
			t.or = b[q]
			t.invertResult = t.or != want
		default: // ^p&q, or its complement p|^q
			t.invert, t.or = true, want
			if b[p] != want {
				t.first, t.second = q, p
			}
		}
		if t.invert || t.invertResult {
			cost++
		}
		terms[x] = t
	}
	return terms, cost
}
