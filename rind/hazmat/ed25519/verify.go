// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519

import (
	"sync/atomic"

	"rind.example/rind/hazmat/edwards25519"
)

// PublicKey is a decoded public key. The zero value is not a key: every signature
// is invalid under it. A key that is set may be used by any number of goroutines
// and must not be copied.
//
// From its second verification on a key holds up to 5 KiB of multiples of its point that
// make verification about twice as fast.
type PublicKey struct {
	set     bool // without a key the coordinates are 0, and so would be every sum
	encoded [PublicKeySize]byte
	minus   edwards25519.Point // -A
	used    atomic.Bool        // verified with before
	tables  atomic.Pointer[edwards25519.Prepared]
}

// SetBytes sets k to the key with the given encoding. It reports false if b has
// not 32 bytes or is not a point, by the rule of crypto/ed25519 and ZIP 215 (see
// the package comment); k is no key then, whatever it was before. A key must not be
// set while it is in use.
func (k *PublicKey) SetBytes(b []byte) bool {
	var a edwards25519.Point
	k.used.Store(false)
	k.tables.Store(nil)
	if k.set = a.SetBytes(b); !k.set {
		return false
	}
	k.minus.Negate(&a)
	copy(k.encoded[:], b)
	return true
}

// Bytes writes the encoding that k was set from.
func (k *PublicKey) Bytes(out *[PublicKeySize]byte) { *out = k.encoded }

// Prepare builds the tables now that the second verification would build.
func (k *PublicKey) Prepare() {
	if !k.set || k.tables.Load() != nil {
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
	var minus, r edwards25519.Point
	var s, challenge edwards25519.Scalar
	if !minus.SetBytes(public[:]) || !parse(&s, &challenge, public, dom, message, sig) {
		return false
	}
	minus.Negate(&minus)
	r.VartimeDoubleScalarBaseMult(&challenge, &minus, &s)
	return matches(&r, sig)
}

// verify checks a signature with dom2 as given.
func (k *PublicKey) verify(dom, message, sig []byte) bool {
	var r edwards25519.Point
	var s, challenge edwards25519.Scalar
	if !k.set || !parse(&s, &challenge, &k.encoded, dom, message, sig) {
		return false
	}
	if tables := k.prepared(); tables != nil {
		r.VartimePreparedDoubleScalarBaseMult(&challenge, tables, &s)
	} else {
		r.VartimeDoubleScalarBaseMult(&challenge, &k.minus, &s)
	}
	return matches(&r, sig)
}

// prepared returns the tables, which it builds unless this is the first use of the
// key, which may be the only one: then it returns nil. Goroutines that come at the
// same time may each build them; one set stays.
func (k *PublicKey) prepared() *edwards25519.Prepared {
	if t := k.tables.Load(); t != nil || !k.used.Swap(true) {
		return t
	}
	k.Prepare()
	return k.tables.Load()
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
