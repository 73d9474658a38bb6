// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package schemes

import (
	"testing"

	"github.com/cloudflare/circl/kem"
	"github.com/cloudflare/circl/kem/schemes"

	"rind.example/compat/circl/internal/schemecheck"
	"rind.example/compat/internal/fuzzcheck"
)

// FuzzByName runs the mechanisms that are fast, found by any name.
func FuzzByName(f *testing.F) {
	side := func(byName func(string) kem.Scheme) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			schemecheck.KEM(byName(fuzzcheck.Choose(in,
				"ML-KEM-512", "ml-kem-768", "ML-KEM-1024", "X-Wing", "x25519mlkem768",
				"HPKE_KEM_X25519_HKDF_SHA256", "HPKE_KEM_P256_HKDF_SHA256", "Kyber768", "none")))(in)
		}
	}
	fuzzcheck.Run(f, 40, side(schemes.ByName), side(ByName))
}
