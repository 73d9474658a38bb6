// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package corpus

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"rind.example/analyzers/verdict"
)

// Table is the results as Markdown, a row for each module, and below it what the
// figures hold for.
func Table(results []Result) string {
	var b strings.Builder
	b.WriteString("| module | go line | imports: move, stay | calls | files | tests: before, after | benchmarks: faster, same, slower | best | median | seconds |\n")
	b.WriteString("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n")
	machines, notes := map[string]bool{}, ""
	for _, r := range results {
		fmt.Fprintf(&b, "| `%s` | %s | %s, %s | %d | %d | %s | %s | %s | %s | %.0f |\n",
			r.Module, r.line(), r.move(), stay(r.Imports), r.Calls[verdict.Migrated], r.Changed,
			r.Tests.row(), r.benchmarks(), r.best(), r.median(), r.Seconds)
		machines[r.CPU+", "+r.Go] = true
		if r.Note != "" {
			notes += fmt.Sprintf("- `%s`: %s\n", r.Module, r.Note)
		}
		for _, x := range slices.Concat(r.Unexplained, r.Tests.Broken, r.Failed) {
			notes += fmt.Sprintf("- `%s`: **%s**\n", r.Module, x)
		}
	}
	fmt.Fprintf(&b, "\nMade on %s.\n", strings.Join(slices.Sorted(maps.Keys(machines)), "; "))
	if notes != "" {
		b.WriteString("\n" + notes)
	}
	return b.String()
}

// line is the go line, and whether it was raised before, by itself.
func (r Result) line() string {
	if r.Raised {
		return r.GoLine + " (raised first: GO-LINE)"
	}
	return r.GoLine
}

// move counts the imports that move, and says so if they gain nothing.
func (r Result) move() string {
	text := fmt.Sprint(r.Imports[verdict.Migrated])
	if r.Forwarded {
		text += " (with `-forwarded`: nothing gains yet)"
	}
	return text
}

// stay are the imports that do not move, by reason, the most first.
func stay(verdicts map[verdict.Code]int) string {
	codes := slices.SortedFunc(maps.Keys(verdicts), func(a, b verdict.Code) int {
		return cmp.Or(cmp.Compare(verdicts[b], verdicts[a]), cmp.Compare(a, b))
	})
	var parts []string
	total := 0
	for _, c := range codes {
		if c != verdict.Migrated {
			total += verdicts[c]
			parts = append(parts, fmt.Sprintf("%s %d", c, verdicts[c]))
		}
	}
	if total == 0 {
		return "0"
	}
	return fmt.Sprintf("%d (%s)", total, strings.Join(parts, ", "))
}

func (t Tests) row() string {
	text := fmt.Sprintf("%d, %d", t.PassBefore, t.PassAfter)
	for _, x := range []struct {
		names []string
		what  string
	}{{t.Failing, "fail on both sides or before"}, {t.Flaky, "flaky"}, {t.Broken, "**broken**"}} {
		if len(x.names) > 0 {
			text += fmt.Sprintf("; %d %s", len(x.names), x.what)
		}
	}
	return text
}

// count tells apart what the test of significance tells apart.
func (r Result) count() (faster, same, slower int) {
	for _, g := range r.Benchmarks {
		switch {
		case !g.Significant:
			same++
		case g.Ratio > 1:
			faster++
		default:
			slower++
		}
	}
	return faster, same, slower
}

func (r Result) benchmarks() string {
	if len(r.Benchmarks) == 0 {
		return "none"
	}
	faster, same, slower := r.count()
	text := fmt.Sprintf("%d, %d, %d", faster, same, slower)
	if r.Generated {
		text += " (generated ones)"
	}
	return text
}

// best names the largest gain that is one.
func (r Result) best() string {
	best := Gain{}
	for _, g := range r.Benchmarks {
		if g.Significant && g.Ratio > 1 && g.Low > best.Low {
			best = g
		}
	}
	if best.Name == "" {
		return ""
	}
	name := best.Name[strings.LastIndex(best.Name, " ")+1:]
	return fmt.Sprintf("%s %.1fx", name, best.Ratio)
}

// median is that of all benchmarks, those without a change included.
func (r Result) median() string {
	var ratios []float64
	for _, g := range r.Benchmarks {
		ratios = append(ratios, g.Ratio)
	}
	if len(ratios) == 0 {
		return ""
	}
	slices.Sort(ratios)
	n := len(ratios)
	return fmt.Sprintf("%.2fx", (ratios[(n-1)/2]+ratios[n/2])/2)
}
