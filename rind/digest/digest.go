// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package digest implements hash functions, functions with output of any length, and what
// is made of them: hashes of tuples, of long messages on several lanes, and message
// authentication codes.
//
// An algorithm is a value:
//
//   - [SHA3_224], [SHA3_256], [SHA3_384], [SHA3_512]: SHA-3 of FIPS 202
//   - [SHAKE128], [SHAKE256]: its functions with output of any length
//   - [CSHAKE128], [CSHAKE256]: the same with a customization string, which separates
//     uses (SP 800-185)
//   - [TurboSHAKE128], [TurboSHAKE256]: SHAKE with half the rounds (RFC 9861)
//   - [KT128], [KT256]: KangarooTwelve, the fastest for long messages (RFC 9861)
//   - [TupleHash128], [TupleHash256]: for several strings, whose borders count
//   - [ParallelHash128], [ParallelHash256]: for long messages, with functions of NIST
//   - [KMAC128], [KMAC256]: message authentication, with keys
//
// The number is the strength in bits against collisions, but for SHA-3, whose number is
// the length of a digest and twice the strength. Where nothing else decides, take
// SHA3_256, or KT128 where speed counts.
//
//	d := digest.SHA3_256.Sum(message)
//	h := digest.SHA3_256.New() // for a message in pieces, an io.Writer
//	x := digest.SHAKE256.New() // then x.Read, as much as is wanted
//
// No function of a message is a code of authentication by itself; that is what KMAC is
// for. No function here is fit for passwords.
//
// Errors are of type [*rind.Error]. Algorithms and keys are safe for concurrent use, a
// [Hash] and an [XOF] are not. Sum, Fill and Tag do not allocate, but for KT and TupleHash.
//
// Timing: constant time in messages and keys, whose lengths show.
//
// Acceleration: see rind/hazmat/sha3 and rind/hazmat/k12.
package digest

import (
	"crypto/subtle"
	"encoding/hex"
	"fmt"
	"io"
	"strings"

	"rind.example/rind"
	"rind.example/rind/hazmat/k12"
	"rind.example/rind/hazmat/sha3"
)

// maxSize is the length of the longest digest in bytes.
const maxSize = 64

var (
	errNoHash         = rind.NewError(rind.CodeInvalidArgument, "hash without algorithm")
	errWriteAfterRead = rind.NewError(rind.CodeInvalidArgument, "message that goes on after output")
	errBlock          = rind.NewError(rind.CodeInvalidArgument, "length of blocks")
)

// A Digest is the hash of a message by an algorithm. Digests may be compared with ==;
// the zero value is none.
type Digest struct {
	algorithm string
	n         int
	b         [maxSize]byte
}

// Bytes returns the bytes of the digest, in the memory of d.
func (d *Digest) Bytes() []byte { return d.b[:d.n:d.n] }

// String returns the digest in hexadecimal.
func (d Digest) String() string { return hex.EncodeToString(d.b[:d.n]) }

// Format prints what String returns, in capitals for the verb X.
func (d Digest) Format(state fmt.State, verb rune) {
	text := d.String()
	if verb == 'X' {
		text = strings.ToUpper(text)
	}
	// An error belongs to the writer, which fmt reports to its caller.
	_, _ = io.WriteString(state, text)
}

// Equal reports in constant time whether b has the bytes of the digest, for digests that
// an attacker should not find out. The zero value equals nothing.
func (d *Digest) Equal(b []byte) bool {
	return d.n > 0 && subtle.ConstantTimeCompare(d.b[:d.n], b) == 1
}

// A Hash hashes a message that comes in pieces. It is a [hash.Hash]; an algorithm's
// method New makes one. The zero value is of no use.
type Hash struct {
	algorithm string
	state     fixed
}

// fixed is what has hashes of a fixed length.
type fixed interface {
	Write(p []byte) (int, error)
	Sum(b []byte) []byte
	Reset()
	Size() int
	BlockSize() int
}

// Write hashes more of the message. The error is [rind.ErrInvalidArgument] for the zero
// value, and nil otherwise.
func (h *Hash) Write(p []byte) (int, error) {
	if h.state == nil {
		return 0, errNoHash
	}
	return h.state.Write(p)
}

// Digest returns the digest of all that has been written so far; more may follow. Of the
// zero value it returns the zero value.
func (h *Hash) Digest() Digest {
	if h.state == nil {
		return Digest{}
	}
	d := Digest{algorithm: h.algorithm, n: h.state.Size()}
	h.state.Sum(d.b[:0])
	return d
}

// Sum appends to b the bytes of what Digest returns.
func (h *Hash) Sum(b []byte) []byte {
	if h.state == nil {
		return b
	}
	return h.state.Sum(b)
}

// Reset goes back to the empty message.
func (h *Hash) Reset() {
	if h.state != nil {
		h.state.Reset()
	}
}

// Size returns the length of the digest in bytes, 0 for the zero value.
func (h *Hash) Size() int {
	if h.state == nil {
		return 0
	}
	return h.state.Size()
}

// BlockSize returns the length in bytes of what is hashed at once, 0 for the zero value.
func (h *Hash) BlockSize() int {
	if h.state == nil {
		return 0
	}
	return h.state.BlockSize()
}

// Clone returns a copy that goes its own way from here.
func (h *Hash) Clone() *Hash {
	switch state := h.state.(type) {
	case *sha3.SHA3:
		c := *state // a value that holds its state
		return &Hash{h.algorithm, &c}
	case *sha3.ParallelHash:
		return &Hash{h.algorithm, state.Clone()}
	}
	return new(Hash)
}

// An XOF is a function with output of any length: the message is written, in pieces if it
// comes so, and the output read. It is an [io.ReadWriter]; an algorithm's method New makes
// one. The zero value is of no use.
type XOF struct {
	state   extendable
	reading bool
}

// extendable is what has output of any length.
type extendable interface {
	Write(p []byte) (int, error)
	Read(p []byte) (int, error)
	Reset()
}

// Write adds to the message. The error is [rind.ErrInvalidArgument] after the first Read
// and for the zero value, and nil otherwise.
func (x *XOF) Write(p []byte) (int, error) {
	switch {
	case x.state == nil:
		return 0, errNoHash
	case x.reading:
		return 0, errWriteAfterRead
	}
	return x.state.Write(p)
}

// Read fills p with the next bytes of the output, however they are cut into pieces. The
// error is [rind.ErrInvalidArgument] for the zero value, and nil otherwise.
func (x *XOF) Read(p []byte) (int, error) {
	if x.state == nil {
		return 0, errNoHash
	}
	x.reading = true
	return x.state.Read(p)
}

// Reset goes back to the empty message.
func (x *XOF) Reset() {
	if x.state != nil {
		x.state.Reset()
		x.reading = false
	}
}

// Clone returns a copy that goes its own way from here.
func (x *XOF) Clone() *XOF {
	switch state := x.state.(type) {
	case *sha3.SHAKE:
		return &XOF{state.Clone(), x.reading}
	case *sha3.TurboSHAKE:
		return &XOF{state.Clone(), x.reading}
	case *sha3.ParallelHashXOF:
		return &XOF{state.Clone(), x.reading}
	case *k12.Hash:
		return &XOF{state.Clone(), x.reading}
	}
	return new(XOF)
}
