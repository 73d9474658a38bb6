// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3_test

import (
	"bytes"
	stdsha3 "crypto/sha3"
	"encoding/binary"
	"io"
	"math/rand/v2"
	"slices"
	"testing"

	"rind.example/rind/hazmat/sha3"
)

// What follows computes the functions of SP 800-185 by their definition, over the
// standard library's cSHAKE.

func leftEncode(x int) []byte {
	b := minimal(x)
	return append([]byte{byte(len(b))}, b...)
}

func rightEncode(x int) []byte {
	b := minimal(x)
	return append(b, byte(len(b)))
}

func minimal(x int) []byte {
	b := bytes.TrimLeft(binary.BigEndian.AppendUint64(nil, uint64(x)), "\x00")
	return append(make([]byte, max(0, 1-len(b))), b...)
}

func encodeString(s []byte) []byte { return append(leftEncode(8*len(s)), s...) }

func bytepad(x []byte, rate int) []byte {
	x = append(leftEncode(rate), x...)
	return append(x, make([]byte, (rate-len(x)%rate)%rate)...)
}

// An oracle is cSHAKE128 or cSHAKE256.
type oracle struct {
	rate, size int
	new        func(N, S []byte) *stdsha3.SHAKE
}

var oracle128, oracle256 = oracle{168, 32, stdsha3.NewCSHAKE128}, oracle{136, 64, stdsha3.NewCSHAKE256}

func (o oracle) hash(x []byte, size int, N string, S []byte) []byte {
	h := o.new([]byte(N), S)
	h.Write(x)
	out := make([]byte, size)
	h.Read(out)
	return out
}

// kmac is KMAC if bits is 8*size, and KMACXOF if it is 0; likewise below.
func (o oracle) kmac(key, message []byte, size, bits int, S []byte) []byte {
	x := append(bytepad(encodeString(key), o.rate), message...)
	return o.hash(append(x, rightEncode(bits)...), size, "KMAC", S)
}

func (o oracle) tupleHash(tuple [][]byte, size, bits int, S []byte) []byte {
	var x []byte
	for _, s := range tuple {
		x = append(x, encodeString(s)...)
	}
	return o.hash(append(x, rightEncode(bits)...), size, "TupleHash", S)
}

func (o oracle) parallelHash(message []byte, block, size, bits int, S []byte) []byte {
	x, n := leftEncode(block), 0
	for part := range slices.Chunk(message, block) {
		x = append(x, o.hash(part, o.size, "", nil)...)
		n++
	}
	x = append(x, rightEncode(n)...)
	return o.hash(append(x, rightEncode(bits)...), size, "ParallelHash", S)
}

// scatter writes message to w in pieces, of the lengths that rng says.
func scatter(w io.Writer, message []byte, rng *rand.Rand) {
	for len(message) > 0 {
		n := min(len(message), 1+rng.IntN(1<<rng.IntN(17)))
		w.Write(message[:n])
		message = message[n:]
	}
}

// gather reads size bytes from r in pieces.
func gather(r io.Reader, size int, rng *rand.Rand) []byte {
	out := make([]byte, size)
	for p := out; len(p) > 0; {
		n := min(len(p), rng.IntN(1<<rng.IntN(12)))
		r.Read(p[:n])
		p = p[n:]
	}
	return out
}

func same(t *testing.T, what string, got, want []byte) {
	t.Helper()
	if !bytes.Equal(got, want) {
		t.Errorf("%s: %x, want %x", what, got, want)
	}
}

// twice checks the sum of h, that of a copy that gets more, and the sum again.
func twice[H interface {
	io.Writer
	Sum([]byte) []byte
	Clone() H
}](t *testing.T, what string, h H, want []byte) {
	t.Helper()
	same(t, what, h.Sum([]byte{1}), append([]byte{1}, want...))
	c := h.Clone()
	c.Write([]byte("more"))
	if len(want) > 8 && bytes.Equal(c.Sum(nil), want) {
		t.Errorf("%s: the copy is the original", what)
	}
	same(t, what+" again", h.Sum(nil), want)
}

func checkKMAC(t *testing.T, key, message, S []byte, size int, rng *rand.Rand) {
	m128, m256 := sha3.NewKMAC128(key, size, S), sha3.NewKMAC256(key, size, S)
	x128, x256 := sha3.NewKMACXOF128(key, S), sha3.NewKMACXOF256(key, S)
	for range 2 {
		for _, w := range []io.Writer{m128, m256, x128, x256} {
			scatter(w, message, rng)
		}
		twice(t, "KMAC128", m128, oracle128.kmac(key, message, size, 8*size, S))
		twice(t, "KMAC256", m256, oracle256.kmac(key, message, size, 8*size, S))
		c128, c256 := x128.Clone(), x256.Clone()
		same(t, "KMACXOF128", gather(x128, size, rng), oracle128.kmac(key, message, size, 0, S))
		same(t, "KMACXOF256", gather(x256, size, rng), oracle256.kmac(key, message, size, 0, S))
		same(t, "copy of KMACXOF128", gather(c128, size, rng), oracle128.kmac(key, message, size, 0, S))
		same(t, "copy of KMACXOF256", gather(c256, size, rng), oracle256.kmac(key, message, size, 0, S))
		m128.Reset()
		m256.Reset()
		x128.Reset()
		x256.Reset()
	}
}

func checkTupleHash(t *testing.T, tuple [][]byte, S []byte, size int, rng *rand.Rand) {
	h128, h256 := sha3.NewTupleHash128(size, S), sha3.NewTupleHash256(size, S)
	x128, x256 := sha3.NewTupleHashXOF128(S), sha3.NewTupleHashXOF256(S)
	for range 2 {
		cut := len(tuple) / 2
		for _, h := range []interface{ Add(...[]byte) }{h128, h256, x128, x256} {
			h.Add(tuple[:cut]...)
			h.Add(tuple[cut:]...)
		}
		same(t, "TupleHash128", h128.Sum(nil), oracle128.tupleHash(tuple, size, 8*size, S))
		same(t, "TupleHash256", h256.Clone().Sum(nil), oracle256.tupleHash(tuple, size, 8*size, S))
		c := x128.Clone()
		same(t, "TupleHashXOF128", gather(x128, size, rng), oracle128.tupleHash(tuple, size, 0, S))
		same(t, "TupleHashXOF256", gather(x256.Clone(), size, rng), oracle256.tupleHash(tuple, size, 0, S))
		same(t, "copy of TupleHashXOF128", gather(c, size, rng), oracle128.tupleHash(tuple, size, 0, S))
		h128.Reset()
		h256.Reset()
		x128.Reset()
		x256.Reset()
	}
}

func checkParallelHash(t *testing.T, message []byte, block int, S []byte, size int, rng *rand.Rand) {
	h128, h256 := sha3.NewParallelHash128(block, size, S), sha3.NewParallelHash256(block, size, S)
	x128, x256 := sha3.NewParallelHashXOF128(block, S), sha3.NewParallelHashXOF256(block, S)
	for range 2 {
		h128.Write(message)
		for _, w := range []io.Writer{h256, x128, x256} {
			scatter(w, message, rng)
		}
		twice(t, "ParallelHash128", h128, oracle128.parallelHash(message, block, size, 8*size, S))
		twice(t, "ParallelHash256", h256, oracle256.parallelHash(message, block, size, 8*size, S))
		c := x128.Clone()
		same(t, "ParallelHashXOF128", gather(x128, size, rng), oracle128.parallelHash(message, block, size, 0, S))
		same(t, "ParallelHashXOF256", gather(x256.Clone(), size, rng), oracle256.parallelHash(message, block, size, 0, S))
		same(t, "copy of ParallelHashXOF128", gather(c, size, rng), oracle128.parallelHash(message, block, size, 0, S))
		h128.Reset()
		h256.Reset()
		x128.Reset()
		x256.Reset()
	}
}

func TestDerivedFunctionsAreAsDefined(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	data := message(1 << 17)
	for range 60 {
		size := rng.IntN(1 << rng.IntN(10))
		S := data[:rng.IntN(1<<rng.IntN(9))]
		m := data[:rng.IntN(1<<rng.IntN(12))]
		checkKMAC(t, data[len(data)-rng.IntN(400):], m, S, size, rng)
		var tuple [][]byte
		for range rng.IntN(5) {
			tuple = append(tuple, data[:rng.IntN(1<<rng.IntN(11))])
		}
		checkTupleHash(t, tuple, S, size, rng)
		checkParallelHash(t, m, 1+rng.IntN(1<<rng.IntN(11)), S, size, rng)
	}
	// Blocks that fours are collected of, and too long for that; around whole ones.
	for _, block := range []int{168, 136, 1000, 16 << 10, 16<<10 + 1, 30000} {
		for _, n := range []int{0, 1, block - 1, block, 2*block + 1, 3 * block, 4 * block, 5*block - 1, 7*block + 5} {
			if n <= len(data) {
				checkParallelHash(t, data[:n], block, nil, 32, rng)
			}
		}
	}
}

func FuzzDerivedFunctions(f *testing.F) {
	f.Add(uint64(1), uint16(32), uint16(8), key, short, []byte("custom"))
	f.Add(uint64(2), uint16(200), uint16(50), []byte{}, long, []byte{})
	f.Fuzz(func(t *testing.T, seed uint64, size, block uint16, key, message, S []byte) {
		rng := rand.New(rand.NewPCG(seed, 0))
		n := int(size % 1000)
		checkKMAC(t, key, message, S, n, rng)
		checkTupleHash(t, [][]byte{key, message, S, nil, message}, S, n, rng)
		checkParallelHash(t, slices.Repeat(message, 20), 1+int(block), S, n, rng)
	})
}

func TestFourAreFour(t *testing.T) {
	data := message(4 * 700)
	for _, length := range append(around(168), around(136)...) {
		for _, size := range []int{0, 1, 32, 64, 135, 136, 137, 168, 300, 336} {
			out := make([]byte, 4*size)
			sha3.SumSHAKE128Four(out, data[:4*length])
			for i := range 4 {
				same(t, "SHAKE128", out[i*size:][:size], stdsha3.SumSHAKE128(data[i*length:][:length], size))
			}
			sha3.SumSHAKE256Four(out, data[:4*length])
			for i := range 4 {
				same(t, "SHAKE256", out[i*size:][:size], stdsha3.SumSHAKE256(data[i*length:][:length], size))
			}
		}
	}
}

func TestPanics(t *testing.T) {
	for what, f := range map[string]func(){
		"domain 0":               func() { sha3.NewTurboSHAKE128(0) },
		"domain 0x80":            func() { sha3.NewTurboSHAKE256(0x80) },
		"SetDomain(0)":           func() { sha3.NewTurboSHAKE128(1).SetDomain(0) },
		"size -1 of KMAC":        func() { sha3.NewKMAC256(nil, -1, nil) },
		"size -1 of Tuple":       func() { sha3.NewTupleHash128(-1, nil) },
		"size -1 of Parallel":    func() { sha3.NewParallelHash128(8, -1, nil) },
		"block 0":                func() { sha3.NewParallelHashXOF256(0, nil) },
		"size -1 of SHAKE":       func() { sha3.SumSHAKE128(nil, -1) },
		"not four messages":      func() { sha3.SumSHAKE128Four(make([]byte, 4), make([]byte, 6)) },
		"not four outputs":       func() { sha3.SumSHAKE256Four(make([]byte, 5), make([]byte, 8)) },
		"TurboSHAKE after Read":  func() { h := sha3.NewTurboSHAKE128(1); h.Read(nil); h.Write(nil) },
		"KMACXOF after Read":     func() { m := sha3.NewKMACXOF128(key, nil); m.Read(nil); m.Write(nil) },
		"TupleXOF after Read":    func() { h := sha3.NewTupleHashXOF128(nil); h.Read(nil); h.Add(nil) },
		"ParallelXOF after Read": func() { h := sha3.NewParallelHashXOF128(8, nil); h.Read(nil); h.Write(nil) },
		"Keccak after Read":      func() { h := sha3.NewLegacyKeccak256(); h.Read(nil); h.Write(nil) },
		"Sum after Read":         func() { h := sha3.NewLegacyKeccak512(); h.Read(nil); h.Sum(nil) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: does not panic", what)
				}
			}()
			f()
		}()
	}
}

func TestDestroyedKeysAreGone(t *testing.T) {
	m, x := sha3.NewKMAC128(key, 32, nil), sha3.NewKMACXOF256(key, nil)
	tag, out := m.Sum(nil), gather(x.Clone(), 32, rand.New(rand.NewPCG(1, 1)))
	fresh := sha3.NewKMAC128(key, 32, nil)
	if !bytes.Equal(fresh.Sum(nil), tag) {
		t.Fatal("the tag changes")
	}
	m.Destroy()
	x.Destroy()
	m.Reset()
	x.Reset()
	if bytes.Equal(m.Sum(nil), tag) || bytes.Equal(read(x, out), out) {
		t.Error("the key is still there")
	}
}

func TestLegacyKeccak(t *testing.T) {
	data := message(600)
	for n := range data {
		h256, h512 := sha3.NewLegacyKeccak256(), sha3.NewLegacyKeccak512()
		for _, h := range []*sha3.Keccak{h256, h512} {
			h.Write(data[:n/3])
			c := h.Clone()
			state, _ := h.MarshalBinary()
			h.Write(data[n/3 : n])
			sum := h.Sum(nil)
			again := sha3.NewLegacyKeccak256()
			if h == h512 {
				again = sha3.NewLegacyKeccak512()
			}
			if err := again.UnmarshalBinary(state); err != nil || len(sum) != h.Size() {
				t.Fatal(err, len(sum))
			}
			c.Write(data[n/3 : n])
			again.Write(data[n/3 : n])
			same(t, "copy", c.Sum(nil), sum)
			same(t, "restored", again.Sum(nil), sum)
			same(t, "read", read(again, sum), sum)
			again.Reset()
			again.Write(data[:n])
			same(t, "reset", again.Sum(nil), sum)
		}
		sum256, sum512 := sha3.SumLegacyKeccak256(data[:n]), sha3.SumLegacyKeccak512(data[:n])
		same(t, "Keccak-256", h256.Sum(nil), sum256[:])
		same(t, "Keccak-512", h512.Sum(nil), sum512[:])
	}
}
