// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"fmt"
	"maps"
	"slices"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/formula"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// formulaHolds shows that the coordinates at the return are those of the formula.
func (c *checker) formulaHolds() error {
	if c.repeat != "" && uint64(c.rounds) != c.kcase.Values[c.repeat] {
		return fmt.Errorf("%s: the head of the loop is passed %d times, not %d", c.k.Symbol, c.rounds, c.kcase.Values[c.repeat])
	}
	want, err := c.field.next()
	if err != nil {
		return err
	}
	return c.outputs(func(a *contract.Arg, n contract.Number, _ *machine.Region, _ int64) error {
		name := nameOf(a.Name, n)
		if err := c.matches(name, c.fixed[name+"'"].p, want); err != nil {
			return fmt.Errorf("%s: at the return: %w", c.k.Symbol, err)
		}
		return nil
	})
}

// loop obeys @loop. What the formula applies to is in memory, or in registers.
func (c *checker) loop(regs []string) error {
	if err := c.nextRound(); err != nil {
		return err
	}
	var held *vector
	if len(regs) > 0 {
		var err error
		if held, err = c.vector(regs); err != nil {
			return err
		}
	}
	if c.rounds > 1 || held != nil {
		if err := c.renew(held); err != nil {
			return err
		}
	}
	return c.reshape(func() {
		if held != nil {
			for i, h := range held.holders {
				c.write(h, held.words[i])
			}
		}
	})
}

// packedLoop obeys @loop for numbers in the lanes of vector registers.
func (c *checker) packedLoop(names, regs, shifts string) error {
	if err := c.nextRound(); err != nil {
		return err
	}
	q, err := c.quadruple(regs, shifts)
	if err != nil {
		return err
	}
	if err := c.renewPacked(names, q); err != nil {
		return err
	}
	return c.reshape(func() { c.writeQuadruple(q) })
}

// nextRound begins an iteration. Its proof must do for every other one, so names of
// hints are forgotten.
func (c *checker) nextRound() error {
	if c.field == nil || c.repeat == "" {
		return fmt.Errorf("the contract repeats no formula")
	}
	c.rounds++
	clear(c.hinted)
	return nil
}

// reshape forgets what is symbolic, has what goes on to be put back, and compares the
// rest with the iteration before.
func (c *checker) reshape(restore func()) error {
	shape := c.forget()
	restore()
	if err := c.hide(shape, c.rounds); err != nil {
		return err
	}
	if c.rounds > 2 {
		if err := alike(c.shape, shape); err != nil {
			return err
		}
	}
	c.shape = shape
	return nil
}

// renew shows that the output is the formula's and makes it the next input, as new
// variables; names of inputs stand for these from then on. A coordinate that the
// formula does not read may be anything, and becomes undefined. If registers hold
// the output, they hold the input before the first iteration.
func (c *checker) renew(held *vector) error {
	want, err := c.field.next()
	if err != nil {
		return err
	}
	if n := c.readers(); n != 1 {
		return fmt.Errorf("a formula of %d arguments is not repeated", n)
	}
	inputs, count := map[string]formula.Poly{}, 0
	err = c.outputs(func(a *contract.Arg, n contract.Number, r *machine.Region, offset int64) error {
		count++
		feeds := c.feeds(a, n)
		if !slices.ContainsFunc(feeds, func(in string) bool { return slices.Contains(c.field.reads, in) }) {
			c.undefine(r, offset, n.Words)
			return nil
		}
		name := nameOf(a.Name, n)
		if c.rounds == 1 {
			want[name] = c.field.inputs[feeds[0]]
		}
		num, class, err := c.renewOne(name, n, r, offset, held, want)
		if err != nil {
			return err
		}
		for _, in := range feeds {
			inputs[in] = class
			c.fixed[in] = binding{p: single(num.whole), num: num}
		}
		return nil
	})
	if err == nil && held != nil && count != 1 {
		return fmt.Errorf("registers hold one number, and the routine writes %d", count)
	}
	c.field.inputs = inputs
	return err
}

// renewOne does so for one coordinate, in registers or in memory.
func (c *checker) renewOne(name string, n contract.Number, r *machine.Region, offset int64, held *vector, want map[string]formula.Poly) (*number, formula.Poly, error) {
	words, err := c.heldOr(held, r, offset, n.Words)
	if err != nil {
		return nil, formula.Poly{}, err
	}
	b, err := c.bindingOf(words, n.Signed)
	if err != nil {
		return nil, formula.Poly{}, err
	}
	if err := c.matches(name, b.p, want); err != nil {
		return nil, formula.Poly{}, err
	}
	num, class, err := c.again(name, n, b.p)
	if err != nil {
		return nil, formula.Poly{}, err
	}
	if held != nil {
		copy(held.words, num.words)
		c.undefine(r, offset, n.Words)
		return num, class, nil
	}
	for i, w := range num.words {
		r.Put(offset+int64(8*i), 8, out(w))
	}
	return num, class, nil
}

// heldOr returns words in registers, or those in memory if there are none.
func (c *checker) heldOr(held *vector, r *machine.Region, offset int64, n int) ([]*word, error) {
	if held == nil {
		return c.memory(r, offset, n)
	}
	if held.size != n || held.sign || held.top != 64 {
		return nil, fmt.Errorf("the registers do not hold %d words", n)
	}
	return slices.Clone(held.words), nil
}

// undefine makes words in memory undefined.
func (c *checker) undefine(r *machine.Region, offset int64, n int) {
	for i := range n {
		r.Put(offset+int64(8*i), 8, machine.Word{})
	}
}

// again makes a number and an element of the field for a coordinate p, of which
// nothing is known but the range that the routine promises for it. In the first
// round it is an input, in its own range.
func (c *checker) again(name string, n contract.Number, p poly) (*number, formula.Poly, error) {
	r, err := c.rangeOf(n, c.stated)
	if err != nil {
		return nil, formula.Poly{}, err
	}
	known := c.bounds(p)
	if c.rounds == 1 {
		r = known
	}
	if !known.within(r) {
		return nil, formula.Poly{}, fmt.Errorf("%s must be in %v, and is in %v by the bounds known", name, r, known)
	}
	name = fmt.Sprintf("%s#%d", name, c.rounds)
	num := c.number(name, layoutOf(n), r, nil, c.evaluate(p))
	return num, c.field.element(num, name), nil
}

// readers is the number of arguments that the formula reads.
func (c *checker) readers() (n int) {
	for i := range c.k.Contract.Args {
		if a := &c.k.Contract.Args[i]; a.Kind == contract.Pointer && a.Access != contract.Write {
			n++
		}
	}
	return n
}

// feeds returns the inputs of the formula that a coordinate of its result becomes:
// those of the same coordinate.
func (c *checker) feeds(a *contract.Arg, n contract.Number) (names []string) {
	for i := range c.k.Contract.Args {
		from := &c.k.Contract.Args[i]
		if from.Kind == contract.Pointer && from.Access != contract.Write {
			names = append(names, nameOf(from.Name, n))
		}
	}
	return names
}

// forget makes undefined every symbolic word in registers and on the stack, and
// returns what is left there, with the place in the code.
func (c *checker) forget() map[string]machine.Word {
	left := map[string]machine.Word{"the instruction at the head": machine.Const(c.pc)}
	for i, w := range c.m.GP {
		switch w.Kind {
		case machine.Number, machine.Address:
			left[x86.Reg{Class: x86.General, Num: i, Bits: 64}.String()] = w
		default: // of an undefined one the lowest bits may be defined
			c.m.GP[i] = machine.Word{}
		}
	}
	for i := range c.m.Vec {
		c.m.Vec[i] = machine.Vec{}
	}
	c.m.ClobberFlags()
	type piece struct {
		off int64
		n   int
	}
	var forgotten []piece
	c.m.Stack.Each(func(off int64, w machine.Word, size, from, n int) {
		if w.Kind == machine.Symbolic {
			forgotten = append(forgotten, piece{off, n})
		} else {
			left[stackPart(off, size, from, n)] = w
		}
	})
	for _, p := range forgotten {
		c.m.Stack.Put(p.off, p.n, machine.Word{})
	}
	return left
}

// stackPart names n bytes of a word on the stack, from the given one on. A whole
// word of 64 bits has the name of its offset.
func stackPart(off int64, size, from, n int) string {
	if from == 0 && n == 8 {
		return stackOffset(off)
	}
	return fmt.Sprintf("%s, bytes %d to %d of %d", stackOffset(off), from, from+n-1, size)
}

// alike shows that two states are the same.
func alike(before, after map[string]machine.Word) error {
	for _, place := range slices.Sorted(maps.Keys(after)) {
		if b, ok := before[place]; !ok || !machine.Same(b, after[place]) {
			return fmt.Errorf("%s is not as in the iteration before", place)
		}
	}
	if len(before) != len(after) {
		return fmt.Errorf("there was more in the iteration before")
	}
	return nil
}
