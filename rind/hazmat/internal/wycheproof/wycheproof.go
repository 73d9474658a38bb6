// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package wycheproof gives tests the vectors of Project Wycheproof. They come
// through the go command as files of a pinned module version and are never
// imported: the module embeds all of them, 116 MB, in its package.
package wycheproof

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// The pinned module, its version and its checksum as go.sum would have it.
const (
	module  = "github.com/c2sp/wycheproof"
	version = "v0.0.0-20260902155932-3fa63dd0344a"
	sum     = "h1:pNbL2nztRsWfW/ispAwsvcDFxs9Id38uIsR2/Up5G2c="
)

// Bytes is a string of hexadecimal digits in the files.
type Bytes []byte

// UnmarshalText decodes hexadecimal digits.
func (b *Bytes) UnmarshalText(text []byte) error {
	*b = make([]byte, hex.DecodedLen(len(text)))
	_, err := hex.Decode(*b, text)
	return err
}

// Case is what all tests in the files have in common.
type Case struct {
	ID      int      `json:"tcId"`
	Comment string   `json:"comment"`
	Flags   []string `json:"flags"`
	Result  string   `json:"result"` // valid, invalid or acceptable
}

// Load decodes a file of the folder testvectors_v1 into v. It skips the test
// unless CI=true or RIND_E2E=1, since the go command may have to download.
func Load(t *testing.T, file string, v any) {
	t.Helper()
	if os.Getenv("CI") != "true" && os.Getenv("RIND_E2E") != "1" {
		t.Skip("SKIPPED: needs Wycheproof's vectors through the go command; set RIND_E2E=1 to run it")
	}
	data, err := os.ReadFile(filepath.Join(download(t), "testvectors_v1", file))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, v); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}

// download returns the folder of the pinned version in the module cache.
func download(t *testing.T) string {
	t.Helper()
	cmd := exec.Command("go", "mod", "download", "-json", module+"@"+version)
	cmd.Dir = t.TempDir() // outside of any module, whose go.sum it could change
	cmd.Env = append(cmd.Environ(), "GOWORK=off", "GOFLAGS=")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	var info struct{ Dir, Sum, Error string }
	if jsonErr := json.Unmarshal(out, &info); jsonErr != nil || err != nil || info.Error != "" {
		t.Fatalf("go mod download %s@%s: %v: %s%s", module, version, err, info.Error, stderr.Bytes())
	}
	if info.Sum != sum {
		t.Fatalf("%s@%s has the checksum %s, want %s", module, version, info.Sum, sum)
	}
	return info.Dir
}
