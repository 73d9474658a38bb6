// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature_test

import (
	"errors"
	"fmt"

	"rind.example/rind"
	"rind.example/rind/signature"
)

// keyMLDSA65 is the key of the examples.
func keyMLDSA65() signature.MLDSA65SigningKey {
	key, err := signature.MLDSA65.FromSeed(make([]byte, 32))
	check(err)
	return key
}

// boundMLDSA65 is the key of the examples in a context.
func boundMLDSA65() signature.MLDSA65ctxSigningKey {
	key, err := signature.MLDSA65ctx.SigningKey(keyMLDSA65(), "example.com login")
	check(err)
	return key
}

// hashingMLDSA65 is the key of the examples for digests.
func hashingMLDSA65() signature.MLDSA65phSigningKey {
	key, err := signature.MLDSA65ph.SigningKey(keyMLDSA65(), "example.com release")
	check(err)
	return key
}

func ExampleMLDSA65Algorithm_GenerateKey() {
	key := signature.MLDSA65.GenerateKey()
	fmt.Println(key) // keys do not print
	// Output: ML-DSA-65 signing key
}

func ExampleMLDSA65Algorithm_FromSeed() {
	key, err := signature.MLDSA65.FromSeed(make([]byte, 32))
	fmt.Println(key, err)
	_, err = signature.MLDSA65.FromSeed(make([]byte, 64))
	fmt.Println(err)
	// Output:
	// ML-DSA-65 signing key <nil>
	// rind: ML-DSA-65 seed: invalid encoding
}

func ExampleMLDSA65Algorithm_ParseExpanded() {
	expanded, err := keyMLDSA65().AppendExpanded(nil)
	check(err)
	key, err := signature.MLDSA65.ParseExpanded(expanded)
	check(err)
	fmt.Println(key.Equal(keyMLDSA65()))
	expanded[len(expanded)-1] ^= 1
	_, err = signature.MLDSA65.ParseExpanded(expanded)
	fmt.Println(errors.Is(err, rind.ErrInvalidKey))
	// Output:
	// true
	// true
}

func ExampleMLDSA65Algorithm_ParsePKCS8() {
	der, err := keyMLDSA65().PKCS8()
	check(err)
	key, err := signature.MLDSA65.ParsePKCS8(der)
	fmt.Println(key, err)
	// Output: ML-DSA-65 signing key <nil>
}

func ExampleMLDSA65Algorithm_ParseRaw() {
	raw, err := keyMLDSA65().PublicKey().Raw()
	check(err)
	key, err := signature.MLDSA65.ParseRaw(raw)
	fmt.Println(key, err)
	// Output: ML-DSA-65 verifying key <nil>
}

func ExampleMLDSA65Algorithm_ParseSPKI() {
	der, err := keyMLDSA65().PublicKey().SPKI()
	check(err)
	key, err := signature.MLDSA65.ParseSPKI(der)
	fmt.Println(key, err)
	// Output: ML-DSA-65 verifying key <nil>
}

func ExampleMLDSA65Algorithm_String() {
	fmt.Println(signature.MLDSA65)
	// Output: ML-DSA-65
}

func ExampleMLDSA65Signature_Bytes() {
	sig, err := keyMLDSA65().Sign([]byte("message"))
	fmt.Println(len(sig.Bytes()), err)
	// Output: 3309 <nil>
}

func ExampleMLDSA65SigningKey_Sign() {
	key := keyMLDSA65()
	sig, err := key.Sign([]byte("message"))
	check(err)
	fmt.Println(key.PublicKey().Verify([]byte("message"), sig.Bytes()))
	// Output: <nil>
}

func ExampleMLDSA65SigningKey_AppendSignature() {
	token, err := keyMLDSA65().AppendSignature([]byte("message"), []byte("message"))
	fmt.Println(len(token)-len("message"), err)
	// Output: 3309 <nil>
}

func ExampleMLDSA65SigningKey_SignDigest() {
	key := keyMLDSA65()
	hash, err := key.PublicKey().NewHash()
	check(err)
	fmt.Fprint(hash, "mess")
	fmt.Fprint(hash, "age")
	sig, err := key.SignDigest(hash.Digest())
	check(err)
	// It is a signature of the message.
	fmt.Println(key.PublicKey().Verify([]byte("message"), sig.Bytes()))
	// Output: <nil>
}

func ExampleMLDSA65SigningKey_PublicKey() {
	fmt.Println(keyMLDSA65().PublicKey())
	// Output: ML-DSA-65 verifying key
}

func ExampleMLDSA65SigningKey_AppendSeed() {
	seed, err := keyMLDSA65().AppendSeed(nil)
	fmt.Println(len(seed), err)
	// Output: 32 <nil>
}

func ExampleMLDSA65SigningKey_AppendExpanded() {
	expanded, err := keyMLDSA65().AppendExpanded(nil)
	fmt.Println(len(expanded), err)
	// Output: 4032 <nil>
}

func ExampleMLDSA65SigningKey_PKCS8() {
	der, err := keyMLDSA65().PKCS8()
	fmt.Println(len(der), err)
	// Output: 54 <nil>
}

func ExampleMLDSA65SigningKey_AppendPKCS8() {
	der, err := keyMLDSA65().AppendPKCS8([]byte{1})
	fmt.Println(len(der), err)
	// Output: 55 <nil>
}

func ExampleMLDSA65SigningKey_Equal() {
	fmt.Println(keyMLDSA65().Equal(keyMLDSA65()), keyMLDSA65().Equal(signature.MLDSA65.GenerateKey()))
	// Output: true false
}

func ExampleMLDSA65SigningKey_Destroy() {
	key := signature.MLDSA65.GenerateKey()
	key.Destroy()
	_, err := key.Sign([]byte("message"))
	fmt.Println(err)
	// Output: rind: ML-DSA-65 signing key: zero or destroyed key
}

func ExampleMLDSA65VerifyingKey_Verify() {
	key := keyMLDSA65()
	sig, err := key.Sign([]byte("message"))
	check(err)
	fmt.Println(key.PublicKey().Verify([]byte("another"), sig.Bytes()))
	// Output: rind: signature: verification failed
}

func ExampleMLDSA65VerifyingKey_VerifyDigest() {
	key := keyMLDSA65()
	sig, err := key.Sign([]byte("message"))
	check(err)
	hash, err := key.PublicKey().NewHash()
	check(err)
	fmt.Fprint(hash, "message")
	fmt.Println(key.PublicKey().VerifyDigest(hash.Digest(), sig.Bytes()))
	// Output: <nil>
}

func ExampleMLDSA65VerifyingKey_NewHash() {
	hash, err := keyMLDSA65().PublicKey().NewHash()
	check(err)
	n, err := fmt.Fprint(hash, "message")
	fmt.Println(n, err)
	// Output: 7 <nil>
}

func ExampleMLDSA65VerifyingKey_Raw() {
	raw, err := keyMLDSA65().PublicKey().Raw()
	fmt.Println(len(raw), err)
	// Output: 1952 <nil>
}

func ExampleMLDSA65VerifyingKey_AppendRaw() {
	raw, err := keyMLDSA65().PublicKey().AppendRaw(make([]byte, 0, 4096))
	fmt.Println(len(raw), cap(raw), err)
	// Output: 1952 4096 <nil>
}

func ExampleMLDSA65VerifyingKey_SPKI() {
	der, err := keyMLDSA65().PublicKey().SPKI()
	fmt.Println(len(der), err)
	// Output: 1974 <nil>
}

func ExampleMLDSA65VerifyingKey_AppendSPKI() {
	der, err := keyMLDSA65().PublicKey().AppendSPKI([]byte{1})
	fmt.Println(len(der), err)
	// Output: 1975 <nil>
}

func ExampleMLDSA65VerifyingKey_Equal() {
	key := signature.MLDSA65.GenerateKey()
	fmt.Println(key.PublicKey().Equal(key.PublicKey()), key.PublicKey().Equal(keyMLDSA65().PublicKey()))
	// Output: true false
}

func ExampleMLDSA65Hash_Write() {
	hash, err := keyMLDSA65().PublicKey().NewHash()
	check(err)
	fmt.Println(hash.Write([]byte("message")))
	// Output: 7 <nil>
}

func ExampleMLDSA65Hash_Digest() {
	hash, err := keyMLDSA65().PublicKey().NewHash()
	check(err)
	fmt.Fprint(hash, "message")
	sig, err := keyMLDSA65().SignDigest(hash.Digest())
	fmt.Println(len(sig.Bytes()), err)
	// Output: 3309 <nil>
}

func ExampleMLDSA65ctxAlgorithm_SigningKey() {
	key, err := signature.MLDSA65ctx.SigningKey(keyMLDSA65(), "example.com login")
	fmt.Println(key, err)
	_, err = signature.MLDSA65ctx.SigningKey(keyMLDSA65(), "")
	fmt.Println(err)
	// Output:
	// ML-DSA-65 signing key with context <nil>
	// rind: context of ML-DSA-65: invalid argument
}

func ExampleMLDSA65ctxAlgorithm_VerifyingKey() {
	key, err := signature.MLDSA65ctx.VerifyingKey(keyMLDSA65().PublicKey(), "example.com login")
	fmt.Println(key, err)
	// Output: ML-DSA-65 verifying key with context <nil>
}

func ExampleMLDSA65ctxAlgorithm_String() {
	fmt.Println(signature.MLDSA65ctx)
	// Output: ML-DSA-65 with context
}

func ExampleMLDSA65ctxSigningKey_Sign() {
	sig, err := boundMLDSA65().Sign([]byte("message"))
	check(err)
	// It is valid in its context alone.
	fmt.Println(boundMLDSA65().PublicKey().Verify([]byte("message"), sig.Bytes()))
	fmt.Println(keyMLDSA65().PublicKey().Verify([]byte("message"), sig.Bytes()))
	// Output:
	// <nil>
	// rind: signature: verification failed
}

func ExampleMLDSA65ctxSigningKey_AppendSignature() {
	sig, err := boundMLDSA65().AppendSignature(nil, []byte("message"))
	fmt.Println(len(sig), err)
	// Output: 3309 <nil>
}

func ExampleMLDSA65ctxSigningKey_SignDigest() {
	hash, err := boundMLDSA65().PublicKey().NewHash()
	check(err)
	fmt.Fprint(hash, "message")
	_, err = boundMLDSA65().SignDigest(hash.Digest())
	fmt.Println(err)
	// The digest belongs to the context.
	_, err = keyMLDSA65().SignDigest(hash.Digest())
	fmt.Println(err)
	// Output:
	// <nil>
	// rind: digest for another key or context of ML-DSA-65: invalid argument
}

func ExampleMLDSA65ctxSigningKey_PublicKey() {
	fmt.Println(boundMLDSA65().PublicKey())
	// Output: ML-DSA-65 verifying key with context
}

func ExampleMLDSA65ctxVerifyingKey_Verify() {
	sig, err := boundMLDSA65().Sign([]byte("message"))
	check(err)
	fmt.Println(boundMLDSA65().PublicKey().Verify([]byte("message"), sig.Bytes()))
	// Output: <nil>
}

func ExampleMLDSA65ctxVerifyingKey_VerifyDigest() {
	sig, err := boundMLDSA65().Sign([]byte("message"))
	check(err)
	hash, err := boundMLDSA65().PublicKey().NewHash()
	check(err)
	fmt.Fprint(hash, "message")
	fmt.Println(boundMLDSA65().PublicKey().VerifyDigest(hash.Digest(), sig.Bytes()))
	// Output: <nil>
}

func ExampleMLDSA65ctxVerifyingKey_NewHash() {
	hash, err := boundMLDSA65().PublicKey().NewHash()
	check(err)
	fmt.Println(hash.Write([]byte("message")))
	// Output: 7 <nil>
}

func ExampleMLDSA65phAlgorithm_SigningKey() {
	key, err := signature.MLDSA65ph.SigningKey(keyMLDSA65(), "")
	fmt.Println(key, err)
	// Output: HashML-DSA-65 signing key <nil>
}

func ExampleMLDSA65phAlgorithm_VerifyingKey() {
	key, err := signature.MLDSA65ph.VerifyingKey(keyMLDSA65().PublicKey(), "")
	fmt.Println(key, err)
	// Output: HashML-DSA-65 verifying key <nil>
}

func ExampleMLDSA65phAlgorithm_String() {
	fmt.Println(signature.MLDSA65ph)
	// Output: HashML-DSA-65
}

func ExampleMLDSA65phSigningKey_Sign() {
	digest := signature.SHA512.Digest([]byte("message"))
	sig, err := hashingMLDSA65().Sign(digest)
	check(err)
	fmt.Println(hashingMLDSA65().PublicKey().Verify(digest, sig.Bytes()))
	// Output: <nil>
}

func ExampleMLDSA65phSigningKey_AppendSignature() {
	sig, err := hashingMLDSA65().AppendSignature(nil, signature.SHA512.Digest([]byte("message")))
	fmt.Println(len(sig), err)
	// Output: 3309 <nil>
}

func ExampleMLDSA65phSigningKey_PublicKey() {
	fmt.Println(hashingMLDSA65().PublicKey())
	// Output: HashML-DSA-65 verifying key
}

func ExampleMLDSA65phVerifyingKey_Verify() {
	sig, err := hashingMLDSA65().Sign(signature.SHA512.Digest([]byte("message")))
	check(err)
	// The hash function is a part of what is signed.
	fmt.Println(hashingMLDSA65().PublicKey().Verify(signature.SHA256.Digest([]byte("message")), sig.Bytes()))
	// Output: rind: signature: verification failed
}

func ExampleMLDSA65SigningKey_String() {
	fmt.Println(keyMLDSA65().String())
	// Output: ML-DSA-65 signing key
}

func ExampleMLDSA65SigningKey_GoString() {
	fmt.Printf("%#v\n", keyMLDSA65())
	// Output: ML-DSA-65 signing key
}

func ExampleMLDSA65SigningKey_Format() {
	fmt.Printf("%x\n", keyMLDSA65())
	// Output: ML-DSA-65 signing key
}

func ExampleMLDSA65SigningKey_LogValue() {
	fmt.Println(keyMLDSA65().LogValue())
	// Output: ML-DSA-65 signing key
}

func ExampleMLDSA65VerifyingKey_String() {
	fmt.Println(keyMLDSA65().PublicKey().String())
	// Output: ML-DSA-65 verifying key
}

func ExampleMLDSA65VerifyingKey_GoString() {
	fmt.Printf("%#v\n", keyMLDSA65().PublicKey())
	// Output: ML-DSA-65 verifying key
}

func ExampleMLDSA65VerifyingKey_Format() {
	fmt.Printf("%x\n", keyMLDSA65().PublicKey())
	// Output: ML-DSA-65 verifying key
}

func ExampleMLDSA65VerifyingKey_LogValue() {
	fmt.Println(keyMLDSA65().PublicKey().LogValue())
	// Output: ML-DSA-65 verifying key
}

func ExampleMLDSA65ctxSigningKey_String() {
	fmt.Println(boundMLDSA65().String())
	// Output: ML-DSA-65 signing key with context
}

func ExampleMLDSA65ctxSigningKey_GoString() {
	fmt.Printf("%#v\n", boundMLDSA65())
	// Output: ML-DSA-65 signing key with context
}

func ExampleMLDSA65ctxSigningKey_Format() {
	fmt.Printf("%x\n", boundMLDSA65())
	// Output: ML-DSA-65 signing key with context
}

func ExampleMLDSA65ctxSigningKey_LogValue() {
	fmt.Println(boundMLDSA65().LogValue())
	// Output: ML-DSA-65 signing key with context
}

func ExampleMLDSA65ctxVerifyingKey_String() {
	fmt.Println(boundMLDSA65().PublicKey().String())
	// Output: ML-DSA-65 verifying key with context
}

func ExampleMLDSA65ctxVerifyingKey_GoString() {
	fmt.Printf("%#v\n", boundMLDSA65().PublicKey())
	// Output: ML-DSA-65 verifying key with context
}

func ExampleMLDSA65ctxVerifyingKey_Format() {
	fmt.Printf("%x\n", boundMLDSA65().PublicKey())
	// Output: ML-DSA-65 verifying key with context
}

func ExampleMLDSA65ctxVerifyingKey_LogValue() {
	fmt.Println(boundMLDSA65().PublicKey().LogValue())
	// Output: ML-DSA-65 verifying key with context
}

func ExampleMLDSA65phSigningKey_String() {
	fmt.Println(hashingMLDSA65().String())
	// Output: HashML-DSA-65 signing key
}

func ExampleMLDSA65phSigningKey_GoString() {
	fmt.Printf("%#v\n", hashingMLDSA65())
	// Output: HashML-DSA-65 signing key
}

func ExampleMLDSA65phSigningKey_Format() {
	fmt.Printf("%x\n", hashingMLDSA65())
	// Output: HashML-DSA-65 signing key
}

func ExampleMLDSA65phSigningKey_LogValue() {
	fmt.Println(hashingMLDSA65().LogValue())
	// Output: HashML-DSA-65 signing key
}

func ExampleMLDSA65phVerifyingKey_String() {
	fmt.Println(hashingMLDSA65().PublicKey().String())
	// Output: HashML-DSA-65 verifying key
}

func ExampleMLDSA65phVerifyingKey_GoString() {
	fmt.Printf("%#v\n", hashingMLDSA65().PublicKey())
	// Output: HashML-DSA-65 verifying key
}

func ExampleMLDSA65phVerifyingKey_Format() {
	fmt.Printf("%x\n", hashingMLDSA65().PublicKey())
	// Output: HashML-DSA-65 verifying key
}

func ExampleMLDSA65phVerifyingKey_LogValue() {
	fmt.Println(hashingMLDSA65().PublicKey().LogValue())
	// Output: HashML-DSA-65 verifying key
}
