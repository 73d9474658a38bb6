// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"time"

	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/plan"
	"rind.example/cmd/migrate/internal/report"
)

// options is the command line.
type options struct {
	dir      string
	module   string
	patterns []string
	undo     bool

	diff, write, check, strict bool
	commit                     bool
	branch, shard, patches     string
	allowDirty, allowNoVCS     bool
	allowDependents            bool
	rind                       string
	matrix                     string
	nested                     bool
	fips, forwarded            bool
	only, skip, tests, level   string
	offline                    bool
	choice                     plan.Choice // what those four say

	noTest, noMeasure, noBench, noBuild bool
	anyMachine                          bool
	micro                               bool
	bench                               string
	rounds, builds                      int
	budget, testTimeout                 time.Duration

	markdown, json, sarif, html, raw string
	verbose, version                 bool

	fresh   bool
	asked   []string          // flags that results depend on
	reached func(step string) // an observer of the run, or nil
}

// errHelp asks for the usage text.
var errHelp = errors.New("help")

// parse reads the command line. Its errors are [load.UsageError] or errHelp.
func parse(args []string) (*options, error) {
	o := new(options)
	f := o.flags()
	if err := f.Parse(args); errors.Is(err, flag.ErrHelp) {
		return nil, errHelp
	} else if err != nil {
		return nil, badFlag(err)
	}
	o.patterns = f.Args()
	if f.NArg() > 0 && f.Arg(0) == "undo" {
		o.undo = true
		// Flags may follow the word, as in "migrate undo -C dir".
		if err := f.Parse(f.Args()[1:]); errors.Is(err, flag.ErrHelp) {
			return nil, errHelp
		} else if err != nil {
			return nil, badFlag(err)
		}
		o.patterns = f.Args()
		if err := undoFlags(f); err != nil {
			return nil, err
		}
	}
	o.asked = asked(f)
	if err := o.conflicts(); err != nil {
		return o, err
	}
	if err := o.choose(f); err != nil {
		return o, err
	}
	return o, o.taking()
}

// choose reads what is to move.
func (o *options) choose(f *flag.FlagSet) (err error) {
	f.Visit(func(x *flag.Flag) {
		if x.Name == "level" && o.forwarded && o.level != "all" {
			err = usageError("leave out one of them", "-forwarded is -level all, and not -level %s", o.level)
		}
	})
	if err == nil {
		o.choice, err = plan.NewChoice(o.only, o.skip, o.tests, o.level)
		o.forwarded = o.forwarded || o.level == "all"
	}
	return err
}

// undoFlags refuses what undo would ignore.
func undoFlags(f *flag.FlagSet) (err error) {
	f.Visit(func(x *flag.Flag) {
		if x.Name != "C" && x.Name != "version" {
			err = usageError("run migrate undo with -C only", "undo does not go together with -%s", x.Name)
		}
	})
	return err
}

// taking names combinations of the ways to take the change that do not go
// together, and settles what -commit means.
func (o *options) taking() error {
	switch {
	case o.diff && o.takes():
		return usageError("run -diff first, then the other", "-diff only shows the change")
	case o.commits() && o.module != "":
		return usageError("clone the repository to commit to it", "a module fetched with -module is a temporary copy")
	case o.commits() && o.allowNoVCS:
		return usageError("use -w -allow-no-vcs to write without git", "there are no commits without git")
	case o.branch != "" && o.write:
		return usageError("use -commit to have it here as well", "-branch leaves this checkout as it is, and -w changes it")
	case o.patches != "" && (o.write || o.commits()):
		return usageError("run migrate once for each", "-patches writes the change to another place than -w, -commit and -branch")
	case o.shard != "" && o.patches == "" && !o.commits():
		return usageError("add -patches DIR, -commit or -branch NAME", "-shard says how to divide the change, not where it goes")
	}
	if !slices.Contains([]string{"", "package", "module", "owner"}, o.shard) {
		return usageError("it is package, module or owner", "-shard %s is not known", o.shard)
	}
	if o.patches != "" {
		if err := emptyFolder(o.patches); err != nil {
			return err
		}
	}
	o.write = o.write || o.commit && o.branch == ""
	return nil
}

func (o *options) flags() *flag.FlagSet {
	f := flag.NewFlagSet("migrate", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	f.StringVar(&o.dir, "C", "", "")
	f.StringVar(&o.module, "module", "", "")
	f.BoolVar(&o.diff, "diff", false, "")
	f.BoolVar(&o.write, "w", false, "")
	f.BoolVar(&o.commit, "commit", false, "")
	f.StringVar(&o.branch, "branch", "", "")
	f.StringVar(&o.shard, "shard", "", "")
	f.StringVar(&o.patches, "patches", "", "")
	f.BoolVar(&o.check, "check", false, "")
	f.BoolVar(&o.strict, "strict", false, "")
	f.BoolVar(&o.allowDirty, "allow-dirty", false, "")
	f.BoolVar(&o.allowNoVCS, "allow-no-vcs", false, "")
	f.BoolVar(&o.allowDependents, "allow-dependents", false, "")
	f.StringVar(&o.rind, "rind", "", "")
	f.StringVar(&o.matrix, "matrix", "", "")
	f.BoolVar(&o.nested, "nested", false, "")
	f.BoolVar(&o.fips, "fips", false, "")
	f.BoolVar(&o.forwarded, "forwarded", false, "")
	f.BoolVar(&o.offline, "offline", false, "")
	f.StringVar(&o.only, "only", "", "")
	f.StringVar(&o.skip, "skip", "", "")
	f.StringVar(&o.tests, "tests", "yes", "")
	f.StringVar(&o.level, "level", "review", "")
	f.BoolVar(&o.fresh, "fresh", false, "")
	f.BoolVar(&o.noTest, "no-test", false, "")
	f.BoolVar(&o.noMeasure, "no-measure", false, "")
	f.BoolVar(&o.noBench, "no-bench", false, "")
	f.BoolVar(&o.noBuild, "no-build", false, "")
	f.BoolVar(&o.anyMachine, "any-machine", false, "")
	f.BoolVar(&o.micro, "micro", false, "")
	f.StringVar(&o.bench, "bench", "", "")
	f.IntVar(&o.rounds, "rounds", 10, "")
	f.IntVar(&o.builds, "builds", 1, "")
	f.DurationVar(&o.budget, "budget", 45*time.Second, "")
	f.DurationVar(&o.testTimeout, "test-timeout", 0, "")
	f.StringVar(&o.markdown, "markdown", "", "")
	f.StringVar(&o.json, "json", "", "")
	f.StringVar(&o.sarif, "sarif", "", "")
	f.StringVar(&o.html, "html", "", "")
	f.StringVar(&o.raw, "raw", "", "")
	f.BoolVar(&o.verbose, "v", false, "")
	f.BoolVar(&o.version, "version", false, "")
	return f
}

func usageError(hint, format string, args ...any) error {
	return &load.UsageError{Text: fmt.Sprintf(format, args...), Hint: hint}
}

// badFlag turns the flag package's complaint into one of ours.
func badFlag(err error) error {
	text := err.Error()
	if name, ok := strings.CutPrefix(text, "flag provided but not defined: "); ok {
		return usageError("migrate -h lists the flags", "there is no flag %s", name)
	}
	return usageError("migrate -h says what each flag takes", "%s", text)
}

// conflicts names combinations that ask for two things at once.
func (o *options) conflicts() error {
	switch {
	case o.undo && len(o.patterns) > 0:
		return usageError("run migrate undo alone: it restores the whole module", "undo takes no packages")
	case o.write && o.diff:
		return usageError("run -diff first, then -w", "-diff only shows the change and -w writes it")
	case o.diff && (slices.ContainsFunc(o.forms(), func(f form) bool { return f.file != "" }) || o.raw != ""):
		return usageError("leave out -diff to have the report as well", "-diff prints the patch only: -markdown, -json, -sarif, -html and -raw have no effect with it")
	case o.module != "" && o.write:
		return usageError("leave out -w: a fetched module is a temporary copy", "-module rehearses only")
	case o.module != "" && o.dir != "":
		return usageError("give one of them", "-module and -C both say which module is meant")
	case o.toStdout() > 1:
		return usageError("give all but one of them a file name", "only one of -markdown, -json, -sarif and -html can go to standard output")
	case o.rounds < 1:
		return usageError("10 is the default, 6 the least with a 95 % interval", "-rounds must be 1 or more")
	case o.builds < 0:
		return usageError("0 leaves cold builds out of the report", "-builds must not be negative")
	case o.budget <= 0:
		return usageError("45s is the default", "-budget must be a time above zero")
	}
	if _, err := regexp.Compile(o.bench); err != nil {
		return usageError("it is matched against the benchmarks' names, as in go test", "-bench: %v", err)
	}
	return nil
}

// A form is a report in one of its forms and where it goes: a file, standard output for
// "-", or nowhere.
type form struct {
	file   string
	render func(io.Writer, *model.Report) error
}

// forms are all but the terminal's.
func (o *options) forms() []form {
	return []form{{o.markdown, report.Markdown}, {o.json, report.JSON}, {o.sarif, report.SARIF}, {o.html, report.HTML}}
}

// toStdout counts the forms that go to standard output.
func (o *options) toStdout() (n int) {
	for _, f := range o.forms() {
		if f.file == "-" {
			n++
		}
	}
	return n
}
