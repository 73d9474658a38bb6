// Digests, keys and tags of package digest in wrong places.
package misuse

import (
	"crypto/rand"

	"rind.example/rind/digest"
	"rind.example/rind/kem"
)

func hashing(raw []byte, secret kem.SharedSecret) {
	digest.SHA3_256.Sum("message")            // want "cannot use"
	digest.SHA3_256.Sum(secret)               // want "cannot use secret"
	digest.SHA3_256.Verify(raw, raw)          // want "undefined"
	digest.SHA3_256 = digest.SHA3_512         // want "cannot use"
	digest.SHAKE128 = digest.CSHAKE128        // want "cannot use"
	_ = digest.Digest(raw)                    // want "cannot convert"
	_ = digest.Digest{n: 32}                  // want "cannot refer to unexported field"
	_ = digest.SHA3_256.Sum(raw) == raw       // want "mismatched types"
	_ = digest.SHA3_256.Sum(raw).Bytes()      // want "cannot call pointer method"
	digest.TupleHash128.Sum(raw, raw)         // want "cannot use raw"
	h := digest.ParallelHash128.New(8192, "") // want "assignment mismatch"
	_ = h
}

func authenticating(key, other digest.KMAC256Key, short digest.KMAC128Key, tag, same digest.KMAC256Tag, raw []byte) {
	digest.KMAC256.GenerateKey()            // want "not enough arguments"
	digest.KMAC256.GenerateKey(rand.Reader) // want "cannot use"
	digest.KMAC256.FromBytes(raw)           // want "not enough arguments"
	digest.KMAC256.Sum(raw)                 // want "undefined"
	_ = digest.KMAC256Key(raw)              // want "cannot convert"
	_ = digest.KMAC256Key(short)            // want "cannot convert"
	_ = digest.KMAC128Tag(tag)              // want "cannot convert"
	_ = tag == same                         // want "cannot be compared"
	_ = key == other                        // want "cannot be compared"
	_ = map[digest.KMAC256Tag]bool{}        // want "invalid map key"
	key.Verify(raw, tag)                    // want "cannot use tag"
	key.Bytes()                             // want "undefined"
	if key.Verify(raw, raw) {               // want "non-boolean condition"
	}
	tag := key.Tag(raw) // want "assignment mismatch"
	_ = tag
}
