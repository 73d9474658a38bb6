// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package image

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"
)

// A table is the runtime's function table, which it calls pclntab. After a
// header come, at offsets that the header has, the names of functions, for
// each compilation unit the offsets of its files' names, these names, tables
// that map code offsets to values, and the functions.
//
// Package debug/gosym reads it too, and the tests compare the two. It copies
// every name, though, so that a damaged table whose names overlap can take
// any amount of memory; here all names share one string.
type table struct {
	order binary.ByteOrder
	text  uint64 // address that entries are relative to
	count int    // number of functions
	names string
	units []byte
	files string
	pcs   []byte
	funcs []byte
}

// The magic numbers of Go 1.18 and 1.20, in the order of bytes of the
// processor, each followed by two zeros. They differ in the spelling of some
// names only.
var magics = []uint32{0xfffffff1, 0xfffffff0}

// A header is where a table seems to begin.
type header struct {
	data    []byte // from there to the end of the section
	offsets [5]uint64
	count   uint64
}

// findTable finds the table by its magic number. Bytes that only look like a
// table, such as another program embedded in this one, do not mislead it:
// the runtime's description of the program must point to the table and to its
// names. That also tells where the code begins, which the header said until
// Go 1.25: with C code linked in, it is not the start of the section.
func (im *Image) findTable() (*table, error) {
	headers := im.findHeaders()
	for i := range im.sections {
		s := &im.sections[i]
		if !s.write || s.exec {
			continue
		}
		// The description, runtime.moduledata, begins with the table's address
		// and five slices: names, units, files, pcs and twice functions, as
		// bytes and as entries. Four words on is the address of the code.
		const codeAt = 1 + 6*3 + 3
		align := int(-s.addr & uint64(im.word-1))
		for off := align; off+(codeAt+1)*im.word <= len(s.data); off += im.word {
			b := s.data[off:]
			addr := im.target(b)
			h, ok := headers[addr]
			if ok && im.target(b[im.word:]) == addr+h.offsets[0] {
				return h.table(im.order, im.target(b[codeAt*im.word:]))
			}
		}
	}
	return nil, ErrNotGo
}

// findHeaders returns everything that can be the header of a table, by
// address.
func (im *Image) findHeaders() map[uint64]header {
	headers := make(map[uint64]header)
	for i := range im.sections {
		s := &im.sections[i]
		for _, magic := range magics {
			pattern := make([]byte, 6)
			im.order.PutUint32(pattern, magic)
			for off := 0; ; off++ {
				n := bytes.Index(s.data[off:], pattern)
				if n < 0 {
					break
				}
				off += n
				if h, ok := im.header(s.data[off:]); ok {
					headers[s.addr+uint64(off)] = h
				}
			}
		}
	}
	return headers
}

// header reads the header at the start of data: magic number, two zeros, the
// smallest length of an instruction, the length of a pointer, and as words the
// numbers of functions and files, an unused word, and five offsets.
func (im *Image) header(data []byte) (header, bool) {
	h := header{data: data}
	if len(data) < 8+8*im.word || int(data[7]) != im.word {
		return h, false
	}
	if unit := data[6]; unit != 1 && unit != 2 && unit != 4 {
		return h, false
	}
	h.count = im.pointer(data[8:])
	for i := range h.offsets {
		h.offsets[i] = im.pointer(data[8+(3+i)*im.word:])
		if h.offsets[i] > uint64(len(data)) || i > 0 && h.offsets[i] < h.offsets[i-1] {
			return h, false
		}
	}
	// Each function has an entry of eight bytes, and four end the table.
	room := uint64(len(data)) - h.offsets[4]
	return h, h.count > 0 && h.count < room/8
}

// table divides the data at h.
func (h header) table(order binary.ByteOrder, text uint64) (*table, error) {
	part := func(i int) []byte { return h.data[h.offsets[i]:h.offsets[i+1]] }
	t := &table{
		order: order,
		text:  text,
		count: int(h.count),
		names: string(part(0)),
		units: part(1),
		files: string(part(2)),
		pcs:   part(3),
		funcs: h.data[h.offsets[4]:],
	}
	return t, t.check()
}

// damaged returns the error for the function with number i.
func (t *table) damaged(i int, what string) error {
	return fmt.Errorf("%w: the function table has %s for function %d of %d", ErrDamaged, what, i, t.count)
}

// check makes sure that functions follow one another.
func (t *table) check() error {
	for i := range t.count {
		if t.entry(i) >= t.entry(i+1) {
			return t.damaged(i, "addresses out of order")
		}
	}
	return nil
}

// entry returns the address of function i, or for the number of functions the
// end of the last one.
func (t *table) entry(i int) uint64 {
	return t.text + uint64(t.order.Uint32(t.funcs[8*i:]))
}

// assembly returns the functions whose file ends in .s.
func (t *table) assembly() ([]Func, error) {
	var list []Func
	for i := range t.count {
		// A function's record is at an offset from the start of the table.
		off := uint64(t.order.Uint32(t.funcs[8*i+4:]))
		if off+36 > uint64(len(t.funcs)) {
			return nil, t.damaged(i, "no data")
		}
		record := t.funcs[off:]
		if !bytes.Equal(record[:4], t.funcs[8*i:8*i+4]) {
			return nil, t.damaged(i, "two addresses")
		}
		file, ok := t.file(record)
		if !ok {
			return nil, t.damaged(i, "no file")
		}
		if !strings.HasSuffix(file, ".s") {
			continue
		}
		name, ok := cstring(t.names, uint64(t.order.Uint32(record[4:])))
		if !ok {
			return nil, t.damaged(i, "no name")
		}
		list = append(list, Func{Name: name, File: file, Entry: t.entry(i), End: t.entry(i + 1)})
	}
	return list, nil
}

// file returns the name of the file that a function begins in, which is empty
// for functions that the linker made.
func (t *table) file(record []byte) (string, bool) {
	pcs := uint64(t.order.Uint32(record[20:]))
	unit := t.order.Uint32(record[32:])
	if pcs == 0 || unit == ^uint32(0) {
		return "", true
	}
	if pcs > uint64(len(t.pcs)) {
		return "", false
	}
	// The table of values begins with the difference of the first one to -1,
	// whose sign is in the lowest bit.
	v, n := binary.Uvarint(t.pcs[pcs:])
	if n <= 0 || v&1 != 0 || v == 0 {
		return "", v == 0 && n > 0
	}
	at := 4 * (uint64(unit) + v/2 - 1)
	if v > 1<<32 || at+4 > uint64(len(t.units)) {
		return "", false
	}
	off := t.order.Uint32(t.units[at:])
	if off == ^uint32(0) {
		return "", true
	}
	return cstring(t.files, uint64(off))
}

// cstring returns the string at off that a zero ends.
func cstring(s string, off uint64) (string, bool) {
	if off >= uint64(len(s)) {
		return "", false
	}
	str, _, ok := strings.Cut(s[off:], "\x00")
	return str, ok
}
