// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package digest

import "rind.example/rind/hazmat/sha3"

// Hashes of tuples of strings ([SP 800-185], section 5): where one string ends and the
// next begins counts, so that ("ab", "c") and ("a", "bc") have different hashes.
//
// [SP 800-185]: https://doi.org/10.6028/NIST.SP.800-185
var (
	TupleHash128 TupleHash128Algorithm // digests of 32 bytes
	TupleHash256 TupleHash256Algorithm // digests of 64 bytes
)

// Hashes of long messages by blocks ([SP 800-185], section 6), of which four are hashed
// at once. The length of the blocks is a part of the function.
//
// [SP 800-185]: https://doi.org/10.6028/NIST.SP.800-185
var (
	ParallelHash128 ParallelHash128Algorithm // digests of 32 bytes
	ParallelHash256 ParallelHash256Algorithm // digests of 64 bytes
)

// maxBlock is the length of the longest block in bytes, so that four are no burden on
// memory.
const maxBlock = 1 << 20

// TupleHash128Algorithm is the type of [TupleHash128].
type TupleHash128Algorithm struct{}

// Sum hashes a tuple. The customization string, which may be empty, separates uses.
func (TupleHash128Algorithm) Sum(customization string, tuple ...[]byte) Digest {
	d := Digest{algorithm: "TupleHash128", n: 32}
	h := sha3.NewTupleHash128(32, []byte(customization))
	h.Add(tuple...)
	h.Sum(d.b[:0])
	return d
}

// Fill fills out with the output for a tuple, of any length: TupleHashXOF128, which is
// another function than Sum.
func (TupleHash128Algorithm) Fill(out []byte, customization string, tuple ...[]byte) {
	h := sha3.NewTupleHashXOF128([]byte(customization))
	h.Add(tuple...)
	h.Read(out)
}

// String returns "TupleHash128".
func (TupleHash128Algorithm) String() string { return "TupleHash128" }

// TupleHash256Algorithm is the type of [TupleHash256].
type TupleHash256Algorithm struct{}

// Sum hashes a tuple. The customization string, which may be empty, separates uses.
func (TupleHash256Algorithm) Sum(customization string, tuple ...[]byte) Digest {
	d := Digest{algorithm: "TupleHash256", n: 64}
	h := sha3.NewTupleHash256(64, []byte(customization))
	h.Add(tuple...)
	h.Sum(d.b[:0])
	return d
}

// Fill fills out with the output for a tuple, of any length: TupleHashXOF256, which is
// another function than Sum.
func (TupleHash256Algorithm) Fill(out []byte, customization string, tuple ...[]byte) {
	h := sha3.NewTupleHashXOF256([]byte(customization))
	h.Add(tuple...)
	h.Read(out)
}

// String returns "TupleHash256".
func (TupleHash256Algorithm) String() string { return "TupleHash256" }

// ParallelHash128Algorithm is the type of [ParallelHash128].
type ParallelHash128Algorithm struct{}

// New returns what hashes a message in pieces, by blocks of the given length in bytes; 8192
// is a good one. The customization string, which may be empty, separates uses. The error
// is [rind.ErrInvalidArgument] for blocks of less than one byte or more than 1 MiB.
func (ParallelHash128Algorithm) New(block int, customization string) (*Hash, error) {
	if block < 1 || block > maxBlock {
		return nil, errBlock
	}
	return &Hash{"ParallelHash128", sha3.NewParallelHash128(block, 32, []byte(customization))}, nil
}

// NewXOF is New for output of any length: ParallelHashXOF128, which is another function.
func (ParallelHash128Algorithm) NewXOF(block int, customization string) (*XOF, error) {
	if block < 1 || block > maxBlock {
		return nil, errBlock
	}
	return &XOF{state: sha3.NewParallelHashXOF128(block, []byte(customization))}, nil
}

// String returns "ParallelHash128".
func (ParallelHash128Algorithm) String() string { return "ParallelHash128" }

// ParallelHash256Algorithm is the type of [ParallelHash256].
type ParallelHash256Algorithm struct{}

// New returns what hashes a message in pieces, by blocks of the given length in bytes; 8192
// is a good one. The customization string, which may be empty, separates uses. The error
// is [rind.ErrInvalidArgument] for blocks of less than one byte or more than 1 MiB.
func (ParallelHash256Algorithm) New(block int, customization string) (*Hash, error) {
	if block < 1 || block > maxBlock {
		return nil, errBlock
	}
	return &Hash{"ParallelHash256", sha3.NewParallelHash256(block, 64, []byte(customization))}, nil
}

// NewXOF is New for output of any length: ParallelHashXOF256, which is another function.
func (ParallelHash256Algorithm) NewXOF(block int, customization string) (*XOF, error) {
	if block < 1 || block > maxBlock {
		return nil, errBlock
	}
	return &XOF{state: sha3.NewParallelHashXOF256(block, []byte(customization))}, nil
}

// String returns "ParallelHash256".
func (ParallelHash256Algorithm) String() string { return "ParallelHash256" }
