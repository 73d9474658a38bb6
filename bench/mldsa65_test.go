// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package bench

import (
	"testing"

	"github.com/cloudflare/circl/sign/mldsa/mldsa65"

	compatmldsa65 "rind.example/compat/circl/sign/mldsa/mldsa65"
	"rind.example/rind/hazmat/mldsa"
)

// BenchmarkMLDSA65Key makes the key of a seed, expanded, and its encoded public key.
func BenchmarkMLDSA65Key(b *testing.B) { run(b, mldsa65Key(b)) }

func mldsa65Key(testing.TB) []peer {
	return []peer{
		{"rind", func(testing.TB) func() bool {
			var key mldsa.PrivateKey65
			var public [mldsa.PublicKeySize65]byte
			return func() bool { key.SetSeed(&seed); key.Public(&public); return true }
		}},
		{"compat", func(testing.TB) func() bool {
			var public [mldsa65.PublicKeySize]byte
			return func() bool {
				pk, _ := compatmldsa65.NewKeyFromSeed(&seed)
				pk.Pack(&public)
				return true
			}
		}},
		{"circl", func(testing.TB) func() bool {
			var public [mldsa65.PublicKeySize]byte
			return func() bool {
				pk, _ := mldsa65.NewKeyFromSeed(&seed)
				pk.Pack(&public)
				return true
			}
		}},
	}
}

// BenchmarkMLDSA65Sign signs messages that take the mean time, with a key that is held.
func BenchmarkMLDSA65Sign(b *testing.B) { run(b, mldsa65Sign(b)) }

func mldsa65Sign(b testing.TB) []peer {
	messages := mldsaMessages(b, "ML-DSA-65")
	var zero, sig = [32]byte{}, [mldsa.SignatureSize65]byte{}
	return []peer{
		{"rind", func(testing.TB) func() bool {
			var key mldsa.PrivateKey65
			key.SetSeed(&zero)
			return signNext(messages, func(m []byte) bool { return key.SignDeterministic(&sig, m, "") == nil })
		}},
		{"compat", func(testing.TB) func() bool {
			_, key := compatmldsa65.NewKeyFromSeed(&zero)
			return signNext(messages, func(m []byte) bool { return compatmldsa65.SignTo(key, m, nil, false, sig[:]) == nil })
		}},
		{"circl", func(testing.TB) func() bool {
			_, key := mldsa65.NewKeyFromSeed(&zero)
			return signNext(messages, func(m []byte) bool { return mldsa65.SignTo(key, m, nil, false, sig[:]) == nil })
		}},
	}
}

// BenchmarkMLDSA65Verify verifies a signature under a key that is held.
func BenchmarkMLDSA65Verify(b *testing.B) { run(b, mldsa65Verify(b)) }

func mldsa65Verify(b testing.TB) []peer {
	public, private := mldsa65.NewKeyFromSeed(&seed)
	sig := make([]byte, mldsa65.SignatureSize)
	if err := mldsa65.SignTo(private, message, nil, false, sig); err != nil {
		b.Fatal(err)
	}
	return []peer{
		{"rind", func(testing.TB) func() bool {
			var key mldsa.PublicKey65
			key.SetBytes((*[mldsa.PublicKeySize65]byte)(public.Bytes()))
			return func() bool { return key.Verify(message, sig, "") }
		}},
		{"compat", func(testing.TB) func() bool {
			var key compatmldsa65.PublicKey
			key.Unpack((*[mldsa65.PublicKeySize]byte)(public.Bytes()))
			return func() bool { return compatmldsa65.Verify(&key, message, nil, sig) }
		}},
		{"circl", func(testing.TB) func() bool {
			return func() bool { return mldsa65.Verify(public, message, nil, sig) }
		}},
	}
}

// BenchmarkMLDSA65VerifyOnce verifies a signature under a key that comes as bytes.
func BenchmarkMLDSA65VerifyOnce(b *testing.B) { run(b, mldsa65VerifyOnce(b)) }

func mldsa65VerifyOnce(b testing.TB) []peer {
	public, private := mldsa65.NewKeyFromSeed(&seed)
	sig := make([]byte, mldsa65.SignatureSize)
	if err := mldsa65.SignTo(private, message, nil, false, sig); err != nil {
		b.Fatal(err)
	}
	encoded := [mldsa65.PublicKeySize]byte(public.Bytes())
	return []peer{
		{"rind", func(testing.TB) func() bool {
			var key mldsa.PublicKey65
			return func() bool { key.SetBytes(&encoded); return key.Verify(message, sig, "") }
		}},
		{"compat", func(testing.TB) func() bool {
			var key compatmldsa65.PublicKey
			return func() bool { key.Unpack(&encoded); return compatmldsa65.Verify(&key, message, nil, sig) }
		}},
		{"circl", func(testing.TB) func() bool {
			var key mldsa65.PublicKey
			return func() bool { key.Unpack(&encoded); return mldsa65.Verify(&key, message, nil, sig) }
		}},
	}
}
