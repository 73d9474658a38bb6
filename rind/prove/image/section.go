// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package image

import (
	"cmp"
	"fmt"
	"slices"
)

// A section is a run of bytes of the file that the loader maps.
type section struct {
	name  string
	addr  uint64
	data  []byte
	write bool // writable, if only until the loader has relocated it
	exec  bool // holds code
}

// has reports whether the n bytes at addr lie in s.
func (s *section) has(addr, n uint64) bool {
	return addr >= s.addr && n <= uint64(len(s.data)) && addr-s.addr <= uint64(len(s.data))-n
}

// slice returns the n bytes at addr, which s must have.
func (s *section) slice(addr, n uint64) []byte {
	off := addr - s.addr
	return s.data[off : off+n : off+n]
}

// cut returns the n bytes of the file at off, where something called name
// should be.
func cut(file []byte, name string, off, n uint64) ([]byte, error) {
	if off > uint64(len(file)) || n > uint64(len(file))-off {
		return nil, fmt.Errorf("%w: %s should have %d bytes from byte %d on, but the file has only %d",
			ErrDamaged, name, n, off, len(file))
	}
	return file[off : off+n : off+n], nil
}

// pageSize is that of the smallest pages that loaders map, as its logarithm.
const pageSize = 12

// disjoint checks that no page belongs to two segments: of those, the loader
// keeps the later one.
func disjoint(segments []section) error {
	byAddress := slices.DeleteFunc(slices.Clone(segments), func(s section) bool { return len(s.data) == 0 })
	slices.SortFunc(byAddress, func(a, b section) int { return cmp.Compare(a.addr, b.addr) })
	for i, s := range byAddress {
		if i == 0 {
			continue
		}
		before := byAddress[i-1]
		if (before.addr+uint64(len(before.data))-1)>>pageSize >= s.addr>>pageSize {
			return fmt.Errorf("%w: %s overlaps another one", ErrDamaged, s.name)
		}
	}
	return nil
}

// carve gives each section the bytes that the loader maps at its address:
// what runs is told by the segments, sections only divide them. It drops
// sections outside every segment. A file without sections gets one for each
// segment.
func carve(segments, sections []section) []section {
	if len(sections) == 0 {
		return segments
	}
	var carved []section
	for _, s := range sections {
		n := uint64(len(s.data))
		i := slices.IndexFunc(segments, func(seg section) bool { return seg.has(s.addr, n) })
		if i >= 0 {
			seg := &segments[i]
			s.data = seg.slice(s.addr, n)
			s.write = s.write || seg.write
			s.exec = s.exec && seg.exec
			carved = append(carved, s)
		}
	}
	return carved
}

// arrange sorts the sections that have bytes by address. An address must be in one section
// only, and sections may not share bytes of the file in a way that makes
// reading them take much longer than the file is.
func (im *Image) arrange(file []byte) error {
	im.sections = slices.DeleteFunc(im.sections, func(s section) bool { return len(s.data) == 0 })
	slices.SortFunc(im.sections, func(a, b section) int { return cmp.Compare(a.addr, b.addr) })
	total := 0
	for i, s := range im.sections {
		total += len(s.data)
		if i > 0 && im.sections[i-1].has(s.addr, 1) || total > 2*len(file) {
			return fmt.Errorf("%w: section %s overlaps another one", ErrDamaged, s.name)
		}
	}
	return nil
}
