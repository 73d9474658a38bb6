// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
)

// maxValues bounds the number of combinations of lanes that a function is
// compared for.
const maxValues = 1 << 26

// lanewise compares the outputs and the result with the functions of the contract.
func (f *filler) lanewise(c kernel.Case, m *machine.Machine) error {
	e := &comparison{filler: f, known: map[question]error{}}
	if err := e.lists(c); err != nil {
		return err
	}
	for j, name := range e.outputs {
		if f.count(name) != e.count {
			return fmt.Errorf("the inputs have %d lanes, %s has %d", e.count, name, f.count(name))
		}
		for i := range e.count {
			if err := e.lane(j, i); err != nil {
				return fmt.Errorf("%s[%d]: %w", name, i, err)
			}
		}
	}
	if f.kernel.Contract.Result == nil {
		return nil
	}
	if err := e.result(m); err != nil {
		return fmt.Errorf("the result: %w", err)
	}
	return nil
}

// A comparison is that of functions of lanes with what they should be.
type comparison struct {
	*filler
	inputs  []input
	outputs []string
	count   int // of lanes
	known   map[question]error
	// contribution is what a lane contributes to the result, if not 0.
	contribution uint64
}

// An input is the lanes of an argument, or a number.
type input struct {
	name   string
	lanes  []*value
	number int64
}

// lists finds the inputs and outputs, in the order of the arguments.
func (e *comparison) lists(c kernel.Case) error {
	e.count = -1
	for _, a := range e.kernel.Contract.Args {
		if x, ok := c.Values[a.Name]; ok && a.Kind == contract.Integer {
			e.inputs = append(e.inputs, input{name: a.Name, number: int64(x)})
		}
		if _, ok := e.out[a.Name]; ok {
			e.outputs = append(e.outputs, a.Name)
		}
		if _, ok := e.in[a.Name]; !ok {
			continue
		}
		if e.filled[e.frame.Places[a.Name].Region] == nil {
			return fmt.Errorf("%s is not read", a.Name)
		}
		in := input{name: a.Name, lanes: e.filler.inputs(a.Name)}
		if e.count < 0 {
			e.count = len(in.lanes)
		}
		if len(in.lanes) != e.count {
			return fmt.Errorf("%s has %d lanes, another input %d", a.Name, len(in.lanes), e.count)
		}
		e.inputs = append(e.inputs, in)
	}
	if e.count < 0 {
		return errors.New("no lanes are read")
	}
	return nil
}

// A question is whether a function is the one for an output, or, if that is -1, says
// whether a lane contributes to the result, or, for an AND, fails to.
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
	fn, err := e.functionOfLane(v, i)
	if err != nil {
		return err
	}
	q := question{fn, output}
	err, ok := e.known[q]
	if !ok {
		err = e.compare(q, i, e.out[e.outputs[output]])
		e.known[q] = err
	}
	if err != nil {
		return fmt.Errorf("%w; made by %v", err, v.made)
	}
	return nil
}

// functionOfLane returns a value as a function of lane i of the inputs.
func (e *comparison) functionOfLane(v *value, i int) (*function, error) {
	bases, fn := e.domain.functionOf(v)
	if v.fn == nil && v.form != nil && v.lo == v.hi { // a number
		return e.domain.number(v.bits, v.lo), nil
	}
	for _, b := range bases {
		if slices.ContainsFunc(e.inputs, func(in input) bool { return in.lanes != nil && in.lanes[i] == b }) {
			continue
		}
		if v.trouble != nil {
			return nil, fmt.Errorf("it is no function of lane %d of the inputs, because of %v", i, v.trouble)
		}
		return nil, fmt.Errorf("it is no function of lane %d of the inputs; made by %v", i, v.made)
	}
	return fn, nil
}

// laneOf returns the number of a lane of the inputs, or -1.
func (e *comparison) laneOf(v *value) int {
	for _, in := range e.inputs {
		if i := slices.Index(in.lanes, v); i >= 0 {
			return i
		}
	}
	return -1
}

// number returns the function that is a number.
func (d *Domain) number(bits int, x int64) *function {
	return d.intern(&function{
		name: "number", bits: bits, args: []argument{{num: uint64(x)}}, rule: rule{kind: extended, bits: 64},
		eval: func(x []uint64) uint64 { return x[0] },
	})
}

// compare compares a function for all values of the variables.
func (e *comparison) compare(q question, i int, want contract.Lanes) error {
	// The variables, each once: arguments that share memory have the same.
	var free []*value
	of := make([]int, len(e.inputs))
	for j, in := range e.inputs {
		if in.lanes == nil {
			of[j] = -1
		} else if of[j] = slices.Index(free, in.lanes[i]); of[j] < 0 {
			of[j] = len(free)
			free = append(free, in.lanes[i])
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
		walk: newWalk(q.fn), lanes: want,
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
// and the bounds of each input, what a lane contributes to the result, and each step
// of the function.
func (c *tuple) key() string {
	var b strings.Builder
	fmt.Fprint(&b, c.output, c.of, c.contribution)
	for _, in := range c.inputs {
		if in.lanes == nil {
			fmt.Fprint(&b, " ", in.number)
		}
	}
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
		c.fill()
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
		if err := c.along(s, a); err != nil {
			return err
		}
		lo = s.hi + 1
	}
	return nil
}

// along compares the values of an interval, where the function is affine.
func (c *tuple) along(s stretch, a affine) error {
	c.at[c.widest] = s.lo
	c.fill()
	for x := s.lo; x <= s.hi; x++ {
		for j, v := range c.of {
			if v == c.widest {
				c.x[j] = x
			}
		}
		if err := c.same(uint64(a.at(x))); err != nil {
			return err
		}
	}
	return nil
}

// fill gives the inputs the values of the variables.
func (c *tuple) fill() {
	for j, v := range c.of {
		if c.x[j] = c.inputs[j].number; v >= 0 {
			c.x[j] = c.at[v]
		}
	}
}

// same compares one value.
func (c *tuple) same(got uint64) error {
	y, err := c.expected()
	if err != nil {
		return err
	}
	ones := mask(c.lanes.Bits)
	if got &= ones; got == uint64(y)&ones && y >= c.lanes.Low && y <= c.lanes.High {
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

// expected returns what the contract says for one value: of an output, or whether the
// lane contributes to the result.
func (c *tuple) expected() (int64, error) {
	if c.output >= 0 {
		c.each.Of(c.x, c.y)
		return c.y[c.output], nil
	}
	y := c.each.Result(c.x)
	if y != 0 && y != c.contribution {
		return 0, fmt.Errorf("for %s the contract wants a lane to contribute %#x, for others it is %#x", c.text(), y, c.contribution)
	}
	return int64(oneIf((y != 0) != c.each.All)), nil
}

// text lists the inputs.
func (c *tuple) text() string {
	var list []string
	for j, in := range c.inputs {
		list = append(list, fmt.Sprintf("%s = %d", in.name, c.x[j]))
	}
	return strings.Join(list, ", ")
}
