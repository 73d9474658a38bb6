// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"bytes"
	"encoding/json"
	"testing"

	"rind.example/rind/hazmat/internal/modfile"
	"rind.example/rind/hazmat/internal/wycheproof"
)

// The modules that carry vectors of NIST's validation program: a full set, and more.
var (
	circlModule = modfile.Module{
		Path:    "github.com/cloudflare/circl",
		Version: "v1.6.5",
		Sum:     "h1:O64F26HEqNhznd/hrC5KZXVKYuKM2rx4deZDTc4ihQA=",
	}
	geomysModule = modfile.Module{
		Path:    "github.com/geomys/acvp-testdata",
		Version: "v0.0.0-20251201200548-d893de8b8b1c",
		Sum:     "h1:W9bTdyWTJoakpzDOLR5BNKaGjYAmoaJOioBztGGWI98=",
	}
)

// An acvpTest has the fields of prompts and of results, of whichever function.
type acvpTest struct {
	ID                    int `json:"tcId"`
	D, Z, EK, DK, M, C, K wycheproof.Bytes
	TestPassed            *bool
}

// acvpVectors is a prompt, or the results for one.
type acvpVectors struct {
	Mode       string
	TestGroups []struct {
		ParameterSet, Function string
		DK                     wycheproof.Bytes
		Tests                  []acvpTest
	}
}

func TestACVPOfCircl(t *testing.T) {
	for _, mode := range []string{"keyGen", "encapDecap"} {
		var prompt, results acvpVectors
		folder := "kem/mlkem/testdata/ML-KEM-" + mode + "-FIPS203/"
		circlModule.JSON(t, folder+"prompt.json.gz", &prompt)
		circlModule.JSON(t, folder+"expectedResults.json.gz", &results)
		if ran := runACVP(t, &prompt, &results); ran < 75 {
			t.Errorf("%s: ran only %d", mode, ran)
		}
	}
}

func TestACVPOfGeomys(t *testing.T) {
	// The first element of both files is about the session.
	var prompts, results []json.RawMessage
	geomysModule.JSON(t, "vectors/ML-KEM.bz2", &prompts)
	geomysModule.JSON(t, "expected/ML-KEM.bz2", &results)
	ran := 0
	for i := 1; i < len(prompts); i++ {
		var prompt, result acvpVectors
		for from, to := range map[*json.RawMessage]*acvpVectors{&prompts[i]: &prompt, &results[i]: &result} {
			if err := json.Unmarshal(*from, to); err != nil {
				t.Fatal(err)
			}
		}
		ran += runACVP(t, &prompt, &result)
	}
	if ran < 6 {
		t.Errorf("ran only %d", ran)
	}
}

// runACVP runs all tests of a prompt and returns how many there are.
func runACVP(t *testing.T, prompt, results *acvpVectors) (ran int) {
	t.Helper()
	want := map[int]*acvpTest{}
	for _, group := range results.TestGroups {
		for i := range group.Tests {
			want[group.Tests[i].ID] = &group.Tests[i]
		}
	}
	for _, group := range prompt.TestGroups {
		s := setNamed(t, group.ParameterSet)
		for i := range group.Tests {
			test := &group.Tests[i]
			if test.DK == nil {
				test.DK = group.DK
			}
			if want[test.ID] == nil {
				t.Fatalf("no result for %d", test.ID)
			}
			acvp(t, s, prompt.Mode, group.Function, test, want[test.ID])
			ran++
		}
	}
	return ran
}

func acvp(t *testing.T, s *set, mode, function string, test, want *acvpTest) {
	t.Helper()
	same := func(what string, got, want []byte) {
		if !bytes.Equal(got, want) {
			t.Errorf("%s %d: %s is %x, want %x", s.name, test.ID, what, got, want)
		}
	}
	switch {
	case mode == "keyGen":
		dk := s.private(append(bytes.Clone(test.D), test.Z...))
		same("ek", dk.public().bytes(), want.EK)
		same("dk", dk.expand(), want.DK)
	case function == "encapsulation":
		ek, err := s.public(test.EK)
		if err != nil {
			t.Fatalf("%s %d: %v", s.name, test.ID, err)
		}
		k, c := ek.encapsulate(test.M)
		same("K", k, want.K)
		same("c", c, want.C)
	case function == "decapsulation":
		dk, err := s.expanded(test.DK)
		if err != nil {
			t.Fatalf("%s %d: %v", s.name, test.ID, err)
		}
		same("K", dk.decapsulate(test.C), want.K)
	default:
		t.Fatalf("%s %s is new", mode, function)
	}
}
