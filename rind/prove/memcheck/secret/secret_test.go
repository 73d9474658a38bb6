// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package secret

import (
	"bytes"
	"testing"
)

// TestNothingHappensOutsideOfValgrind keeps programs with marks usable by
// themselves; what the marks do under valgrind is tested in package memcheck.
func TestNothingHappensOutsideOfValgrind(t *testing.T) {
	if Watched() {
		t.Skip("SKIPPED: valgrind runs this test")
	}
	b := []byte{1, 2, 3}
	Mark(b)
	if Within(b) {
		t.Error("a mark without valgrind")
	}
	Publish(b)
	Mark(nil)
	if !bytes.Equal(b, []byte{1, 2, 3}) {
		t.Errorf("the bytes became %x", b)
	}
}

func TestWordsSharesMemory(t *testing.T) {
	w := []uint64{0, 1}
	b := Words(w)
	if len(b) != 16 || Words([]uint{}) != nil {
		t.Fatalf("%d bytes", len(b))
	}
	b[0] = 7
	if w[0]&0xff != 7 && w[0]>>56 != 7 {
		t.Errorf("word %#x", w[0])
	}
}
