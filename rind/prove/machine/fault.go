// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import "fmt"

// A FaultKind says which property of a kernel a fault breaks.
type FaultKind uint8

// The kinds of faults.
const (
	Model      FaultKind = iota // the machine or the domain does not express it
	Timing                      // a branch, address or latency depends on a symbolic word
	Memory                      // an access outside of what is allowed
	Convention                  // the stack pointer, the frame pointer, dirty upper halves, control flow
	Uninitialised               // a word or flag is read that holds nothing
)

// A Fault is the end of a run that breaks a rule.
type Fault struct {
	PC   uint64
	At   string // symbol and offset
	Inst string
	Kind FaultKind
	Msg  string
	Err  error // of the domain, or nil
}

func (f *Fault) Error() string {
	msg := f.Msg
	switch {
	case msg == "" && f.Err != nil:
		msg = f.Err.Error()
	case f.Err != nil:
		msg += ": " + f.Err.Error()
	}
	return fmt.Sprintf("%s: %s: %s", f.At, f.Inst, msg)
}

func (f *Fault) Unwrap() error { return f.Err }
