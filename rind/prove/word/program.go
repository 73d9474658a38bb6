// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import "rind.example/rind/internal/contract"

// program runs a contract's program in the algebra. Its words are terms.
type program struct{ *Domain }

var _ contract.Words = program{}

func (p program) Const(x uint64) contract.Word { return p.number(x) }

func (p program) Add(x, y contract.Word) contract.Word {
	return p.rename(p.add(64, x.(*term), y.(*term)))
}

func (p program) Sub(x, y contract.Word) contract.Word {
	return p.rename(p.sub(64, x.(*term), y.(*term)))
}

func (p program) SubBorrow(x, y, borrow contract.Word) (difference, next contract.Word) {
	a, b, c := x.(*term), y.(*term), borrow.(*term)
	return p.rename(p.sub(64, p.sub(64, a, b), c)), p.rename(p.borrow(64, a, b, c))
}

func (p program) Mul(x, y contract.Word) contract.Word {
	return p.rename(p.mul(64, x.(*term), y.(*term)))
}

func (p program) And(x, y contract.Word) contract.Word {
	return p.rename(p.and(x.(*term), y.(*term)))
}

func (p program) Or(x, y contract.Word) contract.Word { return p.rename(p.or(x.(*term), y.(*term))) }

func (p program) Xor(x, y contract.Word) contract.Word {
	return p.rename(p.xor(x.(*term), y.(*term)))
}

func (p program) Not(x contract.Word) contract.Word { return p.flip(x.(*term), ^uint64(0)) }

func (p program) ShiftLeft(x contract.Word, n int) contract.Word {
	return p.rename(p.left(64, x.(*term), n))
}

func (p program) ShiftRight(x contract.Word, n int) contract.Word {
	return p.rename(p.right(x.(*term), n))
}

func (p program) ShiftRightSigned(x contract.Word, n int) contract.Word {
	n = min(n, 63)
	return p.rename(p.extend(64-n, p.right(x.(*term), n), 64))
}

func (p program) RotateLeft(x contract.Word, n int) contract.Word {
	return p.rename(p.turn(x.(*term), n))
}

func (p program) Select(cond, x, y contract.Word) contract.Word {
	return p.rename(p.choose(p.keep(cond.(*term), low(1)), x.(*term), y.(*term)))
}

func (p program) LessSigned(x, y contract.Word) contract.Word {
	return p.rename(p.less(64, true, x.(*term), y.(*term)))
}

func (p program) Value(x contract.Word) uint64 {
	t := x.(*term)
	if !t.isConst() {
		panic("word: the program asks for the value of " + text(t))
	}
	return t.c
}

func (p program) Name(x contract.Word) contract.Word { return p.name(x.(*term)) }
