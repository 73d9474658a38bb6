// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keyformat_test

import (
	"bytes"
	"encoding/asn1"
	"testing"

	"rind.example/rind/internal/keyformat"
)

// TestSeedKeyForms reads the three forms, and nothing close to them.
func TestSeedKeyForms(t *testing.T) {
	for name, c := range map[string]struct {
		der            string
		seed, expanded string
		ok             bool
	}{
		"seed":                  {"8002 aabb", "aabb", "", true},
		"expanded":              {"0403 ccddee", "", "ccddee", true},
		"both":                  {"3009 0402 aabb 0403 ccddee", "aabb", "ccddee", true},
		"empty":                 {"", "", "", false},
		"tag alone":             {"80", "", "", false},
		"seed, trailing byte":   {"8002 aabb 00", "", "", false},
		"seed, cut short":       {"8002 aa", "", "", false},
		"seed constructed":      {"a004 0402 aabb", "", "", false},
		"expanded, trailing":    {"0403 ccddee 00", "", "", false},
		"length not minimal":    {"808102 aabb", "", "", false},
		"both, seed alone":      {"3004 0402 aabb", "", "", false},
		"both, three":           {"300d 0402 aabb 0403 ccddee 0402 aabb", "", "", false},
		"both, seed tagged":     {"3009 8002 aabb 0403 ccddee", "", "", false},
		"both, trailing byte":   {"3009 0402 aabb 0403 ccddee 00", "", "", false},
		"neither a bit string":  {"0303 00aabb", "", "", false},
		"both, expanded no key": {"3006 0402 aabb 0500", "", "", false},
	} {
		k, ok := keyformat.ParseSeedKey(der(t, c.der))
		if ok != c.ok {
			t.Errorf("%s: accepted is %v, want %v", name, ok, c.ok)
		}
		if ok && (!bytes.Equal(k.Seed, der(t, c.seed)) || !bytes.Equal(k.Expanded, der(t, c.expanded))) {
			t.Errorf("%s: %x and %x, want %s and %s", name, k.Seed, k.Expanded, c.seed, c.expanded)
		}
	}
}

// TestSeedKeyAppends: what is written reads as it was, whatever the length octets.
func TestSeedKeyAppends(t *testing.T) {
	for _, n := range []int{0, 1, 32, 64, 127, 128, 255, 256, 2400, 4896} {
		b := bytes.Repeat([]byte{0x5a}, n)
		if k, ok := keyformat.ParseSeedKey(keyformat.AppendSeed(nil, b)); !ok || !bytes.Equal(k.Seed, b) || k.Expanded != nil {
			t.Errorf("seed of %d bytes: %x, %v", n, k.Seed, ok)
		}
		der := keyformat.AppendExpanded([]byte{7}, b)[1:]
		if k, ok := keyformat.ParseSeedKey(der); !ok || !bytes.Equal(k.Expanded, b) || k.Seed != nil {
			t.Errorf("expanded key of %d bytes: %x, %v", n, k.Expanded, ok)
		}
	}
}

// FuzzSeedKey: what is accepted is accepted by encoding/asn1, too, with the same parts.
func FuzzSeedKey(f *testing.F) {
	for _, s := range []string{"8002 aabb", "0403 ccddee", "3009 0402 aabb 0403 ccddee"} {
		f.Add(der(f, s))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		k, ok := keyformat.ParseSeedKey(in)
		if !ok {
			return
		}
		var raw asn1.RawValue
		if rest, err := asn1.Unmarshal(in, &raw); err != nil || len(rest) != 0 {
			t.Fatalf("accepted, unlike encoding/asn1: %v, %d bytes left", err, len(rest))
		}
		var both struct{ Seed, Expanded []byte }
		switch {
		case raw.Class == asn1.ClassContextSpecific:
			both.Seed = raw.Bytes
		case raw.Tag == asn1.TagOctetString:
			both.Expanded = raw.Bytes
		default:
			if rest, err := asn1.Unmarshal(in, &both); err != nil || len(rest) != 0 {
				t.Fatalf("accepted, unlike encoding/asn1: %v, %d bytes left", err, len(rest))
			}
		}
		if !bytes.Equal(k.Seed, both.Seed) || !bytes.Equal(k.Expanded, both.Expanded) {
			t.Errorf("parsed to %x and %x, want %+v", k.Seed, k.Expanded, both)
		}
	})
}
