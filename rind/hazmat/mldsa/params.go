// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import "rind.example/rind/internal/asm/mldsa"

// The parameter sets of FIPS 204, section 4, tables 1 and 2: dimensions of the matrix,
// bounds, and lengths in bytes.
const (
	k44, l44   = 4, 4
	eta44      = 2
	tau44      = 39
	gamma1_44  = 1 << 17
	gamma2_44  = mldsa.Gamma2_88
	omega44    = 80
	cTilde44   = 32
	etaBytes44 = 96
	zBytes44   = 576
	w1Bytes44  = 192

	k65, l65   = 6, 5
	eta65      = 4
	tau65      = 49
	gamma1_65  = 1 << 19
	gamma2_65  = mldsa.Gamma2_32
	omega65    = 55
	cTilde65   = 48
	etaBytes65 = 128
	zBytes65   = 640
	w1Bytes65  = 128

	k87, l87   = 8, 7
	eta87      = 2
	tau87      = 60
	gamma1_87  = 1 << 19
	gamma2_87  = mldsa.Gamma2_32
	omega87    = 75
	cTilde87   = 64
	etaBytes87 = 96
	zBytes87   = 640
	w1Bytes87  = 128

	// The lengths of public keys with the padding of H.
	padded44 = (PublicKeySize44/rate256 + 1) * rate256
	padded65 = (PublicKeySize65/rate256 + 1) * rate256
	padded87 = (PublicKeySize87/rate256 + 1) * rate256

	t1Bytes = 320
	t0Bytes = 416
	trBytes = 64
)

// attempts is how often signing tries (FIPS 204, appendix C).
const attempts = 814

// What follows selects the kernel for a parameter. All parameters are constants where
// these are called, and so the selection is made by the compiler.

func packEta(dst []byte, f *mldsa.Poly, eta int) {
	if eta == 2 {
		mldsa.PackEta2((*[96]byte)(dst), f)
	} else {
		mldsa.PackEta4((*[128]byte)(dst), f)
	}
}

func unpackEta(f *mldsa.Poly, src []byte, eta int) (valid uint64) {
	if eta == 2 {
		return mldsa.UnpackEta2(f, (*[96]byte)(src))
	}
	return mldsa.UnpackEta4(f, (*[128]byte)(src))
}

func packZ(dst []byte, f *mldsa.Poly, gamma1 int) {
	if gamma1 == 1<<17 {
		mldsa.PackZ17((*[576]byte)(dst), f)
	} else {
		mldsa.PackZ19((*[640]byte)(dst), f)
	}
}

func unpackZ(f *mldsa.Poly, src []byte, gamma1 int) {
	if gamma1 == 1<<17 {
		mldsa.UnpackZ17(f, (*[576]byte)(src))
	} else {
		mldsa.UnpackZ19(f, (*[640]byte)(src))
	}
}

func packW1(dst []byte, f *mldsa.Poly, gamma2 int) {
	if gamma2 == mldsa.Gamma2_88 {
		mldsa.PackW1_88((*[192]byte)(dst), f)
	} else {
		mldsa.PackW1_32((*[128]byte)(dst), f)
	}
}

func decompose(w1, w0, w *mldsa.Poly, gamma2 int) {
	if gamma2 == mldsa.Gamma2_88 {
		mldsa.Decompose88(w1, w0, w)
	} else {
		mldsa.Decompose32(w1, w0, w)
	}
}

func makeHint(h, w0, w1 *mldsa.Poly, gamma2 int) int {
	if gamma2 == mldsa.Gamma2_88 {
		return mldsa.Hint88(h, w0, w1)
	}
	return mldsa.Hint32(h, w0, w1)
}
