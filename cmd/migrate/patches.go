// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"rind.example/cmd/migrate/internal/model"
)

// emptyFolder refuses a folder for patches that holds something: patches of
// two runs are easily taken for one series.
func emptyFolder(dir string) error {
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return usageError("name a folder with -patches", "-patches: %v", err)
	case len(entries) > 0:
		return usageError("remove what is in it, or name a new one", "-patches: the folder %s is not empty", dir)
	}
	return nil
}

// writePatches writes a file for each shard, numbered in the order in which
// they apply. The message of the commit that it could be comes first, which
// "git apply" passes over. The folder appears whole.
func (m *migration) writePatches(ctx context.Context) error {
	m.phase("divide")
	shards, err := m.split(ctx)
	if err != nil {
		return err
	}
	m.phase("patches")
	dir, err := filepath.Abs(m.patches)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(dir), 0o777); err != nil {
		return usageError("name a folder elsewhere with -patches", "-patches: %v", err)
	}
	tmp, err := os.MkdirTemp(filepath.Dir(dir), ".migrate-patches-")
	if err != nil {
		return usageError("name a folder elsewhere with -patches", "-patches: %v", err)
	}
	defer os.RemoveAll(tmp)
	patches, err := m.writeShards(tmp, shards)
	if err != nil {
		return err
	}
	if err := os.Chmod(tmp, 0o755); err != nil {
		return err
	}
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real // a link stays
	}
	os.Remove(dir) // an empty one is in the way on some systems
	if err := os.Rename(tmp, dir); err != nil {
		return err
	}
	m.report.Patches = patches
	return nil
}

// writeShards writes the patches into the folder tmp.
func (m *migration) writeShards(tmp string, shards []shard) (all []model.Patch, err error) {
	first := ""
	for _, s := range shards {
		diff := m.rehearsal.PartDiff(s.files)
		if len(diff) == 0 {
			continue
		}
		base := fmt.Sprintf("%04d-%s.patch", len(all)+1, s.fileName())
		p := model.Patch{File: filepath.Join(m.patches, base), Name: s.name, Files: s.files, Together: s.together}
		if first != "" {
			p.Needs = []string{first}
		}
		if s.required {
			first = base
		}
		if err := os.WriteFile(filepath.Join(tmp, base), m.patchText(s, p, diff), 0o666); err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}

// patchText is a patch with what a person should know before it.
func (m *migration) patchText(s shard, p model.Patch, diff []byte) []byte {
	var b bytes.Buffer
	b.WriteString(m.message(s))
	if len(p.Needs) > 0 {
		b.WriteString("\n" + folded("Apply after "+strings.Join(p.Needs, ", ")+"; no other is needed.") + "\n")
	}
	if s.required && m.target.Vendored {
		b.WriteString("\n" + folded("The vendor folder is not in here: run 'go mod vendor' when all are applied.") + "\n")
	}
	b.WriteString("---\n\n")
	b.Write(diff)
	return b.Bytes()
}
