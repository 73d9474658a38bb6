// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"rind.example/rind/hazmat/internal/wycheproof"
)

// A wycheproofFile is one of the files for ML-DSA.
type wycheproofFile struct {
	TestGroups []struct {
		PrivateSeed, PrivateKey, PublicKey wycheproof.Bytes
		Tests                              []wycheproofTest
	}
}

type wycheproofTest struct {
	wycheproof.Case
	Msg, Ctx, Sig, Mu, Rnd wycheproof.Bytes
}

// load reads the file of a kind for a parameter set.
func (s set) load(t *testing.T, kind string) (file wycheproofFile) {
	t.Helper()
	wycheproof.Load(t, fmt.Sprintf("mldsa_%s_%s_test.json", s.name[len("ML-DSA-"):], kind), &file)
	return file
}

func TestWycheproofVerify(t *testing.T) {
	forAll(t, func(t *testing.T, s set) {
		ran := 0
		for _, g := range s.load(t, "verify").TestGroups {
			if len(g.PublicKey) != s.public {
				continue // keys of other lengths are of other types
			}
			p := s.publicKey(g.PublicKey)
			ran += len(g.Tests)
			for _, test := range g.Tests {
				if got := p.Verify(test.Msg, test.Sig, string(test.Ctx)); got != (test.Result == "valid") {
					t.Errorf("%d, %s: verified %v, want %s", test.ID, test.Comment, got, test.Result)
				}
			}
		}
		enough(t, ran, 170)
	})
}

func TestWycheproofSign(t *testing.T) {
	forAll(t, func(t *testing.T, s set) {
		ran := 0
		for _, g := range s.load(t, "sign_seed").TestGroups {
			if len(g.PrivateSeed) != 32 {
				continue // likewise
			}
			k := s.fromSeed((*[32]byte)(g.PrivateSeed))
			if !bytes.Equal(k.public(), g.PublicKey) {
				t.Errorf("wrong public key for the seed %x", g.PrivateSeed)
			}
			ran += len(g.Tests)
			for _, test := range g.Tests {
				test.sign(t, k)
			}
		}
		enough(t, ran, 60)
	})
}

func TestWycheproofSignExpanded(t *testing.T) {
	forAll(t, func(t *testing.T, s set) {
		ran := 0
		for _, g := range s.load(t, "sign_noseed").TestGroups {
			if len(g.PrivateKey) != s.private {
				continue // likewise
			}
			k, err := s.fromBytes(g.PrivateKey)
			bad := slices.Contains(g.Tests[0].Flags, "InvalidPrivateKey")
			if (err != nil) != bad {
				t.Errorf("%d, %s: key: %v", g.Tests[0].ID, g.Tests[0].Comment, err)
			}
			ran += len(g.Tests)
			for _, test := range g.Tests {
				test.sign(t, k)
			}
		}
		enough(t, ran, 60)
	})
}

// enough fails the test if it ran fewer cases than there are known to be.
func enough(t *testing.T, ran, want int) {
	t.Helper()
	if ran < want {
		t.Errorf("ran %d cases only", ran)
	}
}

// sign makes the signature of a test and compares; where it is to fail, it has to.
func (test *wycheproofTest) sign(t *testing.T, k privateKey) {
	t.Helper()
	var rnd [32]byte
	copy(rnd[:], test.Rnd)
	var got []byte
	var err error
	switch {
	case test.Mu != nil && test.Result == "valid":
		got, err = k.signMuInternal((*[64]byte)(test.Mu), &rnd)
	default:
		got, err = k.signDeterministic(test.Msg, string(test.Ctx))
	}
	switch {
	case test.Result != "valid" && err == nil:
		t.Errorf("%d, %s: signed", test.ID, test.Comment)
	case test.Result == "valid" && (err != nil || !bytes.Equal(got, test.Sig)):
		t.Errorf("%d, %s: wrong signature, error %v", test.ID, test.Comment, err)
	}
}
