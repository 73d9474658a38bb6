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

// This file is about numbers made of limbs, integers in 32 bits of memory or of a
// vector register. Each limb is a variable with its own range, but the lowest gives way
// to the number: it is the number minus the others, so that a polynomial in the limbs
// that is one in the number becomes that.

// A limb is a word that counts 2^shift times.
type limb struct {
	*word
	shift uint
}

// total is the number that limbs make up.
func total(limbs []limb) *word {
	t := known(zero)
	for _, l := range limbs {
		n := pow2(l.shift)
		t = &word{t.p.plus(l.p, n), t.span.add(l.span.mul(exactly(n)))}
	}
	return t
}

// limbed makes a number of new variables, with the shifts and ranges of these limbs,
// and returns their successors. On a concrete run they have values.
func (s *system) limbed(name string, old []limb, values []*big.Int) (*number, []limb) {
	n := &number{name: name, input: true} // without words
	n.whole = s.fresh(name, total(old).span, weighted(old, values))
	s.describe(n, n.whole, whole, nil)
	limbs := make([]limb, len(old))
	rest := single(n.whole)
	for i := len(old) - 1; i >= 0; i-- {
		var x *big.Int
		if values != nil {
			x = values[i]
		}
		v := s.fresh(fmt.Sprintf("%s[%d]", name, i), old[i].span, x)
		limbs[i] = limb{&word{single(v), old[i].span}, old[i].shift}
		if i == 0 {
			s.describe(n, v, lowest, &definition{0, rest})
		}
		rest = rest.sub(limbs[i].p.shift(limbs[i].shift))
	}
	return n, limbs
}

// weighted is the number that limbs of these values make up, nil if one has none.
func weighted(limbs []limb, values []*big.Int) *big.Int {
	sum := new(big.Int)
	for i, l := range limbs {
		if values == nil || values[i] == nil {
			return nil
		}
		sum.Add(sum, new(big.Int).Lsh(values[i], l.shift))
	}
	return sum
}

// valuesOf are the values of limbs on a concrete run.
func (s *system) valuesOf(limbs []limb) (values []*big.Int) {
	for _, l := range limbs {
		values = append(values, s.evaluate(l.p))
	}
	return values
}

// checkLimbs refuses limbs that do not make up all of an argument, or the lowest of
// which counts more than once.
func checkLimbs(a *contract.Arg) error {
	at := make(map[int]bool)
	for _, n := range a.Numbers {
		if n.Words != 0 || n.Signed || n.From != "" || n.Below != "" || len(n.Limbs) == 0 || n.Limbs[0].Shift != 0 {
			return fmt.Errorf("%s.%s is no number of limbs", a.Name, n.Name)
		}
		for _, l := range n.Limbs {
			if l.Offset < 0 || l.Offset%4 != 0 || l.Offset+4 > a.Size || at[l.Offset] {
				return fmt.Errorf("%s.%s has no limb at byte %d", a.Name, n.Name, l.Offset)
			}
			if l.Below == 0 || l.Below > 1<<32 {
				return fmt.Errorf("%s.%s: no limb is below %d", a.Name, n.Name, l.Below)
			}
			at[l.Offset] = true
		}
	}
	if 4*len(at) != a.Size {
		return fmt.Errorf("%s has %d limbs in %d bytes", a.Name, len(at), a.Size)
	}
	return nil
}

// hasLimbs reports whether the numbers of an argument are made of limbs.
func hasLimbs(a *contract.Arg) bool { return len(a.Numbers) > 0 && len(a.Numbers[0].Limbs) > 0 }

// limbSpan is the range of a limb.
func limbSpan(l contract.Limb) span {
	return span{zero, new(big.Int).SetUint64(l.Below - 1)}
}

// split writes a value, of a concrete run, as a sum of limbs, each as large as can be
// from the topmost on. It returns nil if that leaves something.
func split(n contract.Number, value *big.Int) []*big.Int {
	values := make([]*big.Int, len(n.Limbs))
	rest := new(big.Int).Set(value)
	for i := len(n.Limbs) - 1; i >= 0; i-- {
		l := n.Limbs[i]
		x := new(big.Int).Rsh(rest, l.Shift)
		if top := limbSpan(l).high; x.Cmp(top) > 0 {
			x.Set(top)
		}
		rest.Sub(rest, new(big.Int).Lsh(x, l.Shift))
		values[i] = x
	}
	if rest.Sign() != 0 {
		return nil
	}
	return values
}

// limbArgument fills the memory of an argument with numbers of limbs.
func (c *checker) limbArgument(sharing []*contract.Arg, a *contract.Arg, r *machine.Region) error {
	if len(sharing) > 1 {
		return fmt.Errorf("numbers of limbs share memory with others")
	}
	if err := checkLimbs(a); err != nil {
		return err
	}
	for _, n := range a.Numbers {
		if err := c.limbInput(nameOf(a.Name, n), n, r); err != nil {
			return err
		}
	}
	return nil
}

// limbInput fills memory with a number of limbs that an argument has.
func (c *checker) limbInput(name string, n contract.Number, r *machine.Region) error {
	var values []*big.Int
	if x := c.values[name]; x != nil {
		if values = split(n, x); values == nil {
			return fmt.Errorf("%s cannot be %v", name, x)
		}
	}
	num, limbs := c.limbsAsStated(name, n, values)
	for i, l := range n.Limbs {
		r.Put(int64(l.Offset), 4, out(limbs[i].word))
	}
	c.bindInput(name, num)
	return nil
}

// limbsAsStated makes a number of limbs in the ranges that the contract states.
func (c *checker) limbsAsStated(name string, n contract.Number, values []*big.Int) (*number, []limb) {
	limbs := make([]limb, len(n.Limbs))
	for i, l := range n.Limbs {
		limbs[i] = limb{&word{nil, limbSpan(l)}, l.Shift}
	}
	return c.limbed(name, limbs, values)
}

// limbsIn reads a number of limbs in memory.
func (c *checker) limbsIn(n contract.Number, r *machine.Region, offset int64) ([]limb, error) {
	limbs := make([]limb, len(n.Limbs))
	for i, l := range n.Limbs {
		w, err := r.Get(c.m.Domain, offset+int64(l.Offset), 4)
		if err != nil {
			return nil, err
		}
		if w.Kind != machine.Number && !isWord(w) {
			return nil, fmt.Errorf("limb %d is no number", i)
		}
		limbs[i] = limb{in(w), l.Shift}
	}
	return limbs, within(n, limbs)
}

// within shows that limbs are in the ranges that a contract states.
func within(n contract.Number, limbs []limb) error {
	for i, l := range n.Limbs {
		if want := limbSpan(l); !limbs[i].span.within(want) {
			return fmt.Errorf("limb %d must be in %v, and is in %v by the bounds known", i, want, limbs[i].span)
		}
	}
	return nil
}

// A quadruple is the content of vector registers in the lanes of 64 bits, each of
// which holds two limbs of a number of its own.
type quadruple struct {
	regs  []x86.Reg
	lanes [][]limb
}

// quadruple reads registers.
func (c *checker) quadruple(regs, shifts string) (*quadruple, error) {
	q := &quadruple{}
	weights := strings.Split(shifts, ",")
	for i, name := range strings.Split(regs, ",") {
		r, ok := x86.ParseReg(name)
		if !ok || r.Class != x86.Vector || r.Bits > 256 {
			return nil, fmt.Errorf("%s is no vector register", name)
		}
		q.regs = append(q.regs, r)
		words, err := c.m.VecLanes(r.Num, r.Bits/8, 4)
		if err != nil {
			return nil, err
		}
		if q.lanes == nil {
			q.lanes = make([][]limb, len(words)/2)
		}
		if len(words) != 2*len(q.lanes) || len(weights) < 2*i+2 {
			return nil, fmt.Errorf("%s does not hold two limbs of each number", name)
		}
		for j, w := range words {
			if w.Kind != machine.Number && !isWord(w) {
				return nil, fmt.Errorf("%s holds no numbers", name)
			}
			shift, err := strconv.ParseUint(weights[2*i+j%2], 10, 12)
			if err != nil {
				return nil, err
			}
			q.lanes[j/2] = append(q.lanes[j/2], limb{in(w), uint(shift)})
		}
	}
	if len(weights) != 2*len(q.regs) || weights[0] != "0" {
		return nil, fmt.Errorf("%d registers do not hold limbs of the weights %s", len(q.regs), shifts)
	}
	return q, nil
}

// write puts limbs into the registers.
func (c *checker) writeQuadruple(q *quadruple) {
	for i, r := range q.regs {
		v := machine.Vec{Lane: 4}
		for _, limbs := range q.lanes {
			v.W = append(v.W, out(limbs[2*i].word), out(limbs[2*i+1].word))
		}
		c.m.SetVec(r.Num, v)
	}
}

// packed obeys @packed: it gives the number in each lane its class.
func (c *checker) packed(names, regs, shifts string) error {
	if c.field == nil {
		return fmt.Errorf("the contract is no formula")
	}
	q, err := c.quadruple(regs, shifts)
	if err != nil {
		return err
	}
	list := strings.Split(names, ",")
	if len(list) != len(q.lanes) {
		return fmt.Errorf("%d names for %d lanes", len(list), len(q.lanes))
	}
	for i, name := range list {
		class, err := c.classOf(total(q.lanes[i]).p)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		num, limbs := c.limbed(name, q.lanes[i], c.valuesOf(q.lanes[i]))
		num.class = &class
		q.lanes[i] = limbs
		if err := c.bind(name, binding{p: single(num.whole), num: num}); err != nil {
			return err
		}
	}
	c.writeQuadruple(q)
	return nil
}

// renewPacked is renew for an output in the lanes of registers, in the order of the
// names of its coordinates. Its memory may hold anything meanwhile.
func (c *checker) renewPacked(names string, q *quadruple) error {
	want, err := c.field.next()
	if err != nil {
		return err
	}
	if n := c.readers(); n != 1 {
		return fmt.Errorf("a formula of %d arguments is not repeated", n)
	}
	list := strings.Split(names, ",")
	inputs := map[string]formula.Poly{}
	count := 0
	err = c.outputs(func(a *contract.Arg, n contract.Number, r *machine.Region, offset int64) error {
		count++
		lane := slices.Index(list, n.Name)
		if lane < 0 || lane >= len(q.lanes) || len(n.Limbs) == 0 {
			return fmt.Errorf("no lane holds %s", nameOf(a.Name, n))
		}
		for _, l := range n.Limbs {
			r.Put(offset+int64(l.Offset), 4, machine.Word{})
		}
		return c.renewLane(nameOf(a.Name, n), n, c.feeds(a, n), &q.lanes[lane], want, inputs)
	})
	if err == nil && (count != len(q.lanes) || count != len(list)) {
		return fmt.Errorf("%d lanes hold the %d numbers that the routine writes", len(q.lanes), count)
	}
	c.field.inputs = inputs
	return err
}

// renewLane does so for one coordinate. One that the formula does not read keeps its
// range alone.
func (c *checker) renewLane(name string, n contract.Number, feeds []string, lane *[]limb, want, inputs map[string]formula.Poly) error {
	if err := sameWeights(n, *lane); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if err := within(n, *lane); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	read := slices.ContainsFunc(feeds, func(in string) bool { return slices.Contains(c.field.reads, in) })
	if read {
		if c.rounds == 1 {
			want[name] = c.field.inputs[feeds[0]]
		}
		if err := c.matches(name, total(*lane).p, want); err != nil {
			return err
		}
	}
	fresh := fmt.Sprintf("%s#%d", name, c.rounds)
	num, limbs := c.limbsAsStated(fresh, n, c.valuesOf(*lane))
	*lane = limbs
	if !read {
		return nil
	}
	class := c.field.element(num, fresh)
	for _, in := range feeds {
		inputs[in] = class
		c.fixed[in] = binding{p: single(num.whole), num: num}
	}
	return nil
}

// sameWeights shows that limbs count as those of a contract do.
func sameWeights(n contract.Number, limbs []limb) error {
	if len(limbs) != len(n.Limbs) {
		return fmt.Errorf("has %d limbs, not %d", len(n.Limbs), len(limbs))
	}
	for i, l := range n.Limbs {
		if limbs[i].shift != l.Shift {
			return fmt.Errorf("limb %d counts 2^%d times, not 2^%d times", i, l.Shift, limbs[i].shift)
		}
	}
	return nil
}
