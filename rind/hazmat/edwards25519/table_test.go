// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package edwards25519

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	kernel "rind.example/rind/internal/asm/curve25519"
)

// checkTable compares the entries with first, first + step, first + 2 step and so
// on, and wants canonical words.
func checkTable(t *testing.T, name string, table []kernel.Affine, first, step refPoint) {
	t.Helper()
	for m := range table {
		x, y := first.affine()
		for _, coordinate := range []struct {
			got  kernel.Element
			want []byte
		}{
			{table[m].YMinusX, bigMod(y.Sub(y, x)).Bytes()},
			{table[m].YPlusX, bigMod(y.Add(y, x).Add(y, x)).Bytes()},
			{table[m].XY2D, bigMul(bigMul(x, bigMod(y.Sub(y, x))), bigMul(bigD, pow(1))).Bytes()},
		} {
			if got := bigWords(coordinate.got[:]).Bytes(); !bytes.Equal(got, coordinate.want) {
				t.Errorf("%s, entry %d: got %x, want %x", name, m, got, coordinate.want)
			}
		}
		first = first.add(step)
	}
}

func TestTables(t *testing.T) {
	q := bigB
	for i := range baseTable {
		checkTable(t, "base table", baseTable[i][:], q, q)
		q = q.mul(pow(10))
	}
	checkTable(t, "NAF table", nafTable[:], bigB, bigB.mul(pow(1)))
	for i := range nafHighTables {
		q := bigB.mul(pow(splitBits * uint(i+1)))
		checkTable(t, "high NAF table", nafHighTables[i][:], q, q.mul(pow(1)))
	}
}

// TestTableIsGenerated runs the generator and compares byte for byte.
func TestTableIsGenerated(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command")
	}
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("no go command")
	}
	file := filepath.Join(t.TempDir(), "table.go")
	if out, err := exec.Command(goTool, "run", "./_table", file).CombinedOutput(); err != nil {
		t.Fatalf("generator: %v\n%s", err, out)
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("table.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("table.go is not what the generator writes; run go generate")
	}
}
