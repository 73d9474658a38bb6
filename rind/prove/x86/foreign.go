// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x86

import (
	"strings"

	"golang.org/x/arch/x86/x86asm"
)

// foreign are instructions that no kernel has any use for, by x86asm's names.
// Some of them x86asm decodes wrongly.
var foreign = func() map[string]bool {
	names := map[string]bool{}
	for _, list := range []string{
		"MOVSB MOVSW MOVSD MOVSQ CMPSB CMPSW CMPSD CMPSQ STOSB STOSW STOSD STOSQ", // strings
		"LODSB LODSW LODSD LODSQ SCASB SCASW SCASD SCASQ XLATB",
		"INSB INSW INSD OUTSB OUTSW OUTSD IN OUT",                                     // ports
		"LCALL LJMP LRET LFS LGS LSS IRET IRETD IRETQ ICEBP ENTER XBEGIN XABORT XEND", // far and unusual transfers
		"PUSHF PUSHFQ POPF POPFQ CLI STI HLT CLTS SYSCALL SYSRET SYSENTER SYSEXIT SWAPGS",
		"LGDT LIDT SGDT SIDT LLDT SLDT LTR STR LMSW SMSW LAR LSL VERR VERW", // tables
		"INVD INVLPG INVPCID WBINVD RDMSR WRMSR RDPMC RSM MONITOR MWAIT",
		"RDFSBASE RDGSBASE WRFSBASE WRGSBASE RDRAND EMMS",
		"XSAVE XSAVE64 XSAVEC XSAVEC64 XSAVEOPT XSAVEOPT64 XSAVES XSAVES64 XRSTOR XRSTOR64 XRSTORS XRSTORS64 XSETBV",
	} {
		for _, name := range strings.Fields(list) {
			names[name] = true
		}
	}
	return names
}()

// foreignVector are the beginnings of the names of vector instructions that no
// kernel has any use for: several addresses at once, comparisons of strings,
// conversions of floating-point numbers, and AVX10, which no processor at hand
// could run and no other disassembler at hand could check.
var foreignVector = strings.Fields("VGATHER VPGATHER VSCATTER VPSCATTER VPCMPESTR VPCMPISTR " +
	"VCVT VMINMAX VCOMX VUCOMX VDPPHPS VPDPWS VPDPWU")

// isForeignVector reports whether an instruction with VEX or EVEX is to be
// refused.
func isForeignVector(e *encoding, in x86asm.Inst) bool {
	name := in.Op.String()
	for _, prefix := range foreignVector {
		if strings.HasPrefix(name, prefix) && name != "VPDPWSSD" && name != "VPDPWSSDS" {
			return true
		}
	}
	if strings.HasSuffix(name, "BF16") {
		return true
	}
	if e.bytes[0] != evex {
		return false
	}
	// The forms of these with EVEX came with AVX10 and APX.
	switch in.Op {
	case x86asm.VMPSADBW, x86asm.KMOVB, x86asm.KMOVW, x86asm.KMOVD, x86asm.KMOVQ,
		x86asm.VSM4KEY4, x86asm.VSM4RNDS4:
		return true
	case x86asm.VMOVD: // between vector registers, or an alias of the older form
		return e.bytes[4] == 0xd6 || e.bytes[2]&0x03 == 0x02
	}
	return false
}

// isForeign reports whether an instruction without VEX is to be refused.
func isForeign(e *encoding, in x86asm.Inst) bool {
	name := in.Op.String()
	_, register := in.Args[1].(x86asm.Reg)
	switch {
	case foreign[name] || name[0] == 'F': // x87
		return true
	case in.Op == x86asm.MOVHPD || in.Op == x86asm.MOVLPD:
		// Between registers there is none, whatever x86asm says.
		_, both := in.Args[0].(x86asm.Reg)
		return register && both
	case in.Op == x86asm.MOV:
		// An absolute address of 64 bits: opcodes A0 to A3.
		return e.opcode(in)&^3 == 0xa0
	}
	return false
}

// opcode returns the first byte after the prefixes.
func (e *encoding) opcode(in x86asm.Inst) byte {
	for at, p := range in.Prefix {
		if p == 0 {
			return e.bytes[at]
		}
	}
	return 0
}
