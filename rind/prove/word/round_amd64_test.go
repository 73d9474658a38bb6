// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
)

// divsteps does n division steps as package divstep defines them, on integers,
// and returns the rows of the matrix with 2^n (f', g') = t (f, g), and the new
// zeta = -(delta + 1/2).
func divsteps(n int, zeta int64, f, g *big.Int) (t [2][2]*big.Int, next int64, f1, g1 *big.Int) {
	f, g = new(big.Int).Set(f), new(big.Int).Set(g)
	t = [2][2]*big.Int{{big.NewInt(1), new(big.Int)}, {new(big.Int), big.NewInt(1)}}
	delta2 := -2*zeta - 1 // 2 delta
	for range n {
		old := new(big.Int).Set(f)
		row := [2]*big.Int{new(big.Int).Set(t[0][0]), new(big.Int).Set(t[0][1])}
		odd := g.Bit(0) == 1
		sign := int64(1)
		if delta2 > 0 && odd { // f' = g, g' = (g - f)/2
			f.Set(g)
			t[0][0].Set(t[1][0])
			t[0][1].Set(t[1][1])
			delta2, sign = -delta2, -1
		}
		delta2 += 2
		if odd {
			g.Add(g, old.Mul(old, big.NewInt(sign)))
			for j := range 2 {
				t[1][j].Add(t[1][j], row[j].Mul(row[j], big.NewInt(sign)))
			}
		}
		g.Rsh(g, 1)
		t[0][0].Lsh(t[0][0], 1)
		t[0][1].Lsh(t[0][1], 1)
	}
	return t, -(delta2 + 1) / 2, f, g
}

// roundInputs are edge values and random ones, f odd.
func roundInputs(rng *rand.Rand) (zetas []int64, fs, gs []uint64) {
	zetas = []int64{-1, 0, 1, -2, 19, -59, 58, 59, 60, -700, 700}
	fs = []uint64{1, 1<<64 - 1, 1<<20 - 1, 1<<63 + 1, 0xffffffff, 0x5555555555555555}
	gs = []uint64{0, 1, 2, 1 << 63, 1<<64 - 1, 1 << 20, 1<<59 - 1, 0xaaaaaaaaaaaaaaaa}
	for range 8 {
		zetas = append(zetas, int64(rng.IntN(120)-60))
		fs = append(fs, rng.Uint64()|1)
		gs = append(gs, rng.Uint64())
	}
	return zetas, fs, gs
}

// roundKernel is the kernel of a round.
func roundKernel(t *testing.T) *kernel.Kernel {
	t.Helper()
	ks := overWords(t)
	i := slices.IndexFunc(ks, func(k *kernel.Kernel) bool { return k.Contract.Symbol == "roundAMD64" })
	return ks[i]
}

// TestRoundProgramIsDivsteps compares the contract's program with division steps
// on integers.
func TestRoundProgramIsDivsteps(t *testing.T) {
	program := roundKernel(t).Contract.Computes.(contract.Program)
	zetas, fs, gs := roundInputs(rand.New(rand.NewPCG(1, 2)))
	for _, zeta := range zetas {
		for _, x := range fs {
			for _, y := range gs {
				f, g := new(big.Int).SetUint64(x), new(big.Int).SetUint64(y)
				want, next, f1, g1 := divsteps(59, zeta, f, g)
				checkMatrix(t, want, f, g, f1, g1)
				out := program.Run(contract.Numbers{}, values{"zeta": {uint64(zeta)}, "x": {x}, "y": {y}})
				for i, w := range out["t"] {
					if e := want[i/2][i%2]; e.Cmp(big.NewInt(int64(w.(uint64)))) != 0 {
						t.Fatalf("zeta %d, f %#x, g %#x: entry %d is %d, want %v", zeta, x, y, i, int64(w.(uint64)), e)
					}
				}
				if got := int64(out["next"][0].(uint64)); got != next {
					t.Fatalf("zeta %d, f %#x, g %#x: next zeta is %d, want %d", zeta, x, y, got, next)
				}
			}
		}
	}
}

// checkMatrix checks that 2^59 (f1, g1) = t (f, g).
func checkMatrix(t *testing.T, m [2][2]*big.Int, f, g, f1, g1 *big.Int) {
	t.Helper()
	for i, to := range []*big.Int{f1, g1} {
		sum := new(big.Int).Mul(m[i][0], f)
		sum.Add(sum, new(big.Int).Mul(m[i][1], g))
		if sum.Cmp(new(big.Int).Lsh(to, 59)) != 0 {
			t.Fatalf("row %d of the matrix does not fit", i)
		}
	}
}

// numbers fills in the integers of a call.
type numbers map[string]uint64

func (n numbers) Memory(args []*contract.Arg, r *machine.Region) error {
	return fmt.Errorf("no memory is read")
}

func (n numbers) Integer(a *contract.Arg) (machine.Word, error) {
	return machine.Const(n[a.Name]), nil
}

// TestRoundProgramIsTheCode compares the contract's program with the kernel,
// interpreted, on numbers: a check of the proof's parts without the algebra.
func TestRoundProgramIsTheCode(t *testing.T) {
	k := roundKernel(t)
	program := k.Contract.Computes.(contract.Program)
	cases, err := k.Cases()
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		in := numbers{"zeta": uint64(rng.IntN(2000) - 1000), "x": rng.Uint64(), "y": rng.Uint64()}
		var m machine.Machine
		frame, err := k.Setup(&m, cases[0], in)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Run(); err != nil {
			t.Fatal(err)
		}
		out := program.Run(contract.Numbers{}, values{"zeta": {in["zeta"]}, "x": {in["x"]}, "y": {in["y"]}})
		got, err := frame.Result(&m)
		for i := range 4 {
			w, e := frame.Places["t"].Region.Get(nil, int64(8*i), 8)
			if e != nil {
				t.Fatal(e)
			}
			got = append(got, w)
		}
		for i, want := range append(out["next"], out["t"]...) {
			if err != nil || got[i] != machine.Const(want.(uint64)) {
				t.Fatalf("%v: word %d is %v, want %#x (%v)", in, i, got[i], want, err)
			}
		}
	}
}
