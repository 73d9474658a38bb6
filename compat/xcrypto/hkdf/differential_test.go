// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hkdf_test

import (
	"crypto/md5"
	"crypto/sha256"
	"crypto/sha512"
	"hash"
	"io"
	"testing"

	mirrored "golang.org/x/crypto/hkdf"

	"rind.example/compat/xcrypto/hkdf"
	"rind.example/compat/xcrypto/internal/agreement"
)

var hashes = map[string]func() hash.Hash{"MD5": md5.New, "SHA-256": sha256.New, "SHA-512": sha512.New}

func TestExtractAgrees(t *testing.T) {
	for name, h := range hashes {
		for _, message := range agreement.Messages() {
			for _, pair := range [][2][]byte{{message, nil}, {nil, message}, {message, message}, {[]byte("secret"), message}} {
				agreement.Calls(t,
					func() ([]any, error) { return []any{mirrored.Extract(h, pair[0], pair[1])}, nil },
					func() ([]any, error) { return []any{hkdf.Extract(h, pair[0], pair[1])}, nil },
					"%s of %x, %x", name, pair[0], pair[1])
			}
		}
	}
}

// parts are the numbers of bytes that are read in turn. With MD5 they exceed
// what HKDF gives, which is 255 hashes.
var parts = []int{0, 1, 14, 16, 17, 33, 64, 700, 3000, 400, 100, 0}

// read reads in parts, and goes on after an error.
func read(r io.Reader) ([]any, error) {
	var values []any
	var last error
	for _, n := range parts {
		b := make([]byte, n)
		n, err := r.Read(b)
		values = append(values, n, b)
		if err != nil {
			last = err
		}
	}
	return values, last
}

func TestReadersAgree(t *testing.T) {
	for name, h := range hashes {
		for _, message := range agreement.Messages() {
			agreement.Calls(t,
				func() ([]any, error) { return read(mirrored.New(h, []byte("secret"), []byte("salt"), message)) },
				func() ([]any, error) { return read(hkdf.New(h, []byte("secret"), []byte("salt"), message)) },
				"New with %s and info %x", name, message)
			agreement.Calls(t,
				func() ([]any, error) { return read(mirrored.New(h, message, message, nil)) },
				func() ([]any, error) { return read(hkdf.New(h, message, message, nil)) },
				"New with %s and secret %x", name, message)
			agreement.Calls(t,
				func() ([]any, error) { return read(mirrored.Expand(h, message, []byte("info"))) },
				func() ([]any, error) { return read(hkdf.Expand(h, message, []byte("info"))) },
				"Expand with %s and key %x", name, message)
		}
		agreement.Methods(t, mirrored.Expand(h, nil, nil), hkdf.Expand(h, nil, nil))
	}
}

func TestNoHashAgrees(t *testing.T) {
	agreement.Calls(t,
		func() ([]any, error) { return []any{mirrored.Extract(nil, nil, nil)}, nil },
		func() ([]any, error) { return []any{hkdf.Extract(nil, nil, nil)}, nil }, "Extract without a hash")
	agreement.Calls(t,
		func() ([]any, error) { return read(mirrored.Expand(nil, nil, nil)) },
		func() ([]any, error) { return read(hkdf.Expand(nil, nil, nil)) }, "Expand without a hash")
}

// TestEitherExpandsWhatTheOtherExtracts: the key between the two steps is the
// same.
func TestEitherExpandsWhatTheOtherExtracts(t *testing.T) {
	key := hkdf.Extract(sha256.New, []byte("secret"), []byte("salt"))
	agreement.Calls(t,
		func() ([]any, error) { return read(mirrored.Expand(sha256.New, key, []byte("info"))) },
		func() ([]any, error) {
			return read(hkdf.New(sha256.New, []byte("secret"), []byte("salt"), []byte("info")))
		}, "both steps, and one")
}
