// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/formula"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// A ladder follows a contract.Ladder from one hint @ladder to the next.
type ladder struct {
	contract.Ladder
	a *big.Int
	// bit is the one that the next step takes; started says that a hint has been
	// passed, after which state is what p and q are there, new variables.
	bit     int
	started bool
	state   map[string]formula.Poly
	u       *number
	// plain, bits and facts count what was known at the entry: the variables of u
	// and of the scalar.
	plain, bits, facts int
}

// ladderCoordinates are those of p and q, in the order of the places in a hint.
var ladderCoordinates = []string{"p.X", "p.Z", "q.X", "q.Z"}

// prepareLadder makes a ladder of its contract.
func (c *checker) prepareLadder(f contract.Ladder) error {
	p, err := c.constant(f.Modulus, c.lookup)
	if err != nil {
		return err
	}
	a, err := c.constant(f.A, c.lookup)
	if err != nil {
		return err
	}
	if len(f.Ones) == 0 {
		return fmt.Errorf("%s: no bit of the scalar is known to be 1", c.k.Symbol)
	}
	top := slices.Max(f.Ones)
	for _, name := range []string{f.Scalar, f.U, f.X, f.Z} {
		i := slices.IndexFunc(c.k.Contract.Args, func(a contract.Arg) bool { return a.Name == name && a.Kind == contract.Pointer })
		if i < 0 {
			return fmt.Errorf("%s: there is no argument %s", c.k.Symbol, name)
		}
		for j := top + 1; name == f.Scalar && j < 8*c.k.Contract.Args[i].Size; j++ {
			if !slices.Contains(f.Zeros, j) {
				return fmt.Errorf("%s: bit %d of the scalar, which is above the first, is not known to be 0", c.k.Symbol, j)
			}
		}
	}
	c.field = newField(contract.Formula{}, p)
	c.wholes = true
	c.ladder = &ladder{Ladder: f, a: a, bit: top - 1}
	return nil
}

// scalar makes the number of the scalar: the sum of its bits, each of them a
// variable unless it is known.
func (c *checker) scalar(name string, n contract.Number) *number {
	num := &number{layout: layoutOf(n), name: name, input: true}
	value := c.values[name]
	for i := range n.Words {
		var p poly
		for j := range 64 {
			p = p.add(c.bitOf(64*i+j, value).shift(uint(j)))
		}
		num.limbs = append(num.limbs, p)
		num.words = append(num.words, &word{p, c.box(p)})
	}
	c.fixed[name] = binding{p: num.sum(0), num: num}
	return num
}

// bitOf makes a bit of the scalar.
func (c *checker) bitOf(i int, scalar *big.Int) poly {
	switch {
	case slices.Contains(c.ladder.Zeros, i):
		return nil
	case slices.Contains(c.ladder.Ones, i):
		return constant(one)
	}
	var value *big.Int
	if scalar != nil {
		value = new(big.Int).SetUint64(uint64(scalar.Bit(i)))
	}
	key := fmt.Sprintf("bit %d", i)
	v := c.fresh(key, span{zero, one}, value)
	c.info(v).key = key
	return single(v)
}

// keyBit is the class of a bit of the scalar.
func (c *checker) keyBit(i int) formula.Poly {
	switch {
	case slices.Contains(c.ladder.Zeros, i):
		return c.field.ring.Int(0)
	case slices.Contains(c.ladder.Ones, i):
		return c.field.ring.Int(1)
	}
	return c.field.ring.Bit(fmt.Sprintf("bit %d", i))
}

// begin remembers what is known at the entry.
func (l *ladder) begin(s *system) {
	l.plain, l.bits, l.facts = len(s.plain), len(s.bit), len(s.facts)
}

// rung obeys @ladder. The places hold p and q, exchanged if swap is 1. They are
// shown to be what the ladder begins with or, from the second time on, what a step
// makes of p and q where this hint was obeyed before. Then p and q become new
// variables, and all is forgotten but these, the scalar and u. So the hint stands
// wherever the ladder has taken another bit: at the head of the loop and behind it.
func (c *checker) rung(swap string, places []string) error {
	l := c.ladder
	if l == nil {
		return fmt.Errorf("the contract states no ladder")
	}
	s, err := c.swapBit(swap)
	if err != nil {
		return err
	}
	exchanged, err := c.classOf(s)
	if err != nil {
		return err
	}
	offsets := make([]int64, len(places))
	found := map[string]formula.Poly{}
	for i, place := range places {
		if offsets[i], err = c.stackPlace(place); err != nil {
			return err
		}
		p, err := c.classAt(offsets[i])
		if err != nil {
			return fmt.Errorf("%s: %w", ladderCoordinates[i], err)
		}
		found[ladderCoordinates[i]] = p
	}
	want, err := c.climbed()
	if err != nil {
		return err
	}
	found = exchange(exchanged, found)
	for _, name := range ladderCoordinates {
		if !found[name].Equal(want[name]) {
			return fmt.Errorf("after bit %d %s differs from the ladder by %v", l.bit+1, name, found[name].Sub(want[name]))
		}
	}
	return c.restart(s, offsets)
}

// exchange exchanges p and q if the bit s is 1.
func exchange(s formula.Poly, v map[string]formula.Poly) map[string]formula.Poly {
	out := map[string]formula.Poly{}
	for i, name := range ladderCoordinates {
		other := ladderCoordinates[(i+2)%4]
		out[name] = v[name].Add(s.Mul(v[other].Sub(v[name])))
	}
	return out
}

// climbed is what p and q must be now.
func (c *checker) climbed() (map[string]formula.Poly, error) {
	l := c.ladder
	u := c.field.ring.Var(l.U)
	if !l.started {
		l.started = true
		one := c.field.ring.Int(1)
		double, err := formula.Expand(l.Double, map[string]formula.Poly{"p.X": u, "p.Z": one})
		return map[string]formula.Poly{"p.X": u, "p.Z": one, "q.X": double["p.X"], "q.Z": double["p.Z"]}, err
	}
	if l.bit < 0 {
		return nil, fmt.Errorf("there is no further bit")
	}
	k := c.keyBit(l.bit)
	l.bit--
	in := exchange(k, l.state)
	in["x1"] = u
	next, err := formula.Expand(l.Step, in)
	if err != nil {
		return nil, err
	}
	return exchange(k, next), nil
}

// restart makes new variables of p and q, with a field of their own, and forgets
// all that depends on others.
func (c *checker) restart(s poly, offsets []int64) error {
	l := c.ladder
	values, spans := make([]*big.Int, len(offsets)), make([]span, len(offsets))
	for i, at := range offsets {
		words, err := c.memory(c.m.Stack, at, l.u.size)
		if err != nil {
			return err
		}
		b, err := c.bindingOf(words, false)
		if err != nil {
			return err
		}
		values[i], spans[i] = c.evaluate(b.p), c.boundsOn(b.p, words, false)
	}
	clear(c.hinted)
	c.forgetAllBut()
	c.field.ring = formula.NewRing(c.field.modulus)
	c.field.element(l.u, l.U)
	exchanged, err := c.classOf(s)
	if err != nil {
		return err
	}
	l.state = map[string]formula.Poly{}
	for _, name := range ladderCoordinates {
		l.state[name] = c.field.ring.Var(name)
	}
	held := exchange(exchanged, l.state)
	for i, name := range ladderCoordinates {
		r := spans[i].meet(l.u.layout.span())
		if r.fixed() { // the 1 at the beginning, which is to be a variable
			r = r.join(unsigned(64))
		}
		n := c.number(name, l.u.layout, r, nil, values[i])
		class := held[name]
		n.class = &class
		for j, w := range n.words {
			c.m.Stack.Put(offsets[i]+int64(8*j), 8, out(w))
		}
	}
	return nil
}

// swapBit reads a register or a place that holds a bit, or the mask of one.
func (c *checker) swapBit(where string) (poly, error) {
	if where == "0" {
		return nil, nil
	}
	var w *word
	if h, err := parseHolder(where); err == nil {
		if w, err = c.read(h); err != nil {
			return nil, err
		}
	} else {
		at, err := c.stackPlace(where)
		if err != nil {
			return nil, err
		}
		words, err := c.memory(c.m.Stack, at, 1)
		if err != nil {
			return nil, err
		}
		w = words[0]
	}
	if w.span.within(span{zero, one}) {
		return w.p, nil
	}
	if mask, ok := maskOf(w.p, 64); ok {
		return mask, nil
	}
	return nil, fmt.Errorf("%s holds neither a bit nor a mask: %s", where, c.text(w.p))
}

// stackPlace returns the offset that a place such as 16(SP) has.
func (c *checker) stackPlace(place string) (int64, error) {
	text, ok := strings.CutSuffix(place, "(SP)")
	offset := int64(0)
	if ok && text != "" {
		var err error
		offset, err = strconv.ParseInt(text, 0, 32)
		ok = err == nil
	}
	if !ok {
		return 0, fmt.Errorf("%s is no place on the stack", place)
	}
	return int64(c.m.GP[x86.SP].Num) + offset, nil
}

// classAt is the class of the element at an offset of the stack.
func (c *checker) classAt(offset int64) (class formula.Poly, err error) {
	words, err := c.memory(c.m.Stack, offset, c.ladder.u.size)
	if err != nil {
		return class, err
	}
	b, err := c.bindingOf(words, false)
	if err != nil {
		return class, err
	}
	return c.classOf(b.p)
}

// forgetAllBut makes undefined, in registers and memory, what depends on other
// variables than those of the entry, and drops these.
func (c *checker) forgetAllBut() {
	for i, w := range c.m.GP {
		if !c.ofEntry(w) {
			c.m.GP[i] = machine.Word{}
		}
	}
	for i := range c.m.Vec {
		c.m.Vec[i] = machine.Vec{}
	}
	c.m.ClobberFlags()
	regions := []*machine.Region{c.m.Stack}
	for _, p := range c.frame.Places {
		if !slices.Contains(regions, p.Region) {
			regions = append(regions, p.Region)
		}
	}
	for _, r := range regions {
		var gone [][2]int64
		r.Each(func(off int64, w machine.Word, _, _, n int) {
			if !c.ofEntry(w) {
				gone = append(gone, [2]int64{off, int64(n)})
			}
		})
		for _, g := range gone {
			r.Put(g[0], int(g[1]), machine.Word{})
		}
	}
	l := c.ladder
	c.system.plain, c.system.bit = c.system.plain[:l.plain], c.system.bit[:l.bits]
	c.facts = c.facts[:l.facts]
	clear(c.known)
	clear(c.renamed)
}

// ofEntry reports whether a word depends on nothing but u and the scalar.
func (c *checker) ofEntry(w machine.Word) bool {
	if w.Kind != machine.Symbolic {
		return true
	}
	x, ok := w.Value.(*word)
	return ok && !slices.ContainsFunc(x.p.variables(), func(v variable) bool {
		if v.isBit() {
			return int(v&^bitMark) >= c.ladder.bits
		}
		return int(v) >= c.ladder.plain
	})
}

// ladderHolds shows that the results are p after the bits that are left, all known
// to be 0.
func (c *checker) ladderHolds() error {
	l := c.ladder
	if !l.started {
		return fmt.Errorf("%s: no hint says where the ladder begins", c.k.Symbol)
	}
	state := l.state
	for ; l.bit >= 0; l.bit-- {
		if !slices.Contains(l.Zeros, l.bit) {
			return fmt.Errorf("%s: the ladder ends before bit %d", c.k.Symbol, l.bit)
		}
		var err error
		if state, err = formula.Expand(l.Double, map[string]formula.Poly{"p.X": state["p.X"], "p.Z": state["p.Z"]}); err != nil {
			return err
		}
	}
	for i, name := range []string{l.X, l.Z} {
		class, err := c.classOf(c.fixed[name+"'"].p)
		if err != nil {
			return fmt.Errorf("%s: at the return: %s: %w", c.k.Symbol, name, err)
		}
		if want := state[ladderCoordinates[i]]; !class.Equal(want) {
			return fmt.Errorf("%s: at the return: %s differs from the ladder by %v", c.k.Symbol, name, class.Sub(want))
		}
	}
	return nil
}

// ladderIsTheLaw shows that the formulas are those of the curve.
func (c *checker) ladderIsTheLaw() error {
	return formula.CheckLadder(c.ladder.Ladder, c.field.modulus, c.ladder.a)
}
