// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"bytes"
	"errors"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"rind.example/analyzers/mapping"
	"rind.example/cmd/internal/fixture"
)

const (
	checkout = "../.."
	sample   = checkout + "/testdata/sample"
)

// tool is the program under test, built once.
var tool string

func TestMain(m *testing.M) { os.Exit(buildAndRun(m)) }

func buildAndRun(m *testing.M) int {
	dir, err := os.MkdirTemp("", "rindvet")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	tool = filepath.Join(dir, "rindvet.exe")
	if out, err := exec.Command("go", "build", "-o", tool, ".").CombinedOutput(); err != nil {
		panic(string(out))
	}
	return m.Run()
}

// result is what a command printed and how it ended.
type result struct {
	stdout, stderr string
	status         int
}

// run runs a program in dir, outside of any workspace.
func run(t *testing.T, dir, name string, args ...string) result {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return result{stdout.String(), stderr.String(), cmd.ProcessState.ExitCode()}
}

// wanted maps each file of the sample to the middle of the diagnostic of its
// import. Files that are not here get none.
var wanted = map[string]string{
	"audit/audit.go":            "crypto/ecdsa has a drop-in with faster VerifyASN1, (*PrivateKey).Sign",
	"audit/audit_test.go":       "crypto/ecdsa has a drop-in with faster GenerateKey",
	"exchange/exchange.go":      "run migrate: (*ecdh.PrivateKey).ECDH gains as ecdh.ECDH only",
	"exchange/exchange_test.go": "run migrate: (*ecdh.PrivateKey).ECDH gains as ecdh.ECDH only",
	"keys/guard_windows.go":     "crypto/ecdsa has a drop-in with faster SignASN1, VerifyASN1",
	"keys/jwk.go":               "crypto/ecdsa has a drop-in with faster ParseUncompressedPublicKey",
	"keys/keys.go":              "crypto/ecdsa has a drop-in with faster GenerateKey",
	"keys/keys_test.go":         "crypto/ecdsa has a drop-in with faster GenerateKey",
	"server/certificate.go":     "crypto/ecdsa has a drop-in with faster GenerateKey",
	"token/bench_test.go":       "crypto/ecdsa has a drop-in with faster GenerateKey",
	"token/issue.go":            "crypto/ecdsa has a drop-in with faster Sign on",
	"token/token_test.go":       "crypto/ecdsa has a drop-in with faster GenerateKey",
	"token/verify.go":           "crypto/ecdsa has a drop-in with faster Verify on",
}

// places are the diagnostics of calls and of keys that are handed over.
var places = map[string][]string{
	"audit/audit.go":            {"ecdsa.SignKey of"},
	"exchange/exchange.go":      {"ecdh.ECDH of", "ecdh.ECDH of"},
	"exchange/exchange_test.go": {"ecdh.ECDH of", "ecdh.ECDH of"},
	"server/certificate.go": {
		"a plain *ecdsa.PrivateKey goes to x509.CreateCertificate",
		"a plain *ecdsa.PrivateKey goes to tls.Certificate.PrivateKey",
	},
}

// fixed are the files for which the change of the path is all.
var fixed = []string{
	"audit/audit_test.go",
	"keys/jwk.go",
	"keys/keys.go",
	"keys/keys_test.go",
	"server/certificate.go",
	"token/bench_test.go",
	"token/issue.go",
	"token/token_test.go",
	"token/verify.go",
}

func init() {
	if runtime.GOOS == "windows" {
		fixed = slices.Insert(fixed, 1, "keys/guard_windows.go")
	}
}

var position = regexp.MustCompile(`^(.*\.go):\d+:\d+: (\S.*)$`)

// checkDiagnostics compares lines of "file:line:column: message" with wanted
// and places. Lines that continue a message begin with a tab, those of the go
// command with a number sign.
func checkDiagnostics(t *testing.T, dir, text string) {
	t.Helper()
	got := map[string][]string{}
	for line := range strings.Lines(text) {
		match := position.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
		if match == nil {
			continue
		}
		name := filepath.ToSlash(strings.TrimPrefix(match[1], dir+string(filepath.Separator)))
		got[name] = append(got[name], match[2])
	}
	for name, middle := range wanted {
		for _, want := range append([]string{middle}, places[name]...) {
			n := slices.IndexFunc(got[name], func(message string) bool { return strings.Contains(message, want) })
			if n < 0 {
				t.Errorf("%s: nothing says %q", name, want)
				continue
			}
			got[name] = slices.Delete(got[name], n, n+1)
		}
	}
	for name, messages := range got {
		if len(messages) > 0 {
			t.Errorf("%s: more than is wanted: %q", name, messages)
		}
	}
}

// copySample returns a copy that may be changed.
func copySample(t *testing.T) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(dir, os.DirFS(sample)); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestVetNamesTheImports runs the commands of the guide over the sample where
// it lies.
func TestVetNamesTheImports(t *testing.T) {
	before := fixture.Snapshot(t, sample)
	found := run(t, "..", "go", "tool", "-n", "rindvet")
	if found.status != 0 {
		t.Fatalf("go tool: %s", found.stderr)
	}
	vettool := strings.TrimSpace(found.stdout)
	got := run(t, checkout, "go", "vet", "-C", "testdata/sample", "-vettool="+vettool, "./...")
	if got.status != 1 {
		t.Errorf("exit status %d", got.status)
	}
	checkDiagnostics(t, "", got.stderr)
	const transcript = "token/verify.go:7:2: crypto/ecdsa has a drop-in with faster Verify on P-256, P-384 and P-521: "
	if !strings.Contains(got.stderr, transcript) || !strings.Contains(usage, transcript) {
		t.Errorf("the transcript in the usage text is out of date; wrote\n%s", got.stderr)
	}
	if !maps.Equal(before, fixture.Snapshot(t, sample)) {
		t.Error("the sample has changed")
	}
}

func TestStandaloneSaysTheSame(t *testing.T) {
	dir := copySample(t)
	got := run(t, dir, tool, "./...")
	if got.status != 3 {
		t.Errorf("exit status %d", got.status)
	}
	checkDiagnostics(t, dir, got.stderr)
}

// TestMigrateChangesWhatIsNamed: the analyzer and the migrator decide alike.
func TestMigrateChangesWhatIsNamed(t *testing.T) {
	root, err := filepath.Abs(checkout)
	if err != nil {
		t.Fatal(err)
	}
	migrate := filepath.Join(t.TempDir(), "migrate.exe")
	if out, err := exec.Command("go", "build", "-o", migrate, "../migrate").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	got := run(t, copySample(t), migrate, "-rind", root, "-diff", "./...")
	if got.status != 0 {
		t.Fatalf("status %d\n%s", got.status, got.stderr)
	}
	changed := map[string]bool{}
	for line := range strings.Lines(got.stdout) {
		if name, ok := strings.CutPrefix(strings.TrimSpace(line), "+++ b/"); ok && strings.HasSuffix(name, ".go") {
			changed[name] = true
		}
	}
	names, want := slices.Sorted(maps.Keys(changed)), slices.Sorted(maps.Keys(wanted))
	if !slices.Equal(names, want) {
		t.Errorf("migrate changes\n%v\nrindvet names\n%v", names, want)
	}
}

// TestFixOffersNothingThatWouldNotBuild: the sample's go.mod does not require
// the library, so that no fix would be right by itself.
func TestFixOffersNothingThatWouldNotBuild(t *testing.T) {
	dir := copySample(t)
	before := fixture.Snapshot(t, dir)
	for _, args := range [][]string{{"-diff"}, {}} {
		args := append(append([]string{"fix", "-fixtool=" + tool}, args...), "./...")
		if got := run(t, dir, "go", args...); got.status != 0 || got.stdout != "" {
			t.Errorf("%v: status %d\n%s%s", args, got.status, got.stdout, got.stderr)
		}
	}
	if !maps.Equal(before, fixture.Snapshot(t, dir)) {
		t.Error("the sample has changed")
	}
}

// TestFixDiff: what is fixed on request is what needs no more than that.
func TestFixDiff(t *testing.T) {
	dir := copySample(t)
	before := fixture.Snapshot(t, dir)
	got := run(t, dir, "go", "fix", "-fixtool="+tool, "-cryptoimport.fix=always", "-diff", "./...")
	if got.status != 1 {
		t.Errorf("exit status %d\n%s", got.status, got.stderr)
	}
	var files []string
	for line := range strings.Lines(got.stdout) {
		if name, ok := strings.CutPrefix(line, "--- "+dir+string(filepath.Separator)); ok {
			files = append(files, filepath.ToSlash(strings.TrimSuffix(name, " (old)\n")))
		}
	}
	slices.Sort(files)
	if !slices.Equal(files, fixed) {
		t.Errorf("fixes in\n%v\nwant\n%v", files, fixed)
	}
	face, _ := mapping.Lookup("crypto/ecdsa")
	if !strings.Contains(got.stdout, "\n+\t\""+face.Path()+"\"\n") {
		t.Errorf("no line imports %s:\n%s", face.Path(), got.stdout)
	}
	if !maps.Equal(before, fixture.Snapshot(t, dir)) {
		t.Error("-diff has changed files")
	}
}

// TestFixedSampleBuildsAndPasses applies the fixes where go.mod requires the
// library. A second run finds nothing, without being told about go.mod.
func TestFixedSampleBuildsAndPasses(t *testing.T) {
	dir := copySample(t)
	root, err := filepath.Abs(checkout)
	if err != nil {
		t.Fatal(err)
	}
	// With the library's own sums, nothing has to be asked of anybody.
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "go.sum"), sums, 0o600); err != nil {
		t.Fatal(err)
	}
	steps := [][]string{
		{"mod", "edit", "-require=" + mapping.Root() + "@v0.0.0", "-replace=" + mapping.Root() + "=" + root},
		{"fix", "-fixtool=" + tool, "-cryptoimport.fix=always", "./..."},
		{"build", "-mod=mod", "./..."},
		{"vet", "./..."},
		{"test", "./..."},
		{"fix", "-fixtool=" + tool, "-diff", "./..."},
	}
	for _, args := range steps {
		if got := run(t, dir, "go", args...); got.status != 0 {
			t.Fatalf("go %s: status %d\n%s%s", strings.Join(args, " "), got.status, got.stdout, got.stderr)
		}
	}
	face, _ := mapping.Lookup("crypto/ecdsa")
	for name, text := range fixture.Snapshot(t, dir) {
		if got := strings.Contains(text, `"`+face.Path()+`"`); got != slices.Contains(fixed, name) {
			t.Errorf("%s imports %s: %v", name, face.Path(), got)
		}
	}
}

func TestUsage(t *testing.T) {
	for _, flag := range []string{"-h", "--help", "help"} {
		got := run(t, ".", tool, flag)
		if got.status != 0 || !strings.Contains(got.stdout, "go vet -vettool=") || !strings.Contains(got.stdout, "\tcryptoimport: ") || !strings.Contains(got.stdout, "\tsignerwrap: ") {
			t.Errorf("%s: status %d\n%s%s", flag, got.status, got.stdout, got.stderr)
		}
	}
	if got := run(t, ".", tool); got.status != 2 || !strings.HasPrefix(got.stderr, usage) {
		t.Errorf("without arguments: status %d\n%s", got.status, got.stderr)
	}
	if got := run(t, ".", tool, "help", "cryptoimport"); got.status != 0 || !strings.Contains(got.stdout, "-cryptoimport.fix") {
		t.Errorf("help cryptoimport: status %d\n%s%s", got.status, got.stdout, got.stderr)
	}
	if got := run(t, sample, tool, "-cryptoimport.fix=perhaps", "./..."); got.status != 2 || !strings.Contains(got.stderr, "always") {
		t.Errorf("wrong flag: status %d\n%s", got.status, got.stderr)
	}
}
