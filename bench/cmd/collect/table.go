// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
)

// samples are the times of one operation by one peer, in nanoseconds.
type samples struct {
	operation, peer string
	times           []float64
}

// parse collects the samples in benchmark output, in order of appearance.
func parse(output string) []*samples {
	var all []*samples
	index := map[string]*samples{}
	for line := range strings.Lines(output) {
		fields := strings.Fields(line)
		if len(fields) < 4 || fields[3] != "ns/op" {
			continue
		}
		name, ok := strings.CutPrefix(fields[0], "Benchmark")
		operation, peer, sub := strings.Cut(name, "/")
		ns, err := strconv.ParseFloat(fields[2], 64)
		if !ok || !sub || err != nil {
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
		index[key].times = append(index[key].times, ns)
	}
	return all
}

// median returns the middle of the sorted times, or the mean of the middle two.
func median(times []float64) float64 {
	t := slices.Sorted(slices.Values(times))
	return (t[(len(t)-1)/2] + t[len(t)/2]) / 2
}

// printTable prints a line for each operation and peer with the median time and
// how many times as long it takes as rind.
func printTable(w io.Writer, output string) {
	all := parse(output)
	rind := map[string]float64{}
	for _, s := range all {
		if s.peer == "rind" {
			rind[s.operation] = median(s.times)
		}
	}
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, s := range all {
		m := median(s.times)
		ratio := "-"
		if base := rind[s.operation]; base > 0 {
			ratio = fmt.Sprintf("%.2fx", m/base)
		}
		fmt.Fprintf(tw, "%s\t%s\t%.1f µs\t%.1f µs least\t%s\t\n", s.operation, s.peer, m/1e3, slices.Min(s.times)/1e3, ratio)
	}
	tw.Flush()
}
