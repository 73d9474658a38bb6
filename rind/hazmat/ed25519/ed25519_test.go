// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519_test

import (
	"bytes"
	"crypto"
	std "crypto/ed25519"
	"crypto/sha512"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"rind.example/rind/hazmat/ed25519"
)

// newRand returns a source that is the same in every run.
func newRand() *rand.Rand { return rand.New(rand.NewPCG(25519, 2)) }

func randomBytes(r *rand.Rand, n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(r.Uint32())
	}
	return b
}

// optionsOf returns the options of crypto/ed25519 for a variant.
func optionsOf(variant, context string) *std.Options {
	if variant == "ph" {
		return &std.Options{Hash: crypto.SHA512, Context: context}
	}
	return &std.Options{Context: context}
}

// TestAgainstStandardLibrary makes keys and signatures of all variants both ways.
func TestAgainstStandardLibrary(t *testing.T) {
	r := newRand()
	for i := range 200 {
		v := vector{variant: []string{"pure", "ctx", "ph"}[i%3], seed: [32]byte(randomBytes(r, 32)), message: randomBytes(r, i)}
		if v.variant != "pure" {
			v.context = string(randomBytes(r, 1+r.IntN(255)))
		}
		key := std.NewKeyFromSeed(v.seed[:])
		v.public = [32]byte(key[32:])
		input := v.message
		if v.variant == "ph" {
			digest := sha512.Sum512(v.message)
			input = digest[:]
		}
		want, err := key.Sign(nil, input, optionsOf(v.variant, v.context))
		if err != nil {
			t.Fatal(err)
		}
		var k ed25519.PrivateKey
		k.SetSeed(&v.seed)
		var got [64]byte
		if k.Bytes(&got); !bytes.Equal(got[:], key) {
			t.Fatalf("seed %x: key %x", v.seed, got)
		}
		if got = v.sign(t, &k); !bytes.Equal(got[:], want) {
			t.Errorf("seed %x, %s: signature %x, want %x", v.seed, v.variant, got, want)
		}
		var public ed25519.PublicKey
		if !public.SetBytes(v.public[:]) || !v.verify(t, &public, want) {
			t.Errorf("seed %x, %s: refused", v.seed, v.variant)
		}
	}
}

// TestVerifyAgainstStandardLibrary compares on signatures that are spoilt in many
// ways, whose keys and halves may be of small order or not canonical.
func TestVerifyAgainstStandardLibrary(t *testing.T) {
	r := newRand()
	small := smallOrderEncodings(t)
	accepted := 0
	for i := range 600 {
		seed := randomBytes(r, 32)
		key := std.NewKeyFromSeed(seed)
		public, message := [32]byte(key[32:]), randomBytes(r, r.IntN(200))
		sig := [64]byte(std.Sign(key, message))
		switch i % 8 {
		case 1:
			sig[r.IntN(64)] ^= 1 << r.IntN(8)
		case 2:
			public[r.IntN(32)] ^= 1 << r.IntN(8)
		case 3:
			sig = addOrder(sig)
		case 4:
			copy(sig[:], small[r.IntN(len(small))][:])
		case 5:
			public = small[r.IntN(len(small))]
		case 6: // accepted with probability 1/8 or so
			public = small[r.IntN(len(small))]
			copy(sig[:], small[r.IntN(len(small))][:])
			clear(sig[32:])
		case 7:
			message = append(message, 0)
		}
		got := verdict(t, public, message, sig[:])
		if want := std.Verify(public[:], message, sig[:]); got != want {
			t.Errorf("%x, %x, %x: %t", public, message, sig, got)
		}
		if got {
			accepted++
			if !verdictZIP215(t, public, message, sig[:]) {
				t.Errorf("%x, %x, %x: refused by ZIP 215 alone", public, message, sig)
			}
		}
	}
	if accepted < 76 || accepted > 200 {
		t.Errorf("%d accepted", accepted)
	}
}

func FuzzVerify(f *testing.F) {
	for _, v := range rfc8032Vectors(f) {
		f.Add(v.public[:], v.message, v.sig[:])
	}
	for _, a := range smallOrderEncodings(f) {
		f.Add(a[:], []byte("Zcash"), append(bytes.Clone(a[:]), make([]byte, 32)...))
	}
	f.Fuzz(func(t *testing.T, public, message, sig []byte) {
		if len(public) != 32 {
			return
		}
		got := verdict(t, [32]byte(public), message, sig)
		if want := std.Verify(public, message, sig); got != want {
			t.Errorf("%x, %x, %x: %t", public, message, sig, got)
		}
		if zip := verdictZIP215(t, [32]byte(public), message, sig); got && !zip {
			t.Errorf("%x, %x, %x: refused by ZIP 215 alone", public, message, sig)
		}
	})
}

func FuzzSign(f *testing.F) {
	for _, v := range rfc8032Vectors(f) {
		f.Add(v.seed[:], v.message, v.context)
	}
	f.Fuzz(func(t *testing.T, seed, message []byte, context string) {
		if len(seed) != 32 || len(context) > ed25519.MaxContextSize {
			return
		}
		key := std.NewKeyFromSeed(seed)
		for _, variant := range []string{"pure", "ctx", "ph"} {
			v := vector{variant: variant, message: message, context: context, seed: [32]byte(seed), public: [32]byte(key[32:])}
			switch variant {
			case "pure":
				v.context = ""
			case "ctx":
				if context == "" { // crypto/ed25519 makes it pure
					continue
				}
			}
			input := message
			if variant == "ph" {
				digest := sha512.Sum512(message)
				input = digest[:]
			}
			want, err := key.Sign(nil, input, optionsOf(variant, v.context))
			if err != nil {
				t.Fatal(err)
			}
			var k ed25519.PrivateKey
			k.SetSeed(&v.seed)
			if got := v.sign(t, &k); !bytes.Equal(got[:], want) {
				t.Errorf("%s: got %x, want %x", variant, got, want)
			}
			var public ed25519.PublicKey
			if !public.SetBytes(v.public[:]) || !v.verify(t, &public, want) {
				t.Errorf("%s: refused", variant)
			}
		}
	})
}

func TestContextRules(t *testing.T) {
	var k ed25519.PrivateKey
	k.SetSeed(&[32]byte{1})
	var public [32]byte
	k.Public(&public)
	var key ed25519.PublicKey
	key.SetBytes(public[:])
	digest := make([]byte, 64)
	for n, want := range map[int]error{0: nil, 1: nil, 255: nil, 256: ed25519.ErrContext, 1000: ed25519.ErrContext} {
		context := strings.Repeat("c", n)
		var sig, none [64]byte
		if err := k.SignCtx(&sig, nil, context); err != want {
			t.Errorf("ctx, %d bytes: %v", n, err)
		}
		if got := key.VerifyCtx(nil, sig[:], context); got != (want == nil) || got != ed25519.VerifyCtx(&public, nil, sig[:], context) {
			t.Errorf("ctx, %d bytes: %t", n, got)
		}
		if want != nil && sig != none {
			t.Errorf("ctx, %d bytes: signed all the same", n)
		}
		if err := k.SignPH(&sig, digest, context); err != want {
			t.Errorf("ph, %d bytes: %v", n, err)
		}
		if got := key.VerifyPH(digest, sig[:], context); got != (want == nil) || got != ed25519.VerifyPH(&public, digest, sig[:], context) {
			t.Errorf("ph, %d bytes: %t", n, got)
		}
	}
	// An empty context is not plain Ed25519.
	var sig [64]byte
	if err := k.SignCtx(&sig, nil, ""); err != nil || key.Verify(nil, sig[:]) {
		t.Errorf("empty context: %v", err)
	}
}

func TestDigestLength(t *testing.T) {
	var k ed25519.PrivateKey
	k.SetSeed(&[32]byte{1})
	var public [32]byte
	k.Public(&public)
	var key ed25519.PublicKey
	key.SetBytes(public[:])
	for n := range 70 {
		digest := make([]byte, n)
		var sig [64]byte
		err := k.SignPH(&sig, digest, "")
		ok := key.VerifyPH(digest, sig[:], "")
		if valid := n == 64; (err == nil) != valid || ok != valid || !valid && err != ed25519.ErrDigest {
			t.Errorf("%d bytes: %v, %t", n, err, ok)
		}
	}
}

// TestSignOverMessage signs into memory that the message shares.
func TestSignOverMessage(t *testing.T) {
	var k ed25519.PrivateKey
	k.SetSeed(&[32]byte{1})
	buf := [64]byte{1, 2, 3}
	message := bytes.Clone(buf[:])
	k.Sign(&buf, buf[:])
	var want [64]byte
	k.Sign(&want, message)
	if buf != want {
		t.Error("the signature depends on where it is written")
	}
}

func TestPrivateKeyForms(t *testing.T) {
	var k, other ed25519.PrivateKey
	k.Generate()
	var seed, public [32]byte
	var b [64]byte
	k.Seed(&seed)
	k.Public(&public)
	k.Bytes(&b)
	if [32]byte(b[:32]) != seed || [32]byte(b[32:]) != public {
		t.Error("Bytes is not seed and public key")
	}
	other.SetSeed(&seed)
	if other != k {
		t.Error("SetSeed makes another key")
	}
	other.SetBytes(&b)
	if other != k {
		t.Error("SetBytes makes another key")
	}
	var next ed25519.PrivateKey
	if next.Generate(); next == k {
		t.Error("the same key generated twice")
	}
	// The public half is taken as it is, as crypto/ed25519 does.
	b[63] ^= 1
	other.SetBytes(&b)
	var sig [64]byte
	other.Sign(&sig, []byte("message"))
	if want := std.Sign(b[:], []byte("message")); !bytes.Equal(sig[:], want) {
		t.Errorf("with a wrong public half: %x, want %x", sig, want)
	}
	if k.Clear(); k != (ed25519.PrivateKey{}) {
		t.Error("not cleared")
	}
}

// TestPublicKeyIsSafeForConcurrentUse has the tables built by goroutines at once.
func TestPublicKeyIsSafeForConcurrentUse(t *testing.T) {
	for _, v := range rfc8032Vectors(t)[:2] {
		var key ed25519.PublicKey
		if !key.SetBytes(v.public[:]) {
			t.Fatal("public key refused")
		}
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() {
				for range 5 {
					if !key.Verify(v.message, v.sig[:]) {
						t.Error("refused")
					}
				}
				key.Prepare()
			})
		}
		group.Wait()
	}
}

// TestPublicKeySetAgain makes sure that tables of the old key are not used.
func TestPublicKeySetAgain(t *testing.T) {
	vectors := rfc8032Vectors(t)
	var key ed25519.PublicKey
	for _, v := range []vector{vectors[0], vectors[1], vectors[0]} {
		if !key.SetBytes(v.public[:]) {
			t.Fatal("public key refused")
		}
		var b [32]byte
		if key.Bytes(&b); b != v.public {
			t.Errorf("Bytes: %x", b)
		}
		for range 3 {
			if !key.Verify(v.message, v.sig[:]) {
				t.Error("refused")
			}
		}
	}
	two := [32]byte{2} // no point
	if key.SetBytes(two[:]) || key.Verify(vectors[0].message, vectors[0].sig[:]) {
		t.Error("the old key stands for one that was refused")
	}
}
