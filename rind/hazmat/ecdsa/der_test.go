// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa

import (
	"bytes"
	"crypto/rand"
	"encoding/asn1"
	"encoding/hex"
	"math/big"
	"strings"
	"testing"
)

func unhex(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(s, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestASN1MatchesEncodingASN1 encodes halves of every length of the NIST curves
// with leading zero bytes and set top bits.
func TestASN1MatchesEncodingASN1(t *testing.T) {
	for _, half := range []int{28, 32, 48, 66} {
		for zeros := range half {
			for _, first := range []byte{0x01, 0x7f, 0x80, 0xff} {
				sig := make([]byte, 2*half)
				rand.Read(sig[zeros:half])
				rand.Read(sig[half+zeros/2:])
				sig[zeros], sig[half+zeros/2] = first, first
				want, err := asn1.Marshal(struct{ R, S *big.Int }{
					new(big.Int).SetBytes(sig[:half]), new(big.Int).SetBytes(sig[half:]),
				})
				if err != nil {
					t.Fatal(err)
				}
				got := AppendASN1([]byte("prefix"), sig)
				if string(got) != "prefix"+string(want) {
					t.Fatalf("%x: got %x, want %x", sig, got[6:], want)
				}
				back := bytes.Repeat([]byte{0xaa}, len(sig))
				if err := ParseASN1(back, want); err != nil || !bytes.Equal(back, sig) {
					t.Fatalf("%x: parsed as %x, %v", want, back, err)
				}
			}
		}
	}
}

func TestMaxSizeASN1(t *testing.T) {
	if n := len(AppendASN1(nil, bytes.Repeat([]byte{0xff}, 96))); n != MaxSizeASN1P384 {
		t.Errorf("longest signature has %d bytes, not %d", n, MaxSizeASN1P384)
	}
}

func TestParseASN1Refuses(t *testing.T) {
	for name, der := range map[string]string{
		"empty":                        "",
		"tag alone":                    "30",
		"no content":                   "30 00",
		"one integer":                  "30 03 020101",
		"three integers":               "30 09 020101 020101 020101",
		"bytes after the end":          "30 06 020101 020101 00",
		"bytes inside after the end":   "30 07 020101 020101 00",
		"set":                          "31 06 020101 020101",
		"bit string":                   "30 06 030101 020101",
		"truncated":                    "30 06 020101 0201",
		"sequence length too long":     "30 07 020101 020101",
		"integer length too long":      "30 06 020101 020201",
		"empty integer":                "30 05 0200 020101",
		"negative":                     "30 06 020180 020101",
		"zero not needed":              "30 07 02020001 020101",
		"two zeros":                    "30 08 0203000080 020101",
		"long form for a short length": "30 81 06 020101 020101",
		"long form in an integer":      "30 07 02810101 020101",
		"two length bytes":             "30 82 0006 020101 020101",
		"indefinite length":            "30 80 020101 020101 0000",
		"long form cut off":            "30 81",
		"integer too long":             "30 36 0231 " + "01" + strings.Repeat("00", 48) + " 020101",
	} {
		sig := make([]byte, 96)
		if err := ParseASN1(sig, unhex(t, der)); err != ErrInvalidASN1 {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

func TestParseASN1AcceptsZero(t *testing.T) {
	sig := bytes.Repeat([]byte{1}, 96)
	if err := ParseASN1(sig, unhex(t, "30 06 020100 020101")); err != nil {
		t.Fatal(err)
	}
	if want := append(make([]byte, 95), 1); !bytes.Equal(sig, want) {
		t.Errorf("got %x", sig)
	}
}

func TestAppendASN1Panics(t *testing.T) {
	for _, n := range []int{1, 97, 134} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("no panic for %d bytes", n)
				}
			}()
			AppendASN1(nil, make([]byte, n))
		}()
	}
}

// FuzzParseASN1: what parses is exactly what the encoder writes.
func FuzzParseASN1(f *testing.F) {
	f.Add([]byte{0x30, 6, 2, 1, 1, 2, 1, 1})
	f.Add(AppendASN1(nil, bytes.Repeat([]byte{0xff}, 96)))
	f.Add(AppendASN1(nil, bytes.Repeat([]byte{0xff}, 132)))
	f.Fuzz(func(t *testing.T, der []byte) {
		for _, n := range []int{96, 132} {
			sig := make([]byte, n)
			if ParseASN1(sig, der) == nil && !bytes.Equal(AppendASN1(nil, sig), der) {
				t.Errorf("%x parses as %x but is not its encoding", der, sig)
			}
		}
	})
}
