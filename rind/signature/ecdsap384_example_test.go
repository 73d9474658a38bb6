// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature_test

import (
	"bytes"
	"encoding/pem"
	"errors"
	"fmt"

	"rind.example/rind"
	"rind.example/rind/signature"
)

func ExampleECDSAP384Algorithm() {
	key := signature.ECDSAP384.GenerateKey()
	message := []byte("I owe you one")
	sig, err := key.Sign(message)
	check(err)

	// Somewhere else, with 49 bytes that came from somewhere trusted:
	point, err := key.PublicKey().Compressed()
	check(err)
	public, err := signature.ECDSAP384.ParseCompressed(point[:])
	check(err)
	fmt.Println(public.Verify(message, sig.Bytes()))
	fmt.Println(public.Verify([]byte("I owe you two"), sig.Bytes()))
	// Output:
	// <nil>
	// rind: signature: verification failed
}

func ExampleECDSAP384Algorithm_GenerateKey() {
	fmt.Println(signature.ECDSAP384.GenerateKey()) // keys do not print
	// Output: ECDSA signing key with P-384
}

func ExampleECDSAP384Algorithm_FromScalar() {
	scalar := make([]byte, 48)
	_, err := signature.ECDSAP384.FromScalar(scalar) // zero is no key
	fmt.Println(err)
	scalar[47] = 1
	key, err := signature.ECDSAP384.FromScalar(scalar)
	check(err)
	base, err := key.PublicKey().Uncompressed()
	check(err)
	fmt.Printf("%x\n", base[1:9]) // the base point
	// Output:
	// rind: ECDSA signing key with P-384: invalid key
	// aa87ca22be8b0537
}

func ExampleECDSAP384Algorithm_ParsePKCS8() {
	der, err := signature.ECDSAP384.GenerateKey().PKCS8()
	check(err)
	key, err := signature.ECDSAP384.ParsePKCS8(der)
	fmt.Println(key, err)
	_, err = signature.Ed25519.ParsePKCS8(der)
	fmt.Println(err)
	// Output:
	// ECDSA signing key with P-384 <nil>
	// rind: Ed25519: key of another algorithm
}

func ExampleECDSAP384Algorithm_ParseSEC1() {
	der, err := signature.ECDSAP384.GenerateKey().SEC1()
	check(err)
	// Files have it between lines that say EC PRIVATE KEY.
	block, _ := pem.Decode(pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: der}))
	key, err := signature.ECDSAP384.ParseSEC1(block.Bytes)
	fmt.Println(key, err)
	// Output: ECDSA signing key with P-384 <nil>
}

func ExampleECDSAP384Algorithm_ParseUncompressed() {
	point := make([]byte, 97)
	_, err := signature.ECDSAP384.ParseUncompressed(point)
	fmt.Println(err)
	point[0] = 4 // the form is right, but the curve does not go through (0, 0)
	_, err = signature.ECDSAP384.ParseUncompressed(point)
	fmt.Println(err)
	// Output:
	// rind: uncompressed ECDSA verifying key with P-384: invalid encoding
	// rind: ECDSA verifying key with P-384: invalid key
}

func ExampleECDSAP384Algorithm_ParseCompressed() {
	key := signature.ECDSAP384.GenerateKey().PublicKey()
	short, err := key.Compressed()
	check(err)
	again, err := signature.ECDSAP384.ParseCompressed(short[:])
	check(err)
	fmt.Println(again.Equal(key))
	// Output: true
}

func ExampleECDSAP384Algorithm_ParseSPKI() {
	der, err := signature.ECDSAP384.GenerateKey().PublicKey().SPKI()
	check(err)
	key, err := signature.ECDSAP384.ParseSPKI(der)
	fmt.Println(key, err)
	// Output: ECDSA verifying key with P-384 <nil>
}

func ExampleECDSAP384Algorithm_String() {
	fmt.Println(signature.ECDSAP384)
	// Output: ECDSA with P-384
}

func ExampleECDSAP384Signature_Bytes() {
	sig, err := signature.ECDSAP384.GenerateKey().Sign(nil)
	fmt.Println(len(sig.Bytes()), err)
	// Output: 96 <nil>
}

func ExampleECDSAP384Signature_ASN1() {
	key := signature.ECDSAP384.GenerateKey()
	sig, err := key.Sign([]byte("message"))
	check(err)
	der := sig.ASN1()
	fmt.Println(key.PublicKey().VerifyASN1([]byte("message"), der.Bytes()))
	// Output: <nil>
}

func ExampleECDSAP384ASN1Signature_Bytes() {
	sig, err := signature.ECDSAP384.GenerateKey().Sign(nil)
	check(err)
	der := sig.ASN1()
	fmt.Println(len(der.Bytes()) <= 104)
	// Output: true
}

func ExampleECDSAP384SigningKey_Sign() {
	key := signature.ECDSAP384.GenerateKey()
	first, err := key.Sign([]byte("message"))
	check(err)
	second, err := key.Sign([]byte("message"))
	check(err)
	fmt.Println(first == second)
	// Output: false
}

func ExampleECDSAP384SigningKey_SignDigest() {
	key := signature.ECDSAP384.GenerateKey()
	digest := signature.SHA384.Digest([]byte("message"))
	sig, err := key.SignDigest(digest)
	check(err)
	fmt.Println(key.PublicKey().Verify([]byte("message"), sig.Bytes()))
	_, err = key.SignDigest(signature.Digest{}) // nothing was hashed
	fmt.Println(err)
	// Output:
	// <nil>
	// rind: digest without value for ECDSA: invalid argument
}

func ExampleECDSAP384SigningKey_SignDeterministic() {
	key := signature.ECDSAP384.GenerateKey()
	first, err := key.SignDeterministic([]byte("message"))
	check(err)
	second, err := key.SignDeterministic([]byte("message"))
	check(err)
	fmt.Println(first == second)
	// Output: true
}

func ExampleECDSAP384SigningKey_SignDigestDeterministic() {
	key := signature.ECDSAP384.GenerateKey()
	digest := signature.SHA512_256.Digest([]byte("message"))
	sig, err := key.SignDigestDeterministic(digest)
	check(err)
	fmt.Println(key.PublicKey().VerifyDigest(digest, sig.Bytes()))
	// Output: <nil>
}

func ExampleECDSAP384SigningKey_AppendSignature() {
	message := []byte("message")
	signed, err := signature.ECDSAP384.GenerateKey().AppendSignature(bytes.Clone(message), message)
	fmt.Println(len(signed)-len(message), err)
	// Output: 96 <nil>
}

func ExampleECDSAP384SigningKey_PublicKey() {
	key := signature.ECDSAP384.GenerateKey()
	fmt.Println(key.PublicKey().Equal(key.PublicKey()))
	// Output: true
}

func ExampleECDSAP384SigningKey_AppendScalar() {
	scalar, err := signature.ECDSAP384.GenerateKey().AppendScalar(nil)
	fmt.Println(len(scalar), err)
	// Output: 48 <nil>
}

func ExampleECDSAP384SigningKey_PKCS8() {
	der, err := signature.ECDSAP384.GenerateKey().PKCS8()
	fmt.Println(len(der), err)
	// Output: 185 <nil>
}

func ExampleECDSAP384SigningKey_AppendPKCS8() {
	key := signature.ECDSAP384.GenerateKey()
	var memory [256]byte // the key stays in memory that the program can clear
	der, err := key.AppendPKCS8(memory[:0])
	fmt.Println(len(der), err, &der[0] == &memory[0])
	clear(memory[:])
	// Output: 185 <nil> true
}

func ExampleECDSAP384SigningKey_SEC1() {
	der, err := signature.ECDSAP384.GenerateKey().SEC1()
	fmt.Println(len(der), err)
	// Output: 167 <nil>
}

func ExampleECDSAP384SigningKey_AppendSEC1() {
	key := signature.ECDSAP384.GenerateKey()
	var memory [256]byte // the key stays in memory that the program can clear
	der, err := key.AppendSEC1(memory[:0])
	fmt.Println(len(der), err, &der[0] == &memory[0])
	clear(memory[:])
	// Output: 167 <nil> true
}

func ExampleECDSAP384SigningKey_Equal() {
	key := signature.ECDSAP384.GenerateKey()
	der, err := key.SEC1()
	check(err)
	again, err := signature.ECDSAP384.ParseSEC1(der)
	check(err)
	fmt.Println(key.Equal(again), key.Equal(signature.ECDSAP384.GenerateKey()))
	// Output: true false
}

func ExampleECDSAP384SigningKey_Destroy() {
	key := signature.ECDSAP384.GenerateKey()
	public := key.PublicKey() // stays of use
	key.Destroy()
	_, err := key.Sign([]byte("message"))
	fmt.Println(err)
	fmt.Println(public.Verify([]byte("message"), make([]byte, 96)))
	// Output:
	// rind: ECDSA signing key with P-384: zero or destroyed key
	// rind: signature: verification failed
}

func ExampleECDSAP384SigningKey_Format() {
	key := signature.ECDSAP384.GenerateKey()
	fmt.Printf("%v, %x\n", key, key)
	// Output: ECDSA signing key with P-384, ECDSA signing key with P-384
}

func ExampleECDSAP384SigningKey_String() {
	fmt.Println(signature.ECDSAP384.GenerateKey().String())
	// Output: ECDSA signing key with P-384
}

func ExampleECDSAP384SigningKey_GoString() {
	fmt.Println(signature.ECDSAP384.GenerateKey().GoString())
	// Output: ECDSA signing key with P-384
}

func ExampleECDSAP384SigningKey_LogValue() {
	fmt.Println(signature.ECDSAP384.GenerateKey().LogValue())
	// Output: ECDSA signing key with P-384
}

func ExampleECDSAP384VerifyingKey_Verify() {
	key := signature.ECDSAP384.GenerateKey()
	sig, err := key.Sign([]byte("message"))
	check(err)
	err = key.PublicKey().Verify([]byte("massage"), sig.Bytes())
	fmt.Println(errors.Is(err, rind.ErrVerification))
	// Output: true
}

func ExampleECDSAP384VerifyingKey_VerifyASN1() {
	key := signature.ECDSAP384.GenerateKey()
	sig, err := key.Sign([]byte("message"))
	check(err)
	der := sig.ASN1()
	fmt.Println(key.PublicKey().VerifyASN1([]byte("message"), der.Bytes()))
	fmt.Println(key.PublicKey().VerifyASN1([]byte("message"), sig.Bytes())) // of fixed size
	// Output:
	// <nil>
	// rind: signature: verification failed
}

func ExampleECDSAP384VerifyingKey_VerifyDigest() {
	key := signature.ECDSAP384.GenerateKey()
	sig, err := key.Sign([]byte("message"))
	check(err)
	fmt.Println(key.PublicKey().VerifyDigest(signature.SHA384.Digest([]byte("message")), sig.Bytes()))
	// Output: <nil>
}

func ExampleECDSAP384VerifyingKey_VerifyDigestASN1() {
	key := signature.ECDSAP384.GenerateKey()
	digest := signature.SHA224.Digest([]byte("message"))
	sig, err := key.SignDigest(digest)
	check(err)
	der := sig.ASN1()
	fmt.Println(key.PublicKey().VerifyDigestASN1(digest, der.Bytes()))
	// Output: <nil>
}

func ExampleECDSAP384VerifyingKey_Prepare() {
	key := signature.ECDSAP384.GenerateKey()
	public := key.PublicKey()
	public.Prepare() // a certificate authority, say, that will be asked often
	sig, err := key.Sign([]byte("message"))
	check(err)
	fmt.Println(public.Verify([]byte("message"), sig.Bytes()))
	// Output: <nil>
}

func ExampleECDSAP384VerifyingKey_Uncompressed() {
	point, err := signature.ECDSAP384.GenerateKey().PublicKey().Uncompressed()
	fmt.Println(len(point), point[0], err)
	// Output: 97 4 <nil>
}

func ExampleECDSAP384VerifyingKey_AppendUncompressed() {
	point, err := signature.ECDSAP384.GenerateKey().PublicKey().AppendUncompressed(nil)
	fmt.Println(len(point), err)
	// Output: 97 <nil>
}

func ExampleECDSAP384VerifyingKey_Compressed() {
	point, err := signature.ECDSAP384.GenerateKey().PublicKey().Compressed()
	fmt.Println(len(point), point[0] == 2 || point[0] == 3, err)
	// Output: 49 true <nil>
}

func ExampleECDSAP384VerifyingKey_AppendCompressed() {
	point, err := signature.ECDSAP384.GenerateKey().PublicKey().AppendCompressed(nil)
	fmt.Println(len(point), err)
	// Output: 49 <nil>
}

func ExampleECDSAP384VerifyingKey_SPKI() {
	der, err := signature.ECDSAP384.GenerateKey().PublicKey().SPKI()
	fmt.Println(len(der), err)
	// Output: 120 <nil>
}

func ExampleECDSAP384VerifyingKey_AppendSPKI() {
	der, err := signature.ECDSAP384.GenerateKey().PublicKey().AppendSPKI(nil)
	fmt.Println(len(der), err)
	// Output: 120 <nil>
}

func ExampleECDSAP384VerifyingKey_Equal() {
	key := signature.ECDSAP384.GenerateKey().PublicKey()
	point, err := key.Uncompressed()
	check(err)
	again, err := signature.ECDSAP384.ParseUncompressed(point[:])
	check(err)
	fmt.Println(key.Equal(again))
	// Output: true
}

func ExampleECDSAP384VerifyingKey_Format() {
	fmt.Printf("%x\n", signature.ECDSAP384.GenerateKey().PublicKey())
	// Output: ECDSA verifying key with P-384
}

func ExampleECDSAP384VerifyingKey_String() {
	fmt.Println(signature.ECDSAP384.GenerateKey().PublicKey().String())
	// Output: ECDSA verifying key with P-384
}

func ExampleECDSAP384VerifyingKey_GoString() {
	fmt.Println(signature.ECDSAP384.GenerateKey().PublicKey().GoString())
	// Output: ECDSA verifying key with P-384
}

func ExampleECDSAP384VerifyingKey_LogValue() {
	fmt.Println(signature.ECDSAP384.GenerateKey().PublicKey().LogValue())
	// Output: ECDSA verifying key with P-384
}
