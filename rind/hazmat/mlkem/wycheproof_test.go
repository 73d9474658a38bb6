// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"bytes"
	"strings"
	"testing"

	"rind.example/rind/hazmat/internal/wycheproof"
)

// A wycheproofTest is a test of any of Wycheproof's files for ML-KEM; each has some of
// the fields.
type wycheproofTest struct {
	wycheproof.Case
	Seed, EK, DK, M, C, K wycheproof.Bytes
}

// TestWycheproof runs all files of Project Wycheproof for ML-KEM.
func TestWycheproof(t *testing.T) {
	for _, file := range []struct {
		name string
		run  func(t *testing.T, s *set, test *wycheproofTest) bool
	}{
		{"_test.json", wycheproofKEM},
		{"_keygen_seed_test.json", wycheproofKeyGen},
		{"_encaps_test.json", wycheproofEncaps},
		{"_semi_expanded_decaps_test.json", wycheproofDecaps},
	} {
		forSets(t, func(t *testing.T, s *set) {
			runWycheproof(t, s, strings.Replace(strings.ToLower(s.name), "ml-kem-", "mlkem_", 1)+file.name, file.run)
		})
	}
}

// runWycheproof runs a file: run reports whether the implementation took the test's
// inputs and gave its outputs.
func runWycheproof(t *testing.T, s *set, name string, run func(*testing.T, *set, *wycheproofTest) bool) {
	t.Helper()
	var file struct {
		NumberOfTests int
		TestGroups    []struct {
			ParameterSet string
			Tests        []wycheproofTest
		}
	}
	wycheproof.Load(t, name, &file)
	ran := 0
	for _, group := range file.TestGroups {
		if group.ParameterSet != s.name {
			t.Fatalf("%s is for %s", name, group.ParameterSet)
		}
		for i := range group.Tests {
			ran++
			test := &group.Tests[i]
			if got := run(t, s, test); got != (test.Result == "valid") {
				t.Errorf("%s %d (%s, %v): %v, want %s", name, test.ID, test.Comment, test.Flags, got, test.Result)
			}
		}
	}
	if ran != file.NumberOfTests || ran < 5 {
		t.Errorf("%s: ran %d of %d", name, ran, file.NumberOfTests)
	}
	t.Logf("%s: ran %d vectors", name, ran)
}

// wycheproofKEM makes a key of a seed and decapsulates with it. The lengths of seeds and
// ciphertexts are part of the types here.
func wycheproofKEM(t *testing.T, s *set, test *wycheproofTest) bool {
	if len(test.Seed) != SeedSize || len(test.C) != s.c {
		return false
	}
	dk := s.private(test.Seed)
	return bytes.Equal(dk.public().bytes(), test.EK) && bytes.Equal(dk.decapsulate(test.C), test.K)
}

func wycheproofKeyGen(t *testing.T, s *set, test *wycheproofTest) bool {
	dk := s.private(test.Seed)
	return bytes.Equal(dk.public().bytes(), test.EK) && bytes.Equal(dk.expand(), test.DK)
}

func wycheproofEncaps(t *testing.T, s *set, test *wycheproofTest) bool {
	ek, err := s.public(test.EK)
	if err != nil {
		return false
	}
	k, c := ek.encapsulate(test.M)
	return bytes.Equal(k, test.K) && bytes.Equal(c, test.C)
}

func wycheproofDecaps(t *testing.T, s *set, test *wycheproofTest) bool {
	dk, err := s.expanded(test.DK)
	if err != nil || len(test.C) != s.c {
		return false
	}
	return bytes.Equal(dk.decapsulate(test.C), test.K)
}
