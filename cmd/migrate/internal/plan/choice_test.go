// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rind.example/cmd/migrate/internal/load"
)

func TestNamesOfPackages(t *testing.T) {
	for _, c := range []struct {
		name      string
		has, lack []string
	}{
		{"crypto/sha256", []string{"crypto/sha256"}, []string{"crypto/sha512"}},
		{"circl/kem/...", []string{"github.com/cloudflare/circl/kem/mlkem/mlkem768"}, []string{"crypto/mlkem"}},
		{"crypto/...", []string{"crypto/ecdsa", "crypto/mlkem/mlkemtest"}, []string{"golang.org/x/crypto/ed25519"}},
		{"ed25519", []string{"crypto/ed25519", "golang.org/x/crypto/ed25519"}, []string{"crypto/ecdsa"}},
		{"golang.org/x/crypto/ed25519", []string{"golang.org/x/crypto/ed25519"}, []string{"crypto/ed25519"}},
		{"519", nil, []string{"crypto/ed25519"}}, // a piece of an element is no end
	} {
		var got []string
		for _, p := range known() {
			if matches(c.name, p) {
				got = append(got, p)
			}
		}
		for _, p := range c.has {
			if !slices.Contains(got, p) {
				t.Errorf("%s does not mean %s, but %q", c.name, p, got)
			}
		}
		for _, p := range c.lack {
			if slices.Contains(got, p) {
				t.Errorf("%s means %s", c.name, p)
			}
		}
	}
}

func TestUnknownNames(t *testing.T) {
	for name, near := range map[string]string{
		"crypto/sha265": "crypto/sha256", "cripto/ecdsa": "crypto/ecdsa",
		"circl/zzz/...": "MIGRATING.md lists them", "...": "MIGRATING.md lists them",
	} {
		_, err := NewChoice(name, "", "", "")
		var u *load.UsageError
		if !errors.As(err, &u) || !strings.Contains(u.Hint, near) {
			t.Errorf("%s: %v, want a hint at %s", name, err, near)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "abc", 3}, {"ecdsa", "ecdas", 2}, {"kitten", "sitting", 3}, {"same", "same", 0}} {
		if got := distance(c.a, c.b); got != c.want {
			t.Errorf("%s to %s is %d, want %d", c.a, c.b, got, c.want)
		}
	}
}
