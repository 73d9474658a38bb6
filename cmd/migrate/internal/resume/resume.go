// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package resume keeps what the long phases of a run have found out until the
// run ends, so that one which was interrupted can be taken up by the next that
// asks the same of the same files.
//
// It is a convenience: what cannot be kept or read is found out anew.
package resume

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// stale is the age at which results count as forgotten by their owner.
const stale = 3 * 24 * time.Hour

// A Store holds the results of one run. A nil Store holds none.
type Store struct {
	dir      string
	recalled []string
	since    time.Time // of the oldest result that was recalled
}

// Open is the store of the runs with that key, below the user's folder for
// caches. Results that nobody has come back for are removed.
func Open(key string) *Store {
	cache, err := os.UserCacheDir()
	if err != nil {
		return nil
	}
	return open(filepath.Join(cache, "rind-migrate"), key)
}

func open(all, key string) *Store {
	entries, _ := os.ReadDir(all)
	for _, e := range entries {
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > stale {
			os.RemoveAll(filepath.Join(all, e.Name()))
		}
	}
	return &Store{dir: filepath.Join(all, key)}
}

// Keep stores the result of a part of the run, whole or not at all.
func (s *Store) Keep(part string, data []byte) {
	if s == nil || os.MkdirAll(s.dir, 0o700) != nil {
		return
	}
	tmp := s.file(part) + ".tmp"
	if os.WriteFile(tmp, data, 0o600) == nil {
		_ = os.Rename(tmp, s.file(part))
	}
}

// Recall is what Keep stored, and false if it did not.
func (s *Store) Recall(part string) ([]byte, bool) {
	if s == nil {
		return nil, false
	}
	info, err := os.Stat(s.file(part))
	if err != nil {
		return nil, false
	}
	data, err := os.ReadFile(s.file(part))
	if err != nil {
		return nil, false
	}
	s.recalled = append(s.recalled, part)
	if s.since.IsZero() || info.ModTime().Before(s.since) {
		s.since = info.ModTime()
	}
	return data, true
}

// Recalled are the parts that Recall has returned, and when the first of them
// was made.
func (s *Store) Recalled() (parts []string, since time.Time) {
	if s == nil {
		return nil, time.Time{}
	}
	return s.recalled, s.since
}

// Forget removes all results: the run has ended, or they are not wanted.
func (s *Store) Forget() {
	if s != nil {
		os.RemoveAll(s.dir)
		os.Remove(filepath.Dir(s.dir)) // unless it holds those of others
	}
}

func (s *Store) file(part string) string {
	return filepath.Join(s.dir, strings.ReplaceAll(part, " ", "-"))
}

// A Key collects all that the results depend on.
type Key struct{ lines []string }

// Add adds a value.
func (k *Key) Add(name string, value any) {
	k.lines = append(k.lines, fmt.Sprintf("%s=%q", name, fmt.Sprint(value)))
}

// AddContent adds the content of a file.
func (k *Key) AddContent(name string, data []byte) {
	sum := sha256.Sum256(data)
	k.Add(name, hex.EncodeToString(sum[:]))
}

// AddFile adds a file by its size and time, as make would.
func (k *Key) AddFile(name string) {
	if info, err := os.Stat(name); err == nil {
		k.Add(name, fmt.Sprint(info.Size(), info.ModTime().UnixNano(), info.Mode()))
	}
}

// AddTree adds all files below dir in this way, those of git and ours aside.
func (k *Key) AddTree(dir string) {
	filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil // it cannot matter to what cannot read it either
		case d.IsDir() && (d.Name() == ".git" || d.Name() == ".rind-migrate"):
			return fs.SkipDir
		case !d.IsDir():
			k.AddFile(name)
		}
		return nil
	})
}

// AddFolder adds the files of a folder, without those of folders in it.
func (k *Key) AddFolder(dir string) {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if !e.IsDir() {
			k.AddFile(filepath.Join(dir, e.Name()))
		}
	}
}

// passing are variables that differ from one terminal or login to the next and
// that no test should look at; a name that ends in * stands for all that begin so.
var passing = []string{
	"GOTMPDIR", "_", "PWD", "OLDPWD", "SHLVL", "COLUMNS", "LINES", "WINDOWID", "DISPLAY", "WAYLAND_DISPLAY", "GPG_TTY", "STY", "WINDOW",
	"TERM*", "SSH_*", "XDG_SESSION_*", "XDG_RUNTIME_DIR", "XDG_SEAT", "XDG_VTNR", "DBUS_*", "TMUX*", "VTE_*", "KONSOLE_*", "ITERM_*", "COLORTERM", "INVOCATION_ID", "JOURNAL_STREAM",
}

// AddEnvironment adds the variables, but for those that change all the time: a
// test may run or be skipped because of any.
func (k *Key) AddEnvironment(env []string) {
	for _, v := range env {
		name, value, _ := strings.Cut(v, "=")
		if !slices.ContainsFunc(passing, func(p string) bool {
			start, many := strings.CutSuffix(p, "*")
			return p == name || many && strings.HasPrefix(name, start)
		}) {
			k.Add("$"+name, value)
		}
	}
}

// String is the name of all that in a file system. The order in which it was
// added does not count.
func (k *Key) String() string {
	slices.Sort(k.lines)
	sum := sha256.Sum256([]byte(strings.Join(k.lines, "\n")))
	return hex.EncodeToString(sum[:16])
}
