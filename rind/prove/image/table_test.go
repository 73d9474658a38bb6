// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package image

import (
	"bytes"
	"debug/elf"
	"debug/gosym"
	"debug/macho"
	"debug/pe"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// checkTable compares the assembly functions with those that debug/gosym
// finds in the same table.
func checkTable(t *testing.T, im *Image) {
	t.Helper()
	got, err := im.Assembly()
	if err != nil {
		t.Fatal(err)
	}
	var want []Func
	for _, h := range im.findHeaders() {
		table, err := gosym.NewTable(nil, gosym.NewLineTable(h.data, im.table.text))
		if err != nil || len(table.Funcs) != im.table.count {
			continue
		}
		for _, f := range table.Funcs {
			if file, _, _ := table.PCToLine(f.Entry); strings.HasSuffix(file, ".s") {
				want = append(want, Func{f.Name, file, f.Entry, f.End})
			}
		}
	}
	if len(got) < 50 || !slices.Equal(got, want) {
		t.Errorf("%d functions, debug/gosym finds %d", len(got), len(want))
	}
}

// checkSymbols compares the addresses of assembly functions with the symbol
// table, if there is one.
func checkSymbols(t *testing.T, path string, im *Image) {
	t.Helper()
	if im.Stripped {
		return
	}
	list, err := im.Assembly()
	if err != nil {
		t.Fatal(err)
	}
	addrs := symbols(t, path, im.Format)
	found := 0
	for _, f := range list {
		// Functions whose callers are in Go have two symbols.
		a := append(addrs[f.Name+".abi0"], addrs[f.Name]...)
		if len(a) == 0 {
			continue // assembly of the runtime under another name
		}
		found++
		if !slices.Contains(a, f.Entry) {
			t.Errorf("%s is at %#x, its symbol at %#x", f.Name, f.Entry, a)
		}
	}
	if found < len(list)/2 {
		t.Errorf("only %d of %d functions have a symbol", found, len(list))
	}
}

// symbols reads the symbol table of a file.
func symbols(t *testing.T, path, format string) map[string][]uint64 {
	t.Helper()
	addrs := make(map[string][]uint64)
	add := func(name string, addr uint64) {
		name = strings.TrimPrefix(name, "_")
		addrs[name] = append(addrs[name], addr)
	}
	var err error
	switch format {
	case "elf":
		var f *elf.File
		if f, err = elf.Open(path); err == nil {
			defer f.Close()
			var list []elf.Symbol
			list, err = f.Symbols()
			for _, s := range list {
				add(s.Name, s.Value)
			}
		}
	case "macho":
		var f *macho.File
		if f, err = macho.Open(path); err == nil {
			defer f.Close()
			for _, s := range f.Symtab.Syms {
				add(s.Name, s.Value)
			}
		}
	case "pe":
		var f *pe.File
		if f, err = pe.Open(path); err == nil {
			defer f.Close()
			for _, s := range f.Symbols {
				if n := int(s.SectionNumber); n >= 1 && n <= len(f.Sections) {
					add(s.Name, imageBase(f)+uint64(f.Sections[n-1].VirtualAddress)+uint64(s.Value))
				}
			}
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return addrs
}

func imageBase(f *pe.File) uint64 {
	if h, ok := f.OptionalHeader.(*pe.OptionalHeader64); ok {
		return h.ImageBase
	}
	return uint64(f.OptionalHeader.(*pe.OptionalHeader32).ImageBase)
}

// checkChained rewrites the pointers in the runtime's description of a
// program into chained fixups, as Apple's linker makes them, and reads the
// result.
func checkChained(t *testing.T, path string, im *Image) {
	t.Helper()
	want, err := im.Assembly()
	if err != nil {
		t.Fatal(err)
	}
	for _, absolute := range []bool{true, false} {
		chained := open(t, path)
		for _, s := range chained.sections {
			if s.name != "__DATA,__go_module" {
				continue
			}
			for b := s.data; len(b) >= 8; b = b[8:] {
				p := binary.LittleEndian.Uint64(b)
				if !absolute && p >= chained.base {
					p -= chained.base
				}
				binary.LittleEndian.PutUint64(b, p|2<<51)
			}
		}
		chained.chained = true
		if chained.table, err = chained.findTable(); err != nil {
			t.Fatalf("absolute %v: %v", absolute, err)
		}
		got, err := chained.Assembly()
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("absolute %v: %d functions (%v), want %d", absolute, len(got), err, len(want))
		}
	}
}

// With C code linked in, Go's code does not begin where the section does.
func TestProgramWithC(t *testing.T) {
	everything(t)
	if _, err := exec.LookPath("gcc"); err != nil {
		t.Skip("SKIPPED: no gcc")
	}
	dir := module(t, "package main\n\n// static int two(void) { return 2; }\nimport \"C\"\n\nfunc main() { println(C.two()) }\n")
	for _, flags := range []string{
		"-ldflags=-linkmode=external",
		"-buildmode=pie -ldflags=-linkmode=external",
		"-buildmode=pie -ldflags=-extldflags=-Wl,-z,pack-relative-relocs",
		"-buildmode=c-shared",
	} {
		path := build(t, dir, variant{flags: flags, cgo: true}, false)
		im := open(t, path)
		checkTable(t, im)
		checkSymbols(t, path, im)
		checkRefusals(t, im)
	}
}

// A program that carries another one is not mistaken for it.
func TestProgramWithinProgram(t *testing.T) {
	everything(t)
	dir := module(t, "package main\n\nimport _ \"embed\"\n\n//go:embed inner\nvar inner []byte\n\nfunc main() { println(len(inner)) }\n")
	inner := smallFile(t)
	if err := os.WriteFile(filepath.Join(dir, "inner"), inner, 0o666); err != nil {
		t.Fatal(err)
	}
	path := build(t, dir, variant{}, false)
	im := open(t, path)
	if len(im.findHeaders()) < 2 {
		t.Error("the inner program has no table")
	}
	checkTable(t, im)
	checkSymbols(t, path, im)
}

// The damage that matters is found: entries out of order, and names, files
// and records outside the table.
func TestDamagedTable(t *testing.T) {
	original, err := Parse(smallFile(t))
	if err != nil {
		t.Fatal(err)
	}
	put := func(i int, value uint32) func(*table) {
		return func(t *table) { t.order.PutUint32(t.funcs[i:], value) }
	}
	record := int(original.table.order.Uint32(original.table.funcs[4:]))
	for _, c := range []struct {
		want   string
		damage func(*table)
	}{
		{"addresses out of order for function 0 ", put(0, 1<<31)},
		{"addresses out of order for function 7 ", put(64, 0)},
		{"no data for function 3 ", put(8*3+4, 1<<31)},
		{"two addresses for function 0 ", put(record, 1)},
		{"no file for function 0 ", put(record+20, 1<<31)},
		{"no file for function 0 ", put(record+32, 1<<31)},
		{"no name for function", func(t *table) { t.names = "" }},
		{"no file for function", func(t *table) { t.files = "" }},
	} {
		tab := *original.table
		tab.funcs = bytes.Clone(tab.funcs)
		c.damage(&tab)
		err := tab.check()
		if err == nil {
			_, err = tab.assembly()
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want: %s", err, c.want)
		}
	}
}
