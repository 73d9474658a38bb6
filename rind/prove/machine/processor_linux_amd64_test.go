// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"syscall"
	"testing"
	"unsafe"

	"rind.example/rind/internal/cpu"
	"rind.example/rind/prove/machine/internal/native"
	"rind.example/rind/prove/x86"
)

// The areas of the memory that code under test sees.
const (
	codeArea   = 0
	staticArea = 256
	dataArea   = 4096
	dataSize   = 256
	stackArea  = 12288 // where the stack pointer starts
	areas      = 16384
)

// A testbed is memory that code can run in.
type testbed struct {
	mem  []byte
	base uint64
	rng  *rand.Rand
}

func newTestbed(t *testing.T) *testbed {
	t.Helper()
	if !cpu.AVX2 || !cpu.BMI2 || !cpu.ADX {
		t.Skip("this processor lacks AVX2, BMI2 or ADX, so it cannot be compared with")
	}
	mem, err := syscall.Mmap(-1, 0, areas, syscall.PROT_READ|syscall.PROT_WRITE|syscall.PROT_EXEC, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Skipf("this system lets no program write code: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Munmap(mem); err != nil {
			t.Error(err)
		}
	})
	return &testbed{mem, uint64(uintptr(unsafe.Pointer(&mem[0]))), rand.New(rand.NewPCG(1, 2))}
}

// own is the code of the running program.
type own struct{ listing }

func (own) Static(addr uint64, n int) ([]byte, error) {
	return native.Memory(addr, n), nil
}

// number returns a random number, often one near an edge.
func (b *testbed) number() uint64 {
	x := b.rng.Uint64()
	switch b.rng.IntN(8) {
	case 0:
		return 0
	case 1:
		return ^uint64(0)
	case 2:
		return 1 << (x % 64)
	case 3:
		return 1<<(x%64) - 1
	case 4:
		return uint64(int64(x) >> (x % 64))
	}
	return x
}

// word puts a number into a box if it is to be symbolic.
func word(symbolic bool, x uint64) Word {
	if symbolic {
		return Box(x)
	}
	return Const(x)
}

// A trial is one instruction with one state before it.
type trial struct {
	bed      *testbed
	in       x86.Inst
	symbolic bool
	m        *Machine
	data     *Region
	static   uint64 // where the instruction's static data is in the program
	state    native.State
}

// address returns where a region lies.
func (tr *trial) address(r *Region) uint64 {
	if r == tr.data {
		return tr.bed.base + dataArea
	}
	return tr.bed.base + stackArea
}

// prepare makes up a state, the same for the machine and for the processor.
func (b *testbed) prepare(in x86.Inst, symbolic bool) *trial {
	tr := &trial{bed: b, in: in, symbolic: symbolic}
	tr.m = &Machine{Code: own{}, Domain: Boxed{}}
	tr.data = NewRegion("data", 0, dataSize)
	tr.data.Align = 64
	stackSize := int64(64) // on either side
	if strings.Contains(in.String(), "RSP") {
		stackSize = 1024
	}
	tr.m.Stack = NewRegion("the stack", -stackSize, stackSize)
	tr.fill(tr.data, 0, dataSize)
	tr.fill(tr.m.Stack, 0, stackSize)
	tr.m.Stack.AllowWrites(-stackSize, 0)
	tr.registers()
	tr.flags()
	tr.vectors()
	return tr
}

// fill puts words of mixed sizes into a region.
func (tr *trial) fill(r *Region, low, high int64) {
	b := tr.bed
	r.AllowWrites(low, high)
	at := tr.address(r) - b.base
	for off := low; off < high; off += 8 {
		size := 8
		if b.rng.IntN(3) == 0 {
			size = 1 << b.rng.IntN(4)
		}
		x := b.number()
		binary.LittleEndian.PutUint64(b.mem[at+uint64(off):], x)
		for i := 0; i < 8; i += size {
			r.Put(off+int64(i), size, word(tr.symbolic && b.rng.IntN(4) > 0, x>>(8*i)&mask(8*size)))
		}
	}
}

// registers sets the general registers so that a memory operand lies in the
// data.
func (tr *trial) registers() {
	b, m := tr.bed, tr.m
	for i := range m.GP {
		x := b.number()
		m.GP[i], tr.state.GP[i] = word(tr.symbolic && b.rng.IntN(4) > 0, x), x
	}
	m.GP[x86.SP] = Pointer(m.Stack, 0)
	for _, a := range tr.in.Args {
		mem, ok := a.(x86.Mem)
		if !ok || mem.Base.Class == 0 || mem.Base.Num == x86.SP {
			continue
		}
		off := int64(b.rng.IntN(dataSize - 32))
		if b.rng.IntN(2) == 0 {
			off &^= 31
		}
		off -= mem.Disp
		if mem.Index.Class == x86.General && mem.Index != mem.Base {
			x := int64(b.rng.IntN(9))
			m.GP[mem.Index.Num] = Const(uint64(x))
			off -= x * int64(mem.Scale)
		}
		m.GP[mem.Base.Num] = Pointer(tr.data, off)
		if tr.in.Op == "LEA" && b.rng.IntN(2) == 0 { // it may compute numbers
			m.GP[mem.Base.Num] = word(tr.symbolic, b.number())
		}
	}
	if b.rng.IntN(2) == 0 && m.GP[x86.CX].Kind == Symbolic {
		m.GP[x86.CX] = Const(Unbox(m.GP[x86.CX])) // a count that the machine knows
	}
	for i, w := range m.GP {
		tr.state.GP[i] = tr.concrete(w)
	}
}

// concrete returns the number that a word stands for.
func (tr *trial) concrete(w Word) uint64 {
	switch {
	case w.Kind != Address:
		return Unbox(w)
	case w.Region == static: // of which the test has a copy
		return tr.bed.base + staticArea + w.Num - tr.static
	}
	return tr.address(w.Region) + w.Num
}

// flags sets the flags at random.
func (tr *trial) flags() {
	for bit, f := range tr.flagged() {
		x := tr.bed.rng.Uint64() & 1
		*f = value(word(tr.symbolic, x))
		tr.state.Flags |= x * bit
	}
}

// flagged are the machine's flags by their bits.
func (tr *trial) flagged() map[uint64]*flag {
	f := &tr.m.flags
	return map[uint64]*flag{
		native.Carry: &f.carry, native.Parity: &f.parity, native.Zero: &f.zero,
		native.Sign: &f.sign, native.Overflow: &f.overflow,
	}
}

// vectors fills the vector registers, in lanes of all widths.
func (tr *trial) vectors() {
	b := tr.bed
	for i := range tr.state.Vec {
		bytes := tr.state.Vec[i][:]
		for j := 0; j < len(bytes); j += 8 {
			binary.LittleEndian.PutUint64(bytes[j:], b.number())
		}
		v := Vec{Lane: 1 << b.rng.IntN(4)}
		v.W = make([]Word, 0, len(bytes)/v.Lane)
		symbolic := tr.symbolic && b.rng.IntN(4) > 0
		for j := 0; j < len(bytes); j += v.Lane {
			var buf [8]byte
			copy(buf[:], bytes[j:][:v.Lane])
			v.W = append(v.W, word(symbolic, binary.LittleEndian.Uint64(buf[:])))
		}
		tr.m.Vec[i] = v
	}
}

// install puts the instruction and a jump back into the code area.
func (tr *trial) install() error {
	b := tr.bed
	code := append([]byte(nil), tr.in.Bytes...)
	for _, a := range tr.in.Args {
		mem, ok := a.(x86.Mem)
		if !ok || !mem.Static {
			continue
		}
		old := binary.LittleEndian.AppendUint32(nil, uint32(uint64(mem.Disp)-tr.in.End()))
		at := bytes.LastIndex(code, old)
		if at < 0 {
			return fmt.Errorf("has no displacement")
		}
		binary.LittleEndian.PutUint32(code[at:], uint32(staticArea-codeArea-len(code)))
		tr.static = uint64(mem.Disp)
		static, err := tr.m.Code.Static(tr.static, 32)
		if err != nil {
			return err
		}
		copy(b.mem[staticArea:], static)
	}
	code = append(code, 0xff, 0x25, 0, 0, 0, 0) // JMP to the address that follows
	code = binary.LittleEndian.AppendUint64(code, native.Back())
	copy(b.mem[codeArea:], code)
	return nil
}

// compare executes the instruction both ways and says what differs. The error
// is errRefused if the machine does not execute it in this state.
func (tr *trial) compare() error {
	if err := tr.m.execute(tr.in); err != nil {
		return errors.Join(errRefused, err)
	}
	if err := tr.install(); err != nil {
		return err
	}
	native.Run(tr.bed.base+codeArea, &tr.state)
	return errors.Join(tr.compareRegisters(), tr.compareFlags(), tr.compareVectors(),
		tr.compareMemory(tr.data, 0), tr.compareMemory(tr.m.Stack, tr.m.sp()))
}

var errRefused = errors.New("refused")

func (tr *trial) compareRegisters() error {
	for i, w := range tr.m.GP {
		if got, want := tr.concrete(w), tr.state.GP[i]; got != want {
			return fmt.Errorf("%v is %#x, on the processor %#x", x86.Reg{Class: x86.General, Num: i, Bits: 64}, got, want)
		}
	}
	return nil
}

func (tr *trial) compareFlags() error {
	for bit, f := range tr.flagged() {
		if f.from == undefined {
			continue
		}
		w, err := tr.m.read("tested", f)
		if errors.Is(err, errOpaque) || err != nil && strings.Contains(err.Error(), "an address") {
			continue
		}
		if err != nil {
			return err
		}
		if got, want := Unbox(w) == 1, tr.state.Flags&bit != 0; got != want {
			return fmt.Errorf("flag %#x is %v, on the processor %v", bit, got, want)
		}
	}
	return tr.compareLess()
}

// compareLess compares what the conditions L, GE, LE and G test: the machine
// may know it from the operands of a comparison.
func (tr *trial) compareLess() error {
	f := &tr.m.flags
	if f.sign.from == undefined || f.overflow.from == undefined {
		return nil
	}
	w, err := tr.m.testLess()
	if err != nil {
		return nil // compareFlags has read both flags, so an address is in the way
	}
	sign, overflow := tr.state.Flags&native.Sign != 0, tr.state.Flags&native.Overflow != 0
	if got, want := Unbox(w) == 1, sign != overflow; got != want {
		return fmt.Errorf("less is %v, on the processor %v", got, want)
	}
	return nil
}

func (tr *trial) compareVectors() error {
	for i := range tr.state.Vec {
		v := tr.m.Vec[i]
		for j, want := range tr.state.Vec[i] {
			if got := byte(Unbox(v.W[j/v.Lane]) >> (8 * (j % v.Lane))); got != want {
				return fmt.Errorf("byte %d of Y%d is %#x, on the processor %#x", j, i, got, want)
			}
		}
	}
	return nil
}

func (tr *trial) compareMemory(r *Region, from int64) error {
	at := tr.address(r) - tr.bed.base
	for i, c := range r.at(from, int(r.High()-from)) {
		off := from + int64(i)
		if c.of == nil { // newly allocated
			continue
		}
		got := byte(tr.concrete(c.of.word) >> (8 * c.part))
		if want := tr.bed.mem[at+uint64(off)]; got != want {
			return fmt.Errorf("offset %d of %s is %#x, on the processor %#x", off, r.Name, got, want)
		}
	}
	return nil
}

// tryInstruction compares an instruction until it has run in several states, or
// has been refused so often that it will not. It returns in how many it ran, and
// why others were refused.
func (b *testbed) tryInstruction(in x86.Inst, symbolic bool, times int) (ran int, refusal, err error) {
	for tries := 0; ran < times && tries < ran+times+30; tries++ {
		tr := b.prepare(in, symbolic)
		before := tr.state
		switch err := tr.compare(); {
		case errors.Is(err, errRefused):
			if !errors.Is(refusal, errOpaque) {
				refusal = err
			}
		case err != nil:
			return ran, nil, fmt.Errorf("%w\nbefore: %x", err, before)
		default:
			ran++
		}
	}
	return ran, refusal, nil
}

// isOpaque lists what the machine leaves to the domain.
func isOpaque(op string) bool { return strings.Contains(op, "AES") || strings.HasPrefix(op, "SHA") }

// states returns the number of states to try an instruction in.
func states() int {
	if os.Getenv("CI") != "" {
		return 15
	}
	return 5
}

// compareAll compares each instruction of a listing that is neither a jump nor
// a call: the first of a shape in many states. The others differ from it in the numbers
// of registers, which any state shows.
func (b *testbed) compareAll(t *testing.T, body []x86.Inst) {
	const further = 3 // states for an instruction of a known shape
	forms, runs, known := 0, 0, make(map[string]bool)
	for _, in := range body {
		if isOpaque(in.Op) || in.Op == "RET" || in.Op == "CALL" || in.Op[0] == 'J' {
			continue
		}
		forms++
		times, form := states(), shape(in)
		if known[form] {
			times = further
		}
		known[form] = true
		for _, symbolic := range []bool{false, true} {
			ran, refusal, err := b.tryInstruction(in, symbolic, times)
			if err != nil {
				t.Errorf("%v (symbolic: %v): %v", in, symbolic, err)
			} else if ran == 0 && !errors.Is(refusal, errOpaque) {
				t.Errorf("%v (symbolic: %v): always refused: %v", in, symbolic, refusal)
			}
			runs += ran
		}
	}
	t.Logf("%d forms, %d executions compared", forms, runs)
}

// CompareInstructions compares instructions of kernels in the same way, one of
// each shape, or all of them under CI.
func CompareInstructions(t *testing.T, body []x86.Inst) {
	t.Helper()
	seen := make(map[string]bool)
	var distinct []x86.Inst
	for _, in := range body {
		s := in.String()
		if os.Getenv("CI") == "" {
			s = shape(in)
		}
		if !seen[s] {
			seen[s] = true
			distinct = append(distinct, in)
		}
	}
	newTestbed(t).compareAll(t, distinct)
}

// shape describes an instruction without the numbers of its registers.
func shape(in x86.Inst) string {
	s := in.Op
	for _, a := range in.Args {
		switch a := a.(type) {
		case x86.Reg:
			s += fmt.Sprint(" register ", a.Class, a.Bits)
		case x86.Mem:
			s += fmt.Sprint(" memory ", a.Bits, a.Base.Class, a.Index.Class, a.Scale, a.Static)
		default:
			s += " " + a.String()
		}
	}
	return s
}

func TestFormsAgainstProcessor(t *testing.T) {
	b := newTestbed(t)
	start, end := native.Forms()
	body, err := x86.Decode(native.Memory(start, int(end-start)), start)
	if err != nil {
		t.Fatal(err)
	}
	b.compareAll(t, body)
}
