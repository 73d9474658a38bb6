// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package agreement

import (
	"crypto/subtle"
	"fmt"
	"log/slog"
	"sync"

	"rind.example/rind"
	"rind.example/rind/hazmat/ecdh"
	"rind.example/rind/hazmat/p384"
	"rind.example/rind/internal/keyformat"
	"rind.example/rind/internal/redact"
	"rind.example/rind/internal/wipe"
)

// P384 is elliptic-curve Diffie-Hellman with the curve P-384, also known as secp384r1:
// the primitive ECC CDH of [SP 800-56A], section 5.7.1.2. The shared secret is the
// x-coordinate.
//
// Keys are not those of ECDSA with the same curve: a private key should serve one
// purpose.
//
// [SP 800-56A]: https://doi.org/10.6028/NIST.SP.800-56Ar3
var P384 P384Algorithm

// P384Algorithm is the type of [P384]; its methods make and read keys.
type P384Algorithm struct{}

const (
	p384Name        = "P-384"
	p384PrivateName = "P-384 private key"
	p384PublicName  = "P-384 public key"
)

var (
	errP384Scalar       = rind.NewError(rind.CodeInvalidEncoding, "P-384 scalar")
	errP384Uncompressed = rind.NewError(rind.CodeInvalidEncoding, "uncompressed P-384 public key")
	errP384Compressed   = rind.NewError(rind.CodeInvalidEncoding, "compressed P-384 public key")
	errP384PKCS8        = rind.NewError(rind.CodeInvalidEncoding, "P-384 private key in PKCS #8")
	errP384SEC1         = rind.NewError(rind.CodeInvalidEncoding, "P-384 private key in SEC 1")
	errP384SPKI         = rind.NewError(rind.CodeInvalidEncoding, "P-384 public key in SPKI")
	errP384Algorithm    = rind.NewError(rind.CodeWrongAlgorithm, p384Name)
	errP384Range        = rind.NewError(rind.CodeInvalidKey, p384PrivateName)
	errP384Point        = rind.NewError(rind.CodeInvalidKey, p384PublicName)
	errP384Curve        = rind.NewError(rind.CodeInvalidKey, "P-384 private key with another curve")
	errP384Mismatch     = rind.NewError(rind.CodeInvalidKey, "P-384 private key with another public key")
	errP384Private      = rind.NewError(rind.CodeUnusableKey, p384PrivateName)
	errP384Public       = rind.NewError(rind.CodeUnusableKey, p384PublicName)
)

// GenerateKey makes a private key from the system's randomness.
func (P384Algorithm) GenerateKey() P384PrivateKey {
	key := &p384Key{live: true}
	key.once.Do(func() { ecdh.GenerateKeyP384(&key.scalar, (*[97]byte)(&key.public)) })
	return P384PrivateKey{key: key}
}

// FromScalar takes a private key as a big-endian integer of 48 bytes. The error is
// [rind.ErrInvalidEncoding] for any other length, and [rind.ErrInvalidKey] for zero and
// for what is not below the order of the group.
func (P384Algorithm) FromScalar(scalar []byte) (P384PrivateKey, error) {
	if len(scalar) != 48 {
		return P384PrivateKey{}, errP384Scalar
	}
	return newP384Key((*[48]byte)(scalar))
}

// ParsePKCS8 reads a private key in PKCS #8, DER (RFC 5958), of version 1 or 2, with an
// ECPrivateKey inside (RFC 5915). The scalar has its full 48 bytes, and a public key
// beside it is uncompressed. The error is [rind.ErrInvalidEncoding],
// [rind.ErrWrongAlgorithm] if it is the key of another algorithm or curve, or
// [rind.ErrInvalidKey] if the scalar is out of range, or the curve named inside or a
// public key is not its own.
func (P384Algorithm) ParsePKCS8(der []byte) (P384PrivateKey, error) {
	k, verdict := keyformat.ECFromPKCS8(der, keyformat.CurveP384)
	return readP384Key(&k, verdict, errP384PKCS8)
}

// ParseSEC1 reads a private key as ECPrivateKey, DER (SEC 1, appendix C.4; RFC 5915),
// which has to name its curve. What is inside and the errors are as in
// [P384Algorithm.ParsePKCS8].
func (P384Algorithm) ParseSEC1(der []byte) (P384PrivateKey, error) {
	k, verdict := keyformat.ECFromSEC1(der, keyformat.CurveP384)
	return readP384Key(&k, verdict, errP384SEC1)
}

// readP384Key makes a key of what keyformat has read.
func readP384Key(k *keyformat.ECKey, verdict keyformat.Verdict, malformed error) (P384PrivateKey, error) {
	switch {
	case verdict == keyformat.OtherAlgorithm:
		return P384PrivateKey{}, errP384Algorithm
	case verdict == keyformat.Contradictory:
		return P384PrivateKey{}, errP384Curve
	case verdict != keyformat.Good || len(k.Scalar) != 48:
		return P384PrivateKey{}, malformed
	}
	key, err := newP384Key((*[48]byte)(k.Scalar))
	if err != nil {
		return P384PrivateKey{}, err
	}
	for _, public := range k.Public {
		if public != nil && string(public) != string(key.key.publicBytes()[:]) {
			key.Destroy()
			return P384PrivateKey{}, errP384Mismatch
		}
	}
	return key, nil
}

// ParseUncompressed reads a public key as the 97 bytes 04 || X || Y (SEC 1, section
// 2.3.4). The error is [rind.ErrInvalidEncoding] for any other length or first byte, and
// [rind.ErrInvalidKey] if that is no point of the curve.
func (P384Algorithm) ParseUncompressed(point []byte) (P384PublicKey, error) {
	if len(point) != 97 || point[0] != 4 {
		return P384PublicKey{}, errP384Uncompressed
	}
	return newP384PublicKey(point)
}

// ParseCompressed reads a public key as 02 or 03 and the 48 bytes of X (SEC 1, section
// 2.3.4). Errors are those of [P384Algorithm.ParseUncompressed].
func (P384Algorithm) ParseCompressed(point []byte) (P384PublicKey, error) {
	if len(point) != 49 || point[0]&^1 != 2 {
		return P384PublicKey{}, errP384Compressed
	}
	return newP384PublicKey(point)
}

// newP384PublicKey decodes either form of a point.
func newP384PublicKey(point []byte) (P384PublicKey, error) {
	var q p384.Affine
	if q.SetBytes(point) != nil {
		return P384PublicKey{}, errP384Point
	}
	key := P384PublicKey{set: true}
	q.Uncompressed((*[97]byte)(&key.point))
	return key, nil
}

// ParseSPKI reads a public key as SubjectPublicKeyInfo, DER (RFC 5480), with the point
// uncompressed. The error is [rind.ErrInvalidEncoding], [rind.ErrWrongAlgorithm] if it
// is the key of another algorithm or curve, or [rind.ErrInvalidKey] if the point is
// none of the curve.
func (a P384Algorithm) ParseSPKI(der []byte) (P384PublicKey, error) {
	point, verdict := keyformat.ECFromSPKI(der, keyformat.CurveP384)
	switch {
	case verdict == keyformat.OtherAlgorithm:
		return P384PublicKey{}, errP384Algorithm
	case verdict != keyformat.Good || len(point) != 97 || point[0] != 4:
		return P384PublicKey{}, errP384SPKI
	}
	return newP384PublicKey(point)
}

// String returns "P-384".
func (P384Algorithm) String() string { return p384Name }

// A P384PrivateKey is the secret half of a key pair. Copies are the same key. It
// cannot be compared with ==, but with Equal, and prints as no more than its
// algorithm.
type P384PrivateKey struct {
	_   [0]func() // not comparable
	key *p384Key
}

// p384Key is what copies of a private key share.
type p384Key struct {
	mu     sync.RWMutex // held for reading while scalar is in use
	live   bool         // false once destroyed
	scalar [48]byte     // in [1, n-1]

	// public is computed when first asked for: keys that only decrypt what was sent
	// to them never need it.
	once   sync.Once
	public p384Point
}

// p384Point is the uncompressed encoding of a point, of a type that keeps the keys of
// this curve from being converted to others.
type p384Point [97]byte

// newP384Key checks the range of a scalar, in constant time but for the outcome.
func newP384Key(scalar *[48]byte) (P384PrivateKey, error) {
	wipe.Reserve()
	var d p384.Scalar
	err := d.SetCanonical(scalar)
	d.Clear()
	wipe.Stack()
	if err != nil {
		return P384PrivateKey{}, errP384Range
	}
	return P384PrivateKey{key: &p384Key{live: true, scalar: *scalar}}, nil
}

// use locks the key for reading if it can be used; the caller unlocks.
func (k P384PrivateKey) use() bool {
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

// publicBytes returns the public half of a key that is in use.
func (key *p384Key) publicBytes() *p384Point {
	key.once.Do(func() {
		if ecdh.PublicKeyP384((*[97]byte)(&key.public), &key.scalar) != nil {
			panic("agreement: scalar out of range in a key")
		}
	})
	return &key.public
}

// Agree computes the secret shared with the holder of peer's private key. The error is
// [rind.ErrUnusableKey] if one of the keys has been destroyed or is the zero value. A
// public key that is not the zero value is a point of the curve, and the order of the
// group is prime, so there is no other failure.
func (k P384PrivateKey) Agree(peer P384PublicKey) (secret SharedSecret, err error) {
	if !peer.set {
		return secret, errP384Public
	}
	if !k.use() {
		return secret, errP384Private
	}
	defer k.key.mu.RUnlock()
	// The result is computed in its place: a local variable would leave a copy.
	if ecdh.SharedSecretP384((*[48]byte)(secret.b[:]), &k.key.scalar, (*[97]byte)(&peer.point)) != nil {
		return secret, errP384Point
	}
	secret.algorithm, secret.n = p384Name, 48
	return secret, nil
}

// PublicKey returns the public half; it computes it once. Of a key that has been
// destroyed or is the zero value it returns the zero value, which is no key.
func (k P384PrivateKey) PublicKey() P384PublicKey {
	if !k.use() {
		return P384PublicKey{}
	}
	defer k.key.mu.RUnlock()
	return P384PublicKey{set: true, point: *k.key.publicBytes()}
}

// AppendScalar appends the 48 bytes of the private key to dst, big-endian. The error is
// [rind.ErrUnusableKey].
func (k P384PrivateKey) AppendScalar(dst []byte) ([]byte, error) {
	if !k.use() {
		return dst, errP384Private
	}
	defer k.key.mu.RUnlock()
	return append(dst, k.key.scalar[:]...), nil
}

// PKCS8 returns the private key in PKCS #8, DER, version 1, with the public key: 185
// bytes. The error is [rind.ErrUnusableKey].
func (k P384PrivateKey) PKCS8() ([]byte, error) { return k.AppendPKCS8(nil) }

// AppendPKCS8 appends to dst what PKCS8 returns.
func (k P384PrivateKey) AppendPKCS8(dst []byte) ([]byte, error) {
	if !k.use() {
		return dst, errP384Private
	}
	defer k.key.mu.RUnlock()
	public := k.key.publicBytes()
	return keyformat.AppendECPKCS8(dst, keyformat.CurveP384, k.key.scalar[:], public[:]), nil
}

// SEC1 returns the private key as ECPrivateKey, DER, with its curve and the public key:
// 167 bytes. The error is [rind.ErrUnusableKey].
func (k P384PrivateKey) SEC1() ([]byte, error) { return k.AppendSEC1(nil) }

// AppendSEC1 appends to dst what SEC1 returns.
func (k P384PrivateKey) AppendSEC1(dst []byte) ([]byte, error) {
	if !k.use() {
		return dst, errP384Private
	}
	defer k.key.mu.RUnlock()
	public := k.key.publicBytes()
	return keyformat.AppendECSEC1(dst, keyformat.CurveP384, k.key.scalar[:], public[:]), nil
}

// Equal reports in constant time whether both are the same scalar. A key that has
// been destroyed or is the zero value equals none, not even itself.
func (k P384PrivateKey) Equal(other P384PrivateKey) bool {
	// Never two locks at a time: a waiting Destroy could come between them.
	var scalar [48]byte
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

// Destroy overwrites the private key as soon as calls that use it have returned. It
// reaches all copies. It may be called again, and on the zero value.
func (k P384PrivateKey) Destroy() {
	if k.key == nil {
		return
	}
	k.key.mu.Lock()
	defer k.key.mu.Unlock()
	k.key.live = false
	clear(k.key.scalar[:])
}

// String returns "P-384 private key".
func (k P384PrivateKey) String() string { return p384PrivateName }

// GoString is [P384PrivateKey.String].
func (k P384PrivateKey) GoString() string { return p384PrivateName }

// Format prints what String returns, whatever the verb.
func (k P384PrivateKey) Format(state fmt.State, _ rune) { redact.Format(state, p384PrivateName) }

// LogValue is what String returns.
func (k P384PrivateKey) LogValue() slog.Value { return redact.LogValue(p384PrivateName) }

// A P384PublicKey is the public half of a key pair, a point of the curve. It cannot be
// compared with ==, but with Equal, and prints as no more than its algorithm.
type P384PublicKey struct {
	_     [0]func() // not comparable
	set   bool      // false for the zero value
	point p384Point
}

// Uncompressed returns the 97 bytes 04 || X || Y. The error is [rind.ErrUnusableKey]
// for the zero value.
func (k P384PublicKey) Uncompressed() ([97]byte, error) {
	if !k.set {
		return [97]byte{}, errP384Public
	}
	return k.point, nil
}

// AppendUncompressed appends to dst what Uncompressed returns.
func (k P384PublicKey) AppendUncompressed(dst []byte) ([]byte, error) {
	if !k.set {
		return dst, errP384Public
	}
	return append(dst, k.point[:]...), nil
}

// Compressed returns 02 or 03, the parity of Y, and the 48 bytes of X. The error is
// [rind.ErrUnusableKey] for the zero value.
func (k P384PublicKey) Compressed() (point [49]byte, err error) {
	if !k.set {
		return point, errP384Public
	}
	copy(point[:], k.point[:])
	point[0] = 2 | k.point[len(k.point)-1]&1
	return point, nil
}

// AppendCompressed appends to dst what Compressed returns.
func (k P384PublicKey) AppendCompressed(dst []byte) ([]byte, error) {
	point, err := k.Compressed()
	if err != nil {
		return dst, err
	}
	return append(dst, point[:]...), nil
}

// SPKI returns the public key as SubjectPublicKeyInfo, DER: 120 bytes. The error is
// [rind.ErrUnusableKey] for the zero value.
func (k P384PublicKey) SPKI() ([]byte, error) { return k.AppendSPKI(nil) }

// AppendSPKI appends to dst what SPKI returns.
func (k P384PublicKey) AppendSPKI(dst []byte) ([]byte, error) {
	if !k.set {
		return dst, errP384Public
	}
	return keyformat.AppendECSPKI(dst, keyformat.CurveP384, k.point[:]), nil
}

// Equal reports whether both are the same point. The zero value equals none.
func (k P384PublicKey) Equal(other P384PublicKey) bool {
	return k.set && other.set && k.point == other.point
}

// String returns "P-384 public key".
func (k P384PublicKey) String() string { return p384PublicName }

// GoString is [P384PublicKey.String].
func (k P384PublicKey) GoString() string { return p384PublicName }

// Format prints what String returns, whatever the verb.
func (k P384PublicKey) Format(state fmt.State, _ rune) { redact.Format(state, p384PublicName) }

// LogValue is what String returns.
func (k P384PublicKey) LogValue() slog.Value { return redact.LogValue(p384PublicName) }
