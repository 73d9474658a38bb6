// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

// A Domain gives meaning to operations on words of which at least one is
// symbolic. The machine itself computes with numbers and addresses. Every
// operand is a Number or Symbolic; results may be either. Widths are in bits, at
// most 64. A word of some width is a number below 2^width: it goes unchanged
// into a wider place, so the domain is not told of zero extensions. An error
// says what the domain cannot express; the machine adds the instruction.
type Domain interface {
	// Add returns x+y+carry modulo 2^bits and the carry out of it; carries are
	// one bit.
	Add(bits int, x, y, carry Word) (sum, out Word, err error)
	// Sub returns x-y-borrow modulo 2^bits and the borrow.
	Sub(bits int, x, y, borrow Word) (diff, out Word, err error)
	// Mul returns the low and the high half of the product.
	Mul(bits int, signed bool, x, y Word) (low, high Word, err error)
	// Logic is a bitwise operation.
	Logic(op Logic, bits int, x, y Word) (Word, error)
	// Rotate rotates left by n bits, 0 < n < bits.
	Rotate(bits int, x Word, n int) (Word, error)
	// Extract returns n bits of x from bit at, zero-extended.
	Extract(bits int, x Word, at, n int) (Word, error)
	// Concat puts parts together, the least significant first.
	Concat(parts []Part) (Word, error)
	// Extend sign-extends x to the given width.
	Extend(bits int, x Word, to int) (Word, error)
	// Select returns x if the bit cond is 1, else y.
	Select(bits int, cond, x, y Word) (Word, error)
	// Zero returns the bit 1 if x is 0.
	Zero(bits int, x Word) (Word, error)
	// Less returns the bit 1 if x < y.
	Less(bits int, signed bool, x, y Word) (Word, error)
	// Opaque is any other function of its arguments, known by name: "parity",
	// "overflow of add64" (of x, y and the result) and "overflow of
	// subtract64", shifts by unknown counts such as "SHL64" or, for lanes,
	// "PSLL32", shuffles and rounds such as "PSHUFB.1" or "AESENC.0", where the
	// number says which 64 bits of the result. It may be asked about numbers
	// alone.
	Opaque(name string, bits int, args ...Word) (Word, error)
	// Describe says for a message what a symbolic word is, such as "a secret
	// from argument digit".
	Describe(x Word) string
}

// Logic is a bitwise operation.
type Logic uint8

// The bitwise operations. AndNot is x AND NOT y.
const (
	And Logic = iota
	Or
	Xor
	AndNot
)

// A Part is a word of a width, as a piece of a wider one.
type Part struct {
	Word Word
	Bits int
}

// Ranged is what a domain may be besides: one that lets addresses depend on words
// of which it knows that they are public and how large they can be.
type Ranged interface {
	// Most returns the largest number that a word may be; ok is false if no address
	// may depend on the word.
	Most(x Word) (most uint64, ok bool)
	// OneOf returns a word that is one of those given, or unknown constants if
	// there are none, at an unknown offset.
	OneOf(bits int, words []Word) (Word, error)
}
