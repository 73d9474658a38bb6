// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"rind.example/rind/internal/cpu"
	"rind.example/rind/prove/x86"
)

// encodings makes up instructions: random bytes after a beginning that is likely
// to be one.
type encodings struct{ rng *rand.Rand }

// next returns an instruction, if the bytes made up are one.
func (e encodings) next() (x86.Inst, bool) {
	code := make([]byte, 15)
	for i := range code {
		code[i] = byte(e.rng.Uint32())
	}
	switch e.rng.IntN(4) {
	case 0: // VEX of two bytes
		code[0] = 0xc5
	case 1: // VEX of three, in the opcode maps that there are
		code[0], code[1] = 0xc4, code[1]&0xe0|byte(1+e.rng.IntN(3))
	case 2: // EVEX without a mask, for 128 or 256 bits
		code[0], code[1] = 0x62, code[1]&0xf0|byte(1+e.rng.IntN(3))
		code[2], code[3] = code[2]|0x04, 0x08|code[3]&0x20
	default:
		e.legacy(code)
	}
	// The register that an instruction does not have is 15, inverted.
	if e.rng.IntN(2) == 0 && code[0] != 0xc5 {
		code[2] |= 0x78
	}
	for n := range code {
		if body, err := x86.Decode(code[:n+1], entry); err == nil && len(body) == 1 {
			return body[0], true
		}
	}
	return x86.Inst{}, false
}

// legacy puts prefixes and escape bytes first.
func (e encodings) legacy(code []byte) {
	n := 0
	put := func(odds int, b ...byte) {
		if e.rng.IntN(odds) == 0 {
			code[n] = b[e.rng.IntN(len(b))]
			n++
		}
	}
	put(2, 0x66, 0xf2, 0xf3)
	put(2, 0x40|byte(e.rng.IntN(16)))
	put(1, 0x0f, 0x0f, byte(e.rng.Uint32()))
	put(2, 0x38, 0x3a)
}

// canRun reports whether an instruction can be run with made up registers:
// it does not jump, leaves SP alone, and has its memory in the test's data.
func canRun(in x86.Inst) bool {
	if _, known := operations[in.Op]; !known || isOpaque(in.Op) || in.Op == "RET" || in.Op == "CALL" || in.Op[0] == 'J' {
		return false
	}
	for _, a := range in.Args {
		switch a := a.(type) {
		case x86.Reg:
			if a.Class == x86.Mask || a.Class == x86.General && a.Num == x86.SP && !a.High {
				return false
			}
		case x86.Mem:
			if a.Segment != "" || a.Base.Class != x86.General || a.Base.Num == x86.SP || a.Index.Num == a.Base.Num && a.Index.Class != 0 {
				return false
			}
		case x86.Writemask, x86.Broadcast:
			return false
		}
	}
	return true
}

// TestRandomEncodingsAgainstProcessor looks for instructions that the machine
// takes for others: of the same name with other operands, or in an encoding that
// no assembler was asked for.
func TestRandomEncodingsAgainstProcessor(t *testing.T) {
	if !cpu.AVX512 || !cpu.VPCLMULQDQ {
		t.Skip("this processor lacks AVX-512 or VPCLMULQDQ, so it cannot run all that decodes")
	}
	b, e := newTestbed(t), encodings{rand.New(rand.NewPCG(3, 4))}
	tries, most := 100_000, 2
	if os.Getenv("CI") != "" {
		tries, most = 500_000, 4
	}
	runs, seen := 0, make(map[string]int)
	for range tries {
		in, ok := e.next()
		if !ok || !canRun(in) {
			continue
		}
		form := kind(in)
		if seen[form]++; seen[form] > most {
			continue
		}
		for _, symbolic := range []bool{false, true} {
			ran, refusal, err := b.tryInstruction(in, symbolic, 4)
			if err != nil {
				t.Errorf("% x: %v (symbolic: %v): %v", in.Bytes, in, symbolic, errors.Join(err, refusal))
				seen[form] = most
			}
			runs += ran
		}
	}
	t.Logf("%d forms, %d executions compared", len(seen), runs)
	if len(seen) < 500 {
		t.Errorf("only %d forms were found", len(seen))
	}
}

// kind describes an instruction by its encoding and the kinds of its operands.
func kind(in x86.Inst) string {
	s := in.Op
	switch first := in.Bytes[0]; first {
	case 0xc5, 0xc4, 0x62:
		s += fmt.Sprintf(" %x", first)
	}
	for _, a := range in.Args {
		switch a := a.(type) {
		case x86.Reg:
			s += fmt.Sprint(" register ", a.Class, a.Bits, a.High)
		case x86.Mem:
			s += fmt.Sprint(" memory ", a.Bits)
		default:
			s += fmt.Sprintf(" %T", a)
		}
	}
	return s
}
