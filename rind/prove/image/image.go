// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package image opens linked Go programs and gives what the prover needs of
// them: the functions written in assembly, their code as it will run, and
// constants that nothing can change.
//
// It reads ELF, Mach-O and PE files for any processor, position-independent
// or not, stripped or not. Functions come from the table that the Go runtime
// itself uses for stack traces, which stripping leaves in place, so all these
// files are read in one way. Nothing is executed, and a damaged file gives an
// error, whatever its damage.
package image

import (
	"bytes"
	"debug/buildinfo"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"sort"
)

// Errors that Open and Parse wrap, for errors.Is.
var (
	ErrForeign = errors.New("not an ELF, Mach-O or PE program")
	ErrDamaged = errors.New("the file is truncated or damaged")
	ErrNotGo   = errors.New("no Go program (it has no function table of Go 1.18 or later)")
)

// maxSize bounds the files that Open reads into memory.
const maxSize = 2 << 30

// An Image is a linked Go program or Go library.
type Image struct {
	Format    string // "elf", "macho" or "pe"
	GOOS      string // from the build information, else guessed from the headers
	GOARCH    string // from the headers; empty if Go has no name for the processor
	GoVersion string // like "go1.26.8"; empty without build information
	Path      string // path of the main package; empty without build information
	Module    string // path of the main module; empty without build information
	PIE       bool   // the loader may place it anywhere
	Stripped  bool   // it has no symbol table

	order    binary.ByteOrder
	word     int       // bytes in a pointer
	sections []section // by address
	relocs   []uint64  // addresses of the words that the loader changes, sorted
	chained  bool      // pointers are chained fixups of Mach-O
	base     uint64    // preferred address of the first byte of the file, if chained
	table    *table
}

// Open reads the program in the file at path.
func Open(path string) (*Image, error) {
	file, err := read(path)
	if err != nil {
		return nil, err
	}
	im, err := Parse(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return im, nil
}

// read returns the content of a regular file of reasonable size.
func read(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: not a regular file", path)
	case info.Size() > maxSize:
		return nil, fmt.Errorf("%s: larger than %d bytes", path, int64(maxSize))
	}
	return io.ReadAll(io.LimitReader(f, maxSize))
}

// Parse reads the program whose file has the given content. It keeps the
// slice, and writes the words into it that a loader would write for a program
// loaded at its preferred address.
func Parse(file []byte) (im *Image, err error) {
	// The packages under debug promise errors, not panics, for damaged
	// files; this makes their promise ours.
	defer func() {
		if r := recover(); r != nil {
			im, err = nil, fmt.Errorf("%w: %v", ErrDamaged, r)
		}
	}()
	if im, err = parseFormat(file); err != nil {
		return nil, err
	}
	slices.Sort(im.relocs)
	im.readBuildInfo(file)
	if im.table, err = im.findTable(); err != nil {
		return nil, err
	}
	return im, nil
}

// damaged wraps an error about a file, unless it says no more than that the file
// ends.
func damaged(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return ErrDamaged
	}
	return fmt.Errorf("%w: %w", ErrDamaged, err)
}

// parseFormat tells the formats apart by their first bytes.
func parseFormat(file []byte) (*Image, error) {
	if len(file) < 4 {
		return nil, ErrForeign
	}
	switch magic := binary.BigEndian.Uint32(file); {
	case magic == 0x7f454c46:
		return parseELF(file)
	case magic == 0xfeedface || magic == 0xfeedfacf || magic == 0xcefaedfe || magic == 0xcffaedfe:
		return parseMachO(file)
	case magic == 0xcafebabe || magic == 0xcafebabf:
		return nil, fmt.Errorf("%w: a universal file for several processors; extract one with lipo -thin", ErrForeign)
	case magic>>16 == 0x4d5a: // MZ
		return parsePE(file)
	}
	return nil, ErrForeign
}

// readBuildInfo fills in what the go command recorded. A program built by
// other means has nothing there.
func (im *Image) readBuildInfo(file []byte) {
	info, err := buildinfo.Read(bytes.NewReader(file))
	if err != nil {
		return
	}
	im.GoVersion, im.Path, im.Module = info.GoVersion, info.Path, info.Main.Path
	for _, s := range info.Settings {
		if s.Key == "GOOS" {
			im.GOOS = s.Value
		}
	}
}

// A Func is a function of the program.
type Func struct {
	Name  string // as in stack traces; file-local assembly symbols have no package
	File  string // its source file as the compiler recorded it, with slashes
	Entry uint64 // address of the first byte
	End   uint64 // address after the last byte, padding included
}

// Assembly returns the functions whose source file ends in .s, by address.
func (im *Image) Assembly() ([]Func, error) {
	return im.table.assembly()
}

// Code returns the n bytes of machine code at addr, which must not be writable:
// then nothing says that they are what runs. The caller must not change them.
func (im *Image) Code(addr uint64, n int) ([]byte, error) {
	s, err := im.find(addr, n)
	if err != nil {
		return nil, err
	}
	switch {
	case !s.exec:
		return nil, fmt.Errorf("section %s at %#x does not hold code", s.name, addr)
	case s.write:
		return nil, fmt.Errorf("section %s at %#x holds code, but is writable", s.name, addr)
	}
	return s.slice(addr, uint64(n)), nil
}

// Static returns the n bytes at addr if the program always reads these: they
// are in a section that holds no code and is never writable. Sections that
// become read-only once the loader has relocated them (.data.rel.ro,
// __DATA_CONST) are refused. The caller must not change the bytes.
func (im *Image) Static(addr uint64, n int) ([]byte, error) {
	s, err := im.find(addr, n)
	switch {
	case err != nil:
		return nil, err
	case s.exec:
		return nil, fmt.Errorf("section %s at %#x holds code, not read-only data", s.name, addr)
	case s.write:
		return nil, fmt.Errorf("section %s at %#x is writable, not read-only data", s.name, addr)
	}
	return s.slice(addr, uint64(n)), nil
}

// find returns the section that has all n bytes at addr. It refuses bytes
// that differ with the place where the program is loaded.
func (im *Image) find(addr uint64, n int) (*section, error) {
	s := im.section(addr, uint64(n))
	if s == nil || n < 0 {
		return nil, fmt.Errorf("no section of the file has the %d bytes at %#x", n, addr)
	}
	// A word that the loader changes has at most eight bytes.
	r := sort.Search(len(im.relocs), func(i int) bool { return im.relocs[i]+7 >= addr })
	if !s.write && r < len(im.relocs) && im.relocs[r] < addr+uint64(n) {
		return nil, fmt.Errorf("the loader changes the word at %#x in section %s", im.relocs[r], s.name)
	}
	return s, nil
}

// section returns the section that has all n bytes at addr, nil if none has.
func (im *Image) section(addr, n uint64) *section {
	i := sort.Search(len(im.sections), func(i int) bool { return im.sections[i].addr > addr }) - 1
	if i < 0 || !im.sections[i].has(addr, n) {
		return nil
	}
	return &im.sections[i]
}

// pointer decodes the pointer at the start of b.
func (im *Image) pointer(b []byte) uint64 {
	if im.word == 4 {
		return uint64(im.order.Uint32(b))
	}
	return im.order.Uint64(b)
}

// target returns the address that the pointer at the start of b will have
// when the program is loaded at its preferred address. Chained fixups of
// Mach-O have it in the low 36 bits, absolute or counted from the start of
// the program; above are the distance to the next fixup and flags.
func (im *Image) target(b []byte) uint64 {
	p := im.pointer(b)
	if im.chained {
		p &= 1<<36 - 1
		if p < im.base {
			p += im.base
		}
	}
	return p
}
