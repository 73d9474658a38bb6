// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"
	"go/version"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"rind.example/analyzers/mapping"
)

// generator writes faces for one Go release.
type generator struct {
	root    string // of the checkout
	base    string // the oldest supported release, "go1.26"
	running string // the release that facegen runs on
	// put writes a Go file, or removes it if the text is empty.
	put func(name, text string) error
}

func newGenerator(root string) (*generator, error) {
	text, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(text)) {
		if release, ok := strings.CutPrefix(line, "go "); ok {
			base := version.Lang("go" + strings.TrimSpace(release))
			return &generator{root, base, version.Lang(runtime.Version()), write}, nil
		}
	}
	return nil, fmt.Errorf("go.mod has no go line")
}

// has reports whether the running release has what came with that one.
func (g *generator) has(since string) bool { return version.Compare(since, g.running) <= 0 }

// library writes the given faces of one library, then its symbols.
func (g *generator) library(l *mapping.Library, faces []*mapping.Face) error {
	if len(faces) == 0 {
		return nil
	}
	packages, err := load(filepath.Join(g.root, filepath.FromSlash(l.Module)), faces)
	if err != nil {
		return err
	}
	for _, f := range faces {
		if err := g.face(f, packages[f.Mirrored]); err != nil {
			return fmt.Errorf("%s: %w", f.Mirrored, err)
		}
	}
	name := filepath.Join(g.root, "analyzers", "mapping", "symbols_"+l.Name+".go")
	return g.put(name, symbolsFile(l))
}

// face writes one face and completes its entry.
func (g *generator) face(f *mapping.Face, p *mirrored) error {
	if len(p.exported()) == 0 {
		return fmt.Errorf("it exports nothing")
	}
	if err := g.symbols(f, p); err != nil {
		return err
	}
	s := source{face: f, mirrored: p, dir: filepath.Join(g.root, filepath.FromSlash(f.Dir())), put: g.put}
	if err := s.begin(); err != nil {
		return err
	}
	if err := s.forward(); err != nil {
		return err
	}
	return s.table()
}

// symbols computes what the face provides. What an older release has is taken
// over from the last run on that one.
func (g *generator) symbols(f *mapping.Face, p *mirrored) error {
	old, since := f.Symbols, f.Newer
	grows := f.Library().Prefix == "crypto" && f.Since == "" && g.running != g.base
	if grows && len(old) == 0 {
		return fmt.Errorf("write it on %s first", g.base)
	}
	f.Symbols, f.Newer = map[string]mapping.Status{}, map[string]string{}
	for name, release := range since {
		if !g.has(release) {
			f.Symbols[name], f.Newer[name] = old[name], release
		}
	}
	for _, name := range p.exported() {
		f.Symbols[name] = status(f, p, name)
		if release := since[name]; version.Compare(release, g.base) > 0 {
			f.Newer[name] = release
		} else if _, ok := old[name]; !ok && grows {
			f.Newer[name] = g.running
		}
	}
	for _, m := range f.Methods {
		f.Symbols[m.Func] = mapping.FunctionForm
	}
	return nil
}

// symbolsFile is the file of analyzers/mapping that holds the symbols of a
// library.
func symbolsFile(l *mapping.Library) string {
	var b strings.Builder
	b.WriteString(spdx + generated + "\npackage mapping\n")
	fmt.Fprintf(&b, "\n// %sSymbols has what the faces provide, by mirrored path.\n", l.Name)
	fmt.Fprintf(&b, "var %sSymbols = map[string]map[string]Status{\n", l.Name)
	spelt := map[mapping.Status]string{
		mapping.Alias: "Alias", mapping.Faster: "Faster",
		mapping.FunctionForm: "FunctionForm", mapping.Forwarded: "Forwarded",
	}
	eachFace(&b, l, func(f *mapping.Face) {
		for _, name := range slices.Sorted(maps.Keys(f.Symbols)) {
			fmt.Fprintf(&b, "%q: %s,\n", name, spelt[f.Symbols[name]])
		}
	}, func(f *mapping.Face) bool { return len(f.Symbols) > 0 })
	fmt.Fprintf(&b, "\n// %sNewer has the releases that brought symbols, by mirrored path.\n", l.Name)
	fmt.Fprintf(&b, "var %sNewer = map[string]map[string]string{\n", l.Name)
	eachFace(&b, l, func(f *mapping.Face) {
		for _, name := range slices.Sorted(maps.Keys(f.Newer)) {
			fmt.Fprintf(&b, "%q: %q,\n", name, f.Newer[name])
		}
	}, func(f *mapping.Face) bool { return len(f.Newer) > 0 })
	return b.String()
}

// eachFace writes an entry for each face of the library that has one, and
// closes the map.
func eachFace(b *strings.Builder, l *mapping.Library, entries func(*mapping.Face), has func(*mapping.Face) bool) {
	for _, f := range mapping.All() {
		if f.Library() == l && has(f) {
			fmt.Fprintf(b, "%q: {\n", f.Mirrored)
			entries(f)
			b.WriteString("},\n")
		}
	}
	b.WriteString("}\n")
}
