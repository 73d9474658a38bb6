// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	stdecdsa "crypto/ecdsa"
	"crypto/rand"
	"math/big"
	"testing"

	"rind.example/compat/stdlib/ecdsa"
)

// signatureWith makes a public key under which digest has a signature whose point
// R has the x-coordinate x: with s = 1, R = e*G + r*Q gives Q = (R - e*G)/r.
func (c *nist) signatureWith(x, y *big.Int, digest []byte) (pub *ecdsa.PublicKey, r, s *big.Int) {
	n, p := c.order(), c.modulus()
	e := new(big.Int).SetBytes(digest)
	if excess := 8*len(digest) - n.BitLen(); excess > 0 {
		e.Rsh(e, uint(excess))
	}
	r = new(big.Int).Mod(x, n)
	// Params has the same curve in generic arithmetic, which takes any point.
	params := c.curve.Params()
	ex, ey := params.ScalarBaseMult(e.Bytes())
	qx, qy := params.Add(x, y, ex, new(big.Int).Sub(p, ey))
	qx, qy = params.ScalarMult(qx, qy, new(big.Int).ModInverse(r, n).Bytes())
	return &ecdsa.PublicKey{Curve: c.curve, X: qx, Y: qy}, r, big.NewInt(1)
}

// TestCoordinatesAroundTheOrder: the r of a signature is an x-coordinate modulo n,
// which is less than p. A coordinate from n on comes out as one below p-n, where
// r itself and r+n are both to be tried; one below p-n is its own r.
func TestCoordinatesAroundTheOrder(t *testing.T) {
	onEachCurve(t, func(t *testing.T, c *nist) {
		n, p, digest := c.order(), c.modulus(), c.digest()
		for name, from := range map[string]*big.Int{
			"least":        big.NewInt(1),
			"less than n":  less(n, 40),
			"more than n":  less(n, -1),
			"less than p":  less(p, 40),
			"p-n and more": new(big.Int).Sub(p, n),
		} {
			x, y := c.smallX(from)
			pub, r, s := c.signatureWith(x, y, digest)
			for _, r := range []*big.Int{r, x, new(big.Int).Add(r, n), less(r, 1), less(r, -1)} {
				want := stdecdsa.Verify(pub, digest, r, s)
				for i := range 3 { // without and with tables
					if got := ecdsa.Verify(pub, digest, r, s); got != want {
						t.Errorf("%s: verification %d of r = %x with x = %x: %v, want %v", name, i, r, x, got, want)
					}
				}
			}
			if !ecdsa.Verify(pub, digest, r, s) {
				t.Errorf("%s: the signature with x = %x does not verify", name, x)
			}
		}
	})
}

// TestMutatedKeysAreNotTakenForWhatTheyWere: a key that has verified before, and
// has tables, is another one as soon as a field of it changes, also in place.
func TestMutatedKeysAreNotTakenForWhatTheyWere(t *testing.T) {
	onEachCurve(t, func(t *testing.T, c *nist) {
		digest := c.digest()
		k, other := c.rfc6979Key(t), c.parse(t, c.other)
		sigs := [][]byte{}
		for _, k := range []*ecdsa.PrivateKey{k, other} {
			sig, err := stdecdsa.SignASN1(rand.Reader, k, digest)
			if err != nil {
				t.Fatal(err)
			}
			sigs = append(sigs, sig)
		}
		pub := &ecdsa.PublicKey{Curve: c.curve, X: new(big.Int).Set(k.X), Y: new(big.Int).Set(k.Y)}
		check := func(name string) {
			t.Helper()
			for i, sig := range sigs {
				for range 3 {
					want, got := stdecdsa.VerifyASN1(pub, digest, sig), ecdsa.VerifyASN1(pub, digest, sig)
					if got != want {
						t.Errorf("%s: signature %d: %v, want %v", name, i, got, want)
					}
				}
			}
		}
		check("key")
		for _, step := range []struct {
			name   string
			change func()
		}{
			{"Y negated in place", func() { pub.Y.Sub(c.modulus(), pub.Y) }},
			{"Y negated back", func() { pub.Y.Sub(c.modulus(), pub.Y) }},
			{"Y off the curve", func() { pub.Y.Add(pub.Y, big.NewInt(1)) }},
			{"Y back", func() { pub.Y.Sub(pub.Y, big.NewInt(1)) }},
			{"another key in place", func() { pub.X.Set(other.X); pub.Y.Set(other.Y) }},
			{"another key's X", func() { pub.X.Set(k.X) }},
			{"the first key", func() { pub.Y.Set(k.Y) }},
			{"X plus p", func() { pub.X.Add(pub.X, c.modulus()) }},
			{"the first key again", func() { pub.X.Set(k.X) }},
		} {
			step.change()
			check(step.name)
		}
		if !ecdsa.VerifyASN1(pub, digest, sigs[0]) || ecdsa.VerifyASN1(pub, digest, sigs[1]) {
			t.Error("the key is not the first one at the end")
		}
	})
}
