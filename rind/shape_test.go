// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rind_test

import (
	"go/doc"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rind.example/rind"
)

// elsewhere are the folders beside this file that are not packages of the own
// API.
var elsewhere = []string{"hashreg", "hazmat", "internal", "prove", "signer", "testdata"}

// ownPackages are the folders of the packages of the own API.
func ownPackages(t *testing.T) []string {
	t.Helper()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var dirs []string
	for _, e := range entries {
		if e.IsDir() && !slices.Contains(elsewhere, e.Name()) {
			dirs = append(dirs, e.Name())
		}
	}
	if len(dirs) < 2 {
		t.Fatalf("found no packages but %v", dirs)
	}
	return dirs
}

// declarations returns the exported types, variables and functions of the own API.
func declarations(t *testing.T) (objects []types.Object) {
	t.Helper()
	this := reflect.TypeFor[rind.Error]().PkgPath()
	paths := []string{this}
	for _, dir := range ownPackages(t) {
		paths = append(paths, path.Join(this, dir))
	}
	found := exports(t, paths)
	open := func(path string) (io.ReadCloser, error) { return os.Open(found[path]) }
	imports := importer.ForCompiler(token.NewFileSet(), "gc", open)
	for _, p := range paths {
		pkg, err := imports.Import(p)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range pkg.Scope().Names() {
			if token.IsExported(name) {
				objects = append(objects, pkg.Scope().Lookup(name))
			}
		}
	}
	return objects
}

// TestShape holds every package of the own API, also those to come, to the rules
// that make it hard to misuse.
func TestShape(t *testing.T) {
	objects := declarations(t)
	for name, rule := range map[string]func(*testing.T, []types.Object){
		"keys": shapeOfKeys, "types": shapeOfTypes, "conversions": noTypeConverts, "calls": shapeOfCalls,
		"examples": everyEntryPointHasAnExample,
	} {
		t.Run(name, func(t *testing.T) { rule(t, objects) })
	}
}

// The names of types that are keys or secrets, and of those that hold private
// ones.
var (
	keyName     = regexp.MustCompile("(Key|Secret)$")
	privateName = regexp.MustCompile("((Private|Signing|Sealing|Opening|Decapsulation)Key|Secret)$")
)

// shapeOfKeys: keys and secrets cannot be compared with ==, have no exported
// fields, and print through methods that no copy escapes; private ones have Equal
// and Destroy, unless they are made of another key, which has them.
func shapeOfKeys(t *testing.T, objects []types.Object) {
	keys := 0
	for _, object := range objects {
		if _, ok := object.(*types.TypeName); !ok || !keyName.MatchString(object.Name()) {
			continue
		}
		keys++
		if types.Comparable(object.Type()) {
			t.Errorf("%s can be compared with ==", object.Name())
		}
		want := []string{"String", "GoString", "Format", "LogValue"}
		methods := types.NewMethodSet(object.Type())
		if privateName.MatchString(object.Name()) && !madeOfKey(object) {
			want = append(want, "Equal", "Destroy")
			methods = types.NewMethodSet(types.NewPointer(object.Type()))
		}
		for _, name := range want {
			if methods.Lookup(nil, name) == nil {
				t.Errorf("%s has no method %s", object.Name(), name)
			}
		}
	}
	if keys < 51 {
		t.Errorf("found %d types of keys, want at least 51", keys)
	}
}

// madeOfKey reports whether a type is a struct that contains a key.
func madeOfKey(object types.Object) bool {
	s := object.Type().Underlying().(*types.Struct)
	for f := range s.Fields() {
		if named, ok := f.Type().(*types.Named); ok && keyName.MatchString(named.Obj().Name()) {
			return true
		}
	}
	return false
}

// shapeOfTypes: no type shows its fields, and algorithms have none at all, so
// that an assignment to the variable changes nothing.
func shapeOfTypes(t *testing.T, objects []types.Object) {
	algorithms := 0
	for _, object := range objects {
		s, ok := object.Type().Underlying().(*types.Struct)
		if !ok {
			continue
		}
		for f := range s.Fields() {
			if f.Exported() {
				t.Errorf("%s has the exported field %s", object.Name(), f.Name())
			}
		}
		if _, ok := object.(*types.Var); ok {
			algorithms++
			if s.NumFields() != 0 {
				t.Errorf("the variable %s has a state", object.Name())
			}
		}
	}
	if algorithms < 42 {
		t.Errorf("found %d algorithms, want at least 42", algorithms)
	}
}

// noTypeConverts: no key, signature, digest or secret converts into one of another
// type. Go converts structs whose fields are of the same types and names, whatever the
// structs are called.
func noTypeConverts(t *testing.T, objects []types.Object) {
	var values []types.Object
	for _, object := range objects {
		s, ok := object.Type().Underlying().(*types.Struct)
		if _, isType := object.(*types.TypeName); ok && isType && s.NumFields() > 0 {
			values = append(values, object)
		}
	}
	for _, from := range values {
		for _, to := range values {
			if from != to && types.ConvertibleTo(from.Type(), to.Type()) {
				t.Errorf("%s converts into %s", from.Name(), to.Name())
			}
		}
	}
	if len(values) < 81 {
		t.Errorf("found %d types, want at least 81", len(values))
	}
}

// shapeOfCalls: no call takes a reader, of randomness or else, and errors come
// last and as the interface.
func shapeOfCalls(t *testing.T, objects []types.Object) {
	calls := 0
	for _, f := range functions(objects) {
		calls++
		signature := f.Signature()
		for v := range signature.Params().Variables() {
			if v.Type().String() == "io.Reader" {
				t.Errorf("%s takes a reader", f.FullName())
			}
		}
		results := signature.Results()
		for i := range results.Len() {
			of := results.At(i).Type().String()
			if of == "error" && i != results.Len()-1 || strings.HasSuffix(of, "rind.Error") && f.Name() != "NewError" {
				t.Errorf("%s: result %d is of type %s", f.FullName(), i, of)
			}
		}
	}
	if calls < 757 {
		t.Errorf("found %d functions and methods, want at least 757", calls)
	}
}

// functions are the exported functions, and the exported methods of the types.
func functions(objects []types.Object) (out []*types.Func) {
	for _, object := range objects {
		if f, ok := object.(*types.Func); ok {
			out = append(out, f)
		}
		named, ok := object.Type().(*types.Named)
		if _, isType := object.(*types.TypeName); !ok || !isType {
			continue
		}
		for m := range named.Methods() {
			if m.Exported() {
				out = append(out, m)
			}
		}
	}
	return out
}

// everyEntryPointHasAnExample, with output that go test compares.
func everyEntryPointHasAnExample(t *testing.T, objects []types.Object) {
	have := map[string]bool{}
	for _, dir := range append(ownPackages(t), ".") {
		for pkg, names := range examples(t, dir) {
			for _, name := range names {
				have[pkg+"."+name] = true
			}
		}
	}
	for _, f := range functions(objects) {
		name := f.Name()
		if recv := f.Signature().Recv(); recv != nil {
			of := recv.Type()
			if p, ok := of.(*types.Pointer); ok {
				of = p.Elem()
			}
			name = of.(*types.Named).Obj().Name() + "_" + name
		}
		if !have[f.Pkg().Name()+"_test."+name] {
			t.Errorf("%s has no Example with output", f.FullName())
		}
	}
}

// examples returns the names of the examples with output in a folder, by package.
func examples(t *testing.T, dir string) map[string][]string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	found := map[string][]string{}
	for _, name := range names {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range doc.Examples(f) {
			if e.Output != "" || e.EmptyOutput {
				found[f.Name.Name] = append(found[f.Name.Name], e.Name)
			}
		}
	}
	return found
}
