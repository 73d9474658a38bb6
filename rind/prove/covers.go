// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package prove

import (
	"fmt"
	"strings"

	"rind.example/rind/internal/contract"
)

// covers says which ways of calling a kernel were gone through.
func covers(k *contract.Kernel) string {
	var parts []string
	if len(k.Alias) > 0 {
		parts = append(parts, "apart, "+strings.Join(k.Alias, ", "))
	}
	for _, a := range k.Args {
		if len(a.Values) == 0 {
			continue
		}
		what := a.Name
		if a.Kind == contract.Slice {
			what = "len(" + a.Name + ")"
		}
		parts = append(parts, fmt.Sprintf("%s = %s", what, list(a.Values)))
	}
	if k.FrameAlign > 8 {
		parts = append(parts, fmt.Sprintf("every place of the frame modulo %d", k.FrameAlign))
	}
	for i, c := range k.Together {
		if i == 0 {
			parts = append(parts, "together")
		}
		parts[len(parts)-1] += fmt.Sprintf(" (%s)", list(c))
	}
	if f, ok := k.Computes.(contract.Formula); ok && f.Repeat != "" {
		parts = append(parts, fmt.Sprintf("the function for every %s >= 1", f.Repeat),
			fmt.Sprintf("constant time, memory and ABI also for %s = %s", f.Repeat, list(furtherRounds)))
	}
	return strings.Join(parts, "; ")
}

// list prints numbers with commas.
func list(values []uint64) string {
	var s []string
	for _, v := range values {
		s = append(s, fmt.Sprint(v))
	}
	return strings.Join(s, ", ")
}
