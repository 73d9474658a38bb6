// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package tally says whether rind serves operations on the standard library's
// key types in this process, and counts those that it has served. It is
// outside the compatibility promise.
//
// It imports nothing that depends on a scheme, so that a program that uses one
// scheme does not link the others.
package tally

import (
	"crypto/fips140"
	"io"
	"reflect"
	"sync/atomic"
)

// Tally counts the operations that rind has served in this process. It tells a
// program, and the tests, whether a call ran on rind or on the standard
// library, which cannot be seen from its result.
type Tally struct {
	Signatures    uint64 // signatures made
	Verifications uint64 // signatures checked, valid or not
	Agreements    uint64 // shared secrets computed
	Keys          uint64 // key pairs generated or parsed
}

// The counters behind Tally. One uncontended atomic addition is a few
// nanoseconds beside operations of tens of microseconds.
var Signatures, Verifications, Agreements, Keys atomic.Uint64

// Served returns the counts since the start of the process.
func Served() Tally {
	return Tally{
		Signatures:    Signatures.Load(),
		Verifications: Verifications.Load(),
		Agreements:    Agreements.Load(),
		Keys:          Keys.Load(),
	}
}

// ForwardsAll reports whether rind serves nothing because the program asks for
// certified code: in FIPS 140-3 mode and on BoringCrypto.
func ForwardsAll() bool {
	return boringEnabled || fips140.Enabled()
}

// IsSystemReader reports whether r is the original crypto/rand.Reader, whose
// bytes come from the operating system. The standard library asks for a method
// that other packages cannot name, and only the reader in crypto/internal/rand has
// it; its package identifies it too, whatever an init function has stored in
// crypto/rand.Reader.
func IsSystemReader(r io.Reader) bool {
	t := reflect.TypeOf(r)
	return t != nil && t.PkgPath() == "crypto/internal/rand"
}
