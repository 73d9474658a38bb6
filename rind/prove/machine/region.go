// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

// A Region is a piece of memory that a routine may touch: what an argument
// points to, or the stack. Its bytes belong to words of one to eight bytes, as
// they were stored.
type Region struct {
	Name string
	// Align is a power of two modulo which the address of offset 0 is known, to be
	// Skew; 0 means none.
	Align, Skew int64

	low   int64 // offset of the first byte; negative for the stack
	cells []cell
}

// down rounds an offset down to where the address is a multiple of n, a power of
// two. It reports whether that is known.
func (r *Region) down(off, n int64) (int64, bool) {
	if r.Align == 0 || r.Align%n != 0 {
		return off, false
	}
	return off - (off+r.Skew)&(n-1), true
}

// A cell is one byte of a region.
type cell struct {
	of       *stored // nil: undefined
	part     int     // which byte of the word this is
	writable bool
	// freed says that the stack pointer has passed the byte since it was
	// stored: it is still there for an attacker to find, but may not be read.
	freed bool
}

// stored is a word in memory. Cells of the same word share it.
type stored struct {
	word Word
	size int
}

// NewRegion returns a region of the bytes low <= offset < high, all undefined
// and none of them writable.
func NewRegion(name string, low, high int64) *Region {
	return &Region{Name: name, low: low, cells: make([]cell, high-low)}
}

// Low returns the offset of the first byte.
func (r *Region) Low() int64 { return r.low }

// High returns the offset after the last byte.
func (r *Region) High() int64 { return r.low + int64(len(r.cells)) }

// AllowWrites lets the routine write to low <= offset < high.
func (r *Region) AllowWrites(low, high int64) {
	for i := range r.at(low, int(high-low)) {
		r.cells[low-r.low+int64(i)].writable = true
	}
}

// contains reports whether n bytes from an offset lie in the region.
func (r *Region) contains(off int64, n int) bool {
	return off >= r.low && n >= 0 && off <= r.High()-int64(n)
}

// at returns the cells of n bytes.
func (r *Region) at(off int64, n int) []cell {
	return r.cells[off-r.low:][:n]
}

// Put stores a word of 1 to 8 bytes, whoever may write there.
func (r *Region) Put(off int64, size int, w Word) {
	var s *stored
	if w.Kind != Undefined {
		s = &stored{w, size}
	}
	for i := range r.at(off, size) {
		c := &r.cells[off-r.low+int64(i)]
		c.of, c.part, c.freed = s, i, false
	}
}

// Get returns a word of 1 to 8 bytes. If it was not stored as one, the domain
// puts it together from what was. Undefined bytes are an error.
func (r *Region) Get(d Domain, off int64, size int) (Word, error) {
	if !r.contains(off, size) {
		return Word{}, memory("%s ends at offset %d", r.Name, r.High())
	}
	var parts []Part
	cells := r.at(off, size)
	for i := 0; i < size; {
		c := cells[i]
		if c.of == nil || c.freed {
			return Word{}, uninitialised("reads undefined memory: offset %d of %s", off+int64(i), r.Name)
		}
		n := run(cells[i:])
		w, err := extract(d, 8*c.of.size, c.of.word, 8*c.part, 8*n)
		if err != nil {
			return Word{}, err
		}
		parts = append(parts, Part{w, 8 * n})
		i += n
	}
	return join(d, parts)
}

// run returns how many cells hold consecutive bytes of the same word.
func run(cells []cell) int {
	n := 1
	for n < len(cells) && cells[n].of == cells[0].of && cells[n].part == cells[0].part+n && !cells[n].freed {
		n++
	}
	return n
}

// free marks bytes of the stack that the stack pointer has passed.
func (r *Region) free(low, high int64) {
	for i := range r.at(low, int(high-low)) {
		r.cells[low-r.low+int64(i)].freed = true
	}
}

// lane returns the size of the words that make up n bytes, if they all have the
// same size, otherwise 8.
func (r *Region) lane(off int64, n int) int {
	cells := r.at(off, n)
	if cells[0].of == nil {
		return 8
	}
	size := cells[0].of.size
	if n%size != 0 {
		return 8
	}
	for i, c := range cells {
		if c.of == nil || c.of.size != size || c.part != i%size {
			return 8
		}
	}
	return size
}

// Each calls f for what the words in memory have left, in the order of offsets:
// the offset, the word with its size in bytes, and how many of its bytes from
// which on are there. It includes what lies below the stack pointer.
func (r *Region) Each(f func(off int64, w Word, size, from, n int)) {
	for i := 0; i < len(r.cells); {
		c := r.cells[i]
		n := 1
		if c.of != nil {
			for i+n < len(r.cells) && r.cells[i+n].of == c.of && r.cells[i+n].part == c.part+n {
				n++
			}
			f(r.low+int64(i), c.of.word, c.of.size, c.part, n)
		}
		i += n
	}
}
