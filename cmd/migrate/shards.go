// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/owners"
	"rind.example/cmd/migrate/internal/verify"
)

// A shard is a part of the change that can be reviewed, applied and built by
// itself, on top of the first one: the requirement, which all others need and
// which nothing of the module needs.
type shard struct {
	name  string
	files []string // of the rehearsal, sorted
	// together are the parts that had to become one, since values of types
	// that change pass between them.
	together []string
	required bool // the first one
}

// requirementShard is the name of the first shard, which a folder can have too.
const requirementShard = "requirement"

// split divides the change: the requirement, and the rest as -shard says.
func (m *migration) split(ctx context.Context) ([]shard, error) {
	name, err := m.namer()
	if err != nil {
		return nil, err
	}
	first := shard{name: requirementShard, required: true}
	parts := map[string]*shard{}
	for _, file := range slices.Sorted(maps.Keys(m.rehearsal.Files)) {
		if path.Ext(file) != ".go" {
			first.files = append(first.files, file)
			continue
		}
		key := name(file)
		if parts[key] == nil {
			parts[key] = &shard{name: key}
		}
		parts[key].files = append(parts[key].files, file)
	}
	var rest []shard
	for _, key := range slices.Sorted(maps.Keys(parts)) {
		rest = append(rest, *parts[key])
	}
	if len(rest) > 1 {
		if rest, err = m.independent(ctx, first, rest); err != nil {
			return nil, err
		}
	}
	return append([]shard{first}, rest...), nil
}

// namer is the function that says which shard a file belongs to.
func (m *migration) namer() (func(file string) string, error) {
	switch m.shard {
	case "package":
		return func(file string) string {
			if dir := path.Dir(file); dir != "." {
				return dir
			}
			return path.Base(m.target.Module)
		}, nil
	case "owner":
		rules, err := owners.Read(cmp.Or(m.target.RepoDir, m.target.Dir))
		if err != nil {
			return nil, err
		}
		if rules == nil {
			return nil, usageError("use -shard package, or add a CODEOWNERS file", "-shard owner: the repository has no CODEOWNERS file at its top, in .github or in docs")
		}
		return func(file string) string { return cmp.Or(rules.Of(m.inRepo(file)), "nobody") }, nil
	}
	return func(string) string { return m.target.Module }, nil
}

// inRepo is a file's path below the top of the repository, or below the module
// where there is none.
func (m *migration) inRepo(file string) string {
	if m.target.RepoDir == "" {
		return file
	}
	return cmp.Or(m.rehearsal.InRepo(file), file)
}

// independent makes sure that each shard builds without the others, and puts
// into one those that do not: the original passes a value to the changed
// package, or the other way round, and its type changes. What would still not
// build becomes one shard with all the rest.
func (m *migration) independent(ctx context.Context, first shard, parts []shard) ([]shard, error) {
	var alone, bound []shard
	for n, p := range parts {
		m.line.Status(fmt.Sprintf("part %d of %d alone: %s", n+1, len(parts), p.name))
		ok, err := m.standsAlone(ctx, first, p)
		if err != nil {
			return nil, err
		}
		if ok {
			alone = append(alone, p)
		} else {
			bound = append(bound, p)
		}
	}
	if len(bound) == 0 {
		return alone, nil
	}
	one := join(bound)
	ok, err := m.standsAlone(ctx, first, one)
	if err != nil {
		return nil, err
	}
	if !ok {
		return []shard{join(parts)}, nil // as a whole it is verified
	}
	return append(alone, one), nil
}

func join(parts []shard) shard {
	var one shard
	for _, p := range parts {
		one.files = append(one.files, p.files...)
		one.together = append(one.together, p.name)
	}
	slices.Sort(one.files)
	if len(parts) == 1 {
		return parts[0]
	}
	one.name = one.together[0] + " and others"
	return one
}

// standsAlone reports whether the module with no more than the two shards passes
// the type-check and vet, as far as the original does, on this system.
func (m *migration) standsAlone(ctx context.Context, first, part shard) (bool, error) {
	side, err := m.rehearsal.Part(slices.Concat(first.files, part.files))
	if err != nil {
		return false, err
	}
	v, err := verify.Run(ctx, verify.Options{
		Before: m.rehearsal.Before, After: side, Patterns: m.target.Patterns,
		Configs:   m.target.Configs[:1], // the host's
		SkipTests: "the whole is tested",
	})
	return err == nil && v.OK, err
}

// sites are the imports and calls of a shard that migrate.
func (m *migration) sites(s shard) (imports []model.Import, calls []model.Call) {
	for _, i := range m.plan.Imports {
		if i.Verdict == verdict.Migrated && slices.Contains(s.files, i.File) {
			imports = append(imports, i)
		}
	}
	for _, c := range m.plan.Calls {
		if c.Verdict == verdict.Migrated && slices.Contains(s.files, c.File) {
			calls = append(calls, c)
		}
	}
	return imports, calls
}

// fileName is the name of a shard in a file system.
func (s shard) fileName() string {
	name := strings.Map(func(c rune) rune {
		if c == '-' || c == '.' || c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' {
			return c
		}
		return '-'
	}, s.name)
	for strings.Contains(name, "--") {
		name = strings.ReplaceAll(name, "--", "-")
	}
	name = strings.Trim(name, "-.")
	return strings.TrimRight(name[:min(len(name), longestName)], "-.")
}

// longestName leaves room in what file systems take for a name, for a number
// and for an extension: a line of CODEOWNERS can name many.
const longestName = 100
