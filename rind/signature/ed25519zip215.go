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

// Ed25519ZIP215 is the verification of Ed25519 signatures by the rule of
// [ZIP 215]: the equation is multiplied by the cofactor 8, and R, as the public
// key, may be of small order or have an encoding that is not canonical.
//
// By this rule, and not by that of [Ed25519], a signature has the same verdict alone
// and in a batch. It accepts every signature that Ed25519 accepts, and others that
// only the holder of the signing key can make. So it fits where all parties agree
// on it, such as a ledger, and does not stand for Ed25519: who verifies by it can
// disagree, over signatures of dishonest signers, with everyone who verifies by
// RFC 8032 or with another library.
//
// [ZIP 215]: https://zips.z.cash/zip-0215
var Ed25519ZIP215 Ed25519ZIP215Algorithm

// Ed25519ZIP215Algorithm is the type of [Ed25519ZIP215]. Signing keys are those of
// [Ed25519].
type Ed25519ZIP215Algorithm struct{}

const (
	ed25519ZIP215Name          = "Ed25519 by ZIP 215"
	ed25519ZIP215VerifyingName = "Ed25519 verifying key by ZIP 215"
)

var errEd25519ZIP215Empty = rind.NewError(rind.CodeInvalidArgument, "empty batch of Ed25519 signatures")

// VerifyingKey chooses the rule for a key. The error is [rind.ErrUnusableKey] for
// the zero value.
func (Ed25519ZIP215Algorithm) VerifyingKey(key Ed25519VerifyingKey) (Ed25519ZIP215VerifyingKey, error) {
	if key.key == nil {
		return Ed25519ZIP215VerifyingKey{}, errEd25519Verifying
	}
	return Ed25519ZIP215VerifyingKey{key}, nil
}

// String returns "Ed25519 by ZIP 215".
func (Ed25519ZIP215Algorithm) String() string { return ed25519ZIP215Name }

// An Ed25519ZIP215VerifyingKey is a verifying key of Ed25519 together with the
// decision for the rule of ZIP 215.
type Ed25519ZIP215VerifyingKey struct{ key Ed25519VerifyingKey }

// Verify checks the signature of a message. The error is [rind.ErrVerification] for
// every signature that is not valid by the rule, and [rind.ErrUnusableKey] for the
// zero value.
func (k Ed25519ZIP215VerifyingKey) Verify(message, sig []byte) error {
	if k.key.key == nil {
		return errEd25519Verifying
	}
	if !k.key.key.VerifyZIP215(message, sig) {
		return errVerification
	}
	return nil
}

// String returns "Ed25519 verifying key by ZIP 215".
func (k Ed25519ZIP215VerifyingKey) String() string { return ed25519ZIP215VerifyingName }

// GoString is [Ed25519ZIP215VerifyingKey.String].
func (k Ed25519ZIP215VerifyingKey) GoString() string { return ed25519ZIP215VerifyingName }

// Format prints what String returns, whatever the verb.
func (k Ed25519ZIP215VerifyingKey) Format(state fmt.State, _ rune) {
	redact.Format(state, ed25519ZIP215VerifyingName)
}

// LogValue is what String returns.
func (k Ed25519ZIP215VerifyingKey) LogValue() slog.Value {
	return redact.LogValue(ed25519ZIP215VerifyingName)
}

// An Ed25519ZIP215Batch verifies signatures together, which takes less time than
// one by one. The verdict on each is that of [Ed25519ZIP215VerifyingKey.Verify], but
// for a chance of 2^-128 to miss an invalid one, whoever made it; it says nothing
// about the rule of [Ed25519]. To find one invalid signature takes about twice the
// time of the batch, and to find many as long as to check each alone and the batch
// a few times, so that batches serve where most signatures are valid.
//
// The zero value is an empty batch. A batch is for one goroutine at a time.
type Ed25519ZIP215Batch struct{ items []ed25519.BatchItem }

// Add puts a signature into the batch. The message and the signature are not copied
// and must stay as they are until Verify or Invalid has returned. A signature under
// the zero value of a key is invalid.
func (b *Ed25519ZIP215Batch) Add(key Ed25519ZIP215VerifyingKey, message, sig []byte) {
	b.items = append(b.items, ed25519.BatchItem{Key: key.key.key, Message: message, Signature: sig})
}

// Len returns how many signatures are in the batch.
func (b *Ed25519ZIP215Batch) Len() int { return len(b.items) }

// Verify checks all signatures; it does not look for those that are invalid, and
// takes no longer if there are some. The error is [rind.ErrVerification] if at least one
// is invalid, and [rind.ErrInvalidArgument] for an empty batch: nothing has been
// verified then, which few callers mean.
func (b *Ed25519ZIP215Batch) Verify() error {
	if len(b.items) == 0 {
		return errEd25519ZIP215Empty
	}
	if !ed25519.ValidBatchZIP215(b.items) {
		return errVerification
	}
	return nil
}

// Invalid checks all signatures and returns which are invalid: their places in the
// order of Add, counted from 0, in rising order.
func (b *Ed25519ZIP215Batch) Invalid() []int { return ed25519.VerifyBatchZIP215(b.items) }

// Reset empties the batch for further use; it lets go of messages and signatures.
func (b *Ed25519ZIP215Batch) Reset() {
	clear(b.items)
	b.items = b.items[:0]
}
