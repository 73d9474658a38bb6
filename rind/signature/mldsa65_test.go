// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature_test

import (
	"bytes"
	"crypto"
	"strings"
	"sync"
	"testing"

	"rind.example/rind"
	"rind.example/rind/hazmat/mldsa"
	"rind.example/rind/signature"
)

// schemeMLDSA65 is the key of the test's seed in the package below.
func schemeMLDSA65() (private *mldsa.PrivateKey65, public *mldsa.PublicKey65) {
	private, public = new(mldsa.PrivateKey65), new(mldsa.PublicKey65)
	private.SetSeed((*[32]byte)(mldsaSeed()))
	private.PublicKey(public)
	return private, public
}

// TestMLDSA65IsScheme: keys and signatures, with and without context, in pieces and over
// digests, are those of the scheme.
func TestMLDSA65IsScheme(t *testing.T) {
	key := must(signature.MLDSA65.FromSeed(mldsaSeed()))(t)
	private, public := schemeMLDSA65()
	var pk [mldsa.PublicKeySize65]byte
	public.Bytes(&pk)
	if raw := must(key.PublicKey().Raw())(t); !bytes.Equal(raw, pk[:]) {
		t.Fatalf("verifying key %x, want %x", raw, pk)
	}
	var sk [mldsa.PrivateKeySize65]byte
	private.Bytes(&sk)
	if got := must(key.AppendExpanded(nil))(t); !bytes.Equal(got, sk[:]) {
		t.Errorf("expanded key %x, want %x", got, sk)
	}
	message, digest := []byte("message"), signature.SHA512.Digest([]byte("message"))
	bound := must(signature.MLDSA65ctx.SigningKey(key, "context"))(t)
	hashing := must(signature.MLDSA65ph.SigningKey(key, "context"))(t)
	plain := must(key.Sign(message))(t)
	inContext := must(bound.Sign(message))(t)
	ofDigest := must(hashing.Sign(digest))(t)
	sum := sumOf(crypto.SHA512, message)
	for name, ok := range map[string]bool{
		"plain":   public.Verify(message, plain.Bytes(), ""),
		"context": public.Verify(message, inContext.Bytes(), "context"),
		"digest":  public.VerifyHash(mldsa.SHA512, sum, ofDigest.Bytes(), "context"),
	} {
		if !ok {
			t.Errorf("%s: the scheme does not verify the signature", name)
		}
	}
	var sig [mldsa.SignatureSize65]byte
	if err := private.Sign(&sig, message, "context"); err != nil {
		t.Fatal(err)
	}
	if err := bound.PublicKey().Verify(message, sig[:]); err != nil {
		t.Errorf("the scheme's signature: %v", err)
	}
}

// TestMLDSA65VariantsAreApart: a signature is valid for its message, context and variant
// alone.
func TestMLDSA65VariantsAreApart(t *testing.T) {
	key := signature.MLDSA65.GenerateKey()
	message, digest := []byte("message"), signature.SHA256.Digest([]byte("message"))
	one := must(signature.MLDSA65ctx.SigningKey(key, "one"))(t)
	two := must(signature.MLDSA65ctx.SigningKey(key, "two"))(t)
	empty := must(signature.MLDSA65ph.SigningKey(key, ""))(t)
	hashing := must(signature.MLDSA65ph.SigningKey(key, "one"))(t)
	verifiers := map[string]func(sig []byte) error{
		"plain":        func(sig []byte) error { return key.PublicKey().Verify(message, sig) },
		"one":          func(sig []byte) error { return one.PublicKey().Verify(message, sig) },
		"two":          func(sig []byte) error { return two.PublicKey().Verify(message, sig) },
		"digest":       func(sig []byte) error { return empty.PublicKey().Verify(digest, sig) },
		"digest, one":  func(sig []byte) error { return hashing.PublicKey().Verify(digest, sig) },
		"other digest": func(sig []byte) error { return empty.PublicKey().Verify(signature.SHA512.Digest(message), sig) },
	}
	for name, sig := range map[string]signature.MLDSA65Signature{
		"plain":        must(key.Sign(message))(t),
		"one":          must(one.Sign(message))(t),
		"two":          must(two.Sign(message))(t),
		"digest":       must(empty.Sign(digest))(t),
		"digest, one":  must(hashing.Sign(digest))(t),
		"other digest": must(empty.Sign(signature.SHA512.Digest(message)))(t),
	} {
		for of, verify := range verifiers {
			if err := verify(sig.Bytes()); of == name && err != nil {
				t.Errorf("%s: %v", name, err)
			} else if of != name {
				expect(t, name+" as "+of, err, rind.ErrVerification)
			}
		}
		for _, b := range [][]byte{nil, sig.Bytes()[1:], append(bytes.Clone(sig.Bytes()), 0)} {
			expect(t, "length", verifiers[name](b), rind.ErrVerification)
		}
		sig.Bytes()[100] ^= 1
		expect(t, "changed", verifiers[name](sig.Bytes()), rind.ErrVerification)
	}
}

// TestMLDSA65Pieces: a digest of pieces is signed as the message, and only by and for the
// key and the context that made its hash.
func TestMLDSA65Pieces(t *testing.T) {
	key, other := signature.MLDSA65.GenerateKey(), signature.MLDSA65.GenerateKey()
	bound := must(signature.MLDSA65ctx.SigningKey(key, "context"))(t)
	hash, inContext := must(key.PublicKey().NewHash())(t), must(bound.PublicKey().NewHash())(t)
	for _, piece := range []string{"mess", "", "age"} {
		for _, h := range []*signature.MLDSA65Hash{hash, inContext} {
			if n, err := h.Write([]byte(piece)); n != len(piece) || err != nil {
				t.Fatal(n, err)
			}
		}
	}
	plain, framed := hash.Digest(), inContext.Digest()
	sig, sigInContext := must(key.SignDigest(plain))(t), must(bound.SignDigest(framed))(t)
	for name, err := range map[string]error{
		"message":             key.PublicKey().Verify([]byte("message"), sig.Bytes()),
		"digest":              key.PublicKey().VerifyDigest(plain, sig.Bytes()),
		"message, in context": bound.PublicKey().Verify([]byte("message"), sigInContext.Bytes()),
		"digest, in context":  bound.PublicKey().VerifyDigest(framed, sigInContext.Bytes()),
	} {
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	expect(t, "other signature", key.PublicKey().VerifyDigest(plain, sigInContext.Bytes()), rind.ErrVerification)
	for name, f := range map[string]func(signature.MLDSA65Digest) error{
		"other key signs":    func(d signature.MLDSA65Digest) error { _, err := other.SignDigest(d); return err },
		"other key verifies": func(d signature.MLDSA65Digest) error { return other.PublicKey().VerifyDigest(d, sig.Bytes()) },
	} {
		expect(t, name, f(plain), rind.ErrInvalidArgument)
		expect(t, name, f(signature.MLDSA65Digest{}), rind.ErrInvalidArgument)
	}
	_, err := key.SignDigest(framed)
	expect(t, "digest of another context", err, rind.ErrInvalidArgument)
	_, err = bound.SignDigest(plain)
	expect(t, "digest of no context", err, rind.ErrInvalidArgument)
	expect(t, "digest of no context", bound.PublicKey().VerifyDigest(plain, sig.Bytes()), rind.ErrInvalidArgument)
	var nothing signature.MLDSA65Hash
	_, err = nothing.Write([]byte("message"))
	expect(t, "zero hash", err, rind.ErrUnusableKey)
	_, err = key.SignDigest(nothing.Digest())
	expect(t, "digest of a zero hash", err, rind.ErrInvalidArgument)
}

// TestMLDSA65Formats: each encoding reads as the same key, and in the documented size.
func TestMLDSA65Formats(t *testing.T) {
	key := must(signature.MLDSA65.FromSeed(mldsaSeed()))(t)
	public := key.PublicKey()
	der, raw, spki := must(key.PKCS8())(t), must(public.Raw())(t), must(public.SPKI())(t)
	if want := seedPKCS8(identifierMLDSA65, tlv(0x80, mldsaSeed()), nil); !bytes.Equal(der, want) || len(der) != 54 {
		t.Errorf("PKCS #8 %x, want %x", der, want)
	}
	if got := must(signature.MLDSA65.ParsePKCS8(der))(t); !got.Equal(key) {
		t.Error("PKCS #8 reads as another key")
	}
	want := tlv(0x30, tlv(0x30, []byte(identifierMLDSA65)), tlv(3, []byte{0}, raw))
	if !bytes.Equal(spki, want) || len(spki) != 1974 {
		t.Errorf("SPKI of %d bytes %x, want %x", len(spki), spki, want)
	}
	for name, back := range map[string]signature.MLDSA65VerifyingKey{
		"raw":  must(signature.MLDSA65.ParseRaw(raw))(t),
		"SPKI": must(signature.MLDSA65.ParseSPKI(spki))(t),
	} {
		if !back.Equal(public) || !public.Equal(back) {
			t.Errorf("%s reads as another key", name)
		}
	}
	prefix := []byte("prefix")
	for name, c := range map[string]struct {
		got  func(testing.TB) []byte
		want []byte
	}{
		"seed":    {must(key.AppendSeed(prefix)), mldsaSeed()},
		"PKCS #8": {must(key.AppendPKCS8(prefix)), der},
		"raw":     {must(public.AppendRaw(prefix)), raw},
		"SPKI":    {must(public.AppendSPKI(prefix)), spki},
	} {
		if got := c.got(t); !bytes.Equal(got, append([]byte("prefix"), c.want...)) {
			t.Errorf("%s appended: %x", name, got)
		}
	}
	appended := must(key.AppendSignature([]byte("prefix"), []byte("message")))(t)
	if err := public.Verify([]byte("message"), appended[6:]); err != nil || string(appended[:6]) != "prefix" {
		t.Errorf("appended signature: %v, after %q", err, appended[:6])
	}
}

// TestMLDSA65PKCS8Forms reads what others write, and refuses what contradicts itself.
func TestMLDSA65PKCS8Forms(t *testing.T) {
	key, other := must(signature.MLDSA65.FromSeed(mldsaSeed()))(t), signature.MLDSA65.GenerateKey()
	seed, expanded := mldsaSeed(), must(key.AppendExpanded(nil))(t)
	public, foreign := must(key.PublicKey().Raw())(t), must(other.PublicKey().Raw())(t)
	foreignExpanded := must(other.AppendExpanded(nil))(t)
	damaged := bytes.Clone(expanded)
	damaged[len(damaged)-1] ^= 1 // in t0
	for name, c := range map[string]struct {
		der  []byte
		want error
	}{
		"expanded":                 {seedPKCS8(identifierMLDSA65, tlv(4, expanded), nil), nil},
		"both":                     {seedPKCS8(identifierMLDSA65, tlv(0x30, tlv(4, seed), tlv(4, expanded)), nil), nil},
		"both and the public key":  {seedPKCS8(identifierMLDSA65, tlv(0x30, tlv(4, seed), tlv(4, expanded)), public), nil},
		"seed and the public key":  {seedPKCS8(identifierMLDSA65, tlv(0x80, seed), public), nil},
		"seed, another public key": {seedPKCS8(identifierMLDSA65, tlv(0x80, seed), foreign), rind.ErrInvalidKey},
		"expanded, another public": {seedPKCS8(identifierMLDSA65, tlv(4, expanded), foreign), rind.ErrInvalidKey},
		"both, another expanded":   {seedPKCS8(identifierMLDSA65, tlv(0x30, tlv(4, seed), tlv(4, foreignExpanded)), nil), rind.ErrInvalidKey},
		"expanded, damaged":        {seedPKCS8(identifierMLDSA65, tlv(4, damaged), nil), rind.ErrInvalidKey},
		"seed too short":           {seedPKCS8(identifierMLDSA65, tlv(0x80, seed[1:]), nil), rind.ErrInvalidEncoding},
		"expanded too short":       {seedPKCS8(identifierMLDSA65, tlv(4, expanded[1:]), nil), rind.ErrInvalidEncoding},
		"bare seed":                {seedPKCS8(identifierMLDSA65, seed, nil), rind.ErrInvalidEncoding},
		"other algorithm":          {seedPKCS8("\x06\x03\x2b\x65\x70", tlv(0x80, seed), nil), rind.ErrWrongAlgorithm},
		"trailing byte":            {append(seedPKCS8(identifierMLDSA65, tlv(0x80, seed), nil), 0), rind.ErrInvalidEncoding},
		"empty":                    {nil, rind.ErrInvalidEncoding},
	} {
		got, err := signature.MLDSA65.ParsePKCS8(c.der)
		if c.want != nil {
			expect(t, name, err, c.want)
		} else if err != nil || !got.Equal(key) {
			t.Errorf("%s: another key, error %v", name, err)
		}
	}
}

// TestMLDSA65Expanded: a key without its seed does everything else.
func TestMLDSA65Expanded(t *testing.T) {
	key := must(signature.MLDSA65.FromSeed(mldsaSeed()))(t)
	expanded := must(key.AppendExpanded(nil))(t)
	back := must(signature.MLDSA65.ParseExpanded(expanded))(t)
	_, err := back.AppendSeed(nil)
	expect(t, "seed of a key without", err, rind.ErrInvalidKey)
	if der := must(back.PKCS8())(t); !bytes.Equal(der, seedPKCS8(identifierMLDSA65, tlv(4, expanded), nil)) {
		t.Errorf("PKCS #8 %x", der)
	}
	sig := must(back.Sign([]byte("message")))(t)
	if err := key.PublicKey().Verify([]byte("message"), sig.Bytes()); err != nil || !back.PublicKey().Equal(key.PublicKey()) {
		t.Error("signs as another key", err)
	}
	for _, b := range [][]byte{nil, expanded[1:], append([]byte{0}, expanded...)} {
		_, err := signature.MLDSA65.ParseExpanded(b)
		expect(t, "expanded", err, rind.ErrInvalidEncoding)
	}
}

// TestMLDSA65Refuses: what is no key is refused, by length and algorithm.
func TestMLDSA65Refuses(t *testing.T) {
	raw := must(signature.MLDSA65.GenerateKey().PublicKey().Raw())(t)
	for _, n := range []int{0, 31, 33, 64} {
		_, err := signature.MLDSA65.FromSeed(make([]byte, n))
		expect(t, "seed", err, rind.ErrInvalidEncoding)
	}
	for _, b := range [][]byte{nil, raw[1:], append([]byte{0}, raw...)} {
		_, err := signature.MLDSA65.ParseRaw(b)
		expect(t, "raw", err, rind.ErrInvalidEncoding)
		_, err = signature.MLDSA65.ParseSPKI(tlv(0x30, tlv(0x30, []byte(identifierMLDSA65)), tlv(3, []byte{0}, b)))
		expect(t, "SPKI", err, rind.ErrInvalidEncoding)
	}
	_, err := signature.MLDSA65.ParseSPKI(tlv(0x30, tlv(0x30, []byte("\x06\x03\x2b\x65\x70")), tlv(3, []byte{0}, raw)))
	expect(t, "algorithm in SPKI", err, rind.ErrWrongAlgorithm)
	_, err = signature.MLDSA65.ParseSPKI(nil)
	expect(t, "empty SPKI", err, rind.ErrInvalidEncoding)
	key, long := signature.MLDSA65.GenerateKey(), strings.Repeat("c", 256)
	for _, context := range []string{"", long} {
		_, err = signature.MLDSA65ctx.SigningKey(key, context)
		expect(t, "context", err, rind.ErrInvalidArgument)
		_, err = signature.MLDSA65ctx.VerifyingKey(key.PublicKey(), context)
		expect(t, "context", err, rind.ErrInvalidArgument)
	}
	_, err = signature.MLDSA65ph.SigningKey(key, long)
	expect(t, "context", err, rind.ErrInvalidArgument)
	_, err = signature.MLDSA65ph.VerifyingKey(key.PublicKey(), long)
	expect(t, "context", err, rind.ErrInvalidArgument)
	hashing := must(signature.MLDSA65ph.SigningKey(key, long[1:]))(t)
	_, err = hashing.Sign(signature.Digest{})
	expect(t, "zero digest", err, rind.ErrInvalidArgument)
	_, err = hashing.AppendSignature(nil, signature.Digest{})
	expect(t, "zero digest", err, rind.ErrInvalidArgument)
	expect(t, "zero digest", hashing.PublicKey().Verify(signature.Digest{}, nil), rind.ErrInvalidArgument)
}

// TestMLDSA65KeyWithoutValue: the zero value and a destroyed key sign nothing, and the
// zero value verifies nothing.
func TestMLDSA65KeyWithoutValue(t *testing.T) {
	key := signature.MLDSA65.GenerateKey()
	alias, public := key, key.PublicKey()
	bound := must(signature.MLDSA65ctx.SigningKey(key, "context"))(t)
	hashing := must(signature.MLDSA65ph.SigningKey(key, ""))(t)
	digest := must(public.NewHash())(t).Digest()
	sig := must(key.Sign(nil))(t)
	key.Destroy()
	key.Destroy()
	for name, k := range map[string]signature.MLDSA65SigningKey{"destroyed": alias, "zero value": {}} {
		for call, err := range map[string]error{
			"Sign":            second(k.Sign(nil)),
			"AppendSignature": second(k.AppendSignature(nil, nil)),
			"SignDigest":      second(k.SignDigest(digest)),
			"AppendSeed":      second(k.AppendSeed(nil)),
			"AppendExpanded":  second(k.AppendExpanded(nil)),
			"PKCS8":           second(k.PKCS8()),
			"Raw":             second(k.PublicKey().Raw()),
			"ctx":             second(signature.MLDSA65ctx.SigningKey(k, "context")),
			"ph":              second(signature.MLDSA65ph.SigningKey(k, "context")),
		} {
			expect(t, name+": "+call, err, rind.ErrUnusableKey)
		}
		if k.Equal(k) {
			t.Errorf("%s: equals itself", name)
		}
		k.Destroy()
	}
	expect(t, "bound key", second(bound.Sign(nil)), rind.ErrUnusableKey)
	expect(t, "bound key", second(hashing.Sign(signature.SHA256.Digest(nil))), rind.ErrUnusableKey)
	var zero signature.MLDSA65VerifyingKey
	var zeroBound signature.MLDSA65ctxVerifyingKey
	var zeroHashing signature.MLDSA65phVerifyingKey
	for name, err := range map[string]error{
		"Verify":       zero.Verify(nil, sig.Bytes()),
		"VerifyDigest": zero.VerifyDigest(digest, sig.Bytes()),
		"NewHash":      second(zero.NewHash()),
		"SPKI":         second(zero.SPKI()),
		"ctx":          zeroBound.Verify(nil, sig.Bytes()),
		"ph":           zeroHashing.Verify(signature.SHA256.Digest(nil), sig.Bytes()),
		"bind":         second(signature.MLDSA65ctx.VerifyingKey(zero, "context")),
		"bind ph":      second(signature.MLDSA65ph.VerifyingKey(zero, "")),
	} {
		expect(t, "zero value: "+name, err, rind.ErrUnusableKey)
	}
	if zero.Equal(zero) || zero.Equal(public) || public.Equal(zero) || !public.Equal(public) {
		t.Error("the zero value is equal to a key")
	}
	if err := public.Verify(nil, sig.Bytes()); err != nil {
		t.Errorf("the public half went with the private one: %v", err)
	}
}

// TestMLDSA65DestroyWaits: with the race detector, Destroy and uses of the key do not
// touch the same memory at a time.
func TestMLDSA65DestroyWaits(t *testing.T) {
	key := signature.MLDSA65.GenerateKey()
	var uses sync.WaitGroup
	for range 4 {
		uses.Go(func() {
			for {
				if _, err := key.Sign(nil); err != nil {
					return
				}
			}
		})
	}
	key.Destroy()
	uses.Wait()
}

func TestMLDSA65Prints(t *testing.T) {
	key := signature.MLDSA65.GenerateKey()
	bound := must(signature.MLDSA65ctx.SigningKey(key, "context"))(t)
	hashing := must(signature.MLDSA65ph.SigningKey(key, "context"))(t)
	printsAs(t, key, "ML-DSA-65 signing key")
	printsAs(t, key.PublicKey(), "ML-DSA-65 verifying key")
	printsAs(t, bound, "ML-DSA-65 signing key with context")
	printsAs(t, bound.PublicKey(), "ML-DSA-65 verifying key with context")
	printsAs(t, hashing, "HashML-DSA-65 signing key")
	printsAs(t, hashing.PublicKey(), "HashML-DSA-65 verifying key")
}

func TestMLDSA65Allocations(t *testing.T) {
	if stdAllocates {
		t.Skip("the standard library allocates in this build")
	}
	key := signature.MLDSA65.GenerateKey()
	public, message := key.PublicKey(), []byte("message")
	sig := must(key.Sign(message))(t)
	for name, f := range map[string]func(){
		"Sign":   func() { _, _ = key.Sign(message) },
		"Verify": func() { _ = public.Verify(message, sig.Bytes()) },
	} {
		if n := testing.AllocsPerRun(20, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
