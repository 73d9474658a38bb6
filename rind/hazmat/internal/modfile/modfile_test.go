// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package modfile

import "testing"

// TestJSON reads a file of a small module and knows what is in it.
func TestJSON(t *testing.T) {
	vectors := Module{
		Path:    "filippo.io/mostly-harmless/ed25519vectors",
		Version: "v0.0.0-20210322192420-30a2d7243a94",
		Sum:     "h1:oHn3iEYQCHVcHLEqtzCSizBZcnOSFk61oo8tKsbNrqI=",
	}
	var file []struct{ A string }
	vectors.JSON(t, "ed25519vectors.json", &file)
	if len(file) != 768 || len(file[0].A) != 64 {
		t.Errorf("read %d vectors", len(file))
	}
}
