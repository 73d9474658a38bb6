// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import "testing"

func TestLookUpIsPSHUFB(t *testing.T) {
	m := &Machine{Domain: Boxed{}}
	var table []Word
	for i := range 16 {
		table = append(table, Const(uint64(i*i+i+7)&0xff))
	}
	for index := range uint64(256) {
		got, err := m.lookUp(table, Box(index))
		if err != nil {
			t.Fatal(err)
		}
		want := table[index&15].Num
		if index >= 128 {
			want = 0
		}
		if Unbox(got) != want {
			t.Errorf("index %d gives %d, want %d", index, Unbox(got), want)
		}
	}
	for i, w := range table {
		if w.Num != uint64(i*i+i+7)&0xff {
			t.Errorf("entry %d of the table changed", i)
		}
	}
}
