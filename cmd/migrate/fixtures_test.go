// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"rind.example/analyzers/verdict"
	"rind.example/cmd/internal/fixture"
	"rind.example/cmd/migrate/internal/model"
)

var update = flag.Bool("update", false, "write what the fixtures want anew; read every line of the change")

// TestFixtures migrates each module of testdata/fixtures, a file each. What a
// fixture wants are sections beside those of the module:
//
//	want.diff   what -diff prints, byte for byte
//	want.json   what -json says: verdicts, their places, what was checked
//	want.err    why -w refuses, if it does
//	want.vet    what go vet says with rindvet as its tool
//	want.fix    what go fix offers with rindvet as its tool
//
// After -w, the tree is what the patch says, a second run changes nothing, and
// undo restores every byte. Where time is short, only those fixtures run that
// say always, and neither go vet nor go fix.
//
// Lines of a fixture's comment that begin with a number sign are for people,
// the others for this test; see [exhibit.apply]. Sections below "later/" are
// written once everything else is committed.
func TestFixtures(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	names, err := filepath.Glob(filepath.Join("testdata", "fixtures", "*.txtar"))
	if err != nil || len(names) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	settle(t)
	full := os.Getenv("CI") == "true" || os.Getenv("RIND_E2E") == "1"
	var tool string
	if full {
		tool = filepath.Join(t.TempDir(), "rindvet.exe")
		fixture.Run(t, ".", "go", "build", "-o", tool, "../rindvet")
	} else {
		t.Log("few fixtures run, and none below go vet and go fix; CI=true or RIND_E2E=1 runs all")
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			t.Parallel()
			x := layOut(t, name)
			if !x.always && !full {
				t.Skip("it takes a while; set RIND_E2E=1")
			}
			patch := x.migrate(0, "-diff")
			x.compare("want.diff", patch)
			if full {
				x.vet(tool)
			}
			x.write(patch)
			x.keep()
		})
	}
}

// settle makes what the programs are told by the environment the same
// everywhere.
func settle(t *testing.T) {
	t.Helper()
	out, err := exec.Command("go", "env", "-json", "GOCACHE", "GOMODCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	var env map[string]string
	if err := json.Unmarshal(out, &env); err != nil {
		t.Fatal(err)
	}
	maps.Copy(env, map[string]string{
		"GOFLAGS": "", "GOWORK": "", "XDG_CACHE_HOME": t.TempDir(),
		"GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": os.DevNull,
		"GIT_AUTHOR_NAME": "rind", "GIT_AUTHOR_EMAIL": "rind@example.invalid",
		"GIT_COMMITTER_NAME": "rind", "GIT_COMMITTER_EMAIL": "rind@example.invalid",
	})
	for name, value := range env {
		t.Setenv(name, value)
	}
}

// An exhibit is a fixture that is laid out.
type exhibit struct {
	*testing.T
	file    string
	archive *txtar.Archive
	repo    string // the repository
	dir     string // where the commands run: the repository or a folder below
	rind    string // the checkout
	matrix  string // a file that names one configuration, or ""
	flags   []string
	vetted  []string // flags for rindvet
	environ []string // what the programs find besides
	status  int      // of -w
	always  bool
	tests   bool
	noVCS   bool
	before  map[string]string
}

// layOut writes the module of a fixture and commits it.
func layOut(t *testing.T, file string) *exhibit {
	t.Helper()
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	rind, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	x := &exhibit{T: t, file: file, archive: archive, rind: rind, repo: filepath.Join(root, "repo"), matrix: filepath.Join(root, "matrix")}
	x.dir = x.repo
	fixture.Write(t, root, "matrix", "one: GOOS=linux GOARCH=amd64\n")
	for _, f := range archive.Files {
		if !strings.HasPrefix(f.Name, "want.") && !strings.HasPrefix(f.Name, "later/") {
			fixture.Write(t, x.repo, f.Name, string(f.Data))
		}
	}
	for line := range strings.Lines(string(archive.Comment)) {
		if words := strings.Fields(line); len(words) > 0 && !strings.HasPrefix(words[0], "#") {
			x.apply(words[0], words[1:])
		}
	}
	if !x.noVCS {
		fixture.Git(t, x.repo)
	}
	for _, f := range archive.Files {
		if name, ok := strings.CutPrefix(f.Name, "later/"); ok {
			fixture.Write(t, x.repo, name, string(f.Data))
		}
	}
	x.before = fixture.Snapshot(t, x.repo)
	return x
}

// apply does what a line of the comment asks for.
func (x *exhibit) apply(verb string, args []string) {
	x.Helper()
	switch verb {
	case "flags": // for every run of migrate
		x.flags = args
	case "rindvet": // flags for rindvet
		x.vetted = args
	case "in": // the folder where everything runs
		x.dir = filepath.Join(x.repo, args[0])
	case "status": // of migrate -w
		x.status, _ = strconv.Atoi(args[0])
	case "derived-matrix": // the configurations that the files ask for, not only one
		x.matrix = ""
	case "always": // even where time is short
		x.always = true
	case "tests": // they run
		x.tests = true
	case "needs": // a program, or the fixture is left out
		if _, err := exec.LookPath(args[0]); err != nil {
			x.Skip(err)
		}
	case "env":
		x.environ = args
	case "no-git":
		x.noVCS = true
	case "crlf": // files whose lines end as on Windows
		x.edit(args, func(text []byte) []byte { return bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")) })
	case "bom": // files that begin with a byte order mark
		x.edit(args, func(text []byte) []byte { return append([]byte("\ufeff"), text...) })
	case "unterminated": // files without a newline at the end
		x.edit(args, func(text []byte) []byte { return bytes.TrimSuffix(text, []byte("\n")) })
	case "link": // a name and where it points
		if err := os.Symlink(args[1], filepath.Join(x.repo, args[0])); err != nil {
			x.Skip(err)
		}
	case "mode": // permissions, and the files that have them
		mode, err := strconv.ParseUint(args[0], 8, 32)
		for _, name := range args[1:] {
			err = errors.Join(err, os.Chmod(filepath.Join(x.repo, name), os.FileMode(mode)))
		}
		if err != nil {
			x.Fatal(err)
		}
	default:
		x.Fatalf("%s: no such line: %q", x.file, verb)
	}
}

func (x *exhibit) edit(names []string, change func([]byte) []byte) {
	x.Helper()
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(x.repo, name))
		if err != nil {
			x.Fatal(err)
		}
		fixture.Write(x, x.repo, name, string(change(text)))
	}
}

// command runs a program in the fixture's folder and returns what it printed.
func (x *exhibit) command(status int, name string, args ...string) (stdout, stderr string) {
	x.Helper()
	cmd := exec.CommandContext(x.Context(), name, args...)
	cmd.Dir = x.dir
	cmd.Env = append(cmd.Environ(), x.environ...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		x.Fatal(err)
	}
	if got := cmd.ProcessState.ExitCode(); got != status && status >= 0 {
		x.Fatalf("%s %q: status %d, want %d\n%s%s", name, args, got, status, out.Bytes(), errs.Bytes())
	}
	return out.String(), errs.String()
}

// migrate runs the program and returns what it printed to standard output, or,
// where it fails, its complaints.
func (x *exhibit) migrate(status int, args ...string) string {
	x.Helper()
	args = append([]string{"-rind", x.rind, "-no-measure"}, args...)
	if !x.tests {
		args = append(args, "-no-test")
	}
	if x.matrix != "" {
		args = append(args, "-matrix", x.matrix)
	}
	out, errs := x.command(status, "migrate", append(args, x.flags...)...)
	if status == 0 {
		return out
	}
	var lines []string
	for line := range strings.Lines(errs) {
		if strings.HasPrefix(line, "migrate: error:") || strings.HasPrefix(line, "migrate: hint:") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}

// unchanged wants the tree to be as it was laid out.
func (x *exhibit) unchanged(after string) {
	x.Helper()
	now := fixture.Snapshot(x, x.repo)
	for name, text := range now {
		if old, ok := x.before[name]; !ok || old != text {
			x.Errorf("after %s, %s is not as before: %q", after, name, text)
		}
	}
	for name := range x.before {
		if _, ok := now[name]; !ok {
			x.Errorf("after %s, there is no %s", after, name)
		}
	}
}

// write migrates the module, wants nothing to be left to do, and takes it back.
// The patch is what was to be expected.
func (x *exhibit) write(shown string) {
	x.Helper()
	x.unchanged("-diff, go vet and go fix -diff")
	said := x.migrate(x.status, "-w", "-json", "-")
	if x.status != 0 {
		x.compare("want.err", said)
		x.unchanged("a -w that is refused")
		return
	}
	x.compare("want.json", x.gist(said))
	if shown == "" {
		x.unchanged("a -w without changes")
		return
	}
	written := fixture.Snapshot(x, x.repo)
	if !x.noVCS {
		x.listed(written, shown)
		patch := filepath.Join(x.TempDir(), "change.patch")
		if err := os.WriteFile(patch, []byte(shown), 0o600); err != nil {
			x.Fatal(err)
		}
		x.command(0, "git", "-C", x.repo, "apply", "-R", "--check", patch)
	}
	if again := x.migrate(0, "-w", "-allow-dirty", "-check"); !strings.Contains(again, "nothing to change") {
		x.Errorf("the second run says\n%s", again)
	}
	if !maps.Equal(written, fixture.Snapshot(x, x.repo)) {
		x.Error("the second run has changed files")
	}
	x.command(0, "migrate", "undo")
	x.unchanged("undo")
}

// listed wants every file that is not as before to be one of the patch's, or
// vendored, and links to have stayed links.
func (x *exhibit) listed(now map[string]string, patch string) {
	x.Helper()
	for name, text := range now {
		if x.before[name] == text || strings.Contains("/"+name, "/vendor/") {
			continue
		}
		info, err := os.Lstat(filepath.Join(x.repo, filepath.FromSlash(name)))
		if err != nil {
			x.Fatal(err)
		}
		link := info.Mode()&os.ModeSymlink != 0
		if in := strings.Contains(patch, "\n+++ b/"+name+"\n"); in == link {
			x.Errorf("%s has changed; is it a link: %v, is it in the patch: %v", name, link, in)
		}
	}
}

// A gist is the part of a report that is the same on every machine.
type gist struct {
	Configurations []string             `json:"configurations"`
	Requirements   []model.Requirement  `json:"requirements"`
	GoLine         model.GoLine         `json:"goLine"`
	Counts         map[verdict.Code]int `json:"counts"`
	Imports        []string             `json:"imports"`
	Calls          []string             `json:"calls,omitempty"`
	Files          []string             `json:"files"`
	Checks         []string             `json:"checks,omitempty"`
	Notices        []string             `json:"notices,omitempty"`
}

func (x *exhibit) gist(text string) string {
	x.Helper()
	var r model.Report
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		x.Fatalf("%v\n%s", err, text)
	}
	g := gist{Configurations: r.Target.Configurations, Requirements: r.Requirements, GoLine: r.GoLine, Counts: map[verdict.Code]int{}}
	for _, i := range r.Imports {
		g.Imports = append(g.Imports, g.place(i.Position, i.Old, i.New, i.Verdict, i.Detail))
	}
	for _, c := range r.Calls {
		g.Calls = append(g.Calls, g.place(c.Position, c.Old, c.New, c.Verdict, c.Detail))
	}
	for _, f := range r.Files {
		g.Files = append(g.Files, fmt.Sprintf("%s: %d", f.Path, f.Edits))
	}
	if r.Verification != nil {
		g.checked(r.Verification)
	}
	for _, n := range r.Notices {
		g.Notices = append(g.Notices, n.Level+": "+n.Text)
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(g); err != nil {
		x.Fatal(err)
	}
	return out.String()
}

// place counts the verdict of an import or a call and puts it on a line.
func (g *gist) place(p model.Position, old, new string, code verdict.Code, detail string) string {
	g.Counts[code]++
	line := fmt.Sprintf("%s:%d:%d: %s %s", p.File, p.Line, p.Column, code, old)
	if new != "" {
		line += " -> " + new
	}
	// How far rind's kernels go is another test's.
	if !slices.Contains([]verdict.Code{verdict.Migrated, verdict.NoEquivalent, verdict.NotFaster}, code) && detail != "" {
		line += ": " + detail
	}
	return line
}

// checked says how each check ended.
func (g *gist) checked(v *model.Verification) {
	for _, c := range v.Checks {
		state := "ok"
		switch {
		case c.Skipped != "":
			state = "skipped: " + c.Skipped
		case c.Preexisting:
			state = "fails as before"
		case !c.OK:
			state = "fails"
		}
		g.Checks = append(g.Checks, c.Name+": "+state)
	}
	for _, test := range v.Tests.Preexisting {
		g.Checks = append(g.Checks, test.Package+" "+test.Name+": fails as before")
	}
}

var goCommand = regexp.MustCompile(`(?m)^(# .*|go: .*|exit status \d+)\n`)

// vet runs rindvet below the go command, where the fixture says what is wanted.
func (x *exhibit) vet(tool string) {
	x.Helper()
	if x.wants("want.vet") || *update && x.status == 0 {
		out, errs := x.command(-1, "go", append(append([]string{"vet", "-vettool=" + tool}, x.vetted...), "./...")...)
		lines := strings.SplitAfter(out+goCommand.ReplaceAllString(errs, ""), "\n")
		slices.Sort(lines) // packages come as they are done
		x.compare("want.vet", strings.Join(lines, ""))
	}
	if x.wants("want.fix") || *update && x.status == 0 {
		// As if go.mod required the library; without that, nothing is offered.
		args := append([]string{"fix", "-fixtool=" + tool, "-cryptoimport.fix=always", "-diff"}, x.vetted...)
		out, _ := x.command(-1, "go", append(args, "./...")...)
		x.compare("want.fix", strings.ReplaceAll(out, x.repo+string(filepath.Separator), ""))
	}
}

func (x *exhibit) wants(section string) bool {
	return slices.ContainsFunc(x.archive.Files, func(f txtar.File) bool { return f.Name == section })
}

// compare wants a text to be what a section says, or with -update writes it.
func (x *exhibit) compare(section, got string) {
	x.Helper()
	got = x.normal(got)
	n := slices.IndexFunc(x.archive.Files, func(f txtar.File) bool { return f.Name == section })
	switch {
	case *update && n < 0:
		x.archive.Files = append(x.archive.Files, txtar.File{Name: section, Data: []byte(got)})
	case *update:
		x.archive.Files[n].Data = []byte(got)
	case n < 0:
		x.Errorf("there is no %s; it would be\n%s", section, got)
	case string(x.archive.Files[n].Data) != got:
		x.Errorf("%s is\n%s\nwant\n%s", section, got, x.archive.Files[n].Data)
	}
}

// normal writes what differs from machine to machine, and bytes that do not
// show, as words.
func (x *exhibit) normal(text string) string {
	return strings.NewReplacer(x.rind, "$RIND", x.repo, "$REPO", "\r", "<CR>", "\ufeff", "<BOM>").Replace(text)
}

// keep writes the fixture's file, with -update.
func (x *exhibit) keep() {
	x.Helper()
	if !*update || x.Failed() {
		return
	}
	if err := os.WriteFile(x.file, txtar.Format(x.archive), 0o666); err != nil {
		x.Fatal(err)
	}
}
