// Keys, digests and signatures of ML-DSA in wrong places.
package misuse

import (
	"crypto/rand"
	"crypto/sha256"

	"rind.example/rind/signature"
)

func makingMLDSAKeys(raw []byte) {
	signature.MLDSA65.GenerateKey(rand.Reader) // want "too many arguments"
	signature.MLDSA65.Sign(raw)                // want "undefined"
	signature.MLDSA65.ParseSeed(raw)           // want "undefined"
	signature.MLDSA65ctx.GenerateKey()         // want "undefined"
	signature.MLDSA65ph.GenerateKey()          // want "undefined"
	_ = signature.MLDSA65SigningKey(raw)       // want "cannot convert"
	_ = signature.MLDSA65VerifyingKey(raw)     // want "cannot convert"
	_ = signature.MLDSA65SigningKey{key: nil}  // want "cannot refer to unexported field"
	_ = signature.MLDSA65Signature(raw)        // want "cannot convert"
	_ = signature.MLDSA65Digest{}.mu           // want "undefined"
	_ = signature.MLDSA65Hash{key: nil}        // want "cannot refer to unexported field"
	signature.MLDSA65 = signature.MLDSA87      // want "cannot use"
	signature.MLDSA65 = signature.MLDSA65ctx   // want "cannot use"
	key := signature.MLDSA65.FromSeed(raw)     // want "assignment mismatch"
	_ = key
}

func rolesOfMLDSA(key signature.MLDSA65SigningKey, public signature.MLDSA65VerifyingKey, raw []byte) {
	public.Sign(raw)                             // want "undefined"
	public.AppendSeed(raw)                       // want "undefined"
	public.Destroy()                             // want "undefined"
	key.Verify(raw, raw)                         // want "undefined"
	key.SPKI()                                   // want "undefined"
	key.Sign(rand.Reader, raw)                   // want "too many arguments"
	key.Sign(raw, "context")                     // want "too many arguments"
	key.Sign(sha256.Sum256(raw))                 // want "cannot use"
	key.SignDigest(raw)                          // want "cannot use raw"
	key.SignDigest(signature.SHA256.Digest(raw)) // want "cannot use"
	public.VerifyDigest(raw, raw)                // want "cannot use raw"
	key.Equal(public)                            // want "cannot use public"
	sig := key.Sign(raw)                         // want "assignment mismatch"
	if public.Verify(raw, raw) {                 // want "non-boolean condition"
	}
	_ = sig
}

func mixedMLDSA(
	a signature.MLDSA44SigningKey, b signature.MLDSA65SigningKey, c signature.MLDSA65ctxSigningKey,
	p signature.MLDSA65phSigningKey, e signature.Ed25519SigningKey, d signature.MLDSA44Digest, sig signature.MLDSA44Signature,
) {
	_ = signature.MLDSA65SigningKey(a)               // want "cannot convert"
	_ = signature.MLDSA65VerifyingKey(a.PublicKey()) // want "cannot convert"
	_ = signature.MLDSA65SigningKey(c)               // want "cannot convert"
	_ = signature.MLDSA65ctxSigningKey(b)            // want "cannot convert"
	_ = signature.MLDSA65phSigningKey(c)             // want "cannot convert"
	_ = signature.MLDSA65ctxSigningKey(p)            // want "cannot convert"
	_ = signature.Ed25519SigningKey(b)               // want "cannot convert"
	_ = signature.MLDSA65Signature(sig)              // want "cannot convert"
	_ = signature.MLDSA65Digest(d)                   // want "cannot convert"
	b.SignDigest(d)                                  // want "cannot use d"
	b.PublicKey().Verify(nil, sig)                   // want "cannot use sig"
	signature.MLDSA65ctx.SigningKey(e, "context")    // want "cannot use e"
	signature.MLDSA65ctx.SigningKey(c, "context")    // want "cannot use c"
	signature.MLDSA65ph.SigningKey(c, "context")     // want "cannot use c"
	p.Sign([]byte("message"))                        // want "cannot use"
	_ = a == a                                       // want "cannot be compared"
	_ = c == c                                       // want "cannot be compared"
	_ = map[signature.MLDSA44VerifyingKey]bool{}     // want "invalid map key"
}
