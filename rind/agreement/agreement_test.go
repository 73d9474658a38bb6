// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package agreement_test

import (
	"bytes"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"crypto/sha512"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"

	"rind.example/rind"
	"rind.example/rind/agreement"
)

func unhex(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// must unwraps results of calls that the test does not expect to fail.
func must[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// expect fails the test unless err is the sentinel, and a *rind.Error.
func expect(t *testing.T, what string, err, sentinel error) {
	t.Helper()
	var e *rind.Error
	if !errors.Is(err, sentinel) || !errors.As(err, &e) {
		t.Errorf("%s: error %v, want %v", what, err, sentinel)
	}
}

// tlv is a value in DER: tag, length, contents.
func tlv(tag byte, contents ...[]byte) []byte {
	b := slices.Concat(contents...)
	switch n := len(b); {
	case n < 0x80:
		return append([]byte{tag, byte(n)}, b...)
	case n < 0x100:
		return append([]byte{tag, 0x81, byte(n)}, b...)
	default:
		return append([]byte{tag, 0x82, byte(n >> 8), byte(n)}, b...)
	}
}

// curveP224 is the identifier of a curve that is not of this package, secp224r1.
const curveP224 = "\x06\x05\x2b\x81\x04\x00\x21"

// TestRFC7748 is the example of RFC 7748, section 6.1.
func TestRFC7748(t *testing.T) {
	alice := must(agreement.X25519.FromScalar(unhex(t, "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a")))(t)
	bob := must(agreement.X25519.FromScalar(unhex(t, "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb")))(t)
	for key, want := range map[*agreement.X25519PrivateKey]string{
		&alice: "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a",
		&bob:   "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f",
	} {
		if raw := must(key.PublicKey().Raw())(t); hex.EncodeToString(raw[:]) != want {
			t.Errorf("public key %x, want %s", raw, want)
		}
	}
	first := must(alice.Agree(bob.PublicKey()))(t)
	second := must(bob.Agree(alice.PublicKey()))(t)
	want := unhex(t, "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742")
	if !bytes.Equal(first.Bytes(), want) || !first.Equal(&second) {
		t.Errorf("shared secrets %x and %x, want %x", first.Bytes(), second.Bytes(), want)
	}
}

// TestMatchesStandardLibrary: keys and secrets of both sides are the same.
func TestMatchesStandardLibrary(t *testing.T) {
	for range 10 {
		std := must(ecdh.X25519().GenerateKey(rand.Reader))(t)
		key := must(agreement.X25519.FromScalar(std.Bytes()))(t)
		if got := must(key.AppendScalar(nil))(t); !bytes.Equal(got, std.Bytes()) {
			t.Errorf("scalar %x, want %x", got, std.Bytes())
		}
		if got := must(key.PublicKey().AppendRaw(nil))(t); !bytes.Equal(got, std.PublicKey().Bytes()) {
			t.Errorf("public key %x, want %x", got, std.PublicKey().Bytes())
		}
		other := agreement.X25519.GenerateKey()
		stdOther := must(ecdh.X25519().NewPublicKey(must(other.PublicKey().AppendRaw(nil))(t)))(t)
		secret := must(key.Agree(other.PublicKey()))(t)
		if want := must(std.ECDH(stdOther))(t); !bytes.Equal(secret.Bytes(), want) {
			t.Errorf("secret %x, want %x", secret.Bytes(), want)
		}
	}
}

// TestFormatsMatchX509: encodings are those of crypto/x509 in both directions.
func TestFormatsMatchX509(t *testing.T) {
	std := must(ecdh.X25519().GenerateKey(rand.Reader))(t)
	key := must(agreement.X25519.FromScalar(std.Bytes()))(t)

	pkcs8 := must(x509.MarshalPKCS8PrivateKey(std))(t)
	if got := must(key.PKCS8())(t); !bytes.Equal(got, pkcs8) || len(got) != 48 {
		t.Errorf("PKCS #8 %x, want %x", got, pkcs8)
	}
	if back := must(agreement.X25519.ParsePKCS8(pkcs8))(t); !back.Equal(key) {
		t.Error("PKCS #8 reads as another key")
	}
	spki := must(x509.MarshalPKIXPublicKey(std.PublicKey()))(t)
	if got := must(key.PublicKey().SPKI())(t); !bytes.Equal(got, spki) || len(got) != 44 {
		t.Errorf("SPKI %x, want %x", got, spki)
	}
	if back := must(agreement.X25519.ParseSPKI(spki))(t); !back.Equal(key.PublicKey()) {
		t.Error("SPKI reads as another key")
	}
	prefix := []byte("prefix")
	if got := must(key.AppendPKCS8(prefix))(t); !bytes.Equal(got, append(prefix, pkcs8...)) {
		t.Errorf("appended PKCS #8: %x", got)
	}
	if got := must(key.PublicKey().AppendSPKI(prefix))(t); !bytes.Equal(got, append(prefix, spki...)) {
		t.Errorf("appended SPKI: %x", got)
	}
}

// version2 is the PKCS #8 of a key with a public key beside it.
func version2(pkcs8, public []byte) []byte {
	der := bytes.Clone(pkcs8)
	der[1] += 35
	der[4] = 1
	return append(append(der, 0x81, 33, 0), public...)
}

func TestPKCS8WithPublicKey(t *testing.T) {
	key, other := agreement.X25519.GenerateKey(), agreement.X25519.GenerateKey()
	pkcs8 := must(key.PKCS8())(t)
	der := version2(pkcs8, must(key.PublicKey().AppendRaw(nil))(t))
	if back := must(agreement.X25519.ParsePKCS8(der))(t); !back.Equal(key) {
		t.Error("reads as another key")
	}
	_, err := agreement.X25519.ParsePKCS8(version2(pkcs8, must(other.PublicKey().AppendRaw(nil))(t)))
	expect(t, "public key of another", err, rind.ErrInvalidKey)
	_, err = agreement.X25519.ParsePKCS8(version2(pkcs8, nil)[:len(pkcs8)])
	expect(t, "cut short", err, rind.ErrInvalidEncoding)
}

// TestParsersRefuse: whatever is not the one encoding of a key of the algorithm.
func TestParsersRefuse(t *testing.T) {
	key := agreement.X25519.GenerateKey()
	pkcs8, spki := must(key.PKCS8())(t), must(key.PublicKey().SPKI())(t)
	with := func(der []byte, i int, b byte) []byte {
		der = bytes.Clone(der)
		der[i] = b
		return der
	}
	for name, c := range map[string]struct {
		der  []byte
		want error
	}{
		"empty":             {nil, rind.ErrInvalidEncoding},
		"trailing byte":     {append(bytes.Clone(pkcs8), 0), rind.ErrInvalidEncoding},
		"cut short":         {pkcs8[:47], rind.ErrInvalidEncoding},
		"Ed25519":           {with(pkcs8, 11, 0x70), rind.ErrWrongAlgorithm},
		"with parameters":   {slices.Concat([]byte{0x30, 48, 2, 1, 0, 0x30, 7, 6, 3, 0x2b, 0x65, 0x6e, 5, 0}, pkcs8[12:]), rind.ErrWrongAlgorithm},
		"no inner octets":   {with(pkcs8, 14, 3), rind.ErrInvalidEncoding},
		"inner length":      {with(pkcs8, 15, 31), rind.ErrInvalidEncoding},
		"a public key":      {spki, rind.ErrInvalidEncoding},
		"31 bytes":          {slices.Concat([]byte{0x30, 45}, pkcs8[2:13], []byte{33, 4, 31}, pkcs8[17:]), rind.ErrInvalidEncoding},
		"inner one missing": {slices.Concat([]byte{0x30, 44}, pkcs8[2:13], []byte{32}, pkcs8[16:]), rind.ErrInvalidEncoding},
	} {
		_, err := agreement.X25519.ParsePKCS8(c.der)
		expect(t, "PKCS #8, "+name, err, c.want)
	}
	for name, c := range map[string]struct {
		der  []byte
		want error
	}{
		"empty":           {nil, rind.ErrInvalidEncoding},
		"trailing byte":   {append(bytes.Clone(spki), 0), rind.ErrInvalidEncoding},
		"Ed25519":         {with(spki, 8, 0x70), rind.ErrWrongAlgorithm},
		"with parameters": {slices.Concat([]byte{0x30, 44, 0x30, 7, 6, 3, 0x2b, 0x65, 0x6e, 5, 0}, spki[9:]), rind.ErrWrongAlgorithm},
		"31 bytes":        {slices.Concat([]byte{0x30, 41}, spki[2:10], []byte{32}, spki[11:43]), rind.ErrInvalidEncoding},
		"33 bytes":        {slices.Concat([]byte{0x30, 43}, spki[2:10], []byte{34}, spki[11:], []byte{1}), rind.ErrInvalidEncoding},
		"a private key":   {pkcs8, rind.ErrInvalidEncoding},
	} {
		_, err := agreement.X25519.ParseSPKI(c.der)
		expect(t, "SPKI, "+name, err, c.want)
	}
	for _, n := range []int{0, 31, 33, 64} {
		_, err := agreement.X25519.FromScalar(make([]byte, n))
		expect(t, fmt.Sprint("scalar of ", n), err, rind.ErrInvalidEncoding)
		_, err = agreement.X25519.ParseRaw(make([]byte, n))
		expect(t, fmt.Sprint("u-coordinate of ", n), err, rind.ErrInvalidEncoding)
	}
}

// TestSmallOrderPeerIsRejected: all u-coordinates that give zero, with and without
// bit 255 (RFC 7748, section 6.1).
func TestSmallOrderPeerIsRejected(t *testing.T) {
	key := agreement.X25519.GenerateKey()
	for _, u := range []string{
		"0000000000000000000000000000000000000000000000000000000000000000",
		"0100000000000000000000000000000000000000000000000000000000000000",
		"e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
		"5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
		"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	} {
		for _, top := range []byte{0, 0x80} {
			raw := unhex(t, u)
			raw[31] |= top
			peer := must(agreement.X25519.ParseRaw(raw))(t)
			secret, err := key.Agree(peer)
			expect(t, u, err, rind.ErrRejectedPeer)
			if secret.Bytes() != nil {
				t.Errorf("%x: a secret in spite of the error", raw)
			}
		}
	}
}

// TestUnusableKeys: zero values and destroyed keys give errors.
func TestUnusableKeys(t *testing.T) {
	destroyed := agreement.X25519.GenerateKey()
	copied, peer := destroyed, agreement.X25519.GenerateKey().PublicKey()
	destroyed.Destroy()
	destroyed.Destroy()
	for name, key := range map[string]agreement.X25519PrivateKey{"zero": {}, "destroyed": destroyed, "copy of destroyed": copied} {
		_, err := key.Agree(peer)
		expect(t, name+": Agree", err, rind.ErrUnusableKey)
		_, err = key.PKCS8()
		expect(t, name+": PKCS8", err, rind.ErrUnusableKey)
		dst, err := key.AppendScalar([]byte{1})
		expect(t, name+": AppendScalar", err, rind.ErrUnusableKey)
		if len(dst) != 1 {
			t.Errorf("%s: the slice became %x", name, dst)
		}
		_, err = key.PublicKey().Raw()
		expect(t, name+": PublicKey", err, rind.ErrUnusableKey)
		if key.Equal(key) || key.Equal(agreement.X25519.GenerateKey()) || agreement.X25519.GenerateKey().Equal(key) {
			t.Errorf("%s: equals a key", name)
		}
		key.Destroy()
	}
	var zero agreement.X25519PublicKey
	_, err := agreement.X25519.GenerateKey().Agree(zero)
	expect(t, "zero public key: Agree", err, rind.ErrUnusableKey)
	_, err = zero.SPKI()
	expect(t, "zero public key: SPKI", err, rind.ErrUnusableKey)
	_, err = zero.AppendRaw(nil)
	expect(t, "zero public key: AppendRaw", err, rind.ErrUnusableKey)
	if zero.Equal(zero) || zero.Equal(peer) || peer.Equal(zero) {
		t.Error("the zero public key equals a key")
	}
}

func TestEqual(t *testing.T) {
	key, other := agreement.X25519.GenerateKey(), agreement.X25519.GenerateKey()
	same := must(agreement.X25519.FromScalar(must(key.AppendScalar(nil))(t)))(t)
	if !key.Equal(same) || !key.Equal(key) || key.Equal(other) {
		t.Error("Equal of private keys is wrong")
	}
	if !key.PublicKey().Equal(same.PublicKey()) || key.PublicKey().Equal(other.PublicKey()) {
		t.Error("Equal of public keys is wrong")
	}
	a, b := must(key.Agree(other.PublicKey()))(t), must(key.Agree(key.PublicKey()))(t)
	again, zero := a, agreement.SharedSecret{}
	if !a.Equal(&again) || a.Equal(&b) || a.Equal(&zero) || zero.Equal(&a) || zero.Equal(&zero) || a.Equal(nil) {
		t.Error("Equal of shared secrets is wrong")
	}
}

// TestKeyDerivation: the methods are HKDF of crypto/hkdf, at the borders of length.
func TestKeyDerivation(t *testing.T) {
	key := agreement.X25519.GenerateKey()
	secret := must(key.Agree(agreement.X25519.GenerateKey().PublicKey()))(t)
	salt, info := []byte("salt"), []byte("info")
	for name, kdf := range map[string]struct {
		derive  func(key, salt, info []byte) error
		hash    func() hash.Hash
		longest int
	}{
		"HKDF-SHA-256": {secret.HKDFSHA256, sha256.New, 8160},
		"HKDF-SHA-512": {secret.HKDFSHA512, sha512.New, 16320},
	} {
		for _, n := range []int{1, 32, kdf.longest} {
			got := make([]byte, n)
			if err := kdf.derive(got, salt, info); err != nil {
				t.Fatal(err)
			}
			want := must(hkdf.Key(kdf.hash, secret.Bytes(), salt, string(info), n))(t)
			if !bytes.Equal(got, want) {
				t.Errorf("%s, %d bytes: another key than that of crypto/hkdf", name, n)
			}
		}
		for _, n := range []int{0, kdf.longest + 1} {
			got := make([]byte, n)
			expect(t, fmt.Sprint(name, " of ", n), kdf.derive(got, salt, info), rind.ErrInvalidArgument)
		}
	}
	copied := secret
	secret.Destroy()
	got := make([]byte, 32)
	expect(t, "destroyed secret", secret.HKDFSHA256(got, salt, info), rind.ErrUnusableKey)
	if secret.Bytes() != nil || !bytes.Equal(got, make([]byte, 32)) {
		t.Error("a destroyed secret is still of use")
	}
	if copied.Bytes() == nil {
		t.Error("Destroy reached a copy, against its documentation")
	}
}

func TestDestroyOverwritesBytes(t *testing.T) {
	secret := must(agreement.X25519.GenerateKey().Agree(agreement.X25519.GenerateKey().PublicKey()))(t)
	b := secret.Bytes()
	secret.Destroy()
	if !bytes.Equal(b, make([]byte, 32)) {
		t.Errorf("%x is left", b)
	}
}

// TestPrinting: no verb, flag or logger shows more than names, also inside of
// exported fields.
func TestPrinting(t *testing.T) {
	key := agreement.X25519.GenerateKey()
	secret := must(key.Agree(key.PublicKey()))(t)
	for name, value := range map[string]any{
		"X25519 private key":   key,
		"X25519 public key":    key.PublicKey(),
		"X25519 shared secret": secret,
		"shared secret":        agreement.SharedSecret{},
		"X25519":               agreement.X25519,
	} {
		for _, verb := range []string{"%v", "%+v", "%s"} {
			if got := fmt.Sprintf(verb, value); got != name {
				t.Errorf("%s of %s: %q", verb, name, got)
			}
		}
		if value == any(agreement.X25519) {
			continue
		}
		for _, verb := range []string{"%#v", "%x", "%d", "%q", "%08b"} {
			if got := fmt.Sprintf(verb, value); got != name {
				t.Errorf("%s of %s: %q", verb, name, got)
			}
		}
		if got := fmt.Sprintf("%v", struct{ Field any }{value}); got != "{"+name+"}" {
			t.Errorf("%s in a field: %q", name, got)
		}
		var log strings.Builder
		slog.New(slog.NewTextHandler(&log, nil)).Info("test", "key", value)
		slog.New(slog.NewJSONHandler(&log, nil)).Info("test", "key", value)
		if strings.Count(log.String(), fmt.Sprintf("%q", name)) != 2 {
			t.Errorf("%s is logged as %s", name, &log)
		}
		if s := value.(fmt.GoStringer).GoString(); s != name || value.(fmt.Stringer).String() != name {
			t.Errorf("%s: GoString %q, String %q", name, s, value)
		}
	}
	// For %w no method is asked; the scalar is behind a pointer.
	wrap := "%w"
	if got, scalar := fmt.Sprintf(wrap, key), must(key.AppendScalar(nil))(t); strings.Contains(got, strings.Trim(fmt.Sprint(scalar), "[]")) {
		t.Errorf("%%w: %s", got)
	}
	if got := fmt.Sprint(&key, &secret); got != "X25519 private key X25519 shared secret" {
		t.Errorf("pointers print as %q", got)
	}
}

// TestConcurrentUse shares one key, which is destroyed in the end. Whoever comes
// too late gets an error, and never a wrong secret.
func TestConcurrentUse(t *testing.T) {
	key, other := agreement.X25519.GenerateKey(), agreement.X25519.GenerateKey()
	peer := other.PublicKey()
	public := key.PublicKey()
	want := must(other.Agree(public))(t)
	var group sync.WaitGroup
	started := make(chan struct{}, 8)
	for range 8 {
		group.Go(func() {
			for i := 0; ; i++ {
				secret, err := key.Agree(peer)
				if err != nil {
					expect(t, "after Destroy", err, rind.ErrUnusableKey)
					return
				}
				if !secret.Equal(&want) {
					t.Error("a wrong secret")
				}
				if p := key.PublicKey(); !p.Equal(public) && p.Equal(p) {
					t.Error("a wrong public key")
				}
				key.Equal(other)
				other.Equal(key)
				if i == 3 {
					started <- struct{}{}
				}
			}
		})
	}
	for range 8 {
		<-started
	}
	key.Destroy()
	group.Wait()
}

// TestNoAllocations: a private key costs one allocation, everything else none.
func TestNoAllocations(t *testing.T) {
	if stdAllocates {
		t.Skip("the standard library allocates in this build")
	}
	key := agreement.X25519.GenerateKey()
	raw := must(key.PublicKey().AppendRaw(nil))(t)
	pkcs8, spki := must(key.PKCS8())(t), must(key.PublicKey().SPKI())(t)
	buffer := make([]byte, 0, 64)
	for name, c := range map[string]struct {
		f    func()
		want float64
	}{
		"Agree": {func() {
			if secret, err := key.Agree(key.PublicKey()); err != nil || len(secret.Bytes()) != 32 {
				t.Error(err)
			}
		}, 0},
		"Agree, rejected": {func() {
			peer, _ := agreement.X25519.ParseRaw(make([]byte, 32))
			if _, err := key.Agree(peer); err == nil {
				t.Error("accepted")
			}
		}, 0},
		"GenerateKey": {func() { agreement.X25519.GenerateKey().PublicKey() }, 1},
		"FromScalar":  {func() { _, _ = agreement.X25519.FromScalar(raw) }, 1},
		"ParsePKCS8":  {func() { _, _ = agreement.X25519.ParsePKCS8(pkcs8) }, 1},
		"ParseRaw":    {func() { _, _ = agreement.X25519.ParseRaw(raw) }, 0},
		"ParseSPKI":   {func() { _, _ = agreement.X25519.ParseSPKI(spki) }, 0},
		"AppendPKCS8": {func() { _, _ = key.AppendPKCS8(buffer) }, 0},
		"AppendSPKI":  {func() { _, _ = key.PublicKey().AppendSPKI(buffer) }, 0},
	} {
		if got := testing.AllocsPerRun(10, c.f); got > c.want {
			t.Errorf("%s allocates %v times, want %v", name, got, c.want)
		}
	}
}

// FuzzParsePKCS8: whatever is accepted is the same key to crypto/x509.
func FuzzParsePKCS8(f *testing.F) {
	key := must(agreement.X25519.FromScalar(bytes.Repeat([]byte{7}, 32)))(f)
	pkcs8 := must(key.PKCS8())(f)
	f.Add(pkcs8)
	f.Add(version2(pkcs8, must(key.PublicKey().AppendRaw(nil))(f)))
	f.Fuzz(func(t *testing.T, der []byte) {
		key, err := agreement.X25519.ParsePKCS8(der)
		if err != nil {
			return
		}
		std, err := x509.ParsePKCS8PrivateKey(der)
		if err != nil {
			t.Fatalf("accepted, unlike crypto/x509: %v", err)
		}
		scalar, _ := key.AppendScalar(nil)
		if k, ok := std.(*ecdh.PrivateKey); !ok || k.Curve() != ecdh.X25519() || !bytes.Equal(k.Bytes(), scalar) {
			t.Errorf("the key is %x, for crypto/x509 %v", scalar, std)
		}
	})
}

// FuzzParseSPKI: whatever is accepted is the same key to crypto/x509, and is the
// only encoding of it.
func FuzzParseSPKI(f *testing.F) {
	key := must(agreement.X25519.FromScalar(bytes.Repeat([]byte{7}, 32)))(f)
	f.Add(must(key.PublicKey().SPKI())(f))
	f.Fuzz(func(t *testing.T, der []byte) {
		key, err := agreement.X25519.ParseSPKI(der)
		if err != nil {
			return
		}
		std, err := x509.ParsePKIXPublicKey(der)
		if err != nil {
			t.Fatalf("accepted, unlike crypto/x509: %v", err)
		}
		raw, _ := key.AppendRaw(nil)
		if k, ok := std.(*ecdh.PublicKey); !ok || k.Curve() != ecdh.X25519() || !bytes.Equal(k.Bytes(), raw) {
			t.Errorf("the key is %x, for crypto/x509 %v", raw, std)
		}
		if again, _ := key.SPKI(); !bytes.Equal(again, der) {
			t.Errorf("encoded again: %x", again)
		}
	})
}
