// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature

import (
	"crypto/subtle"
	"fmt"
	"log/slog"
	"sync"

	"rind.example/rind"
	"rind.example/rind/hazmat/mldsa"
	"rind.example/rind/internal/keyformat"
	"rind.example/rind/internal/redact"
)

// MLDSA65 is ML-DSA-65 of [FIPS 204], without a context.
//
// Signatures are hedged: each takes fresh randomness, and stays secure if the
// randomness is not. Two signatures of a message differ.
//
// [FIPS 204]: https://doi.org/10.6028/NIST.FIPS.204
var MLDSA65 MLDSA65Algorithm

// MLDSA65Algorithm is the type of [MLDSA65]; its methods make and read keys.
type MLDSA65Algorithm struct{}

const (
	mldsa65Name          = "ML-DSA-65"
	mldsa65SigningName   = "ML-DSA-65 signing key"
	mldsa65VerifyingName = "ML-DSA-65 verifying key"
)

var (
	errMLDSA65Seed      = rind.NewError(rind.CodeInvalidEncoding, "ML-DSA-65 seed")
	errMLDSA65Expanded  = rind.NewError(rind.CodeInvalidEncoding, "expanded ML-DSA-65 signing key")
	errMLDSA65Raw       = rind.NewError(rind.CodeInvalidEncoding, mldsa65VerifyingName)
	errMLDSA65PKCS8     = rind.NewError(rind.CodeInvalidEncoding, "ML-DSA-65 signing key in PKCS #8")
	errMLDSA65SPKI      = rind.NewError(rind.CodeInvalidEncoding, "ML-DSA-65 verifying key in SPKI")
	errMLDSA65Algorithm = rind.NewError(rind.CodeWrongAlgorithm, mldsa65Name)
	errMLDSA65Parts     = rind.NewError(rind.CodeInvalidKey, "expanded ML-DSA-65 signing key")
	errMLDSA65Mismatch  = rind.NewError(rind.CodeInvalidKey, "ML-DSA-65 seed with another expanded or public key")
	errMLDSA65NoSeed    = rind.NewError(rind.CodeInvalidKey, "ML-DSA-65 signing key without seed")
	errMLDSA65Broken    = rind.NewError(rind.CodeInvalidKey, mldsa65SigningName)
	errMLDSA65Signing   = rind.NewError(rind.CodeUnusableKey, mldsa65SigningName)
	errMLDSA65Verifying = rind.NewError(rind.CodeUnusableKey, mldsa65VerifyingName)
	errMLDSA65Digest    = rind.NewError(rind.CodeInvalidArgument, "digest for another key or context of ML-DSA-65")
)

// GenerateKey makes a signing key from the system's randomness.
func (MLDSA65Algorithm) GenerateKey() MLDSA65SigningKey {
	key := &mldsa65Key{live: true}
	key.private.Generate()
	return MLDSA65SigningKey{key: key}
}

// FromSeed takes a signing key as the 32 bytes that FIPS 204 calls ξ. The error is
// [rind.ErrInvalidEncoding] for any other length.
func (MLDSA65Algorithm) FromSeed(seed []byte) (MLDSA65SigningKey, error) {
	if len(seed) != mldsa.SeedSize {
		return MLDSA65SigningKey{}, errMLDSA65Seed
	}
	key := &mldsa65Key{live: true}
	key.private.SetSeed((*[mldsa.SeedSize]byte)(seed))
	return MLDSA65SigningKey{key: key}, nil
}

// ParseExpanded reads a signing key in the form of FIPS 204, Algorithm 24, 4032 bytes.
// Keep the seed instead where there is a choice: it is shorter, and has no parts that
// could contradict each other. The error is [rind.ErrInvalidEncoding] for any other
// length, and [rind.ErrInvalidKey] if the parts are out of range or do not belong
// together.
func (MLDSA65Algorithm) ParseExpanded(sk []byte) (MLDSA65SigningKey, error) {
	if len(sk) != mldsa.PrivateKeySize65 {
		return MLDSA65SigningKey{}, errMLDSA65Expanded
	}
	key := &mldsa65Key{live: true}
	if key.private.SetBytes((*[mldsa.PrivateKeySize65]byte)(sk)) != nil {
		return MLDSA65SigningKey{}, errMLDSA65Parts
	}
	return MLDSA65SigningKey{key: key}, nil
}

// ParsePKCS8 reads a signing key in PKCS #8, DER (RFC 9881, section 6), with the seed,
// the expanded key, or both. The error is [rind.ErrInvalidEncoding],
// [rind.ErrWrongAlgorithm] if it is the key of another algorithm, or
// [rind.ErrInvalidKey] if its parts do not belong together.
func (a MLDSA65Algorithm) ParsePKCS8(der []byte) (MLDSA65SigningKey, error) {
	outer, ok := keyformat.ParsePKCS8(der)
	if !ok {
		return MLDSA65SigningKey{}, errMLDSA65PKCS8
	}
	if string(outer.Algorithm) != mldsa65OID {
		return MLDSA65SigningKey{}, errMLDSA65Algorithm
	}
	inner, ok := keyformat.ParseSeedKey(outer.PrivateKey)
	if !ok || inner.Seed != nil && len(inner.Seed) != mldsa.SeedSize ||
		inner.Expanded != nil && len(inner.Expanded) != mldsa.PrivateKeySize65 {
		return MLDSA65SigningKey{}, errMLDSA65PKCS8
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
func (k MLDSA65SigningKey) with(expanded, public []byte, err error) (MLDSA65SigningKey, error) {
	if err != nil {
		return MLDSA65SigningKey{}, err
	}
	same := true
	if expanded != nil {
		var own [mldsa.PrivateKeySize65]byte
		k.key.private.Bytes(&own)
		same = subtle.ConstantTimeCompare(own[:], expanded) == 1
		clear(own[:])
	}
	if public != nil {
		var own [mldsa.PublicKeySize65]byte
		k.key.private.Public(&own)
		same = same && string(own[:]) == string(public)
	}
	if !same {
		k.Destroy()
		return MLDSA65SigningKey{}, errMLDSA65Mismatch
	}
	return k, nil
}

// ParseRaw reads a verifying key as the 1952 bytes of FIPS 204, Algorithm 22, all of
// which are keys. The error is [rind.ErrInvalidEncoding] for any other length.
func (MLDSA65Algorithm) ParseRaw(pk []byte) (MLDSA65VerifyingKey, error) {
	if len(pk) != mldsa.PublicKeySize65 {
		return MLDSA65VerifyingKey{}, errMLDSA65Raw
	}
	key := new(mldsa.PublicKey65)
	key.SetBytes((*[mldsa.PublicKeySize65]byte)(pk))
	return MLDSA65VerifyingKey{key: key}, nil
}

// ParseSPKI reads a verifying key as SubjectPublicKeyInfo, DER (RFC 9881, section 4).
// The error is [rind.ErrInvalidEncoding], or [rind.ErrWrongAlgorithm] if it is the key of
// another algorithm.
func (a MLDSA65Algorithm) ParseSPKI(der []byte) (MLDSA65VerifyingKey, error) {
	k, ok := keyformat.ParseSPKI(der)
	switch {
	case !ok:
		return MLDSA65VerifyingKey{}, errMLDSA65SPKI
	case string(k.Algorithm) != mldsa65OID:
		return MLDSA65VerifyingKey{}, errMLDSA65Algorithm
	case len(k.PublicKey) != mldsa.PublicKeySize65:
		return MLDSA65VerifyingKey{}, errMLDSA65SPKI
	}
	return a.ParseRaw(k.PublicKey)
}

// String returns "ML-DSA-65".
func (MLDSA65Algorithm) String() string { return mldsa65Name }

// An MLDSA65Signature is what signing keys of ML-DSA-65 and its variants make.
type MLDSA65Signature struct {
	mldsa65 [mldsa.SignatureSize65]byte
}

// Bytes returns the 3309 bytes of the signature, in the memory of s.
func (s *MLDSA65Signature) Bytes() []byte { return s.mldsa65[:] }

// An MLDSA65SigningKey is the secret half of a key pair, expanded, which takes 48 KiB.
// Copies are the same key. It cannot be compared with ==, but with Equal, and prints as
// no more than its algorithm.
type MLDSA65SigningKey struct {
	_   [0]func() // not comparable
	key *mldsa65Key
}

// mldsa65Key is what copies of a signing key share.
type mldsa65Key struct {
	mu      sync.RWMutex // held for reading while private is in use
	live    bool         // false once destroyed
	private mldsa.PrivateKey65

	// verifying is expanded when first asked for. It stands alone, so that it does
	// not keep the private half in memory.
	once      sync.Once
	verifying *mldsa.PublicKey65
}

// use locks the key for reading if it can be used; the caller unlocks.
func (k MLDSA65SigningKey) use() bool {
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

// Sign signs a message (FIPS 204, Algorithm 2, with an empty context). The error is
// [rind.ErrUnusableKey], or [rind.ErrInvalidKey] for a key that was read in its expanded
// form and that no signature can be made with.
func (k MLDSA65SigningKey) Sign(message []byte) (sig MLDSA65Signature, err error) {
	err = k.sign(&sig, message, "")
	return sig, err
}

// sign signs a message in a context of at most 255 bytes.
func (k MLDSA65SigningKey) sign(sig *MLDSA65Signature, message []byte, context string) error {
	if !k.use() {
		return errMLDSA65Signing
	}
	defer k.key.mu.RUnlock()
	if k.key.private.Sign(&sig.mldsa65, message, context) != nil {
		return errMLDSA65Broken
	}
	return nil
}

// AppendSignature appends to dst the 3309 bytes of what Sign returns.
func (k MLDSA65SigningKey) AppendSignature(dst, message []byte) ([]byte, error) {
	var sig MLDSA65Signature
	if err := k.sign(&sig, message, ""); err != nil {
		return dst, err
	}
	return append(dst, sig.mldsa65[:]...), nil
}

// SignDigest signs the message with the given digest, which a hash of the key's own
// public half has to come from. The signature is one of the message, as Sign makes. The
// error is that of Sign, or [rind.ErrInvalidArgument] for the digest of another key.
func (k MLDSA65SigningKey) SignDigest(digest MLDSA65Digest) (sig MLDSA65Signature, err error) {
	err = k.signDigest(&sig, digest, "")
	return sig, err
}

func (k MLDSA65SigningKey) signDigest(sig *MLDSA65Signature, digest MLDSA65Digest, context mldsa65Context) error {
	if public := k.PublicKey(); public.key != nil && !public.made(digest, context) {
		return errMLDSA65Digest
	}
	if !k.use() {
		return errMLDSA65Signing
	}
	defer k.key.mu.RUnlock()
	if k.key.private.SignMu(&sig.mldsa65, &digest.mu) != nil {
		return errMLDSA65Broken
	}
	return nil
}

// PublicKey returns the public half; it is the same key at each call. Of a key that has
// been destroyed or is the zero value it returns the zero value, which is no key.
func (k MLDSA65SigningKey) PublicKey() MLDSA65VerifyingKey {
	if !k.use() {
		return MLDSA65VerifyingKey{}
	}
	defer k.key.mu.RUnlock()
	k.key.once.Do(func() {
		k.key.verifying = new(mldsa.PublicKey65)
		k.key.private.PublicKey(k.key.verifying)
	})
	return MLDSA65VerifyingKey{key: k.key.verifying}
}

// AppendSeed appends the 32 bytes of the seed to dst. The error is
// [rind.ErrUnusableKey], or [rind.ErrInvalidKey] for a key that was read without its
// seed.
func (k MLDSA65SigningKey) AppendSeed(dst []byte) ([]byte, error) {
	if !k.use() {
		return dst, errMLDSA65Signing
	}
	defer k.key.mu.RUnlock()
	var seed [mldsa.SeedSize]byte
	if !k.key.private.Seed(&seed) {
		return dst, errMLDSA65NoSeed
	}
	dst = append(dst, seed[:]...)
	clear(seed[:])
	return dst, nil
}

// AppendExpanded appends the 4032 bytes of the expanded form to dst. The error is
// [rind.ErrUnusableKey].
func (k MLDSA65SigningKey) AppendExpanded(dst []byte) ([]byte, error) {
	if !k.use() {
		return dst, errMLDSA65Signing
	}
	defer k.key.mu.RUnlock()
	var expanded [mldsa.PrivateKeySize65]byte
	k.key.private.Bytes(&expanded)
	dst = append(dst, expanded[:]...)
	clear(expanded[:])
	return dst, nil
}

// PKCS8 returns the signing key in PKCS #8, DER, version 1: the seed, 54 bytes in all,
// or for a key that was read without seed the expanded form. The error is
// [rind.ErrUnusableKey].
func (k MLDSA65SigningKey) PKCS8() ([]byte, error) { return k.AppendPKCS8(nil) }

// AppendPKCS8 appends to dst what PKCS8 returns.
func (k MLDSA65SigningKey) AppendPKCS8(dst []byte) ([]byte, error) {
	var private [mldsa.PrivateKeySize65]byte
	var inner [mldsa.PrivateKeySize65 + 4]byte
	defer clear(private[:])
	defer clear(inner[:])
	envelope := keyformat.PKCS8{Algorithm: []byte(mldsa65OID)}
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
func (k MLDSA65SigningKey) Equal(other MLDSA65SigningKey) bool {
	// Never two locks at a time: a waiting Destroy could come between them.
	var a, b [mldsa.PrivateKeySize65]byte
	defer func() { clear(a[:]); clear(b[:]) }()
	if _, err := k.AppendExpanded(a[:0]); err != nil {
		return false
	}
	if _, err := other.AppendExpanded(b[:0]); err != nil {
		return false
	}
	return subtle.ConstantTimeCompare(a[:], b[:]) == 1
}

// Destroy overwrites the signing key as soon as calls that use it have returned.
// It reaches all copies, and the keys of variants made from it. It may be called
// again, and on the zero value.
func (k MLDSA65SigningKey) Destroy() {
	if k.key == nil {
		return
	}
	k.key.mu.Lock()
	defer k.key.mu.Unlock()
	k.key.live = false
	k.key.private.Clear()
}

// String returns "ML-DSA-65 signing key".
func (k MLDSA65SigningKey) String() string { return mldsa65SigningName }

// GoString is [MLDSA65SigningKey.String].
func (k MLDSA65SigningKey) GoString() string { return mldsa65SigningName }

// Format prints what String returns, whatever the verb.
func (k MLDSA65SigningKey) Format(state fmt.State, _ rune) {
	redact.Format(state, mldsa65SigningName)
}

// LogValue is what String returns.
func (k MLDSA65SigningKey) LogValue() slog.Value { return redact.LogValue(mldsa65SigningName) }

// An MLDSA65VerifyingKey is the public half of a key pair, expanded, which takes 38 KiB.
// Copies share it. It cannot be compared with ==, but with Equal, and prints as no more
// than its algorithm.
type MLDSA65VerifyingKey struct {
	_   [0]func() // not comparable
	key *mldsa.PublicKey65
}

// Verify checks the signature of a message (FIPS 204, Algorithm 3, with an empty
// context). The error is [rind.ErrVerification] for every signature that is not valid,
// and [rind.ErrUnusableKey] for the zero value.
func (k MLDSA65VerifyingKey) Verify(message, sig []byte) error {
	return k.verify(message, sig, "")
}

func (k MLDSA65VerifyingKey) verify(message, sig []byte, context string) error {
	if k.key == nil {
		return errMLDSA65Verifying
	}
	if !k.key.Verify(message, sig, context) {
		return errVerification
	}
	return nil
}

// VerifyDigest checks the signature of the message with the given digest, which a hash of
// this key has to come from. The error is that of Verify, or [rind.ErrInvalidArgument]
// for the digest of another key.
func (k MLDSA65VerifyingKey) VerifyDigest(digest MLDSA65Digest, sig []byte) error {
	return k.verifyDigest(digest, sig, "")
}

func (k MLDSA65VerifyingKey) verifyDigest(digest MLDSA65Digest, sig []byte, context mldsa65Context) error {
	switch {
	case k.key == nil:
		return errMLDSA65Verifying
	case !k.made(digest, context):
		return errMLDSA65Digest
	case !k.key.VerifyMu(&digest.mu, sig):
		return errVerification
	}
	return nil
}

// NewHash returns what hashes a message that comes in pieces. The error is
// [rind.ErrUnusableKey] for the zero value.
func (k MLDSA65VerifyingKey) NewHash() (*MLDSA65Hash, error) { return k.newHash("") }

func (k MLDSA65VerifyingKey) newHash(context mldsa65Context) (*MLDSA65Hash, error) {
	if k.key == nil {
		return nil, errMLDSA65Verifying
	}
	state, err := k.key.MuHash(string(context))
	if err != nil {
		return nil, errMLDSA65Verifying
	}
	return &MLDSA65Hash{state, k.key, context}, nil
}

// made reports whether a digest comes from a hash of this key and context.
func (k MLDSA65VerifyingKey) made(digest MLDSA65Digest, context mldsa65Context) bool {
	return k.key != nil && digest.key != nil && digest.key.Equal(k.key) && digest.context == context
}

// AppendRaw appends the 1952 bytes of the verifying key to dst. The error is
// [rind.ErrUnusableKey] for the zero value.
func (k MLDSA65VerifyingKey) AppendRaw(dst []byte) ([]byte, error) {
	if k.key == nil {
		return dst, errMLDSA65Verifying
	}
	var raw [mldsa.PublicKeySize65]byte
	k.key.Bytes(&raw)
	return append(dst, raw[:]...), nil
}

// Raw returns the 1952 bytes of the verifying key. The error is [rind.ErrUnusableKey] for
// the zero value.
func (k MLDSA65VerifyingKey) Raw() ([]byte, error) { return k.AppendRaw(nil) }

// SPKI returns the verifying key as SubjectPublicKeyInfo, DER: 1974 bytes. The error is
// [rind.ErrUnusableKey] for the zero value.
func (k MLDSA65VerifyingKey) SPKI() ([]byte, error) { return k.AppendSPKI(nil) }

// AppendSPKI appends to dst what SPKI returns.
func (k MLDSA65VerifyingKey) AppendSPKI(dst []byte) ([]byte, error) {
	var raw [mldsa.PublicKeySize65]byte
	if _, err := k.AppendRaw(raw[:0]); err != nil {
		return dst, err
	}
	envelope := keyformat.SPKI{Algorithm: []byte(mldsa65OID), PublicKey: raw[:]}
	return envelope.Append(dst), nil
}

// Equal reports whether both are the same key. The zero value equals none.
func (k MLDSA65VerifyingKey) Equal(other MLDSA65VerifyingKey) bool {
	return k.key != nil && other.key != nil && k.key.Equal(other.key)
}

// String returns "ML-DSA-65 verifying key".
func (k MLDSA65VerifyingKey) String() string { return mldsa65VerifyingName }

// GoString is [MLDSA65VerifyingKey.String].
func (k MLDSA65VerifyingKey) GoString() string { return mldsa65VerifyingName }

// Format prints what String returns, whatever the verb.
func (k MLDSA65VerifyingKey) Format(state fmt.State, _ rune) {
	redact.Format(state, mldsa65VerifyingName)
}

// LogValue is what String returns.
func (k MLDSA65VerifyingKey) LogValue() slog.Value { return redact.LogValue(mldsa65VerifyingName) }

// mldsa65Context keeps keys bound to contexts from being converted to those of another
// variant.
type mldsa65Context string

// An MLDSA65Hash hashes a message that comes in pieces, for the verifying key that made
// it: it is an [io.Writer]. The zero value is of no use.
type MLDSA65Hash struct {
	state   mldsa.MuHash
	key     *mldsa.PublicKey65
	context mldsa65Context
}

// Write hashes more of the message. The error is [rind.ErrUnusableKey] for the zero
// value, and nil otherwise.
func (h *MLDSA65Hash) Write(p []byte) (int, error) {
	if h.key == nil {
		return 0, errMLDSA65Verifying
	}
	return h.state.Write(p)
}

// Digest returns the digest of all that has been written so far. Of the zero value it
// returns the zero value, which is no digest.
func (h *MLDSA65Hash) Digest() MLDSA65Digest {
	if h.key == nil {
		return MLDSA65Digest{}
	}
	d := MLDSA65Digest{key: h.key, context: h.context}
	h.state.Sum(&d.mu)
	return d
}

// An MLDSA65Digest stands for a message: it is what FIPS 204 calls the message
// representative μ, which depends on the verifying key and the context, too.
type MLDSA65Digest struct {
	key     *mldsa.PublicKey65
	context mldsa65Context
	mu      [mldsa.MuSize]byte
}
