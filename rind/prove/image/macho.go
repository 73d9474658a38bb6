// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package image

import (
	"bytes"
	"debug/macho"
	"fmt"
)

func parseMachO(file []byte) (*Image, error) {
	f, err := macho.NewFile(bytes.NewReader(file))
	if err != nil {
		return nil, damaged(err)
	}
	if f.Type != macho.TypeExec && f.Type != macho.TypeDylib && f.Type != macho.TypeBundle {
		return nil, fmt.Errorf("%w: a Mach-O file of type %v", ErrForeign, f.Type)
	}
	im := &Image{
		Format:   "macho",
		GOOS:     "darwin",
		GOARCH:   map[macho.Cpu]string{macho.Cpu386: "386", macho.CpuAmd64: "amd64", macho.CpuArm: "arm", macho.CpuArm64: "arm64"}[f.Cpu],
		PIE:      f.Flags&macho.FlagPIE != 0,
		Stripped: !definesSymbols(f),
		order:    f.ByteOrder,
		word:     4,
	}
	if f.Magic == macho.Magic64 {
		im.word = 8
	}
	segments, err := im.machoSegments(f, file)
	if err != nil {
		return nil, err
	}
	var sections []section
	for _, s := range f.Sections {
		if machoZeroFill(s.Flags) {
			continue
		}
		data, err := cut(file, "section "+s.Name, uint64(s.Offset), s.Size)
		if err != nil {
			return nil, err
		}
		// S_ATTR_PURE_INSTRUCTIONS or S_ATTR_SOME_INSTRUCTIONS. Constants share
		// the segment __TEXT with the code.
		exec := s.Flags&0x80000400 != 0
		sections = append(sections, section{s.Seg + "," + s.Name, s.Addr, data, false, exec})
	}
	im.sections = carve(segments, sections)
	return im, im.arrange(file)
}

// definesSymbols reports whether the symbol table has more than the names of
// what the program imports.
func definesSymbols(f *macho.File) bool {
	if f.Symtab == nil {
		return false
	}
	for _, s := range f.Symtab.Syms {
		if s.Sect != 0 {
			return true
		}
	}
	return false
}

// machoSegments returns what the loader maps. Segments that it makes
// read-only after relocation count as writable.
func (im *Image) machoSegments(f *macho.File, file []byte) ([]section, error) {
	var segments []section
	for _, l := range f.Loads {
		s, ok := l.(*macho.Segment)
		if !ok {
			const chainedFixups = 0x80000034 // LC_DYLD_CHAINED_FIXUPS
			im.chained = im.chained || f.ByteOrder.Uint32(l.Raw()) == chainedFixups && im.word == 8
			continue
		}
		data, err := cut(file, "segment "+s.Name, s.Offset, s.Filesz)
		if err != nil {
			return nil, err
		}
		const read, write, exec = 1, 2, 4
		if s.Prot&read == 0 {
			continue
		}
		segments = append(segments, section{s.Name, s.Addr, data, s.Prot&write != 0, s.Prot&exec != 0})
		if s.Offset == 0 {
			im.base = s.Addr
		}
	}
	return segments, disjoint(segments)
}

// machoZeroFill reports whether a section with these flags has no bytes in
// the file: S_ZEROFILL, S_GB_ZEROFILL, S_THREAD_LOCAL_ZEROFILL.
func machoZeroFill(flags uint32) bool {
	kind := flags & 0xff
	return kind == 0x01 || kind == 0x0c || kind == 0x12
}
