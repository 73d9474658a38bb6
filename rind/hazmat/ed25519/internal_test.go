// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519

import (
	"slices"
	"testing"
)

// claims returns n equations of which those at the indices in bad do not hold.
func claims(t *testing.T, n int, bad ...int) (list []claim) {
	t.Helper()
	for i := range n {
		var k PrivateKey
		var public [32]byte
		var sig [64]byte
		k.SetSeed(&[32]byte{byte(i)})
		k.Public(&public)
		k.Sign(&sig, []byte("message"))
		key := new(PublicKey)
		if !key.SetBytes(public[:]) {
			t.Fatal("public key refused")
		}
		c := claim{index: i, minusA: &key.minus}
		message := "message"
		if slices.Contains(bad, i) {
			message = "another"
		}
		if !c.set(&public, []byte(message), sig[:]) {
			t.Fatal("signature refused")
		}
		list = append(list, c)
	}
	return list
}

func TestAllHold(t *testing.T) {
	for _, n := range []int{2, 3, 10, 80} {
		if !allHold(claims(t, n)) {
			t.Errorf("%d valid claims do not hold together", n)
		}
		for _, bad := range []int{0, n / 2, n - 1} {
			if allHold(claims(t, n, bad)) {
				t.Errorf("%d claims hold together, and %d is invalid", n, bad)
			}
		}
	}
}

// TestSearchHalves counts what is checked together.
func TestSearchHalves(t *testing.T) {
	for _, test := range []struct {
		bad  []int
		want int
	}{
		{nil, 64},
		// On each level the left half fails, and then the right half is not known
		// to hold.
		{[]int{0}, 64 + 2*(32+16+8+4+2)},
		// On each level the left half holds, so that the right one fails.
		{[]int{63}, 64 + 32 + 16 + 8 + 4 + 2},
	} {
		s := search{budget: 1000}
		s.run(claims(t, 64, test.bad...), false)
		if got := 1000 - s.budget; got != test.want || !slices.Equal(s.invalid, test.bad) {
			t.Errorf("%v: found %v by checking %d, want %d", test.bad, s.invalid, got, test.want)
		}
	}
}

// TestSearchWithoutBudget checks each claim alone.
func TestSearchWithoutBudget(t *testing.T) {
	s := search{budget: 9}
	if s.run(claims(t, 10, 3, 4), false); !slices.Equal(s.invalid, []int{3, 4}) || s.budget != 9 {
		t.Errorf("found %v, budget left: %d", s.invalid, s.budget)
	}
}

func TestMerge(t *testing.T) {
	for _, test := range []struct{ a, b, want []int }{
		{nil, nil, nil},
		{[]int{1}, nil, []int{1}},
		{nil, []int{2}, []int{2}},
		{[]int{1, 5, 6}, []int{2, 3, 7}, []int{1, 2, 3, 5, 6, 7}},
	} {
		if got := merge(test.a, test.b); !slices.Equal(got, test.want) {
			t.Errorf("%v and %v: %v", test.a, test.b, got)
		}
	}
}

// TestTablesAreBuiltOnSecondUse: keys of certificates, used once, do not pay.
func TestTablesAreBuiltOnSecondUse(t *testing.T) {
	var k PrivateKey
	k.SetSeed(&[32]byte{1})
	var public [32]byte
	k.Public(&public)
	var key PublicKey
	sig := make([]byte, 64) // has the form of a signature
	for _, verify := range []func(){
		func() { key.Verify(nil, sig) },
		func() { key.VerifyCtx(nil, sig, "") },
		func() { key.VerifyPH(make([]byte, 64), sig, "") },
	} {
		if !key.SetBytes(public[:]) {
			t.Fatal("public key refused")
		}
		if verify(); key.tables.Load() != nil {
			t.Error("tables built at the first use")
		}
		if verify(); key.tables.Load() == nil {
			t.Error("no tables built at the second use")
		}
		tables := key.tables.Load()
		if key.Prepare(); key.tables.Load() != tables {
			t.Error("tables built twice")
		}
	}
}
