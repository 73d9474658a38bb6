// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa_test

import (
	"bytes"
	"crypto/sha256"
	"crypto/sha3"
	"encoding/asn1"
	"errors"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"rind.example/rind/hazmat/mldsa"
)

func TestSizes(t *testing.T) {
	want := map[string][3]int{ // FIPS 204, table 2
		"ML-DSA-44": {1312, 2560, 2420}, "ML-DSA-65": {1952, 4032, 3309}, "ML-DSA-87": {2592, 4896, 4627},
	}
	forAll(t, func(t *testing.T, s set) {
		if got := [3]int{s.public, s.private, s.signature}; got != want[s.name] {
			t.Errorf("got %v, want %v", got, want[s.name])
		}
	})
	// What doc.go says about memory.
	if got := []uintptr{
		unsafe.Sizeof(mldsa.PrivateKey44{}), unsafe.Sizeof(mldsa.PublicKey44{}),
		unsafe.Sizeof(mldsa.PrivateKey65{}), unsafe.Sizeof(mldsa.PublicKey65{}),
		unsafe.Sizeof(mldsa.PrivateKey87{}), unsafe.Sizeof(mldsa.PublicKey87{}),
	}; !slices.Equal(got, []uintptr{28484, 21860, 48516, 38884, 80740, 68196}) {
		t.Errorf("keys have %d bytes", got)
	}
}

// TestForms signs in every way and verifies in every way: the way that belongs to a
// signature accepts it, and no other.
func TestForms(t *testing.T) {
	forAll(t, func(t *testing.T, s set) {
		k, p := s.key(1)
		message := []byte("message")
		digest := sha256.Sum256(message)
		mu := [64]byte{7}
		forms := []struct {
			name   string
			sign   func() ([]byte, error)
			again  func() ([]byte, error) // deterministic
			verify func(sig []byte) bool
		}{
			{"pure", func() ([]byte, error) { return k.sign(message, "") },
				func() ([]byte, error) { return k.signDeterministic(message, "") },
				func(sig []byte) bool { return p.Verify(message, sig, "") }},
			{"context", func() ([]byte, error) { return k.sign(message, "context") },
				func() ([]byte, error) { return k.signDeterministic(message, "context") },
				func(sig []byte) bool { return p.Verify(message, sig, "context") }},
			{"digest", func() ([]byte, error) { return k.signHash(mldsa.SHA256, digest[:], "") },
				func() ([]byte, error) { return k.signHashDeterministic(mldsa.SHA256, digest[:], "") },
				func(sig []byte) bool { return p.VerifyHash(mldsa.SHA256, digest[:], sig, "") }},
			{"another function's digest", func() ([]byte, error) { return k.signHash(mldsa.SHA512_256, digest[:], "") },
				func() ([]byte, error) { return k.signHashDeterministic(mldsa.SHA512_256, digest[:], "") },
				func(sig []byte) bool { return p.VerifyHash(mldsa.SHA512_256, digest[:], sig, "") }},
			{"representative", func() ([]byte, error) { return k.signMu(&mu) },
				func() ([]byte, error) { return k.signMuDeterministic(&mu) },
				func(sig []byte) bool { return p.VerifyMu(&mu, sig) }},
			{"internal", func() ([]byte, error) { return k.signInternal(message, &[32]byte{1}) },
				func() ([]byte, error) { return k.signInternal(message, new([32]byte)) },
				func(sig []byte) bool { return p.VerifyInternal(message, sig) }},
		}
		for _, f := range forms {
			sig, err := f.sign()
			det, err2 := f.again()
			det2, err3 := f.again()
			if err := errors.Join(err, err2, err3); err != nil {
				t.Fatal(err)
			}
			if bytes.Equal(sig, det) || !bytes.Equal(det, det2) {
				t.Errorf("%s: hedged and deterministic are not what they are called", f.name)
			}
			for _, g := range forms {
				for _, sig := range [][]byte{sig, det} {
					if got := g.verify(sig); got != (f.name == g.name) {
						t.Errorf("signature of form %q verified as %q: %v", f.name, g.name, got)
					}
				}
			}
		}
	})
}

// TestHashesHaveTheirObjectIdentifiers compares with M′ put together from the standard's
// text (FIPS 204, Algorithm 4).
func TestHashesHaveTheirObjectIdentifiers(t *testing.T) {
	identifiers := map[mldsa.PreHash]struct{ last, size int }{
		mldsa.SHA224: {4, 28}, mldsa.SHA256: {1, 32}, mldsa.SHA384: {2, 48}, mldsa.SHA512: {3, 64},
		mldsa.SHA512_224: {5, 28}, mldsa.SHA512_256: {6, 32},
		mldsa.SHA3_224: {7, 28}, mldsa.SHA3_256: {8, 32}, mldsa.SHA3_384: {9, 48}, mldsa.SHA3_512: {10, 64},
		mldsa.SHAKE128: {11, 32}, mldsa.SHAKE256: {12, 64},
	}
	k, p := set44.key(2)
	for h := range mldsa.PreHash(255) {
		digest := bytes.Repeat([]byte{byte(h)}, 32)
		id, known := identifiers[h]
		if h.Size() != id.size {
			t.Errorf("%d: size %d, want %d", h, h.Size(), id.size)
		}
		if !known {
			if _, err := k.signHash(h, digest, ""); err != mldsa.ErrDigest {
				t.Errorf("%d: error %v", h, err)
			}
			continue
		}
		digest = bytes.Repeat([]byte{byte(h)}, id.size)
		oid, err := asn1.Marshal(asn1.ObjectIdentifier{2, 16, 840, 1, 101, 3, 4, 2, id.last})
		if err != nil {
			t.Fatal(err)
		}
		wrapped := slices.Concat([]byte("\x01\x03ctx"), oid, digest)
		sig, err := k.signHashDeterministic(h, digest, "ctx")
		want, err2 := k.signInternal(wrapped, new([32]byte))
		if err != nil || err2 != nil || !bytes.Equal(sig, want) {
			t.Errorf("%d: wrong signature, errors %v, %v", h, err, err2)
		}
		if !p.VerifyHash(h, digest, sig, "ctx") || p.VerifyHash(h, digest[1:], sig, "ctx") {
			t.Errorf("%d: verified wrongly", h)
		}
		if _, err := k.signHash(h, digest[1:], ""); err != mldsa.ErrDigest {
			t.Errorf("%d: short digest: error %v", h, err)
		}
	}
}

// TestRepresentative computes μ as FIPS 204, Algorithm 7, says.
func TestRepresentative(t *testing.T) {
	forAll(t, func(t *testing.T, s set) {
		k, p := s.key(3)
		context := strings.Repeat("x", 255)
		tr := sha3.SumSHAKE256(k.public(), 64)
		mu := [64]byte(sha3.SumSHAKE256(slices.Concat(tr, []byte{0, 255}, []byte(context), []byte("m")), 64))
		sig, err := k.signDeterministic([]byte("m"), context)
		sigMu, err2 := k.signMuDeterministic(&mu)
		if err != nil || err2 != nil || !bytes.Equal(sig, sigMu) {
			t.Errorf("signatures differ; errors %v, %v", err, err2)
		}
		if !p.VerifyMu(&mu, sig) || !p.Verify([]byte("m"), sig, context) {
			t.Error("refused")
		}
	})
}

func TestLongContext(t *testing.T) {
	forAll(t, func(t *testing.T, s set) {
		k, p := s.key(4)
		long, digest := strings.Repeat("x", 256), make([]byte, 32)
		_, err1 := k.sign(nil, long)
		_, err2 := k.signDeterministic(nil, long)
		_, err3 := k.signHash(mldsa.SHA256, digest, long)
		_, err4 := k.signHashDeterministic(mldsa.SHA256, digest, long)
		for _, err := range []error{err1, err2, err3, err4} {
			if err != mldsa.ErrContext {
				t.Errorf("error %v", err)
			}
		}
		// The context cut to what fits gives a prefix that the internal interface signs.
		sig, err := k.signInternal(append([]byte{0, 0}, long[:255]...), new([32]byte))
		if err != nil || p.Verify(nil, sig, long) {
			t.Errorf("long context accepted, error %v", err)
		}
	})
}

// TestEncodings: a key set from its encoding is the same but for the seed, and the
// public key of the private one is the one from its encoding.
func TestEncodings(t *testing.T) {
	forAll(t, func(t *testing.T, s set) {
		k, p := s.key(5)
		again, err := s.fromBytes(k.bytes())
		if err != nil {
			t.Fatal(err)
		}
		if seed, ok := k.seed(); !ok || !bytes.Equal(seed, append([]byte{5}, make([]byte, 31)...)) {
			t.Error("seed lost")
		}
		if seed, ok := again.seed(); ok || !bytes.Equal(seed, make([]byte, 32)) {
			t.Error("seed from nowhere")
		}
		if !k.equal(again) || !bytes.Equal(again.bytes(), k.bytes()) || !bytes.Equal(again.public(), k.public()) {
			t.Error("another key")
		}
		if !bytes.Equal(mustSign(t, k, []byte("m")), mustSign(t, again, []byte("m"))) {
			t.Error("another signature")
		}
		other, otherPublic := s.key(6)
		if k.equal(other) || p.equal(otherPublic) || !p.equal(k.publicKey()) || !bytes.Equal(p.bytes(), k.public()) {
			t.Error("equal to another, or not to itself")
		}
		sig := mustSign(t, k, []byte("m"))
		if !p.Verify([]byte("m"), sig, "") || !k.publicKey().Verify([]byte("m"), sig, "") || otherPublic.Verify([]byte("m"), sig, "") {
			t.Error("verified wrongly")
		}
	})
}

// TestInconsistentPrivateKey changes each part of an encoding. ρ, t₀ and tr depend on
// the rest; K is free, and s₁ and s₂ determine the public key.
func TestInconsistentPrivateKey(t *testing.T) {
	forAll(t, func(t *testing.T, s set) {
		k, _ := s.key(7)
		for _, at := range []int{0, 31, 64, 127, 128, s.private - 416*4, s.private - 1} {
			b := k.bytes()
			b[at] ^= 1
			bad, err := s.fromBytes(b)
			if err != mldsa.ErrPrivateKey {
				t.Errorf("byte %d changed: error %v", at, err)
			}
			if _, err := bad.sign(nil, ""); err != mldsa.ErrKey {
				t.Errorf("byte %d changed: signing gives %v", at, err)
			}
			if !bytes.Equal(bad.bytes(), make([]byte, s.private)) {
				t.Errorf("byte %d changed: the refused key holds something", at)
			}
		}
		b := k.bytes()
		b[40] ^= 1 // K
		if other, err := s.fromBytes(b); err != nil || k.equal(other) {
			t.Errorf("another K: error %v", err)
		}
	})
}

// TestKeyNotSet: such a key signs nothing, and nothing is valid under it.
func TestKeyNotSet(t *testing.T) {
	forAll(t, func(t *testing.T, s set) {
		k, _ := s.key(8)
		cleared, _ := s.key(8)
		cleared.clear()
		var mu [64]byte
		for name, bad := range map[string]privateKey{"zero value": s.zeroPrivate(), "cleared": cleared} {
			_, err1 := bad.sign(nil, "")
			_, err2 := bad.signDeterministic(nil, "")
			_, err3 := bad.signHash(mldsa.SHA256, make([]byte, 32), "")
			_, err4 := bad.signMu(&mu)
			sig, err5 := bad.signInternal(nil, new([32]byte))
			for _, err := range []error{err1, err2, err3, err4, err5} {
				if err != mldsa.ErrKey {
					t.Errorf("%s: error %v", name, err)
				}
			}
			if !bytes.Equal(sig, make([]byte, s.signature)) {
				t.Errorf("%s: wrote a signature", name)
			}
			if bad.equal(bad) || bad.equal(k) || k.equal(bad) {
				t.Errorf("%s: equal to a key", name)
			}
			for _, p := range []publicKey{bad.publicKey(), s.zeroPublic()} {
				// With a matrix of zeros the commitment is 0 whatever z is.
				for _, sig := range [][]byte{make([]byte, s.signature), mustSign(t, k, nil), zeroCommitment(s)} {
					if p.Verify(nil, sig, "") || p.VerifyMu(&mu, sig) || p.VerifyInternal(nil, sig) {
						t.Errorf("%s: accepted a signature", name)
					}
				}
				if p.equal(p) {
					t.Errorf("%s: equal to a key", name)
				}
			}
		}
	})
}

// zeroCommitment returns what would be a signature of μ = 0 under a key whose matrix and
// t₁ are zero: the hash of the commitment 0, and z = 0.
func zeroCommitment(s set) []byte {
	w1 := map[string]int{"ML-DSA-44": 4 * 192, "ML-DSA-65": 6 * 128, "ML-DSA-87": 8 * 128}[s.name]
	hash := map[string]int{"ML-DSA-44": 32, "ML-DSA-65": 48, "ML-DSA-87": 64}[s.name]
	hints := map[string]int{"ML-DSA-44": 84, "ML-DSA-65": 61, "ML-DSA-87": 83}[s.name]
	sig := make([]byte, s.signature)
	copy(sig, sha3.SumSHAKE256(make([]byte, 64+w1), hash))
	// The encoding of 0 is γ₁: the top bit of 18 or 20 bits.
	z := sig[hash : s.signature-hints]
	if s.name == "ML-DSA-44" {
		for i := 0; i < len(z); i += 9 {
			z[i+2], z[i+4], z[i+6], z[i+8] = 2, 8, 32, 128
		}
	} else {
		for i := 0; i < len(z); i += 5 {
			z[i+2], z[i+4] = 8, 128
		}
	}
	return sig
}

// TestChangedSignature flips each bit of some bytes, and cuts and extends.
func TestChangedSignature(t *testing.T) {
	forAll(t, func(t *testing.T, s set) {
		k, p := s.key(9)
		good := mustSign(t, k, []byte("m"))
		for at := 0; at < len(good); at += 7 {
			sig := bytes.Clone(good)
			sig[at] ^= 1 << (at % 8)
			if p.Verify([]byte("m"), sig, "") {
				t.Errorf("byte %d changed and accepted", at)
			}
		}
		for _, sig := range [][]byte{nil, good[:len(good)-1], append(bytes.Clone(good), 0)} {
			if p.Verify([]byte("m"), sig, "") {
				t.Errorf("%d bytes accepted", len(sig))
			}
		}
		if p.Verify([]byte("n"), good, "") || p.Verify([]byte("m"), good, "c") || !p.Verify([]byte("m"), good, "") {
			t.Error("verified wrongly")
		}
	})
}

// TestGenerate makes keys that work and are not the same.
func TestGenerate(t *testing.T) {
	var a, b mldsa.PrivateKey65
	a.Generate()
	b.Generate()
	if a.Equal(&b) {
		t.Error("the same key twice")
	}
	var seed [32]byte
	var again mldsa.PrivateKey65
	if !a.Seed(&seed) {
		t.Error("no seed")
	}
	again.SetSeed(&seed)
	if !again.Equal(&a) {
		t.Error("the seed gives another key")
	}
}

// TestSignatureMayOverlapMessage signs a message that lies where the signature goes.
func TestSignatureMayOverlapMessage(t *testing.T) {
	var k mldsa.PrivateKey65
	k.SetSeed(new([32]byte))
	var want, sig [mldsa.SignatureSize65]byte
	if err := k.SignDeterministic(&want, make([]byte, len(sig)), ""); err != nil {
		t.Fatal(err)
	}
	if err := k.SignDeterministic(&sig, sig[:], ""); err != nil || sig != want {
		t.Errorf("another signature, error %v", err)
	}
}

// TestConcurrentUse signs and verifies with one key from several goroutines.
func TestConcurrentUse(t *testing.T) {
	k, p := set65.key(10)
	want := mustSign(t, k, []byte("m"))
	done := make(chan bool)
	for range 4 {
		go func() {
			ok := true
			for range 5 {
				sig, err := k.signDeterministic([]byte("m"), "")
				ok = ok && err == nil && bytes.Equal(sig, want) && p.Verify([]byte("m"), sig, "")
			}
			done <- ok
		}()
	}
	for range 4 {
		if !<-done {
			t.Error("wrong signature")
		}
	}
}
