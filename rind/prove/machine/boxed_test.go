// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"errors"
	"fmt"
	"math/big"
	"math/bits"
	"strings"
)

// Boxed is a domain whose symbolic words are numbers in a box: the machine does
// not see them, so it lowers each instruction as it does for a proof, but what
// comes out can be compared with the processor.
type Boxed struct{}

var errOpaque = errors.New("function not known to the test")

// Box returns a symbolic word.
func Box(x uint64) Word { return Symbol(x) }

// Unbox returns the value of a word.
func Unbox(w Word) uint64 {
	if w.Kind == Number {
		return w.Num
	}
	return w.Value.(uint64)
}

// whole returns the value of a word as it is, signed if asked for.
func whole(n int, signed bool, w Word) *big.Int {
	v := new(big.Int).SetUint64(Unbox(w))
	if signed && v.Bit(n-1) == 1 {
		v.Sub(v, new(big.Int).Lsh(big.NewInt(1), uint(n)))
	}
	return v
}

// field returns n bits of v from bit at.
func field(v *big.Int, at, n int) Word {
	m := new(big.Int).Lsh(big.NewInt(1), uint(n))
	return Box(new(big.Int).Mod(new(big.Int).Rsh(v, uint(at)), m).Uint64())
}

func (Boxed) Add(n int, x, y, c Word) (Word, Word, error) {
	s := new(big.Int).Add(whole(n, false, x), whole(n, false, y))
	s.Add(s, whole(n, false, c))
	return field(s, 0, n), field(s, n, 1), nil
}

func (Boxed) Sub(n int, x, y, b Word) (Word, Word, error) {
	d := new(big.Int).Sub(whole(n, false, x), whole(n, false, y))
	d.Sub(d, whole(n, false, b))
	return field(d, 0, n), field(d, n, 1), nil
}

func (Boxed) Mul(n int, signed bool, x, y Word) (Word, Word, error) {
	p := new(big.Int).Mul(whole(n, signed, x), whole(n, signed, y))
	return field(p, 0, n), field(p, n, n), nil
}

func (Boxed) Logic(op Logic, n int, x, y Word) (Word, error) {
	a, b := whole(n, false, x), whole(n, false, y)
	f := map[Logic]func(z, x, y *big.Int) *big.Int{
		And: (*big.Int).And, Or: (*big.Int).Or, Xor: (*big.Int).Xor, AndNot: (*big.Int).AndNot,
	}[op]
	return field(f(new(big.Int), a, b), 0, n), nil
}

func (Boxed) Rotate(n int, x Word, k int) (Word, error) {
	if k <= 0 || k >= n {
		return Word{}, fmt.Errorf("rotates %d bits by %d", n, k)
	}
	v := new(big.Int).Lsh(whole(n, false, x), uint(k))
	return field(v.Or(v, new(big.Int).Rsh(v, uint(n))), 0, n), nil
}

func (Boxed) Extract(n int, x Word, at, k int) (Word, error) {
	if at < 0 || k <= 0 || at+k > n {
		return Word{}, fmt.Errorf("extracts bits %d to %d of %d", at, at+k, n)
	}
	return field(whole(n, false, x), at, k), nil
}

func (Boxed) Concat(parts []Part) (Word, error) {
	sum, at := new(big.Int), 0
	for _, p := range parts {
		if p.Bits <= 0 || bits.Len64(Unbox(p.Word)) > p.Bits {
			return Word{}, fmt.Errorf("part %#x has more than %d bits", Unbox(p.Word), p.Bits)
		}
		sum.Add(sum, new(big.Int).Lsh(whole(64, false, p.Word), uint(at)))
		at += p.Bits
	}
	if at > 64 {
		return Word{}, fmt.Errorf("puts %d bits together", at)
	}
	return field(sum, 0, at), nil
}

func (Boxed) Extend(n int, x Word, to int) (Word, error) {
	return field(whole(n, true, x), 0, to), nil
}

func (Boxed) Select(n int, c, x, y Word) (Word, error) {
	if Unbox(c) == 1 {
		return Box(Unbox(x)), nil
	}
	return Box(Unbox(y)), nil
}

func boxBool(b bool) (Word, error) {
	if b {
		return Box(1), nil
	}
	return Box(0), nil
}

func (Boxed) Zero(n int, x Word) (Word, error) { return boxBool(Unbox(x) == 0) }

func (Boxed) Less(n int, signed bool, x, y Word) (Word, error) {
	return boxBool(whole(n, signed, x).Cmp(whole(n, signed, y)) < 0)
}

func (Boxed) Opaque(name string, n int, args ...Word) (Word, error) {
	if name == "parity" {
		return boxBool(bits.OnesCount8(uint8(Unbox(args[0])))%2 == 0)
	}
	op, ok := strings.CutPrefix(name, "overflow of ")
	if !ok {
		return Word{}, errOpaque
	}
	var width int
	op = strings.TrimRight(op, "0123456789")
	if _, err := fmt.Sscanf(strings.TrimPrefix(name, "overflow of "+op), "%d", &width); err != nil {
		return Word{}, err
	}
	x, y, r := whole(width, true, args[0]).Sign(), whole(width, true, args[1]).Sign(), whole(width, true, args[2]).Sign()
	negative := func(s int) bool { return s < 0 }
	if op == "subtract" {
		return boxBool(negative(x) != negative(y) && negative(r) != negative(x))
	}
	return boxBool(negative(x) == negative(y) && negative(r) != negative(x))
}

func (Boxed) Describe(Word) string { return "a boxed number" }
