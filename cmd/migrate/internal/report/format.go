// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package report

import (
	"fmt"
	"math"
	"strings"
	"time"
	"unicode/utf8"
)

// plural is "1 import", "2 imports".
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// seconds formats a time per operation with three digits.
func seconds(s float64) string {
	for _, u := range []struct {
		scale float64
		name  string
	}{{1e-9, "ns"}, {1e-6, "µs"}, {1e-3, "ms"}} {
		if s < 999.5*u.scale {
			return digits(s/u.scale) + " " + u.name
		}
	}
	return digits(s) + " s"
}

// digits writes v with three significant digits, or all those before the
// point.
func digits(v float64) string {
	switch a := math.Abs(v); {
	case a >= 99.95 || a == 0:
		return fmt.Sprintf("%.0f", v)
	case a >= 9.995:
		return fmt.Sprintf("%.1f", v)
	}
	return fmt.Sprintf("%.2f", v)
}

// bytesOf formats a size in decimal units, as disks and networks count.
func bytesOf(n int64) string {
	switch a := math.Abs(float64(n)); {
	case a >= 999_950:
		return fmt.Sprintf("%.2f MB", float64(n)/1e6)
	case a >= 1000:
		return fmt.Sprintf("%.1f kB", float64(n)/1e3)
	}
	return fmt.Sprintf("%d B", n)
}

// signed is a size with its sign.
func signed(n int64) string {
	if n < 0 {
		return "-" + bytesOf(-n)
	}
	return "+" + bytesOf(n)
}

// percent is a relative change with its sign: "+1.4 %".
func percent(change float64) string {
	p := change * 100
	if math.Abs(p) < 0.05 {
		return "unchanged"
	}
	return fmt.Sprintf("%+.1f %%", p)
}

// ratio is "5.13x", or "12.4x".
func ratio(r float64) string {
	if math.IsInf(r, 0) || math.IsNaN(r) {
		return "-"
	}
	return digits(r) + "x"
}

// amount is a value of unit.
func amount(v float64, unit string) string {
	switch unit {
	case "sec/op":
		return seconds(v)
	case "B/op":
		return bytesOf(int64(math.Round(v)))
	}
	if v == math.Trunc(v) {
		return fmt.Sprintf("%.0f", v)
	}
	return digits(v)
}

// duration is a span in the words of a person: "41 s", "2 min 5 s".
func duration(d time.Duration) string {
	switch s := int(d.Round(time.Second).Seconds()); {
	case d < 10*time.Second:
		return fmt.Sprintf("%.1f s", d.Seconds())
	case s < 60:
		return fmt.Sprintf("%d s", s)
	default:
		return fmt.Sprintf("%d min %d s", s/60, s%60)
	}
}

// pad fills s with blanks to n characters.
func pad(s string, n int) string {
	if d := n - utf8.RuneCountInString(s); d > 0 {
		return s + strings.Repeat(" ", d)
	}
	return s
}

// right fills s with blanks on its left.
func right(s string, n int) string {
	if d := n - utf8.RuneCountInString(s); d > 0 {
		return strings.Repeat(" ", d) + s
	}
	return s
}

// cut shortens s to n characters, its end replaced by an ellipsis.
func cut(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	r := []rune(s)
	return string(r[:max(n-1, 0)]) + "…"
}

// fold breaks s at blanks into lines of at most width characters.
func fold(s string, width int) []string {
	var lines []string
	var line string
	for _, w := range strings.Fields(s) {
		switch {
		case line == "":
			line = w
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(w) <= width:
			line += " " + w
		default:
			lines = append(lines, line)
			line = w
		}
	}
	return append(lines, line)
}
