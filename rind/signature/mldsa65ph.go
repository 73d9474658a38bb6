// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature

import (
	"fmt"
	"log/slog"

	"rind.example/rind"
	"rind.example/rind/hazmat/mldsa"
	"rind.example/rind/internal/redact"
)

// MLDSA65ph is HashML-DSA-65 (FIPS 204, section 5.4): ML-DSA-65 over the digest of the
// message, for signers that are handed a digest. It takes a context of at most 255
// bytes, which may be empty. A signature is valid in no other context and for no other
// hash function, and is no signature of [MLDSA65] or [MLDSA65ctx].
//
// For a message in pieces the hashes of those are better: their signatures are of the
// message, and do not depend on a hash function being free of collisions.
var MLDSA65ph MLDSA65phAlgorithm

// MLDSA65phAlgorithm is the type of [MLDSA65ph]; its methods bind keys to contexts.
type MLDSA65phAlgorithm struct{}

const (
	mldsa65phName          = "HashML-DSA-65"
	mldsa65phSigningName   = "HashML-DSA-65 signing key"
	mldsa65phVerifyingName = "HashML-DSA-65 verifying key"
)

var (
	errMLDSA65phContext = rind.NewError(rind.CodeInvalidArgument, "context of HashML-DSA-65")
	errMLDSA65phDigest  = rind.NewError(rind.CodeInvalidArgument, "digest without value for HashML-DSA-65")
)

// mldsa65phContext keeps keys bound to contexts from being converted to those of another
// variant.
type mldsa65phContext string

// SigningKey binds a key to a context. The error is [rind.ErrInvalidArgument] for a
// context longer than 255 bytes, and [rind.ErrUnusableKey].
func (MLDSA65phAlgorithm) SigningKey(key MLDSA65SigningKey, context string) (MLDSA65phSigningKey, error) {
	if len(context) > mldsa.MaxContextSize {
		return MLDSA65phSigningKey{}, errMLDSA65phContext
	}
	if !key.use() {
		return MLDSA65phSigningKey{}, errMLDSA65Signing
	}
	key.key.mu.RUnlock()
	return MLDSA65phSigningKey{key, mldsa65phContext(context)}, nil
}

// VerifyingKey binds a key to a context; errors are those of
// [MLDSA65phAlgorithm.SigningKey].
func (MLDSA65phAlgorithm) VerifyingKey(key MLDSA65VerifyingKey, context string) (MLDSA65phVerifyingKey, error) {
	if len(context) > mldsa.MaxContextSize {
		return MLDSA65phVerifyingKey{}, errMLDSA65phContext
	}
	if key.key == nil {
		return MLDSA65phVerifyingKey{}, errMLDSA65Verifying
	}
	return MLDSA65phVerifyingKey{key, mldsa65phContext(context)}, nil
}

// String returns "HashML-DSA-65".
func (MLDSA65phAlgorithm) String() string { return mldsa65phName }

// An MLDSA65phSigningKey is a signing key for digests, bound to a context. It is
// destroyed with the key it was made from, and prints as no more than its algorithm.
type MLDSA65phSigningKey struct {
	key     MLDSA65SigningKey
	context mldsa65phContext
}

// Sign signs the message with the given digest (FIPS 204, Algorithm 4). Errors are those
// of [MLDSA65SigningKey.Sign], and [rind.ErrInvalidArgument] for the zero value of a
// digest.
func (k MLDSA65phSigningKey) Sign(digest Digest) (sig MLDSA65Signature, err error) {
	err = k.sign(&sig, &digest)
	return sig, err
}

func (k MLDSA65phSigningKey) sign(sig *MLDSA65Signature, digest *Digest) error {
	if digest.hash == 0 {
		return errMLDSA65phDigest
	}
	if !k.key.use() {
		return errMLDSA65Signing
	}
	defer k.key.key.mu.RUnlock()
	private := &k.key.key.private
	if private.SignHash(&sig.mldsa65, digest.hash.preHash(), digest.bytes(), string(k.context)) != nil {
		return errMLDSA65Broken
	}
	return nil
}

// AppendSignature appends to dst the 3309 bytes of what Sign returns.
func (k MLDSA65phSigningKey) AppendSignature(dst []byte, digest Digest) ([]byte, error) {
	var sig MLDSA65Signature
	if err := k.sign(&sig, &digest); err != nil {
		return dst, err
	}
	return append(dst, sig.mldsa65[:]...), nil
}

// PublicKey returns the public half, bound to the same context. Of a key that has been
// destroyed or is the zero value it returns the zero value, which is no key.
func (k MLDSA65phSigningKey) PublicKey() MLDSA65phVerifyingKey {
	return MLDSA65phVerifyingKey{k.key.PublicKey(), k.context}
}

// String returns "HashML-DSA-65 signing key".
func (k MLDSA65phSigningKey) String() string { return mldsa65phSigningName }

// GoString is [MLDSA65phSigningKey.String].
func (k MLDSA65phSigningKey) GoString() string { return mldsa65phSigningName }

// Format prints what String returns, whatever the verb.
func (k MLDSA65phSigningKey) Format(state fmt.State, _ rune) {
	redact.Format(state, mldsa65phSigningName)
}

// LogValue is what String returns.
func (k MLDSA65phSigningKey) LogValue() slog.Value { return redact.LogValue(mldsa65phSigningName) }

// An MLDSA65phVerifyingKey is a verifying key for digests, bound to a context. It shares
// the memory of the key it was made from.
type MLDSA65phVerifyingKey struct {
	key     MLDSA65VerifyingKey
	context mldsa65phContext
}

// Verify checks the signature of the message with the given digest (FIPS 204, Algorithm
// 5). The error is [rind.ErrVerification] for every signature that is not valid,
// [rind.ErrUnusableKey] for the zero value of a key, and [rind.ErrInvalidArgument] for
// that of a digest.
func (k MLDSA65phVerifyingKey) Verify(digest Digest, sig []byte) error {
	switch {
	case digest.hash == 0:
		return errMLDSA65phDigest
	case k.key.key == nil:
		return errMLDSA65Verifying
	case !k.key.key.VerifyHash(digest.hash.preHash(), digest.bytes(), sig, string(k.context)):
		return errVerification
	}
	return nil
}

// String returns "HashML-DSA-65 verifying key".
func (k MLDSA65phVerifyingKey) String() string { return mldsa65phVerifyingName }

// GoString is [MLDSA65phVerifyingKey.String].
func (k MLDSA65phVerifyingKey) GoString() string { return mldsa65phVerifyingName }

// Format prints what String returns, whatever the verb.
func (k MLDSA65phVerifyingKey) Format(state fmt.State, _ rune) {
	redact.Format(state, mldsa65phVerifyingName)
}

// LogValue is what String returns.
func (k MLDSA65phVerifyingKey) LogValue() slog.Value {
	return redact.LogValue(mldsa65phVerifyingName)
}
