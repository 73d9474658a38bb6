// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"fmt"

	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// A Domain follows lanes. It implements [machine.Domain]. An operation that has
// no meaning for lanes makes its result unknown, which is an error only where an
// output depends on it.
type Domain struct {
	ring Ring
	// lanewise says that lanes are only followed as functions of lanes, not as
	// forms.
	lanewise bool

	functions map[string]*function
	products  map[[2]*value]*value
	site      *site
	fresh     []*trouble // of the current instruction
}

var _ machine.Domain = (*Domain)(nil)

// NewDomain returns a domain for linear forms of a ring.
func NewDomain(r Ring) *Domain {
	return &Domain{ring: r, functions: map[string]*function{}, products: map[[2]*value]*value{}}
}

// Input returns a lane with the value of an input, which lies in [lo, hi].
func (d *Domain) Input(bits, number int, lo, hi int64) machine.Word {
	return word(&value{bits: bits, lo: lo, hi: hi, form: d.ring.Input(number), settled: true})
}

// before notes the instruction that comes next. What the last one made unknown it
// finds in the vector registers, to know the lane.
func (d *Domain) before(m *machine.Machine, in x86.Inst) error {
	for _, t := range d.fresh {
		t.lane = findTrouble(m, t)
	}
	d.fresh = d.fresh[:0]
	d.site = &site{m.Code.Name(in.PC), in.String()}
	return nil
}

func findTrouble(m *machine.Machine, t *trouble) int {
	for i := range m.Vec {
		for lane, w := range m.Vec[i].W {
			if v, ok := w.Value.(*value); ok && v.trouble == t && v.made == t.made {
				return lane
			}
		}
	}
	return -1
}

// Rotate implements [machine.Domain].
func (d *Domain) Rotate(n int, x machine.Word, count int) (machine.Word, error) {
	parts := split(n, d.pad(n, x))
	return d.Concat(append(slice(parts, n-count, count), slice(parts, 0, n-count)...))
}

// Extend implements [machine.Domain]. After Extract of the upper bits of a value
// it is a signed shift to the right.
func (d *Domain) Extend(n int, x machine.Word, to int) (machine.Word, error) {
	x = d.pad(n, x)
	v := d.derive(operation{
		fmt.Sprintf("extend %d", n), to, rule{kind: extended, bits: n},
		func(x []uint64) uint64 { return uint64(signed(n, x[0])) },
	}, x)
	p := x.Value.(*value)
	if d.lanewise && !ofOne(v) && d.possible(p)>>(n-1)&1 == 0 { // there is no sign
		return d.Concat([]machine.Part{{Word: x, Bits: n}, {Word: machine.Const(0), Bits: to - n}})
	}
	switch {
	case p.of != nil && p.bits == n && p.at+n == p.of.bits && to == p.of.bits:
		// Bounds and the function come from the whole value, over which a signed
		// shift is a division, without the detour over its upper bits.
		d.settle(p.of)
		v.lo, v.hi = p.of.lo>>p.at, p.of.hi>>p.at
		bases, fn := d.functionOf(p.of)
		shift := p.at
		v.bases = bases
		v.fn = d.intern(&function{name: fmt.Sprintf("shift %d", shift), bits: to, args: []argument{{fn: fn}}, rule: rule{kind: quotient, bits: to, at: shift},
			eval: func(x []uint64) uint64 { return uint64(signed(to, x[0]) >> shift) }})
	case p.bits == n:
		if !p.cutOff() {
			d.settle(p)
		}
		v.lo, v.hi, v.form, v.halves, v.trouble, v.same = p.lo, p.hi, p.form, p.halves, p.trouble, canonical(p)
	}
	return word(v), nil
}

// Select implements [machine.Domain].
func (d *Domain) Select(n int, cond, x, y machine.Word) (machine.Word, error) {
	v := d.derive(operation{"select", n, rule{kind: selected, bits: n}, func(x []uint64) uint64 {
		if x[0]&1 == 1 {
			return x[1]
		}
		return x[2]
	}}, cond, d.pad(n, x), d.pad(n, y))
	d.blame(v, "is one of two lanes")
	return word(v), nil
}

// Zero implements [machine.Domain].
func (d *Domain) Zero(n int, x machine.Word) (machine.Word, error) {
	v := d.derive(operation{
		fmt.Sprintf("zero %d", n), 1, rule{kind: isZero, bits: n},
		func(x []uint64) uint64 { return oneIf(x[0]&mask(n) == 0) },
	}, d.pad(n, x))
	if d.lanewise && !ofOne(v) {
		if all, ok := d.allZero(n, x); ok {
			return all, nil
		}
	}
	d.blame(v, "is a comparison")
	return word(v), nil
}

// Less implements [machine.Domain].
func (d *Domain) Less(n int, isSigned bool, x, y machine.Word) (machine.Word, error) {
	if d.lanewise {
		if known, ok := d.ordered(n, isSigned, x, y); ok {
			return known, nil
		}
	}
	order := lessBits
	if isSigned {
		order = lessSigned
	}
	v := d.derive(operation{fmt.Sprintf("less %d %t", n, isSigned), 1, rule{kind: order, bits: n}, func(x []uint64) uint64 {
		if isSigned {
			return oneIf(signed(n, x[0]) < signed(n, x[1]))
		}
		return oneIf(x[0] < x[1])
	}}, d.pad(n, x), d.pad(n, y))
	d.blame(v, "is a comparison")
	return word(v), nil
}

// ordered compares words whose bounds decide it.
func (d *Domain) ordered(n int, isSigned bool, x, y machine.Word) (less machine.Word, ok bool) {
	lo, hi := d.bounds(n, x)
	from, to := d.bounds(n, y)
	if !isSigned && (lo < 0 || from < 0) {
		return less, false
	}
	return machine.Const(oneIf(hi < from)), hi < from || lo >= to
}

func oneIf(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// Opaque implements [machine.Domain].
func (d *Domain) Opaque(name string, n int, args ...machine.Word) (machine.Word, error) {
	return word(d.unknown(n, "%s has no meaning for lanes", name)), nil
}

// Describe implements [machine.Domain].
func (d *Domain) Describe(x machine.Word) string {
	v, ok := x.Value.(*value)
	if !ok {
		return "a lane"
	}
	return fmt.Sprintf("a lane in [%d, %d]", v.lo, v.hi)
}
