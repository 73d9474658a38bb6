// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rehearse

import (
	"bytes"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
)

// Diff is the change as a patch for "git apply". Its paths are relative to
// the root of the repository, as git wants them wherever it runs; without a
// repository, to that of the module. The vendor folder is left out: "go mod
// vendor" makes it.
func (r *Rehearsal) Diff() []byte {
	var out bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(r.Files)) {
		old := r.old(name)
		out.Write(patch(r.below(name), old, r.Files[name], old == nil, false))
	}
	return out.Bytes()
}

// reverse is the patch that takes the change back.
func (r *Rehearsal) reverse() []byte {
	var out bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(r.Files)) {
		old := r.old(name)
		out.Write(patch(r.below(name), r.Files[name], old, false, old == nil))
	}
	return out.Bytes()
}

// below makes a path of the module one of the repository.
func (r *Rehearsal) below(name string) string {
	rel, err := filepath.Rel(r.Target.RepoDir, r.Target.Dir)
	if r.Target.RepoDir == "" || err != nil {
		return name
	}
	return path.Join(filepath.ToSlash(rel), name)
}

// patch is the change of one file in the form that git writes.
func patch(name string, old, new []byte, created, removed bool) []byte {
	a, b := quote("a/"+name), quote("b/"+name)
	head := fmt.Sprintf("diff --git %s %s\n", a, b)
	switch {
	case created:
		head += "new file mode 100644\n"
		a = "/dev/null"
	case removed:
		head += "deleted file mode 100644\n"
		b = "/dev/null"
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
