// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x86

import (
	"fmt"
	"strconv"
	"strings"
)

// String returns the instruction in Intel's syntax, in capitals, without its
// address: ADCX R10, RAX.
func (i Inst) String() string {
	var s strings.Builder
	s.WriteString(i.Op)
	for k, a := range i.Args {
		switch _, mask := a.(Writemask); {
		case mask: // belongs to the operand before it
		case k == 0:
			s.WriteString(" ")
		default:
			s.WriteString(", ")
		}
		s.WriteString(a.String())
	}
	return s.String()
}

// End returns the address of the byte after the instruction.
func (i Inst) End() uint64 { return i.PC + uint64(i.Len) }

// legacyNames are the names of the first eight general registers, which older
// processors had, at 16 bits.
var legacyNames = [8]string{"AX", "CX", "DX", "BX", "SP", "BP", "SI", "DI"}

// String returns Intel's name of the register at its width, such as R10D or
// YMM3.
func (r Reg) String() string {
	switch r.Class {
	case General:
		if r.Num < len(legacyNames) {
			return r.legacyName()
		}
		return "R" + strconv.Itoa(r.Num) + map[int]string{8: "B", 16: "W", 32: "D"}[r.Bits]
	case Vector:
		letter := map[int]string{128: "X", 256: "Y", 512: "Z"}[r.Bits]
		return letter + "MM" + strconv.Itoa(r.Num)
	case Mask:
		return "K" + strconv.Itoa(r.Num)
	}
	return "none"
}

// legacyName names one of the first eight general registers.
func (r Reg) legacyName() string {
	name := legacyNames[r.Num]
	switch {
	case r.Bits == 64:
		return "R" + name
	case r.Bits == 32:
		return "E" + name
	case r.High:
		return name[:1] + "H"
	case r.Bits == 8 && r.Num < SP:
		return name[:1] + "L"
	case r.Bits == 8:
		return name + "L"
	}
	return name
}

// ParseReg returns the register that Go's assembler spells so, at the width
// that the spelling stands for in a 64-bit kernel: AX, R8 and SP have 64 bits,
// X3, Y3 and Z3 have 128, 256 and 512. Names of parts, such as AL, are not
// registers of Go's assembler's MOVQ and are refused.
func ParseReg(goName string) (Reg, bool) {
	for n, name := range legacyNames {
		if goName == name {
			return Reg{Class: General, Num: n, Bits: 64}, true
		}
	}
	if len(goName) < 2 || len(goName) > 3 {
		return Reg{}, false
	}
	n, err := strconv.ParseUint(goName[1:], 10, 8)
	if err != nil || goName[1] == '0' && len(goName) > 2 {
		return Reg{}, false
	}
	num := int(n)
	switch letter := goName[0]; {
	case letter == 'R' && 8 <= num && num <= 15:
		return Reg{Class: General, Num: num, Bits: 64}, true
	case letter == 'X' && num < 32:
		return Reg{Class: Vector, Num: num, Bits: 128}, true
	case letter == 'Y' && num < 32:
		return Reg{Class: Vector, Num: num, Bits: 256}, true
	case letter == 'Z' && num < 32:
		return Reg{Class: Vector, Num: num, Bits: 512}, true
	case letter == 'K' && num < 8:
		return Reg{Class: Mask, Num: num, Bits: 64}, true
	}
	return Reg{}, false
}

// String returns the number in hexadecimal, with a sign.
func (i Imm) String() string { return signedHex(int64(i)) }

// String returns the address in hexadecimal.
func (t Target) String() string { return fmt.Sprintf("%#x", uint64(t)) }

// String returns the mask as Intel writes it after the operand that it applies
// to.
func (w Writemask) String() string {
	if w.Zero {
		return "{" + w.Reg.String() + "}{Z}"
	}
	return "{" + w.Reg.String() + "}"
}

// sizeNames are Intel's names for the widths of memory operands.
var sizeNames = map[int]string{
	8: "BYTE", 16: "WORD", 32: "DWORD", 64: "QWORD", 80: "TBYTE",
	128: "XMMWORD", 256: "YMMWORD", 512: "ZMMWORD",
}

// String returns the operand in Intel's syntax: QWORD PTR [RSI+RCX*8+0x10].
func (m Mem) String() string {
	size := ""
	if name := sizeNames[m.Bits]; name != "" {
		size = name + " PTR "
	}
	if m.Segment != "" {
		size += m.Segment + ":"
	}
	return size + "[" + m.address() + "]"
}

// address returns the sum inside the brackets.
func (m Mem) address() string {
	if m.Static {
		return fmt.Sprintf("%#x", uint64(m.Disp))
	}
	var parts []string
	if m.Base.Class != 0 {
		parts = append(parts, m.Base.String())
	}
	if m.Index.Class != 0 {
		parts = append(parts, m.Index.String()+"*"+strconv.Itoa(m.Scale))
	}
	sum := strings.Join(parts, "+")
	switch {
	case sum == "":
		return signedHex(m.Disp)
	case m.Disp > 0:
		return sum + "+" + signedHex(m.Disp)
	case m.Disp < 0:
		return sum + signedHex(m.Disp)
	}
	return sum
}

// String returns the operand with the number of copies made: DWORD BCST [RAX].
func (b Broadcast) String() string {
	return strings.Replace(b.Mem.String(), " PTR ", " BCST ", 1)
}

// signedHex returns x in hexadecimal with a minus sign if it is negative.
func signedHex(x int64) string {
	if x < 0 {
		return "-" + fmt.Sprintf("%#x", uint64(-x))
	}
	return fmt.Sprintf("%#x", x)
}
