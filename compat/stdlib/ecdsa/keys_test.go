// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	stdecdsa "crypto/ecdsa"
	"crypto/elliptic"
	"encoding/hex"
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

// parseKey parses a P-384 key with the standard library.
func parseKey(t testing.TB, scalar string) *ecdsa.PrivateKey {
	t.Helper()
	d, err := hex.DecodeString(scalar)
	if err != nil {
		t.Fatal(err)
	}
	priv, err := stdecdsa.ParseRawPrivateKey(elliptic.P384(), d)
	if err != nil {
		t.Fatal(err)
	}
	return priv
}

// rfc6979Key returns the P-384 key of RFC 6979, Appendix A.2.6.
func rfc6979Key(t testing.TB) *ecdsa.PrivateKey {
	t.Helper()
	return parseKey(t, "6b9d3dad2e1b8c1c05b19875b6659f4de23c3b667bf297ba9aa47740787137d896d5724e4c70a825f872c9ea60d2edf5")
}

// otherKey returns another P-384 key.
func otherKey(t testing.TB) *ecdsa.PrivateKey {
	t.Helper()
	return parseKey(t, "0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000deadbeef")
}

// mutation is a way in which a program can spoil a key, or not.
type mutation struct {
	name   string
	mutate func(k *ecdsa.PrivateKey)
}

// add adds n to the field that x points to, in a new value.
func add(x **big.Int, n *big.Int) { *x = new(big.Int).Add(*x, n) }

// shifted is 2^n.
func shifted(n uint) *big.Int { return new(big.Int).Lsh(big.NewInt(1), n) }

// mutations lists spoiled and unspoiled keys on P-384. Each starts from the
// key of RFC 6979.
func mutations(t testing.TB) []mutation {
	p384 := elliptic.P384().Params()
	other := otherKey(t)
	return []mutation{
		{"none", func(k *ecdsa.PrivateKey) {}},
		{"D zero", func(k *ecdsa.PrivateKey) { k.D = new(big.Int) }},
		{"D one", func(k *ecdsa.PrivateKey) { k.D = big.NewInt(1) }},
		{"D negative", func(k *ecdsa.PrivateKey) { k.D.Neg(k.D) }},
		{"D n-1", func(k *ecdsa.PrivateKey) { k.D = new(big.Int).Sub(p384.N, big.NewInt(1)) }},
		{"D n", func(k *ecdsa.PrivateKey) { k.D = p384.N }},
		{"D n+1", func(k *ecdsa.PrivateKey) { k.D = new(big.Int).Add(p384.N, big.NewInt(1)) }},
		{"D 2^384-1", func(k *ecdsa.PrivateKey) { k.D = new(big.Int).Sub(shifted(384), big.NewInt(1)) }},
		{"D 2^384", func(k *ecdsa.PrivateKey) { k.D = shifted(384) }},
		{"D long", func(k *ecdsa.PrivateKey) { k.D = shifted(4000) }},
		{"D nil", func(k *ecdsa.PrivateKey) { k.D = nil }},
		{"X nil", func(k *ecdsa.PrivateKey) { k.X = nil }},
		{"Y nil", func(k *ecdsa.PrivateKey) { k.Y = nil }},
		{"X negative", func(k *ecdsa.PrivateKey) { k.X.Neg(k.X) }},
		{"Y negative", func(k *ecdsa.PrivateKey) { k.Y.Neg(k.Y) }},
		{"X+p", func(k *ecdsa.PrivateKey) { add(&k.X, p384.P) }},
		{"Y 2^384-1", func(k *ecdsa.PrivateKey) { k.Y = new(big.Int).Sub(shifted(384), big.NewInt(1)) }},
		{"X long", func(k *ecdsa.PrivateKey) { k.X = shifted(385) }},
		{"Y mirrored", func(k *ecdsa.PrivateKey) { k.Y = new(big.Int).Sub(p384.P, k.Y) }},
		{"Y off the curve", func(k *ecdsa.PrivateKey) { add(&k.Y, big.NewInt(1)) }},
		{"X and Y zero", func(k *ecdsa.PrivateKey) { k.X, k.Y = new(big.Int), new(big.Int) }},
		{"public half of another key", func(k *ecdsa.PrivateKey) { k.PublicKey = other.PublicKey }},
		{"everything nil", func(k *ecdsa.PrivateKey) { *k = ecdsa.PrivateKey{} }},
		{"Curve nil", func(k *ecdsa.PrivateKey) { k.Curve = nil }},
		{"Curve P-224", func(k *ecdsa.PrivateKey) { k.Curve = elliptic.P224() }},
		{"Curve P-256", func(k *ecdsa.PrivateKey) { k.Curve = elliptic.P256() }},
		{"Curve P-521", func(k *ecdsa.PrivateKey) { k.Curve = elliptic.P521() }},
		{"Curve parameters of P-384", func(k *ecdsa.PrivateKey) { k.Curve = p384 }},
		{"Curve copied parameters", func(k *ecdsa.PrivateKey) { c := *p384; k.Curve = &c }},
		{"Curve wrapped", func(k *ecdsa.PrivateKey) { k.Curve = wrapped{elliptic.P384(), nil} }},
	}
}

// wrapped is a foreign curve that cannot be compared with ==.
type wrapped struct {
	elliptic.Curve
	_ []byte
}

// mutated returns a fresh key changed by m.
func (m mutation) mutated(t testing.TB) *ecdsa.PrivateKey {
	k := rfc6979Key(t)
	m.mutate(k)
	return k
}
