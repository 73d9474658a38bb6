// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"fmt"
	"slices"
	"strings"

	"rind.example/rind/internal/contract"
)

// maxValues bounds the number of combinations of lanes that a function is
// compared for.
const maxValues = 1 << 26

// lanewise compares the outputs with the function of the contract.
func (f *filler) lanewise() error {
	e := &comparison{filler: f, known: map[question]error{}}
	args := f.kernel.Contract.Args
	count := -1
	for i := range args {
		name := args[i].Name
		if _, ok := f.in[name]; ok {
			if f.filled[f.frame.Places[name].Region] == nil {
				return fmt.Errorf("%s is not read", name)
			}
			e.inputs = append(e.inputs, f.inputs(name))
		}
		if _, ok := f.out[name]; ok {
			e.outputs = append(e.outputs, name)
		}
	}
	for _, in := range e.inputs {
		if count < 0 {
			count = len(in)
		}
		if len(in) != count {
			return fmt.Errorf("an input has %d lanes, another %d", len(in), count)
		}
	}
	for j, name := range e.outputs {
		if f.count(name) != count {
			return fmt.Errorf("the inputs have %d lanes, %s has %d", count, name, f.count(name))
		}
		for i := range count {
			if err := e.lane(j, i); err != nil {
				return fmt.Errorf("%s[%d]: %w", name, i, err)
			}
		}
	}
	return nil
}

// A comparison is that of functions of lanes with what they should be.
type comparison struct {
	*filler
	inputs  [][]*value // by argument
	outputs []string
	known   map[question]error
}

// A question is whether a function is the one for an output.
type question struct {
	fn     *function
	output int
}

// lane compares a lane of an output.
func (e *comparison) lane(output, i int) error {
	v, err := e.output(e.outputs[output], i)
	if err != nil {
		return err
	}
	bases, fn := e.domain.functionOf(v)
	if v.fn == nil && v.form != nil && v.lo == v.hi { // a number
		bases, fn = nil, e.domain.number(v.bits, v.lo)
	}
	for _, b := range bases {
		if !slices.ContainsFunc(e.inputs, func(in []*value) bool { return in[i] == b }) {
			if v.trouble != nil {
				return fmt.Errorf("it is no function of lane %d of the inputs, because of %v", i, v.trouble)
			}
			return fmt.Errorf("it is no function of lane %d of the inputs; made by %v", i, v.made)
		}
	}
	q := question{fn, output}
	err, ok := e.known[q]
	if !ok {
		err = e.compare(q, i)
		e.known[q] = err
	}
	if err != nil {
		return fmt.Errorf("%w; made by %v", err, v.made)
	}
	return nil
}

// number returns the function that is a number.
func (d *Domain) number(bits int, x int64) *function {
	return d.intern(&function{
		name: "number", bits: bits, args: []argument{{num: uint64(x)}}, rule: rule{kind: extended, bits: 64},
		eval: func(x []uint64) uint64 { return x[0] },
	})
}

// compare compares a function for all values of the variables.
func (e *comparison) compare(q question, i int) error {
	// The variables, each once: arguments that share memory have the same.
	var free []*value
	of := make([]int, len(e.inputs))
	for j, in := range e.inputs {
		if of[j] = slices.Index(free, in[i]); of[j] < 0 {
			of[j] = len(free)
			free = append(free, in[i])
		}
	}
	total, widest := int64(1), 0
	for j, v := range free {
		if total *= v.hi - v.lo + 1; total > maxValues {
			return fmt.Errorf("there are more than %d values to compare", maxValues)
		}
		if v.hi-v.lo > free[widest].hi-free[widest].lo {
			widest = j
		}
	}
	c := &tuple{
		comparison: e, question: q, free: free, of: of, widest: widest, at: make([]int64, len(free)),
		walk: newWalk(q.fn), lanes: e.out[e.outputs[q.output]],
		x: make([]int64, len(e.inputs)), y: make([]int64, len(e.outputs)),
	}
	key := c.key()
	if e.agreed[key] {
		return nil
	}
	var err error
	if len(free) == 1 && free[0].bits <= tableBits && usesOnly(q.fn, free[0].class) {
		err = c.table()
	} else {
		err = c.enumerate(0)
	}
	e.agreed[key] = err == nil
	return err
}

// key tells what is compared with what, whatever the case: the output, the variable
// and the bounds of each input, and each step of the function.
func (c *tuple) key() string {
	var b strings.Builder
	fmt.Fprint(&b, c.output, c.of)
	variable := map[int]int{}
	for j, v := range c.free {
		variable[v.class] = j
		fmt.Fprint(&b, v.bits, v.lo, v.hi)
	}
	for i, f := range c.walk.steps {
		fmt.Fprint(&b, "\n", f.name, f.bits, f.rule, c.walk.args[i])
		if f.eval == nil {
			fmt.Fprint(&b, "variable ", variable[f.class])
		}
		for _, a := range f.args {
			fmt.Fprint(&b, " ", a.num)
		}
	}
	return b.String()
}

// usesOnly reports whether a function has variables of a class alone.
func usesOnly(f *function, class int) bool {
	return !slices.ContainsFunc(f.order(), func(g *function) bool { return g.eval == nil && g.class != class })
}

// A tuple goes through the values of all variables.
type tuple struct {
	*comparison
	question
	free   []*value
	of     []int // the variable of each input
	widest int   // the variable that is followed over intervals
	at     []int64
	walk   *walk
	lanes  contract.Lanes
	x, y   []int64
}

// table compares a function of one narrow lane by its table.
func (c *tuple) table() error {
	table := c.fn.tabulate(c.free[0].bits)
	for x := c.free[0].lo; x <= c.free[0].hi; x++ {
		c.at[0] = x
		if err := c.same(table[uint64(x)&mask(c.free[0].bits)]); err != nil {
			return err
		}
	}
	return nil
}

// enumerate gives the variables from j on their values.
func (c *tuple) enumerate(j int) error {
	if j == len(c.free) {
		return c.intervals()
	}
	if j == c.widest {
		return c.enumerate(j + 1)
	}
	for x := c.free[j].lo; x <= c.free[j].hi; x++ {
		c.at[j] = x
		if err := c.enumerate(j + 1); err != nil {
			return err
		}
	}
	return nil
}

// intervals goes through the values of the widest variable.
func (c *tuple) intervals() error {
	v := c.free[c.widest]
	variable := func(class int) affine {
		for j, other := range c.free {
			if other.class == class && j != c.widest {
				return affine{0, c.at[j]}
			}
		}
		return affine{1, 0}
	}
	for lo := v.lo; lo <= v.hi; {
		s := stretch{lo, v.hi}
		a, ok := c.walk.over(&s, variable)
		if !ok {
			return fmt.Errorf("it is a function whose numbers are too large to be compared")
		}
		for x := lo; x <= s.hi; x++ {
			c.at[c.widest] = x
			if err := c.same(uint64(a.at(x))); err != nil {
				return err
			}
		}
		lo = s.hi + 1
	}
	return nil
}

// same compares one value.
func (c *tuple) same(got uint64) error {
	for j, v := range c.of {
		c.x[j] = c.at[v]
	}
	c.each.Of(c.x, c.y)
	y := c.y[c.output]
	if got &= mask(c.lanes.Bits); got == uint64(y)&mask(c.lanes.Bits) && y >= c.lanes.Low && y <= c.lanes.High {
		return nil
	}
	if y < c.lanes.Low || y > c.lanes.High {
		return fmt.Errorf("for %s the contract wants %d, which is not in [%d, %d]", c.text(), y, c.lanes.Low, c.lanes.High)
	}
	shown := int64(got)
	if c.lanes.Low < 0 {
		shown = signed(c.lanes.Bits, got)
	}
	return fmt.Errorf("for %s it is %d, not %d", c.text(), shown, y)
}

// text lists the inputs.
func (c *tuple) text() string {
	text, j := "", 0
	for _, a := range c.kernel.Contract.Args {
		if _, ok := c.in[a.Name]; ok {
			if text != "" {
				text += ", "
			}
			text += fmt.Sprintf("%s = %d", a.Name, c.x[j])
			j++
		}
	}
	return text
}
