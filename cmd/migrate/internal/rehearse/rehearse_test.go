// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rehearse

import (
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/modfile"

	"rind.example/analyzers/mapping"
	"rind.example/cmd/internal/fixture"
	"rind.example/cmd/migrate/internal/journal"
	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/plan"
)

// archive has what a patch can stumble over: Windows line ends, no final
// newline, a blank in a name.
const archive = `
-- go.mod --
module example.com/m

go 1.24.0

toolchain go1.24.5
-- main.go --
package main

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
)

func main() {
	k, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err == nil {
		_, err = sign(k)
	}
	if err != nil {
		panic(err)
	}
}

func sign(k *ecdsa.PrivateKey) ([]byte, error) {
	return k.Sign(rand.Reader, make([]byte, 48), crypto.SHA384)
}
-- gen.go --
//go:build ignore

package main

import "crypto/ecdsa"

func main() { println(ecdsa.SignASN1) }
-- sub/with space.go --
package sub

import std "crypto/ecdsa"

var Verify = std.VerifyASN1
`

func newModule(t *testing.T) string {
	dir := fixture.Module(t, archive)
	fixture.Write(t, dir, "sub/crlf.go", "package sub\r\n\r\nimport \"crypto/ecdsa\"\r\n\r\nvar Sign = ecdsa.SignASN1\r\n")
	fixture.Write(t, dir, "sub/noeol.go", "package sub\n\nimport e \"crypto/ecdsa\"\n\nvar Old = e.Sign")
	return dir
}

func rehearse(t *testing.T, o load.Options) *Rehearsal {
	t.Helper()
	ctx := context.Background()
	source, err := Locate(ctx, "")
	if err != nil {
		t.Fatal(err)
	}
	target, err := load.Load(ctx, o)
	if err != nil {
		t.Fatal(err)
	}
	p, err := plan.Make(target, plan.Options{Go: source.Go})
	if err != nil {
		t.Fatal(err)
	}
	r, err := Prepare(ctx, target, p, source)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	})
	return r
}

func goRuns(t *testing.T, s Side, verb string, args ...string) {
	t.Helper()
	if out, err := s.Command(context.Background(), verb, args...).CombinedOutput(); err != nil {
		t.Errorf("%s: go %s %q: %v\n%s", s.Name, verb, args, err, out)
	}
}

func TestRehearsalBuildsAndLeavesTheTreeAlone(t *testing.T) {
	dir := newModule(t)
	fixture.Git(t, dir)
	before := fixture.Snapshot(t, dir)
	r := rehearse(t, load.Options{Dir: dir})
	for _, s := range []Side{r.Before, r.After} {
		goRuns(t, s, "vet", "./...")
		goRuns(t, s, "run", ".")
	}
	out, err := r.After.Command(context.Background(), "list", "-deps", "./...").Output()
	if err != nil || !strings.Contains(string(out), mapping.Root()+"/compat/stdlib/ecdsa\n") {
		t.Errorf("the after side does not build rind: %v\n%s", err, out)
	}
	if now := fixture.Snapshot(t, dir); !maps.Equal(now, before) {
		t.Error("the tree has changed")
	}
	if out := fixture.Run(t, dir, "git", "status", "--porcelain", "--ignored"); out != "" {
		t.Errorf("git status shows %s", out)
	}
	var names []string
	for _, f := range r.Changed {
		names = append(names, f.Path)
	}
	want := []string{"gen.go", "go.mod", "go.sum", "main.go", "sub/crlf.go", "sub/noeol.go", "sub/with space.go"}
	if !slices.Equal(names, want) {
		t.Errorf("changed %q, want %q", names, want)
	}
}

// TestOtherRequirementsMayAskForMore: what the library requires is put into
// go.mod at the version that the module's other requirements come to. The
// newer version is that of this program's own go.mod, so that it is at hand.
func TestOtherRequirementsMayAskForMore(t *testing.T) {
	const path = "golang.org/x/sys"
	own, err := readMod(filepath.Join("..", "..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	sum, err := os.ReadFile(filepath.Join("..", "..", "..", "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	v := requirement(own, path).Mod.Version
	dir := fixture.Module(t, strings.ReplaceAll(`
-- go.mod --
module example.com/m

go 1.24.0

require other.example v0.0.0

replace other.example => ./other
-- a.go --
package m

import (
	"crypto/ecdsa"

	_ "other.example"
)

var Sign = ecdsa.SignASN1
-- other/go.mod --
module other.example

go 1.24.0

require golang.org/x/sys VERSION
-- other/a.go --
package other
`, "VERSION", v))
	fixture.Write(t, dir, "go.sum", string(sums(sum, own)))
	r := rehearse(t, load.Options{Dir: dir})
	m, err := modfile.Parse("go.mod", r.Files["go.mod"], nil)
	if err != nil {
		t.Fatal(err)
	}
	if q := requirement(m, path); q == nil || q.Mod.Version != v {
		t.Errorf("go.mod requires %+v, want version %s", q, v)
	}
	if out, err := r.After.Command(context.Background(), "vet", "./...").CombinedOutput(); err != nil {
		t.Errorf("go vet: %v: %s", err, out)
	}
}

// TestTidyModulesStayTidy: the checksums of the library's own requirements are
// of no use to a module that requires more, and whoever checks that his module is
// tidy must not find them. In one that is not tidy nothing is cleared up.
func TestTidyModulesStayTidy(t *testing.T) {
	own, err := readMod(filepath.Join("..", "..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	all, err := os.ReadFile(filepath.Join("..", "..", "..", "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	// This program's own version, so that it is at hand.
	mod := "module example.com/m\n\ngo 1.26.0\n\nrequire golang.org/x/sys " + requirement(own, "golang.org/x/sys").Mod.Version + "\n"
	m, err := modfile.Parse("go.mod", []byte(mod), nil)
	if err != nil {
		t.Fatal(err)
	}
	const source = `package m

import (
	"crypto/ecdsa"

	"golang.org/x/sys/cpu"
)

var Sign, ADX = ecdsa.SignASN1, cpu.X86.HasADX
`
	tidy := string(sums(all, m))
	for name, tt := range map[string]struct {
		sum  string
		adds bool // the library's checksums
	}{
		"tidy":     {tidy, false},
		"not tidy": {string(sums(all, own)), true},
	} {
		t.Run(name, func(t *testing.T) {
			dir := fixture.Module(t, "-- go.mod --\n"+mod+"-- a.go --\n"+source+"-- go.sum --\n"+tt.sum)
			r := rehearse(t, load.Options{Dir: dir})
			if _, adds := r.Files["go.sum"]; adds != tt.adds {
				t.Errorf("go.sum became\n%s", r.Files["go.sum"])
			}
			f, err := modfile.Parse("go.mod", r.Files["go.mod"], nil)
			if err != nil {
				t.Fatal(err)
			}
			if q := requirement(f, "golang.org/x/sys"); q == nil || q.Indirect || requirement(f, mapping.Root()) == nil {
				t.Errorf("go.mod became\n%s", r.Files["go.mod"])
			}
		})
	}
}

func TestRequirementsAreReported(t *testing.T) {
	r := rehearse(t, load.Options{Dir: newModule(t)})
	got := map[string]string{}
	for _, q := range r.Requirements {
		got[q.Module] = q.Old + ">" + q.New
		if (q.Replace != "") != (q.Module == mapping.Root()) {
			t.Errorf("%s is replaced by %q", q.Module, q.Replace)
		}
	}
	want := map[string]string{mapping.Root(): ">v0.0.0", "golang.org/x/sys": ">v0.1.0"}
	if !maps.Equal(got, want) {
		t.Errorf("requirements %v, want %v", got, want)
	}
	m, err := modfile.Parse("go.mod", r.Files["go.mod"], nil)
	if err != nil {
		t.Fatal(err)
	}
	if m.Go.Version != r.Source.Go || m.Toolchain != nil {
		t.Errorf("go line %s, toolchain %v", m.Go.Version, m.Toolchain)
	}
	if len(m.Godebug) != 1 || m.Godebug[0].Key != "default" || m.Godebug[0].Value != "go1.24" {
		t.Errorf("godebug %+v", m.Godebug)
	}
}

// A go line without its last zero is spelt anew, and nothing follows from it.
func TestGoLineIsSpeltAsOurs(t *testing.T) {
	dir := newModule(t)
	ours := rehearse(t, load.Options{Dir: dir}).Source.Go
	short, ok := strings.CutSuffix(ours, ".0")
	if !ok {
		t.Skipf("ours is %s", ours)
	}
	fixture.Write(t, dir, "go.mod", "module example.com/m\n\ngo "+short+"\n")
	r := rehearse(t, load.Options{Dir: dir})
	m, err := modfile.Parse("go.mod", r.Files["go.mod"], nil)
	if err != nil {
		t.Fatal(err)
	}
	if m.Go.Version != ours || len(m.Godebug) != 0 {
		t.Errorf("go line %s, godebug %v", m.Go.Version, m.Godebug)
	}
}

func TestDiffAppliesWithGit(t *testing.T) {
	dir := newModule(t)
	// Git knows links as such: the patch has to change what they lead to.
	fixture.Write(t, dir, "link/real.txt", "package link\n\nimport \"crypto/ecdsa\"\n\nvar Sign = ecdsa.Sign\n")
	if err := os.Symlink("real.txt", filepath.Join(dir, "link", "link.go")); err != nil {
		t.Log("without links:", err)
	}
	fixture.Git(t, dir)
	r := rehearse(t, load.Options{Dir: dir})
	name := filepath.Join(t.TempDir(), "change.patch")
	if err := os.WriteFile(name, r.Diff(), 0o666); err != nil {
		t.Fatal(err)
	}
	before := fixture.Snapshot(t, dir)
	fixture.Run(t, dir, "git", "apply", name)
	want := maps.Clone(before)
	for file, data := range r.Files {
		want[file] = string(data)
	}
	if linked, ok := want["link/link.go"]; ok {
		want["link/real.txt"] = linked
	}
	if now := fixture.Snapshot(t, dir); !maps.Equal(now, want) {
		t.Error("the patch does not make the rehearsed files")
	}
	fixture.Run(t, dir, "git", "apply", "-R", name)
	if now := fixture.Snapshot(t, dir); !maps.Equal(now, before) {
		t.Error("the patch in reverse does not make the old files")
	}
}

func TestDiffAppliesBelowTheRootOfTheRepository(t *testing.T) {
	repo := t.TempDir()
	dir := filepath.Join(repo, "mod")
	for name, text := range fixture.Snapshot(t, newModule(t)) {
		fixture.Write(t, dir, name, text)
	}
	fixture.Git(t, repo)
	r := rehearse(t, load.Options{Dir: dir})
	name := filepath.Join(t.TempDir(), "change.patch")
	if err := os.WriteFile(name, r.Diff(), 0o666); err != nil {
		t.Fatal(err)
	}
	fixture.Run(t, r.Target.Dir, "git", "apply", name)
	if now := fixture.Snapshot(t, dir)["main.go"]; now != string(r.Files["main.go"]) {
		t.Error("the patch does not make the rehearsed files")
	}
}

func TestQuoteSpellsNamesAsGitDoes(t *testing.T) {
	for name, want := range map[string]string{
		"a/b c.go":  "a/b c.go",
		"a/ü.go":    `"a/\303\274.go"`,
		"a/\"\\.go": `"a/\"\\.go"`,
	} {
		if got := quote(name); got != want {
			t.Errorf("quote(%q) = %s, want %s", name, got, want)
		}
	}
}

func TestWriteUndoAndSecondRun(t *testing.T) {
	dir := newModule(t)
	fixture.Git(t, dir)
	if err := os.Chmod(filepath.Join(dir, "main.go"), 0o640); err != nil {
		t.Fatal(err)
	}
	before := fixture.Snapshot(t, dir)
	r := rehearse(t, load.Options{Dir: dir, Write: true})
	undo, err := r.Write(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range r.Files {
		if got := fixture.Snapshot(t, dir)[name]; got != string(data) {
			t.Errorf("%s is not as rehearsed", name)
		}
	}
	if info, err := os.Stat(filepath.Join(dir, "main.go")); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	if out := fixture.Run(t, dir, "git", "status", "--porcelain"); strings.Contains(out, "migrate") {
		t.Errorf("git status shows %s", out)
	}
	goRuns(t, r.Before, "run", ".")

	if again := rehearse(t, load.Options{Dir: dir}); !again.Empty() {
		t.Errorf("a second run changes %v", again.Changed)
	}

	patched := t.TempDir()
	for name, text := range fixture.Snapshot(t, dir) {
		fixture.Write(t, patched, name, text)
	}
	fixture.Run(t, patched, "git", "apply", "-R", filepath.Join(dir, undo))
	if now := fixture.Snapshot(t, patched); !maps.Equal(now, before) {
		t.Error("the undo patch does not make the old files")
	}

	done, err := Undo(context.Background(), dir)
	if err != nil || len(done.Files) != len(r.Files) {
		t.Fatalf("undo: %+v, %v", done, err)
	}
	if now := fixture.Snapshot(t, dir); !maps.Equal(now, before) {
		t.Error("undo does not restore every byte")
	}
	if out := fixture.Run(t, dir, "git", "diff", "--stat", "--", "*.go", "go.mod"); strings.Contains(out, "mod ") {
		t.Errorf("git diff shows %s", out)
	}
}

func TestWriteAndUndoRefuseNewerWork(t *testing.T) {
	dir := newModule(t)
	r := rehearse(t, load.Options{Dir: dir})
	old := fixture.Snapshot(t, dir)["main.go"]
	fixture.Write(t, dir, "main.go", old+"\n// newer\n")
	before := fixture.Snapshot(t, dir)
	var usage *load.UsageError
	if _, err := r.Write(context.Background()); !errors.As(err, &usage) || !strings.Contains(usage.Text, "main.go changed") {
		t.Errorf("write: %v", err)
	}
	if now := fixture.Snapshot(t, dir); !maps.Equal(now, before) {
		t.Error("write touched the tree")
	}
	fixture.Write(t, dir, "main.go", old)
	if _, err := r.Write(context.Background()); err != nil {
		t.Fatal(err)
	}
	fixture.Write(t, dir, "main.go", old+"\n// newer\n")
	before = fixture.Snapshot(t, dir)
	if _, err := Undo(context.Background(), dir); !errors.As(err, &usage) || !strings.Contains(usage.Text, "main.go") {
		t.Errorf("undo: %v", err)
	}
	if now := fixture.Snapshot(t, dir); !maps.Equal(now, before) {
		t.Error("undo touched the tree")
	}
}

func TestUndoWithoutRecordRewrites(t *testing.T) {
	dir := newModule(t)
	fixture.Write(t, dir, "tls.go", `package main

import (
	"crypto/ecdsa"
	"crypto/tls"
)

func certificate(k *ecdsa.PrivateKey) tls.Certificate {
	return tls.Certificate{PrivateKey: k}
}
`)
	before := fixture.Snapshot(t, dir)
	r := rehearse(t, load.Options{Dir: dir})
	if !strings.Contains(string(r.Files["tls.go"]), "PrivateKey: signer.Wrap(k)}") {
		t.Errorf("the key is not wrapped:\n%s", r.Files["tls.go"])
	}
	for name, data := range r.Files {
		fixture.Write(t, dir, name, string(data))
	}
	done, err := Undo(context.Background(), dir)
	if err != nil || len(done.Notices) != 1 {
		t.Fatalf("undo: %+v, %v", done, err)
	}
	now := fixture.Snapshot(t, dir)
	for name, text := range before {
		if filepath.Ext(name) == ".go" && now[name] != text {
			t.Errorf("%s:\n%s\nwant:\n%s", name, now[name], text)
		}
	}
	if strings.Contains(now["go.mod"], mapping.Root()) {
		t.Errorf("go.mod still has rind:\n%s", now["go.mod"])
	}
	again, err := Undo(context.Background(), t.TempDir())
	if err == nil {
		t.Errorf("undo outside of a module: %+v", again)
	}
}

// killed writes the change and makes the record say that the run died before
// the last file.
func killed(t *testing.T) (dir string, before map[string]string) {
	t.Helper()
	dir = newModule(t)
	before = fixture.Snapshot(t, dir)
	r := rehearse(t, load.Options{Dir: dir})
	if _, err := r.Write(context.Background()); err != nil {
		t.Fatal(err)
	}
	record, err := journal.Last(r.Target.Dir)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(record.Name())
	if err != nil {
		t.Fatal(err)
	}
	data = []byte(strings.Replace(string(data), `"written"`, `"writing"`, 1))
	if err := os.WriteFile(record.Name(), data, 0o666); err != nil {
		t.Fatal(err)
	}
	fixture.Write(t, dir, "sub/with space.go", before["sub/with space.go"])
	return dir, before
}

func TestKilledRunIsUndone(t *testing.T) {
	dir, before := killed(t)
	done, err := Undo(context.Background(), dir)
	if err != nil || len(done.Notices) != 1 {
		t.Errorf("undo: %+v, %v", done, err)
	}
	if now := fixture.Snapshot(t, dir); !maps.Equal(now, before) {
		t.Error("undo does not restore every byte")
	}
}

func TestKilledRunIsTakenBackByTheNextRun(t *testing.T) {
	dir, before := killed(t)
	target, err := load.Load(context.Background(), load.Options{Dir: dir})
	if err != nil || !slices.ContainsFunc(target.Notices, func(n model.Notice) bool { return strings.Contains(n.Text, "is taken back") }) {
		t.Errorf("load: %v", err)
	}
	if string(target.ModRaw) != before["go.mod"] {
		t.Errorf("loaded the new go.mod:\n%s", target.ModRaw)
	}
	if now := fixture.Snapshot(t, dir); !maps.Equal(now, before) {
		t.Error("not every byte is restored")
	}
}

func TestKilledRunIsRefusedWhereWorkWentOn(t *testing.T) {
	dir, _ := killed(t)
	fixture.Write(t, dir, "sub/with space.go", "package sub // mine\n")
	before := fixture.Snapshot(t, dir)
	_, err := load.Load(context.Background(), load.Options{Dir: dir})
	var usage *load.UsageError
	if !errors.As(err, &usage) || !strings.Contains(usage.Hint, "migrate undo") {
		t.Errorf("load: %v", err)
	}
	if now := fixture.Snapshot(t, dir); !maps.Equal(now, before) {
		t.Error("the tree was touched")
	}
}

func TestVendoredModule(t *testing.T) {
	dir := fixture.Module(t, `
-- go.mod --
module example.com/m

go 1.26.0

require example.com/dep v0.0.0

replace example.com/dep => ./dep
-- dep/go.mod --
module example.com/dep

go 1.26.0
-- dep/dep.go --
package dep

func Digest() []byte { return make([]byte, 48) }
-- main.go --
package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"

	"example.com/dep"
)

func main() {
	k, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		panic(err)
	}
	if _, err := ecdsa.SignASN1(rand.Reader, k, dep.Digest()); err != nil {
		panic(err)
	}
}
`)
	t.Setenv("GOWORK", "off")
	fixture.Run(t, dir, "go", "mod", "vendor")
	before := fixture.Snapshot(t, dir)
	r := rehearse(t, load.Options{Dir: dir})
	goRuns(t, r.Before, "vet", "./...")
	goRuns(t, r.After, "run", ".")
	if now := fixture.Snapshot(t, dir); !maps.Equal(now, before) {
		t.Error("the rehearsal touched the tree")
	}
	if undo, err := r.Write(context.Background()); err != nil || undo != "" {
		t.Fatalf("patch %q of a change that it cannot hold, %v", undo, err)
	}
	if r.Vendored == 0 {
		t.Error("the vendor folder's files are not counted")
	}
	goRuns(t, r.Before, "run", "-mod=vendor", ".")
	if again := rehearse(t, load.Options{Dir: dir}); !again.Empty() {
		t.Errorf("a second run changes %v", again.Changed)
	}
	if _, err := Undo(context.Background(), dir); err != nil {
		t.Fatal(err)
	}
	if now := fixture.Snapshot(t, dir); !maps.Equal(now, before) {
		t.Error("undo does not restore every byte")
	}
}

func TestVendorModeWithoutVendorFolder(t *testing.T) {
	t.Setenv("GOFLAGS", "-mod=vendor")
	dir := fixture.Module(t, "-- go.mod --\nmodule example.com/m\n\ngo 1.26.0\n-- a.go --\npackage m\n\nimport \"crypto/ecdsa\"\n\nvar Sign = ecdsa.SignASN1\n")
	before := fixture.Snapshot(t, dir)
	r := rehearse(t, load.Options{Dir: dir})
	goRuns(t, r.Before, "vet", "./...")
	goRuns(t, r.After, "vet", "./...")
	if _, err := r.Write(context.Background()); err != nil {
		t.Fatal(err)
	}
	goRuns(t, Side{Dir: dir, Env: []string{"GOWORK=off"}}, "vet", "./...") // with the user's GOFLAGS
	if _, err := Undo(context.Background(), dir); err != nil {
		t.Fatal(err)
	}
	if now := fixture.Snapshot(t, dir); !maps.Equal(now, before) {
		t.Error("undo does not restore every byte")
	}
}

func TestNothingToDo(t *testing.T) {
	dir := fixture.Module(t, "-- a.go --\npackage p\n")
	r := rehearse(t, load.Options{Dir: dir})
	if !r.Empty() || r.Overlay != "" || len(r.Diff()) != 0 {
		t.Errorf("rehearsal %+v", r)
	}
	if undo, err := r.Write(context.Background()); undo != "" || err != nil {
		t.Errorf("write: %q, %v", undo, err)
	}
	goRuns(t, r.After, "vet", "./...")
	if done, err := Undo(context.Background(), dir); err != nil || len(done.Files) != 0 {
		t.Errorf("undo: %+v, %v", done, err)
	}
}

func TestHigherRequirementsStay(t *testing.T) {
	ctx := context.Background()
	source, err := Locate(ctx, "")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"module m\n\nrequire golang.org/x/sys v0.99.0\n":                            "v0.99.0",
		"module m\n\nrequire golang.org/x/sys v0.0.0-20200101000000-abcdefabcdef\n": "v0.1.0",
	} {
		f, err := modfile.Parse("go.mod", []byte(text), nil)
		if err != nil {
			t.Fatal(err)
		}
		r := &Rehearsal{Source: source, Target: &load.Target{Dir: t.TempDir()}}
		if _, err := r.requireOne(f, mapping.Root(), true); err != nil {
			t.Fatal(err)
		}
		if q := requirement(f, "golang.org/x/sys"); q.Mod.Version != want || q.Indirect {
			t.Errorf("%q: requires %v (indirect %v), want %s", text, q.Mod, q.Indirect, want)
		}
	}
}

func TestMergeSumsAddsWhatIsMissing(t *testing.T) {
	tests := []struct{ name, sum, more, want string }{
		{"ordered", "a v1.0.0 h1:x\nc v1.0.0/go.mod h1:y", "c v1.0.0/go.mod h1:y\nc v1.0.0 h1:w\nb v1.2.0 h1:z\nb v1.10.0/go.mod h1:z\nb v1.10.0 h1:z\n",
			"a v1.0.0 h1:x\nb v1.2.0 h1:z\nb v1.10.0 h1:z\nb v1.10.0/go.mod h1:z\nc v1.0.0 h1:w\nc v1.0.0/go.mod h1:y\n"},
		{"not ordered", "c v1.0.0 h1:x\na v1.0.0 h1:x\n", "b v1.0.0 h1:x\n", "c v1.0.0 h1:x\na v1.0.0 h1:x\nb v1.0.0 h1:x\n"},
		{"none", "", "b v1.0.0 h1:x\n", "b v1.0.0 h1:x\n"},
	}
	for _, tt := range tests {
		if got := string(mergeSums([]byte(tt.sum), []byte(tt.more))); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
