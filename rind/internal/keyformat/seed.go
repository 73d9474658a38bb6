// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keyformat

// tagSeed is [0] IMPLICIT OCTET STRING, primitive.
const tagSeed = 0x80

// SeedKey is what a OneAsymmetricKey holds of a private key that a seed expands to:
// one of ML-KEM ([RFC 9935], section 6) or ML-DSA ([RFC 9881], section 6). The
// encoding has the seed, the expanded key, or both. The fields are parts of it, nil
// where absent, and of any length; whether the two belong together is not looked at.
//
// [RFC 9881]: https://www.rfc-editor.org/rfc/rfc9881
// [RFC 9935]: https://www.rfc-editor.org/rfc/rfc9935
type SeedKey struct{ Seed, Expanded []byte }

// ParseSeedKey reads the contents of the OCTET STRING of a OneAsymmetricKey.
func ParseSeedKey(der []byte) (SeedKey, bool) {
	in := input(der)
	switch {
	case in.has(tagSeed):
		seed, ok := whole(der, tagSeed)
		return SeedKey{Seed: seed}, ok
	case in.has(tagOctetString):
		expanded, ok := whole(der, tagOctetString)
		return SeedKey{Expanded: expanded}, ok
	}
	both, ok := whole(der, tagSequence)
	if !ok {
		return SeedKey{}, false
	}
	seed, ok1 := both.next(tagOctetString)
	expanded, ok2 := both.next(tagOctetString)
	if !ok1 || !ok2 || len(both) != 0 {
		return SeedKey{}, false
	}
	return SeedKey{seed, expanded}, true
}

// AppendSeed appends the form that holds a seed and nothing else, which is the one
// that both standards recommend.
func AppendSeed(dst, seed []byte) []byte {
	return append(appendHeader(dst, tagSeed, len(seed)), seed...)
}

// AppendExpanded appends the form that holds an expanded key and nothing else.
func AppendExpanded(dst, expanded []byte) []byte {
	return append(appendHeader(dst, tagOctetString, len(expanded)), expanded...)
}
