// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3

import (
	"encoding/binary"
	"math/bits"
)

// octets is how many bytes the encodings of SP 800-185, 2.3.1, give to x: the fewest
// that hold it, and at least one.
func octets(x uint64) int { return max(1, (bits.Len64(x)+7)/8) }

// leftEncode appends left_encode(x), of 2 to 9 bytes.
func leftEncode(b []byte, x uint64) []byte {
	b = append(b, byte(octets(x)))
	return appendOctets(b, x)
}

// rightEncode appends right_encode(x), of 2 to 9 bytes.
func rightEncode(b []byte, x uint64) []byte {
	return append(appendOctets(b, x), byte(octets(x)))
}

// appendOctets appends x in big-endian order without leading zeros.
func appendOctets(b []byte, x uint64) []byte {
	var word [8]byte
	binary.BigEndian.PutUint64(word[:], x)
	return append(b, word[8-octets(x):]...)
}

// encodeString appends encode_string(s) (SP 800-185, 2.3.2).
func encodeString(b, s []byte) []byte {
	return append(leftEncode(b, 8*uint64(len(s))), s...)
}

// bytepad absorbs bytepad(x, rate), x being the concatenation of parts (SP 800-185,
// 2.3.3): x behind left_encode(rate), filled up with zeros to whole blocks.
func (s *sponge) bytepad(parts ...[]byte) {
	var length [9]byte
	s.write(leftEncode(length[:0], uint64(s.rate)))
	for _, p := range parts {
		s.write(p)
	}
	if s.n > 0 {
		s.permute()
	}
}
