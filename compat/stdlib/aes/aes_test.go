// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package aes_test

import (
	stdaes "crypto/aes"
	stdcipher "crypto/cipher"
	"errors"
	"fmt"
	"reflect"
	"testing"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/aes"
	"rind.example/compat/stdlib/cipher"
)

// block makes a block of one package and encrypts and decrypts with it: apart,
// in place, and more bytes than a block has.
func block(newCipher func([]byte) (stdcipher.Block, error), key []byte) func() ([]any, error) {
	return func() ([]any, error) {
		b, err := newCipher(key)
		if err != nil {
			return []any{b}, err
		}
		out, long := make([]byte, 16), hashcheck.Message(40)
		b.Encrypt(out, hashcheck.Message(16))
		b.Encrypt(long, long)
		b.Decrypt(long[8:], long[8:])
		return []any{out, long, b.BlockSize()}, nil
	}
}

func TestBlocksAreThoseOfTheStandardLibrary(t *testing.T) {
	for n := range 40 {
		o := outcome.Same(t, fmt.Sprintf("key of %d bytes", n), block(aes.NewCipher, hashcheck.Message(n)), block(stdaes.NewCipher, hashcheck.Message(n)))
		if o.Succeeded() != (n == 16 || n == 24 || n == 32) {
			t.Errorf("key of %d bytes: %v", n, o)
		}
	}
	outcome.Same(t, "empty key", block(aes.NewCipher, []byte{}), block(stdaes.NewCipher, []byte{}))
}

func TestPanicsAreThoseOfTheStandardLibrary(t *testing.T) {
	ours, theirs := must(t, aes.NewCipher), must(t, stdaes.NewCipher)
	buf := hashcheck.Message(48)
	for name, c := range map[string]struct{ dst, src []byte }{
		"nil": {nil, nil}, "short src": {buf, buf[:15]}, "short dst": {buf[:15], buf}, "overlap": {buf[1:17], buf[:16]},
	} {
		o := outcome.Same(t, name,
			func() ([]any, error) { ours.Encrypt(c.dst, c.src); return nil, nil },
			func() ([]any, error) { theirs.Encrypt(c.dst, c.src); return nil, nil })
		if o.Panicked == "" {
			t.Errorf("%s: %v", name, o)
		}
		outcome.Same(t, name,
			func() ([]any, error) { ours.Decrypt(c.dst, c.src); return nil, nil },
			func() ([]any, error) { theirs.Decrypt(c.dst, c.src); return nil, nil })
	}
}

func must(t *testing.T, newCipher func([]byte) (stdcipher.Block, error)) cipher.Block {
	t.Helper()
	b, err := newCipher(hashcheck.Message(16))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestKeySizeErrorIsTheStandardLibrarys(t *testing.T) {
	_, err := aes.NewCipher(make([]byte, 17))
	var theirs stdaes.KeySizeError
	var ours aes.KeySizeError
	if !errors.As(err, &theirs) || !errors.As(err, &ours) || int(ours) != 17 {
		t.Errorf("got %v", err)
	}
}

// TestBlocksHaveTheirFastModes: crypto/cipher finds the modes of its own block
// by its type.
func TestBlocksHaveTheirFastModes(t *testing.T) {
	ours, theirs := must(t, aes.NewCipher), must(t, stdaes.NewCipher)
	if reflect.TypeOf(ours) != reflect.TypeOf(theirs) {
		t.Errorf("the block is a %T, want %T", ours, theirs)
	}
	iv := make([]byte, 16)
	if got, want := reflect.TypeOf(cipher.NewCTR(ours, iv)), reflect.TypeOf(stdcipher.NewCTR(theirs, iv)); got != want {
		t.Errorf("CTR is a %v, want %v", got, want)
	}
}
