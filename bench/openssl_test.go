// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build openssl

package bench

import (
	"fmt"
	"os"
	"testing"

	"rind.example/bench/internal/openssl"
)

// TestMain says in the results which OpenSSL was measured.
func TestMain(m *testing.M) {
	fmt.Println("openssl:", openssl.Version())
	os.Exit(m.Run())
}

func opensslKeygen(c *nistCurve) []peer {
	return []peer{{"openssl", func(testing.TB) func() bool {
		return func() bool { _, ok := openssl.GenerateNIST(c.elliptic.Params().Name); return ok }
	}}}
}

func opensslSign(c *nistCurve, m *material) []peer {
	return []peer{{"openssl", func(b testing.TB) func() bool {
		key := loadOpenSSL(b, c, m)
		return func() bool { _, ok := key.Sign(m.digest); return ok }
	}}}
}

func opensslVerify(c *nistCurve, m *material) []peer {
	return []peer{{"openssl", func(b testing.TB) func() bool {
		key := loadOpenSSL(b, c, m)
		return func() bool { return key.Verify(m.digest, m.der) }
	}}}
}

func opensslECDH(c *nistCurve, m, other *material) []peer {
	return []peer{{"openssl", func(b testing.TB) func() bool {
		key, pub := loadOpenSSL(b, c, m), loadOpenSSL(b, c, other)
		return func() bool { _, ok := key.ECDH(pub); return ok }
	}}}
}

func loadOpenSSL(b testing.TB, c *nistCurve, m *material) *openssl.NISTKey {
	b.Helper()
	key, ok := openssl.LoadNIST(c.elliptic.Params().Name, m.priv, m.pub)
	if !ok {
		b.Fatal("OpenSSL refuses the key")
	}
	b.Cleanup(key.Free)
	return key
}

func opensslX25519() []peer {
	return []peer{{"openssl", func(b testing.TB) func() bool {
		key, pub := loadRaw(b, openssl.X25519), loadRawPublic(b, openssl.X25519, u[:])
		return func() bool { _, ok := key.Shared(pub); return ok }
	}}}
}

func opensslX25519Public() []peer {
	return []peer{{"openssl", func(testing.TB) func() bool {
		return func() bool { _, ok := openssl.Public(openssl.X25519, &seed); return ok }
	}}}
}

func opensslEd25519Key() []peer {
	return []peer{{"openssl", func(testing.TB) func() bool {
		return func() bool { _, ok := openssl.Public(openssl.Ed25519, &seed); return ok }
	}}}
}

func opensslEd25519Sign() []peer {
	return []peer{{"openssl", func(b testing.TB) func() bool {
		key := loadRaw(b, openssl.Ed25519)
		return func() bool { _, ok := key.Sign(message); return ok }
	}}}
}

func opensslEd25519Verify(pub, sig []byte) []peer {
	return []peer{{"openssl", func(b testing.TB) func() bool {
		key := loadRawPublic(b, openssl.Ed25519, pub)
		return func() bool { return key.Verify(message, sig) }
	}}}
}

func loadRaw(b testing.TB, kind openssl.Kind) *openssl.RawKey {
	b.Helper()
	return freed(b)(openssl.LoadRaw(kind, &seed))
}

func loadRawPublic(b testing.TB, kind openssl.Kind, pub []byte) *openssl.RawKey {
	b.Helper()
	return freed(b)(openssl.LoadRawPublic(kind, (*[32]byte)(pub)))
}

// freed frees a key at the end.
func freed(b testing.TB) func(key *openssl.RawKey, ok bool) *openssl.RawKey {
	return func(key *openssl.RawKey, ok bool) *openssl.RawKey {
		b.Helper()
		if !ok {
			b.Fatal("OpenSSL refuses the key")
		}
		b.Cleanup(key.Free)
		return key
	}
}
