// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package formula

import (
	"fmt"
	"maps"
	"math/big"

	"rind.example/rind/internal/contract"
)

// Expand runs steps on polynomials and returns every variable with its last
// value. The inputs are given by name, such as a.X; they are values: the result
// is what the formula says, whatever shares memory.
func Expand(steps []contract.Step, inputs map[string]Poly) (map[string]Poly, error) {
	return expand(steps, inputs, func(name string) string { return name })
}

// expand lets the step's operands stand in the places that place gives them.
func expand(steps []contract.Step, inputs map[string]Poly, place func(string) string) (map[string]Poly, error) {
	values := maps.Clone(inputs)
	for i, s := range steps {
		var in [2]Poly
		for j, name := range operands(s) {
			p, ok := values[place(name)]
			if c, isNumber := number(name); isNumber {
				p, ok = ringOf(inputs).Const(c), true
			}
			if !ok {
				return nil, fmt.Errorf("formula: step %d reads %s, which has no value yet", i, name)
			}
			in[j] = p
		}
		out, err := apply(s.Op, in[0], in[1])
		if err != nil {
			return nil, fmt.Errorf("formula: step %d: %w", i, err)
		}
		values[place(s.Out)] = out
	}
	return values, nil
}

// number returns the decimal number that an operand is.
func number(operand string) (c *big.Int, ok bool) {
	if operand == "" || operand[0] < '0' || operand[0] > '9' {
		return nil, false
	}
	return new(big.Int).SetString(operand, 10)
}

// ringOf returns the ring of the inputs of a program.
func ringOf(inputs map[string]Poly) *Ring {
	for _, p := range inputs {
		return p.ring
	}
	return nil
}

// operands lists what a step reads.
func operands(s contract.Step) []string {
	if s.Op == contract.Copy {
		return []string{s.A}
	}
	return []string{s.A, s.B}
}

func apply(op contract.Op, a, b Poly) (Poly, error) {
	switch op {
	case contract.Mul:
		if d := a.Degree() + b.Degree(); d > maxDegree {
			return Poly{}, fmt.Errorf("degree %d is too high", d)
		}
		return a.Mul(b), nil
	case contract.Add:
		return a.Add(b), nil
	case contract.Sub:
		return a.Sub(b), nil
	case contract.Copy:
		return a, nil
	}
	return Poly{}, fmt.Errorf("unknown operation %d", op)
}

// Inputs lists the coordinates that steps read before any step has set them, in
// the order of their first use.
func Inputs(steps []contract.Step) []string {
	var inputs []string
	known := map[string]bool{}
	for _, s := range steps {
		for _, name := range operands(s) {
			if _, isNumber := number(name); !known[name] && !isNumber {
				known[name] = true
				inputs = append(inputs, name)
			}
		}
		known[s.Out] = true
	}
	return inputs
}
