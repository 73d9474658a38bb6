// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word_test

import (
	"encoding/binary"
	"os"
	"runtime"
	"slices"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/image"
	"rind.example/rind/prove/internal/wordkernels"
	"rind.example/rind/prove/kernel"
)

// words and values shorten the programs below.
type (
	words  = contract.Words
	value  = contract.Word
	values = map[string][]value
)

// half is a pair of operations on words of 32 bits, kept in 64.
type half struct{ words }

const ones32 = 1<<32 - 1

func (h half) cut(x value) value    { return h.And(x, h.Const(ones32)) }
func (h half) add(x, y value) value { return h.cut(h.Add(x, y)) }

func (h half) left(x value, n int) value {
	return h.Or(h.cut(h.ShiftLeft(x, n)), h.ShiftRight(x, 32-n))
}

func (h half) right(x value, n int) value { return h.left(x, 32-n) }

// split returns the halves of words, the low ones first.
func (h half) split(x []value) (all []value) {
	for _, w := range x {
		all = append(all, h.cut(w), h.ShiftRight(w, 32))
	}
	return all
}

// join is the inverse of split.
func (h half) join(x []value) (all []value) {
	for i := 0; i < len(x); i += 2 {
		all = append(all, h.Or(x[i], h.ShiftLeft(x[i+1], 32)))
	}
	return all
}

// quarter is the quarter round of RFC 8439, 2.1, on four words of s.
func (h half) quarter(s []value, i, j, k, l int) {
	a, b, c, d := s[i], s[j], s[k], s[l]
	a = h.Name(h.add(a, b))
	d = h.left(h.Name(h.Xor(d, a)), 16)
	c = h.Name(h.add(c, d))
	b = h.left(h.Name(h.Xor(b, c)), 12)
	a = h.Name(h.add(a, b))
	d = h.left(h.Name(h.Xor(d, a)), 8)
	c = h.Name(h.add(c, d))
	b = h.left(h.Name(h.Xor(b, c)), 7)
	s[i], s[j], s[k], s[l] = a, b, c, d
}

func quarterRound(w words, in values) values {
	h := half{w}
	s := h.split(in["state"])
	h.quarter(s, 0, 1, 2, 3)
	return values{"state": h.join(s)}
}

// doubleRound is a column round and a diagonal round (RFC 8439, 2.3).
func doubleRound(w words, in values) values {
	h := half{w}
	s := h.split(in["state"])
	for i := range 4 {
		h.quarter(s, i, 4+i, 8+i, 12+i)
	}
	for i := range 4 {
		h.quarter(s, i, 4+(i+1)%4, 8+(i+2)%4, 12+(i+3)%4)
	}
	return values{"state": h.join(s)}
}

// sha256Round is a round as FIPS 180-4, 6.2.2, step 3 states it.
func sha256Round(w words, in values) values {
	h := half{w}
	s := h.split(in["state"])
	a, b, c, d, e, f, g, last := s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]
	sum1 := h.Xor(h.Xor(h.right(e, 6), h.right(e, 11)), h.right(e, 25))
	ch := h.Xor(h.And(e, f), h.And(h.Not(e), g))
	t1 := h.add(h.add(h.add(last, sum1), ch), h.cut(in["input"][0]))
	sum0 := h.Xor(h.Xor(h.right(a, 2), h.right(a, 13)), h.right(a, 22))
	maj := h.Xor(h.Xor(h.And(a, b), h.And(a, c)), h.And(b, c))
	t2 := h.add(sum0, maj)
	return values{"state": h.join([]value{h.add(t1, t2), a, b, c, h.add(d, t1), e, f, g})}
}

// blendWords chooses by index == 5: by index ^ 5 < 1 as words without sign.
func blendWords(w words, in values) values {
	const top = 1 << 63
	equal := w.LessSigned(w.Xor(in["index"][0], w.Const(5^top)), w.Const(1^top))
	var out []value
	for i := range 4 {
		out = append(out, w.Select(equal, in["a"][i], in["b"][i]))
	}
	return values{"out": out}
}

// wordKernels are the contracts of package wordkernels.
var wordKernels = contract.Package{
	Path: "rind/prove/internal/wordkernels",
	Kernels: []contract.Kernel{
		{Symbol: "quarterGeneral", Args: []contract.Arg{state(16)}, Computes: contract.Program{Run: quarterRound}},
		{Symbol: "quarterVector", Args: []contract.Arg{state(64)}, Computes: contract.Program{Run: doubleRound}},
		{Symbol: "compress", Args: []contract.Arg{state(32), {Name: "input", Kind: contract.Integer}}, Computes: contract.Program{Run: sha256Round}},
		{Symbol: "blend", Args: []contract.Arg{
			{Name: "out", Size: 32, Access: contract.Write}, {Name: "a", Size: 32}, {Name: "b", Size: 32}, {Name: "index", Kind: contract.Integer},
		}, Alias: []string{"out=a", "out=b"}, Computes: contract.Program{Run: blendWords}},
	},
}

func state(size int) contract.Arg {
	return contract.Arg{Name: "state", Size: size, Access: contract.ReadWrite}
}

// own returns the routines of a package in the running test.
func own(t *testing.T, p *contract.Package) []*kernel.Kernel {
	t.Helper()
	runtime.KeepAlive([]any{wordkernels.Routines(), linked})
	file, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	im, err := image.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	set, err := kernel.Find(im, []*contract.Package{p})
	if err != nil {
		t.Fatal(err)
	}
	if len(set.Kernels) == 0 {
		t.Fatalf("the test holds no routine of %s", p.Path)
	}
	return set.Kernels
}

// TestCipherRounds proves routines in the styles of ciphers and hashes.
func TestCipherRounds(t *testing.T) {
	for _, k := range own(t, &wordKernels) {
		t.Run(k.Contract.Symbol, func(t *testing.T) { checkAll(t, k) })
	}
}

// run runs a program on the bytes of its argument named state.
func run(f func(words, values) values, state []byte, more values) []byte {
	in := values{"state": nil}
	for s := state; len(s) > 0; s = s[8:] {
		in["state"] = append(in["state"], binary.LittleEndian.Uint64(s))
	}
	for name, v := range more {
		in[name] = v
	}
	var out []byte
	for _, w := range f(contract.Numbers{}, in)["state"] {
		out = binary.LittleEndian.AppendUint64(out, w.(uint64))
	}
	return out
}

// TestQuarterRoundVector is the example of RFC 8439, 2.1.1.
func TestQuarterRoundVector(t *testing.T) {
	var in, want []byte
	for _, x := range []uint32{0x11111111, 0x01020304, 0x9b8d6f43, 0x01234567} {
		in = binary.LittleEndian.AppendUint32(in, x)
	}
	for _, x := range []uint32{0xea2a92f4, 0xcb1cf8ce, 0x4581472e, 0x5881c4bb} {
		want = binary.LittleEndian.AppendUint32(want, x)
	}
	if got := run(quarterRound, in, nil); !slices.Equal(got, want) {
		t.Errorf("got %x, want %x", got, want)
	}
}
