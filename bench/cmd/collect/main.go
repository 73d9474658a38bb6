// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command collect runs the benchmarks of every build and CPU tier in alternating
// rounds, writes the raw output with a description of the machine, and prints
// medians and ratios.
//
//	go run ./bench/cmd/collect [-n rounds] [-bench regexp] [-o folder]
//
// A build that the machine cannot make (no cgo, no OpenSSL headers, no
// BoringCrypto for the platform) is left out and named on standard error. One
// process measures all peers of a row, one after the other, so that what slows
// the machine down slows all of them; the medians are over processes.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// config is a build of the benchmarks and the environment it runs in.
type config struct {
	name    string   // of the result file and in its header
	tags    string   // build tags
	env     []string // for build and run
	openssl bool     // build with OpenSSL as well, where that is possible
	note    string
}

// configs are measured in this order in every round.
var configs = []config{
	{name: "default", openssl: true, note: "all that the CPU has"},
	{name: "noadx", env: []string{"RINDCPU=-adx"}, note: "without ADX"},
	{name: "noavx512", env: []string{"RINDCPU=-avx512"}, note: "without AVX-512"},
	{name: "purego", tags: "purego", note: "portable Go"},
	{name: "boringcrypto", env: []string{"GOEXPERIMENT=boringcrypto"}, note: "standard library over BoringCrypto"},
}

func main() {
	rounds := flag.Int("n", 10, "rounds")
	bench := flag.String("bench", ".", "regular expression of the benchmarks to run")
	benchtime := flag.String("benchtime", "200ms", "time for one measurement")
	out := flag.String("o", "bench/results", "folder for the results")
	flag.Parse()
	if flag.NArg() > 0 || *rounds < 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := collect(*rounds, *bench, *benchtime, *out); err != nil {
		fmt.Fprintf(os.Stderr, "collect: error: %v\n", err)
		os.Exit(1)
	}
}

// collect builds, measures and reports.
func collect(rounds int, bench, benchtime, out string) error {
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	commit := revision()
	var runs []*measurement
	for _, c := range configs {
		m, err := build(c, dir)
		if err != nil {
			fmt.Fprintf(os.Stderr, "collect: warning: %s left out: %v\n", c.name, err)
			continue
		}
		runs = append(runs, m)
	}
	for round := range rounds {
		for _, m := range runs {
			fmt.Fprintf(os.Stderr, "collect: round %d of %d: %s\n", round+1, rounds, m.name)
			if err := m.run(bench, benchtime); err != nil {
				return err
			}
		}
	}
	if err := os.MkdirAll(out, 0o777); err != nil {
		return err
	}
	for _, m := range runs {
		file := filepath.Join(out, fmt.Sprintf("%s-%s-%s.txt", runtime.GOOS, runtime.GOARCH, m.name))
		if err := os.WriteFile(file, append(header(m, commit, rounds), m.output.Bytes()...), 0o666); err != nil {
			return err
		}
		fmt.Printf("\n%s (%s), medians of %d rounds, ratio to rind:\n", m.name, m.note, rounds)
		printTable(os.Stdout, m.output.String())
	}
	return nil
}

// measurement is a built configuration and what it printed so far.
type measurement struct {
	config
	binary string
	output bytes.Buffer
}

// build compiles the test binary of the benchmarks, with OpenSSL if wanted and
// possible.
func build(c config, dir string) (*measurement, error) {
	m := &measurement{config: c, binary: filepath.Join(dir, c.name)}
	if c.openssl {
		err := compile(c, m.binary, "openssl")
		if err == nil {
			return m, nil
		}
		fmt.Fprintf(os.Stderr, "collect: warning: OpenSSL left out: %v\n", err)
	}
	return m, compile(c, m.binary, "")
}

func compile(c config, binary, tag string) error {
	cmd := exec.Command("go", "test", "-c", "-tags", c.tags+","+tag, "-o", binary, "rind.example/bench")
	cmd.Env = append(cmd.Environ(), c.env...)
	if msg, err := cmd.CombinedOutput(); err != nil {
		line, _, _ := strings.Cut(strings.TrimSpace(string(msg)), "\n")
		return errors.Join(err, errors.New(line))
	}
	return nil
}

// run makes one process measure everything once.
func (m *measurement) run(bench, benchtime string) error {
	cmd := exec.Command(m.binary, "-test.run=^$", "-test.bench="+bench, "-test.benchtime="+benchtime)
	cmd.Env = append(cmd.Environ(), m.env...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("%s: %w\n%s", m.name, err, out)
	}
	m.output.Write(out)
	return nil
}

// header describes what was measured and on what, as benchmark configuration
// lines.
func header(m *measurement, commit string, rounds int) []byte {
	var b bytes.Buffer
	line := func(key, value string) {
		if value != "" {
			fmt.Fprintf(&b, "%s: %s\n", key, value)
		}
	}
	line("configuration", m.name)
	line("note", m.note)
	line("tags", m.tags)
	line("environment", strings.Join(m.env, " "))
	line("rounds", fmt.Sprint(rounds))
	line("date", time.Now().UTC().Format(time.DateOnly))
	line("commit", commit)
	line("toolchain", runtime.Version())
	line("kernel", output("uname", "-s"))
	line("processors", fmt.Sprint(runtime.NumCPU()))
	for _, key := range []string{"model name", "cpu family", "model", "stepping"} {
		line("cpu-"+strings.ReplaceAll(key, " ", "-"), cpuInfo(key))
	}
	line("cpu-extensions", extensions())
	// Above the number of processors, elapsed times contain waiting: then
	// cpu-ns/op is the one to read.
	line("load-average", loadAverage())
	return b.Bytes()
}

// revision names the commit that is built, and says if files differ from it.
func revision() string {
	commit := output("git", "rev-parse", "HEAD")
	if commit != "" && exec.Command("git", "diff", "--quiet", "HEAD", "--", "*.go", "*.s").Run() != nil {
		commit += " with changes"
	}
	return commit
}

// output returns what a command prints, or nothing if it fails.
func output(name string, args ...string) string {
	out, err := exec.Command(name, args...).Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}

// cpuInfo returns the first value of a key in Linux's /proc/cpuinfo.
func cpuInfo(key string) string {
	data, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	for line := range strings.Lines(string(data)) {
		k, v, ok := strings.Cut(line, ":")
		if ok && strings.TrimSpace(k) == key {
			return strings.TrimSpace(v)
		}
	}
	return ""
}

// loadAverage returns Linux's load of the last 1, 5 and 15 minutes.
func loadAverage() string {
	data, err := os.ReadFile("/proc/loadavg")
	fields := strings.Fields(string(data))
	if err != nil || len(fields) < 3 {
		return ""
	}
	return strings.Join(fields[:3], " ")
}

// extensions returns those that rind's kernels ask for.
func extensions() string {
	var found []string
	flags := strings.Fields(cpuInfo("flags"))
	for _, want := range []string{"adx", "bmi2", "avx2", "avx512f", "sha_ni", "vaes", "vpclmulqdq"} {
		for _, have := range flags {
			if have == want {
				found = append(found, want)
			}
		}
	}
	return strings.Join(found, " ")
}
