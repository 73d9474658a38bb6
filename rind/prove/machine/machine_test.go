// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"rind.example/rind/prove/x86"
)

// listing is a routine at address 0x1000.
type listing struct {
	at     map[uint64]x86.Inst
	static []byte // at address 0x9000
}

const (
	entry      = 0x1000
	staticData = 0x9000
)

func (l listing) At(pc uint64) (x86.Inst, bool) {
	in, ok := l.at[pc]
	return in, ok
}

func (l listing) Static(addr uint64, n int) ([]byte, error) {
	off := addr - staticData
	if off > uint64(len(l.static)) || uint64(n) > uint64(len(l.static))-off {
		return nil, fmt.Errorf("%#x is not read-only data", addr)
	}
	return l.static[off:][:n], nil
}

func (l listing) Name(pc uint64) string { return fmt.Sprintf("routine+%#x", pc-entry) }

// assemble decodes machine code given in hexadecimal.
func assemble(t *testing.T, code string) listing {
	t.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(code, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	body, err := x86.Decode(b, entry)
	if err != nil {
		t.Fatal(err)
	}
	l := listing{at: make(map[uint64]x86.Inst)}
	for _, in := range body {
		l.at[in.PC] = in
	}
	return l
}

// start returns a machine at the start of a routine with the arguments 5 and a
// symbolic 7, an input of 16 bytes at SI and an output of 16 bytes at DI.
func start(l listing) (m *Machine, out *Region) {
	l.static = []byte{1, 0, 0, 0, 0, 0, 0, 0}
	m = &Machine{Code: l, Domain: Boxed{}, PC: entry, Limit: 1000}
	m.Stack = NewRegion("the stack", -64, 24)
	m.Stack.AllowWrites(-64, 0)
	m.Stack.Put(8, 8, Const(5))
	m.Stack.Put(16, 8, Box(7))
	in := NewRegion("in", 0, 16)
	in.Put(0, 8, Const(0xfedcba9876543210))
	in.Put(8, 8, Const(1))
	out = NewRegion("out", 0, 16)
	out.AllowWrites(0, 16)
	m.GP[x86.SP], m.GP[x86.BP] = Pointer(m.Stack, 0), CallerBP()
	m.GP[x86.SI], m.GP[x86.DI] = Pointer(in, 0), Pointer(out, 0)
	return m, out
}

func TestLoopOverNumbers(t *testing.T) {
	// mov rcx,[rsp+8]; xor eax,eax; loop: add rax,[rsi]; dec rcx; jne loop;
	// mov [rdi],rax; ret
	m, out := start(assemble(t, "488b4c2408 31c0 480306 48ffc9 75f8 488907 c3"))
	if err := m.Run(); err != nil {
		t.Fatal(err)
	}
	w, err := out.Get(nil, 0, 8)
	want := uint64(0xfedcba9876543210)
	if want *= 5; err != nil || w.Num != want {
		t.Errorf("out = %#x, %v; want %#x", w.Num, err, want)
	}
	if m.Branches != 5 || m.Steps != 19 || m.Accesses != 7 {
		t.Errorf("counted %d branches, %d steps, %d accesses", m.Branches, m.Steps, m.Accesses)
	}
}

// TestAllowed has a routine for each thing that looks like a fault and is none.
func TestAllowed(t *testing.T) {
	for _, tt := range []struct{ text, code string }{
		{"xor eax, eax; inc eax; ret", "31c0 ffc0 c3"},
		{"xor rax, rax; sub ecx, ecx; sub rdx, rdx; lea rax, [rcx+rdx+1]; ret", "4831c0 29c9 4829d2 488d441101 c3"},
		{"pxor xmm0, xmm0; pcmpeqd xmm1, xmm1; psubq xmm0, xmm1; movq rax, xmm0; ret", "660fefc0 660f76c9 660ffbc1 66480f7ec0 c3"},
		{"vpxor ymm0, ymm0, ymm0; vpcmpeqq ymm1, ymm1, ymm1; vpsubq ymm0, ymm0, ymm1; vzeroupper; vmovq rax, xmm0; ret", "c5fdefc0 c4e27529c9 c5fdfbc1 c5f877 c4e1f97ec0 c3"},
		{"push rbp; mov rbp, rsp; sub rsp, 16; mov rax, rbp; add rsp, 16; pop rbp; ret", "55 4889e5 4883ec10 4889e8 4883c410 5d c3"},
		{"cmp rsi, rsi; mov eax, 0; setz al; ret", "4839f6 b800000000 0f94c0 c3"},
		{"lea rax, [rsi+8]; sub rax, rsi; cmp rax, 8; mov eax, 0; setz al; ret", "488d4608 4829f0 4883f808 b800000000 0f94c0 c3"},
		{"lea rax, [rsi+8]; cmp rsi, rax; mov eax, 0; setb al; ret", "488d4608 4839c6 b800000000 0f92c0 c3"},
		{"lea rax, [rsi+8]; cmp rsi, rax; mov eax, 0; setl al; ret", "488d4608 4839c6 b800000000 0f9cc0 c3"},
		{"push rsi; pop rax; mov rcx, [rax]; ret", "56 58 488b08 c3"},
		{"xor ecx, ecx; mov rax, rdi; cmovz rax, rsi; mov rcx, [rax]; ret", "31c9 4889f8 480f44c6 488b08 c3"},
		{"mov rcx, [rsp+16]; cmp rcx, 7; setz al; movzx eax, al; ret", "488b4c2410 4883f907 0f94c0 0fb6c0 c3"},
		{"mov rcx, [rsp+16]; mov rdx, rcx; test rcx, rcx; mov rax, rsi; cmovs rax, rsi; ret", "488b4c2410 4889ca 4885c9 4889f0 480f48c6 c3"},
		{"mov rcx, [rsp+16]; mov [rdi], rcx; mov word ptr [rdi+2], 1; mov eax, [rdi]; shr eax, 16; ret", "488b4c2410 48890f 66c747020100 8b07 c1e810 c3"},
		{"call .+6; ret; mov eax, 1; ret", "e801000000 c3 b801000000 c3"},
		{"mov eax, 1; jmp .+3; nop; ret", "b801000000 eb01 90 c3"},
		{"mov rax, [rsi+8]; vmovdqu xmm0, [rsi]; movdqu [rdi], xmm0; ret", "488b4608 c5fa6f06 f30f7f07 c3"},
		{"lea rax, [rip+0x7ff9]; mov rax, [rax]; ret", "488d05f97f0000 488b00 c3"},
		{"lea rax, [rsi+16]; cmp rax, rsi; mov eax, 0; seta al; prefetcht0 [rsi+4096]; ret", "488d4610 4839f0 b800000000 0f97c0 0f188e00100000 c3"},
		{"mov ax, 0x500; mov al, 1; movzx eax, al; ret", "66b80005 b001 0fb6c0 c3"},
	} {
		t.Run(tt.text, func(t *testing.T) {
			m, _ := start(assemble(t, tt.code))
			if err := m.Run(); err != nil {
				t.Fatal(err)
			}
			if w := m.GP[x86.AX]; w.Kind == Undefined || w.Kind != Address && Unbox(w) != 1 {
				t.Errorf("AX is %+v, want 1 or an address", w)
			}
		})
	}
}

func TestCallHookReplacesCallees(t *testing.T) {
	m, _ := start(assemble(t, "e8fb0f0000 c3")) // call 0x2000; ret
	var called uint64
	m.Call = func(m *Machine, in x86.Inst, target uint64) (bool, error) {
		called = target
		m.GP[x86.AX] = Const(9)
		m.ClobberFlags()
		return true, nil
	}
	if err := m.Run(); err != nil {
		t.Fatal(err)
	}
	if called != 0x2000 || m.GP[x86.AX].Num != 9 || m.Depth != 0 {
		t.Errorf("called %#x, AX = %v, depth %d", called, m.GP[x86.AX], m.Depth)
	}
}

// TestDepthCountsCallees executes a call within a frame of 16 bytes.
func TestDepthCountsCallees(t *testing.T) {
	// sub rsp, 16; call .+10; add rsp, 16; ret; ret
	m, _ := start(assemble(t, "4883ec10 e805000000 4883c410 c3 c3"))
	if err := m.Run(); err != nil {
		t.Fatal(err)
	}
	if m.Depth != 24 {
		t.Errorf("depth is %d, want 24", m.Depth)
	}
}

// TestEachFindsWhatTheStackPointerPassed looks for a word in a frame that is
// free again.
func TestEachFindsWhatTheStackPointerPassed(t *testing.T) {
	// push [rsp+16]; add rsp, 8; push 1; pop rax; sub rsp, 16; mov [rsp+12], eax; add rsp, 16; ret
	m, _ := start(assemble(t, "ff742410 4883c408 6a01 58 4883ec10 8944240c 4883c410 c3"))
	if err := m.Run(); err != nil {
		t.Fatal(err)
	}
	var got []string
	m.Stack.Each(func(off int64, w Word, size, from, n int) {
		if off < 0 {
			got = append(got, fmt.Sprint(off, Unbox(w), size, from, n))
		}
	})
	if want := "[-8 1 8 0 4 -4 1 4 0 4]"; fmt.Sprint(got) != want {
		t.Errorf("frame holds %v, want %v", got, want)
	}
}

func TestRegionPutsWordsTogether(t *testing.T) {
	r := NewRegion("r", -8, 8)
	r.Put(-8, 8, Box(0x1122334455667788))
	r.Put(0, 4, Const(0xaabbccdd))
	r.Put(-6, 2, Const(0x9999))
	for _, tt := range []struct {
		off  int64
		size int
		want uint64
	}{
		{-8, 8, 0x1122334499997788}, {-4, 8, 0xaabbccdd11223344}, {-7, 1, 0x77}, {-2, 4, 0xccdd1122}, {1, 2, 0xbbcc},
	} {
		w, err := r.Get(Boxed{}, tt.off, tt.size)
		if err != nil || Unbox(w) != tt.want {
			t.Errorf("%d bytes at %d are %v, %v; want %#x", tt.size, tt.off, w, err, tt.want)
		}
	}
	for _, off := range []int64{-9, 1, 7, 8} {
		if w, err := r.Get(Boxed{}, off, 4); err == nil {
			t.Errorf("4 bytes at %d are %v, want an error", off, w)
		}
	}
}

func TestVecLanesOfAnyWidth(t *testing.T) {
	var m Machine
	m.Domain = Boxed{}
	m.SetVec(3, Vec{Lane: 4, W: []Word{Box(0x33221100), Const(0x77665544), Box(0xbbaa9988), Box(0xffeeddcc)}})
	for _, tt := range []struct {
		lane int
		want string
	}{
		{8, "[7766554433221100 ffeeddccbbaa9988]"}, {4, "[33221100 77665544 bbaa9988 ffeeddcc]"},
		{2, "[1100 3322 5544 7766 9988 bbaa ddcc ffee]"},
	} {
		words, err := m.VecLanes(3, 16, tt.lane)
		if err != nil {
			t.Fatal(err)
		}
		var got []uint64
		for _, w := range words {
			got = append(got, Unbox(w))
		}
		if s := fmt.Sprintf("%x", got); s != tt.want {
			t.Errorf("lanes of %d bytes are %s, want %s", tt.lane, s, tt.want)
		}
	}
	if _, err := m.VecLanes(3, 32, 8); err == nil {
		t.Error("the upper half has content")
	}
}
