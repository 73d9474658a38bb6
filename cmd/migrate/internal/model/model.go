// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package model is what a run of migrate knows at its end: one value that
// every phase adds to and every report is rendered from.
//
// The JSON form is public and versioned by [Schema]: fields are added, never
// renamed or given another meaning, within a version.
package model

import (
	"time"

	"rind.example/analyzers/verdict"
)

// Schema names the version of the JSON form.
const Schema = "migrate-report/v1"

// A Report is one run over one main module.
type Report struct {
	Schema  string  `json:"schema"`
	Tool    Tool    `json:"tool"`
	Machine Machine `json:"machine"`
	Target  Target  `json:"target"`

	// Requirements and GoLine are what the target's go.mod gains; they are
	// reported before anything else, because they touch every user of the
	// target.
	Requirements []Requirement `json:"requirements"`
	GoLine       GoLine        `json:"goLine"`

	Imports []Import `json:"imports"`
	Calls   []Call   `json:"calls"`
	Files   []File   `json:"files"`
	// Gains are what each function that could move gained when it was timed by
	// itself on this machine, to decide what is worth it.
	Gains []Gain `json:"gains,omitempty"`

	Verification *Verification `json:"verification,omitempty"`
	Measurement  *Measurement  `json:"measurement,omitempty"`

	// Notices are sentences for the reader, most important first.
	Notices []Notice `json:"notices,omitempty"`
	Written bool     `json:"written"`
	// Undo is the patch that "git apply -R" takes back, relative to the target, if
	// Written. There is none with VendorFiles.
	Undo string `json:"undo,omitempty"`
	// UndoCommands take the change back, each by itself, if Written.
	UndoCommands []string `json:"undoCommands,omitempty"`
	// VendorFiles counts the files of the vendor folder that were written.
	VendorFiles int `json:"vendorFiles,omitempty"`
	// Commits are those that were made, oldest first, on the branch that was
	// checked out if Written, and else on the new Branch.
	Commits []Commit `json:"commits,omitempty"`
	Branch  string   `json:"branch,omitempty"`
	// Patches are the files that were written instead, in the order in which
	// they apply.
	Patches []Patch       `json:"patches,omitempty"`
	Elapsed time.Duration `json:"elapsedNanoseconds"`
}

// Tool is the program that ran and the library it puts in place.
type Tool struct {
	Version string `json:"version"`
	Go      string `json:"go"`
	// Rind is "rind.example v1.2.3" or the directory of a checkout, and
	// RindFrom says why that one: "flag", "build information", "checkout".
	Rind     string `json:"rind"`
	RindFrom string `json:"rindFrom"`
}

// Machine is where the measurements were made.
type Machine struct {
	GOOS     string   `json:"goos"`
	GOARCH   string   `json:"goarch"`
	CPU      string   `json:"cpu"`
	Cores    int      `json:"cores"`
	Features []string `json:"features"`
}

// Target is the module that is migrated.
type Target struct {
	Dir string `json:"dir"`
	// Subfolder is Dir below the root of its repository, with slashes; "" for the root.
	Subfolder string   `json:"subfolder,omitempty"`
	Module    string   `json:"module"`
	Version   string   `json:"version,omitempty"` // with -module
	Patterns  []string `json:"patterns"`
	Packages  int      `json:"packages"`
	GoFiles   int      `json:"goFiles"`
	Vendored  bool     `json:"vendored"`
	VCS       string   `json:"vcs"` // "git" or ""
	Dirty     []string `json:"dirty,omitempty"`
	// Configurations are the GOOS/GOARCH/tag sets that decided and verified,
	// the host's first: "linux/amd64", "windows/amd64", "linux/amd64 integration".
	Configurations []string `json:"configurations"`
}

// Requirement is a module that the target's go.mod gains or raises.
type Requirement struct {
	Module  string `json:"module"`
	Old     string `json:"old,omitempty"` // "" if it was not required
	New     string `json:"new"`
	Replace string `json:"replace,omitempty"`
}

// GoLine is what becomes of the go line.
type GoLine struct {
	Old    string `json:"old"`
	New    string `json:"new"`
	Raised bool   `json:"raised"`
	// Godebug is the line that keeps a main module's defaults, or "".
	Godebug string `json:"godebug,omitempty"`
	// Defaults are the GODEBUG settings whose defaults differ between the two,
	// with the older values: "asynctimerchan=1".
	Defaults []string `json:"defaults,omitempty"`
	// Loops are places whose meaning changes because 1.22 is crossed.
	Loops []Position `json:"loops,omitempty"`
}

// Position is a place in the target, File relative to its root.
type Position struct {
	File   string `json:"file"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
}

// Import is one import specification and what is done with it.
type Import struct {
	Position
	Package string       `json:"package"` // importing package
	Name    string       `json:"name,omitempty"`
	Old     string       `json:"old"`
	New     string       `json:"new,omitempty"`
	Verdict verdict.Code `json:"verdict"`
	// Detail is a sentence for this site: which use decided.
	Detail string `json:"detail,omitempty"`
	Test   bool   `json:"test"`
	// Measured says that it stays because all it is for gained nothing on this
	// machine: see Gains.
	Measured bool `json:"measured,omitempty"`
}

// Gain is what one function of rind's gained: the time of what it mirrors by
// its own, with a 95 % interval.
type Gain struct {
	Package string `json:"package"` // the mirrored one
	Symbol  string `json:"symbol"`
	// On is the curve, or the method of what Symbol makes, if there are several.
	On        string  `json:"on,omitempty"`
	Ratio     float64 `json:"ratio"`
	RatioLow  float64 `json:"ratioLow"`
	RatioHigh float64 `json:"ratioHigh"`
	// Nothing says that even RatioHigh is no gain worth an import.
	Nothing bool `json:"nothing"`
	// Earlier says that an earlier run timed it.
	Earlier bool `json:"earlier,omitempty"`
}

// Call is one method call that must become a function call to gain.
type Call struct {
	Position
	Package  string       `json:"package"`
	Mirrored string       `json:"mirrored"` // import path of the package that the method stays with
	Old      string       `json:"old"`      // "(*ecdsa.PrivateKey).Sign"
	New      string       `json:"new"`      // "ecdsa.SignKey"
	Verdict  verdict.Code `json:"verdict"`
	Detail   string       `json:"detail,omitempty"`
	Test     bool         `json:"test"`
	Measured bool         `json:"measured,omitempty"` // as of an Import
}

// File is one file that changes. Sizes are in bytes.
type File struct {
	Path    string `json:"path"` // relative, slashes
	OldSize int    `json:"oldSize"`
	NewSize int    `json:"newSize"`
	Edits   int    `json:"edits"`
}

// Commit is one commit that was made.
type Commit struct {
	ID      string `json:"id"`
	Subject string `json:"subject"`
	Files   int    `json:"files"`
}

// Patch is one part of the change as a file for "git apply".
type Patch struct {
	File  string   `json:"file"`
	Name  string   `json:"name"`  // a package, a module, an owner, or "requirement"
	Files []string `json:"files"` // that it changes, relative to the target
	// Needs are the patches that come before it, by the names of their files.
	Needs []string `json:"needs,omitempty"`
	// Together are the parts that this one is made of, if they had to become
	// one: values of types that change pass between them.
	Together []string `json:"together,omitempty"`
}

// Notice is a sentence for the reader.
type Notice struct {
	Level string `json:"level"` // "warning" or "hint"
	Text  string `json:"text"`
	// Commands do what the text advises, in order: a line of the shell each.
	Commands []string `json:"commands,omitempty"`
}

// Verification is what was checked after the rewrite.
type Verification struct {
	Checks []Check `json:"checks"`
	Tests  Tests   `json:"tests"`
	OK     bool    `json:"ok"`
}

// Check is one step: "parse", "type-check linux/amd64", "vet".
type Check struct {
	Name    string        `json:"name"`
	OK      bool          `json:"ok"`
	Skipped string        `json:"skipped,omitempty"` // why, if it did not run
	Output  string        `json:"output,omitempty"`
	Elapsed time.Duration `json:"elapsedNanoseconds"`
	// Preexisting says that the step failed in the same way before.
	Preexisting bool `json:"preexisting,omitempty"`
}

// Tests compares the target's tests by name.
type Tests struct {
	Packages   int `json:"packages"`
	PassBefore int `json:"passBefore"`
	PassAfter  int `json:"passAfter"`
	SkipBefore int `json:"skipBefore"`
	SkipAfter  int `json:"skipAfter"`
	FailBefore int `json:"failBefore"`
	FailAfter  int `json:"failAfter"`
	// Broken passed before and fail after; Preexisting fail on both sides;
	// Mended fail before only; Missing ran before only. What came out otherwise
	// when it ran again is in Flaky instead.
	Broken      []Test `json:"broken,omitempty"`
	Preexisting []Test `json:"preexisting,omitempty"`
	Mended      []Test `json:"mended,omitempty"`
	Missing     []Test `json:"missing,omitempty"`
	Flaky       []Test `json:"flaky,omitempty"`
	// Note says why no test was run, if none was.
	Note string `json:"note,omitempty"`
}

// Test is one test of one package.
type Test struct {
	Package string `json:"package"`
	Name    string `json:"name"` // "" for the package itself: build failure, panic
	Output  string `json:"output,omitempty"`
}

// Measurement holds what was measured, before against after.
type Measurement struct {
	Benchmarks []Benchmark `json:"benchmarks"`
	// Generated says that those benchmarks whose Package is "" were written
	// by migrate: all of them, if the target has none of its cryptography.
	Generated bool `json:"generated,omitempty"`
	Rounds    int  `json:"rounds"`
	// Layouts is how many orders of the code each side ran in, one a round
	// where the linker can change it.
	Layouts int `json:"layouts,omitempty"`
	// Pinned says that every benchmark ran on one and the same processor.
	Pinned   bool        `json:"pinned,omitempty"`
	Build    []BuildTime `json:"build"`
	Binaries []Binary    `json:"binaries"`
	// The notes say, in a sentence each, why a part is empty or shorter than
	// asked for.
	BenchmarksNote string `json:"benchmarksNote,omitempty"`
	BuildNote      string `json:"buildNote,omitempty"`
	BinariesNote   string `json:"binariesNote,omitempty"`
	// RawBefore and RawAfter are files in Go benchmark format, if kept.
	RawBefore string `json:"rawBefore,omitempty"`
	RawAfter  string `json:"rawAfter,omitempty"`
}

// Benchmark is one benchmark and unit on both sides.
type Benchmark struct {
	Package string  `json:"package"`
	Name    string  `json:"name"`
	Unit    string  `json:"unit"` // "sec/op", "B/op", "allocs/op"
	Before  Summary `json:"before"`
	After   Summary `json:"after"`
	// Ratio is Before.Median / After.Median: above 1 is a gain for units of
	// which less is better. P is the Mann-Whitney p-value, and Significant
	// says whether the two differ at 5 %, with Holm's correction for the
	// number of benchmarks that were compared.
	//
	// RatioLow and RatioHigh bound the ratio with 95 % confidence: the
	// interval that belongs to the same test.
	Ratio       float64 `json:"ratio"`
	RatioLow    float64 `json:"ratioLow"`
	RatioHigh   float64 `json:"ratioHigh"`
	P           float64 `json:"p"`
	Significant bool    `json:"significant"`
	// NeedsRounds is how many rounds it takes to tell the two apart, if there
	// were fewer: no result of so few could have been significant.
	NeedsRounds int    `json:"needsRounds,omitempty"`
	Note        string `json:"note,omitempty"`
}

// Summary is a median with its confidence interval.
type Summary struct {
	Median     float64 `json:"median"`
	Low        float64 `json:"low"`
	High       float64 `json:"high"`
	Confidence float64 `json:"confidence"` // 0.95 as reached by the sample
	N          int     `json:"n"`
}

// BuildTime is one kind of build: "cold" with an empty cache, "warm" with the
// standard library built, "incremental" after a change of one file, "no-op"
// after none.
type BuildTime struct {
	Kind   string    `json:"kind"`
	Before BuildCost `json:"before"`
	After  BuildCost `json:"after"`
	Note   string    `json:"note,omitempty"`
	// Packages are the largest differences by package, largest first.
	Packages []PackageTime `json:"packages,omitempty"`
}

// PackageTime is what the compilers of a package took on both sides, or the
// linker of a program ("link" before its path): processor seconds, the median
// over the builds.
type PackageTime struct {
	Name   string  `json:"name"`
	Before float64 `json:"beforeSeconds"`
	After  float64 `json:"afterSeconds"`
}

// BuildCost is the median over N builds, in seconds.
type BuildCost struct {
	Wall float64 `json:"wallSeconds"`
	CPU  float64 `json:"cpuSeconds"`
	N    int     `json:"n"`
}

// Binary is one main package. Sizes are in bytes.
type Binary struct {
	Package        string `json:"package"`
	PlainBefore    int64  `json:"plainBefore"`
	PlainAfter     int64  `json:"plainAfter"`
	StrippedBefore int64  `json:"strippedBefore"`
	StrippedAfter  int64  `json:"strippedAfter"`
	// Sections and Packages attribute the plain growth, largest first.
	Sections []Growth `json:"sections,omitempty"`
	Packages []Growth `json:"packages,omitempty"`
}

// Growth is one part of a binary on both sides, in bytes.
type Growth struct {
	Name   string `json:"name"`
	Before int64  `json:"before"`
	After  int64  `json:"after"`
}
