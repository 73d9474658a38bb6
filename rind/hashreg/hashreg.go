// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hashreg

import (
	"crypto"
	stdsha3 "crypto/sha3"
	"hash"
	"slices"

	"rind.example/rind/hazmat/sha3"
	"rind.example/rind/hazmat/stdkey/tally"
)

// A function is a hash function of rind. Its digests must have every optional
// interface that those of the standard library have: crypto/tls copies the state
// of a transcript, crypto/hmac that of a key.
type function struct {
	id  crypto.Hash
	new func() hash.Hash
	// standard is what new replaces, as sha256.New. Naming it here imports its
	// package, so that this one is initialised later and registers last of both.
	standard func() hash.Hash
}

// functions are what this version registers.
var functions = []function{
	{crypto.SHA3_224, maker(sha3.New224), maker(stdsha3.New224)},
	{crypto.SHA3_256, maker(sha3.New256), maker(stdsha3.New256)},
	{crypto.SHA3_384, maker(sha3.New384), maker(stdsha3.New384)},
	{crypto.SHA3_512, maker(sha3.New512), maker(stdsha3.New512)},
}

// maker is a function that makes a digest of a type of its own as crypto wants it.
func maker[H hash.Hash](digest func() H) func() hash.Hash {
	return func() hash.Hash { return digest() }
}

// registered is what register did for functions.
var registered []crypto.Hash

func init() { registered = register(functions) }

// register registers all and returns their names, or does nothing where the
// program asks for certified code.
func register(all []function) []crypto.Hash {
	if tally.ForwardsAll() {
		return nil
	}
	var ids []crypto.Hash
	for _, f := range all {
		crypto.RegisterHash(f.id, f.new)
		ids = append(ids, f.id)
	}
	return ids
}

// Registered returns the hash functions that this package has registered in
// this process: none in FIPS 140-3 mode, nor for what the package comment does
// not list. Other code may have registered something else since.
func Registered() []crypto.Hash { return slices.Clone(registered) }
