package mlkem

import (
	"crypto/rand"
	"math/bits"
	"testing"
	"time"
)

func rejectA(f *Poly, n int, src []byte) int {
	var groups [112]int16
	var good [28]uint64
	for ; len(src) >= 168; src = src[168:] {
		candidatesAVX2(&groups, &good, (*[168]byte)(src))
		i := 0
		for ; i < len(good) && uint(n) <= N-16; i += 4 {
			g := (*[16]int16)(groups[4*i:])
			h := (*[4]uint64)(good[i:])
			*(*[4]int16)(f[n:]) = [4]int16(g[0:4])
			n += int(h[0] & 0x0001000100010001 * 0x0001000100010001 >> 48)
			*(*[4]int16)(f[uint8(n):]) = [4]int16(g[4:8])
			n += int(h[1] & 0x0001000100010001 * 0x0001000100010001 >> 48)
			*(*[4]int16)(f[uint8(n):]) = [4]int16(g[8:12])
			n += int(h[2] & 0x0001000100010001 * 0x0001000100010001 >> 48)
			*(*[4]int16)(f[uint8(n):]) = [4]int16(g[12:16])
			n += int(h[3] & 0x0001000100010001 * 0x0001000100010001 >> 48)
		}
		for ; i < len(good); i++ {
			if n > N-4 {
				return rejectGeneric(f, n, src[6*i:])
			}
			*(*[4]int16)(f[n:]) = *(*[4]int16)(groups[4*i:])
			n += bits.OnesCount64(good[i]) / 16
		}
	}
	return rejectGeneric(f, n, src)
}

func TestZZ(t *testing.T) {
	var f Poly
	var src [504]byte
	var groups [112]int16
	var good [28]uint64
	rand.Read(src[:])
	do := func(name string, g func()) {
		best := 1e12
		for range 2000 {
			s := time.Now()
			for range 20 {
				g()
			}
			best = min(best, float64(time.Since(s).Nanoseconds())/20)
		}
		t.Logf("%-20s %8.1f", name, best)
	}
	do("candidates x3", func() { for range 3 { candidatesAVX2(&groups, &good, (*[168]byte)(src[:])) } })
	do("rejectVector", func() { rejectVector(&f, 0, src[:]) })
	do("rejectA", func() { rejectA(&f, 0, src[:]) })
	do("generic", func() { rejectGeneric(&f, 0, src[:]) })
	var g Poly
	if rejectVector(&f, 0, src[:]) != rejectA(&g, 0, src[:]) || f != g {
		t.Error("differ")
	}
}
