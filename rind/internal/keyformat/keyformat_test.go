// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keyformat_test

import (
	"bytes"
	"encoding/asn1"
	"encoding/hex"
	"strings"
	"testing"

	"rind.example/rind/internal/keyformat"
)

// der decodes hexadecimal digits, blanks aside.
func der(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(s, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The examples of RFC 8410, section 10: a public key, and a private key without
// and with attributes and public key.
const (
	rfcSPKI   = "302a 3005 0603 2b6570 0321 00 19bf44096984cdfe8541bac167dc3b96c85086aa30b6b6cb0c5c38ad703166e1"
	rfcPKCS8  = "302e 020100 3005 0603 2b6570 0422 0420 d4ee72dbf913584ad5b6d8f1f769f8ad3afe7c28cbf1d4fbe097a88f44755842"
	rfcPKCS8b = "3072 020101 3005 0603 2b6570 0422 0420 d4ee72dbf913584ad5b6d8f1f769f8ad3afe7c28cbf1d4fbe097a88f44755842" +
		"a01f 301d 060a 2a864886f70d01090914 310f 0c0d 43757264 6c652043 68616972 73" +
		"8121 00 19bf44096984cdfe8541bac167dc3b96c85086aa30b6b6cb0c5c38ad703166e1"
)

func TestRFC8410SPKI(t *testing.T) {
	in := der(t, rfcSPKI)
	k, ok := keyformat.ParseSPKI(in)
	if !ok {
		t.Fatal("refused")
	}
	if !bytes.Equal(k.Algorithm, in[4:9]) || !bytes.Equal(k.PublicKey, in[12:]) {
		t.Errorf("parsed to %x and %x", k.Algorithm, k.PublicKey)
	}
	if got := k.Append([]byte{7}); !bytes.Equal(got, append([]byte{7}, in...)) {
		t.Errorf("encoded to %x, want it appended: %x", got, in)
	}
}

func TestRFC8410PKCS8(t *testing.T) {
	first, second := der(t, rfcPKCS8), der(t, rfcPKCS8b)
	a, ok := keyformat.ParsePKCS8(first)
	b, ok2 := keyformat.ParsePKCS8(second)
	if !ok || !ok2 {
		t.Fatalf("version 1 accepted: %v, version 2: %v", ok, ok2)
	}
	if !bytes.Equal(a.Algorithm, first[7:12]) || !bytes.Equal(a.PrivateKey, first[14:]) || a.PublicKey != nil {
		t.Errorf("version 1 parsed to %x, %x, %x", a.Algorithm, a.PrivateKey, a.PublicKey)
	}
	if !bytes.Equal(b.Algorithm, a.Algorithm) || !bytes.Equal(b.PrivateKey, a.PrivateKey) {
		t.Errorf("version 2 parsed to %x, %x", b.Algorithm, b.PrivateKey)
	}
	if want := second[len(second)-32:]; !bytes.Equal(b.PublicKey, want) {
		t.Errorf("public key %x, want %x", b.PublicKey, want)
	}
	for _, k := range []keyformat.PKCS8{a, b} {
		if got := k.Append([]byte{7}); !bytes.Equal(got, append([]byte{7}, first...)) {
			t.Errorf("encoded to %x, want version 1 appended: %x", got, first)
		}
	}
}

// TestStrictSPKI changes one thing in small encodings of each kind.
func TestStrictSPKI(t *testing.T) {
	for name, c := range map[string]struct {
		der string
		ok  bool
	}{
		"whole":                  {"3009 3003 060100 0302 00ff", true},
		"no octets in the key":   {"3008 3003 060100 0301 00", true},
		"empty":                  {"", false},
		"tag alone":              {"30", false},
		"trailing byte":          {"3009 3003 060100 0302 00ff 00", false},
		"trailing value inside":  {"300b 3003 060100 0302 00ff 0500", false},
		"cut short":              {"3009 3003 060100 0302 00", false},
		"length one too short":   {"3008 3003 060100 0302 00ff", false},
		"length one too long":    {"300a 3003 060100 0302 00ff", false},
		"length not minimal, 81": {"308109 3003 060100 0302 00ff", false},
		"length not minimal, 82": {"30820009 3003 060100 0302 00ff", false},
		"length 83":              {"3083000009 3003 060100 0302 00ff", false},
		"indefinite length":      {"3080 3003 060100 0302 00ff 0000", false},
		"inner one not minimal":  {"300a 3003 060100 038102 00ff", false},
		"set for a sequence":     {"3109 3003 060100 0302 00ff", false},
		"algorithm no sequence":  {"3008 0602 0100 0302 00ff", false},
		"key an octet string":    {"3009 3003 060100 0402 00ff", false},
		"constructed bit string": {"3009 3003 060100 2302 00ff", false},
		"unused bits":            {"3009 3003 060100 0302 01fe", false},
		"no count of them":       {"3007 3003 060100 0300", false},
		"no key":                 {"3005 3003 060100", false},
		"no algorithm":           {"3004 0302 00ff", false},
	} {
		if _, ok := keyformat.ParseSPKI(der(t, c.der)); ok != c.ok {
			t.Errorf("%s: accepted is %v, want %v", name, ok, c.ok)
		}
	}
}

func TestStrictPKCS8(t *testing.T) {
	for name, c := range map[string]struct {
		der string
		ok  bool
	}{
		"version 1":                {"300b 020100 3003 060100 0401ff", true},
		"with attributes":          {"300d 020100 3003 060100 0401ff a000", true},
		"with an attribute":        {"300f 020100 3003 060100 0401ff a002 3000", true},
		"version 2":                {"300f 020101 3003 060100 0401ff 8102 00ee", true},
		"version 2, attributes":    {"3011 020101 3003 060100 0401ff a000 8102 00ee", true},
		"empty":                    {"", false},
		"trailing byte":            {"300b 020100 3003 060100 0401ff 00", false},
		"trailing value inside":    {"300d 020100 3003 060100 0401ff 0500", false},
		"cut short":                {"300b 020100 3003 060100 0401", false},
		"version 3":                {"300b 020102 3003 060100 0401ff", false},
		"version not minimal":      {"300c 02020000 3003 060100 0401ff", false},
		"version without octets":   {"300a 0200 3003 060100 0401ff", false},
		"no version":               {"3008 3003 060100 0401ff", false},
		"no algorithm":             {"3006 020100 0401ff", false},
		"no key":                   {"3008 020100 3003 060100", false},
		"key a bit string":         {"300b 020100 3003 060100 0301ff", false},
		"version 1 with public":    {"300f 020100 3003 060100 0401ff 8102 00ee", false},
		"version 2 without":        {"300b 020101 3003 060100 0401ff", false},
		"public key, unused bits":  {"300f 020101 3003 060100 0401ff 8102 01ee", false},
		"public key explicit":      {"3011 020101 3003 060100 0401ff a104 0302 00ee", false},
		"public before attributes": {"3011 020101 3003 060100 0401ff 8102 00ee a000", false},
		"attribute no sequence":    {"300f 020100 3003 060100 0401ff a002 0500", false},
		"attribute cut short":      {"300f 020100 3003 060100 0401ff a002 3001", false},
		"attributes primitive":     {"300d 020100 3003 060100 0401ff 8000", false},
	} {
		if _, ok := keyformat.ParsePKCS8(der(t, c.der)); ok != c.ok {
			t.Errorf("%s: accepted is %v, want %v", name, ok, c.ok)
		}
	}
}

// TestLengths goes through all forms of lengths, on their borders.
func TestLengths(t *testing.T) {
	for _, n := range []int{0, 1, 100, 117, 118, 126, 127, 128, 240, 245, 246, 255, 256, 300, 65000} {
		secret, public := bytes.Repeat([]byte{0x5a}, n), bytes.Repeat([]byte{0xa5}, n)
		p := keyformat.PKCS8{Algorithm: []byte{6, 1, 0}, PrivateKey: secret}
		encoded := p.Append(nil)
		if back, ok := keyformat.ParsePKCS8(encoded); !ok || !bytes.Equal(back.PrivateKey, secret) {
			t.Errorf("PKCS #8 with %d octets: %x, %v", n, encoded[:20], ok)
		}
		s := keyformat.SPKI{Algorithm: []byte{6, 1, 0}, PublicKey: public}
		if back, ok := keyformat.ParseSPKI(s.Append(nil)); !ok || !bytes.Equal(back.PublicKey, public) {
			t.Errorf("SPKI with %d octets: %v", n, ok)
		}
	}
}

// FuzzSPKI: what is accepted is accepted by encoding/asn1, too, with the same
// parts, and has one encoding.
func FuzzSPKI(f *testing.F) {
	f.Add(der(f, rfcSPKI))
	f.Add(der(f, "3009 3003 060100 0302 00ff"))
	f.Fuzz(func(t *testing.T, in []byte) {
		k, ok := keyformat.ParseSPKI(in)
		if !ok {
			return
		}
		var want struct {
			Algorithm asn1.RawValue
			PublicKey asn1.BitString
		}
		if rest, err := asn1.Unmarshal(in, &want); err != nil || len(rest) != 0 {
			t.Fatalf("accepted, unlike encoding/asn1: %v, %d bytes left", err, len(rest))
		}
		if !bytes.Equal(k.Algorithm, want.Algorithm.Bytes) || !bytes.Equal(k.PublicKey, want.PublicKey.Bytes) {
			t.Errorf("parsed to %x and %x, want %x and %x", k.Algorithm, k.PublicKey, want.Algorithm.Bytes, want.PublicKey.Bytes)
		}
		if again := k.Append(nil); !bytes.Equal(again, in) {
			t.Errorf("encoded again: %x", again)
		}
	})
}

// FuzzPKCS8: as FuzzSPKI; an encoding without optional fields is the only one.
func FuzzPKCS8(f *testing.F) {
	f.Add(der(f, rfcPKCS8))
	f.Add(der(f, rfcPKCS8b))
	f.Fuzz(func(t *testing.T, in []byte) {
		k, ok := keyformat.ParsePKCS8(in)
		if !ok {
			return
		}
		var want struct {
			Version    int
			Algorithm  asn1.RawValue
			PrivateKey []byte
			Attributes asn1.RawValue  `asn1:"optional,tag:0"`
			PublicKey  asn1.BitString `asn1:"optional,tag:1"`
		}
		if rest, err := asn1.Unmarshal(in, &want); err != nil || len(rest) != 0 {
			t.Fatalf("accepted, unlike encoding/asn1: %v, %d bytes left", err, len(rest))
		}
		if !bytes.Equal(k.Algorithm, want.Algorithm.Bytes) || !bytes.Equal(k.PrivateKey, want.PrivateKey) ||
			!bytes.Equal(k.PublicKey, want.PublicKey.Bytes) {
			t.Errorf("parsed to %x, %x, %x, want %+v", k.Algorithm, k.PrivateKey, k.PublicKey, want)
		}
		bare := want.Version == 0 && len(want.Attributes.FullBytes) == 0
		if again := k.Append(nil); bare && !bytes.Equal(again, in) {
			t.Errorf("encoded again: %x", again)
		}
	})
}
