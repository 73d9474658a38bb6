// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mutate makes faulty variants of decoded routines and finds out by
// running them whether they are wrong. A prover that accepts a wrong one is
// wrong itself.
package mutate

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"rind.example/rind/prove/x86"
)

// A Mutant is a routine with one change. Each instruction keeps its address and
// length, so that jumps and whatever else refers to addresses stay valid; the
// changed ones have no encoding.
type Mutant struct {
	// Kind is the kind of change, one of Kinds.
	Kind string
	// What says what was changed and where, as an offset from the start of the
	// routine: +0x1c: ADCX R10, RAX -> ADC R10, RAX.
	What string
	Body []x86.Inst
}

// Kinds are the kinds of changes.
var Kinds = []string{
	"drop",         // an instruction becomes a NOP
	"swap",         // two neighbours change places
	"opcode",       // another instruction with the same operands
	"condition",    // of a jump, CMOV or SET
	"operands",     // two operands change places, such as the halves of a product
	"register",     // another register, also in an address
	"width",        // half the width
	"immediate",    // one more or less
	"constant",     // another bit of a long immediate
	"displacement", // one word or vector further in either direction
	"scale",        // twice or half
	"static",       // the neighbouring word of static data
	"target",       // a jump to a neighbour, a call of another routine
}

// Sample returns at most n mutants, spread over the kinds of changes and, within
// a kind, over the routine. The same seed gives the same sample.
func Sample(body []x86.Inst, n int, seed uint64) []Mutant {
	rng := rand.New(rand.NewPCG(seed, uint64(len(body))))
	byKind := make(map[string][]edit)
	for i := range body {
		for _, e := range edits(body, i, rng) {
			byKind[e.kind] = append(byKind[e.kind], e)
		}
	}
	var out []Mutant
	for kind, count := range shares(byKind, n) {
		all := byKind[Kinds[kind]]
		// One from each of as many equal stretches of the routine.
		for j := range count {
			from, to := j*len(all)/count, (j+1)*len(all)/count
			out = append(out, all[from+rng.IntN(to-from)].mutant(body))
		}
	}
	return out
}

// shares divides n among the kinds in turn, none getting more than there are.
func shares(byKind map[string][]edit, n int) []int {
	counts := make([]int, len(Kinds))
	for left := n; left > 0; {
		given := 0
		for i, kind := range Kinds {
			if left > 0 && counts[i] < len(byKind[kind]) {
				counts[i]++
				left--
				given++
			}
		}
		if given == 0 {
			break
		}
	}
	return counts
}

// An edit is a possible change at an instruction.
type edit struct {
	kind string
	at   int
	// apply changes a copy of the routine, in which the instruction has
	// arguments of its own.
	apply func(body []x86.Inst)
}

// mutant makes the change.
func (e edit) mutant(body []x86.Inst) Mutant {
	b := slices.Clone(body)
	b[e.at].Args = slices.Clone(b[e.at].Args)
	b[e.at].Bytes = nil
	e.apply(b)
	arrow, to := "->", b[e.at].String()
	if e.kind == "swap" {
		arrow = "<->"
	}
	what := fmt.Sprintf("%+#x: %v %s %s", body[e.at].PC-body[0].PC, body[e.at], arrow, to)
	return Mutant{Kind: e.kind, What: what, Body: b}
}

// edits lists the changes that may be made at an instruction.
func edits(body []x86.Inst, at int, rng *rand.Rand) []edit {
	in := body[at]
	if in.Op == "NOP" || in.Op == "RET" {
		return nil
	}
	l := list{at: at}
	l.one("drop", func(in *x86.Inst) { in.Op, in.Args = "NOP", nil })
	l.swap(body)
	for _, op := range alternatives(in) {
		l.one("opcode", func(in *x86.Inst) { in.Op = op })
	}
	for _, op := range otherConditions(in.Op) {
		l.one("condition", func(in *x86.Inst) { in.Op = op })
	}
	l.operands(in)
	l.width(in)
	for i, a := range in.Args {
		switch a := a.(type) {
		case x86.Reg:
			l.register(i, a, rng)
		case x86.Imm:
			l.immediate(i, a, rng)
		case x86.Mem:
			l.memory(i, a, rng)
		case x86.Target:
			l.target(body, i, a)
		}
	}
	return l.edits
}

// A list collects the changes at an instruction.
type list struct {
	at    int
	edits []edit
}

// one adds a change to the instruction alone.
func (l *list) one(kind string, change func(in *x86.Inst)) {
	at := l.at
	l.edits = append(l.edits, edit{kind, at, func(body []x86.Inst) { change(&body[at]) }})
}

// argument adds another argument in place of the one at an index.
func (l *list) argument(kind string, index int, a x86.Arg) {
	l.one(kind, func(in *x86.Inst) { in.Args[index] = a })
}

// swap lets the instruction and the next change places, unless one of them is a
// jump or a jump leads between them.
func (l *list) swap(body []x86.Inst) {
	i := l.at
	if i+1 >= len(body) || transfers(body[i]) || transfers(body[i+1]) || body[i+1].Op == "NOP" {
		return
	}
	for _, in := range body {
		if len(in.Args) > 0 && in.Args[0] == x86.Arg(x86.Target(body[i+1].PC)) {
			return
		}
	}
	l.edits = append(l.edits, edit{"swap", i, func(body []x86.Inst) {
		a, b := &body[i], &body[i+1]
		a.Op, b.Op = b.Op, a.Op
		a.Args, b.Args = b.Args, a.Args
		b.Bytes = nil
	}})
}

// transfers reports whether an instruction is a jump or a return.
func transfers(in x86.Inst) bool { return in.Op[0] == 'J' || in.Op == "RET" }

// operands exchanges two operands side by side that are registers of the same
// kind.
func (l *list) operands(in x86.Inst) {
	for i := 1; i < len(in.Args); i++ {
		a, ok1 := in.Args[i-1].(x86.Reg)
		b, ok2 := in.Args[i].(x86.Reg)
		if ok1 && ok2 && a != b && a.Class == b.Class && a.Bits == b.Bits {
			l.one("operands", func(in *x86.Inst) { in.Args[i-1], in.Args[i] = b, a })
		}
	}
}

// width makes all operands half as wide, where they all have the width of a
// whole register.
func (l *list) width(in x86.Inst) {
	if in.Op == "PUSH" || in.Op == "POP" || in.Op == "CALL" || in.Op == "LEA" || strings.HasPrefix(in.Op, "VPERM") {
		return // there is no other width
	}
	narrow := slices.Clone(in.Args)
	for i, a := range in.Args {
		switch a := a.(type) {
		case x86.Reg:
			if a.Bits != 64 && a.Bits != 256 {
				return
			}
			a.Bits /= 2
			narrow[i] = a
		case x86.Mem:
			if a.Bits != 64 && a.Bits != 256 {
				return
			}
			a.Bits /= 2
			narrow[i] = a
		case x86.Target:
			return
		}
	}
	if len(narrow) > 0 {
		l.one("width", func(in *x86.Inst) { copy(in.Args, narrow) })
	}
}

// register puts two other registers in the place of one.
func (l *list) register(index int, r x86.Reg, rng *rand.Rand) {
	for range 2 {
		if other, ok := another(r, rng); ok {
			l.argument("register", index, other)
		}
	}
}

// another returns a different register of the same kind, but not SP.
func another(r x86.Reg, rng *rand.Rand) (x86.Reg, bool) {
	if r.Class == x86.Mask || r.High {
		return r, false
	}
	old := r.Num
	for r.Num == old || r.Class == x86.General && r.Num == x86.SP {
		r.Num = rng.IntN(16)
	}
	return r, true
}

// immediate changes a number by one, and a bit of it if it is long.
func (l *list) immediate(index int, x x86.Imm, rng *rand.Rand) {
	if x != 255 { // the largest selector of a vector instruction
		l.argument("immediate", index, x+1)
	}
	if x != 0 {
		l.argument("immediate", index, x-1)
	}
	if x > 0xffff || x < -0xffff {
		l.argument("constant", index, x^1<<rng.IntN(32))
	}
}

// memory changes an address.
func (l *list) memory(index int, m x86.Mem, rng *rand.Rand) {
	step := int64(8)
	if m.Bits > 64 {
		step = int64(m.Bits / 8)
	}
	kind := "displacement"
	if m.Static {
		kind = "static"
	}
	for _, d := range []int64{step, -step} {
		other := m
		other.Disp += d
		l.argument(kind, index, other)
	}
	if m.Base.Class != 0 {
		other := m
		other.Base, _ = another(m.Base, rng)
		l.argument("register", index, other)
	}
	if m.Index.Class == 0 {
		return
	}
	other := m
	other.Index, _ = another(m.Index, rng)
	l.argument("register", index, other)
	for _, scale := range []int{m.Scale * 2, m.Scale / 2} {
		if scale >= 1 && scale <= 8 {
			other := m
			other.Scale = scale
			l.argument("scale", index, other)
		}
	}
}

// target sends a jump to the instructions beside its target, and a call to
// another routine that is called in the body.
func (l *list) target(body []x86.Inst, index int, t x86.Target) {
	for i, in := range body {
		switch {
		case body[l.at].Op == "CALL":
			other, ok := x86.Target(0), false
			if in.Op == "CALL" {
				other, ok = in.Args[0].(x86.Target)
			}
			if ok && other != t {
				l.argument("target", index, other)
				return
			}
		case in.PC == uint64(t):
			for _, j := range []int{i - 1, i + 1} {
				if j >= 0 && j < len(body) {
					l.argument("target", index, x86.Target(body[j].PC))
				}
			}
		}
	}
}

// Around returns every mutant that changes one instruction with from <= PC < to
// in place: what a slip of the pen may have been, so that one of them may be the
// code that was meant. Registers and addresses are tried one step away.
func Around(body []x86.Inst, from, to uint64) []Mutant {
	rng := rand.New(rand.NewPCG(1, 1))
	var out []Mutant
	for i, in := range body {
		if in.PC < from || in.PC >= to {
			continue
		}
		for _, e := range edits(body, i, rng) {
			if e.kind != "drop" && e.kind != "swap" {
				out = append(out, e.mutant(body))
			}
		}
	}
	return out
}
