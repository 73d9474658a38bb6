// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3_test

import (
	"bytes"
	"crypto/fips140"
	"crypto/hkdf"
	"crypto/hmac"
	stdsha3 "crypto/sha3"
	"fmt"
	"hash"
	"io"
	"os"
	"os/exec"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/sha3"
	"rind.example/rind/hazmat/stdkey/tally"
)

func TestStatesAreThoseOfTheStandardLibrary(t *testing.T) {
	for name, c := range map[string]struct {
		ours   func() *sha3.SHA3
		theirs func() *stdsha3.SHA3
	}{
		"New224": {sha3.New224, stdsha3.New224},
		"New256": {sha3.New256, stdsha3.New256},
		"New384": {sha3.New384, stdsha3.New384},
		"New512": {sha3.New512, stdsha3.New512},
	} {
		t.Run(name, func(t *testing.T) {
			hashcheck.States(t, func() hash.Hash { return c.ours() }, func() hash.Hash { return c.theirs() })
		})
	}
}

func TestDigestsAreThoseOfTheStandardLibrary(t *testing.T) {
	for n := range 300 {
		m := hashcheck.Message(n)
		ours := func() ([]any, error) {
			return []any{sha3.Sum224(m), sha3.Sum256(m), sha3.Sum384(m), sha3.Sum512(m)}, nil
		}
		theirs := func() ([]any, error) {
			return []any{stdsha3.Sum224(m), stdsha3.Sum256(m), stdsha3.Sum384(m), stdsha3.Sum512(m)}, nil
		}
		outcome.Same(t, fmt.Sprintf("digests of %d bytes", n), ours, theirs)
		for _, length := range []int{-1, 0, 1, n, 400} {
			ours := func() ([]any, error) {
				return []any{sha3.SumSHAKE128(m, length), sha3.SumSHAKE256(m, length)}, nil
			}
			theirs := func() ([]any, error) {
				return []any{stdsha3.SumSHAKE128(m, length), stdsha3.SumSHAKE256(m, length)}, nil
			}
			outcome.Same(t, fmt.Sprintf("%d bytes from %d", length, n), ours, theirs)
		}
	}
}

// shakes are the functions of either package, with the customisation n, s.
func shakes(n, s []byte) map[string][2]func() shake {
	return map[string][2]func() shake{
		"SHAKE128": {func() shake { return sha3.NewSHAKE128() }, func() shake { return stdsha3.NewSHAKE128() }},
		"SHAKE256": {func() shake { return sha3.NewSHAKE256() }, func() shake { return stdsha3.NewSHAKE256() }},
		"cSHAKE128": {
			func() shake { return sha3.NewCSHAKE128(n, s) }, func() shake { return stdsha3.NewCSHAKE128(n, s) },
		},
		"cSHAKE256": {
			func() shake { return sha3.NewCSHAKE256(n, s) }, func() shake { return stdsha3.NewCSHAKE256(n, s) },
		},
	}
}

// extend absorbs m, squeezes in two steps, and absorbs again, which panics.
func extend(x shake, m []byte) ([]any, error) {
	x.Write(m)
	state, err := x.MarshalBinary()
	if err != nil {
		return nil, err
	}
	out := make([]byte, 500)
	x.Read(out[:10])
	x.Read(out[10:])
	reused := outcome.Of(func() ([]any, error) { n, err := x.Write(m); return []any{n}, err })
	x.Reset()
	again := make([]byte, 10)
	x.Read(again)
	return []any{state, out, reused, again, x.BlockSize()}, nil
}

func TestSHAKEIsThatOfTheStandardLibrary(t *testing.T) {
	for _, custom := range [][]byte{nil, {}, []byte("name"), hashcheck.Message(300)} {
		for name, c := range shakes(custom, []byte("s")) {
			for _, n := range []int{0, 1, 135, 136, 137, 167, 168, 169, 1000} {
				m := hashcheck.Message(n)
				o := outcome.Same(t, fmt.Sprintf("%s over %d bytes", name, n),
					func() ([]any, error) { return extend(c[0](), m) }, func() ([]any, error) { return extend(c[1](), m) })
				if !o.Succeeded() {
					t.Errorf("%s: %v", name, o)
				}
			}
		}
	}
}

// Only the mirrored type's methods, and those that convert: others could be found by
// an assertion for an interface.
func TestMethodsAreThoseOfTheStandardLibrary(t *testing.T) {
	for _, types := range [][2]reflect.Type{
		{reflect.TypeFor[*sha3.SHA3](), reflect.TypeFor[*stdsha3.SHA3]()},
		{reflect.TypeFor[*sha3.SHAKE](), reflect.TypeFor[*stdsha3.SHAKE]()},
	} {
		want := []string{"FromStd", "Std"}
		for m := range types[1].Methods() {
			want = append(want, m.Name)
		}
		slices.Sort(want)
		var got []string
		for m := range types[0].Methods() {
			got = append(got, m.Name)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%v has the methods %v, want %v", types[0], got, want)
		}
	}
}

func TestZeroValuesAreThoseOfTheStandardLibrary(t *testing.T) {
	for _, m := range [][]byte{nil, hashcheck.Message(200)} {
		ours := func() ([]any, error) { var h sha3.SHA3; h.Write(m); return []any{h.Sum(nil), h.Size()}, nil }
		theirs := func() ([]any, error) { var h stdsha3.SHA3; h.Write(m); return []any{h.Sum(nil), h.Size()}, nil }
		outcome.Same(t, "SHA3", ours, theirs)
		ours = func() ([]any, error) { var x sha3.SHAKE; return extend(&x, m) }
		theirs = func() ([]any, error) { var x stdsha3.SHAKE; return extend(&x, m) }
		outcome.Same(t, "SHAKE", ours, theirs)
	}
}

// TestConversions takes states to the standard library and back, in the middle of a
// message and of the output.
func TestConversions(t *testing.T) {
	m := hashcheck.Message(300)
	for _, h := range []*sha3.SHA3{sha3.New224(), sha3.New256(), sha3.New384(), sha3.New512(), new(sha3.SHA3)} {
		h.Write(m)
		std := h.Std()
		h.Write(m)
		std.Write(m)
		var back sha3.SHA3
		back.FromStd(std)
		h.Write(m)
		back.Write(m)
		std.Write(m)
		if sum := std.Sum(nil); !bytes.Equal(sum, h.Sum(nil)) || !bytes.Equal(sum, back.Sum(nil)) {
			t.Errorf("SHA3 of %d bytes: %x, %x and %x", h.Size(), sum, h.Sum(nil), back.Sum(nil))
		}
	}
	name := hashcheck.Message(200)
	for _, x := range []*sha3.SHAKE{
		sha3.NewSHAKE128(), sha3.NewSHAKE256(), sha3.NewCSHAKE128(name, m), sha3.NewCSHAKE256(nil, name), new(sha3.SHAKE),
	} {
		x.Write(m)
		std := x.Std()
		x.Write(m)
		std.Write(m)
		same := func(x io.Reader, std io.Reader) {
			t.Helper()
			a, b := make([]byte, 200), make([]byte, 200)
			x.Read(a)
			std.Read(b)
			if !bytes.Equal(a, b) {
				t.Errorf("SHAKE of rate %d: %x and %x", std.(*stdsha3.SHAKE).BlockSize(), a, b)
			}
		}
		same(x, std)
		same(x, x.Std())
		std.Read(make([]byte, 200))
		var back sha3.SHAKE
		back.FromStd(std)
		same(&back, std)
		back.Reset()
		std.Reset()
		same(&back, std)
	}
}

// TestHashIsKnownElsewhere gives states to packages that treat the standard library's
// types in a way of their own.
func TestHashIsKnownElsewhere(t *testing.T) {
	mac := func(h func() hash.Hash) []byte {
		m := hmac.New(h, []byte("key"))
		m.Write([]byte("abc"))
		return m.Sum(nil)
	}
	theirs := mac(func() hash.Hash { return stdsha3.New256() })
	if ours := mac(func() hash.Hash { return sha3.New256() }); !bytes.Equal(ours, theirs) {
		t.Errorf("HMAC %x, want %x", ours, theirs)
	}
	if ours := mac(func() hash.Hash { return sha3.New256().Std() }); !bytes.Equal(ours, theirs) {
		t.Errorf("HMAC of Std %x, want %x", ours, theirs)
	}
	want, err := hkdf.Key(stdsha3.New384, []byte("secret"), nil, "info", 100)
	if key, err2 := hkdf.Key(sha3.New384, []byte("secret"), nil, "info", 100); !bytes.Equal(key, want) || err != nil || err2 != nil {
		t.Errorf("HKDF %x, want %x (%v, %v)", key, want, err, err2)
	}
}

// who names the package that raises the panic of f.
func who(t *testing.T, f func()) (ours bool) {
	t.Helper()
	defer func() {
		t.Helper()
		if recover() == nil {
			t.Error("does not panic")
		}
		var stack [32]uintptr
		frames := runtime.CallersFrames(stack[:runtime.Callers(1, stack[:])])
		for more := true; more; {
			var frame runtime.Frame
			frame, more = frames.Next()
			ours = ours || strings.Contains(frame.Function, "/rind/hazmat/sha3.")
		}
	}()
	f()
	return false
}

// TestFIPSMode checks who hashes in processes of either kind, by what a write after the
// end raises, and that the results are the same.
func TestFIPSMode(t *testing.T) {
	const inside = "RIND_SHA3_CHILD"
	if _, child := os.LookupEnv(inside); child {
		squeezing, _ := stdsha3.New256().MarshalBinary()
		squeezing[len(squeezing)-1] = 1
		h, x := sha3.New256(), sha3.NewSHAKE128()
		h.UnmarshalBinary(squeezing)
		x.Read(make([]byte, 3))
		for what, f := range map[string]func(){
			"Write of SHA3": func() { h.Write([]byte{1}) }, "Sum of SHA3": func() { h.Sum(nil) },
			"Write of SHAKE": func() { x.Write([]byte{1}) },
		} {
			if who(t, f) != !tally.ForwardsAll() {
				t.Errorf("%s: done by the wrong one; FIPS mode %v", what, fips140.Enabled())
			}
		}
		t.Log("child has finished")
		return
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, mode := range []string{"off", "on", "only"} {
		cmd := exec.Command(self, "-test.v", "-test.run=^Test(FIPSMode|Conversions|SHAKEIsThat|StatesAreThose|DigestsAreThose|ZeroValues)")
		cmd.Env = append(os.Environ(), inside+"=1", "GODEBUG=fips140="+mode)
		out, err := cmd.CombinedOutput()
		if strings.Contains(string(out), "panic: fips140: FIPS 140-3 mode is ") {
			t.Skipf("SKIPPED: programs built like this one refuse FIPS mode:\n%s", out)
		}
		if err != nil || !strings.Contains(string(out), "child has finished") {
			t.Errorf("GODEBUG=fips140=%s: %v\n%s", mode, err, out)
		}
	}
}
