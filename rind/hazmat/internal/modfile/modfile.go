// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package modfile gives tests files of pinned module versions, such as test
// vectors. They come through the go command and are never imported, so that they
// cost no user of this module anything.
package modfile

import (
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Module is a module version with its checksum as go.sum would have it.
type Module struct {
	Path, Version, Sum string
}

// JSON decodes a JSON file of the module, which may be compressed (.gz, .bz2), into v.
// It skips the test unless CI=true
// or RIND_E2E=1, since the go command may have to download.
func (m Module) JSON(t *testing.T, file string, v any) {
	t.Helper()
	if os.Getenv("CI") != "true" && os.Getenv("RIND_E2E") != "1" {
		t.Skipf("SKIPPED: needs files of %s through the go command; set RIND_E2E=1 to run it", m.Path)
	}
	data, err := read(filepath.Join(m.dir(t), filepath.FromSlash(file)))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, v); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}

// read returns the contents of a file, decompressed.
func read(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	switch filepath.Ext(name) {
	case ".gz":
		r, err := gzip.NewReader(file)
		if err != nil {
			return nil, err
		}
		return io.ReadAll(r)
	case ".bz2":
		return io.ReadAll(bzip2.NewReader(file))
	}
	return io.ReadAll(file)
}

// dir returns the folder of the module in the module cache.
func (m Module) dir(t *testing.T) string {
	t.Helper()
	cmd := exec.Command("go", "mod", "download", "-json", m.Path+"@"+m.Version)
	cmd.Dir = t.TempDir() // outside of any module, whose go.sum it could change
	cmd.Env = append(cmd.Environ(), "GOWORK=off", "GOFLAGS=")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	var info struct{ Dir, Sum, Error string }
	if jsonErr := json.Unmarshal(out, &info); jsonErr != nil || err != nil || info.Error != "" {
		t.Fatalf("go mod download %s@%s: %v: %s%s", m.Path, m.Version, err, info.Error, stderr.Bytes())
	}
	if info.Sum != m.Sum {
		t.Fatalf("%s@%s has the checksum %s, want %s", m.Path, m.Version, info.Sum, m.Sum)
	}
	return info.Dir
}
