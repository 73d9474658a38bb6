// Keys of signature schemes in wrong places.
package misuse

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"crypto/sha512"

	"rind.example/rind/agreement"
	"rind.example/rind/signature"
)

func makingKeys(raw []byte) {
	signature.Ed25519.GenerateKey(rand.Reader)                           // want "too many arguments"
	signature.Ed25519.FromScalar(raw)                                    // want "undefined"
	signature.Ed25519.Sign(raw, raw)                                     // want "undefined"
	signature.Ed25519ctx.GenerateKey()                                   // want "undefined"
	signature.Ed25519ph.FromSeed(raw)                                    // want "undefined"
	_ = signature.Ed25519SigningKey(raw)                                 // want "cannot convert"
	_ = signature.Ed25519VerifyingKey(ed25519.PublicKey(raw))            // want "cannot convert"
	_ = signature.Ed25519SigningKey{seed: raw}                           // want "unknown field"
	signature.Ed25519 = signature.Ed25519ctx                             // want "cannot use"
	var key signature.Ed25519SigningKey = agreement.X25519.GenerateKey() // want "cannot use"
	_ = key
}

func swappedRoles(key signature.Ed25519SigningKey, public signature.Ed25519VerifyingKey, message, sig []byte) {
	public.Sign(message)           // want "undefined"
	public.PKCS8()                 // want "undefined"
	public.AppendSeed(nil)         // want "undefined"
	public.Destroy()               // want "undefined"
	key.Verify(message, sig)       // want "undefined"
	key.SPKI()                     // want "undefined"
	key.Raw()                      // want "undefined"
	key.Prepare()                  // want "undefined"
	key.Equal(public)              // want "cannot use public"
	public.Verify(message)         // want "not enough arguments"
	key.Sign(rand.Reader, message) // want "too many arguments"
	sig = key.Sign(message)        // want "assignment mismatch"
	ok := public.Verify(message, sig)
	if ok { // want "non-boolean condition"
	}
	if !public.Verify(message, sig) { // want "operator ! not defined"
	}
	made, _ := key.Sign(message)
	public.Verify(message, made) // want "cannot use made"
	public.Verify(made, message) // want "cannot use made"
}

func comparedKeys(key, other signature.Ed25519SigningKey, public signature.Ed25519VerifyingKey) {
	_ = key == other                             // want "cannot be compared"
	_ = public == public                         // want "cannot be compared"
	_ = map[signature.Ed25519SigningKey]bool{}   // want "invalid map key"
	_ = map[signature.Ed25519VerifyingKey]bool{} // want "invalid map key"
}

func mixedVariants(
	pure signature.Ed25519SigningKey, ctx signature.Ed25519ctxSigningKey, ph signature.Ed25519phSigningKey,
	public signature.Ed25519VerifyingKey, zip signature.Ed25519ZIP215VerifyingKey, message, sig []byte,
) {
	ctx = pure                                           // want "cannot use pure"
	pure = ctx                                           // want "cannot use ctx"
	ph = signature.Ed25519phSigningKey(ctx)              // want "cannot convert"
	ctx = signature.Ed25519ctxSigningKey(ph)             // want "cannot convert"
	_ = signature.Ed25519phVerifyingKey(ctx.PublicKey()) // want "cannot convert"
	_ = signature.Ed25519ZIP215VerifyingKey(public)      // want "cannot convert"
	public = ctx.PublicKey()                             // want "cannot use ctx.PublicKey"
	public = zip                                         // want "cannot use zip"
	zip = public                                         // want "cannot use public"
	zip = signature.Ed25519ZIP215VerifyingKey{public}    // want "implicit assignment to unexported field"
	signature.Ed25519ctx.SigningKey(ctx, "again")        // want "cannot use ctx"
	signature.Ed25519ctx.SigningKey(pure)                // want "not enough arguments"
	signature.Ed25519ph.SigningKey(public, "")           // want "cannot use public"
	var batch signature.Ed25519ZIP215Batch
	batch.Add(public, message, sig)          // want "cannot use public"
	batch.Add(ctx.PublicKey(), message, sig) // want "cannot use ctx.PublicKey"
	if batch.Verify() {                      // want "non-boolean condition"
	}
}

func prehashed(ph signature.Ed25519phSigningKey, pure signature.Ed25519SigningKey, message []byte) {
	digest := sha512.Sum512(message)
	ph.Sign(message)                                       // want "cannot use message"
	ph.Sign(digest)                                        // want "cannot use digest"
	ph.Sign(digest[:])                                     // want "cannot use digest"
	ph.PublicKey().Verify(message, message)                // want "cannot use message"
	pure.Sign(digest)                                      // want "cannot use digest"
	pure.Sign(signature.Ed25519ph.Digest(message))         // want "cannot use signature.Ed25519ph.Digest"
	signature.Ed25519ph.FromSHA512(message)                // want "cannot use message"
	signature.Ed25519ph.FromSHA512(sha256.Sum256(message)) // want "cannot use sha256.Sum256"
	signature.Ed25519ph.Digest(digest)                     // want "cannot use digest"
	_ = signature.Ed25519phDigest(digest)                  // want "cannot convert"
}
