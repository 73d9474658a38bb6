// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keccak

import (
	"encoding/binary"
	"testing"

	"rind.example/rind/internal/asm/impl"
)

// state reads a state from bytes, zero where there are none.
func state(data []byte) (a State) {
	data = append(data, make([]byte, 200)...)
	for i := range a {
		a[i] = binary.LittleEndian.Uint64(data[8*i:])
	}
	return a
}

func FuzzBlocks(f *testing.F) {
	f.Add([]byte{1}, make([]byte, 400), uint8(0), false)
	f.Add([]byte{2}, make([]byte, 300), uint8(4), true)
	f.Fuzz(func(t *testing.T, initial, data []byte, choice uint8, short bool) {
		rate, n := rates[int(choice)%len(rates)], full
		if short {
			n = turbo
		}
		buffer := append(data[:len(data)/rate*rate:len(data)/rate*rate], 1, 2, 3, 4, 5, 6, 7)
		for _, i := range impl.Of(one) {
			if i.Available {
				checkBlocks(t, ones[i.Tier], state(initial), append([]byte(nil), buffer...), rate, n)
			}
		}
	})
}

func FuzzFourStreams(f *testing.F) {
	f.Add([]byte{1}, make([]byte, 1200), uint8(0), uint8(1), false)
	f.Add([]byte{2}, make([]byte, 900), uint8(4), uint8(8), true)
	f.Fuzz(func(t *testing.T, initial, data []byte, choice, gap uint8, short bool) {
		rate, n := rates[int(choice)%len(rates)], full
		if short {
			n = turbo
		}
		length := max(0, len(data)-3*int(gap)) / 4 / rate * rate
		stride := length + int(gap)
		if 3*stride+length > len(data) {
			return
		}
		states := [4]State{state(initial), state(data), {}, state(initial)}
		states[3][24]++
		for _, i := range impl.Of(four) {
			if i.Available {
				checkStreamsOf(t, fours[i.Tier], states, append([]byte(nil), data...), stride, length, rate, n)
			}
		}
	})
}
