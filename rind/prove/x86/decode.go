// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x86

import (
	"errors"
	"fmt"
	"strings"

	"golang.org/x/arch/x86/x86asm"
)

// The kinds of encodings that Decode refuses. Its errors add address and bytes.
var (
	errUnknown   = errors.New("unknown instruction")
	errTruncated = errors.New("the code ends inside an instruction")
	errPrefix    = errors.New("prefix not allowed")
	errForeign   = errors.New("no kernel has such an instruction: string, x87, far or system")
	errEncoding  = errors.New("bits of the encoding that have no meaning are set")
	errFloat     = errors.New("rounding control is not allowed")
)

// Decode decodes a whole routine that starts at pc. Every byte must decode, but
// the linker's padding (0xCC) after the last return or jump is dropped.
// Encodings that no assembler emits are refused even where a processor would
// run them: LOCK and REP, prefixes without effect, set bits without meaning.
func Decode(code []byte, pc uint64) ([]Inst, error) {
	var out []Inst
	for off := 0; off < len(code); {
		in, err := decodeOne(code[off:], pc+uint64(off))
		if err != nil {
			rest := code[off:min(len(code), off+maxLen)]
			return nil, fmt.Errorf("x86: %#x: % x: %w", pc+uint64(off), rest, err)
		}
		out = append(out, in)
		off += in.Len
		if (in.Op == "RET" || in.Op == "JMP") && isPadding(code[off:]) {
			break
		}
	}
	return out, nil
}

// maxLen is the length of the longest instruction.
const maxLen = 15

// isPadding reports whether code is filler that the linker puts between
// routines.
func isPadding(code []byte) bool {
	for _, b := range code {
		if b != 0xcc {
			return false
		}
	}
	return true
}

// decodeOne decodes the instruction at the start of code.
func decodeOne(code []byte, pc uint64) (Inst, error) {
	enc := encoding{bytes: code[:min(len(code), maxLen)]}
	decode := enc.decodeLegacy
	if enc.bytes[0] == vex2 || enc.bytes[0] == vex3 || enc.bytes[0] == evex {
		decode = enc.decodeVector
	} else if enc.isCarryAdd() {
		decode = enc.decodeCarryAdd
	}
	in, err := decode()
	if err != nil {
		return Inst{}, err
	}
	if in.Len <= 0 || in.Len > len(enc.bytes) {
		return Inst{}, errTruncated
	}
	enc.bytes = enc.bytes[:in.Len]
	out := Inst{PC: pc, Len: in.Len, Op: enc.name(in), Bytes: enc.bytes}
	out.Args, err = enc.arguments(in, pc+uint64(in.Len))
	return out, err
}

// An encoding is one instruction's bytes, perhaps with others after them.
type encoding struct {
	bytes []byte
	// carryAdd is the name of an instruction that x86asm does not know.
	carryAdd string
}

// name returns Intel's mnemonic. x86asm adds a mark to some that two
// instructions share.
func (e *encoding) name(in x86asm.Inst) string {
	if e.carryAdd != "" {
		return e.carryAdd
	}
	name, _, _ := strings.Cut(in.Op.String(), "_")
	return name
}

// decodeLegacy decodes an instruction without VEX or EVEX.
func (e *encoding) decodeLegacy() (x86asm.Inst, error) {
	in, err := x86asm.Decode(e.bytes, 64)
	if err != nil {
		return in, errUnknown
	}
	if in.Op == 0 { // a bare prefix, without an error: nothing that x86asm knows
		return in, errUnknown
	}
	if isForeign(e, in) {
		return in, errForeign
	}
	if err := checkPrefixes(in); err != nil {
		return in, err
	}
	return in, e.checkREX(in)
}

// checkPrefixes refuses each prefix that is not part of the opcode, of the
// operand size or of a register's number. FS and GS stay: the operand shows
// them.
func checkPrefixes(in x86asm.Inst) error {
	for _, p := range in.Prefix {
		if p == 0 {
			break
		}
		switch b := p & 0xff; {
		case b == x86asm.PrefixDataSize && in.Op == x86asm.NOP && in.Len == 2:
			// 66 90, with which Go's assembler aligns.
		case p.IsREX():
			if p&x86asm.PrefixImplicit == 0 {
				return errPrefix
			}
		case b == x86asm.PrefixFS || b == x86asm.PrefixGS:
			if p&x86asm.PrefixImplicit == 0 || p&x86asm.PrefixIgnored != 0 {
				return errPrefix
			}
		case b == x86asm.PrefixDataSize || b == x86asm.PrefixREP || b == x86asm.PrefixREPN:
			if p&x86asm.PrefixImplicit == 0 || b == x86asm.PrefixDataSize && refusesWord(in) {
				return errPrefix
			}
		default:
			return errPrefix
		}
	}
	return nil
}

// refusesWord lists what must not have the prefix for 16-bit operands although
// x86asm allows it. Processors disagree on the length of such a jump.
func refusesWord(in x86asm.Inst) bool {
	switch in.Op {
	case x86asm.CALL, x86asm.JMP, x86asm.RET, x86asm.PUSH, x86asm.POP, x86asm.LEAVE,
		x86asm.CMPXCHG8B, x86asm.MOVNTI:
		return true
	}
	_, relative := in.Args[0].(x86asm.Rel)
	return relative
}

// checkREX refuses a REX prefix with a bit that makes no difference.
func (e *encoding) checkREX(in x86asm.Inst) error {
	for at, p := range in.Prefix {
		if !p.IsREX() {
			continue
		}
		for bit := byte(1); bit <= 8; bit <<= 1 {
			if e.bytes[at]&bit != 0 && e.ignores(in, at, bit) {
				return errPrefix
			}
		}
	}
	return nil
}

// ignores reports whether one bit of the encoding makes no difference to what
// x86asm returns.
func (e *encoding) ignores(in x86asm.Inst, at int, bit byte) bool {
	flipped := append([]byte(nil), e.bytes...)
	flipped[at] ^= bit
	other, err := x86asm.Decode(flipped, 64)
	return err == nil && sameMeaning(in, other)
}

// sameMeaning compares all that arguments and name depend on.
func sameMeaning(x, y x86asm.Inst) bool {
	x.Prefix, y.Prefix = x86asm.Prefixes{}, x86asm.Prefixes{}
	x.DataSize, y.DataSize = 0, 0
	x.Opcode, y.Opcode = 0, 0
	return x == y
}

// isCarryAdd recognises ADCX and ADOX, which x86asm lacks: 66 or F3, perhaps a
// REX, then 0F 38 F6.
func (e *encoding) isCarryAdd() bool {
	b := e.bytes
	if len(b) < 2 || b[0] != 0x66 && b[0] != 0xf3 {
		return false
	}
	b = b[1:]
	if x86asm.Prefix(b[0]).IsREX() {
		b = b[1:]
	}
	return len(b) >= 3 && b[0] == 0x0f && b[1] == 0x38 && b[2] == 0xf6
}

// decodeCarryAdd decodes ADCX or ADOX. Their operands are those of MOV r, r/m,
// so x86asm reads them from that instruction's encoding.
func (e *encoding) decodeCarryAdd() (x86asm.Inst, error) {
	e.carryAdd = map[byte]string{0x66: "ADCX", 0xf3: "ADOX"}[e.bytes[0]]
	var mov []byte
	rest := e.bytes[4:]
	if x86asm.Prefix(e.bytes[1]).IsREX() {
		mov, rest = append(mov, e.bytes[1]), e.bytes[5:]
	}
	mov = append(append(mov, 0x8b), rest...)
	in, err := x86asm.Decode(mov, 64)
	if err != nil || in.Op != x86asm.MOV {
		return in, errTruncated
	}
	in.Len += len(e.bytes) - len(mov)
	return in, checkPrefixes(in)
}
