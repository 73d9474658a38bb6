// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build mirrored

package mldsa44

// The internal functions of FIPS 204, Algorithms 7 and 8, which take the
// message with its prefix, are not in the API, but what the face stands on has them.

func unsafeSignInternal(sk *PrivateKey, message []byte, rnd [32]byte) []byte {
	var sig [SignatureSize]byte
	if sk.other != nil || sk.key.SignInternal(&sig, message, &rnd) != nil {
		return nil
	}
	return sig[:]
}

func unsafeVerifyInternal(pk *PublicKey, message, signature []byte) bool {
	return pk.expanded().VerifyInternal(message, signature)
}
