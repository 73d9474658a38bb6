// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"fmt"
	"slices"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// A counter follows the argument that says how often a formula is repeated, so
// that the runs for 1, 2 and 3 stand for every number n >= 1. It sees to it that
// n is only moved, and that a copy is only decremented and compared with 0: and
// so that in the k'th iteration every branch on it asks whether n = k. Then n has
// no other influence than that the loop ends after n iterations.
//
//   - The first iteration is that of n = 1 if it is the last, that of n = 2 if it
//     is not.
//   - A later one is the third of n = 3 if it is the last, the second of n = 3 if
//     it is not: their heads agree in all but the copies of n.
type counter struct {
	// copies are the places that hold n plus the given number.
	copies map[slot]int
	// tested says that the flags are those of a copy just decremented, jump where
	// the JNE ends that has just looked at them, in the given round.
	tested bool
	jump   uint64
	round  int
}

// A slot is a general register, or eight bytes of the stack.
type slot struct {
	stack bool
	at    int64 // number or offset
}

func (s slot) String() string {
	if s.stack {
		return stackOffset(s.at)
	}
	return x86.Reg{Class: x86.General, Num: int(s.at), Bits: 64}.String()
}

// stackOffset names a place on the stack.
func stackOffset(off int64) string { return fmt.Sprintf("offset %d of the stack", off) }

// newCounter follows the named argument of a routine that is called from Go.
func newCounter(k *contract.Kernel, name string) *counter {
	at := int64(8)
	for i := range k.Args {
		if k.Args[i].Name == name {
			break
		}
		at += 8
		if k.Args[i].Kind == contract.Slice {
			at += 16
		}
	}
	return &counter{copies: map[slot]int{{true, at}: 0}}
}

// plain are the instructions that have no operands but those written out.
var plain = []string{"MOV", "LEA", "ADD", "ADC", "SUB", "SBB", "INC", "DEC", "NEG", "AND", "OR", "XOR",
	"CMP", "TEST", "JMP", "JNE", "CALL", "RET", "NOP", "MOVUPS", "XORPS"}

// step sees an instruction of the given iteration before it is executed, and
// after @loop has been obeyed there.
func (c *counter) step(m *machine.Machine, in x86.Inst, round int) error {
	if err := c.branch(in, round); err != nil {
		return err
	}
	for s := range c.copies {
		if !s.stack && m.GP[s.at].Kind != machine.Number {
			delete(c.copies, s) // a call has clobbered it
		} else if !s.stack && !slices.Contains(plain, in.Op) {
			return fmt.Errorf("may read the counter, in %v", s)
		}
	}
	if in.Op == "MOV" && len(in.Args) == 2 {
		return c.move(m, in)
	}
	if in.Op == "DEC" && len(in.Args) == 1 {
		if s, ok := c.exact(m, in.Args[0]); ok {
			return c.decrement(s, round)
		}
	}
	for _, a := range append(implicit(in), in.Args...) {
		if err := c.unused(m, a); err != nil {
			return err
		}
	}
	return nil
}

// implicit returns what an instruction reads or writes on the stack without an
// operand that says so.
func implicit(in x86.Inst) []x86.Arg {
	top := x86.Mem{Base: x86.Reg{Class: x86.General, Num: x86.SP, Bits: 64}, Bits: 64}
	switch in.Op {
	case "POP":
		return []x86.Arg{top}
	case "PUSH", "CALL":
		top.Disp = -8
		return []x86.Arg{top}
	}
	return nil
}

// branch sees to it that JNE alone looks at the flags of the counter, and leads to
// the head, where all flags are forgotten. Where it falls through they are those
// of 0.
func (c *counter) branch(in x86.Inst, round int) error {
	if c.jump != 0 && in.PC != c.jump && round == c.round {
		return fmt.Errorf("the branch on the counter does not lead to the head of the loop")
	}
	c.jump = 0
	if c.tested {
		if in.Op != "JNE" {
			return fmt.Errorf("the counter was decremented, and no JNE follows")
		}
		c.tested, c.jump, c.round = false, in.End(), round
	}
	return nil
}

// decrement takes 1 off a copy; what is left is to be 0 in the last iteration.
func (c *counter) decrement(s slot, round int) error {
	c.copies[s]--
	c.tested = true
	if c.copies[s] != -round {
		return fmt.Errorf("in iteration %d the counter n becomes n%+d", round, c.copies[s])
	}
	return nil
}

// move follows a copy to another place, whose former content is gone.
func (c *counter) move(m *machine.Machine, in x86.Inst) error {
	from, isCopy := c.exact(m, in.Args[1])
	if !isCopy {
		if err := c.unused(m, in.Args[1]); err != nil {
			return err
		}
	}
	offset := c.copies[from]
	to, ok := slotOf(m, in.Args[0])
	if r, isReg := in.Args[0].(x86.Reg); isReg && r.Class == x86.General && r.Bits == 32 {
		delete(c.copies, slot{at: int64(r.Num)}) // the upper half becomes 0
	}
	if ok {
		delete(c.copies, to)
	}
	if err := c.unused(m, in.Args[0]); err != nil {
		return err
	}
	if isCopy && !ok {
		return fmt.Errorf("moves the counter to where it is not followed")
	}
	if isCopy {
		c.copies[to] = offset
	}
	return nil
}

// exact returns the place of a copy that an operand is.
func (c *counter) exact(m *machine.Machine, a x86.Arg) (slot, bool) {
	s, ok := slotOf(m, a)
	if !ok {
		return s, false
	}
	_, ok = c.copies[s]
	return s, ok
}

// slotOf returns the place that an operand of 64 bits is.
func slotOf(m *machine.Machine, a x86.Arg) (slot, bool) {
	switch a := a.(type) {
	case x86.Reg:
		return slot{at: int64(a.Num)}, a.Class == x86.General && a.Bits == 64
	case x86.Mem:
		off, ok := onStack(m, a)
		return slot{true, off}, ok && a.Bits == 64
	}
	return slot{}, false
}

// onStack returns the offset of an operand that lies on the stack. Either of its
// registers may hold the address.
func onStack(m *machine.Machine, a x86.Mem) (off int64, ok bool) {
	off = a.Disp
	for _, part := range []struct {
		reg   x86.Reg
		scale int
	}{{a.Base, 1}, {a.Index, a.Scale}} {
		if part.reg.Class != x86.General {
			continue
		}
		w := m.GP[part.reg.Num]
		off += int64(w.Num) * int64(part.scale)
		ok = ok || w.Kind == machine.Address && w.Region == m.Stack
	}
	return off, ok && !a.Static
}

// unused shows that an operand has nothing to do with any copy: not as a part of
// one, nor by its address.
func (c *counter) unused(m *machine.Machine, a x86.Arg) error {
	var used []slot
	switch a := a.(type) {
	case x86.Reg:
		if a.Class == x86.General {
			used = append(used, slot{at: int64(a.Num)})
		}
	case x86.Mem:
		for _, r := range []x86.Reg{a.Base, a.Index} {
			if r.Class == x86.General {
				used = append(used, slot{at: int64(r.Num)})
			}
		}
		off, ok := onStack(m, a)
		for s := range c.copies {
			if ok && s.stack && s.at < off+int64(a.Bits/8) && off < s.at+8 {
				used = append(used, s)
			}
		}
	}
	for _, s := range used {
		if _, ok := c.copies[s]; ok {
			return fmt.Errorf("uses the counter, in %v, other than to move, decrement or test it", s)
		}
	}
	return nil
}

// hide replaces the copies in a state at the head of an iteration by marks, one
// for n and one for what is left of it.
func (c *counter) hide(state map[string]machine.Word, round int) error {
	const all, rest = 1, 2
	for s, offset := range c.copies {
		switch offset {
		case 0:
			state[s.String()] = machine.Const(all)
		case 1 - round:
			state[s.String()] = machine.Const(rest)
		default:
			return fmt.Errorf("%v holds neither the counter nor what is left of it", s)
		}
	}
	return nil
}
