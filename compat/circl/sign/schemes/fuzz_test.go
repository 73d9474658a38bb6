// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package schemes

import (
	"testing"

	"github.com/cloudflare/circl/sign"
	"github.com/cloudflare/circl/sign/schemes"

	"rind.example/compat/circl/internal/schemecheck"
	"rind.example/compat/internal/fuzzcheck"
)

// FuzzByName runs the schemes that are fast, found by any name.
func FuzzByName(f *testing.F) {
	side := func(byName func(string) sign.Scheme) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			schemecheck.Sign(byName(fuzzcheck.Choose(in, "Ed25519", "ed25519", "Ed448", "ML-DSA-44", "ml-dsa-65", "ML-DSA-87", "none")))(in)
		}
	}
	fuzzcheck.Run(f, 32, side(schemes.ByName), side(ByName))
}
