// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import (
	"bytes"
	"crypto/sha3"
	"slices"
	"strings"
	"testing"

	"rind.example/rind/hazmat/internal/passenger"
	"rind.example/rind/internal/asm/keccak"
	"rind.example/rind/internal/asm/mldsa"
	"rind.example/rind/internal/asm/mlkem"
)

// TestSamplerStreams compares both forms, with any number of streams and of blocks at a
// time, with SHAKE.
func TestSamplerStreams(t *testing.T) {
	seed := []byte("0123456789abcdefghijklmnopqrstuvABCDEFGHIJKLMNOPQRSTUVWXYZ!?-+=/")
	tails := []uint16{0, 0x1234, 0xffff, 0x0100}
	for _, rate := range []int{rate128, rate256} {
		seed := seed[:32]
		if rate == rate256 {
			seed = seed[:64]
		}
		for n := 1; n <= 4; n++ {
			for _, grouped := range []bool{false, true} {
				var s sampler
				s.begin(seed, tails[:n], rate, grouped)
				got := make([][]byte, n)
				for _, blocks := range []int{2, 1, 5} {
					s.squeeze(blocks)
					for i := range got {
						got[i] = append(got[i], s.stream(i)...)
					}
				}
				for i, tail := range tails[:n] {
					input := append(bytes.Clone(seed), byte(tail), byte(tail>>8))
					want := sha3.SumSHAKE256(input, len(got[i]))
					if rate == rate128 {
						want = sha3.SumSHAKE128(input, len(got[i]))
					}
					if !bytes.Equal(got[i], want) {
						t.Errorf("rate %d, %d streams, grouped %v: stream %d differs", rate, n, grouped, i)
					}
				}
			}
		}
	}
}

// TestFillContinues: what is squeezed block by block gives the same polynomials.
func TestFillContinues(t *testing.T) {
	for _, eta := range []int{0, 2, 4} {
		var at, once [3]mldsa.Poly
		var s sampler
		s.start(make([]byte, 64), []uint16{1, 2, 3}, rate256)
		if eta == 0 {
			s.start(make([]byte, 32), []uint16{1, 2, 3}, rate128)
		}
		restart := s
		s.fill([]*mldsa.Poly{&at[0], &at[1], &at[2]}, 1, eta, nil)
		restart.fill([]*mldsa.Poly{&once[0], &once[1], &once[2]}, 5, eta, nil)
		if at != once || at[0] == at[1] {
			t.Errorf("eta %d: polynomials differ", eta)
		}
		if last := at[2][255]; last == 0 && at[2][254] == 0 && at[2][253] == 0 && at[2][252] == 0 {
			t.Errorf("eta %d: no end", eta)
		}
	}
}

// TestHashGoesAlongWhereFillContinues: blocks of a message go along with those of the
// polynomials, and neither shows in the other.
func TestHashGoesAlongWhereFillContinues(t *testing.T) {
	message := []byte(strings.Repeat("along", 2*padded65/5))
	const blocks = padded65 / rate256
	want := sha3.SumSHAKE256(message[:blocks*rate256-1], trBytes)
	for first := 1; first <= firstMatrix; first++ {
		var alone, beside [3]mldsa.Poly
		var s sampler
		s.begin(make([]byte, 32), []uint16{1, 2, 3}, rate128, true)
		again := s
		s.fill([]*mldsa.Poly{&alone[0], &alone[1], &alone[2]}, firstMatrix, 0, nil)
		padded := append(bytes.Clone(message[:blocks*rate256-1]), 0)
		h := passenger.Hash{Message: passenger.Pad(padded, len(padded)-1, passenger.AfterSHAKE), Ready: len(padded)}
		again.fill([]*mldsa.Poly{&beside[0], &beside[1], &beside[2]}, first, 0, &h)
		if !h.Waits() || alone != beside {
			t.Errorf("%d blocks first: polynomials differ, or nothing was left over", first)
		}
		got := make([]byte, trBytes)
		if h.Finish(got); !bytes.Equal(got, want) {
			t.Errorf("%d blocks first: the hash is another", first)
		}
	}
}

// TestSampleInBall compares with FIPS 204, Algorithm 29: also for a τ that makes a
// second block of output necessary, which no parameter set's is likely to do.
func TestSampleInBall(t *testing.T) {
	for _, size := range []int{32, 48, 64} {
		for _, tau := range []int{39, 49, 60, 120} {
			for seed := range 50 {
				hash := sha3.SumSHAKE256([]byte{byte(seed)}, size)
				var got mldsa.Poly
				sampleInBall(&got, tau, hash)
				want, read := ball(hash, tau)
				if got != want {
					t.Fatalf("hash %x, τ %d: wrong polynomial", hash, tau)
				}
				if tau == 120 && read <= rate256 {
					t.Fatalf("hash %x: one block was enough", hash)
				}
			}
		}
	}
}

// ball samples as the standard has it and returns how many bytes it took.
func ball(hash []byte, tau int) (c mldsa.Poly, read int) {
	stream := sha3.SumSHAKE256(hash, 5*rate256)
	read = 8
	for i := 256 - tau; i < 256; i++ {
		for int(stream[read]) > i {
			read++
		}
		j := stream[read]
		read++
		c[i] = c[j]
		c[j] = 1
		if bit := i + tau - 256; bit < 64 { // there are no more, but in tests
			c[j] -= 2 * int32(stream[bit/8]>>(bit%8)&1)
		}
	}
	return c, read
}

// TestSmallProducts multiplies challenges by secrets of the largest size and compares
// with the products of integers.
func TestSmallProducts(t *testing.T) {
	for _, eta := range []int32{2, 4, 11} {
		var c, secret mldsa.Poly
		sampleInBall(&c, 60, bytes.Repeat([]byte{byte(eta)}, 32))
		for i := range secret {
			secret[i] = eta - int32(i*i)%(2*eta+1)
			if eta == 4 {
				secret[i] = eta * c[255-i] // with the signs that add up
			}
		}
		k := testSecret(&secret)
		var s small
		s.setChallenge(&c)
		s.multiply(k[:])
		var r, zero mldsa.Poly
		mldsa.AddSmall(&r, &zero, (*[mldsa.N]int16)(&s.product[0]))
		want := negacyclic(&c, &secret)
		if r != want {
			t.Errorf("eta %d: wrong product", eta)
		}
		mldsa.SubSmall(&r, &want, (*[mldsa.N]int16)(&s.product[0]))
		if r != zero {
			t.Errorf("eta %d: wrong difference", eta)
		}
	}
}

// negacyclic multiplies integers modulo X^256+1.
func negacyclic(a, b *mldsa.Poly) (r mldsa.Poly) {
	for i, x := range a {
		for j, y := range b {
			if i+j < 256 {
				r[i+j] += x * y
			} else {
				r[i+j-256] -= x * y
			}
		}
	}
	return r
}

func TestHints(t *testing.T) {
	const omega, k = 10, 3
	h := make([]mldsa.Poly, k)
	h[0][3], h[0][255], h[2][0], h[2][1], h[2][200] = 1, 1, 1, 1, 1
	want := []byte{3, 255, 0, 1, 200, 0, 0, 0, 0, 0, 2, 2, 5}
	got := bytes.Repeat([]byte{9}, omega+k)
	packHints(got, h, omega)
	if !bytes.Equal(got, want) || !validHints(got, omega) {
		t.Errorf("packed %v", got)
	}
	for name, bad := range map[string][]byte{
		"falls":            {255, 3, 0, 1, 200, 0, 0, 0, 0, 0, 2, 2, 5},
		"stays":            {3, 3, 0, 1, 200, 0, 0, 0, 0, 0, 2, 2, 5},
		"last falls":       {3, 255, 0, 200, 1, 0, 0, 0, 0, 0, 2, 2, 5},
		"end falls":        {3, 255, 0, 1, 200, 0, 0, 0, 0, 0, 2, 1, 5},
		"end beyond omega": {3, 255, 0, 1, 200, 201, 202, 203, 204, 205, 2, 2, 11},
		"unused":           {3, 255, 0, 1, 200, 0, 0, 0, 0, 1, 2, 2, 5},
		"none, unused":     {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
	} {
		if validHints(bad, omega) {
			t.Errorf("%s: accepted", name)
		}
	}
	full := []byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10}
	if !validHints(full, omega) || !validHints(make([]byte, omega+k), omega) {
		t.Error("all or none refused")
	}
}

// TestUseHints compares with the definition at the edges of high bits, where there are
// hints and where there are none.
func TestUseHints(t *testing.T) {
	const omega = 250
	for _, gamma2 := range []int{mldsa.Gamma2_88, mldsa.Gamma2_32} {
		var f [2]mldsa.Poly
		for i := range f[0] {
			edge := int32(i/6) * int32(gamma2) // twice as often as high bits change
			f[1][i] = min(edge+int32(i%6)-2, mldsa.Q-1)
		}
		src := make([]byte, omega+2)
		src[0], src[omega] = 7, 1 // for another polynomial
		n := 1
		for i := range mldsa.N {
			if i%7 != 0 {
				src[n] = byte(i)
				n++
			}
		}
		src[omega+1] = byte(n)
		var w1, w0 mldsa.Poly
		decompose(&w1, &w0, &f[1], gamma2)
		useHints(&w1, &w0, src, omega, 1, gamma2)
		for i, w := range f[1] {
			if want := usedHint(int(w), i%7 != 0, gamma2); w1[i] != want {
				t.Errorf("%d with a hint %v: %d, want %d", w, i%7 != 0, w1[i], want)
			}
		}
	}
}

// usedHint is FIPS 204, Algorithm 40.
func usedHint(w int, hint bool, gamma2 int) int32 {
	m := (mldsa.Q - 1) / (2 * gamma2)
	w = (w + mldsa.Q) % mldsa.Q
	low := w % (2 * gamma2)
	if low > gamma2 {
		low -= 2 * gamma2
	}
	high := (w - low) / (2 * gamma2)
	if w-low == mldsa.Q-1 {
		high, low = 0, low-1
	}
	switch {
	case hint && low > 0:
		high = (high + 1) % m
	case hint:
		high = (high + m - 1) % m
	}
	return int32(high)
}

// TestOpening compares both ways to hash what verifying begins with, for messages on
// either side of one block.
func TestOpening(t *testing.T) {
	tr, cTilde := bytes.Repeat([]byte{7}, trBytes), bytes.Repeat([]byte{9}, cTilde65)
	message := bytes.Repeat([]byte{5}, 2*rate256)
	for n := range message {
		var p prefix
		p.setPure("context"[:n%8])
		var o opening
		var mu, want, pair [MuSize]byte
		o.absorb(&mu, &p, tr, message[:n], cTilde)
		p.representative(&want, tr, message[:n])
		var ball keccak.State
		loadCommitment(&ball, cTilde)
		keccak.Permute(&ball)
		if mu != want || o.ball != ball {
			t.Errorf("message of %d bytes: wrong hash", n)
		}
		if fits := o.loadMessage(&p, tr, message[:n]); fits != (len(tr)+p.n+n < rate256) {
			t.Errorf("message of %d bytes: one block: %v", n, fits)
		} else if fits {
			o.ball = keccak.State{}
			loadCommitment(&o.ball, cTilde)
			o.permute()
			if extract(pair[:], &o.mu); pair != want || o.ball != ball {
				t.Errorf("message of %d bytes: wrong hash from one permutation", n)
			}
		}
	}
}

// TestAttemptsEnd signs with a key whose t₀ is far too large: there is an end, and
// nothing is written.
func TestAttemptsEnd(t *testing.T) {
	var k PrivateKey44
	k.SetSeed(new([SeedSize]byte))
	for i := range k.t0 {
		for j := range k.t0[i] {
			k.t0[i][j] = 4000000 - int32(j)*30000
		}
	}
	var sig [SignatureSize44]byte
	if err := k.SignDeterministic(&sig, nil, ""); err != ErrAttempts || sig != [SignatureSize44]byte{} {
		t.Errorf("error %v", err)
	}
}

// TestMaskRunsOn compares the masks of successive attempts, which are drawn by fours,
// with those of FIPS 204, Algorithm 34.
func TestMaskRunsOn(t *testing.T) {
	s := take65()
	defer s.give()
	copy(s.h[:], bytes.Repeat([]byte{0xa5}, 64))
	for attempt := range 9 {
		s.drawMask()
		for i := range l65 {
			n := attempt*l65 + i
			var want mldsa.Poly
			unpackZ(&want, sha3.SumSHAKE256(slices.Concat(s.h[:64], []byte{byte(n), byte(n >> 8)}), zBytes65), gamma1_65)
			if s.y[i] != want {
				t.Errorf("attempt %d: polynomial %d differs", attempt, i)
			}
		}
		s.dropMask()
	}
}

// testSecret transforms a secret as keys do.
func testSecret(f *mldsa.Poly) (k [1]mlkem.Poly) {
	mldsa.Narrow((*[mldsa.N]int16)(&k[0]), f)
	mlkem.NTT(&k[0])
	return k
}
