// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package poly1305_test

import (
	"testing"

	mirrored "golang.org/x/crypto/poly1305"

	"rind.example/compat/xcrypto/internal/agreement"
	"rind.example/compat/xcrypto/poly1305"
)

// create is the type of the function that makes a MAC. Both sides must give
// the one type that both packages name.
type create func(key *[32]byte) *mirrored.MAC

var _, _ create = mirrored.New, poly1305.New

// keys are any, those that the clamping of r makes zero, and all ones.
func keys() []*[32]byte {
	ones, zero := [32]byte{}, [32]byte{}
	for i := range ones {
		ones[i] = 0xff
	}
	plain := [32]byte(agreement.Bytes(32, 1))
	return []*[32]byte{&plain, &zero, &ones, nil}
}

// messages end in bytes of 0xff, too, which carry furthest.
func messages() [][]byte {
	all := agreement.Messages()
	for _, n := range []int{15, 16, 17, 64, 300} {
		m := make([]byte, n)
		for i := range m {
			m[i] = 0xff
		}
		all = append(all, m)
	}
	return all
}

func TestSumsAgree(t *testing.T) {
	for _, key := range keys() {
		for _, m := range messages() {
			sum := func(f func(out *[16]byte, m []byte, key *[32]byte)) func() ([]any, error) {
				return func() ([]any, error) {
					var out [16]byte
					f(&out, m, key)
					return []any{out, m}, nil
				}
			}
			agreement.Calls(t, sum(mirrored.Sum), sum(poly1305.Sum), "sum of %x", m)
			inPlace := func(f func(out *[16]byte, m []byte, key *[32]byte)) func() ([]any, error) {
				return func() ([]any, error) {
					memory := append(make([]byte, 16), m...)
					f((*[16]byte)(memory), memory, key)
					return []any{memory}, nil
				}
			}
			agreement.Calls(t, inPlace(mirrored.Sum), inPlace(poly1305.Sum), "sum over its message %x", m)
		}
	}
}

func TestVerdictsAgree(t *testing.T) {
	for _, key := range keys()[:3] {
		for _, m := range messages() {
			var good [16]byte
			mirrored.Sum(&good, m, key)
			bad := good
			bad[15] ^= 0x80
			for _, mac := range []*[16]byte{&good, &bad, {}, nil} {
				agreement.Calls(t,
					func() ([]any, error) { return []any{mirrored.Verify(mac, m, key)}, nil },
					func() ([]any, error) { return []any{poly1305.Verify(mac, m, key)}, nil }, "verify %x by %v", m, mac)
			}
			if !poly1305.Verify(&good, m, key) {
				t.Errorf("the tag of %x is refused", m)
			}
		}
	}
}

// TestMACsInPartsAgree: one writes what the other does, and a write after the
// sum panics.
func TestMACsInPartsAgree(t *testing.T) {
	for _, key := range keys() {
		whole := func(f create, late bool) func() ([]any, error) {
			return func() ([]any, error) {
				mac := f(key)
				values := []any{mac.Size()}
				for _, m := range messages() {
					n, err := mac.Write(m)
					values = append(values, n, err)
				}
				sum := mac.Sum([]byte("prefix"))
				values = append(values, sum, mac.Sum(nil), mac.Verify(sum[6:]), mac.Verify(sum), mac.Verify(nil))
				if late {
					mac.Write(nil)
				}
				return values, nil
			}
		}
		for _, late := range []bool{false, true} {
			agreement.Calls(t, whole(mirrored.New, late), whole(poly1305.New, late), "MAC with %x", key)
		}
	}
}
