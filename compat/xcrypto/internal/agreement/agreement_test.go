// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package agreement

import (
	"bytes"
	"crypto/sha256"
	"crypto/sha3"
	"encoding"
	"errors"
	"fmt"
	"hash"
	"strings"
	"testing"
)

// recorder is a test that keeps what is reported.
type recorder struct {
	testing.TB
	reports []string
}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.reports = append(r.reports, fmt.Sprintf(format, args...))
}

// reported fails unless check reports something, or nothing if want is empty.
func reported(t *testing.T, want string, check func(t testing.TB)) {
	t.Helper()
	r := &recorder{TB: t}
	check(r)
	got := strings.Join(r.reports, "\n")
	if want == "" && got != "" || !strings.Contains(got, want) {
		t.Errorf("reported %q, want %q", got, want)
	}
}

// xor is a call for [Buffers]: each byte of dst is that of src, changed.
func xor(dst, src []byte) ([]any, error) {
	if len(dst) < len(src) {
		return nil, errors.New("short output")
	}
	for i, b := range src {
		dst[i] = b ^ 0x55
	}
	return []any{len(src)}, nil
}

func TestBuffersFindsDifferences(t *testing.T) {
	for want, ours := range map[string]func(dst, src []byte) ([]any, error){
		"": xor,
		// Copying first hides what overlapping buffers do to xor.
		"at distance 1:": func(dst, src []byte) ([]any, error) { return xor(dst, bytes.Clone(src)) },
		"with error *errors.errorString: short output": func(dst, src []byte) ([]any, error) {
			return xor(dst[:cap(dst)], src[:min(len(src), len(dst))])
		},
		"0 bytes into 5 at": func(dst, src []byte) ([]any, error) {
			values, err := xor(dst, src)
			if err == nil && len(dst) > len(src) {
				dst[len(src)] = 1 // beyond the output
			}
			return values, err
		},
		"0 bytes into 0 at distance 1048576: panic": func(dst, src []byte) ([]any, error) {
			_ = src[0]
			return xor(dst, src)
		},
	} {
		reported(t, want, func(t testing.TB) { Buffers(t, Messages(), 0, xor, ours) })
	}
}

func TestPlacedBuffersOverlapAsTold(t *testing.T) {
	for _, distance := range placements {
		dst, src := place(make([]byte, 18), 18, distance)
		for i := range dst {
			dst[i] = byte(i + 1)
		}
		got := apart
		for i, b := range src {
			if b != 0 && got == apart {
				got = i + 1 - int(b) // where dst begins, seen from src
			}
		}
		if got != distance {
			t.Errorf("distance %d: dst begins at %d", distance, got)
		}
	}
	if _, src := place(nil, 4, 0); src != nil {
		t.Errorf("nil became %v", src)
	}
}

// digest is SHA-256 with one fault.
type digest struct {
	hash.Hash
	fault string
}

func (d digest) Sum(b []byte) []byte {
	switch d.fault {
	case "forgets":
		defer d.Reset()
	case "moves":
		return d.Hash.Sum(bytes.Clone(b)) // not into the spare room of b
	}
	return d.Hash.Sum(b)
}

func (d digest) Write(b []byte) (int, error) {
	if d.fault == "long" && len(b) > 1000 {
		b = b[:1000]
	}
	return d.Hash.Write(b)
}

func (d digest) MarshalBinary() ([]byte, error) {
	return d.Hash.(encoding.BinaryMarshaler).MarshalBinary()
}

func (d digest) AppendBinary(b []byte) ([]byte, error) {
	if d.fault == "replaces" {
		return d.MarshalBinary()
	}
	return d.Hash.(encoding.BinaryAppender).AppendBinary(b)
}

func (d digest) UnmarshalBinary(b []byte) error {
	if d.fault == "accepts" && len(b) < 10 {
		return nil
	}
	return d.Hash.(encoding.BinaryUnmarshaler).UnmarshalBinary(b)
}

func (d digest) Clone() (hash.Cloner, error) {
	if d.fault == "shares" {
		return d, nil
	}
	c, err := d.Hash.(hash.Cloner).Clone()
	return c, err
}

func TestHashesFindsDifferences(t *testing.T) {
	for fault, want := range map[string]string{
		"":         "",
		"forgets":  "hash of 1 bytes",
		"moves":    "hash of 0 bytes",
		"long":     "hash of 1100 bytes",
		"replaces": "state after 0 bytes",
		"accepts":  "state :",
		"shares":   "hash of 0 bytes",
	} {
		ours := func() hash.Hash { return digest{sha256.New(), fault} }
		reported(t, want, func(t testing.TB) { Hashes(t, sha256.New, ours) })
	}
	plain := func() hash.Hash { return struct{ hash.Hash }{sha256.New()} }
	reported(t, "has no method MarshalBinary", func(t testing.TB) { Hashes(t, sha256.New, plain) })
	reported(t, "state after 0 bytes", func(t testing.TB) { Hashes(t, sha256.New, sha256.New224) })
}

// shake makes SHAKE an [Output], with a fault.
type shake struct {
	*sha3.SHAKE
	fault string
}

func (s *shake) Clone() *shake {
	c := *s.SHAKE
	if s.fault == "shares" {
		return s
	}
	return &shake{&c, s.fault}
}

func (s *shake) Write(b []byte) (int, error) {
	if s.fault == "late" && len(b) == len("late") {
		return 0, nil
	}
	return s.SHAKE.Write(b)
}

func TestOutputsFindsDifferences(t *testing.T) {
	shakes := func(fault string) func() *shake {
		return func() *shake { return &shake{sha3.NewSHAKE128(), fault} }
	}
	for fault, want := range map[string]string{
		"": "", "shares": "output for 0 bytes", "late": "write after read",
	} {
		reported(t, want, func(t testing.TB) { Outputs(t, shakes(""), shakes(fault)) })
	}
}
