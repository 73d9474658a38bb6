// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package kem

import (
	"crypto/sha256"
	"crypto/sha512"
	"fmt"
	"hash"
	"log/slog"

	"rind.example/rind/internal/derive"
	"rind.example/rind/internal/redact"
)

// A SharedSecret is what encapsulation and decapsulation give to both sides: 32 bytes
// that are uniform, and so a key for one purpose as they are. For several purposes, or
// another length, derive keys with [SharedSecret.HKDFSHA256] or
// [SharedSecret.HKDFSHA512], which may be called any number of times with different
// info.
//
// It cannot be compared with ==, but with Equal. It prints as its algorithm's
// name. Two ways around that are open: package fmt asks no method where a secret is
// an unexported field of a struct that is printed as a whole, or the operand of
// the verb %w, which is for errors; go vet reports the second.
type SharedSecret struct {
	_         [0]func() // not comparable
	algorithm string    // empty for the zero value and after Destroy
	value     [32]byte
}

// HKDFSHA256 fills key with HKDF-SHA-256 of the shared secret (RFC 5869). The salt may
// be empty; info names the purpose of the key. Both are public. The error is
// [rind.ErrInvalidArgument] for a key that is empty or longer than 8160 bytes, and
// [rind.ErrUnusableKey] for a secret that has been destroyed or is the zero value; key
// is then left alone.
func (s *SharedSecret) HKDFSHA256(key, salt, info []byte) error {
	return s.hkdf(sha256.New, 255*sha256.Size, key, salt, info)
}

// HKDFSHA512 fills key with HKDF-SHA-512 of the shared secret; it is
// [SharedSecret.HKDFSHA256] in all but the hash function and the longest key,
// 16320 bytes.
func (s *SharedSecret) HKDFSHA512(key, salt, info []byte) error {
	return s.hkdf(sha512.New, 255*sha512.Size, key, salt, info)
}

func (s *SharedSecret) hkdf(h func() hash.Hash, longest int, key, salt, info []byte) error {
	switch {
	case s.algorithm == "":
		return errSecretDestroyed
	case len(key) == 0 || len(key) > longest:
		return errDerivedLength
	}
	derive.HKDF(h, key, s.value[:], salt, info)
	return nil
}

// Bytes returns the 32 bytes of the shared secret, nil if it has been destroyed or is
// the zero value. The slice is the memory of s, which Destroy clears.
func (s *SharedSecret) Bytes() []byte {
	if s.algorithm == "" {
		return nil
	}
	return s.value[:]
}

// Equal reports in constant time whether both are the same secret of the same
// algorithm. A secret without value equals none.
func (s *SharedSecret) Equal(other *SharedSecret) bool {
	return s.algorithm != "" && other != nil && s.algorithm == other.algorithm &&
		equal(s.value[:], other.value[:])
}

// Destroy overwrites the secret. Copies of s are not reached.
func (s *SharedSecret) Destroy() {
	s.algorithm = ""
	clear(s.value[:])
}

func (s SharedSecret) name() string {
	if s.algorithm == "" {
		return "shared secret"
	}
	return s.algorithm + " shared secret"
}

// String returns the algorithm's name and "shared secret".
func (s SharedSecret) String() string { return s.name() }

// GoString is [SharedSecret.String].
func (s SharedSecret) GoString() string { return s.name() }

// Format prints what String returns, whatever the verb.
func (s SharedSecret) Format(state fmt.State, _ rune) { redact.Format(state, s.name()) }

// LogValue is what String returns.
func (s SharedSecret) LogValue() slog.Value { return redact.LogValue(s.name()) }
