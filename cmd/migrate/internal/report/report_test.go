// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package report

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/model"
)

var update = flag.Bool("update", false, "write the golden files and the schema")

// full is a report in which every part has something to say. The library has
// another path than ours, so that a new one does not move the columns of the
// goldens.
func full() *model.Report {
	at := func(file string, line int) model.Position { return model.Position{File: file, Line: line, Column: 2} }
	return &model.Report{
		Schema:  model.Schema,
		Tool:    model.Tool{Version: "v0.1.0", Go: "go1.26.8", Rind: "v0.1.0", RindFrom: "build information"},
		Machine: model.Machine{GOOS: "linux", GOARCH: "amd64", CPU: "Example 9000", Cores: 2, Features: []string{"adx", "bmi2"}},
		Target: model.Target{Dir: "/src/shop", Module: "example.org/shop", Patterns: []string{"./..."}, Packages: 3, GoFiles: 9, VCS: "git",
			Configurations: []string{"linux/amd64", "windows/amd64"}},
		Requirements: []model.Requirement{{Module: "library.example", New: "v0.1.0"}, {Module: "golang.org/x/sys", Old: "v0.0.1", New: "v0.1.0"}},
		GoLine:       model.GoLine{Old: "1.21", New: "1.26.0", Raised: true, Godebug: "default=go1.21", Loops: []model.Position{at("serve.go", 12)}},
		Imports: []model.Import{
			{Position: at("token/sign.go", 4), Package: "example.org/shop/token", Old: "crypto/ecdsa", New: "library.example/compat/stdlib/ecdsa", Verdict: verdict.Migrated},
			{Position: at("token/sign_test.go", 4), Package: "example.org/shop/token", Old: "crypto/ecdsa", New: "library.example/compat/stdlib/ecdsa", Verdict: verdict.Migrated, Test: true},
			{Position: at("serve.go", 5), Package: "example.org/shop", Old: "crypto/ecdsa", New: "library.example/compat/stdlib/ecdsa", Verdict: verdict.TypeSwitch, Detail: "the type switch at serve.go:30 names both"},
			{Position: at("serve.go", 6), Package: "example.org/shop", Old: "crypto/tls", Verdict: verdict.NoEquivalent},
			{Position: at("serve.go", 7), Package: "example.org/shop", Old: "crypto/x509", Verdict: verdict.NoEquivalent, Detail: "crypto/x509 stays: it accepts wrapped signers"},
			{Position: at("serve.go", 8), Package: "example.org/shop", Old: "crypto/rand", Verdict: verdict.NoEquivalent},
			{Position: at("token/sign.go", 5), Package: "example.org/shop/token", Old: "crypto/rand", Verdict: verdict.NoEquivalent},
		},
		Calls: []model.Call{{Position: at("token/sign.go", 40), Package: "example.org/shop/token", Mirrored: "crypto/ecdsa", Old: "(*ecdsa.PrivateKey).Sign", New: "ecdsa.SignKey", Verdict: verdict.Migrated}},
		Files: []model.File{{Path: "token/sign.go", OldSize: 900, NewSize: 930, Edits: 2}, {Path: "go.mod", OldSize: 30, NewSize: 80, Edits: 1}},
		Verification: &model.Verification{OK: true,
			Checks: []model.Check{
				{Name: "parse", OK: true}, {Name: "type-check linux/amd64", OK: true},
				{Name: "type-check windows/amd64", Preexisting: true, Output: "serve.go:9:2: undefined: fork"},
				{Name: "vet", OK: true},
			},
			Tests: model.Tests{Packages: 3, PassBefore: 41, PassAfter: 41, SkipBefore: 1, SkipAfter: 1, FailBefore: 1, FailAfter: 1,
				Preexisting: []model.Test{{Package: "example.org/shop", Name: "TestOld", Output: "serve_test.go:8: old trouble"}}},
		},
		Measurement: &model.Measurement{Rounds: 10, Layouts: 10, Pinned: true,
			Benchmarks: []model.Benchmark{
				time1("BenchmarkSignES384", 212e-6, 41.3e-6, 5.02, 5.24, true),
				{Package: "example.org/shop/token", Name: "BenchmarkSignES384", Unit: "allocs/op", Before: model.Summary{Median: 64}, After: model.Summary{Median: 8}, Ratio: 8, Significant: true},
				{Package: "example.org/shop/token", Name: "BenchmarkSignES384", Unit: "B/op", Before: model.Summary{Median: 6400}, After: model.Summary{Median: 960}, Ratio: 6.7, Significant: true},
				time1("BenchmarkVerifyES384", 640e-6, 152e-6, 4.15, 4.27, true),
				time1("BenchmarkParse", 1.2e-6, 1.3e-6, 0.90, 0.94, true),
				time1("BenchmarkHash", 800e-9, 790e-9, 1.005, 1.02, true),
				time1("BenchmarkEncode", 50e-9, 50.1e-9, 0.98, 1.01, false),
			},
			Build: []model.BuildTime{
				{Kind: "cold", Before: model.BuildCost{Wall: 20.1, CPU: 33.2, N: 1}, After: model.BuildCost{Wall: 20.6, CPU: 34.0, N: 1},
					Packages: []model.PackageTime{{Name: "library.example/rind/internal/asm/p384", After: 0.41}, {Name: "link example.org/shop/cmd/shopd", Before: 0.5, After: 0.46}}},
				{Kind: "incremental", Before: model.BuildCost{Wall: 0.51, CPU: 0.62, N: 5}, After: model.BuildCost{Wall: 0.52, CPU: 0.63, N: 5}, Note: "after a change in token/sign.go"},
			},
			Binaries: []model.Binary{{Package: "example.org/shop/cmd/shopd", PlainBefore: 8_100_000, PlainAfter: 8_220_000, StrippedBefore: 5_500_000, StrippedAfter: 5_580_000,
				Sections: []model.Growth{{Name: ".text", Before: 2_000_000, After: 2_050_000}},
				Packages: []model.Growth{{Name: "library.example/rind/internal/asm/p384", After: 48_000}, {Name: "crypto/internal/fips140/nistec", Before: 90_000, After: 80_000}, {Name: "runtime", Before: 500_000, After: 500_000}}}},
		},
		Notices: []model.Notice{{Level: "warning", Text: "the go line rises, which every user of the module inherits"}, {Level: "hint", Text: "a key that is used with crypto/tls gains by signer.Wrap"}},
		Elapsed: 131 * time.Second,
	}
}

func time1(name string, before, after, low, high float64, significant bool) model.Benchmark {
	s := func(v float64) model.Summary {
		return model.Summary{Median: v, Low: v * 0.99, High: v * 1.01, Confidence: 0.978, N: 10}
	}
	p := 0.00001
	if !significant {
		p = 0.44
	}
	return model.Benchmark{Package: "example.org/shop/token", Name: name, Unit: "sec/op", Before: s(before), After: s(after),
		Ratio: before / after, RatioLow: low, RatioHigh: high, P: p, Significant: significant}
}

// failed is a report of a change that breaks tests.
func failed() *model.Report {
	r := full()
	r.Measurement, r.GoLine, r.Notices = nil, model.GoLine{Old: "1.26", New: "1.26"}, nil
	r.Verification.OK = false
	r.Verification.Checks[3] = model.Check{Name: "vet", Output: "token/sign.go:40:3: result of SignKey call not used"}
	r.Verification.Tests.PassAfter = 39
	r.Verification.Tests.Broken = []model.Test{{Package: "example.org/shop/token", Name: "TestSign", Output: strings.Repeat("a line\n", 20) + "the last line"}}
	r.Verification.Tests.Missing = []model.Test{{Package: "example.org/shop/token", Name: "TestGone"}}
	return r
}

// quiet is a report of a module in which nothing is to be done or measured.
func quiet() *model.Report {
	r := &model.Report{Schema: model.Schema, Machine: full().Machine, Tool: full().Tool, Target: full().Target, Elapsed: 2 * time.Second}
	r.Imports = []model.Import{{Position: model.Position{File: "a.go", Line: 3, Column: 8}, Package: "example.org/shop", Old: "crypto/sha256", Verdict: verdict.NotFaster}}
	return r
}

// notes is a written report whose measurements all came to nothing.
func notes() *model.Report {
	r := full()
	r.Written, r.Undo = true, ".migrate-undo.patch"
	r.UndoCommands = []string{"migrate undo -C '/home/gopher/a folder with a name that is longer than any line of a terminal is wide'",
		"git -C /home/gopher/shop apply -R .migrate-undo.patch"}
	r.Notices, r.GoLine.Raised = nil, false
	r.Verification.Tests = model.Tests{Note: "the packages have no tests"}
	r.Measurement = &model.Measurement{BenchmarksNote: "no package that uses what migrates has a benchmark",
		BuildNote: "left out by -no-build", BinariesNote: "the packages hold no program"}
	return r
}

// loops is a report of a module that stays because of its loops.
func loops() *model.Report {
	r := quiet()
	r.Imports[0].Verdict, r.Imports[0].Detail = verdict.GoLine, "the go line would rise"
	r.GoLine = model.GoLine{Old: "1.21", New: "1.26.0"}
	for line := range 10 {
		r.GoLine.Loops = append(r.GoLine.Loops, model.Position{File: "serve.go", Line: 10 + line, Column: 2})
	}
	return r
}

// fetched is a report of a published module, in few rounds and without cold
// builds, with the library in a folder and its go line spelt in another way.
func fetched() *model.Report {
	r := full()
	r.Target.Version = "v1.2.3"
	r.Tool.Rind, r.Tool.RindFrom = "/home/gopher/library", "checkout"
	r.Requirements[0] = model.Requirement{Module: "library.example", New: "v0.0.0", Replace: "/home/gopher/library"}
	r.GoLine = model.GoLine{Old: "1.26", New: "1.26.0"}
	r.Target.Dir = "/home/gopher/src/shop"
	r.Notices = []model.Notice{{
		Level: "warning", Text: "the new go.mod keeps others from building: /home/gopher/src/go.work, the module example.org/home/gopher in /home/gopher/src/shop/examples; mend them:",
		Commands: []string{"go -C /home/gopher/src/shop/examples mod edit '-replace=library.example=/home/gopher/library'", "go -C '/home/gopher/a b' mod tidy"},
	}}
	r.Verification.Checks[2].Output = "/home/gopher/src/shop/serve.go:9:2: undefined: fork"
	m := r.Measurement
	m.Rounds, m.Pinned, m.Build = 2, false, m.Build[1:]
	for i := range m.Benchmarks {
		m.Benchmarks[i].Significant, m.Benchmarks[i].NeedsRounds = false, 6
	}
	return r
}

func TestMarkdownNamesNoFolder(t *testing.T) {
	var out strings.Builder
	if err := Markdown(&out, fetched()); err != nil {
		t.Fatal(err)
	}
	if text := strings.ReplaceAll(out.String(), "example.org/home/gopher", ""); strings.Contains(text, "/home/") {
		t.Errorf("a folder of this machine is in the report:\n%s", out.String())
	}
}

// Loops that nothing is kept for are nobody's business.
func TestLoopsAreListedWhereTheyBlock(t *testing.T) {
	for code, want := range map[verdict.Code]bool{verdict.GoLine: true, verdict.NotFaster: false} {
		r := loops()
		r.Imports[0].Verdict = code
		var terminal, markdown strings.Builder
		if err := errors.Join(Terminal(&terminal, r, Options{Verbose: true}), Markdown(&markdown, r)); err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{terminal.String(), markdown.String()} {
			if got := strings.Count(text, "serve.go:19"); (got == 1) != want {
				t.Errorf("%s: the last loop is listed %d times:\n%s", code, got, text)
			}
		}
	}
}

func TestGoldens(t *testing.T) {
	terminal := func(o Options) func(io.Writer, *model.Report) error {
		return func(w io.Writer, r *model.Report) error { return Terminal(w, r, o) }
	}
	for name, x := range map[string]struct {
		report *model.Report
		render func(io.Writer, *model.Report) error
	}{
		"full.txt":        {full(), terminal(Options{})},
		"full-narrow.txt": {full(), terminal(Options{Width: 64})},
		"full-colour.txt": {full(), terminal(Options{Colour: true, Verbose: true, Width: 200})},
		"full-why.txt":    {full(), terminal(Options{Verbose: true})},
		"failed.txt":      {failed(), terminal(Options{})},
		"quiet.txt":       {quiet(), terminal(Options{})},
		"notes.txt":       {notes(), terminal(Options{})},
		"loops.txt":       {loops(), terminal(Options{})},
		"fetched.txt":     {fetched(), terminal(Options{})},
		"loops.md":        {loops(), Markdown},
		"fetched.md":      {fetched(), Markdown},
		"full.md":         {full(), Markdown},
		"failed.md":       {failed(), Markdown},
		"quiet.md":        {quiet(), Markdown},
		"full.json":       {full(), JSON},
		"full.sarif":      {full(), SARIF},
		"quiet.sarif":     {quiet(), SARIF},
		"full.html":       {full(), HTML},
		"failed.html":     {failed(), HTML},
		"fetched.html":    {fetched(), HTML},
		"quiet.html":      {quiet(), HTML},
	} {
		t.Run(name, func(t *testing.T) {
			var got bytes.Buffer
			if err := x.render(&got, x.report); err != nil {
				t.Fatal(err)
			}
			golden(t, filepath.Join("testdata", name), got.Bytes())
		})
	}
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, got, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs; if it is meant to, run go test with -update\n%s", name, got)
	}
}

func TestTerminalKeepsToItsWidth(t *testing.T) {
	for _, width := range []int{60, 64, 80, 96, 120} {
		for _, r := range []*model.Report{full(), failed(), quiet(), notes(), loops(), fetched()} {
			var out strings.Builder
			if err := Terminal(&out, r, Options{Width: width}); err != nil {
				t.Fatal(err)
			}
			commands := slices.Clone(r.UndoCommands)
			for _, n := range r.Notices {
				commands = append(commands, n.Commands...)
			}
			for line := range strings.Lines(out.String()) {
				if slices.Contains(commands, strings.TrimSpace(line)) {
					continue // commands are whole, to be copied
				}
				if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > width {
					t.Errorf("width %d: %d columns: %q", width, n, line)
				}
			}
		}
	}
}

type brokenWriter struct{}

var errWrite = errors.New("disk full")

func (brokenWriter) Write([]byte) (int, error) { return 0, errWrite }

func TestRenderersReportWriteErrors(t *testing.T) {
	for name, err := range map[string]error{
		"terminal": Terminal(brokenWriter{}, full(), Options{}),
		"markdown": Markdown(brokenWriter{}, full()),
		"json":     JSON(brokenWriter{}, full()),
	} {
		if !errors.Is(err, errWrite) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestJSONComesBack(t *testing.T) {
	var out bytes.Buffer
	if err := JSON(&out, full()); err != nil {
		t.Fatal(err)
	}
	var got model.Report
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(&got, full()) {
		t.Error("the report changed on its way through JSON")
	}
}

func TestHeadline(t *testing.T) {
	for want, r := range map[string]*model.Report{
		"token SignES384 is 5.13x as fast [5.02x, 5.24x]; 1 more gain; 1 benchmark slower; 41 tests pass before and after; binary +1.5 %": full(),
		"2 imports and 1 call migrate, 5 kept; 1 test broken":                                                                             failed(),
		"nothing migrates, 1 kept":                          quiet(),
		"2 imports and 1 call migrate, 5 kept; no test ran": notes(),
	} {
		if got := Headline(r); got != want {
			t.Errorf("headline %q, want %q", got, want)
		}
	}
}

// TestGainsAreToldByPath: two mirrored packages may have one name, and the
// methods of one name.
func TestGainsAreToldByPath(t *testing.T) {
	form := mapping.Method{Type: "PrivateKey", Name: "Sign", Func: "SignKey"}
	forwarded := form
	forwarded.Forwarded = true
	faces := map[string]*mapping.Face{
		"a/seal": {Mirrored: "a/seal", Methods: []mapping.Method{forwarded}, Symbols: map[string]mapping.Status{"SignKey": mapping.FunctionForm}},
		"b/seal": {Mirrored: "b/seal", Gain: "P-1", Methods: []mapping.Method{form}, Symbols: map[string]mapping.Status{"SignKey": mapping.FunctionForm}},
		"c/seal": {Mirrored: "c/seal", Methods: []mapping.Method{forwarded}, Symbols: map[string]mapping.Status{"Sign": mapping.Faster}},
	}
	r := &model.Report{}
	for path := range faces {
		r.Imports = append(r.Imports, model.Import{Old: path, New: "new/" + path, Verdict: verdict.Migrated})
		r.Calls = append(r.Calls, model.Call{Mirrored: path, Old: "(*seal.PrivateKey).Sign", New: "seal.SignKey", Verdict: verdict.Migrated})
	}
	var got []string
	for _, s := range swapsOf(r, func(path string) (*mapping.Face, bool) { f, ok := faces[path]; return f, ok }) {
		got = append(got, fmt.Sprintf("%s %s: %s", s.mirrored, s.old, s.gain))
	}
	slices.Sort(got)
	want := []string{
		"a/seal (*a/seal.PrivateKey).Sign: not faster yet", "a/seal a/seal: not faster yet",
		"b/seal (*b/seal.PrivateKey).Sign: faster on P-1", "b/seal b/seal: faster on P-1",
		"c/seal (*c/seal.PrivateKey).Sign: not faster yet", "c/seal c/seal: ",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestMethodsOfOneNameAreToldApart: where two packages have the method, and only
// there, its row says of which it is.
func TestMethodsOfOneNameAreToldApart(t *testing.T) {
	const circl = "github.com/cloudflare/circl/sign/ed25519"
	call := func(mirrored, old, new string, v verdict.Code) model.Call {
		return model.Call{Mirrored: mirrored, Old: old, New: new, Verdict: v}
	}
	r := &model.Report{Calls: []model.Call{
		call("crypto/ecdsa", "(*ecdsa.PrivateKey).Sign", "ecdsa.SignKey", verdict.Migrated),
		call("crypto/ed25519", "ed25519.PrivateKey.Sign", "ed25519.SignKey", verdict.Migrated),
		call(circl, "ed25519.PrivateKey.Sign", "ed25519.SignKey", verdict.Migrated),
		call(circl, "ed25519.PrivateKey.Sign", "ed25519.SignKey", verdict.UserKeep),
	}}
	var got []string
	for _, s := range swaps(r) {
		got = append(got, fmt.Sprintf("%s %s %s", s.code, s.old, s.new))
	}
	want := []string{
		"MIGRATED (*ecdsa.PrivateKey).Sign ecdsa.SignKey",
		"MIGRATED crypto/ed25519.PrivateKey.Sign ed25519.SignKey",
		"MIGRATED circl/sign/ed25519.PrivateKey.Sign ed25519.SignKey",
		"USER-KEEP circl/sign/ed25519.PrivateKey.Sign ",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestFootSaysWhereTheChangeWent(t *testing.T) {
	files := []model.File{{Path: "go.mod"}, {Path: "a.go"}}
	commits := []model.Commit{{ID: "0123456789abcdef", Subject: "go.mod: require it", Files: 1}, {ID: "fedcba9876543210", Subject: "a: move", Files: 1}}
	for name, x := range map[string]struct {
		r    model.Report
		want string
	}{
		"commits": {
			model.Report{Written: true, Files: files, VendorFiles: 3, Commits: commits, UndoCommands: []string{"git revert"}},
			"2 files and 3 in vendor written and committed in 0.0 s:\n    0123456789ab go.mod: require it\n    fedcba987654 a: move\nto take that back:\n    git revert\n",
		},
		"branch": {
			model.Report{Branch: "new", Files: files, Commits: commits[:1], UndoCommands: []string{"git branch -D new"}},
			"1 commit on the new branch new in 0.0 s; what is checked out is as before:\n    0123456789ab go.mod: require it\nto take that back:\n    git branch -D new\n",
		},
		"patches": {
			model.Report{Files: files, Patches: []model.Patch{{File: "out/0001-a.patch", Files: []string{"a.go"}}}},
			"change written as 1 file for git apply in 0.0 s:\n    out/0001-a.patch  1 file\n",
		},
	} {
		var out bytes.Buffer
		if err := Terminal(&out, &x.r, Options{}); err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(out.String(), x.want) {
			t.Errorf("%s:\n%s\nwant at its end:\n%s", name, out.String(), x.want)
		}
	}
}
