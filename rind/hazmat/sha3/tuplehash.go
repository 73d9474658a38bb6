// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3

// TupleHash hashes tuples of strings without confusing where one ends and the next
// begins (SP 800-185, 5), to a hash of a fixed length, on which it depends. Copying
// the value copies the state; the zero value is of no use.
type TupleHash struct {
	d    derived
	size int
}

// NewTupleHash128 returns TupleHash128 of the empty tuple, with hashes of size bytes
// and the customization string S. It panics if size is negative.
func NewTupleHash128(size int, S []byte) *TupleHash {
	checkSize(size)
	return &TupleHash{newTupleHash(rate128, S), size}
}

// NewTupleHash256 is [NewTupleHash128] for TupleHash256.
func NewTupleHash256(size int, S []byte) *TupleHash {
	checkSize(size)
	return &TupleHash{newTupleHash(rate256, S), size}
}

func newTupleHash(rate int, S []byte) derived {
	d := newDerived(rate, "TupleHash", S)
	d.begin()
	return d
}

// addStrings adds strings to a tuple (SP 800-185, 5.3).
func (d *derived) addStrings(strings [][]byte) {
	for _, p := range strings {
		var length [9]byte
		d.s.write(leftEncode(length[:0], 8*uint64(len(p))))
		d.s.write(p)
	}
}

// Add adds strings to the tuple, each of them whole.
func (h *TupleHash) Add(strings ...[]byte) { h.d.addStrings(strings) }

// Sum appends the hash of the tuple so far to b and leaves the state as it is.
func (h *TupleHash) Sum(b []byte) []byte {
	s := h.d.s
	end(&s, h.size)
	return output(b, &s, h.size)
}

// Reset goes back to the empty tuple.
func (h *TupleHash) Reset() { h.d.reset() }

// Size returns the length of a hash in bytes.
func (h *TupleHash) Size() int { return h.size }

// Clone returns a copy.
func (h *TupleHash) Clone() *TupleHash {
	c := *h
	return &c
}

// TupleHashXOF is TupleHash with output of any length (SP 800-185, 5.3.1), of which a
// shorter one is the beginning of a longer. Copying the value copies the state; the
// zero value is of no use.
type TupleHashXOF struct{ d derived }

// NewTupleHashXOF128 returns TupleHashXOF128 of the empty tuple, with the
// customization string S.
func NewTupleHashXOF128(S []byte) *TupleHashXOF { return &TupleHashXOF{newTupleHash(rate128, S)} }

// NewTupleHashXOF256 is [NewTupleHashXOF128] for TupleHashXOF256.
func NewTupleHashXOF256(S []byte) *TupleHashXOF { return &TupleHashXOF{newTupleHash(rate256, S)} }

// Add adds strings to the tuple, each of them whole. It panics if output has been
// read.
func (h *TupleHashXOF) Add(strings ...[]byte) { h.d.addStrings(strings) }

// Read ends the tuple and continues the output into p. It never returns an error.
func (h *TupleHashXOF) Read(p []byte) (int, error) {
	h.d.read(p)
	return len(p), nil
}

// Reset goes back to the empty tuple.
func (h *TupleHashXOF) Reset() { h.d.reset() }

// Clone returns a copy.
func (h *TupleHashXOF) Clone() *TupleHashXOF {
	c := *h
	return &c
}
