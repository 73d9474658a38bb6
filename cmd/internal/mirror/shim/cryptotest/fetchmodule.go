// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package cryptotest

import (
	"encoding/json"
	"os/exec"
	"testing"
)

// FetchModule has the go command download a module and returns its folder.
// Without -short it has to be there or to be had.
func FetchModule(t *testing.T, module, version string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "go", "mod", "download", "-json", module+"@"+version)
	cmd.Dir = t.TempDir()
	out, err := cmd.Output()
	var found struct{ Dir, Error string }
	if json.Unmarshal(out, &found) != nil || found.Dir == "" {
		if testing.Short() {
			t.Skipf("%s is not here: %v %s", module, err, found.Error)
		}
		t.Fatalf("%s is not to be had: %v %s", module, err, found.Error)
	}
	return found.Dir
}
