// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519_test

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"crypto/sha512"
	"encoding/hex"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"rind.example/rind/hazmat/ed25519"
)

func unhex(t testing.TB, s string) []byte {
	t.Helper()
	if s == "-" {
		return nil
	}
	b, err := hex.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// vector is one line of testdata/rfc8032.txt.
type vector struct {
	variant      string
	seed, public [32]byte
	message      []byte
	context      string
	sig          [64]byte
}

func rfc8032Vectors(t testing.TB) (list []vector) {
	t.Helper()
	data, err := os.ReadFile("testdata/rfc8032.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Fields(line)
		list = append(list, vector{
			variant: f[0],
			seed:    [32]byte(unhex(t, f[1])),
			public:  [32]byte(unhex(t, f[2])),
			message: unhex(t, f[3]),
			context: string(unhex(t, f[4])),
			sig:     [64]byte(unhex(t, f[5])),
		})
	}
	if len(list) != 10 {
		t.Fatalf("%d vectors, want 10", len(list))
	}
	return list
}

// sign signs the message of the vector with its variant.
func (v *vector) sign(t testing.TB, k *ed25519.PrivateKey) (sig [64]byte) {
	t.Helper()
	var err error
	switch v.variant {
	case "pure":
		k.Sign(&sig, v.message)
	case "ctx":
		err = k.SignCtx(&sig, v.message, v.context)
	case "ph":
		digest := sha512.Sum512(v.message)
		err = k.SignPH(&sig, digest[:], v.context)
	default:
		t.Fatalf("variant %q", v.variant)
	}
	if err != nil {
		t.Fatal(err)
	}
	return sig
}

// verify verifies with each variant, by the one-shot functions and a key: only
// that of the vector may accept.
func (v *vector) verify(t testing.TB, k *ed25519.PublicKey, sig []byte) bool {
	t.Helper()
	digest := sha512.Sum512(v.message)
	results := map[string][2]bool{
		"pure": {ed25519.Verify(&v.public, v.message, sig), k.Verify(v.message, sig)},
		"ctx":  {ed25519.VerifyCtx(&v.public, v.message, sig, v.context), k.VerifyCtx(v.message, sig, v.context)},
		"ph":   {ed25519.VerifyPH(&v.public, digest[:], sig, v.context), k.VerifyPH(digest[:], sig, v.context)},
	}
	for variant, got := range results {
		if got[0] != got[1] || got[0] && variant != v.variant {
			t.Errorf("signature of %s verified as %s: %t", v.variant, variant, got)
		}
	}
	return results[v.variant][0]
}

func TestRFC8032(t *testing.T) {
	for i, v := range rfc8032Vectors(t) {
		var k ed25519.PrivateKey
		k.SetSeed(&v.seed)
		var public [32]byte
		if k.Public(&public); public != v.public {
			t.Errorf("%d: public key %x", i, public)
		}
		if got := v.sign(t, &k); got != v.sig {
			t.Errorf("%d: signature %x", i, got)
		}
		var key ed25519.PublicKey
		if !key.SetBytes(v.public[:]) {
			t.Fatalf("%d: public key refused", i)
		}
		for range 3 { // without tables and with
			if !v.verify(t, &key, v.sig[:]) {
				t.Errorf("%d: signature refused", i)
			}
		}
		for bit := range 8 * len(v.sig) {
			bad := v.sig
			bad[bit/8] ^= 1 << (bit % 8)
			if bit%17 == 0 && v.verify(t, &key, bad[:]) {
				t.Errorf("%d: accepted with bit %d flipped", i, bit)
			}
		}
		v.context += "x"
		if v.variant != "pure" && v.verify(t, &key, v.sig[:]) {
			t.Errorf("%d: accepted in another context", i)
		}
	}
}

// TestClassicVectors runs vectors that come with the first implementations of
// Ed25519, the 128 of them that the Go distribution has.
func TestClassicVectors(t *testing.T) {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Skip("no go command")
	}
	name := filepath.Join(strings.TrimSpace(string(out)), "src/crypto/ed25519/testdata/sign.input.gz")
	f, err := os.Open(name)
	if err != nil {
		t.Skipf("SKIPPED: %v", err)
	}
	defer f.Close()
	lines, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	if n := checkClassicVectors(t, lines); n != 128 {
		t.Errorf("%d vectors, want 128", n)
	}
}

// checkClassicVectors reads lines of seed and public key, public key, message, and
// signature and message, separated by colons.
func checkClassicVectors(t *testing.T, r io.Reader) (n int) {
	t.Helper()
	scanner := bufio.NewScanner(r)
	for ; scanner.Scan(); n++ {
		f := strings.Split(scanner.Text(), ":")
		key, message := [64]byte(unhex(t, f[0])), unhex(t, f[2])
		want := unhex(t, f[3])[:64]
		var k ed25519.PrivateKey
		k.SetSeed((*[32]byte)(key[:32]))
		var got [64]byte
		if k.Bytes(&got); got != key {
			t.Errorf("%d: key %x", n, got)
		}
		if k.Sign(&got, message); !bytes.Equal(got[:], want) {
			t.Errorf("%d: signature %x", n, got)
		}
		if !ed25519.Verify((*[32]byte)(key[32:]), message, want) {
			t.Errorf("%d: refused", n)
		}
	}
	if scanner.Err() != nil {
		t.Error(scanner.Err())
	}
	return n
}
