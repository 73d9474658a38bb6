// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package kernel finds the kernels of a linked program and pairs each with its
// contract. It lays out a machine for every case that the contract allows: each
// way in which arguments may share memory, each listed value of a public count.
package kernel

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/image"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// folder is where the kernel packages lie, below the root of the module.
const folder = "rind/internal/asm/"

// A Kernel is a routine in a program, with its contract.
type Kernel struct {
	Contract *contract.Kernel
	Package  *contract.Package
	// Symbol is the name for people, such as p384.mulADX<>.
	Symbol string
	// Entry is the address of the first instruction; Body are all of them.
	Entry uint64
	Body  []x86.Inst

	set   *Set
	hints map[uint64][]string // by address
}

// A Set is what a program holds of rind's kernels.
type Set struct {
	Kernels []*Kernel
	// Unknown are assembly routines in rind's folders that have no contract,
	// or whose code does not decode.
	Unknown []Unknown

	image *image.Image
	index map[uint64]*Kernel  // by entry
	code  map[uint64]x86.Inst // of all kernels
}

// Unknown is a routine without a contract, or one whose code does not decode.
type Unknown struct {
	Symbol string
	Reason error
}

// Find collects the assembly routines of the kernel packages in a program.
func Find(im *image.Image, packages []*contract.Package) (*Set, error) {
	funcs, err := im.Assembly()
	if err != nil {
		return nil, err
	}
	s := &Set{image: im, index: make(map[uint64]*Kernel), code: make(map[uint64]x86.Inst)}
	for _, f := range funcs {
		dir, ok := kernelFolder(f.File, packages)
		if !ok {
			continue
		}
		if err := s.add(f, dir, packages); err != nil {
			s.Unknown = append(s.Unknown, Unknown{symbol(f, dir), err})
		}
	}
	slices.SortFunc(s.Kernels, func(a, b *Kernel) int { return strings.Compare(a.Symbol, b.Symbol) })
	return s, nil
}

// kernelFolder returns the folder of a source file below the module's root if
// it is that of a package with contracts, or lies where the kernel packages do.
// The recorded path may be that of a checkout, of the module cache, or start
// with the module's name.
func kernelFolder(file string, packages []*contract.Package) (string, bool) {
	dir := path.Dir(file)
	for _, p := range packages {
		if strings.HasSuffix("/"+dir, "/"+p.Path) {
			return p.Path, true
		}
	}
	i := strings.LastIndex("/"+dir+"/", "/"+folder)
	if i < 0 {
		return "", false
	}
	return dir[i:], true
}

// local returns the name of the routine in its package, with <> if it is
// file-local: then the function table has it without its package.
func local(f image.Func) string {
	base := f.Name[strings.LastIndex(f.Name, "/")+1:]
	if _, name, ok := strings.Cut(base, "."); ok {
		return strings.TrimSuffix(name, ".abi0")
	}
	return base + "<>"
}

// symbol is the name of a routine for people.
func symbol(f image.Func, dir string) string { return path.Base(dir) + "." + local(f) }

// add decodes a routine and finds its contract.
func (s *Set) add(f image.Func, dir string, packages []*contract.Package) error {
	i := slices.IndexFunc(packages, func(p *contract.Package) bool { return p.Path == dir })
	if i < 0 {
		return fmt.Errorf("this prover has no contracts for %s", dir)
	}
	p := packages[i]
	j := slices.IndexFunc(p.Kernels, func(c contract.Kernel) bool { return c.Symbol == local(f) })
	if j < 0 {
		return fmt.Errorf("the contracts of %s do not mention it", dir)
	}
	code, err := s.image.Code(f.Entry, int(f.End-f.Entry))
	if err != nil {
		return err
	}
	body, err := x86.Decode(code, f.Entry)
	if err != nil {
		return err
	}
	if len(body) == 0 {
		return fmt.Errorf("it is empty")
	}
	k := &Kernel{Contract: &p.Kernels[j], Package: p, Symbol: symbol(f, dir), Entry: f.Entry, Body: body, set: s}
	if k.hints, err = placeHints(p.Hints, local(f), body); err != nil {
		return err
	}
	s.Kernels = append(s.Kernels, k)
	s.index[f.Entry] = k
	for _, in := range body {
		s.code[in.PC] = in
	}
	return nil
}

// Absent names the contracts of which the program has no routine.
func (s *Set) Absent(packages []*contract.Package) []string {
	var names []string
	for _, p := range packages {
		for _, c := range p.Kernels {
			symbol := path.Base(p.Path) + "." + c.Symbol
			if !slices.ContainsFunc(s.Kernels, func(k *Kernel) bool { return k.Symbol == symbol }) &&
				!slices.ContainsFunc(s.Unknown, func(u Unknown) bool { return u.Symbol == symbol }) {
				names = append(names, symbol)
			}
		}
	}
	return names
}

// WithBody returns a kernel that differs in its code: a mutant.
func (k *Kernel) WithBody(body []x86.Inst) *Kernel {
	other := *k
	other.Body = body
	return &other
}

// WithHints returns a kernel with other hints, in the form of
// contract.Package.Hints.
func (k *Kernel) WithHints(hints string) (*Kernel, error) {
	other := *k
	var err error
	other.hints, err = placeHints(hints, k.Contract.Symbol, k.Body)
	return &other, err
}

// WithContract returns the same code under another contract.
func (k *Kernel) WithContract(c contract.Kernel) *Kernel {
	other := *k
	other.Contract = &c
	return &other
}

// Hints returns the hints that stand before the instruction at an address, in
// this kernel or in another of the program.
func (k *Kernel) Hints(pc uint64) []string {
	if h, ok := k.hints[pc]; ok {
		return h
	}
	for _, other := range k.set.Kernels {
		if other.Entry != k.Entry {
			if h, ok := other.hints[pc]; ok {
				return h
			}
		}
	}
	return nil
}

// Callee returns the kernel that starts at an address, or nil.
func (k *Kernel) Callee(target uint64) *Kernel { return k.set.index[target] }

// Code returns the instructions of the kernel and of those it may call.
func (k *Kernel) Code() machine.Code {
	c := &code{set: k.set, own: make(map[uint64]x86.Inst, len(k.Body)), kernel: k}
	for _, in := range k.Body {
		c.own[in.PC] = in
	}
	return c
}

// code is a kernel's own body before those of the others.
type code struct {
	set    *Set
	own    map[uint64]x86.Inst
	kernel *Kernel
}

func (c *code) At(pc uint64) (x86.Inst, bool) {
	if in, ok := c.own[pc]; ok {
		return in, true
	}
	in, ok := c.set.code[pc]
	return in, ok && !c.kernel.covers(pc)
}

func (c *code) Static(addr uint64, n int) ([]byte, error) { return c.set.image.Static(addr, n) }

// Name turns an address into the symbol it lies in and an offset.
func (c *code) Name(pc uint64) string {
	for _, k := range append([]*Kernel{c.kernel}, c.set.Kernels...) {
		if k.covers(pc) {
			return fmt.Sprintf("%s+%#x", k.Symbol, pc-k.Entry)
		}
	}
	return fmt.Sprintf("%#x", pc)
}

// covers reports whether an address lies within the kernel.
func (k *Kernel) covers(pc uint64) bool {
	last := k.Body[len(k.Body)-1]
	return pc >= k.Entry && pc < last.PC+uint64(last.Len)
}
