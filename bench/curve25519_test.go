// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package bench

import (
	"crypto/ecdh"
	"crypto/ed25519"
	"testing"

	circlx25519 "github.com/cloudflare/circl/dh/x25519"
	circled25519 "github.com/cloudflare/circl/sign/ed25519"
	"golang.org/x/crypto/curve25519"

	compatx25519 "rind.example/compat/circl/dh/x25519"
	compatecdh "rind.example/compat/stdlib/ecdh"
	compated25519 "rind.example/compat/stdlib/ed25519"
	compatcurve25519 "rind.example/compat/xcrypto/curve25519"
	hazmated25519 "rind.example/rind/hazmat/ed25519"
	"rind.example/rind/hazmat/x25519"
)

// seed is the private key of every peer, and u a public key for it.
var seed, u = [32]byte{1, 2, 3}, [32]byte{9, 8, 7}

// message is what is signed.
var message = make([]byte, 64)

func stdX25519(b testing.TB) (*ecdh.PrivateKey, *ecdh.PublicKey) {
	b.Helper()
	key, err := ecdh.X25519().NewPrivateKey(seed[:])
	if err != nil {
		b.Fatal(err)
	}
	pub, err := ecdh.X25519().NewPublicKey(u[:])
	if err != nil {
		b.Fatal(err)
	}
	return key, pub
}

// BenchmarkX25519Shared computes a shared secret from loaded keys.
func BenchmarkX25519Shared(b *testing.B) { run(b, x25519Shared(b)) }

func x25519Shared(testing.TB) []peer {
	return append([]peer{
		{"rind", func(testing.TB) func() bool {
			var out [32]byte
			return func() bool { return x25519.ScalarMult(&out, &seed, &u) }
		}},
		{"compat", func(b testing.TB) func() bool {
			key, pub := stdX25519(b)
			return func() bool { _, err := compatecdh.ECDH(key, pub); return err == nil }
		}},
		{stdName, func(b testing.TB) func() bool {
			key, pub := stdX25519(b)
			return func() bool { _, err := key.ECDH(pub); return err == nil }
		}},
		{"circl", func(testing.TB) func() bool {
			var out circlx25519.Key
			return func() bool {
				return circlx25519.Shared(&out, (*circlx25519.Key)(&seed), (*circlx25519.Key)(&u))
			}
		}},
	}, opensslX25519()...)
}

// BenchmarkX25519Public computes the public key of a private key. The peer
// compat is the face of golang.org/x/crypto, whose function is the peer xcrypto;
// both have a counterpart for circl.
func BenchmarkX25519Public(b *testing.B) { run(b, x25519Public(b)) }

func x25519Public(testing.TB) []peer {
	var out [32]byte
	multiply := func(f func(out, scalar *[32]byte)) func(testing.TB) func() bool {
		return func(testing.TB) func() bool { return func() bool { f(&out, &seed); return true } }
	}
	return append([]peer{
		{"rind", multiply(x25519.ScalarBaseMult)},
		{"compat", multiply(compatcurve25519.ScalarBaseMult)},
		{"compat-circl", multiply(func(out, scalar *[32]byte) {
			compatx25519.KeyGen((*circlx25519.Key)(out), (*circlx25519.Key)(scalar))
		})},
		{"xcrypto", multiply(curve25519.ScalarBaseMult)},
		{"circl", multiply(func(out, scalar *[32]byte) {
			circlx25519.KeyGen((*circlx25519.Key)(out), (*circlx25519.Key)(scalar))
		})},
	}, opensslX25519Public()...)
}

// BenchmarkEd25519Key computes a key pair from a seed.
func BenchmarkEd25519Key(b *testing.B) { run(b, ed25519Key(b)) }

func ed25519Key(testing.TB) []peer {
	return append([]peer{
		{"rind", func(testing.TB) func() bool {
			var key hazmated25519.PrivateKey
			return func() bool { key.SetSeed(&seed); return true }
		}},
		{"compat", func(testing.TB) func() bool {
			return func() bool { return len(compated25519.NewKeyFromSeed(seed[:])) == 64 }
		}},
		{stdName, func(testing.TB) func() bool {
			return func() bool { return len(ed25519.NewKeyFromSeed(seed[:])) == 64 }
		}},
		{"circl", func(testing.TB) func() bool {
			return func() bool { return len(circled25519.NewKeyFromSeed(seed[:])) == 64 }
		}},
	}, opensslEd25519Key()...)
}

// BenchmarkEd25519Sign signs a message of 64 bytes: rind with an expanded key, the
// others with one of 64 bytes.
func BenchmarkEd25519Sign(b *testing.B) { run(b, ed25519Sign(b)) }

func ed25519Sign(testing.TB) []peer {
	std := ed25519.NewKeyFromSeed(seed[:])
	return append([]peer{
		{"rind", func(testing.TB) func() bool {
			var key hazmated25519.PrivateKey
			var sig [64]byte
			key.SetSeed(&seed)
			return func() bool { key.Sign(&sig, message); return true }
		}},
		{"compat", func(testing.TB) func() bool {
			return func() bool { return len(compated25519.Sign(std, message)) == 64 }
		}},
		{stdName, func(testing.TB) func() bool {
			return func() bool { return len(ed25519.Sign(std, message)) == 64 }
		}},
		{"circl", func(testing.TB) func() bool {
			return func() bool { return len(circled25519.Sign(circled25519.PrivateKey(std), message)) == 64 }
		}},
	}, opensslEd25519Sign()...)
}

// BenchmarkEd25519Verify verifies a signature of a message of 64 bytes: with rind
// under a key that is used once (rind), one that has been used (prepared), and 64
// different ones at once, decoded each time (batch64, for each signature). compat
// always gets the same key, which therefore counts as used.
func BenchmarkEd25519Verify(b *testing.B) { run(b, ed25519Verify(b)) }

func ed25519Verify(testing.TB) []peer {
	std := ed25519.NewKeyFromSeed(seed[:])
	pub, sig := std.Public().(ed25519.PublicKey), ed25519.Sign(std, message)
	return append([]peer{
		{"rind", func(testing.TB) func() bool {
			return func() bool { return hazmated25519.Verify((*[32]byte)(pub), message, sig) }
		}},
		{"prepared", func(testing.TB) func() bool {
			var key hazmated25519.PublicKey
			if !key.SetBytes(pub) {
				return func() bool { return false }
			}
			key.Prepare()
			return func() bool { return key.Verify(message, sig) }
		}},
		{"batch64", ed25519Batch},
		{"compat", func(testing.TB) func() bool {
			return func() bool { return compated25519.Verify(pub, message, sig) }
		}},
		{stdName, func(testing.TB) func() bool {
			return func() bool { return ed25519.Verify(pub, message, sig) }
		}},
		{"circl", func(testing.TB) func() bool {
			return func() bool { return circled25519.Verify(circled25519.PublicKey(pub), message, sig) }
		}},
	}, opensslEd25519Verify(pub, sig)...)
}

// ed25519Batch verifies 64 signatures at every 64th call, so that a call counts
// for one.
func ed25519Batch(testing.TB) func() bool {
	const n = 64
	var encoded [n]ed25519.PublicKey
	items := make([]hazmated25519.BatchItem, n)
	for i := range items {
		key := ed25519.NewKeyFromSeed(append([]byte{byte(i)}, seed[1:]...))
		encoded[i] = key.Public().(ed25519.PublicKey)
		items[i] = hazmated25519.BatchItem{Key: new(hazmated25519.PublicKey), Message: message, Signature: ed25519.Sign(key, message)}
	}
	calls := 0
	return func() bool {
		if calls++; calls%n != 1 {
			return true
		}
		for i := range items {
			if !items[i].Key.SetBytes(encoded[i]) {
				return false
			}
		}
		return len(hazmated25519.VerifyBatchZIP215(items)) == 0
	}
}
