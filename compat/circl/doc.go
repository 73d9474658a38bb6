// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package circl is the root of the module for faces of
// github.com/cloudflare/circl: packages that have the API of the package of the
// same path there and can take its place by a change of the import path. They
// have a module of their own, so that only programs that use circl already come
// to require it. The package itself has no API.
//
// What runs on rind is in dh/x25519, ecc/p384, kem/mlkem, kem/xwing, kem/hybrid,
// sign/ed25519, sign/mldsa, simd/keccakf1600 and xof; the rest is
// forwarded to circl. Types, interfaces among them, are circl's own, so that keys, schemes and
// group elements pass between code that imports a face and code that imports circl,
// in one program, and a scheme written against either spelling serves both. Only where
// the methods of keys carry the work have they types of the face, and the schemes take
// both; the states of xof/k12 and simd/keccakf1600 are of their own types, too. The
// registers kem/schemes and sign/schemes return what the faces of the schemes do, so
// that rind's come first once there are any.
//
// These packages have no face, and the migrator says what to move to instead:
//
//   - dh/sidh and those below kem/sike are broken: whoever sees the public
//     messages computes the secret.
//   - those below kem/kyber and pke/kyber are a draft of ML-KEM and understand
//     nothing of the standard, which kem/mlkem has.
//   - those below sign/dilithium are a draft of ML-DSA and understand nothing of
//     the standard, which sign/mldsa has; sign/eddilithium2 and
//     sign/eddilithium3 join that draft with another scheme.
//
// Programs that must still read what those wrote keep importing circl for them,
// beside the faces.
package circl

//go:generate go run ../../cmd/internal/facegen
