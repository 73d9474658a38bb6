// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mutate

import (
	"slices"
	"strings"

	"rind.example/rind/prove/x86"
)

// families are instructions that take the same operands; each may stand in for
// each other of its line. A line beginning with V? also holds with V before each
// name.
var families = expand(`
ADC ADD SBB SUB ADCX ADOX
AND OR XOR ADD SUB
CMP TEST
NEG NOT INC DEC
SHL SHR SAR ROL ROR RCL RCR
SHLX SHRX SARX
SHLD SHRD
MUL IMUL
ADD IMUL
MOVZX MOVSX
V? PAND POR PXOR PANDN
V? ANDPS ORPS XORPS
V? PADDB PADDW PADDD PADDQ PSUBB PSUBW PSUBD PSUBQ
V? PCMPEQB PCMPEQW PCMPEQD PCMPEQQ PCMPGTB PCMPGTW PCMPGTD PCMPGTQ
V? PSLLW PSLLD PSLLQ PSRLW PSRLD PSRLQ PSRAW PSRAD
VPSLLVD VPSLLVQ VPSRLVD VPSRLVQ VPSRAVD
V? PSLLDQ PSRLDQ
V? PMULUDQ PMULDQ PMULLD PMULLW PMULHW PMULHUW PMULHRSW PMADDWD PMADDUBSW
V? PACKSSWB PACKUSWB PACKSSDW PACKUSDW
V? MOVSLDUP MOVSHDUP
V? PABSW PABSD
V? PSIGNW PSIGND
V? PMOVZXBW PMOVSXBW
V? PMOVZXBD PMOVSXBD
V? PMOVZXWD PMOVSXWD
V? PUNPCKLQDQ PUNPCKHQDQ PUNPCKLDQ PUNPCKHDQ PUNPCKLWD PUNPCKHWD
V? PMINUD PMAXUD PMINSD PMAXSD
V? PMINUW PMAXUW PMINSW PMAXSW
V? PSHUFD PSHUFLW PSHUFHW
VPBROADCASTB VPBROADCASTW VPBROADCASTD VPBROADCASTQ
`)

// expand reads a list of families.
func expand(text string) [][]string {
	var out [][]string
	for line := range strings.Lines(text) {
		family := strings.Fields(line)
		if len(family) == 0 {
			continue
		}
		if family[0] != "V?" {
			out = append(out, family)
			continue
		}
		family = family[1:]
		vex := make([]string, len(family))
		for i, op := range family {
			vex[i] = "V" + op
		}
		out = append(out, family, vex)
	}
	return out
}

// alternatives returns the instructions that may stand in for one.
func alternatives(in x86.Inst) []string {
	var out []string
	for _, family := range families {
		if !slices.Contains(family, in.Op) {
			continue
		}
		for _, op := range family {
			if op != in.Op && !slices.Contains(out, op) && takes(op, in) {
				out = append(out, op)
			}
		}
	}
	return out
}

// takes reports whether an instruction exists with the operands of another from
// the same family.
func takes(op string, in x86.Inst) bool {
	dst, toReg := in.Args[0].(x86.Reg)
	switch op {
	case "ADCX", "ADOX":
		_, immediate := in.Args[1].(x86.Imm)
		return toReg && dst.Bits >= 32 && !immediate
	case "IMUL":
		return toReg && (len(in.Args) == 1 || len(in.Args) == 2 && dst.Bits >= 32 && !isImm(in.Args[1]))
	case "ADD", "SUB":
		return in.Op != "IMUL" || len(in.Args) == 2
	case "MUL":
		return len(in.Args) == 1
	case "TEST":
		_, fromMem := in.Args[1].(x86.Mem)
		return !fromMem
	}
	return true
}

// isImm reports whether an argument is an immediate.
func isImm(a x86.Arg) bool {
	_, ok := a.(x86.Imm)
	return ok
}

// opposites are the conditions and what each is easily mistaken for, its
// negation first.
var opposites = map[string][]string{
	"E": {"NE"}, "NE": {"E"},
	"B": {"AE", "BE", "L"}, "AE": {"B", "A", "GE"},
	"BE": {"A", "B"}, "A": {"BE", "AE"},
	"L": {"GE", "LE", "B"}, "GE": {"L", "G", "AE"},
	"LE": {"G", "L"}, "G": {"LE", "GE"},
	"S": {"NS"}, "NS": {"S"}, "O": {"NO"}, "NO": {"O"}, "P": {"NP"}, "NP": {"P"},
}

// otherConditions returns the same instruction under other conditions, and, for
// a conditional move, the unconditional one.
func otherConditions(op string) []string {
	for _, stem := range []string{"CMOV", "SET", "J"} {
		condition, ok := strings.CutPrefix(op, stem)
		if !ok || opposites[condition] == nil {
			continue
		}
		var out []string
		for _, c := range opposites[condition] {
			out = append(out, stem+c)
		}
		if stem == "CMOV" {
			out = append(out, "MOV")
		}
		return out
	}
	return nil
}
