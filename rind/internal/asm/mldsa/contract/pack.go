// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract

import (
	"fmt"

	"rind.example/rind/internal/contract"
)

// An encoding is one of those of FIPS 204, 7.1: fields of some bits, least
// significant first, each of which is a coefficient c in [low, high], or, if it may be
// negative, high - c.
type encoding struct {
	name      string
	bits      int
	low, high int64
	read      bool // whether there is a decoder
}

var encodings = []encoding{
	{"T1", 10, 0, 1<<10 - 1, true},
	{"T0", 13, 1 - 1<<12, 1 << 12, true},
	{"Eta2", 3, -2, 2, true},
	{"Eta4", 4, -4, 4, true},
	{"Z17", 18, 1 - 1<<17, 1 << 17, true},
	{"Z19", 20, 1 - 1<<19, 1 << 19, true},
	{"W1x88", 6, 0, 43, false},
	{"W1x32", 4, 0, 15, false},
}

// field is what c is encoded as, or what a field is decoded to.
func (e encoding) field(x, y []int64) {
	y[0] = x[0]
	if e.low < 0 {
		y[0] = e.high - x[0]
	}
}

// packings lists the encoders and decoders. A decoder takes any bytes.
func packings() (all []contract.Kernel) {
	for _, e := range encodings {
		bytes, most := 32*e.bits, int64(1)<<e.bits-1
		algorithm, is := "16", "c"
		if e.low < 0 {
			algorithm, is = "17", fmt.Sprintf("%d - c", e.high)
		}
		packed := contract.Lanes{Bits: e.bits, Low: 0, High: most}
		all = append(all, contract.Kernel{
			Symbol: "pack" + e.name + "AVX2", Needs: avx2,
			Args: []contract.Arg{{Name: "dst", Size: bytes, Access: contract.Write}, poly("f", contract.Read)},
			Doc:  fmt.Sprintf("dst = fields of %d bits, %s for each coefficient c of f (FIPS 204, Algorithm %s)", e.bits, is, algorithm),
			Computes: contract.Lanewise{In: ranges{"f": within(e.low, e.high)}, Out: ranges{"dst": packed},
				Of: e.field},
		})
		if !e.read {
			continue
		}
		decoded := within(0, most)
		if algorithm = "18"; e.low < 0 {
			decoded, algorithm = within(e.high-most, e.high), "19"
		}
		all = append(all, contract.Kernel{
			Symbol: "unpack" + e.name + "AVX2", Needs: avx2,
			Args: []contract.Arg{poly("f", contract.Write), {Name: "src", Size: bytes}},
			Doc:  fmt.Sprintf("f = each c whose field of %d bits in src is %s (FIPS 204, Algorithm %s)", e.bits, is, algorithm),
			Computes: contract.Lanewise{In: ranges{"src": packed}, Out: ranges{"f": decoded},
				Of: e.field},
		})
	}
	return all
}
