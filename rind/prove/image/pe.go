// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package image

import (
	"bytes"
	"debug/pe"
	"encoding/binary"
	"fmt"
)

func parsePE(file []byte) (*Image, error) {
	f, err := pe.NewFile(bytes.NewReader(file))
	if err != nil {
		return nil, damaged(err)
	}
	im := &Image{
		Format: "pe",
		GOOS:   "windows",
		GOARCH: map[uint16]string{
			pe.IMAGE_FILE_MACHINE_I386: "386", pe.IMAGE_FILE_MACHINE_AMD64: "amd64",
			pe.IMAGE_FILE_MACHINE_ARMNT: "arm", pe.IMAGE_FILE_MACHINE_ARM64: "arm64",
		}[f.Machine],
		Stripped: f.NumberOfSymbols == 0,
		order:    binary.LittleEndian,
	}
	var base uint64
	var flags uint16
	var dirs []pe.DataDirectory
	switch h := f.OptionalHeader.(type) {
	case *pe.OptionalHeader32:
		im.word, base, flags, dirs = 4, uint64(h.ImageBase), h.DllCharacteristics, h.DataDirectory[:]
	case *pe.OptionalHeader64:
		im.word, base, flags, dirs = 8, h.ImageBase, h.DllCharacteristics, h.DataDirectory[:]
	default:
		return nil, fmt.Errorf("%w: a PE file without an optional header", ErrForeign)
	}
	im.PIE = flags&pe.IMAGE_DLLCHARACTERISTICS_DYNAMIC_BASE != 0
	for _, s := range f.Sections {
		data, err := cut(file, "section "+s.Name, uint64(s.Offset), uint64(s.Size))
		if err != nil {
			return nil, err
		}
		// The size in the file is rounded up to a whole page.
		data = data[:min(s.Size, s.VirtualSize)]
		write := s.Characteristics&pe.IMAGE_SCN_MEM_WRITE != 0
		exec := s.Characteristics&pe.IMAGE_SCN_MEM_EXECUTE != 0
		im.sections = append(im.sections, section{s.Name, base + uint64(s.VirtualAddress), data, write, exec})
	}
	if err := im.arrange(file); err != nil {
		return nil, err
	}
	reloc := dirs[pe.IMAGE_DIRECTORY_ENTRY_BASERELOC]
	return im, im.relocatePE(base, base+uint64(reloc.VirtualAddress), uint64(reloc.Size))
}

// relocatePE notes the words that the loader changes. They hold the values
// for the preferred address already. The table at addr is a sequence of
// blocks, one for each page: address of the page and size of the block, then
// entries of 16 bits, whose upper four are the kind (0 is padding) and the
// others the place within the page.
func (im *Image) relocatePE(base, addr, size uint64) error {
	bad := fmt.Errorf("%w: the table of relocations is not whole", ErrDamaged)
	s := im.section(addr, size)
	if s == nil && size > 0 {
		return bad
	}
	for size >= 8 {
		b := s.slice(addr, size)
		page, n := binary.LittleEndian.Uint32(b), uint64(binary.LittleEndian.Uint32(b[4:]))
		if n < 8 || n > size {
			return bad
		}
		for e := b[8:n]; len(e) >= 2; e = e[2:] {
			if v := binary.LittleEndian.Uint16(e); v>>12 != 0 {
				im.relocs = append(im.relocs, base+uint64(page)+uint64(v&0xfff))
			}
		}
		addr, size = addr+n, size-n
	}
	return nil
}
