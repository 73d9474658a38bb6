// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"strings"
	"testing"
)

func TestShardsHaveNamesThatFilesCanHave(t *testing.T) {
	for name, want := range map[string]string{
		"internal/keys and others":                "internal-keys-and-others",
		"@org/crypto @org/web":                    "org-crypto-org-web",
		"../../etc":                               "etc",
		strings.Repeat("@org/team-0 ", 60):        strings.TrimRight(strings.Repeat("org-team-0-", 60)[:longestName], "-"),
		"Schlüssel/größe":                         "Schl-ssel-gr-e",
		strings.Repeat("a", longestName+1):        strings.Repeat("a", longestName),
		strings.Repeat("a", longestName-1) + "/b": strings.Repeat("a", longestName-1),
	} {
		if got := (shard{name: name}).fileName(); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
