// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519_test

import (
	"bytes"
	"crypto"
	stded25519 "crypto/ed25519"
	"crypto/sha512"
	"crypto/x509"
	"fmt"
	"io"
	"strings"
	"testing"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/ed25519"
	"rind.example/rind/hazmat/stdkey"
	"rind.example/rind/hazmat/stdkey/fipstest"
)

// keys are good ones, and ones that no call accepts.
func keys() map[string]ed25519.PrivateKey {
	good := ed25519.NewKeyFromSeed(hashcheck.Message(32))
	other := bytes.Clone(good)
	other[40] ^= 1 // the public half
	return map[string]ed25519.PrivateKey{
		"good": good, "public half changed": other, "nil": nil, "empty": {}, "short": good[:63], "long": append(bytes.Clone(good), 0),
		"zero": make([]byte, 64),
	}
}

// options are those that mean something, and those that do not.
var options = map[string]crypto.SignerOpts{
	"plain": crypto.Hash(0), "prehashed": crypto.SHA512, "other hash": crypto.SHA256, "nil": nil,
	"context":      &ed25519.Options{Context: "c"},
	"both":         &stded25519.Options{Hash: crypto.SHA512, Context: "c"},
	"long context": &ed25519.Options{Context: strings.Repeat("c", 256)},
	"nil options":  (*ed25519.Options)(nil),
}

func messages() [][]byte {
	sum := sha512.Sum512(nil)
	return [][]byte{nil, {}, {1}, sum[:], sum[:63], hashcheck.Message(1000)}
}

func TestSigningIsThatOfTheStandardLibrary(t *testing.T) {
	for name, key := range keys() {
		for _, m := range messages() {
			what := fmt.Sprintf("%s, %d bytes", name, len(m))
			outcome.Same(t, what, func() ([]any, error) { return []any{ed25519.Sign(key, m)}, nil },
				func() ([]any, error) { return []any{stded25519.Sign(key, m)}, nil })
			for optsName, opts := range options {
				outcome.Same(t, what+", "+optsName,
					func() ([]any, error) { s, err := ed25519.SignKey(key, nil, m, opts); return []any{s}, err },
					func() ([]any, error) { s, err := key.Sign(nil, m, opts); return []any{s}, err })
			}
		}
	}
}

// TestSignKeySigns: the comparison above would hold if nothing was ever signed.
func TestSignKeySigns(t *testing.T) {
	key := keys()["good"]
	sum := sha512.Sum512([]byte("text"))
	for name, c := range map[string]struct {
		opts *ed25519.Options
		m    []byte
	}{"plain": {&ed25519.Options{}, []byte("text")}, "prehashed": {&ed25519.Options{Hash: crypto.SHA512}, sum[:]}, "context": {&ed25519.Options{Context: "c"}, nil}} {
		sig, err := ed25519.SignKey(key, nil, c.m, c.opts)
		if err != nil {
			t.Fatal(err)
		}
		if err := stded25519.VerifyWithOptions(key.Public().(ed25519.PublicKey), c.m, sig, c.opts); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestVerifyingIsThatOfTheStandardLibrary(t *testing.T) {
	key := keys()["good"]
	pub, m := key.Public().(ed25519.PublicKey), []byte("text")
	sig := ed25519.Sign(key, m)
	changed, high := bytes.Clone(sig), bytes.Clone(sig)
	changed[5] ^= 1
	high[63] |= 0xe0 // S is not below the order
	for _, p := range []ed25519.PublicKey{pub, nil, {}, pub[:31], make([]byte, 32), bytes.Repeat([]byte{0xff}, 32)} {
		for _, s := range [][]byte{sig, nil, {}, sig[:63], append(bytes.Clone(sig), 0), changed, high} {
			for name, opts := range options {
				what := fmt.Sprintf("key %x, signature %x, %s", p, s, name)
				outcome.Same(t, what, func() ([]any, error) { return []any{ed25519.Verify(p, m, s)}, nil },
					func() ([]any, error) { return []any{stded25519.Verify(p, m, s)}, nil })
				o, _ := opts.(*ed25519.Options)
				outcome.Same(t, what, func() ([]any, error) { return nil, ed25519.VerifyWithOptions(p, m, s, o) },
					func() ([]any, error) { return nil, stded25519.VerifyWithOptions(p, m, s, o) })
			}
		}
	}
}

func TestMakingKeysIsThatOfTheStandardLibrary(t *testing.T) {
	for n := range 70 {
		seed := hashcheck.Message(n)
		outcome.Same(t, fmt.Sprintf("seed of %d bytes", n), func() ([]any, error) { return []any{ed25519.NewKeyFromSeed(seed)}, nil },
			func() ([]any, error) { return []any{stded25519.NewKeyFromSeed(seed)}, nil })
		ours, theirs := bytes.NewReader(seed), bytes.NewReader(seed)
		outcome.Same(t, fmt.Sprintf("reader of %d bytes", n),
			func() ([]any, error) { p, k, err := ed25519.GenerateKey(ours); return []any{p, k, ours.Len()}, err },
			func() ([]any, error) {
				p, k, err := stded25519.GenerateKey(theirs)
				return []any{p, k, theirs.Len()}, err
			})
	}
	if _, key, err := ed25519.GenerateKey(nil); err != nil || len(key) != ed25519.PrivateKeySize {
		t.Errorf("without a reader: %d bytes, %v", len(key), err)
	}
}

// TestBothSpellings passes keys to the standard library, whose type switches
// know them.
func TestBothSpellings(t *testing.T) {
	pub, priv, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(priv)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := x509.ParsePKCS8PrivateKey(der)
	if err != nil {
		t.Fatal(err)
	}
	key, ok := parsed.(ed25519.PrivateKey)
	if !ok || !key.Equal(priv) || !stded25519.PublicKey(pub).Equal(key.Public()) {
		t.Errorf("got %T", parsed)
	}
	var sign func(stded25519.PrivateKey, io.Reader, []byte, crypto.SignerOpts) ([]byte, error) = ed25519.SignKey
	if sig, err := sign(key, nil, nil, crypto.Hash(0)); err != nil || !stded25519.Verify(pub, nil, sig) {
		t.Errorf("signature %x, %v", sig, err)
	}
}

func TestFIPSModeForwardsEverything(t *testing.T) {
	fipstest.Run(t, func(t *testing.T) {
		pub, priv, err := ed25519.GenerateKey(nil)
		if err != nil {
			t.Fatal(err)
		}
		same := ed25519.NewKeyFromSeed(priv.Seed())
		sig, err := ed25519.SignKey(same, nil, []byte("text"), crypto.Hash(0))
		if err != nil || !ed25519.Verify(pub, []byte("text"), sig) || !bytes.Equal(sig, ed25519.Sign(priv, []byte("text"))) {
			t.Errorf("signature %x, %v", sig, err)
		}
	})
}

// TestAllocationsAreTheStandardLibrarys for keys, messages and signatures that can
// stay on the stack.
func TestAllocationsAreTheStandardLibrarys(t *testing.T) {
	key := keys()["good"]
	use := func(public func(ed25519.PrivateKey) ed25519.PublicKey, sign func(ed25519.PrivateKey, []byte) []byte, verify func(ed25519.PublicKey, []byte, []byte) bool) float64 {
		return testing.AllocsPerRun(50, func() { verify(public(key), nil, sign(key, nil)) })
	}
	public := func(k ed25519.PrivateKey) ed25519.PublicKey { return k.Public().(ed25519.PublicKey) }
	ours, theirs := use(public, ed25519.Sign, ed25519.Verify), use(public, stded25519.Sign, stded25519.Verify)
	if ours > theirs {
		t.Errorf("%v allocations, the standard library makes %v", ours, theirs)
	}
	inlined := testing.AllocsPerRun(50, func() {
		message := []byte("text")
		if !ed25519.Verify(key.Public().(ed25519.PublicKey), message, ed25519.Sign(key, message)) {
			t.Error("refused")
		}
	})
	if inlined > 0 && !stdkey.ForwardsAll() {
		t.Errorf("%v allocations where everything can stay on the stack", inlined)
	}
}
