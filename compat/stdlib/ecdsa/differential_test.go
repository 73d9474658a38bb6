// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"bytes"
	"crypto"
	stdecdsa "crypto/ecdsa"
	"crypto/elliptic"
	_ "crypto/md5"
	"crypto/rand"
	_ "crypto/sha1"
	"crypto/sha256"
	_ "crypto/sha3"
	"crypto/sha512"
	"encoding/asn1"
	"fmt"
	"io"
	"math/big"
	"strings"
	"testing"

	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/ecdsa"
	"rind.example/rind/hazmat/stdkey"
)

// digests are inputs to signing of every length that matters.
func digests() map[string][]byte {
	sum := sha512.Sum384([]byte("sample"))
	return map[string][]byte{
		"nil":     nil,
		"empty":   {},
		"byte":    {0x80},
		"20":      sum[:20],
		"47":      sum[:47],
		"48":      sum[:],
		"zero 48": make([]byte, 48),
		"ones 48": bytes.Repeat([]byte{0xff}, 48),
		"ones 49": bytes.Repeat([]byte{0xff}, 49),
		"200":     bytes.Repeat(sum[:20], 10),
	}
}

// digestsFor returns the digests to sign with m's key: few on other curves,
// where everything is forwarded and slow.
func digestsFor(m mutation) map[string][]byte {
	all := digests()
	if strings.HasPrefix(m.name, "Curve") {
		return map[string][]byte{"nil": all["nil"], "48": all["48"]}
	}
	return all
}

// hashOpts is a crypto.SignerOpts that is not a crypto.Hash.
type hashOpts struct{ crypto.Hash }

// compareRandomised runs a randomised call on both packages: it must end the
// same way, and the standard library must accept a signature made by either.
func compareRandomised(t *testing.T, digest []byte, pub *ecdsa.PublicKey, std, own func() ([]byte, error)) {
	t.Helper()
	capture := func(sign func() ([]byte, error)) outcome.Outcome {
		return outcome.Of(func() ([]any, error) {
			sig, err := sign()
			if err == nil && pub != nil && !stdecdsa.VerifyASN1(pub, digest, sig) {
				t.Errorf("signature %x does not verify", sig)
			}
			return []any{sig}, err
		})
	}
	if want, got := capture(std), capture(own); !got.SameKind(want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// compare runs a deterministic call on both packages.
func compare(t *testing.T, std, own func() ([]any, error)) {
	t.Helper()
	if want, got := outcome.Of(std), outcome.Of(own); !got.Equal(want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestSigningEndsAsInTheStandardLibrary(t *testing.T) {
	needsRind(t)
	for _, m := range mutations(t) {
		for name, digest := range digestsFor(m) {
			t.Run(m.name+"/"+name, func(t *testing.T) {
				k := m.mutated(t)
				pub := &k.PublicKey
				if m.name != "none" || k.Curve != elliptic.P384() {
					pub = nil // the two halves of the key need not belong together
				}
				compareRandomised(t, digest, pub,
					func() ([]byte, error) { return stdecdsa.SignASN1(rand.Reader, k, digest) },
					func() ([]byte, error) { return ecdsa.SignASN1(rand.Reader, k, digest) })
				compareRandomised(t, digest, pub,
					func() ([]byte, error) { return k.Sign(rand.Reader, digest, nil) },
					func() ([]byte, error) { return ecdsa.SignKey(k, rand.Reader, digest, nil) })
				comparePairs(t, k, digest, pub)
			})
		}
	}
}

// comparePairs compares Sign.
func comparePairs(t *testing.T, k *ecdsa.PrivateKey, digest []byte, pub *ecdsa.PublicKey) {
	t.Helper()
	capture := func(sign func(io.Reader, *ecdsa.PrivateKey, []byte) (r, s *big.Int, err error)) outcome.Outcome {
		return outcome.Of(func() ([]any, error) {
			r, s, err := sign(rand.Reader, k, digest)
			if err == nil && pub != nil && !stdecdsa.Verify(pub, digest, r, s) {
				t.Errorf("signature %x, %x does not verify", r, s)
			}
			return []any{r == nil, s == nil}, err
		})
	}
	if want, got := capture(stdecdsa.Sign), capture(ecdsa.Sign); !got.Equal(want) {
		t.Errorf("Sign: got %v, want %v", got, want)
	}
}

func TestDeterministicSignaturesAreIdentical(t *testing.T) {
	needsRind(t)
	for _, m := range mutations(t) {
		for name, digest := range digestsFor(m) {
			t.Run(m.name+"/"+name, func(t *testing.T) {
				for _, opts := range []crypto.SignerOpts{
					nil, crypto.Hash(0), crypto.SHA384, crypto.SHA1, crypto.MD4, crypto.Hash(200), hashOpts{crypto.SHA384},
				} {
					k := m.mutated(t)
					compare(t,
						func() ([]any, error) { sig, err := k.Sign(nil, digest, opts); return []any{sig}, err },
						func() ([]any, error) { sig, err := ecdsa.SignKey(k, nil, digest, opts); return []any{sig}, err })
				}
			})
		}
	}
}

func TestDeterministicSignaturesForEveryHash(t *testing.T) {
	needsRind(t)
	k := rfc6979Key(t)
	n := 0
	for h := crypto.Hash(1); h < 40; h++ {
		if !h.Available() {
			continue
		}
		n++
		before := stdkey.Served().Signatures
		for i := range 4 {
			d := h.New()
			fmt.Fprintf(d, "message %d", i)
			digest := d.Sum(nil)
			compare(t,
				func() ([]any, error) { sig, err := k.Sign(nil, digest, h); return []any{sig}, err },
				func() ([]any, error) { sig, err := ecdsa.SignKey(k, nil, digest, h); return []any{sig}, err })
		}
		if served := stdkey.Served().Signatures - before; served != 4 {
			t.Errorf("%v: rind served %d of 4 signatures", h, served)
		}
	}
	if n < 10 {
		t.Errorf("only %d hash functions were available", n)
	}
}

// TestRFC6979 checks the P-384 vectors of RFC 6979, Appendix A.2.6.
func TestRFC6979(t *testing.T) {
	needsRind(t)
	k := rfc6979Key(t)
	digest256, digest384 := sha256.Sum256([]byte("sample")), sha512.Sum384([]byte("sample"))
	for _, v := range []struct {
		hash   crypto.Hash
		digest []byte
		r, s   string
	}{
		{crypto.SHA256, digest256[:],
			"21b13d1e013c7fa1392d03c5f99af8b30c570c6f98d4ea8e354b63a21d3daa33bde1e888e63355d92fa2b3c36d8fb2cd",
			"f3aa443fb107745bf4bd77cb3891674632068a10ca67e3d45db2266fa7d1feebefdc63eccd1ac42ec0cb8668a4fa0ab0"},
		{crypto.SHA384, digest384[:],
			"94edbb92a5ecb8aad4736e56c691916b3f88140666ce9fa73d64c4ea95ad133c81a648152e44acf96e36dd1e80fabe46",
			"99ef4aeb15f178cea1fe40db2603138f130e740a19624526203b6351d0a3a94fa329c145786e679e7b82c71a38628ac8"},
	} {
		sig, err := ecdsa.SignKey(k, nil, v.digest, v.hash)
		if err != nil {
			t.Fatal(err)
		}
		var got struct{ R, S *big.Int }
		if rest, err := asn1.Unmarshal(sig, &got); err != nil || len(rest) != 0 {
			t.Fatalf("%v: %x is no signature: %v", v.hash, sig, err)
		}
		r, _ := new(big.Int).SetString(v.r, 16)
		s, _ := new(big.Int).SetString(v.s, 16)
		if got.R.Cmp(r) != 0 || got.S.Cmp(s) != 0 {
			t.Errorf("%v: got %x, %x, want %s, %s", v.hash, got.R, got.S, v.r, v.s)
		}
		if !ecdsa.Verify(&k.PublicKey, v.digest, r, s) {
			t.Errorf("%v: the vector does not verify", v.hash)
		}
	}
}

func TestVerificationEndsAsInTheStandardLibrary(t *testing.T) {
	needsRind(t)
	digest := digests()["48"]
	n := elliptic.P384().Params().N
	r, s, err := stdecdsa.Sign(rand.Reader, rfc6979Key(t), digest)
	if err != nil {
		t.Fatal(err)
	}
	integers := map[string]*big.Int{
		"nil": nil, "zero": new(big.Int), "one": big.NewInt(1), "r": r, "s": s, "-r": new(big.Int).Neg(r),
		"n": n, "n-1": new(big.Int).Sub(n, big.NewInt(1)), "r+n": new(big.Int).Add(r, n), "s+n": new(big.Int).Add(s, n),
		"n-s": new(big.Int).Sub(n, s), "2^384": shifted(384), "long": shifted(5000),
	}
	for _, m := range mutations(t) {
		pub := &m.mutated(t).PublicKey
		for rName, r := range integers {
			for sName, s := range integers {
				if m.name != "none" && rName != sName && (rName != "r" || sName != "s") {
					continue
				}
				t.Run(m.name+"/"+rName+"/"+sName, func(t *testing.T) {
					compare(t,
						func() ([]any, error) { return []any{stdecdsa.Verify(pub, digest, r, s)}, nil },
						func() ([]any, error) { return []any{ecdsa.Verify(pub, digest, r, s)}, nil })
				})
			}
		}
	}
	if !ecdsa.Verify(&rfc6979Key(t).PublicKey, digest, r, new(big.Int).Sub(n, s)) {
		t.Error("the mirrored signature does not verify: s is not restricted to its lower half")
	}
}

// spoiled returns sig and many changes to it: every truncation, the bytes of
// the three headers and those that follow them replaced by what may matter
// there, and single bits of the integers.
func spoiled(sig []byte) [][]byte {
	all := [][]byte{nil, {}, sig, append(bytes.Clone(sig), 0)}
	second := 4 + int(sig[3]) // where the header of s begins
	for i, old := range sig {
		all = append(all, sig[:i])
		values := []byte{old ^ 1}
		if i < 6 || i >= second && i < second+4 {
			values = []byte{0, 1, 0x7f, 0x80, 0x81, 0xff, old + 1, old - 1}
		} else if i%8 != 0 {
			continue
		}
		for _, b := range values {
			c := bytes.Clone(sig)
			c[i] = b
			all = append(all, c)
		}
	}
	return all
}

// oversized returns well-formed DER of two positive integers of rSize and sSize
// bytes, which P-384 has no room for from 49 bytes on.
func oversized(rSize, sSize int) []byte {
	ones := func(n int) *big.Int { return new(big.Int).SetBytes(bytes.Repeat([]byte{1}, n)) }
	sig, err := asn1.Marshal(struct{ R, S *big.Int }{ones(rSize), ones(sSize)})
	if err != nil {
		panic(err)
	}
	return sig
}

func TestVerifyASN1EndsAsInTheStandardLibrary(t *testing.T) {
	needsRind(t)
	digest := digests()["48"]
	sig, err := stdecdsa.SignASN1(rand.Reader, rfc6979Key(t), digest)
	if err != nil {
		t.Fatal(err)
	}
	long := append([]byte{0x30, 0x81, sig[1]}, sig[2:]...) // a length in long form
	padded := append([]byte{0x30, sig[1] + 1, 2, sig[3] + 1, 0}, sig[4:]...)
	for _, m := range mutations(t) {
		pub := &m.mutated(t).PublicKey
		sigs := [][]byte{nil, {}, sig, long, padded, sig[1:], oversized(49, 1), oversized(1, 49), oversized(66, 66), oversized(300, 1)}
		if m.name == "none" {
			sigs = append(sigs, spoiled(sig)...)
		}
		for _, sig := range sigs {
			compare(t,
				func() ([]any, error) { return []any{stdecdsa.VerifyASN1(pub, digest, sig)}, nil },
				func() ([]any, error) { return []any{ecdsa.VerifyASN1(pub, digest, sig)}, nil })
		}
	}
}

func TestNilKeysPanicAsInTheStandardLibrary(t *testing.T) {
	needsRind(t)
	one := big.NewInt(1)
	compare(t,
		func() ([]any, error) { _, err := stdecdsa.SignASN1(rand.Reader, nil, nil); return nil, err },
		func() ([]any, error) { _, err := ecdsa.SignASN1(rand.Reader, nil, nil); return nil, err })
	compare(t,
		func() ([]any, error) { _, _, err := stdecdsa.Sign(rand.Reader, nil, nil); return nil, err },
		func() ([]any, error) { _, _, err := ecdsa.Sign(rand.Reader, nil, nil); return nil, err })
	compare(t,
		func() ([]any, error) { _, err := (*stdecdsa.PrivateKey)(nil).Sign(nil, nil, nil); return nil, err },
		func() ([]any, error) { _, err := ecdsa.SignKey(nil, nil, nil, nil); return nil, err })
	compare(t,
		func() ([]any, error) { return []any{stdecdsa.VerifyASN1(nil, nil, nil)}, nil },
		func() ([]any, error) { return []any{ecdsa.VerifyASN1(nil, nil, nil)}, nil })
	compare(t,
		func() ([]any, error) { return []any{stdecdsa.Verify(nil, nil, one, one)}, nil },
		func() ([]any, error) { return []any{ecdsa.Verify(nil, nil, one, one)}, nil })
	compare(t,
		func() ([]any, error) { _, err := stdecdsa.GenerateKey(nil, rand.Reader); return nil, err },
		func() ([]any, error) { _, err := ecdsa.GenerateKey(nil, rand.Reader); return nil, err })
}

// curves are all that a caller can pass.
func curves() map[string]elliptic.Curve {
	copied := *elliptic.P384().Params()
	return map[string]elliptic.Curve{
		"nil": nil, "P-224": elliptic.P224(), "P-256": elliptic.P256(), "P-384": elliptic.P384(), "P-521": elliptic.P521(),
		"parameters": elliptic.P384().Params(), "copied": &copied, "wrapped": wrapped{elliptic.P384(), nil},
	}
}

func TestParsingEndsAsInTheStandardLibrary(t *testing.T) {
	needsRind(t)
	k := rfc6979Key(t)
	d, _ := k.Bytes()
	q, _ := k.PublicKey.Bytes()
	n := elliptic.P384().Params().N
	inputs := [][]byte{
		nil, {}, {0}, {4}, d, d[:47], append(bytes.Clone(d), 0), append([]byte{0}, d...), make([]byte, 48), n.Bytes(),
		new(big.Int).Sub(n, big.NewInt(1)).Bytes(), new(big.Int).Add(n, big.NewInt(1)).Bytes(), bytes.Repeat([]byte{0xff}, 48),
		append(make([]byte, 47), 1), q, q[:96], append(bytes.Clone(q), 0), append([]byte{6}, q[1:]...), append([]byte{2}, q[1:49]...),
		append([]byte{4}, make([]byte, 96)...), append([]byte{4}, bytes.Repeat([]byte{0xff}, 96)...),
	}
	for name, c := range curves() {
		for _, data := range inputs {
			t.Run(fmt.Sprintf("%s/%x", name, data), func(t *testing.T) {
				compare(t,
					func() ([]any, error) { k, err := stdecdsa.ParseRawPrivateKey(c, data); return []any{k}, err },
					func() ([]any, error) { k, err := ecdsa.ParseRawPrivateKey(c, data); return []any{k}, err })
				compare(t,
					func() ([]any, error) { k, err := stdecdsa.ParseUncompressedPublicKey(c, data); return []any{k}, err },
					func() ([]any, error) { k, err := ecdsa.ParseUncompressedPublicKey(c, data); return []any{k}, err })
			})
		}
	}
}

func TestGeneratedKeysAreValid(t *testing.T) {
	needsRind(t)
	seen := make(map[string]bool)
	for range 20 {
		k, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
		if err != nil {
			t.Fatal(err)
		}
		d, err := k.Bytes()
		if err != nil {
			t.Fatal(err)
		}
		again, err := stdecdsa.ParseRawPrivateKey(elliptic.P384(), d)
		if err != nil || !again.Equal(k) {
			t.Errorf("the public half of %x is not its own: %v", d, err)
		}
		if seen[string(d)] {
			t.Errorf("key %x twice", d)
		}
		seen[string(d)] = true
	}
}

func TestGenerationOnEveryCurve(t *testing.T) {
	needsRind(t)
	for name, c := range curves() {
		if name == "copied" || name == "wrapped" {
			continue // generic arithmetic: correct, and much too slow
		}
		generate := func(f func(elliptic.Curve, io.Reader) (*ecdsa.PrivateKey, error)) outcome.Outcome {
			return outcome.Of(func() ([]any, error) {
				k, err := f(c, rand.Reader)
				return []any{k.Curve == c, k.Curve.IsOnCurve(k.X, k.Y)}, err
			})
		}
		if want, got := generate(stdecdsa.GenerateKey), generate(ecdsa.GenerateKey); !got.Equal(want) {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
}

func TestInputsAreNotChangedOrKept(t *testing.T) {
	needsRind(t)
	k := rfc6979Key(t)
	d, _ := k.Bytes()
	digest := bytes.Clone(digests()["48"])
	sig, err := ecdsa.SignASN1(rand.Reader, k, digest)
	if err != nil || !bytes.Equal(digest, digests()["48"]) {
		t.Fatalf("SignASN1: %v, digest now %x", err, digest)
	}
	parsed, err := ecdsa.ParseRawPrivateKey(elliptic.P384(), d)
	if err != nil {
		t.Fatal(err)
	}
	clear(d)
	if !parsed.Equal(k) || !k.Equal(rfc6979Key(t)) {
		t.Error("a key changed with the bytes that it was parsed from")
	}
	kept := bytes.Clone(sig)
	if !ecdsa.VerifyASN1(&k.PublicKey, digest, sig) || !bytes.Equal(kept, sig) {
		t.Error("VerifyASN1 failed or changed the signature")
	}
}
