// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package register

import (
	"slices"
	"testing"
)

// scheme is a scheme of one of the two.
type scheme struct{ name, of string }

func (s *scheme) Name() string { return s.name }

func TestFacesTakeThePlaceOfCirclsSchemes(t *testing.T) {
	one, two, three := &scheme{"One", "circl"}, &scheme{"Two", "circl"}, &scheme{"Three", "circl"}
	ours, more := &scheme{"two", "rind"}, &scheme{"Four", "rind"}
	r := Of(more, ours, three)
	if got, want := r.Replace([]*scheme{one, two, three}), []*scheme{one, ours, three}; !slices.Equal(got, want) {
		t.Errorf("the list became %v, want %v", got, want)
	}
	for name, want := range map[string]*scheme{
		"One": nil, "two": ours, "TWO": ours, "thRee": three, "Four": more, "": nil, " Two": nil,
	} {
		if got, ok := r.Find(name); got != want || ok != (want != nil) {
			t.Errorf("Find(%q) = %v, %v, want %v", name, got, ok, want)
		}
	}
}
