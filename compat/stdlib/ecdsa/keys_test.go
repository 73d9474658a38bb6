// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"crypto/elliptic"
	"math/big"
	"testing"

	"rind.example/compat/stdlib/ecdsa"
	"rind.example/rind/hazmat/stdkey"
)

// needsRind skips a test that compares rind with the standard library where
// everything is forwarded. On BoringCrypto the standard library also never
// returns from signing with some of the mutated keys.
func needsRind(t testing.TB) {
	t.Helper()
	if stdkey.ForwardsAll() {
		t.Skip("SKIPPED: everything is forwarded here")
	}
}

// mutation is a way in which a program can spoil a key, or not.
type mutation struct {
	name   string
	mutate func(k *ecdsa.PrivateKey)
	// whole says that the two halves of the key still belong together, on a curve
	// that rind serves.
	whole bool
}

// add adds n to the field that x points to, in a new value.
func add(x **big.Int, n *big.Int) { *x = new(big.Int).Add(*x, n) }

// shifted is 2^n.
func shifted(n uint) *big.Int { return new(big.Int).Lsh(big.NewInt(1), n) }

// less is n - d.
func less(n *big.Int, d int64) *big.Int { return new(big.Int).Sub(n, big.NewInt(d)) }

// mutations lists spoiled and unspoiled keys. Each starts from the key of RFC 6979.
func (c *nist) mutations(t testing.TB) []mutation {
	bits := uint(8 * c.size)
	n, p := c.order(), c.modulus()
	all := []mutation{
		{name: "none", mutate: func(*ecdsa.PrivateKey) {}, whole: true},
		{name: "leading zeros in D", mutate: func(k *ecdsa.PrivateKey) { *k = *c.parse(t, c.other) }, whole: true},
		{name: "leading zeros in X", mutate: func(k *ecdsa.PrivateKey) { *k = *c.parse(t, c.shortX) }, whole: true},
		{name: "leading zeros in Y", mutate: func(k *ecdsa.PrivateKey) { *k = *c.parse(t, c.shortY) }, whole: true},
	}
	for _, d := range []struct {
		name string
		d    *big.Int
	}{
		{"zero", new(big.Int)}, {"one", big.NewInt(1)}, {"negative", big.NewInt(-1)},
		{"n-1", less(n, 1)}, {"n", n}, {"n+1", less(n, -1)}, {"2n", new(big.Int).Lsh(n, 1)},
		{"with every bit", less(shifted(bits), 1)}, {"one bit too long", shifted(bits)}, {"long", shifted(4000)}, {"nil", nil},
	} {
		all = append(all, mutation{name: "D " + d.name, mutate: func(k *ecdsa.PrivateKey) { k.D = d.d }})
	}
	return append(append(all, c.publicMutations(t, bits, p)...), c.curveMutations()...)
}

// publicMutations spoil the public half.
func (c *nist) publicMutations(t testing.TB, bits uint, p *big.Int) []mutation {
	small, smallY := c.smallX(new(big.Int))
	return []mutation{
		{name: "X nil", mutate: func(k *ecdsa.PrivateKey) { k.X = nil }},
		{name: "Y nil", mutate: func(k *ecdsa.PrivateKey) { k.Y = nil }},
		{name: "X negative", mutate: func(k *ecdsa.PrivateKey) { k.X.Neg(k.X) }},
		{name: "Y negative", mutate: func(k *ecdsa.PrivateKey) { k.Y.Neg(k.Y) }},
		{name: "X+p", mutate: func(k *ecdsa.PrivateKey) { add(&k.X, p) }},
		{name: "Y+p", mutate: func(k *ecdsa.PrivateKey) { add(&k.Y, p) }},
		{name: "X small", mutate: func(k *ecdsa.PrivateKey) { k.X, k.Y = small, smallY }},
		{name: "X small plus p", mutate: func(k *ecdsa.PrivateKey) { k.X, k.Y = new(big.Int).Add(small, p), smallY }},
		{name: "X p", mutate: func(k *ecdsa.PrivateKey) { k.X = p }},
		{name: "Y with every bit", mutate: func(k *ecdsa.PrivateKey) { k.Y = less(shifted(bits), 1) }},
		{name: "X long", mutate: func(k *ecdsa.PrivateKey) { k.X = shifted(bits + 1) }},
		{name: "Y mirrored", mutate: func(k *ecdsa.PrivateKey) { k.Y = new(big.Int).Sub(p, k.Y) }},
		{name: "Y off the curve", mutate: func(k *ecdsa.PrivateKey) { add(&k.Y, big.NewInt(1)) }},
		{name: "X and Y zero", mutate: func(k *ecdsa.PrivateKey) { k.X, k.Y = new(big.Int), new(big.Int) }},
		{name: "public half of another key", mutate: func(k *ecdsa.PrivateKey) { k.PublicKey = c.parse(t, c.other).PublicKey }},
		{name: "everything nil", mutate: func(k *ecdsa.PrivateKey) { *k = ecdsa.PrivateKey{} }},
	}
}

// curveMutations put another curve into the key.
func (c *nist) curveMutations() []mutation {
	all := []mutation{
		{name: "Curve nil", mutate: func(k *ecdsa.PrivateKey) { k.Curve = nil }},
		{name: "Curve P-224", mutate: func(k *ecdsa.PrivateKey) { k.Curve = elliptic.P224() }},
		{name: "Curve parameters", mutate: func(k *ecdsa.PrivateKey) { k.Curve = c.curve.Params() }},
		{name: "Curve copied parameters", mutate: func(k *ecdsa.PrivateKey) { p := *c.curve.Params(); k.Curve = &p }},
		{name: "Curve wrapped", mutate: func(k *ecdsa.PrivateKey) { k.Curve = wrapped{c.curve, nil} }},
	}
	for _, other := range served {
		if other != c {
			all = append(all, mutation{name: "Curve " + other.name, mutate: func(k *ecdsa.PrivateKey) { k.Curve = other.curve }})
		}
	}
	return all
}

// wrapped is a foreign curve that cannot be compared with ==.
type wrapped struct {
	elliptic.Curve
	_ []byte
}

// mutated returns a fresh key changed by m.
func (c *nist) mutated(t testing.TB, m mutation) *ecdsa.PrivateKey {
	k := c.rfc6979Key(t)
	m.mutate(k)
	return k
}
