// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package lanekernels

//go:generate env GOWORK=off go run -C _asm . ../lanekernels_amd64.s

//go:noescape
func forward16(p *[256]int16)

//go:noescape
func tail16(p *[256]int16)

//go:noescape
func inverse16(p *[256]int16)

//go:noescape
func barrettFloor16(p *[256]int16)

//go:noescape
func barrettRound16(p *[256]int16)

//go:noescape
func canonical16(p *[256]int16)

//go:noescape
func toMontgomery16(p *[256]int16)

//go:noescape
func pairs16(p *[256]int16)

//go:noescape
func wholePairs16(p *[256]int16)

//go:noescape
func lanes16(p *[256]int16)

//go:noescape
func forward32(p *[256]int32)

//go:noescape
func reduce32(p *[256]int32)

//go:noescape
func wholeSums32(p *[256]int32)

//go:noescape
func upperSums32(p *[256]int32)

//go:noescape
func exceeds32(p *[64]int32, bound int64) uint64

//go:noescape
func positive32(p *[64]int32) uint64

//go:noescape
func pack10(dst *[20]byte, p *[16]int16)

// On16 and On32 are the kernels on 256 coefficients in place, by name. Others are the
// rest.
var (
	On16 = map[string]func(p *[256]int16){
		"forward16": forward16, "tail16": tail16, "inverse16": inverse16,
		"barrettFloor16": barrettFloor16, "barrettRound16": barrettRound16,
		"canonical16": canonical16, "toMontgomery16": toMontgomery16,
		"pairs16": pairs16, "wholePairs16": wholePairs16, "lanes16": lanes16,
	}
	On32 = map[string]func(p *[256]int32){
		"forward32": forward32, "reduce32": reduce32, "wholeSums32": wholeSums32, "upperSums32": upperSums32,
	}
	Others = []any{exceeds32, positive32, pack10}
)
