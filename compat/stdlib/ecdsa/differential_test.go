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
	_ "crypto/sha256"
	_ "crypto/sha3"
	_ "crypto/sha512"
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

// digests are inputs to signing of every length that matters: those of hash
// functions, and those around the length of the order, which on P-521 is not a
// whole number of bytes.
func (c *nist) digests() map[string][]byte {
	sum := bytes.Repeat(c.digest(), 7)
	all := map[string][]byte{
		"nil":            nil,
		"empty":          {},
		"byte":           {0x80},
		"zero":           make([]byte, c.size),
		"ones":           bytes.Repeat([]byte{0xff}, c.size),
		"one byte more":  bytes.Repeat([]byte{0xff}, c.size+1),
		"the order":      c.encode(nil, c.order()),
		"the order less": c.encode(nil, less(c.order(), 1)),
	}
	for _, n := range []int{20, 28, 32, 48, 64, c.size - 1, c.size, c.size + 1, 200} {
		all[fmt.Sprint(n)] = sum[:n]
	}
	return all
}

// digest returns a digest by the curve's hash function.
func (c *nist) digest() []byte {
	h := c.hash.New()
	h.Write([]byte("sample"))
	return h.Sum(nil)
}

// digestsFor returns the digests to sign with m's key: few with keys that are
// refused, and few with changed ones, because the standard library is slow.
func (c *nist) digestsFor(m mutation) map[string][]byte {
	if m.name == "none" {
		return c.digests()
	}
	return map[string][]byte{"nil": nil, "hash": c.digest()}
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
	onEachCurve(t, signingEndsAsInTheStandardLibrary)
}

func signingEndsAsInTheStandardLibrary(t *testing.T, c *nist) {
	for _, m := range c.mutations(t) {
		for name, digest := range c.digestsFor(m) {
			t.Run(m.name+"/"+name, func(t *testing.T) {
				k := c.mutated(t, m)
				pub := &k.PublicKey
				if !m.whole {
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
	onEachCurve(t, deterministicSignaturesAreIdentical)
}

func deterministicSignaturesAreIdentical(t *testing.T, c *nist) {
	for _, m := range c.mutations(t) {
		for name, digest := range c.digestsFor(m) {
			t.Run(m.name+"/"+name, func(t *testing.T) {
				for _, opts := range []crypto.SignerOpts{
					nil, crypto.Hash(0), c.hash, crypto.SHA1, crypto.MD4, crypto.Hash(200), hashOpts{c.hash},
				} {
					k := c.mutated(t, m)
					compare(t,
						func() ([]any, error) { sig, err := k.Sign(nil, digest, opts); return []any{sig}, err },
						func() ([]any, error) { sig, err := ecdsa.SignKey(k, nil, digest, opts); return []any{sig}, err })
				}
			})
		}
	}
}

func TestDeterministicSignaturesForEveryHash(t *testing.T) {
	onEachCurve(t, deterministicSignaturesForEveryHash)
}

func deterministicSignaturesForEveryHash(t *testing.T, c *nist) {
	k := c.rfc6979Key(t)
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

func TestRFC6979(t *testing.T) {
	onEachCurve(t, func(t *testing.T, c *nist) {
		for _, v := range c.vectors {
			t.Run(v.hash.String(), func(t *testing.T) { checkVector(t, c, v) })
		}
	})
}

func checkVector(t *testing.T, c *nist, v vector) {
	h := v.hash.New()
	h.Write([]byte("sample"))
	k, digest := c.rfc6979Key(t), h.Sum(nil)
	sig, err := ecdsa.SignKey(k, nil, digest, v.hash)
	if err != nil {
		t.Fatal(err)
	}
	var got struct{ R, S *big.Int }
	if rest, err := asn1.Unmarshal(sig, &got); err != nil || len(rest) != 0 {
		t.Fatalf("%x is no signature: %v", sig, err)
	}
	r, _ := new(big.Int).SetString(v.r, 16)
	s, _ := new(big.Int).SetString(v.s, 16)
	if got.R.Cmp(r) != 0 || got.S.Cmp(s) != 0 {
		t.Errorf("got %x, %x, want %s, %s", got.R, got.S, v.r, v.s)
	}
	if !ecdsa.Verify(&k.PublicKey, digest, r, s) {
		t.Error("the vector does not verify")
	}
}

func TestVerificationEndsAsInTheStandardLibrary(t *testing.T) {
	onEachCurve(t, verificationEndsAsInTheStandardLibrary)
}

func verificationEndsAsInTheStandardLibrary(t *testing.T, c *nist) {
	digest := c.digest()
	n := c.order()
	r, s, err := stdecdsa.Sign(rand.Reader, c.rfc6979Key(t), digest)
	if err != nil {
		t.Fatal(err)
	}
	integers := map[string]*big.Int{
		"nil": nil, "zero": new(big.Int), "one": big.NewInt(1), "r": r, "s": s, "-r": new(big.Int).Neg(r),
		"n": n, "n-1": less(n, 1), "r+n": new(big.Int).Add(r, n), "s+n": new(big.Int).Add(s, n),
		"n-s": new(big.Int).Sub(n, s), "2n-1": less(new(big.Int).Lsh(n, 1), 1), "p": c.modulus(),
		"every bit": less(shifted(uint(8*c.size)), 1), "one bit too long": shifted(uint(8 * c.size)), "long": shifted(5000),
	}
	for _, m := range c.mutations(t) {
		pub := &c.mutated(t, m).PublicKey
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
	if !ecdsa.Verify(&c.rfc6979Key(t).PublicKey, digest, r, new(big.Int).Sub(n, s)) {
		t.Error("the mirrored signature does not verify: s is not restricted to its lower half")
	}
}

// parts cuts a signature after the header of the sequence.
func parts(sig []byte) (header, body []byte) {
	if sig[1] < 0x80 {
		return sig[:2], sig[2:]
	}
	return sig[:3], sig[3:] // 30 81 and a length, as P-521 has it
}

// spoiled returns sig and many changes to it: every truncation, the bytes of
// the three headers and those that follow them replaced by what may matter
// there, and single bits of the integers.
func spoiled(sig []byte) [][]byte {
	all := [][]byte{nil, {}, sig, append(bytes.Clone(sig), 0)}
	header, body := parts(sig)
	first := len(header)
	second := first + 2 + int(body[1]) // where the header of s begins
	for i, old := range sig {
		all = append(all, sig[:i])
		values := []byte{old ^ 1}
		if i < first+4 || i >= second && i < second+4 {
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

// notMinimal returns sig with a length that takes a byte more than it must, and
// with a zero before r.
func notMinimal(sig []byte) (long, padded []byte) {
	header, body := parts(sig)
	n := byte(len(body))
	if long = []byte{0x30, 0x82, 0, n}; len(header) == 2 {
		long = []byte{0x30, 0x81, n}
	}
	padded = bytes.Clone(header)
	padded[len(header)-1]++
	padded = append(append(padded, 2, body[1]+1, 0), body[2:]...)
	return append(long, body...), padded
}

// oversized returns well-formed DER of two positive integers of rSize and sSize
// bytes.
func oversized(rSize, sSize int) []byte {
	ones := func(n int) *big.Int { return new(big.Int).SetBytes(bytes.Repeat([]byte{1}, n)) }
	sig, err := asn1.Marshal(struct{ R, S *big.Int }{ones(rSize), ones(sSize)})
	if err != nil {
		panic(err)
	}
	return sig
}

func TestVerifyASN1EndsAsInTheStandardLibrary(t *testing.T) {
	onEachCurve(t, verifyASN1EndsAsInTheStandardLibrary)
}

func verifyASN1EndsAsInTheStandardLibrary(t *testing.T, c *nist) {
	digest := c.digest()
	sig, err := stdecdsa.SignASN1(rand.Reader, c.rfc6979Key(t), digest)
	if err != nil {
		t.Fatal(err)
	}
	long, padded := notMinimal(sig)
	for _, m := range c.mutations(t) {
		pub := &c.mutated(t, m).PublicKey
		sigs := [][]byte{nil, {}, sig, long, padded, sig[1:],
			oversized(c.size, c.size), oversized(c.size+1, 1), oversized(1, c.size+1), oversized(c.size+18, c.size+18), oversized(300, 1)}
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
	all := map[string]elliptic.Curve{"nil": nil, "P-224": elliptic.P224()}
	for _, c := range served {
		copied := *c.curve.Params()
		all[c.name], all["parameters of "+c.name] = c.curve, c.curve.Params()
		all["copy of "+c.name], all["wrapped "+c.name] = &copied, wrapped{c.curve, nil}
	}
	return all
}

// encodings are inputs to parsing, right and wrong.
func (c *nist) encodings(t *testing.T) [][]byte {
	k := c.rfc6979Key(t)
	d, _ := k.Bytes()
	q, _ := k.PublicKey.Bytes()
	n, p, one := c.order(), c.modulus(), big.NewInt(1)
	all := [][]byte{
		nil, {}, {0}, {4}, d, d[:c.size-1], append(bytes.Clone(d), 0), append([]byte{0}, d...), make([]byte, c.size),
		q, q[:2*c.size], append(bytes.Clone(q), 0), append([]byte{6}, q[1:]...), append([]byte{2}, q[1:c.size+1]...),
		append([]byte{4}, make([]byte, 2*c.size)...), append([]byte{4}, bytes.Repeat([]byte{0xff}, 2*c.size)...),
		bytes.Repeat([]byte{0xff}, c.size),
	}
	for _, d := range []*big.Int{one, less(n, 1), n, less(n, -1), p} {
		all = append(all, c.encode(nil, d))
	}
	for _, special := range []string{c.other, c.shortX, c.shortY} {
		k := c.parse(t, special)
		all = append(all, c.encode(nil, k.D), c.encode([]byte{4}, k.X, k.Y), c.encode([]byte{4}, k.X, new(big.Int).Sub(p, k.Y)))
	}
	// Coordinates from p on. All of P-521's fit, and their bits above the 521st.
	x, y := c.smallX(new(big.Int))
	all = append(all, c.encode([]byte{4}, x, y), c.encode([]byte{4}, new(big.Int).Add(x, p), y),
		c.encode([]byte{4}, p, y), c.encode([]byte{4}, x, p))
	if c.size*8 > p.BitLen() {
		for bit := uint(p.BitLen()); bit < uint(8*c.size); bit++ {
			high := shifted(bit)
			all = append(all, c.encode(nil, new(big.Int).Add(k.D, high)),
				c.encode([]byte{4}, new(big.Int).Add(k.X, high), k.Y), c.encode([]byte{4}, k.X, new(big.Int).Add(k.Y, high)))
		}
		all = append(all, c.encode([]byte{4}, new(big.Int).Add(k.X, p), k.Y), c.encode([]byte{4}, k.X, new(big.Int).Add(k.Y, p)))
	}
	return all
}

func TestParsingEndsAsInTheStandardLibrary(t *testing.T) {
	onEachCurve(t, parsingEndsAsInTheStandardLibrary)
}

func parsingEndsAsInTheStandardLibrary(t *testing.T, of *nist) {
	for name, c := range curves() {
		for _, data := range of.encodings(t) {
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

// TestValidEncodingsAreServed: what the standard library accepts does not fall
// back to it.
func TestValidEncodingsAreServed(t *testing.T) {
	onEachCurve(t, func(t *testing.T, c *nist) {
		valid := uint64(0)
		before := stdkey.Served().Keys
		for _, data := range c.encodings(t) {
			for _, err := range []error{
				second(ecdsa.ParseRawPrivateKey(c.curve, data)),
				second(ecdsa.ParseUncompressedPublicKey(c.curve, data)),
			} {
				if err == nil {
					valid++
				}
			}
		}
		if served := stdkey.Served().Keys - before; served != valid || valid < 10 {
			t.Errorf("rind served %d of %d valid encodings", served, valid)
		}
	})
}

// second is the error of a call that returns a value, too.
func second[T any](_ T, err error) error { return err }

func TestGeneratedKeysAreValid(t *testing.T) { onEachCurve(t, generatedKeysAreValid) }

func generatedKeysAreValid(t *testing.T, c *nist) {
	seen := make(map[string]bool)
	for range 10 {
		k, err := ecdsa.GenerateKey(c.curve, rand.Reader)
		if err != nil {
			t.Fatal(err)
		}
		d, err := k.Bytes()
		if err != nil {
			t.Fatal(err)
		}
		again, err := stdecdsa.ParseRawPrivateKey(c.curve, d)
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
		if strings.HasPrefix(name, "copy") || strings.HasPrefix(name, "wrapped") {
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

func TestInputsAreNotChangedOrKept(t *testing.T) { onEachCurve(t, inputsAreNotChangedOrKept) }

func inputsAreNotChangedOrKept(t *testing.T, c *nist) {
	k := c.rfc6979Key(t)
	d, _ := k.Bytes()
	digest := bytes.Clone(c.digest())
	sig, err := ecdsa.SignASN1(rand.Reader, k, digest)
	if err != nil || !bytes.Equal(digest, c.digest()) {
		t.Fatalf("SignASN1: %v, digest now %x", err, digest)
	}
	parsed, err := ecdsa.ParseRawPrivateKey(c.curve, d)
	if err != nil {
		t.Fatal(err)
	}
	clear(d)
	if !parsed.Equal(k) || !k.Equal(c.rfc6979Key(t)) {
		t.Error("a key changed with the bytes that it was parsed from")
	}
	kept := bytes.Clone(sig)
	if !ecdsa.VerifyASN1(&k.PublicKey, digest, sig) || !bytes.Equal(kept, sig) {
		t.Error("VerifyASN1 failed or changed the signature")
	}
}
