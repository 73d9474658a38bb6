// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build amd64 && !purego

package lane

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// edited returns a kernel in which the n'th instruction with a mnemonic is changed.
func edited(t *testing.T, k *kernel.Kernel, op string, n int, change func(in *x86.Inst)) *kernel.Kernel {
	t.Helper()
	body := slices.Clone(k.Body)
	for i := range body {
		if body[i].Op != op {
			continue
		}
		if n--; n < 0 {
			body[i].Args = slices.Clone(body[i].Args)
			change(&body[i])
			return k.WithBody(body)
		}
	}
	t.Fatalf("%s has too few of %s", k.Symbol, op)
	return nil
}

// drop makes an instruction a NOP.
func drop(in *x86.Inst) { in.Op, in.Args = "NOP", nil }

// static makes a load from static data one from further on.
func static(by int64) func(in *x86.Inst) {
	return func(in *x86.Inst) {
		m := in.Args[1].(x86.Mem)
		m.Disp += by
		in.Args[1] = m
	}
}

// TestMessagesNameTheFault: what is wrong, in which lane, and which instruction
// made it.
func TestMessagesNameTheFault(t *testing.T) {
	found := kernels(t)
	wide := func(m *Map, r Range) *Map {
		changed := *m
		changed.Inputs = map[string]Range{"p": r}
		return &changed
	}
	claim := func(m *Map, r Range) *Map {
		changed := *m
		changed.Outputs = map[string]Range{"p": r}
		return &changed
	}
	for _, c := range []struct {
		name, kernel string
		edit         func(k *kernel.Kernel) *kernel.Kernel
		want         *Map
		message      []string
	}{
		// The loads of forward16: q, then a factor, its inner constant, b and a.
		{"wrong factor", "forward16", func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VMOVDQU", 1, static(64))
		}, nil, []string{"p[0]: the half of a product, made by lanekernels.forward16+0x", "VPMULHW YMM", "has no partner"}},
		{"wrong pair of factors", "forward16", func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, edited(t, k, "VMOVDQU", 1, static(64)), "VMOVDQU", 2, static(64))
		}, nil, []string{"it is 1*p[0] + ", "modulo 3329, not 1*p[0] + ", "made by lanekernels.forward16+0x"}},
		{"inputs too wide", "forward16", nil, wide(maps["forward16"], Range{-30000, 30000}),
			[]string{"nothing is known of it", "lane 0: a lane of 16 bits may overflow: the result is in [-", "VPADDW YMM"}},
		{"no reduction", "inverse16", func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VPSUBW", 1, drop) // the end of the Barrett reduction
		}, nil, []string{"p[0]: it is in [-26632, 26632], not in [-3329, 3329]; made by", "VPADDW"}},
		{"no reduction and wide inputs", "inverse16", func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VPSUBW", 1, drop)
		}, wide(maps["inverse16"], Range{-20000, 20000}), []string{"p[0]: ", "VPADDW", "may overflow: the result is in [-40000, 40000]"}},
		{"halves swapped", "tail16", func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VPERM2I128", 0, func(in *x86.Inst) { in.Args[3] = x86.Imm(0x02) })
		}, nil, []string{"p[0]: it is ", "not 1*p[0] + "}},
		{"doublewords swapped", "forward32", func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VPBLENDD", 0, func(in *x86.Inst) { in.Args[3] = x86.Imm(0x55) })
		}, nil, []string{"p[0]: "}},
		{"claims too much", "barrettFloor16", nil, claim(maps["barrettFloor16"], Range{0, kemQ - 1}),
			[]string{"it is in [0, 3329], not in [0, 3328]", "VPSUBW"}},
		{"another modulus", "barrettFloor16", nil, inPlace(7681, 16, Range{-100, 100}, Range{-32768, 32767}, same),
			[]string{"VPSUBW YMM2, YMM2, YMM3: lane 0: an operand is not known modulo q"}},
		{"another order", "tail16", nil, inPlace(kemQ, 16, Range{-kemQ + 1, kemQ - 1}, Range{-12000, 12000}, forward(17, 7, 8, 2)),
			[]string{"p[2]: it is"}},
		{"half a correction", "forward16", func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VPSUBW", 3*16+1, drop)
		}, nil, []string{"p[0]: the half of a product", "has no partner"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			k, want := found[c.kernel], c.want
			if c.edit != nil {
				k = c.edit(k)
			}
			if want == nil {
				want = maps[c.kernel]
			}
			_, err := Check(k, only(t, k), want)
			if err == nil {
				t.Fatal("accepted")
			}
			for _, part := range c.message {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%q lacks %q", err, part)
				}
			}
		})
	}
}

// Claims that leave something out are refused.
func TestMapsAreWhole(t *testing.T) {
	k := kernels(t)["barrettFloor16"]
	good := *maps["barrettFloor16"]
	for name, change := range map[string]func(m *Map){
		"nothing is claimed about p":  func(m *Map) { m.Outputs = nil },
		"no range is given":           func(m *Map) { m.Inputs = nil },
		"the reference has 0 lanes":   func(m *Map) { m.Reference = func(Ring, map[string][]Form) map[string][]Form { return nil } },
		"the reference has 128 lanes": func(m *Map) { m.Reference = firstHalf(good.Reference) },
	} {
		m := good
		change(&m)
		if _, err := Check(k, only(t, k), &m); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// firstHalf returns a reference for half of the lanes.
func firstHalf(f func(Ring, map[string][]Form) map[string][]Form) func(Ring, map[string][]Form) map[string][]Form {
	return func(r Ring, in map[string][]Form) map[string][]Form {
		return map[string][]Form{"p": f(r, in)["p"][:128]}
	}
}

// What breaks a rule of the machine is a fault of it.
func TestFaultsNameTheInstruction(t *testing.T) {
	k := kernels(t)["barrettFloor16"]
	beyond := edited(t, k, "VMOVDQU", 33, func(in *x86.Inst) {
		m := in.Args[0].(x86.Mem)
		m.Disp += 32
		in.Args[0] = m
	})
	_, err := Check(beyond, only(t, k), maps["barrettFloor16"])
	var fault *machine.Fault
	if !errors.As(err, &fault) || !strings.Contains(fault.Error(), "32 bytes at offset 512 of p") {
		t.Errorf("got %v", err)
	}
}
