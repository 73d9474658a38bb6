// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package cipher_test

import (
	"bytes"
	"crypto/aes"
	stdcipher "crypto/cipher"
	"crypto/des"
	"fmt"
	"io"
	"testing"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/cipher"
)

// foreign is a block that crypto/cipher knows nothing of.
type foreign struct{ cipher.Block }

// blocks are of AES, of a short block, and of no known type.
func blocks(t *testing.T) map[string]cipher.Block {
	t.Helper()
	a, err := aes.NewCipher(hashcheck.Message(16))
	if err != nil {
		t.Fatal(err)
	}
	d, err := des.NewCipher(hashcheck.Message(8))
	if err != nil {
		t.Fatal(err)
	}
	return map[string]cipher.Block{"AES": a, "DES": d, "foreign": foreign{a}, "nil": nil}
}

// mode makes one mode of operation and runs it over m: apart, then in place.
type mode func(b cipher.Block, iv, m []byte) []any

func stream(newStream func(cipher.Block, []byte) cipher.Stream) mode {
	return func(b cipher.Block, iv, m []byte) []any {
		s := newStream(b, iv)
		apart, inPlace := make([]byte, len(m)+3), bytes.Clone(m)
		s.XORKeyStream(apart, m)
		s.XORKeyStream(inPlace, inPlace)
		short := outcome.Of(func() ([]any, error) { s.XORKeyStream(nil, []byte{1}); return nil, nil })
		return []any{apart, inPlace, short}
	}
}

func blockMode(newMode func(cipher.Block, []byte) cipher.BlockMode) mode {
	return func(b cipher.Block, iv, m []byte) []any {
		c := newMode(b, iv)
		apart, inPlace := make([]byte, len(m)+3), bytes.Clone(m)
		whole := outcome.Of(func() ([]any, error) {
			c.CryptBlocks(apart, m)
			c.CryptBlocks(inPlace, inPlace)
			return nil, nil
		})
		return []any{apart, inPlace, whole, c.BlockSize()}
	}
}

var modes = map[string][2]mode{
	"CBC encrypter": {blockMode(cipher.NewCBCEncrypter), blockMode(stdcipher.NewCBCEncrypter)},
	"CBC decrypter": {blockMode(cipher.NewCBCDecrypter), blockMode(stdcipher.NewCBCDecrypter)},
	"CFB encrypter": {stream(cipher.NewCFBEncrypter), stream(stdcipher.NewCFBEncrypter)},
	"CFB decrypter": {stream(cipher.NewCFBDecrypter), stream(stdcipher.NewCFBDecrypter)},
	"CTR":           {stream(cipher.NewCTR), stream(stdcipher.NewCTR)},
	"OFB":           {stream(cipher.NewOFB), stream(stdcipher.NewOFB)},
}

func TestModesAreThoseOfTheStandardLibrary(t *testing.T) {
	for name, c := range modes {
		for blockName, b := range blocks(t) {
			for _, ivLength := range []int{0, 7, 8, 16, 17} {
				for _, n := range []int{0, 1, 8, 16, 17, 160, 1000} {
					iv, m := hashcheck.Message(ivLength), hashcheck.Message(n)
					outcome.Same(t, fmt.Sprintf("%s of %s, IV of %d, %d bytes", name, blockName, ivLength, n),
						func() ([]any, error) { return c[0](b, iv, m), nil },
						func() ([]any, error) { return c[1](b, iv, m), nil })
				}
			}
		}
	}
}

// aeads are the ways to make an AEAD with a nonce from the caller.
func aeads(size int) map[string][2]func(cipher.Block) (cipher.AEAD, error) {
	return map[string][2]func(cipher.Block) (cipher.AEAD, error){
		"GCM": {cipher.NewGCM, stdcipher.NewGCM},
		"nonce size": {
			func(b cipher.Block) (cipher.AEAD, error) { return cipher.NewGCMWithNonceSize(b, size) },
			func(b cipher.Block) (cipher.AEAD, error) { return stdcipher.NewGCMWithNonceSize(b, size) },
		},
		"tag size": {
			func(b cipher.Block) (cipher.AEAD, error) { return cipher.NewGCMWithTagSize(b, size) },
			func(b cipher.Block) (cipher.AEAD, error) { return stdcipher.NewGCMWithTagSize(b, size) },
		},
	}
}

// seal seals and opens with nonces and data of several lengths, into a prefix
// and in place, and opens what was changed.
func seal(newAEAD func(cipher.Block) (cipher.AEAD, error), b cipher.Block) func() ([]any, error) {
	return func() ([]any, error) {
		a, err := newAEAD(b)
		if err != nil {
			return []any{a}, err
		}
		all := []any{a.NonceSize(), a.Overhead()}
		for _, n := range []int{0, 1, 16, 100} {
			nonce, m := hashcheck.Message(a.NonceSize()), hashcheck.Message(n)
			sealed := a.Seal([]byte("prefix"), nonce, m, hashcheck.Message(n/2))[6:]
			opened, err := a.Open(nil, nonce, sealed, hashcheck.Message(n/2))
			all = append(all, sealed, opened, err)
			inPlace, err := a.Open(sealed[:0], nonce, sealed, []byte("other"))
			all = append(all, inPlace, fmt.Sprint(err))
		}
		for _, short := range []int{0, a.NonceSize() - 1, a.NonceSize() + 1} {
			all = append(all, outcome.Of(func() ([]any, error) { return []any{a.Seal(nil, make([]byte, short), nil, nil)}, nil }))
		}
		return all, nil
	}
}

func TestAEADsAreThoseOfTheStandardLibrary(t *testing.T) {
	for blockName, b := range blocks(t) {
		for _, size := range []int{-1, 0, 1, 11, 12, 13, 16, 17, 100} {
			for name, c := range aeads(size) {
				outcome.Same(t, fmt.Sprintf("%s of %s, %d", name, blockName, size), seal(c[0], b), seal(c[1], b))
			}
		}
	}
}

func TestRandomNonces(t *testing.T) {
	for name, b := range blocks(t) {
		ours, theirs := outcome.Of(func() ([]any, error) { a, err := cipher.NewGCMWithRandomNonce(b); return []any{a}, err }),
			outcome.Of(func() ([]any, error) { a, err := stdcipher.NewGCMWithRandomNonce(b); return []any{a}, err })
		if !ours.SameKind(theirs) {
			t.Errorf("%s: got %v, want %v", name, ours, theirs)
		}
		if !ours.Succeeded() {
			continue
		}
		sealed := ours.Values[0].(cipher.AEAD).Seal(nil, nil, []byte("text"), []byte("data"))
		if opened, err := theirs.Values[0].(cipher.AEAD).Open(nil, nil, sealed, []byte("data")); err != nil || string(opened) != "text" {
			t.Errorf("%s: the standard library opens %q, %v", name, opened, err)
		}
	}
}

// TestBothSpellings reads by one package's type what the other's wrote.
func TestBothSpellings(t *testing.T) {
	b, iv := blocks(t)["AES"], make([]byte, 16)
	var buf bytes.Buffer
	w := stdcipher.StreamWriter{S: cipher.NewCTR(b, iv), W: &buf}
	if _, err := io.WriteString(w, "text"); err != nil {
		t.Fatal(err)
	}
	read, err := io.ReadAll(cipher.StreamReader{S: stdcipher.NewCTR(b, iv), R: &buf})
	if string(read) != "text" || err != nil {
		t.Errorf("read %q, %v", read, err)
	}
}
