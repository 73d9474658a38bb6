// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import "rind.example/rind/hazmat/sha3"

// A MuHash computes the representative μ of a message that comes in pieces (FIPS 204,
// Algorithm 7, line 6): it is an [io.Writer]. A public key's method MuHash makes one;
// the zero value is none.
type MuHash struct{ state *sha3.SHAKE }

// newMuHash begins with tr and the prefix of a message in a context.
func newMuHash(tr *[trBytes]byte, context string) (MuHash, error) {
	var p prefix
	if !p.setPure(context) {
		return MuHash{}, ErrContext
	}
	h := MuHash{sha3.NewSHAKE256()}
	h.state.Write(tr[:])
	h.state.Write(p.bytes[:p.n])
	return h, nil
}

// Write hashes more of the message. It never returns an error.
func (h MuHash) Write(p []byte) (int, error) { return h.state.Write(p) }

// Sum sets mu to the representative of all that has been written so far.
func (h MuHash) Sum(mu *[MuSize]byte) { h.state.Sum(mu[:0]) }
