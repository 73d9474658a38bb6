// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature

import (
	"crypto/sha512"
	"fmt"
	"hash"
	"log/slog"

	"rind.example/rind"
	"rind.example/rind/hazmat/ed25519"
	"rind.example/rind/internal/redact"
)

// Ed25519ph is Ed25519 over the SHA-512 digest of the message (RFC 8032, section
// 5.1), for messages that come in pieces. It takes a context of at most 255 bytes,
// which may be empty. A signature is valid in no other context, and is no signature
// of [Ed25519] or [Ed25519ctx]. Where the message fits into memory, those are
// better: they do not depend on SHA-512 being free of collisions.
var Ed25519ph Ed25519phAlgorithm

// Ed25519phAlgorithm is the type of [Ed25519ph]; its methods bind keys to contexts
// and make digests.
type Ed25519phAlgorithm struct{}

const (
	ed25519phName          = "Ed25519ph"
	ed25519phSigningName   = "Ed25519ph signing key"
	ed25519phVerifyingName = "Ed25519ph verifying key"
)

var (
	errEd25519phContext = rind.NewError(rind.CodeInvalidArgument, "context of Ed25519ph")
	errEd25519phDigest  = rind.NewError(rind.CodeInvalidArgument, "digest without value for Ed25519ph")
)

// ed25519phContext keeps keys bound to contexts from being converted to those of another
// variant.
type ed25519phContext string

// SigningKey binds a key to a context. The error is [rind.ErrInvalidArgument] for a
// context longer than 255 bytes, and [rind.ErrUnusableKey].
func (Ed25519phAlgorithm) SigningKey(key Ed25519SigningKey, context string) (Ed25519phSigningKey, error) {
	if len(context) > ed25519.MaxContextSize {
		return Ed25519phSigningKey{}, errEd25519phContext
	}
	if !key.use() {
		return Ed25519phSigningKey{}, errEd25519Signing
	}
	key.key.mu.RUnlock()
	return Ed25519phSigningKey{key, ed25519phContext(context)}, nil
}

// VerifyingKey binds a key to a context; errors are those of
// [Ed25519phAlgorithm.SigningKey].
func (Ed25519phAlgorithm) VerifyingKey(key Ed25519VerifyingKey, context string) (Ed25519phVerifyingKey, error) {
	if len(context) > ed25519.MaxContextSize {
		return Ed25519phVerifyingKey{}, errEd25519phContext
	}
	if key.key == nil {
		return Ed25519phVerifyingKey{}, errEd25519Verifying
	}
	return Ed25519phVerifyingKey{key, ed25519phContext(context)}, nil
}

// Digest hashes a message that is in memory; an [Ed25519phHash] hashes one that
// comes in pieces.
func (a Ed25519phAlgorithm) Digest(message []byte) Ed25519phDigest {
	return a.FromSHA512(sha512.Sum512(message))
}

// FromSHA512 takes the SHA-512 digest of a message. A signer that takes it from
// others signs whatever message they have in mind.
func (Ed25519phAlgorithm) FromSHA512(digest [sha512.Size]byte) Ed25519phDigest {
	return Ed25519phDigest{set: true, b: digest}
}

// String returns "Ed25519ph".
func (Ed25519phAlgorithm) String() string { return ed25519phName }

// An Ed25519phDigest is what [Ed25519ph] signs instead of the message: its SHA-512
// digest. The zero value is no digest.
type Ed25519phDigest struct {
	set bool
	b   [sha512.Size]byte
}

// An Ed25519phHash hashes a message for [Ed25519ph]: it is an [io.Writer]. The zero
// value is ready, and must not be copied after the first Write.
type Ed25519phHash struct{ state hash.Hash }

// Write hashes more of the message. It never returns an error.
func (h *Ed25519phHash) Write(p []byte) (int, error) {
	if h.state == nil {
		h.state = sha512.New()
	}
	return h.state.Write(p)
}

// Digest returns the digest of all that has been written so far.
func (h *Ed25519phHash) Digest() Ed25519phDigest {
	if h.state == nil {
		return Ed25519ph.Digest(nil)
	}
	d := Ed25519phDigest{set: true}
	h.state.Sum(d.b[:0])
	return d
}

// An Ed25519phSigningKey is a signing key for digests, bound to a context. It is
// destroyed with the key it was made from, and prints as no more than its
// algorithm.
type Ed25519phSigningKey struct {
	key     Ed25519SigningKey
	context ed25519phContext
}

// Sign signs the message with the given digest. The error is [rind.ErrUnusableKey],
// or [rind.ErrInvalidArgument] for the zero value of a digest.
func (k Ed25519phSigningKey) Sign(digest Ed25519phDigest) (Ed25519Signature, error) {
	if !digest.set {
		return Ed25519Signature{}, errEd25519phDigest
	}
	if !k.key.use() {
		return Ed25519Signature{}, errEd25519Signing
	}
	defer k.key.key.mu.RUnlock()
	var sig Ed25519Signature
	if k.key.key.private.SignPH(&sig.b, digest.b[:], string(k.context)) != nil {
		return Ed25519Signature{}, errEd25519phContext
	}
	return sig, nil
}

// AppendSignature appends to dst the 64 bytes of what Sign returns.
func (k Ed25519phSigningKey) AppendSignature(dst []byte, digest Ed25519phDigest) ([]byte, error) {
	sig, err := k.Sign(digest)
	if err != nil {
		return dst, err
	}
	return append(dst, sig.b[:]...), nil
}

// PublicKey returns the public half, bound to the same context. Of a key that has
// been destroyed or is the zero value it returns the zero value, which is no key.
func (k Ed25519phSigningKey) PublicKey() Ed25519phVerifyingKey {
	return Ed25519phVerifyingKey{k.key.PublicKey(), k.context}
}

// String returns "Ed25519ph signing key".
func (k Ed25519phSigningKey) String() string { return ed25519phSigningName }

// GoString is [Ed25519phSigningKey.String].
func (k Ed25519phSigningKey) GoString() string { return ed25519phSigningName }

// Format prints what String returns, whatever the verb.
func (k Ed25519phSigningKey) Format(state fmt.State, _ rune) {
	redact.Format(state, ed25519phSigningName)
}

// LogValue is what String returns.
func (k Ed25519phSigningKey) LogValue() slog.Value {
	return redact.LogValue(ed25519phSigningName)
}

// An Ed25519phVerifyingKey is a verifying key for digests, bound to a context. It
// shares the tables of the key it was made from.
type Ed25519phVerifyingKey struct {
	key     Ed25519VerifyingKey
	context ed25519phContext
}

// Verify checks the signature of the message with the given digest. The error is
// [rind.ErrVerification] for every signature that is not valid,
// [rind.ErrUnusableKey] for the zero value of a key, and [rind.ErrInvalidArgument]
// for that of a digest.
func (k Ed25519phVerifyingKey) Verify(digest Ed25519phDigest, sig []byte) error {
	switch {
	case !digest.set:
		return errEd25519phDigest
	case k.key.key == nil:
		return errEd25519Verifying
	case !k.key.key.VerifyPH(digest.b[:], sig, string(k.context)):
		return errVerification
	}
	return nil
}

// String returns "Ed25519ph verifying key".
func (k Ed25519phVerifyingKey) String() string { return ed25519phVerifyingName }

// GoString is [Ed25519phVerifyingKey.String].
func (k Ed25519phVerifyingKey) GoString() string { return ed25519phVerifyingName }

// Format prints what String returns, whatever the verb.
func (k Ed25519phVerifyingKey) Format(state fmt.State, _ rune) {
	redact.Format(state, ed25519phVerifyingName)
}

// LogValue is what String returns.
func (k Ed25519phVerifyingKey) LogValue() slog.Value {
	return redact.LogValue(ed25519phVerifyingName)
}
