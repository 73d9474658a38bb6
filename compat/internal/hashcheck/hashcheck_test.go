// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hashcheck

import (
	"crypto/sha256"
	"encoding"
	"hash"
	"io"
	"strings"
	"testing"
)

// full has every optional interface that the states of SHA-256 have.
type full interface {
	hash.Hash
	hash.Cloner
	encoding.BinaryMarshaler
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

// bad is a state that can be wrong in one way.
type bad struct {
	full
	wrong string
}

func (b *bad) Sum(p []byte) []byte {
	sum := b.full.Sum(p)
	switch {
	case b.wrong == "digest":
		sum[len(sum)-1] ^= 1
	case b.wrong == "sum writes":
		b.full.Write([]byte{0})
	case b.wrong == "sum moves":
		return append([]byte(nil), sum...)
	}
	return sum
}

func (b *bad) Reset() {
	if b.wrong != "reset" {
		b.full.Reset()
	}
}

func (b *bad) Write(p []byte) (int, error) {
	n, err := b.full.Write(p)
	if b.wrong == "count" {
		n--
	}
	return n, err
}

func (b *bad) Size() int {
	if b.wrong == "size" {
		return 31
	}
	return b.full.Size()
}

func (b *bad) Clone() (hash.Cloner, error) {
	switch b.wrong {
	case "clone":
		return b, nil
	case "clone fails":
		return nil, io.EOF
	}
	return b.full.Clone()
}

func (b *bad) MarshalBinary() ([]byte, error) {
	state, err := b.full.MarshalBinary()
	if b.wrong == "state" {
		state[0] ^= 1
	}
	return state, err
}

func (b *bad) AppendBinary(p []byte) ([]byte, error) {
	if b.wrong == "append" {
		p = nil
	}
	return b.full.AppendBinary(p)
}

func (b *bad) UnmarshalBinary(p []byte) error {
	if b.wrong == "error" && len(p) == 0 {
		return io.ErrUnexpectedEOF
	}
	return b.full.UnmarshalBinary(p)
}

func TestDifferencesAreFound(t *testing.T) {
	for wrong, want := range map[string]string{
		"":            "",
		"digest":      "digest",
		"sum writes":  "digest",
		"sum moves":   "digest over its message",
		"reset":       "reset",
		"count":       "Write of",
		"size":        "sizes 31",
		"clone":       "a clone after",
		"clone fails": "Clone: EOF, want <nil>",
		"state":       "state after",
		"append":      "appended state",
		"error":       "unmarshalling : unexpected EOF",
	} {
		ours := func() hash.Hash { return &bad{sha256.New().(full), wrong} }
		got := strings.Join(problems(ours, sha256.New), "\n")
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%q: problems %q, want %q", wrong, got, want)
		}
	}
}

func TestMissingInterfaceIsFound(t *testing.T) {
	ours := func() hash.Hash { return struct{ hash.Hash }{sha256.New()} }
	if got := problems(ours, sha256.New); len(got) != 1 || !strings.Contains(got[0], ": false, want true") {
		t.Errorf("problems %q", got)
	}
}
