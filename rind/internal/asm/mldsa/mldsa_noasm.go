// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build purego || !amd64

package mldsa

// arrange leaves the standard's order, which is that of the transformed domain here.
func arrange(*Poly) {}

func ntt(f *Poly)                               { nttGeneric(f) }
func inverseNTT(f *Poly)                        { inverseNTTGeneric(f) }
func product(r, a, b *Poly)                     { productGeneric(r, a, b) }
func innerProduct(r *Poly, a, b []Poly)         { innerProductGeneric(r, a, b) }
func reduce(f *Poly)                            { reduceGeneric(f) }
func add(r, a, b *Poly)                         { addGeneric(r, a, b) }
func sub(r, a, b *Poly)                         { subGeneric(r, a, b) }
func shiftLeft13(f *Poly)                       { shiftLeft13Generic(f) }
func power2Round(t1, t0, t *Poly)               { power2RoundGeneric(t1, t0, t) }
func decompose88(w1, w0, w *Poly)               { decompose88Generic(w1, w0, w) }
func decompose32(w1, w0, w *Poly)               { decompose32Generic(w1, w0, w) }
func hint88(h, w0, w1 *Poly) int                { return hint88Generic(h, w0, w1) }
func hint32(h, w0, w1 *Poly) int                { return hint32Generic(h, w0, w1) }
func addSmall(r, a *Poly, b *[N]int16)          { addSmallGeneric(r, a, b) }
func subSmall(r, a *Poly, b *[N]int16)          { subSmallGeneric(r, a, b) }
func narrow(dst *[N]int16, f *Poly)             { narrowGeneric(dst, f) }
func exceeds(f *Poly, bound int32) uint64       { return exceedsGeneric(f, bound) }
func packT1(dst *[320]byte, f *Poly)            { packT1Generic(dst, f) }
func unpackT1(f *Poly, src *[320]byte)          { unpackT1Generic(f, src) }
func packT0(dst *[416]byte, f *Poly)            { packT0Generic(dst, f) }
func unpackT0(f *Poly, src *[416]byte)          { unpackT0Generic(f, src) }
func packEta2(dst *[96]byte, f *Poly)           { packEta2Generic(dst, f) }
func unpackEta2(f *Poly, src *[96]byte) uint64  { return unpackEta2Generic(f, src) }
func packEta4(dst *[128]byte, f *Poly)          { packEta4Generic(dst, f) }
func unpackEta4(f *Poly, src *[128]byte) uint64 { return unpackEta4Generic(f, src) }
func packZ17(dst *[576]byte, f *Poly)           { packZ17Generic(dst, f) }
func unpackZ17(f *Poly, src *[576]byte)         { unpackZ17Generic(f, src) }
func packZ19(dst *[640]byte, f *Poly)           { packZ19Generic(dst, f) }
func unpackZ19(f *Poly, src *[640]byte)         { unpackZ19Generic(f, src) }
func packW1x88(dst *[192]byte, f *Poly)         { packW1x88Generic(dst, f) }
func packW1x32(dst *[128]byte, f *Poly)         { packW1x32Generic(dst, f) }
func reject(f *Poly, n int, src []byte) int     { return rejectGeneric(f, n, src) }
func rejectEta2(f *Poly, n int, src []byte) int { return rejectEta2Generic(f, n, src) }
func rejectEta4(f *Poly, n int, src []byte) int { return rejectEta4Generic(f, n, src) }
