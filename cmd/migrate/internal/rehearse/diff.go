// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rehearse

import (
	"bytes"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
)

// Diff is the change as a patch for "git apply". Its paths are relative to
// the root of the repository, as git wants them wherever it runs; without a
// repository, to that of the module. Of a symbolic link it names the file that
// the link leads to, once. The vendor folder is left out: "go mod vendor" makes
// it.
func (r *Rehearsal) Diff() []byte {
	base := r.Target.Dir
	if r.Target.RepoDir != "" {
		base = r.Target.RepoDir
	}
	var out bytes.Buffer
	seen := map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(r.Files)) {
		full := filepath.Join(r.Target.Dir, filepath.FromSlash(name))
		if real, err := filepath.EvalSymlinks(full); err == nil {
			full = real
		}
		rel, err := filepath.Rel(base, full)
		if err != nil || seen[rel] {
			continue
		}
		seen[rel] = true
		out.Write(patch(filepath.ToSlash(rel), r.old(name), r.Files[name]))
	}
	return out.Bytes()
}

// patch is the change of one file in the form that git writes. An old content
// of nil means that there was no file.
func patch(name string, old, new []byte) []byte {
	a, b := quote("a/"+name), quote("b/"+name)
	head := fmt.Sprintf("diff --git %s %s\n", a, b)
	if old == nil {
		head += "new file mode 100644\n"
		a = "/dev/null"
	}
	// A name with a blank ends in a tab, or git would look for a date.
	tab := func(s string) string {
		if strings.Contains(s, " ") {
			return s + "\t"
		}
		return s
	}
	body := diff.Diff(tab(a), old, tab(b), new)
	_, body, _ = bytes.Cut(body, []byte("\n")) // a heading that git does not know
	return append([]byte(head), body...)
}

// quote spells a name as git does if it holds bytes that would mislead a
// reader of patches.
func quote(name string) string {
	plain := true
	var b strings.Builder
	for _, c := range []byte(name) {
		switch {
		case c == '"' || c == '\\':
			plain = false
			b.WriteByte('\\')
			b.WriteByte(c)
		case c < ' ' || c >= 0x7f:
			plain = false
			fmt.Fprintf(&b, "\\%03o", c)
		default:
			b.WriteByte(c)
		}
	}
	if plain {
		return name
	}
	return `"` + b.String() + `"`
}
