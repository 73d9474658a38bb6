// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"

	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/progress"
	"rind.example/cmd/migrate/internal/rehearse"
)

// The exit statuses. They are part of the interface: scripts rely on them.
const (
	exitDone     = 0 // rehearsed or written, and verified
	exitPending  = 1 // only with -check: there are changes to make
	exitUsage    = 2 // the request cannot be served as it stands
	exitBlocked  = 3 // only with -strict: a gain that exists was not taken
	exitUnproved = 4 // verification failed; nothing was written
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr, nil))
}

// errInterrupted ends a run that a person or a system stopped.
var errInterrupted = errors.New("interrupted")

// run is the whole program. Everything temporary is gone when it returns. Each
// phase, and each step of a change of the tree, is told to reached, unless nil.
func run(args []string, stdout, stderr *os.File, reached func(step string)) int {
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, stops()...)
	go func() {
		<-interrupts
		signal.Stop(interrupts) // a second one ends the program at once
		cancel(errInterrupted)
	}()

	o, err := parse(args)
	if errors.Is(err, errHelp) {
		io.WriteString(stdout, usage)
		return exitDone
	}
	line := progress.New(stderr)
	code := exitUsage
	if err == nil {
		o.reached = reached
		code, err = dispatch(ctx, o, stdout, line)
	}
	line.Clear()
	if err != nil {
		complain(stderr, err)
	}
	return code
}

// stops are the signals that end a run in an orderly way. A hang-up that is
// ignored, as under nohup, stays ignored.
func stops() []os.Signal {
	all := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		all = append(all, syscall.SIGHUP)
	}
	return all
}

func dispatch(ctx context.Context, o *options, stdout *os.File, line *progress.Line) (int, error) {
	switch {
	case o.version:
		fmt.Fprintln(stdout, "migrate", version())
		return exitDone, nil
	case o.undo:
		return undo(ctx, o, stdout)
	}
	if o.offline {
		defer goOffline()()
	}
	return each(ctx, o, stdout, line)
}

// undo restores the tree and says what it restored.
func undo(ctx context.Context, o *options, stdout io.Writer) (int, error) {
	done, err := rehearse.Undo(ctx, o.dir)
	if err != nil {
		return exitUsage, err
	}
	for _, n := range done.Notices {
		fmt.Fprintf(stdout, "%s: %s\n", n.Level, n.Text)
	}
	if len(done.Files) == 0 {
		fmt.Fprintln(stdout, "nothing to undo")
		return exitDone, nil
	}
	for _, name := range done.Files {
		word := "restored"
		if slices.Contains(done.Removed, name) {
			word = "removed"
		}
		fmt.Fprintln(stdout, word, name)
	}
	return exitDone, nil
}

// complain prints an error, and what to do about it where that is known.
func complain(w io.Writer, err error) {
	fmt.Fprintf(w, "migrate: error: %s\n", strings.TrimPrefix(err.Error(), "migrate: "))
	if u := (*load.UsageError)(nil); errors.As(err, &u) && u.Hint != "" {
		fmt.Fprintf(w, "migrate: hint: %s\n", u.Hint)
	}
}

// version is the released version of this program, or how it was built.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "from a checkout"
	}
	return info.Main.Version
}
