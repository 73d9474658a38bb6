// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package measure

import (
	"path/filepath"
	"slices"
	"testing"
	"time"

	"rind.example/analyzers/mapping"
	"rind.example/cmd/migrate/internal/model"
)

// gain is one of ed25519's.
func gain(symbol string, high float64) model.Gain {
	return model.Gain{Package: "crypto/ed25519", Symbol: symbol, Ratio: high, RatioLow: high, RatioHigh: high, Nothing: high < worth}
}

// known is a use with all its snippets.
func known(mirrored, symbol string) timed {
	u := use{mirrored, symbol}
	return timed{u, snippets[u]}
}

func TestBookKeepsWhatWasDecided(t *testing.T) {
	file := filepath.Join(t.TempDir(), "gains", "book.json")
	uses := []timed{known("crypto/ed25519", "Sign"), known("crypto/ed25519", "Verify")}
	first := openBook(file, false)
	var none []model.Gain
	if unknown := first.without(uses, &none); len(unknown) != 2 || none != nil {
		t.Fatalf("an empty book knows %v, and not %v", none, unknown)
	}
	other := openBook(file, false)
	first.add([]model.Gain{gain("Sign", 1.01)})
	other.add([]model.Gain{gain("Verify", 3)})

	var all []model.Gain
	if unknown := openBook(file, false).without(uses, &all); len(unknown) != 0 {
		t.Errorf("not known after both were added: %v", unknown)
	}
	if len(all) != 2 || !all[0].Nothing || all[1].Nothing || !all[0].Earlier {
		t.Errorf("the book gives %+v", all)
	}
	if unknown := openBook(file, true).without(uses, &all); len(unknown) != 2 {
		t.Errorf("a book that is not to be heeded leaves %v to be timed, want both", unknown)
	}
}

func TestBookWithoutAFile(t *testing.T) {
	var b *Book
	b.add([]model.Gain{gain("Sign", 1)})
	uses := []timed{known("crypto/ed25519", "Sign")}
	if unknown := b.without(uses, nil); len(unknown) != 1 {
		t.Errorf("no book knows %v", uses)
	}
}

func TestKeepCurvesLeavesOtherCurvesOut(t *testing.T) {
	for _, tt := range []struct {
		curves []string
		want   []string
	}{
		{nil, []string{"P256", "P384", "P521"}},
		{[]string{"P-384"}, []string{"P384"}},
		{[]string{"P-224"}, []string{"P256", "P384", "P521"}},
	} {
		uses := []timed{known("crypto/ecdsa", "SignASN1"), known("crypto/ed25519", "Sign")}
		keepCurves(uses, tt.curves)
		var got []string
		for _, s := range uses[0].snippets {
			got = append(got, s.on)
		}
		if !slices.Equal(got, tt.want) || len(uses[1].snippets) != 1 {
			t.Errorf("with curves %v: %v and %v", tt.curves, got, uses[1].snippets)
		}
	}
}

func TestGainsTimesWhatTheBookLacks(t *testing.T) {
	face, _ := mapping.Lookup("crypto/ed25519")
	o := options(t, map[string]string{"a/a_test.go": "package a\n"})
	withRind(t, &o, map[string]string{"a/b_test.go": "package a\n\nimport \"" + face.Path() + "\"\n\nvar _ = ed25519.Verify\n"})
	o.Rounds, o.Budget = fewest, 200*time.Millisecond
	book := openBook(filepath.Join(t.TempDir(), "book.json"), false)
	gains, err := Gains(t.Context(), o, nil, book)
	if err != nil {
		t.Fatal(err)
	}
	if len(gains) != 1 || Name(gains[0]) != "ed25519.Verify" || gains[0].Earlier || gains[0].RatioLow > gains[0].RatioHigh {
		t.Fatalf("timed %+v", gains)
	}
	o.Budget = 0 // nothing can be timed any more
	again, err := Gains(t.Context(), o, nil, book)
	if err != nil {
		t.Fatal(err)
	}
	gains[0].Earlier = true
	if !slices.Equal(again, gains) {
		t.Errorf("the second time %+v, want %+v", again, gains)
	}
}
