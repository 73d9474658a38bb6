// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract

// Lanes says how the memory of an argument is read by a Congruence or by
// Lanewise: as integers of Bits bits one behind the other, the least significant
// bits first, whether or not they fill bytes.
type Lanes struct {
	Bits int
	// Low and High bound each lane: Low <= x <= High. A lane is in two's
	// complement if Low is negative. Of what is read the bounds are a promise of
	// the caller, of what is written one of the kernel.
	Low, High int64
}

// A Congruence states that the lanes of the results are, modulo a prime, forms in
// the lanes of the inputs: linear ones, as of a number-theoretic transform, or
// bilinear ones, as of a product. Sums that might overflow on the way, and results
// outside of their bounds, are refused. A result whose bounds leave room for one
// representative is known exactly.
type Congruence struct {
	// Modulus is an odd prime below 2^31.
	Modulus int64
	// In and Out describe the arguments that are read and written, by name.
	In, Out map[string]Lanes
	// Forms returns the forms of the lanes of each output, given those of the
	// inputs, which are unknowns. The lanes of a slice or table are those of its
	// entries one after the other.
	Forms func(r Ring, in map[string][]Form) map[string][]Form
}

// A Form is a polynomial in the lanes of the inputs of some interpretation of
// Ring, of degree two at most.
type Form any

// A Ring has the operations on forms.
type Ring interface {
	Const(k int64) Form
	Add(x, y Form) Form
	Sub(x, y Form) Form
	Scale(k int64, x Form) Form
	// Mul multiplies two linear forms.
	Mul(x, y Form) Form
	// Power returns k^n modulo the prime, for n >= 0.
	Power(k int64, n int) int64
	// Inverse returns 1/k modulo the prime.
	Inverse(k int64) int64
}

// Lanewise states that lane i of each result is a function of lane i of each
// input: rounding, compression, unpacking of small fields. It is compared for
// every value within the bounds of the inputs.
type Lanewise struct {
	// In and Out describe the arguments that are read and written, by name. All
	// have equally many lanes.
	In, Out map[string]Lanes
	// Of puts lane i of the outputs into y, given lane i of the inputs in x, each
	// in the order of the arguments. Listed values of public integers are in x, too,
	// at their places.
	Of func(x, y []int64)
	// Result is what lane i contributes to the result of a routine that has one: 0,
	// or a number that is the same for all lanes. The result is the bitwise OR over
	// all lanes or, if All is set, the AND.
	Result func(x []int64) uint64
	All    bool
}

func (Congruence) function() {}
func (Lanewise) function()   {}
