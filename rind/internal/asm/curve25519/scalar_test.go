// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

import (
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/asm/impl/impltest"
)

// edgeScalars are the clamped scalars at which a ladder that takes a wrong bit, or
// exchanges its points wrongly, goes wrong: the least, the greatest, and either
// with one other bit changed.
func edgeScalars() (list [][32]byte) {
	var least, greatest [32]byte
	for i := range greatest {
		greatest[i] = 0xff
	}
	least, greatest = clamp(least), clamp(greatest)
	list = append(list, least, greatest)
	for i := 3; i < 254; i++ {
		one, zero := least, greatest
		one[i/8] ^= 1 << (i % 8)
		zero[i/8] ^= 1 << (i % 8)
		list = append(list, one, zero)
	}
	return list
}

func TestLadderWithEdgeScalars(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 31))
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		for _, scalar := range edgeScalars() {
			// Whatever order the steps are made in, the coordinates are those of
			// the twin, not only their quotient.
			u := random(rng)
			var x, z, wantX, wantZ Element
			ops.ladder(&x, &z, &scalar, &u)
			ladderGeneric(&wantX, &wantZ, &scalar, &u)
			if Equal(&x, &wantX) != 1 || Equal(&z, &wantZ) != 1 {
				t.Fatalf("%x times %x: got %x/%x, want %x/%x", scalar, u, x, z, wantX, wantZ)
			}
		}
	})
}
