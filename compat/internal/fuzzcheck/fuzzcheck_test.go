// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package fuzzcheck

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"unsafe"
)

// recorder is a test that keeps what is reported.
type recorder struct {
	testing.TB
	reports []string
}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.reports = append(r.reports, fmt.Sprintf(format, args...))
}

// xor is a side that writes its message, changed, and gives a random number.
func xor(in *Input) {
	in.Do("xor", func() {
		dst, src := in.Buffers(0)
		in.Note(len(src), nil, []byte(nil))
		for i, b := range src {
			dst[i] = b ^ 1
		}
		random := make([]byte, 4)
		rand.Read(random)
		in.Note(random)
	})
}

// with is xor, and then what a test adds to it.
func with(more func(in *Input)) Side {
	return func(in *Input) { xor(in); in.Do("more", func() { more(in) }) }
}

func TestDifferencesAreReported(t *testing.T) {
	var nilMap map[string]int
	sides := []Side{
		xor,
		with(func(*Input) {}),
		with(func(in *Input) { in.Note(1) }),
		with(func(in *Input) { in.Note(1, nil) }),
		with(func(in *Input) { in.Note([]byte{}) }),
		with(func(in *Input) { in.Note([]byte(nil)) }),
		with(func(in *Input) { in.Note(errors.New("a")) }),
		with(func(in *Input) { in.Note(errors.New("b")) }),
		with(func(in *Input) { in.Note(fmt.Errorf("a%w", io.EOF)) }),
		with(func(*Input) { panic("a") }),
		with(func(*Input) { panic(errors.New("a")) }),
		with(func(*Input) { nilMap["a"] = 1 }),
		with(func(in *Input) { in.Exactly(8)[2] ^= 1 }),
		with(func(in *Input) { in.Exactly(8)[3] ^= 1 }),
	}
	data := inputs(3)[2]
	for i, theirs := range sides {
		for j, ours := range sides {
			r := &recorder{TB: t}
			report(r, run(t, data, theirs), run(t, data, ours))
			if same := len(r.reports) == 0; same != (i == j) {
				t.Errorf("sides %d and %d: reported %q", i, j, r.reports)
			}
		}
	}
}

func TestWhatNeverSucceedsIsReported(t *testing.T) {
	c := tally{}
	for i := range 3 {
		c.add(run(t, nil, func(in *Input) {
			in.Do("at last", func() { in.Note(i == 2) })
			in.Do("error", func() { in.Note(1, io.EOF) })
			in.Do("panic", func() { in.Do("inside", func() {}); panic(1) })
		}).calls)
	}
	r := &recorder{TB: t}
	c.check(r)
	if got := strings.Join(r.reports, "\n"); !strings.Contains(got, "did error, panic succeed") {
		t.Errorf("reported %q", got)
	}
}

// TestSidesDrawWhatTheyMay: each kind of input comes in the corpus of a target
// of ordinary size.
func TestSidesDrawWhatTheyMay(t *testing.T) {
	drawn := map[string]bool{}
	for _, data := range inputs(64) {
		in := &Input{data: data}
		for range 8 {
			b := in.Bytes()
			drawn["nil"] = drawn["nil"] || b == nil
			drawn["empty"] = drawn["empty"] || b != nil && len(b) == 0
			drawn["long"] = drawn["long"] || len(b) > 1024
			n := len(in.Around(32))
			drawn["right"], drawn["short"], drawn["more"] = drawn["right"] || n == 32, drawn["short"] || n == 31, drawn["more"] || n == 33
			near := in.Near([]byte("valid"))
			drawn["unchanged"], drawn["changed"] = drawn["unchanged"] || string(near) == "valid", drawn["changed"] || len(near) == 5 && string(near) != "valid"
			dst, src := in.Buffers(0)
			drawn[placed(dst, src)] = true
		}
	}
	for _, want := range []string{"nil", "empty", "long", "right", "short", "more", "unchanged", "changed", "in place", "overlapping", "apart", "no room"} {
		if !drawn[want] {
			t.Errorf("nothing is %s", want)
		}
	}
}

// placed says how dst lies to src.
func placed(dst, src []byte) string {
	if len(dst) < len(src) || len(src) == 0 {
		return "no room"
	}
	switch d := int(uintptr(unsafe.Pointer(&dst[0])) - uintptr(unsafe.Pointer(&src[0]))); {
	case d == 0:
		return "in place"
	case d < len(src) && d > -len(dst):
		return "overlapping"
	}
	return "apart"
}

func TestNearLeavesTheValidAlone(t *testing.T) {
	valid := []byte("valid")
	for _, data := range inputs(32) {
		in := &Input{data: data}
		clear(in.Near(valid))
		if !bytes.Equal(valid, []byte("valid")) {
			t.Fatal("the valid input changed")
		}
	}
}

func FuzzHarness(f *testing.F) { Run(f, 8, xor, xor) }
