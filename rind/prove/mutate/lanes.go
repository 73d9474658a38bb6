// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mutate

import (
	"encoding/binary"
	"fmt"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
)

// lanesOf returns what a function of lanes says of the arguments that are read, or
// written.
func lanesOf(f contract.Function, written bool) map[string]contract.Lanes {
	var in, out map[string]contract.Lanes
	switch f := f.(type) {
	case contract.Congruence:
		in, out = f.In, f.Out
	case contract.Lanewise:
		in, out = f.In, f.Out
	}
	if written {
		return out
	}
	return in
}

// lanes fills a region with lanes within their bounds.
func (in *Inputs) lanes(l contract.Lanes, r *machine.Region) error {
	data := make([]byte, r.High()+8)
	for i := range int(8*r.High()) / l.Bits {
		x := uint64(in.lane(l)) & (1<<l.Bits - 1)
		at := data[i*l.Bits/8:]
		binary.LittleEndian.PutUint64(at, binary.LittleEndian.Uint64(at)|x<<(i*l.Bits%8))
	}
	for off, b := range data[:r.High()] {
		r.Put(int64(off), 1, machine.Const(uint64(b)))
	}
	return nil
}

// lane chooses a number of a range, often one near an end.
func (in *Inputs) lane(l contract.Lanes) int64 {
	size := uint64(l.High-l.Low) + 1
	x := in.rng.Uint64N(size)
	switch in.rng.IntN(4) {
	case 0:
		x %= 4
	case 1:
		x = size - 1 - x%min(size, 4)
	}
	return l.Low + int64(x%size)
}

// residues lists the lanes of an output modulo a prime: that is all that is claimed
// about them besides their bounds.
func residues(f contract.Congruence, name string, p kernel.Place) (out []string) {
	l := f.Out[name]
	for i := range 8 * p.Size / int64(l.Bits) {
		at := i * int64(l.Bits)
		bytes := int(at%8+int64(l.Bits)+7) / 8
		w, err := p.Region.Get(nil, p.Offset+at/8, bytes)
		if err != nil || w.Kind != machine.Number {
			out = append(out, fmt.Sprintf("%s[%d] = %s", name, i, show(w, err)))
			continue
		}
		x := int64(w.Num >> (at % 8) & (1<<l.Bits - 1))
		if l.Low < 0 {
			x = x << (64 - l.Bits) >> (64 - l.Bits)
		}
		if x < l.Low || x > l.High {
			out = append(out, fmt.Sprintf("%s[%d] = %d", name, i, x))
			continue
		}
		out = append(out, fmt.Sprintf("%s[%d] = %d modulo %d", name, i, ((x%f.Modulus)+f.Modulus)%f.Modulus, f.Modulus))
	}
	return out
}
