// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3

// A parallel hash of SP 800-185, 6, hashes blocks of the message by themselves, four
// at once where it can, and then what they gave.
type parallel struct {
	d      derived
	leaves Leaves
}

// newParallel begins with the length of a block (SP 800-185, 6.3.1). The blocks are
// hashed by cSHAKE without names, which is SHAKE, to size bytes.
func newParallel(rate, block, size int, S []byte) *parallel {
	if block <= 0 {
		panic("sha3: length of blocks not positive")
	}
	h := &parallel{newDerived(rate, "ParallelHash", S), leaves(sponge{rate: rate, suffix: suffixSHAKE}, block, size, false)}
	var length [9]byte
	h.d.s.write(leftEncode(length[:0], uint64(block)))
	h.d.begin()
	return h
}

func (h *parallel) write(p []byte) {
	if h.d.s.squeezing {
		panic("sha3: Write after Read")
	}
	h.leaves.write(p, &h.d.s)
}

// end adds the blocks that are left and the number of all to s, a copy of the outer
// sponge or itself.
func (h *parallel) end(s *sponge) {
	n := h.leaves.flush(s)
	var number [9]byte
	s.write(rightEncode(number[:0], n))
}

func (h *parallel) reset() {
	h.d.reset()
	h.leaves.Reset()
}

func (h *parallel) clone() *parallel { return &parallel{h.d, h.leaves.Clone()} }

// ParallelHash hashes long messages faster than SHA-3 where several blocks can be
// hashed at once (SP 800-185, 6), to a hash of a fixed length, on which it depends.
// The zero value is of no use, and a value must not be copied but by [ParallelHash.Clone].
type ParallelHash struct {
	p    *parallel
	size int
}

// NewParallelHash128 returns ParallelHash128 of the empty message, with blocks of the
// given length in bytes, hashes of size bytes and the customization string S. It
// panics if block is not positive or size is negative. Messages that are not written
// in pieces of four blocks or more are collected in memory for four, if a block has
// no more than 16 KiB; longer blocks are hashed one at a time then.
func NewParallelHash128(block, size int, S []byte) *ParallelHash {
	checkSize(size)
	return &ParallelHash{newParallel(rate128, block, 32, S), size}
}

// NewParallelHash256 is [NewParallelHash128] for ParallelHash256.
func NewParallelHash256(block, size int, S []byte) *ParallelHash {
	checkSize(size)
	return &ParallelHash{newParallel(rate256, block, 64, S), size}
}

// Write adds p to the message. It never returns an error.
func (h *ParallelHash) Write(p []byte) (int, error) {
	h.p.write(p)
	return len(p), nil
}

// Sum appends the hash of the message so far to b and leaves the state as it is.
func (h *ParallelHash) Sum(b []byte) []byte {
	s := h.p.d.s
	h.p.end(&s)
	end(&s, h.size)
	return output(b, &s, h.size)
}

// Reset goes back to the empty message.
func (h *ParallelHash) Reset() { h.p.reset() }

// Size returns the length of a hash in bytes.
func (h *ParallelHash) Size() int { return h.size }

// BlockSize returns the length of a block in bytes.
func (h *ParallelHash) BlockSize() int { return h.p.leaves.chunk }

// Clone returns a copy.
func (h *ParallelHash) Clone() *ParallelHash { return &ParallelHash{h.p.clone(), h.size} }

// ParallelHashXOF is ParallelHash with output of any length (SP 800-185, 6.3.1), of
// which a shorter one is the beginning of a longer. The zero value is of no use, and a
// value must not be copied but by [ParallelHashXOF.Clone].
type ParallelHashXOF struct{ p *parallel }

// NewParallelHashXOF128 returns ParallelHashXOF128 of the empty message, with blocks
// of the given length in bytes and the customization string S; see
// [NewParallelHash128]. It panics if block is not positive.
func NewParallelHashXOF128(block int, S []byte) *ParallelHashXOF {
	return &ParallelHashXOF{newParallel(rate128, block, 32, S)}
}

// NewParallelHashXOF256 is [NewParallelHashXOF128] for ParallelHashXOF256.
func NewParallelHashXOF256(block int, S []byte) *ParallelHashXOF {
	return &ParallelHashXOF{newParallel(rate256, block, 64, S)}
}

// Write adds p to the message. It never returns an error, and panics if output has
// been read.
func (h *ParallelHashXOF) Write(p []byte) (int, error) {
	h.p.write(p)
	return len(p), nil
}

// Read ends the message and continues the output into p. It never returns an error.
func (h *ParallelHashXOF) Read(p []byte) (int, error) {
	if !h.p.d.s.squeezing {
		h.p.end(&h.p.d.s)
	}
	h.p.d.read(p)
	return len(p), nil
}

// Reset goes back to the empty message.
func (h *ParallelHashXOF) Reset() { h.p.reset() }

// BlockSize returns the length of a block in bytes.
func (h *ParallelHashXOF) BlockSize() int { return h.p.leaves.chunk }

// Clone returns a copy.
func (h *ParallelHashXOF) Clone() *ParallelHashXOF { return &ParallelHashXOF{h.p.clone()} }
