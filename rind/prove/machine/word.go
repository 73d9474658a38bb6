// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

// A Kind tells what a word is known to be.
type Kind uint8

// The kinds of words.
const (
	Undefined Kind = iota // whatever was there before: must not be read
	Number                // a known number, public
	Address               // an address: Num bytes from the start of Region
	Symbolic              // a value of the domain
)

// A Word is the content of a register, of a lane of a vector register, or of a
// piece of memory. Its width is that of its place.
type Word struct {
	Kind   Kind
	Num    uint64
	Region *Region
	Value  Value
}

// A Value is a symbolic value. Only the domain that made it looks inside.
type Value any

// Const returns a known number.
func Const(x uint64) Word { return Word{Kind: Number, Num: x} }

// Symbol returns a symbolic word.
func Symbol(v Value) Word { return Word{Kind: Symbolic, Value: v} }

// Pointer returns the address of a byte of a region.
func Pointer(r *Region, offset int64) Word {
	return Word{Kind: Address, Region: r, Num: uint64(offset)}
}
