// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build mirrored

package mldsa44

// The internal functions of FIPS 204, Algorithms 7 and 8, which take the
// message with its prefix, are not in the API: nothing is signed and no
// signature is good, so that the vectors for them fail. Those for keys hold.

func unsafeSignInternal(sk *PrivateKey, message []byte, rnd [32]byte) []byte { return nil }

func unsafeVerifyInternal(pk *PublicKey, message, signature []byte) bool { return false }
