// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine_test

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"syscall"
	"testing"
	"unsafe"

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
	"rind.example/rind/internal/cpu"
	"rind.example/rind/prove/image"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/machine/internal/native"
	"rind.example/rind/prove/x86"
)

// linked makes the linker keep all kernels in this test binary.
var linked = []any{
	curve25519.Mul, curve25519.Sqr, curve25519.SqrN, curve25519.Double,
	curve25519.AddAffine, curve25519.AddAffineXYZ, curve25519.AddCached, curve25519.AddCachedXYZ,
	curve25519.Ladder, curve25519.SelectAffine,
	divstep.Invert, divstep.InvertVartime,
	mldsa.NTT, mldsa.InverseNTT, mldsa.Arrange, mldsa.Product, mldsa.InnerProduct, mldsa.Reduce, mldsa.Add, mldsa.Sub, mldsa.ShiftLeft13,
	mldsa.AddSmall, mldsa.SubSmall, mldsa.Narrow, mldsa.PackT1, mldsa.PackT0, mldsa.PackEta2, mldsa.PackEta4, mldsa.PackZ17, mldsa.PackZ19,
	mldsa.PackW1_88, mldsa.PackW1_32, mldsa.UnpackT1, mldsa.UnpackT0, mldsa.UnpackEta2, mldsa.UnpackEta4, mldsa.UnpackZ17, mldsa.UnpackZ19, mldsa.Reject,
	mldsa.RejectEta2, mldsa.RejectEta4, mldsa.Exceeds,
	mldsa.Power2Round, mldsa.Decompose88, mldsa.Decompose32, mldsa.Hint88, mldsa.Hint32,
	mlkem.NTT, mlkem.InverseNTT, mlkem.Cache, mlkem.InnerProduct, mlkem.InnerColumn, mlkem.AddPlain, mlkem.Reduce, mlkem.Center, mlkem.Add, mlkem.Sub,
	mlkem.Compress1, mlkem.Compress4, mlkem.Compress5, mlkem.Compress10, mlkem.Compress11, mlkem.AddDecompress1, mlkem.Decompress4,
	mlkem.Decompress5, mlkem.Decompress10, mlkem.Decompress11, mlkem.Encode12, mlkem.Decode12, mlkem.Arrange, mlkem.Sample, mlkem.CBD2, mlkem.AddCBD2, mlkem.CBD3,
	keccak.Permute, keccak.Absorb, keccak.Squeeze, keccak.Permute4, keccak.Absorb4, keccak.Squeeze4,
	p256.Mul, p256.Sqr, p256.ScalarMul, p256.DoubleN, p256.AddPoints, p256.AddAffine,
	p256.SelectPoint, p256.SelectAffine, p256.CondMovePoint,
	p384.Mul, p384.Sqr, p384.ScalarMul, p384.DoubleN, p384.AddPoints, p384.AddAffine,
	p384.SelectPoint, p384.SelectAffine, p384.CondMovePoint,
	p521.Mul, p521.Sqr, p521.ScalarMul, p521.DoubleN, p521.AddPoints, p521.AddAffine,
	p521.SelectPoint, p521.SelectAffine, p521.CondMovePoint,
}

const memorySize = 1 << 16

// A call is one execution of a kernel, by the machine and on the processor.
type call struct {
	mem      []byte
	rng      *rand.Rand
	symbolic bool
	bases    map[*machine.Region]int // where in mem offset 0 of a region is
	next     int
	steps    int // instructions executed so far
}

// Memory implements [kernel.Filler]: words of random numbers. Those on which an
// address may depend are not boxed.
func (c *call) Memory(args []*contract.Arg, r *machine.Region) error {
	symbolic := c.symbolic && slices.ContainsFunc(args, func(a *contract.Arg) bool { return !a.Public })
	for off := r.Low(); off < r.High(); off += 8 {
		n := min(8, int(r.High()-off))
		r.Put(off, n, c.word(n, symbolic))
	}
	return nil
}

// Integer implements [kernel.Filler].
func (c *call) Integer(a *contract.Arg) (machine.Word, error) {
	if c.rng.IntN(2) == 0 { // digits and conditions are small
		x := c.rng.Uint64N(18)
		if c.symbolic {
			return machine.Box(x), nil
		}
		return machine.Const(x), nil
	}
	return c.word(8, c.symbolic), nil
}

// word returns a random number of some bytes, often one near an edge.
func (c *call) word(bytes int, symbolic bool) machine.Word {
	x := c.rng.Uint64()
	switch c.rng.IntN(6) {
	case 0:
		x = 0
	case 1:
		x = ^uint64(0)
	case 2:
		x = 1 << (x % 64)
	}
	x &= ^uint64(0) >> (64 - 8*bytes)
	if symbolic {
		return machine.Box(x)
	}
	return machine.Const(x)
}

// place gives a region its memory and copies what it holds there.
func (c *call) place(r *machine.Region) {
	if _, ok := c.bases[r]; ok {
		return
	}
	c.bases[r] = c.next - int(r.Low())
	c.next += int(r.High()-r.Low()) + 64
}

// address returns the number that a word stands for; ok is false for one that is
// not in the memory that the kernel sees.
func (c *call) number(w machine.Word) (x uint64, ok bool) {
	switch w.Kind {
	case machine.Undefined:
		return 0, false
	case machine.Address:
		base, ok := c.bases[w.Region]
		return uint64(uintptr(unsafe.Pointer(&c.mem[0]))) + uint64(base) + w.Num, ok
	}
	return machine.Unbox(w), true
}

// each calls f with every defined byte of a region, but for those of the
// caller's own addresses.
func (c *call) each(r *machine.Region, low int64, f func(at int, off int64, b byte)) {
	r.Each(func(off int64, w machine.Word, size, from, n int) {
		x, ok := c.number(w)
		if !ok {
			return
		}
		for i := range n {
			if off+int64(i) >= low {
				f(c.bases[r]+int(off)+i, off+int64(i), byte(x>>(8*(from+i))))
			}
		}
	})
}

// run compares one execution.
func (c *call) run(k *kernel.Kernel, kc kernel.Case) error {
	m := &machine.Machine{Domain: machine.Boxed{}}
	frame, err := k.Setup(m, kc, c)
	if err != nil {
		return err
	}
	c.bases, c.next = map[*machine.Region]int{}, 64
	c.place(frame.Stack)
	for _, p := range frame.Places {
		c.place(p.Region)
	}
	state := c.state(m)
	if err := m.Run(); err != nil {
		return err
	}
	c.steps += m.Steps
	native.Run(k.Entry, &state)
	return c.compare(m, &state)
}

// state gives the processor what the machine has, and garbage where that has
// nothing.
func (c *call) state(m *machine.Machine) native.State {
	var s native.State
	for i := range c.mem {
		c.mem[i] = byte(c.rng.Uint64())
	}
	for r := range c.bases {
		c.each(r, r.Low(), func(at int, off int64, b byte) { c.mem[at] = b })
	}
	for i, w := range m.GP {
		x, ok := c.number(w)
		if !ok {
			x = c.rng.Uint64()
		}
		s.GP[i] = x
	}
	for i := range s.Vec {
		for j := range s.Vec[i] {
			s.Vec[i][j] = byte(c.rng.Uint64())
		}
	}
	binary.LittleEndian.PutUint64(c.mem[c.bases[m.Stack]:], native.Back())
	return s
}

// compare looks at all that the machine says is defined after the return.
func (c *call) compare(m *machine.Machine, s *native.State) error {
	for i, w := range m.GP {
		if x, ok := c.number(w); ok && x != s.GP[i] {
			return fmt.Errorf("%v is %#x, on the processor %#x", x86.Reg{Class: x86.General, Num: i, Bits: 64}, x, s.GP[i])
		}
	}
	for i, v := range m.Vec {
		for j, w := range v.W {
			for b := range v.Lane {
				if x, ok := c.number(w); ok && byte(x>>(8*b)) != s.Vec[i][j*v.Lane+b] {
					return fmt.Errorf("byte %d of Y%d differs from the processor's", j*v.Lane+b, i)
				}
			}
		}
	}
	var err error
	for r := range c.bases {
		low := r.Low()
		if r == m.Stack {
			low = 8 // what lies below is free to change after the return
		}
		c.each(r, low, func(at int, off int64, b byte) {
			if err == nil && c.mem[at] != b {
				err = fmt.Errorf("offset %d of %s is %#x, on the processor %#x", off, r.Name, b, c.mem[at])
			}
		})
	}
	return err
}

// kernels returns those linked into this test binary.
func kernels(t *testing.T) []*kernel.Kernel {
	t.Helper()
	if !cpu.AVX2 || !cpu.BMI2 || !cpu.ADX {
		t.Skip("this processor lacks AVX2, BMI2 or ADX, so it cannot be compared with")
	}
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	im, err := image.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if im.PIE {
		t.Skip("this test binary is position-independent: its addresses are not those in the file")
	}
	set, err := kernel.Find(im, []*contract.Package{&curve25519contract.Package, &divstepcontract.Package, &keccakcontract.Package, &mldsacontract.Package, &mlkemcontract.Package, &p256contract.Package, &p384contract.Package, &p521contract.Package})
	if err != nil {
		t.Fatal(err)
	}
	if len(linked) == 0 || len(set.Kernels) < 50 {
		t.Fatalf("found only %d kernels", len(set.Kernels))
	}
	return slices.DeleteFunc(set.Kernels, func(k *kernel.Kernel) bool {
		return !cpu.AVX512 && slices.Contains(k.Contract.Needs, "avx512")
	})
}

// TestInstructionsOfKernelsAgainstProcessor executes the kernels' instructions
// one by one, in states that the kernels may never come to.
func TestInstructionsOfKernelsAgainstProcessor(t *testing.T) {
	var body []x86.Inst
	for _, k := range kernels(t) {
		body = append(body, k.Body...)
	}
	machine.CompareInstructions(t, body)
}

// TestRoutinesAgainstProcessor executes every kernel in every case that its
// contract allows, with numbers and with boxed ones.
func TestRoutinesAgainstProcessor(t *testing.T) {
	mem, err := syscall.Mmap(-1, 0, memorySize, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := syscall.Munmap(mem); err != nil {
			t.Error(err)
		}
	})
	c := &call{mem: mem, rng: rand.New(rand.NewPCG(3, 4))}
	for _, k := range kernels(t) {
		t.Run(k.Symbol, func(t *testing.T) {
			cases, err := k.Cases()
			if err != nil {
				t.Fatal(err)
			}
			executions, until := 0, c.steps+instructions()
			for i := range 1 + inputs()/len(cases) {
				for _, kc := range cases {
					if i > 0 && executions > 1 && c.steps > until {
						break
					}
					executions++
					c.symbolic = i%4 == 1 || executions == 2
					if err := c.run(k, kc); err != nil {
						t.Fatalf("%v (symbolic: %v): %v", kc, c.symbolic, err)
					}
				}
			}
			t.Logf("%d cases, %d executions", len(cases), executions)
		})
	}
}

// instructions returns after how many executed instructions no further input is
// given to a kernel, once each case has had one.
func instructions() int { return 4_000 * inputs() }

// inputs returns about how many inputs to give to a kernel.
func inputs() int {
	if os.Getenv("CI") != "" {
		return 30
	}
	return 20
}
