// Keys, ciphertexts and secrets of key encapsulation in wrong places.
package misuse

import (
	"crypto/aes"
	"crypto/mlkem"
	"crypto/rand"

	"rind.example/rind/agreement"
	"rind.example/rind/kem"
	"rind.example/rind/signature"
)

func makingKEMKeys(raw []byte) {
	kem.MLKEM768.GenerateKey(rand.Reader)      // want "too many arguments"
	kem.MLKEM768.Encapsulate(raw)              // want "undefined"
	kem.MLKEM768.Decapsulate(raw, raw)         // want "undefined"
	kem.MLKEM768.ParseSeed(raw)                // want "undefined"
	kem.XWing.ParsePKCS8(raw)                  // want "undefined"
	kem.XWing.ParseExpanded(raw)               // want "undefined"
	_ = kem.MLKEM768DecapsulationKey(raw)      // want "cannot convert"
	_ = kem.MLKEM768EncapsulationKey(raw)      // want "cannot convert"
	_ = kem.MLKEM768EncapsulationKey{key: nil} // want "cannot refer to unexported field"
	_ = kem.MLKEM768Ciphertext(raw)            // want "cannot convert"
	kem.MLKEM768 = kem.MLKEM1024               // want "cannot use"
	kem.XWing = kem.MLKEM768                   // want "cannot use"
	_ = kem.SharedSecret{}.Bytes()             // want "cannot call pointer method"
	key := kem.MLKEM768.FromSeed(raw)          // want "assignment mismatch"
	_ = key
}

func rolesOfKEM(key kem.MLKEM768DecapsulationKey, public kem.MLKEM768EncapsulationKey, raw []byte) {
	key.Encapsulate()                          // want "undefined"
	public.Decapsulate(raw)                    // want "undefined"
	public.Encapsulate(rand.Reader)            // want "too many arguments"
	public.Encapsulate(raw)                    // want "too many arguments"
	public.AppendSeed(raw)                     // want "undefined"
	public.PKCS8()                             // want "undefined"
	public.Destroy()                           // want "undefined"
	key.SPKI()                                 // want "undefined"
	key.Raw()                                  // want "undefined"
	key.Equal(public)                          // want "cannot use public"
	secret, ciphertext := public.Encapsulate() // want "assignment mismatch"
	_, _ = secret, ciphertext
	ok := key.Decapsulate(raw) // want "assignment mismatch"
	_ = ok
}

func mixedKEMs(
	a kem.MLKEM512DecapsulationKey, b kem.MLKEM768DecapsulationKey, x kem.XWingDecapsulationKey,
	ciphertext kem.MLKEM512Ciphertext, std *mlkem.DecapsulationKey768, peer agreement.X25519PublicKey,
) {
	b.Decapsulate(ciphertext)                       // want "cannot use ciphertext"
	_ = kem.MLKEM768Ciphertext(ciphertext)          // want "cannot convert"
	_ = kem.XWingCiphertext(ciphertext)             // want "cannot convert"
	_ = kem.MLKEM768DecapsulationKey(a)             // want "cannot convert"
	_ = kem.MLKEM1024DecapsulationKey(b)            // want "cannot convert"
	_ = kem.XWingDecapsulationKey(b)                // want "cannot convert"
	_ = kem.MLKEM768EncapsulationKey(a.PublicKey()) // want "cannot convert"
	_ = kem.XWingEncapsulationKey(b.PublicKey())    // want "cannot convert"
	b.Equal(x)                                      // want "cannot use x"
	b.PublicKey().Equal(x.PublicKey())              // want "cannot use x.PublicKey"
	b.Agree(peer)                                   // want "undefined"
	_ = kem.MLKEM768DecapsulationKey(std)           // want "cannot convert"
	_ = signature.MLDSA65SigningKey(b)              // want "cannot convert"
}

func secretsOfKEM(secret, same kem.SharedSecret, agreed agreement.SharedSecret, key, other kem.XWingDecapsulationKey) {
	_ = secret == same                       // want "cannot be compared"
	_ = key == other                         // want "cannot be compared"
	_ = map[kem.SharedSecret]bool{}          // want "invalid map key"
	_ = map[kem.XWingEncapsulationKey]bool{} // want "invalid map key"
	_ = kem.SharedSecret(agreed)             // want "cannot convert"
	_ = agreement.SharedSecret(secret)       // want "cannot convert"
	secret.Equal(&agreed)                    // want "cannot use"
	aes.NewCipher(secret)                    // want "cannot use secret"
	_ = []byte(secret)                       // want "cannot convert"
	_ = string(secret)                       // want "cannot convert"
	_ = kem.SharedSecret{value: [32]byte{1}} // want "cannot refer to unexported field"
}
