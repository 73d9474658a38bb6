// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature

import (
	"crypto/subtle"
	"fmt"
	"log/slog"
	"sync"

	"rind.example/rind"
	"rind.example/rind/hazmat/ed25519"
	"rind.example/rind/internal/keyformat"
	"rind.example/rind/internal/redact"
)

// Ed25519 is the signature scheme of [RFC 8032], section 5.1.
//
// Signatures are deterministic. Verification accepts exactly what crypto/ed25519
// accepts: the equation is checked without the cofactor, S must be below the order
// of the group and R canonical, while public keys may be of small order or have an
// encoding that is not canonical. So a signature does not prove which message a
// dishonest signer meant, and two keys can be equal points with different bytes.
//
// [RFC 8032]: https://www.rfc-editor.org/rfc/rfc8032
var Ed25519 Ed25519Algorithm

// Ed25519Algorithm is the type of [Ed25519]; its methods make and read keys.
type Ed25519Algorithm struct{}

const (
	ed25519Name          = "Ed25519"
	ed25519SigningName   = "Ed25519 signing key"
	ed25519VerifyingName = "Ed25519 verifying key"

	// ed25519OID is id-Ed25519, 1.3.101.112, as contents of an
	// AlgorithmIdentifier; parameters are absent (RFC 8410, section 3).
	ed25519OID = "\x06\x03\x2b\x65\x70"

	// curvePrivateKey begins CurvePrivateKey, an OCTET STRING of 32 octets
	// (RFC 8410, section 7).
	curvePrivateKey = "\x04\x20"
)

// The errors; verification has one.
var (
	errEd25519Seed      = rind.NewError(rind.CodeInvalidEncoding, "Ed25519 seed")
	errEd25519Raw       = rind.NewError(rind.CodeInvalidEncoding, ed25519VerifyingName)
	errEd25519PKCS8     = rind.NewError(rind.CodeInvalidEncoding, "Ed25519 signing key in PKCS #8")
	errEd25519SPKI      = rind.NewError(rind.CodeInvalidEncoding, "Ed25519 verifying key in SPKI")
	errEd25519Algorithm = rind.NewError(rind.CodeWrongAlgorithm, ed25519Name)
	errEd25519Point     = rind.NewError(rind.CodeInvalidKey, ed25519VerifyingName)
	errEd25519Mismatch  = rind.NewError(rind.CodeInvalidKey, "Ed25519 signing key with another public key")
	errEd25519Signing   = rind.NewError(rind.CodeUnusableKey, ed25519SigningName)
	errEd25519Verifying = rind.NewError(rind.CodeUnusableKey, ed25519VerifyingName)
	errVerification     = rind.NewError(rind.CodeVerification, "signature")
)

// GenerateKey makes a signing key from the system's randomness.
func (Ed25519Algorithm) GenerateKey() Ed25519SigningKey {
	key := &ed25519Key{live: true}
	key.private.Generate()
	return Ed25519SigningKey{key: key}
}

// FromSeed takes a signing key as the 32 bytes that RFC 8032 calls the private
// key. The error is [rind.ErrInvalidEncoding] for any other length; that is how a
// private key of crypto/ed25519 fails, whose first half is the seed.
func (Ed25519Algorithm) FromSeed(seed []byte) (Ed25519SigningKey, error) {
	if len(seed) != ed25519.SeedSize {
		return Ed25519SigningKey{}, errEd25519Seed
	}
	return newEd25519Key(seed), nil
}

// ParsePKCS8 reads a signing key in PKCS #8, DER (RFC 8410, section 7), of version
// 1 or 2. The error is [rind.ErrInvalidEncoding], [rind.ErrWrongAlgorithm] if it is
// the key of another algorithm, or [rind.ErrInvalidKey] if the public key beside it
// is not its own.
func (Ed25519Algorithm) ParsePKCS8(der []byte) (Ed25519SigningKey, error) {
	k, ok := keyformat.ParsePKCS8(der)
	switch {
	case !ok:
		return Ed25519SigningKey{}, errEd25519PKCS8
	case string(k.Algorithm) != ed25519OID:
		return Ed25519SigningKey{}, errEd25519Algorithm
	case len(k.PrivateKey) != 34 || string(k.PrivateKey[:2]) != curvePrivateKey:
		return Ed25519SigningKey{}, errEd25519PKCS8
	}
	key := newEd25519Key(k.PrivateKey[2:])
	if k.PublicKey != nil {
		var public [ed25519.PublicKeySize]byte
		key.key.private.Public(&public)
		if string(public[:]) != string(k.PublicKey) {
			key.Destroy()
			return Ed25519SigningKey{}, errEd25519Mismatch
		}
	}
	return key, nil
}

// ParseRaw reads a verifying key as the 32 bytes of an encoded point. The error is
// [rind.ErrInvalidEncoding] for any other length, and [rind.ErrInvalidKey] for
// bytes that are not a point.
func (Ed25519Algorithm) ParseRaw(point []byte) (Ed25519VerifyingKey, error) {
	if len(point) != ed25519.PublicKeySize {
		return Ed25519VerifyingKey{}, errEd25519Raw
	}
	key := new(ed25519.PublicKey)
	if !key.SetBytes(point) {
		return Ed25519VerifyingKey{}, errEd25519Point
	}
	return Ed25519VerifyingKey{key: key}, nil
}

// ParseSPKI reads a verifying key as SubjectPublicKeyInfo, DER (RFC 8410, section
// 4). The error is [rind.ErrInvalidEncoding], [rind.ErrWrongAlgorithm] if it is the
// key of another algorithm, or [rind.ErrInvalidKey] for bytes that are not a point.
func (a Ed25519Algorithm) ParseSPKI(der []byte) (Ed25519VerifyingKey, error) {
	k, ok := keyformat.ParseSPKI(der)
	switch {
	case !ok:
		return Ed25519VerifyingKey{}, errEd25519SPKI
	case string(k.Algorithm) != ed25519OID:
		return Ed25519VerifyingKey{}, errEd25519Algorithm
	case len(k.PublicKey) != ed25519.PublicKeySize:
		return Ed25519VerifyingKey{}, errEd25519SPKI
	}
	return a.ParseRaw(k.PublicKey)
}

// String returns "Ed25519".
func (Ed25519Algorithm) String() string { return ed25519Name }

// An Ed25519Signature is what signing keys of Ed25519 and its variants make.
type Ed25519Signature struct{ b [ed25519.SignatureSize]byte }

// Bytes returns the 64 bytes of the signature, in the memory of s.
func (s *Ed25519Signature) Bytes() []byte { return s.b[:] }

// An Ed25519SigningKey is the secret half of a key pair, expanded, so that signing
// need not hash the seed again. Copies are the same key. It cannot be compared
// with ==, but with Equal, and prints as no more than its algorithm.
type Ed25519SigningKey struct {
	_   [0]func() // not comparable
	key *ed25519Key
}

// ed25519Key is what copies of a signing key share.
type ed25519Key struct {
	mu      sync.RWMutex // held for reading while private is in use
	live    bool         // false once destroyed
	private ed25519.PrivateKey

	// verifying is decoded when first asked for. It stands alone, so that it
	// does not keep the private half in memory.
	once      sync.Once
	verifying *ed25519.PublicKey
}

func newEd25519Key(seed []byte) Ed25519SigningKey {
	key := &ed25519Key{live: true}
	key.private.SetSeed((*[ed25519.SeedSize]byte)(seed))
	return Ed25519SigningKey{key: key}
}

// use locks the key for reading if it can be used; the caller unlocks. Without the
// lock, a signature made while Destroy runs could come of half a key, and beside
// a good one for the same message give the other half away.
func (k Ed25519SigningKey) use() bool {
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

// Sign signs a message (RFC 8032, section 5.1.6). The error is
// [rind.ErrUnusableKey].
func (k Ed25519SigningKey) Sign(message []byte) (Ed25519Signature, error) {
	if !k.use() {
		return Ed25519Signature{}, errEd25519Signing
	}
	defer k.key.mu.RUnlock()
	var sig Ed25519Signature
	k.key.private.Sign(&sig.b, message)
	return sig, nil
}

// AppendSignature appends to dst the 64 bytes of what Sign returns.
func (k Ed25519SigningKey) AppendSignature(dst, message []byte) ([]byte, error) {
	sig, err := k.Sign(message)
	if err != nil {
		return dst, err
	}
	return append(dst, sig.b[:]...), nil
}

// PublicKey returns the public half; it is the same key at each call, with its
// tables. Of a key that has been destroyed or is the zero value it returns the
// zero value, which is no key.
func (k Ed25519SigningKey) PublicKey() Ed25519VerifyingKey {
	if !k.use() {
		return Ed25519VerifyingKey{}
	}
	defer k.key.mu.RUnlock()
	k.key.once.Do(func() {
		var public [ed25519.PublicKeySize]byte
		k.key.private.Public(&public)
		k.key.verifying = new(ed25519.PublicKey)
		k.key.verifying.SetBytes(public[:]) // a multiple of the base point
	})
	return Ed25519VerifyingKey{key: k.key.verifying}
}

// AppendSeed appends the 32 bytes of the private key to dst. The error is
// [rind.ErrUnusableKey].
func (k Ed25519SigningKey) AppendSeed(dst []byte) ([]byte, error) {
	if !k.use() {
		return dst, errEd25519Signing
	}
	defer k.key.mu.RUnlock()
	var seed [ed25519.SeedSize]byte
	k.key.private.Seed(&seed)
	dst = append(dst, seed[:]...)
	clear(seed[:])
	return dst, nil
}

// PKCS8 returns the signing key in PKCS #8, DER, version 1: 48 bytes. The error is
// [rind.ErrUnusableKey].
func (k Ed25519SigningKey) PKCS8() ([]byte, error) { return k.AppendPKCS8(nil) }

// AppendPKCS8 appends to dst what PKCS8 returns.
func (k Ed25519SigningKey) AppendPKCS8(dst []byte) ([]byte, error) {
	var inner [34]byte
	copy(inner[:], curvePrivateKey)
	if _, err := k.AppendSeed(inner[:2]); err != nil {
		return dst, err
	}
	envelope := keyformat.PKCS8{Algorithm: []byte(ed25519OID), PrivateKey: inner[:]}
	dst = envelope.Append(dst)
	clear(inner[:])
	return dst, nil
}

// Equal reports in constant time whether both have the same seed. A key that has
// been destroyed or is the zero value equals none, not even itself.
func (k Ed25519SigningKey) Equal(other Ed25519SigningKey) bool {
	var a, b [ed25519.SeedSize]byte
	defer func() { clear(a[:]); clear(b[:]) }()
	if _, err := k.AppendSeed(a[:0]); err != nil {
		return false
	}
	if _, err := other.AppendSeed(b[:0]); err != nil {
		return false
	}
	return subtle.ConstantTimeCompare(a[:], b[:]) == 1
}

// Destroy overwrites the signing key as soon as calls that use it have returned.
// It reaches all copies, and the keys of variants made from it. It may be called
// again, and on the zero value.
func (k Ed25519SigningKey) Destroy() {
	if k.key == nil {
		return
	}
	k.key.mu.Lock()
	defer k.key.mu.Unlock()
	k.key.live = false
	k.key.private.Clear()
}

// String returns "Ed25519 signing key".
func (k Ed25519SigningKey) String() string { return ed25519SigningName }

// GoString is [Ed25519SigningKey.String].
func (k Ed25519SigningKey) GoString() string { return ed25519SigningName }

// Format prints what String returns, whatever the verb.
func (k Ed25519SigningKey) Format(state fmt.State, _ rune) {
	redact.Format(state, ed25519SigningName)
}

// LogValue is what String returns.
func (k Ed25519SigningKey) LogValue() slog.Value { return redact.LogValue(ed25519SigningName) }

// An Ed25519VerifyingKey is the public half of a key pair, decoded. At its second
// verification it builds tables of up to 5 KiB that make this and all later ones faster.
// Copies share them. It cannot be compared with ==, but with Equal, and prints as
// no more than its algorithm.
type Ed25519VerifyingKey struct {
	_   [0]func() // not comparable
	key *ed25519.PublicKey
}

// Verify checks the signature of a message (RFC 8032, section 5.1.7). The error is
// [rind.ErrVerification] for every signature that is not valid, and
// [rind.ErrUnusableKey] for the zero value.
func (k Ed25519VerifyingKey) Verify(message, sig []byte) error {
	if k.key == nil {
		return errEd25519Verifying
	}
	if !k.key.Verify(message, sig) {
		return errVerification
	}
	return nil
}

// Prepare builds the tables at once, for a key that is known to be used again.
func (k Ed25519VerifyingKey) Prepare() {
	if k.key != nil {
		k.key.Prepare()
	}
}

// Raw returns the 32 bytes of the encoded point, as they came. The error is
// [rind.ErrUnusableKey] for the zero value.
func (k Ed25519VerifyingKey) Raw() ([32]byte, error) {
	var raw [ed25519.PublicKeySize]byte
	if k.key == nil {
		return raw, errEd25519Verifying
	}
	k.key.Bytes(&raw)
	return raw, nil
}

// AppendRaw appends to dst what Raw returns.
func (k Ed25519VerifyingKey) AppendRaw(dst []byte) ([]byte, error) {
	raw, err := k.Raw()
	if err != nil {
		return dst, err
	}
	return append(dst, raw[:]...), nil
}

// SPKI returns the verifying key as SubjectPublicKeyInfo, DER: 44 bytes. The error
// is [rind.ErrUnusableKey] for the zero value.
func (k Ed25519VerifyingKey) SPKI() ([]byte, error) { return k.AppendSPKI(nil) }

// AppendSPKI appends to dst what SPKI returns.
func (k Ed25519VerifyingKey) AppendSPKI(dst []byte) ([]byte, error) {
	raw, err := k.Raw()
	if err != nil {
		return dst, err
	}
	envelope := keyformat.SPKI{Algorithm: []byte(ed25519OID), PublicKey: raw[:]}
	return envelope.Append(dst), nil
}

// Equal reports whether both have the same encoding. The zero value equals none.
func (k Ed25519VerifyingKey) Equal(other Ed25519VerifyingKey) bool {
	a, err := k.Raw()
	b, otherErr := other.Raw()
	return err == nil && otherErr == nil && a == b
}

// String returns "Ed25519 verifying key".
func (k Ed25519VerifyingKey) String() string { return ed25519VerifyingName }

// GoString is [Ed25519VerifyingKey.String].
func (k Ed25519VerifyingKey) GoString() string { return ed25519VerifyingName }

// Format prints what String returns, whatever the verb.
func (k Ed25519VerifyingKey) Format(state fmt.State, _ rune) {
	redact.Format(state, ed25519VerifyingName)
}

// LogValue is what String returns.
func (k Ed25519VerifyingKey) LogValue() slog.Value { return redact.LogValue(ed25519VerifyingName) }
