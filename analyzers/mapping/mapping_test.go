// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mapping

import (
	"go/ast"
	"go/build"
	"go/doc"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"go/version"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// checkout is the root of the repository, seen from this package's folder.
const checkout = "../.."

func TestRootIsTheLibrarysModule(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(checkout, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	if want := "module " + Root() + "\n"; !strings.Contains(string(text), want) {
		t.Errorf("the library's go.mod does not hold %q", want)
	}
}

func TestLookupAndReverseAreInverse(t *testing.T) {
	for _, face := range All() {
		if got, ok := Lookup(face.Mirrored); !ok || got != face {
			t.Errorf("Lookup(%q) = %v, %v", face.Mirrored, got, ok)
		}
		if got, ok := Reverse(face.Path()); !ok || got != face {
			t.Errorf("Reverse(%q) = %v, %v", face.Path(), got, ok)
		}
		if _, ok := Lookup(face.Path()); ok {
			t.Errorf("%s mirrors itself: a second run would change something", face.Path())
		}
		if Kept(face.Mirrored) != "" {
			t.Errorf("%s has a face and a reason to have none", face.Mirrored)
		}
	}
	for _, path := range []string{"", "fmt", "crypto", "crypto/ecdsa/", "ecdsa"} {
		if _, ok := Lookup(path); ok {
			t.Errorf("Lookup(%q) found a face", path)
		}
		if _, ok := Reverse(path); ok {
			t.Errorf("Reverse(%q) found a face", path)
		}
	}
}

func TestFacesAreSortedAndLieInTheirModules(t *testing.T) {
	sorted := slices.IsSortedFunc(All(), func(a, b *Face) int { return strings.Compare(a.Mirrored, b.Mirrored) })
	if !sorted {
		t.Error("the faces are not in the order of their mirrored paths")
	}
	for _, face := range All() {
		if !strings.HasPrefix(face.Path(), face.Module()+"/") {
			t.Errorf("%s is not in module %s", face.Path(), face.Module())
		}
		mod := filepath.Join(checkout, filepath.FromSlash(face.library.Module), "go.mod")
		text, err := os.ReadFile(mod)
		if err != nil {
			t.Errorf("%s: %v", face.Path(), err)
		} else if !strings.Contains(string(text), "module "+face.Module()+"\n") {
			t.Errorf("%s is not %s", mod, face.Module())
		}
	}
}

func TestCandidate(t *testing.T) {
	for path, want := range map[string]bool{
		"crypto":                            true,
		"crypto/ecdsa":                      true,
		"golang.org/x/crypto/ssh":           true,
		"github.com/cloudflare/circl/kem":   true,
		"github.com/cloudflare/circle":      false,
		"cryptography":                      false,
		"example.com/crypto/ecdsa":          false,
		Root() + "/compat/stdlib/ecdsa":     false,
		"golang.org/x/cryptobyte":           false,
		"github.com/cloudflare/circl":       true,
		"vendor/golang.org/x/crypto/chacha": false,
	} {
		if got := Candidate(path); got != want {
			t.Errorf("Candidate(%q) = %v", path, got)
		}
	}
	for path := range kept {
		if !Candidate(path) {
			t.Errorf("%s is kept but no candidate", path)
		}
	}
}

// TestSymbolsAreTheMirroredAPI compares with the running release: an
// identifier that it adds must get a row here, and no row may be left over.
func TestSymbolsAreTheMirroredAPI(t *testing.T) {
	for face, pkg := range mirroredPackages(t) {
		if pkg.Name() != face.Name() {
			t.Errorf("%s is called %s, not %s", face.Mirrored, pkg.Name(), face.Name())
		}
		for _, name := range pkg.Scope().Names() {
			if status, ok := face.Symbols[name]; ast.IsExported(name) && (!ok || status == FunctionForm) {
				t.Errorf("%s.%s is not in the table", face.Mirrored, name)
			}
		}
		for name, status := range face.Symbols {
			exists := pkg.Scope().Lookup(name) != nil
			if running(face.Newer[name]) && exists == (status == FunctionForm) {
				t.Errorf("%s.%s is in the table as %s", face.Mirrored, name, status)
			}
		}
	}
}

// TestMethodsExist: a function form stands for a method that the mirrored
// type has.
func TestMethodsExist(t *testing.T) {
	for face, pkg := range mirroredPackages(t) {
		for _, m := range face.Methods {
			object := pkg.Scope().Lookup(m.Type)
			if object == nil {
				t.Errorf("%s has no %s", face.Mirrored, m.Type)
				continue
			}
			method, _, _ := types.LookupFieldOrMethod(types.NewPointer(object.Type()), false, pkg, m.Name)
			if _, ok := method.(*types.Func); !ok {
				t.Errorf("%s.%s has no method %s", face.Mirrored, m.Type, m.Name)
			}
			if face.Symbols[m.Func] != FunctionForm {
				t.Errorf("%s.%s is no function form", face.Mirrored, m.Func)
			}
			if got, ok := face.HotMethod(m.Type, m.Name); !ok || got != m {
				t.Errorf("HotMethod(%q, %q) = %v, %v", m.Type, m.Name, got, ok)
			}
		}
		if _, ok := face.HotMethod("PublicKey", "Equal"); ok {
			t.Errorf("%s.PublicKey.Equal passes for a hot method", face.Mirrored)
		}
	}
}

// running reports whether the running release has what came with that one.
func running(since string) bool {
	return version.Compare(since, version.Lang(runtime.Version())) <= 0
}

// mirroredPackages reads the API of each mirrored package that the running
// release has. One call of the go command per library finds them, from the
// module that holds the faces.
func mirroredPackages(t *testing.T) map[*Face]*types.Package {
	t.Helper()
	packages := map[*Face]*types.Package{}
	for _, l := range Libraries() {
		args := []string{"list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}"}
		faces := slices.DeleteFunc(All(), func(f *Face) bool { return f.library != l || !running(f.Since) })
		for _, f := range faces {
			args = append(args, f.Mirrored)
		}
		if len(faces) == 0 {
			continue
		}
		exports := map[string]string{}
		for line := range strings.Lines(goCommand(t, filepath.Join(checkout, l.Module), args...)) {
			path, file, _ := strings.Cut(strings.TrimSpace(line), " ")
			exports[path] = file
		}
		imports := importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) {
			return os.Open(exports[path])
		})
		for _, f := range faces {
			pkg, err := imports.Import(f.Mirrored)
			if err != nil {
				t.Fatal(err)
			}
			packages[f] = pkg
		}
	}
	if len(packages) == 0 {
		t.Fatal("no mirrored package was found")
	}
	return packages
}

// goCommand runs the go command on one module, without the workspace.
func goCommand(t *testing.T, dir string, args ...string) string {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOWORK=off")
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, stderr.String())
	}
	return string(out)
}

func TestGainsAreThoseOfKernels(t *testing.T) {
	f := &Face{
		Symbols: map[string]Status{"New": Forwarded, "Key": Alias, "SignKey": FunctionForm, "OpenKey": FunctionForm},
		Methods: []Method{{"Key", "Sign", "SignKey", true}, {"Key", "Open", "OpenKey", true}},
	}
	if f.Gains() || f.GainsBy("SignKey") {
		t.Error("a forwarded function form passes for a gain")
	}
	f.Methods[1].Forwarded = false
	if !f.Gains() || !f.GainsBy("OpenKey") || f.GainsBy("SignKey") || f.GainsBy("New") {
		t.Error("one method of two is served by rind")
	}
	f.Methods, f.Symbols["New"] = nil, Faster
	if !f.Gains() || !f.GainsBy("New") || f.GainsBy("Key") {
		t.Error("a function is faster")
	}
}

// TestSymbolsAreTheFacesTable compares with the table in the comment of each
// face, and with what the face really exports.
func TestSymbolsAreTheFacesTable(t *testing.T) {
	for _, face := range All() {
		if !running(face.Since) {
			continue
		}
		pkg := readFace(t, face)
		table := readTable(pkg.Doc)
		if len(table) == 0 {
			t.Errorf("%s: no table in the package comment", face.Dir())
		}
		for _, name := range union(face.Symbols, table) {
			if want, got := rowKind(face.Row(name)), table[name]; got != want {
				t.Errorf("%s: %s is %q there and %q here", face.Dir(), name, got, want)
			}
		}
		if got, want := exported(pkg), present(face); !slices.Equal(got, want) {
			t.Errorf("%s exports\n%v\nwant\n%v", face.Dir(), got, want)
		}
	}
}

// present lists the symbols that the running release has, sorted.
func present(face *Face) []string {
	names := slices.Sorted(maps.Keys(face.Symbols))
	return slices.DeleteFunc(names, func(name string) bool { return !running(face.Newer[name]) })
}

// rowKind is the part of a row before the explanation.
func rowKind(row string) string {
	kind, _, _ := strings.Cut(row, ",")
	return kind
}

// readFace parses the files of a face that this platform builds.
func readFace(t *testing.T, face *Face) *doc.Package {
	t.Helper()
	built, err := build.ImportDir(filepath.Join(checkout, filepath.FromSlash(face.Dir())), 0)
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range built.GoFiles {
		file, err := parser.ParseFile(fset, filepath.Join(built.Dir, name), nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	pkg, err := doc.NewFromFiles(fset, files, face.Path())
	if err != nil {
		t.Fatal(err)
	}
	return pkg
}

// readTable reads "symbol | provided as" lines. What follows a comma in the
// second column is explanation.
func readTable(comment string) map[string]string {
	table := map[string]string{}
	for line := range strings.Lines(comment) {
		symbol, how, ok := strings.Cut(line, "|")
		symbol = strings.TrimSpace(symbol)
		if !ok || !ast.IsExported(symbol) {
			continue
		}
		how, _, _ = strings.Cut(how, ",")
		table[symbol] = strings.TrimSpace(how)
	}
	return table
}

// exported lists the package-level names of a face, sorted.
func exported(pkg *doc.Package) []string {
	var names []string
	values := append(slices.Clone(pkg.Consts), pkg.Vars...)
	funcs := slices.Clone(pkg.Funcs)
	for _, typ := range pkg.Types {
		names = append(names, typ.Name)
		funcs = append(funcs, typ.Funcs...)
		values = append(append(values, typ.Consts...), typ.Vars...)
	}
	for _, value := range values {
		names = append(names, value.Names...)
	}
	for _, fn := range funcs {
		names = append(names, fn.Name)
	}
	names = slices.DeleteFunc(names, func(name string) bool { return !ast.IsExported(name) })
	slices.Sort(names)
	return names
}

func union[V, W any](a map[string]V, b map[string]W) []string {
	all := map[string]bool{}
	for name := range a {
		all[name] = true
	}
	for name := range b {
		all[name] = true
	}
	return slices.Sorted(maps.Keys(all))
}

// TestFacesImportWhatTheyMirror: so a blank import of either does the same,
// which is what is said of one that stays.
func TestFacesImportWhatTheyMirror(t *testing.T) {
	for _, f := range All() {
		if !importsMirrored(t, f) {
			t.Errorf("%s does not import %s", f.Path(), f.Mirrored)
		}
	}
}

func importsMirrored(t *testing.T, f *Face) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(checkout, filepath.FromSlash(f.Dir()), "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly|parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		always := !strings.HasSuffix(name, "_test.go") && !strings.HasPrefix(filepath.Base(name), "forward_")
		if always && slices.ContainsFunc(file.Imports, func(i *ast.ImportSpec) bool { return i.Path.Value == strconv.Quote(f.Mirrored) }) {
			return true
		}
	}
	return false
}

// TestMakersNameFaces: what a face makes is of packages that have own types.
func TestMakersNameFaces(t *testing.T) {
	for _, f := range All() {
		for _, path := range f.Makes {
			if made, ok := Lookup(path); !ok || made.Symbols["PublicKey"] != Faster || made.Symbols["PrivateKey"] != Faster {
				t.Errorf("%s makes keys of %s, which has no types of its own", f.Mirrored, path)
			}
		}
	}
}
