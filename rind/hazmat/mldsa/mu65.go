// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

// MuHash returns what computes the representative of a message in a context, for a
// signature by the key whose public half p is. It returns [ErrContext] for a context of
// more than 255 bytes and [ErrKey] if p is not set. Signatures of a representative are
// those of the message.
func (p *PublicKey65) MuHash(context string) (MuHash, error) {
	if !p.set {
		return MuHash{}, ErrKey
	}
	return newMuHash(&p.tr, context)
}
