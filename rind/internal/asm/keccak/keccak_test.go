// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keccak

import (
	"bytes"
	"crypto/sha3"
	"encoding/binary"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/asm/impl"
	"rind.example/rind/internal/asm/impl/impltest"
)

// operations are the functions of an implementation for one state, operations4 those
// for four.
type (
	operations struct {
		permute func(a *State, n int)
		absorb  func(a *State, data []byte, rate, n int)
		squeeze func(a *State, out []byte, rate, n int)
	}
	operations4 struct {
		permute func(a *State4, n int)
		absorb  func(a *State4, data []byte, stride, length, rate, n int)
		squeeze func(a *State4, out []byte, stride, length, rate, n int)
	}
)

// ones and fours bind tiers to functions. The files for one platform add theirs.
var (
	ones  = map[string]operations{impl.Generic: {permuteGeneric, absorbGeneric, squeezeGeneric}}
	fours = map[string]operations4{impl.Generic: {permute4Generic, absorb4Generic, squeeze4Generic}}
)

var (
	rates  = []int{168, 144, 136, 104, 72}
	rounds = []int{full, turbo}
)

func TestEverySymbolIsRegistered(t *testing.T) { impltest.Symbols(t, purego, one, four) }

// stepwise is Keccak-p[1600, n] written as the steps of FIPS 202, 3.2, on lanes
// indexed by x and y, with offsets and constants computed as there.
func stepwise(state *State, n int) {
	var a [5][5]uint64
	for i, w := range state {
		a[i%5][i/5] = w
	}
	rc := func(t int) uint64 { // Algorithm 5
		r := 1
		for range t % 255 {
			if r <<= 1; r&256 != 0 {
				r ^= 0x171
			}
		}
		return uint64(r & 1)
	}
	for round := 24 - n; round < 24; round++ {
		var c [5]uint64
		for x := range c {
			c[x] = a[x][0] ^ a[x][1] ^ a[x][2] ^ a[x][3] ^ a[x][4]
		}
		rotate := func(w uint64, by int) uint64 { by %= 64; return w<<by | w>>(64-by) }
		for x := range c {
			for y := range c {
				a[x][y] ^= c[(x+4)%5] ^ rotate(c[(x+1)%5], 1)
			}
		}
		for t, x, y := 0, 1, 0; t < 24; t++ {
			a[x][y] = rotate(a[x][y], (t+1)*(t+2)/2)
			x, y = y, (2*x+3*y)%5
		}
		b := a
		for x := range c {
			for y := range c {
				b[x][y] = a[(x+3*y)%5][x]
			}
		}
		for x := range c {
			for y := range c {
				a[x][y] = b[x][y] ^ ^b[(x+1)%5][y]&b[(x+2)%5][y]
			}
		}
		for j := range 7 {
			a[0][0] ^= rc(j+7*round) << (1<<j - 1)
		}
	}
	for i := range state {
		state[i] = a[i%5][i/5]
	}
}

// sample returns a state: random words, or words of few bits, or all ones but for few.
func sample(rng *rand.Rand) (a State) {
	kind := rng.IntN(3)
	for i := range a {
		switch a[i] = rng.Uint64(); kind {
		case 1:
			a[i] = a[i] & 7 / 7 << (a[i] >> 58)
		case 2:
			a[i] = ^(a[i] & 7 / 7 << (a[i] >> 58))
		}
	}
	return a
}

// TestPermutationOfZero has the published states after one and two applications of
// Keccak-f[1600] to zero: first and last lanes of KeccakF-1600-IntermediateValues of
// the Keccak team's code package.
func TestPermutationOfZero(t *testing.T) {
	want := [][2]uint64{{0xf1258f7940e1dde7, 0xeaf1ff7b5ceca249}, {0x2d5c954df96ecb3c, 0x20d06cd26a8fbf5c}}
	impltest.Each(t, one, ones, func(t *testing.T, ops operations) {
		var a State
		for i, w := range want {
			if ops.permute(&a, full); a[0] != w[0] || a[24] != w[1] {
				t.Errorf("after %d permutations: %#x ... %#x, want %#x", i+1, a[0], a[24], w)
			}
		}
	})
}

func TestPermutationAgainstSteps(t *testing.T) {
	rng := rand.New(rand.NewPCG(202, 1))
	impltest.Each(t, one, ones, func(t *testing.T, ops operations) {
		for i := range impltest.Rounds(2000) {
			a, n := sample(rng), rounds[i%2]
			want := a
			stepwise(&want, n)
			if ops.permute(&a, n); a != want {
				t.Fatalf("%d rounds: got %x, want %x", n, a, want)
			}
		}
	})
}

// expected is what Absorb, or Squeeze with out true, makes of a state and of data, by
// the steps of the standard.
func expected(a *State, data []byte, rate, n int, out bool) {
	for i := 0; i < len(data); i += rate {
		if out {
			stepwise(a, n)
		}
		for j := range rate / 8 {
			word := data[i+8*j:]
			if out {
				binary.LittleEndian.PutUint64(word, a[j])
			} else {
				a[j] ^= binary.LittleEndian.Uint64(word)
			}
		}
		if !out {
			stepwise(a, n)
		}
	}
}

func TestWholeBlocks(t *testing.T) {
	rng := rand.New(rand.NewPCG(202, 2))
	impltest.Each(t, one, ones, func(t *testing.T, ops operations) {
		for _, rate := range rates {
			for _, n := range rounds {
				for blocks := range 5 {
					checkBlocks(t, ops, sample(rng), random(rng, rate*blocks+7), rate, n)
				}
			}
		}
	})
}

func random(rng *rand.Rand, n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(rng.Uint32())
	}
	return b
}

// checkBlocks absorbs and squeezes whole blocks at an odd address; the seven bytes
// around them must stay as they are.
func checkBlocks(t *testing.T, ops operations, a State, buffer []byte, rate, n int) {
	t.Helper()
	data := buffer[3 : len(buffer)-4]
	got, want := a, a
	ops.absorb(&got, data, rate, n)
	if expected(&want, data, rate, n, false); got != want {
		t.Fatalf("absorb %d bytes, rate %d, %d rounds: got %x, want %x", len(data), rate, n, got, want)
	}
	copied := bytes.Clone(buffer)
	ops.squeeze(&got, data, rate, n)
	if expected(&want, copied[3:len(copied)-4], rate, n, true); got != want || !bytes.Equal(buffer, copied) {
		t.Fatalf("squeeze %d bytes, rate %d, %d rounds: wrong", len(data), rate, n)
	}
}

func join(states *[4]State) (a State4) {
	for i := range states {
		put(&a, i, &states[i])
	}
	return a
}

func split(a *State4) (states [4]State) {
	for i := range states {
		take(&states[i], a, i)
	}
	return states
}

func sample4(rng *rand.Rand) [4]State {
	return [4]State{sample(rng), sample(rng), sample(rng), sample(rng)}
}

func TestFourPermutations(t *testing.T) {
	rng := rand.New(rand.NewPCG(202, 3))
	impltest.Each(t, four, fours, func(t *testing.T, ops operations4) {
		for i := range impltest.Rounds(1000) {
			want, n := sample4(rng), rounds[i%2]
			a := join(&want)
			for j := range want {
				stepwise(&want[j], n)
			}
			if ops.permute(&a, n); split(&a) != want {
				t.Fatalf("%d rounds: got %x, want %x", n, split(&a), want)
			}
		}
	})
}

func TestFourStreams(t *testing.T) {
	rng := rand.New(rand.NewPCG(202, 4))
	impltest.Each(t, four, fours, func(t *testing.T, ops operations4) {
		for _, rate := range rates {
			for _, n := range rounds {
				for blocks := range 4 {
					length := rate * blocks
					for _, stride := range []int{length, length + 1, length + 8, 2*length + 40} {
						checkStreamsOf(t, ops, sample4(rng), random(rng, 3*stride+length), stride, length, rate, n)
					}
				}
			}
		}
	})
}

func checkStreamsOf(t *testing.T, ops operations4, want [4]State, data []byte, stride, length, rate, n int) {
	t.Helper()
	what := fmt.Sprintf("%d bytes at a stride of %d, rate %d, %d rounds", length, stride, rate, n)
	a := join(&want)
	ops.absorb(&a, data, stride, length, rate, n)
	for i := range want {
		expected(&want[i], data[i*stride:][:length], rate, n, false)
	}
	if split(&a) != want {
		t.Fatalf("absorb %s: got %x, want %x", what, split(&a), want)
	}
	copied := bytes.Clone(data)
	ops.squeeze(&a, data, stride, length, rate, n)
	for i := range want {
		expected(&want[i], copied[i*stride:][:length], rate, n, true)
	}
	if split(&a) != want || !bytes.Equal(data, copied) {
		t.Fatalf("squeeze %s: wrong", what)
	}
}

// TestSameDataForAll absorbs one stream into four different states.
func TestSameDataForAll(t *testing.T) {
	rng := rand.New(rand.NewPCG(202, 5))
	impltest.Each(t, four, fours, func(t *testing.T, ops operations4) {
		want, data := sample4(rng), random(rng, 2*136)
		a := join(&want)
		ops.absorb(&a, data, 0, len(data), 136, full)
		for i := range want {
			expected(&want[i], data, 136, full, false)
		}
		if split(&a) != want {
			t.Error("absorb with a stride of 0 is wrong")
		}
	})
}

// sponge hashes by the exported functions: the padding of FIPS 202, B.2.
func sponge(msg []byte, rate int, suffix byte, size int) []byte {
	whole := len(msg) / rate * rate
	var a State
	Absorb(&a, msg[:whole], rate)
	for i, b := range msg[whole:] {
		a[i/8] ^= uint64(b) << (i % 8 * 8)
	}
	last := len(msg) - whole
	a[last/8] ^= uint64(suffix) << (last % 8 * 8)
	a[rate/8-1] ^= 1 << 63
	out := make([]byte, (size+rate-1)/rate*rate)
	Squeeze(&a, out, rate)
	return out[:size]
}

func TestAgainstStandardLibrary(t *testing.T) {
	rng := rand.New(rand.NewPCG(202, 6))
	msg := random(rng, 4*168+2)
	check := func(name string, n int, got, want []byte) {
		if t.Helper(); !bytes.Equal(got, want) {
			t.Errorf("%s of %d bytes: got %x, want %x", name, n, got, want)
		}
	}
	for n := range len(msg) + 1 {
		m := msg[:n]
		h224, h256, h384, h512 := sha3.Sum224(m), sha3.Sum256(m), sha3.Sum384(m), sha3.Sum512(m)
		check("SHA3-224", n, sponge(m, 144, 6, 28), h224[:])
		check("SHA3-256", n, sponge(m, 136, 6, 32), h256[:])
		check("SHA3-384", n, sponge(m, 104, 6, 48), h384[:])
		check("SHA3-512", n, sponge(m, 72, 6, 64), h512[:])
		check("SHAKE128", n, sponge(m, 168, 0x1f, n), sha3.SumSHAKE128(m, n))
		check("SHAKE256", n, sponge(m, 136, 0x1f, n), sha3.SumSHAKE256(m, n))
	}
}

// TestLongCalls goes beyond what one call of assembly is given.
func TestLongCalls(t *testing.T) {
	rng := rand.New(rand.NewPCG(202, 7))
	const rate = 72
	length := (2*most + 5) * rate
	want := sample4(rng)
	data := random(rng, 4*length)
	a, single := join(&want), want[2]
	Absorb4x12(&a, data, length, length, rate)
	Absorb12(&single, data[2*length:3*length], rate)
	for i := range want {
		expected(&want[i], data[i*length:][:length], rate, turbo, false)
	}
	if split(&a) != want || single != want[2] {
		t.Fatal("absorbing is wrong")
	}
	copied := bytes.Clone(data)
	Squeeze4x12(&a, data, length, length, rate)
	out := make([]byte, length)
	Squeeze12(&single, out, rate)
	for i := range want {
		expected(&want[i], copied[i*length:][:length], rate, turbo, true)
	}
	if split(&a) != want || !bytes.Equal(data, copied) || single != want[2] || !bytes.Equal(out, data[2*length:3*length]) {
		t.Fatal("squeezing is wrong")
	}
}

func TestPermuteExported(t *testing.T) {
	rng := rand.New(rand.NewPCG(202, 8))
	for n, f := range map[int]struct {
		one  func(*State)
		four func(*State4)
	}{full: {Permute, Permute4}, turbo: {Permute12, Permute4x12}} {
		want := sample4(rng)
		a, single := join(&want), want[1]
		f.one(&single)
		f.four(&a)
		for i := range want {
			stepwise(&want[i], n)
		}
		if split(&a) != want || single != want[1] {
			t.Errorf("%d rounds: wrong", n)
		}
	}
}

func TestMisusePanics(t *testing.T) {
	var a State
	var b State4
	for name, f := range map[string]func(){
		"no such rate":         func() { Absorb(&a, make([]byte, 160), 160) },
		"a rate of 0":          func() { Squeeze(&a, nil, 0) },
		"part of a block":      func() { Absorb12(&a, make([]byte, 137), 136) },
		"part of a block out":  func() { Squeeze(&a, make([]byte, 135), 136) },
		"streams too long":     func() { Absorb4(&b, make([]byte, 4*136-1), 136, 136, 136) },
		"a negative stride":    func() { Absorb4(&b, make([]byte, 4*136), -136, 136, 136) },
		"a negative length":    func() { Squeeze4(&b, make([]byte, 4*136), 136, -136, 136) },
		"a length that wraps":  func() { Squeeze4(&b, make([]byte, 4*136), 1<<(bits.UintSize-2), 136, 136) },
		"streams that overlap": func() { Squeeze4x12(&b, make([]byte, 4*136), 128, 136, 136) },
	} {
		if !panics(f) {
			t.Errorf("%s: no panic", name)
		}
	}
}

func panics(f func()) (yes bool) {
	defer func() { yes = recover() != nil }()
	f()
	return false
}

func TestNoAllocations(t *testing.T) {
	var a State
	var b State4
	data := make([]byte, 4*168)
	if n := testing.AllocsPerRun(10, func() {
		Permute(&a)
		Absorb(&a, data, 168)
		Squeeze12(&a, data, 168)
		Permute4(&b)
		Absorb4(&b, data, 168, 168, 168)
		Squeeze4x12(&b, data, 168, 168, 168)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
