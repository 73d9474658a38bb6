// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"fmt"
	"maps"
	"slices"

	"rind.example/rind/internal/contract"
)

// congruent compares the outputs with the forms of the contract.
func (f *filler) congruent(result *Result) error {
	in := map[string][]contract.Form{}
	for name := range f.in {
		if p, ok := f.frame.Places[name]; !ok || f.filled[p.Region] == nil {
			return fmt.Errorf("%s is not read", name)
		}
		for _, v := range f.inputs(name) {
			in[name] = append(in[name], v.form)
		}
	}
	reference, err := f.reference(in)
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(f.out)) {
		reached, err := f.compare(name, reference[name])
		if err != nil {
			return err
		}
		result.Reached[name] = reached
	}
	return nil
}

// reference runs the forms of the contract.
func (f *filler) reference(in map[string][]contract.Form) (out map[string][]contract.Form, err error) {
	defer func() {
		if r := recover(); r == errDegree {
			err = errDegree
		} else if r != nil {
			panic(r)
		}
	}()
	return f.congruence.Forms(newForms(f.domain.ring), in), nil
}

// compare checks the lanes of an output, and returns the range of them all.
func (f *filler) compare(name string, want []contract.Form) (Range, error) {
	var reached Range
	if len(want) != f.count(name) {
		return reached, fmt.Errorf("the reference has %d lanes for %s", len(want), name)
	}
	for i, form := range want {
		v, err := f.output(name, i)
		if err == nil {
			err = f.matches(v, form.(Form), f.out[name])
		}
		if err != nil {
			return reached, fmt.Errorf("%s[%d]: %w", name, i, err)
		}
		if i == 0 {
			reached = Range{v.lo, v.hi}
		}
		reached = Range{min(reached.Low, v.lo), max(reached.High, v.hi)}
	}
	return reached, nil
}

// matches compares one lane.
func (f *filler) matches(v *value, want Form, bounds contract.Lanes) error {
	switch {
	case v.form == nil && v.trouble != nil:
		return fmt.Errorf("nothing is known of it, because of %v", v.trouble)
	case v.form == nil:
		return fmt.Errorf("it is no form in the inputs; made by %v", v.made)
	case len(v.halves) != 0:
		return fmt.Errorf("the half of a product, made by %v, has no partner", v.halves[0].made)
	case !slices.Equal(v.form, want):
		ring, name := f.domain.ring, func(i int) string { return f.names[i] }
		return fmt.Errorf("it is %s modulo %d, not %s; made by %v",
			ring.describe(v.form, name), ring.Modulus, ring.describe(want, name), v.made)
	case v.lo < bounds.Low || v.hi > bounds.High:
		return fmt.Errorf("it is in [%d, %d], not in [%d, %d]; made by %v", v.lo, v.hi, bounds.Low, bounds.High, v.made)
	}
	return nil
}
