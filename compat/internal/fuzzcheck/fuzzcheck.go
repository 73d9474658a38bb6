// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package fuzzcheck compares a face with the package that it mirrors over
// inputs that a fuzzer chooses. Both draw the same inputs, from nil and empty
// buffers to overlapping ones, and must give the same results, the same errors
// or the same panics, and leave the same bytes in every buffer.
package fuzzcheck

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/cryptotest"
)

// A Side calls one of the two packages on what it draws from the input.
// Randomness that it takes from crypto/rand is the same on either side.
type Side func(in *Input)

// Run fuzzes both sides. The seed corpus is of as many inputs as seeds says,
// and each call that the sides name must succeed on one of them: what only ever
// fails compares nothing but failures.
func Run(f *testing.F, seeds int, theirs, ours Side) {
	f.Helper()
	corpus := inputs(seeds)
	for _, data := range corpus {
		f.Add(data)
	}
	c := tally{}
	ran := 0
	f.Cleanup(func() {
		if ran >= len(corpus) && flag.Lookup("test.fuzz").Value.String() == "" {
			c.check(f)
		}
	})
	f.Fuzz(func(t *testing.T, data []byte) {
		ran++
		compare(t, data, theirs, ours, c)
	})
}

// inputs are pseudo-random ones of several lengths, the same ones always.
func inputs(n int) [][]byte {
	r := rand.NewChaCha8([32]byte{'f', 'u', 'z', 'z'})
	var all [][]byte
	for i := range n {
		data := make([]byte, 32+i*67%1500)
		r.Read(data)
		all = append(all, data)
	}
	return all
}

// compare runs both sides on one input.
func compare(t *testing.T, data []byte, theirs, ours Side, c tally) {
	t.Helper()
	want, got := run(t, data, theirs), run(t, data, ours)
	report(t, want, got)
	c.add(want.calls)
}

// report says where the sides differ first.
func report(t testing.TB, want, got *Input) {
	t.Helper()
	for i := range min(len(want.calls), len(got.calls)) {
		if w, g := want.calls[i], got.calls[i]; !reflect.DeepEqual(g, w) {
			t.Errorf("call %d: got %v, want %v", i, g, w)
			return
		}
	}
	if len(want.calls) != len(got.calls) {
		t.Errorf("%d calls, want %d", len(got.calls), len(want.calls))
	}
	if !reflect.DeepEqual(got.memory, want.memory) {
		t.Errorf("the buffers hold %x, want %x", got.memory, want.memory)
	}
}

// run runs a side on an input of its own, with the random bytes that the other
// one has.
func run(t *testing.T, data []byte, side Side) *Input {
	cryptotest.SetGlobalRandom(t, 1)
	in := &Input{data: bytes.Clone(data)}
	in.Do("side", func() { side(in) })
	return in
}

// A call is what a part of a side did.
type call struct {
	name     string
	noted    []any
	panicked string // type and text of the panic, empty for none
	failed   bool   // it panicked or noted an error or false
}

func (c call) String() string {
	if c.panicked != "" {
		return c.name + " panics with " + c.panicked
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s gives", c.name)
	for _, v := range c.noted {
		if data, ok := v.([]byte); ok {
			fmt.Fprintf(&b, " %x (%d bytes, nil: %v)", data, len(data), data == nil)
		} else {
			fmt.Fprintf(&b, " %v", v)
		}
	}
	return b.String()
}

// Do runs part of a side under a name and reports whether it did not panic.
func (in *Input) Do(name string, part func()) (ok bool) {
	in.now = append(in.now, call{name: name})
	defer func() {
		c := &in.now[len(in.now)-1]
		if p := recover(); p != nil {
			c.panicked, c.failed = fmt.Sprintf("%T: %v", p, p), true
		}
		in.calls = append(in.calls, *c)
		in.now = in.now[:len(in.now)-1]
		ok = c.panicked == ""
	}()
	part()
	return true
}

// Note records what a call gave, errors by their type and text. It reports
// whether the call succeeded: an error or false says that it did not.
func (in *Input) Note(values ...any) (ok bool) {
	c := &in.now[len(in.now)-1]
	ok = true
	for _, v := range values {
		switch w := v.(type) {
		case error:
			v, ok = fmt.Sprintf("%T: %v", w, w), false
		case bool:
			ok = ok && w
		case []byte:
			v = bytes.Clone(w) // the buffer may change later
		}
		c.noted = append(c.noted, v)
	}
	c.failed = c.failed || !ok
	return ok
}

// A tally has by name of a call whether it ever succeeded.
type tally map[string]bool

func (c tally) add(calls []call) {
	for _, call := range calls {
		c[call.name] = c[call.name] || !call.failed
	}
}

// check reports the calls that never succeeded.
func (c tally) check(t testing.TB) {
	t.Helper()
	var never []string
	for name, succeeded := range c {
		if !succeeded {
			never = append(never, name)
		}
	}
	if slices.Sort(never); len(never) > 0 {
		t.Errorf("on no input of the seed corpus did %s succeed", strings.Join(never, ", "))
	}
}
