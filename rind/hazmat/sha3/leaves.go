// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3

import "rind.example/rind/internal/asm/keccak"

// maxBuffered is the longest chunk of which four are collected, when they come in
// smaller pieces, to be hashed together.
const maxBuffered = 16 << 10

// Leaves hashes a message in chunks of the same length, but for the last, each to a
// chaining value of its own, four at once where it can: ParallelHash and
// KangarooTwelve are made of it.
type Leaves struct {
	empty sponge // the function of the leaves, with no message
	chunk int
	size  int    // of a chaining value, in bytes
	n     uint64 // chunks hashed

	// A chunk of which a part is there is in leaf, if the chunks are long or the
	// whole message comes at once, or else in buf with those before it.
	collect bool
	leaf    sponge
	have    int    // bytes in leaf
	buf     []byte // less than four chunks, with a capacity of four
}

// NewLeaves128 returns Leaves of TurboSHAKE128 with D = 0x0b, as KT128 has them:
// chunks of 8192 bytes, chaining values of 32. If once is true, the message comes in
// few long pieces, and no memory is spent on collecting it.
func NewLeaves128(once bool) Leaves {
	return leaves(sponge{rate: rate128, suffix: 0x0b, turbo: true}, 8192, 32, once)
}

// NewLeaves256 is [NewLeaves128] for KT256: TurboSHAKE256, chaining values of 64 bytes.
func NewLeaves256(once bool) Leaves {
	return leaves(sponge{rate: rate256, suffix: 0x0b, turbo: true}, 8192, 64, once)
}

func leaves(empty sponge, chunk, size int, once bool) Leaves {
	collect := !once && chunk <= maxBuffered
	return Leaves{empty: empty, leaf: empty, chunk: chunk, size: size, collect: collect}
}

// Write adds p to the message and the chaining values of chunks that it fills to stalk.
func (l *Leaves) Write(p []byte, stalk *TurboSHAKE) { l.write(p, &stalk.s) }

// Flush adds the chaining values of the chunks that are left to stalk, and returns the
// number of all. It leaves l as it is.
func (l *Leaves) Flush(stalk *TurboSHAKE) uint64 { return l.flush(&stalk.s) }

// Reset goes back to the empty message.
func (l *Leaves) Reset() {
	l.n, l.have, l.leaf, l.buf = 0, 0, l.empty, l.buf[:0]
}

// Clone returns a copy.
func (l *Leaves) Clone() Leaves {
	c := *l
	if l.buf != nil {
		c.buf = append(make([]byte, 0, 4*l.chunk), l.buf...)
	}
	return c
}

func (l *Leaves) write(p []byte, stalk *sponge) {
	if !l.collect {
		l.writeLeaf(p, stalk)
		return
	}
	if len(l.buf) > 0 {
		k := min(len(p), 4*l.chunk-len(l.buf))
		l.buf = append(l.buf, p[:k]...)
		p = p[k:]
		if len(l.buf) < 4*l.chunk {
			return
		}
		l.four(l.buf, 4, stalk)
		l.buf, l.n = l.buf[:0], l.n+4
	}
	p = l.fours(p, stalk)
	if len(p) > 0 {
		if l.buf == nil {
			l.buf = make([]byte, 0, 4*l.chunk)
		}
		l.buf = append(l.buf, p...)
	}
}

// writeLeaf is write without collecting.
func (l *Leaves) writeLeaf(p []byte, stalk *sponge) {
	for len(p) > 0 {
		if l.have == 0 {
			p = l.fours(p, stalk)
		}
		k := min(len(p), l.chunk-l.have)
		l.leaf.write(p[:k])
		l.have += k
		p = p[k:]
		if l.have == l.chunk {
			l.one(l.leaf, nil, stalk)
			l.leaf, l.have, l.n = l.empty, 0, l.n+1
		}
	}
}

// fours hashes chunks from p while it has four, and returns the rest.
func (l *Leaves) fours(p []byte, stalk *sponge) []byte {
	// Not len(p) >= 4*l.chunk: a chunk of ParallelHash may be of any length.
	for len(p)/4 >= l.chunk {
		l.four(p[:4*l.chunk], 4, stalk)
		p, l.n = p[4*l.chunk:], l.n+4
	}
	return p
}

// four hashes the quarters of p and adds the first k chaining values to stalk.
func (l *Leaves) four(p []byte, k int, stalk *sponge) {
	var values [4 * 64]byte
	four(values[:4*l.size], p, &l.empty)
	stalk.write(values[:k*l.size])
}

// one adds to stalk the chaining value of what s has taken in and p.
func (l *Leaves) one(s sponge, p []byte, stalk *sponge) {
	var value [64]byte
	s.write(p)
	s.read(value[:l.size])
	stalk.write(value[:l.size])
}

// flush adds the chaining values of what has not filled four chunks, or one, to stalk,
// and returns the number of all chunks.
func (l *Leaves) flush(stalk *sponge) uint64 {
	n, p := l.n, l.buf
	if l.have > 0 {
		l.one(l.leaf, nil, stalk)
		n++
	}
	if k := len(p) / l.chunk; k > 1 && keccak.Wide() {
		// The chunks behind the k that are there are old ones, and not used.
		l.four(p[:4*l.chunk], k, stalk)
		n, p = n+uint64(k), p[k*l.chunk:]
	}
	for len(p) > 0 {
		k := min(len(p), l.chunk)
		l.one(l.empty, p[:k], stalk)
		n, p = n+1, p[k:]
	}
	return n
}
