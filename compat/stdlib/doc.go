// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package stdlib is the root of the faces of the standard library: packages
// that have the API of the package of the same name below crypto and can take
// its place by a change of the import path. It has no API of its own.
//
// Each face has a table of what it provides: as an alias, faster, as a function
// form of a method, or forwarded to the standard library where rind has nothing
// faster yet. crypto/mldsa is mirrored for programs built with Go 1.27 or later,
// which brought it.
//
// Not mirrored are crypto itself, whose registry and interfaces every package
// shares; crypto/rand, whose Reader tests replace; crypto/tls and crypto/x509,
// which gain by wrapped signers (rind/signer); crypto/elliptic, crypto/des,
// crypto/dsa and crypto/rc4, which are deprecated or obsolete; crypto/subtle;
// and crypto/fips140, which is about the standard library's own module.
package stdlib

//go:generate go run ../../cmd/internal/facegen
