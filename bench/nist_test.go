// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package bench

import (
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha512"
	"testing"

	"github.com/cloudflare/circl/group"

	compatecdh "rind.example/compat/stdlib/ecdh"
	compatecdsa "rind.example/compat/stdlib/ecdsa"
	hazmatecdh "rind.example/rind/hazmat/ecdh"
	hazmatecdsa "rind.example/rind/hazmat/ecdsa"
)

// nistCurve has what is measured on one of the NIST's curves.
type nistCurve struct {
	name     string // as functions end with it
	elliptic elliptic.Curve
	std      ecdh.Curve
	group    group.Group

	rindKeygen                               func() func() bool
	rindSign, rindVerify, rindVerifyPrepared func(m *material) func() bool
	rindECDH                                 func(m, other *material) func() bool
}

var nistCurves = []*nistCurve{&p256, &p384, &p521}

var p256 = nistCurve{
	name: "P256", elliptic: elliptic.P256(), std: ecdh.P256(), group: group.P256,
	rindKeygen: func() func() bool {
		var priv [32]byte
		var pub [64]byte
		return func() bool { hazmatecdsa.GenerateKeyP256(&priv, &pub); return true }
	},
	rindSign: func(m *material) func() bool {
		var sig [64]byte
		priv, der := (*[32]byte)(m.priv), make([]byte, 0, hazmatecdsa.MaxSizeASN1P256)
		return func() bool {
			err := hazmatecdsa.SignP256(&sig, priv, m.digest)
			der = hazmatecdsa.AppendASN1(der[:0], sig[:])
			return err == nil
		}
	},
	rindVerify: func(m *material) func() bool {
		pub := (*[64]byte)(m.pub[1:])
		return func() bool {
			var sig [64]byte
			return hazmatecdsa.ParseASN1(sig[:], m.der) == nil && hazmatecdsa.VerifyP256(pub, m.digest, &sig)
		}
	},
	rindVerifyPrepared: func(m *material) func() bool {
		var key hazmatecdsa.VerifyingKeyP256
		if key.SetBytes(m.pub) != nil {
			return func() bool { return false }
		}
		key.Prepare()
		return func() bool {
			var sig [64]byte
			return hazmatecdsa.ParseASN1(sig[:], m.der) == nil && key.Verify(m.digest, &sig)
		}
	},
	rindECDH: func(m, other *material) func() bool {
		var out [32]byte
		priv, peer := (*[32]byte)(m.priv), (*[65]byte)(other.pub)
		return func() bool { return hazmatecdh.SharedSecretP256(&out, priv, peer) == nil }
	},
}

var p384 = nistCurve{
	name: "P384", elliptic: elliptic.P384(), std: ecdh.P384(), group: group.P384,
	rindKeygen: func() func() bool {
		var priv [48]byte
		var pub [96]byte
		return func() bool { hazmatecdsa.GenerateKeyP384(&priv, &pub); return true }
	},
	rindSign: func(m *material) func() bool {
		var sig [96]byte
		priv, der := (*[48]byte)(m.priv), make([]byte, 0, hazmatecdsa.MaxSizeASN1P384)
		return func() bool {
			err := hazmatecdsa.SignP384(&sig, priv, m.digest)
			der = hazmatecdsa.AppendASN1(der[:0], sig[:])
			return err == nil
		}
	},
	rindVerify: func(m *material) func() bool {
		pub := (*[96]byte)(m.pub[1:])
		return func() bool {
			var sig [96]byte
			return hazmatecdsa.ParseASN1(sig[:], m.der) == nil && hazmatecdsa.VerifyP384(pub, m.digest, &sig)
		}
	},
	rindVerifyPrepared: func(m *material) func() bool {
		var key hazmatecdsa.VerifyingKeyP384
		if key.SetBytes(m.pub) != nil {
			return func() bool { return false }
		}
		key.Prepare()
		return func() bool {
			var sig [96]byte
			return hazmatecdsa.ParseASN1(sig[:], m.der) == nil && key.Verify(m.digest, &sig)
		}
	},
	rindECDH: func(m, other *material) func() bool {
		var out [48]byte
		priv, peer := (*[48]byte)(m.priv), (*[97]byte)(other.pub)
		return func() bool { return hazmatecdh.SharedSecretP384(&out, priv, peer) == nil }
	},
}

var p521 = nistCurve{
	name: "P521", elliptic: elliptic.P521(), std: ecdh.P521(), group: group.P521,
	rindKeygen: func() func() bool {
		var priv [66]byte
		var pub [132]byte
		return func() bool { hazmatecdsa.GenerateKeyP521(&priv, &pub); return true }
	},
	rindSign: func(m *material) func() bool {
		var sig [132]byte
		priv, der := (*[66]byte)(m.priv), make([]byte, 0, hazmatecdsa.MaxSizeASN1P521)
		return func() bool {
			err := hazmatecdsa.SignP521(&sig, priv, m.digest)
			der = hazmatecdsa.AppendASN1(der[:0], sig[:])
			return err == nil
		}
	},
	rindVerify: func(m *material) func() bool {
		pub := (*[132]byte)(m.pub[1:])
		return func() bool {
			var sig [132]byte
			return hazmatecdsa.ParseASN1(sig[:], m.der) == nil && hazmatecdsa.VerifyP521(pub, m.digest, &sig)
		}
	},
	rindVerifyPrepared: func(m *material) func() bool {
		var key hazmatecdsa.VerifyingKeyP521
		if key.SetBytes(m.pub) != nil {
			return func() bool { return false }
		}
		key.Prepare()
		return func() bool {
			var sig [132]byte
			return hazmatecdsa.ParseASN1(sig[:], m.der) == nil && key.Verify(m.digest, &sig)
		}
	},
	rindECDH: func(m, other *material) func() bool {
		var out [66]byte
		priv, peer := (*[66]byte)(m.priv), (*[133]byte)(other.pub)
		return func() bool { return hazmatecdh.SharedSecretP521(&out, priv, peer) == nil }
	},
}

// material is a key pair and a signature, for every peer the same.
type material struct {
	std       *ecdsa.PrivateKey
	priv, pub []byte // scalar; uncompressed point
	digest    []byte // 48 bytes
	der       []byte
}

func (c *nistCurve) material(b testing.TB) *material {
	b.Helper()
	digest := sha512.Sum384([]byte("message"))
	m := &material{digest: digest[:]}
	var err error
	if m.std, err = ecdsa.GenerateKey(c.elliptic, rand.Reader); err != nil {
		b.Fatal(err)
	}
	if m.priv, err = m.std.Bytes(); err != nil {
		b.Fatal(err)
	}
	if m.pub, err = m.std.PublicKey.Bytes(); err != nil {
		b.Fatal(err)
	}
	if m.der, err = ecdsa.SignASN1(rand.Reader, m.std, m.digest); err != nil {
		b.Fatal(err)
	}
	return m
}

// stdECDH returns the key pair as crypto/ecdh has it.
func (m *material) stdECDH(b testing.TB) *ecdh.PrivateKey {
	b.Helper()
	key, err := m.std.ECDH()
	if err != nil {
		b.Fatal(err)
	}
	return key
}

// The first benchmarks of each curve make an ECDSA key pair.
func BenchmarkP256Keygen(b *testing.B) { run(b, p256.keygen(b)) }
func BenchmarkP384Keygen(b *testing.B) { run(b, p384.keygen(b)) }
func BenchmarkP521Keygen(b *testing.B) { run(b, p521.keygen(b)) }

func (c *nistCurve) keygen(testing.TB) []peer {
	return append([]peer{
		{"rind", func(testing.TB) func() bool { return c.rindKeygen() }},
		{"compat", func(testing.TB) func() bool {
			return func() bool { _, err := compatecdsa.GenerateKey(c.elliptic, rand.Reader); return err == nil }
		}},
		{stdName, func(testing.TB) func() bool {
			return func() bool { _, err := ecdsa.GenerateKey(c.elliptic, rand.Reader); return err == nil }
		}},
		{"circl", func(testing.TB) func() bool {
			return func() bool {
				d := c.group.RandomNonZeroScalar(rand.Reader)
				_, err := c.group.NewElement().MulGen(d).MarshalBinary()
				return err == nil
			}
		}},
	}, opensslKeygen(c)...)
}

// The second sign a 48-byte digest with a loaded key, hedged, to DER.
func BenchmarkP256Sign(b *testing.B) { run(b, p256.sign(b)) }
func BenchmarkP384Sign(b *testing.B) { run(b, p384.sign(b)) }
func BenchmarkP521Sign(b *testing.B) { run(b, p521.sign(b)) }

func (c *nistCurve) sign(b testing.TB) []peer {
	m := c.material(b)
	return append([]peer{
		{"rind", func(testing.TB) func() bool { return c.rindSign(m) }},
		{"compat", func(testing.TB) func() bool {
			return func() bool { _, err := compatecdsa.SignASN1(rand.Reader, m.std, m.digest); return err == nil }
		}},
		{stdName, func(testing.TB) func() bool {
			return func() bool { _, err := ecdsa.SignASN1(rand.Reader, m.std, m.digest); return err == nil }
		}},
	}, opensslSign(c, m)...)
}

// The third verify a DER signature of a 48-byte digest: with rind under a key
// that is used once (rind) or has been used (prepared). compat always gets the same
// key, which therefore counts as used.
func BenchmarkP256Verify(b *testing.B) { run(b, p256.verify(b)) }
func BenchmarkP384Verify(b *testing.B) { run(b, p384.verify(b)) }
func BenchmarkP521Verify(b *testing.B) { run(b, p521.verify(b)) }

func (c *nistCurve) verify(b testing.TB) []peer {
	m := c.material(b)
	peers := []peer{
		{"rind", func(testing.TB) func() bool { return c.rindVerify(m) }},
		{"prepared", func(testing.TB) func() bool { return c.rindVerifyPrepared(m) }},
		{"compat", func(testing.TB) func() bool {
			return func() bool { return compatecdsa.VerifyASN1(&m.std.PublicKey, m.digest, m.der) }
		}},
		{stdName, func(testing.TB) func() bool {
			return func() bool { return ecdsa.VerifyASN1(&m.std.PublicKey, m.digest, m.der) }
		}},
	}
	if c == &p384 {
		peers = append(peers, peer{"circl", func(testing.TB) func() bool {
			return func() bool { return circlVerifyP384(&m.std.PublicKey, m.digest, m.der) }
		}})
	}
	return append(peers, opensslVerify(c, m)...)
}

// The fourth compute a shared secret from a loaded private key and the peer's
// loaded public key.
func BenchmarkP256ECDH(b *testing.B) { run(b, p256.ecdh(b)) }
func BenchmarkP384ECDH(b *testing.B) { run(b, p384.ecdh(b)) }
func BenchmarkP521ECDH(b *testing.B) { run(b, p521.ecdh(b)) }

func (c *nistCurve) ecdh(b testing.TB) []peer {
	m, other := c.material(b), c.material(b)
	return append([]peer{
		{"rind", func(testing.TB) func() bool { return c.rindECDH(m, other) }},
		{"compat", func(b testing.TB) func() bool {
			key, pub := m.stdECDH(b), other.stdECDH(b).PublicKey()
			return func() bool { _, err := compatecdh.ECDH(key, pub); return err == nil }
		}},
		{stdName, func(b testing.TB) func() bool {
			key, pub := m.stdECDH(b), other.stdECDH(b).PublicKey()
			return func() bool { _, err := key.ECDH(pub); return err == nil }
		}},
		{"circl", func(b testing.TB) func() bool {
			d, q := c.group.NewScalar(), c.group.NewElement()
			if err := d.UnmarshalBinary(m.priv); err != nil {
				b.Fatal(err)
			}
			return func() bool {
				if q.UnmarshalBinary(other.pub) != nil {
					return false
				}
				_, err := c.group.NewElement().Mul(q, d).MarshalBinary()
				return err == nil
			}
		}},
	}, opensslECDH(c, m, other)...)
}
