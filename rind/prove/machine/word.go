// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import "reflect"

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
// piece of memory. Its width is that of its place, and it is a number below
// 2^width: a word is zero-extended by putting it into a wider place.
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

// CallerBP returns what BP holds at the entry of a routine. It can be kept and
// copied, but there is nothing to access at it, and it must be back in BP at the
// return.
func CallerBP() Word { return Pointer(callerBP, 0) }

// Regions without memory. Those of code and static data are counted from where
// the program says that it lies, but may be loaded anywhere: so they are
// addresses, whose bits are not known, and no numbers.
var (
	callerBP      = NewRegion("the caller's BP", 0, 0)
	returnAddress = NewRegion("the return address", 0, 0)
	static        = NewRegion("static data", 0, 0)
)

// lowPart is the Value of an undefined register of which the lowest bits are
// defined, as after SETB AL.
type lowPart struct {
	bits int
	word Word
}

// Same reports whether two words are the same number, address or value. Equal
// values mean equal words only in domains that tell all words apart.
func Same(x, y Word) bool {
	if x.Kind != y.Kind || x.Num != y.Num || x.Region != y.Region {
		return false
	}
	if x.Value == nil || y.Value == nil {
		return x.Value == nil && y.Value == nil
	}
	return reflect.TypeOf(x.Value).Comparable() && reflect.TypeOf(y.Value).Comparable() && x.Value == y.Value
}

// mask returns the number of the given width whose bits are all 1.
func mask(bits int) uint64 { return ^uint64(0) >> (64 - bits) }

// numbers reports whether all words are known numbers.
func numbers(words ...Word) bool {
	for _, w := range words {
		if w.Kind != Number {
			return false
		}
	}
	return true
}
