// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature

import (
	"crypto/subtle"
	"fmt"
	"log/slog"
	"sync"

	"rind.example/rind"
	"rind.example/rind/hazmat/ecdsa"
	"rind.example/rind/hazmat/p384"
	"rind.example/rind/internal/keyformat"
	"rind.example/rind/internal/redact"
	"rind.example/rind/internal/wipe"
)

// ECDSAP384 is the signature scheme ECDSA of [FIPS 186-5], section 6, with the curve
// P-384, also known as secp384r1. Messages are hashed with SHA-384; keys also sign
// digests made by other functions of SHA-2.
//
// A signature has two encodings, the fixed-size one of IEEE P1363 (JOSE, WebCrypto) and
// that in ASN.1 (X.509, TLS); each has a type, and a method of verifying keys.
//
// Signatures depend on fresh randomness, on the key and on the digest, so that a failing
// random generator costs no key. Whoever needs reproducible ones asks for [RFC 6979] by
// name. Anybody can turn a valid signature into another one for the same message: a
// signature identifies nothing.
//
// [FIPS 186-5]: https://doi.org/10.6028/NIST.FIPS.186-5
// [RFC 6979]: https://www.rfc-editor.org/rfc/rfc6979
var ECDSAP384 ECDSAP384Algorithm

// ECDSAP384Algorithm is the type of [ECDSAP384]; its methods make and read keys.
type ECDSAP384Algorithm struct{}

const (
	ecdsaP384Name          = "ECDSA with P-384"
	ecdsaP384SigningName   = "ECDSA signing key with P-384"
	ecdsaP384VerifyingName = "ECDSA verifying key with P-384"
)

// The errors; verification has the one of all algorithms.
var (
	errECDSAP384Scalar       = rind.NewError(rind.CodeInvalidEncoding, "P-384 scalar")
	errECDSAP384Uncompressed = rind.NewError(rind.CodeInvalidEncoding, "uncompressed "+ecdsaP384VerifyingName)
	errECDSAP384Compressed   = rind.NewError(rind.CodeInvalidEncoding, "compressed "+ecdsaP384VerifyingName)
	errECDSAP384PKCS8        = rind.NewError(rind.CodeInvalidEncoding, ecdsaP384SigningName+" in PKCS #8")
	errECDSAP384SEC1         = rind.NewError(rind.CodeInvalidEncoding, ecdsaP384SigningName+" in SEC 1")
	errECDSAP384SPKI         = rind.NewError(rind.CodeInvalidEncoding, ecdsaP384VerifyingName+" in SPKI")
	errECDSAP384Algorithm    = rind.NewError(rind.CodeWrongAlgorithm, ecdsaP384Name)
	errECDSAP384Range        = rind.NewError(rind.CodeInvalidKey, ecdsaP384SigningName)
	errECDSAP384Point        = rind.NewError(rind.CodeInvalidKey, ecdsaP384VerifyingName)
	errECDSAP384Curve        = rind.NewError(rind.CodeInvalidKey, ecdsaP384SigningName+" and another curve")
	errECDSAP384Mismatch     = rind.NewError(rind.CodeInvalidKey, ecdsaP384SigningName+" and another public key")
	errECDSAP384Signing      = rind.NewError(rind.CodeUnusableKey, ecdsaP384SigningName)
	errECDSAP384Verifying    = rind.NewError(rind.CodeUnusableKey, ecdsaP384VerifyingName)
)

// GenerateKey makes a signing key from the system's randomness.
func (ECDSAP384Algorithm) GenerateKey() ECDSAP384SigningKey {
	key := &ecdsaP384Key{live: true}
	key.once.Do(func() {
		var public [96]byte
		ecdsa.GenerateKeyP384(&key.scalar, &public)
		key.setVerifying(&public)
	})
	return ECDSAP384SigningKey{key: key}
}

// FromScalar takes a signing key as a big-endian integer of 48 bytes. The error is
// [rind.ErrInvalidEncoding] for any other length, and [rind.ErrInvalidKey] for zero and
// for what is not below the order of the group.
func (ECDSAP384Algorithm) FromScalar(scalar []byte) (ECDSAP384SigningKey, error) {
	if len(scalar) != 48 {
		return ECDSAP384SigningKey{}, errECDSAP384Scalar
	}
	return newECDSAP384Key((*[48]byte)(scalar))
}

// ParsePKCS8 reads a signing key in PKCS #8, DER (RFC 5958), of version 1 or 2, with an
// ECPrivateKey inside (RFC 5915). The scalar has its full 48 bytes, and a public key
// beside it is uncompressed. The error is [rind.ErrInvalidEncoding],
// [rind.ErrWrongAlgorithm] if it is the key of another algorithm or curve, or
// [rind.ErrInvalidKey] if the scalar is out of range, or the curve named inside or a
// public key is not its own.
func (ECDSAP384Algorithm) ParsePKCS8(der []byte) (ECDSAP384SigningKey, error) {
	k, verdict := keyformat.ECFromPKCS8(der, keyformat.CurveP384)
	return readECDSAP384Key(&k, verdict, errECDSAP384PKCS8)
}

// ParseSEC1 reads a signing key as ECPrivateKey, DER (SEC 1, appendix C.4; RFC 5915),
// which has to name its curve. What is inside and the errors are as in
// [ECDSAP384Algorithm.ParsePKCS8].
func (ECDSAP384Algorithm) ParseSEC1(der []byte) (ECDSAP384SigningKey, error) {
	k, verdict := keyformat.ECFromSEC1(der, keyformat.CurveP384)
	return readECDSAP384Key(&k, verdict, errECDSAP384SEC1)
}

// readECDSAP384Key makes a key of what keyformat has read.
func readECDSAP384Key(k *keyformat.ECKey, verdict keyformat.Verdict, malformed error) (ECDSAP384SigningKey, error) {
	switch {
	case verdict == keyformat.OtherAlgorithm:
		return ECDSAP384SigningKey{}, errECDSAP384Algorithm
	case verdict == keyformat.Contradictory:
		return ECDSAP384SigningKey{}, errECDSAP384Curve
	case verdict != keyformat.Good || len(k.Scalar) != 48:
		return ECDSAP384SigningKey{}, malformed
	}
	key, err := newECDSAP384Key((*[48]byte)(k.Scalar))
	if err != nil {
		return ECDSAP384SigningKey{}, err
	}
	for _, public := range k.Public {
		if public == nil {
			continue
		}
		if own := uncompressedP384(key.key.public()); string(public) != string(own[:]) {
			key.Destroy()
			return ECDSAP384SigningKey{}, errECDSAP384Mismatch
		}
	}
	return key, nil
}

// ParseUncompressed reads a verifying key as the 97 bytes 04 || X || Y (SEC 1, section
// 2.3.4). The error is [rind.ErrInvalidEncoding] for any other length or first byte, and
// [rind.ErrInvalidKey] if that is no point of the curve.
func (ECDSAP384Algorithm) ParseUncompressed(point []byte) (ECDSAP384VerifyingKey, error) {
	if len(point) != 97 || point[0] != 4 {
		return ECDSAP384VerifyingKey{}, errECDSAP384Uncompressed
	}
	return newECDSAP384VerifyingKey(point)
}

// ParseCompressed reads a verifying key as 02 or 03 and the 48 bytes of X (SEC 1,
// section 2.3.4). Errors are those of [ECDSAP384Algorithm.ParseUncompressed].
func (ECDSAP384Algorithm) ParseCompressed(point []byte) (ECDSAP384VerifyingKey, error) {
	if len(point) != 49 || point[0]&^1 != 2 {
		return ECDSAP384VerifyingKey{}, errECDSAP384Compressed
	}
	return newECDSAP384VerifyingKey(point)
}

// newECDSAP384VerifyingKey decodes either form of a point.
func newECDSAP384VerifyingKey(point []byte) (ECDSAP384VerifyingKey, error) {
	key := new(ecdsa.VerifyingKeyP384)
	if key.SetBytes(point) != nil {
		return ECDSAP384VerifyingKey{}, errECDSAP384Point
	}
	return ECDSAP384VerifyingKey{key: key}, nil
}

// ParseSPKI reads a verifying key as SubjectPublicKeyInfo, DER (RFC 5480), with the
// point uncompressed. The error is [rind.ErrInvalidEncoding], [rind.ErrWrongAlgorithm]
// if it is the key of another algorithm or curve, or [rind.ErrInvalidKey] if the point
// is none of the curve.
func (ECDSAP384Algorithm) ParseSPKI(der []byte) (ECDSAP384VerifyingKey, error) {
	point, verdict := keyformat.ECFromSPKI(der, keyformat.CurveP384)
	switch {
	case verdict == keyformat.OtherAlgorithm:
		return ECDSAP384VerifyingKey{}, errECDSAP384Algorithm
	case verdict != keyformat.Good || len(point) != 97 || point[0] != 4:
		return ECDSAP384VerifyingKey{}, errECDSAP384SPKI
	}
	return newECDSAP384VerifyingKey(point)
}

// String returns "ECDSA with P-384".
func (ECDSAP384Algorithm) String() string { return ecdsaP384Name }

// An ECDSAP384Signature is a signature in the fixed-size encoding of IEEE P1363, r || s.
// The zero value is a signature of nothing.
type ECDSAP384Signature struct{ b ecdsaP384Pair }

// ecdsaP384Pair is r || s, of a type that keeps signatures of this algorithm from being
// converted to those of others.
type ecdsaP384Pair [96]byte

// Bytes returns the 96 bytes of the signature, in the memory of s.
func (s *ECDSAP384Signature) Bytes() []byte { return s.b[:] }

// ASN1 returns the same signature in ASN.1.
func (s ECDSAP384Signature) ASN1() ECDSAP384ASN1Signature {
	var out ECDSAP384ASN1Signature
	out.n = len(ecdsa.AppendASN1(out.b[:0], s.b[:]))
	return out
}

// An ECDSAP384ASN1Signature is a signature in ASN.1, DER: an Ecdsa-Sig-Value (RFC 3279,
// section 2.2.3). The zero value is no signature.
type ECDSAP384ASN1Signature struct {
	n int // bytes in use
	b ecdsaP384DER
}

// ecdsaP384DER has room for the longest encoding.
type ecdsaP384DER [ecdsa.MaxSizeASN1P384]byte

// Bytes returns the signature, at most 104 bytes, in the memory of s.
func (s *ECDSAP384ASN1Signature) Bytes() []byte { return s.b[:s.n] }

// An ECDSAP384SigningKey is the secret half of a key pair. Copies are the same key. It
// cannot be compared with ==, but with Equal, and prints as no more than its algorithm.
type ECDSAP384SigningKey struct {
	_   [0]func() // not comparable
	key *ecdsaP384Key
}

// ecdsaP384Key is what copies of a signing key share.
type ecdsaP384Key struct {
	mu     sync.RWMutex // held for reading while scalar is in use
	live   bool         // false once destroyed
	scalar [48]byte     // in [1, n-1]

	// verifying is computed when first asked for. It stands alone, so that it does
	// not keep the private half in memory.
	once      sync.Once
	verifying *ecdsa.VerifyingKeyP384
}

// newECDSAP384Key checks the range of a scalar, in constant time but for the outcome.
func newECDSAP384Key(scalar *[48]byte) (ECDSAP384SigningKey, error) {
	wipe.Reserve()
	var d p384.Scalar
	err := d.SetCanonical(scalar)
	d.Clear()
	wipe.Stack()
	if err != nil {
		return ECDSAP384SigningKey{}, errECDSAP384Range
	}
	return ECDSAP384SigningKey{key: &ecdsaP384Key{live: true, scalar: *scalar}}, nil
}

// use locks the key for reading if it can be used; the caller unlocks. Without the
// lock, a signature made while Destroy runs could come of half a key, and give the
// other half away.
func (k ECDSAP384SigningKey) use() bool {
	if k.key == nil {
		return false
	}
	k.key.mu.RLock()
	if !k.key.live {
		k.key.mu.RUnlock()
		return false
	}
	return true
}

// public returns the public half of a key that is in use.
func (key *ecdsaP384Key) public() *ecdsa.VerifyingKeyP384 {
	key.once.Do(func() {
		var public [96]byte
		if ecdsa.PublicKeyP384(&public, &key.scalar) != nil {
			panic("signature: scalar out of range in a key")
		}
		key.setVerifying(&public)
	})
	return key.verifying
}

// setVerifying decodes the public half, X || Y.
func (key *ecdsaP384Key) setVerifying(public *[96]byte) {
	key.verifying = new(ecdsa.VerifyingKeyP384)
	if key.verifying.SetXY(public) != nil {
		panic("signature: multiple of the base point is off the curve")
	}
}

// Sign signs the SHA-384 digest of a message, with a hedged nonce: no two signatures
// are the same. The error is [rind.ErrUnusableKey].
//
// Standard: FIPS 186-5, section 6.4.1; draft-irtf-cfrg-det-sigs-with-noise, section 4.
func (k ECDSAP384SigningKey) Sign(message []byte) (ECDSAP384Signature, error) {
	return k.SignDigest(SHA384.Digest(message))
}

// SignDigest signs the message with the given digest, of which the first 384 bits
// count, as Sign does. The error is [rind.ErrUnusableKey], or
// [rind.ErrInvalidArgument] for the zero value of a digest.
func (k ECDSAP384SigningKey) SignDigest(digest Digest) (ECDSAP384Signature, error) {
	return k.sign(&digest, false)
}

// SignDeterministic signs the SHA-384 digest of a message as RFC 6979 says, with
// SHA-384: the same signature each time. It is for tests and for protocols that ask for
// it. Whoever can disturb the computation may learn the key of two signatures that
// should be the same; Sign does not have that weakness. Unlike Sign it allocates. The
// error is [rind.ErrUnusableKey].
func (k ECDSAP384SigningKey) SignDeterministic(message []byte) (ECDSAP384Signature, error) {
	return k.SignDigestDeterministic(SHA384.Digest(message))
}

// SignDigestDeterministic signs the message with the given digest as RFC 6979 says, with
// the hash function that made it. What is to be said against it is at
// [ECDSAP384SigningKey.SignDeterministic]. Errors are those of SignDigest.
func (k ECDSAP384SigningKey) SignDigestDeterministic(digest Digest) (ECDSAP384Signature, error) {
	return k.sign(&digest, true)
}

func (k ECDSAP384SigningKey) sign(digest *Digest, deterministic bool) (sig ECDSAP384Signature, err error) {
	if digest.hash == 0 {
		return sig, errECDSADigest
	}
	if !k.use() {
		return sig, errECDSAP384Signing
	}
	defer k.key.mu.RUnlock()
	if deterministic {
		err = ecdsa.SignDeterministicP384((*[96]byte)(&sig.b), &k.key.scalar, digest.hash.new, digest.bytes())
	} else {
		err = ecdsa.SignP384((*[96]byte)(&sig.b), &k.key.scalar, digest.bytes())
	}
	if err != nil {
		return ECDSAP384Signature{}, errECDSAP384Range
	}
	return sig, nil
}

// AppendSignature appends to dst the 96 bytes of what Sign returns.
func (k ECDSAP384SigningKey) AppendSignature(dst, message []byte) ([]byte, error) {
	sig, err := k.Sign(message)
	if err != nil {
		return dst, err
	}
	return append(dst, sig.b[:]...), nil
}

// PublicKey returns the public half; it is the same key at each call, with its tables.
// Of a key that has been destroyed or is the zero value it returns the zero value,
// which is no key.
func (k ECDSAP384SigningKey) PublicKey() ECDSAP384VerifyingKey {
	if !k.use() {
		return ECDSAP384VerifyingKey{}
	}
	defer k.key.mu.RUnlock()
	return ECDSAP384VerifyingKey{key: k.key.public()}
}

// AppendScalar appends the 48 bytes of the private key to dst, big-endian. The error is
// [rind.ErrUnusableKey].
func (k ECDSAP384SigningKey) AppendScalar(dst []byte) ([]byte, error) {
	if !k.use() {
		return dst, errECDSAP384Signing
	}
	defer k.key.mu.RUnlock()
	return append(dst, k.key.scalar[:]...), nil
}

// PKCS8 returns the signing key in PKCS #8, DER, version 1, with the public key: 185
// bytes. The error is [rind.ErrUnusableKey].
func (k ECDSAP384SigningKey) PKCS8() ([]byte, error) { return k.AppendPKCS8(nil) }

// AppendPKCS8 appends to dst what PKCS8 returns.
func (k ECDSAP384SigningKey) AppendPKCS8(dst []byte) ([]byte, error) {
	if !k.use() {
		return dst, errECDSAP384Signing
	}
	defer k.key.mu.RUnlock()
	public := uncompressedP384(k.key.public())
	return keyformat.AppendECPKCS8(dst, keyformat.CurveP384, k.key.scalar[:], public[:]), nil
}

// SEC1 returns the signing key as ECPrivateKey, DER, with its curve and the public key:
// 167 bytes. The error is [rind.ErrUnusableKey].
func (k ECDSAP384SigningKey) SEC1() ([]byte, error) { return k.AppendSEC1(nil) }

// AppendSEC1 appends to dst what SEC1 returns.
func (k ECDSAP384SigningKey) AppendSEC1(dst []byte) ([]byte, error) {
	if !k.use() {
		return dst, errECDSAP384Signing
	}
	defer k.key.mu.RUnlock()
	public := uncompressedP384(k.key.public())
	return keyformat.AppendECSEC1(dst, keyformat.CurveP384, k.key.scalar[:], public[:]), nil
}

// Equal reports in constant time whether both are the same scalar. A key that has been
// destroyed or is the zero value equals none, not even itself.
func (k ECDSAP384SigningKey) Equal(other ECDSAP384SigningKey) bool {
	// Never two locks at a time: a waiting Destroy could come between them.
	var scalar [48]byte
	if !k.use() {
		return false
	}
	scalar = k.key.scalar
	k.key.mu.RUnlock()
	defer clear(scalar[:])
	if !other.use() {
		return false
	}
	defer other.key.mu.RUnlock()
	return subtle.ConstantTimeCompare(scalar[:], other.key.scalar[:]) == 1
}

// Destroy overwrites the signing key as soon as calls that use it have returned. It
// reaches all copies. It may be called again, and on the zero value.
func (k ECDSAP384SigningKey) Destroy() {
	if k.key == nil {
		return
	}
	k.key.mu.Lock()
	defer k.key.mu.Unlock()
	k.key.live = false
	clear(k.key.scalar[:])
}

// String returns "ECDSA signing key with P-384".
func (k ECDSAP384SigningKey) String() string { return ecdsaP384SigningName }

// GoString is [ECDSAP384SigningKey.String].
func (k ECDSAP384SigningKey) GoString() string { return ecdsaP384SigningName }

// Format prints what String returns, whatever the verb.
func (k ECDSAP384SigningKey) Format(state fmt.State, _ rune) {
	redact.Format(state, ecdsaP384SigningName)
}

// LogValue is what String returns.
func (k ECDSAP384SigningKey) LogValue() slog.Value { return redact.LogValue(ecdsaP384SigningName) }

// An ECDSAP384VerifyingKey is the public half of a key pair, decoded. At its second
// verification it builds tables of some KiB that make this and all later ones faster.
// Copies share them. It cannot be compared with ==, but with Equal, and prints as no
// more than its algorithm.
type ECDSAP384VerifyingKey struct {
	_   [0]func() // not comparable
	key *ecdsa.VerifyingKeyP384
}

// Verify checks a signature of fixed size, r || s, over the SHA-384 digest of a
// message. The error is [rind.ErrVerification] for every signature that is not valid,
// one in ASN.1 among them, and [rind.ErrUnusableKey] for the zero value.
//
// Standard: FIPS 186-5, section 6.4.2.
func (k ECDSAP384VerifyingKey) Verify(message, sig []byte) error {
	return k.VerifyDigest(SHA384.Digest(message), sig)
}

// VerifyDigest checks a signature of fixed size for the message with the given digest,
// of which the first 384 bits count. Errors are those of Verify, and
// [rind.ErrInvalidArgument] for the zero value of a digest.
func (k ECDSAP384VerifyingKey) VerifyDigest(digest Digest, sig []byte) error {
	if len(sig) != 96 {
		return k.verify(&digest, nil)
	}
	return k.verify(&digest, (*[96]byte)(sig))
}

// VerifyASN1 is Verify for a signature in ASN.1: DER to the letter.
func (k ECDSAP384VerifyingKey) VerifyASN1(message, sig []byte) error {
	return k.VerifyDigestASN1(SHA384.Digest(message), sig)
}

// VerifyDigestASN1 is VerifyDigest for a signature in ASN.1: DER to the letter.
func (k ECDSAP384VerifyingKey) VerifyDigestASN1(digest Digest, sig []byte) error {
	var pair [96]byte
	if ecdsa.ParseASN1(pair[:], sig) != nil {
		return k.verify(&digest, nil)
	}
	return k.verify(&digest, &pair)
}

// verify checks r || s; a signature of another form is nil.
func (k ECDSAP384VerifyingKey) verify(digest *Digest, sig *[96]byte) error {
	switch {
	case digest.hash == 0:
		return errECDSADigest
	case k.key == nil:
		return errECDSAP384Verifying
	case sig == nil || !k.key.Verify(digest.bytes(), sig):
		return errVerification
	}
	return nil
}

// Prepare builds the tables at once, for a key that is known to be used again.
func (k ECDSAP384VerifyingKey) Prepare() {
	if k.key != nil {
		k.key.Prepare()
	}
}

// uncompressedP384 encodes a verifying key as 04 || X || Y.
func uncompressedP384(key *ecdsa.VerifyingKeyP384) (point [97]byte) {
	point[0] = 4
	key.XY((*[96]byte)(point[1:]))
	return point
}

// Uncompressed returns the 97 bytes 04 || X || Y. The error is [rind.ErrUnusableKey]
// for the zero value.
func (k ECDSAP384VerifyingKey) Uncompressed() ([97]byte, error) {
	if k.key == nil {
		return [97]byte{}, errECDSAP384Verifying
	}
	return uncompressedP384(k.key), nil
}

// AppendUncompressed appends to dst what Uncompressed returns.
func (k ECDSAP384VerifyingKey) AppendUncompressed(dst []byte) ([]byte, error) {
	point, err := k.Uncompressed()
	if err != nil {
		return dst, err
	}
	return append(dst, point[:]...), nil
}

// Compressed returns 02 or 03, the parity of Y, and the 48 bytes of X. The error is
// [rind.ErrUnusableKey] for the zero value.
func (k ECDSAP384VerifyingKey) Compressed() (point [49]byte, err error) {
	whole, err := k.Uncompressed()
	if err != nil {
		return point, err
	}
	copy(point[:], whole[:])
	point[0] = 2 | whole[len(whole)-1]&1
	return point, nil
}

// AppendCompressed appends to dst what Compressed returns.
func (k ECDSAP384VerifyingKey) AppendCompressed(dst []byte) ([]byte, error) {
	point, err := k.Compressed()
	if err != nil {
		return dst, err
	}
	return append(dst, point[:]...), nil
}

// SPKI returns the verifying key as SubjectPublicKeyInfo, DER: 120 bytes. The error is
// [rind.ErrUnusableKey] for the zero value.
func (k ECDSAP384VerifyingKey) SPKI() ([]byte, error) { return k.AppendSPKI(nil) }

// AppendSPKI appends to dst what SPKI returns.
func (k ECDSAP384VerifyingKey) AppendSPKI(dst []byte) ([]byte, error) {
	point, err := k.Uncompressed()
	if err != nil {
		return dst, err
	}
	return keyformat.AppendECSPKI(dst, keyformat.CurveP384, point[:]), nil
}

// Equal reports whether both are the same point. The zero value equals none.
func (k ECDSAP384VerifyingKey) Equal(other ECDSAP384VerifyingKey) bool {
	a, err := k.Uncompressed()
	b, otherErr := other.Uncompressed()
	return err == nil && otherErr == nil && a == b
}

// String returns "ECDSA verifying key with P-384".
func (k ECDSAP384VerifyingKey) String() string { return ecdsaP384VerifyingName }

// GoString is [ECDSAP384VerifyingKey.String].
func (k ECDSAP384VerifyingKey) GoString() string { return ecdsaP384VerifyingName }

// Format prints what String returns, whatever the verb.
func (k ECDSAP384VerifyingKey) Format(state fmt.State, _ rune) {
	redact.Format(state, ecdsaP384VerifyingName)
}

// LogValue is what String returns.
func (k ECDSAP384VerifyingKey) LogValue() slog.Value {
	return redact.LogValue(ecdsaP384VerifyingName)
}
