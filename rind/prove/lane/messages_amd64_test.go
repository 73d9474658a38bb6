// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build amd64 && !purego

package lane

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"rind.example/rind/internal/contract"
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
	for _, c := range []struct {
		name, kernel string
		edit         func(k *kernel.Kernel) *kernel.Kernel
		claim        func(f *contract.Congruence)
		message      []string
	}{
		// The loads of forward16: q, then a factor, its inner constant, b and a.
		{"wrong factor", "forward16", func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VMOVDQU", 1, static(64))
		}, nil, []string{"p[0]: the half of a product, made by lanekernels.forward16+0x", "VPMULHW YMM", "has no partner"}},
		{"wrong pair of factors", "forward16", func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, edited(t, k, "VMOVDQU", 1, static(64)), "VMOVDQU", 2, static(64))
		}, nil, []string{"it is 1*p[0] + ", "modulo 3329, not 1*p[0] + ", "made by lanekernels.forward16+0x"}},
		{"inputs too wide", "forward16", nil, wide(-30000, 30000),
			[]string{"nothing is known of it", "lane 0: a lane of 16 bits may overflow: the result is in [-", "VPADDW YMM"}},
		{"no reduction", "inverse16", func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VPSUBW", 1, drop) // the end of the Barrett reduction
		}, nil, []string{"p[0]: it is in [-26632, 26632], not in [-3329, 3329]; made by", "VPADDW"}},
		{"no reduction and wide inputs", "inverse16", func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VPSUBW", 1, drop)
		}, wide(-20000, 20000), []string{"p[0]: ", "VPADDW", "may overflow: the result is in [-40000, 40000]"}},
		{"halves swapped", "tail16", func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VPERM2I128", 0, func(in *x86.Inst) { in.Args[3] = x86.Imm(0x02) })
		}, nil, []string{"p[0]: it is ", "not 1*p[0] + "}},
		{"doublewords swapped", "forward32", func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VPBLENDD", 0, func(in *x86.Inst) { in.Args[3] = x86.Imm(0x55) })
		}, nil, []string{"p[0]: "}},
		{"claims too much", "barrettFloor16", nil, promise(0, kemQ-1),
			[]string{"it is in [0, 3329], not in [0, 3328]", "VPSUBW"}},
		{"another modulus", "barrettFloor16", nil, func(f *contract.Congruence) { wide(-100, 100)(f); f.Modulus = 7681 },
			[]string{"VPSUBW YMM2, YMM2, YMM3: lane 0: an operand is not known modulo q"}},
		{"another order", "tail16", nil, unpermuted,
			[]string{"p[0]: it is"}},
		{"half a correction", "forward16", func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VPSUBW", 3*16+1, drop)
		}, nil, []string{"p[0]: the half of a product", "has no partner"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := found[c.kernel]
			if c.edit != nil {
				k = c.edit(k)
			}
			if c.claim != nil {
				k = claiming(k, c.claim)
			}
			err := Check(k, only(t, k))
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

// claiming returns a kernel with another claim.
func claiming(k *kernel.Kernel, change func(f *contract.Congruence)) *kernel.Kernel {
	c := *k.Contract
	f := c.Computes.(contract.Congruence)
	f.In, f.Out = maps.Clone(f.In), maps.Clone(f.Out)
	change(&f)
	c.Computes = f
	return k.WithContract(c)
}

// wide and promise claim other bounds.
func wide(low, high int64) func(f *contract.Congruence) {
	return func(f *contract.Congruence) { f.In["p"] = contract.Lanes{Bits: f.In["p"].Bits, Low: low, High: high} }
}

func promise(low, high int64) func(f *contract.Congruence) {
	return func(f *contract.Congruence) {
		f.Out["p"] = contract.Lanes{Bits: f.Out["p"].Bits, Low: low, High: high}
	}
}

// unpermuted claims another order.
func unpermuted(f *contract.Congruence) {
	right := f.Forms
	f.Forms = func(r contract.Ring, in map[string][]contract.Form) map[string][]contract.Form {
		p := right(r, in)["p"]
		p[0], p[2] = p[2], p[0]
		return map[string][]contract.Form{"p": p}
	}
}

// Claims that leave something out, or make no sense, are refused.
func TestClaimsAreWhole(t *testing.T) {
	k := kernels(t)["barrettFloor16"]
	forms := func(f func([]contract.Form) []contract.Form) func(*contract.Congruence) {
		return func(c *contract.Congruence) {
			right := c.Forms
			c.Forms = func(r contract.Ring, in map[string][]contract.Form) map[string][]contract.Form {
				return map[string][]contract.Form{"p": f(right(r, in)["p"])}
			}
		}
	}
	for message, change := range map[string]func(f *contract.Congruence){
		"nothing is claimed about p":  func(f *contract.Congruence) { f.Out = nil },
		"no range is given":           func(f *contract.Congruence) { f.In = nil },
		"the reference has 0 lanes":   forms(func([]contract.Form) []contract.Form { return nil }),
		"the reference has 128 lanes": forms(func(f []contract.Form) []contract.Form { return f[:128] }),
		"3327 is not an odd prime":    func(f *contract.Congruence) { f.Modulus = 3327 },
		"does not hold [-9, 32768]":   wide(-9, 32768),
		"no lane is in [1, 0]":        promise(1, 0),
		"no lanes of 12 bits":         func(f *contract.Congruence) { f.In["p"] = contract.Lanes{Bits: 12, High: 1} },
		"there is no memory of x":     func(f *contract.Congruence) { f.In["x"] = f.In["p"] },
		"to a degree above two": func(f *contract.Congruence) {
			f.Forms = func(r contract.Ring, in map[string][]contract.Form) map[string][]contract.Form {
				x := in["p"][0]
				r.Mul(r.Mul(x, x), x)
				return nil
			}
		},
	} {
		k := claiming(k, change)
		if err := Check(k, only(t, k)); err == nil || !strings.Contains(err.Error(), message) {
			t.Errorf("%s: %v", message, err)
		}
	}
	result := *k.Contract
	result.Result = &contract.Result{Number: contract.Number{Name: "r", Words: 1}}
	if err := Check(k.WithContract(result), only(t, k)); err == nil || !strings.Contains(err.Error(), "its result") {
		t.Errorf("a result: %v", err)
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
	err := Check(beyond, only(t, k))
	var fault *machine.Fault
	if !errors.As(err, &fault) || !strings.Contains(fault.Error(), "32 bytes at offset 512 of p") {
		t.Errorf("got %v", err)
	}
}
