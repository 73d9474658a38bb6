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
func forward32(p *[256]int32)

//go:noescape
func reduce32(p *[256]int32)

// Linked makes the linker keep the kernels.
var Linked = []any{
	forward16, tail16, inverse16, barrettFloor16, barrettRound16, canonical16, toMontgomery16, forward32, reduce32,
}
