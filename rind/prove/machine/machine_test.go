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

// start returns a machine at the start of a routine, with an input of 16 bytes
// at SI and an output of 16 bytes at DI.
func start(l listing) (m *Machine, out *Region) {
	m = &Machine{Code: l, PC: entry, Limit: 1000}
	m.Stack = NewRegion("the stack", -64, 24)
	m.Stack.AllowWrites(-64, 0)
	m.Stack.Put(8, 8, Const(5))
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
