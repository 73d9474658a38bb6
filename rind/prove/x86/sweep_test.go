// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x86

import (
	"fmt"
	"os"
	"regexp"
	"sort"
	"testing"
)

// forms are ModRM, SIB and displacement with each way to address, and registers
// that differ from each other.
var forms = [][]byte{
	{0xca},                               // register 1, register 2
	{0xe5},                               // registers 4 and 5
	{0x0e},                               // [6]
	{0x5f, 0x81},                         // [7-127]
	{0x9d, 0x80, 0, 0, 0x80},             // [5-0x7fffff80]
	{0x15, 0x40, 0x30, 0x20, 0x10},       // relative to the instruction pointer
	{0x6c, 0xda, 0x08},                   // [2+3*8+8]
	{0x24, 0x65, 1, 0, 0, 0},             // SIB without an index, base 5 absent
	{0x24, 0x24},                         // [4]
	{0x74, 0xa5, 0x10},                   // [5+index 4*4+16]
	{0x34, 0xcd, 0x00, 0x10, 0x00, 0x00}, // [1*8+0x1000]
}

// legacyEncodings lists the opcodes without VEX, with prefixes, over all forms.
func legacyEncodings(yield func([]byte)) {
	maps := [][]byte{{}, {0x0f}, {0x0f, 0x38}, {0x0f, 0x3a}}
	for _, prefix := range [][]byte{{}, {0x66}, {0xf2}, {0xf3}, {0x65}} {
		for _, rex := range [][]byte{{}, {0x40}, {0x48}, {0x4d}, {0x4a}, {0x45}} {
			for _, m := range maps {
				for op := range 256 {
					head := concat(prefix, rex, m, []byte{byte(op)})
					withForms(head, yield)
				}
			}
		}
	}
}

// withForms completes an encoding with each form and each opcode digit.
func withForms(head []byte, yield func([]byte)) {
	tail := []byte{0x85, 0x93, 0xa1, 0xb2, 0x11, 0x22, 0x33, 0x44}
	for _, f := range forms {
		yield(concat(head, f, tail))
	}
	for digit := range byte(8) {
		yield(concat(head, []byte{0xc3 | digit<<3}, tail))
		yield(concat(head, []byte{0x07 | digit<<3}, tail))
	}
}

// vexEncodings lists all opcodes with VEX over all forms.
func vexEncodings(yield func([]byte)) {
	for m := byte(1); m <= 3; m++ {
		for _, wl := range []byte{0, 0x80, 0x04, 0x84} {
			for pp := range byte(4) {
				for op := range 256 {
					for _, rxb := range []byte{0xe0, 0x00} {
						for _, vvvv := range []byte{0x78, 0x30} {
							withForms([]byte{vex3, rxb | m, wl | vvvv | pp, byte(op)}, yield)
						}
					}
				}
			}
		}
	}
}

// evexEncodings lists all opcodes with EVEX over all forms, with and without
// masks and broadcasts.
func evexEncodings(yield func([]byte)) {
	for m := byte(1); m <= 3; m++ {
		for _, w := range []byte{0, 0x80} {
			for pp := range byte(4) {
				for op := range 256 {
					for _, p2 := range []byte{0x08, 0x28, 0x48, 0x2b, 0xcb, 0x18, 0x58, 0x40} {
						rxbr := byte(0xf0)
						if p2 == 0x40 || p2 == 0x2b {
							rxbr = 0
						}
						for _, vvvv := range []byte{0x7c, 0x2c} {
							withForms([]byte{evex, rxbr | m, w | vvvv | pp, p2, byte(op)}, yield)
						}
					}
				}
			}
		}
	}
}

// concat joins slices.
func concat(parts ...[]byte) []byte {
	var out []byte
	for _, p := range parts {
		out = append(out, p...)
	}
	return out
}

// newer matches instructions that GNU objdump of 2023 does not know.
var newer = regexp.MustCompile(`^VS(HA512|M3|M4)`)

// TestSweepAgreesWithObjdump encodes every opcode of every map in every
// addressing form. What Decode accepts must be what GNU objdump sees.
func TestSweepAgreesWithObjdump(t *testing.T) {
	needObjdump(t)
	if os.Getenv("CI") == "" && os.Getenv("RIND_E2E") == "" {
		t.Skip("NOT RUN: the sweep over all opcodes runs with CI=true or RIND_E2E=1")
	}
	for name, encodings := range map[string]func(func([]byte)){
		"legacy": legacyEncodings, "vex": vexEncodings, "evex": evexEncodings,
	} {
		t.Run(name, func(t *testing.T) { sweep(t, encodings) })
	}
}

// sweep compares all accepted encodings.
func sweep(t *testing.T, encodings func(func([]byte))) {
	const slot = 32
	var blob []byte
	var insts []Inst
	tried := 0
	encodings(func(code []byte) {
		tried++
		in, err := decodeOne(code, blobBase+uint64(len(blob)))
		if err != nil {
			return
		}
		insts = append(insts, in)
		blob = append(blob, in.Bytes...)
		// The rest of the slot is three instructions that do nothing.
		for len(blob)%slot != 0 {
			blob = append(blob, 0x90)
		}
	})
	dump := objdump(t, blob)
	bad := map[string][]string{}
	for _, in := range insts {
		if newer.MatchString(in.Op) && dump[in.PC].text == "(bad)" {
			continue
		}
		if diff := disagreement(in, dump[in.PC]); diff != "" {
			line := fmt.Sprintf("% x: %v | %s: %s", in.Bytes, in, dump[in.PC].text, diff)
			bad[in.Op] = append(bad[in.Op], line)
		}
	}
	t.Logf("%d encodings tried, %d accepted and compared", tried, len(insts))
	if len(insts) < 1000 {
		t.Errorf("only %d encodings compared", len(insts))
	}
	for _, op := range sortedKeys(bad) {
		t.Errorf("%s: %d differ, such as %s", op, len(bad[op]), bad[op][0])
	}
}

// sortedKeys returns the keys of m in order.
func sortedKeys[V any](m map[string]V) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}
