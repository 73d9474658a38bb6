// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"rind.example/rind/prove/x86"
)

// TestFaults has a routine for each rule, which breaks it. In hexadecimal is
// what an assembler made of the text.
func TestFaults(t *testing.T) {
	for _, tt := range []struct {
		text, code string
		kind       FaultKind
		want       string
	}{
		{"xor ecx, ecx; cmovz rax, rsi; ret", "31c9 480f44c6 c3", Uninitialised, "CMOVE RAX, RSI: reads the undefined register RAX"},
		{"xor ecx, ecx; setz ah", "31c9 0f94c4", Uninitialised, "writes AH while the rest of the register is undefined"},
		{"add rax, rbx", "4801d8", Uninitialised, "routine+0x0: ADD RAX, RBX: reads the undefined register RAX"},
		{"xor eax, eax; adc rax, rax; adcx rax, rax; mov ecx, 3; mul rcx; setz al", "31c0 4811c0 66480f38f6c0 b903000000 48f7e1 0f94c0", Uninitialised, "SETE AL: reads the undefined zero flag"},
		{"mov eax, 1; shl eax, 3; seto cl", "b801000000 c1e003 0f90c1", Uninitialised, "reads the undefined overflow flag"},
		{"mov eax, 1; adcx rax, rax", "b801000000 66480f38f6c0", Uninitialised, "routine+0x5: ADCX RAX, RAX: reads the undefined carry flag"},
		{"mov rax, [rdi]", "488b07", Uninitialised, "reads undefined memory: offset 0 of out"},
		{"mov byte ptr [rdi+3], 1; mov eax, [rdi]", "c6470301 8b07", Uninitialised, "reads undefined memory: offset 0 of out"},
		{"mov [rdi], rbx", "48891f", Uninitialised, "reads the undefined register RBX"},
		{"push rbx", "53", Uninitialised, "reads the undefined register RBX"},
		{"paddd xmm0, xmm1", "660ffec1", Uninitialised, "reads the undefined register XMM0"},
		{"movdqu [rdi], xmm3", "f30f7f1f", Uninitialised, "reads the undefined register XMM3"},
		{"mov al, 1; movzx eax, ax", "b001 0fb7c0", Uninitialised, "reads the undefined register AX"},
		{"mov rax, [rbx]", "488b03", Uninitialised, "reads the undefined register RBX"},
		{"push 1; pop rax; mov rax, [rsp-8]", "6a01 58 488b4424f8", Memory, "accesses 8 bytes at offset -8 of the stack, below SP at 0"},
		{"push 1; pop rax; sub rsp, 8; pop rax", "6a01 58 4883ec08 58", Uninitialised, "reads undefined memory: offset -8 of the stack"},
		{"mov rax, [rsi+16]", "488b4610", Memory, "accesses 8 bytes at offset 16 of in, whose offsets are 0 to 15"},
		{"mov rax, [rsi+9]", "488b4609", Memory, "accesses 8 bytes at offset 9 of in"},
		{"mov rax, [rsi-1]", "488b46ff", Memory, "accesses 8 bytes at offset -1 of in"},
		{"vmovdqu ymm0, [rsi]", "c5fe6f06", Memory, "accesses 32 bytes at offset 0 of in"},
		{"mov ecx, 2; mov rax, [rsi+rcx*8]", "b902000000 488b04ce", Memory, "accesses 8 bytes at offset 16 of in"},
		{"mov qword ptr [rsi+8], 0", "48c74608000000 00", Memory, "writes at offset 8 of in, which may only be read"},
		{"mov qword ptr [rsp+8], 0", "48c74424080000 0000", Memory, "writes to its caller's frame at offset 8"},
		{"mov byte ptr [rsp+7], 0", "c644240700", Memory, "overwrites the return address"},
		{"mov qword ptr [rip+0x7ff5], 0", "48c705f57f000000000000", Memory, "writes to static data at 0x9000"},
		{"mov rax, [rip+0x8ff9]", "488b05f98f0000", Model, "0xa000 is not read-only data"},
		{"mov rax, [0x9000]", "488b042500900000", Memory, "accesses the absolute address 0x9000"},
		{"mov eax, 0x9000; mov qword ptr [rax], 0", "b800900000 48c70000000000", Memory, "accesses the absolute address 0x9000"},
		{"lea rax, [rip+0x7ff9]; shr rax, 40", "488d05f97f0000 48c1e828", Model, "takes a part of an address: offset 36864 of static data"},
		{"lea rax, [rip+0x7ff9]; test rax, rax", "488d05f97f0000 4885c0", Model, "computes with the bits of an address"},
		{"mov rax, [rsp+16]; prefetcht0 [rsi+rax*8]", "488b442410 0f180cc6", Timing, "address depends on a boxed number, in RAX"},
		{"prefetchnta [rbx]", "0f1803", Uninitialised, "reads the undefined register RBX"},
		{"mov eax, 1; bswap ax", "b801000000 660fc8", Model, "swaps the bytes of 16 bits"},
		{"lea rax, [rsi-1]; cmp rax, rsi", "488d46ff 4839f0", Memory, "compares an address outside of in, at offset -1"},
		{"lea rax, [rsi+17]; sub rax, rsi", "488d4611 4829f0", Memory, "compares an address outside of in, at offset 17"},
		{"mov rax, fs:[0]", "64488b04250000 0000", Memory, "uses the FS segment"},
		{"mov rax, [rsp+16]; mov rbx, [rsi+rax]", "488b442410 488b1c06", Timing, "address depends on a boxed number, in RAX"},
		{"mov rax, [rsp+16]; mov rbx, [rax]", "488b442410 488b18", Timing, "address depends on a boxed number, in RAX"},
		{"mov rax, [rsp+16]; lea rbx, [rsi+rax]", "488b442410 488d1c06", Timing, "address depends on a boxed number"},
		{"mov rax, [rsp+16]; test rax, rax; jz .+4; xor eax, eax", "488b442410 4885c0 7402 31c0", Timing, "JE 0x100c: branch depends on a boxed number"},
		{"mov rax, [rsp+16]; cmp rax, 3; mov rbx, rsi; cmovb rbx, rdi", "488b442410 4883f803 4889f3 480f42df", Timing, "chooses an address by a boxed number"},
		{"mov rax, [rsp+16]; mov ecx, eax; mov edx, 1; rcl edx, cl", "488b442410 89c1 ba01000000 d3d2", Timing, "rotates the carry by a count that is not known"},
		{"mov rax, [rsp+16]; imul rax, rax; setc al", "488b442410 480fafc0 0f92c0", Uninitialised, "reads the undefined carry flag"},
		{"mov eax, esi", "89f0", Model, "takes a part of an address: offset 0 of in"},
		{"add rsi, rdi", "4801fe", Model, "computes with the bits of an address"},
		{"shl rsi, 1", "48d1e6", Model, "takes a part of an address"},
		{"cmp rsi, rdi", "4839fe", Model, "compares addresses in in and out"},
		{"cmp rsi, 5", "4883fe05", Model, "compares an address with a number"},
		{"mov rsp, rsi", "4889f4", Convention, "SP leaves the stack"},
		{"sub rsp, 72", "4883ec48", Memory, "moves SP to offset -72, the stack extends from -64 to 24"},
		{"push 1; ret", "6a01 c3", Convention, "returns with SP at offset -8, not at the return address at 0"},
		{"xor ebp, ebp; ret", "31ed c3", Convention, "returns without restoring BP"},
		{"pop rax; push rax; ret", "58 50 c3", Memory, "overwrites the return address"},
		{"ret 8", "c20800", Convention, "removes arguments from the stack"},
		{"vpxor ymm0, ymm0, ymm0; ret", "c5fdefc0 c3", Convention, "returns without VZEROUPPER after the use of YMM registers"},
		{"call .+6; ret; push rbp; xor ebp, ebp; ret", "e801000000 c3 55 31ed c3", Convention, "returns with SP at offset -16, not at the return address at -8"},
		{"call .+6; ret; xor ebp, ebp; ret", "e801000000 c3 31ed c3", Convention, "returns without restoring BP"},
		{"call .+6; ret; mov [rsp], rsi; ret", "e801000000 c3 48893424 c3", Memory, "overwrites the return address"},
		{"call .+6; ret; mov qword ptr [rsp+8], 1; ret", "e801000000 c3 48c74424080100 0000 c3", Memory, "overwrites the return address"},
		{"call .", "e8fbffffff", Memory, "moves SP to offset -72"},
		{"jmp .", "ebfe", Model, "does not return within 1000 instructions"},
		{"jmp .+3; mov eax, 1", "eb01 b801000000", Convention, "goes to routine+0x3, where no instruction starts"},
		{"call .+100", "e85f000000", Convention, "goes to routine+0x64, where no instruction starts"},
		{"jmp rax", "ffe0", Convention, "goes to an address that is not in the code"},
		{"call rax", "ffd0", Convention, "calls an address that is not in the code"},
		{"nop", "90", Convention, "routine+0x1: none: no instruction starts here"},
		{"div rcx", "48f7f1", Timing, "takes a time that depends on its operands"},
		{"idiv rcx", "48f7f9", Timing, "takes a time that depends on its operands"},
		{"pdep rax, rbx, rcx", "c4e2e3f5c1", Timing, "takes a time that depends on its operands"},
		{"pext rax, rbx, rcx", "c4e2e2f5c1", Timing, "takes a time that depends on its operands"},
		{"cpuid", "0fa2", Convention, "depends on more than registers and memory"},
		{"xchg [rdi], rax", "488707", Convention, "is an atomic access"},
		{"mulps xmm0, xmm1", "0f59c1", Model, "MULPS is not an instruction that the prover knows"},
		{"bt [rdi], rax", "480fa307", Memory, "addresses memory by a bit number"},
		{"pxor xmm0, xmm0; paddd xmm0, [rsi]", "660fefc0 660ffe06", Memory, "nothing says that in is aligned to 16 bytes"},
		{"vpaddd zmm0, zmm1, zmm2", "62f17548fec2", Model, "uses a feature of AVX-512 that the prover does not know"},
		{"vpaddd xmm0{k1}, xmm1, xmm2", "62f17509fec2", Model, "uses a feature of AVX-512 that the prover does not know"},
		{"vpternlogq ymm1{k1}, ymm2, ymm3, 0x96", "62f3ed2925cb96", Model, "uses a feature of AVX-512 that the prover does not know"},
		{"vpternlogq ymm17, ymm16, ymm18, 0xd2", "62a3fd2025cad2", Uninitialised, "reads the undefined register YMM17"},
		{"vprolq xmm1, xmm0, 65", "62f1f50872c841", Uninitialised, "reads the undefined register XMM0"},
		{"vpermq ymm0, ymm1, ymm2", "62f2f52836c2", Model, "uses a feature of AVX-512 that the prover does not know"},
		{"vpermpd ymm0, ymm1, ymm2", "62f2f52816c2", Model, "uses a feature of AVX-512 that the prover does not know"},
		{"aesenc xmm0, xmm0", "660f38dcc0", Uninitialised, "reads the undefined register XMM0"},
		{"mov rsi, rdi; pxor xmm0, xmm0; movaps [rdi], xmm0", "4889fe 660fefc0 0f2907", Memory, "nothing says that out is aligned to 16 bytes"},
	} {
		t.Run(tt.text, func(t *testing.T) {
			m, _ := start(assemble(t, tt.code))
			checkFault(t, m.Run(), tt.kind, tt.want)
		})
	}
}

// checkFault expects an error to be a fault of a kind that says something.
func checkFault(t *testing.T, err error, kind FaultKind, want string) {
	t.Helper()
	var f *Fault
	if !errors.As(err, &f) {
		t.Fatalf("got %v, want a fault", err)
	}
	if f.Kind != kind || !strings.Contains(f.Error(), want) {
		t.Errorf("got %v of kind %d, want %q of kind %d", f, f.Kind, want, kind)
	}
	if !strings.HasPrefix(f.Error(), f.At+": "+f.Inst+": ") || f.PC == 0 {
		t.Errorf("%v does not say where", f)
	}
}

// TestFaultsOfRefusedEncodings covers instructions that the decoder does not
// even let through.
func TestFaultsOfRefusedEncodings(t *testing.T) {
	esi, rsi := x86.Reg{Class: x86.General, Num: x86.SI, Bits: 32}, x86.Reg{Class: x86.General, Num: x86.SI, Bits: 64}
	for _, tt := range []struct {
		in   x86.Inst
		kind FaultKind
		want string
	}{
		{x86.Inst{Op: "STOSQ"}, Timing, "is a string instruction"},
		{x86.Inst{Op: "SYSCALL"}, Convention, "depends on more than registers and memory"},
		{x86.Inst{Op: "FLD1"}, Convention, "is floating-point arithmetic"},
		{x86.Inst{Op: "LOCK"}, Convention, "is an atomic access"},
		{x86.Inst{Op: "VPSCATTERDD"}, Timing, "gathers or scatters"},
		{x86.Inst{Op: "ADD"}, Model, "has 0 operands, not 2"},
		{x86.Inst{Op: "LEA", Args: []x86.Arg{esi, x86.Mem{Base: esi, Bits: 32}}}, Model, "computes an address of 32 bits"},
		{x86.Inst{Op: "MOVDQU", Args: []x86.Arg{x86.Reg{Class: x86.Vector, Bits: 128}, x86.Mem{Base: rsi, Bits: 256}}}, Model,
			"accesses 256 bits, of which the machine takes 128"},
		{x86.Inst{Op: "MOV", Args: []x86.Arg{esi, x86.Reg{Class: x86.Mask, Bits: 64}}}, Model, "has an unsupported operand: K0"},
	} {
		t.Run(tt.in.Op, func(t *testing.T) {
			tt.in.PC, tt.in.Len = entry, 1
			m, _ := start(listing{at: map[uint64]x86.Inst{entry: tt.in}})
			checkFault(t, m.Run(), tt.kind, tt.want)
		})
	}
}

func TestCallsNestAtMostSixteenDeep(t *testing.T) {
	m, _ := start(assemble(t, "e8fbffffff")) // call itself
	m.Stack = NewRegion("the stack", -1024, 24)
	m.Stack.AllowWrites(-1024, 0)
	m.GP[x86.SP] = Pointer(m.Stack, 0)
	checkFault(t, m.Run(), Convention, "calls nest deeper than 16")
}

func TestLocalRoutineMayLeaveUpperHalves(t *testing.T) {
	m, _ := start(assemble(t, "c5fdefc0 c3")) // vpxor ymm0, ymm0, ymm0; ret
	m.Local = true
	if err := m.Run(); err != nil {
		t.Error(err)
	}
	m, _ = start(assemble(t, "e801000000 c3 c5fdefc0 c3")) // call .+6; ret; vpxor ymm0, ymm0, ymm0; ret
	checkFault(t, m.Run(), Convention, "routine+0x5: RET: returns without VZEROUPPER after the use of YMM registers")
}

func TestFaultOfMisalignedAccess(t *testing.T) {
	m, out := start(assemble(t, "660fefc0 0f2907 0f294708 c3")) // pxor xmm0, xmm0; movaps [rdi], xmm0; movaps [rdi+8], xmm0
	out.Align = 16
	out.cells = append(out.cells, out.cells...)
	checkFault(t, m.Run(), Memory, "routine+0x7: MOVAPS XMMWORD PTR [RDI+0x8], XMM0: the address is not aligned to 16 bytes")
}

// An address is rounded down where it is known modulo what it is rounded to.
func TestRoundingOfAddresses(t *testing.T) {
	for _, test := range []struct {
		align, skew int64
		mask        int8
		offset, to  int64
		want        string // part of the error
	}{
		{32, 0, -32, 31, 0, ""},
		{32, 0, -32, 32, 32, ""},
		{32, 8, -32, 23, -8, ""},
		{32, 8, -32, 24, 24, ""},
		{32, 24, -32, 24, 8, ""},
		{64, 40, -32, 24, 24, ""},
		{64, 40, -64, 24, 24, ""},
		{32, 0, -64, 64, 0, "nothing says where out lies modulo 64"},
		{0, 0, -32, 64, 0, "nothing says where out lies modulo 32"},
		{32, 0, -31, 64, 0, "computes with the bits of an address"},
		{32, 0, 31, 64, 0, "computes with the bits of an address"},
	} {
		r := NewRegion("out", 0, 64)
		r.Align, r.Skew = test.align, test.skew
		w, err := new(Machine).logic(And, 64, Pointer(r, test.offset), Const(uint64(int64(test.mask))))
		if test.want != "" {
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%+v: got %v", test, err)
			}
			continue
		}
		if err != nil || !Same(w, Pointer(r, test.to)) {
			t.Errorf("%+v: got %v, %v", test, w, err)
		}
	}
	if _, err := new(Machine).logic(Or, 64, Pointer(NewRegion("out", 0, 8), 0), Const(1)); err == nil {
		t.Error("OR takes an address")
	}
}

func TestAlignmentCountsWhereARegionLies(t *testing.T) {
	m, out := start(assemble(t, "660fefc0 0f2907 c3")) // pxor xmm0, xmm0; movaps [rdi], xmm0
	out.Align, out.Skew = 16, 8
	checkFault(t, m.Run(), Memory, "routine+0x4: MOVAPS XMMWORD PTR [RDI], XMM0: the address is not aligned to 16 bytes")
}

func TestFaultsOfHooksAndDomains(t *testing.T) {
	cause := errors.New("cut does not hold")
	m, _ := start(assemble(t, "90 c3"))
	m.Before = func(m *Machine, in x86.Inst) error {
		if in.Op == "RET" {
			return cause
		}
		return nil
	}
	err := m.Run()
	checkFault(t, err, Model, "routine+0x1: RET: cut does not hold")
	if !errors.Is(err, cause) {
		t.Errorf("%v does not wrap its cause", err)
	}

	own := &Fault{PC: 1, At: "a", Inst: "b", Msg: "c"}
	m, _ = start(assemble(t, "90 c3"))
	m.Before = func(*Machine, x86.Inst) error { return own }
	if err := m.Run(); err != error(own) {
		t.Errorf("got %v, want the fault of the hook", err)
	}

	m, _ = start(assemble(t, "488b442410 66480f6ec0 660f38dcc0 c3")) // mov rax, [rsp+16]; movq xmm0, rax; aesenc xmm0, xmm0
	checkFault(t, m.Run(), Model, "AESENC XMM0, XMM0: function not known to the test")
}

// TestNonsenseIsAnError gives every instruction operands of every kind, as no
// decoder would.
func TestNonsenseIsAnError(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	operand := func() x86.Arg {
		r := x86.Reg{Class: x86.Class(1 + rng.IntN(3)), Num: rng.IntN(16), Bits: 8 << rng.IntN(7)}
		switch rng.IntN(6) {
		case 0:
			return x86.Imm(rng.Int64() >> rng.IntN(64))
		case 1:
			return x86.Target(entry)
		case 2:
			return x86.Writemask{Reg: r}
		case 3:
			base := x86.Reg{Class: x86.General, Num: x86.DI, Bits: 64}
			return x86.Mem{Base: base, Bits: 8 << rng.IntN(7), Disp: int64(rng.IntN(20))}
		}
		return r
	}
	for _, op := range slices.Sorted(maps.Keys(operations)) {
		refused := 0
		for range 50 {
			in := x86.Inst{Op: op, PC: entry, Len: 1}
			for range rng.IntN(5) {
				in.Args = append(in.Args, operand())
			}
			m, _ := start(listing{at: map[uint64]x86.Inst{entry: in}})
			for i := range m.GP {
				if m.GP[i].Kind == Undefined {
					m.GP[i] = Const(rng.Uint64())
				}
			}
			for i := range m.Vec {
				m.SetVec(i, repeat(32, 8, Box(rng.Uint64())))
			}
			if err := m.Run(); err != nil { // that it returns is the test
				refused++
			}
		}
		if refused == 0 && op != "RET" {
			t.Errorf("%s takes anything", op)
		}
	}
}
