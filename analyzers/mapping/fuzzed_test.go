// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mapping

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const (
	onlyMakes = "its functions only make values whose methods are circl's"
	tooSlow   = "a call takes so long that a fuzzer would see few inputs"
	protocol  = "a protocol over the groups and keys that other targets cover, and forwarded whole"
)

// unfuzzed says why a face that has functions has no differential fuzz target.
var unfuzzed = map[string]string{
	"github.com/cloudflare/circl/abe/cpabe/tkn20":                      tooSlow,
	"github.com/cloudflare/circl/blindsign/blindrsa":                   onlyMakes,
	"github.com/cloudflare/circl/blindsign/blindrsa/partiallyblindrsa": onlyMakes,
	"github.com/cloudflare/circl/dh/csidh":                             tooSlow,
	"github.com/cloudflare/circl/ecc/bls12381/ff":                      "it has the parts of the pairing that ecc/bls12381 is fuzzed with",
	"github.com/cloudflare/circl/ecc/fourq":                            onlyMakes,
	"github.com/cloudflare/circl/math/mlsbset":                         onlyMakes,
	"github.com/cloudflare/circl/tss/rsa":                              protocol,
	"github.com/cloudflare/circl/vdaf/prio3/arith":                     onlyMakes,
	"github.com/cloudflare/circl/vdaf/prio3/count":                     onlyMakes,
	"github.com/cloudflare/circl/vdaf/prio3/histogram":                 onlyMakes,
	"github.com/cloudflare/circl/vdaf/prio3/mhcv":                      onlyMakes,
	"github.com/cloudflare/circl/vdaf/prio3/sum":                       onlyMakes,
	"github.com/cloudflare/circl/vdaf/prio3/sumvec":                    onlyMakes,
	"github.com/cloudflare/circl/zk/qndleq":                            protocol,
}

var (
	fuzzTarget  = regexp.MustCompile(`(?m)^func Fuzz\w+\(f \*testing\.F\)`)
	usesHarness = regexp.MustCompile(`fuzzcheck\.Run\(`)
)

// TestFacesAreFuzzed: a face that has functions is fuzzed against what it
// mirrors, or a reason is given why not; and one that gains always is.
func TestFacesAreFuzzed(t *testing.T) {
	for _, f := range All() {
		why, fuzzed := unfuzzed[f.Mirrored], isFuzzed(t, f)
		switch {
		case fuzzed && why != "":
			t.Errorf("%s is fuzzed: strike it from the list", f.Path())
		case !fuzzed && hasFunctions(f) && why == "":
			t.Errorf("%s has no fuzz target that compares it with %s", f.Path(), f.Mirrored)
		case !fuzzed && f.Gains():
			t.Errorf("%s runs on rind's code and has no fuzz target", f.Path())
		}
	}
	for path := range unfuzzed {
		if f, ok := Lookup(path); !ok || !hasFunctions(f) {
			t.Errorf("%s is not a face with functions: strike it from the list", path)
		}
	}
}

func hasFunctions(f *Face) bool {
	for _, status := range f.Symbols {
		if status != Alias {
			return true
		}
	}
	return false
}

// isFuzzed reports whether a test of the face is a fuzz target on the harness
// of compat/internal/fuzzcheck.
func isFuzzed(t *testing.T, f *Face) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(checkout, filepath.FromSlash(f.Dir()), "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	return fuzzTarget.MatchString(all.String()) && usesHarness.MatchString(all.String())
}
