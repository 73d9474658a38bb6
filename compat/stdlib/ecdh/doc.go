// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package ecdh has the API of the standard library's [crypto/ecdh] and can
// take its place by a change of the import path: everything that compiled
// compiles, and results, errors and panics stay the same. The NIST curves
// follow [SP 800-56A], X25519 follows [RFC 7748].
//
// The types and the Curve values are the standard library's own, so keys pass
// freely between this package, crypto/ecdsa, crypto/tls, crypto/hpke and other
// code. Their methods stay the standard library's: call [ECDH] instead of
// PrivateKey.ECDH. It runs on rind for all curves and is forwarded to the standard
// library in FIPS 140-3 mode and in programs built with GOEXPERIMENT=boringcrypto.
//
// Generating and parsing keys must build the standard library's key types,
// whose fields no other package can set, and is therefore not faster here.
//
//	symbol       | provided as
//	Curve        | alias
//	ECDH         | function form of PrivateKey.ECDH
//	KeyExchanger | alias
//	P256         | forwarded
//	P384         | forwarded
//	P521         | forwarded
//	PrivateKey   | alias
//	PublicKey    | alias
//	X25519       | forwarded
//
// Timing: ECDH is constant time.
//
// Acceleration: see rind/hazmat/ecdh and rind/hazmat/x25519.
//
// [RFC 7748]: https://www.rfc-editor.org/rfc/rfc7748
// [SP 800-56A]: https://doi.org/10.6028/NIST.SP.800-56Ar3
package ecdh
