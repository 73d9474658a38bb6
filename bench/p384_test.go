// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package bench

import (
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha512"
	"math/big"
	"testing"

	"github.com/cloudflare/circl/ecc/p384"
	"github.com/cloudflare/circl/group"

	compatecdh "rind.example/compat/stdlib/ecdh"
	compatecdsa "rind.example/compat/stdlib/ecdsa"
	hazmatecdh "rind.example/rind/hazmat/ecdh"
	hazmatecdsa "rind.example/rind/hazmat/ecdsa"
)

// peer is one implementation of an operation. setup loads keys and the like,
// which is not measured, and returns the operation; it reports failure.
type peer struct {
	name  string
	setup func(b testing.TB) func() bool
}

// run measures each peer. Beside the elapsed time it reports processor time,
// cpu-ns/op, which other load on the machine disturbs less; it includes what the
// garbage collector does on other threads.
func run(b *testing.B, peers []peer) {
	for _, p := range peers {
		b.Run(p.name, func(b *testing.B) {
			operation := p.setup(b)
			if !operation() {
				b.Fatal("operation failed")
			}
			b.ReportAllocs()
			start := cpuTime()
			for b.Loop() {
				if !operation() {
					b.Fatal("operation failed")
				}
			}
			if used := cpuTime() - start; used > 0 {
				b.ReportMetric(float64(used)/float64(b.N), "cpu-ns/op")
			}
		})
	}
}

// TestPeers runs every operation of every peer once.
func TestPeers(t *testing.T) {
	for name, peers := range map[string]func(testing.TB) []peer{
		"P384Keygen": p384Keygen, "P384Sign": p384Sign, "P384Verify": p384Verify, "P384ECDH": p384ECDH,
		"X25519Shared": x25519Shared, "X25519Public": x25519Public,
		"Ed25519Key": ed25519Key, "Ed25519Sign": ed25519Sign, "Ed25519Verify": ed25519Verify,
	} {
		for _, p := range peers(t) {
			if !p.setup(t)() {
				t.Errorf("%s by %s failed", name, p.name)
			}
		}
	}
}

// material is a key pair and a signature, for every peer the same.
type material struct {
	std    *ecdsa.PrivateKey
	priv   [48]byte
	pub    [97]byte
	digest [48]byte
	der    []byte
}

func newMaterial(b testing.TB) *material {
	b.Helper()
	m := &material{digest: sha512.Sum384([]byte("message"))}
	var err error
	if m.std, err = ecdsa.GenerateKey(elliptic.P384(), rand.Reader); err != nil {
		b.Fatal(err)
	}
	m.std.D.FillBytes(m.priv[:])
	m.pub[0] = 4
	m.std.X.FillBytes(m.pub[1:49])
	m.std.Y.FillBytes(m.pub[49:])
	if m.der, err = ecdsa.SignASN1(rand.Reader, m.std, m.digest[:]); err != nil {
		b.Fatal(err)
	}
	return m
}

// stdECDH returns the key pair as crypto/ecdh has it.
func (m *material) stdECDH(b testing.TB) *ecdh.PrivateKey {
	b.Helper()
	key, err := ecdh.P384().NewPrivateKey(m.priv[:])
	if err != nil {
		b.Fatal(err)
	}
	return key
}

// BenchmarkP384Keygen makes an ECDSA key pair.
func BenchmarkP384Keygen(b *testing.B) { run(b, p384Keygen(b)) }

func p384Keygen(testing.TB) []peer {
	return append([]peer{
		{"rind", func(testing.TB) func() bool {
			var priv [48]byte
			var pub [96]byte
			return func() bool { hazmatecdsa.GenerateKeyP384(&priv, &pub); return true }
		}},
		{"compat", func(testing.TB) func() bool {
			return func() bool { _, err := compatecdsa.GenerateKey(elliptic.P384(), rand.Reader); return err == nil }
		}},
		{stdName, func(testing.TB) func() bool {
			return func() bool { _, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader); return err == nil }
		}},
		{"circl", func(testing.TB) func() bool {
			return func() bool {
				d := group.P384.RandomNonZeroScalar(rand.Reader)
				q, err := group.P384.NewElement().MulGen(d).MarshalBinary()
				return err == nil && len(q) == 97
			}
		}},
	}, opensslKeygen()...)
}

// BenchmarkP384Sign signs a 48-byte digest with a loaded key, hedged, to DER.
func BenchmarkP384Sign(b *testing.B) { run(b, p384Sign(b)) }

func p384Sign(b testing.TB) []peer {
	m := newMaterial(b)
	return append([]peer{
		{"rind", func(testing.TB) func() bool {
			var sig [96]byte
			der := make([]byte, 0, hazmatecdsa.MaxSizeASN1P384)
			return func() bool {
				err := hazmatecdsa.SignP384(&sig, &m.priv, m.digest[:])
				der = hazmatecdsa.AppendASN1(der[:0], sig[:])
				return err == nil
			}
		}},
		{"compat", func(testing.TB) func() bool {
			return func() bool { _, err := compatecdsa.SignASN1(rand.Reader, m.std, m.digest[:]); return err == nil }
		}},
		{stdName, func(testing.TB) func() bool {
			return func() bool { _, err := ecdsa.SignASN1(rand.Reader, m.std, m.digest[:]); return err == nil }
		}},
	}, opensslSign(m)...)
}

// BenchmarkP384Verify verifies a DER signature of a 48-byte digest.
func BenchmarkP384Verify(b *testing.B) { run(b, p384Verify(b)) }

func p384Verify(b testing.TB) []peer {
	m := newMaterial(b)
	return append([]peer{
		{"rind", func(testing.TB) func() bool {
			pub := (*[96]byte)(m.pub[1:])
			return func() bool {
				var sig [96]byte
				return hazmatecdsa.ParseASN1(sig[:], m.der) == nil && hazmatecdsa.VerifyP384(pub, m.digest[:], &sig)
			}
		}},
		{"compat", func(testing.TB) func() bool {
			return func() bool { return compatecdsa.VerifyASN1(&m.std.PublicKey, m.digest[:], m.der) }
		}},
		{stdName, func(testing.TB) func() bool {
			return func() bool { return ecdsa.VerifyASN1(&m.std.PublicKey, m.digest[:], m.der) }
		}},
		{"circl", func(b testing.TB) func() bool {
			var sig [96]byte
			if err := hazmatecdsa.ParseASN1(sig[:], m.der); err != nil {
				b.Fatal(err)
			}
			return func() bool { return circlVerify(&m.std.PublicKey, m.digest[:], &sig) }
		}},
	}, opensslVerify(m)...)
}

// circlVerify is ECDSA verification as circl's users write it: circl has the
// double scalar multiplication and math/big the rest.
func circlVerify(pub *ecdsa.PublicKey, digest []byte, sig *[96]byte) bool {
	n := elliptic.P384().Params().N
	r, s := new(big.Int).SetBytes(sig[:48]), new(big.Int).SetBytes(sig[48:])
	if r.Sign() <= 0 || s.Sign() <= 0 || r.Cmp(n) >= 0 || s.Cmp(n) >= 0 || !p384.P384().IsOnCurve(pub.X, pub.Y) {
		return false
	}
	w := new(big.Int).ModInverse(s, n)
	u1 := new(big.Int).SetBytes(digest)
	u1.Mul(u1, w).Mod(u1, n)
	u2 := w.Mul(r, w)
	u2.Mod(u2, n)
	x, y := p384.P384().CombinedMult(pub.X, pub.Y, u1.Bytes(), u2.Bytes())
	return !p384.P384().IsAtInfinity(x, y) && x.Mod(x, n).Cmp(r) == 0
}

// BenchmarkP384ECDH computes a shared secret from a loaded private key and the
// peer's loaded public key.
func BenchmarkP384ECDH(b *testing.B) { run(b, p384ECDH(b)) }

func p384ECDH(b testing.TB) []peer {
	m, other := newMaterial(b), newMaterial(b)
	return append([]peer{
		{"rind", func(testing.TB) func() bool {
			var out [48]byte
			return func() bool { return hazmatecdh.SharedSecretP384(&out, &m.priv, &other.pub) == nil }
		}},
		{"compat", func(b testing.TB) func() bool {
			key, pub := m.stdECDH(b), other.stdECDH(b).PublicKey()
			return func() bool { _, err := compatecdh.ECDH(key, pub); return err == nil }
		}},
		{stdName, func(b testing.TB) func() bool {
			key, pub := m.stdECDH(b), other.stdECDH(b).PublicKey()
			return func() bool { _, err := key.ECDH(pub); return err == nil }
		}},
		{"circl", func(b testing.TB) func() bool {
			d, q := group.P384.NewScalar(), group.P384.NewElement()
			if err := d.UnmarshalBinary(m.priv[:]); err != nil {
				b.Fatal(err)
			}
			return func() bool {
				if q.UnmarshalBinary(other.pub[:]) != nil {
					return false
				}
				secret, err := group.P384.NewElement().Mul(q, d).MarshalBinary()
				return err == nil && len(secret) == 97
			}
		}},
	}, opensslECDH(m, other)...)
}
