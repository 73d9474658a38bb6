// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"fmt"
	"math/big"
	"slices"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/formula"
)

// A field is where the classes of numbers are: polynomials in the coordinates of
// the arguments. The number of an element x is x*2^montgomery.
type field struct {
	ring    *formula.Ring
	modulus *big.Int
	factor  *big.Int // 2^montgomery
	inverse *big.Int // of factor
	steps   []contract.Step
	reads   []string // coordinates that the steps read
	// inputs are the coordinates to which the formula applies next.
	inputs map[string]formula.Poly
}

func newField(f contract.Formula, modulus *big.Int) *field {
	factor := new(big.Int).Mod(pow2(uint(f.Montgomery)), modulus)
	return &field{
		ring: formula.NewRing(modulus), modulus: modulus, steps: f.Steps, reads: formula.Inputs(f.Steps),
		factor: factor, inverse: new(big.Int).ModInverse(factor, modulus),
		inputs: map[string]formula.Poly{},
	}
}

// element makes a number the one of a new variable of the field.
func (f *field) element(n *number, name string) formula.Poly {
	x := f.ring.Var(name)
	class := x.Scale(f.factor)
	n.class = &class
	return x
}

// hasClass is where the expansion for a class ends.
func (f *field) hasClass(i *information) bool {
	return i.key != "" || i.role == whole && i.num.class != nil && i.num.class.In(f.ring)
}

// classIn is the class of a variable that has one.
func (f *field) classIn(i *information) formula.Poly {
	if i.key != "" {
		return f.ring.Bit(i.key)
	}
	return *i.num.class
}

// classOf returns the class of a polynomial: its equations are put in modulo the
// prime until all variables are numbers with classes.
func (c *checker) classOf(p poly) (class formula.Poly, err error) {
	f := c.field
	class = f.ring.Int(0)
	// Numbers with a class stay, everything else must give way to such.
	for _, t := range c.expandModulo(p, f.modulus, f.hasClass) {
		product := f.ring.Const(t.c)
		for _, v := range t.m {
			if v == 0 {
				break
			}
			i := c.info(v)
			if !f.hasClass(i) {
				return class, fmt.Errorf("%s is no polynomial of field elements: left over %s", c.text(p), c.term(t))
			}
			product = product.Mul(f.classIn(i))
		}
		class = class.Add(product)
	}
	return class, nil
}

// classify gives a new number its class, if it has one.
func (c *checker) classify(n *number) {
	if c.field == nil {
		return
	}
	if class, err := c.classOf(single(n.whole)); err == nil {
		n.class = &class
	}
}

// next applies the formula to the current inputs.
func (f *field) next() (map[string]formula.Poly, error) {
	return formula.Expand(f.steps, f.inputs)
}

// lawHolds shows that the formula is the law that the contract names.
func (c *checker) lawHolds() error {
	f := c.k.Contract.Computes.(contract.Formula)
	if f.Law == "" {
		return nil
	}
	for name := range c.field.inputs {
		if formula.ReadsAll(f.Law) && !slices.Contains(c.field.reads, name) {
			return fmt.Errorf("%s: the formula does not read %s", c.k.Symbol, name)
		}
	}
	var curve *big.Int
	if f.Curve != "" {
		var err error
		if curve, err = c.constant(f.Curve, c.lookup); err != nil {
			return err
		}
	}
	return formula.Check(f, c.field.modulus, curve)
}

// matches shows that a coordinate is what the formula says.
func (c *checker) matches(name string, p poly, want map[string]formula.Poly) error {
	w, ok := want[name]
	if !ok {
		return fmt.Errorf("the formula has no %s", name)
	}
	class, err := c.classOf(p)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if !class.Equal(w.Scale(c.field.factor)) {
		return fmt.Errorf("%s differs from the formula by %v", name, class.Scale(c.field.inverse).Sub(w))
	}
	return nil
}
