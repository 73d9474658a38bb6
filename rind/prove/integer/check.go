// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"errors"
	"fmt"
	"math/big"
	"slices"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// A checker proves one kernel in one case.
type checker struct {
	*system
	names
	k     *kernel.Kernel
	kcase kernel.Case
	m     *machine.Machine
	frame *kernel.Frame
	// field is there under a contract.Formula, whose argument repeat counts how
	// often it applies.
	field  *field
	ladder *ladder // under a contract.Ladder
	repeat string
	rounds int
	shape  map[string]machine.Word
	*counter
	// obligations collects what cuts have to show, if collect is set.
	collect     bool
	obligations []Obligation
	// ghosts are the names of hints that the contract may use.
	ghosts []string
	// values are the inputs of a concrete run, by name.
	values map[string]*big.Int
	// observe, if set, is called before each instruction and its hints.
	observe func(*machine.Machine, x86.Inst) error
	// returned, if set, is what a register holds after a call.
	returned func(back uint64, r x86.Reg) *big.Int
}

// Check shows that a kernel computes what its contract says, a contract.Integers,
// contract.Formula or contract.Ladder, in one case.
//
// Where a formula is repeated, the head of the loop must have the hint @loop.
// There the coordinates in memory, or in registers, are shown to be what the
// formula makes of those at the head before, everything else that is symbolic is
// forgotten, and the coordinates become new variables. From the second time on, all that is left of
// one iteration, but for the counter, must be as it was in the one before. So the
// cases of 1, 2 and 3 repetitions cover any number of them: see counter.
//
// Of a formula with a law it is shown, too, that it is the law. For ladders see
// rung.
func Check(k *kernel.Kernel, c kernel.Case) error {
	return newChecker(k, c).check()
}

// Obligations returns what the cuts of a kernel have to show, for another solver.
func Obligations(k *kernel.Kernel, c kernel.Case) ([]Obligation, error) {
	ch := newChecker(k, c)
	ch.collect = true
	err := ch.check()
	return ch.obligations, err
}

func newChecker(k *kernel.Kernel, c kernel.Case) *checker {
	return &checker{
		system: newSystem(), k: k, kcase: c,
		names: names{constants(k.Package), map[string]binding{}},
	}
}

// constants are the names of the numbers of a package.
func constants(p *contract.Package) map[string]binding {
	m := map[string]binding{}
	for name, hex := range p.Constants {
		if x, ok := new(big.Int).SetString(hex, 16); ok {
			m[name] = binding{p: constant(x)}
		}
	}
	return m
}

func (c *checker) check() (err error) {
	defer catch(&err)
	if err := c.prepare(); err != nil {
		return err
	}
	if err := c.m.Run(); err != nil {
		return err
	}
	if err := c.finals(); err != nil {
		return err
	}
	if c.ladder != nil {
		return errors.Join(c.ladderHolds(), c.ladderIsTheLaw())
	}
	if c.field != nil {
		return errors.Join(c.formulaHolds(), c.lawHolds())
	}
	claims := c.k.Contract.Computes.(contract.Integers)
	for _, e := range claims.Ensures {
		if err := c.prove(e, c.inGoal); err != nil {
			return fmt.Errorf("%s: at the return: %w", c.k.Symbol, err)
		}
	}
	return nil
}

// prepare lays out the call and makes the requirements known.
func (c *checker) prepare() error {
	switch f := c.k.Contract.Computes.(type) {
	case contract.Integers:
	case contract.Formula:
		p, err := c.constant(f.Modulus, c.lookup)
		if err != nil {
			return err
		}
		c.field, c.repeat, c.wholes = newField(f, p), f.Repeat, true
	case contract.Ladder:
		if err := c.prepareLadder(f); err != nil {
			return err
		}
	default:
		return fmt.Errorf("%s: its contract says nothing about integers", c.k.Symbol)
	}
	c.m = &machine.Machine{Domain: domain{c.system}, Before: c.before, Call: c.call}
	c.system.name = c.k.Code().Name
	var err error
	if c.frame, err = c.k.Setup(c.m, c.kcase, c); err != nil {
		return err
	}
	if c.ladder != nil {
		c.ladder.begin(c.system)
	}
	if c.repeat != "" {
		if err := countedThrough(c.k.Contract, c.repeat); err != nil {
			return err
		}
		c.counter = newCounter(c.k.Contract, c.repeat)
	}
	if claims, ok := c.k.Contract.Computes.(contract.Integers); ok {
		c.ghosts = claims.Ghosts
		for _, r := range claims.Requires {
			if err := c.assume(r, c.lookup); err != nil {
				return err
			}
		}
	}
	return nil
}

// countedThrough sees to it that the cases of a contract are those that stand for
// any number of repetitions, and that the counter is where newCounter takes it to be.
func countedThrough(k *contract.Kernel, name string) error {
	for _, a := range k.Args {
		if a.Register != "" {
			return fmt.Errorf("%s: a repeated formula takes no argument in a register", k.Symbol)
		}
	}
	for _, a := range k.Args {
		if a.Name == name && a.Kind == contract.Integer && slices.Equal(a.Values, []uint64{1, 2, 3}) {
			return nil
		}
	}
	return fmt.Errorf("%s: the contract does not list 1, 2 and 3 as values of %s", k.Symbol, name)
}

// before obeys the hints at an instruction.
func (c *checker) before(m *machine.Machine, in x86.Inst) error {
	c.pc = in.PC
	if c.observe != nil {
		if err := c.observe(m, in); err != nil {
			return err
		}
	}
	for _, h := range c.k.Hints(in.PC) {
		if err := c.hint(h); err != nil {
			return err
		}
	}
	if c.counter != nil {
		return c.step(m, in, c.rounds)
	}
	return nil
}

// inGoal is the meaning of names in what a contract ensures: a name of a hint must
// be one of its ghosts and stand for a word, so that the claim says that such a
// word exists.
func (c *checker) inGoal(name string) (binding, bool) {
	if b, ok := c.fixed[name]; ok {
		return b, true
	}
	b, ok := c.hinted[name]
	return b, ok && b.word && slices.Contains(c.ghosts, name)
}

// stated is the meaning of names in a range: no hint can give one.
func (c *checker) stated(name string) (binding, bool) {
	b, ok := c.fixed[name]
	return b, ok
}

// numbersOf returns the numbers that an argument consists of.
func numbersOf(a *contract.Arg) []contract.Number {
	if len(a.Numbers) > 0 {
		return a.Numbers
	}
	if a.Kind == contract.Integer {
		return []contract.Number{{Words: 1}}
	}
	return []contract.Number{{Words: a.Size / 8}}
}

// nameOf is the full name of a number.
func nameOf(arg string, n contract.Number) string {
	if n.Name == "" {
		return arg
	}
	return arg + "." + n.Name
}

func layoutOf(n contract.Number) layout { return layout{n.Words, n.Signed, 64} }

// rangeOf evaluates the range of a number.
func (s *system) rangeOf(n contract.Number, of lookup) (r span, err error) {
	r = layoutOf(n).span()
	bounds := r
	if n.From != "" {
		if bounds.low, err = s.constant(n.From, of); err != nil {
			return r, err
		}
	}
	if n.Below != "" {
		high, err := s.constant(n.Below, of)
		if err != nil {
			return r, err
		}
		bounds.high = new(big.Int).Sub(high, one)
	}
	// From what cannot be anything would follow.
	if r = r.meet(bounds); r.empty() {
		return r, fmt.Errorf("there is no number of %d words from %q and below %q", n.Words, n.From, n.Below)
	}
	return r, nil
}

// Memory fills the memory of arguments with numbers. Those of arguments that share
// it are the same.
func (c *checker) Memory(args []*contract.Arg, r *machine.Region) error {
	here := map[int64]*number{}
	for _, a := range args {
		if a.Kind != contract.Pointer || a.Entries > 1 {
			return fmt.Errorf("is not a pointer to numbers")
		}
		if hasLimbs(a) {
			if err := c.limbArgument(args, a, r); err != nil {
				return err
			}
			continue
		}
		offset := int64(0)
		for _, n := range numbersOf(a) {
			name := nameOf(a.Name, n)
			span, err := c.rangeOf(n, c.lookup)
			if err != nil {
				return err
			}
			num := here[offset]
			switch {
			case c.ladder != nil && name == c.ladder.Scalar:
				if num != nil || len(args) > 1 {
					return fmt.Errorf("%s shares memory", name)
				}
				num = c.scalar(name, n)
				for i, w := range num.words {
					r.Put(offset+int64(8*i), 8, out(w))
				}
				offset += int64(8 * n.Words)
				continue
			case num == nil:
				num = c.input(name, n, span)
				here[offset] = num
				for i, w := range num.words {
					r.Put(offset+int64(8*i), 8, out(w))
				}
			case len(num.words) != n.Words || num.sign != n.Signed:
				return fmt.Errorf("%s has another form than %s, which lies there too", name, num.name)
			default:
				both := c.info(num.whole).span.meet(span)
				if both.empty() {
					return fmt.Errorf("no number is in the ranges of both %s and %s", name, num.name)
				}
				c.info(num.whole).span = both
			}
			c.bindInput(name, num)
			offset += int64(8 * n.Words)
		}
	}
	return nil
}

// Integer returns the value of an integer argument.
func (c *checker) Integer(a *contract.Arg) (machine.Word, error) {
	n := numbersOf(a)[0]
	r, err := c.rangeOf(n, c.lookup)
	if err != nil || n.Words != 1 {
		return machine.Word{}, fmt.Errorf("argument %s: %w", a.Name, err)
	}
	num := c.input(a.Name, n, r)
	c.bindInput(a.Name, num)
	return out(num.words[0]), nil
}

// input makes the number of an argument.
func (c *checker) input(name string, n contract.Number, r span) *number {
	return c.number(name, layoutOf(n), r, nil, c.values[name])
}

func (c *checker) bindInput(name string, n *number) {
	c.fixed[name] = binding{p: single(n.whole), num: n}
	if c.field == nil {
		return
	}
	if c.ladder != nil && name == c.ladder.U {
		c.ladder.u = n
	}
	if n.class == nil {
		c.field.inputs[name] = c.field.element(n, name)
	} else {
		c.field.inputs[name] = n.class.Scale(c.field.inverse)
	}
}

// finals binds what the routine has written and returned, and checks the ranges
// that the contract states for it.
func (c *checker) finals() error {
	err := c.outputs(func(a *contract.Arg, n contract.Number, r *machine.Region, offset int64) error {
		name := nameOf(a.Name, n)
		if len(n.Limbs) > 0 {
			limbs, err := c.limbsIn(n, r, offset)
			if err != nil {
				return fmt.Errorf("%s: at the return: %s: %w", c.k.Symbol, name, err)
			}
			c.fixed[name+"'"] = binding{p: total(limbs).p}
			return nil
		}
		words, err := c.memory(r, offset, n.Words)
		if err != nil {
			return fmt.Errorf("%s: at the return: %s: %w", c.k.Symbol, name, err)
		}
		if a.Access == contract.ReadWrite {
			n.From, n.Below = "", "" // these are for the entry
		}
		return c.bindFinal(name+"'", n, words)
	})
	if err != nil {
		return err
	}
	result, err := c.frame.Result(c.m)
	if err != nil || result == nil {
		return err
	}
	words := make([]*word, len(result))
	for i, w := range result {
		if w.Kind != machine.Number && !isWord(w) {
			return fmt.Errorf("%s: at the return: word %d of the result is no number", c.k.Symbol, i)
		}
		words[i] = in(w)
	}
	n := c.k.Contract.Result.Number
	return c.bindFinal(n.Name, n, words)
}

// outputs calls f for each number that the routine writes to memory, and where it
// lies.
func (c *checker) outputs(f func(a *contract.Arg, n contract.Number, r *machine.Region, offset int64) error) error {
	for i := range c.k.Contract.Args {
		a := &c.k.Contract.Args[i]
		if a.Kind != contract.Pointer || a.Access == contract.Read {
			continue
		}
		if hasLimbs(a) {
			if err := checkLimbs(a); err != nil {
				return fmt.Errorf("%s: %w", c.k.Symbol, err)
			}
		}
		place := c.frame.Places[a.Name]
		offset := place.Offset
		for _, n := range numbersOf(a) {
			if err := f(a, n, place.Region, offset); err != nil {
				return err
			}
			offset += int64(8 * n.Words)
		}
		if hasLimbs(a) {
			offset += int64(a.Size) // as checkLimbs has found
		}
		if end := place.Offset + place.Size; offset != end {
			return fmt.Errorf("%s: the numbers of %s end at byte %d of %d", c.k.Symbol, a.Name, offset, end)
		}
	}
	return nil
}

// bindFinal binds a number at the return.
func (c *checker) bindFinal(name string, n contract.Number, words []*word) error {
	b, err := c.bindingOf(words, n.Signed)
	if err != nil {
		return err
	}
	c.fixed[name] = b
	r, err := c.rangeOf(n, c.stated)
	if err != nil {
		return err
	}
	if known := c.bounds(b.p); !known.within(r) {
		return fmt.Errorf("%s: at the return: %s must be in %v, and is in %v by the bounds known", c.k.Symbol, name, r, known)
	}
	return nil
}
