// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	"fmt"
	"strings"
	"text/tabwriter"
)

// Row is what a report says of a suite.
type Row struct {
	Suite  *Suite
	Result *Result // nil where there was nothing to run
}

// Report makes a table of suites: top-level tests, tests with subtests, and of
// these how many passed and were skipped; and what is left out. Tests that are
// known to fail count as left out.
func Report(rows []Row) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "tests\twith subtests\tpassed\tskipped\tleft out\t  suite")
	var total [5]int
	run := 0
	for _, row := range rows {
		n := row.counts()
		for i := range n {
			total[i] += n[i]
		}
		if row.Result != nil {
			run++
		}
		fmt.Fprintf(w, "%d\t%d\t%d\t%d\t%d\t  %s\n", n[0], n[1], n[2], n[3], n[4], row.Suite.Mirrored)
	}
	fmt.Fprintf(w, "%d\t%d\t%d\t%d\t%d\t  %d suites, %d of them with tests that apply\n",
		total[0], total[1], total[2], total[3], total[4], len(rows), run)
	w.Flush()
	return b.String()
}

func (row Row) counts() [5]int {
	r := row.Result
	if r == nil {
		r = &Result{}
	}
	return [5]int{
		r.top(), len(r.Tests), len(r.Named("pass")), len(r.Named("skip")), len(row.Suite.LeftOut),
	}
}
