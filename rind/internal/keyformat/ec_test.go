// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keyformat_test

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/asn1"
	"testing"

	"rind.example/rind/internal/keyformat"
)

// TestStrictSEC1 changes one thing in small encodings of each kind.
func TestStrictSEC1(t *testing.T) {
	for name, c := range map[string]struct {
		der string
		ok  bool
	}{
		"bare":                      {"3006 020101 0401ff", true},
		"with curve":                {"300b 020101 0401ff a003 060100", true},
		"with public key":           {"300c 020101 0401ff a104 0302 00ee", true},
		"with both":                 {"3011 020101 0401ff a003 060100 a104 0302 00ee", true},
		"empty":                     {"", false},
		"trailing byte":             {"3006 020101 0401ff 00", false},
		"trailing value inside":     {"3008 020101 0401ff 0500", false},
		"cut short":                 {"3006 020101 0401", false},
		"version 0":                 {"3006 020100 0401ff", false},
		"version 2":                 {"3006 020102 0401ff", false},
		"version not minimal":       {"3007 02020001 0401ff", false},
		"no version":                {"3003 0401ff", false},
		"no key":                    {"3003 020101", false},
		"key a bit string":          {"3006 020101 0301ff", false},
		"length not minimal":        {"3007 020101 048101ff", false},
		"curve without identifier":  {"3008 020101 0401ff a000", false},
		"curve is parameters":       {"300b 020101 0401ff a003 300100", false},
		"curve NULL":                {"300a 020101 0401ff a002 0500", false},
		"two curves":                {"300e 020101 0401ff a006 060100 060100", false},
		"curve cut short":           {"300a 020101 0401ff a003 0601", false},
		"public key implicit":       {"300a 020101 0401ff 8102 00ee", false},
		"public key, unused bits":   {"300c 020101 0401ff a104 0302 01ee", false},
		"public key, two":           {"3010 020101 0401ff a108 0302 00ee 0302 00ee", false},
		"public key, no bit string": {"3008 020101 0401ff a100", false},
		"public key before curve":   {"3011 020101 0401ff a104 0302 00ee a003 060100", false},
	} {
		if _, ok := keyformat.ParseSEC1(der(t, c.der)); ok != c.ok {
			t.Errorf("%s: accepted is %v, want %v", name, ok, c.ok)
		}
	}
}

// A curve with its identifier.
type curve struct {
	elliptic.Curve
	id string
}

var curves = []curve{
	{elliptic.P256(), keyformat.CurveP256}, {elliptic.P384(), keyformat.CurveP384}, {elliptic.P521(), keyformat.CurveP521},
}

// encodings of a new key by crypto/x509.
func encodings(t testing.TB, c curve) (scalar, point, pkcs8, sec1, spki []byte) {
	t.Helper()
	key, err := ecdsa.GenerateKey(c.Curve, rand.Reader)
	for _, f := range []func() error{
		func() error { return err },
		func() error { scalar, err = key.Bytes(); return err },
		func() error { point, err = key.PublicKey.Bytes(); return err },
		func() error { pkcs8, err = x509.MarshalPKCS8PrivateKey(key); return err },
		func() error { sec1, err = x509.MarshalECPrivateKey(key); return err },
		func() error { spki, err = x509.MarshalPKIXPublicKey(&key.PublicKey); return err },
	} {
		if err := f(); err != nil {
			t.Fatal(err)
		}
	}
	return scalar, point, pkcs8, sec1, spki
}

// TestECMatchesX509: what crypto/x509 writes is read under its curve alone, and
// written again.
func TestECMatchesX509(t *testing.T) {
	for _, c := range curves {
		scalar, point, pkcs8, sec1, spki := encodings(t, c)
		prefix := []byte("prefix")
		for name, pair := range map[string][2][]byte{
			"PKCS #8": {keyformat.AppendECPKCS8(prefix, c.id, scalar, point), pkcs8},
			"SEC 1":   {keyformat.AppendECSEC1(prefix, c.id, scalar, point), sec1},
			"SPKI":    {keyformat.AppendECSPKI(prefix, c.id, point), spki},
		} {
			if !bytes.Equal(pair[0], append(prefix, pair[1]...)) {
				t.Errorf("%s, %s: %x, want it appended: %x", c.Params().Name, name, pair[0], pair[1])
			}
		}
		for _, read := range curves {
			want := keyformat.OtherAlgorithm
			if read.id == c.id {
				want = keyformat.Good
			}
			a, verdict := keyformat.ECFromPKCS8(pkcs8, read.id)
			b, verdictB := keyformat.ECFromSEC1(sec1, read.id)
			p, verdictP := keyformat.ECFromSPKI(spki, read.id)
			if verdict != want || verdictB != want || verdictP != want {
				t.Errorf("%s read as %s: verdicts %d, %d, %d", c.Params().Name, read.Params().Name, verdict, verdictB, verdictP)
			}
			if want != keyformat.Good {
				continue
			}
			for _, k := range []keyformat.ECKey{a, b} {
				if !bytes.Equal(k.Scalar, scalar) || !bytes.Equal(k.Public[0], point) || k.Public[1] != nil {
					t.Errorf("%s parsed to %x, %x", c.Params().Name, k.Scalar, k.Public)
				}
			}
			if !bytes.Equal(p, point) {
				t.Errorf("%s: point %x, want %x", c.Params().Name, p, point)
			}
		}
	}
}

// TestECVerdicts: keys in the right form that are not one of the curve.
func TestECVerdicts(t *testing.T) {
	const (
		p384 = "3010 0607 2a8648ce3d0201 0605 2b81040022"
		none = "3009 0607 2a8648ce3d0201"
	)
	for name, c := range map[string]struct {
		der  string
		want keyformat.Verdict
	}{
		"good":              {"301f 020100" + p384 + "0408 3006 020101 0401ff", keyformat.Good},
		"curve inside, too": {"3028 020100" + p384 + "0411 300f 020101 0401ff a007 0605 2b81040022", keyformat.Good},
		"two curves":        {"3028 020100" + p384 + "0411 300f 020101 0401ff a007 0605 2b81040023", keyformat.Contradictory},
		"curve inside only": {"3021 020100" + none + "0411 300f 020101 0401ff a007 0605 2b81040022", keyformat.OtherAlgorithm},
		"id-ecDH":           {"301d 020100 300e 0605 2b8104010c 0605 2b81040022 0408 3006 020101 0401ff", keyformat.OtherAlgorithm},
		"nothing inside":    {"3017 020100" + p384 + "0400", keyformat.Malformed},
	} {
		if _, got := keyformat.ECFromPKCS8(der(t, c.der), keyformat.CurveP384); got != c.want {
			t.Errorf("%s: verdict %d, want %d", name, got, c.want)
		}
	}
	if _, got := keyformat.ECFromSEC1(der(t, "3006 020101 0401ff"), keyformat.CurveP384); got != keyformat.Malformed {
		t.Errorf("without curve: verdict %d", got)
	}
}

// TestECNoAllocations but for the result.
func TestECNoAllocations(t *testing.T) {
	for _, c := range curves {
		scalar, point, pkcs8, sec1, spki := encodings(t, c)
		buffer := make([]byte, 0, 256)
		if n := testing.AllocsPerRun(10, func() {
			keyformat.AppendECPKCS8(buffer, c.id, scalar, point)
			keyformat.AppendECSEC1(buffer, c.id, scalar, point)
			keyformat.AppendECSPKI(buffer, c.id, point)
			keyformat.ECFromPKCS8(pkcs8, c.id)
			keyformat.ECFromSEC1(sec1, c.id)
			keyformat.ECFromSPKI(spki, c.id)
		}); n != 0 {
			t.Errorf("%s: %v allocations", c.Params().Name, n)
		}
	}
}

// FuzzSEC1: what is accepted is accepted by encoding/asn1, too, with the same parts,
// and has one encoding.
func FuzzSEC1(f *testing.F) {
	for _, c := range curves {
		_, _, _, sec1, _ := encodings(f, c)
		f.Add(sec1)
	}
	f.Add(der(f, "3011 020101 0401ff a003 060100 a104 0302 00ee"))
	f.Fuzz(func(t *testing.T, in []byte) {
		k, ok := keyformat.ParseSEC1(in)
		if !ok {
			return
		}
		var want struct {
			Version    int
			PrivateKey []byte
			Curve      asn1.RawValue  `asn1:"optional,explicit,tag:0"`
			PublicKey  asn1.BitString `asn1:"optional,explicit,tag:1"`
		}
		if rest, err := asn1.Unmarshal(in, &want); err != nil || len(rest) != 0 {
			t.Fatalf("accepted, unlike encoding/asn1: %v, %d bytes left", err, len(rest))
		}
		if want.Version != 1 || !bytes.Equal(k.PrivateKey, want.PrivateKey) ||
			!bytes.Equal(k.Curve, want.Curve.Bytes) || !bytes.Equal(k.PublicKey, want.PublicKey.Bytes) {
			t.Errorf("parsed to %x, %x, %x, want %+v", k.PrivateKey, k.Curve, k.PublicKey, want)
		}
		if again := k.Append(nil); !bytes.Equal(again, in) {
			t.Errorf("encoded again: %x", again)
		}
	})
}
