// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package impl

import (
	"slices"
	"testing"
)

// withEmptyRegistry runs f on a registry of its own.
func withEmptyRegistry(t *testing.T, f func()) {
	t.Helper()
	saved := registered
	registered = nil
	defer func() { registered = saved }()
	f()
}

func names(list []Implementation) (s []string) {
	for _, i := range list {
		s = append(s, i.String())
	}
	return s
}

func TestOfEndsWithPortableTwin(t *testing.T) {
	withEmptyRegistry(t, func() {
		Register("b", "adx", false, "mulADX")
		Register("a", "avx2", true, "scanAVX2")
		Register("b", "bmi2", true, "mulBMI2")
		if got, want := names(Of("b")), []string{"b adx", "b bmi2", "b generic"}; !slices.Equal(got, want) {
			t.Errorf("Of(b) = %q, want %q", got, want)
		}
		if list := Of("nothing"); len(list) != 1 || !list[0].Available {
			t.Errorf("Of(nothing) = %v, want an available twin only", list)
		}
		if got, want := names(All()), []string{"a avx2", "b adx", "b bmi2"}; !slices.Equal(got, want) {
			t.Errorf("All() = %q, want %q", got, want)
		}
	})
}

func TestRegisterRejectsDuplicate(t *testing.T) {
	withEmptyRegistry(t, func() {
		Register("a", "adx", true)
		defer func() {
			if recover() == nil {
				t.Error("a second registration of a tier is accepted")
			}
		}()
		Register("a", "adx", true)
	})
}
