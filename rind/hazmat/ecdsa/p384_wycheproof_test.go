// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"testing"

	"rind.example/rind/hazmat/ecdsa"
	"rind.example/rind/hazmat/internal/wycheproof"
)

// TestWycheproofP384 runs the verification vectors, DER and r || s (P1363).
func TestWycheproofP384(t *testing.T) {
	ran := 0
	for _, name := range wycheproofP384.names {
		var file wycheproofFile
		wycheproof.Load(t, "ecdsa_secp384r1_"+name+"_test.json", &file)
		n := runWycheproofP384(t, name, &file)
		if n != file.NumberOfTests {
			t.Errorf("%s: ran %d of %d vectors", name, n, file.NumberOfTests)
		}
		ran += n
	}
	if ran < wycheproofP384.least {
		t.Errorf("ran %d vectors, want at least %d", ran, wycheproofP384.least)
	}
	t.Logf("ran %d vectors", ran)
}

func runWycheproofP384(t *testing.T, name string, file *wycheproofFile) (ran int) {
	t.Helper()
	p1363 := len(name) > 6 && name[len(name)-6:] == "_p1363"
	for _, group := range file.TestGroups {
		public := group.PublicKey.Uncompressed
		if len(public) != 97 || public[0] != 4 {
			t.Fatalf("%s: public key %x", name, public)
		}
		var key ecdsa.VerifyingKeyP384
		if err := key.SetBytes(public); err != nil {
			t.Fatalf("%s: public key %x: %v", name, public, err)
		}
		key.Prepare()
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
			if again := parsed && key.Verify(digest, &sig); again != got {
				t.Errorf("%s %d (%s): %t with tables", name, test.ID, test.Comment, again)
			}
			if want := test.Result == "valid"; got != want {
				t.Errorf("%s %d (%s): %t", name, test.ID, test.Comment, got)
			}
			ran++
		}
	}
	return ran
}
