// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3_test

import (
	"bytes"
	stdsha3 "crypto/sha3"
	"encoding"
	"fmt"
	"hash"
	"io"
	"math/rand/v2"
	"testing"

	"rind.example/rind/hazmat/sha3"
)

// message is n bytes that differ from place to place.
func message(n int) []byte {
	rng := rand.New(rand.NewPCG(1, 2))
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(rng.Uint32())
	}
	return b
}

// around are the lengths near whole blocks of the rate, up to four.
func around(rate int) (lengths []int) {
	for k := range 5 {
		for d := -2; d <= 1; d++ {
			if n := k*rate + d; n >= 0 {
				lengths = append(lengths, n)
			}
		}
	}
	return lengths
}

// A state is what the hash and the output functions have in common, here and in the
// standard library.
type state interface {
	io.Writer
	encoding.BinaryMarshaler
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
	Reset()
	BlockSize() int
}

// A pair is a function of this package and the standard library's.
type pair struct {
	name        string
	ours, their state
}

var fname, custom = []byte("a name"), bytes.Repeat([]byte("custom "), 40)

func pairs() []pair {
	return []pair{
		{"SHA3-224", sha3.New224(), stdsha3.New224()},
		{"SHA3-256", sha3.New256(), stdsha3.New256()},
		{"SHA3-384", sha3.New384(), stdsha3.New384()},
		{"SHA3-512", sha3.New512(), stdsha3.New512()},
		{"SHA3", new(sha3.SHA3), new(stdsha3.SHA3)},
		{"SHAKE128", sha3.NewSHAKE128(), stdsha3.NewSHAKE128()},
		{"SHAKE256", sha3.NewSHAKE256(), stdsha3.NewSHAKE256()},
		{"SHAKE", new(sha3.SHAKE), new(stdsha3.SHAKE)},
		{"cSHAKE128", sha3.NewCSHAKE128(fname, custom), stdsha3.NewCSHAKE128(fname, custom)},
		{"cSHAKE256", sha3.NewCSHAKE256(fname, custom), stdsha3.NewCSHAKE256(fname, custom)},
		{"cSHAKE128 unnamed", sha3.NewCSHAKE128(nil, custom[:161]), stdsha3.NewCSHAKE128(nil, custom[:161])},
		{"cSHAKE256 named only", sha3.NewCSHAKE256(fname, nil), stdsha3.NewCSHAKE256(fname, nil)},
		{"cSHAKE128 empty", sha3.NewCSHAKE128(nil, []byte{}), stdsha3.NewCSHAKE128(nil, nil)},
		{"cSHAKE256 empty", sha3.NewCSHAKE256(nil, nil), stdsha3.NewCSHAKE256(nil, nil)},
	}
}

// step runs the operation that op and size choose and returns what is to be seen of
// it, the marshaled state included.
func step(s state, op byte, size int, data []byte) (seen string) {
	defer func() {
		if r := recover(); r != nil {
			seen = fmt.Sprintf("panic: %v", r)
		}
		b, err := s.MarshalBinary()
		seen = fmt.Sprintf("op %d(%d): %s; state %x %v", op, size, seen, b, err)
	}()
	switch op % 8 {
	case 0:
		s.Reset()
	case 1:
		return restore(s, size)
	case 2:
		return fmt.Sprint(s.BlockSize())
	case 3, 4:
		return output(s, size)
	default:
		n, err := s.Write(data[:size])
		return fmt.Sprint(n, err)
	}
	return ""
}

// output is the sum of a hash, or the next size bytes of output.
func output(s state, size int) string {
	if h, ok := s.(hash.Cloner); ok && size%2 == 0 {
		c, err := h.Clone()
		return fmt.Sprintf("%x %x %v %v", h.Sum([]byte{1}), c.Sum(nil), h.Size(), err)
	}
	r, ok := s.(io.Reader)
	if !ok {
		return ""
	}
	out := make([]byte, size)
	n, err := r.Read(out)
	return fmt.Sprintf("%x %v %v", out, n, err)
}

// restore marshals and takes back the state, spoiled in some of the cases.
func restore(s state, size int) string {
	b, _ := s.AppendBinary([]byte("before"))
	b = b[len("before"):]
	switch size % 4 {
	case 1:
		b[size%5] ^= 1
	case 2:
		b = b[:size%len(b)]
	case 3:
		b = append(b, "more"...)
	}
	err := s.UnmarshalBinary(b)
	return fmt.Sprint(err)
}

// program runs what p says on both sides and compares all that is to be seen.
func program(t *testing.T, two pair, p []byte) {
	t.Helper()
	data := message(1 << 11)
	for ; len(p) >= 3; p = p[3:] {
		size := (int(p[1])<<8 | int(p[2])) % len(data)
		ours, their := step(two.ours, p[0], size, data), step(two.their, p[0], size, data)
		if ours != their {
			t.Fatalf("%s:\n%s, want\n%s", two.name, ours, their)
		}
	}
}

func TestProgramsAgreeWithStandardLibrary(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		p := make([]byte, 60)
		for i := range p {
			p[i] = byte(rng.Uint32())
		}
		for _, two := range pairs() {
			program(t, two, p)
		}
	}
}

func FuzzStandardLibrary(f *testing.F) {
	f.Add(byte(0), []byte{5, 0, 136, 3, 0, 32, 1, 0, 0})
	f.Add(byte(5), []byte{5, 0, 167, 3, 0, 168, 3, 0, 1, 1, 0, 0})
	f.Fuzz(func(t *testing.T, which byte, p []byte) {
		all := pairs()
		program(t, all[int(which)%len(all)], p[:min(len(p), 300)])
	})
}

func TestSumsAgreeWithStandardLibrary(t *testing.T) {
	data := message(4*168 + 2)
	for n := range data {
		m := data[:n]
		equal(t, n, "Sum224", sha3.Sum224(m) == stdsha3.Sum224(m))
		equal(t, n, "Sum256", sha3.Sum256(m) == stdsha3.Sum256(m))
		equal(t, n, "Sum384", sha3.Sum384(m) == stdsha3.Sum384(m))
		equal(t, n, "Sum512", sha3.Sum512(m) == stdsha3.Sum512(m))
		equal(t, n, "SumSHAKE128", bytes.Equal(sha3.SumSHAKE128(m, n), stdsha3.SumSHAKE128(m, n)))
		equal(t, n, "SumSHAKE256", bytes.Equal(sha3.SumSHAKE256(m, n), stdsha3.SumSHAKE256(m, n)))
	}
	long := message(1 << 16)
	equal(t, len(long), "Sum256", sha3.Sum256(long) == stdsha3.Sum256(long))
	equal(t, len(long), "SumSHAKE128", bytes.Equal(sha3.SumSHAKE128(long, 1<<16), stdsha3.SumSHAKE128(long, 1<<16)))
}

func equal(t *testing.T, n int, what string, same bool) {
	t.Helper()
	if !same {
		t.Fatalf("%s of %d bytes differs from the standard library's", what, n)
	}
}

// Every function, at the lengths around whole blocks and cut in two at each of them.
func TestCutsDoNotMatter(t *testing.T) {
	data := message(4*168 + 2)
	for _, rate := range []int{168, 144, 136, 104, 72} {
		for _, n := range around(rate) {
			for _, cut := range around(rate) {
				if cut > n {
					continue
				}
				for _, two := range pairs() {
					if two.ours.BlockSize() == rate {
						program2(t, two, data[:cut], data[cut:n])
					}
				}
			}
		}
	}
}

func program2(t *testing.T, two pair, first, second []byte) {
	t.Helper()
	two.ours.Write(first)
	two.ours.Write(second)
	two.their.Write(first)
	two.their.Write(second)
	for _, size := range []int{0, 1, two.ours.BlockSize() - 1, 7, two.ours.BlockSize(), 2 * two.ours.BlockSize(), 3} {
		if a, b := step(two.ours, 3, size, nil), step(two.their, 3, size, nil); a != b {
			t.Fatalf("%s of %d+%d bytes:\n%s, want\n%s", two.name, len(first), len(second), a, b)
		}
	}
}

func TestIntoTakesMessagesInParts(t *testing.T) {
	data := message(500)
	for n := range data {
		a, b, c := data[:n/3], data[n/3:n/2], data[n/2:n]
		var d32 [32]byte
		var d64 [64]byte
		long := make([]byte, n)
		sha3.Sum256Into(&d32, a, b, c)
		equal(t, n, "Sum256Into", d32 == stdsha3.Sum256(data[:n]))
		sha3.Sum512Into(&d64, a, b, c)
		equal(t, n, "Sum512Into", d64 == stdsha3.Sum512(data[:n]))
		sha3.ShakeSum128Into(long, a, b, c)
		equal(t, n, "ShakeSum128Into", bytes.Equal(long, stdsha3.SumSHAKE128(data[:n], n)))
		sha3.ShakeSum256Into(long, a, b, c)
		equal(t, n, "ShakeSum256Into", bytes.Equal(long, stdsha3.SumSHAKE256(data[:n], n)))
		copy(long, data)
		sha3.ShakeSum256Into(long[n/4:], long[:n/2], long[n/2:])
		equal(t, n, "ShakeSum256Into in place", bytes.Equal(long[n/4:], stdsha3.SumSHAKE256(data[:n], n-n/4)))
	}
}

func TestCloneOfSHAKE(t *testing.T) {
	for _, h := range []*sha3.SHAKE{sha3.NewSHAKE128(), sha3.NewCSHAKE256(fname, custom), new(sha3.SHAKE)} {
		h.Write(message(200))
		c := h.Clone()
		a, b := make([]byte, 300), make([]byte, 300)
		sum := h.Sum(nil)
		h.Read(a[:150])
		d := h.Clone()
		d.Read(b[150:])
		h.Read(a[150:])
		c.Read(b[:150])
		if !bytes.Equal(a, b) || !bytes.Equal(sum, a[:h.Size()]) {
			t.Error("a copy gives other output")
		}
	}
}

func TestRestore(t *testing.T) {
	for _, two := range pairs() {
		two.their.Write(message(777))
		data, _ := two.their.MarshalBinary()
		var h interface {
			state
			Restore([]byte) error
		} = new(sha3.SHA3)
		if _, ok := two.ours.(*sha3.SHAKE); ok {
			h = new(sha3.SHAKE)
		}
		for i := range 5 {
			wrong := bytes.Clone(data)
			wrong[i] ^= 0x80
			if h.Restore(wrong) == nil || h.Restore(data[:206]) == nil {
				t.Errorf("%s: takes a state of nothing", two.name)
			}
		}
		if err := h.Restore(data); err != nil {
			t.Errorf("%s: %v", two.name, err)
		}
		program(t, pair{two.name, h, two.their}, []byte{3, 0, 100, 5, 0, 9, 0, 0, 0, 5, 0, 200, 3, 0, 201})
	}
}

func TestDoesNotAllocate(t *testing.T) {
	data, out := message(1000), make([]byte, 400)
	var d32 [32]byte
	var d64 [64]byte
	hash, shake := sha3.New256(), sha3.NewCSHAKE128(fname, custom)
	for name, f := range map[string]func(){
		"Sum224":          func() { sha3.Sum224(data) },
		"Sum256":          func() { d32 = sha3.Sum256(data) },
		"Sum384":          func() { sha3.Sum384(data) },
		"Sum512":          func() { d64 = sha3.Sum512(data) },
		"SumSHAKE128":     func() { copy(out, sha3.SumSHAKE128(data, 32)) },
		"SumSHAKE256":     func() { copy(out, sha3.SumSHAKE256(data, 64)) },
		"Sum256Into":      func() { sha3.Sum256Into(&d32, data[:7], data) },
		"Sum512Into":      func() { sha3.Sum512Into(&d64, data[:7], data) },
		"ShakeSum128Into": func() { sha3.ShakeSum128Into(out, data[:7], data) },
		"ShakeSum256Into": func() { sha3.ShakeSum256Into(out, data[:7], data) },
		"New256":          func() { h := sha3.New256(); h.Write(data); h.Sum(out[:0]) },
		"NewSHAKE128":     func() { h := sha3.NewSHAKE128(); h.Write(data); h.Read(out) },
		"NewSHAKE256":     func() { h := sha3.NewSHAKE256(); h.Write(data); h.Read(out) },
		"SHA3":            func() { hash.Reset(); hash.Write(data); hash.Sum(out[:0]) },
		"SHAKE":           func() { shake.Reset(); shake.Write(data); shake.Read(out) },
	} {
		if n := testing.AllocsPerRun(10, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

// TestRefusedStatesChangeNothing: what is wrong with these shows behind the words of the
// state.
func TestRefusedStatesChangeNothing(t *testing.T) {
	h, x := sha3.New256(), sha3.NewCSHAKE128(nil, []byte("name"))
	h.Write([]byte("message"))
	x.Write([]byte("message"))
	for _, s := range []interface {
		MarshalBinary() ([]byte, error)
		UnmarshalBinary([]byte) error
	}{h, x} {
		good, _ := s.MarshalBinary()
		for _, change := range [][2]byte{{205, 255}, {206, 2}} { // position, direction
			bad := bytes.Clone(good)
			bad[100] ^= 1
			bad[change[0]] = change[1]
			if err := s.UnmarshalBinary(bad); err == nil {
				t.Errorf("%T: accepted with %d in byte %d", s, change[1], change[0])
			}
			if now, _ := s.MarshalBinary(); !bytes.Equal(now, good) {
				t.Errorf("%T: has changed", s)
			}
		}
	}
}
