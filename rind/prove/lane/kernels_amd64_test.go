// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build amd64 && !purego

package lane

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/internal/cpu"
	"rind.example/rind/prove/image"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/lane/internal/lanekernels"
	"rind.example/rind/prove/machine"
)

// maps say what the test kernels compute.
var maps = map[string]*Map{
	"forward16":      inPlace(kemQ, 16, Range{-kemQ + 1, kemQ - 1}, Range{-16000, 16000}, forward(17, 7, 128, 16)),
	"tail16":         inPlace(kemQ, 16, Range{-kemQ + 1, kemQ - 1}, Range{-12000, 12000}, then(forward(17, 7, 8, 2), tailOrder)),
	"inverse16":      inPlace(kemQ, 16, Range{-4 * kemQ, 4 * kemQ}, Range{-kemQ, kemQ}, inverse),
	"barrettFloor16": inPlace(kemQ, 16, Range{-32768, 32767}, Range{0, kemQ}, same),
	"barrettRound16": inPlace(kemQ, 16, Range{-32768, 32767}, Range{-1664, 1664}, same),
	"canonical16":    inPlace(kemQ, 16, Range{-kemQ + 1, kemQ - 1}, Range{0, kemQ - 1}, same),
	"toMontgomery16": inPlace(kemQ, 16, Range{-32768, 32767}, Range{-2497, 2497}, times2to16),
	"forward32":      inPlace(dsaQ, 32, Range{-dsaQ + 1, dsaQ - 1}, Range{-3 * dsaQ, 3 * dsaQ}, forward(1753, 8, 128, 64)),
	"reduce32":       inPlace(dsaQ, 32, Range{-(1<<31 - 1<<22 - 1), 1<<31 - 1<<22 - 1}, Range{-6283008, 6283008}, same),
}

// inPlace is a map from the coefficients behind p to themselves.
func inPlace(q int64, bits int, in, out Range, reference func(Ring, []Form) []Form) *Map {
	return &Map{
		Modulus: q, Bits: bits,
		Inputs: map[string]Range{"p": in}, Outputs: map[string]Range{"p": out},
		Reference: func(r Ring, forms map[string][]Form) map[string][]Form {
			return map[string][]Form{"p": reference(r, append([]Form(nil), forms["p"]...))}
		},
	}
}

func same(_ Ring, f []Form) []Form { return f }

func times2to16(r Ring, f []Form) []Form {
	for i := range f {
		f[i] = r.Scale(1<<16, f[i])
	}
	return f
}

// forward is the layers of a transform from one distance down to another: the
// factor of each block is root to the power of its number, bits reversed.
func forward(root int64, bits, from, to int) func(Ring, []Form) []Form {
	return func(r Ring, f []Form) []Form {
		for distance := from; distance >= to; distance /= 2 {
			for start := 0; start < len(f); start += 2 * distance {
				z := r.Power(root, reversed(bits, (len(f)+start)/(2*distance)))
				for i := start; i < start+distance; i++ {
					t := r.Scale(z, f[i+distance])
					f[i], f[i+distance] = r.Add(f[i], t), r.Sub(f[i], t)
				}
			}
		}
		return f
	}
}

// reversed returns x with its lowest bits in reverse order.
func reversed(bits, x int) (y int) {
	for range bits {
		x, y = x>>1, y<<1|x&1
	}
	return y
}

func then(f, g func(Ring, []Form) []Form) func(Ring, []Form) []Form {
	return func(r Ring, forms []Form) []Form { return g(r, f(r, forms)) }
}

// tailOrder puts, of each 32 coefficients, those with i mod 4 < 2 first.
func tailOrder(_ Ring, f []Form) []Form {
	var out []Form
	for start := 0; start < len(f); start += 32 {
		for _, low := range []int{0, 2} {
			for i := start; i < start+32; i += 4 {
				out = append(out, f[i+low], f[i+low+1])
			}
		}
	}
	return out
}

// inverse is the layer of FIPS 203, Algorithm 10, at distance 16.
func inverse(r Ring, f []Form) []Form {
	for start := 0; start < len(f); start += 32 {
		z := r.Power(17, reversed(7, 15-start/32))
		for i := start; i < start+16; i++ {
			a, b := f[i], f[i+16]
			f[i], f[i+16] = r.Add(a, b), r.Scale(z, r.Sub(b, a))
		}
	}
	return f
}

// kernels finds the test kernels in the running test.
func kernels(t testing.TB) map[string]*kernel.Kernel {
	t.Helper()
	name, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	im, err := image.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	set, err := kernel.Find(im, []*contract.Package{&lanekernels.Package})
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]*kernel.Kernel{}
	for _, k := range set.Kernels {
		found[k.Contract.Symbol] = k
	}
	linked := len(lanekernels.On16) + len(lanekernels.On32)
	if len(found) != len(maps) || linked != len(maps) || len(set.Unknown) != 0 {
		t.Fatalf("%d kernels for %d maps, unknown: %v", len(found), len(maps), set.Unknown)
	}
	return found
}

// only returns the one case of a test kernel.
func only(t testing.TB, k *kernel.Kernel) kernel.Case {
	t.Helper()
	cases, err := k.Cases()
	if err != nil || len(cases) != 1 {
		t.Fatal(len(cases), err)
	}
	return cases[0]
}

func TestKernelsAreProved(t *testing.T) {
	for name, k := range kernels(t) {
		t.Run(name, func(t *testing.T) {
			r, err := Check(k, only(t, k), maps[name])
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%d instructions, outputs in %v", r.Steps, r.Reached["p"])
		})
	}
}

// native runs a kernel on the processor.
func native(name string, in []int64) []int64 {
	out := make([]int64, len(in))
	if f := lanekernels.On16[name]; f != nil {
		var p [256]int16
		for i, x := range in {
			p[i] = int16(x)
		}
		f(&p)
		for i, x := range p {
			out[i] = int64(x)
		}
		return out
	}
	var p [256]int32
	for i, x := range in {
		p[i] = int32(x)
	}
	lanekernels.On32[name](&p)
	for i, x := range p {
		out[i] = int64(x)
	}
	return out
}

// TestProcessorAgrees compares the interpreter, by which mutants are judged, with
// the processor.
func TestProcessorAgrees(t *testing.T) {
	if !cpu.AVX2 {
		t.Skip("SKIPPED: the processor has no AVX2")
	}
	for name, k := range kernels(t) {
		test := newTester(only(t, k), maps[name])
		for _, in := range test.inputs {
			got, err := interpret(k, test.c, test.want.Bits, in)
			if err != nil {
				t.Fatal(err)
			}
			if want := native(name, in); !slices.Equal(got, want) {
				t.Errorf("%s: got %v, want %v", name, got, want)
			}
		}
	}
}

// numbers fills memory with numbers.
type numbers struct {
	bits int
	in   []int64
}

func (f numbers) Memory(_ []*contract.Arg, r *machine.Region) error {
	for i, x := range f.in {
		r.Put(int64(i*f.bits/8), f.bits/8, machine.Const(uint64(x)&mask(f.bits)))
	}
	return nil
}

func (numbers) Integer(*contract.Arg) (machine.Word, error) {
	return machine.Word{}, fmt.Errorf("there are no integers")
}

// interpret runs a kernel on numbers.
func interpret(k *kernel.Kernel, c kernel.Case, bits int, in []int64) ([]int64, error) {
	var m machine.Machine
	frame, err := k.Setup(&m, c, numbers{bits, in})
	if err != nil {
		return nil, err
	}
	if err := m.Run(); err != nil {
		return nil, err
	}
	p := frame.Places["p"]
	out := make([]int64, len(in))
	for i := range out {
		w, err := p.Region.Get(nil, p.Offset+int64(i*bits/8), bits/8)
		if err != nil {
			return nil, err
		}
		out[i] = signed(bits, w.Num)
	}
	return out, nil
}
