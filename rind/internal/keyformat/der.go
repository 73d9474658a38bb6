// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keyformat

// The tags in use (X.690, section 8): universal ones, and those that
// OneAsymmetricKey gives its optional fields.
const (
	tagInteger     = 0x02
	tagBitString   = 0x03
	tagOctetString = 0x04
	tagIdentifier  = 0x06
	tagSequence    = 0x30
	tagAttributes  = 0xa0 // [0] IMPLICIT SET OF, constructed
	tagPublicKey   = 0x81 // [1] IMPLICIT BIT STRING, primitive
)

// input is DER that has not been read yet.
type input []byte

// next reads one value with the given tag off the front.
func (in *input) next(tag byte) (contents input, ok bool) {
	if !in.has(tag) {
		return nil, false
	}
	n, rest, ok := length((*in)[1:])
	if !ok || n > len(rest) {
		return nil, false
	}
	*in = rest[n:]
	return rest[:n:n], true
}

// has reports whether the next value has the given tag.
func (in input) has(tag byte) bool { return len(in) > 0 && in[0] == tag }

// length reads the length octets at the front of b (X.690, sections 8.1.3 and
// 10.1): one octet up to 127, else the shortest of the long forms, of which two
// octets, 65535, are as much as a key takes.
func length(b []byte) (n int, rest []byte, ok bool) {
	switch {
	case len(b) >= 1 && b[0] < 0x80:
		return int(b[0]), b[1:], true
	case len(b) >= 2 && b[0] == 0x81 && b[1] >= 0x80:
		return int(b[1]), b[2:], true
	case len(b) >= 3 && b[0] == 0x82 && b[1] != 0:
		return int(b[1])<<8 | int(b[2]), b[3:], true
	}
	return 0, nil, false
}

// whole reads one value with the given tag that is all of der.
func whole(der []byte, tag byte) (contents input, ok bool) {
	in := input(der)
	contents, ok = in.next(tag)
	return contents, ok && len(in) == 0
}

// octets returns what a BIT STRING of whole octets holds (X.690, section 8.6.2).
func octets(bitString input) ([]byte, bool) {
	if len(bitString) == 0 || bitString[0] != 0 {
		return nil, false
	}
	return bitString[1:], true
}

// sizeOf is the length of a value with n octets of contents, below 65536.
func sizeOf(n int) int {
	switch {
	case n < 0x80:
		return 2 + n
	case n < 0x100:
		return 3 + n
	}
	return 4 + n
}

// appendHeader appends the tag and length octets of a value of n octets.
func appendHeader(dst []byte, tag byte, n int) []byte {
	switch {
	case n < 0x80:
		return append(dst, tag, byte(n))
	case n < 0x100:
		return append(dst, tag, 0x81, byte(n))
	}
	return append(dst, tag, 0x82, byte(n>>8), byte(n))
}
