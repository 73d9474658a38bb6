// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3

import (
	"encoding/binary"
	"errors"
)

// A marshaled state is that of the standard library: four bytes of name, the rate,
// the state, the position in the block and whether output is being read, 207 bytes;
// behind them what cSHAKE starts with.
const marshaledSize = 4 + 1 + 200 + 1 + 1

// The names are "sha" and a byte.
const (
	nameSHA3   = "sha\x08"
	nameSHAKE  = "sha\x09"
	nameCSHAKE = "sha\x0a"
	nameKeccak = "sha\x0b"
)

// The errors of UnmarshalBinary, in the words of the standard library.
var (
	errState    = errors.New("sha3: invalid hash state")
	errName     = errors.New("sha3: invalid hash state identifier")
	errFunction = errors.New("sha3: invalid hash state function")
)

func (s *sponge) name() string {
	switch s.suffix {
	case suffixSHA3:
		return nameSHA3
	case suffixSHAKE:
		return nameSHAKE
	case suffixCSHAKE:
		return nameCSHAKE
	}
	return nameKeccak
}

func (s *sponge) append(b []byte) []byte {
	b = append(b, s.name()...)
	b = append(b, byte(s.rate))
	for _, word := range s.a {
		b = binary.LittleEndian.AppendUint64(b, word)
	}
	direction := byte(0)
	if s.squeezing {
		direction = 1
	}
	return append(b, byte(s.n), direction)
}

// unmarshal takes over what append made for a sponge of the same function.
func (s *sponge) unmarshal(b []byte) error {
	if len(b) != marshaledSize {
		return errState
	}
	if string(b[:4]) != s.name() {
		return errName
	}
	if int(b[4]) != s.rate {
		return errFunction
	}
	words, n, direction := b[5:205], int(b[205]), b[206]
	if n > s.rate || direction > 1 {
		return errState
	}
	for i := range s.a {
		s.a[i] = binary.LittleEndian.Uint64(words[8*i:])
	}
	s.n, s.squeezing = n, direction == 1
	return nil
}

// MarshalBinary returns the state in the format of crypto/sha3, 207 bytes.
func (h *SHA3) MarshalBinary() ([]byte, error) {
	return h.AppendBinary(make([]byte, 0, marshaledSize))
}

// AppendBinary appends the state in the format of crypto/sha3, 207 bytes.
func (h *SHA3) AppendBinary(b []byte) ([]byte, error) {
	h.init()
	return h.s.append(b), nil
}

// UnmarshalBinary takes over a state that this package or crypto/sha3 marshaled for
// the same function. Otherwise it returns an error and changes nothing.
func (h *SHA3) UnmarshalBinary(data []byte) error {
	h.init()
	return h.s.unmarshal(data)
}

// MarshalBinary returns the state in the format of crypto/sha3: 207 bytes, and for
// cSHAKE the encoded names.
func (h *SHAKE) MarshalBinary() ([]byte, error) {
	size := marshaledSize
	if h.custom != nil {
		size += len(h.custom.block)
	}
	return h.AppendBinary(make([]byte, 0, size))
}

// AppendBinary appends what [SHAKE.MarshalBinary] returns.
func (h *SHAKE) AppendBinary(b []byte) ([]byte, error) {
	h.init()
	b = h.s.append(b)
	if h.custom != nil {
		b = append(b, h.custom.block...)
	}
	return b, nil
}

// UnmarshalBinary takes over a state that this package or crypto/sha3 marshaled for
// the same function, whatever the names of cSHAKE, which come with it. Otherwise it
// returns an error and changes nothing.
func (h *SHAKE) UnmarshalBinary(data []byte) error {
	h.init()
	if len(data) < marshaledSize {
		return errState
	}
	if err := h.s.unmarshal(data[:marshaledSize]); err != nil {
		return err
	}
	h.custom = nil
	if block := data[marshaledSize:]; len(block) > 0 {
		h.custom = &custom{block: append([]byte(nil), block...)}
	}
	return nil
}

// Restore is [SHA3.UnmarshalBinary] for a state of any of the four functions, which
// h becomes.
func (h *SHA3) Restore(data []byte) error {
	if len(data) != marshaledSize {
		return errState
	}
	var restored SHA3
	switch data[4] {
	case rate224:
		restored = *New224()
	case rate256:
		restored = *New256()
	case rate384:
		restored = *New384()
	case rate512:
		restored = *New512()
	default:
		return errFunction
	}
	if err := restored.UnmarshalBinary(data); err != nil {
		return err
	}
	*h = restored
	return nil
}

// Restore is [SHAKE.UnmarshalBinary] for a state of any of the four functions, which
// h becomes.
func (h *SHAKE) Restore(data []byte) error {
	if len(data) < marshaledSize {
		return errState
	}
	restored := SHAKE{s: sponge{rate: int(data[4]), suffix: suffixSHAKE}}
	if restored.s.rate != rate128 && restored.s.rate != rate256 {
		return errFunction
	}
	if string(data[:4]) == nameCSHAKE {
		restored.s.suffix = suffixCSHAKE
	}
	if err := restored.UnmarshalBinary(data); err != nil {
		return err
	}
	*h = restored
	return nil
}
