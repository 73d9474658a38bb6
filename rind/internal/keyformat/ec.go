// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keyformat

import "slices"

// The object identifiers of the NIST curves (RFC 5480, section 2.1.1.1), in DER:
// secp256r1, 1.2.840.10045.3.1.7; secp384r1, 1.3.132.0.34; secp521r1, 1.3.132.0.35.
const (
	CurveP256 = "\x06\x08\x2a\x86\x48\xce\x3d\x03\x01\x07"
	CurveP384 = "\x06\x05\x2b\x81\x04\x00\x22"
	CurveP521 = "\x06\x05\x2b\x81\x04\x00\x23"
)

// ECPublicKey is id-ecPublicKey, 1.2.840.10045.2.1, in DER. Followed by the identifier
// of a curve it is the contents of the AlgorithmIdentifier of that curve's keys, of
// ECDSA and of ECDH alike (RFC 5480, section 2.1.1).
const ECPublicKey = "\x06\x07\x2a\x86\x48\xce\x3d\x02\x01"

// SEC1 is an ECPrivateKey (SEC 1, appendix C.4; RFC 5915, section 3).
type SEC1 struct {
	PrivateKey []byte // contents of the OCTET STRING
	Curve      []byte // contents of the parameters: an identifier; nil if absent
	PublicKey  []byte // octets of the BIT STRING; nil if absent
}

// The tags that ECPrivateKey gives its optional fields; both are explicit.
const (
	tagECParameters = 0xa0
	tagECPublicKey  = 0xa1
)

// ecVersion is the encoding of ecPrivkeyVer1.
const ecVersion = "\x01"

// ParseSEC1 reads an ECPrivateKey. The fields are parts of der.
func ParseSEC1(der []byte) (k SEC1, ok bool) {
	in, ok := whole(der, tagSequence)
	if !ok {
		return SEC1{}, false
	}
	version, ok1 := in.next(tagInteger)
	private, ok2 := in.next(tagOctetString)
	if !ok1 || !ok2 || string(version) != ecVersion {
		return SEC1{}, false
	}
	k.PrivateKey = private
	if in.has(tagECParameters) {
		// One identifier: the contents of the field have no end of their own.
		curve, ok := in.next(tagECParameters)
		if _, named := whole(curve, tagIdentifier); !ok || !named {
			return SEC1{}, false
		}
		k.Curve = curve
	}
	if in.has(tagECPublicKey) {
		field, ok := in.next(tagECPublicKey)
		bits, isBits := whole(field, tagBitString)
		public, isOctets := octets(bits)
		if !ok || !isBits || !isOctets {
			return SEC1{}, false
		}
		k.PublicKey = public
	}
	if len(in) != 0 {
		return SEC1{}, false
	}
	return k, true
}

// Append appends the DER form, shorter than 64 KiB, with those of the optional fields
// that are not nil. It makes room in dst before it writes, so no part of the key stays
// behind in an array that was too small.
func (k *SEC1) Append(dst []byte) []byte {
	n := sizeOf(len(ecVersion)) + sizeOf(len(k.PrivateKey))
	if k.Curve != nil {
		n += sizeOf(len(k.Curve))
	}
	bits := sizeOf(1 + len(k.PublicKey))
	if k.PublicKey != nil {
		n += sizeOf(bits)
	}
	dst = slices.Grow(dst, sizeOf(n))
	dst = appendHeader(dst, tagSequence, n)
	dst = appendHeader(dst, tagInteger, len(ecVersion))
	dst = append(dst, ecVersion...)
	dst = appendHeader(dst, tagOctetString, len(k.PrivateKey))
	dst = append(dst, k.PrivateKey...)
	if k.Curve != nil {
		dst = appendHeader(dst, tagECParameters, len(k.Curve))
		dst = append(dst, k.Curve...)
	}
	if k.PublicKey != nil {
		dst = appendHeader(dst, tagECPublicKey, bits)
		dst = appendHeader(dst, tagBitString, 1+len(k.PublicKey))
		dst = append(dst, 0) // no unused bits
		dst = append(dst, k.PublicKey...)
	}
	return dst
}
