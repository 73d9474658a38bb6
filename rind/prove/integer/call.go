// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"fmt"
	"math/big"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// call replaces a call by the contract of the callee, if that returns numbers in
// registers, or is a formula over arguments in registers.
func (c *checker) call(m *machine.Machine, in x86.Inst, target uint64) (handled bool, err error) {
	defer catch(&err)
	callee := c.k.Callee(target)
	if callee == nil {
		return false, nil
	}
	var by func() error
	switch f := callee.Contract.Computes.(type) {
	case contract.Integers:
		if r := callee.Contract.Result; r != nil && len(r.Registers) > 0 {
			by = func() error { return c.callBy(m, callee, f, in.End()) }
		}
	case contract.Formula:
		if c.field != nil && takesRegisters(callee.Contract) {
			by = func() error { return c.callByFormula(m, callee, f) }
		}
	}
	if by == nil {
		return false, nil
	}
	if target == c.k.Entry {
		return false, fmt.Errorf("%s calls itself, which its own contract cannot justify", callee.Symbol)
	}
	if err := by(); err != nil {
		return false, fmt.Errorf("call of %s: %w", callee.Symbol, err)
	}
	return true, nil
}

// callBy checks the requirements of a contract and makes its promises known. The
// callee returns to the address back.
func (c *checker) callBy(m *machine.Machine, callee *kernel.Kernel, claims contract.Integers, back uint64) error {
	known := constants(callee.Package)
	of := func(name string) (binding, bool) { b, ok := known[name]; return b, ok }
	for i := range callee.Contract.Args {
		if err := c.pass(m, callee.Contract, &callee.Contract.Args[i], known, of); err != nil {
			return err
		}
	}
	for _, r := range claims.Requires {
		if err := c.prove(r, of); err != nil {
			return err
		}
	}
	// The arguments were read above; from here on nothing of the callee's but its
	// result is known.
	if err := c.clobber(m, callee.Contract); err != nil {
		return err
	}
	result := callee.Contract.Result
	value, err := c.valueAfter(result, back)
	if err != nil {
		return err
	}
	n, err := c.promised(result, claims.Ensures, known, of, value)
	if err != nil {
		return err
	}
	for i, name := range result.Registers {
		h, err := parseHolder(name)
		if err != nil {
			return err
		}
		c.write(h, n.words[i])
	}
	c.classify(n)
	if _, ok := c.fixed[result.Name]; ok {
		return nil
	}
	return c.bind(result.Name, binding{p: single(n.whole), num: n})
}

// pass binds the numbers of an argument and checks their ranges.
func (c *checker) pass(m *machine.Machine, k *contract.Kernel, a *contract.Arg, known map[string]binding, of lookup) error {
	reg, ok := x86.ParseReg(a.Register)
	if !ok || a.Kind != contract.Pointer || a.Access != contract.Read || a.Entries > 1 {
		return fmt.Errorf("argument %s is not one that can be passed", a.Name)
	}
	at := m.GP[reg.Num]
	if at.Kind != machine.Address {
		return fmt.Errorf("argument %s: %s holds no address", a.Name, a.Register)
	}
	offset := int64(at.Num)
	// The machine has not pushed the return address yet: the scratch starts at SP.
	if sp := int64(m.GP[x86.SP].Num); at.Region == m.Stack && offset < sp+int64(k.Scratch) {
		return fmt.Errorf("argument %s lies in what the callee may overwrite, at offset %d of the stack", a.Name, offset)
	}
	for _, n := range numbersOf(a) {
		words, err := c.memory(at.Region, offset, n.Words)
		if err != nil {
			return fmt.Errorf("argument %s: %w", a.Name, err)
		}
		b, err := c.bindingOf(words, n.Signed)
		if err != nil {
			return fmt.Errorf("argument %s: %w", a.Name, err)
		}
		name := nameOf(a.Name, n)
		r, err := c.rangeOf(n, of)
		if err != nil {
			return err
		}
		if known := c.boundsOn(b.p, words, n.Signed); !known.within(r) {
			return fmt.Errorf("argument %s must be in %v, and is in %v by the bounds known", name, r, known)
		}
		known[name] = b
		offset += int64(8 * n.Words)
	}
	return nil
}

// boundsOn bounds the number p that words hold.
func (c *checker) boundsOn(p poly, words []*word, sign bool) span {
	if sign {
		return c.bounds(p)
	}
	return c.bounds(p).meet(spanOf(words))
}

// memory reads words.
func (c *checker) memory(r *machine.Region, offset int64, n int) (words []*word, err error) {
	for i := range n {
		w, err := r.Get(c.m.Domain, offset+int64(8*i), 8)
		if err != nil {
			return nil, err
		}
		if w.Kind != machine.Number && !isWord(w) {
			return nil, fmt.Errorf("word %d is no number", i)
		}
		words = append(words, in(w))
	}
	return words, nil
}

// bindingOf returns the number that words hold, and its value.
func (c *checker) bindingOf(words []*word, sign bool) (binding, error) {
	// The sign of a number whose top word is a flag is not that of a word.
	if n := c.numberIn(words); n != nil && n.sign == sign && (!sign || n.top == 64) {
		return binding{p: single(n.whole), num: n}, nil
	}
	last := len(words) - 1
	limbs := append([]*word(nil), words...)
	if sign {
		limbs[last] = c.signed(words[last], 64)
	}
	n := &number{layout: layout{len(words), sign, 64}, words: words}
	for _, l := range limbs {
		n.limbs = append(n.limbs, l.p)
	}
	// The number has words, but no variable of its own.
	return binding{p: sum(limbs), num: n}, nil
}

// clobber makes undefined what the callee need not preserve.
func (c *checker) clobber(m *machine.Machine, k *contract.Kernel) error {
	sp := m.GP[x86.SP]
	for i := range m.GP {
		if i != x86.SP && i != x86.BP {
			m.GP[i] = machine.Word{}
		}
	}
	for i := range m.Vec {
		m.Vec[i] = machine.Vec{}
	}
	m.ClobberFlags()
	return c.giveScratch(m.Stack, int64(sp.Num), int64(k.Scratch))
}

// giveScratch makes the lowest bytes of the routine's own frame undefined, which
// ends at offset 0.
func (c *checker) giveScratch(stack *machine.Region, low, size int64) error {
	if size > 0 && low+size > 0 {
		return fmt.Errorf("the scratch of %d bytes does not fit the frame", size)
	}
	for at := low; at < low+size; at += 8 {
		// A return address of a routine that is executed inline, say.
		if w, err := stack.Get(c.m.Domain, at, 8); err == nil && w.Kind == machine.Address {
			return fmt.Errorf("the frame holds an address where the scratch lies, at offset %d of the stack", at)
		}
		stack.Put(at, 8, machine.Word{})
	}
	return nil
}

// promised makes the number that a callee returns, with the range and the
// equation that its contract promises.
// The value is that of the concrete run.
func (c *checker) promised(result *contract.Result, ensures []string, known map[string]binding, of lookup, value *big.Int) (*number, error) {
	r, err := c.rangeOf(result.Number, of)
	if err != nil {
		return nil, err
	}
	// The equation is written in a variable that stands for the result.
	x := c.fresh(result.Name, r, value)
	known[result.Name] = binding{p: single(x)}
	var def *definition
	for _, text := range ensures {
		e, err := c.relation(text, of)
		if err != nil {
			return nil, err
		}
		bound, isBound := e.right.constant()
		if e.op == "<" && isBound && e.left.equal(single(x)) {
			r = r.meet(span{r.low, new(big.Int).Sub(bound, one)})
		} else if d := c.promisedEquation(e, x, r); d != nil && def == nil {
			def = d
		} else {
			return nil, fmt.Errorf("the promise %q is not of a form that can be made use of", text)
		}
	}
	if def == nil {
		return nil, fmt.Errorf("the contract promises no equation")
	}
	return c.number(result.Name, layoutOf(result.Number), r, def, c.info(x).value), nil
}

// valueAfter returns the result of a call on the concrete run.
func (c *checker) valueAfter(result *contract.Result, back uint64) (*big.Int, error) {
	if c.returned == nil {
		return nil, nil
	}
	value := new(big.Int)
	for i, name := range result.Registers {
		h, err := parseHolder(name)
		if err != nil {
			return nil, err
		}
		w := c.returned(back, h.reg)
		if w == nil {
			return nil, nil
		}
		value.Add(value, new(big.Int).Lsh(w, uint(64*i)))
	}
	return value, nil
}

// promisedEquation turns 2^n*x == y mod m, for an odd m, into a definition of x,
// or returns nil.
func (c *checker) promisedEquation(e relation, x variable, r span) *definition {
	if e.op != "==" || e.modulus == nil || e.modulus.Bit(0) == 0 || len(e.left) != 1 || e.left[0].m != (monomial{x}) {
		return nil
	}
	shift := e.left[0].c.TrailingZeroBits()
	if e.left[0].c.Cmp(pow2(shift)) != 0 {
		return nil
	}
	d := e.left.sub(e.right)
	if y := c.evaluate(d); y != nil && y.Mod(y, e.modulus).Sign() != 0 {
		panic(tooComplex(fmt.Sprintf("the run does not keep the promise %q", e.text)))
	}
	return &definition{shift, e.right.add(c.multiple(d, e.modulus))}
}
