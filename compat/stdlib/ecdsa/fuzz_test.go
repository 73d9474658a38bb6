// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"bytes"
	"crypto"
	stdecdsa "crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"math/big"
	"testing"

	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/ecdsa"
)

// fuzzCurve is the curve that a byte chooses.
func fuzzCurve(on byte) *nist { return served[int(on)%len(served)] }

// fuzzKey builds a key from fuzzed parts: one of the mutations, or the raw
// integers, which the first byte of how chooses between.
func fuzzKey(t testing.TB, c *nist, how byte, d, x, y []byte) *ecdsa.PrivateKey {
	ms := c.mutations(t)
	if int(how) < len(ms) {
		return c.mutated(t, ms[how])
	}
	k := c.rfc6979Key(t)
	for bit, f := range []struct {
		field **big.Int
		bytes []byte
	}{{&k.D, d}, {&k.X, x}, {&k.Y, y}} {
		if how>>bit&1 == 1 {
			*f.field = new(big.Int).SetBytes(f.bytes)
		}
	}
	return k
}

// maybeNil turns the empty slice into nil if the top bit of how is set.
func maybeNil(how byte, b []byte) []byte {
	if how >= 0x80 && len(b) == 0 {
		return nil
	}
	return b
}

func fuzzSame(t *testing.T, std, own func() ([]any, error)) outcome.Outcome {
	t.Helper()
	want, got := outcome.Of(std), outcome.Of(own)
	if !got.Equal(want) {
		t.Errorf("got %v, want %v", got, want)
	}
	return got
}

func FuzzSign(f *testing.F) {
	needsRind(f)
	for i, c := range served {
		on := byte(i)
		f.Add(on, byte(0), byte(c.hash), make([]byte, c.hash.Size()), []byte{1}, []byte{2}, []byte{3})
		f.Add(on, byte(0), byte(crypto.SHA256), make([]byte, 32), []byte{}, []byte{}, []byte{})
		f.Add(on, byte(0), byte(crypto.SHA512), bytes.Repeat([]byte{0xff}, 64), []byte{}, []byte{}, []byte{})
		f.Add(on, byte(0xe1), byte(crypto.SHA1), make([]byte, 20), bytes.Repeat([]byte{0xff}, c.size), []byte{}, []byte{})
		f.Add(on, byte(0xe7), byte(99), []byte{}, []byte{1}, bytes.Repeat([]byte{0xff}, c.size+1), []byte{})
	}
	f.Fuzz(func(t *testing.T, on, how, hash byte, digest, d, x, y []byte) {
		k := fuzzKey(t, fuzzCurve(on), how, d, x, y)
		digest = maybeNil(hash, digest)
		fuzzSame(t,
			func() ([]any, error) { sig, err := k.Sign(nil, digest, crypto.Hash(hash)); return []any{sig}, err },
			func() ([]any, error) {
				sig, err := ecdsa.SignKey(k, nil, digest, crypto.Hash(hash))
				return []any{sig}, err
			})
		var sig []byte
		want := outcome.Of(func() ([]any, error) { _, err := stdecdsa.SignASN1(rand.Reader, k, digest); return nil, err })
		got := outcome.Of(func() (_ []any, err error) { sig, err = ecdsa.SignASN1(rand.Reader, k, digest); return nil, err })
		if !got.Equal(want) {
			t.Errorf("SignASN1: got %v, want %v", got, want)
		}
		if got.Succeeded() {
			fuzzVerify(t, &k.PublicKey, digest, sig)
		}
	})
}

// fuzzVerify compares verification of a signature that may be anything.
func fuzzVerify(t *testing.T, pub *ecdsa.PublicKey, digest, sig []byte) {
	t.Helper()
	fuzzSame(t,
		func() ([]any, error) { return []any{stdecdsa.VerifyASN1(pub, digest, sig)}, nil },
		func() ([]any, error) { return []any{ecdsa.VerifyASN1(pub, digest, sig)}, nil })
}

func FuzzVerifyASN1(f *testing.F) {
	needsRind(f)
	for i, c := range served {
		on := byte(i)
		k, digest := c.rfc6979Key(f), c.digest()
		sig, err := stdecdsa.SignASN1(rand.Reader, k, digest)
		if err != nil {
			f.Fatal(err)
		}
		long, padded := notMinimal(sig)
		for _, sig := range [][]byte{sig, long, padded, {0x30, 6, 2, 1, 1, 2, 1, 1}} {
			f.Add(on, byte(0), digest, sig, []byte{}, []byte{})
		}
		f.Add(on, byte(0), []byte{}, []byte{0x30, 0x80, 0, 0}, []byte{}, []byte{})
		f.Add(on, byte(0xf6), digest, sig, k.X.Bytes(), k.Y.Bytes())
	}
	f.Fuzz(func(t *testing.T, on, how byte, digest, sig, x, y []byte) {
		k := fuzzKey(t, fuzzCurve(on), how, nil, x, y)
		fuzzVerify(t, &k.PublicKey, maybeNil(how, digest), maybeNil(how, sig))
	})
}

func FuzzVerify(f *testing.F) {
	needsRind(f)
	for i, c := range served {
		on := byte(i)
		k, digest := c.rfc6979Key(f), c.digest()
		r, s, err := stdecdsa.Sign(rand.Reader, k, digest)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(on, byte(0), byte(0), digest, r.Bytes(), s.Bytes())
		f.Add(on, byte(0), byte(1), digest, r.Bytes(), s.Bytes())
		f.Add(on, byte(0), byte(0), digest, new(big.Int).Add(r, c.order()).Bytes(), s.Bytes())
		f.Add(on, byte(0), byte(0), digest[:3], []byte{}, bytes.Repeat([]byte{0xff}, c.size+12))
	}
	f.Fuzz(func(t *testing.T, on, how, signs byte, digest, rBytes, sBytes []byte) {
		pub := &fuzzKey(t, fuzzCurve(on), how, nil, rBytes, sBytes).PublicKey
		r, s := new(big.Int).SetBytes(rBytes), new(big.Int).SetBytes(sBytes)
		if signs&1 != 0 {
			r.Neg(r)
		}
		if signs&2 != 0 {
			s.Neg(s)
		}
		if signs&4 != 0 {
			r = nil
		}
		fuzzSame(t,
			func() ([]any, error) { return []any{stdecdsa.Verify(pub, digest, r, s)}, nil },
			func() ([]any, error) { return []any{ecdsa.Verify(pub, digest, r, s)}, nil })
	})
}

func FuzzParse(f *testing.F) {
	needsRind(f)
	for _, c := range served {
		k := c.rfc6979Key(f)
		d, _ := k.Bytes()
		q, _ := k.PublicKey.Bytes()
		for _, data := range [][]byte{nil, d, d[1:], q, q[1:], make([]byte, c.size), c.encode(nil, c.order())} {
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, c := range served {
			fuzzParse(t, c.curve, data)
		}
	})
}

// fuzzParse compares both parsers.
func fuzzParse(t *testing.T, c elliptic.Curve, data []byte) {
	t.Helper()
	fuzzSame(t,
		func() ([]any, error) { k, err := stdecdsa.ParseRawPrivateKey(c, data); return []any{k}, err },
		func() ([]any, error) { k, err := ecdsa.ParseRawPrivateKey(c, data); return []any{k}, err })
	fuzzSame(t,
		func() ([]any, error) { k, err := stdecdsa.ParseUncompressedPublicKey(c, data); return []any{k}, err },
		func() ([]any, error) { k, err := ecdsa.ParseUncompressedPublicKey(c, data); return []any{k}, err })
}
