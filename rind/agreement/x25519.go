// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package agreement

import (
	"crypto/rand"
	"crypto/subtle"
	"fmt"
	"log/slog"
	"sync"

	"rind.example/rind"
	"rind.example/rind/hazmat/x25519"
	"rind.example/rind/internal/keyformat"
	"rind.example/rind/internal/redact"
)

// X25519 is the agreement of [RFC 7748], section 6.1.
//
// [RFC 7748]: https://www.rfc-editor.org/rfc/rfc7748
var X25519 X25519Algorithm

// X25519Algorithm is the type of [X25519]; its methods make and read keys.
type X25519Algorithm struct{}

const (
	x25519Name        = "X25519"
	x25519PrivateName = "X25519 private key"
	x25519PublicName  = "X25519 public key"

	// x25519OID is id-X25519, 1.3.101.110, as contents of an
	// AlgorithmIdentifier; parameters are absent (RFC 8410, section 3).
	x25519OID = "\x06\x03\x2b\x65\x6e"

	// curvePrivateKey begins CurvePrivateKey, an OCTET STRING of 32 octets
	// (RFC 8410, section 7).
	curvePrivateKey = "\x04\x20"
)

var (
	errX25519Scalar     = rind.NewError(rind.CodeInvalidEncoding, "X25519 scalar")
	errX25519Raw        = rind.NewError(rind.CodeInvalidEncoding, x25519PublicName)
	errX25519PKCS8      = rind.NewError(rind.CodeInvalidEncoding, "X25519 private key in PKCS #8")
	errX25519SPKI       = rind.NewError(rind.CodeInvalidEncoding, "X25519 public key in SPKI")
	errX25519Algorithm  = rind.NewError(rind.CodeWrongAlgorithm, x25519Name)
	errX25519Mismatch   = rind.NewError(rind.CodeInvalidKey, "X25519 private key with another public key")
	errX25519Private    = rind.NewError(rind.CodeUnusableKey, x25519PrivateName)
	errX25519Public     = rind.NewError(rind.CodeUnusableKey, x25519PublicName)
	errX25519SmallOrder = rind.NewError(rind.CodeRejectedPeer, x25519Name)
)

// GenerateKey makes a private key from the system's randomness.
func (X25519Algorithm) GenerateKey() X25519PrivateKey {
	key := &x25519Key{live: true}
	rand.Read(key.scalar[:]) // never fails
	return X25519PrivateKey{key: key}
}

// FromScalar takes a private key as the 32 bytes that RFC 7748 calls a scalar,
// before clamping. The error is [rind.ErrInvalidEncoding] for any other length.
func (X25519Algorithm) FromScalar(scalar []byte) (X25519PrivateKey, error) {
	if len(scalar) != 32 {
		return X25519PrivateKey{}, errX25519Scalar
	}
	return newX25519Key(scalar), nil
}

// ParsePKCS8 reads a private key in PKCS #8, DER (RFC 8410, section 7), of
// version 1 or 2. The error is [rind.ErrInvalidEncoding], [rind.ErrWrongAlgorithm]
// if it is the key of another algorithm, or [rind.ErrInvalidKey] if the public key
// beside it is not its own.
func (X25519Algorithm) ParsePKCS8(der []byte) (X25519PrivateKey, error) {
	k, ok := keyformat.ParsePKCS8(der)
	switch {
	case !ok:
		return X25519PrivateKey{}, errX25519PKCS8
	case string(k.Algorithm) != x25519OID:
		return X25519PrivateKey{}, errX25519Algorithm
	case len(k.PrivateKey) != 34 || string(k.PrivateKey[:2]) != curvePrivateKey:
		return X25519PrivateKey{}, errX25519PKCS8
	}
	key := newX25519Key(k.PrivateKey[2:])
	if k.PublicKey != nil {
		if public := key.PublicKey(); string(public.u[:]) != string(k.PublicKey) {
			key.Destroy()
			return X25519PrivateKey{}, errX25519Mismatch
		}
	}
	return key, nil
}

// ParseRaw reads a public key as the 32 bytes of its u-coordinate. Any 32 bytes
// are a public key, as RFC 7748 asks, section 5; whether one is fit for agreement
// is for Agree to say. The error is [rind.ErrInvalidEncoding] for any other length.
func (X25519Algorithm) ParseRaw(u []byte) (X25519PublicKey, error) {
	if len(u) != 32 {
		return X25519PublicKey{}, errX25519Raw
	}
	return X25519PublicKey{set: true, u: [32]byte(u)}, nil
}

// ParseSPKI reads a public key as SubjectPublicKeyInfo, DER (RFC 8410, section
// 4). The error is [rind.ErrInvalidEncoding], or [rind.ErrWrongAlgorithm] if it is
// the key of another algorithm.
func (X25519Algorithm) ParseSPKI(der []byte) (X25519PublicKey, error) {
	k, ok := keyformat.ParseSPKI(der)
	switch {
	case !ok:
		return X25519PublicKey{}, errX25519SPKI
	case string(k.Algorithm) != x25519OID:
		return X25519PublicKey{}, errX25519Algorithm
	case len(k.PublicKey) != 32:
		return X25519PublicKey{}, errX25519SPKI
	}
	return X25519PublicKey{set: true, u: [32]byte(k.PublicKey)}, nil
}

// String returns "X25519".
func (X25519Algorithm) String() string { return x25519Name }

// An X25519PrivateKey is the secret half of a key pair. Copies are the same key.
// It cannot be compared with ==, but with Equal, and prints as no more than its
// algorithm.
type X25519PrivateKey struct {
	_   [0]func() // not comparable
	key *x25519Key
}

// x25519Key is what copies of a private key share.
type x25519Key struct {
	mu     sync.RWMutex // held for reading while scalar is in use
	live   bool         // false once destroyed
	scalar [32]byte     // not clamped, so that it is exported as it came

	// public is computed when first asked for: keys that only decrypt what
	// was sent to them never need it.
	once   sync.Once
	public [32]byte
}

func newX25519Key(scalar []byte) X25519PrivateKey {
	key := &x25519Key{live: true}
	copy(key.scalar[:], scalar)
	return X25519PrivateKey{key: key}
}

// use locks the key for reading if it can be used; the caller unlocks.
func (k X25519PrivateKey) use() bool {
	if k.key == nil {
		return false
	}
	k.key.mu.RLock()
	if !k.key.live {
		k.key.mu.RUnlock()
		return false
	}
	return true
}

// Agree computes the secret shared with the holder of peer's private key. The
// error is [rind.ErrRejectedPeer] if the secret would be zero because peer has
// small order (RFC 7748, section 6.1), and [rind.ErrUnusableKey] if one of the
// keys has been destroyed or is the zero value.
func (k X25519PrivateKey) Agree(peer X25519PublicKey) (secret SharedSecret, err error) {
	if !peer.set {
		return secret, errX25519Public
	}
	if !k.use() {
		return secret, errX25519Private
	}
	defer k.key.mu.RUnlock()
	// The result is computed in its place: a local variable would leave a copy.
	if !x25519.ScalarMult((*[32]byte)(secret.b[:]), &k.key.scalar, &peer.u) {
		return secret, errX25519SmallOrder
	}
	secret.algorithm, secret.n = x25519Name, 32
	return secret, nil
}

// PublicKey returns the public half; it computes it once. Of a key that has been
// destroyed or is the zero value it returns the zero value, which is no key.
func (k X25519PrivateKey) PublicKey() X25519PublicKey {
	if !k.use() {
		return X25519PublicKey{}
	}
	defer k.key.mu.RUnlock()
	k.key.once.Do(func() { x25519.ScalarBaseMult(&k.key.public, &k.key.scalar) })
	return X25519PublicKey{set: true, u: k.key.public}
}

// AppendScalar appends the 32 bytes of the private key to dst. The error is
// [rind.ErrUnusableKey].
func (k X25519PrivateKey) AppendScalar(dst []byte) ([]byte, error) {
	if !k.use() {
		return dst, errX25519Private
	}
	defer k.key.mu.RUnlock()
	return append(dst, k.key.scalar[:]...), nil
}

// PKCS8 returns the private key in PKCS #8, DER, version 1: 48 bytes. The error
// is [rind.ErrUnusableKey].
func (k X25519PrivateKey) PKCS8() ([]byte, error) { return k.AppendPKCS8(nil) }

// AppendPKCS8 appends to dst what PKCS8 returns.
func (k X25519PrivateKey) AppendPKCS8(dst []byte) ([]byte, error) {
	if !k.use() {
		return dst, errX25519Private
	}
	defer k.key.mu.RUnlock()
	var inner [34]byte
	copy(inner[:], curvePrivateKey)
	copy(inner[2:], k.key.scalar[:])
	envelope := keyformat.PKCS8{Algorithm: []byte(x25519OID), PrivateKey: inner[:]}
	dst = envelope.Append(dst)
	clear(inner[:])
	return dst, nil
}

// Equal reports in constant time whether both are the same scalar. A key that has
// been destroyed or is the zero value equals none, not even itself.
func (k X25519PrivateKey) Equal(other X25519PrivateKey) bool {
	// Never two locks at a time: a waiting Destroy could come between them.
	var scalar [32]byte
	if !k.use() {
		return false
	}
	scalar = k.key.scalar
	k.key.mu.RUnlock()
	defer clear(scalar[:])
	if !other.use() {
		return false
	}
	defer other.key.mu.RUnlock()
	return subtle.ConstantTimeCompare(scalar[:], other.key.scalar[:]) == 1
}

// Destroy overwrites the private key as soon as calls that use it have returned.
// It reaches all copies. It may be called again, and on the zero value.
func (k X25519PrivateKey) Destroy() {
	if k.key == nil {
		return
	}
	k.key.mu.Lock()
	defer k.key.mu.Unlock()
	k.key.live = false
	clear(k.key.scalar[:])
}

// String returns "X25519 private key".
func (k X25519PrivateKey) String() string { return x25519PrivateName }

// GoString is [X25519PrivateKey.String].
func (k X25519PrivateKey) GoString() string { return x25519PrivateName }

// Format prints what String returns, whatever the verb.
func (k X25519PrivateKey) Format(state fmt.State, _ rune) { redact.Format(state, x25519PrivateName) }

// LogValue is what String returns.
func (k X25519PrivateKey) LogValue() slog.Value { return redact.LogValue(x25519PrivateName) }

// An X25519PublicKey is the public half of a key pair. It cannot be compared with
// ==, but with Equal, and prints as no more than its algorithm.
type X25519PublicKey struct {
	_   [0]func() // not comparable
	set bool      // false for the zero value
	u   [32]byte  // as it came, perhaps not reduced
}

// Raw returns the 32 bytes of the u-coordinate, as they came. The error is
// [rind.ErrUnusableKey] for the zero value.
func (k X25519PublicKey) Raw() ([32]byte, error) {
	if !k.set {
		return [32]byte{}, errX25519Public
	}
	return k.u, nil
}

// AppendRaw appends to dst what Raw returns.
func (k X25519PublicKey) AppendRaw(dst []byte) ([]byte, error) {
	if !k.set {
		return dst, errX25519Public
	}
	return append(dst, k.u[:]...), nil
}

// SPKI returns the public key as SubjectPublicKeyInfo, DER: 44 bytes. The error
// is [rind.ErrUnusableKey] for the zero value.
func (k X25519PublicKey) SPKI() ([]byte, error) { return k.AppendSPKI(nil) }

// AppendSPKI appends to dst what SPKI returns.
func (k X25519PublicKey) AppendSPKI(dst []byte) ([]byte, error) {
	if !k.set {
		return dst, errX25519Public
	}
	envelope := keyformat.SPKI{Algorithm: []byte(x25519OID), PublicKey: k.u[:]}
	return envelope.Append(dst), nil
}

// Equal reports whether both have the same encoding. The zero value equals none.
func (k X25519PublicKey) Equal(other X25519PublicKey) bool {
	return k.set && other.set && k.u == other.u
}

// String returns "X25519 public key".
func (k X25519PublicKey) String() string { return x25519PublicName }

// GoString is [X25519PublicKey.String].
func (k X25519PublicKey) GoString() string { return x25519PublicName }

// Format prints what String returns, whatever the verb.
func (k X25519PublicKey) Format(state fmt.State, _ rune) { redact.Format(state, x25519PublicName) }

// LogValue is what String returns.
func (k X25519PublicKey) LogValue() slog.Value { return redact.LogValue(x25519PublicName) }
