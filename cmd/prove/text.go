// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"
	"unicode"

	"rind.example/rind/prove"
)

// formats are the names of file formats for people.
var formats = map[string]string{"elf": "ELF", "macho": "Mach-O", "pe": "PE"}

// text prints the report for people: what the program is, a line for each
// kernel, and the reason of each failure below.
func text(w io.Writer, r *prove.Report, verbose bool) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s, %s/%s", r.Binary, formats[r.Format], r.GOOS, r.GOARCH)
	for _, s := range []string{r.GoVersion, r.Module} {
		if s != "" {
			fmt.Fprintf(&b, ", %s", s)
		}
	}
	fmt.Fprint(&b, "\n\n")
	table(&b, r)
	if verbose {
		details(&b, r)
	}
	failures(&b, r)
	verdict(&b, r)
	_, err := io.WriteString(w, printable(b.String()))
	return err
}

// printable replaces what names from the program may hold to trick a terminal.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && !unicode.IsPrint(r) {
			return unicode.ReplacementChar
		}
		return r
	}, s)
}

// table prints a line for each kernel.
func table(b *strings.Builder, r *prove.Report) {
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "kernel\tfunction\tconstant time\tmemory\tABI\tcases\ttime")
	for _, k := range r.Kernels {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%d\t%s\n", k.Symbol,
			mark(k.Function), mark(k.Timing), mark(k.Memory), mark(k.ABI), k.Cases, span(k.Seconds))
	}
	for _, u := range r.Unknown {
		fmt.Fprintf(t, "%s\tnot checked\t-\t-\t-\t\t\n", u.Symbol)
	}
	t.Flush()
}

// mark is an outcome in a table.
func mark(o prove.Outcome) string {
	if o.Verdict == prove.Failed {
		return "FAILED"
	}
	return string(o.Verdict)
}

// span is a time in a table.
func span(seconds float64) string {
	d := time.Duration(seconds * float64(time.Second))
	if d < time.Second {
		return d.Round(100 * time.Microsecond).String()
	}
	return d.Round(10 * time.Millisecond).String()
}

// details says for each kernel what was shown of it.
func details(b *strings.Builder, r *prove.Report) {
	for _, k := range r.Kernels {
		fmt.Fprintf(b, "\n%s: %s\n", k.Symbol, k.Computes)
		fmt.Fprintf(b, "  %d bytes at %#x, %d instructions; %d executed; %d bytes of stack\n",
			k.Bytes, k.Address, k.Instructions, k.Executed, k.Stack)
		if k.Function.Method != "" {
			fmt.Fprintf(b, "  compared as %s\n", k.Function.Method)
		}
		if k.Except != "" {
			fmt.Fprintf(b, "  exceptions: %s\n", k.Except)
		}
		fmt.Fprintf(b, "  covered: %s\n", cmp.Or(k.Covers, "the one way of calling"))
	}
	if len(r.Absent) > 0 {
		fmt.Fprintf(b, "\nnot in this program: %s\n", strings.Join(r.Absent, ", "))
	}
}

// failures prints the reason of each failure once, with all that it concerns.
func failures(b *strings.Builder, r *prove.Report) {
	for _, k := range r.Kernels {
		var reasons []string
		concerns := make(map[string][]string)
		for _, p := range []struct {
			what string
			o    prove.Outcome
		}{{"function", k.Function}, {"constant time", k.Timing}, {"memory", k.Memory}, {"ABI", k.ABI}} {
			if p.o.Verdict != prove.Failed {
				continue
			}
			if concerns[p.o.Reason] == nil {
				reasons = append(reasons, p.o.Reason)
			}
			concerns[p.o.Reason] = append(concerns[p.o.Reason], p.what)
		}
		for _, reason := range reasons {
			fmt.Fprintf(b, "\n%s: %s: not proved\n  %s\n", k.Symbol, strings.Join(concerns[reason], ", "), reason)
		}
	}
	for _, u := range r.Unknown {
		fmt.Fprintf(b, "\n%s: not checked\n  %s\n", u.Symbol, u.Reason)
	}
}

// verdict is the last line.
func verdict(b *strings.Builder, r *prove.Report) {
	good, without := 0, 0
	for _, k := range r.Kernels {
		if k.OK() {
			good++
		}
		if k.Function.Verdict == prove.NotClaimed {
			without++
		}
	}
	total := len(r.Kernels) + len(r.Unknown)
	if r.OK() {
		but := ""
		if without > 0 {
			but = fmt.Sprintf(" (%d without a stated function)", without)
		}
		fmt.Fprintf(b, "\nall %d kernels proved%s, %s\n", total, but, span(r.Seconds))
		return
	}
	fmt.Fprintf(b, "\n%d of %d kernels proved, %s; the others may not do what their contracts say\n", good, total, span(r.Seconds))
}
