// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package process

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

// self runs this test binary as a child that behaves as mode says.
func self(ctx context.Context, mode string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, os.Args[0], "-test.run=^$")
	cmd.Env = append(os.Environ(), "PROCESS_TEST_MODE="+mode)
	return cmd
}

func TestMain(m *testing.M) {
	switch os.Getenv("PROCESS_TEST_MODE") {
	case "exit3":
		os.Stdout.WriteString("out\n")
		os.Stderr.WriteString("err\n")
		os.Exit(3)
	case "processors":
		os.Stdout.WriteString(strconv.Itoa(runtime.NumCPU()))
		os.Exit(0)
	case "sleep":
		time.Sleep(time.Minute)
		os.Exit(0)
	case "parent":
		// A child that holds the pipe open, as a test binary under go test.
		child := self(context.Background(), "sleep")
		child.Stdout = os.Stdout
		child.Run()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func TestRunReportsStatusAndStreams(t *testing.T) {
	r, err := Run(t.Context(), self(t.Context(), "exit3"))
	if err != nil {
		t.Fatal(err)
	}
	if r.Code != 3 || string(r.Stdout) != "out\n" || string(r.Stderr) != "err\n" || r.Output() != "err\n\nout" {
		t.Errorf("code %d, stdout %q, stderr %q, output %q", r.Code, r.Stdout, r.Stderr, r.Output())
	}
	if r.Wall <= 0 || r.CPU <= 0 {
		t.Errorf("wall %v, CPU %v", r.Wall, r.CPU)
	}
}

func TestRunEndsTheWholeGroup(t *testing.T) {
	cause := errors.New("out of time")
	ctx, cancel := context.WithTimeoutCause(t.Context(), 500*time.Millisecond, cause)
	defer cancel()
	start := time.Now()
	_, err := Run(ctx, self(ctx, "parent"))
	if !errors.Is(err, cause) {
		t.Errorf("error %v, want %v", err, cause)
	}
	// Had the child survived, it would hold the pipe for the whole grace.
	limit := grace
	if runtime.GOOS == "windows" {
		limit += 5 * time.Second
	}
	if d := time.Since(start); d > limit {
		t.Errorf("took %v", d)
	}
}

func TestRunOnBindsToOneProcessor(t *testing.T) {
	p := Processor()
	if p < 0 {
		t.Skip("no choice of processors here")
	}
	r, err := RunOn(t.Context(), self(t.Context(), "processors"), p)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.TrimSpace(string(r.Stdout)); got != "1" {
		t.Errorf("the child sees %s processors, want 1", got)
	}
}

func TestRunNamesMissingProgram(t *testing.T) {
	_, err := Run(t.Context(), exec.CommandContext(t.Context(), "rind-no-such-program"))
	if !errors.Is(err, exec.ErrNotFound) {
		t.Errorf("error %v", err)
	}
}
