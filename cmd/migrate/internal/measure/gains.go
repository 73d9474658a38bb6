// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package measure

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/process"
)

// relinkEvery is how many rounds of [Gains] share a layout of the code: to link
// takes longer than to run them.
const relinkEvery = 4

// Gains times those functions of rind that the changed files use, tests
// included, each by itself and both sides in turn, to decide whether they are
// worth it. What the book holds is not timed again, and the rest is added to
// it. What could not be timed is left out. Curves are those that keys of the
// module have, as in "P-256"; without any, all are timed.
//
// Of o it takes the sides, Scratch, Rounds, Precision, Budget and Status. With
// a budget of zero it only says what the book holds.
func Gains(ctx context.Context, o Options, curves []string, book *Book) ([]model.Gain, error) {
	o.Raw, o.Bench = "", ""
	m := &measurer{Options: o, result: &model.Measurement{}, relink: relinkEvery}
	if m.Status == nil {
		m.Status = func(string) {}
	}
	uses, err := m.usesIn(func(string) bool { return true })
	if err != nil {
		return nil, err
	}
	keepCurves(uses, curves)
	var gains []model.Gain
	unknown := book.without(uses, &gains)
	if len(unknown) > 0 && o.Budget > 0 {
		fresh, err := m.time(ctx, unknown)
		if err != nil {
			return nil, err
		}
		book.add(fresh)
		gains = append(gains, fresh...)
	}
	slices.SortFunc(gains, func(a, b model.Gain) int { return strings.Compare(Name(a), Name(b)) })
	return gains, nil
}

// keepCurves leaves of each use the snippets for those curves, if it has any.
func keepCurves(uses []timed, curves []string) {
	for i, u := range uses {
		chosen := slices.DeleteFunc(slices.Clone(u.snippets), func(s snippet) bool {
			return !slices.ContainsFunc(curves, func(c string) bool { return strings.ReplaceAll(c, "-", "") == s.on })
		})
		if len(chosen) > 0 {
			uses[i].snippets = chosen
		}
	}
}

// time runs the snippets.
func (m *measurer) time(ctx context.Context, uses []timed) ([]model.Gain, error) {
	m.Status("compile what times single functions")
	x, err := m.generateFor(ctx, uses)
	if err != nil || x == nil {
		return nil, err
	}
	s := newSamples(process.Processor())
	if err := m.calibrate(ctx, []*suite{x}, s); err != nil {
		return nil, err
	}
	m.fit([]*suite{x})
	if err := m.rounds(ctx, []*suite{x}, s); err != nil {
		return nil, err
	}
	judged := map[string]model.Benchmark{}
	for _, b := range s.judge() {
		if b.Unit == "sec/op" {
			judged[strings.TrimPrefix(b.Name, "Benchmark"+generatedName+"/")] = b
		}
	}
	var gains []model.Gain
	for _, u := range uses {
		for _, sn := range u.snippets {
			if b, ok := judged[u.name(sn)]; ok && b.RatioHigh > 0 && min(b.Before.N, b.After.N) >= fewest {
				gains = append(gains, model.Gain{
					Package: u.mirrored, Symbol: u.symbol, On: sn.on,
					Ratio: b.Ratio, RatioLow: b.RatioLow, RatioHigh: b.RatioHigh, Nothing: b.RatioHigh < worth,
				})
			}
		}
	}
	return gains, nil
}

// Name is what a function's benchmark is called: "ecdsa.Sign/P256".
func Name(g model.Gain) string {
	return timed{use: use{g.Package, g.Symbol}}.name(snippet{on: g.On})
}

// Figures is what a function gained, in words.
func Figures(g model.Gain) string {
	return fmt.Sprintf("%s %.2fx, 95 %% interval %.2fx .. %.2fx", Name(g), g.Ratio, g.RatioLow, g.RatioHigh)
}

// A Book keeps what functions gained, so that every run on a machine decides
// alike: an interval at the edge would fall on the other side now and then. A
// nil Book keeps nothing.
type Book struct {
	file  string
	anew  bool
	gains map[string]model.Gain // by [Name]
}

// OpenBook is the book in the user's folder for caches that goes by key: all
// that the times depend on. Anew ignores what it holds.
func OpenBook(key string, anew bool) *Book {
	cache, err := os.UserCacheDir()
	if err != nil {
		return nil
	}
	return openBook(filepath.Join(cache, "rind-gains", key+".json"), anew)
}

func openBook(file string, anew bool) *Book {
	b := &Book{file: file}
	if b.read(); anew {
		b.anew = true
	}
	return b
}

// read takes in what is on disk. A book that cannot be read is empty.
func (b *Book) read() {
	b.gains = map[string]model.Gain{}
	if data, err := os.ReadFile(b.file); err == nil && json.Unmarshal(data, &b.gains) != nil {
		b.gains = map[string]model.Gain{}
	}
}

// without moves what the book holds from uses to gains.
func (b *Book) without(uses []timed, gains *[]model.Gain) (unknown []timed) {
	if b == nil || b.anew {
		return uses
	}
	for _, u := range uses {
		var rest []snippet
		for _, s := range u.snippets {
			if g, ok := b.gains[u.name(s)]; ok {
				g.Earlier = true
				*gains = append(*gains, g)
			} else {
				rest = append(rest, s)
			}
		}
		if len(rest) > 0 {
			unknown = append(unknown, timed{u.use, rest})
		}
	}
	return unknown
}

// add writes gains into the book, beside what others have written meanwhile. It
// is a convenience: what cannot be kept is timed again.
func (b *Book) add(gains []model.Gain) {
	if b == nil || len(gains) == 0 {
		return
	}
	b.read()
	for _, g := range gains {
		b.gains[Name(g)] = g
	}
	data, err := json.MarshalIndent(b.gains, "", "\t")
	if err != nil || os.MkdirAll(filepath.Dir(b.file), 0o700) != nil {
		return
	}
	f, err := os.CreateTemp(filepath.Dir(b.file), "new-")
	if err != nil {
		return
	}
	_, err = f.Write(data)
	if closed := f.Close(); err == nil && closed == nil {
		err = os.Rename(f.Name(), b.file)
	}
	if err != nil {
		os.Remove(f.Name())
	}
}
