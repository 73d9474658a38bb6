// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hybrid_test

import (
	"testing"

	mirrored "github.com/cloudflare/circl/kem/hybrid"

	"rind.example/compat/circl/internal/schemecheck"
	"rind.example/compat/circl/kem/hybrid"
	"rind.example/compat/internal/fuzzcheck"
)

func FuzzScheme(f *testing.F) {
	fuzzcheck.Run(f, 32,
		fuzzcheck.OneOf(
			schemecheck.KEM(mirrored.X25519MLKEM768()), schemecheck.KEM(mirrored.P256Kyber768Draft00()),
			schemecheck.KEM(mirrored.Kyber512X25519()), schemecheck.KEM(mirrored.Kyber768X25519()),
			schemecheck.KEM(mirrored.Kyber768X448()), schemecheck.KEM(mirrored.Kyber1024X448())),
		fuzzcheck.OneOf(
			schemecheck.KEM(hybrid.X25519MLKEM768()), schemecheck.KEM(hybrid.P256Kyber768Draft00()),
			schemecheck.KEM(hybrid.Kyber512X25519()), schemecheck.KEM(hybrid.Kyber768X25519()),
			schemecheck.KEM(hybrid.Kyber768X448()), schemecheck.KEM(hybrid.Kyber1024X448())))
}
