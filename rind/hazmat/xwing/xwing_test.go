// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package xwing_test

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"testing"

	"rind.example/rind/hazmat/sha3"
	"rind.example/rind/hazmat/xwing"
)

// encapsulate is EncapsulateInternal with slices.
func encapsulate(ek *xwing.EncapsulationKey, seed []byte) (k, c []byte) {
	var shared [xwing.SharedKeySize]byte
	var sealed [xwing.CiphertextSize]byte
	ek.EncapsulateInternal(&shared, &sealed, (*[xwing.EncapsulationSeedSize]byte)(seed))
	return shared[:], sealed[:]
}

func decapsulate(dk *xwing.DecapsulationKey, c []byte) []byte {
	var shared [xwing.SharedKeySize]byte
	dk.Decapsulate(&shared, (*[xwing.CiphertextSize]byte)(c))
	return shared[:]
}

func encoded(ek *xwing.EncapsulationKey) []byte {
	var out [xwing.EncapsulationKeySize]byte
	ek.Bytes(&out)
	return out[:]
}

// TestVectorsOfTheDraft writes the file of test vectors of the draft's repository, which
// come from one SHAKE128 of the empty string, and compares the SHAKE128 of its text.
func TestVectorsOfTheDraft(t *testing.T) {
	in := sha3.NewSHAKE128()
	var text strings.Builder
	for range 3 {
		seed, eseed := make([]byte, xwing.SeedSize), make([]byte, xwing.EncapsulationSeedSize)
		in.Read(seed)
		in.Read(eseed)
		dk := xwing.NewDecapsulationKey((*[xwing.SeedSize]byte)(seed))
		ek := dk.EncapsulationKey()
		k, c := encapsulate(ek, eseed)
		if got := decapsulate(dk, c); !bytes.Equal(got, k) {
			t.Errorf("decapsulation gives %x, want %x", got, k)
		}
		var sk [xwing.SeedSize]byte
		dk.Seed(&sk)
		entry(&text, "seed", seed)
		entry(&text, "sk", sk[:])
		entry(&text, "pk", encoded(ek))
		entry(&text, "eseed", eseed)
		entry(&text, "ct", c)
		entry(&text, "ss", k)
		text.WriteString("\n")
	}
	const want = "1bcd0057d861d6b866239936cadcaeee1ec0164dedc181c386e9e54fe46156fe"
	if got := hex.EncodeToString(sha3.SumSHAKE128([]byte(text.String()), 32)); got != want {
		t.Errorf("the digest is %s, want %s", got, want)
	}
}

// entry writes a value as that file does: on the line of its name if both fit 69
// characters, else in lines of 72 digits below it.
func entry(text *strings.Builder, name string, value []byte) {
	digits := hex.EncodeToString(value)
	if len(name)+len(digits) < 69 {
		fmt.Fprintf(text, "%s     %s\n", name, digits)
		return
	}
	fmt.Fprintln(text, name)
	for len(digits) > 72 {
		fmt.Fprintf(text, "  %s\n", digits[:72])
		digits = digits[72:]
	}
	fmt.Fprintf(text, "  %s\n", digits)
}

func TestKeysSurviveTheirEncodings(t *testing.T) {
	dk := xwing.GenerateKey()
	var seed [xwing.SeedSize]byte
	dk.Seed(&seed)
	again := xwing.NewDecapsulationKey(&seed)
	ek, err := xwing.NewEncapsulationKey(encoded(dk.EncapsulationKey()))
	if err != nil {
		t.Fatal(err)
	}
	if !ek.Equal(again.EncapsulationKey()) || !dk.Equal(again) {
		t.Error("the keys have changed")
	}
	other := xwing.GenerateKey()
	if dk.Equal(other) || ek.Equal(other.EncapsulationKey()) {
		t.Error("two keys are equal")
	}
	var k [xwing.SharedKeySize]byte
	var c [xwing.CiphertextSize]byte
	ek.Encapsulate(&k, &c)
	if got := decapsulate(again, c[:]); !bytes.Equal(got, k[:]) {
		t.Errorf("the shared key is %x, want %x", got, k)
	}
	for _, i := range []int{0, 500, xwing.CiphertextSize - 33, xwing.CiphertextSize - 32, xwing.CiphertextSize - 1} {
		bad := c
		bad[i] ^= 0x10
		if bytes.Equal(decapsulate(dk, bad[:]), k[:]) {
			t.Errorf("byte %d of the ciphertext does not count", i)
		}
	}
}

func TestEncapsulationKeyIsChecked(t *testing.T) {
	good := encoded(xwing.GenerateKey().EncapsulationKey())
	unreduced := bytes.Clone(good)
	unreduced[0], unreduced[1] = 0xff, 0xff
	for name, bad := range map[string][]byte{
		"nothing": nil, "short": good[1:], "long": append(bytes.Clone(good), 0), "not reduced": unreduced,
	} {
		if _, err := xwing.NewEncapsulationKey(bad); !errors.Is(err, xwing.ErrEncapsulationKey) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestUseOfNoKeyPanics(t *testing.T) {
	var noPrivate xwing.DecapsulationKey
	var noPublic xwing.EncapsulationKey
	var k [xwing.SharedKeySize]byte
	var c [xwing.CiphertextSize]byte
	destroyed := xwing.GenerateKey()
	kept := destroyed.EncapsulationKey()
	destroyed.Destroy()
	noPrivate.Destroy()
	for name, use := range map[string]func(){
		"encapsulate":            func() { noPublic.Encapsulate(&k, &c) },
		"encapsulate internally": func() { encapsulate(&noPublic, make([]byte, 64)) },
		"bytes":                  func() { encoded(&noPublic) },
		"equal":                  func() { kept.Equal(&noPublic) },
		"decapsulate":            func() { noPrivate.Decapsulate(&k, &c) },
		"seed":                   func() { noPrivate.Seed(new([32]byte)) },
		"public":                 func() { noPrivate.EncapsulationKey() },
		"private equal":          func() { xwing.GenerateKey().Equal(&noPrivate) },
		"destroyed":              func() { destroyed.Decapsulate(&k, &c) },
	} {
		if !panics(use) {
			t.Errorf("%s: no panic", name)
		}
	}
	kept.Encapsulate(&k, &c)
}

func panics(f func()) (did bool) {
	defer func() { did = recover() != nil }()
	f()
	return false
}

func TestNothingIsAllocated(t *testing.T) {
	if stdAllocates {
		t.Skip("the standard library allocates in this build")
	}
	dk := xwing.GenerateKey()
	ek := dk.EncapsulationKey()
	var k [xwing.SharedKeySize]byte
	var c [xwing.CiphertextSize]byte
	for name, f := range map[string]func(){
		"Encapsulate": func() { ek.Encapsulate(&k, &c) },
		"Decapsulate": func() { dk.Decapsulate(&k, &c) },
	} {
		if n := testing.AllocsPerRun(10, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

func Example() {
	dk := xwing.GenerateKey()
	var public [xwing.EncapsulationKeySize]byte
	dk.EncapsulationKey().Bytes(&public) // to the peer

	ek, err := xwing.NewEncapsulationKey(public[:])
	if err != nil {
		panic(err)
	}
	var theirs, ours [xwing.SharedKeySize]byte
	var c [xwing.CiphertextSize]byte
	ek.Encapsulate(&theirs, &c) // c back

	dk.Decapsulate(&ours, &c)
	fmt.Println(ours == theirs)
	// Output: true
}

func TestRandomnessMayLieInTheCiphertext(t *testing.T) {
	ek := xwing.GenerateKey().EncapsulationKey()
	seed := [xwing.EncapsulationSeedSize]byte{1, 32: 2}
	var k, k2 [xwing.SharedKeySize]byte
	var c, c2 [xwing.CiphertextSize]byte
	ek.EncapsulateInternal(&k, &c, &seed)
	for _, at := range []int{0, 100, len(c) - len(seed)} {
		copy(c2[at:], seed[:])
		ek.EncapsulateInternal(&k2, &c2, (*[xwing.EncapsulationSeedSize]byte)(c2[at:]))
		if k2 != k || c2 != c {
			t.Errorf("with the seed at byte %d of the ciphertext the result is another", at)
		}
	}
}
