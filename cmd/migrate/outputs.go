// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// outputs makes sure that the reports can be written, before any work: with
// -w a report that fails in the end would come too late to stop the change.
func (m *migration) outputs() error {
	for _, f := range m.forms() {
		if f.file == "" || f.file == "-" {
			continue
		}
		if err := writable(f.file); err != nil {
			return err
		}
	}
	if m.patches != "" {
		// One of several modules has a folder of its own.
		if err := emptyFolder(m.patches); err != nil {
			return err
		}
	}
	if info, err := os.Stat(m.raw); m.raw != "" && err == nil && !info.IsDir() {
		return usageError("name a folder with -raw", "%s is a file", m.raw)
	}
	return nil
}

// writable opens a file as the report will, and leaves no trace of that.
func writable(name string) error {
	folder, err := os.Stat(filepath.Dir(name))
	if err != nil || !folder.IsDir() {
		return usageError("make it first, or name a file elsewhere", "the folder of the report %s does not exist", name)
	}
	info, err := os.Stat(name)
	absent := errors.Is(err, fs.ErrNotExist)
	if err == nil && info.IsDir() {
		return usageError("name a file in it", "the report cannot go to %s, which is a folder", name)
	}
	if err == nil && !info.Mode().IsRegular() {
		return nil // opening a pipe would already be noticed at its other end
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return usageError("name a file elsewhere", "the report cannot be written: %v", err)
	}
	f.Close()
	if absent {
		return os.Remove(name)
	}
	return nil
}
