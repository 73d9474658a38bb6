// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"rind.example/rind/prove"
)

// The exit statuses. They are part of the interface: scripts rely on them.
const (
	exitProved   = 0
	exitUnproved = 1
	exitNothing  = 2 // nothing to prove, or wrong usage
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// options are the settings of a run.
type options struct {
	json, verbose bool
	smt           string
	binary        string
}

func run(args []string, stdout, stderr io.Writer) int {
	o, err := parse(args)
	if errors.Is(err, flag.ErrHelp) {
		io.WriteString(stdout, usage)
		return exitProved
	}
	if err != nil {
		fmt.Fprintf(stderr, "prove: error: %v\n%s", err, usage)
		return exitNothing
	}
	report, err := prove.File(o.binary, prove.Options{SMT: o.smt})
	if err != nil {
		fmt.Fprintln(stderr, "prove: error:", err)
	}
	if report == nil {
		return exitNothing
	}
	if err := show(stdout, report, o); err != nil {
		fmt.Fprintln(stderr, "prove: error:", err)
		return exitNothing
	}
	if err != nil || !report.OK() {
		return exitUnproved
	}
	return exitProved
}

// parse reads the command line.
func parse(args []string) (*options, error) {
	o := new(options)
	flags := flag.NewFlagSet("prove", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&o.json, "json", false, "")
	flags.BoolVar(&o.verbose, "v", false, "")
	flags.StringVar(&o.smt, "smt", "", "")
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	if flags.NArg() != 1 {
		return nil, fmt.Errorf("want one binary, have %d arguments", flags.NArg())
	}
	o.binary = flags.Arg(0)
	return o, nil
}

// show prints the report.
func show(w io.Writer, r *prove.Report, o *options) error {
	if !o.json {
		return text(w, r, o.verbose)
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(r)
}
