// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command rindvet runs rind's analyzers: under go vet, under go fix, or by
// itself. "rindvet -h" says how.
package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/tools/go/analysis/multichecker"

	"rind.example/analyzers/all"
)

const usage = `rindvet finds cryptography in Go programs that rind can run faster.

Usage, in a module whose go.mod has a tool line for rindvet:

	T=$(go tool -n rindvet) && go vet -vettool="$T" ./...
	T=$(go tool -n rindvet) && go fix -fixtool="$T" -diff ./...

The first names what was found and exits with status 1 if there is anything.
The second prints the fixes that are right by themselves, and without -diff
makes them: the path of an import changes where it stands. There are none in a
package that does not depend on the drop-in yet; -cryptoimport.fix=always says
that go.mod requires it. Keep the &&: given an empty name, the go command runs
its own checks and says nothing about ours.

	rindvet [flags] packages

does the same as go vet without a go.mod line and exits with status 3 if there
is anything. It takes -fix and -diff, too. Either way one build configuration
is looked at: repeat it with another GOOS, or let migrate do all of them.

Transcript:

	$ T=$(go tool -n rindvet) && go vet -vettool="$T" ./token
	# example.com/sample/token
	token/verify.go:7:2: crypto/ecdsa has a drop-in with faster Verify on P-256, P-384 and P-521: ...

Flags of an analyzer carry its name: -cryptoimport.fix=always. All of them are
explained by

	rindvet help NAME

Analyzers:

`

func main() {
	switch args := os.Args[1:]; {
	case len(args) == 0:
		printUsage(os.Stderr)
		os.Exit(2)
	case len(args) == 1 && asksForHelp(args[0]):
		printUsage(os.Stdout)
	default:
		multichecker.Main(all.Analyzers()...)
	}
}

func asksForHelp(arg string) bool {
	return arg == "help" || strings.TrimLeft(arg, "-") == "h" || strings.TrimLeft(arg, "-") == "help"
}

func printUsage(w io.Writer) {
	fmt.Fprint(w, usage)
	for _, a := range all.Analyzers() {
		summary, _, _ := strings.Cut(a.Doc, "\n")
		fmt.Fprintf(w, "\t%s: %s\n", a.Name, summary)
	}
}
