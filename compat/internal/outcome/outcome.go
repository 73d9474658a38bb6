// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package outcome compares what two calls did: what they returned, which
// error they gave, or how they panicked. Differential tests of faces run the
// same call on the mirrored package and on the face and compare outcomes.
package outcome

import (
	"fmt"
	"reflect"
	"testing"
)

// Outcome is what a call did.
type Outcome struct {
	Values   []any  // results other than the error, as the call listed them
	Err      string // type and text of the error, empty for none
	Panicked string // type and text of the panic, empty for none
}

// Of runs call and captures its outcome. The call returns its results and its
// error, nil if it has none to give.
func Of(call func() ([]any, error)) (o Outcome) {
	defer func() {
		if p := recover(); p != nil {
			o = Outcome{Panicked: fmt.Sprintf("%T: %v", p, p)}
		}
	}()
	values, err := call()
	o.Values = values
	if err != nil {
		o.Err = fmt.Sprintf("%T: %v", err, err)
	}
	return o
}

// Same runs a call on the face and on the mirrored package, reports it if the
// outcomes differ, and returns the face's.
func Same(t testing.TB, what string, ours, theirs func() ([]any, error)) Outcome {
	t.Helper()
	got, want := Of(ours), Of(theirs)
	if !got.Equal(want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
	return got
}

// Succeeded reports whether the call returned without an error.
func (o Outcome) Succeeded() bool {
	return o.Err == "" && o.Panicked == ""
}

// Equal reports whether o and p are the same outcome. Values are compared
// deeply, so that nil and empty slices differ.
func (o Outcome) Equal(p Outcome) bool {
	return reflect.DeepEqual(o, p)
}

// SameKind is Equal without the values, for calls whose results are random.
func (o Outcome) SameKind(p Outcome) bool {
	return o.Err == p.Err && o.Panicked == p.Panicked && len(o.Values) == len(p.Values)
}

// String describes o in one line for a test's message.
func (o Outcome) String() string {
	switch {
	case o.Panicked != "":
		return "panic " + o.Panicked
	case o.Err != "":
		return fmt.Sprintf("values %v with error %s", o.Values, o.Err)
	}
	return fmt.Sprintf("values %v", o.Values)
}
