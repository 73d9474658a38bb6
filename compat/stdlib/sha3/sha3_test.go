// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3_test

import (
	"bytes"
	"crypto"
	"crypto/hmac"
	stdsha3 "crypto/sha3"
	"encoding"
	"fmt"
	"hash"
	"io"
	"testing"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/sha3"
)

func TestStatesAreThoseOfTheStandardLibrary(t *testing.T) {
	for name, c := range map[string]struct{ ours, theirs func() *stdsha3.SHA3 }{
		"New224": {sha3.New224, stdsha3.New224},
		"New256": {sha3.New256, stdsha3.New256},
		"New384": {sha3.New384, stdsha3.New384},
		"New512": {sha3.New512, stdsha3.New512},
	} {
		t.Run(name, func(t *testing.T) {
			hashcheck.States(t, func() hash.Hash { return c.ours() }, func() hash.Hash { return c.theirs() })
		})
	}
}

func TestDigestsAreThoseOfTheStandardLibrary(t *testing.T) {
	for n := range 300 {
		m := hashcheck.Message(n)
		ours := func() ([]any, error) {
			return []any{sha3.Sum224(m), sha3.Sum256(m), sha3.Sum384(m), sha3.Sum512(m)}, nil
		}
		theirs := func() ([]any, error) {
			return []any{stdsha3.Sum224(m), stdsha3.Sum256(m), stdsha3.Sum384(m), stdsha3.Sum512(m)}, nil
		}
		outcome.Same(t, fmt.Sprintf("digests of %d bytes", n), ours, theirs)
		for _, length := range []int{-1, 0, 1, n, 400} {
			ours := func() ([]any, error) {
				return []any{sha3.SumSHAKE128(m, length), sha3.SumSHAKE256(m, length)}, nil
			}
			theirs := func() ([]any, error) {
				return []any{stdsha3.SumSHAKE128(m, length), stdsha3.SumSHAKE256(m, length)}, nil
			}
			outcome.Same(t, fmt.Sprintf("%d bytes from %d", length, n), ours, theirs)
		}
	}
}

// shakes are the four functions with the customisation n, s.
func shakes(n, s []byte) map[string][2]func() *sha3.SHAKE {
	return map[string][2]func() *sha3.SHAKE{
		"SHAKE128": {sha3.NewSHAKE128, stdsha3.NewSHAKE128},
		"SHAKE256": {sha3.NewSHAKE256, stdsha3.NewSHAKE256},
		"cSHAKE128": {
			func() *sha3.SHAKE { return sha3.NewCSHAKE128(n, s) }, func() *sha3.SHAKE { return stdsha3.NewCSHAKE128(n, s) },
		},
		"cSHAKE256": {
			func() *sha3.SHAKE { return sha3.NewCSHAKE256(n, s) }, func() *sha3.SHAKE { return stdsha3.NewCSHAKE256(n, s) },
		},
	}
}

// extend absorbs m, squeezes in two steps, and absorbs again, which panics.
func extend(x *sha3.SHAKE, m []byte) ([]any, error) {
	x.Write(m)
	state, err := x.MarshalBinary()
	if err != nil {
		return nil, err
	}
	out := make([]byte, 500)
	x.Read(out[:10])
	x.Read(out[10:])
	reused := outcome.Of(func() ([]any, error) { n, err := x.Write(m); return []any{n}, err })
	x.Reset()
	again := make([]byte, 10)
	x.Read(again)
	return []any{state, out, reused, again, x.BlockSize()}, nil
}

func TestSHAKEIsThatOfTheStandardLibrary(t *testing.T) {
	for _, custom := range [][]byte{nil, {}, []byte("name"), hashcheck.Message(300)} {
		for name, c := range shakes(custom, []byte("s")) {
			for _, n := range []int{0, 1, 135, 136, 137, 167, 168, 169, 1000} {
				m := hashcheck.Message(n)
				o := outcome.Same(t, fmt.Sprintf("%s over %d bytes", name, n),
					func() ([]any, error) { return extend(c[0](), m) }, func() ([]any, error) { return extend(c[1](), m) })
				if !o.Succeeded() {
					t.Errorf("%s: %v", name, o)
				}
			}
		}
	}
}

// The optional interfaces are asserted by value: aliases have them all.
var (
	_ hash.XOF                   = sha3.NewSHAKE128()
	_ encoding.BinaryAppender    = sha3.NewSHAKE128()
	_ encoding.BinaryUnmarshaler = sha3.NewSHAKE128()
	_ hash.Cloner                = sha3.New256()
)

func TestZeroValuesAreThoseOfTheStandardLibrary(t *testing.T) {
	for _, m := range [][]byte{nil, hashcheck.Message(200)} {
		ours := func() ([]any, error) { var h sha3.SHA3; h.Write(m); return []any{h.Sum(nil), h.Size()}, nil }
		theirs := func() ([]any, error) { var h stdsha3.SHA3; h.Write(m); return []any{h.Sum(nil), h.Size()}, nil }
		outcome.Same(t, "SHA3", ours, theirs)
		ours = func() ([]any, error) { var x sha3.SHAKE; return extend(&x, m) }
		theirs = func() ([]any, error) { var x stdsha3.SHAKE; return extend(&x, m) }
		outcome.Same(t, "SHAKE", ours, theirs)
	}
}

// TestBothSpellings passes states across: to a function that takes the
// standard library's type, and to code that knows it.
func TestBothSpellings(t *testing.T) {
	sum := func(h *stdsha3.SHA3) []byte { h.Write([]byte("abc")); return h.Sum(nil) }
	registered := crypto.SHA3_256.New()
	io.WriteString(registered, "abc")
	if got := sum(sha3.New256()); !bytes.Equal(got, sum(stdsha3.New256())) || !bytes.Equal(got, registered.Sum(nil)) {
		t.Errorf("digest %x", got)
	}
	mac := func(h func() hash.Hash) []byte {
		m := hmac.New(h, []byte("key"))
		m.Write([]byte("abc"))
		return m.Sum(nil)
	}
	ours := mac(func() hash.Hash { return sha3.New256() })
	if theirs := mac(func() hash.Hash { return stdsha3.New256() }); !bytes.Equal(ours, theirs) {
		t.Errorf("HMAC %x, want %x", ours, theirs)
	}
}
