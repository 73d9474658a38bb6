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

// MLDSA65ctx is ML-DSA-65 in a context (FIPS 204, section 5.2): a name of the protocol
// and the purpose of the signature, of 1 to 255 bytes. A signature of one context is
// valid in no other, and is no signature of [MLDSA65] or [MLDSA65ph].
var MLDSA65ctx MLDSA65ctxAlgorithm

// MLDSA65ctxAlgorithm is the type of [MLDSA65ctx]; its methods bind keys to contexts.
type MLDSA65ctxAlgorithm struct{}

const (
	mldsa65ctxName          = "ML-DSA-65 with context"
	mldsa65ctxSigningName   = "ML-DSA-65 signing key with context"
	mldsa65ctxVerifyingName = "ML-DSA-65 verifying key with context"
)

var errMLDSA65ctxContext = rind.NewError(rind.CodeInvalidArgument, "context of ML-DSA-65")

// SigningKey binds a key to a context. The error is [rind.ErrInvalidArgument] for a
// context that is empty or longer than 255 bytes, and [rind.ErrUnusableKey].
func (MLDSA65ctxAlgorithm) SigningKey(key MLDSA65SigningKey, context string) (MLDSA65ctxSigningKey, error) {
	if len(context) == 0 || len(context) > mldsa.MaxContextSize {
		return MLDSA65ctxSigningKey{}, errMLDSA65ctxContext
	}
	if !key.use() {
		return MLDSA65ctxSigningKey{}, errMLDSA65Signing
	}
	key.key.mu.RUnlock()
	return MLDSA65ctxSigningKey{key, mldsa65Context(context)}, nil
}

// VerifyingKey binds a key to a context; errors are those of
// [MLDSA65ctxAlgorithm.SigningKey].
func (MLDSA65ctxAlgorithm) VerifyingKey(key MLDSA65VerifyingKey, context string) (MLDSA65ctxVerifyingKey, error) {
	if len(context) == 0 || len(context) > mldsa.MaxContextSize {
		return MLDSA65ctxVerifyingKey{}, errMLDSA65ctxContext
	}
	if key.key == nil {
		return MLDSA65ctxVerifyingKey{}, errMLDSA65Verifying
	}
	return MLDSA65ctxVerifyingKey{key, mldsa65Context(context)}, nil
}

// String returns "ML-DSA-65 with context".
func (MLDSA65ctxAlgorithm) String() string { return mldsa65ctxName }

// An MLDSA65ctxSigningKey is a signing key bound to a context. It is destroyed with the
// key it was made from, and prints as no more than its algorithm.
type MLDSA65ctxSigningKey struct {
	key     MLDSA65SigningKey
	context mldsa65Context
}

// Sign signs a message in the context; errors are those of [MLDSA65SigningKey.Sign].
func (k MLDSA65ctxSigningKey) Sign(message []byte) (sig MLDSA65Signature, err error) {
	err = k.key.sign(&sig, message, string(k.context))
	return sig, err
}

// AppendSignature appends to dst the 3309 bytes of what Sign returns.
func (k MLDSA65ctxSigningKey) AppendSignature(dst, message []byte) ([]byte, error) {
	var sig MLDSA65Signature
	if err := k.key.sign(&sig, message, string(k.context)); err != nil {
		return dst, err
	}
	return append(dst, sig.mldsa65[:]...), nil
}

// SignDigest signs the message with the given digest, which a hash of the public half,
// bound to the same context, has to come from. Errors are those of
// [MLDSA65SigningKey.SignDigest].
func (k MLDSA65ctxSigningKey) SignDigest(digest MLDSA65Digest) (sig MLDSA65Signature, err error) {
	err = k.key.signDigest(&sig, digest, k.context)
	return sig, err
}

// PublicKey returns the public half, bound to the same context. Of a key that has been
// destroyed or is the zero value it returns the zero value, which is no key.
func (k MLDSA65ctxSigningKey) PublicKey() MLDSA65ctxVerifyingKey {
	return MLDSA65ctxVerifyingKey{k.key.PublicKey(), k.context}
}

// String returns "ML-DSA-65 signing key with context".
func (k MLDSA65ctxSigningKey) String() string { return mldsa65ctxSigningName }

// GoString is [MLDSA65ctxSigningKey.String].
func (k MLDSA65ctxSigningKey) GoString() string { return mldsa65ctxSigningName }

// Format prints what String returns, whatever the verb.
func (k MLDSA65ctxSigningKey) Format(state fmt.State, _ rune) {
	redact.Format(state, mldsa65ctxSigningName)
}

// LogValue is what String returns.
func (k MLDSA65ctxSigningKey) LogValue() slog.Value {
	return redact.LogValue(mldsa65ctxSigningName)
}

// An MLDSA65ctxVerifyingKey is a verifying key bound to a context. It shares the memory
// of the key it was made from.
type MLDSA65ctxVerifyingKey struct {
	key     MLDSA65VerifyingKey
	context mldsa65Context
}

// Verify checks the signature of a message in the context. The error is
// [rind.ErrVerification] for every signature that is not valid, and
// [rind.ErrUnusableKey] for the zero value.
func (k MLDSA65ctxVerifyingKey) Verify(message, sig []byte) error {
	return k.key.verify(message, sig, string(k.context))
}

// VerifyDigest checks the signature of the message with the given digest, which a hash
// of this key and context has to come from. The error is that of Verify, or
// [rind.ErrInvalidArgument] for the digest of another key or context.
func (k MLDSA65ctxVerifyingKey) VerifyDigest(digest MLDSA65Digest, sig []byte) error {
	return k.key.verifyDigest(digest, sig, k.context)
}

// NewHash returns what hashes a message that comes in pieces. The error is
// [rind.ErrUnusableKey] for the zero value.
func (k MLDSA65ctxVerifyingKey) NewHash() (*MLDSA65Hash, error) { return k.key.newHash(k.context) }

// String returns "ML-DSA-65 verifying key with context".
func (k MLDSA65ctxVerifyingKey) String() string { return mldsa65ctxVerifyingName }

// GoString is [MLDSA65ctxVerifyingKey.String].
func (k MLDSA65ctxVerifyingKey) GoString() string { return mldsa65ctxVerifyingName }

// Format prints what String returns, whatever the verb.
func (k MLDSA65ctxVerifyingKey) Format(state fmt.State, _ rune) {
	redact.Format(state, mldsa65ctxVerifyingName)
}

// LogValue is what String returns.
func (k MLDSA65ctxVerifyingKey) LogValue() slog.Value {
	return redact.LogValue(mldsa65ctxVerifyingName)
}
