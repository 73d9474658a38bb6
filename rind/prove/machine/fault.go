// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"errors"
	"fmt"

	"rind.example/rind/prove/x86"
)

// A FaultKind says which property of a kernel a fault breaks.
type FaultKind uint8

// The kinds of faults.
const (
	Model         FaultKind = iota // the machine or the domain does not express it
	Timing                         // a branch, address or latency depends on a symbolic word
	Memory                         // an access outside of what is allowed
	Convention                     // the stack pointer, the frame pointer, dirty upper halves, control flow
	Uninitialised                  // a word or flag is read that holds nothing
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

// A violation is a broken rule before the instruction that breaks it is known.
type violation struct {
	kind FaultKind
	msg  string
}

func (v *violation) Error() string { return v.msg }

func timing(format string, args ...any) error {
	return &violation{Timing, fmt.Sprintf(format, args...)}
}

func memory(format string, args ...any) error {
	return &violation{Memory, fmt.Sprintf(format, args...)}
}

func convention(format string, args ...any) error {
	return &violation{Convention, fmt.Sprintf(format, args...)}
}

func uninitialised(format string, args ...any) error {
	return &violation{Uninitialised, fmt.Sprintf(format, args...)}
}

// fault adds the instruction to an error, unless it says that already.
func (m *Machine) fault(in x86.Inst, err error) error {
	if f := (*Fault)(nil); errors.As(err, &f) {
		return err
	}
	f := &Fault{PC: in.PC, At: m.Code.Name(in.PC), Inst: in.String()}
	if v := (*violation)(nil); errors.As(err, &v) {
		f.Kind, f.Msg = v.kind, err.Error()
	} else {
		f.Err = err
	}
	return f
}
