// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package hashreg registers rind's hash functions with package crypto in the
// place of the standard library's, for code that asks for a hash function by
// its [crypto.Hash]: crypto/x509, crypto/tls, crypto/rsa, crypto/ecdsa and
// libraries that sign tokens. A main package imports it for its side effect:
//
//	import _ "rind.example/rind/hashreg"
//
// What is registered in this version:
//
//	crypto.Hash | from
//	SHA3-224    | rind/hazmat/sha3
//	SHA3-256    | rind/hazmat/sha3
//	SHA3-384    | rind/hazmat/sha3
//	SHA3-512    | rind/hazmat/sha3
//
// Rind has no other hash function of its own yet, and registering one that forwards
// to the standard library would slow it down. [Registered] lists what the import has
// changed, in this version and in the later ones that have more to register. What is
// registered is no *sha3.SHA3 of the standard library: code that asks for that type by
// an assertion does not find it.
//
// The effect is global. [crypto.RegisterHash] keeps one function per
// crypto.Hash for the whole process, for code that never heard of rind too, and
// the last caller wins. This package registers while it is initialised, after
// the standard library's packages whose functions it replaces; a package that
// registers a function of the same name later takes its place, and nothing tells
// rind. Hence the blank import, which belongs in a program and not in a
// library. Direct calls, as of sha256.Sum256, do not ask the registry and stay
// as they are.
//
// Nothing is registered in FIPS 140-3 mode (crypto/fips140.Enabled), where the
// standard library refuses or reports hash functions that are not its own, nor
// in programs built with GOEXPERIMENT=boringcrypto.
//
// Timing: that of the functions registered.
package hashreg
