// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package schemes

import (
	"github.com/cloudflare/circl/sign"
	"github.com/cloudflare/circl/sign/schemes"

	"rind.example/compat/circl/internal/register"
	"rind.example/compat/circl/sign/ed25519"
	"rind.example/compat/circl/sign/ed448"
	"rind.example/compat/circl/sign/mldsa/mldsa44"
	"rind.example/compat/circl/sign/mldsa/mldsa65"
	"rind.example/compat/circl/sign/mldsa/mldsa87"
)

// own has the schemes that rind's faces return. Those of SLH-DSA are left to
// circl because they are methods of a type of its.
var own = register.Of(fromFaces()...)

func fromFaces() []sign.Scheme {
	return []sign.Scheme{
		ed25519.Scheme(), ed448.Scheme(), mldsa44.Scheme(), mldsa65.Scheme(), mldsa87.Scheme(),
	}
}

// All lists the schemes of [github.com/cloudflare/circl/sign/schemes.All] in
// its order, with rind's in the places of those of the same name.
func All() []sign.Scheme { return own.Replace(schemes.All()) }

// ByName returns the scheme of that name, rind's if there is one, or nil if
// there is none. The case of letters does not matter.
func ByName(name string) sign.Scheme {
	if s, ok := own.Find(name); ok {
		return s
	}
	return schemes.ByName(name)
}
