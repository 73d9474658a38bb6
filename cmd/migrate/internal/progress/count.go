// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package progress

import (
	"fmt"
	"regexp"
	"strconv"
	"time"
)

// A count is a number of like steps, of which one is under way: rounds of
// benchmarks, builds, parts of a change.
type count struct {
	what  string // the words before the numbers
	total int
	at    int       // the step that is under way, from 1
	first int       // the one that the count began with
	since time.Time // when it began
	begun time.Time // when the step under way began
}

var counting = regexp.MustCompile(`^(.*?)(\d+) of (\d+)\b`)

// see takes what a text counts. A text that counts something else begins anew,
// and so does one of another total or of an earlier step.
func (c *count) see(text string, now time.Time) {
	m := counting.FindStringSubmatch(text)
	if m == nil {
		*c = count{}
		return
	}
	at, _ := strconv.Atoi(m[2])
	total, _ := strconv.Atoi(m[3])
	switch {
	case m[1] != c.what || total != c.total || at < c.at:
		*c = count{what: m[1], total: total, at: at, first: at, since: now, begun: now}
	case at > c.at:
		c.at, c.begun = at, now
	}
}

// left says how long the rest of the steps takes if each takes as long as those
// that are done, or nothing while none is, or all are.
func (c *count) left(now time.Time) string {
	done := c.at - c.first
	if done < 1 || c.at > c.total {
		return ""
	}
	each := c.begun.Sub(c.since) / time.Duration(done)
	rest := max(each-now.Sub(c.begun), 0) + each*time.Duration(c.total-c.at)
	if rest < time.Second {
		return ""
	}
	return fmt.Sprintf(", about %d s left of these", int(rest.Round(time.Second).Seconds()))
}
