// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package kem

import (
	"fmt"
	"log/slog"
	"sync"

	"rind.example/rind"
	"rind.example/rind/hazmat/xwing"
	"rind.example/rind/internal/redact"
)

// XWing is X-Wing ([draft-connolly-cfrg-xwing-kem]): ML-KEM-768 and X25519 together. A
// shared secret stays one as long as either of them is secure. HPKE, and crypto/hpke,
// know it as MLKEM768-X25519.
//
// [draft-connolly-cfrg-xwing-kem]: https://datatracker.ietf.org/doc/draft-connolly-cfrg-xwing-kem/
var XWing XWingAlgorithm

// XWingAlgorithm is the type of [XWing]; its methods make and read keys.
type XWingAlgorithm struct{}

const (
	xwingName        = "X-Wing"
	xwingPrivateName = "X-Wing decapsulation key"
	xwingPublicName  = "X-Wing encapsulation key"
)

var (
	errXWingSeed       = rind.NewError(rind.CodeInvalidEncoding, "X-Wing seed")
	errXWingRaw        = rind.NewError(rind.CodeInvalidEncoding, xwingPublicName)
	errXWingCiphertext = rind.NewError(rind.CodeInvalidEncoding, "X-Wing ciphertext")
	errXWingModulus    = rind.NewError(rind.CodeInvalidKey, xwingPublicName)
	errXWingPrivate    = rind.NewError(rind.CodeUnusableKey, xwingPrivateName)
	errXWingPublic     = rind.NewError(rind.CodeUnusableKey, xwingPublicName)
)

// GenerateKey makes a decapsulation key from the system's randomness.
func (XWingAlgorithm) GenerateKey() XWingDecapsulationKey {
	return newXWingKey(xwing.GenerateKey())
}

// FromSeed takes a decapsulation key as its seed of 32 bytes, from which the keys of both
// parts are derived. The error is [rind.ErrInvalidEncoding] for any other length.
func (XWingAlgorithm) FromSeed(seed []byte) (XWingDecapsulationKey, error) {
	if len(seed) != xwing.SeedSize {
		return XWingDecapsulationKey{}, errXWingSeed
	}
	return newXWingKey(xwing.NewDecapsulationKey((*[xwing.SeedSize]byte)(seed))), nil
}

// ParseRaw reads an encapsulation key as 1216 bytes: that of ML-KEM-768, and the
// u-coordinate of X25519's. The error is [rind.ErrInvalidEncoding] for any other length,
// and [rind.ErrInvalidKey] if ML-KEM's part fails its modulus check.
func (XWingAlgorithm) ParseRaw(ek []byte) (XWingEncapsulationKey, error) {
	if len(ek) != xwing.EncapsulationKeySize {
		return XWingEncapsulationKey{}, errXWingRaw
	}
	key, err := xwing.NewEncapsulationKey(ek)
	if err != nil {
		return XWingEncapsulationKey{}, errXWingModulus
	}
	return XWingEncapsulationKey{key: key}, nil
}

// String returns "X-Wing".
func (XWingAlgorithm) String() string { return xwingName }

// An XWingCiphertext holds a shared secret for the owner of a decapsulation key.
type XWingCiphertext struct {
	xwing [xwing.CiphertextSize]byte
}

// Bytes returns the 1120 bytes of the ciphertext, in the memory of c.
func (c *XWingCiphertext) Bytes() []byte { return c.xwing[:] }

// An XWingDecapsulationKey is the secret half of a key pair, expanded: 9 KiB with the
// public half. Copies are the same key. It cannot be compared with ==, but with Equal,
// and prints as no more than its algorithm.
type XWingDecapsulationKey struct {
	_   [0]func() // not comparable
	key *xwingKey
}

// xwingKey is what copies of a decapsulation key share.
type xwingKey struct {
	mu      sync.RWMutex // held for reading while private is in use
	live    bool         // false once destroyed
	private *xwing.DecapsulationKey
	public  *xwing.EncapsulationKey
}

func newXWingKey(private *xwing.DecapsulationKey) XWingDecapsulationKey {
	return XWingDecapsulationKey{
		key: &xwingKey{live: true, private: private, public: private.EncapsulationKey()},
	}
}

// use locks the key for reading if it can be used; the caller unlocks.
func (k XWingDecapsulationKey) use() bool {
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

// Decapsulate returns the shared secret that a ciphertext holds. A ciphertext of the
// right length that was not made for this key is no error, but gives a secret that nobody
// else has: what is done with it then fails. The error is [rind.ErrInvalidEncoding] for
// any length but 1120 bytes, and [rind.ErrUnusableKey].
func (k XWingDecapsulationKey) Decapsulate(ciphertext []byte) (secret SharedSecret, err error) {
	if len(ciphertext) != xwing.CiphertextSize {
		return secret, errXWingCiphertext
	}
	if !k.use() {
		return secret, errXWingPrivate
	}
	defer k.key.mu.RUnlock()
	// The result is computed in its place: a local variable would leave a copy.
	k.key.private.Decapsulate(&secret.value, (*[xwing.CiphertextSize]byte)(ciphertext))
	secret.algorithm = xwingName
	return secret, nil
}

// PublicKey returns the public half, which outlives the private one. Of a key that has
// been destroyed or is the zero value it returns the zero value, which is no key.
func (k XWingDecapsulationKey) PublicKey() XWingEncapsulationKey {
	if !k.use() {
		return XWingEncapsulationKey{}
	}
	defer k.key.mu.RUnlock()
	return XWingEncapsulationKey{key: k.key.public}
}

// AppendSeed appends the 32 bytes of the seed to dst. The error is
// [rind.ErrUnusableKey].
func (k XWingDecapsulationKey) AppendSeed(dst []byte) ([]byte, error) {
	if !k.use() {
		return dst, errXWingPrivate
	}
	defer k.key.mu.RUnlock()
	var seed [xwing.SeedSize]byte
	k.key.private.Seed(&seed)
	dst = append(dst, seed[:]...)
	clear(seed[:])
	return dst, nil
}

// Equal reports in constant time whether both have the same seed. A key that has been
// destroyed or is the zero value equals none, not even itself.
func (k XWingDecapsulationKey) Equal(other XWingDecapsulationKey) bool {
	// Never two locks at a time: a waiting Destroy could come between them.
	var a, b [xwing.SeedSize]byte
	defer func() { clear(a[:]); clear(b[:]) }()
	if _, err := k.AppendSeed(a[:0]); err != nil {
		return false
	}
	if _, err := other.AppendSeed(b[:0]); err != nil {
		return false
	}
	return equal(a[:], b[:])
}

// Destroy overwrites the decapsulation key as soon as calls that use it have returned.
// It reaches all copies. It may be called again, and on the zero value.
func (k XWingDecapsulationKey) Destroy() {
	if k.key == nil {
		return
	}
	k.key.mu.Lock()
	defer k.key.mu.Unlock()
	k.key.live = false
	k.key.private.Destroy()
}

// String returns "X-Wing decapsulation key".
func (k XWingDecapsulationKey) String() string { return xwingPrivateName }

// GoString is [XWingDecapsulationKey.String].
func (k XWingDecapsulationKey) GoString() string { return xwingPrivateName }

// Format prints what String returns, whatever the verb.
func (k XWingDecapsulationKey) Format(state fmt.State, _ rune) {
	redact.Format(state, xwingPrivateName)
}

// LogValue is what String returns.
func (k XWingDecapsulationKey) LogValue() slog.Value { return redact.LogValue(xwingPrivateName) }

// An XWingEncapsulationKey is the public half of a key pair, expanded: 6 KiB. Copies
// share them. It cannot be compared with ==, but with Equal, and prints as no more than
// its algorithm.
type XWingEncapsulationKey struct {
	_   [0]func() // not comparable
	key *xwing.EncapsulationKey
}

// Encapsulate makes a shared secret and the ciphertext that holds it, from the system's
// randomness. The error is [rind.ErrUnusableKey] for the zero value.
func (k XWingEncapsulationKey) Encapsulate() (secret SharedSecret, ciphertext XWingCiphertext, err error) {
	if k.key == nil {
		return secret, ciphertext, errXWingPublic
	}
	k.key.Encapsulate(&secret.value, &ciphertext.xwing)
	secret.algorithm = xwingName
	return secret, ciphertext, nil
}

// AppendRaw appends the 1216 bytes of the encapsulation key to dst. The error is
// [rind.ErrUnusableKey] for the zero value.
func (k XWingEncapsulationKey) AppendRaw(dst []byte) ([]byte, error) {
	if k.key == nil {
		return dst, errXWingPublic
	}
	var raw [xwing.EncapsulationKeySize]byte
	k.key.Bytes(&raw)
	return append(dst, raw[:]...), nil
}

// Raw returns the 1216 bytes of the encapsulation key. The error is
// [rind.ErrUnusableKey] for the zero value.
func (k XWingEncapsulationKey) Raw() ([]byte, error) { return k.AppendRaw(nil) }

// Equal reports whether both are the same key. The zero value equals none.
func (k XWingEncapsulationKey) Equal(other XWingEncapsulationKey) bool {
	return k.key != nil && other.key != nil && k.key.Equal(other.key)
}

// String returns "X-Wing encapsulation key".
func (k XWingEncapsulationKey) String() string { return xwingPublicName }

// GoString is [XWingEncapsulationKey.String].
func (k XWingEncapsulationKey) GoString() string { return xwingPublicName }

// Format prints what String returns, whatever the verb.
func (k XWingEncapsulationKey) Format(state fmt.State, _ rune) {
	redact.Format(state, xwingPublicName)
}

// LogValue is what String returns.
func (k XWingEncapsulationKey) LogValue() slog.Value { return redact.LogValue(xwingPublicName) }
