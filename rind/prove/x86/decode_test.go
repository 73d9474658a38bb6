// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x86

import (
	"bytes"
	"encoding/hex"
	"errors"
	"reflect"
	"strings"
	"testing"
)

// parseHex reads bytes written in hexadecimal with spaces.
func parseHex(t *testing.T, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(s, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestDecodeKnownEncodings decodes instructions encoded by hand from Intel's
// manual, at address 0x1000: each is one that x86asm, or a decoder in general,
// gets wrong easily.
func TestDecodeKnownEncodings(t *testing.T) {
	for _, c := range []struct{ code, want string }{
		// x86asm does not know these.
		{"66 4c 0f 38 f6 d0", "ADCX R10, RAX"},
		{"f3 4c 0f 38 f6 46 08", "ADOX R8, QWORD PTR [RSI+0x8]"},
		{"f3 49 0f 38 f6 44 24 08", "ADOX RAX, QWORD PTR [R12+0x8]"},
		{"66 48 0f 38 f6 05 10 00 00 00", "ADCX RAX, QWORD PTR [0x101a]"},
		{"f3 0f 38 f6 c1", "ADOX EAX, ECX"},
		// x86asm finds a ModRM byte in these.
		{"c5 f8 77", "VZEROUPPER"},
		{"c4 e1 78 77", "VZEROUPPER"},
		{"c5 fc 77", "VZEROALL"},
		// Relative to the instruction pointer, with VEX and EVEX.
		{"c5 fe 6f 05 10 00 00 00", "VMOVDQU YMM0, YMMWORD PTR [0x1018]"},
		{"c4 e2 fb f6 0d f0 ff ff ff", "MULX RCX, RAX, QWORD PTR [0xff9]"},
		{"c4 e3 fb f0 05 10 00 00 00 07", "RORX RAX, QWORD PTR [0x101a], 0x7"},
		{"62 f1 fe 48 6f 05 10 00 00 00", "VMOVDQU64 ZMM0, ZMMWORD PTR [0x101a]"},
		{"c5 fe 6f 04 25 10 00 00 00", "VMOVDQU YMM0, YMMWORD PTR [0x10]"},
		{"48 3b 05 10 00 00 00", "CMP RAX, QWORD PTR [0x1017]"},
		{"48 81 3d 10 00 00 00 01 00 00 00", "CMP QWORD PTR [0x101b], 0x1"},
		// Payload bytes of VEX that look like prefixes.
		{"c5 65 ef c1", "VPXOR YMM8, YMM3, YMM1"},
		{"c5 64 57 c1", "VXORPS YMM8, YMM3, YMM1"},
		{"c5 f0 57 c2", "VXORPS XMM0, XMM1, XMM2"},
		{"c5 f3 58 c1", "VADDSD XMM0, XMM1, XMM1"},
		// Orders of operands.
		{"c4 62 b3 f6 06", "MULX R8, R9, QWORD PTR [RSI]"},
		{"c4 e2 f1 f7 c2", "SHLX RAX, RDX, RCX"},
		{"c4 e2 f3 f7 06", "SHRX RAX, QWORD PTR [RSI], RCX"},
		{"c4 e2 72 f7 c2", "SARX EAX, EDX, ECX"},
		{"c4 e3 6d 4c cb 40", "VPBLENDVB YMM1, YMM2, YMM3, YMM4"},
		{"c4 c3 6d 4c cb f0", "VPBLENDVB YMM1, YMM2, YMM11, YMM15"},
		{"48 87 d8", "XCHG RAX, RBX"},
		{"48 0f a4 d8 05", "SHLD RAX, RBX, 0x5"},
		// Widths.
		{"66 48 0f 6e c0", "MOVQ XMM0, RAX"},
		{"66 48 0f 7e c0", "MOVQ RAX, XMM0"},
		{"f3 0f 7e 06", "MOVQ XMM0, QWORD PTR [RSI]"},
		{"66 0f d6 06", "MOVQ QWORD PTR [RSI], XMM0"},
		{"66 0f 6e c0", "MOVD XMM0, EAX"},
		{"f2 0f 10 06", "MOVSD XMM0, QWORD PTR [RSI]"},
		{"c4 e2 7d 59 06", "VPBROADCASTQ YMM0, QWORD PTR [RSI]"},
		{"66 48 0f 3a 22 06 01", "PINSRQ XMM0, QWORD PTR [RSI], 0x1"},
		{"66 0f 3a 20 06 03", "PINSRB XMM0, BYTE PTR [RSI], 0x3"},
		{"0f b6 06", "MOVZX EAX, BYTE PTR [RSI]"},
		{"48 63 06", "MOVSXD RAX, DWORD PTR [RSI]"},
		{"48 8d 06", "LEA RAX, [RSI]"},
		{"66 01 06", "ADD WORD PTR [RSI], AX"},
		{"8a e1", "MOV AH, CL"},
		{"40 8a e1", "MOV SPL, CL"},
		{"44 8a e1", "MOV R12B, CL"},
		// Signs of immediates.
		{"48 83 d0 ff", "ADC RAX, -0x1"},
		{"04 80", "ADD AL, -0x80"},
		{"80 fb ff", "CMP BL, -0x1"},
		{"48 c7 c0 ff ff ff ff", "MOV RAX, -0x1"},
		{"48 b8 ff ff ff ff 00 00 00 00", "MOV RAX, 0xffffffff"},
		{"48 6b c3 f0", "IMUL RAX, RBX, -0x10"},
		{"66 0f 70 c1 ee", "PSHUFD XMM0, XMM1, 0xee"},
		{"48 c1 e0 3f", "SHL RAX, 0x3f"},
		{"48 d1 d8", "RCR RAX, 0x1"},
		{"48 d3 e0", "SHL RAX, CL"},
		// Addresses.
		{"64 48 8b 0c 25 f8 ff ff ff", "MOV RCX, QWORD PTR FS:[-0x8]"},
		{"48 8b 04 cd 00 10 00 00", "MOV RAX, QWORD PTR [RCX*8+0x1000]"},
		{"4b 8b 44 2c f8", "MOV RAX, QWORD PTR [R12+R13*1-0x8]"},
		{"49 8b 45 00", "MOV RAX, QWORD PTR [R13]"},
		{"62 f1 fe 48 6f 46 01", "VMOVDQU64 ZMM0, ZMMWORD PTR [RSI+0x40]"},
		{"62 f1 7d 58 fe 06", "VPADDD ZMM0, ZMM0, DWORD BCST [RSI]"},
		{"62 f1 6d ca fe cb", "VPADDD ZMM1{K2}{Z}, ZMM2, ZMM3"},
		{"62 21 6d 40 fe c3", "VPADDD ZMM24, ZMM18, ZMM19"},
		// Control flow.
		{"eb fe", "JMP 0x1000"},
		{"75 02", "JNE 0x1004"},
		{"0f 82 fa ff ff ff", "JB 0x1000"},
		{"e8 01 00 00 00", "CALL 0x1006"},
		{"ff d0", "CALL RAX"},
		{"ff 24 c8", "JMP QWORD PTR [RAX+RCX*8]"},
		{"48 0f 43 c3", "CMOVAE RAX, RBX"},
		{"66 90", "NOP"},
	} {
		code := parseHex(t, c.code)
		body, err := Decode(code, 0x1000)
		if err != nil {
			t.Errorf("%s: %v", c.want, err)
			continue
		}
		if len(body) != 1 || body[0].String() != c.want || body[0].Len != len(code) {
			t.Errorf("%s: got %v, want %s", c.code, body, c.want)
		}
	}
}

// TestDecodeRefuses lists encodings that must not pass as something else.
func TestDecodeRefuses(t *testing.T) {
	for _, c := range []struct {
		what, code string
		want       error
	}{
		{"LOCK", "f0 48 01 06", errPrefix},
		{"REP RET", "f3 c3", errPrefix},
		{"BND JMP", "f2 eb 00", errPrefix},
		{"address size", "67 48 8b 06", errPrefix},
		{"CS", "2e 48 8b 06", errPrefix},
		{"branch hint", "3e 74 00", errPrefix},
		{"FS without memory", "64 48 01 c0", errPrefix},
		{"jump with 16-bit operands, of disputed length", "66 e9 00 00 00 00", errPrefix},
		{"conditional jump with 16-bit operands", "66 0f 84 00 00 00 00", errPrefix},
		{"operand size without effect", "66 48 01 c0", errPrefix},
		{"REX without effect", "40 01 c0", errPrefix},
		{"REX.W without effect", "48 50", errPrefix},
		{"REX.X without effect", "4a 01 c0", errPrefix},
		{"ADCX with REX.X", "66 4a 0f 38 f6 d0", errPrefix},
		{"bare prefix", "66", errUnknown},
		{"ADCX with two prefixes", "66 f3 48 0f 38 f6 c0", errUnknown},
		{"ADCX cut off", "66 48 0f 38 f6", errTruncated},
		{"ADCX cut off in the address", "66 48 0f 38 f6 46", errTruncated},
		{"VEX without ModRM", "c5 f9 6f", errTruncated},
		{"VEX alone", "c5", errTruncated},
		{"VEX cut off in the address", "c5 fe 6f 05 10", errUnknown},
		{"VEX with a register that is not used", "c5 c2 6f c1", errEncoding},
		{"VEX.X without effect", "c4 a1 7e 6f c1", errEncoding},
		{"VZEROUPPER with VEX.X", "c4 a1 78 77 c0", errUnknown},
		{"VZEROUPPER with a register", "c5 c8 77 c0", errUnknown},
		{"half precision, like VADDPS but for its map", "62 f5 7c 08 58 c2", errUnknown},
		{"zeroing without a mask", "62 f1 6d c8 fe cb", errEncoding},
		{"rounding control", "62 f1 7c 18 58 c2", errFloat},
		{"MOVHPD between registers", "66 0f 16 ca", errForeign},
		{"MOV from a 64-bit address", "48 a1 00 00 00 00 00 00 00 00", errForeign},
		{"string", "48 a5", errForeign},
		{"repeated string", "f3 48 a5", errForeign},
		{"x87", "d9 c0", errForeign},
		{"gather", "c4 e2 f1 90 04 c6", errForeign},
		{"VMPTRLD, which x86asm calls RDRAND", "48 0f c7 36", errForeign},
		{"no instruction", "06", errUnknown},
	} {
		body, err := Decode(parseHex(t, c.code), 0x1000)
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, %v; want %v", c.what, body, err, c.want)
		} else if !strings.HasPrefix(err.Error(), "x86: 0x1000: "+c.code[:2]) {
			t.Errorf("%s: error does not say where: %v", c.what, err)
		}
	}
	if body, err := Decode(parseHex(t, "0f 6f c1"), 0); err == nil {
		t.Errorf("MMX registers accepted: %v", body)
	}
}

func TestDecodeDropsPaddingOnly(t *testing.T) {
	for _, c := range []struct {
		code string
		want []string
	}{
		{"c3 cc cc cc", []string{"RET"}},
		{"90 eb fd cc", []string{"NOP", "JMP 0x1000"}},
		{"c3 90 c3", []string{"RET", "NOP", "RET"}},
		{"c3 cc c3", []string{"RET", "INT 0x3", "RET"}},
		{"90 cc", []string{"NOP", "INT 0x3"}},
		{"", nil},
	} {
		body, err := Decode(parseHex(t, c.code), 0x1000)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, in := range body {
			got = append(got, in.String())
		}
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %q, want %q", c.code, got, c.want)
		}
	}
}

func TestParseReg(t *testing.T) {
	for name, want := range map[string]string{
		"AX": "RAX", "SI": "RSI", "BP": "RBP", "SP": "RSP", "R8": "R8", "R15": "R15",
		"X3": "XMM3", "Y3": "YMM3", "Z31": "ZMM31", "K1": "K1",
	} {
		if r, ok := ParseReg(name); !ok || r.String() != want {
			t.Errorf("%s: %v, %v", name, r, ok)
		}
	}
	for _, name := range []string{"", "AL", "RAX", "EAX", "R7", "R16", "R08", "X32", "K8", "X-1", "x0", "FP", "R"} {
		if r, ok := ParseReg(name); ok {
			t.Errorf("%q accepted as %v", name, r)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte{0x66, 0x4c, 0x0f, 0x38, 0xf6, 0xd0, 0xc3, 0xcc})
	f.Add([]byte{0xc5, 0xf8, 0x77, 0xc3})
	f.Add([]byte{0x62, 0xf1, 0x7d, 0x58, 0xfe, 0x06})
	f.Add([]byte{0xc4, 0xe3, 0x6d, 0x4c, 0xcb, 0x40, 0xeb, 0xf8})
	f.Fuzz(func(t *testing.T, code []byte) {
		body, err := Decode(code, 0x1000)
		if err != nil {
			return
		}
		var all []byte
		for _, in := range body {
			if in.PC != 0x1000+uint64(len(all)) || in.Len != len(in.Bytes) || in.Len > maxLen {
				t.Fatalf("%v: at %#x, %d bytes", in, in.PC, in.Len)
			}
			all = append(all, in.Bytes...)
			again, err := decodeOne(in.Bytes, in.PC)
			if err != nil || !reflect.DeepEqual(again, in) {
				t.Fatalf("%v: alone it is %v, %v", in, again, err)
			}
		}
		if !bytes.HasPrefix(code, all) || !isPadding(code[len(all):]) {
			t.Fatalf("% x: decoded % x", code, all)
		}
	})
}

// TestDisagreementSeesEverything changes one thing after another in a decoded
// instruction; the comparison with objdump must notice each.
func TestDisagreementSeesEverything(t *testing.T) {
	code := parseHex(t, "48 13 44 ce 10")
	in, err := decodeOne(code, blobBase)
	if err != nil {
		t.Fatal(err)
	}
	d := dumped{blobBase, len(code), "adc    rax,QWORD PTR [rsi+rcx*8+0x10]"}
	if diff := disagreement(in, d); diff != "" {
		t.Fatal(diff)
	}
	reg, mem := in.Args[0].(Reg), in.Args[1].(Mem)
	changed := map[string]Inst{"length": in, "name": in}
	for name, change := range map[string]func(r *Reg, m *Mem){
		"register":     func(r *Reg, m *Mem) { r.Num++ },
		"width":        func(r *Reg, m *Mem) { r.Bits = 32 },
		"base":         func(r *Reg, m *Mem) { m.Base.Num++ },
		"index":        func(r *Reg, m *Mem) { m.Index.Num++ },
		"scale":        func(r *Reg, m *Mem) { m.Scale = 4 },
		"displacement": func(r *Reg, m *Mem) { m.Disp = -m.Disp },
		"memory width": func(r *Reg, m *Mem) { m.Bits = 32 },
		"static":       func(r *Reg, m *Mem) { m.Static = true },
		"segment":      func(r *Reg, m *Mem) { m.Segment = "FS" },
	} {
		r, m := reg, mem
		change(&r, &m)
		other := in
		other.Args = []Arg{r, m}
		changed[name] = other
	}
	for name, other := range changed {
		switch name {
		case "length":
			other.Len--
		case "name":
			other.Op = "ADD"
		}
		if disagreement(other, d) == "" {
			t.Errorf("a different %s goes unnoticed", name)
		}
	}
	swapped := in
	swapped.Args = []Arg{mem, reg}
	if disagreement(swapped, d) == "" {
		t.Error("a different order goes unnoticed")
	}
}
