// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package wycheproof gives tests the vectors of Project Wycheproof. They come
// through the go command as files of a pinned module version and are never
// imported: the module embeds all of them, 116 MB, in its package.
package wycheproof

import (
	"encoding/hex"
	"testing"

	"rind.example/rind/hazmat/internal/modfile"
)

// vectors is the pinned module.
var vectors = modfile.Module{
	Path:    "github.com/c2sp/wycheproof",
	Version: "v0.0.0-20260902155932-3fa63dd0344a",
	Sum:     "h1:pNbL2nztRsWfW/ispAwsvcDFxs9Id38uIsR2/Up5G2c=",
}

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
	vectors.JSON(t, "testvectors_v1/"+file, v)
}
