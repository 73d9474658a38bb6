// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package kernel

import (
	"fmt"
	"strconv"
	"strings"

	"rind.example/rind/prove/x86"
)

// placeHints turns the hints for one symbol, which count the instructions of the
// source, into hints by address.
func placeHints(hints, symbol string, body []x86.Inst) (map[uint64][]string, error) {
	at := sourceOrder(body)
	placed := make(map[uint64][]string)
	for line := range strings.Lines(hints) {
		line = strings.TrimSpace(line)
		fields := strings.SplitN(line, " ", 3)
		if len(fields) < 3 || fields[0] != symbol {
			continue
		}
		n, err := strconv.Atoi(fields[1])
		if err != nil || n < 0 || n >= len(at) {
			return nil, fmt.Errorf("hint %q lies outside of the %d instructions of %s", line, len(at), symbol)
		}
		placed[at[n]] = append(placed[at[n]], fields[2])
	}
	return placed, nil
}

// sourceOrder returns the addresses of the instructions that the assembly file
// has, in order: without the frame's set-up that the assembler puts first, and
// with the frame's removal counted as part of each RET.
func sourceOrder(body []x86.Inst) []uint64 {
	start, frame := prologue(body)
	var at []uint64
	for i := start; i < len(body); i++ {
		at = append(at, body[i].PC)
		if n := epilogue(body[i:], frame); n > 0 {
			i += n
		}
	}
	return at
}

// prologue returns the number of instructions that set up the frame (PUSH BP,
// MOV BP, SP and SUB SP, size), and the frame's size in bytes; 0 and -1 if there
// are none.
func prologue(body []x86.Inst) (n int, frame int64) {
	if len(body) < 3 || body[0].String() != "PUSH RBP" || body[1].String() != "MOV RBP, RSP" {
		return 0, -1
	}
	if size, ok := adjust(body[2], "SUB"); ok {
		return 3, size
	}
	return 2, 0
}

// epilogue returns the number of instructions before a RET that remove a frame
// of the given size, if body starts with them.
func epilogue(body []x86.Inst, frame int64) int {
	n := 0
	if frame < 0 {
		return 0
	}
	if frame > 0 {
		if size, ok := adjust(body[0], "ADD"); !ok || size != frame {
			return 0
		}
		n++
	}
	if len(body) < n+2 || body[n].String() != "POP RBP" || body[n+1].Op != "RET" {
		return 0
	}
	return n + 1
}

// adjust returns the amount by which an instruction moves the stack pointer.
// The assembler may subtract -128 where 128 is to be added.
func adjust(in x86.Inst, op string) (int64, bool) {
	if len(in.Args) != 2 {
		return 0, false
	}
	r, isReg := in.Args[0].(x86.Reg)
	v, isImm := in.Args[1].(x86.Imm)
	if !isReg || !isImm || r.Class != x86.General || r.Num != x86.SP || r.Bits != 64 {
		return 0, false
	}
	switch {
	case in.Op == op:
		return int64(v), true
	case in.Op == "ADD" || in.Op == "SUB":
		return -int64(v), true
	}
	return 0, false
}
