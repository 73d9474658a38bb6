// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command corpus runs migrate on the modules of the corpus, as a user would, and keeps
// what came of it: results.json, a module at a time, and the table in README.md.
//
//	go run ./corpus [-only PART] [-rounds N] [-budget D]
//	go run ./corpus -take FILE
//
// It is run in the folder cmd/migrate. It takes an hour or two and the module proxy.
// A module that was done is done again; with -only, those whose paths hold PART are,
// and the others stay as they were.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/version"
	"io/fs"
	"log"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"rind.example/analyzers/verdict"
	"rind.example/cmd/internal/fixture"
	"rind.example/cmd/migrate/internal/corpus"
	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/rehearse"
)

// results and table are the files that are kept.
const (
	results = "corpus/results.json"
	table   = "corpus/README.md"
)

// oldest is the go line that rind asks for.
const oldest = "1.26.0"

// The table stands between these lines.
const begin, end = "<!-- table -->\n", "<!-- end -->\n"

func main() {
	log.SetFlags(0)
	log.SetPrefix("corpus: ")
	only := flag.String("only", "", "run the modules whose paths hold `PART`")
	rounds := flag.Int("rounds", 8, "of the benchmarks on each side")
	budget := flag.Duration("budget", time.Minute, "for the benchmarks of a module")
	take := flag.String("take", "", "run nothing, and put the results in `FILE`, of a run elsewhere, among those that are kept")
	flag.Parse()
	if *take != "" {
		if err := takeOver(*take); err != nil {
			log.Fatal(err)
		}
		return
	}
	tmp, err := os.MkdirTemp("", "corpus-")
	if err != nil {
		log.Fatal(err)
	}
	err = run(tmp, *only, "-rounds", fmt.Sprint(*rounds), "-budget", budget.String())
	if err := errors.Join(err, os.RemoveAll(tmp)); err != nil {
		log.Fatal(err)
	}
}

// run does all members that are asked for, and writes down each at once.
func run(tmp, only string, flags ...string) error {
	exe := filepath.Join(tmp, "migrate")
	if out, err := exec.Command("go", "build", "-o", exe, ".").CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	for _, m := range corpus.Members {
		if !strings.Contains(m.Module, only) {
			continue
		}
		result, err := migrate(exe, tmp, m, flags)
		if err != nil {
			return fmt.Errorf("%s: %w", m.Module, err)
		}
		log.Printf("%s: status %d, %.0f s, broken %v, unexplained %v", m.Module, result.Status, result.Seconds,
			result.Tests.Broken, result.Unexplained)
		if err := keep(result); err != nil {
			return err
		}
	}
	return nil
}

// migrate writes the change into a copy of the module, and compares. Where nothing
// gains, what is forwarded moves, so that its tests show whether that is right.
func migrate(exe, tmp string, m corpus.Member, flags []string) (corpus.Result, error) {
	f, err := rehearse.Fetch(context.Background(), m.Module)
	if err != nil {
		return corpus.Result{}, err
	}
	defer f.Close()
	before, err := sources(f.Dir)
	if err != nil {
		return corpus.Result{}, err
	}
	r, status, err := report(exe, tmp, f.Dir, m, flags)
	raised := err == nil && status == 0 && slices.ContainsFunc(r.Imports, func(i model.Import) bool { return i.Verdict == verdict.GoLine })
	if raised {
		// What the paragraph on GO-LINE says: that line first, by itself, and with the
		// defaults of before as migrate would keep them.
		defaults := "1.20" // the oldest that there are
		if version.Compare("go"+r.GoLine.Old, "go1.21") >= 0 {
			defaults = strings.TrimPrefix(version.Lang("go"+r.GoLine.Old), "go")
		}
		edit := exec.Command("go", "mod", "edit", "-go="+oldest, "-godebug=default=go"+defaults)
		edit.Dir = f.Dir
		if out, err := edit.CombinedOutput(); err != nil {
			return corpus.Result{}, fmt.Errorf("%w: %s", err, out)
		}
		line := r.GoLine.Old
		if r, status, err = report(exe, tmp, f.Dir, m, flags); err == nil {
			r.GoLine.Old = line
		}
	}
	forwarded := err == nil && status == 0 && len(r.Files) == 0
	if forwarded {
		r, status, err = report(exe, tmp, f.Dir, m, append(flags, "-forwarded", "-no-measure"))
	}
	if err != nil {
		return corpus.Result{}, err
	}
	after, err := sources(f.Dir)
	if err != nil {
		return corpus.Result{}, err
	}
	result := m.Summarize(r, status, before, after)
	result.Forwarded, result.Raised = forwarded, raised
	return result, nil
}

// report runs the program once, and returns its report and its status.
func report(exe, tmp, dir string, m corpus.Member, flags []string) (*model.Report, int, error) {
	file := filepath.Join(tmp, "report.json")
	args := append([]string{"-C", dir, "-w", "-allow-no-vcs", "-no-build", "-test-timeout", "30m", "-json", file}, flags...)
	args = append(args, m.Options...)
	cmd := exec.Command(exe, append(args, m.Packages...)...)
	cmd.Env = append(os.Environ(), "GOFLAGS="+m.Flags, "GOWORK=off")
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	err := cmd.Run()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		return nil, 0, err
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, 0, err
	}
	r := new(model.Report)
	return r, cmd.ProcessState.ExitCode(), errors.Join(json.Unmarshal(data, r), os.Remove(file))
}

// sources reads every file below dir but what migrate keeps for undoing.
func sources(dir string) (map[string]string, error) {
	files, err := fixture.Read(dir)
	maps.DeleteFunc(files, func(name, _ string) bool { return strings.HasPrefix(name, ".rind-migrate/") })
	return files, err
}

// takeOver keeps the results of a run elsewhere.
func takeOver(file string) error {
	var other []corpus.Result
	data, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(data, &other)
	}
	for _, r := range other {
		err = errors.Join(err, keep(r))
	}
	return err
}

// keep puts a result among the others, in the order of the corpus, and makes the
// table anew.
func keep(result corpus.Result) error {
	var old []corpus.Result
	data, err := os.ReadFile(results)
	if err == nil {
		err = json.Unmarshal(data, &old)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var all []corpus.Result
	for _, m := range corpus.Members {
		if m.Module == result.Module {
			all = append(all, result)
		} else if i := slices.IndexFunc(old, func(r corpus.Result) bool { return r.Module == m.Module }); i >= 0 {
			all = append(all, old[i])
		}
	}
	if data, err = json.MarshalIndent(all, "", "\t"); err != nil {
		return err
	}
	if err := os.WriteFile(results, append(data, '\n'), 0o666); err != nil {
		return err
	}
	text, err := os.ReadFile(table)
	if err != nil {
		return err
	}
	head, rest, found := strings.Cut(string(text), begin)
	_, tail, ended := strings.Cut(rest, end)
	if !found || !ended {
		return fmt.Errorf("%s has no place for the table", table)
	}
	return os.WriteFile(table, []byte(head+begin+corpus.Table(all)+end+tail), 0o666)
}
