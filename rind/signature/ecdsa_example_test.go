// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature_test

import (
	"crypto/sha512"
	"fmt"
	"io"
	"strings"

	"rind.example/rind/signature"
)

func ExampleSHA2_Digest() {
	key := signature.ECDSAP256.GenerateKey()
	// The peer's protocol wants SHA-512 with every curve.
	digest := signature.SHA512.Digest([]byte("message"))
	sig, err := key.SignDigest(digest)
	check(err)
	fmt.Println(key.PublicKey().VerifyDigest(digest, sig.Bytes()))
	// A digest by another function is another digest.
	fmt.Println(key.PublicKey().VerifyDigest(signature.SHA256.Digest([]byte("message")), sig.Bytes()))
	// Output:
	// <nil>
	// rind: signature: verification failed
}

func ExampleSHA2_FromSum() {
	hash := sha512.New384()
	_, err := io.Copy(hash, strings.NewReader("a file of many gigabytes"))
	check(err)
	digest, err := signature.SHA384.FromSum(hash.Sum(nil))
	check(err)
	sig, err := signature.ECDSAP384.GenerateKey().SignDigest(digest)
	fmt.Println(len(sig.Bytes()), err)

	_, err = signature.SHA256.FromSum(hash.Sum(nil)) // made by another function
	fmt.Println(err)
	// Output:
	// 96 <nil>
	// rind: length of digest: invalid argument
}

func ExampleSHA2_String() {
	fmt.Println(signature.SHA384, signature.SHA512_256)
	// Output: SHA-384 SHA-512/256
}
