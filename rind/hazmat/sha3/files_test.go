// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3_test

import (
	"bytes"
	"encoding/binary"
	"io"
	"testing"

	"rind.example/rind/hazmat/internal/modfile"
	"rind.example/rind/hazmat/internal/wycheproof"
	"rind.example/rind/hazmat/sha3"
)

// acvp is the module with vectors of NIST's Automated Cryptographic Validation
// Protocol.
var acvp = modfile.Module{
	Path:    "github.com/geomys/acvp-testdata",
	Version: "v0.0.0-20251201200548-d893de8b8b1c",
	Sum:     "h1:W9bTdyWTJoakpzDOLR5BNKaGjYAmoaJOioBztGGWI98=",
}

// An acvpGroup is a group of tests, or of the results that are expected. Lengths are
// in bits.
type acvpGroup struct {
	TestType             string
	MinOutLen, MaxOutLen int
	Tests                []struct {
		TcID                        int
		Msg                         wycheproof.Bytes
		Len, OutLen                 int
		FunctionName, Customization string
		MD                          wycheproof.Bytes
		ResultsArray                []struct{ MD wycheproof.Bytes }
	}
}

// acvpGroups loads the groups of a function, the first element of a file being about
// the session.
func acvpGroups(t *testing.T, file string) []acvpGroup {
	t.Helper()
	var sets []struct{ TestGroups []acvpGroup }
	acvp.JSON(t, file, &sets)
	if len(sets) != 2 || len(sets[1].TestGroups) < 2 {
		t.Fatalf("%s: no groups of tests", file)
	}
	return sets[1].TestGroups
}

func TestACVP(t *testing.T) {
	hash := func(sum func([]byte) []byte) function {
		return func(m []byte, _ int, _, _ string) []byte { return sum(m) }
	}
	shake := func(sum func([]byte, int) []byte) function {
		return func(m []byte, size int, _, _ string) []byte { return sum(m, size) }
	}
	cshake := func(empty func(N, S []byte) *sha3.SHAKE) function {
		return func(m []byte, size int, N, S string) []byte {
			h := empty([]byte(N), []byte(S))
			h.Write(m)
			return read(h, make([]byte, size))
		}
	}
	for _, f := range []struct {
		name string
		do   function
	}{
		{"SHA3-224", hash(func(m []byte) []byte { s := sha3.Sum224(m); return s[:] })},
		{"SHA3-256", hash(func(m []byte) []byte { s := sha3.Sum256(m); return s[:] })},
		{"SHA3-384", hash(func(m []byte) []byte { s := sha3.Sum384(m); return s[:] })},
		{"SHA3-512", hash(func(m []byte) []byte { s := sha3.Sum512(m); return s[:] })},
		{"SHAKE-128", shake(sha3.SumSHAKE128)},
		{"SHAKE-256", shake(sha3.SumSHAKE256)},
		{"cSHAKE-128", cshake(sha3.NewCSHAKE128)},
		{"cSHAKE-256", cshake(sha3.NewCSHAKE256)},
	} {
		t.Run(f.name, func(t *testing.T) { f.do.test(t, f.name) })
	}
}

// A function hashes m to size bytes, where the length is open, with the names N and S
// of cSHAKE.
type function func(m []byte, size int, N, S string) []byte

func (f function) test(t *testing.T, name string) {
	groups, want := acvpGroups(t, "vectors/"+name+".bz2"), acvpGroups(t, "expected/"+name+".bz2")
	ran := 0
	for i, g := range groups {
		for j, v := range g.Tests {
			expected := want[i].Tests[j]
			if v.Len != 8*len(v.Msg) || v.OutLen%8 != 0 || v.TcID != expected.TcID {
				t.Fatalf("test %d does not fit", v.TcID)
			}
			ran++
			if g.TestType != "MCT" {
				if got := f(v.Msg, v.OutLen/8, v.FunctionName, v.Customization); !bytes.Equal(got, expected.MD) {
					t.Errorf("%d: %x, want %x", v.TcID, got, expected.MD)
				}
				continue
			}
			var results [][]byte
			for _, r := range expected.ResultsArray {
				results = append(results, r.MD)
			}
			if g.MaxOutLen == 0 {
				f.monteCarlo(t, v.Msg, results)
			} else {
				f.monteCarloXOF(t, v.Msg, results, g.MinOutLen, g.MaxOutLen, name[0] == 'c')
			}
		}
	}
	if ran < 2 {
		t.Errorf("ran %d tests", ran)
	}
}

// monteCarlo hashes a hash a thousand times, for each of the results.
func (f function) monteCarlo(t *testing.T, seed []byte, results [][]byte) {
	if len(results) != 100 {
		t.Fatalf("%d results", len(results))
	}
	for j, want := range results {
		for range 1000 {
			seed = f(seed, 0, "", "")
		}
		if !bytes.Equal(seed, want) {
			t.Fatalf("Monte Carlo %d: %x, want %x", j, seed, want)
		}
	}
}

// monteCarloXOF takes the beginning of an output for the next message, and its end for
// the next length and the customization string of cSHAKE. SHAKE computes the length in
// bytes, cSHAKE in bits, of which it drops the last three.
func (f function) monteCarloXOF(t *testing.T, out []byte, results [][]byte, least, most int, custom bool) {
	if len(results) != 100 {
		t.Fatalf("%d results", len(results))
	}
	size, S := most/8, ""
	for j, want := range results {
		for range 1000 {
			var message [16]byte
			copy(message[:], out)
			out = f(message[:], size, "", S)
			end := out[len(out)-2:]
			n := int(binary.BigEndian.Uint16(end))
			if custom {
				size = (least + n%(most-least+1)) / 8
				S = letters(append(message[:], end...))
			} else {
				size = least/8 + n%(most/8-least/8+1)
			}
		}
		if !bytes.Equal(out, want) {
			t.Fatalf("Monte Carlo %d: %d bytes differ", j, len(want))
		}
	}
}

// letters makes capital letters of bytes.
func letters(b []byte) string {
	for i := range b {
		b[i] = 'A' + b[i]%26
	}
	return string(b)
}

func TestWycheproofKMAC(t *testing.T) {
	ran := 0
	for file, empty := range map[string]func(key []byte, size int, S []byte) *sha3.KMAC{
		"kmac128_no_customization_test.json": sha3.NewKMAC128,
		"kmac256_no_customization_test.json": sha3.NewKMAC256,
	} {
		var v struct {
			NumberOfTests int
			TestGroups    []struct {
				TagSize int // in bits
				Tests   []struct {
					wycheproof.Case
					Key, Msg, Tag wycheproof.Bytes
				}
			}
		}
		wycheproof.Load(t, file, &v)
		for _, group := range v.TestGroups {
			for _, test := range group.Tests {
				ran++
				v.NumberOfTests--
				m := empty(test.Key, group.TagSize/8, nil)
				io.WriteString(m, string(test.Msg))
				if got := m.Sum(nil); bytes.Equal(got, test.Tag) != (test.Result == "valid") {
					t.Errorf("%s, %d (%s): %x, want %x %s", file, test.ID, test.Comment, got, test.Tag, test.Result)
				}
			}
		}
		if v.NumberOfTests != 0 {
			t.Errorf("%s: %d vectors are left", file, v.NumberOfTests)
		}
	}
	if ran < 300 {
		t.Errorf("ran %d vectors", ran)
	}
	t.Logf("ran %d vectors", ran)
}
