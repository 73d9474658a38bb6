// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package cpu

import (
	"errors"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	var every []string
	for _, f := range features {
		every = append(every, f.name)
	}
	for _, c := range []struct {
		value  string
		denied []string
		bad    string // the entry that the error names
	}{
		{value: ""},
		{value: ","},
		{value: "-adx", denied: []string{"adx"}},
		{value: "-adx,-avx2", denied: []string{"adx", "avx2"}},
		{value: " -adx , -sha3,", denied: []string{"adx", "sha3"}},
		{value: "-adx,-adx", denied: []string{"adx"}},
		{value: "purego", denied: every},
		{value: "-adx,purego", denied: every},
		{value: "adx", bad: "adx"},
		{value: "+adx", bad: "+adx"},
		{value: "--adx", bad: "--adx"},
		{value: "-ADX", bad: "-ADX"},
		{value: "-", bad: "-"},
		{value: "-purego", bad: "-purego"},
		{value: "-adx,-nosuch", bad: "-nosuch"},
	} {
		denied, err := parse(c.value)
		if c.bad != "" {
			if err == nil || !strings.Contains(err.Error(), `"`+c.bad+`"`) {
				t.Errorf("parse(%q): error %v does not name %q", c.value, err, c.bad)
			}
			continue
		}
		if err != nil {
			t.Errorf("parse(%q): %v", c.value, err)
		}
		for _, f := range features {
			if want := slices.Contains(c.denied, f.name); denied[f.name] != want {
				t.Errorf("parse(%q) denies %s: %t, want %t", c.value, f.name, denied[f.name], want)
			}
		}
	}
}

func TestErrorIsOneLineWithEveryName(t *testing.T) {
	_, err := parse("-nosuch")
	if err == nil {
		t.Fatal("an unknown name is accepted")
	}
	if strings.Contains(err.Error(), "\n") {
		t.Errorf("message has more than one line: %q", err)
	}
	for _, f := range features {
		if !strings.Contains(err.Error(), "-"+f.name) {
			t.Errorf("message does not list -%s", f.name)
		}
	}
	if !strings.Contains(err.Error(), purego) {
		t.Error("message does not list purego")
	}
}

func TestDenyFollowsNeeds(t *testing.T) {
	for _, c := range []struct{ deny, gone, kept string }{
		{"avx", "avx avx2 gfni vaes vpclmulqdq avx512 avx512ifma", "aes sse41 bmi2 adx sha"},
		{"avx2", "avx2 vaes vpclmulqdq avx512 avx512vbmi", "avx gfni aes"},
		{"ssse3", "ssse3 sse41 sha avx avx2 vaes", "aes adx bmi1"},
		{"sse2", "sse2 ssse3 avx vaes", "aes adx bmi2"},
		{"aes", "aes vaes", "avx2 vpclmulqdq"},
		{"adx", "adx", "bmi2 avx2"},
		{"sha2", "sha2", "sha512 sha3 pmull"},
	} {
		flags := make(map[string]*bool)
		var table []feature
		for _, f := range features {
			on := true
			flags[f.name] = &on
			table = append(table, feature{f.name, &on, f.needs})
		}
		deny(table, map[string]bool{c.deny: true})
		for _, name := range strings.Fields(c.gone) {
			if *flags[name] {
				t.Errorf("denying %s leaves %s", c.deny, name)
			}
		}
		for _, name := range strings.Fields(c.kept) {
			if !*flags[name] {
				t.Errorf("denying %s takes %s", c.deny, name)
			}
		}
	}
}

func TestTableIsInOrderOfNeeds(t *testing.T) {
	seen := make(map[string]bool)
	for _, f := range features {
		for _, n := range f.needs {
			if !seen[n] {
				t.Errorf("%s needs %s, which does not come before it", f.name, n)
			}
		}
		if seen[f.name] {
			t.Errorf("%s appears twice", f.name)
		}
		seen[f.name] = true
	}
}

// TestProcess is run by the tests below in a process of its own: it prints the
// features that are available.
func TestProcess(t *testing.T) {
	if os.Getenv("RIND_CPU_TEST") == "" {
		t.Skip("only of use in a child process")
	}
	for _, f := range All() {
		if f.Available {
			os.Stdout.WriteString("have " + f.Name + "\n")
		}
	}
}

// run starts this test binary with a value of RINDCPU and other variables.
func run(t *testing.T, value string, env ...string) (stdout, stderr string, status int) {
	t.Helper()
	if _, err := os.StartProcess("", nil, &os.ProcAttr{}); errors.Is(err, errors.ErrUnsupported) {
		t.Skip("no processes here")
	}
	exe, err := os.Executable()
	if err != nil {
		t.Skipf("no path to this program: %v", err)
	}
	cmd := exec.Command(exe, "-test.run=^TestProcess$", "-test.v")
	cmd.Env = append(append(os.Environ(), "RIND_CPU_TEST=1", "RINDCPU="+value), env...)
	var out, errs strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &errs
	var exit *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
		t.Skipf("SKIPPED: cannot start a process, as under an emulator: %v", err)
	}
	return out.String(), errs.String(), cmd.ProcessState.ExitCode()
}

func TestUnknownNameExitsWithStatus2(t *testing.T) {
	stdout, stderr, status := run(t, "-adx,-nosuch")
	if status != 2 || stdout != "" {
		t.Errorf("status %d, stdout %q; want 2 and nothing", status, stdout)
	}
	if strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, `"-nosuch"`) || !strings.Contains(stderr, "-adx") {
		t.Errorf("stderr is not one line with the bad and the known names: %q", stderr)
	}
}

func TestPuregoDeniesAll(t *testing.T) {
	stdout, stderr, status := run(t, "purego")
	if status != 0 {
		t.Fatalf("status %d: %s", status, stderr)
	}
	if strings.Contains(stdout, "have ") {
		t.Errorf("features are left:\n%s", stdout)
	}
}

func TestDenialReachesTheProcess(t *testing.T) {
	all, _, _ := run(t, "")
	for _, f := range features {
		stdout, stderr, status := run(t, "-"+f.name)
		if status != 0 {
			t.Fatalf("-%s: status %d: %s", f.name, status, stderr)
		}
		if strings.Contains(stdout, "have "+f.name+"\n") {
			t.Errorf("-%s does not deny it", f.name)
		}
		if f.name == "adx" && strings.Contains(all, "have bmi2\n") != strings.Contains(stdout, "have bmi2\n") {
			t.Errorf("-adx changes bmi2")
		}
	}
}

func TestGODEBUGDeniesWithWhatBuildsOnIt(t *testing.T) {
	for option, gone := range map[string]string{
		"cpu.adx=off":  "adx",
		"cpu.aes=off":  "aes vaes",
		"cpu.avx2=off": "avx2 vaes vpclmulqdq avx512 avx512ifma avx512vbmi",
		"cpu.avx=off":  "avx avx2 gfni vaes vpclmulqdq avx512",
	} {
		stdout, stderr, status := run(t, "", "GODEBUG="+option)
		if status != 0 {
			t.Fatalf("%s: status %d: %s", option, status, stderr)
		}
		for _, name := range strings.Fields(gone) {
			if strings.Contains(stdout, "have "+name+"\n") {
				t.Errorf("GODEBUG=%s leaves %s", option, name)
			}
		}
	}
}
