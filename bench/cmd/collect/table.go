// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
)

// samples are the times of one operation by one peer, in nanoseconds: elapsed,
// and of the processor where that was measured.
type samples struct {
	operation, peer string
	elapsed, cpu    []float64
}

// parse collects the samples in benchmark output, in order of appearance.
func parse(output string) []*samples {
	var all []*samples
	index := map[string]*samples{}
	for line := range strings.Lines(output) {
		fields := strings.Fields(line)
		if len(fields) < 4 {
			continue
		}
		name, ok := strings.CutPrefix(fields[0], "Benchmark")
		operation, peer, sub := strings.Cut(name, "/")
		if !ok || !sub {
			continue
		}
		if i := strings.LastIndexByte(peer, '-'); i > 0 {
			peer = peer[:i] // the number of processors
		}
		key := operation + "/" + peer
		if index[key] == nil {
			index[key] = &samples{operation: operation, peer: peer}
			all = append(all, index[key])
		}
		index[key].add(fields[2:])
	}
	return all
}

// add records the values of a line, given as value and unit in turn.
func (s *samples) add(fields []string) {
	for ; len(fields) >= 2; fields = fields[2:] {
		v, err := strconv.ParseFloat(fields[0], 64)
		if err != nil {
			continue
		}
		switch fields[1] {
		case "ns/op":
			s.elapsed = append(s.elapsed, v)
		case "cpu-ns/op":
			s.cpu = append(s.cpu, v)
		}
	}
}

// median returns the middle of the sorted times, or the mean of the middle two;
// NaN if there are none.
func median(times []float64) float64 {
	if len(times) == 0 {
		return math.NaN()
	}
	t := slices.Sorted(slices.Values(times))
	return (t[(len(t)-1)/2] + t[len(t)/2]) / 2
}

// printTable prints a line for each operation and peer: the medians of elapsed
// and of processor time, and how many times those of rind they are.
func printTable(w io.Writer, output string) {
	all := parse(output)
	rind := map[string]*samples{}
	for _, s := range all {
		if s.peer == "rind" {
			rind[s.operation] = s
		}
	}
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, s := range all {
		fmt.Fprintf(tw, "%s\t%s\t", s.operation, s.peer)
		base := rind[s.operation]
		if base == nil {
			base = new(samples)
		}
		printColumn(tw, "elapsed", s.elapsed, base.elapsed)
		printColumn(tw, "cpu", s.cpu, base.cpu)
		fmt.Fprintln(tw)
	}
	tw.Flush()
}

// printColumn prints a median and its ratio to that of base, where there are such.
func printColumn(w io.Writer, name string, times, base []float64) {
	if len(times) == 0 {
		fmt.Fprint(w, "\t\t")
		return
	}
	m := median(times)
	fmt.Fprintf(w, "%.1f µs %s\t", m/1e3, name)
	if ratio := m / median(base); !math.IsNaN(ratio) {
		fmt.Fprintf(w, "%.2fx", ratio)
	}
	fmt.Fprint(w, "\t")
}
