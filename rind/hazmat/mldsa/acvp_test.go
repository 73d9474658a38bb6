// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa_test

import (
	"bytes"
	"testing"

	"rind.example/rind/hazmat/internal/modfile"
	"rind.example/rind/hazmat/internal/wycheproof"
)

// The vectors of NIST's Automated Cryptographic Validation Protocol: of one session,
// with contexts and external μ, and larger ones for the internal interface.
var (
	acvp = modfile.Module{
		Path:    "github.com/geomys/acvp-testdata",
		Version: "v0.0.0-20251201200548-d893de8b8b1c",
		Sum:     "h1:W9bTdyWTJoakpzDOLR5BNKaGjYAmoaJOioBztGGWI98=",
	}
	circl = modfile.Module{
		Path:    "github.com/cloudflare/circl",
		Version: "v1.6.5",
		Sum:     "h1:O64F26HEqNhznd/hrC5KZXVKYuKM2rx4deZDTc4ihQA=",
	}
)

// An acvpTest is a test of any kind, or what is expected of it.
type acvpTest struct {
	ID                        int `json:"tcId"`
	Seed, PK, SK              wycheproof.Bytes
	Message, Context, Mu, Rnd wycheproof.Bytes
	Signature                 wycheproof.Bytes
	TestPassed                bool
}

// An acvpFile is the tests of one mode, or what is expected of them.
type acvpFile struct {
	Mode       string
	TestGroups []struct {
		ID                 int `json:"tgId"`
		ParameterSet       string
		SignatureInterface string
		PK                 wycheproof.Bytes // in some groups; in others, of each test
		Tests              []acvpTest
	}
}

// acvpFiles returns pairs of tests and expectations.
func acvpFiles(t *testing.T) (pairs [][2]acvpFile) {
	t.Helper()
	var tests, expected []acvpFile // the first element of each describes the session
	acvp.JSON(t, "vectors/ML-DSA.bz2", &tests)
	acvp.JSON(t, "expected/ML-DSA.bz2", &expected)
	for i := range tests[1:] {
		pairs = append(pairs, [2]acvpFile{tests[1+i], expected[1+i]})
	}
	for _, mode := range []string{"keyGen", "sigGen", "sigVer"} {
		var pair [2]acvpFile
		folder := "sign/mldsa/testdata/ML-DSA-" + mode + "-FIPS204/"
		circl.JSON(t, folder+"prompt.json.gz", &pair[0])
		circl.JSON(t, folder+"expectedResults.json.gz", &pair[1])
		pairs = append(pairs, pair)
	}
	return pairs
}

func TestACVP(t *testing.T) {
	counts := map[string]int{}
	for _, pair := range acvpFiles(t) {
		expected := map[int]acvpTest{}
		for _, g := range pair[1].TestGroups {
			for _, test := range g.Tests {
				expected[test.ID] = test
			}
		}
		for _, g := range pair[0].TestGroups {
			s := named(t, g.ParameterSet)
			for _, test := range g.Tests {
				if g.PK != nil {
					test.PK = g.PK
				}
				counts[pair[0].Mode]++
				test.check(t, s, pair[0].Mode, g.SignatureInterface == "external", expected[test.ID])
			}
		}
	}
	if counts["keyGen"] != 78 || counts["sigGen"] != 72 || counts["sigVer"] != 51 {
		t.Errorf("ran %v", counts)
	}
}

// named returns the parameter set of a name.
func named(t *testing.T, name string) set {
	t.Helper()
	for _, s := range sets {
		if s.name == name {
			return s
		}
	}
	t.Fatalf("no parameter set %q", name)
	return set{}
}

// check runs one test. external says that the message is one, not M′.
func (a *acvpTest) check(t *testing.T, s set, mode string, external bool, want acvpTest) {
	t.Helper()
	switch mode {
	case "keyGen":
		k := s.fromSeed((*[32]byte)(a.Seed))
		if !bytes.Equal(k.public(), want.PK) || !bytes.Equal(k.bytes(), want.SK) {
			t.Errorf("%s, %d: wrong key", s.name, a.ID)
		}
	case "sigGen":
		k, err := s.fromBytes(a.SK)
		if err != nil {
			t.Errorf("%s, %d: %v", s.name, a.ID, err)
			return
		}
		if got, err := a.sign(k, external); err != nil || !bytes.Equal(got, want.Signature) {
			t.Errorf("%s, %d: wrong signature, error %v", s.name, a.ID, err)
		}
	case "sigVer":
		p := s.publicKey(a.PK)
		var got bool
		switch {
		case a.Mu != nil:
			got = p.VerifyMu((*[64]byte)(a.Mu), a.Signature)
		case external:
			got = p.Verify(a.Message, a.Signature, string(a.Context))
		default:
			got = p.VerifyInternal(a.Message, a.Signature)
		}
		if got != want.TestPassed {
			t.Errorf("%s, %d: verified %v, want %v", s.name, a.ID, got, want.TestPassed)
		}
	default:
		t.Errorf("mode %q", mode)
	}
}

// sign makes the signature of a test.
func (a *acvpTest) sign(k privateKey, external bool) ([]byte, error) {
	var rnd [32]byte
	copy(rnd[:], a.Rnd)
	switch {
	case a.Mu != nil:
		return k.signMuInternal((*[64]byte)(a.Mu), &rnd)
	case external:
		prefix := append([]byte{0, byte(len(a.Context))}, a.Context...)
		return k.signInternal(append(prefix, a.Message...), &rnd)
	default:
		return k.signInternal(a.Message, &rnd)
	}
}
