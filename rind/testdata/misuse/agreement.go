// Keys and secrets of key agreement in wrong places.
package misuse

import (
	"crypto/aes"
	"crypto/rand"

	"rind.example/rind/agreement"
	"rind.example/rind/signature"
)

func algorithms(raw []byte) {
	agreement.X25519.GenerateKey(rand.Reader)     // want "too many arguments"
	agreement.X25519.Agree(raw, raw)              // want "undefined"
	agreement.X25519.ParsePublicKey(raw)          // want "undefined"
	agreement.X25519.ParseSeed(raw)               // want "undefined"
	_ = agreement.X25519PrivateKey(raw)           // want "cannot convert"
	_ = agreement.X25519PublicKey(raw)            // want "cannot convert"
	_ = agreement.X25519PrivateKey{scalar: raw}   // want "unknown field"
	_ = agreement.X25519PublicKey{u: [32]byte{9}} // want "cannot refer to unexported field"
	agreement.X25519 = signature.Ed25519          // want "cannot use"
	key := agreement.X25519.FromScalar(raw)       // want "assignment mismatch"
	_ = key
}

func roles(key agreement.X25519PrivateKey, public agreement.X25519PublicKey, raw []byte) {
	key.Agree(raw)                              // want "cannot use raw"
	key.Agree([32]byte(raw))                    // want "cannot use"
	key.Agree(key)                              // want "cannot use key"
	key.Agree(nil)                              // want "cannot use nil"
	key.Agree(signature.Ed25519.GenerateKey())  // want "cannot use"
	var verifying signature.Ed25519VerifyingKey // a key of another algorithm
	key.Agree(verifying)                        // want "cannot use verifying"
	public.Agree(public)                        // want "undefined"
	public.PKCS8()                              // want "undefined"
	public.PublicKey()                          // want "undefined"
	public.Destroy()                            // want "undefined"
	key.SPKI()                                  // want "undefined"
	key.Raw()                                   // want "undefined"
	key.Bytes()                                 // want "undefined"
	key.Sign(raw)                               // want "undefined"
	key.Equal(public)                           // want "cannot use public"
	secret := key.Agree(public)                 // want "assignment mismatch"
	_ = secret
}

func comparisons(key, other agreement.X25519PrivateKey, public agreement.X25519PublicKey, secret, same agreement.SharedSecret) {
	_ = key == other                          // want "cannot be compared"
	_ = public == public                      // want "cannot be compared"
	_ = secret == same                        // want "cannot be compared"
	_ = map[agreement.X25519PrivateKey]bool{} // want "invalid map key"
	_ = map[agreement.SharedSecret]bool{}     // want "invalid map key"
	switch secret {                           // want "cannot switch"
	}
}

func secrets(secret agreement.SharedSecret) {
	aes.NewCipher(secret)               // want "cannot use secret"
	_ = []byte(secret)                  // want "cannot convert"
	_ = string(secret)                  // want "cannot convert"
	_ = secret[:16]                     // want "cannot slice"
	secret.HKDFSHA256(nil)              // want "not enough arguments"
	secret.HKDFSHA256(nil, nil, "info") // want "cannot use"
	_ = agreement.SharedSecret{b: nil}  // want "cannot refer to unexported field"
	agreement.SharedSecret{}.Bytes()    // want "cannot call pointer method"
}
