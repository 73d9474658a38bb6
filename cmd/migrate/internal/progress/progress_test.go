// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package progress

import (
	"os"
	"strings"
	"testing"
	"time"
)

func TestPlainLinesForAFile(t *testing.T) {
	f, err := os.CreateTemp(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	l := New(f)
	l.Phase("load")
	l.Status("3 packages")
	l.Phase("plan")
	l.Clear()
	got, err := os.ReadFile(f.Name())
	if err != nil {
		t.Fatal(err)
	}
	if want := "migrate: 0 s  load\nmigrate: 0 s  plan\n"; string(got) != want {
		t.Errorf("wrote %q, want %q", got, want)
	}
}

func TestOneLineOnATerminal(t *testing.T) {
	var w strings.Builder
	l := &Line{w: &w, terminal: true, width: 30, start: time.Now()}
	l.Phase("measure")
	l.shown = time.Time{}
	l.Status("a text that is longer than the line can hold")
	l.Status("too soon after the last one")
	l.Clear()
	want := "\r\x1b[Kmigrate: 0 s  measure" + "\r\x1b[Kmigrate: 0 s  measure: a text" + "\r\x1b[K"
	if w.String() != want {
		t.Errorf("wrote %q, want %q", w.String(), want)
	}
}
