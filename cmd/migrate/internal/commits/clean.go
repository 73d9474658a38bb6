// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package commits

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rind.example/cmd/migrate/internal/load"
)

// Clean refuses files that are not as they are in the commit which is checked
// out: a commit of the new content would take along what is different. Files
// that git ignores are no part of commits, and may be as they like.
func (r *Repo) Clean(ctx context.Context, paths []string) error {
	tree, err := r.tree(ctx)
	if err != nil {
		return err
	}
	for _, p := range paths {
		if sub := tree.submodule(p); sub != "" {
			return &load.UsageError{
				Text: fmt.Sprintf("%s lies in the submodule %s, which has commits of its own", p, sub),
				Hint: "use -w, and commit there by hand",
			}
		}
	}
	r.ignored = r.ignores(ctx, paths)
	dirty, err := r.changed(ctx, paths)
	if err != nil {
		return err
	}
	// Git overlooks changes of files that are marked as assumed to have none, and
	// what lies in a repository of its own.
	others, err := r.differing(ctx, paths, tree)
	if err != nil {
		return err
	}
	maps.Copy(dirty, others)
	if len(dirty) > 0 {
		return &load.UsageError{
			Text: fmt.Sprintf("not committed yet: %s; a commit of the change would take that along", strings.Join(slices.Sorted(maps.Keys(dirty)), ", ")),
			Hint: "commit or stash it first: -allow-dirty leaves other files alone, but these are to change",
		}
	}
	return nil
}

// changed are those of the paths for which git has a status, in the index or
// on the disk.
func (r *Repo) changed(ctx context.Context, paths []string) (map[string]bool, error) {
	out, err := r.git(ctx, nil, "status", "--porcelain", "-z", "--untracked-files=all")
	if err != nil {
		return nil, err
	}
	asked := set(paths)
	dirty := map[string]bool{}
	for entry := range strings.SplitSeq(out, "\x00") {
		// Two letters and a blank come first; of a renamed file the old name
		// follows by itself.
		if len(entry) > 3 && asked[entry[3:]] {
			dirty[entry[3:]] = true
		} else if asked[entry] {
			dirty[entry] = true
		}
	}
	return dirty, nil
}

// differing are those of the paths that are on the disk with another content
// than in the commit, or not in the commit at all.
func (r *Repo) differing(ctx context.Context, paths []string, tree tree) (map[string]bool, error) {
	differ := map[string]bool{}
	var both []string
	for _, p := range paths {
		info, err := os.Lstat(filepath.Join(r.Dir, filepath.FromSlash(p)))
		switch {
		case err != nil || r.ignored[p]:
		case tree.files[p] == "" || !info.Mode().IsRegular():
			differ[p] = true
		default:
			both = append(both, p)
		}
	}
	// As git would store the file; or as it is, where line ends were stored
	// before there was a rule for them.
	for _, filters := range [][]string{nil, {"--no-filters"}} {
		var err error
		if both, err = r.unlike(ctx, both, tree, filters); err != nil {
			return nil, err
		}
	}
	for _, p := range both {
		differ[p] = true
	}
	return differ, nil
}

// unlike are the paths whose content has not the name that it has in the tree.
func (r *Repo) unlike(ctx context.Context, paths []string, tree tree, flags []string) (rest []string, err error) {
	if len(paths) == 0 {
		return nil, nil
	}
	var in strings.Builder
	for _, p := range paths {
		in.WriteString(quoted(p) + "\n")
	}
	out, err := r.git(ctx, []byte(in.String()), slices.Concat([]string{"hash-object"}, flags, []string{"--stdin-paths"})...)
	if err != nil {
		return nil, err
	}
	ids := strings.Split(out, "\n")
	for n, p := range paths {
		if n >= len(ids) || ids[n] != tree.files[p] {
			rest = append(rest, p)
		}
	}
	return rest, nil
}

// quoted is a path on a line by itself, as git reads it.
func quoted(path string) string {
	if !strings.ContainsAny(path, "\n\"") {
		return path
	}
	return `"` + strings.NewReplacer("\\", `\\`, "\"", `\"`, "\n", `\n`).Replace(path) + `"`
}

// ignores are those of the paths that git does not look after: no file of the
// index, and in .gitignore.
func (r *Repo) ignores(ctx context.Context, paths []string) map[string]bool {
	if len(paths) == 0 {
		return nil
	}
	// The status is 1 if it ignores none.
	out, _ := r.git(ctx, list(paths), "check-ignore", "-z", "--stdin")
	return set(strings.Split(out, "\x00"))
}

func set(list []string) map[string]bool {
	s := map[string]bool{}
	for _, x := range list {
		s[x] = true
	}
	return s
}

// A tree is what a commit holds.
type tree struct {
	files      map[string]string // names of contents by path
	submodules map[string]bool
}

// tree is that of the commit which is checked out.
func (r *Repo) tree(ctx context.Context) (tree, error) {
	t := tree{map[string]string{}, map[string]bool{}}
	out, err := r.git(ctx, nil, "ls-tree", "-r", "-z", "--full-tree", r.Head)
	if err != nil {
		return t, err
	}
	for entry := range strings.SplitSeq(out, "\x00") {
		about, path, ok := strings.Cut(entry, "\t")
		if f := strings.Fields(about); !ok || len(f) != 3 {
			continue
		} else if f[1] == "commit" {
			t.submodules[path] = true
		} else {
			t.files[path] = f[2]
		}
	}
	return t, nil
}

// submodule is the one that the path lies in, or "".
func (t *tree) submodule(path string) string {
	for n, c := range path {
		if c == '/' && t.submodules[path[:n]] {
			return path[:n]
		}
	}
	return ""
}
