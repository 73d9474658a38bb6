// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build go1.27

package mldsa_test

import (
	"bytes"
	"crypto"
	stdmldsa "crypto/mldsa"
	"crypto/x509"
	"fmt"
	"strings"
	"testing"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/mldsa"
)

// parameters are those of both packages, and the zero value.
func parameters() map[string]mldsa.Parameters {
	return map[string]mldsa.Parameters{"44": mldsa.MLDSA44(), "65": stdmldsa.MLDSA65(), "87": mldsa.MLDSA87(), "zero": {}}
}

func newKey(t *testing.T, p mldsa.Parameters) *mldsa.PrivateKey {
	t.Helper()
	k, err := mldsa.NewPrivateKey(p, hashcheck.Message(32))
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func TestParametersAreTheStandardLibrarys(t *testing.T) {
	if mldsa.MLDSA44() != stdmldsa.MLDSA44() || mldsa.MLDSA65() != stdmldsa.MLDSA65() || mldsa.MLDSA87() != stdmldsa.MLDSA87() {
		t.Error("parameters are not the standard library's value")
	}
}

func TestKeysAreThoseOfTheStandardLibrary(t *testing.T) {
	public := func(k *mldsa.PublicKey, err error) ([]any, error) {
		if err != nil {
			return []any{k}, err
		}
		return []any{k.Bytes(), k.Parameters()}, nil
	}
	private := func(k *mldsa.PrivateKey, err error) ([]any, error) {
		if err != nil {
			return []any{k}, err
		}
		return []any{k.Bytes(), k.PublicKey().Bytes()}, nil
	}
	for name, p := range parameters() {
		for _, n := range []int{0, 1, 31, mldsa.PrivateKeySize, 33, mldsa.MLDSA44PublicKeySize, mldsa.MLDSA65PublicKeySize, mldsa.MLDSA87PublicKeySize} {
			what := fmt.Sprintf("%s, %d bytes", name, n)
			encoded := hashcheck.Message(n)
			outcome.Same(t, what, func() ([]any, error) { return private(mldsa.NewPrivateKey(p, encoded)) }, func() ([]any, error) { return private(stdmldsa.NewPrivateKey(p, encoded)) })
			outcome.Same(t, what, func() ([]any, error) { return public(mldsa.NewPublicKey(p, encoded)) }, func() ([]any, error) { return public(stdmldsa.NewPublicKey(p, encoded)) })
		}
		ours := outcome.Of(func() ([]any, error) { k, err := mldsa.GenerateKey(p); return []any{k}, err })
		theirs := outcome.Of(func() ([]any, error) { k, err := stdmldsa.GenerateKey(p); return []any{k}, err })
		if !ours.SameKind(theirs) || ours.Succeeded() != (name != "zero") {
			t.Errorf("%s: got %v, want %v", name, ours, theirs)
		}
	}
}

// options are those that mean something, and those that do not.
var options = map[string]crypto.SignerOpts{
	"nil": nil, "plain": crypto.Hash(0), "representative": crypto.MLDSAMu, "other hash": crypto.SHA256,
	"context": &mldsa.Options{Context: "c"}, "long context": &stdmldsa.Options{Context: strings.Repeat("c", 256)},
	"nil options": (*mldsa.Options)(nil),
}

func TestSigningIsThatOfTheStandardLibrary(t *testing.T) {
	signed := 0
	keys := map[string]*mldsa.PrivateKey{"44": newKey(t, mldsa.MLDSA44()), "87": newKey(t, mldsa.MLDSA87()), "zero": {}, "nil": nil}
	for name, k := range keys {
		for optsName, opts := range options {
			for _, m := range [][]byte{nil, {}, hashcheck.Message(64), hashcheck.Message(1000)} {
				what := fmt.Sprintf("%s, %s, %d bytes", name, optsName, len(m))
				o := outcome.Same(t, what, func() ([]any, error) { s, err := mldsa.SignKeyDeterministic(k, m, opts); return []any{s}, err },
					func() ([]any, error) { s, err := k.SignDeterministic(m, opts); return []any{s}, err })
				ours := outcome.Of(func() ([]any, error) { s, err := mldsa.SignKey(k, nil, m, opts); return []any{s}, err })
				theirs := outcome.Of(func() ([]any, error) { s, err := k.Sign(nil, m, opts); return []any{s}, err })
				if !ours.SameKind(theirs) || ours.Succeeded() != o.Succeeded() {
					t.Errorf("%s: got %v, want %v", what, ours, theirs)
				}
				if o.Succeeded() {
					signed++
				}
			}
		}
	}
	if signed < 20 {
		t.Errorf("%d calls signed: the comparison compares failures only", signed)
	}
}

func TestVerifyingIsThatOfTheStandardLibrary(t *testing.T) {
	k, m := newKey(t, mldsa.MLDSA65()), []byte("text")
	sig, err := mldsa.SignKey(k, nil, m, nil)
	if err != nil {
		t.Fatal(err)
	}
	changed := bytes.Clone(sig)
	changed[0] ^= 1
	verified := 0
	for _, pub := range []*mldsa.PublicKey{k.PublicKey(), newKey(t, mldsa.MLDSA44()).PublicKey(), {}, nil} {
		for _, s := range [][]byte{sig, changed, sig[1:], {}, nil} {
			for _, opts := range []*mldsa.Options{nil, {}, {Context: "c"}} {
				o := outcome.Same(t, "verify", func() ([]any, error) { return nil, mldsa.Verify(pub, m, s, opts) },
					func() ([]any, error) { return nil, stdmldsa.Verify(pub, m, s, opts) })
				if o.Succeeded() {
					verified++
				}
			}
		}
	}
	if verified != 2 {
		t.Errorf("%d calls verified, want 2", verified)
	}
}

// TestBothSpellings passes keys to crypto/x509, whose type switches know them.
func TestBothSpellings(t *testing.T) {
	var k *stdmldsa.PrivateKey = newKey(t, mldsa.MLDSA44())
	der, err := x509.MarshalPKIXPublicKey(k.PublicKey())
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := x509.ParsePKIXPublicKey(der)
	if err != nil {
		t.Fatal(err)
	}
	if pub, ok := parsed.(*mldsa.PublicKey); !ok || !pub.Equal(k.PublicKey()) {
		t.Errorf("got %T", parsed)
	}
}
