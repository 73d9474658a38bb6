// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package digest

import "rind.example/rind/hazmat/sha3"

// The hash functions of [FIPS 202], section 6.1.
//
// [FIPS 202]: https://doi.org/10.6028/NIST.FIPS.202
var (
	SHA3_224 SHA3Algorithm224 // digests of 28 bytes
	SHA3_256 SHA3Algorithm256 // digests of 32 bytes
	SHA3_384 SHA3Algorithm384 // digests of 48 bytes
	SHA3_512 SHA3Algorithm512 // digests of 64 bytes
)

// The names of the algorithms.
const (
	sha3_224Name = "SHA3-224"
	sha3_256Name = "SHA3-256"
	sha3_384Name = "SHA3-384"
	sha3_512Name = "SHA3-512"
)

// SHA3Algorithm224 is the type of [SHA3_224].
type SHA3Algorithm224 struct{}

// Sum hashes a message that is in memory.
func (SHA3Algorithm224) Sum(message []byte) Digest {
	d := Digest{algorithm: sha3_224Name, n: 28}
	*(*[28]byte)(d.b[:]) = sha3.Sum224(message)
	return d
}

// New returns what hashes a message that comes in pieces.
func (SHA3Algorithm224) New() *Hash { return &Hash{sha3_224Name, sha3.New224()} }

// String returns "SHA3-224".
func (SHA3Algorithm224) String() string { return sha3_224Name }

// SHA3Algorithm256 is the type of [SHA3_256].
type SHA3Algorithm256 struct{}

// Sum hashes a message that is in memory.
func (SHA3Algorithm256) Sum(message []byte) Digest {
	d := Digest{algorithm: sha3_256Name, n: 32}
	*(*[32]byte)(d.b[:]) = sha3.Sum256(message)
	return d
}

// New returns what hashes a message that comes in pieces.
func (SHA3Algorithm256) New() *Hash { return &Hash{sha3_256Name, sha3.New256()} }

// String returns "SHA3-256".
func (SHA3Algorithm256) String() string { return sha3_256Name }

// SHA3Algorithm384 is the type of [SHA3_384].
type SHA3Algorithm384 struct{}

// Sum hashes a message that is in memory.
func (SHA3Algorithm384) Sum(message []byte) Digest {
	d := Digest{algorithm: sha3_384Name, n: 48}
	*(*[48]byte)(d.b[:]) = sha3.Sum384(message)
	return d
}

// New returns what hashes a message that comes in pieces.
func (SHA3Algorithm384) New() *Hash { return &Hash{sha3_384Name, sha3.New384()} }

// String returns "SHA3-384".
func (SHA3Algorithm384) String() string { return sha3_384Name }

// SHA3Algorithm512 is the type of [SHA3_512].
type SHA3Algorithm512 struct{}

// Sum hashes a message that is in memory.
func (SHA3Algorithm512) Sum(message []byte) Digest {
	d := Digest{algorithm: sha3_512Name, n: 64}
	*(*[64]byte)(d.b[:]) = sha3.Sum512(message)
	return d
}

// New returns what hashes a message that comes in pieces.
func (SHA3Algorithm512) New() *Hash { return &Hash{sha3_512Name, sha3.New512()} }

// String returns "SHA3-512".
func (SHA3Algorithm512) String() string { return sha3_512Name }
