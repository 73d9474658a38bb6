// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"crypto/sha3"
	"testing"

	"rind.example/rind/hazmat/ecdsa"
	"rind.example/rind/hazmat/internal/wycheproof"
)

type wycheproofFile struct {
	NumberOfTests int
	TestGroups    []struct {
		PublicKey struct {
			Uncompressed wycheproof.Bytes
		}
		Sha   string
		Tests []struct {
			wycheproof.Case
			Msg, Sig wycheproof.Bytes
		}
	}
}

// TestWycheproof runs the verification vectors, DER and r || s (P1363).
func TestWycheproof(t *testing.T) {
	ran := 0
	for _, name := range []string{
		"sha256", "sha384", "sha512", "sha3_384", "sha3_512", "shake256",
		"sha384_p1363", "sha512_p1363", "shake256_p1363",
	} {
		var file wycheproofFile
		wycheproof.Load(t, "ecdsa_secp384r1_"+name+"_test.json", &file)
		n := runWycheproof(t, name, &file)
		if n != file.NumberOfTests {
			t.Errorf("%s: ran %d of %d vectors", name, n, file.NumberOfTests)
		}
		ran += n
	}
	if ran < 3000 {
		t.Errorf("ran %d vectors, want at least 3000", ran)
	}
	t.Logf("ran %d vectors", ran)
}

func runWycheproof(t *testing.T, name string, file *wycheproofFile) (ran int) {
	t.Helper()
	p1363 := len(name) > 6 && name[len(name)-6:] == "_p1363"
	for _, group := range file.TestGroups {
		public := group.PublicKey.Uncompressed
		if len(public) != 97 || public[0] != 4 {
			t.Fatalf("%s: public key %x", name, public)
		}
		for _, test := range group.Tests {
			digest := wycheproofDigest(t, group.Sha, test.Msg)
			var sig [96]byte
			parsed := len(test.Sig) == len(sig)
			if p1363 {
				copy(sig[:], test.Sig)
			} else {
				parsed = ecdsa.ParseASN1(sig[:], test.Sig) == nil
			}
			got := parsed && ecdsa.VerifyP384((*[96]byte)(public[1:]), digest, &sig)
			if want := test.Result == "valid"; got != want {
				t.Errorf("%s %d (%s): %t", name, test.ID, test.Comment, got)
			}
			ran++
		}
	}
	return ran
}

func wycheproofDigest(t *testing.T, name string, msg []byte) []byte {
	t.Helper()
	if name == "SHAKE256" {
		return sha3.SumSHAKE256(msg, 64) // RFC 8692, section 3
	}
	h := hashOf(t, name)()
	h.Write(msg)
	return h.Sum(nil)
}
