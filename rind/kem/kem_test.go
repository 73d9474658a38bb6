// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package kem_test

import (
	"bytes"
	"crypto/hkdf"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"log/slog"
	"strings"
	"testing"

	"rind.example/rind"
	"rind.example/rind/kem"
)

// must unwraps results of calls that the test does not expect to fail.
func must[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// expect fails the test unless err is the sentinel, and a *rind.Error.
func expect(t *testing.T, what string, err, sentinel error) {
	t.Helper()
	var e *rind.Error
	if !errors.Is(err, sentinel) || !errors.As(err, &e) {
		t.Errorf("%s: error %v, want %v", what, err, sentinel)
	}
}

// tlv is a value in DER: tag, length, contents.
func tlv(tag byte, contents ...[]byte) []byte {
	b := bytes.Join(contents, nil)
	switch n := len(b); {
	case n < 0x80:
		return append([]byte{tag, byte(n)}, b...)
	case n < 0x100:
		return append([]byte{tag, 0x81, byte(n)}, b...)
	default:
		return append([]byte{tag, 0x82, byte(n >> 8), byte(n)}, b...)
	}
}

// pkcs8 is a OneAsymmetricKey of the algorithm with the given contents, of version 1
// without and 2 with a public key.
func pkcs8(oid string, inner, public []byte) []byte {
	version, field := byte(0), []byte(nil)
	if public != nil {
		version, field = 1, tlv(0x81, []byte{0}, public)
	}
	return tlv(0x30, tlv(2, []byte{version}), tlv(0x30, []byte(oid)), tlv(4, inner), field)
}

// testSeed is a seed without repetition.
func testSeed(n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(i*i*7 + i + 0x58)
	}
	return b
}

// printsAs fails the test if a value shows more than a name.
func printsAs(t *testing.T, v interface {
	fmt.Formatter
	LogValue() slog.Value
}, name string) {
	t.Helper()
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%x", "%d"} {
		if got := fmt.Sprintf(verb, v); got != name {
			t.Errorf("%s prints %q, want %q", verb, got, name)
		}
	}
	var line strings.Builder
	slog.New(slog.NewTextHandler(&line, nil)).Info("test", "key", v)
	if !strings.Contains(line.String(), name) {
		t.Errorf("log/slog prints %s", line.String())
	}
}

// TestDerivedKeysMatchHKDF: derived keys are those of crypto/hkdf.
func TestDerivedKeysMatchHKDF(t *testing.T) {
	secret, _, err := kem.MLKEM768.GenerateKey().PublicKey().Encapsulate()
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		derive func(key, salt, info []byte) error
		hash   func() hash.Hash
		size   int
	}{
		"SHA-256": {secret.HKDFSHA256, sha256.New, 32},
		"SHA-512": {secret.HKDFSHA512, sha512.New, 64},
	} {
		for _, n := range []int{1, 32, 65, 255 * c.size} {
			key := make([]byte, n)
			if err := c.derive(key, []byte("salt"), []byte("info")); err != nil {
				t.Fatal(err)
			}
			if want := must(hkdf.Key(c.hash, secret.Bytes(), []byte("salt"), "info", n))(t); !bytes.Equal(key, want) {
				t.Errorf("%s, %d bytes: %x, want %x", name, n, key, want)
			}
		}
		for _, n := range []int{0, 255*c.size + 1} {
			expect(t, name, c.derive(make([]byte, n), nil, nil), rind.ErrInvalidArgument)
		}
	}
}

// TestSecretWithoutValue: the zero value and a destroyed secret serve for nothing.
func TestSecretWithoutValue(t *testing.T) {
	secret, _, err := kem.MLKEM768.GenerateKey().PublicKey().Encapsulate()
	if err != nil {
		t.Fatal(err)
	}
	printsAs(t, secret, "ML-KEM-768 shared secret")
	value := secret.Bytes()
	secret.Destroy()
	if !bytes.Equal(value, make([]byte, 32)) {
		t.Errorf("after Destroy the memory holds %x", value)
	}
	for name, s := range map[string]*kem.SharedSecret{"destroyed": &secret, "zero value": {}} {
		key := []byte{7}
		expect(t, name, s.HKDFSHA256(key, nil, nil), rind.ErrUnusableKey)
		expect(t, name, s.HKDFSHA512(key, nil, nil), rind.ErrUnusableKey)
		if key[0] != 7 || s.Bytes() != nil || s.Equal(s) || s.Equal(nil) {
			t.Errorf("%s: key %x, bytes %x, equal %v", name, key, s.Bytes(), s.Equal(s))
		}
		printsAs(t, *s, "shared secret")
	}
}

// TestSecretsOfOtherAlgorithmsDiffer, even if their bytes do not.
func TestSecretsOfOtherAlgorithmsDiffer(t *testing.T) {
	a, _, err := kem.MLKEM768.GenerateKey().PublicKey().Encapsulate()
	b, _, otherErr := kem.MLKEM512.GenerateKey().PublicKey().Encapsulate()
	if err != nil || otherErr != nil {
		t.Fatal(err, otherErr)
	}
	copy(b.Bytes(), a.Bytes())
	if a.Equal(&b) {
		t.Errorf("%s equals %s (%s)", a, b, hex.EncodeToString(a.Bytes()))
	}
}

// noAllocations fails the test if f allocates.
func noAllocations(t *testing.T, name string, f func()) {
	t.Helper()
	if stdAllocates {
		t.Skip("the standard library's random generator allocates in this build")
	}
	if n := testing.AllocsPerRun(20, f); n != 0 {
		t.Errorf("%s: %v allocations", name, n)
	}
}
