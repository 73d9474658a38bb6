// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package prove_test

import (
	"path"
	"slices"
	"strings"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove"
)

// A contract that forgets an output would be proved without saying anything
// about it.
func TestContractsStateEveryOutput(t *testing.T) {
	for _, p := range prove.Contracts {
		for i := range p.Kernels {
			k := &p.Kernels[i]
			left := k.Computes == nil && unclaimed[path.Base(p.Path)+"."+k.Symbol] != ""
			for _, name := range outputs(k) {
				if !left && !stated(k, name) {
					t.Errorf("%s.%s: nothing is stated of %s", p.Path, k.Symbol, name)
				}
			}
			if k.Doc == "" {
				t.Errorf("%s.%s has no description", p.Path, k.Symbol)
			}
		}
	}
}

// outputs names what a kernel writes and returns.
func outputs(k *contract.Kernel) (names []string) {
	for _, a := range k.Args {
		if a.Kind == contract.Integer || a.Access == contract.Read {
			continue
		}
		if len(a.Numbers) == 0 {
			names = append(names, a.Name)
		}
		for _, n := range a.Numbers {
			names = append(names, strings.TrimSuffix(a.Name+"."+n.Name, "."))
		}
	}
	if k.Result != nil {
		names = append(names, k.Result.Name)
	}
	return names
}

// direct reports whether no step reads what another one has computed.
func direct(steps []contract.Step) bool {
	for i, s := range steps {
		for j, other := range steps {
			if i != j && (s.Out == other.Out || s.A == other.Out || s.B == other.Out) {
				return false
			}
		}
	}
	return true
}

// stated reports whether the function of a kernel determines an output. A program
// returns all outputs, or it does not match.
func stated(k *contract.Kernel, name string) bool {
	switch f := k.Computes.(type) {
	case contract.Integers:
		return slices.ContainsFunc(f.Ensures, func(e string) bool {
			rest, ok := strings.CutPrefix(e, name)
			if ok && k.Result != nil && k.Result.Name == name {
				rest = "'" + rest // a result has no value at the entry
			}
			return ok && strings.Contains(e, "==") && (strings.HasPrefix(rest, "'*") || strings.HasPrefix(rest, "' "))
		})
	case contract.Formula:
		// A single step for each output needs no law to be understood. What a file-local routine
		// computes serves the proof of its callers, which have theirs.
		return (f.Law != "" || direct(f.Steps) || strings.HasSuffix(k.Symbol, "<>")) && slices.ContainsFunc(f.Steps, func(s contract.Step) bool { return s.Out == name })
	case contract.Ladder:
		return f.X == name || f.Z == name
	case contract.Lookup:
		return f.Out == name
	case contract.Move:
		return f.Out == name
	case contract.Program:
		return true
	case contract.Congruence: // whether the forms are all there is found by the proof
		_, ok := f.Out[name]
		return ok
	case contract.Lanewise:
		_, ok := f.Out[name]
		return ok || k.Result != nil && k.Result.Name == name && f.Result != nil
	}
	return false
}
