// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"errors"
	"fmt"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/machine"
)

// result compares what the routine returns: a function of the bit that says whether
// functions of all lanes are 0.
func (e *comparison) result(m *machine.Machine) error {
	words, err := e.frame.Result(m)
	if err != nil {
		return err
	}
	v, ok := words[0].Value.(*value)
	if len(words) != 1 || !ok {
		return errors.New("it is no word that depends on the lanes")
	}
	bases, fn := e.domain.functionOf(v)
	if len(bases) != 1 || bases[0].zero == nil {
		if v.trouble != nil {
			return fmt.Errorf("it does not tell whether something is 0 in all lanes, because of %v", v.trouble)
		}
		return fmt.Errorf("it does not tell whether something is 0 in all lanes; made by %v", v.made)
	}
	table := fn.tabulate(1)
	some, none := table[0], table[1]
	if e.contribution = some | none; e.contribution == 0 || some&none != 0 || (none != 0) != e.each.All {
		return fmt.Errorf("it is %#x if a test holds for no lane, and %#x otherwise; made by %v", none, some, v.made)
	}
	return e.contributions(bases[0].zero)
}

// contributions compares, lane by lane, whether one of some functions is not 0.
func (e *comparison) contributions(terms []*value) error {
	byLane := make([][]*value, e.count)
	for _, t := range terms {
		bases, _ := e.domain.functionOf(t)
		i := e.laneOf(bases[0])
		if i < 0 { // whether all are of this lane is seen later
			return fmt.Errorf("it depends on what is no function of one lane; made by %v", t.made)
		}
		byLane[i] = append(byLane[i], t)
	}
	for i, list := range byLane {
		if len(list) == 0 {
			return fmt.Errorf("lane %d takes no part", i)
		}
		if err := e.contribute(i, list); err != nil {
			return fmt.Errorf("lane %d: %w", i, err)
		}
	}
	return nil
}

// contribute compares whether one of some functions of a lane is not 0 with whether
// the lane contributes.
func (e *comparison) contribute(i int, terms []*value) error {
	some := machine.Const(0)
	for _, t := range terms {
		zero, err := e.domain.Zero(t.bits, word(t))
		if err == nil {
			zero, err = e.domain.Logic(machine.Xor, 1, zero, machine.Const(1))
		}
		if err == nil {
			some, err = e.domain.Logic(machine.Or, 1, some, zero)
		}
		if err != nil {
			return err
		}
	}
	v, ok := some.Value.(*value)
	if !ok {
		return errors.New("a test always has the same outcome")
	}
	fn, err := e.functionOfLane(v, i)
	if err != nil {
		return err
	}
	q := question{fn, -1}
	known, ok := e.known[q]
	if !ok {
		known = e.compare(q, i, contract.Lanes{Bits: 1, High: 1})
		e.known[q] = known
	}
	return known
}
