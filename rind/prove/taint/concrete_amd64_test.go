// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package taint

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"rind.example/rind/internal/asm/curve25519"
	curve25519contract "rind.example/rind/internal/asm/curve25519/contract"
	"rind.example/rind/internal/asm/divstep"
	divstepcontract "rind.example/rind/internal/asm/divstep/contract"
	"rind.example/rind/internal/asm/keccak"
	keccakcontract "rind.example/rind/internal/asm/keccak/contract"
	"rind.example/rind/internal/asm/mldsa"
	mldsacontract "rind.example/rind/internal/asm/mldsa/contract"
	"rind.example/rind/internal/asm/mlkem"
	mlkemcontract "rind.example/rind/internal/asm/mlkem/contract"
	"rind.example/rind/internal/asm/p256"
	p256contract "rind.example/rind/internal/asm/p256/contract"
	"rind.example/rind/internal/asm/p384"
	p384contract "rind.example/rind/internal/asm/p384/contract"
	"rind.example/rind/internal/asm/p521"
	p521contract "rind.example/rind/internal/asm/p521/contract"
	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/internal/badkernels"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// linkedKernels refers to all kernels, so that they are part of this test.
var linkedKernels = []any{
	curve25519.Mul, curve25519.Sqr, curve25519.SqrN, curve25519.Double, curve25519.AddAffine, curve25519.AddAffineXYZ,
	curve25519.AddCached, curve25519.AddCachedXYZ, curve25519.Ladder, curve25519.SelectAffine,
	p256.Mul, p256.Sqr, p256.ScalarMul, p256.Double, p256.AddPoints, p256.AddAffine,
	p256.SelectPoint, p256.SelectAffine, p256.CondMovePoint,
	mldsa.NTT, mldsa.InverseNTT, mldsa.Arrange, mldsa.Product, mldsa.InnerProduct, mldsa.Reduce, mldsa.Add, mldsa.Sub, mldsa.ShiftLeft13,
	mldsa.AddSmall, mldsa.SubSmall, mldsa.Narrow, mldsa.PackT1, mldsa.PackT0, mldsa.PackEta2, mldsa.PackEta4, mldsa.PackZ17, mldsa.PackZ19,
	mldsa.PackW1_88, mldsa.PackW1_32, mldsa.UnpackT1, mldsa.UnpackT0, mldsa.UnpackEta2, mldsa.UnpackEta4, mldsa.UnpackZ17, mldsa.UnpackZ19, mldsa.Reject,
	mldsa.RejectEta2, mldsa.RejectEta4, mldsa.Exceeds,
	mldsa.Power2Round, mldsa.Decompose88, mldsa.Decompose32, mldsa.Hint88, mldsa.Hint32,
	mlkem.NTT, mlkem.InverseNTT, mlkem.Cache, mlkem.InnerProduct, mlkem.InnerColumn, mlkem.AddPlain, mlkem.Reduce, mlkem.Center, mlkem.Add, mlkem.Sub,
	mlkem.Compress1, mlkem.Compress4, mlkem.Compress5, mlkem.Compress10, mlkem.Compress11, mlkem.AddDecompress1, mlkem.Decompress4,
	mlkem.Decompress5, mlkem.Decompress10, mlkem.Decompress11, mlkem.Encode12, mlkem.Decode12, mlkem.Arrange, mlkem.Sample, mlkem.CBD2, mlkem.AddCBD2, mlkem.CBD3,
	keccak.Permute, keccak.Absorb, keccak.Squeeze, keccak.Permute4, keccak.Absorb4, keccak.Squeeze4,
	divstep.Invert, p384.Mul, p384.Sqr, p384.ScalarMul, p384.Double, p384.AddPoints, p384.AddAffine,
	p384.SelectPoint, p384.SelectAffine, p384.CondMovePoint,
	p521.Mul, p521.Sqr, p521.ScalarMul, p521.DoubleN, p521.AddPoints, p521.AddAffine,
	p521.SelectPoint, p521.SelectAffine, p521.CondMovePoint,
}

// numbers fills the inputs of a concrete run. Two runs with the same public
// source and different secret ones differ in secrets only.
type numbers struct{ secret, public *rand.Rand }

func newNumbers(secret uint64) numbers {
	return numbers{rand.New(rand.NewPCG(secret, 1)), rand.New(rand.NewPCG(0, 2))}
}

func (n numbers) source(args ...*contract.Arg) *rand.Rand {
	for _, a := range args {
		if !a.Public {
			return n.secret
		}
	}
	return n.public
}

// Memory implements [kernel.Filler].
func (n numbers) Memory(args []*contract.Arg, r *machine.Region) error {
	for at := r.Low(); at < r.High(); at++ {
		r.Put(at, 1, machine.Const(n.source(args...).Uint64()&0xff))
	}
	return nil
}

// Integer implements [kernel.Filler].
func (n numbers) Integer(a *contract.Arg) (machine.Word, error) {
	return machine.Const(n.source(a).Uint64() % 17), nil // often the index of an entry
}

// A state is what a run has in its registers before an instruction.
type state struct {
	pc  uint64
	gp  [16]machine.Word
	vec [32]machine.Vec
}

// record runs a kernel on numbers and keeps every state.
func record(k *kernel.Kernel, c kernel.Case, n numbers) ([]state, *kernel.Frame, error) {
	var m machine.Machine
	var states []state
	f, err := k.Setup(&m, c, n)
	if err != nil {
		return nil, nil, err
	}
	m.Before = func(m *machine.Machine, in x86.Inst) error {
		states = append(states, state{in.PC, m.GP, m.Vec})
		return nil
	}
	return states, f, m.Run()
}

// lane returns a number of some bytes of a vector from a byte on; undefined if
// one of them is.
func lane(v machine.Vec, at, n int) machine.Word {
	var x uint64
	for i := range n {
		j := (at + i) / max(v.Lane, 1)
		if j >= len(v.W) || v.W[j].Kind != machine.Number {
			return machine.Word{}
		}
		x |= v.W[j].Num >> (8 * ((at + i) % v.Lane)) & 0xff << (8 * i)
	}
	return machine.Const(x)
}

// A comparison holds two concrete runs of a kernel against what the domain says
// of it.
type comparison struct {
	t    *testing.T
	d    *Domain
	a, b []state
	step int
	// public and secret count the words that were compared.
	public, secret int
}

// word compares a word of the domain with its values in the two runs: what is
// not labelled secret must not differ, and a number must be that number.
func (c *comparison) word(where string, bits int, w, a, b machine.Word) {
	if w.Kind == machine.Undefined {
		return
	}
	if w.Kind == machine.Address {
		if a.Kind != machine.Address || b.Kind != machine.Address || a.Num != w.Num || b.Num != w.Num || a.Region.Name != w.Region.Name {
			c.t.Fatalf("step %d: %s is an address for the domain, not in the runs", c.step, where)
		}
		return
	}
	if a.Kind != machine.Number || b.Kind != machine.Number {
		c.t.Fatalf("step %d: %s is no number in the runs", c.step, where)
	}
	at := 0
	for _, p := range pieces(machine.Part{Word: w, Bits: bits}) {
		x, y := a.Num>>at&ones(p.Bits), b.Num>>at&ones(p.Bits)
		at += p.Bits
		switch {
		case p.Word.Kind == machine.Number && (x != p.Word.Num || y != p.Word.Num):
			c.t.Fatalf("step %d: %s is %#x for the domain, %#x and %#x in the runs", c.step, where, p.Word.Num, x, y)
		case Secret(p.Word):
			c.secret++
		case x != y:
			c.t.Fatalf("step %d: %s is %s, but %#x and %#x in the runs", c.step, where, c.d.Describe(w), x, y)
		default:
			c.public++
		}
	}
}

// before compares the states before an instruction.
func (c *comparison) before(m *machine.Machine, in x86.Inst) error {
	if c.step >= len(c.a) || c.step >= len(c.b) || c.a[c.step].pc != in.PC || c.b[c.step].pc != in.PC {
		c.t.Fatalf("step %d: the runs do not come to %v", c.step, in)
	}
	a, b := &c.a[c.step], &c.b[c.step]
	for i, w := range m.GP {
		c.word(x86.Reg{Class: x86.General, Num: i, Bits: 64}.String(), 64, w, a.gp[i], b.gp[i])
	}
	for i, v := range m.Vec {
		for j, w := range v.W {
			at := j * v.Lane
			c.word("a vector register", 8*v.Lane, w, lane(a.vec[i], at, v.Lane), lane(b.vec[i], at, v.Lane))
		}
	}
	c.step++
	return nil
}

// memory compares what is left in a region.
func (c *comparison) memory(r, a, b *machine.Region) {
	r.Each(func(off int64, w machine.Word, size, from, n int) {
		for i := range n {
			byteOf, err := c.d.Extract(8*size, w, 8*(from+i), 8)
			x, errX := a.Get(nil, off+int64(i), 1)
			y, errY := b.Get(nil, off+int64(i), 1)
			if w.Kind == machine.Symbolic && err == nil && errX == nil && errY == nil {
				c.word(r.Name, 8, byteOf, x, y)
			}
		}
	})
}

// compare runs a kernel three times in one case: twice on numbers with different
// secrets, once with labels. It reports whether numbers can be computed with.
func compare(t *testing.T, k *kernel.Kernel, kc kernel.Case) (c comparison, ok bool) {
	t.Helper()
	a, memoryA, err := record(k, kc, newNumbers(1))
	if err != nil && strings.Contains(err.Error(), "is not computed for numbers") {
		return c, false
	}
	b, memoryB, errB := record(k, kc, newNumbers(2))
	if err != nil || errB != nil {
		t.Fatal(err, errB)
	}
	c = comparison{t: t, d: NewDomain(), a: a, b: b}
	m := machine.Machine{Domain: c.d}
	f, err := k.Setup(&m, kc, filler{c.d})
	if err != nil {
		t.Fatal(err)
	}
	m.Before = c.before
	if err := m.Run(); err != nil {
		t.Fatal(err)
	}
	if c.step != len(a) || c.step != len(b) {
		t.Fatalf("%d steps, %d and %d in the runs", c.step, len(a), len(b))
	}
	c.memory(f.Stack, memoryA.Stack, memoryB.Stack)
	for name, p := range f.Places {
		c.memory(p.Region, memoryA.Places[name].Region, memoryB.Places[name].Region)
	}
	return c, true
}

// comparable returns the kernels that run to their end from their beginning,
// whether or not they clear their frames.
func comparable(t *testing.T) []*kernel.Kernel {
	t.Helper()
	runtime.KeepAlive([]any{linked, linkedKernels, badkernels.Routines()})
	good := contract.Package{Path: badkernels.Package.Path, Kernels: badkernels.Good}
	packages := []*contract.Package{&good, &curve25519contract.Package, &keccakcontract.Package, &mldsacontract.Package, &mlkemcontract.Package, &p256contract.Package, &p384contract.Package, &p521contract.Package, &divstepcontract.Package}
	for dir, routines := range standard {
		p := &contract.Package{Path: dir}
		for _, r := range routines {
			if r.fault == "" || r.fault == frameKept {
				p.Kernels = append(p.Kernels, r.Kernel)
			}
		}
		packages = append(packages, p)
	}
	var kernels []*kernel.Kernel
	for _, k := range own(t, packages...).Kernels {
		if len(k.Contract.Args) > 0 && slices.Equal(starts(k.Body), []int{0}) {
			kernels = append(kernels, k)
		}
	}
	return kernels
}

// takesSecret reports whether a secret comes with an argument.
func takesSecret(a contract.Arg) bool {
	return !a.Public && (a.Kind == contract.Integer || a.Access != contract.Write)
}

// TestLabelsAgreeWithConcreteRuns checks the domain against what it is to
// mean: between two runs whose secrets differ, no word that is labelled public
// does. The runs also take the same path.
func TestLabelsAgreeWithConcreteRuns(t *testing.T) {
	kernels := comparable(t)
	if len(kernels) < 50 {
		t.Errorf("only %d kernels are compared", len(kernels))
	}
	for _, k := range kernels {
		t.Run(k.Symbol, func(t *testing.T) {
			cases, err := k.Cases()
			if err != nil {
				t.Fatal(err)
			}
			const most, long = 4, 100_000 // cases, which differ little in this; and steps
			for i, kc := range cases[:min(len(cases), most)] {
				c, ok := compare(t, k, kc)
				if !ok && strings.HasPrefix(k.Package.Path, fips) { // AES and SHA instructions
					t.Skip("has instructions that are not computed for numbers")
				}
				if c.secret == 0 && slices.ContainsFunc(k.Contract.Args, takesSecret) || c.secret+c.public == 0 {
					t.Errorf("%v: nothing was compared, or nothing was secret", kc)
				}
				t.Logf("%v: %d steps, %d words public, %d secret", kc, c.step, c.public, c.secret)
				if i == 0 && c.step > long {
					break
				}
			}
		})
	}
}
