// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package kem

import (
	"fmt"
	"log/slog"
	"sync"

	"rind.example/rind"
	"rind.example/rind/hazmat/mlkem"
	"rind.example/rind/internal/keyformat"
	"rind.example/rind/internal/redact"
)

// MLKEM768 is ML-KEM-768 of [FIPS 203].
//
// [FIPS 203]: https://doi.org/10.6028/NIST.FIPS.203
var MLKEM768 MLKEM768Algorithm

// MLKEM768Algorithm is the type of [MLKEM768]; its methods make and read keys.
type MLKEM768Algorithm struct{}

const (
	mlkem768Name        = "ML-KEM-768"
	mlkem768PrivateName = "ML-KEM-768 decapsulation key"
	mlkem768PublicName  = "ML-KEM-768 encapsulation key"

	// mlkem768OID is id-alg-ml-kem-768, 2.16.840.1.101.3.4.4.2, as contents of an
	// AlgorithmIdentifier; parameters are absent (RFC 9935, section 3).
	mlkem768OID = "\x06\x09\x60\x86\x48\x01\x65\x03\x04\x04\x02"
)

var (
	errMLKEM768Seed       = rind.NewError(rind.CodeInvalidEncoding, "ML-KEM-768 seed")
	errMLKEM768Expanded   = rind.NewError(rind.CodeInvalidEncoding, "expanded ML-KEM-768 decapsulation key")
	errMLKEM768Raw        = rind.NewError(rind.CodeInvalidEncoding, mlkem768PublicName)
	errMLKEM768PKCS8      = rind.NewError(rind.CodeInvalidEncoding, "ML-KEM-768 decapsulation key in PKCS #8")
	errMLKEM768SPKI       = rind.NewError(rind.CodeInvalidEncoding, "ML-KEM-768 encapsulation key in SPKI")
	errMLKEM768Ciphertext = rind.NewError(rind.CodeInvalidEncoding, "ML-KEM-768 ciphertext")
	errMLKEM768Algorithm  = rind.NewError(rind.CodeWrongAlgorithm, mlkem768Name)
	errMLKEM768Modulus    = rind.NewError(rind.CodeInvalidKey, mlkem768PublicName)
	errMLKEM768Hash       = rind.NewError(rind.CodeInvalidKey, "expanded ML-KEM-768 decapsulation key")
	errMLKEM768Mismatch   = rind.NewError(rind.CodeInvalidKey, "ML-KEM-768 seed with another expanded or public key")
	errMLKEM768NoSeed     = rind.NewError(rind.CodeInvalidKey, "ML-KEM-768 decapsulation key without seed")
	errMLKEM768Private    = rind.NewError(rind.CodeUnusableKey, mlkem768PrivateName)
	errMLKEM768Public     = rind.NewError(rind.CodeUnusableKey, mlkem768PublicName)
)

// GenerateKey makes a decapsulation key from the system's randomness.
func (MLKEM768Algorithm) GenerateKey() MLKEM768DecapsulationKey {
	return newMLKEM768Key(mlkem.GenerateKey768())
}

// FromSeed takes a decapsulation key as the 64 bytes that FIPS 203 calls d and z, in
// this order. The error is [rind.ErrInvalidEncoding] for any other length.
func (MLKEM768Algorithm) FromSeed(seed []byte) (MLKEM768DecapsulationKey, error) {
	if len(seed) != mlkem.SeedSize {
		return MLKEM768DecapsulationKey{}, errMLKEM768Seed
	}
	return newMLKEM768Key(mlkem.NewDecapsulationKey768((*[mlkem.SeedSize]byte)(seed))), nil
}

// ParseExpanded reads a decapsulation key in the expanded form of FIPS 203, 2400 bytes.
// Keep the seed instead where there is a choice: it is shorter, and has no parts that
// could contradict each other. The error is [rind.ErrInvalidEncoding] for any other
// length, and [rind.ErrInvalidKey] if one of the checks of FIPS 203, section 7.3, fails.
func (MLKEM768Algorithm) ParseExpanded(dk []byte) (MLKEM768DecapsulationKey, error) {
	if len(dk) != mlkem.ExpandedKeySize768 {
		return MLKEM768DecapsulationKey{}, errMLKEM768Expanded
	}
	private, err := mlkem.NewExpandedKey768(dk)
	if err != nil {
		return MLKEM768DecapsulationKey{}, errMLKEM768Hash
	}
	return newMLKEM768Key(private), nil
}

// ParsePKCS8 reads a decapsulation key in PKCS #8, DER (RFC 9935, section 6), with the
// seed, the expanded key, or both. The error is [rind.ErrInvalidEncoding],
// [rind.ErrWrongAlgorithm] if it is the key of another algorithm, or
// [rind.ErrInvalidKey] if its parts do not belong together.
func (a MLKEM768Algorithm) ParsePKCS8(der []byte) (MLKEM768DecapsulationKey, error) {
	outer, ok := keyformat.ParsePKCS8(der)
	if !ok {
		return MLKEM768DecapsulationKey{}, errMLKEM768PKCS8
	}
	if string(outer.Algorithm) != mlkem768OID {
		return MLKEM768DecapsulationKey{}, errMLKEM768Algorithm
	}
	inner, ok := keyformat.ParseSeedKey(outer.PrivateKey)
	if !ok || inner.Seed != nil && len(inner.Seed) != mlkem.SeedSize ||
		inner.Expanded != nil && len(inner.Expanded) != mlkem.ExpandedKeySize768 {
		return MLKEM768DecapsulationKey{}, errMLKEM768PKCS8
	}
	if inner.Seed == nil {
		key, err := a.ParseExpanded(inner.Expanded)
		return key.with(nil, outer.PublicKey, err)
	}
	key, err := a.FromSeed(inner.Seed)
	return key.with(inner.Expanded, outer.PublicKey, err)
}

// with returns the key if what stands beside it in an encoding, nil if absent, is its
// own. Otherwise the key is destroyed.
func (k MLKEM768DecapsulationKey) with(expanded, public []byte, err error) (MLKEM768DecapsulationKey, error) {
	if err != nil {
		return MLKEM768DecapsulationKey{}, err
	}
	same := true
	if expanded != nil {
		var own [mlkem.ExpandedKeySize768]byte
		k.key.private.Expanded(&own)
		same = equal(own[:], expanded)
		clear(own[:])
	}
	if public != nil {
		var own [mlkem.EncapsulationKeySize768]byte
		k.key.public.Bytes(&own)
		same = same && equal(own[:], public)
	}
	if !same {
		k.Destroy()
		return MLKEM768DecapsulationKey{}, errMLKEM768Mismatch
	}
	return k, nil
}

// ParseRaw reads an encapsulation key as the 1184 bytes of FIPS 203. The error is
// [rind.ErrInvalidEncoding] for any other length, and [rind.ErrInvalidKey] if the
// modulus check of section 7.2 fails.
func (MLKEM768Algorithm) ParseRaw(ek []byte) (MLKEM768EncapsulationKey, error) {
	if len(ek) != mlkem.EncapsulationKeySize768 {
		return MLKEM768EncapsulationKey{}, errMLKEM768Raw
	}
	key, err := mlkem.NewEncapsulationKey768(ek)
	if err != nil {
		return MLKEM768EncapsulationKey{}, errMLKEM768Modulus
	}
	return MLKEM768EncapsulationKey{key: key}, nil
}

// ParseSPKI reads an encapsulation key as SubjectPublicKeyInfo, DER (RFC 9935, section
// 4). The error is [rind.ErrInvalidEncoding], [rind.ErrWrongAlgorithm] if it is the
// key of another algorithm, or [rind.ErrInvalidKey] if the modulus check fails.
func (a MLKEM768Algorithm) ParseSPKI(der []byte) (MLKEM768EncapsulationKey, error) {
	k, ok := keyformat.ParseSPKI(der)
	switch {
	case !ok:
		return MLKEM768EncapsulationKey{}, errMLKEM768SPKI
	case string(k.Algorithm) != mlkem768OID:
		return MLKEM768EncapsulationKey{}, errMLKEM768Algorithm
	case len(k.PublicKey) != mlkem.EncapsulationKeySize768:
		return MLKEM768EncapsulationKey{}, errMLKEM768SPKI
	}
	return a.ParseRaw(k.PublicKey)
}

// String returns "ML-KEM-768".
func (MLKEM768Algorithm) String() string { return mlkem768Name }

// An MLKEM768Ciphertext holds a shared secret for the owner of a decapsulation key.
type MLKEM768Ciphertext struct {
	mlkem768 [mlkem.CiphertextSize768]byte
}

// Bytes returns the 1088 bytes of the ciphertext, in the memory of c.
func (c *MLKEM768Ciphertext) Bytes() []byte { return c.mlkem768[:] }

// An MLKEM768DecapsulationKey is the secret half of a key pair, expanded: 8 KiB with the
// public half. Copies are the same key. It cannot be compared with ==, but with Equal,
// and prints as no more than its algorithm.
type MLKEM768DecapsulationKey struct {
	_   [0]func() // not comparable
	key *mlkem768Key
}

// mlkem768Key is what copies of a decapsulation key share.
type mlkem768Key struct {
	mu      sync.RWMutex // held for reading while private is in use
	live    bool         // false once destroyed
	private *mlkem.DecapsulationKey768
	public  *mlkem.EncapsulationKey768
}

func newMLKEM768Key(private *mlkem.DecapsulationKey768) MLKEM768DecapsulationKey {
	return MLKEM768DecapsulationKey{
		key: &mlkem768Key{live: true, private: private, public: private.EncapsulationKey()},
	}
}

// use locks the key for reading if it can be used; the caller unlocks.
func (k MLKEM768DecapsulationKey) use() bool {
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

// Decapsulate returns the shared secret that a ciphertext holds (FIPS 203, section
// 7.3). A ciphertext of the right length that was not made for this key is no error,
// but gives a secret that nobody else has: what is done with it then fails. The error is
// [rind.ErrInvalidEncoding] for any length but 1088 bytes, and [rind.ErrUnusableKey].
func (k MLKEM768DecapsulationKey) Decapsulate(ciphertext []byte) (secret SharedSecret, err error) {
	if len(ciphertext) != mlkem.CiphertextSize768 {
		return secret, errMLKEM768Ciphertext
	}
	if !k.use() {
		return secret, errMLKEM768Private
	}
	defer k.key.mu.RUnlock()
	// The result is computed in its place: a local variable would leave a copy.
	k.key.private.Decapsulate(&secret.value, (*[mlkem.CiphertextSize768]byte)(ciphertext))
	secret.algorithm = mlkem768Name
	return secret, nil
}

// PublicKey returns the public half, which outlives the private one. Of a key that has
// been destroyed or is the zero value it returns the zero value, which is no key.
func (k MLKEM768DecapsulationKey) PublicKey() MLKEM768EncapsulationKey {
	if !k.use() {
		return MLKEM768EncapsulationKey{}
	}
	defer k.key.mu.RUnlock()
	return MLKEM768EncapsulationKey{key: k.key.public}
}

// AppendSeed appends the 64 bytes of the seed to dst. The error is
// [rind.ErrUnusableKey], or [rind.ErrInvalidKey] for a key that was read without its
// seed.
func (k MLKEM768DecapsulationKey) AppendSeed(dst []byte) ([]byte, error) {
	if !k.use() {
		return dst, errMLKEM768Private
	}
	defer k.key.mu.RUnlock()
	var seed [mlkem.SeedSize]byte
	if !k.key.private.Seed(&seed) {
		return dst, errMLKEM768NoSeed
	}
	dst = append(dst, seed[:]...)
	clear(seed[:])
	return dst, nil
}

// AppendExpanded appends the 2400 bytes of the expanded form to dst. The error is
// [rind.ErrUnusableKey].
func (k MLKEM768DecapsulationKey) AppendExpanded(dst []byte) ([]byte, error) {
	if !k.use() {
		return dst, errMLKEM768Private
	}
	defer k.key.mu.RUnlock()
	var expanded [mlkem.ExpandedKeySize768]byte
	k.key.private.Expanded(&expanded)
	dst = append(dst, expanded[:]...)
	clear(expanded[:])
	return dst, nil
}

// PKCS8 returns the decapsulation key in PKCS #8, DER, version 1: the seed, 86 bytes in
// all, or for a key that was read without seed the expanded form. The error is
// [rind.ErrUnusableKey].
func (k MLKEM768DecapsulationKey) PKCS8() ([]byte, error) { return k.AppendPKCS8(nil) }

// AppendPKCS8 appends to dst what PKCS8 returns.
func (k MLKEM768DecapsulationKey) AppendPKCS8(dst []byte) ([]byte, error) {
	var private [mlkem.ExpandedKeySize768]byte
	var inner [mlkem.ExpandedKeySize768 + 4]byte
	defer clear(private[:])
	defer clear(inner[:])
	envelope := keyformat.PKCS8{Algorithm: []byte(mlkem768OID)}
	if seed, err := k.AppendSeed(private[:0]); err == nil {
		envelope.PrivateKey = keyformat.AppendSeed(inner[:0], seed)
	} else if expanded, err := k.AppendExpanded(private[:0]); err == nil {
		envelope.PrivateKey = keyformat.AppendExpanded(inner[:0], expanded)
	} else {
		return dst, err
	}
	return envelope.Append(dst), nil
}

// Equal reports in constant time whether both have the same expanded form. A key that
// has been destroyed or is the zero value equals none, not even itself.
func (k MLKEM768DecapsulationKey) Equal(other MLKEM768DecapsulationKey) bool {
	// Never two locks at a time: a waiting Destroy could come between them.
	var a, b [mlkem.ExpandedKeySize768]byte
	defer func() { clear(a[:]); clear(b[:]) }()
	if _, err := k.AppendExpanded(a[:0]); err != nil {
		return false
	}
	if _, err := other.AppendExpanded(b[:0]); err != nil {
		return false
	}
	return equal(a[:], b[:])
}

// Destroy overwrites the decapsulation key as soon as calls that use it have returned.
// It reaches all copies. It may be called again, and on the zero value.
func (k MLKEM768DecapsulationKey) Destroy() {
	if k.key == nil {
		return
	}
	k.key.mu.Lock()
	defer k.key.mu.Unlock()
	k.key.live = false
	k.key.private.Destroy()
}

// String returns "ML-KEM-768 decapsulation key".
func (k MLKEM768DecapsulationKey) String() string { return mlkem768PrivateName }

// GoString is [MLKEM768DecapsulationKey.String].
func (k MLKEM768DecapsulationKey) GoString() string { return mlkem768PrivateName }

// Format prints what String returns, whatever the verb.
func (k MLKEM768DecapsulationKey) Format(state fmt.State, _ rune) {
	redact.Format(state, mlkem768PrivateName)
}

// LogValue is what String returns.
func (k MLKEM768DecapsulationKey) LogValue() slog.Value { return redact.LogValue(mlkem768PrivateName) }

// An MLKEM768EncapsulationKey is the public half of a key pair, expanded: 6 KiB. Copies
// share them. It cannot be compared with ==, but with Equal, and prints as no more than
// its algorithm.
type MLKEM768EncapsulationKey struct {
	_   [0]func() // not comparable
	key *mlkem.EncapsulationKey768
}

// Encapsulate makes a shared secret and the ciphertext that holds it, from the system's
// randomness (FIPS 203, section 7.2). The error is [rind.ErrUnusableKey] for the zero
// value.
func (k MLKEM768EncapsulationKey) Encapsulate() (secret SharedSecret, ciphertext MLKEM768Ciphertext, err error) {
	if k.key == nil {
		return secret, ciphertext, errMLKEM768Public
	}
	k.key.Encapsulate(&secret.value, &ciphertext.mlkem768)
	secret.algorithm = mlkem768Name
	return secret, ciphertext, nil
}

// AppendRaw appends the 1184 bytes of the encapsulation key to dst. The error is
// [rind.ErrUnusableKey] for the zero value.
func (k MLKEM768EncapsulationKey) AppendRaw(dst []byte) ([]byte, error) {
	if k.key == nil {
		return dst, errMLKEM768Public
	}
	var raw [mlkem.EncapsulationKeySize768]byte
	k.key.Bytes(&raw)
	return append(dst, raw[:]...), nil
}

// Raw returns the 1184 bytes of the encapsulation key. The error is
// [rind.ErrUnusableKey] for the zero value.
func (k MLKEM768EncapsulationKey) Raw() ([]byte, error) { return k.AppendRaw(nil) }

// SPKI returns the encapsulation key as SubjectPublicKeyInfo, DER: 1206 bytes. The error
// is [rind.ErrUnusableKey] for the zero value.
func (k MLKEM768EncapsulationKey) SPKI() ([]byte, error) { return k.AppendSPKI(nil) }

// AppendSPKI appends to dst what SPKI returns.
func (k MLKEM768EncapsulationKey) AppendSPKI(dst []byte) ([]byte, error) {
	var raw [mlkem.EncapsulationKeySize768]byte
	if _, err := k.AppendRaw(raw[:0]); err != nil {
		return dst, err
	}
	envelope := keyformat.SPKI{Algorithm: []byte(mlkem768OID), PublicKey: raw[:]}
	return envelope.Append(dst), nil
}

// Equal reports whether both are the same key. The zero value equals none.
func (k MLKEM768EncapsulationKey) Equal(other MLKEM768EncapsulationKey) bool {
	return k.key != nil && other.key != nil && k.key.Equal(other.key)
}

// String returns "ML-KEM-768 encapsulation key".
func (k MLKEM768EncapsulationKey) String() string { return mlkem768PublicName }

// GoString is [MLKEM768EncapsulationKey.String].
func (k MLKEM768EncapsulationKey) GoString() string { return mlkem768PublicName }

// Format prints what String returns, whatever the verb.
func (k MLKEM768EncapsulationKey) Format(state fmt.State, _ rune) {
	redact.Format(state, mlkem768PublicName)
}

// LogValue is what String returns.
func (k MLKEM768EncapsulationKey) LogValue() slog.Value { return redact.LogValue(mlkem768PublicName) }
