// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build purego || !amd64

package mlkem

func ntt(f *Poly)                               { nttGeneric(f) }
func inverseNTT(f *Poly)                        { inverseNTTGeneric(f) }
func cache(c, b *Poly)                          { cacheGeneric(c, b) }
func innerProduct(r *Poly, a, b, caches []Poly) { innerProductGeneric(r, a, b, caches) }
func innerColumn(r *Poly, a, b, caches []Poly)  { innerColumnGeneric(r, a, b, caches) }
func addPlain(f, a *Poly)                       { addPlainGeneric(f, a) }
func reduce(f *Poly)                            { reduceGeneric(f) }
func center(f *Poly)                            { centerGeneric(f) }
func add(r, a, b *Poly)                         { addGeneric(r, a, b) }
func sub(r, a, b *Poly)                         { subGeneric(r, a, b) }
func compress1(dst *[32]byte, f *Poly)          { compressGeneric(dst[:], f, 1) }
func compress4(dst *[128]byte, f *Poly)         { compressGeneric(dst[:], f, 4) }
func compress5(dst *[160]byte, f *Poly)         { compressGeneric(dst[:], f, 5) }
func compress10(dst *[320]byte, f *Poly)        { compressGeneric(dst[:], f, 10) }
func compress11(dst *[352]byte, f *Poly)        { compressGeneric(dst[:], f, 11) }
func addDecompress1(f *Poly, src *[32]byte)     { addDecompress1Generic(f, src) }
func decompress4(f *Poly, src *[128]byte)       { decompressGeneric(f, src[:], 4) }
func decompress5(f *Poly, src *[160]byte)       { decompressGeneric(f, src[:], 5) }
func decompress10(f *Poly, src *[320]byte)      { decompressGeneric(f, src[:], 10) }
func decompress11(f *Poly, src *[352]byte)      { decompressGeneric(f, src[:], 11) }
func encode12(dst *[384]byte, f *Poly)          { encode12Generic(dst, f) }
func decode12(f *Poly, src *[384]byte) bool     { return decode12Generic(f, src) }
func sample(f *Poly, src *[sampled]byte, work *[drawn]int16) int {
	return sampleGeneric(f, src, work)
}
func arrange(f *Poly)                 { arrangeGeneric(f) }
func cbd2(f *Poly, src *[128]byte)    { cbd2Generic(f, src) }
func addCBD2(f *Poly, src *[128]byte) { addCBD2Generic(f, src) }
func cbd3(f *Poly, src *[192]byte)    { cbd3Generic(f, src) }
