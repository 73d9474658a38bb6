// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package wycheproof

import (
	"encoding/json"
	"testing"
)

func TestBytes(t *testing.T) {
	var v struct{ A, B Bytes }
	if err := json.Unmarshal([]byte(`{"a": "00ff", "b": ""}`), &v); err != nil {
		t.Fatal(err)
	}
	if string(v.A) != "\x00\xff" || len(v.B) != 0 {
		t.Errorf("got %x and %x", v.A, v.B)
	}
	for _, bad := range []string{`{"a": "0"}`, `{"a": "0g"}`} {
		if json.Unmarshal([]byte(bad), &v) == nil {
			t.Errorf("%s accepted", bad)
		}
	}
}

// TestLoad reads one of the files and knows a vector in it.
func TestLoad(t *testing.T) {
	var file struct {
		Algorithm  string
		TestGroups []struct{ Tests []Case }
	}
	Load(t, "ecdh_secp384r1_ecpoint_test.json", &file)
	if file.Algorithm != "ECDH" || len(file.TestGroups) == 0 || file.TestGroups[0].Tests[0].ID != 1 {
		t.Errorf("read %q with %d groups", file.Algorithm, len(file.TestGroups))
	}
}
