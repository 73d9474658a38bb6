// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// An encoding writes coefficients as fields of some bits: c itself, or top - c (FIPS
// 204, 7.1). Eight coefficients fill width bytes.
type encoding struct {
	name    string
	width   int
	top     int32
	negated bool
}

var encodings = []encoding{
	{"T1", 10, 0, false},
	{"T0", d, 1 << (d - 1), true},
	{"Eta2", 3, 2, true},
	{"Eta4", 4, 4, true},
	{"Z17", 18, 1 << 17, true},
	{"Z19", 20, 1 << 19, true},
	{"W1x88", 6, 0, false},
	{"W1x32", 4, 0, false},
}

// size is that of 256 coefficients in bytes.
func (e encoding) size() int { return vectors * e.width }

// packings emits the encoders and decoders.
func (g *generator) packings() {
	for _, e := range encodings {
		g.pack(e)
		if e.name[0] != 'W' { // nobody reads these
			g.unpack(e)
		}
	}
}

// zeroed is an index of VPSHUFB that gives 0.
const zeroed = 0x80

// shuffle is a constant of 32 indices of bytes, of 16 bytes each half.
func (g *generator) shuffle(name string, index [32]uint8) operand.Mem {
	var words []int32
	for i := 0; i < 32; i += 4 {
		words = append(words, int32(uint32(index[i])|uint32(index[i+1])<<8|uint32(index[i+2])<<16|uint32(index[i+3])<<24))
	}
	return g.table(name, words)
}

// alternating is a constant of two numbers by turns.
func (g *generator) alternating(name string, even, odd int32) reg.VecVirtual {
	v := g.YMM()
	g.VMOVDQU(g.table(name, []int32{even, odd, even, odd, even, odd, even, odd}), v)
	return v
}

// A window is where the bytes of eight coefficients are read: sixteen bytes for the
// first four and sixteen for the others, none of them outside of a group of bytes.
type window struct{ low, high int }

func (e encoding) window(vector, group int) window {
	at, limit := vector*e.width, group*e.width-16
	if e.width <= 16 {
		at = min(at, limit)
		return window{at, at}
	}
	return window{at, at + e.width - 16}
}

// gather returns the indices that bring, from a window, the bytes of each
// coefficient into its lane.
func (e encoding) gather(vector int, w window) (index [32]uint8) {
	for j := range lanes {
		bit := (lanes*vector + j) * e.width
		from := w.low
		if j >= lanes/2 {
			from = w.high
		}
		for b := range 4 {
			index[4*j+b] = zeroed
			if 8*(bit/8+b) < bit+e.width {
				index[4*j+b] = uint8(bit/8 + b - from)
			}
		}
	}
	return index
}

// unpack emits a decoder: the bytes of a coefficient go into its lane, what is below
// and above it goes away.
func (g *generator) unpack(e encoding) {
	const group = 8 // vectors; less for the wide ones would do
	p := g.routine("unpack"+e.name+"AVX2", fmt.Sprintf("func(f *[256]int32, src *[%d]byte)", e.size()), "f", "src")
	f, src := p[0], p[1].base
	var shifts []int32
	for j := range lanes {
		shifts = append(shifts, int32(j*e.width%8))
	}
	shift := g.load(g.table("shifts"+e.name, shifts))
	mask, top := g.broadcast(1<<e.width-1), g.YMM()
	if e.negated {
		g.VPBROADCASTD(g.constant(e.top), top)
	}
	masks := map[[32]uint8]operand.Mem{}
	counter := g.GP64()
	g.MOVQ(operand.U32(vectors/group), counter)
	g.Label("groups")
	for i := range group {
		w := e.window(i, group)
		v := g.YMM()
		if w.low == w.high {
			g.VBROADCASTI128(operand.Mem{Base: src, Disp: w.low}, v)
		} else {
			g.VMOVDQU(operand.Mem{Base: src, Disp: w.low}, v.AsX())
			g.VINSERTI128(operand.U8(1), operand.Mem{Base: src, Disp: w.high}, v, v)
		}
		index := e.gather(i, w)
		if _, ok := masks[index]; !ok {
			masks[index] = g.shuffle(fmt.Sprintf("gather%s%d", e.name, i), index)
		}
		g.VPSHUFB(masks[index], v, v)
		g.VPSRLVD(shift, v, v)
		g.VPAND(mask, v, v)
		if e.negated {
			g.VPSUBD(v, top, v)
		}
		g.VMOVDQU(v, f.at(i))
	}
	g.ADDQ(operand.I32(group*bytes), f.base)
	g.ADDQ(operand.I32(int32(group*e.width)), src)
	g.DECQ(counter)
	g.JNZ(operand.LabelRef("groups"))
	g.end()
}

// A packer has the constants of an encoder.
type packer struct {
	*generator
	encoding
	top, weights, up, align, first, second reg.VecVirtual
	src                                    poly
	dst                                    reg.GPVirtual
}

// pack emits an encoder: neighbours are joined until there are half as many fields
// as quadwords, then bytes.
func (g *generator) pack(e encoding) {
	p := g.routine("pack"+e.name+"AVX2", fmt.Sprintf("func(dst *[%d]byte, f *[256]int32)", e.size()), "dst", "f")
	k := &packer{generator: g, encoding: e, src: p[1], dst: p[0].base}
	if e.negated {
		k.top = g.broadcast(e.top)
	}
	joined := e.width // of a lane, before lanes are joined
	if k.narrow() {
		joined *= 2
		w := int32(1 | 1<<(16+e.width))
		k.weights = g.broadcast(w)
	}
	k.up = g.alternating("joins"+e.name, int32(32-joined), 0)
	k.shuffles(2 * joined)

	counter := g.GP64()
	steps := 4
	g.MOVQ(operand.U32(uint32(vectors/steps)), counter)
	g.Label("vectors")
	at := 0
	for i := 0; i < steps; i += k.vectors() {
		v := k.field(i)
		if k.narrow() {
			t := k.field(i + 1)
			g.Comment("Sixteen words in order; pairs of them.")
			g.VPACKUSDW(t, v, v)
			g.VPERMQ(operand.U8(0xd8), v, v)
			g.VPMADDWD(k.weights, v, v)
		}
		g.Comment("Pairs of lanes.")
		g.VPSLLVD(k.up, v, v)
		g.VPSRLQ(operand.U8(uint8(32-joined)), v, v)
		k.store(v, at)
		at += k.vectors() * e.width
	}
	g.ADDQ(operand.I32(int32(steps*bytes)), k.src.base)
	g.ADDQ(operand.I32(int32(at)), k.dst)
	g.DECQ(counter)
	g.JNZ(operand.LabelRef("vectors"))
	g.end()
}

// narrow tells whether two vectors of fields fit one of words.
func (k *packer) narrow() bool { return k.width < 16 }

// vectors is how many vectors are packed together.
func (k *packer) vectors() int {
	if k.narrow() {
		return 2
	}
	return 1
}

// field loads a vector of fields.
func (k *packer) field(i int) reg.VecVirtual {
	if !k.negated {
		return k.load(k.src.at(i))
	}
	v := k.YMM()
	k.VPSUBD(k.src.at(i), k.top, v)
	return v
}

// shuffles makes the constants that bring the two quadwords of each half together,
// which have some bits each. If these do not fill bytes, the second quadword is
// shifted by half a byte, and a byte has bits of both.
func (k *packer) shuffles(n int) {
	var first, second [32]uint8
	for i := range first {
		first[i], second[i] = zeroed, zeroed
	}
	for half := range 2 {
		// Where the halves are joined, the second one's bytes come behind the first's.
		to := 16 * half
		if k.joinsHalves() {
			to += half * 2 * n / 8
		}
		for b := range (n + 7) / 8 {
			first[to+b] = uint8(b)
			at := to + n/8 + b
			if n%8 == 0 {
				first[at] = uint8(8 + b)
			} else {
				second[at] = uint8(8 + b)
			}
		}
	}
	k.first = k.YMM()
	k.VMOVDQU(k.shuffle("bytes"+k.name, first), k.first)
	if n%8 != 0 {
		k.second, k.align = k.YMM(), k.YMM()
		k.VMOVDQU(k.shuffle("further"+k.name, second), k.second)
		k.VMOVDQU(k.table("align"+k.name, []int32{0, 0, 4, 0, 0, 0, 4, 0}), k.align)
	}
}

// joinsHalves tells whether both halves of a vector fit sixteen bytes.
func (k *packer) joinsHalves() bool { return k.vectors()*k.width <= 16 }

// store brings the bytes together and stores them, nothing behind the last.
func (k *packer) store(v reg.VecVirtual, at int) {
	if k.second != nil {
		k.VPSLLVQ(k.align, v, v)
		t := k.YMM()
		k.VPSHUFB(k.second, v, t)
		k.VPSHUFB(k.first, v, v)
		k.VPOR(t, v, v)
	} else {
		k.VPSHUFB(k.first, v, v)
	}
	high := k.XMM()
	k.VEXTRACTI128(operand.U8(1), v, high)
	if k.joinsHalves() {
		k.VPOR(high, v.AsX(), high)
		k.storeBytes(high, at, k.vectors()*k.width)
		return
	}
	k.Comment("What is behind the first half is replaced by the second.")
	k.VMOVDQU(v.AsX(), operand.Mem{Base: k.dst, Disp: at})
	n := k.vectors() * k.width / 2
	k.storeBytes(high, at+n, n)
}

// storeBytes stores the first n bytes.
func (k *packer) storeBytes(v reg.VecVirtual, at, n int) {
	for from := 0; from < n; {
		to := operand.Mem{Base: k.dst, Disp: at + from}
		switch left := n - from; {
		case left >= 8 && from == 0:
			k.VMOVQ(v, to)
			from += 8
		case left >= 4:
			k.VPEXTRD(operand.U8(uint8(from/4)), v, to)
			from += 4
		case left >= 2:
			k.VPEXTRW(operand.U8(uint8(from/2)), v, to)
			from += 2
		default:
			k.VPEXTRB(operand.U8(uint8(from)), v, to)
			from++
		}
	}
}
