// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa_test

import (
	"crypto/sha3"
	"encoding/hex"
	"testing"
)

// accumulated are digests over 100 keys and signatures, from C2SP's test vector
// collection CCTV (ML-DSA, revision 1e3d2860d46e).
var accumulated = map[string]string{
	"ML-DSA-44": "d51148e1f9f4fa1a723a6cf42e25f2a99eb5c1b378b3d2dbbd561b1203beeae4",
	"ML-DSA-65": "8358a1843220194417cadbc2651295cd8fc65125b5a5c1a239a16dc8b57ca199",
	"ML-DSA-87": "8c3ad714777622b8f21ce31bb35f71394f23bc0fcf3c78ace5d608990f3b061b",
}

// TestAccumulated makes keys of seeds that SHAKE128 of nothing gives, signs the empty
// message and hashes public keys and signatures.
func TestAccumulated(t *testing.T) {
	forAll(t, func(t *testing.T, s set) {
		seeds, sum := sha3.NewSHAKE128(), sha3.NewSHAKE128()
		for range 100 {
			var seed [32]byte
			seeds.Read(seed[:])
			k := s.fromSeed(&seed)
			sig := mustSign(t, k, nil)
			if !k.publicKey().Verify(nil, sig, "") {
				t.Fatalf("signature with the key of %x refused", seed)
			}
			sum.Write(k.public())
			sum.Write(sig)
		}
		var digest [32]byte
		sum.Read(digest[:])
		if got := hex.EncodeToString(digest[:]); got != accumulated[s.name] {
			t.Errorf("got %s, want %s", got, accumulated[s.name])
		}
	})
}
