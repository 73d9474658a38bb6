// Keys and signatures of the NIST curves in wrong places.
package misuse

import (
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/sha512"

	"rind.example/rind/agreement"
	"rind.example/rind/signature"
)

func makingCurveKeys(raw []byte, public agreement.P384PublicKey) {
	agreement.P256.GenerateKey(rand.Reader)           // want "too many arguments"
	agreement.P256.ParseRaw(raw)                      // want "undefined"
	agreement.P256.ParsePublicKey(raw)                // want "undefined"
	agreement.P384.FromScalar(elliptic.P384())        // want "cannot use"
	agreement.P384.FromScalar([48]byte(raw))          // want "cannot use"
	agreement.P521.Sign(raw)                          // want "undefined"
	signature.ECDSAP256.GenerateKey(rand.Reader)      // want "too many arguments"
	signature.ECDSAP256.FromSeed(raw)                 // want "undefined"
	signature.ECDSAP384.ParseRaw(raw)                 // want "undefined"
	signature.ECDSAP521.Agree(public)                 // want "undefined"
	_ = agreement.P384PrivateKey(raw)                 // want "cannot convert"
	_ = agreement.P384PublicKey(raw)                  // want "cannot convert"
	_ = agreement.P384PrivateKey{scalar: raw}         // want "unknown field"
	_ = agreement.P384PublicKey{set: true}            // want "cannot refer to unexported field"
	_ = signature.ECDSAP384SigningKey{key: nil}       // want "cannot refer to unexported field"
	_ = signature.ECDSAP384VerifyingKey{raw}          // want "too few values"
	agreement.P256 = agreement.P384                   // want "cannot use"
	signature.ECDSAP256 = signature.ECDSAP384         // want "cannot use"
	key := agreement.P384.FromScalar(raw)             // want "assignment mismatch"
	signing := signature.ECDSAP384.ParseSEC1(raw)     // want "assignment mismatch"
	point := signature.ECDSAP384.ParseCompressed(raw) // want "assignment mismatch"
	_, _, _ = key, signing, point
}

func mixedCurves(
	a agreement.P256PrivateKey, b agreement.P384PrivateKey, x agreement.X25519PrivateKey,
	s signature.ECDSAP384SigningKey, e signature.Ed25519SigningKey, std *ecdh.PublicKey,
) {
	a.Agree(b.PublicKey())                                    // want "cannot use b.PublicKey"
	b.Agree(x.PublicKey())                                    // want "cannot use x.PublicKey"
	x.Agree(a.PublicKey())                                    // want "cannot use a.PublicKey"
	b.Agree(s.PublicKey())                                    // want "cannot use s.PublicKey"
	b.Agree(b)                                                // want "cannot use b"
	b.Agree(std)                                              // want "cannot use std"
	b.Agree([]byte{4})                                        // want "cannot use"
	_ = agreement.P256PrivateKey(b)                           // want "cannot convert"
	_ = agreement.P384PrivateKey(s)                           // want "cannot convert"
	_ = agreement.P256PublicKey(b.PublicKey())                // want "cannot convert"
	_ = agreement.P521PublicKey(b.PublicKey())                // want "cannot convert"
	_ = agreement.X25519PublicKey(a.PublicKey())              // want "cannot convert"
	_ = agreement.X25519PrivateKey(a)                         // want "cannot convert"
	_ = signature.ECDSAP384SigningKey(b)                      // want "cannot convert"
	_ = signature.ECDSAP256SigningKey(s)                      // want "cannot convert"
	_ = signature.ECDSAP521SigningKey(s)                      // want "cannot convert"
	_ = signature.ECDSAP256SigningKey(e)                      // want "cannot convert"
	_ = signature.Ed25519SigningKey(s)                        // want "cannot convert"
	_ = signature.ECDSAP256VerifyingKey(s.PublicKey())        // want "cannot convert"
	_ = signature.ECDSAP521VerifyingKey(s.PublicKey())        // want "cannot convert"
	_ = signature.ECDSAP384VerifyingKey(e.PublicKey())        // want "cannot convert"
	_ = signature.Ed25519VerifyingKey(s.PublicKey())          // want "cannot convert"
	_ = signature.ECDSAP384VerifyingKey(b.PublicKey())        // want "cannot convert"
	signature.Ed25519ctx.SigningKey(s, "context")             // want "cannot use s"
	signature.Ed25519ZIP215.VerifyingKey(s.PublicKey())       // want "cannot use s.PublicKey"
	var verifying signature.ECDSAP384VerifyingKey = s         // want "cannot use s"
	var public agreement.P384PublicKey = b                    // want "cannot use b"
	var signing signature.ECDSAP384SigningKey = s.PublicKey() // want "cannot use s.PublicKey"
	_, _, _ = verifying, public, signing
}

func curveRoles(
	key agreement.P384PrivateKey, public agreement.P384PublicKey,
	signing signature.ECDSAP384SigningKey, verifying signature.ECDSAP384VerifyingKey, b []byte,
) {
	public.Agree(public)              // want "undefined"
	public.PKCS8()                    // want "undefined"
	public.SEC1()                     // want "undefined"
	public.AppendScalar(nil)          // want "undefined"
	public.Destroy()                  // want "undefined"
	key.SPKI()                        // want "undefined"
	key.Uncompressed()                // want "undefined"
	key.Sign(b)                       // want "undefined"
	key.Equal(public)                 // want "cannot use public"
	verifying.Sign(b)                 // want "undefined"
	verifying.SEC1()                  // want "undefined"
	verifying.AppendScalar(nil)       // want "undefined"
	signing.Verify(b, b)              // want "undefined"
	signing.SPKI()                    // want "undefined"
	signing.Compressed()              // want "undefined"
	signing.Prepare()                 // want "undefined"
	signing.Agree(public)             // want "undefined"
	signing.Equal(verifying)          // want "cannot use verifying"
	signing.Sign(rand.Reader, b)      // want "too many arguments"
	signing.Sign(b, signature.SHA256) // want "too many arguments"
	b = signing.Sign(b)               // want "assignment mismatch"
	if verifying.Verify(b, b) {       // want "non-boolean condition"
	}
	_ = key == key                                 // want "cannot be compared"
	_ = public == public                           // want "cannot be compared"
	_ = signing == signing                         // want "cannot be compared"
	_ = verifying == verifying                     // want "cannot be compared"
	_ = map[agreement.P521PrivateKey]bool{}        // want "invalid map key"
	_ = map[signature.ECDSAP256VerifyingKey]bool{} // want "invalid map key"
	ecdsa.SignASN1(rand.Reader, signing, b)        // want "cannot use signing"
	ecdsa.VerifyASN1(verifying, b, b)              // want "cannot use verifying"
}

func digests(
	signing signature.ECDSAP384SigningKey, verifying signature.ECDSAP384VerifyingKey,
	ph signature.Ed25519phSigningKey, message []byte,
) {
	digest := signature.SHA384.Digest(message)
	signing.Sign(digest)                                               // want "cannot use digest"
	signing.Sign(sha512.Sum384(message))                               // want "cannot use sha512.Sum384"
	signing.SignDeterministic(digest)                                  // want "cannot use digest"
	signing.SignDigest(message)                                        // want "cannot use message"
	signing.SignDigest(sha256.Sum256(message))                         // want "cannot use sha256.Sum256"
	signing.SignDigest(signature.SHA384, message)                      // want "too many arguments"
	signing.SignDigest(signature.Ed25519ph.Digest(message))            // want "cannot use signature.Ed25519ph.Digest"
	signing.SignDigestDeterministic(message)                           // want "cannot use message"
	verifying.Verify(digest, message)                                  // want "cannot use digest"
	verifying.VerifyDigest(message, message)                           // want "cannot use message"
	verifying.VerifyASN1(digest, message)                              // want "cannot use digest"
	verifying.VerifyDigestASN1(message, message)                       // want "cannot use message"
	ph.Sign(digest)                                                    // want "cannot use digest"
	_ = signature.Digest(message)                                      // want "cannot convert"
	_ = signature.Digest(sha512.Sum512(message))                       // want "cannot convert"
	_ = signature.Digest(signature.Ed25519phDigest{})                  // want "cannot convert"
	_ = signature.Ed25519phDigest(digest)                              // want "cannot convert"
	_ = signature.Digest{b: sha512.Sum512(message)}                    // want "cannot refer to unexported field"
	_ = []byte(digest)                                                 // want "cannot convert"
	signature.SHA384.Digest(digest)                                    // want "cannot use digest"
	signature.SHA384.FromSum(sha512.Sum384(message))                   // want "cannot use sha512.Sum384"
	signature.SHA256 = signature.SHA512                                // want "cannot assign"
	signature.SHA1.Digest(message)                                     // want "undefined"
	var unchecked signature.Digest = signature.SHA512.FromSum(message) // want "multiple-value"
	_ = unchecked
}

func curveSignatures(
	a signature.ECDSAP256SigningKey, s signature.ECDSAP384SigningKey, e signature.Ed25519SigningKey, message []byte,
) {
	one, _ := a.Sign(message)
	fixed, _ := s.Sign(message)
	other, _ := e.Sign(message)
	der := fixed.ASN1()
	fixed = der                                      // want "cannot use der"
	der = fixed                                      // want "cannot use fixed"
	fixed = one                                      // want "cannot use one"
	one = other                                      // want "cannot use other"
	_ = signature.ECDSAP384Signature(der)            // want "cannot convert"
	_ = signature.ECDSAP384ASN1Signature(fixed)      // want "cannot convert"
	_ = signature.ECDSAP384ASN1Signature(one.ASN1()) // want "cannot convert"
	_ = signature.ECDSAP256Signature(fixed)          // want "cannot convert"
	_ = signature.ECDSAP256Signature(other)          // want "cannot convert"
	_ = signature.Ed25519Signature(one)              // want "cannot convert"
	_ = signature.ECDSAP256Signature(message)        // want "cannot convert"
	_ = signature.ECDSAP384ASN1Signature{b: message} // want "cannot refer to unexported field"
	_ = fixed == der                                 // want "mismatched types"
	s.PublicKey().Verify(message, fixed)             // want "cannot use fixed"
	s.PublicKey().Verify(message, der)               // want "cannot use der"
	s.PublicKey().VerifyASN1(message, fixed)         // want "cannot use fixed"
	s.PublicKey().VerifyASN1(der, message)           // want "cannot use der"
	der.ASN1()                                       // want "undefined"
	_ = fixed.R                                      // want "undefined"
	_ = fixed[:48]                                   // want "cannot slice"
}
