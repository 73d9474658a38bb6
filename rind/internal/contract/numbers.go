// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract

import "math/bits"

// Numbers runs a Program on numbers: its words are of type uint64.
type Numbers struct{}

// Const implements [Words].
func (Numbers) Const(x uint64) Word { return x }

// Add implements [Words].
func (Numbers) Add(x, y Word) Word { return x.(uint64) + y.(uint64) }

// Sub implements [Words].
func (Numbers) Sub(x, y Word) Word { return x.(uint64) - y.(uint64) }

// SubBorrow implements [Words].
func (Numbers) SubBorrow(x, y, borrow Word) (difference, next Word) {
	return bits.Sub64(x.(uint64), y.(uint64), borrow.(uint64))
}

// Mul implements [Words].
func (Numbers) Mul(x, y Word) Word { return x.(uint64) * y.(uint64) }

// And implements [Words].
func (Numbers) And(x, y Word) Word { return x.(uint64) & y.(uint64) }

// Or implements [Words].
func (Numbers) Or(x, y Word) Word { return x.(uint64) | y.(uint64) }

// Xor implements [Words].
func (Numbers) Xor(x, y Word) Word { return x.(uint64) ^ y.(uint64) }

// Not implements [Words].
func (Numbers) Not(x Word) Word { return ^x.(uint64) }

// ShiftLeft implements [Words].
func (Numbers) ShiftLeft(x Word, n int) Word { return x.(uint64) << n }

// ShiftRight implements [Words].
func (Numbers) ShiftRight(x Word, n int) Word { return x.(uint64) >> n }

// ShiftRightSigned implements [Words].
func (Numbers) ShiftRightSigned(x Word, n int) Word { return uint64(int64(x.(uint64)) >> n) }

// RotateLeft implements [Words].
func (Numbers) RotateLeft(x Word, n int) Word { return bits.RotateLeft64(x.(uint64), n) }

// Select implements [Words].
func (Numbers) Select(cond, x, y Word) Word {
	if cond.(uint64)&1 == 1 {
		return x
	}
	return y
}

// LessSigned implements [Words].
func (Numbers) LessSigned(x, y Word) Word {
	if int64(x.(uint64)) < int64(y.(uint64)) {
		return uint64(1)
	}
	return uint64(0)
}

// Value implements [Words].
func (Numbers) Value(x Word) uint64 { return x.(uint64) }

// Name implements [Words].
func (Numbers) Name(x Word) Word { return x }
