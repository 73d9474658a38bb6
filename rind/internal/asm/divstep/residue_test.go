// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !race

package divstep

import (
	"bytes"
	"encoding/binary"
	"math/big"
	"testing"

	"rind.example/rind/internal/wipe/wipetest"
)

// lastMatrix is the matrix of the last round of the inversion of x.
func lastMatrix(x []uint64, m *Modulus) (t matrix) {
	var f, g signed
	copy(f[:], m.M[:m.Words])
	copy(g[:], x)
	zeta := int64(-1)
	for range m.Rounds {
		zeta = roundGeneric(&t, zeta, f[0], g[0])
		updateFGGeneric(&f, &g, &t, m.Words)
	}
	return t
}

// littleEndian is the memory of words.
func littleEndian(w ...uint64) (b []byte) {
	for _, x := range w {
		b = binary.LittleEndian.AppendUint64(b, x)
	}
	return b
}

// TestInvertClearsItsVariables looks for what Invert and finish keep in variables
// of their own: the matrix of a round, and d - M.
func TestInvertClearsItsVariables(t *testing.T) {
	m := parse(t, moduli["P-384 p"])
	mod := modulus(m, big.NewInt(1))
	x := []uint64{0x0123456789abcdef, 2, 3, 4, 5, 0x0fedcba987654321}
	out := make([]uint64, 6)
	memory := bytes.Clone(wipetest.After(func() { Invert(out, x, mod) }))

	last := lastMatrix(x, mod)
	if bytes.Contains(memory, littleEndian(uint64(last.u), uint64(last.v), uint64(last.q), uint64(last.r))) {
		t.Error("the matrix of the last round is left on the stack")
	}
	limit := new(big.Int).Lsh(big.NewInt(1), 384)
	for name, d := range map[string]*big.Int{
		"the result":           get(out),
		"the result - M":       new(big.Int).Sub(get(out), m),
		"minus the result":     new(big.Int).Neg(get(out)),
		"M - the result":       new(big.Int).Sub(m, get(out)),
		"the result, plus M":   new(big.Int).Add(get(out), m),
		"minus the result - M": new(big.Int).Neg(new(big.Int).Add(get(out), m)),
	} {
		var w [6]uint64
		put(w[:], d.Mod(d, limit))
		if bytes.Contains(memory, littleEndian(w[:4]...)) {
			t.Errorf("%s is left on the stack", name)
		}
	}
}
