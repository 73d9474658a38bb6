// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package measure

import (
	"debug/elf"
	"debug/macho"
	"debug/pe"
	"strings"
)

// parts is what a program file is made of, in bytes.
type parts struct {
	sections map[string]int64
	packages map[string]int64
}

// The rows for what belongs to no package.
const (
	lineTables = "line tables (pclntab)"
	debugInfo  = "debug information (DWARF)"
)

// dissect attributes the bytes of a program to its sections and, for ELF, to
// the packages of its symbols. A file of a kind that it does not know has no
// parts.
func dissect(name string) parts {
	p := parts{map[string]int64{}, map[string]int64{}}
	if f, err := elf.Open(name); err == nil {
		defer f.Close()
		p.elf(f)
	} else if f, err := macho.Open(name); err == nil {
		defer f.Close()
		for _, s := range f.Sections {
			const zeroFill = 1 // S_ZEROFILL: takes no room in the file
			if s.Flags&0xff != zeroFill {
				p.section(s.Name, int64(s.Size))
			}
		}
	} else if f, err := pe.Open(name); err == nil {
		defer f.Close()
		for _, s := range f.Sections {
			p.section(s.Name, int64(s.Size)) // size in the file
		}
	}
	return p
}

// section adds a section. Those with tables of the whole program are rows
// among the packages too, so that the packages add up to nearly everything.
func (p *parts) section(name string, size int64) {
	trimmed := strings.TrimLeft(name, "._")
	switch {
	case strings.HasPrefix(trimmed, "debug_"), strings.HasPrefix(trimmed, "zdebug_"):
		name = debugInfo
		p.packages[name] += size
	case trimmed == "gopclntab":
		p.packages[lineTables] += size
	}
	p.sections[name] += size
}

// elf reads sections and symbols. Zero-filled sections are left out: they are
// as large as the memory they ask for and not in the file at all.
func (p *parts) elf(f *elf.File) {
	for _, s := range f.Sections {
		if s.Type != elf.SHT_NOBITS && s.Type != elf.SHT_NULL {
			p.section(s.Name, int64(s.FileSize))
		}
	}
	symbols, err := f.Symbols()
	if err != nil {
		return // stripped
	}
	for _, s := range symbols {
		if int(s.Section) >= len(f.Sections) || s.Section == elf.SHN_UNDEF {
			continue
		}
		in := f.Sections[s.Section]
		if in.Type == elf.SHT_NOBITS || in.Name == ".gopclntab" {
			continue
		}
		if kind := elf.ST_TYPE(s.Info); kind == elf.STT_FUNC || kind == elf.STT_OBJECT {
			p.packages[packageOf(s.Name)] += int64(s.Size)
		}
	}
}

// packageOf is the import path in a symbol's name, or a word for what the
// linker makes.
func packageOf(symbol string) string {
	switch {
	case strings.HasPrefix(symbol, "type:"):
		return "type descriptors"
	case strings.HasPrefix(symbol, "go:itab"):
		return "interface tables"
	case strings.HasPrefix(symbol, "go:string"):
		return "strings"
	case strings.HasPrefix(symbol, "go:"):
		return "linker tables"
	}
	// Type arguments and receivers hold paths of their own.
	head := symbol
	if i := strings.IndexAny(head, "[("); i >= 0 {
		head = head[:i]
	}
	slash := strings.LastIndex(head, "/") + 1
	dot := strings.Index(head[slash:], ".")
	if dot < 0 {
		return "C and assembly"
	}
	return strings.ReplaceAll(symbol[:slash+dot], "%2e", ".")
}
