// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import (
	"sync"

	"rind.example/rind/internal/asm/mldsa"
	"rind.example/rind/internal/wipe"
)

// sampled65 is the matrix Â of a key that has been made, which is public.
type sampled65 struct {
	matrix [k65 * l65]mldsa.Poly
	rho    [32]byte
	set    bool
}

// matrices65 keeps matrices between calls: who signs first with a key that has just been
// made finds its matrix, most likely, and who makes many keys needs no memory for them.
var matrices65 = sync.Pool{New: func() any { return new(sampled65) }}

// DeriveKey65 writes the encodings of the two keys of a seed (FIPS 204, Algorithm 6). It
// costs less than [PrivateKey65.SetSeed], and [PrivateKey65.SetDerived] does the rest once
// there is something to sign. It does not allocate.
func DeriveKey65(private *[PrivateKeySize65]byte, public *[PublicKeySize65]byte, seed *[SeedSize]byte) {
	wipe.Reserve()
	s := take65()
	s.begin(private, seed)
	m := matrices65.Get().(*sampled65)
	m.rho, m.set = [32]byte(private[:32]), true
	s.encode(private, public, m.matrix[:])
	matrices65.Put(m)
	s.give()
	wipe.Stack()
}

// SetDerived sets k to the key of a seed of which [DeriveKey65] has written the
// encodings. They are taken as they are: what comes from elsewhere is for
// [PrivateKey65.SetBytes].
func (k *PrivateKey65) SetDerived(private *[PrivateKeySize65]byte, public *[PublicKeySize65]byte, seed *[SeedSize]byte) {
	wipe.Reserve()
	s := take65()
	// One by one: a temporary would stay in this frame.
	k.encoded = *private
	k.public = *public
	k.seed = *seed
	m := matrices65.Get().(*sampled65)
	if m.set && m.rho == [32]byte(private[:32]) {
		k.matrix = m.matrix
	} else {
		s.sampler.expandA(k.matrix[:], k65, l65, l65, private[:32], nil)
	}
	matrices65.Put(m)
	secrets := private[64+trBytes:]
	for i := range s.p[:l65+k65] {
		unpackEta(&s.p[i], secrets[i*etaBytes65:][:etaBytes65], eta65)
	}
	t0 := secrets[(l65+k65)*etaBytes65:]
	for i := range k65 {
		mldsa.UnpackT0(&s.t0()[i], (*[t0Bytes]byte)(t0[i*t0Bytes:]))
	}
	k.transform(s)
	k.set, k.seeded = true, true
	s.give()
	wipe.Stack()
}
