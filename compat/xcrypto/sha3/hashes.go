// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3

import (
	"hash"

	ours "rind.example/compat/stdlib/sha3"
	"rind.example/rind/hazmat/sha3"
)

// NewLegacyKeccak256 is [golang.org/x/crypto/sha3.NewLegacyKeccak256] on rind: it
// returns an empty Keccak-256, of 32 bytes, with the padding that it had before FIPS
// 202. The result has a Read method too, which continues the output behind the hash.
//
// Constant time but for lengths.
func NewLegacyKeccak256() hash.Hash { return sha3.NewLegacyKeccak256() }

// NewLegacyKeccak512 is [golang.org/x/crypto/sha3.NewLegacyKeccak512] on rind: it
// returns an empty Keccak-512, of 64 bytes, otherwise as [NewLegacyKeccak256].
//
// Constant time but for lengths.
func NewLegacyKeccak512() hash.Hash { return sha3.NewLegacyKeccak512() }

// New224 is [golang.org/x/crypto/sha3.New224] on rind: it returns an empty SHA3-224
// hash (FIPS 202, Section 6.1), of 28 bytes.
//
// Constant time but for lengths.
func New224() hash.Hash { return ours.New224() }

// New256 is [golang.org/x/crypto/sha3.New256] on rind: it returns an empty SHA3-256
// hash (FIPS 202, Section 6.1), of 32 bytes.
//
// Constant time but for lengths.
func New256() hash.Hash { return ours.New256() }

// New384 is [golang.org/x/crypto/sha3.New384] on rind: it returns an empty SHA3-384
// hash (FIPS 202, Section 6.1), of 48 bytes.
//
// Constant time but for lengths.
func New384() hash.Hash { return ours.New384() }

// New512 is [golang.org/x/crypto/sha3.New512] on rind: it returns an empty SHA3-512
// hash (FIPS 202, Section 6.1), of 64 bytes.
//
// Constant time but for lengths.
func New512() hash.Hash { return ours.New512() }

// Sum224 is [golang.org/x/crypto/sha3.Sum224] on rind: it returns the SHA3-224 hash of
// data.
//
// Constant time but for the length.
func Sum224(data []byte) [28]byte { return ours.Sum224(data) }

// Sum256 is [golang.org/x/crypto/sha3.Sum256] on rind: it returns the SHA3-256 hash of
// data.
//
// Constant time but for the length.
func Sum256(data []byte) [32]byte { return ours.Sum256(data) }

// Sum384 is [golang.org/x/crypto/sha3.Sum384] on rind: it returns the SHA3-384 hash of
// data.
//
// Constant time but for the length.
func Sum384(data []byte) [48]byte { return ours.Sum384(data) }

// Sum512 is [golang.org/x/crypto/sha3.Sum512] on rind: it returns the SHA3-512 hash of
// data.
//
// Constant time but for the length.
func Sum512(data []byte) [64]byte { return ours.Sum512(data) }
