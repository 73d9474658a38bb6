// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keyformat

import "strings"

// A Verdict says what a reader found in the encoding of a key.
type Verdict uint8

const (
	// Good: it is the encoding of a key of the curve; whether the scalar is in range
	// and the point on the curve is not looked at.
	Good Verdict = iota
	// Malformed: it is not the format.
	Malformed
	// OtherAlgorithm: it is the key of another algorithm or curve.
	OtherAlgorithm
	// Contradictory: it names two curves.
	Contradictory
)

// ECKey is the private key of a NIST curve as an encoding has it. The fields are parts
// of the encoding.
type ECKey struct {
	Scalar []byte // big-endian, of any length
	// Public are the encodings of the public key beside it, in ECPrivateKey and in
	// OneAsymmetricKey; nil if absent.
	Public [2][]byte
}

// ECFromPKCS8 reads a private key of the curve, one of the identifiers above, from a
// OneAsymmetricKey. ECPrivateKey inside need not repeat the curve (RFC 5958, section 2,
// leaves no doubt about it).
func ECFromPKCS8(der []byte, curve string) (ECKey, Verdict) {
	outer, ok := ParsePKCS8(der)
	switch {
	case !ok:
		return ECKey{}, Malformed
	case !isEC(outer.Algorithm, curve):
		return ECKey{}, OtherAlgorithm
	}
	inner, ok := ParseSEC1(outer.PrivateKey)
	switch {
	case !ok:
		return ECKey{}, Malformed
	case inner.Curve != nil && string(inner.Curve) != curve:
		return ECKey{}, Contradictory
	}
	return ECKey{inner.PrivateKey, [2][]byte{inner.PublicKey, outer.PublicKey}}, Good
}

// ECFromSEC1 reads a private key of the curve from an ECPrivateKey, which has to name
// the curve, as RFC 5915, section 3, asks.
func ECFromSEC1(der []byte, curve string) (ECKey, Verdict) {
	k, ok := ParseSEC1(der)
	switch {
	case !ok || k.Curve == nil:
		return ECKey{}, Malformed
	case string(k.Curve) != curve:
		return ECKey{}, OtherAlgorithm
	}
	return ECKey{k.PrivateKey, [2][]byte{k.PublicKey}}, Good
}

// ECFromSPKI reads the encoding of a point of the curve from a SubjectPublicKeyInfo.
func ECFromSPKI(der []byte, curve string) (point []byte, verdict Verdict) {
	k, ok := ParseSPKI(der)
	switch {
	case !ok:
		return nil, Malformed
	case !isEC(k.Algorithm, curve):
		return nil, OtherAlgorithm
	}
	return k.PublicKey, Good
}

// isEC reports whether the contents of an AlgorithmIdentifier are those of the curve.
func isEC(algorithm []byte, curve string) bool {
	parameters, ok := strings.CutPrefix(string(algorithm), ECPublicKey)
	return ok && parameters == curve
}

// maxSEC1 is the length of the longest ECPrivateKey that AppendECPKCS8 makes, one of
// P-521: header 3, version 3, scalar 2 + 66, public key 3 + 3 + 1 + 133.
const maxSEC1 = 214

// maxECAlgorithm is the length of the longest contents of an AlgorithmIdentifier.
const maxECAlgorithm = len(ECPublicKey) + len(CurveP256)

// AppendECPKCS8 appends the OneAsymmetricKey of a key of the curve, with the public key
// inside and the curve outside of ECPrivateKey. Lengths are at most those of P-521.
func AppendECPKCS8(dst []byte, curve string, scalar, public []byte) []byte {
	var buffer [maxSEC1]byte
	var algorithm [maxECAlgorithm]byte
	inner := SEC1{PrivateKey: scalar, PublicKey: public}
	outer := PKCS8{
		Algorithm:  append(append(algorithm[:0], ECPublicKey...), curve...),
		PrivateKey: inner.Append(buffer[:0]),
	}
	dst = outer.Append(dst)
	clear(buffer[:])
	return dst
}

// AppendECSEC1 appends the ECPrivateKey of a key of the curve, with the curve and the
// public key.
func AppendECSEC1(dst []byte, curve string, scalar, public []byte) []byte {
	k := SEC1{PrivateKey: scalar, Curve: []byte(curve), PublicKey: public}
	return k.Append(dst)
}

// AppendECSPKI appends the SubjectPublicKeyInfo of a point of the curve.
func AppendECSPKI(dst []byte, curve string, point []byte) []byte {
	var algorithm [maxECAlgorithm]byte
	k := SPKI{Algorithm: append(append(algorithm[:0], ECPublicKey...), curve...), PublicKey: point}
	return k.Append(dst)
}
