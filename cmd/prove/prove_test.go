// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"rind.example/rind/prove"
)

// kernels is the package with the most assembly, from this folder.
const kernels = "../../rind/internal/asm/p384"

// try runs prove and returns its status and what it printed.
func try(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	code = run(args, &out, &errs)
	return code, out.String(), errs.String()
}

// program builds the test binary of the kernel package for linux/amd64.
func program(t *testing.T, flags ...string) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), "p384.test")
	goCommand(t, ".", []string{"GOOS=linux", "GOARCH=amd64"}, append(append([]string{"test", "-c", "-o", out}, flags...), kernels)...)
	return out
}

// goCommand runs the go command in a folder.
func goCommand(t *testing.T, dir string, env []string, args ...string) {
	t.Helper()
	c := exec.Command("go", args...)
	c.Dir = dir
	c.Env = append(append(os.Environ(), "CGO_ENABLED=0"), env...)
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

func TestTestBinary(t *testing.T) {
	binary := program(t)
	code, out, errs := try(t, binary)
	if code != exitProved || errs != "" {
		t.Fatalf("status %d\n%s%s", code, out, errs)
	}
	for _, want := range []string{"p384.mulADX<>", "divstep.roundAMD64", "linux/amd64", "kernels proved"} {
		if !strings.Contains(out, want) {
			t.Errorf("the report lacks %q:\n%s", want, out)
		}
	}
}

func TestJSON(t *testing.T) {
	binary := program(t)
	code, out, _ := try(t, "-json", binary)
	var r prove.Report
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatal(err)
	}
	if code != exitProved || !r.OK() || len(r.Kernels) < 20 {
		t.Errorf("status %d, OK %t, %d kernels", code, r.OK(), len(r.Kernels))
	}
}

// What the last line says is not more than what was proved.
func TestVerdict(t *testing.T) {
	proved, none := prove.Outcome{Verdict: prove.Proved}, prove.Outcome{Verdict: prove.NotClaimed}
	good := prove.Kernel{Symbol: "x.good", Function: proved, Timing: proved, Memory: proved, ABI: proved}
	silent, bad := good, good
	silent.Function = none
	bad.ABI = prove.Outcome{Verdict: prove.Failed, Reason: "because"}
	for _, c := range []struct {
		report prove.Report
		want   string
	}{
		{prove.Report{Kernels: []prove.Kernel{good, good}}, "all 2 kernels proved, "},
		{prove.Report{Kernels: []prove.Kernel{good, silent}}, "all 2 kernels proved (1 without a stated function), "},
		{prove.Report{Kernels: []prove.Kernel{good, bad}}, "1 of 2 kernels proved, "},
		{prove.Report{Kernels: []prove.Kernel{good}, Unknown: []prove.Unknown{{Symbol: "x.y"}}}, "1 of 2 kernels proved, "},
	} {
		var b strings.Builder
		if err := text(&b, &c.report, false); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.String(), "\n"+c.want) {
			t.Errorf("no %q in\n%s", c.want, b.String())
		}
	}
}

// A reason is printed once, with all that it concerns, and what could not be
// decoded is not said to have no contract.
func TestFailures(t *testing.T) {
	why := prove.Outcome{Verdict: prove.Failed, Reason: "because"}
	ended := prove.Outcome{Verdict: prove.Failed, Reason: "ended"}
	r := prove.Report{
		Kernels: []prove.Kernel{{Symbol: "x.bad", Function: why, Timing: ended, Memory: why, ABI: ended}},
		Unknown: []prove.Unknown{{Symbol: "x.y", Reason: "unknown instruction"}},
	}
	var b strings.Builder
	if err := text(&b, &r, false); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"\nx.bad: function, memory: not proved\n  because\n",
		"\nx.bad: constant time, ABI: not proved\n  ended\n",
		"\nx.y: not checked\n  unknown instruction\n",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
}

// A routine in which one bit has changed is named, with the instruction.
func TestAlteredCode(t *testing.T) {
	binary := program(t)
	data, err := os.ReadFile(binary)
	if err != nil {
		t.Fatal(err)
	}
	// ADCX R10, RAX and ADOX R11, RCX, of which there are many; the ADOX
	// becomes an ADCX.
	pair := []byte{0x66, 0x4c, 0x0f, 0x38, 0xf6, 0xd0, 0xf3, 0x4c, 0x0f, 0x38, 0xf6, 0xd9}
	i := bytes.Index(data, pair)
	if i < 0 {
		t.Fatal("the binary does not hold the instructions looked for")
	}
	data[i+6] = 0x66
	if err := os.WriteFile(binary, data, 0o700); err != nil {
		t.Fatal(err)
	}
	code, out, _ := try(t, binary)
	if code != exitUnproved || !strings.Contains(out, "FAILED") || !strings.Contains(out, "ADX<>+0x") {
		t.Errorf("status %d\n%s", code, out)
	}
}

func TestNothingToProve(t *testing.T) {
	own, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(own)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	write := func(name string, content []byte) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	for _, c := range []struct{ name, file, want string }{
		{"a Go program without rind", own, "none of rind's assembly kernels"},
		{"a text file", write("notes.txt", []byte("nothing to see here\n")), "not"},
		{"an empty file", write("empty", nil), "not"},
		{"a truncated program", write("truncated", data[:len(data)/3]), ""},
		{"no file", filepath.Join(dir, "missing"), "no such file"},
		{"a folder", dir, "not a regular file"},
	} {
		t.Run(c.name, func(t *testing.T) {
			code, out, errs := try(t, c.file)
			if code != exitNothing || out != "" || !strings.HasPrefix(errs, "prove: error: ") || !strings.Contains(errs, c.want) {
				t.Errorf("status %d, standard output %q, standard error %q", code, out, errs)
			}
			if strings.Count(errs, "\n") != 1 {
				t.Errorf("more than one line: %q", errs)
			}
		})
	}
}

func TestOtherArchitecture(t *testing.T) {
	out := filepath.Join(t.TempDir(), "p384.test")
	goCommand(t, ".", []string{"GOOS=linux", "GOARCH=arm64"}, "test", "-c", "-o", out, kernels)
	code, _, errs := try(t, out)
	if code != exitNothing || !strings.Contains(errs, "arm64") {
		t.Errorf("status %d: %s", code, errs)
	}
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{nil, {"a", "b"}, {"-nosuch", "a"}} {
		if code, _, errs := try(t, args...); code != exitNothing || !strings.Contains(errs, "usage: prove") {
			t.Errorf("%q: status %d: %s", args, code, errs)
		}
	}
	if code, out, _ := try(t, "-h"); code != exitProved || !strings.HasPrefix(out, "usage: prove") {
		t.Errorf("-h: status %d: %s", code, out)
	}
}
