// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package overlay reads and writes the files that the go command's -overlay
// flag takes: contents that stand in for files of the tree.
package overlay

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
)

// An Overlay maps the absolute path of a file to the path of its replacement,
// "" for a file that is hidden.
type Overlay map[string]string

// Split finds the overlay in build flags: what it holds, and the other flags.
func Split(flags []string) (o Overlay, others []string, err error) {
	o = Overlay{}
	for _, f := range flags {
		name, ok := strings.CutPrefix(strings.Replace(f, "--", "-", 1), "-overlay=")
		if !ok {
			others = append(others, f)
			continue
		}
		if o, err = read(name); err != nil {
			return nil, nil, err
		}
	}
	return o, others, nil
}

func read(name string) (Overlay, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("overlay: %w", err)
	}
	var file struct{ Replace map[string]string }
	if err := json.Unmarshal(data, &file); err != nil {
		return nil, fmt.Errorf("overlay: %s: %w", name, err)
	}
	if file.Replace == nil {
		file.Replace = map[string]string{}
	}
	return file.Replace, nil
}

// With returns a copy of o in which path is replaced as well.
func (o Overlay) With(path, replacement string) Overlay {
	c := maps.Clone(o)
	c[path] = replacement
	return c
}

// Source reads path as the go command would see it.
func (o Overlay) Source(path string) ([]byte, error) {
	if r, ok := o[path]; ok {
		path = r
	}
	return os.ReadFile(path)
}

// Contents reads all replacements, for tools that take them from memory.
// Hidden files are left out: such a tool has no word for them.
func (o Overlay) Contents() (map[string][]byte, error) {
	all := make(map[string][]byte, len(o))
	for path, r := range o {
		if r == "" {
			continue
		}
		data, err := os.ReadFile(r)
		if err != nil {
			return nil, fmt.Errorf("overlay: %w", err)
		}
		all[path] = data
	}
	return all, nil
}

// Write stores o as name and returns the flag that names it.
func (o Overlay) Write(name string) (flag string, err error) {
	data, err := json.Marshal(map[string]Overlay{"Replace": o})
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(name, data, 0o600); err != nil {
		return "", fmt.Errorf("overlay: %w", err)
	}
	return "-overlay=" + name, nil
}

// Original turns the paths of replacements in text back into those of the
// files that they stand for, relative to dir. Tools write them absolute or
// relative to where they run, which is dir too.
func (o Overlay) Original(dir, text string) string {
	for path, r := range o {
		if r == "" {
			continue
		}
		if rel, err := filepath.Rel(dir, path); err == nil {
			path = rel
		}
		// The relative path first: the absolute one can be its end.
		if rel, err := filepath.Rel(dir, r); err == nil {
			text = strings.ReplaceAll(text, rel, path)
		}
		text = strings.ReplaceAll(text, r, path)
	}
	return text
}
