// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keys

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

func TestSaveLoad(t *testing.T) {
	path := filepath.Join(t.TempDir(), "key.pem")
	made, err := LoadOrGenerate(path)
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := LoadOrGenerate(path)
	if err != nil {
		t.Fatal(err)
	}
	if made.ID != loaded.ID || !made.Private.Equal(loaded.Private) {
		t.Error("the loaded key is another one")
	}
	if err := made.Save(path); err == nil {
		t.Error("Save overwrote a key")
	}
}

func TestLoadRefusesReadableFile(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no mode bits")
	}
	path := filepath.Join(t.TempDir(), "key.pem")
	if _, err := LoadOrGenerate(path); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Load(path); err == nil {
		t.Error("a key that everybody can read was loaded")
	}
}

func TestLoadRefusesOtherCurve(t *testing.T) {
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "key.pem")
	text := pem.EncodeToMemory(&pem.Block{Type: pemType, Bytes: der})
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Load(path); err == nil {
		t.Error("a P-256 key was loaded")
	}
}

func TestJWKRoundTrip(t *testing.T) {
	key, err := Generate()
	if err != nil {
		t.Fatal(err)
	}
	jwk, err := key.Public()
	if err != nil {
		t.Fatal(err)
	}
	public, err := jwk.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	if !public.Equal(key.Private.Public()) {
		t.Error("the published key is another one")
	}
	jwk.X, jwk.Y = jwk.Y, jwk.X
	if _, err := jwk.PublicKey(); err == nil {
		t.Error("a point that is not on the curve was accepted")
	}
}

func BenchmarkGenerate(b *testing.B) {
	for b.Loop() {
		if _, err := Generate(); err != nil {
			b.Fatal(err)
		}
	}
}
