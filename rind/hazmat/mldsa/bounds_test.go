// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa_test

import (
	"crypto/sha3"
	"encoding/binary"
	"math/bits"
	"testing"
)

// The signatures of these tests are made without a private key, so that z and the hints
// can be anything: under a public key with t₁ = 0 the commitment is A z, whatever the
// challenge. z has one coefficient that is not zero, v at the beginning, and the
// commitment is v times the first column of A. All is computed by the definitions.

// q is the modulus.
const q = 8380417

// bounds are the parameters that such signatures take (FIPS 204, table 1).
var bounds = map[string]struct {
	k, l, width         int // width of a packed coefficient of z in bits
	limit, alpha        int // γ₁ - β and 2γ₂
	omega, cTilde, bits int // bits of a packed coefficient of w₁
}{
	"ML-DSA-44": {4, 4, 18, 1<<17 - 78, (q - 1) / 44, 80, 32, 6},
	"ML-DSA-65": {6, 5, 20, 1<<19 - 196, (q - 1) / 16, 55, 48, 4},
	"ML-DSA-87": {8, 7, 20, 1<<19 - 120, (q - 1) / 16, 75, 64, 4},
}

// entry is Â[row, 0] (FIPS 204, Algorithm 30), transformed back by its definition:
// coefficient i of the transform is the value at ζ^(2 BitRev8(i) + 1), for ζ = 1753.
func entry(rho []byte, row int) (f [256]int) {
	var powers [512]int
	for i, x := 0, 1; i < len(powers); i, x = i+1, x*1753%q {
		powers[i] = x
	}
	h := sha3.NewSHAKE128()
	h.Write(append(append([]byte(nil), rho...), 0, byte(row)))
	for i := 0; i < 256; {
		var b [4]byte
		h.Read(b[:3])
		a := int(binary.LittleEndian.Uint32(b[:]) & (1<<23 - 1))
		if a >= q {
			continue
		}
		at := 2*int(bits.Reverse8(uint8(i))) + 1
		for j := range f {
			f[j] = (f[j] + a*powers[-at*j&511]) % q
		}
		i++
	}
	for j := range f {
		f[j] = f[j] * 8347681 % q // 1/256
	}
	return f
}

// highBits is UseHint (FIPS 204, Algorithms 36 and 40) of a residue r.
func highBits(r, alpha int, hint bool) int {
	high, low := r/alpha, r%alpha
	if low > alpha/2 {
		high, low = high+1, low-alpha
	}
	m := (q - 1) / alpha
	if high == m { // then r - low = q - 1
		high, low = 0, low-1
	}
	switch {
	case hint && low > 0:
		high++
	case hint:
		high += m - 1
	}
	return high % m
}

// pack appends numbers of some bits each.
func pack(b []byte, numbers []int, width int) []byte {
	held, n := 0, 0
	for _, x := range numbers {
		for held, n = held|x<<n, n+width; n >= 8; held, n = held>>8, n-8 {
			b = append(b, byte(held))
		}
	}
	return b
}

// A forger makes the signatures.
type forger struct {
	set    set
	public []byte
	column [][256]int // the first of A
}

func newForger(s set) *forger {
	f := &forger{set: s, public: make([]byte, s.public)}
	f.public[0] = 1 // ρ
	for row := range bounds[s.name].k {
		f.column = append(f.column, entry(f.public[:32], row))
	}
	return f
}

// sign returns a signature of the empty message with v in z and the last polynomial's
// first hints, whose encoding is given apart.
func (f *forger) sign(v, hints int, encoded []byte) []byte {
	p := bounds[f.set.name]
	mu := sha3.SumSHAKE256(append(sha3.SumSHAKE256(f.public, 64), 0, 0), 64)
	var w1 []byte
	for row, column := range f.column {
		var high [256]int
		for j, a := range column {
			high[j] = highBits(((v*a)%q+q)%q, p.alpha, row == p.k-1 && j < hints)
		}
		w1 = pack(w1, high[:], p.bits)
	}
	sig := sha3.SumSHAKE256(append(mu, w1...), p.cTilde)
	z := make([]int, 256*p.l)
	for i := range z {
		z[i] = 1 << (p.width - 1)
	}
	z[0] -= v
	return append(pack(sig, z, p.width), encoded...)
}

// hintsAt encodes hints at the given positions of the last polynomial.
func (f *forger) hintsAt(positions ...byte) []byte {
	p := bounds[f.set.name]
	b := make([]byte, p.omega+p.k)
	b[len(b)-1] = byte(copy(b[:p.omega], positions))
	return b
}

func (f *forger) expect(t *testing.T, what string, sig []byte, want bool) {
	t.Helper()
	if got := f.set.publicKey(f.public).Verify(nil, sig, ""); got != want {
		t.Errorf("%s: valid = %v", what, got)
	}
}

func TestResponseMayBeOfEveryLengthBelowItsBound(t *testing.T) {
	forAll(t, func(t *testing.T, s set) {
		f, p := newForger(s), bounds[s.name]
		none := f.hintsAt()
		for _, v := range []int{0, 1, -1, 12345, p.limit - 1, 1 - p.limit} {
			f.expect(t, "below", f.sign(v, 0, none), true)
		}
		for _, v := range []int{p.limit, -p.limit, 1 << (p.width - 1), 1 - 1<<(p.width-1)} {
			f.expect(t, "not below", f.sign(v, 0, none), false)
		}
	})
}

func TestHintsHaveOneEncoding(t *testing.T) {
	forAll(t, func(t *testing.T, s set) {
		f, p := newForger(s), bounds[s.name]
		all := make([]byte, p.omega)
		for i := range all {
			all[i] = byte(i)
		}
		f.expect(t, "as many as may be", f.sign(777, p.omega, f.hintsAt(all...)), true)
		f.expect(t, "two", f.sign(777, 2, f.hintsAt(0, 1)), true)
		f.expect(t, "others", f.sign(777, 2, f.hintsAt(0, 2)), false)
		f.expect(t, "falling", f.sign(777, 2, f.hintsAt(1, 0)), false)
		f.expect(t, "one twice", f.sign(777, 1, f.hintsAt(0, 0)), false)
		unused, ends, more := f.hintsAt(0, 1), f.hintsAt(), f.hintsAt(all...)
		unused[p.omega-1] = 1
		f.expect(t, "unused not zero", f.sign(777, 2, unused), false)
		ends[len(ends)-2] = 1 // the hint 0, and an end before it
		f.expect(t, "falling ends", f.sign(777, 0, ends), false)
		for i := range p.k { // where the ends begin would be one more hint
			more[p.omega+i] = byte(p.omega + i/(p.k-1))
		}
		f.expect(t, "one more", f.sign(777, 1, more), false)
	})
}
