// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package house_test keeps the rules of the repository that no compiler
// knows: which layer may import which, which module may depend on what, and
// that each file says under which licence it stands.
package house_test

import (
	"bufio"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A file is one Go file of the repository with its imports.
type file struct {
	name    string // slash-separated, relative to the root
	test    bool
	imports []string
}

func (f file) dir() string { return path.Dir(f.name) }

// modulePath reads the library's path from go.mod, so that renaming the
// modules needs no change here.
func modulePath(t *testing.T) string {
	t.Helper()
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(mod)) {
		if p, ok := strings.CutPrefix(line, "module "); ok {
			return strings.TrimSpace(p)
		}
	}
	t.Fatal("go.mod has no module line")
	return ""
}

// walk calls visit for every file that belongs to the project: not for what
// git keeps, not for the trees under testdata folders, which are data.
func walk(t *testing.T, visit func(name string)) {
	t.Helper()
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == ".git" || d.Name() == "testdata" && name != "testdata") {
			return filepath.SkipDir
		}
		if d.Type().IsRegular() {
			visit(filepath.ToSlash(name))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// goFiles parses the imports of every Go file, whatever its build tags.
func goFiles(t *testing.T) []file {
	t.Helper()
	var files []file
	walk(t, func(name string) {
		if !strings.HasSuffix(name, ".go") || strings.HasPrefix(name, "testdata/") {
			return
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			t.Error(err)
			return
		}
		f := file{name: name, test: strings.HasSuffix(name, "_test.go")}
		for _, spec := range parsed.Imports {
			p, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Error(err)
			}
			f.imports = append(f.imports, p)
		}
		files = append(files, f)
	})
	if len(files) < 20 {
		t.Fatalf("found %d Go files; the walk is broken", len(files))
	}
	return files
}

// within reports whether dir is root or lies below it.
func within(dir, root string) bool { return dir == root || strings.HasPrefix(dir, root+"/") }

// layers lists, for each layer, the layers that it may import besides itself.
// The first match in order decides to which layer a folder belongs.
var layers = []struct {
	root string
	may  []string
}{
	{"rind/internal/cpu", nil},
	{"rind/internal/contract", nil},
	{"rind/internal/wipe", nil},
	{"rind/internal/asm", []string{"rind/internal/cpu", "rind/internal/contract", "rind/internal/wipe/wipetest"}},
	{"rind/hazmat", []string{"rind/internal/asm", "rind/internal/cpu", "rind/internal/wipe"}},
	// Its program runs operations of every layer under memcheck.
	{"rind/prove/memcheck", []string{"rind/hazmat", "rind/signer", "compat"}},
	{"rind/prove", []string{"rind/internal/asm", "rind/internal/contract", "rind/internal/cpu"}},
	{"rind", []string{"rind/hazmat", "rind/internal/wipe"}},
	{"compat", []string{"rind/hazmat", "rind/signer"}},
	{"analyzers", nil},
	{"cmd", []string{"analyzers", "rind/prove", "rind/signer", "compat"}},
	{"bench", []string{"rind/internal", "rind/hazmat", "rind", "compat"}},
}

func layerOf(dir string) int {
	for i, l := range layers {
		if within(dir, l.root) {
			return i
		}
	}
	return -1
}

func TestImportsPointDownward(t *testing.T) {
	module := modulePath(t)
	edges := 0
	for _, f := range goFiles(t) {
		from := layerOf(f.dir())
		for _, p := range f.imports {
			target, ok := strings.CutPrefix(p, module+"/")
			if !ok || from < 0 {
				continue
			}
			edges++
			if !mayImport(from, target) {
				t.Errorf("%s imports %s, which lies outside of what %s may import", f.name, target, layers[from].root)
			}
		}
	}
	if edges < 10 {
		t.Errorf("found %d edges inside the project; the walk is broken", edges)
	}
}

func mayImport(from int, target string) bool {
	if layerOf(target) == from {
		return true
	}
	return slices.ContainsFunc(layers[from].may, func(root string) bool { return within(target, root) })
}

// Contracts are data for the prover; a program that uses a kernel must not
// carry them.
func TestContractsReachTheProverOnly(t *testing.T) {
	module := modulePath(t)
	for _, f := range goFiles(t) {
		for _, p := range f.imports {
			target, ok := strings.CutPrefix(p, module+"/rind/internal/asm/")
			if ok && path.Base(target) == "contract" && !within(f.dir(), "rind/prove") {
				t.Errorf("%s imports %s", f.name, p)
			}
		}
	}
}

// schemes are the trees of rind/hazmat, and one that only the own API uses, that may
// import crypto/...: the others are fields, groups and permutations, which a build
// overlay can put under the standard library only while they stay free of it.
var schemes = []string{
	"rind/hazmat/ecdsa", "rind/hazmat/ecdh", "rind/hazmat/ed25519", "rind/hazmat/stdkey",
	"rind/hazmat/mldsa", "rind/hazmat/mlkem", "rind/hazmat/xwing", "rind/hazmat/hybridkem",
	"rind/internal/derive",
}

func TestArithmeticIsFreeOfCrypto(t *testing.T) {
	for _, f := range goFiles(t) {
		low := within(f.dir(), "rind/internal") || within(f.dir(), "rind/hazmat")
		scheme := slices.ContainsFunc(schemes, func(s string) bool { return within(f.dir(), s) })
		if f.test || !low || scheme || strings.Contains(f.name, "/_") {
			continue
		}
		for _, p := range f.imports {
			if within(p, "crypto") {
				t.Errorf("%s imports %s", f.name, p)
			}
		}
	}
}

// ownModules are the folders with a go.mod of their own; all else belongs to
// the library's module.
func ownModules(t *testing.T) []string {
	t.Helper()
	var dirs []string
	walk(t, func(name string) {
		if path.Base(name) == "go.mod" && name != "go.mod" {
			dirs = append(dirs, path.Dir(name))
		}
	})
	return dirs
}

// A program inherits every requirement of the module it imports, so the
// library's own needs x/sys alone, tests included.
func TestLibraryDependsOnSysOnly(t *testing.T) {
	module, others := modulePath(t), ownModules(t)
	for _, f := range goFiles(t) {
		if slices.ContainsFunc(others, func(m string) bool { return within(f.dir(), m) }) {
			continue
		}
		for _, p := range f.imports {
			first, _, _ := strings.Cut(p, "/")
			outside := strings.Contains(first, ".") && !within(p, module)
			if outside && !within(p, "golang.org/x/sys") {
				t.Errorf("%s imports %s", f.name, p)
			}
		}
	}
	if got := requirements(t); !slices.Equal(got, []string{"golang.org/x/sys"}) {
		t.Errorf("go.mod requires %v, want golang.org/x/sys alone", got)
	}
}

// requirements lists the paths that go.mod requires.
func requirements(t *testing.T) []string {
	t.Helper()
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	block := false
	for line := range strings.Lines(string(mod)) {
		fields := strings.Fields(line)
		switch {
		case len(fields) == 0 || strings.HasPrefix(fields[0], "//"):
		case fields[0] == "require" && fields[1] == "(":
			block = true
		case fields[0] == ")":
			block = false
		case fields[0] == "require":
			paths = append(paths, fields[1])
		case block:
			paths = append(paths, fields[0])
		}
	}
	return paths
}

// licensed are the endings of files that carry the two SPDX lines.
var licensed = []string{".go", ".s", ".c", ".h", ".sh", ".md", ".mod", ".work", ".toml", ".yml", ".yaml"}

// needsSPDX leaves out what is data: raw results, scripts and golden files of
// tests, sums.
func needsSPDX(name string) bool {
	base := path.Base(name)
	return name == ".ci/run" || base == "LICENSE" || base == ".gitignore" ||
		slices.Contains(licensed, path.Ext(base))
}

func TestFilesCarrySPDXLines(t *testing.T) {
	checked := 0
	walk(t, func(name string) {
		if !needsSPDX(name) {
			return
		}
		checked++
		head := head(t, name, 8)
		for _, want := range []string{"SPDX-FileCopyrightText: 2026 The rind authors", "SPDX-License-Identifier: BSD-3-Clause"} {
			if !strings.Contains(head, want) {
				t.Errorf("%s lacks %q in its first lines", name, want)
			}
		}
	})
	if checked < 30 {
		t.Errorf("checked %d files; the walk is broken", checked)
	}
}

// head returns the first n lines of a file.
func head(t *testing.T, name string, n int) string {
	t.Helper()
	f, err := os.Open(filepath.FromSlash(name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var lines []string
	for s := bufio.NewScanner(f); len(lines) < n && s.Scan(); {
		lines = append(lines, s.Text())
	}
	return strings.Join(lines, "\n")
}
