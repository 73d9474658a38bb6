// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"testing"

	"rind.example/rind/hazmat/internal/passenger"
	"rind.example/rind/hazmat/sha3"
	"rind.example/rind/internal/asm/keccak"
	kernel "rind.example/rind/internal/asm/mlkem"
)

// A private is a decapsulation key of some set.
type private interface {
	seed() []byte // nil if it is lost
	expand() []byte
	public() public
	decapsulate(c []byte) []byte
	equal(private) bool
	Destroy()
}

// A public is an encapsulation key of some set.
type public interface {
	bytes() []byte
	encapsulate(m []byte) (k, c []byte) // m nil: at random
	equal(public) bool
}

// A set is a parameter set with its sizes and functions.
type set struct {
	name      string
	k, eta1   int
	ek, c, dk int
	generate  func() private
	zero      func() (private, public)
	private   func(seed []byte) private
	expanded  func([]byte) (private, error)
	public    func([]byte) (public, error)
}

var sets = []*set{set512, set768, set1024}

// forSets runs a test for each set.
func forSets(t *testing.T, test func(t *testing.T, s *set)) {
	t.Helper()
	for _, s := range sets {
		t.Run(s.name, func(t *testing.T) { test(t, s) })
	}
}

// setNamed finds a set, or skips what is none of ML-KEM.
func setNamed(t *testing.T, name string) *set {
	t.Helper()
	for _, s := range sets {
		if s.name == name {
			return s
		}
	}
	t.Fatalf("no set %q", name)
	return nil
}

// TestAccumulated makes keys, encapsulates and decapsulates what fits and what does not,
// all from one SHAKE128 of the empty string, and compares the SHAKE128 of all results.
// For 10000 rounds C2SP's test-vector collection has published it; those for 100 are of
// the beginning of the same rounds.
func TestAccumulated(t *testing.T) {
	forSets(t, func(t *testing.T, s *set) {
		rounds, want := 100, map[string]string{
			"ML-KEM-512":  "449120c6e320ef3e9fbfa2316e5f2d2e1e6dd37d8ff5d086d5d2db7d42aff0a1",
			"ML-KEM-768":  "8d65b902f28edc683cebee2872962fd165a4d197c9e24ec74caa4470270df0b7",
			"ML-KEM-1024": "c3ffe9ebecfa479c142656cbfbc6417efa05b77e994fe538eef4daed166363df",
		}
		if thorough {
			rounds, want = 10000, map[string]string{
				"ML-KEM-512":  "705dcffc87f4e67e35a09dcaa31772e86f3341bd3ccf1e78a5fef99ae6a35a13",
				"ML-KEM-768":  "f959d18d3d1180121433bf0e05f11e7908cf9d03edc150b2b07cb90bef5bc1c1",
				"ML-KEM-1024": "e3bf82b013307b2e9d47dde791ff6dfc82e694e6382404abdb948b908b75bad5",
			}
		}
		if got := accumulate(t, s, rounds); got != want[s.name] {
			t.Errorf("after %d rounds %s, want %s", rounds, got, want[s.name])
		}
	})
}

func accumulate(t *testing.T, s *set, rounds int) string {
	t.Helper()
	in, out := sha3.NewSHAKE128(), sha3.NewSHAKE128()
	draw := func(n int) []byte {
		b := make([]byte, n)
		in.Read(b)
		return b
	}
	for range rounds {
		dk := s.private(draw(SeedSize))
		out.Write(dk.public().bytes())
		out.Write(dk.expand())
		k, c := dk.public().encapsulate(draw(32))
		out.Write(c)
		out.Write(k)
		if got := dk.decapsulate(c); !bytes.Equal(got, k) {
			t.Fatalf("decapsulation gives %x, want %x", got, k)
		}
		out.Write(dk.decapsulate(draw(s.c)))
	}
	var digest [32]byte
	out.Read(digest[:])
	return hex.EncodeToString(digest[:])
}

func TestKeysSurviveTheirEncodings(t *testing.T) {
	forSets(t, func(t *testing.T, s *set) {
		dk := s.generate()
		ek := dk.public()
		if got := [3]int{len(ek.bytes()), len(dk.expand()), len(dk.seed())}; got != [3]int{s.ek, s.dk, SeedSize} {
			t.Errorf("sizes %v", got)
		}
		again := s.private(dk.seed())
		expanded, err := s.expanded(dk.expand())
		if err != nil {
			t.Fatal(err)
		}
		parsed, err := s.public(ek.bytes())
		if err != nil {
			t.Fatal(err)
		}
		k, c := parsed.encapsulate(nil)
		for name, other := range map[string]private{"seed": again, "expanded": expanded} {
			if !dk.equal(other) || !other.equal(dk) || !bytes.Equal(other.expand(), dk.expand()) {
				t.Errorf("%s: another key", name)
			}
			if !other.public().equal(ek) || !bytes.Equal(other.public().bytes(), ek.bytes()) {
				t.Errorf("%s: another public key", name)
			}
			if got := other.decapsulate(c); !bytes.Equal(got, k) {
				t.Errorf("%s: shared key %x, want %x", name, got, k)
			}
			// Rejection needs z, which the seed and the expanded form have both.
			if !bytes.Equal(other.decapsulate(make([]byte, s.c)), dk.decapsulate(make([]byte, s.c))) {
				t.Errorf("%s: another rejection", name)
			}
		}
		if !parsed.equal(ek) || expanded.seed() != nil {
			t.Error("a parsed key has changed, or knows a seed")
		}
		if other := s.generate(); dk.equal(other) || ek.equal(other.public()) {
			t.Error("two keys are equal")
		}
	})
}

func TestEncapsulationKeyIsChecked(t *testing.T) {
	forSets(t, func(t *testing.T, s *set) {
		good := s.generate().public().bytes()
		for _, bad := range [][]byte{nil, good[1:], append(bytes.Clone(good), 0), good[:s.ek-32]} {
			if _, err := s.public(bad); !errors.Is(err, ErrEncapsulationKey) {
				t.Errorf("%d bytes: %v", len(bad), err)
			}
		}
		for i := range 256 * s.k {
			for _, value := range []int{kernel.Q, kernel.Q + 1 + i%700, 4095} {
				if _, err := s.public(withCoefficient(good, i, value)); !errors.Is(err, ErrEncapsulationKey) {
					t.Fatalf("coefficient %d is %d: %v", i, value, err)
				}
			}
		}
		if _, err := s.public(withCoefficient(good, 3, kernel.Q-1)); err != nil {
			t.Errorf("the largest coefficient: %v", err)
		}
	})
}

// withCoefficient returns a copy of an encoding with another coefficient i: 12 bits,
// little-endian.
func withCoefficient(encoded []byte, i, value int) []byte {
	b := bytes.Clone(encoded)
	at := b[i/2*3:]
	if i%2 == 0 {
		at[0], at[1] = byte(value), at[1]&0xf0|byte(value>>8)
	} else {
		at[1], at[2] = at[1]&0xf|byte(value<<4), byte(value>>4)
	}
	return b
}

func TestExpandedKeyIsChecked(t *testing.T) {
	forSets(t, func(t *testing.T, s *set) {
		good := s.generate().expand()
		for _, bad := range [][]byte{nil, good[1:], append(bytes.Clone(good), 0)} {
			if _, err := s.expanded(bad); !errors.Is(err, ErrDecapsulationKey) {
				t.Errorf("%d bytes: %v", len(bad), err)
			}
		}
		// Every byte of the encapsulation key and of its hash is covered by the check,
		// none of ŝ and z.
		from, to := 384*s.k, len(good)-32
		for i := range good {
			bad := bytes.Clone(good)
			bad[i] ^= 1
			_, err := s.expanded(bad)
			if covered := from <= i && i < to; covered != errors.Is(err, ErrDecapsulationKey) || !covered && err != nil {
				t.Fatalf("byte %d: %v", i, err)
			}
		}
		unreduced := withCoefficient(good[from:], 5, 4000)
		bad := append(bytes.Clone(good[:from]), unreduced...)
		digest := sha3.Sum256(unreduced[:s.ek])
		copy(bad[from+s.ek:], digest[:])
		if _, err := s.expanded(bad); !errors.Is(err, ErrDecapsulationKey) {
			t.Errorf("with an encapsulation key that is none: %v", err)
		}
	})
}

// TestSecretCoefficientsCountModuloQ: an expanded key whose ŝ is not reduced is the one
// with ŝ reduced.
func TestSecretCoefficientsCountModuloQ(t *testing.T) {
	forSets(t, func(t *testing.T, s *set) {
		dk := s.generate()
		reduced := withCoefficient(dk.expand(), 7, 17)
		a, err := s.expanded(reduced)
		if err != nil {
			t.Fatal(err)
		}
		b, err := s.expanded(withCoefficient(reduced, 7, kernel.Q+17))
		if err != nil {
			t.Fatal(err)
		}
		if !a.equal(b) || !bytes.Equal(b.expand(), reduced) {
			t.Error("the keys differ")
		}
	})
}

// TestEveryByteOfTheCiphertextCounts changes bytes of a ciphertext, one at a time: each
// gives the rejection key of the changed ciphertext (FIPS 203, Algorithm 18, line 9).
func TestEveryByteOfTheCiphertextCounts(t *testing.T) {
	forSets(t, func(t *testing.T, s *set) {
		dk := s.generate()
		z := dk.seed()[32:]
		k, c := dk.public().encapsulate(nil)
		for i := range c {
			bad := bytes.Clone(c)
			bad[i] ^= 1 << (i % 8)
			want := sha3.SumSHAKE256(append(bytes.Clone(z), bad...), 32)
			if got := dk.decapsulate(bad); !bytes.Equal(got, want) || bytes.Equal(got, k) {
				t.Fatalf("byte %d: got %x, want %x", i, got, want)
			}
		}
	})
}

// TestUseOfNoKeyPanics: a key that is not set gives no secret.
func TestUseOfNoKeyPanics(t *testing.T) {
	forSets(t, func(t *testing.T, s *set) {
		noPrivate, noPublic := s.zero()
		destroyed := s.generate()
		kept := destroyed.public()
		destroyed.Destroy()
		for name, use := range map[string]func(){
			"encapsulate":            func() { noPublic.encapsulate(nil) },
			"encapsulate internally": func() { noPublic.encapsulate(make([]byte, 32)) },
			"bytes":                  func() { noPublic.bytes() },
			"decapsulate":            func() { noPrivate.decapsulate(make([]byte, s.c)) },
			"expand":                 func() { noPrivate.expand() },
			"seed":                   func() { noPrivate.seed() },
			"public":                 func() { noPrivate.public() },
			"equal":                  func() { s.generate().equal(noPrivate) },
			"destroyed":              func() { destroyed.decapsulate(make([]byte, s.c)) },
			"seed of destroyed":      func() { destroyed.seed() },
		} {
			if !panics(use) {
				t.Errorf("%s: no panic", name)
			}
		}
		if k, _ := kept.encapsulate(nil); len(k) != SharedKeySize {
			t.Error("the public half is gone with the private one")
		}
	})
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
	dk := GenerateKey768()
	ek := dk.EncapsulationKey()
	var k [SharedKeySize]byte
	var c [CiphertextSize768]byte
	for name, f := range map[string]func(){
		"Encapsulate": func() { ek.Encapsulate(&k, &c) },
		"Decapsulate": func() { dk.Decapsulate(&k, &c) },
	} {
		if n := testing.AllocsPerRun(10, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
	if n := testing.AllocsPerRun(10, func() { GenerateKey768() }); n > 2 {
		t.Errorf("GenerateKey768 allocates %v times", n)
	}
}

// TestSamplingByFourIsSamplingByOne compares the groups, of one to four and with and
// without a hash beside them, with single samples, whichever of them the platform
// prefers.
func TestSamplingByFourIsSamplingByOne(t *testing.T) {
	var seed [32]byte
	for round := range 50 {
		rand.Read(seed[:])
		message := make([]byte, 1632-round)
		rand.Read(message)
		for _, s := range sets {
			one, four := make([]poly, s.k*s.k), make([]poly, s.k*s.k)
			for n := range one {
				sampleNTT(&one[n], &seed, s.k, n)
			}
			h := passengerFor(message)
			for n, group := 0, 0; n < len(four); n += group {
				group = min(len(four)-n, 1+(n+round)%h.hash.Lanes())
				new(matrixSampler).four(four, &seed, s.k, n, group, h)
			}
			for n := range one {
				if one[n] != four[n] {
					t.Fatalf("%s: entry %d of the matrix of %x", s.name, n, seed)
				}
			}
			for _, first := range []int{s.k, 2 * s.k} {
				compareNoise(t, s, &seed, first, h)
				compareNoise(t, s, &seed, first, nil)
			}
			var got [32]byte
			h.hash.Finish(got[:])
			if want := sha3.Sum256(message); got != want {
				t.Fatalf("the hash of %d bytes beside them is %x, want %x", len(message), got, want)
			}
		}
	}
}

// passengerFor is the SHA3-256 of a message, which it leaves alone.
func passengerFor(message []byte) *passengers {
	padded := make([]byte, (len(message)/rate256+1)*rate256)
	copy(padded, message)
	return &passengers{hash: passenger.Hash{Message: passenger.Pad(padded, len(message), passenger.AfterSHA3), Ready: len(padded)}}
}

func compareNoise(t *testing.T, s *set, seed *[32]byte, first int, h *passengers) {
	t.Helper()
	const stride = 2 * rate256
	n := 2*s.k + 1
	out := make([]byte, (n+3)*stride)
	prf(new(keccak.State4), out, stride, seed, n, first, s.eta1, h)
	for i := range n {
		size := 64 * noiseOf(i, first, s.eta1)
		want := sha3.SumSHAKE256(append(bytes.Clone(seed[:]), byte(i)), size)
		if got := out[stride*i:][:size]; !bytes.Equal(got, want) {
			t.Fatalf("%s: PRF(%x, %d) is %x, want %x", s.name, seed, i, got, want)
		}
	}
}

func TestHashBesideG(t *testing.T) {
	message := make([]byte, 800)
	rand.Read(message)
	want := sha3.Sum256(message)
	var a, b [32]byte
	rand.Read(a[:])
	var alone, short, beside [64]byte
	h := passengerFor(message)
	hashG(&alone, a[:], b[:])
	hashG2(&short, &a, &b)
	hashGWith(&beside, &a, &b, h)
	var got [32]byte
	if h.hash.Finish(got[:]); alone != short || alone != beside || got != want {
		t.Error("G and the hash beside it differ from themselves")
	}
}

func TestRandomnessMayLieInTheCiphertext(t *testing.T) {
	ek := GenerateKey768().EncapsulationKey()
	m := [32]byte{1, 2, 3}
	var k, k2 [SharedKeySize]byte
	var c, c2 [CiphertextSize768]byte
	ek.EncapsulateInternal(&k, &c, &m)
	for _, at := range []int{0, 100, len(c) - len(m)} {
		copy(c2[at:], m[:])
		ek.EncapsulateInternal(&k2, &c2, (*[32]byte)(c2[at:]))
		if k2 != k || c2 != c {
			t.Errorf("with m at byte %d of the ciphertext the result is another", at)
		}
	}
}
