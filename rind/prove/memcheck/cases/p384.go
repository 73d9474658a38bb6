// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"crypto/sha512"

	"rind.example/rind/hazmat/ecdh"
	"rind.example/rind/hazmat/ecdsa"
	"rind.example/rind/hazmat/p384"
	"rind.example/rind/prove/memcheck/secret"
)

// schemesP384 are the cases of P-384 in rind/hazmat.
func schemesP384() []testCase {
	return []testCase{
		{"ecdsa-p384-generate", generateSigningKeyP384},
		{"ecdsa-p384-public", signingPublicKeyP384},
		{"ecdsa-p384-sign", signHedgedP384},
		{"ecdsa-p384-sign-deterministic", signDeterministicP384},
		{"ecdh-p384-generate", generateAgreementKeyP384},
		{"ecdh-p384-public", agreementPublicKeyP384},
		{"ecdh-p384-agree", agreeP384},
		{"p384-scalars", scalarsP384},
		{"p384-points", pointsP384},
	}
}

// keyP384 makes a key pair, nothing of it marked.
func keyP384() (priv [48]byte, pub [96]byte) {
	ecdsa.GenerateKeyP384(&priv, &pub)
	return priv, pub
}

func generateSigningKeyP384() {
	var priv [48]byte
	var pub [96]byte
	withSecretRandomness(func() { ecdsa.GenerateKeyP384(&priv, &pub) })
	publish("the private key", priv[:])
	publish("the public key", pub[:])
	var again [96]byte
	mustDo(ecdsa.PublicKeyP384(&again, &priv), "private key")
	must(again == pub, "public key")
}

func signingPublicKeyP384() {
	priv, want := keyP384()
	secret.Mark(priv[:])
	var pub [96]byte
	mustDo(ecdsa.PublicKeyP384(&pub, &priv), "private key")
	publish("the public key", pub[:])
	must(pub == want, "public key")
}

func signHedgedP384() {
	priv, pub := keyP384()
	digest, public := secretDigest()
	secret.Mark(priv[:])
	var sig [96]byte
	withSecretRandomness(func() { mustDo(ecdsa.SignP384(&sig, &priv, digest), "signing") })
	publish("r", sig[:48])
	publish("s", sig[48:])
	must(ecdsa.VerifyP384(&pub, public, &sig), "signature")
}

func signDeterministicP384() {
	priv, pub := keyP384()
	digest, public := secretDigest()
	secret.Mark(priv[:])
	var sig [96]byte
	mustDo(ecdsa.SignDeterministicP384(&sig, &priv, sha512.New384, digest), "signing")
	publish("r", sig[:48])
	publish("s", sig[48:])
	must(ecdsa.VerifyP384(&pub, public, &sig), "signature")
}

func generateAgreementKeyP384() {
	var priv [48]byte
	var pub [97]byte
	withSecretRandomness(func() { ecdh.GenerateKeyP384(&priv, &pub) })
	publish("the private key", priv[:])
	publish("the public key", pub[1:])
	var again [97]byte
	mustDo(ecdh.PublicKeyP384(&again, &priv), "private key")
	must(again == pub, "public key")
}

func agreementPublicKeyP384() {
	var priv [48]byte
	var want, pub [97]byte
	ecdh.GenerateKeyP384(&priv, &want)
	secret.Mark(priv[:])
	mustDo(ecdh.PublicKeyP384(&pub, &priv), "private key")
	publish("the public key", pub[1:])
	must(pub == want, "public key")
}

func agreeP384() {
	var a, b, want, got [48]byte
	var pubA, pubB [97]byte
	ecdh.GenerateKeyP384(&a, &pubA)
	ecdh.GenerateKeyP384(&b, &pubB)
	mustDo(ecdh.SharedSecretP384(&want, &b, &pubA), "agreement")
	secret.Mark(a[:])
	mustDo(ecdh.SharedSecretP384(&got, &a, &pubB), "agreement")
	publish("the shared secret", got[:])
	must(got == want, "shared secret")
}

// secretScalarP384 makes a scalar with its bytes marked.
func secretScalarP384(b [48]byte) (s p384.Scalar) {
	secret.Mark(b[:])
	mustDo(s.SetCanonical(&b), "scalar")
	return s
}

// scalarsP384 runs the operations on scalars: (a + b)^-1 * (a + b) = 1.
func scalarsP384() {
	x, _ := keyP384()
	y, _ := keyP384()
	a, b := secretScalarP384(x), secretScalarP384(y)
	var sum, inverse, product p384.Scalar
	sum.Add(&a, &b)
	inverse.Invert(&sum)
	product.Mul(&sum, &inverse)
	var wide, out [48]byte
	product.Bytes(&out)
	wide = out
	product.SetReduced(&wide)
	flags := []byte{byte(sum.IsZero()), byte(a.Equal(&b)), byte(product.Equal(&product))}
	publish("the product", out[:])
	publish("the flags", flags)
	must(out == [48]byte{47: 1}, "product")
	must(flags[0] == 0 && flags[1] == 0 && flags[2] == 1, "flags")
}

// pointsP384 runs the group's operations on points that a secret scalar makes:
// 2P + (-P) = P, and P + (-P) is infinite.
func pointsP384() {
	x, _ := keyP384()
	k := secretScalarP384(x)
	var p, twice, minus, sum, none p384.Point
	p.ScalarBaseMult(&k)
	twice.Double(&p)
	minus.Negate(&p)
	sum.Add(&twice, &minus)
	none.Add(&p, &minus)
	flags := []byte{byte(sum.Equal(&p)), byte(none.IsInfinity()), byte(p.IsInfinity())}

	var affine, opposite, parsed p384.Affine
	mustDo(p.Affine(&affine), "finite point")
	opposite.Negate(&affine)
	var compressed [49]byte
	opposite.Compressed(&compressed)
	mustDo(parsed.SetBytes(append([]byte{2 | compressed[0]&1}, compressed[1:]...)), "compressed point")
	flags = append(flags, byte(parsed.Equal(&opposite)))
	var r p384.Scalar
	var out [48]byte
	affine.ReducedX(&r)
	r.Bytes(&out)
	publish("the flags", flags)
	publish("the coordinate", out[:])
	must(string(flags) == "\x01\x01\x00\x01", "flags")
}
