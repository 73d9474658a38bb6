// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3

import "rind.example/rind/internal/asm/keccak"

// SumSHAKE128Four hashes the four quarters of data with SHAKE128, each as a message,
// and fills the quarters of out with what they give. With AVX2 it takes little more
// time than one. It panics if a length is not divisible by four.
func SumSHAKE128Four(out, data []byte) {
	four(out, data, &sponge{rate: rate128, suffix: suffixSHAKE})
}

// SumSHAKE256Four is [SumSHAKE128Four] with SHAKE256.
func SumSHAKE256Four(out, data []byte) {
	four(out, data, &sponge{rate: rate256, suffix: suffixSHAKE})
}

// four hashes the quarters of data with the function of an empty sponge.
func four(out, data []byte, empty *sponge) {
	if len(data)%4 != 0 || len(out)%4 != 0 {
		panic("sha3: not four of the same length")
	}
	length, rate := len(data)/4, empty.rate
	whole := length - length%rate
	var a keccak.State4
	if empty.turbo {
		keccak.Absorb4x12(&a, data, length, whole, rate)
	} else {
		keccak.Absorb4(&a, data, length, whole, rate)
	}
	for i := range 4 {
		var last keccak.State
		rest := data[i*length+whole:][:length-whole]
		add(&last, 0, rest)
		pad(&last, len(rest), rate, empty.suffix)
		for w, word := range last[:rate/8] {
			a[4*w+i] ^= word
		}
	}
	squeezeFour(out, &a, rate, empty.turbo)
}

// squeezeFour fills the quarters of out from padded states.
func squeezeFour(out []byte, a *keccak.State4, rate int, turbo bool) {
	size := len(out) / 4
	whole := size - size%rate
	if turbo {
		keccak.Squeeze4x12(a, out, size, whole, rate)
	} else {
		keccak.Squeeze4(a, out, size, whole, rate)
	}
	if whole == size {
		return
	}
	if turbo {
		keccak.Permute4x12(a)
	} else {
		keccak.Permute4(a)
	}
	for i := range 4 {
		var one keccak.State
		for w := range one {
			one[w] = a[4*w+i]
		}
		extract(out[i*size+whole:][:size-whole], &one, 0)
	}
}
