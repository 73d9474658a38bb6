// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature_test

import (
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"strings"

	"rind.example/rind"
	"rind.example/rind/signature"
)

// check is how a program might treat errors that cannot happen here.
func check(err error) {
	if err != nil {
		panic(err)
	}
}

// exampleKey is a key that everybody knows: the first of RFC 8032, section 7.1.
func exampleKey() signature.Ed25519SigningKey {
	key, err := signature.Ed25519.FromSeed([]byte("" +
		"\x9d\x61\xb1\x9d\xef\xfd\x5a\x60\xba\x84\x4a\xf4\x92\xec\x2c\xc4" +
		"\x44\x49\xc5\x69\x7b\x32\x69\x19\x70\x3b\xac\x03\x1c\xae\x7f\x60"))
	check(err)
	return key
}

func Example() {
	key := signature.Ed25519.GenerateKey()
	message := []byte("I owe you one")
	sig, err := key.Sign(message)
	check(err)

	// Somewhere else, with 32 bytes that came from somewhere trusted:
	raw, err := key.PublicKey().Raw()
	check(err)
	public, err := signature.Ed25519.ParseRaw(raw[:])
	check(err)
	fmt.Println(public.Verify(message, sig.Bytes()))
	fmt.Println(public.Verify([]byte("I owe you two"), sig.Bytes()))
	// Output:
	// <nil>
	// rind: signature: verification failed
}

func ExampleEd25519Algorithm_GenerateKey() {
	fmt.Println(signature.Ed25519.GenerateKey()) // keys do not print
	// Output: Ed25519 signing key
}

func ExampleEd25519Algorithm_FromSeed() {
	key, err := signature.Ed25519.FromSeed(make([]byte, 32))
	fmt.Println(key, err)
	_, err = signature.Ed25519.FromSeed(make([]byte, 64))
	fmt.Println(err)
	// Output:
	// Ed25519 signing key <nil>
	// rind: Ed25519 seed: invalid encoding
}

// The key of RFC 8410, section 10.3.
const privatePEM = `-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC
-----END PRIVATE KEY-----
`

// Its public half, RFC 8410, section 10.1.
const publicPEM = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=
-----END PUBLIC KEY-----
`

func ExampleEd25519Algorithm_ParsePKCS8() {
	block, _ := pem.Decode([]byte(privatePEM))
	key, err := signature.Ed25519.ParsePKCS8(block.Bytes)
	fmt.Println(key, err)
	// Output: Ed25519 signing key <nil>
}

func ExampleEd25519Algorithm_ParseSPKI() {
	block, _ := pem.Decode([]byte(publicPEM))
	key, err := signature.Ed25519.ParseSPKI(block.Bytes)
	fmt.Println(key, err)

	block.Bytes[8] ^= 0x1e // the identifier of X25519
	_, err = signature.Ed25519.ParseSPKI(block.Bytes)
	fmt.Println(err)
	// Output:
	// Ed25519 verifying key <nil>
	// rind: Ed25519: key of another algorithm
}

func ExampleEd25519Algorithm_ParseRaw() {
	raw := make([]byte, 32)
	raw[0] = 2 // no point of the curve has y = 2
	_, err := signature.Ed25519.ParseRaw(raw)
	fmt.Println(err)
	// Output: rind: Ed25519 verifying key: invalid key
}

func ExampleEd25519Algorithm_String() {
	fmt.Println(signature.Ed25519)
	// Output: Ed25519
}

func ExampleEd25519Signature_Bytes() {
	sig, err := exampleKey().Sign(nil)
	check(err)
	fmt.Printf("%x\n", sig.Bytes()[:8])
	// Output: e5564300c360ac72
}

func ExampleEd25519SigningKey_Sign() {
	sig, err := exampleKey().Sign(nil) // RFC 8032, section 7.1: the empty message
	check(err)
	fmt.Printf("%x\n", sig.Bytes())
	// Output: e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b
}

func ExampleEd25519SigningKey_AppendSignature() {
	message := []byte("message")
	signed := append([]byte(nil), message...)
	signed, err := exampleKey().AppendSignature(signed, message)
	fmt.Println(len(signed), err)
	// Output: 71 <nil>
}

func ExampleEd25519SigningKey_PublicKey() {
	raw, err := exampleKey().PublicKey().Raw()
	check(err)
	fmt.Printf("%x\n", raw)
	// Output: d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a
}

func ExampleEd25519SigningKey_AppendSeed() {
	seed, err := exampleKey().AppendSeed(nil)
	fmt.Println(len(seed), err)
	// Output: 32 <nil>
}

func ExampleEd25519SigningKey_PKCS8() {
	block, _ := pem.Decode([]byte(privatePEM))
	key, err := signature.Ed25519.ParsePKCS8(block.Bytes)
	check(err)
	der, err := key.PKCS8()
	check(err)
	fmt.Print(string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der})))
	// Output:
	// -----BEGIN PRIVATE KEY-----
	// MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC
	// -----END PRIVATE KEY-----
}

func ExampleEd25519SigningKey_AppendPKCS8() {
	var memory [48]byte // the key stays in memory that the program can clear
	der, err := exampleKey().AppendPKCS8(memory[:0])
	fmt.Println(len(der), err, &der[0] == &memory[0])
	clear(memory[:])
	// Output: 48 <nil> true
}

func ExampleEd25519SigningKey_Equal() {
	fmt.Println(exampleKey().Equal(exampleKey()), exampleKey().Equal(signature.Ed25519.GenerateKey()))
	// Output: true false
}

func ExampleEd25519SigningKey_Destroy() {
	key := signature.Ed25519.GenerateKey()
	public := key.PublicKey() // stays of use
	key.Destroy()
	_, err := key.Sign([]byte("message"))
	fmt.Println(err)
	fmt.Println(public.Verify([]byte("message"), make([]byte, 64)))
	// Output:
	// rind: Ed25519 signing key: zero or destroyed key
	// rind: signature: verification failed
}

func ExampleEd25519SigningKey_Format() {
	key := exampleKey()
	fmt.Printf("%v, %#v, %x\n", key, key, key)
	// Output: Ed25519 signing key, Ed25519 signing key, Ed25519 signing key
}

func ExampleEd25519SigningKey_String() {
	fmt.Println(exampleKey().String())
	// Output: Ed25519 signing key
}

func ExampleEd25519SigningKey_GoString() {
	fmt.Println(exampleKey().GoString())
	// Output: Ed25519 signing key
}

func ExampleEd25519SigningKey_LogValue() {
	fmt.Println(exampleKey().LogValue())
	// Output: Ed25519 signing key
}

func ExampleEd25519VerifyingKey_Verify() {
	sig, err := exampleKey().Sign([]byte("message"))
	check(err)
	err = exampleKey().PublicKey().Verify([]byte("massage"), sig.Bytes())
	fmt.Println(errors.Is(err, rind.ErrVerification))
	// Output: true
}

func ExampleEd25519VerifyingKey_Prepare() {
	public := exampleKey().PublicKey()
	public.Prepare() // a certificate authority, say, that will be asked often
	sig, err := exampleKey().Sign([]byte("message"))
	check(err)
	fmt.Println(public.Verify([]byte("message"), sig.Bytes()))
	// Output: <nil>
}

func ExampleEd25519VerifyingKey_Raw() {
	raw, err := exampleKey().PublicKey().Raw()
	fmt.Println(len(raw), err)
	// Output: 32 <nil>
}

func ExampleEd25519VerifyingKey_AppendRaw() {
	raw, err := exampleKey().PublicKey().AppendRaw([]byte("key: "))
	fmt.Println(len(raw), err)
	// Output: 37 <nil>
}

func ExampleEd25519VerifyingKey_SPKI() {
	block, _ := pem.Decode([]byte(privatePEM))
	key, err := signature.Ed25519.ParsePKCS8(block.Bytes)
	check(err)
	der, err := key.PublicKey().SPKI()
	check(err)
	fmt.Print(string(pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der})))
	// Output:
	// -----BEGIN PUBLIC KEY-----
	// MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=
	// -----END PUBLIC KEY-----
}

func ExampleEd25519VerifyingKey_AppendSPKI() {
	der, err := exampleKey().PublicKey().AppendSPKI(nil)
	fmt.Println(len(der), err)
	// Output: 44 <nil>
}

func ExampleEd25519VerifyingKey_Equal() {
	public := exampleKey().PublicKey()
	fmt.Println(public.Equal(exampleKey().PublicKey()))
	// Output: true
}

func ExampleEd25519VerifyingKey_Format() {
	fmt.Printf("%v\n", exampleKey().PublicKey())
	// Output: Ed25519 verifying key
}

func ExampleEd25519VerifyingKey_String() {
	fmt.Println(exampleKey().PublicKey().String())
	// Output: Ed25519 verifying key
}

func ExampleEd25519VerifyingKey_GoString() {
	fmt.Println(exampleKey().PublicKey().GoString())
	// Output: Ed25519 verifying key
}

func ExampleEd25519VerifyingKey_LogValue() {
	fmt.Println(exampleKey().PublicKey().LogValue())
	// Output: Ed25519 verifying key
}

func ExampleEd25519ctxAlgorithm_SigningKey() {
	login, err := signature.Ed25519ctx.SigningKey(exampleKey(), "example.com login")
	check(err)
	sig, err := login.Sign([]byte("alice"))
	check(err)
	fmt.Println(login.PublicKey().Verify([]byte("alice"), sig.Bytes()))

	_, err = signature.Ed25519ctx.SigningKey(exampleKey(), "")
	fmt.Println(err)
	// Output:
	// <nil>
	// rind: context of Ed25519ctx: invalid argument
}

func ExampleEd25519ctxAlgorithm_VerifyingKey() {
	login, err := signature.Ed25519ctx.SigningKey(exampleKey(), "example.com login")
	check(err)
	sig, err := login.Sign([]byte("alice"))
	check(err)

	transfer, err := signature.Ed25519ctx.VerifyingKey(exampleKey().PublicKey(), "example.com transfer")
	check(err)
	fmt.Println(transfer.Verify([]byte("alice"), sig.Bytes()))
	// Output: rind: signature: verification failed
}

func ExampleEd25519ctxAlgorithm_String() {
	fmt.Println(signature.Ed25519ctx)
	// Output: Ed25519ctx
}

// loginKey is a key bound to a context.
func loginKey() signature.Ed25519ctxSigningKey {
	key, err := signature.Ed25519ctx.SigningKey(exampleKey(), "example.com login")
	check(err)
	return key
}

func ExampleEd25519ctxSigningKey_Sign() {
	sig, err := loginKey().Sign([]byte("alice"))
	fmt.Println(len(sig.Bytes()), err)
	// Output: 64 <nil>
}

func ExampleEd25519ctxSigningKey_AppendSignature() {
	sig, err := loginKey().AppendSignature(nil, []byte("alice"))
	fmt.Println(len(sig), err)
	// Output: 64 <nil>
}

func ExampleEd25519ctxSigningKey_PublicKey() {
	fmt.Println(loginKey().PublicKey())
	// Output: Ed25519ctx verifying key
}

func ExampleEd25519ctxSigningKey_Format() {
	fmt.Printf("%x\n", loginKey())
	// Output: Ed25519ctx signing key
}

func ExampleEd25519ctxSigningKey_String() {
	fmt.Println(loginKey().String())
	// Output: Ed25519ctx signing key
}

func ExampleEd25519ctxSigningKey_GoString() {
	fmt.Println(loginKey().GoString())
	// Output: Ed25519ctx signing key
}

func ExampleEd25519ctxSigningKey_LogValue() {
	fmt.Println(loginKey().LogValue())
	// Output: Ed25519ctx signing key
}

func ExampleEd25519ctxVerifyingKey_Verify() {
	// A signature without context is none with one.
	sig, err := exampleKey().Sign([]byte("alice"))
	check(err)
	fmt.Println(loginKey().PublicKey().Verify([]byte("alice"), sig.Bytes()))
	// Output: rind: signature: verification failed
}

func ExampleEd25519ctxVerifyingKey_Format() {
	fmt.Printf("%v\n", loginKey().PublicKey())
	// Output: Ed25519ctx verifying key
}

func ExampleEd25519ctxVerifyingKey_String() {
	fmt.Println(loginKey().PublicKey().String())
	// Output: Ed25519ctx verifying key
}

func ExampleEd25519ctxVerifyingKey_GoString() {
	fmt.Println(loginKey().PublicKey().GoString())
	// Output: Ed25519ctx verifying key
}

func ExampleEd25519ctxVerifyingKey_LogValue() {
	fmt.Println(loginKey().PublicKey().LogValue())
	// Output: Ed25519ctx verifying key
}

func ExampleEd25519phAlgorithm_SigningKey() {
	key, err := signature.Ed25519ph.SigningKey(exampleKey(), "example.com release")
	check(err)

	var hash signature.Ed25519phHash
	_, err = io.Copy(&hash, strings.NewReader("a file of many gigabytes"))
	check(err)
	sig, err := key.Sign(hash.Digest())
	check(err)
	fmt.Println(key.PublicKey().Verify(hash.Digest(), sig.Bytes()))
	// Output: <nil>
}

func ExampleEd25519phAlgorithm_VerifyingKey() {
	key, err := signature.Ed25519ph.VerifyingKey(exampleKey().PublicKey(), "example.com release")
	check(err)
	digest := signature.Ed25519ph.Digest([]byte("a file"))
	fmt.Println(key.Verify(digest, make([]byte, 64)))
	// Output: rind: signature: verification failed
}

func ExampleEd25519phAlgorithm_Digest() {
	a := signature.Ed25519ph.Digest([]byte("a file"))
	b := signature.Ed25519ph.Digest([]byte("a file"))
	fmt.Println(a == b)
	// Output: true
}

func ExampleEd25519phAlgorithm_FromSHA512() {
	var digest [64]byte // made elsewhere by SHA-512
	sig, err := releaseKey().Sign(signature.Ed25519ph.FromSHA512(digest))
	fmt.Println(len(sig.Bytes()), err)
	// Output: 64 <nil>
}

func ExampleEd25519phAlgorithm_String() {
	fmt.Println(signature.Ed25519ph)
	// Output: Ed25519ph
}

func ExampleEd25519phHash_Write() {
	var hash signature.Ed25519phHash
	fmt.Fprint(&hash, "a f")
	fmt.Fprint(&hash, "ile")
	fmt.Println(hash.Digest() == signature.Ed25519ph.Digest([]byte("a file")))
	// Output: true
}

func ExampleEd25519phHash_Digest() {
	var hash signature.Ed25519phHash
	fmt.Println(hash.Digest() == signature.Ed25519ph.Digest(nil))
	// Output: true
}

// releaseKey is a key for digests, bound to a context.
func releaseKey() signature.Ed25519phSigningKey {
	key, err := signature.Ed25519ph.SigningKey(exampleKey(), "example.com release")
	check(err)
	return key
}

func ExampleEd25519phSigningKey_Sign() {
	sig, err := releaseKey().Sign(signature.Ed25519ph.Digest([]byte("a file")))
	fmt.Println(len(sig.Bytes()), err)
	_, err = releaseKey().Sign(signature.Ed25519phDigest{}) // nothing was hashed
	fmt.Println(err)
	// Output:
	// 64 <nil>
	// rind: digest without value for Ed25519ph: invalid argument
}

func ExampleEd25519phSigningKey_AppendSignature() {
	sig, err := releaseKey().AppendSignature(nil, signature.Ed25519ph.Digest([]byte("a file")))
	fmt.Println(len(sig), err)
	// Output: 64 <nil>
}

func ExampleEd25519phSigningKey_PublicKey() {
	fmt.Println(releaseKey().PublicKey())
	// Output: Ed25519ph verifying key
}

func ExampleEd25519phSigningKey_Format() {
	fmt.Printf("%x\n", releaseKey())
	// Output: Ed25519ph signing key
}

func ExampleEd25519phSigningKey_String() {
	fmt.Println(releaseKey().String())
	// Output: Ed25519ph signing key
}

func ExampleEd25519phSigningKey_GoString() {
	fmt.Println(releaseKey().GoString())
	// Output: Ed25519ph signing key
}

func ExampleEd25519phSigningKey_LogValue() {
	fmt.Println(releaseKey().LogValue())
	// Output: Ed25519ph signing key
}

func ExampleEd25519phVerifyingKey_Verify() {
	digest := signature.Ed25519ph.Digest([]byte("a file"))
	sig, err := releaseKey().Sign(digest)
	check(err)
	fmt.Println(releaseKey().PublicKey().Verify(digest, sig.Bytes()))
	// Output: <nil>
}

func ExampleEd25519phVerifyingKey_Format() {
	fmt.Printf("%v\n", releaseKey().PublicKey())
	// Output: Ed25519ph verifying key
}

func ExampleEd25519phVerifyingKey_String() {
	fmt.Println(releaseKey().PublicKey().String())
	// Output: Ed25519ph verifying key
}

func ExampleEd25519phVerifyingKey_GoString() {
	fmt.Println(releaseKey().PublicKey().GoString())
	// Output: Ed25519ph verifying key
}

func ExampleEd25519phVerifyingKey_LogValue() {
	fmt.Println(releaseKey().PublicKey().LogValue())
	// Output: Ed25519ph verifying key
}

// ledgerKey is a verifying key by the rule of ZIP 215.
func ledgerKey() signature.Ed25519ZIP215VerifyingKey {
	key, err := signature.Ed25519ZIP215.VerifyingKey(exampleKey().PublicKey())
	check(err)
	return key
}

func ExampleEd25519ZIP215Algorithm_VerifyingKey() {
	key, err := signature.Ed25519ZIP215.VerifyingKey(exampleKey().PublicKey())
	fmt.Println(key, err)
	// Output: Ed25519 verifying key by ZIP 215 <nil>
}

func ExampleEd25519ZIP215Algorithm_String() {
	fmt.Println(signature.Ed25519ZIP215)
	// Output: Ed25519 by ZIP 215
}

func ExampleEd25519ZIP215VerifyingKey_Verify() {
	sig, err := exampleKey().Sign([]byte("entry"))
	check(err)
	fmt.Println(ledgerKey().Verify([]byte("entry"), sig.Bytes()))
	// Output: <nil>
}

func ExampleEd25519ZIP215VerifyingKey_Format() {
	fmt.Printf("%x\n", ledgerKey())
	// Output: Ed25519 verifying key by ZIP 215
}

func ExampleEd25519ZIP215VerifyingKey_String() {
	fmt.Println(ledgerKey().String())
	// Output: Ed25519 verifying key by ZIP 215
}

func ExampleEd25519ZIP215VerifyingKey_GoString() {
	fmt.Println(ledgerKey().GoString())
	// Output: Ed25519 verifying key by ZIP 215
}

func ExampleEd25519ZIP215VerifyingKey_LogValue() {
	fmt.Println(ledgerKey().LogValue())
	// Output: Ed25519 verifying key by ZIP 215
}

// exampleBatch has three signatures, of which the second is invalid.
func exampleBatch() *signature.Ed25519ZIP215Batch {
	var batch signature.Ed25519ZIP215Batch
	for i, entry := range []string{"first", "second", "third"} {
		sig, err := exampleKey().AppendSignature(nil, []byte(entry))
		check(err)
		if i == 1 {
			sig[0] ^= 1
		}
		batch.Add(ledgerKey(), []byte(entry), sig)
	}
	return &batch
}

func ExampleEd25519ZIP215Batch() {
	batch := exampleBatch()
	if err := batch.Verify(); err != nil {
		fmt.Println(err)
		fmt.Println("invalid:", batch.Invalid())
	}
	// Output:
	// rind: signature: verification failed
	// invalid: [1]
}

func ExampleEd25519ZIP215Batch_Add() {
	var batch signature.Ed25519ZIP215Batch
	sig, err := exampleKey().Sign([]byte("entry"))
	check(err)
	batch.Add(ledgerKey(), []byte("entry"), sig.Bytes())
	fmt.Println(batch.Verify())
	// Output: <nil>
}

func ExampleEd25519ZIP215Batch_Len() {
	fmt.Println(exampleBatch().Len())
	// Output: 3
}

func ExampleEd25519ZIP215Batch_Verify() {
	var batch signature.Ed25519ZIP215Batch
	fmt.Println(batch.Verify()) // nothing has been verified
	// Output: rind: empty batch of Ed25519 signatures: invalid argument
}

func ExampleEd25519ZIP215Batch_Invalid() {
	fmt.Println(exampleBatch().Invalid())
	// Output: [1]
}

func ExampleEd25519ZIP215Batch_Reset() {
	batch := exampleBatch()
	batch.Reset()
	fmt.Println(batch.Len())
	// Output: 0
}
