// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import (
	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
)

// Evaluate runs a kernel on unknowns and returns a function that evaluates what
// it leaves in its results, argument by argument, where the unknowns have given
// values.
func Evaluate(k *kernel.Kernel, c kernel.Case) (func(unknown func(name string) uint64) []uint64, error) {
	r, err := newRun(k, c, New(), nil)
	if err != nil {
		return nil, err
	}
	if f, ok := k.Contract.Computes.(contract.Program); ok { // for the names
		in, err := r.inputs(c)
		if err != nil {
			return nil, err
		}
		f.Run(program{r.domain}, in)
	}
	if err := r.execute(); err != nil {
		return nil, err
	}
	var results []*term
	for _, a := range k.Contract.Args {
		if a.Kind == contract.Integer || a.Access == contract.Read {
			continue
		}
		all, err := r.memory(a.Name)
		if err != nil {
			return nil, err
		}
		for _, w := range all {
			results = append(results, r.domain.in(w))
		}
	}
	return func(unknown func(name string) uint64) (all []uint64) {
		v := newValuation(func(a *atom) uint64 { return unknown(a.name) })
		for _, t := range results {
			all = append(all, v.term(t))
		}
		return all
	}, nil
}
