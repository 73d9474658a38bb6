// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa

import "errors"

// ErrInvalidASN1 reports that bytes are not the DER encoding of two
// non-negative integers of the expected size.
var ErrInvalidASN1 = errors.New("ecdsa: invalid ASN.1 signature")

// DER tags of SEQUENCE and INTEGER (X.690, section 8).
const (
	tagSequence = 0x30
	tagInteger  = 0x02
)

// AppendASN1 appends the DER encoding of the signature sig, r || s, to dst and
// returns the result. It allocates only to grow dst. len(sig) is at most 132 and
// even and not 0, or AppendASN1 panics. Its timing shows the values of sig, which are
// public.
func AppendASN1(dst, sig []byte) []byte {
	checkSize(sig)
	r, s := minimal(sig[:len(sig)/2]), minimal(sig[len(sig)/2:])
	// The content has at most 2 * (2 + 67) = 138 bytes: one length byte more
	// than the short form has, for P-521 alone.
	content := integerSize(r) + integerSize(s)
	dst = append(dst, tagSequence)
	if content >= 0x80 {
		dst = append(dst, 0x81)
	}
	dst = append(dst, byte(content))
	return appendInteger(appendInteger(dst, r), s)
}

// checkSize panics unless sig can hold the two halves of a signature over a
// curve of at most 521 bits.
func checkSize(sig []byte) {
	if len(sig)%2 != 0 || len(sig) == 0 || len(sig) > 132 {
		panic("ecdsa: invalid signature length")
	}
}

// minimal strips leading zeros, all but a last one.
func minimal(b []byte) []byte {
	for len(b) > 1 && b[0] == 0 {
		b = b[1:]
	}
	return b
}

// integerSize returns the length of the INTEGER with minimal big-endian
// magnitude b: a zero byte keeps a set top bit from meaning a negative number.
func integerSize(b []byte) int {
	if len(b) > 0 && b[0] >= 0x80 {
		return len(b) + 3
	}
	return len(b) + 2
}

func appendInteger(dst, b []byte) []byte {
	dst = append(dst, tagInteger, byte(integerSize(b)-2))
	if len(b) > 0 && b[0] >= 0x80 {
		dst = append(dst, 0)
	}
	return append(dst, b...)
}

// ParseASN1 decodes the DER encoding of a signature into sig, r || s, each half
// left-padded with zeros to len(sig)/2 bytes. It returns [ErrInvalidASN1] unless
// der is DER to the letter (shortest lengths and integers, nothing after the
// end), with non-negative integers that fit their half. Whether they are in
// [1, n-1] is for the verifying function to say. sig does not overlap der, and
// means nothing after an error; len(sig) is at most 132 and even and not 0, or
// ParseASN1 panics. It does not allocate; its timing shows its arguments, which
// are public.
func ParseASN1(sig, der []byte) error {
	checkSize(sig)
	content, rest, ok := readElement(der, tagSequence)
	if !ok || len(rest) != 0 {
		return ErrInvalidASN1
	}
	half := len(sig) / 2
	content, ok = readInteger(sig[:half], content)
	if !ok {
		return ErrInvalidASN1
	}
	content, ok = readInteger(sig[half:], content)
	if !ok || len(content) != 0 {
		return ErrInvalidASN1
	}
	return nil
}

// readElement splits one element with the given tag off der. Lengths go up to
// 255, in one byte below 128 and as 81 NN from there (X.690, section 10.1).
func readElement(der []byte, tag byte) (content, rest []byte, ok bool) {
	if len(der) < 2 || der[0] != tag {
		return nil, nil, false
	}
	n, body := int(der[1]), der[2:]
	if n >= 0x80 {
		if n != 0x81 || len(body) == 0 || body[0] < 0x80 {
			return nil, nil, false
		}
		n, body = int(body[0]), body[1:]
	}
	if n > len(body) {
		return nil, nil, false
	}
	return body[:n], body[n:], true
}

// readInteger splits a non-negative INTEGER off der and writes it to out,
// left-padded.
func readInteger(out, der []byte) (rest []byte, ok bool) {
	b, rest, ok := readElement(der, tagInteger)
	if !ok || len(b) == 0 || b[0] >= 0x80 {
		return nil, false // empty or negative
	}
	if b[0] == 0 && len(b) > 1 {
		b = b[1:]
		if b[0] < 0x80 {
			return nil, false // the zero was not needed
		}
	}
	if len(b) > len(out) {
		return nil, false
	}
	clear(out)
	copy(out[len(out)-len(b):], b)
	return rest, true
}
