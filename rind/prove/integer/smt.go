// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// An Obligation is what a cut has to show, as an SMT-LIB script over linear
// integer arithmetic, in which products of variables are variables of their own.
// Its first answer must be sat, as the premises must not contradict each other, and
// its second unsat: they leave no way for the cut to be wrong.
type Obligation struct {
	Name   string
	Script string
}

// export collects the obligation of a cut. The proof that both sides agree modulo a
// power of two tells which equations matter, and the quotient gets a name, which
// spares the solver a search.
func (c *checker) export(name string, scale uint, v *vector, expr poly, proof vanishing) {
	if !c.collect {
		return
	}
	e := &exporter{system: c.system, products: map[monomial]bool{}, done: map[any]bool{}}
	claim := e.claim(scale, v, expr)
	vs := append(sum(v.words).variables(), expr.variables()...)
	e.equations(vs, proof.used)
	if !c.box(expr).quotients(scale).within(v.span()) {
		// Bounds may have taken the equations of what the claim mentions.
		e.equations(vs, nil)
	}
	quotient := e.fresh("quotient", e.box(proof.quotient), nil)
	e.equal(single(quotient), proof.quotient)
	e.close(proof.used)
	c.obligations = append(c.obligations, Obligation{
		Name:   fmt.Sprintf("%s %s", c.name(c.pc), name),
		Script: e.script(claim),
	})
}

// An exporter writes the premises that matter for a cut: ranges of products,
// definitions of names, words of numbers, equations of the numbers that the cut
// mentions, and that words are words.
type exporter struct {
	*system
	products map[monomial]bool // those that occur
	order    []monomial        // the same, as they came up
	premises []string
	done     map[any]bool // variables, products and facts that premises cover
}

// claim states that 2^scale times the number v is expr, and what makes v a number.
func (e *exporter) claim(scale uint, v *vector, expr poly) string {
	n := sum(v.words)
	for i, w := range v.words {
		e.between(w.p, unsigned(v.bits(i)))
	}
	if v.sign {
		sign := e.fresh("sign", span{zero, one}, nil)
		n = n.sub(single(sign).shift(v.width()))
		e.between(n, v.span())
	}
	return fmt.Sprintf("(= %s %s)", e.sum(n.shift(scale)), e.sum(expr))
}

// equations adds the equations of the numbers that variables belong to, if only is
// not nil of those in it.
func (e *exporter) equations(vs []variable, only map[using]bool) {
	for _, v := range vs {
		n := e.info(v).of
		if n == nil || e.done[n] || only != nil && !only[using{n, whole}] {
			continue
		}
		e.done[n] = true
		if d := e.info(n.whole).def; d != nil {
			e.equal(single(n.whole).shift(d.shift), d.is)
		}
	}
}

func (e *exporter) between(p poly, r span) {
	e.premises = append(e.premises, fmt.Sprintf("(<= %s %s %s)", literal(r.low), e.sum(p), literal(r.high)))
}

func (e *exporter) equal(p, q poly) {
	e.premises = append(e.premises, fmt.Sprintf("(= %s %s)", e.sum(p), e.sum(q)))
}

// close adds premises until all products that occur are covered.
func (e *exporter) close(used map[using]bool) {
	for i := 0; i < len(e.order); i++ {
		m := e.order[i]
		for at, v := range m {
			if v == 0 {
				break
			}
			e.cover(v, poly{{m.without(at), one}})
			e.equations([]variable{v}, used)
		}
		if p := (poly{{m, one}}); len(e.rules) > 0 {
			if q, changed := e.applyRules(p); changed {
				e.equal(p, q)
			}
		}
	}
}

// cover adds what defines v, times the rest of a product.
func (e *exporter) cover(v variable, rest poly) {
	i := e.info(v)
	if i.role == atom {
		e.equal(rest.mul(single(v)), rest.mul(i.def.is))
	}
	if n := i.of; n != nil && len(n.limbs) > 1 && v == n.whole {
		e.equal(rest.mul(single(v)), rest.mul(n.sum(0)))
	}
	if e.done[v] {
		return
	}
	e.done[v] = true
	for _, f := range e.facts {
		if slices.Contains(f.p.variables(), v) && f.of == v {
			e.between(f.p, unsigned(f.bits))
		}
	}
}

// sum writes a polynomial.
func (e *exporter) sum(p poly) string {
	if len(p) == 0 {
		return "0"
	}
	var b strings.Builder
	b.WriteString("(+ 0")
	for _, t := range p {
		if t.m == unit {
			b.WriteString(" " + literal(t.c))
			continue
		}
		if !e.products[t.m] {
			e.products[t.m] = true
			e.order = append(e.order, t.m)
		}
		fmt.Fprintf(&b, " (* %s %s)", literal(t.c), e.symbol(t.m))
	}
	b.WriteString(")")
	return b.String()
}

func literal(x *big.Int) string {
	if x.Sign() < 0 {
		return "(- " + new(big.Int).Neg(x).String() + ")"
	}
	return x.String()
}

// symbol is the name of a product.
func (e *exporter) symbol(m monomial) string {
	var factors []string
	for _, v := range m {
		if v != 0 {
			factors = append(factors, fmt.Sprintf("%s.%d", e.nameOf(v), v))
		}
	}
	return "|" + strings.Join(factors, "*") + "|"
}

// script puts the parts together.
func (e *exporter) script(claim string) string {
	var b strings.Builder
	b.WriteString("(set-logic QF_LIA)\n")
	for _, m := range e.order {
		r := e.box(poly{{m, one}})
		fmt.Fprintf(&b, "(declare-fun %s () Int)\n(assert (<= %s %s %s))\n", e.symbol(m), literal(r.low), e.symbol(m), literal(r.high))
	}
	slices.Sort(e.premises)
	for _, p := range slices.Compact(e.premises) {
		fmt.Fprintf(&b, "(assert %s)\n", p)
	}
	fmt.Fprintf(&b, "(check-sat)\n(assert (not %s))\n(check-sat)\n", claim)
	return b.String()
}
