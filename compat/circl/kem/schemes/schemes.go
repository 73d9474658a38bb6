// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package schemes

import (
	"github.com/cloudflare/circl/kem"
	"github.com/cloudflare/circl/kem/schemes"

	"rind.example/compat/circl/internal/register"
	"rind.example/compat/circl/kem/frodo/frodo640shake"
	"rind.example/compat/circl/kem/hybrid"
	"rind.example/compat/circl/kem/mlkem/mlkem1024"
	"rind.example/compat/circl/kem/mlkem/mlkem512"
	"rind.example/compat/circl/kem/mlkem/mlkem768"
	"rind.example/compat/circl/kem/xwing"
)

// own has the mechanisms that rind's faces return. Those of HPKE are left to
// circl because they are methods of a type of its, and the drafts of ML-KEM
// because they have no face.
var own = register.Of(fromFaces()...)

func fromFaces() []kem.Scheme {
	return []kem.Scheme{
		frodo640shake.Scheme(),
		mlkem512.Scheme(), mlkem768.Scheme(), mlkem1024.Scheme(),
		hybrid.Kyber512X25519(), hybrid.Kyber768X25519(), hybrid.Kyber768X448(),
		hybrid.Kyber1024X448(), hybrid.P256Kyber768Draft00(), hybrid.X25519MLKEM768(),
		xwing.Scheme(),
	}
}

// All lists the mechanisms of [github.com/cloudflare/circl/kem/schemes.All] in
// its order, with rind's in the places of those of the same name.
func All() []kem.Scheme { return own.Replace(schemes.All()) }

// ByName returns the mechanism of that name, rind's if there is one, or nil if
// there is none. The case of letters does not matter.
func ByName(name string) kem.Scheme {
	if k, ok := own.Find(name); ok {
		return k
	}
	return schemes.ByName(name)
}
