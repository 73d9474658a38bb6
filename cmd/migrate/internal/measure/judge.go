// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package measure

import (
	"fmt"
	"math"
	"slices"
	"sort"
	"strings"

	"golang.org/x/perf/benchmath"

	"rind.example/cmd/migrate/internal/model"
)

const (
	confidence = 0.95
	alpha      = 1 - confidence
)

// compare judges one benchmark and unit from its values on both sides.
// Significant is left to [settle], which sees all benchmarks.
func compare(before, after []float64) model.Benchmark {
	b := benchmath.NewSample(slices.Clone(before), &benchmath.DefaultThresholds)
	a := benchmath.NewSample(slices.Clone(after), &benchmath.DefaultThresholds)
	m := model.Benchmark{Before: summary(b), After: summary(a), P: benchmath.AssumeNothing.Compare(b, a).P}
	switch {
	case m.Before.Median == m.After.Median:
		m.Ratio = 1
	case m.After.Median != 0:
		m.Ratio = m.Before.Median / m.After.Median
	default:
		m.Note = "nothing is left of it"
		return m
	}
	m.RatioLow, m.RatioHigh = ratioInterval(before, after)
	// The interval belongs to the shift between the distributions, whose
	// estimate is not exactly the ratio of the medians.
	m.RatioLow, m.RatioHigh = min(m.RatioLow, m.Ratio), max(m.RatioHigh, m.Ratio)
	return m
}

// summary is the median with its interval. Below six values no interval of
// 95 % exists, and benchmath gives infinite bounds: the extremes are then
// what can be said, and Confidence says how little that is.
func summary(s *benchmath.Sample) model.Summary {
	x := benchmath.AssumeNothing.Summary(s, confidence)
	r := model.Summary{Median: x.Center, Low: x.Lo, High: x.Hi, Confidence: x.Confidence, N: len(s.Values)}
	if math.IsInf(r.Low, 0) || math.IsInf(r.High, 0) {
		r.Low, r.High = s.Values[0], s.Values[len(s.Values)-1]
		// The median is outside n independent values on one side only if
		// all of them are on the other.
		r.Confidence = 1 - math.Pow(0.5, float64(r.N-1))
	}
	return r
}

// ratioInterval is the 95 % confidence interval of the factor between the
// distributions of before and after that belongs to the Mann-Whitney test: it
// holds 1 exactly if the test finds no difference (the Hodges-Lehmann
// interval, on a logarithmic scale). Few values give the range of all ratios.
func ratioInterval(before, after []float64) (low, high float64) {
	var ratios []float64
	for _, b := range before {
		for _, a := range after {
			if a != 0 {
				ratios = append(ratios, b/a)
			}
		}
	}
	if len(ratios) == 0 {
		return 0, 0
	}
	sort.Float64s(ratios)
	k := max(critical(len(before), len(after))-1, 0)
	if k > (len(ratios)-1)/2 { // zeros were left out
		k = (len(ratios) - 1) / 2
	}
	return ratios[k], ratios[len(ratios)-1-k]
}

// critical is the least value of the Mann-Whitney statistic U of two samples
// of n and m values at which the test does not tell them apart: the least k
// with P(U <= k) > alpha/2. The k-th smallest ratio bounds the interval.
func critical(n, m int) int {
	counts := rankCounts(n, m)
	var all float64
	for _, c := range counts {
		all += c
	}
	var below float64
	for k, c := range counts {
		below += c
		if below/all > alpha/2 {
			return k
		}
	}
	return 0
}

// rankCounts[u] is the number of ways to interleave n and m values in which u
// pairs stand in the wrong order: the coefficients of the Gaussian binomial,
// the product of (1 - x^(m+i)) / (1 - x^i) for i = 1 .. n.
func rankCounts(n, m int) []float64 {
	c := make([]float64, n*m+1)
	c[0] = 1
	for i := 1; i <= n; i++ {
		for u := len(c) - 1; u >= m+i; u-- {
			c[u] -= c[u-m-i]
		}
		for u := i; u < len(c); u++ {
			c[u] += c[u-i]
		}
	}
	return c
}

// leastP is the p-value of n and m values that do not overlap at all: the
// least that they can give.
func leastP(n, m int) float64 {
	var all float64
	for _, c := range rankCounts(n, m) {
		all += c
	}
	return min(2/all, 1)
}

// enough is the number of rounds that can tell each of so many benchmarks
// apart, and at least those that give the medians intervals of 95 %.
func enough(benchmarks int) int {
	n := 6
	for leastP(n, n) > alpha/float64(benchmarks) {
		n++
	}
	return n
}

// settle decides which benchmarks differ. Among many comparisons some are
// unusual by chance, so the p-values of each unit are held against Holm's
// falling thresholds.
func settle(list []model.Benchmark) {
	byUnit := map[string][]*model.Benchmark{}
	for i := range list {
		byUnit[list[i].Unit] = append(byUnit[list[i].Unit], &list[i])
	}
	for _, family := range byUnit {
		sort.SliceStable(family, func(i, j int) bool { return family[i].P < family[j].P })
		for _, b := range family {
			if leastP(b.Before.N, b.After.N) > alpha/float64(len(family)) {
				b.NeedsRounds = enough(len(family))
			}
		}
		for i, b := range family {
			if b.P > alpha/float64(len(family)-i) {
				break
			}
			b.Significant = b.Ratio != 1
		}
	}
}

// worth is the least gain that is worth an import.
const worth = 1.05

// NoGain names the functions of which the benchmarks that migrate wrote show
// that they gain nothing worth it on this machine, with the figures: the whole
// interval of the ratio lies below. What is uncertain is not named; nor is what
// only the module's benchmarks time, because they do more than call one function.
func NoGain(m *model.Measurement) []string {
	var names []string
	for _, b := range m.Benchmarks {
		name, ok := strings.CutPrefix(b.Name, "Benchmark"+generatedName+"/")
		if ok && b.Package == "" && b.Unit == "sec/op" && b.NeedsRounds == 0 && b.RatioHigh > 0 && b.RatioHigh < worth {
			names = append(names, fmt.Sprintf("%s (%.2fx, 95 %% interval %.2fx .. %.2fx)", name, b.Ratio, b.RatioLow, b.RatioHigh))
		}
	}
	return names
}
