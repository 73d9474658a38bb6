// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature

import (
	"fmt"
	"log/slog"

	"rind.example/rind"
	"rind.example/rind/hazmat/ed25519"
	"rind.example/rind/internal/redact"
)

// Ed25519ctx is Ed25519 in a context (RFC 8032, section 5.1): a name of the
// protocol and the purpose of the signature, of 1 to 255 bytes. A signature of one
// context is valid in no other, and is no signature of [Ed25519] or [Ed25519ph].
var Ed25519ctx Ed25519ctxAlgorithm

// Ed25519ctxAlgorithm is the type of [Ed25519ctx]; its methods bind keys to
// contexts.
type Ed25519ctxAlgorithm struct{}

const (
	ed25519ctxName          = "Ed25519ctx"
	ed25519ctxSigningName   = "Ed25519ctx signing key"
	ed25519ctxVerifyingName = "Ed25519ctx verifying key"
)

var errEd25519ctxContext = rind.NewError(rind.CodeInvalidArgument, "context of Ed25519ctx")

// ed25519ctxContext keeps keys bound to contexts from being converted to those of another
// variant.
type ed25519ctxContext string

// SigningKey binds a key to a context. The error is [rind.ErrInvalidArgument] for a
// context that is empty or longer than 255 bytes, and [rind.ErrUnusableKey].
func (Ed25519ctxAlgorithm) SigningKey(key Ed25519SigningKey, context string) (Ed25519ctxSigningKey, error) {
	if len(context) == 0 || len(context) > ed25519.MaxContextSize {
		return Ed25519ctxSigningKey{}, errEd25519ctxContext
	}
	if !key.use() {
		return Ed25519ctxSigningKey{}, errEd25519Signing
	}
	key.key.mu.RUnlock()
	return Ed25519ctxSigningKey{key, ed25519ctxContext(context)}, nil
}

// VerifyingKey binds a key to a context; errors are those of
// [Ed25519ctxAlgorithm.SigningKey].
func (Ed25519ctxAlgorithm) VerifyingKey(key Ed25519VerifyingKey, context string) (Ed25519ctxVerifyingKey, error) {
	if len(context) == 0 || len(context) > ed25519.MaxContextSize {
		return Ed25519ctxVerifyingKey{}, errEd25519ctxContext
	}
	if key.key == nil {
		return Ed25519ctxVerifyingKey{}, errEd25519Verifying
	}
	return Ed25519ctxVerifyingKey{key, ed25519ctxContext(context)}, nil
}

// String returns "Ed25519ctx".
func (Ed25519ctxAlgorithm) String() string { return ed25519ctxName }

// An Ed25519ctxSigningKey is a signing key bound to a context. It is destroyed
// with the key it was made from, and prints as no more than its algorithm.
type Ed25519ctxSigningKey struct {
	key     Ed25519SigningKey
	context ed25519ctxContext
}

// Sign signs a message in the context. The error is [rind.ErrUnusableKey].
func (k Ed25519ctxSigningKey) Sign(message []byte) (Ed25519Signature, error) {
	if !k.key.use() {
		return Ed25519Signature{}, errEd25519Signing
	}
	defer k.key.key.mu.RUnlock()
	var sig Ed25519Signature
	if k.key.key.private.SignCtx(&sig.b, message, string(k.context)) != nil {
		return Ed25519Signature{}, errEd25519ctxContext
	}
	return sig, nil
}

// AppendSignature appends to dst the 64 bytes of what Sign returns.
func (k Ed25519ctxSigningKey) AppendSignature(dst, message []byte) ([]byte, error) {
	sig, err := k.Sign(message)
	if err != nil {
		return dst, err
	}
	return append(dst, sig.b[:]...), nil
}

// PublicKey returns the public half, bound to the same context. Of a key that has
// been destroyed or is the zero value it returns the zero value, which is no key.
func (k Ed25519ctxSigningKey) PublicKey() Ed25519ctxVerifyingKey {
	return Ed25519ctxVerifyingKey{k.key.PublicKey(), k.context}
}

// String returns "Ed25519ctx signing key".
func (k Ed25519ctxSigningKey) String() string { return ed25519ctxSigningName }

// GoString is [Ed25519ctxSigningKey.String].
func (k Ed25519ctxSigningKey) GoString() string { return ed25519ctxSigningName }

// Format prints what String returns, whatever the verb.
func (k Ed25519ctxSigningKey) Format(state fmt.State, _ rune) {
	redact.Format(state, ed25519ctxSigningName)
}

// LogValue is what String returns.
func (k Ed25519ctxSigningKey) LogValue() slog.Value {
	return redact.LogValue(ed25519ctxSigningName)
}

// An Ed25519ctxVerifyingKey is a verifying key bound to a context. It shares the
// tables of the key it was made from.
type Ed25519ctxVerifyingKey struct {
	key     Ed25519VerifyingKey
	context ed25519ctxContext
}

// Verify checks the signature of a message in the context. The error is
// [rind.ErrVerification] for every signature that is not valid, and
// [rind.ErrUnusableKey] for the zero value.
func (k Ed25519ctxVerifyingKey) Verify(message, sig []byte) error {
	if k.key.key == nil {
		return errEd25519Verifying
	}
	if !k.key.key.VerifyCtx(message, sig, string(k.context)) {
		return errVerification
	}
	return nil
}

// String returns "Ed25519ctx verifying key".
func (k Ed25519ctxVerifyingKey) String() string { return ed25519ctxVerifyingName }

// GoString is [Ed25519ctxVerifyingKey.String].
func (k Ed25519ctxVerifyingKey) GoString() string { return ed25519ctxVerifyingName }

// Format prints what String returns, whatever the verb.
func (k Ed25519ctxVerifyingKey) Format(state fmt.State, _ rune) {
	redact.Format(state, ed25519ctxVerifyingName)
}

// LogValue is what String returns.
func (k Ed25519ctxVerifyingKey) LogValue() slog.Value {
	return redact.LogValue(ed25519ctxVerifyingName)
}
