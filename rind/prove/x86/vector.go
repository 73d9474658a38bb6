// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x86

import (
	"encoding/binary"

	"golang.org/x/arch/x86/x86asm"
)

// First bytes of encodings of vector instructions.
const (
	vex2 = 0xc5
	vex3 = 0xc4
	evex = 0x62
)

// payload returns the index of the opcode byte.
func (e *encoding) payload() int {
	switch e.bytes[0] {
	case vex2:
		return 2
	case vex3:
		return 3
	}
	return 4
}

// A bit of the payload of VEX or EVEX. Bits that extend a register's number are
// stored inverted, so that one without a meaning is 1.
type payloadBit struct {
	at   int
	bit  byte
	idle byte
}

// payloadBits are the bits that have no meaning in some instructions, by first
// byte.
var payloadBits = map[byte][]payloadBit{
	vex2: append([]payloadBit{{1, 0x80, 0x80}}, inverted(1, 0x78)...),
	vex3: append(inverted(1, 0xe0), inverted(2, 0x78)...),
	evex: append(append(inverted(1, 0xf0), inverted(2, 0x78)...),
		payloadBit{3, 0x08, 0x08}, payloadBit{3, 0x01, 0}, payloadBit{3, 0x02, 0},
		payloadBit{3, 0x04, 0}, payloadBit{3, 0x10, 0}),
}

// inverted lists the bits of a mask, all of which are 1 when idle.
func inverted(at int, mask byte) []payloadBit {
	var out []payloadBit
	for bit := byte(1); bit != 0; bit <<= 1 {
		if mask&bit != 0 {
			out = append(out, payloadBit{at, bit, bit})
		}
	}
	return out
}

// decodeVector decodes an instruction with VEX or EVEX.
func (e *encoding) decodeVector() (x86asm.Inst, error) {
	at := e.payload()
	if len(e.bytes) <= at {
		return x86asm.Inst{}, errTruncated
	}
	if e.isZeroing() {
		// x86asm takes the byte that follows for a ModRM byte.
		op := x86asm.VZEROUPPER
		if e.bytes[at-1]&0x04 != 0 {
			op = x86asm.VZEROALL
		}
		return x86asm.Inst{Op: op, Len: at + 1}, nil
	}
	// Without a ModRM byte, x86asm makes one up.
	if len(e.bytes) <= at+1 {
		return x86asm.Inst{}, errTruncated
	}
	// x86asm ignores the fixed bits of EVEX, one of which selects the opcode
	// maps of half-precision arithmetic.
	if e.bytes[0] == evex && (e.bytes[1]&0x0c != 0 || e.bytes[2]&0x04 == 0) {
		return x86asm.Inst{}, errUnknown
	}
	in, err := x86asm.Decode(e.bytes, 64)
	if err != nil || in.Op == 0 || in.Op == x86asm.VZEROUPPER || in.Op == x86asm.VZEROALL {
		return in, errUnknown
	}
	if isForeignVector(e, in) {
		return in, errForeign
	}
	if err := e.checkPayload(in); err != nil {
		return in, err
	}
	e.mendStatic(&in, at+1)
	return in, nil
}

// isZeroing recognises VZEROUPPER and VZEROALL: opcode 77 of map 1, no ModRM.
func (e *encoding) isZeroing() bool {
	b := e.bytes
	return b[0] == vex2 && b[1]&^0x04 == 0xf8 && b[2] == 0x77 ||
		b[0] == vex3 && b[1] == 0xe1 && b[2]&^0x04 == 0x78 && b[3] == 0x77
}

// checkPayload refuses encodings with a bit that x86asm did not look at: a
// processor faults on most of them. Such a bit makes no difference when it is
// put to its idle value.
func (e *encoding) checkPayload(in x86asm.Inst) error {
	for _, p := range payloadBits[e.bytes[0]] {
		if e.bytes[p.at]&p.bit == p.idle {
			continue
		}
		if e.ignores(in, p.at, p.bit) {
			return errEncoding
		}
	}
	if e.bytes[0] == evex {
		return e.checkEVEX(in)
	}
	return nil
}

// checkEVEX refuses rounding control, and masks where there can be none.
func (e *encoding) checkEVEX(in x86asm.Inst) error {
	_, store := in.Args[0].(x86asm.Mem)
	switch {
	case e.bytes[3]&0x10 != 0 && !in.Broadcast:
		return errFloat
	case in.Zeroing && (e.bytes[3]&0x07 == 0 || store):
		return errEncoding
	}
	return nil
}

// mendStatic marks operands relative to the instruction pointer, whose base
// x86asm leaves empty, as it does for absolute ones. Only the ModRM byte, at the
// given index, tells them apart.
func (e *encoding) mendStatic(in *x86asm.Inst, modrm int) {
	if e.bytes[modrm]&0xc7 != 0x05 {
		return
	}
	for i, a := range in.Args {
		if m, ok := a.(x86asm.Mem); ok {
			m.Base = x86asm.RIP
			m.Disp = int64(int32(binary.LittleEndian.Uint32(e.bytes[modrm+1:])))
			in.Args[i] = m
		}
	}
}
