// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package image

import (
	"bytes"
	"debug/elf"
	"fmt"
)

func parseELF(file []byte) (*Image, error) {
	f, err := elf.NewFile(bytes.NewReader(file))
	if err != nil {
		return nil, damaged(err)
	}
	if f.Type != elf.ET_EXEC && f.Type != elf.ET_DYN {
		return nil, fmt.Errorf("%w: an ELF file of type %v", ErrForeign, f.Type)
	}
	im := &Image{
		Format:   "elf",
		GOOS:     elfSystem(f.OSABI),
		GOARCH:   elfArch(f),
		PIE:      f.Type == elf.ET_DYN,
		Stripped: true,
		order:    f.ByteOrder,
		word:     4,
	}
	if f.Class == elf.ELFCLASS64 {
		im.word = 8
	}
	segments, err := elfSegments(f, file)
	if err != nil {
		return nil, err
	}
	var sections []section
	for _, s := range f.Sections {
		if s.Type == elf.SHT_NULL || s.Type == elf.SHT_NOBITS {
			continue
		}
		data, err := cut(file, "section "+s.Name, s.Offset, s.FileSize)
		if err != nil {
			return nil, err
		}
		if s.Flags&elf.SHF_ALLOC != 0 {
			sections = append(sections, section{s.Name, s.Addr, data, s.Flags&elf.SHF_WRITE != 0, s.Flags&elf.SHF_EXECINSTR != 0})
		}
		if s.Type == elf.SHT_SYMTAB {
			im.Stripped = false
		}
	}
	im.sections = carve(segments, sections)
	if err := im.arrange(file); err != nil {
		return nil, err
	}
	im.relocateELF(f)
	return im, nil
}

// elfSegments returns what the loader maps.
func elfSegments(f *elf.File, file []byte) ([]section, error) {
	var segments []section
	for _, p := range f.Progs {
		if p.Type != elf.PT_LOAD {
			continue
		}
		name := fmt.Sprintf("segment at %#x", p.Vaddr)
		data, err := cut(file, name, p.Off, p.Filesz)
		if err != nil {
			return nil, err
		}
		segments = append(segments, section{name, p.Vaddr, data, p.Flags&elf.PF_W != 0, p.Flags&elf.PF_X != 0})
	}
	return segments, disjoint(segments)
}

// elfRelative has the relocation types that mean "load address plus addend",
// for the processors where Go can make position-independent programs.
var elfRelative = map[elf.Machine]uint64{
	elf.EM_X86_64:    uint64(elf.R_X86_64_RELATIVE),
	elf.EM_AARCH64:   uint64(elf.R_AARCH64_RELATIVE),
	elf.EM_RISCV:     uint64(elf.R_RISCV_RELATIVE),
	elf.EM_S390:      uint64(elf.R_390_RELATIVE),
	elf.EM_PPC64:     uint64(elf.R_PPC64_RELATIVE),
	elf.EM_LOONGARCH: uint64(elf.R_LARCH_RELATIVE),
}

// relocateELF notes the words that the loader changes. Where the addend is in
// the relocation (RELA) it is also written to its place; with REL it is there
// already.
func (im *Image) relocateELF(f *elf.File) {
	for _, s := range f.Sections {
		if s.Flags&elf.SHF_ALLOC == 0 || s.Type != elf.SHT_RELA && s.Type != elf.SHT_REL {
			continue
		}
		word, size := im.word, 2*im.word
		if s.Type == elf.SHT_RELA {
			size += word
		}
		r := im.section(s.Addr, s.FileSize)
		if r == nil {
			continue
		}
		for b := r.slice(s.Addr, s.FileSize); len(b) >= size; b = b[size:] {
			addr, kind := im.pointer(b), im.pointer(b[word:])
			im.relocs = append(im.relocs, addr)
			if im.word == 8 {
				kind = uint64(uint32(kind))
			}
			if s.Type == elf.SHT_RELA && kind == elfRelative[f.Machine] && im.word == 8 {
				if t := im.section(addr, 8); t != nil {
					copy(t.slice(addr, 8), b[2*word:])
				}
			}
		}
	}
}

func elfSystem(abi elf.OSABI) string {
	switch abi {
	case elf.ELFOSABI_FREEBSD:
		return "freebsd"
	case elf.ELFOSABI_NETBSD:
		return "netbsd"
	case elf.ELFOSABI_OPENBSD:
		return "openbsd"
	case elf.ELFOSABI_SOLARIS:
		return "solaris"
	}
	return "linux"
}

func elfArch(f *elf.File) string {
	arch := map[elf.Machine]string{
		elf.EM_386: "386", elf.EM_X86_64: "amd64", elf.EM_ARM: "arm", elf.EM_AARCH64: "arm64",
		elf.EM_LOONGARCH: "loong64", elf.EM_MIPS: "mips", elf.EM_PPC64: "ppc64",
		elf.EM_RISCV: "riscv64", elf.EM_S390: "s390x",
	}[f.Machine]
	switch {
	case arch == "mips" && f.Class == elf.ELFCLASS64:
		arch = "mips64"
	case arch != "mips" && arch != "ppc64":
		return arch
	}
	// These exist in both byte orders.
	if f.Data == elf.ELFDATA2LSB {
		arch += "le"
	}
	return arch
}
