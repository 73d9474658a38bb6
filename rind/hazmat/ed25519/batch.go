// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519

import (
	"crypto/rand"

	"rind.example/rind/hazmat/edwards25519"
)

// VerifyZIP215 reports whether sig is an Ed25519 signature of the message by the
// rule of ZIP 215, which accepts all that [PublicKey.Verify] accepts, and more: see
// the package comment.
func (k *PublicKey) VerifyZIP215(message, sig []byte) bool {
	c := claim{minusA: &k.minus}
	return k.set && c.set(&k.encoded, message, sig) && c.holds()
}

// VerifyZIP215 is [PublicKey.VerifyZIP215] for the public key with the given
// encoding.
func VerifyZIP215(public *[PublicKeySize]byte, message, sig []byte) bool {
	var minus edwards25519.Point
	if !minus.SetBytes(public[:]) {
		return false
	}
	minus.Negate(&minus)
	c := claim{minusA: &minus}
	return c.set(public, message, sig) && c.holds()
}

// BatchItem is one of the signatures of a batch. A nil Key, for one that could
// not be decoded, makes it invalid, and so does the zero value of a key.
type BatchItem struct {
	Key                *PublicKey
	Message, Signature []byte
}

// VerifyBatchZIP215 verifies Ed25519 signatures together, by the rule of ZIP 215,
// and returns the indices of those that are invalid, in rising order: none if all
// are valid. It decides as [VerifyZIP215] does, not as [Verify] does, which
// refuses some of what this accepts: see the package comment. It finds an invalid
// signature but for a chance of 2^-128, whoever made it, as long as what has been
// assigned to [rand.Reader], if anything, cannot be foreseen.
//
// A valid batch of 64 takes about half of the time per signature that [Verify]
// does. Signatures under one *PublicKey share some of it. To find an invalid one
// takes about twice the time of the batch; however many there are, it takes a small
// multiple of the time for checking each alone. It allocates.
func VerifyBatchZIP215(items []BatchItem) (invalid []int) {
	for first := 0; first < len(items); first += maxBatch {
		claims, bad := claimsOf(items, first, min(first+maxBatch, len(items)))
		s := search{budget: searchFactor * len(claims)}
		s.run(claims, false)
		invalid = append(invalid, merge(bad, s.invalid)...)
	}
	return invalid
}

// ValidBatchZIP215 reports whether all signatures of a batch are valid, by the rule
// of ZIP 215: whether [VerifyBatchZIP215] would find none that is invalid. It does
// not search, so that invalid signatures cost nobody more time than valid ones. It
// is true for an empty batch.
func ValidBatchZIP215(items []BatchItem) bool {
	for first := 0; first < len(items); first += maxBatch {
		claims, bad := claimsOf(items, first, min(first+maxBatch, len(items)))
		if len(bad) > 0 || len(claims) > 1 && !allHold(claims) || len(claims) == 1 && !claims[0].holds() {
			return false
		}
	}
	return true
}

// claimsOf returns the equations of the items from first to last, and the indices
// of those that have none.
func claimsOf(items []BatchItem, first, last int) (claims []claim, bad []int) {
	claims = make([]claim, 0, last-first)
	for i := first; i < last; i++ {
		item := &items[i]
		if item.Key == nil || !item.Key.set {
			bad = append(bad, i)
			continue
		}
		c := claim{index: i, minusA: &item.Key.minus}
		if !c.set(&item.Key.encoded, item.Message, item.Signature) {
			bad = append(bad, i)
			continue
		}
		claims = append(claims, c)
	}
	return claims, bad
}

// maxBatch bounds the memory for one combined equation to a few MiB; more
// signatures would not be faster.
const maxBatch = 2048

// merge merges two lists of numbers in rising order.
func merge(a, b []int) []int {
	var out []int
	for len(a) > 0 && len(b) > 0 {
		if a[0] > b[0] {
			a, b = b, a
		}
		out, a = append(out, a[0]), a[1:]
	}
	return append(append(out, a...), b...)
}

// claim is the equation of one signature: [8](s B + k (-A) + (-R)) = 0.
type claim struct {
	index        int
	minusA       *edwards25519.Point
	s, challenge edwards25519.Scalar
	minusR       edwards25519.Point
}

// set reports false if the signature is invalid whatever the equation.
func (c *claim) set(public *[PublicKeySize]byte, message, sig []byte) bool {
	if !parse(&c.s, &c.challenge, public, nil, message, sig) || !c.minusR.SetBytes(sig[:32]) {
		return false
	}
	c.minusR.Negate(&c.minusR)
	return true
}

// holds checks the equation by itself.
func (c *claim) holds() bool {
	var sum edwards25519.Point
	sum.VartimeDoubleScalarBaseMult(&c.challenge, c.minusA, &c.s)
	sum.Add(&sum, &c.minusR)
	return sum.IsSmallOrder() == 1
}

// search looks for the claims that do not hold, by halving what fails.
type search struct {
	invalid []int // indices found, in rising order
	budget  int   // claims that may still be checked together
}

// searchFactor times the number of claims is the budget of a search: enough for
// some that fail. Where more do, halving goes on in vain, and each claim is checked
// alone once the budget is spent.
const searchFactor = 4

// run adds the claims that do not hold. If one is known to be among them, the first
// check of all together is left out.
func (s *search) run(claims []claim, known bool) {
	if len(claims) < 2 || s.budget < len(claims) {
		for i := range claims {
			if !claims[i].holds() {
				s.invalid = append(s.invalid, claims[i].index)
			}
		}
		return
	}
	if !known {
		s.budget -= len(claims)
		if allHold(claims) {
			return
		}
	}
	// The sum of equations that hold is 0 for any coefficients: so one of these
	// fails, and if none does on the left one does on the right.
	half, before := len(claims)/2, len(s.invalid)
	s.run(claims[:half], false)
	s.run(claims[half:], len(s.invalid) == before)
}

// allHold checks the sum of the equations times random coefficients z_i of 128
// bits. If some equation fails, at most one of the 2^128 values of its z makes the
// sum, in the subgroup of prime order after the factor 8, zero.
func allHold(claims []claim) bool {
	random := make([]byte, 16*len(claims))
	rand.Read(random)
	scalars := make([]edwards25519.Scalar, 1, 1+2*len(claims))
	points := make([]edwards25519.Point, 1, 1+2*len(claims))
	points[0].SetGenerator()
	place := make(map[*edwards25519.Point]int, len(claims)) // of -A in the lists
	for i := range claims {
		c := &claims[i]
		var b [32]byte
		copy(b[:], random[16*i:16*i+16])
		var z edwards25519.Scalar
		z.SetCanonicalBytes(&b) // below 2^128
		scalars[0].MulAdd(&z, &c.s, &scalars[0])
		scalars, points = append(scalars, z), append(points, c.minusR)
		j, seen := place[c.minusA]
		if !seen {
			j = len(points)
			place[c.minusA] = j
			scalars, points = append(scalars, edwards25519.Scalar{}), append(points, *c.minusA)
		}
		scalars[j].MulAdd(&z, &c.challenge, &scalars[j])
	}
	var sum edwards25519.Point
	sum.VartimeMultiScalarMult(scalars, points)
	return sum.IsSmallOrder() == 1
}
