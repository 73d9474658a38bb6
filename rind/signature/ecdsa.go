// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature

import (
	"crypto/sha256"
	"crypto/sha512"
	"hash"

	"rind.example/rind"
)

// SHA2 is a hash function of [FIPS 180-4]. Its methods make the digests that ECDSA
// signs where a message is not in memory, or a protocol wants another hash function
// than the usual one of the curve.
//
// [FIPS 180-4]: https://doi.org/10.6028/NIST.FIPS.180-4
type SHA2 uint8

// The hash functions. One with less bits than the order of a curve makes the signature
// as weak as itself: half its bits against collisions.
const (
	SHA224     SHA2 = iota + 1 // 28 bytes
	SHA256                     // 32 bytes
	SHA384                     // 48 bytes
	SHA512                     // 64 bytes
	SHA512_224                 // 28 bytes; FIPS 180-4, section 6.6
	SHA512_256                 // 32 bytes; FIPS 180-4, section 6.7
)

var (
	errSHA2Width   = rind.NewError(rind.CodeInvalidArgument, "length of digest")
	errECDSADigest = rind.NewError(rind.CodeInvalidArgument, "digest without value for ECDSA")
)

// A Digest is the hash of a message, and says by which function. The zero value is no
// digest.
type Digest struct {
	hash SHA2
	b    [sha512.Size]byte
}

// Digest hashes a message that is in memory. It is the zero value if h is none of the
// constants.
func (h SHA2) Digest(message []byte) Digest {
	d := Digest{hash: h}
	switch h {
	case SHA224:
		*(*[28]byte)(d.b[:]) = sha256.Sum224(message)
	case SHA256:
		*(*[32]byte)(d.b[:]) = sha256.Sum256(message)
	case SHA384:
		*(*[48]byte)(d.b[:]) = sha512.Sum384(message)
	case SHA512:
		d.b = sha512.Sum512(message)
	case SHA512_224:
		*(*[28]byte)(d.b[:]) = sha512.Sum512_224(message)
	case SHA512_256:
		*(*[32]byte)(d.b[:]) = sha512.Sum512_256(message)
	default:
		return Digest{}
	}
	return d
}

// FromSum takes the digest of a message that h made elsewhere, such as what the method
// Sum of a [hash.Hash] returns. The error is [rind.ErrInvalidArgument] if it does not
// have the length of h's digests, or h is none of the constants. A signer that takes a
// digest from others signs whatever message they have in mind.
func (h SHA2) FromSum(sum []byte) (Digest, error) {
	if len(sum) != h.size() || len(sum) == 0 {
		return Digest{}, errSHA2Width
	}
	d := Digest{hash: h}
	copy(d.b[:], sum)
	return d, nil
}

// String returns the name of the function, such as "SHA-384" or "SHA-512/256".
func (h SHA2) String() string {
	switch h {
	case SHA224:
		return "SHA-224"
	case SHA256:
		return "SHA-256"
	case SHA384:
		return "SHA-384"
	case SHA512:
		return "SHA-512"
	case SHA512_224:
		return "SHA-512/224"
	case SHA512_256:
		return "SHA-512/256"
	}
	return "unknown hash function"
}

// size is the length of the digests, or 0 for what is no hash function.
func (h SHA2) size() int {
	switch h {
	case SHA224, SHA512_224:
		return 28
	case SHA256, SHA512_256:
		return 32
	case SHA384:
		return 48
	case SHA512:
		return 64
	}
	return 0
}

// new makes the hash function h, one of the constants.
func (h SHA2) new() hash.Hash {
	switch h {
	case SHA224:
		return sha256.New224()
	case SHA256:
		return sha256.New()
	case SHA384:
		return sha512.New384()
	case SHA512_224:
		return sha512.New512_224()
	case SHA512_256:
		return sha512.New512_256()
	}
	return sha512.New()
}

// bytes returns the digest alone, in the memory of d.
func (d *Digest) bytes() []byte { return d.b[:d.hash.size()] }
