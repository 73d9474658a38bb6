// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package word proves that a kernel computes a function that its contract gives
// as a program over words. It runs the program and the machine code on the same
// symbolic inputs in one algebra of words in normal form; where both end in the
// same normal forms, they compute the same function.
//
// Normal forms. A word is linear: an XOR of bits picked from atoms, and a
// constant; or it is a choice: between two words by a bit. A pick takes bits of
// one atom that all move by the same distance, so rotations, shifts, masks, the
// joining and the taking apart of words have no nodes of their own, and a
// rotation made of two shifts is a rotation. Atoms are
//
//   - inputs, which may have a range, and names, see below;
//   - conjunctions of XORs of atoms; a disjunction is x ^ y ^ x&y;
//   - sums modulo 2^n of words with coefficients, and a constant;
//   - products modulo 2^n;
//   - sign-extended words, comparisons that ranges do not decide, and functions
//     that are known by name alone.
//
// Operations on choices apply to both arms; nested choices are by bits in a fixed
// order. All nodes are unique, so that equal normal forms are equal pointers.
//
// Conjunctions of short XORs are expanded into an XOR of conjunctions.
//
// Names. The program marks words that the code is likely to compute as well. Such
// a word becomes an atom, defined to be that word, and any word with the same
// normal form, or one that differs by a constant, takes the name; so does half
// of a word, since code may work on lanes of any width. This keeps normal forms
// small over many rounds. Sums of rotated sums should be named.
//
// Equal normal forms are a proof; different ones are not a refutation: the
// algebra knows few of the identities between sums and bitwise operations. A
// failed proof comes with inputs for which the results differ, if some are found.
// Code that differs from its program may have normal forms without bound; the
// work on a run is limited.
package word
