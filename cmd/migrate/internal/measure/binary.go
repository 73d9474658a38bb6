// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package measure

import (
	"cmp"
	"debug/elf"
	"debug/macho"
	"debug/pe"
	"slices"
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
	typeTables = "type descriptors"
	linkerMade = "linker tables"
)

// dissect attributes the bytes of a program to its sections and to the
// packages of its symbols. A file of a kind that it does not know has no parts.
func dissect(name string) parts {
	p := parts{map[string]int64{}, map[string]int64{}}
	if f, err := elf.Open(name); err == nil {
		defer f.Close()
		p.elf(f)
	} else if f, err := macho.Open(name); err == nil {
		defer f.Close()
		p.macho(f)
	} else if f, err := pe.Open(name); err == nil {
		defer f.Close()
		p.pe(f)
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

// macho reads sections and symbols, without what is zero-filled.
func (p *parts) macho(f *macho.File) {
	ends := map[int]uint64{}
	for i, s := range f.Sections {
		switch s.Flags & 0xff {
		case 0x1, 0xc, 0x12: // S_ZEROFILL, S_GB_ZEROFILL, S_THREAD_LOCAL_ZEROFILL
			continue
		}
		p.section(s.Name, int64(s.Size))
		if s.Name != "__gopclntab" {
			ends[i+1] = s.Addr + s.Size
		}
	}
	if f.Symtab == nil {
		return // stripped
	}
	var all []symbol
	for _, s := range f.Symtab.Syms {
		all = append(all, symbol{s.Name, int(s.Sect), s.Value})
	}
	p.spread(all, ends)
}

// pe reads sections and symbols. What is zero-filled lies in a section beyond
// its size in the file.
func (p *parts) pe(f *pe.File) {
	ends := map[int]uint64{}
	for i, s := range f.Sections {
		p.section(s.Name, int64(s.Size))
		ends[i+1] = uint64(min(s.Size, s.VirtualSize))
	}
	var all []symbol
	for _, s := range f.Symbols {
		all = append(all, symbol{s.Name, int(s.SectionNumber), uint64(s.Value)})
	}
	p.spread(all, ends)
}

// A symbol of a format whose symbols have no size.
type symbol struct {
	name    string
	section int
	at      uint64
}

// spread gives each symbol the bytes up to the next one of its section, or to
// the section's end. Data without a name counts for what lies before it, so this
// is exact for code and near for data. Sections without an end are left out.
func (p *parts) spread(all []symbol, ends map[int]uint64) {
	slices.SortStableFunc(all, func(a, b symbol) int {
		// The linker's marks share their address with what they mark.
		return cmp.Or(cmp.Compare(a.section, b.section), cmp.Compare(a.at, b.at), -cmp.Compare(mark(a), mark(b)))
	})
	for i, s := range all {
		end := ends[s.section]
		if i+1 < len(all) && all[i+1].section == s.section {
			end = min(end, all[i+1].at)
		}
		if end > s.at {
			p.packages[packageOf(s.name)] += int64(end - s.at)
		}
	}
}

func mark(s symbol) int {
	if packageOf(s.name) == linkerMade {
		return 1
	}
	return 0
}

// marks are the symbols by which the linker names the bounds of what it lays
// out: their names put them into the package runtime.
var marks = func() map[string]string {
	marks := map[string]string{
		"runtime.pclntab":  lineTables,
		"runtime.epclntab": linkerMade,
		"runtime.types":    typeTables,
		"runtime.etypes":   linkerMade,
		"typerel.*":        typeTables,
	}
	for _, bounded := range []string{"text", "rodata", "noptrdata", "data", "bss", "noptrbss", "symtab"} {
		marks["runtime."+bounded], marks["runtime.e"+bounded] = linkerMade, linkerMade
	}
	return marks
}()

// packageOf is the import path in a symbol's name, or a word for what the
// linker makes.
func packageOf(symbol string) string {
	if name := marks[symbol]; name != "" {
		return name
	}
	switch {
	case strings.HasPrefix(symbol, "type:"):
		return typeTables
	case strings.HasPrefix(symbol, "go:itab"):
		return "interface tables"
	case strings.HasPrefix(symbol, "go:string"):
		return "strings"
	case strings.HasPrefix(symbol, "go:"):
		return linkerMade
	case strings.HasPrefix(symbol, "$f32."), strings.HasPrefix(symbol, "$f64."):
		return "floating-point constants"
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
