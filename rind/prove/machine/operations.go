// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"fmt"
	"strings"

	"rind.example/rind/prove/x86"
)

// An operation is what the machine knows of an instruction.
type operation struct {
	args    int // operands that execute relies on
	execute func(m *Machine, in x86.Inst) error
}

// operations are the instructions that the machine executes, by mnemonic.
var operations = func() map[string]operation {
	all := vectors()
	for _, table := range []map[string]operation{general(), conditional()} {
		for name, op := range table {
			all[name] = op.checked(checkGeneral)
		}
	}
	return all
}()

// checked returns an operation that looks at its operands first.
func (op operation) checked(check func(in x86.Inst) error) operation {
	return operation{op.args, func(m *Machine, in x86.Inst) error {
		if err := check(in); err != nil {
			return err
		}
		return op.execute(m, in)
	}}
}

// checkGeneral refuses operands that an instruction on general registers does
// not have, so that the rest need not think of them.
func checkGeneral(in x86.Inst) error {
	for _, a := range in.Args {
		switch a := a.(type) {
		case x86.Imm, x86.Target:
			continue
		case x86.Reg:
			if a.Class == x86.General && a.Bits <= 64 {
				continue
			}
		case x86.Mem:
			if a.Bits <= 64 || in.Op == "LEA" || strings.HasPrefix(in.Op, "PREFETCH") {
				continue
			}
		}
		return fmt.Errorf("has an unsupported operand: %v", a)
	}
	return nil
}

// nothing is what NOP does.
func nothing(*Machine, x86.Inst) error { return nil }

// general are the instructions on general registers.
func general() map[string]operation {
	return map[string]operation{
		"MOV": {2, move}, "MOVZX": {2, moveZeroExtended}, "MOVSX": {2, moveSignExtended}, "MOVSXD": {2, moveSignExtended},
		"LEA": {2, loadAddress}, "XCHG": {2, exchange}, "BSWAP": {1, swapBytes}, "PUSH": {1, push}, "POP": {1, pop},
		"CBW": {0, widenAX(16)}, "CWDE": {0, widenAX(32)}, "CDQE": {0, widenAX(64)},
		"CWD": {0, signIntoDX(16)}, "CDQ": {0, signIntoDX(32)}, "CQO": {0, signIntoDX(64)},

		"ADD": {2, plainAdd}, "ADC": {2, addWithCarry}, "SUB": {2, subtract}, "SBB": {2, subtractWithBorrow}, "CMP": {2, compare},
		"ADCX": {2, addCarryChain((*Machine).Carry, (*Machine).SetCarry)},
		"ADOX": {2, addCarryChain((*Machine).Overflow, (*Machine).SetOverflow)},
		"INC":  {1, increment}, "DEC": {1, decrement}, "NEG": {1, negate},
		"MUL": {1, multiplyWide(false)}, "IMUL": {1, multiplySigned}, "MULX": {3, multiplyWithoutFlags},

		"AND": {2, bitwise(And, true)}, "OR": {2, bitwise(Or, true)}, "XOR": {2, bitwise(Xor, true)},
		"TEST": {2, bitwise(And, false)}, "NOT": {1, invert}, "ANDN": {3, andNot}, "BT": {2, bitTest},
		"POPCNT": {2, countOnes}, "TZCNT": {2, countZeros("TZCNT", trailingZeros)}, "LZCNT": {2, countZeros("LZCNT", leadingZeros)},
		"BLSR": {2, clearLowest},

		"SHL": {2, shift("SHL", shl)}, "SAL": {2, shift("SHL", shl)}, "SHR": {2, shift("SHR", shr)}, "SAR": {2, shift("SAR", sar)},
		"ROL": {2, shift("ROL", rol)}, "ROR": {2, shift("ROR", ror)},
		"RCL": {2, rotateThroughCarry(true)}, "RCR": {2, rotateThroughCarry(false)},
		"SHLD": {3, shiftDouble(true, shl, rol)}, "SHRD": {3, shiftDouble(false, shr, ror)},
		"SHLX": {3, shiftWithoutFlags("SHL", shl)}, "SHRX": {3, shiftWithoutFlags("SHR", shr)},
		"SARX": {3, shiftWithoutFlags("SAR", sar)}, "RORX": {3, shiftWithoutFlags("ROR", ror)},

		"JMP": {1, jump}, "CALL": {1, call}, "RET": {0, leave},
		"NOP": {0, nothing}, "PREFETCHT0": {1, prefetch}, "PREFETCHT1": {1, prefetch},
		"PREFETCHT2": {1, prefetch}, "PREFETCHNTA": {1, prefetch}, "PREFETCHW": {1, prefetch},
	}
}

// conditional are the instructions with a condition in their name.
func conditional() map[string]operation {
	all := make(map[string]operation)
	for _, pair := range conditions {
		for i, name := range pair {
			c := condition{pair[0], i == 1}
			all["J"+name] = operation{1, jumpIf(c)}
			all["CMOV"+name] = operation{2, moveIf(c)}
			all["SET"+name] = operation{1, setIf(c)}
		}
	}
	return all
}

// reasons are why no kernel may use certain instructions, and which.
var reasons = []struct {
	kind FaultKind
	why  string
	ops  string
}{
	{Timing, "takes a time that depends on its operands", "DIV IDIV PDEP PEXT"},
	{Timing, "is a string instruction, which takes a time that depends on its operands", "MOVSB MOVSW MOVSQ STOSB STOSW STOSD STOSQ " +
		"LODSB LODSW LODSD LODSQ CMPSB CMPSW CMPSQ SCASB SCASW SCASD SCASQ INSB INSW INSD OUTSB OUTSW OUTSD XLATB"},
	{Timing, "gathers or scatters: its addresses are in a vector", "VPGATHERDD VPGATHERDQ VPGATHERQD VPGATHERQQ VGATHERDPS VGATHERDPD " +
		"VGATHERQPS VGATHERQPD VPSCATTERDD VPSCATTERDQ VPSCATTERQD VPSCATTERQQ VSCATTERDPS VSCATTERDPD VSCATTERQPS VSCATTERQPD " +
		"MASKMOVDQU VMASKMOVDQU"},
	{Convention, "depends on more than registers and memory", "RDRAND RDSEED RDTSC RDTSCP CPUID SYSCALL SYSENTER INT INTO " +
		"ICEBP UD0 UD1 UD2 HLT IN OUT XGETBV XBEGIN XEND XABORT LFENCE MFENCE SFENCE CLFLUSH PAUSE"},
	{Convention, "is an atomic access, which kernels must not make", "LOCK XADD CMPXCHG CMPXCHG8B CMPXCHG16B"},
}

// forbidden turns reasons around.
var forbidden = func() map[string]error {
	all := make(map[string]error)
	for _, r := range reasons {
		for _, op := range strings.Fields(r.ops) {
			all[op] = &violation{r.kind, r.why}
		}
	}
	return all
}()

var errBitString = memory("addresses memory by a bit number, which is not supported")

// isFloat reports whether an instruction belongs to the x87 unit.
func isFloat(op string) bool { return strings.HasPrefix(op, "F") && op != "FEMMS" }

// unsupported says why the machine does not execute an instruction.
func unsupported(op string) error {
	if why, ok := forbidden[op]; ok {
		return why
	}
	if isFloat(op) {
		return convention("is floating-point arithmetic, which kernels must not use")
	}
	return fmt.Errorf("%s is not an instruction that the prover knows", op)
}
