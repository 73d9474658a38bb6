// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package progress tells a person what a long run is doing: one line that is
// rewritten on a terminal, a line for each phase elsewhere.
package progress

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"sync"
	"time"
	"unicode/utf8"
)

// A Line is the state of the display. Its methods may be called from several
// goroutines.
type Line struct {
	mu       sync.Mutex
	w        io.Writer
	terminal bool
	width    int
	start    time.Time
	now      func() time.Time
	phase    string
	count    count     // within the phase
	shown    time.Time // when the line was last drawn
	drawn    bool
}

// New shows progress on f.
func New(f *os.File) *Line {
	width, ok := Width(f)
	return &Line{w: f, terminal: ok, width: width, start: time.Now(), now: time.Now}
}

// Width is the number of columns of the terminal f, and false if f is none.
// COLUMNS overrides it, also where the system does not say.
func Width(f *os.File) (int, bool) {
	width, ok := columns(f)
	if !ok {
		return 0, false
	}
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n > 0 {
		width = n
	}
	if width <= 0 {
		width = 80
	}
	return width, true
}

// Phase begins a part of the run.
func (l *Line) Phase(name string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.phase, l.count = name, count{}
	if l.terminal {
		l.draw("")
		return
	}
	fmt.Fprintf(l.w, "migrate: %d s  %s\n", l.seconds(), name)
}

func (l *Line) seconds() int { return int(l.now().Sub(l.start).Seconds()) }

// interval keeps the line readable and the terminal idle.
const interval = 100 * time.Millisecond

// Status says how far the phase has come. Only a terminal shows it, with an
// estimate of the time that is left where the text counts: "round 3 of 10".
func (l *Line) Status(text string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.count.see(text, l.now())
	if l.terminal && l.now().Sub(l.shown) >= interval {
		l.draw(text + l.count.left(l.now()))
	}
}

func (l *Line) draw(status string) {
	s := fmt.Sprintf("migrate: %d s  %s", l.seconds(), l.phase)
	if status != "" {
		s += ": " + status
	}
	if most := l.width - 1; utf8.RuneCountInString(s) > most {
		s = string([]rune(s)[:max(most, 0)])
	}
	fmt.Fprintf(l.w, "\r\x1b[K%s", s)
	l.shown, l.drawn = l.now(), true
}

// Clear removes the line, so that something else can be printed.
func (l *Line) Clear() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.drawn {
		fmt.Fprint(l.w, "\r\x1b[K")
		l.drawn = false
	}
}
