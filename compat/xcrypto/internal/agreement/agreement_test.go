// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package agreement

import (
	"bytes"
	"crypto/sha256"
	"crypto/sha3"
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
		"0 bytes into 0 at distance 1048576: got panic": func(dst, src []byte) ([]any, error) {
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

// nameless is SHA-256 without a method.
type nameless struct{ hash.Hash }

// counter is SHA-256 with a method of another type.
type counter struct {
	nameless
}

func (counter) MarshalBinary() (int, error) { return 0, nil }

func TestMethodsFindsWhatIsMissing(t *testing.T) {
	reported(t, "", func(t testing.TB) { Methods(t, sha256.New(), sha256.New224()) })
	reported(t, "", func(t testing.TB) { Methods(t, nameless{sha256.New()}, sha256.New()) })
	reported(t, "has no method MarshalBinary", func(t testing.TB) { Methods(t, sha256.New(), nameless{sha256.New()}) })
	reported(t, "has no method MarshalBinary", func(t testing.TB) { Methods(t, sha256.New(), counter{}) })
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
