// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"errors"

	kernel "rind.example/rind/internal/asm/mlkem"
)

const (
	// SharedKeySize is the size of a shared key of each set.
	SharedKeySize = 32
	// SeedSize is the size of a decapsulation key as seed d || z.
	SeedSize = 64
)

// The parameter sets (FIPS 203, table 2). η2 is 2 in each.
const (
	k512, eta512, du512, dv512     = 2, 3, 10, 4
	k768, eta768, du768, dv768     = 3, 2, 10, 4
	k1024, eta1024, du1024, dv1024 = 4, 2, 11, 5

	eta2 = 2
)

var (
	// ErrEncapsulationKey is returned for an encoding of the wrong length or with a
	// coefficient that is not below q (FIPS 203, section 7.2).
	ErrEncapsulationKey = errors.New("mlkem: invalid encapsulation key")
	// ErrDecapsulationKey is returned for an expanded key of the wrong length or one
	// whose parts do not belong together (FIPS 203, section 7.3).
	ErrDecapsulationKey = errors.New("mlkem: invalid decapsulation key")
)

// What use of a zero or destroyed key panics with.
const (
	noEncapsulationKey = "mlkem: encapsulation key is not set"
	noDecapsulationKey = "mlkem: decapsulation key is not set"
)

type poly = kernel.Poly

// A kind says how a decapsulation key came about. The zero value is no key.
type kind byte

const (
	fromSeed     kind = 1 + iota
	fromExpanded      // d is not known
)

// compress writes ByteEncode_d(Compress_d(f)) (FIPS 203, section 4.2.1), 32*d bytes, for
// coefficients of at most 4095 in absolute value, or any if d is 4 or 5. The value of d is
// public, the coefficients are not.
func compress(dst []byte, f *poly, d int) {
	switch d {
	case 4:
		kernel.Compress4((*[128]byte)(dst), f)
	case 5:
		kernel.Compress5((*[160]byte)(dst), f)
	case 10:
		kernel.Compress10((*[320]byte)(dst), f)
	case 11:
		kernel.Compress11((*[352]byte)(dst), f)
	}
}

// decompress sets f to Decompress_d(ByteDecode_d(src)), with coefficients in [0, q).
func decompress(f *poly, src []byte, d int) {
	switch d {
	case 4:
		kernel.Decompress4(f, (*[128]byte)(src))
	case 5:
		kernel.Decompress5(f, (*[160]byte)(src))
	case 10:
		kernel.Decompress10(f, (*[320]byte)(src))
	case 11:
		kernel.Decompress11(f, (*[352]byte)(src))
	}
}
