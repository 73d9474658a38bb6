// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"strings"
	"testing"
)

const sample = `goos: linux
BenchmarkP384Sign/rind-2     	 100	 40000 ns/op	     30000 cpu-ns/op	       0 B/op	       0 allocs/op
BenchmarkP384Sign/std-2      	 100	200000 ns/op	    180000 cpu-ns/op	    6201 B/op	      60 allocs/op
BenchmarkP384Sign/rind-2     	 100	 60000 ns/op	     30000 cpu-ns/op	       0 B/op	       0 allocs/op
BenchmarkP384Sign/rind-2     	 100	 41000.0 ns/op	     39000 cpu-ns/op	       0 B/op	       0 allocs/op
BenchmarkP384Sign/std-2      	 100	220000 ns/op	    180000 cpu-ns/op	    6201 B/op	      60 allocs/op
BenchmarkAlone-2             	 100	220000 ns/op
PASS
`

func TestParse(t *testing.T) {
	all := parse(sample)
	if len(all) != 2 || all[0].peer != "rind" || len(all[0].elapsed) != 3 || all[1].peer != "std" || len(all[1].cpu) != 2 {
		t.Fatalf("parsed %+v", all)
	}
	if m := median(all[0].elapsed); m != 41000 {
		t.Errorf("median of three: %v", m)
	}
	if m := median(all[1].elapsed); m != 210000 {
		t.Errorf("median of two: %v", m)
	}
}

func TestPrintTable(t *testing.T) {
	var b strings.Builder
	printTable(&b, sample)
	lines := strings.Split(strings.TrimSpace(b.String()), "\n")
	if len(lines) != 2 || !strings.Contains(lines[0], "1.00x") ||
		!strings.Contains(lines[1], "5.12x") || !strings.Contains(lines[1], "6.00x") {
		t.Errorf("table:\n%s", b.String())
	}
}

// TestPrintTableWithoutRind prints rows that have nothing to be compared with.
func TestPrintTableWithoutRind(t *testing.T) {
	var b strings.Builder
	printTable(&b, "BenchmarkA/std-2 1 1000 ns/op\n")
	if !strings.Contains(b.String(), "1.0 µs elapsed") || strings.Contains(b.String(), "x") {
		t.Errorf("table:\n%s", b.String())
	}
}
