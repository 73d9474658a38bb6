// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519

import (
	"sync/atomic"

	"rind.example/rind/hazmat/edwards25519"
)

// PublicKey is a decoded public key. The zero value is not a key: set it before
// use. A key that is set may be used by any number of goroutines and must not be
// copied.
//
// From its second verification on a key holds 3 KiB of multiples of its point that
// make verification about twice as fast.
type PublicKey struct {
	encoded [PublicKeySize]byte
	minus   edwards25519.Point // -A
	used    atomic.Bool        // verified with before
	tables  atomic.Pointer[edwards25519.Prepared]
}

// SetBytes sets k to the key with the given encoding. It reports false if b has
// not 32 bytes or is not a point, by the rule of crypto/ed25519 and ZIP 215 (see
// the package comment). A key must not be set while it is in use.
func (k *PublicKey) SetBytes(b []byte) bool {
	var a edwards25519.Point
	if !a.SetBytes(b) {
		return false
	}
	k.minus.Negate(&a)
	copy(k.encoded[:], b)
	k.used.Store(false)
	k.tables.Store(nil)
	return true
}

// Bytes writes the encoding that k was set from.
func (k *PublicKey) Bytes(out *[PublicKeySize]byte) { *out = k.encoded }

// Prepare builds the tables now that the second verification would build.
func (k *PublicKey) Prepare() {
	if k.tables.Load() != nil {
		return
	}
	t := new(edwards25519.Prepared)
	t.Set(&k.minus)
	k.tables.CompareAndSwap(nil, t)
}

// Verify reports whether sig is an Ed25519 signature of the message, by the rule
// of crypto/ed25519.
func (k *PublicKey) Verify(message, sig []byte) bool {
	return k.verify(nil, message, sig)
}

// VerifyCtx is [PublicKey.Verify] for Ed25519ctx. It reports false for a context of
// more than 255 bytes; an empty one is not plain Ed25519.
func (k *PublicKey) VerifyCtx(message, sig []byte, context string) bool {
	var dom domain
	return dom.set(flagCtx, context) && k.verify(dom.bytes(), message, sig)
}

// VerifyPH is [PublicKey.Verify] for Ed25519ph: of the message with the given
// SHA-512 digest. It reports false for a digest that has not 64 bytes and for a
// context of more than 255 bytes.
func (k *PublicKey) VerifyPH(digest, sig []byte, context string) bool {
	var dom domain
	return len(digest) == DigestSize && dom.set(flagPH, context) && k.verify(dom.bytes(), digest, sig)
}

// Verify reports whether sig is an Ed25519 signature of the message under the
// public key with the given encoding, by the rule of crypto/ed25519. It is for keys
// that are used once; others are faster as a [PublicKey].
func Verify(public *[PublicKeySize]byte, message, sig []byte) bool {
	return verifyEncoded(public, nil, message, sig)
}

// VerifyCtx is [Verify] for Ed25519ctx, as [PublicKey.VerifyCtx] is.
func VerifyCtx(public *[PublicKeySize]byte, message, sig []byte, context string) bool {
	var dom domain
	return dom.set(flagCtx, context) && verifyEncoded(public, dom.bytes(), message, sig)
}

// VerifyPH is [Verify] for Ed25519ph, as [PublicKey.VerifyPH] is.
func VerifyPH(public *[PublicKeySize]byte, digest, sig []byte, context string) bool {
	var dom domain
	return len(digest) == DigestSize && dom.set(flagPH, context) && verifyEncoded(public, dom.bytes(), digest, sig)
}

// verifyEncoded checks a signature with dom2 as given under an encoded key.
func verifyEncoded(public *[PublicKeySize]byte, dom, message, sig []byte) bool {
	var minus edwards25519.Point
	if !minus.SetBytes(public[:]) {
		return false
	}
	minus.Negate(&minus)
	return verifyOnce(&minus, public, dom, message, sig)
}

// verify checks a signature with dom2 as given. The first check of a key, which may
// be the only one, goes without tables.
func (k *PublicKey) verify(dom, message, sig []byte) bool {
	tables := k.tables.Load()
	if tables == nil {
		if !k.used.Swap(true) {
			return verifyOnce(&k.minus, &k.encoded, dom, message, sig)
		}
		k.Prepare()
		tables = k.tables.Load()
	}
	var s, challenge edwards25519.Scalar
	if !parse(&s, &challenge, &k.encoded, dom, message, sig) {
		return false
	}
	var r edwards25519.Point
	r.VartimePreparedDoubleScalarBaseMult(&challenge, tables, &s)
	return matches(&r, sig)
}

// verifyOnce is verify without tables, for -A in minus.
func verifyOnce(minus *edwards25519.Point, public *[PublicKeySize]byte, dom, message, sig []byte) bool {
	var s, challenge edwards25519.Scalar
	if !parse(&s, &challenge, public, dom, message, sig) {
		return false
	}
	var r edwards25519.Point
	r.VartimeDoubleScalarBaseMult(&challenge, minus, &s)
	return matches(&r, sig)
}

// parse sets s to the second half of the signature, and reports false if that or
// its length is invalid, and sets challenge to k, the hash of R, A and the message
// (RFC 8032, section 5.1.7, steps 1 and 2). R is not decoded.
func parse(s, challenge *edwards25519.Scalar, public *[PublicKeySize]byte, dom, message, sig []byte) bool {
	if len(sig) != SignatureSize || !s.SetCanonicalBytes((*[32]byte)(sig[32:])) {
		return false
	}
	var h [64]byte
	hash(&h, dom, sig[:32], public[:], message)
	challenge.SetUniformBytes(&h)
	return true
}

// matches reports whether R in the signature is the canonical encoding of r.
func matches(r *edwards25519.Point, sig []byte) bool {
	var encoded [32]byte
	r.VartimeBytes(&encoded)
	return encoded == [32]byte(sig[:32])
}
