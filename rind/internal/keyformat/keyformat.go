// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keyformat

import "slices"

// SPKI is a SubjectPublicKeyInfo.
type SPKI struct {
	Algorithm []byte // contents of the AlgorithmIdentifier: identifier, parameters
	PublicKey []byte // octets of the BIT STRING
}

// ParseSPKI reads a SubjectPublicKeyInfo. The fields are parts of der.
func ParseSPKI(der []byte) (k SPKI, ok bool) {
	in, ok := whole(der, tagSequence)
	if !ok {
		return SPKI{}, false
	}
	algorithm, ok1 := in.next(tagSequence)
	bits, ok2 := in.next(tagBitString)
	public, ok3 := octets(bits)
	if !ok1 || !ok2 || !ok3 || len(in) != 0 {
		return SPKI{}, false
	}
	return SPKI{algorithm, public}, true
}

// Append appends the DER form, which is shorter than 64 KiB.
func (k *SPKI) Append(dst []byte) []byte {
	n := sizeOf(len(k.Algorithm)) + sizeOf(1+len(k.PublicKey))
	dst = slices.Grow(dst, sizeOf(n))
	dst = appendHeader(dst, tagSequence, n)
	dst = appendHeader(dst, tagSequence, len(k.Algorithm))
	dst = append(dst, k.Algorithm...)
	dst = appendHeader(dst, tagBitString, 1+len(k.PublicKey))
	dst = append(dst, 0) // no unused bits
	return append(dst, k.PublicKey...)
}

// PKCS8 is a OneAsymmetricKey without its attributes.
type PKCS8 struct {
	Algorithm  []byte // contents of the AlgorithmIdentifier: identifier, parameters
	PrivateKey []byte // contents of the OCTET STRING
	PublicKey  []byte // octets of the BIT STRING; nil if absent
}

// The encodings of Version (RFC 5958, section 2).
const (
	v1 = "\x00"
	v2 = "\x01"
)

// ParsePKCS8 reads a OneAsymmetricKey: version 1, or version 2 with a public
// key, which is what tells the versions apart. Attributes are passed over. The
// fields are parts of der.
func ParsePKCS8(der []byte) (k PKCS8, ok bool) {
	in, ok := whole(der, tagSequence)
	if !ok {
		return PKCS8{}, false
	}
	version, ok1 := in.next(tagInteger)
	algorithm, ok2 := in.next(tagSequence)
	private, ok3 := in.next(tagOctetString)
	if !ok1 || !ok2 || !ok3 || !skipAttributes(&in) {
		return PKCS8{}, false
	}
	ok = false
	k = PKCS8{Algorithm: algorithm, PrivateKey: private}
	switch string(version) {
	case v1:
		ok = true
	case v2:
		bits, _ := in.next(tagPublicKey)
		k.PublicKey, ok = octets(bits)
	}
	if !ok || len(in) != 0 {
		return PKCS8{}, false
	}
	return k, true
}

// skipAttributes passes over the optional attributes, a set of sequences.
func skipAttributes(in *input) bool {
	if !in.has(tagAttributes) {
		return true
	}
	set, ok := in.next(tagAttributes)
	for ok && len(set) > 0 {
		_, ok = set.next(tagSequence)
	}
	return ok
}

// Append appends the DER form, shorter than 64 KiB: version 1, without PublicKey,
// which every reader takes. It makes room in dst before it writes, so no part of
// the key stays behind in an array that was too small.
func (k *PKCS8) Append(dst []byte) []byte {
	n := sizeOf(len(v1)) + sizeOf(len(k.Algorithm)) + sizeOf(len(k.PrivateKey))
	dst = slices.Grow(dst, sizeOf(n))
	dst = appendHeader(dst, tagSequence, n)
	dst = appendHeader(dst, tagInteger, len(v1))
	dst = append(dst, v1...)
	dst = appendHeader(dst, tagSequence, len(k.Algorithm))
	dst = append(dst, k.Algorithm...)
	dst = appendHeader(dst, tagOctetString, len(k.PrivateKey))
	return append(dst, k.PrivateKey...)
}
