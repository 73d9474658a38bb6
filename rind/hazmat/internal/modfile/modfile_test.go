// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package modfile

import (
	"bytes"
	"compress/gzip"
	"encoding/hex"
	"os"
	"path/filepath"
	"testing"
)

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

func TestReadDecompresses(t *testing.T) {
	var zipped bytes.Buffer
	w := gzip.NewWriter(&zipped)
	w.Write([]byte("null"))
	w.Close()
	// From: printf null | bzip2
	bzipped, err := hex.DecodeString("425a68393141592653595b2a0a5f000001018000050200200021981984cc2ee48a70a120b65414be")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for name, data := range map[string][]byte{"a.json": []byte("null"), "a.json.gz": zipped.Bytes(), "a.json.bz2": bzipped} {
		name = filepath.Join(folder, name)
		if err := os.WriteFile(name, data, 0o666); err != nil {
			t.Fatal(err)
		}
		if got, err := read(name); string(got) != "null" || err != nil {
			t.Errorf("%s: %q, %v", name, got, err)
		}
		if _, err := read(name + ".none"); err == nil {
			t.Error("a file that is not there was read")
		}
	}
}
