// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package kernel

import (
	"fmt"
	"strings"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// StackLimit is the number of bytes that Go grants a chain of NOSPLIT routines
// below the frame of the function that has last looked at the size of the stack.
const StackLimit = 800

// wrapperUse is what is used up of them besides the words that a routine is
// given: a return address, and BP in the frame of the wrapper by which Go calls
// routines that take their arguments on the stack.
const wrapperUse = 16

// stepLimit ends a run that does not return. The longest kernel takes some
// hundred thousand instructions.
const stepLimit = 4_000_000

// A Filler gives the inputs of a kernel their values.
type Filler interface {
	// Memory fills a region, which args point to; each of them is read.
	Memory(args []*contract.Arg, r *machine.Region) error
	// Integer returns the value of an argument that is not a listed public
	// integer.
	Integer(arg *contract.Arg) (machine.Word, error)
}

// A Place is where an argument's memory lies.
type Place struct {
	Region *machine.Region
	Offset int64
	Size   int64
}

// A Frame is the layout of a call.
type Frame struct {
	// Places are the memory of each argument that is a pointer or slice.
	Places map[string]Place
	// Stack is the region of the stack.
	Stack *machine.Region

	kernel *Kernel
	result int64 // offset of the result word in Stack
}

// Setup makes the regions of a case, fills them, and puts the machine at the
// first instruction with the arguments where the calling convention wants
// them: on the stack after the return address (ABI0), or in the registers that
// the contract of a file-local routine names.
func (k *Kernel) Setup(m *machine.Machine, c Case, fill Filler) (*Frame, error) {
	f := &Frame{Places: make(map[string]Place), kernel: k}
	if err := f.regions(c, fill); err != nil {
		return nil, fmt.Errorf("%s: %w", k.Symbol, err)
	}
	m.Code, m.PC, m.Limit = k.Code(), k.Entry, stepLimit
	for i := range m.GP {
		m.GP[i] = machine.Word{}
	}
	if err := f.arguments(m, c, fill); err != nil {
		return nil, fmt.Errorf("%s: %w", k.Symbol, err)
	}
	m.Stack, m.Local = f.Stack, k.executedByCallers()
	m.GP[x86.SP] = machine.Pointer(f.Stack, 0)
	m.GP[x86.BP] = machine.CallerBP()
	return f, nil
}

// executedByCallers reports whether a routine is file-local and, when its callers
// are proved, executed as a part of them. Routines on numbers are not: what stands in
// for them is their contract.
func (k *Kernel) executedByCallers() bool {
	switch k.Contract.Computes.(type) {
	case contract.Integers, contract.Formula, contract.Ladder:
		return false
	}
	return strings.HasSuffix(k.Contract.Symbol, "<>")
}

// regions makes the region of each buffer: of those arguments that share one,
// the first names it.
func (f *Frame) regions(c Case, fill Filler) error {
	args := f.kernel.Contract.Args
	sharing := make([][]*contract.Arg, len(args)) // by first argument
	for i := range args {
		if args[i].Kind != contract.Integer {
			sharing[c.Alias[i]] = append(sharing[c.Alias[i]], &args[i])
		}
	}
	for i, users := range sharing {
		if len(users) == 0 {
			continue
		}
		first := &args[i]
		r := machine.NewRegion(first.Name, 0, longest(users, c))
		var readers []*contract.Arg
		for j := range args {
			if args[j].Kind == contract.Integer || c.Alias[j] != i {
				continue
			}
			p := Place{r, 0, size(&args[j], c)}
			if entry, ok := c.Inside[j]; ok {
				p = Place{r, int64(entry * first.Size), int64(first.Size)}
			}
			f.Places[args[j].Name] = p
			if args[j].Access != contract.Read {
				r.AllowWrites(p.Offset, p.Offset+p.Size)
			}
			if args[j].Access != contract.Write {
				readers = append(readers, &args[j])
			}
		}
		if len(readers) == 0 {
			continue
		}
		if err := fill.Memory(readers, r); err != nil {
			return fmt.Errorf("argument %s: %w", first.Name, err)
		}
	}
	return nil
}

// size is the number of bytes behind an argument.
func size(a *contract.Arg, c Case) int64 { return int64(a.Size * Entries(a, c.Values)) }

// longest is the number of bytes that arguments share.
func longest(args []*contract.Arg, c Case) (n int64) {
	for _, a := range args {
		n = max(n, size(a, c))
	}
	return n
}

// arguments lays out the stack and the registers.
func (f *Frame) arguments(m *machine.Machine, c Case, fill Filler) error {
	k := f.kernel.Contract
	top := int64(8 + k.Scratch)
	words := make([][]machine.Word, len(k.Args))
	for i := range k.Args {
		w, err := f.pass(&k.Args[i], c, fill)
		if err != nil {
			return fmt.Errorf("argument %s: %w", k.Args[i].Name, err)
		}
		words[i] = w
		if k.Args[i].Register == "" {
			top += int64(8 * len(w))
		}
	}
	f.result = top
	if k.Result != nil && len(k.Result.Registers) == 0 {
		top += 8
	}
	low := top + wrapperUse - StackLimit
	f.Stack = machine.NewRegion("the stack", low, top)
	f.Stack.Align, f.Stack.Skew = int64(k.FrameAlign), int64(c.Skew)
	f.Stack.AllowWrites(low, 0)
	f.Stack.AllowWrites(8, 8+int64(k.Scratch))
	f.Stack.AllowWrites(f.result, top)
	return f.place(m, words)
}

// place puts the words of the arguments into registers and on the stack.
func (f *Frame) place(m *machine.Machine, words [][]machine.Word) error {
	k := f.kernel.Contract
	at := int64(8 + k.Scratch)
	for i, w := range words {
		if name := k.Args[i].Register; name != "" {
			r, ok := x86.ParseReg(name)
			if !ok || len(w) != 1 {
				return fmt.Errorf("argument %s cannot be passed in %s", k.Args[i].Name, name)
			}
			m.GP[r.Num] = w[0]
			continue
		}
		for _, word := range w {
			f.Stack.Put(at, 8, word)
			at += 8
		}
	}
	return nil
}

// pass returns the words by which an argument is passed.
func (f *Frame) pass(a *contract.Arg, c Case, fill Filler) ([]machine.Word, error) {
	switch a.Kind {
	case contract.Pointer:
		p := f.Places[a.Name]
		return []machine.Word{machine.Pointer(p.Region, p.Offset)}, nil
	case contract.Slice:
		// The capacity may be anything from the length on, so nothing is to be
		// read there.
		p, n := f.Places[a.Name], machine.Const(c.Values[a.Name])
		return []machine.Word{machine.Pointer(p.Region, p.Offset), n, {}}, nil
	}
	if v, ok := c.Values[a.Name]; ok {
		return []machine.Word{machine.Const(v)}, nil
	}
	w, err := fill.Integer(a)
	return []machine.Word{w}, err
}

// Result returns the words of the result after the machine has returned, the
// least significant first.
func (f *Frame) Result(m *machine.Machine) ([]machine.Word, error) {
	r := f.kernel.Contract.Result
	if r == nil {
		return nil, nil
	}
	if len(r.Registers) == 0 {
		w, err := f.Stack.Get(m.Domain, f.result, 8)
		return []machine.Word{w}, err
	}
	var words []machine.Word
	for _, name := range r.Registers {
		reg, ok := x86.ParseReg(name)
		if !ok {
			return nil, fmt.Errorf("%s: there is no register %s", f.kernel.Symbol, name)
		}
		words = append(words, m.GP[reg.Num])
	}
	return words, nil
}
