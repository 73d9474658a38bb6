// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package integer proves kernels that compute with integers of many words. It is
// a domain of package machine in which a word is a polynomial over the integers
// in variables of known range.
//
// # Words
//
// A run on concrete inputs gives every variable an integer. At any time, on
// every run that the contract allows,
//
//   - each variable lies in its range and equals its definition, if it has one;
//   - each symbolic word is the value of its polynomial, and lies in its range.
//
// Every instruction is division with remainder: addition, subtraction and
// multiplication form a polynomial p and split it into p = low + 2^k*high with
// 0 <= low < 2^k. Quotient and remainder are unique, so whatever pair fulfils
// this is the one that the processor computes. In order of preference:
//
//   - terms that are multiples of 2^k go into high as they are;
//   - if ranges leave one value for high, it is that; if p has the lowest word of
//     a number, its bounds count, see below;
//   - if a word is known that is congruent to p term by term, it is low, and high
//     is the exact quotient. A word congruent to 0 is 0;
//   - interpolation: if up to three bit variables, fixed to 0 or 1, leave one
//     value for high in each case, high is the polynomial in these bits that
//     takes those values. Cases that the ranges exclude may take any value;
//   - otherwise high is a new variable, whose range is that of p divided by 2^k.
//
// Selection by a bit c is y + c*(x-y), AND with the mask (2^n-1)*c is c*y, AND
// with 2^k-1 is a remainder. OR of a multiple of 2^k with a word below 2^k is
// their sum, as they have no bit in common. No path forks. What cannot be
// expressed is an error.
//
// # Hints
//
// Carries that are dropped, because the programmer knew them to be 0, are not
// followed. Instead the generator of the assembly prints hints, which are
// untrusted: a wrong one fails the proof. Each holds before the instruction that
// follows it:
//
//	@ghost NAME REG
//	@cut NAME SCALE REGS = EXPR
//	@let NAME SCALE = EXPR ; EXPR
//	@name NAME = EXPR
//	@number NAME REGS
//	@loop
//	@loop REGS
//	@packed NAMES REGS SHIFTS
//	@loop NAMES REGS SHIFTS
//	@ladder SWAP PLACE PLACE PLACE PLACE
//
// REG is a general register in Go's spelling, or CF, the carry flag. REGS are
// registers separated by commas, the least significant word first; the last may
// be CF, a word of one bit, or REG:s, a word with sign, which makes the whole a
// number in two's complement. SCALE is a decimal number of bits.
//
// EXPR is built from decimal and hexadecimal numbers, names, ( ), + - * and <<.
// 2^384 is a power. x[i] is a word of a number and x[i:j] the number made of its
// words i to j-1; the topmost word of a number with sign has a sign. x & (2^k-1)
// is x modulo 2^k. x >> n is x/2^n rounded down; >> binds weaker than all others,
// << and & as strongly as *. Names are those of hints, of constants of the contract, and of
// arguments, whose value is that at the entry: a, a.X. The result of a call by
// contract has the callee's name for it, until the next call.
//
// @ghost makes the value of a register a variable.
//
// @cut claims 2^SCALE * N = EXPR over the integers, where N is the number in the
// registers. It is shown in one of two ways. Either both sides are identical
// polynomials after earlier equations are put in. Or they agree modulo
// 2^(SCALE+width), and bounds show that EXPR fits; then EXPR, a multiple of
// 2^SCALE that is congruent to 2^SCALE * N, is equal to it, because two numbers
// in a range of that many values cannot differ by a multiple. It is enough for
// an unsigned N that EXPR > -2^SCALE, as a multiple above that is at least 0.
// From then on the registers hold new variables, the words of a number NAME whose
// range is that of EXPR/2^SCALE. A word with sign holds t + 2^64*s with a bit s,
// t being the word's signed value.
//
// @let claims that 2^SCALE times the second expression is identical to the first,
// and names the second, which has the range of the first over 2^SCALE. It needs
// no register to hold it.
//
// @name gives the value of an expression a name, and if it is a number's name, the
// number another one. @number names the number that registers hold.
//
// @loop stands at the head of a loop that repeats a formula: see Check. With
// registers, these hold the one number that it applies to.
//
// @packed gives names and classes to numbers in the 64-bit lanes of vector registers,
// one for each lane: in the order of the registers, the lower and the upper half of
// a lane are limbs of its number, which count 2^SHIFT times. The names and the shifts
// are separated by commas. @loop of this form names the coordinates that the
// lanes hold.
//
// @ladder stands wherever a ladder has taken another bit: at the head of its loop
// and behind it. The places, such as 32(SP), hold X and Z of p and then of q,
// with p and q exchanged if SWAP is 1: a register or a place that holds a bit or
// the mask of one, or the number 0.
//
// # Bounds
//
// A polynomial is bounded term by term from the ranges of its variables. Up to
// four bit variables in it are set to 0 and 1, and the worst case counts. In each
// case, the lowest word of a number may be replaced by the number minus the other
// words, which brings in the number's own range, and the number by its equation.
// If the case fixes a number's top word, the number's range narrows accordingly.
// Every choice bounds the same value, so the best of them counts.
//
// # Goals and calls
//
// At the return the relations of contract.Integers are shown for the words in
// memory and in registers. An equation modulo m is shown by putting in all
// equations modulo m, a factor 2^SCALE being invertible for odd m. Equations of
// integers and inequalities are shown like cuts.
//
// A call is not followed if the callee has a contract for results in registers:
// its requirements are shown, and the result is a new number with the stated
// range and relation. Registers that the convention does not preserve, flags and
// the scratch space are undefined afterwards. No argument may lie in the scratch
// space or below it, since the callee's own proof has them apart.
//
// Under a contract.Formula numbers have a class: a polynomial over the prime
// field in the coordinates of the arguments. An input coordinate is a variable,
// times the Montgomery factor; a call multiplies; a cut gives its number the
// class of its equation, because equal numbers are congruent. At the return the
// class of every coordinate must be the formula's. Its range need only be that
// of the contract: elements may be any numbers that stand for them. A callee that
// takes all arguments in registers, and whose contract is a formula over the same
// field, is not followed either: what it writes to the frame becomes new numbers of
// the class that its formula makes of the arguments.
//
// Under a contract.Ladder the scalar is the sum of its bits, which are variables
// of the field, too: a number that is chosen by them has a class. All steps are
// followed, each with coordinates that are new variables.
//
// A number may be made of limbs, see contract.Limb: each is a variable with a range of its
// own, and the lowest is defined by the number and the others, so that a polynomial in
// limbs that is one in their numbers becomes that. A hint @packed makes new ones, which
// keep the ranges and the class of the old ones and nothing else.
//
// # Trust
//
// Follow proves a kernel while a second machine, without any domain, executes it on
// concrete inputs: every variable has its value on that run, and every word and
// every hint must fit it. Obligations writes what cuts have to show for another
// solver.
package integer
