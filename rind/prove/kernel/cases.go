// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package kernel

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"rind.example/rind/internal/contract"
)

// A Case is one way to call a kernel.
type Case struct {
	// Alias[i] is the index of the argument whose memory argument i shares, the
	// lowest of them; i itself if none.
	Alias []int
	// Inside[i], if there, says that argument i is this entry of the table that
	// Alias[i] names.
	Inside map[int]int
	// Values are those of public integers, and the lengths of slices.
	Values map[string]uint64
	// Skew is the address of the stack pointer at the entry, modulo the alignment
	// of the frame that the contract states.
	Skew int

	text string
}

// String describes the case, such as "out=a, n=2".
func (c Case) String() string {
	parts := []string{}
	if c.text != "" {
		parts = append(parts, c.text)
	}
	for _, name := range slices.Sorted(maps.Keys(c.Values)) {
		parts = append(parts, fmt.Sprintf("%s=%d", name, c.Values[name]))
	}
	if c.Skew != 0 {
		parts = append(parts, fmt.Sprintf("SP+%d", c.Skew))
	}
	if len(parts) == 0 {
		return "all apart"
	}
	return strings.Join(parts, ", ")
}

// Cases returns all the cases that the contract allows.
func (k *Kernel) Cases() ([]Case, error) {
	for i := range k.Contract.Args {
		a := &k.Contract.Args[i]
		if err := errors.Join(checkValues(a), k.checkTimes(a)); err != nil {
			return nil, fmt.Errorf("%s: %w", k.Symbol, err)
		}
	}
	combinations := assignments(k.Contract.Args)
	if len(k.Contract.Together) > 0 {
		var err error
		if combinations, err = k.together(); err != nil {
			return nil, fmt.Errorf("%s: %w", k.Symbol, err)
		}
	}
	var all []Case
	for _, values := range combinations {
		all = append(all, Case{Alias: k.apart(), Values: values})
		for _, pattern := range k.Contract.Alias {
			cases, err := k.pattern(pattern, values)
			if err != nil {
				return nil, fmt.Errorf("%s: aliasing %q: %w", k.Symbol, pattern, err)
			}
			all = append(all, cases...)
		}
	}
	return k.everywhere(all)
}

// everywhere returns the cases for each place of the stack pointer, which is a
// multiple of 8, modulo the alignment of the frame.
func (k *Kernel) everywhere(all []Case) ([]Case, error) {
	n := k.Contract.FrameAlign
	if n < 0 || n&(n-1) != 0 {
		return nil, fmt.Errorf("%s: its frame is aligned to %d bytes, which is no power of two", k.Symbol, n)
	}
	placed := all
	for skew := 8; skew < n; skew += 8 {
		for _, c := range all {
			c.Skew = skew
			placed = append(placed, c)
		}
	}
	return placed, nil
}

// checkValues refuses a contract whose cases would not be all that it seems to
// say: a secret would count as public, a slice would always be empty.
func checkValues(a *contract.Arg) error {
	switch listed := len(a.Values) > 0; {
	case a.Kind == contract.Integer && listed && !a.Public:
		return fmt.Errorf("argument %s is a secret, of which no values can be listed", a.Name)
	case a.Kind == contract.Slice && !listed:
		return fmt.Errorf("argument %s is a slice, of which lengths must be listed", a.Name)
	case a.Kind == contract.Pointer && listed:
		return fmt.Errorf("argument %s is a pointer, of which no values can be listed", a.Name)
	}
	return nil
}

// apart says that no arguments share memory.
func (k *Kernel) apart() []int {
	alias := make([]int, len(k.Contract.Args))
	for i := range alias {
		alias[i] = i
	}
	return alias
}

// assignments returns every combination of the listed values of public integers
// and lengths.
func assignments(args []contract.Arg) []map[string]uint64 {
	all := []map[string]uint64{{}}
	for _, a := range args {
		if len(a.Values) == 0 {
			continue
		}
		var next []map[string]uint64
		for _, v := range a.Values {
			for _, m := range all {
				m = maps.Clone(m)
				m[a.Name] = v
				next = append(next, m)
			}
		}
		all = next
	}
	return all
}

// together returns the combinations that the contract lists, each of listed values.
// It refuses a list that leaves a value out.
func (k *Kernel) together() ([]map[string]uint64, error) {
	var args []contract.Arg
	for _, a := range k.Contract.Args {
		if len(a.Values) > 0 {
			args = append(args, a)
		}
	}
	var all []map[string]uint64
	for _, c := range k.Contract.Together {
		m := make(map[string]uint64)
		for i, v := range c {
			if len(c) != len(args) || !slices.Contains(args[i].Values, v) {
				return nil, fmt.Errorf("%v is no combination of listed values", c)
			}
			m[args[i].Name] = v
		}
		all = append(all, m)
	}
	for _, a := range args {
		for _, v := range a.Values {
			if !slices.ContainsFunc(all, func(m map[string]uint64) bool { return m[a.Name] == v }) {
				return nil, fmt.Errorf("%s = %d is in no combination", a.Name, v)
			}
		}
	}
	return all, nil
}

// pattern returns the cases of one entry of contract.Kernel.Alias.
func (k *Kernel) pattern(text string, values map[string]uint64) ([]Case, error) {
	names := strings.Split(text, "=")
	if table, ok := strings.CutSuffix(names[len(names)-1], "[i]"); ok {
		return k.insideTable(names[:len(names)-1], table, values)
	}
	var shared []int
	for _, name := range names {
		i, err := k.arg(name)
		if err != nil {
			return nil, err
		}
		shared = append(shared, i)
	}
	first := slices.Min(shared)
	c := Case{Alias: k.apart(), Values: values, text: text}
	for _, i := range shared {
		a := &k.Contract.Args[i]
		// One that is only written may be the beginning of another.
		if a.Size != k.Contract.Args[first].Size && a.Access != contract.Write && k.Contract.Args[first].Access != contract.Write {
			return nil, fmt.Errorf("arguments of different sizes")
		}
		c.Alias[i] = first
	}
	return []Case{c}, nil
}

// insideTable returns the cases in which an argument is an entry of a table.
func (k *Kernel) insideTable(names []string, table string, values map[string]uint64) ([]Case, error) {
	if len(names) != 1 {
		return nil, fmt.Errorf("want ARG=TABLE[i]")
	}
	i, err := k.arg(names[0])
	if err != nil {
		return nil, err
	}
	t, err := k.arg(table)
	if err != nil {
		return nil, err
	}
	var cases []Case
	for entry := range Entries(&k.Contract.Args[t], values) {
		c := Case{Alias: k.apart(), Values: values, Inside: map[int]int{i: entry}, text: fmt.Sprintf("%s=%s[%d]", names[0], table, entry)}
		c.Alias[i] = t
		cases = append(cases, c)
	}
	return cases, nil
}

// checkTimes refuses counts of entries that the cases have no values for.
func (k *Kernel) checkTimes(a *contract.Arg) error {
	for _, name := range a.Times {
		i, err := k.arg(name)
		if err != nil {
			return err
		}
		if n := &k.Contract.Args[i]; n.Kind != contract.Integer || len(n.Values) == 0 {
			return fmt.Errorf("argument %s has a number of entries that depends on %s, of which no values are listed", a.Name, name)
		}
	}
	if len(a.Times) > 0 && (a.Kind != contract.Pointer || a.Entries != 0) {
		return fmt.Errorf("argument %s is no pointer, or its number of entries is given twice", a.Name)
	}
	return nil
}

// Entries returns the number of entries behind an argument.
func Entries(a *contract.Arg, values map[string]uint64) int {
	if a.Kind == contract.Slice {
		return int(values[a.Name])
	}
	n := max(a.Entries, 1)
	for _, name := range a.Times {
		n *= int(values[name])
	}
	return n
}

// arg returns the index of an argument.
func (k *Kernel) arg(name string) (int, error) {
	i := slices.IndexFunc(k.Contract.Args, func(a contract.Arg) bool { return a.Name == name })
	if i < 0 {
		return 0, fmt.Errorf("there is no argument %s", name)
	}
	return i, nil
}
