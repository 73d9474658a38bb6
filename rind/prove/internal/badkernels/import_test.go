// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package badkernels_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"
)

// TestOnlyTestsImportBadKernels reads the sources of the module.
func TestOnlyTestsImportBadKernels(t *testing.T) {
	root := os.DirFS("../..")
	read := 0
	err := fs.WalkDir(root, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := fs.ReadFile(root, path)
		read++
		if strings.Contains(string(text), `/rind/prove/internal/badkernels"`) {
			t.Errorf("%s imports badkernels", path)
		}
		return err
	})
	if err != nil || read < 10 {
		t.Fatalf("read %d files: %v", read, err)
	}
}
