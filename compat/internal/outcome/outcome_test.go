// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package outcome

import (
	"errors"
	"testing"
)

func returns(values []any, err error) func() ([]any, error) {
	return func() ([]any, error) { return values, err }
}

func TestOutcomesAreToldApart(t *testing.T) {
	var nilMap map[string]int
	different := []Outcome{
		Of(returns(nil, nil)),
		Of(returns([]any{[]byte(nil)}, nil)),
		Of(returns([]any{[]byte{}}, nil)),
		Of(returns([]any{[]byte{1}}, nil)),
		Of(returns(nil, errors.New("a"))),
		Of(returns(nil, errors.New("b"))),
		Of(func() ([]any, error) { panic("a") }),
		Of(func() ([]any, error) { panic(errors.New("a")) }),
		Of(func() ([]any, error) { nilMap["a"] = 1; return nil, nil }),
	}
	for i, a := range different {
		for j, b := range different {
			if a.Equal(b) != (i == j) {
				t.Errorf("(%v).Equal(%v) = %v", a, b, a.Equal(b))
			}
		}
	}
}

func TestSameKindIgnoresValues(t *testing.T) {
	a, b := Of(returns([]any{1}, nil)), Of(returns([]any{2}, nil))
	if !a.SameKind(b) || a.Equal(b) {
		t.Errorf("SameKind = %v, Equal = %v; want true, false", a.SameKind(b), a.Equal(b))
	}
	if c := Of(returns([]any{1}, errors.New("x"))); a.SameKind(c) || c.Succeeded() {
		t.Errorf("%v counts as the kind of %v", c, a)
	}
}

func TestFailedCallDoesNotSucceed(t *testing.T) {
	if o := Of(func() ([]any, error) { panic(1) }); o.Succeeded() {
		t.Errorf("%v succeeded", o)
	}
	if o := Of(returns(nil, nil)); !o.Succeeded() {
		t.Errorf("%v failed", o)
	}
}

// recorder counts the errors that are reported to it.
type recorder struct {
	testing.TB
	errors int
}

func (r *recorder) Helper()               {}
func (r *recorder) Errorf(string, ...any) { r.errors++ }

func TestSameReportsWhatDiffers(t *testing.T) {
	r := &recorder{TB: t}
	if o := Same(r, "equal", returns([]any{1}, nil), returns([]any{1}, nil)); r.errors != 0 || !o.Succeeded() {
		t.Errorf("equal outcomes: %d errors, %v", r.errors, o)
	}
	if Same(r, "different", returns([]any{1}, nil), returns([]any{2}, nil)); r.errors != 1 {
		t.Errorf("different outcomes: %d errors", r.errors)
	}
}
