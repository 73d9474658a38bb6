// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package measure

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"rind.example/cmd/migrate/internal/model"
)

// The critical values of the two-sided test at 5 %, as printed tables have
// them, are one less than the first value that is not critical.
func TestCriticalValues(t *testing.T) {
	for _, x := range []struct{ n, m, table int }{
		{4, 4, 0}, {5, 5, 2}, {6, 6, 5}, {8, 10, 17}, {10, 10, 23}, {20, 20, 127},
	} {
		if got := critical(x.n, x.m); got != x.table+1 {
			t.Errorf("critical(%d, %d) = %d, want %d", x.n, x.m, got, x.table+1)
		}
	}
	if got := critical(3, 3); got != 0 {
		t.Errorf("critical(3, 3) = %d: so few values decide nothing", got)
	}
}

func TestRankCountsAreABinomial(t *testing.T) {
	var sum float64
	c := rankCounts(5, 7)
	for i, x := range c {
		sum += x
		if x != c[len(c)-1-i] {
			t.Errorf("not symmetric at %d", i)
		}
	}
	if sum != 792 { // 12 over 5
		t.Errorf("sum %v, want 792", sum)
	}
}

func sample(r *rand.Rand, n int, centre float64) []float64 {
	v := make([]float64, n)
	for i := range v {
		v[i] = centre * math.Exp(0.1*r.NormFloat64())
	}
	return v
}

// The interval holds the true factor in about 95 of 100 cases, and 1 exactly
// when the test accepts.
func TestRatioIntervalCovers(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	const tries, factor = 2000, 1.1
	covered := 0
	for range tries {
		b, a := sample(r, 10, factor), sample(r, 10, 1)
		low, high := ratioInterval(b, a)
		if low <= factor && factor <= high {
			covered++
		}
		if m := compare(b, a); (low <= 1 && 1 <= high) != (m.P > alpha) {
			t.Fatalf("interval %v .. %v, p = %v", low, high, m.P)
		}
	}
	if share := float64(covered) / tries; share < 0.935 || share > 0.975 {
		t.Errorf("covers in %.3f of the cases", share)
	}
}

func TestCompare(t *testing.T) {
	six := []float64{6, 6.1, 6.2, 6.3, 6.4, 6.5}
	two := []float64{2, 2.1, 2.2, 2.3, 2.4, 2.5}
	m := compare(six, two)
	if m.Ratio < 2.7 || m.Ratio > 2.9 || m.RatioLow < 2.4 || m.RatioHigh > 3.25 || m.P > 0.01 || m.Before.N != 6 || m.Before.Confidence < 0.95 {
		t.Errorf("%+v", m)
	}
	if few := compare(six[:3], two[:3]); few.P < 0.05 || few.Before.Low != 6 || few.Before.High != 6.2 || few.Before.Confidence != 0.75 {
		t.Errorf("three values: %+v", few)
	}
	if none := compare([]float64{5, 5, 5}, []float64{0, 0, 0}); none.Ratio != 0 || none.Note == "" {
		t.Errorf("nothing left: %+v", none)
	}
	if same := compare([]float64{0, 0}, []float64{0, 0}); same.Ratio != 1 {
		t.Errorf("zero on both sides: %+v", same)
	}
}

func TestSettleCorrectsForNumber(t *testing.T) {
	list := []model.Benchmark{
		{Name: "a", Unit: "sec/op", P: 0.04, Ratio: 1.1},
		{Name: "b", Unit: "sec/op", P: 0.001, Ratio: 2},
		{Name: "c", Unit: "sec/op", P: 0.02, Ratio: 1.1},
		{Name: "a", Unit: "B/op", P: 0.04, Ratio: 1.1},
		{Name: "b", Unit: "allocs/op", P: 0, Ratio: 1},
	}
	settle(list)
	var got []bool
	for _, b := range list {
		got = append(got, b.Significant)
	}
	// 0.001 <= 0.05/3; 0.02 <= 0.05/2; 0.04 <= 0.05/1.
	if want := []bool{true, true, true, true, false}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	list[2].P = 0.03 // above 0.05/2, and then nothing larger counts
	list[0].Significant, list[2].Significant = false, false
	settle(list)
	if list[0].Significant || list[2].Significant || !list[1].Significant {
		t.Errorf("%+v", list)
	}
}

// Two rounds differ by chance once in three times, so they can tell nothing;
// four can tell one benchmark, and not two.
func TestSettleNamesTooFewRounds(t *testing.T) {
	for _, x := range []struct{ rounds, benchmarks, needs int }{
		{2, 1, 6}, {3, 1, 6}, {4, 1, 0}, {4, 2, 6}, {6, 20, 0}, {6, 30, 7}, {10, 30, 0},
	} {
		list := make([]model.Benchmark, x.benchmarks)
		for i := range list {
			list[i] = compare(make([]float64, x.rounds), slices.Repeat([]float64{1}, x.rounds))
			list[i].Unit = "sec/op"
		}
		settle(list)
		for _, b := range list {
			if b.NeedsRounds != x.needs || b.Significant && x.needs > 0 {
				t.Errorf("%d rounds of %d benchmarks: needs %d, significant %v; want %d",
					x.rounds, x.benchmarks, b.NeedsRounds, b.Significant, x.needs)
			}
		}
	}
}

// Only what is known not to gain is named, and only single functions.
func TestFunctionsWithoutGainAreNamed(t *testing.T) {
	b := func(pkg, name, unit string, low, ratio, high float64) model.Benchmark {
		return model.Benchmark{Package: pkg, Name: name, Unit: unit, RatioLow: low, Ratio: ratio, RatioHigh: high}
	}
	few := b("", "BenchmarkMigrated/ecdsa.Few", "sec/op", 0.9, 0.9, 0.9)
	few.NeedsRounds = 6
	got := NoGain(&model.Measurement{Benchmarks: []model.Benchmark{
		b("", "BenchmarkMigrated/ecdsa.Sign/P256", "sec/op", 0.8, 0.852, 0.9),
		b("", "BenchmarkMigrated/ecdsa.Sign/P256", "B/op", 0.8, 0.8, 0.8),
		b("", "BenchmarkMigrated/ecdsa.Same", "sec/op", 0.99, 1, 1.01),
		b("", "BenchmarkMigrated/ecdsa.Unsure", "sec/op", 0.5, 0.9, 1.6),
		b("", "BenchmarkMigrated/ecdsa.Gain", "sec/op", 4, 5, 6),
		b("m.example/a", "BenchmarkMigrated/Own", "sec/op", 0.8, 0.8, 0.8),
		few,
	}})
	want := []string{"ecdsa.Sign/P256 (0.85x, 95 % interval 0.80x .. 0.90x)", "ecdsa.Same (1.00x, 95 % interval 0.99x .. 1.01x)"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
