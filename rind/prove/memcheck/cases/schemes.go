// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"crypto/rand"
	"crypto/sha512"
	"io"

	"rind.example/rind/hazmat/ecdh"
	"rind.example/rind/hazmat/ecdsa"
	"rind.example/rind/hazmat/p384"
	"rind.example/rind/prove/memcheck/secret"
)

// The cases of rind/hazmat.
func schemes() []testCase {
	return []testCase{
		{"ecdsa-generate", generateSigningKey},
		{"ecdsa-public", signingPublicKey},
		{"ecdsa-sign", signHedged},
		{"ecdsa-sign-deterministic", signDeterministic},
		{"ecdh-generate", generateAgreementKey},
		{"ecdh-public", agreementPublicKey},
		{"ecdh-agree", agree},
		{"p384-scalars", scalars},
		{"p384-points", points},
	}
}

// secretReader passes on randomness and marks it.
type secretReader struct{ io.Reader }

func (r secretReader) Read(b []byte) (int, error) {
	n, err := r.Reader.Read(b)
	secret.Mark(b[:n])
	return n, err
}

// withSecretRandomness calls f while what rand.Reader yields is secret.
func withSecretRandomness(f func()) {
	system := rand.Reader
	rand.Reader = secretReader{system}
	f()
	rand.Reader = system
}

// key makes a key pair, nothing of it marked.
func key() (priv [48]byte, pub [96]byte) {
	ecdsa.GenerateKeyP384(&priv, &pub)
	return priv, pub
}

// secretDigest makes a digest that is secret: signing owes constant time to the
// message, too. The copy is for the verification.
func secretDigest() (digest, public []byte) {
	d := sha512.Sum384([]byte("the message"))
	public = append([]byte(nil), d[:]...)
	digest = append([]byte(nil), d[:]...)
	secret.Mark(digest)
	return digest, public
}

func generateSigningKey() {
	var priv [48]byte
	var pub [96]byte
	withSecretRandomness(func() { ecdsa.GenerateKeyP384(&priv, &pub) })
	publish("the private key", priv[:])
	publish("the public key", pub[:])
	var again [96]byte
	mustDo(ecdsa.PublicKeyP384(&again, &priv), "private key")
	must(again == pub, "public key")
}

func signingPublicKey() {
	priv, want := key()
	secret.Mark(priv[:])
	var pub [96]byte
	mustDo(ecdsa.PublicKeyP384(&pub, &priv), "private key")
	publish("the public key", pub[:])
	must(pub == want, "public key")
}

func signHedged() {
	priv, pub := key()
	digest, public := secretDigest()
	secret.Mark(priv[:])
	var sig [96]byte
	withSecretRandomness(func() { mustDo(ecdsa.SignP384(&sig, &priv, digest), "signing") })
	publish("r", sig[:48])
	publish("s", sig[48:])
	must(ecdsa.VerifyP384(&pub, public, &sig), "signature")
}

func signDeterministic() {
	priv, pub := key()
	digest, public := secretDigest()
	secret.Mark(priv[:])
	var sig [96]byte
	mustDo(ecdsa.SignDeterministicP384(&sig, &priv, sha512.New384, digest), "signing")
	publish("r", sig[:48])
	publish("s", sig[48:])
	must(ecdsa.VerifyP384(&pub, public, &sig), "signature")
}

func generateAgreementKey() {
	var priv [48]byte
	var pub [97]byte
	withSecretRandomness(func() { ecdh.GenerateKeyP384(&priv, &pub) })
	publish("the private key", priv[:])
	publish("the public key", pub[1:])
	var again [97]byte
	mustDo(ecdh.PublicKeyP384(&again, &priv), "private key")
	must(again == pub, "public key")
}

func agreementPublicKey() {
	var priv [48]byte
	var want, pub [97]byte
	ecdh.GenerateKeyP384(&priv, &want)
	secret.Mark(priv[:])
	mustDo(ecdh.PublicKeyP384(&pub, &priv), "private key")
	publish("the public key", pub[1:])
	must(pub == want, "public key")
}

func agree() {
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

// secretScalar makes a scalar with its bytes marked.
func secretScalar(b [48]byte) (s p384.Scalar) {
	secret.Mark(b[:])
	mustDo(s.SetCanonical(&b), "scalar")
	return s
}

// scalars runs the operations on scalars: (a + b)^-1 * (a + b) = 1.
func scalars() {
	x, _ := key()
	y, _ := key()
	a, b := secretScalar(x), secretScalar(y)
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

// points runs the group's operations on points that a secret scalar makes:
// 2P + (-P) = P, and P + (-P) is infinite.
func points() {
	x, _ := key()
	k := secretScalar(x)
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
