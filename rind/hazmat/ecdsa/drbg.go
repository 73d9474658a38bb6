// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa

import (
	"crypto/hmac"
	"hash"
)

// deterministicDRBG is the generator of RFC 6979, section 3.2, over any hash.
type deterministicDRBG struct {
	newHash func() hash.Hash
	mac     hash.Hash // keyed with K
	v       []byte
	used    bool
}

// newDeterministicDRBG does steps b to g: priv is int2octets(x), digest is
// bits2octets(h1).
func newDeterministicDRBG(newHash func() hash.Hash, priv, digest []byte) *deterministicDRBG {
	size := newHash().Size()
	g := &deterministicDRBG{newHash: newHash, v: make([]byte, size)}
	for i := range g.v {
		g.v[i] = 1
	}
	g.mac = hmac.New(newHash, make([]byte, size))
	g.update(0, priv, digest)
	g.update(1, priv, digest)
	return g
}

// update sets K = HMAC_K(V || separator || data...) and V = HMAC_K(V).
func (g *deterministicDRBG) update(separator byte, data ...[]byte) {
	g.mac.Reset()
	g.mac.Write(g.v)
	g.mac.Write([]byte{separator})
	for _, d := range data {
		g.mac.Write(d)
	}
	key := g.mac.Sum(nil)
	g.mac = hmac.New(g.newHash, key)
	clear(key)
	g.step()
}

// step sets V = HMAC_K(V).
func (g *deterministicDRBG) step() {
	g.mac.Reset()
	g.mac.Write(g.v)
	g.v = g.mac.Sum(g.v[:0])
}

// next writes the next candidate (step h), whose length in bits is qlen.
func (g *deterministicDRBG) next(out []byte) {
	if g.used {
		g.update(0)
	}
	g.used = true
	for len(out) > 0 {
		g.step()
		out = out[copy(out, g.v):]
	}
}

func (g *deterministicDRBG) clear() { clear(g.v) }
