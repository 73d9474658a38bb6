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
	l := &Line{w: &w, terminal: true, width: 30, start: time.Now(), now: time.Now}
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

// A clock that moves only when it is told to.
func TestTimeLeft(t *testing.T) {
	now := time.Unix(1000, 0)
	var w strings.Builder
	l := &Line{w: &w, terminal: true, width: 100, start: now, now: func() time.Time { return now }}
	shows := func(after time.Duration, status, want string) {
		t.Helper()
		now = now.Add(after)
		w.Reset()
		l.Status(status)
		if got := strings.TrimPrefix(w.String(), "\r\x1b[K"); got != want {
			t.Errorf("shows %q, want %q", got, want)
		}
	}
	l.Phase("measure")
	shows(2*time.Second, "round 1 of 4, a", "migrate: 2 s  measure: round 1 of 4, a") // nothing is known yet
	shows(10*time.Second, "round 2 of 4, a", "migrate: 12 s  measure: round 2 of 4, a, about 30 s left of these")
	shows(4*time.Second, "round 2 of 4, b", "migrate: 16 s  measure: round 2 of 4, b, about 26 s left of these")
	shows(10*time.Second, "round 3 of 4, a", "migrate: 26 s  measure: round 3 of 4, a, about 24 s left of these")
	shows(time.Minute, "round 4 of 4, a", "migrate: 86 s  measure: round 4 of 4, a, about 28 s left of these")
	shows(time.Minute, "round 4 of 4, b", "migrate: 146 s  measure: round 4 of 4, b") // it takes longer than the others
	shows(time.Second, "round 5 of 6, a", "migrate: 147 s  measure: round 5 of 6, a") // more of them: begun anew
	shows(time.Second, "link example.com/m", "migrate: 148 s  measure: link example.com/m")
	shows(time.Second, "build 2 of 3", "migrate: 149 s  measure: build 2 of 3")
	shows(6*time.Second, "build 3 of 3", "migrate: 155 s  measure: build 3 of 3, about 6 s left of these")
	l.Phase("write")
	shows(time.Second, "build 3 of 3", "migrate: 156 s  write: build 3 of 3")
}
