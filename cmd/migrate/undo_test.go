// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import "testing"

func TestProgramCanBeCalledAgain(t *testing.T) {
	const built = "/tmp/go-build123/b001/exe/migrate"
	tests := []struct{ arg, exe, source, version, want string }{
		{"migrate", "/usr/bin/migrate", "/src/cmd/migrate", "", "migrate"},
		{"./migrate", "/home/a b/migrate", "/src/cmd/migrate", "", "'/home/a b/migrate'"},
		{built, built, "/src/cmd/migrate", "", "go -C /src/cmd/migrate run ."},
		{built, built, "/mod/cmd@v1.2.3/migrate", "v1.2.3", "go run rind.example/cmd/migrate@v1.2.3"},
		{built, built, "rind.example/cmd/migrate", "", "go run rind.example/cmd/migrate"},
	}
	for _, tt := range tests {
		if got := program(tt.arg, tt.exe, tt.source, tt.version); got != tt.want {
			t.Errorf("%+v: %s", tt, got)
		}
	}
}
