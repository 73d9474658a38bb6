// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"rind.example/analyzers/decision"
)

// narrow limits each configuration but the host's and the other system's to
// the packages that it builds from other files than the ones before it, their
// own or those of packages of the module that they import. Configurations for
// which none is left are dropped.
func (t *Target) narrow(configs []Config) []Config {
	folders := map[string][]*File{}
	for _, f := range t.Files {
		folders[path.Dir(f.Path)] = append(folders[path.Dir(f.Path)], f)
	}
	const whole = 2
	seen := map[string]bool{}
	for i := range configs {
		c := &configs[i]
		b := builder{t: t, config: *c, folders: folders, libraries: map[string]string{}}
		fresh := []string{} // not nil: that would be all of them
		for _, folder := range slices.Sorted(maps.Keys(folders)) {
			mark, ok := b.mark(folder)
			if mark = folder + "\n" + mark; ok && !seen[mark] {
				seen[mark] = true
				fresh = append(fresh, pattern(folder))
			}
		}
		if i >= whole {
			c.Packages = fresh
		}
	}
	return slices.DeleteFunc(configs, func(c Config) bool { return c.Packages != nil && len(c.Packages) == 0 })
}

// pattern names the package in a folder.
func pattern(folder string) string {
	if folder == "." {
		return "."
	}
	return "./" + folder
}

// A builder tells which files make up packages in one configuration.
type builder struct {
	t         *Target
	config    Config
	folders   map[string][]*File
	libraries map[string]string // marks of folders as others import them
}

// mark stands for all files of the module that the folder is built from, its
// tests included. It is not ok if nothing is built.
func (b *builder) mark(folder string) (mark string, ok bool) { return b.join(folder, true) }

// library is mark without tests. A folder in which imports lead back is none
// that compiles, and any mark will do.
func (b *builder) library(folder string) string {
	if m, ok := b.libraries[folder]; ok {
		return m
	}
	b.libraries[folder] = ""
	b.libraries[folder], _ = b.join(folder, false)
	return b.libraries[folder]
}

// join lists the constrained files that are built, of the folder and of those
// that it imports. Files that are always built tell nothing.
func (b *builder) join(folder string, tests bool) (mark string, ok bool) {
	set := map[string]bool{}
	for _, f := range b.folders[folder] {
		if f.Syntax == nil || f.Test && !tests {
			continue
		}
		if !f.words().free() {
			if !b.t.Builds(b.config, f) {
				continue
			}
			set[f.Path] = true
		}
		ok = true
		for _, s := range f.Syntax.Imports {
			if rel, inside := b.t.folder(decision.ImportPath(s)); inside && rel != folder {
				for name := range strings.SplitSeq(b.library(rel), "\n") {
					set[name] = true
				}
			}
		}
	}
	delete(set, "")
	return strings.Join(slices.Sorted(maps.Keys(set)), "\n"), ok
}

// folder is where a package of the module lies.
func (t *Target) folder(path string) (folder string, inside bool) {
	rel, inside := strings.CutPrefix(path+"/", t.Module+"/")
	return cmp.Or(strings.TrimSuffix(rel, "/"), "."), inside
}
