// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package hybrid has the API of [github.com/cloudflare/circl/kem/hybrid] and
// can take its place by a change of the import path.
//
// It has mechanisms that join a classical one with ML-KEM, or with Kyber as it
// was before the standard. X25519MLKEM768 is the one that TLS uses today;
// those with Kyber in their names agree only with programs that kept the
// draft, and are forwarded to circl.
//
//	symbol              | provided as
//	ErrUninitialized    | alias
//	Kyber1024X448       | forwarded
//	Kyber512X25519      | forwarded
//	Kyber768X25519      | forwarded
//	Kyber768X448        | forwarded
//	P256Kyber768Draft00 | forwarded
//	X25519MLKEM768      | faster
//
// Timing: X25519MLKEM768 is constant time in seeds, private keys and shared keys.
//
// Acceleration: of X25519MLKEM768, see rind/hazmat/hybridkem.
package hybrid
