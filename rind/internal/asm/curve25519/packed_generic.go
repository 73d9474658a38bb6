// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

// The twins of the operations on packed points. They agree with the assembly
// modulo p, in each coordinate.

// pack puts l, tight, into the words of element k.
func (l *limbs) pack(words *[20]uint64, k int) {
	for i, x := range l {
		words[4*i+k] = x&(1<<26-1) | x>>26<<32
	}
}

// unpack sets l to element k. Limbs below 2^26 make it tight, and halves that are a
// little above 2^26 or 2^25 do no harm to a product either.
func (l *limbs) unpack(words *[20]uint64, k int) {
	for i := range l {
		w := words[4*i+k]
		l[i] = w&(1<<32-1) + w>>32<<26
	}
}

func (p *extended) unpack(a *PackedPoint) {
	for k, l := range [...]*limbs{&p.X, &p.Y, &p.T, &p.Z} {
		l.unpack((*[20]uint64)(a), k)
	}
}

func (q *cached) unpack(a *PackedCached) {
	for k, l := range [...]*limbs{&q.YMinusX, &q.YPlusX, &q.T2D, &q.Z2} {
		l.unpack((*[20]uint64)(a), k)
	}
}

// packed returns p, the coordinates of which are products.
func (p *extended) packed() (out PackedPoint) {
	var a Point
	p.store(&a)
	Pack(&out, &a)
	return out
}

// packedDoubleGeneric sets out = 2^n a for a public n >= 1.
func packedDoubleGeneric(out, a *PackedPoint, n int) {
	var p extended
	p.unpack(a)
	for range n {
		doubleMinus(&p, &p)
	}
	*out = p.packed()
}

// packedAddGeneric sets out = a+b.
func packedAddGeneric(out, a *PackedPoint, b *PackedCached) {
	var p extended
	var q cached
	p.unpack(a)
	q.unpack(b)
	plusCached(&p, &p, &q)
	*out = p.packed()
}

// packedSubGeneric sets out = a-b.
func packedSubGeneric(out, a *PackedPoint, b *PackedCached) {
	var p extended
	var q cached
	p.unpack(a)
	q.unpack(b)
	minusCached(&p, &p, &q)
	*out = p.packed()
}

// packedCacheGeneric sets out to a in the form that is added.
func packedCacheGeneric(out *PackedCached, a *PackedPoint) {
	var p Point
	var c Cached
	Unpack(&p, a)
	Cache(&c, &p)
	for k, x := range [...]*Element{&c.YMinusX, &c.YPlusX, &c.T2D, &c.Z2} {
		var l limbs
		l.load(x)
		l.pack((*[20]uint64)(out), k)
	}
}
