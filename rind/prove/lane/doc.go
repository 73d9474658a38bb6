// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package lane checks kernels that compute in lanes of 16 or 32 bits, such as
// those of ML-KEM and ML-DSA. A contract states forms that the outputs are congruent
// to modulo a small prime (contract.Congruence), or a function of each lane
// (contract.Lanewise).
//
// A lane is a signed integer of which two things are known: bounds, and a form
// in the inputs, linear or bilinear, that it is congruent to modulo q. Sums,
// multiples and products follow both, and a sum that could leave the lane is not a
// sum any more. Three kinds of reduction are understood:
//
//   - Montgomery's, as a lemma. With w bits in a lane, t the low half of x*c' and
//     c'*m = c modulo 2^w, the products x*c and t*m have equal low halves, so the
//     difference of their high halves is exactly (x*c - t*m)/2^w; if q divides m,
//     it is congruent to x*c/2^w.
//   - Shoup's, as another. With t the high half of x*c' and m a multiple of q, the low
//     half of x*c less that of t*m is x*c - t*m modulo 2^w. Bounds of that integer
//     follow from those of x; if they are within the lane it is what the lane has, and
//     congruent to x*c.
//   - Any function of a single lane, such as Barrett's reduction, by computing it
//     for each value within the bounds: all of them for 16 bits, and for 32 bits
//     in intervals within which each step is affine.
//
// Functions of lanes are compared in the same way, for each value of the inputs.
// Shuffles, blends and masks move bits and are exact.
package lane
