// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package process runs commands that end, with all they started, when their
// context does, and says what they cost.
package process

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

// A Result is what a command left behind.
type Result struct {
	Stdout, Stderr []byte
	Code           int // exit status, -1 if it was killed
	Wall           time.Duration
	CPU            time.Duration // user and system, of all descendants that were waited for
}

// Output is both streams, standard error first: that is where the go command
// says what is wrong.
func (r *Result) Output() string {
	return strings.TrimSpace(string(r.Stderr) + "\n" + string(r.Stdout))
}

// grace is how long a command that was told to stop may hold its pipes open.
const grace = 3 * time.Second

// Run runs cmd to its end. A status other than zero is no error: the caller
// reads Code. The error says that the command could not run or that ctx ended.
func Run(ctx context.Context, cmd *exec.Cmd) (*Result, error) {
	return run(ctx, cmd, nil, -1)
}

// Stream is Run with standard output going to w while the command runs.
func Stream(ctx context.Context, cmd *exec.Cmd, w io.Writer) (*Result, error) {
	return run(ctx, cmd, w, -1)
}

// RunOn is Run on one processor, where the system can do that: see [Processor].
func RunOn(ctx context.Context, cmd *exec.Cmd, processor int) (*Result, error) {
	return run(ctx, cmd, nil, processor)
}

func run(ctx context.Context, cmd *exec.Cmd, w io.Writer, processor int) (*Result, error) {
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if w != nil {
		cmd.Stdout = w
	}
	cmd.WaitDelay = grace
	group(cmd)
	start := time.Now()
	if err := startOn(cmd, processor); err != nil {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		return nil, fmt.Errorf("%s: %w", cmd.Args[0], err)
	}
	err := cmd.Wait()
	r := &Result{Stdout: stdout.Bytes(), Stderr: stderr.Bytes(), Wall: time.Since(start)}
	if s := cmd.ProcessState; s != nil {
		r.Code = s.ExitCode()
		r.CPU = s.UserTime() + s.SystemTime()
	}
	if ctx.Err() != nil {
		finish(cmd)
		return r, context.Cause(ctx)
	}
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) && !errors.Is(err, exec.ErrWaitDelay) {
		return r, fmt.Errorf("%s: %w", cmd.Args[0], err)
	}
	return r, nil
}

// startOn starts cmd so that it inherits the affinity of a thread that was
// bound to the processor for that moment.
func startOn(cmd *exec.Cmd, processor int) error {
	if processor < 0 {
		return cmd.Start()
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	release, _ := bind(processor) // a refusal now only makes the measurement noisier
	defer release()
	return cmd.Start()
}
