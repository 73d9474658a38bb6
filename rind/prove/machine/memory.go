// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"encoding/binary"
	"fmt"

	"rind.example/rind/prove/x86"
)

// A place is where a memory operand lies: in a region, or, if that is nil, in
// static data at an absolute address.
type place struct {
	region *Region
	off    int64
	n      int // bytes
	// spread is how much further up it may begin.
	spread int64
}

// effective computes the address that a memory operand names.
func (m *Machine) effective(mem x86.Mem) (Word, error) {
	if mem.Segment != "" {
		return Word{}, memory("uses the %s segment", mem.Segment)
	}
	if mem.Static {
		return Pointer(static, mem.Disp), nil
	}
	addr := Const(uint64(mem.Disp))
	if mem.Index.Class != 0 {
		x, err := m.addend(mem.Index)
		if err != nil {
			return x, err
		}
		if x, err = m.scaled(x, mem.Scale); err != nil {
			return x, err
		}
		if addr, _, err = m.add(64, x, addr, Const(0)); err != nil {
			return x, err
		}
	}
	if mem.Base.Class == 0 {
		return addr, nil
	}
	base, err := m.addend(mem.Base)
	if err != nil {
		return base, err
	}
	if numbers(addr) && addr.Num == 0 {
		return base, nil
	}
	if k := addr.Kind; base.Kind == Address && k == Symbolic {
		return base, timing("address depends on %s", m.Domain.Describe(addr))
	}
	addr, _, err = m.add(64, base, addr, Const(0))
	return addr, err
}

// addend reads a register of an address.
func (m *Machine) addend(r x86.Reg) (Word, error) {
	if r.Class != x86.General {
		return Word{}, timing("gathers or scatters by %v", r)
	}
	if r.Bits != 64 {
		return Word{}, fmt.Errorf("computes an address of %d bits", r.Bits)
	}
	return m.register(r)
}

// scaled multiplies an index by 1, 2, 4 or 8.
func (m *Machine) scaled(x Word, scale int) (Word, error) {
	if x.Kind == Number || scale == 1 {
		x.Num *= uint64(max(scale, 1))
		return x, nil
	}
	shift := map[int]int{2: 1, 4: 2, 8: 3}[scale]
	return m.shiftLeft(64, x, shift)
}

// publicAddress computes the lowest address that a memory operand may name, and how
// far it may lie above. It must not depend on anything symbolic but an index that
// the domain allows.
func (m *Machine) publicAddress(mem x86.Mem) (at Word, spread int64, err error) {
	for _, r := range []x86.Reg{mem.Base, mem.Index} {
		if r.Class != x86.General || m.GP[r.Num].Kind != Symbolic {
			continue
		}
		most, ok := m.most(m.GP[r.Num])
		if !ok || r != mem.Index || r.Bits != 64 || m.GP[mem.Base.Num].Kind != Address {
			return at, 0, timing("address depends on %s, in %v", m.Domain.Describe(m.GP[r.Num]), r)
		}
		index := m.GP[r.Num]
		m.GP[r.Num] = Const(0)
		at, err = m.effective(mem)
		m.GP[r.Num] = index
		return at, int64(most) * int64(max(mem.Scale, 1)), err
	}
	at, err = m.effective(mem)
	return at, 0, err
}

// most returns the largest number that a symbolic word may be, if addresses may
// depend on it.
func (m *Machine) most(w Word) (uint64, bool) {
	d, ok := m.Domain.(Ranged)
	if !ok {
		return 0, false
	}
	most, ok := d.Most(w)
	return most, ok && most <= 1<<30
}

// prefetch is PREFETCHT0 and its like. It neither reads nor faults, wherever it
// leads, but it leaves its address in the cache as a load does.
func prefetch(m *Machine, in x86.Inst) error {
	mem, ok := in.Args[0].(x86.Mem)
	if !ok {
		return fmt.Errorf("has no memory operand")
	}
	_, _, err := m.publicAddress(mem)
	return err
}

// locate finds the n bytes that a memory operand names and checks that they may
// be read or written.
func (m *Machine) locate(mem x86.Mem, n int, write bool) (place, error) {
	m.Accesses++
	if mem.Bits != 8*n {
		return place{}, fmt.Errorf("accesses %d bits, of which the machine takes %d", mem.Bits, 8*n)
	}
	addr, spread, err := m.publicAddress(mem)
	if err != nil {
		return place{}, err
	}
	p := place{region: addr.Region, off: int64(addr.Num), n: n, spread: spread}
	switch {
	case addr.Kind == Number:
		return p, memory("accesses the absolute address %#x, wherever the program is loaded", addr.Num)
	case p.region == static && write:
		return p, memory("writes to static data at %#x", addr.Num)
	case p.region == static:
		p.region = nil
		return p, nil
	case p.region == m.Stack && spread != 0:
		return p, timing("accesses the stack at an offset that depends on %s", m.Domain.Describe(m.GP[mem.Index.Num]))
	case !p.region.contains(p.off, n) || !p.region.contains(p.off+spread, n):
		return p, memory("accesses %d bytes at offset %d%s of %s, whose offsets are %d to %d",
			n, p.off, upTo(spread), p.region.Name, p.region.low, p.region.High()-1)
	case p.region == m.Stack && p.off < m.sp():
		return p, memory("accesses %d bytes at offset %d of the stack, below SP at %d", n, p.off, m.sp())
	case write:
		return p, m.checkWrite(p)
	}
	return p, nil
}

// upTo says how far up an access may begin.
func upTo(spread int64) string {
	if spread == 0 {
		return ""
	}
	return fmt.Sprintf(" or up to %d above", spread)
}

// checkWrite refuses writes to what belongs to the caller or is an input only.
func (m *Machine) checkWrite(p place) error {
	if p.region == m.Stack {
		for _, f := range m.frames {
			if p.off < f.sp+8 && p.off+int64(p.n) > f.sp {
				return memory("overwrites the return address")
			}
		}
	}
	for i, c := range p.region.at(p.off, p.n+int(p.spread)) {
		if c.writable {
			continue
		}
		if off := p.off + int64(i); p.region == m.Stack {
			return memory("writes to its caller's frame at offset %d", off)
		} else {
			return memory("writes at offset %d of %s, which may only be read", off, p.region.Name)
		}
	}
	return nil
}

// aligned refuses an access that the processor may refuse.
func (m *Machine) aligned(p place) error {
	n := int64(p.n)
	switch {
	case p.spread != 0:
		return memory("nothing says that the address is aligned to %d bytes", n)
	case (p.off+skewOf(p.region))&(n-1) != 0:
		return memory("the address is not aligned to %d bytes", n)
	case p.region != nil && p.region.Align%n != 0 || p.region != nil && p.region.Align == 0:
		return memory("nothing says that %s is aligned to %d bytes", p.region.Name, n)
	}
	return nil
}

// skewOf is the address of offset 0 of a region, modulo its alignment.
func skewOf(r *Region) int64 {
	if r == nil {
		return 0
	}
	return r.Skew
}

// sp returns the offset of the stack pointer.
func (m *Machine) sp() int64 { return int64(m.GP[x86.SP].Num) }

// Load reads a memory operand of at most 64 bits.
func (m *Machine) Load(in x86.Inst, mem x86.Mem, bits int) (Word, error) {
	p, err := m.locate(mem, bits/8, false)
	if err != nil {
		return Word{}, err
	}
	return m.get(p, 0, p.n)
}

// get reads a word from within a place.
func (m *Machine) get(p place, from, n int) (Word, error) {
	if p.spread != 0 {
		return m.getOneOf(p, from, n)
	}
	if p.region != nil {
		return p.region.Get(m.Domain, p.off+int64(from), n)
	}
	b, err := m.Code.Static(uint64(p.off)+uint64(from), n)
	if err != nil {
		return Word{}, err
	}
	var buf [8]byte
	copy(buf[:], b)
	return Const(binary.LittleEndian.Uint64(buf[:])), nil
}

// getOneOf reads a word from a place that may lie further up.
func (m *Machine) getOneOf(p place, from, n int) (Word, error) {
	var words []Word
	if p.region == nil {
		// The data that a program may read goes on to the last of them.
		if _, err := m.Code.Static(uint64(p.off)+uint64(from), n+int(p.spread)); err != nil {
			return Word{}, err
		}
	} else {
		for i, c := range p.region.at(p.off+int64(from), n+int(p.spread)) {
			if c.of == nil || c.freed {
				return Word{}, uninitialised("reads undefined memory: offset %d of %s", p.off+int64(from+i), p.region.Name)
			}
			if err := operable(c.of.word); err != nil {
				return Word{}, err
			}
			if len(words) == 0 || !Same(words[len(words)-1], c.of.word) {
				words = append(words, c.of.word)
			}
		}
	}
	return m.Domain.(Ranged).OneOf(8*n, words)
}

// put writes a word of 1 to 8 bytes to within a place. Where that may lie further up,
// a byte may afterwards be what it was or part of the word, and an undefined one
// stays so.
func (m *Machine) put(p place, from, n int, w Word) error {
	at := p.off + int64(from)
	if p.spread == 0 {
		p.region.Put(at, n, w)
		return nil
	}
	if err := operable(w); err != nil {
		return err
	}
	for i, c := range p.region.at(at, n+int(p.spread)) {
		if c.of == nil {
			continue
		}
		if err := operable(c.of.word); err != nil {
			return err
		}
		either, err := m.Domain.(Ranged).OneOf(8, []Word{c.of.word, w})
		if err != nil {
			return err
		}
		p.region.Put(at+int64(i), 1, either)
	}
	return nil
}

// Store writes a memory operand of at most 64 bits.
func (m *Machine) Store(in x86.Inst, mem x86.Mem, bits int, w Word) error {
	p, err := m.locate(mem, bits/8, true)
	if err != nil {
		return err
	}
	return m.put(p, 0, p.n, w)
}

// push stores a word of 64 bits below the stack pointer, which it moves.
func (m *Machine) push(w Word) error {
	if err := m.moveSP(m.sp() - 8); err != nil {
		return err
	}
	m.Accesses++
	if err := m.checkWrite(place{region: m.Stack, off: m.sp(), n: 8}); err != nil {
		return err
	}
	m.Stack.Put(m.sp(), 8, w)
	return nil
}

// pop reads a word of 64 bits at the stack pointer, which it moves.
func (m *Machine) pop() (Word, error) {
	m.Accesses++
	if !m.Stack.contains(m.sp(), 8) {
		return Word{}, memory("pops from offset %d of the stack, which ends at %d", m.sp(), m.Stack.High())
	}
	w, err := m.Stack.Get(m.Domain, m.sp(), 8)
	if err != nil {
		return w, err
	}
	return w, m.moveSP(m.sp() + 8)
}

// moveSP moves the stack pointer. What it passes on the way down is newly
// allocated, so undefined.
func (m *Machine) moveSP(to int64) error {
	if to < m.Stack.low || to > m.Stack.High() {
		return memory("moves SP to offset %d, the stack extends from %d to %d", to, m.Stack.low, m.Stack.High())
	}
	if from := m.sp(); to < from {
		m.Stack.free(to, from)
	}
	m.GP[x86.SP].Num = uint64(to)
	m.Depth = max(m.Depth, int(-to))
	return nil
}
