// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/asm/impl/impltest"
)

// widths are the numbers of bits that coefficients are compressed to.
var widths = []int{1, 4, 5, 10, 11}

// field reads bits i*d to i*d+d-1 of a byte string (FIPS 203, Algorithms 3 and 6).
func field(src []byte, i, d int) (x int) {
	for j := range d {
		at := i*d + j
		x |= int(src[at/8]>>(at%8)&1) << j
	}
	return x
}

// setField writes them.
func setField(dst []byte, i, d, x int) {
	for j := range d {
		at := i*d + j
		dst[at/8] = dst[at/8]&^(1<<(at%8)) | byte(x>>j&1)<<(at%8)
	}
}

// rounded returns n/m for positive n, to the nearest integer, halves up (FIPS 203, 2.3).
func rounded(n, m int) int { return (2*n + m) / (2 * m) }

// compressible brings coefficients into the range of compression to d bits.
func compressible(p Poly, d int) Poly {
	for i := range p {
		if d >= 10 {
			p[i] %= 4096
		}
	}
	return p
}

func TestCompressEveryCoefficient(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		for _, d := range widths {
			dst := make([]byte, 32*d)
			everyCoefficient(func(p Poly) {
				p = compressible(p, d)
				before := p
				ops.compress(dst, &p, d)
				if p != before {
					t.Fatalf("Compress%d changes its operand", d)
				}
				for i, c := range p {
					want := rounded(residue(int(c))<<d, Q) % (1 << d)
					if got := field(dst, i, d); got != want {
						t.Fatalf("Compress%d: %d becomes %d, want %d", d, c, got, want)
					}
				}
			})
		}
	})
}

func TestDecompressEveryField(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		for _, d := range widths {
			src := make([]byte, 32*d)
			for start := 0; start < 1<<d; start++ {
				for i := range N {
					setField(src, i, d, (start+i*37)%(1<<d))
				}
				var p Poly
				ops.decompress(&p, src, d)
				for i, c := range p {
					if want := rounded(field(src, i, d)*Q, 1<<d); int(c) != want {
						t.Fatalf("Decompress%d: %d becomes %d, want %d", d, field(src, i, d), c, want)
					}
				}
			}
		}
	})
}

// TestFieldsLieApart has one coefficient other than 0, or other than the largest: a
// bit that lands in another field shows.
func TestFieldsLieApart(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		for _, d := range widths {
			for i := range N {
				for _, rest := range []int{0, 1<<d - 1} {
					want := make([]byte, 32*d)
					for j := range N {
						setField(want, j, d, rest)
					}
					setField(want, i, d, 1<<d-1-rest)
					var p Poly
					got := make([]byte, 32*d)
					ops.decompress(&p, want, d)
					if ops.compress(got, &p, d); !bytes.Equal(got, want) {
						t.Fatalf("%d bits, coefficient %d: got %x, want %x", d, i, got, want)
					}
				}
			}
		}
	})
}

func TestEncode12OfEveryCoefficient(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		everyCoefficient(func(p Poly) {
			f := p
			ops.arrange(&f)
			var dst [384]byte
			ops.encode12(&dst, &f)
			for i, c := range p {
				if got := field(dst[:], i, 12); got != residue(int(c)) {
					t.Fatalf("Encode12: coefficient %d, %d, becomes %d", i, c, got)
				}
			}
		})
	})
}

func TestDecode12IsStandardOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(203, 8))
	each(t, func(t *testing.T, ops operations) {
		for range impltest.Rounds(300) {
			var src [384]byte
			var want, got Poly
			for i := range want {
				want[i] = int16(rng.IntN(Q))
				setField(src[:], i, 12, int(want[i]))
			}
			ops.arrange(&want)
			if !ops.decode12(&got, &src) {
				t.Fatal("coefficients below q refused")
			}
			if got != want {
				t.Fatalf("Decode12 = %v, want %v", got, want)
			}
		}
	})
}

// TestDecode12RefusesLargeCoefficient has every value from q on in every place.
func TestDecode12RefusesLargeCoefficient(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		var src [384]byte
		for i := range N {
			for x := Q - 2; x < 4096; x++ {
				if x >= Q+2 && i%16 != x%16 && x < 4094 {
					continue
				}
				setField(src[:], i, 12, x)
				var f Poly
				if ok := ops.decode12(&f, &src); ok != (x < Q) {
					t.Fatalf("coefficient %d is %d: ok is %t", i, x, ok)
				}
				within(t, &f, 0, Q-1, "Decode12")
			}
			setField(src[:], i, 12, Q-1)
		}
	})
}

// sampleNTT is FIPS 203, Algorithm 7, without its stream of bytes.
func sampleNTT(f []int16, src []byte) []int16 {
	for i := 0; i+3 <= len(src); i += 3 {
		d1 := int(src[i]) + 256*int(src[i+1]%16)
		d2 := int(src[i+1]/16) + 16*int(src[i+2])
		for _, d := range []int{d1, d2} {
			if d < Q && len(f) < N {
				f = append(f, int16(d))
			}
		}
	}
	return f
}

// candidates returns bytes of which about a share of the candidates is below q.
func candidates(rng *rand.Rand, n int, share float64) []byte {
	src := make([]byte, n)
	for i := range 2 * n / 3 {
		x := rng.IntN(Q)
		if rng.Float64() >= share {
			x = Q + rng.IntN(4096-Q)
		}
		switch rng.IntN(30) {
		case 0:
			x = Q
		case 1:
			x = Q - 1
		}
		setField(src, i, 12, x)
	}
	return src
}

func TestRejectIsSampleNTT(t *testing.T) {
	rng := rand.New(rand.NewPCG(203, 9))
	for range impltest.Rounds(3000) {
		src := candidates(rng, 24*rng.IntN(22), []float64{0, 0.1, 0.5, 0.81, 0.95, 1}[rng.IntN(6)])
		start := []int{0, 1, 100, 223, 224, 225, 239, 240, 241, 248, 255, 256, rng.IntN(257)}[rng.IntN(13)]
		checkReject(t, src, start)
	}
}

func TestSampleIsSampleNTT(t *testing.T) {
	rng := rand.New(rand.NewPCG(203, 12))
	each(t, func(t *testing.T, ops operations) {
		for range impltest.Rounds(3000) {
			src := candidates(rng, sampled, []float64{0, 0.5, 0.76, 0.77, 0.81, 0.95, 1}[rng.IntN(7)])
			checkSample(t, ops, (*[sampled]byte)(src))
		}
	})
}

// TestSampleEveryPattern has each pattern of eight good and bad candidates in each place,
// among good ones: of the function of the routine nothing is proved.
func TestSampleEveryPattern(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		for pattern := range 256 {
			for first := range 5 { // in five times, since all of one would be too many
				var src [sampled]byte
				for i := range drawn {
					x := 100 + i
					if i/8%5 == first && pattern>>(i%8)&1 == 0 {
						x = 3400 + i
					}
					setField(src[:], i, 12, x)
				}
				checkSample(t, ops, &src)
			}
		}
	})
}

func checkSample(t *testing.T, ops operations, src *[sampled]byte) {
	t.Helper()
	var guarded struct {
		before [64]int16
		work   [drawn]int16
		after  [64]int16
	}
	var f, want Poly
	all := sampleNTT(nil, src[:])
	if n := ops.sample(&f, src, &guarded.work); n != len(all) {
		t.Fatalf("Sample = %d, want %d", n, len(all))
	}
	copy(want[:], all)
	if len(all) == N {
		ops.arrange(&want)
	}
	clear(f[len(all):])
	if f != want {
		t.Fatalf("Sample: %v, want %v", f, want)
	}
	if guarded.before != [64]int16{} || guarded.after != [64]int16{} {
		t.Fatal("Sample writes beyond its room")
	}
}

func checkReject(t *testing.T, src []byte, start int) {
	t.Helper()
	var guarded struct {
		f     Poly
		after [64]int16
	}
	for i := range start {
		guarded.f[i] = int16(i)
	}
	want := sampleNTT(append([]int16(nil), guarded.f[:start]...), src)
	n := Reject(&guarded.f, start, src)
	if n != len(want) {
		t.Fatalf("Reject = %d from %d on, want %d; candidates %x", n, start, len(want), src)
	}
	for i := range want {
		if guarded.f[i] != want[i] {
			t.Fatalf("Reject: coefficient %d is %d, want %d", i, guarded.f[i], want[i])
		}
	}
	if guarded.after != [64]int16{} {
		t.Fatal("Reject writes beyond the polynomial")
	}
}

// TestRejectEveryPattern has each pattern of eight good and bad candidates.
func TestRejectEveryPattern(t *testing.T) {
	for pattern := range 256 {
		src := make([]byte, 48)
		for i := range 32 {
			x := 100 + i
			if pattern>>(i%8)&1 == 0 {
				x = 3400 + i
			}
			setField(src, i, 12, x)
		}
		checkReject(t, src, 0)
		checkReject(t, src, 230)
	}
}

// centredBinomial is FIPS 203, Algorithm 8.
func centredBinomial(src []byte, eta int) (f Poly) {
	for i := range f {
		for j := range eta {
			f[i] += int16(field(src, 2*i*eta+j, 1)) - int16(field(src, 2*i*eta+eta+j, 1))
		}
	}
	return f
}

func TestCBDIsDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(203, 10))
	each(t, func(t *testing.T, ops operations) {
		for range impltest.Rounds(300) {
			var two [128]byte
			var three [192]byte
			for i := range three {
				three[i] = byte(rng.Uint32())
				two[i%128] = byte(rng.Uint32())
			}
			checkCBD(t, ops, &two, &three)
		}
	})
}

func checkCBD(t *testing.T, ops operations, two *[128]byte, three *[192]byte) {
	t.Helper()
	var f Poly
	if ops.cbd2(&f, two); f != centredBinomial(two[:], 2) {
		t.Fatalf("CBD2(%x) = %v", two, f)
	}
	f = Poly{}
	for i := range f {
		f[i] = int16(i*77 - 9000)
	}
	want := centredBinomial(two[:], 2)
	for i := range want {
		want[i] += f[i]
	}
	if ops.addCBD2(&f, two); f != want {
		t.Fatalf("AddCBD2(%x) = %v", two, f)
	}
	f = Poly{}
	ops.decompress(&f, two[:32], 1)
	for i := range want {
		want[i] += f[i]
	}
	f = want
	for i := range f {
		f[i] -= int16(field(two[:], i, 1)) * (Q + 1) / 2
	}
	if ops.addDecompress1(&f, (*[32]byte)(two[:])); f != want {
		t.Fatalf("AddDecompress1(%x) = %v", two[:32], f)
	}
	if ops.cbd3(&f, three); f != centredBinomial(three[:], 3) {
		t.Fatalf("CBD3(%x) = %v", three, f)
	}
}

// TestCBDOfEveryByte has every byte in every place of a group of words.
func TestCBDOfEveryByte(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		for x := range 256 {
			var two [128]byte
			var three [192]byte
			for i := range three {
				three[i] = byte(x + 5*i)
				two[i%128] = byte(x + 7*i)
			}
			checkCBD(t, ops, &two, &three)
		}
	})
}

func TestEqualSeesEveryBit(t *testing.T) {
	for _, n := range []int{0, 1, 7, 8, 9, 32, 768, 1088, 1568} {
		a := make([]byte, n)
		for i := range a {
			a[i] = byte(i * 7)
		}
		b := bytes.Clone(a)
		if got := Equal(a, b); got != ^uint64(0) {
			t.Errorf("%d equal bytes: %x", n, got)
		}
		for bit := range 8 * n {
			b[bit/8] ^= 1 << (bit % 8)
			if got := Equal(a, b); got != 0 {
				t.Errorf("%d bytes that differ in bit %d: %x", n, bit, got)
			}
			b[bit/8] ^= 1 << (bit % 8)
		}
	}
}

func TestSelect(t *testing.T) {
	a, b := []byte{1, 2, 0xff, 0, 5}, []byte{0x80, 0, 1, 9, 5}
	dst := make([]byte, len(a))
	if Select(dst, a, b, ^uint64(0)); !bytes.Equal(dst, a) {
		t.Errorf("Select of all ones = %x", dst)
	}
	if Select(dst, a, b, 0); !bytes.Equal(dst, b) {
		t.Errorf("Select of 0 = %x", dst)
	}
	if Select(b, a, b, ^uint64(0)); !bytes.Equal(b, a) {
		t.Errorf("Select over an input = %x", b)
	}
}

// TestBadLengthsPanic calls the exported functions as nobody may.
func TestBadLengthsPanic(t *testing.T) {
	var f Poly
	three := make([]Poly, 3)
	for name, call := range map[string]func(){
		"no factor":        func() { InnerProduct(&f, nil, nil, nil) },
		"five factors":     func() { InnerProduct(&f, make([]Poly, 5), make([]Poly, 5), make([]Poly, 5)) },
		"fewer b":          func() { InnerProduct(&f, three, three[:2], three) },
		"fewer caches":     func() { InnerProduct(&f, three, three, three[:2]) },
		"23 bytes":         func() { Reject(&f, 0, make([]byte, 23)) },
		"257 coefficients": func() { Reject(&f, 257, nil) },
		"-1 coefficients":  func() { Reject(&f, -1, nil) },
		"unequal lengths":  func() { Equal([]byte{1}, nil) },
		"select from less": func() { Select(make([]byte, 2), make([]byte, 2), make([]byte, 1), 0) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			call()
		})
	}
}
