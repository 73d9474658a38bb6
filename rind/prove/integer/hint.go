// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// names are the meanings of names. Hints cannot change those of the contract.
type names struct{ fixed, hinted map[string]binding }

func (n *names) lookup(name string) (binding, bool) {
	if b, ok := n.fixed[name]; ok {
		return b, true
	}
	b, ok := n.hinted[name]
	return b, ok
}

// bind gives a name of a hint its meaning.
func (n *names) bind(name string, b binding) error {
	if _, ok := n.fixed[name]; ok {
		return fmt.Errorf("%s is a name of the contract", name)
	}
	if strings.ContainsAny(name, "'.[]()+-*&<>^ ") || name == "" {
		return fmt.Errorf("%q cannot be a name", name)
	}
	n.hinted[name] = b
	return nil
}

// hint obeys a hint at the instruction about to be executed.
func (c *checker) hint(text string) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("hint %q: %w", text, err)
		}
	}()
	defer catch(&err)
	left, expr, _ := strings.Cut(strings.TrimPrefix(text, "@"), "=")
	f := strings.Fields(left)
	expr = strings.TrimSpace(expr)
	switch {
	case len(f) == 3 && f[0] == "ghost":
		return c.ghost(f[1], f[2])
	case len(f) == 4 && f[0] == "cut":
		scale, err := strconv.ParseUint(f[2], 10, 12)
		if err != nil {
			return err
		}
		return c.cut(f[1], uint(scale), strings.Split(f[3], ","), expr)
	case len(f) == 3 && f[0] == "let":
		scale, err := strconv.ParseUint(f[2], 10, 12)
		if err != nil {
			return err
		}
		return c.let(f[1], uint(scale), expr)
	case len(f) == 2 && f[0] == "name":
		b, err := c.parse(expr, c.lookup)
		if err != nil {
			return err
		}
		b.word = false
		return c.bind(f[1], b)
	case len(f) == 3 && f[0] == "number":
		return c.nameNumber(f[1], strings.Split(f[2], ","))
	case len(f) == 1 && f[0] == "loop":
		return c.loop(nil)
	case len(f) == 2 && f[0] == "loop":
		return c.loop(strings.Split(f[1], ","))
	case len(f) == 4 && f[0] == "packed":
		return c.packed(f[1], f[2], f[3])
	case len(f) == 4 && f[0] == "loop":
		return c.packedLoop(f[1], f[2], f[3])
	case len(f) == 6 && f[0] == "ladder":
		return c.rung(f[1], f[2:])
	}
	return fmt.Errorf("is not of a known form")
}

// A holder is a register or the carry flag.
type holder struct {
	carry bool
	reg   x86.Reg
}

func parseHolder(name string) (holder, error) {
	if name == "CF" {
		return holder{carry: true}, nil
	}
	r, ok := x86.ParseReg(name)
	if !ok || r.Class != x86.General || r.Bits != 64 || r.Num == x86.SP {
		return holder{}, fmt.Errorf("%s is no general register", name)
	}
	return holder{reg: r}, nil
}

// read returns what the holder holds.
func (c *checker) read(h holder) (*word, error) {
	w := c.m.GP[h.reg.Num]
	if h.carry {
		var err error
		if w, err = c.m.Carry(); err != nil {
			return nil, err
		}
	}
	if w.Kind != machine.Number && !isWord(w) {
		return nil, fmt.Errorf("%s holds no number", h)
	}
	return in(w), nil
}

func isWord(w machine.Word) bool {
	_, ok := w.Value.(*word)
	return w.Kind == machine.Symbolic && ok
}

func (c *checker) write(h holder, w *word) {
	if h.carry {
		c.m.SetCarry(out(w))
	} else {
		c.m.GP[h.reg.Num] = out(w)
	}
}

func (h holder) String() string {
	if h.carry {
		return "CF"
	}
	return h.reg.String()
}

// ghost names the value of a register.
func (c *checker) ghost(name, reg string) error {
	h, err := parseHolder(reg)
	if err != nil {
		return err
	}
	w, err := c.read(h)
	if err != nil {
		return err
	}
	// Copies elsewhere keep their polynomial, which is the variable's definition.
	if _, ok := w.p.constant(); !ok {
		w = c.atom(name, w)
		c.write(h, w)
	}
	return c.bind(name, binding{p: w.p, word: true})
}

// A vector is a number in registers.
type vector struct {
	layout
	holders []holder
	words   []*word
}

// vector reads registers.
func (c *checker) vector(regs []string) (*vector, error) {
	v := &vector{layout: layout{size: len(regs), top: 64}}
	for i, name := range regs {
		name, sign := strings.CutSuffix(name, ":s")
		h, err := parseHolder(name)
		if err != nil {
			return nil, err
		}
		if i < len(regs)-1 && (sign || h.carry) {
			return nil, fmt.Errorf("%s is not the last", regs[i])
		}
		w, err := c.read(h)
		if err != nil {
			return nil, err
		}
		v.sign = sign
		if h.carry {
			v.top = 1
		}
		v.holders, v.words = append(v.holders, h), append(v.words, w)
	}
	return v, nil
}

// cut obeys @cut.
func (c *checker) cut(name string, scale uint, regs []string, text string) error {
	v, err := c.vector(regs)
	if err != nil {
		return err
	}
	expr, err := c.parse(text, c.lookup)
	if err != nil {
		return err
	}
	r, proof, err := c.equal(scale, v, expr.p)
	if err != nil {
		return err
	}
	c.export(name, scale, v, expr.p, proof)
	value, err := c.valueOf(scale, v, expr.p)
	if err != nil {
		return err
	}
	n := c.number(name, v.layout, r, &definition{scale, expr.p}, value)
	for i, w := range n.words {
		// The digits of a number to the base 2^64 are unique, so each register
		// holds what it held before.
		if _, ok := v.words[i].p.constant(); !ok {
			c.renamed[v.words[i].p.key()] = w.p
		}
		c.write(v.holders[i], w)
	}
	if scale == 0 {
		c.remember(n, expr.p)
	}
	c.classify(n)
	return c.bind(name, binding{p: single(n.whole), num: n})
}

// equal shows that 2^scale times the number v is expr. It returns its range, and
// how the difference vanishes modulo 2^(scale+width).
func (c *checker) equal(scale uint, v *vector, expr poly) (span, vanishing, error) {
	d := sum(v.words).shift(scale).sub(expr)
	modulus := scale + v.width()
	proof, left := c.vanishes(d, modulus)
	if len(left) > 0 {
		return span{}, proof, fmt.Errorf("does not hold modulo 2^%d: left over %s", modulus, c.text(left))
	}
	// expr is a multiple of 2^scale now, and over 2^scale congruent to v modulo
	// 2^width: equal, if both fit.
	room := v.span()
	r := c.bounds(expr).quotients(scale)
	if !v.sign {
		// The number is the sum of its words as well.
		room = room.meet(spanOf(v.words))
	}
	if r.within(v.span()) {
		return r.meet(room), proof, nil
	}
	// An identity needs no bounds. The sum of the words is v only without sign.
	if d, _ = c.expand(d, all); len(d) == 0 && !v.sign {
		return r.meet(room), proof, nil
	}
	return r, proof, fmt.Errorf("cannot show that the number fits %d bits: it is in %v by the bounds known", v.width(), r)
}

// errWrong would mean that this package is wrong.
var errWrong = errors.New("is accepted, but does not hold on the concrete run")

// valueOf returns the number that v holds on the concrete run, where the claim
// of a cut must hold.
func (c *checker) valueOf(scale uint, v *vector, expr poly) (*big.Int, error) {
	x := c.evaluate(sum(v.words))
	if x == nil {
		return nil, nil
	}
	if v.sign && x.Bit(int(v.width())-1) == 1 {
		x.Sub(x, pow2(v.width()))
	}
	if y := c.evaluate(expr); y != nil && y.Cmp(new(big.Int).Lsh(x, scale)) != 0 {
		return nil, errWrong
	}
	return x, nil
}

// let obeys @let.
func (c *checker) let(name string, scale uint, text string) error {
	left, right, ok := strings.Cut(text, ";")
	if !ok {
		return fmt.Errorf("has no second expression")
	}
	expr, err := c.parse(left, c.lookup)
	if err != nil {
		return err
	}
	value, err := c.parse(right, c.lookup)
	if err != nil {
		return err
	}
	d, _ := c.expand(value.p.shift(scale).sub(expr.p), all)
	if len(d) > 0 {
		return fmt.Errorf("is no identity: left over %s", c.text(d))
	}
	// The identity makes the first a multiple of 2^scale.
	r := c.bounds(expr.p).quotients(scale).meet(c.bounds(value.p))
	n := &number{name: name} // without words
	n.whole = c.fresh(name, r, c.evaluate(value.p))
	c.describe(n, n.whole, whole, &definition{0, value.p})
	c.classify(n)
	return c.bind(name, binding{p: single(n.whole), num: n})
}

// nameNumber obeys @number.
func (c *checker) nameNumber(name string, regs []string) error {
	v, err := c.vector(regs)
	if err != nil {
		return err
	}
	b, err := c.bindingOf(v.words, v.sign)
	if err != nil {
		return err
	}
	return c.bind(name, b)
}
