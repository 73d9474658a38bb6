// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keccak

// State is the 1600 bits of Keccak-f[1600]: lane (x, y) of FIPS 202, 3.1.2, is word
// x+5y, bit z of the lane is bit z of the word.
type State [25]uint64

// State4 is four states: word w of state i is word 4w+i.
type State4 [100]uint64

// The numbers of rounds: of Keccak-f[1600], and of TurboSHAKE.
const (
	full  = 24
	turbo = 12
)

// Permute applies Keccak-f[1600] (FIPS 202, 3.3): 24 rounds.
func Permute(a *State) { permute(a, full) }

// Permute12 applies Keccak-p[1600, 12], the last 12 rounds of Keccak-f[1600]
// (RFC 9861, 2.2).
func Permute12(a *State) { permute(a, turbo) }

// Permute4 applies Keccak-f[1600] to each of four states.
func Permute4(a *State4) { permute4(a, full) }

// Permute4x12 applies Keccak-p[1600, 12] to each of four states.
func Permute4x12(a *State4) { permute4(a, turbo) }

// Absorb adds each block of rate bytes of data to the first bytes of the state, and
// applies Keccak-f[1600] after each. It panics if rate is not one of those of doc.go
// or does not divide the length of data.
func Absorb(a *State, data []byte, rate int) { absorbAll(a, data, rate, full) }

// Absorb12 is Absorb with Keccak-p[1600, 12].
func Absorb12(a *State, data []byte, rate int) { absorbAll(a, data, rate, turbo) }

// Squeeze fills out with blocks of the first rate bytes of the state, and applies
// Keccak-f[1600] before each. It panics if rate is not one of those of doc.go or does
// not divide the length of out.
func Squeeze(a *State, out []byte, rate int) { squeezeAll(a, out, rate, full) }

// Squeeze12 is Squeeze with Keccak-p[1600, 12].
func Squeeze12(a *State, out []byte, rate int) { squeezeAll(a, out, rate, turbo) }

// Absorb4 is Absorb on each of four states: state i is given the length bytes of data
// from i*stride on. The streams may overlap, and are all the same with a stride of 0.
// It panics also if a stream is not within data.
func Absorb4(a *State4, data []byte, stride, length, rate int) {
	absorb4All(a, data, stride, length, rate, full)
}

// Absorb4x12 is Absorb4 with Keccak-p[1600, 12].
func Absorb4x12(a *State4, data []byte, stride, length, rate int) {
	absorb4All(a, data, stride, length, rate, turbo)
}

// Squeeze4 is Squeeze on each of four states: state i fills the length bytes of out
// from i*stride on. It panics also if a stream is not within out, or if the streams
// overlap, that is, if stride is below length.
func Squeeze4(a *State4, out []byte, stride, length, rate int) {
	squeeze4All(a, out, stride, length, rate, full)
}

// Squeeze4x12 is Squeeze4 with Keccak-p[1600, 12].
func Squeeze4x12(a *State4, out []byte, stride, length, rate int) {
	squeeze4All(a, out, stride, length, rate, turbo)
}

// Wide tells whether the permutation of four states at once is cheaper than two
// permutations of one.
func Wide() bool { return wide() }

// most is the largest number of blocks that one call of assembly is given: it cannot
// be preempted, and these take less than 50 microseconds where a permutation takes 500
// nanoseconds.
const most = 96

func absorbAll(a *State, data []byte, rate, n int) {
	check(len(data), rate)
	for len(data) > most*rate {
		absorb(a, data[:most*rate], rate, n)
		data = data[most*rate:]
	}
	absorb(a, data, rate, n)
}

func squeezeAll(a *State, out []byte, rate, n int) {
	check(len(out), rate)
	for len(out) > most*rate {
		squeeze(a, out[:most*rate], rate, n)
		out = out[most*rate:]
	}
	squeeze(a, out, rate, n)
}

func absorb4All(a *State4, data []byte, stride, length, rate, n int) {
	check(length, rate)
	checkStreams(len(data), stride, length)
	for length > most*rate {
		absorb4(a, data, stride, most*rate, rate, n)
		data, length = data[most*rate:], length-most*rate
	}
	absorb4(a, data, stride, length, rate, n)
}

func squeeze4All(a *State4, out []byte, stride, length, rate, n int) {
	check(length, rate)
	checkStreams(len(out), stride, length)
	if stride < length {
		panic("keccak: streams overlap")
	}
	for length > most*rate {
		squeeze4(a, out, stride, most*rate, rate, n)
		out, length = out[most*rate:], length-most*rate
	}
	squeeze4(a, out, stride, length, rate, n)
}

// check panics if rate is none that the kernels are made for, or if it does not
// divide length.
func check(length, rate int) {
	switch rate {
	case 72, 104, 136, 144, 168:
	default:
		panic("keccak: no such rate")
	}
	if length%rate != 0 {
		panic("keccak: not whole blocks")
	}
}

// checkStreams panics if four streams of length bytes, stride apart, are not within
// size bytes.
func checkStreams(size, stride, length int) {
	if length < 0 || length > size || stride < 0 || stride > (size-length)/3 {
		panic("keccak: streams are not within the slice")
	}
}
