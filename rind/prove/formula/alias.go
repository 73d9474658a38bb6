// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package formula

import (
	"fmt"
	"math/big"
	"strings"

	"rind.example/rind/internal/contract"
)

// CheckInPlace shows that steps, run literally, give the same outputs if
// arguments share memory. A pattern joins their names by "=", such as "out=a=b".
// Inputs that share memory are equal, of course; what is shown is that no step
// reads an input that an earlier one has overwritten through an output.
func CheckInPlace(steps []contract.Step, modulus *big.Int, pattern string) error {
	shared := strings.Split(pattern, "=")
	place := func(name string) string {
		arg, coordinate, ok := strings.Cut(name, ".")
		for _, s := range shared {
			if ok && s == arg {
				return shared[0] + "." + coordinate
			}
		}
		return name
	}
	r := NewRing(modulus)
	memory, apart := map[string]Poly{}, map[string]Poly{}
	for _, name := range Inputs(steps) {
		memory[place(name)] = r.Var(place(name))
		apart[name] = r.Var(place(name))
	}
	want, err := Expand(steps, apart)
	if err != nil {
		return err
	}
	got, err := expand(steps, memory, place)
	if err != nil {
		return err
	}
	for _, s := range steps {
		if strings.HasPrefix(s.Out, "out.") && !got[place(s.Out)].Equal(want[s.Out]) {
			return fmt.Errorf("formula: with %s, %s becomes %s", pattern, s.Out, got[place(s.Out)])
		}
	}
	return nil
}
