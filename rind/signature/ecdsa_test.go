// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature_test

import (
	"bytes"
	"crypto"
	"slices"
	"testing"

	"rind.example/rind"
	"rind.example/rind/signature"
)

// rfc6979Vectors are the deterministic signatures of one key.
type rfc6979Vectors struct {
	private    string // hexadecimal, as everything
	signatures []rfc6979Vector
}

type rfc6979Vector struct {
	hash    signature.SHA2
	message string
	sig     string // r || s
}

// sha2 pairs the hash functions with those of the standard library.
var sha2 = map[signature.SHA2]crypto.Hash{
	signature.SHA224: crypto.SHA224, signature.SHA256: crypto.SHA256, signature.SHA384: crypto.SHA384,
	signature.SHA512: crypto.SHA512, signature.SHA512_224: crypto.SHA512_224, signature.SHA512_256: crypto.SHA512_256,
}

// sumOf is the digest of a message by the standard library.
func sumOf(h crypto.Hash, message []byte) []byte {
	state := h.New()
	state.Write(message)
	return state.Sum(nil)
}

// tlv is a value in DER: tag, length, contents.
func tlv(tag byte, contents ...[]byte) []byte {
	b := slices.Concat(contents...)
	switch n := len(b); {
	case n < 0x80:
		return append([]byte{tag, byte(n)}, b...)
	case n < 0x100:
		return append([]byte{tag, 0x81, byte(n)}, b...)
	default:
		return append([]byte{tag, 0x82, byte(n >> 8), byte(n)}, b...)
	}
}

// curveP224 is the identifier of a curve that is not of this package, secp224r1.
const curveP224 = "\x06\x05\x2b\x81\x04\x00\x21"

// TestDigests: each function makes the digests of the standard library's, whose lengths
// it asks of others.
func TestDigests(t *testing.T) {
	message := []byte("message")
	seen := map[signature.Digest]bool{}
	for h, std := range sha2 {
		sum := sumOf(std, message)
		digest := must(h.FromSum(sum))(t)
		if digest != h.Digest(message) || digest == h.Digest(nil) || seen[digest] {
			t.Errorf("%s: another digest than the standard library's, or another function's", h)
		}
		seen[digest] = true
		if h.String() != std.String() {
			t.Errorf("%s is called %s", std, h)
		}
		for n := range 70 {
			_, err := h.FromSum(bytes.Repeat([]byte{1}, n))
			if n == len(sum) && err != nil {
				t.Errorf("%s: %v", h, err)
			} else if n != len(sum) {
				expect(t, h.String(), err, rind.ErrInvalidArgument)
			}
		}
	}
}

// TestNoHashFunction: numbers that are no hash function make no digest.
func TestNoHashFunction(t *testing.T) {
	for _, h := range []signature.SHA2{0, 7, 255} {
		if h.Digest([]byte("message")) != (signature.Digest{}) {
			t.Errorf("%d makes a digest", uint8(h))
		}
		for _, n := range []int{0, 28, 32, 48, 64} {
			_, err := h.FromSum(make([]byte, n))
			expect(t, "no hash function", err, rind.ErrInvalidArgument)
		}
		if h.String() != "unknown hash function" {
			t.Errorf("%d is called %s", uint8(h), h)
		}
	}
}

// An ecdsaSigner and an ecdsaVerifier are what the keys of all curves have in common,
// but for the types of signatures and of other keys.
type ecdsaSigner interface {
	AppendSignature(dst, message []byte) ([]byte, error)
	AppendScalar(dst []byte) ([]byte, error)
	PKCS8() ([]byte, error)
	SEC1() ([]byte, error)
}

type ecdsaVerifier interface {
	Verify(message, sig []byte) error
	VerifyASN1(message, sig []byte) error
	VerifyDigest(digest signature.Digest, sig []byte) error
	VerifyDigestASN1(digest signature.Digest, sig []byte) error
	SPKI() ([]byte, error)
	Prepare()
}

var (
	_ = []ecdsaSigner{signature.ECDSAP256SigningKey{}, signature.ECDSAP384SigningKey{}, signature.ECDSAP521SigningKey{}}
	_ = []ecdsaVerifier{signature.ECDSAP256VerifyingKey{}, signature.ECDSAP384VerifyingKey{}, signature.ECDSAP521VerifyingKey{}}
)
