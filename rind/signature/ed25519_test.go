// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature_test

import (
	"bytes"
	"crypto"
	"crypto/ed25519"
	"crypto/sha512"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"

	"rind.example/rind"
	"rind.example/rind/signature"
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

// fromSeed is a key that depends on one byte.
func fromSeed(t testing.TB, b byte) signature.Ed25519SigningKey {
	t.Helper()
	return must(signature.Ed25519.FromSeed(bytes.Repeat([]byte{b}, 32)))(t)
}

// All signing keys and all verifying keys for messages have the same methods.
var (
	_ = []interface {
		Sign(message []byte) (signature.Ed25519Signature, error)
		AppendSignature(dst, message []byte) ([]byte, error)
	}{signature.Ed25519SigningKey{}, signature.Ed25519ctxSigningKey{}}
	_ = []interface {
		Verify(message, sig []byte) error
	}{
		signature.Ed25519VerifyingKey{}, signature.Ed25519ctxVerifyingKey{}, signature.Ed25519ZIP215VerifyingKey{},
	}
)

// vectors of RFC 8032, section 7: pure ones, one with a context, one prehashed.
const (
	seed1 = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"
	seed2 = "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb"
	seedC = "0305334e381af78f141cb666f6199f57bc3495335a256a95bd2a55bf546663f6"
	seedP = "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42"
)

func TestRFC8032(t *testing.T) {
	for _, v := range []struct{ seed, public, message, sig string }{
		{
			seed1, "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
			"e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
		},
		{
			seed2, "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
			"92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
		},
	} {
		key := must(signature.Ed25519.FromSeed(unhex(t, v.seed)))(t)
		message := unhex(t, v.message)
		if raw := must(key.PublicKey().Raw())(t); hex.EncodeToString(raw[:]) != v.public {
			t.Errorf("public key %x, want %s", raw, v.public)
		}
		sig := must(key.Sign(message))(t)
		if hex.EncodeToString(sig.Bytes()) != v.sig {
			t.Errorf("signature %x, want %s", sig.Bytes(), v.sig)
		}
		if err := key.PublicKey().Verify(message, sig.Bytes()); err != nil {
			t.Error(err)
		}
	}
}

func TestRFC8032Context(t *testing.T) {
	key := must(signature.Ed25519.FromSeed(unhex(t, seedC)))(t)
	bound := must(signature.Ed25519ctx.SigningKey(key, "foo"))(t)
	message := unhex(t, "f726936d19c800494e3fdaff20b276a8")
	sig := must(bound.Sign(message))(t)
	want := "55a4cc2f70a54e04288c5f4cd1e45a7bb520b36292911876cada7323198dd87a8b36950b95130022907a7fb7c4e9b2d5f6cca685a587b4b21f4b888e4e7edb0d"
	if hex.EncodeToString(sig.Bytes()) != want {
		t.Errorf("signature %x, want %s", sig.Bytes(), want)
	}
	if err := bound.PublicKey().Verify(message, sig.Bytes()); err != nil {
		t.Error(err)
	}
}

func TestRFC8032Prehashed(t *testing.T) {
	key := must(signature.Ed25519.FromSeed(unhex(t, seedP)))(t)
	bound := must(signature.Ed25519ph.SigningKey(key, ""))(t)
	digest := signature.Ed25519ph.Digest([]byte("abc"))
	sig := must(bound.Sign(digest))(t)
	want := "98a70222f0b8121aa9d30f813d683f809e462b469c7ff87639499bb94e6dae4131f85042463c2a355a2003d062adf5aaa10b8c61e636062aaad11c2a26083406"
	if hex.EncodeToString(sig.Bytes()) != want {
		t.Errorf("signature %x, want %s", sig.Bytes(), want)
	}
	if err := bound.PublicKey().Verify(digest, sig.Bytes()); err != nil {
		t.Error(err)
	}
}

// TestMatchesStandardLibrary: keys and signatures of both sides are the same.
func TestMatchesStandardLibrary(t *testing.T) {
	for i := range 10 {
		key := signature.Ed25519.GenerateKey()
		std := ed25519.NewKeyFromSeed(must(key.AppendSeed(nil))(t))
		public := std.Public().(ed25519.PublicKey)
		if got := must(key.PublicKey().AppendRaw(nil))(t); !bytes.Equal(got, public) {
			t.Errorf("public key %x, want %x", got, public)
		}
		message := bytes.Repeat([]byte{byte(i)}, 50*i)
		sig := must(key.AppendSignature([]byte{1}, message))(t)
		if want := ed25519.Sign(std, message); !bytes.Equal(sig[1:], want) || sig[0] != 1 {
			t.Errorf("signature %x, want %x", sig, want)
		}
		ctx := must(signature.Ed25519ctx.SigningKey(key, "context"))(t)
		want := must(std.Sign(nil, message, &ed25519.Options{Context: "context"}))(t)
		if got := must(ctx.AppendSignature(nil, message))(t); !bytes.Equal(got, want) {
			t.Errorf("Ed25519ctx signature %x, want %x", got, want)
		}
		ph := must(signature.Ed25519ph.SigningKey(key, "context"))(t)
		digest := sha512.Sum512(message)
		want = must(std.Sign(nil, digest[:], &ed25519.Options{Hash: crypto.SHA512, Context: "context"}))(t)
		if got := must(ph.AppendSignature(nil, signature.Ed25519ph.Digest(message)))(t); !bytes.Equal(got, want) {
			t.Errorf("Ed25519ph signature %x, want %x", got, want)
		}
	}
}

// A verifier is one algorithm, key and context with a message.
type verifier struct {
	name   string
	verify func(sig []byte) error
	sig    []byte // a valid one
}

func verifiers(t *testing.T, message []byte) []verifier {
	t.Helper()
	key := fromSeed(t, 7)
	digest := signature.Ed25519ph.Digest(message)
	public := key.PublicKey()
	all := []verifier{{
		"Ed25519",
		func(sig []byte) error { return public.Verify(message, sig) },
		must(key.AppendSignature(nil, message))(t),
	}}
	for _, context := range []string{"a", "ab", strings.Repeat("x", 255)} {
		signing := must(signature.Ed25519ctx.SigningKey(key, context))(t)
		verifying := must(signature.Ed25519ctx.VerifyingKey(public, context))(t)
		all = append(all, verifier{
			"Ed25519ctx in " + context,
			func(sig []byte) error { return verifying.Verify(message, sig) },
			must(signing.AppendSignature(nil, message))(t),
		})
	}
	for _, context := range []string{"", "a", strings.Repeat("x", 255)} {
		signing := must(signature.Ed25519ph.SigningKey(key, context))(t)
		verifying := must(signature.Ed25519ph.VerifyingKey(public, context))(t)
		all = append(all, verifier{
			"Ed25519ph in " + context,
			func(sig []byte) error { return verifying.Verify(digest, sig) },
			must(signing.AppendSignature(nil, digest))(t),
		})
	}
	return all
}

// TestVariantsAreSeparate: each signature is valid for its own algorithm and
// context alone.
func TestVariantsAreSeparate(t *testing.T) {
	all := verifiers(t, []byte("message"))
	for _, signer := range all {
		for _, verifier := range all {
			err := verifier.verify(signer.sig)
			if signer.name == verifier.name && err != nil {
				t.Errorf("%s: %v", signer.name, err)
			}
			if signer.name != verifier.name {
				expect(t, signer.name+" verified as "+verifier.name, err, rind.ErrVerification)
			}
		}
	}
}

// TestFailuresLookTheSame: whatever is wrong with a signature, the error is one
// value.
func TestFailuresLookTheSame(t *testing.T) {
	for _, v := range verifiers(t, []byte("message")) {
		flip := func(i int) []byte {
			sig := bytes.Clone(v.sig)
			sig[i] ^= 1
			return sig
		}
		tooLarge := bytes.Clone(v.sig) // S + L, the other representative
		addOrder(tooLarge[32:])
		first := v.verify(nil)
		for name, sig := range map[string][]byte{
			"R":         flip(0),
			"S":         flip(32),
			"sign of R": append(append(bytes.Clone(v.sig[:31]), v.sig[31]^0x80), v.sig[32:]...),
			"S + L":     tooLarge,
			"short":     v.sig[:63],
			"long":      append(bytes.Clone(v.sig), 0),
			"zeros":     make([]byte, 64),
		} {
			err := v.verify(sig)
			expect(t, v.name+", "+name, err, rind.ErrVerification)
			if err != first {
				t.Errorf("%s, %s: another error than for an empty signature", v.name, name)
			}
		}
	}
}

// addOrder adds L to a little-endian number.
func addOrder(s []byte) {
	order := [32]byte{
		0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, 31: 0x10,
	}
	carry := 0
	for i := range s {
		carry += int(s[i]) + int(order[i])
		s[i] = byte(carry)
		carry >>= 8
	}
}

func TestVerifyRejectsOtherMessagesAndKeys(t *testing.T) {
	key, other := fromSeed(t, 1), fromSeed(t, 2)
	sig := must(key.Sign([]byte("message")))(t)
	for range 3 { // without and with tables
		expect(t, "another message", key.PublicKey().Verify([]byte("Message"), sig.Bytes()), rind.ErrVerification)
		expect(t, "another key", other.PublicKey().Verify([]byte("message"), sig.Bytes()), rind.ErrVerification)
		if err := key.PublicKey().Verify([]byte("message"), sig.Bytes()); err != nil {
			t.Error(err)
		}
	}
}

func TestPrepare(t *testing.T) {
	key := fromSeed(t, 1)
	sig := must(key.Sign([]byte("message")))(t)
	public := must(signature.Ed25519.ParseRaw(must(key.PublicKey().AppendRaw(nil))(t)))(t)
	public.Prepare()
	public.Prepare()
	// The second call would build the tables, had Prepare not done so.
	if n := testing.AllocsPerRun(1, func() {
		if err := public.Verify([]byte("message"), sig.Bytes()); err != nil {
			t.Error(err)
		}
	}); n != 0 && !stdAllocates {
		t.Errorf("a prepared key allocates %v times", n)
	}
	expect(t, "another message", public.Verify(nil, sig.Bytes()), rind.ErrVerification)
}

// TestFormatsMatchX509: encodings are those of crypto/x509 in both directions.
func TestFormatsMatchX509(t *testing.T) {
	key := signature.Ed25519.GenerateKey()
	std := ed25519.NewKeyFromSeed(must(key.AppendSeed(nil))(t))

	pkcs8 := must(x509.MarshalPKCS8PrivateKey(std))(t)
	if got := must(key.PKCS8())(t); !bytes.Equal(got, pkcs8) || len(got) != 48 {
		t.Errorf("PKCS #8 %x, want %x", got, pkcs8)
	}
	if back := must(signature.Ed25519.ParsePKCS8(pkcs8))(t); !back.Equal(key) {
		t.Error("PKCS #8 reads as another key")
	}
	spki := must(x509.MarshalPKIXPublicKey(std.Public()))(t)
	if got := must(key.PublicKey().SPKI())(t); !bytes.Equal(got, spki) || len(got) != 44 {
		t.Errorf("SPKI %x, want %x", got, spki)
	}
	if back := must(signature.Ed25519.ParseSPKI(spki))(t); !back.Equal(key.PublicKey()) {
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

// The examples of RFC 8410, section 10.
const (
	rfcSPKI    = "302a300506032b657003210019bf44096984cdfe8541bac167dc3b96c85086aa30b6b6cb0c5c38ad703166e1"
	rfcPKCS8   = "302e020100300506032b657004220420d4ee72dbf913584ad5b6d8f1f769f8ad3afe7c28cbf1d4fbe097a88f44755842"
	rfcPKCS8v2 = "3072020101300506032b657004220420d4ee72dbf913584ad5b6d8f1f769f8ad3afe7c28cbf1d4fbe097a88f44755842" +
		"a01f301d060a2a864886f70d01090914310f0c0d437572646c6520436861697273" +
		"81210019bf44096984cdfe8541bac167dc3b96c85086aa30b6b6cb0c5c38ad703166e1"
)

func TestRFC8410(t *testing.T) {
	public := must(signature.Ed25519.ParseSPKI(unhex(t, rfcSPKI)))(t)
	first := must(signature.Ed25519.ParsePKCS8(unhex(t, rfcPKCS8)))(t)
	second := must(signature.Ed25519.ParsePKCS8(unhex(t, rfcPKCS8v2)))(t)
	if !first.Equal(second) || !first.PublicKey().Equal(public) {
		t.Error("the three examples are not of one key")
	}
	wrong := unhex(t, rfcPKCS8v2)
	wrong[len(wrong)-1] ^= 1
	_, err := signature.Ed25519.ParsePKCS8(wrong)
	expect(t, "public key of another", err, rind.ErrInvalidKey)
}

// TestParsersRefuse: whatever is not the one encoding of a key of the algorithm.
func TestParsersRefuse(t *testing.T) {
	pkcs8, spki := unhex(t, rfcPKCS8), unhex(t, rfcSPKI)
	with := func(der []byte, i int, b byte) []byte {
		der = bytes.Clone(der)
		der[i] = b
		return der
	}
	noPoint := append(bytes.Clone(spki[:12]), 2) // y = 2 has no x
	noPoint = append(noPoint, make([]byte, 31)...)
	for name, c := range map[string]struct {
		der  []byte
		want error
	}{
		"empty":           {nil, rind.ErrInvalidEncoding},
		"trailing byte":   {append(bytes.Clone(pkcs8), 0), rind.ErrInvalidEncoding},
		"X25519":          {with(pkcs8, 11, 0x6e), rind.ErrWrongAlgorithm},
		"with parameters": {slices.Concat([]byte{0x30, 48, 2, 1, 0, 0x30, 7, 6, 3, 0x2b, 0x65, 0x70, 5, 0}, pkcs8[12:]), rind.ErrWrongAlgorithm},
		"no inner octets": {with(pkcs8, 14, 3), rind.ErrInvalidEncoding},
		"inner length":    {with(pkcs8, 15, 31), rind.ErrInvalidEncoding},
		"31 bytes":        {slices.Concat([]byte{0x30, 45}, pkcs8[2:13], []byte{33, 4, 31}, pkcs8[17:]), rind.ErrInvalidEncoding},
		"a public key":    {spki, rind.ErrInvalidEncoding},
	} {
		_, err := signature.Ed25519.ParsePKCS8(c.der)
		expect(t, "PKCS #8, "+name, err, c.want)
	}
	for name, c := range map[string]struct {
		der  []byte
		want error
	}{
		"empty":           {nil, rind.ErrInvalidEncoding},
		"trailing byte":   {append(bytes.Clone(spki), 0), rind.ErrInvalidEncoding},
		"X25519":          {with(spki, 8, 0x6e), rind.ErrWrongAlgorithm},
		"with parameters": {slices.Concat([]byte{0x30, 44, 0x30, 7, 6, 3, 0x2b, 0x65, 0x70, 5, 0}, spki[9:]), rind.ErrWrongAlgorithm},
		"31 bytes":        {slices.Concat([]byte{0x30, 41}, spki[2:10], []byte{32}, spki[11:43]), rind.ErrInvalidEncoding},
		"no point":        {noPoint, rind.ErrInvalidKey},
		"a private key":   {pkcs8, rind.ErrInvalidEncoding},
	} {
		_, err := signature.Ed25519.ParseSPKI(c.der)
		expect(t, "SPKI, "+name, err, c.want)
	}
	for _, n := range []int{0, 31, 33, 64} {
		_, err := signature.Ed25519.FromSeed(make([]byte, n))
		expect(t, fmt.Sprint("seed of ", n), err, rind.ErrInvalidEncoding)
		_, err = signature.Ed25519.ParseRaw(make([]byte, n))
		expect(t, fmt.Sprint("point of ", n), err, rind.ErrInvalidEncoding)
	}
	_, err := signature.Ed25519.ParseRaw(noPoint[12:])
	expect(t, "no point", err, rind.ErrInvalidKey)
}

func TestContexts(t *testing.T) {
	key := fromSeed(t, 1)
	long := strings.Repeat("x", 256)
	for _, context := range []string{"", long} {
		_, err := signature.Ed25519ctx.SigningKey(key, context)
		expect(t, "Ed25519ctx signing", err, rind.ErrInvalidArgument)
		_, err = signature.Ed25519ctx.VerifyingKey(key.PublicKey(), context)
		expect(t, "Ed25519ctx verifying", err, rind.ErrInvalidArgument)
	}
	_, err := signature.Ed25519ph.SigningKey(key, long)
	expect(t, "Ed25519ph signing", err, rind.ErrInvalidArgument)
	_, err = signature.Ed25519ph.VerifyingKey(key.PublicKey(), long)
	expect(t, "Ed25519ph verifying", err, rind.ErrInvalidArgument)
}

// TestPrehashInPieces: any division of a message has the digest of the whole, and
// a digest can be taken on the way.
func TestPrehashInPieces(t *testing.T) {
	message := bytes.Repeat([]byte("0123456789"), 40)
	for _, n := range []int{0, 1, 63, 64, 65, 127, 128, 129, len(message)} {
		var h signature.Ed25519phHash
		for piece := range slices.Chunk(message[:n], 7) {
			if written, err := h.Write(piece); written != len(piece) || err != nil {
				t.Fatal(written, err)
			}
			h.Digest()
		}
		want := signature.Ed25519ph.Digest(message[:n])
		if h.Digest() != want || signature.Ed25519ph.FromSHA512(sha512.Sum512(message[:n])) != want {
			t.Errorf("%d bytes: digests differ", n)
		}
	}
}

// TestUnusableKeys: zero values and destroyed keys give errors.
func TestUnusableKeys(t *testing.T) {
	key := signature.Ed25519.GenerateKey()
	public := key.PublicKey()
	message, digest := []byte("message"), signature.Ed25519ph.Digest([]byte("message"))
	ctx := must(signature.Ed25519ctx.SigningKey(key, "context"))(t)
	ph := must(signature.Ed25519ph.SigningKey(key, "context"))(t)
	copied := key
	key.Destroy()
	key.Destroy()
	for name, key := range map[string]signature.Ed25519SigningKey{"zero": {}, "destroyed": key, "copy of destroyed": copied} {
		_, err := key.Sign(message)
		expect(t, name+": Sign", err, rind.ErrUnusableKey)
		dst, err := key.AppendSignature([]byte{1}, message)
		expect(t, name+": AppendSignature", err, rind.ErrUnusableKey)
		if len(dst) != 1 {
			t.Errorf("%s: the slice became %x", name, dst)
		}
		_, err = key.PKCS8()
		expect(t, name+": PKCS8", err, rind.ErrUnusableKey)
		_, err = key.AppendSeed(nil)
		expect(t, name+": AppendSeed", err, rind.ErrUnusableKey)
		_, err = key.PublicKey().Raw()
		expect(t, name+": PublicKey", err, rind.ErrUnusableKey)
		_, err = signature.Ed25519ctx.SigningKey(key, "context")
		expect(t, name+": Ed25519ctx", err, rind.ErrUnusableKey)
		_, err = signature.Ed25519ph.SigningKey(key, "context")
		expect(t, name+": Ed25519ph", err, rind.ErrUnusableKey)
		if key.Equal(key) || key.Equal(fromSeed(t, 1)) || fromSeed(t, 1).Equal(key) {
			t.Errorf("%s: equals a key", name)
		}
		key.Destroy()
	}
	for name, key := range map[string]signature.Ed25519ctxSigningKey{"zero": {}, "destroyed": ctx} {
		_, err := key.Sign(message)
		expect(t, name+": Ed25519ctx, Sign", err, rind.ErrUnusableKey)
		_, err = key.AppendSignature(nil, message)
		expect(t, name+": Ed25519ctx, AppendSignature", err, rind.ErrUnusableKey)
		expect(t, name+": Ed25519ctx, Verify", key.PublicKey().Verify(message, make([]byte, 64)), rind.ErrUnusableKey)
	}
	for name, key := range map[string]signature.Ed25519phSigningKey{"zero": {}, "destroyed": ph} {
		_, err := key.Sign(digest)
		expect(t, name+": Ed25519ph, Sign", err, rind.ErrUnusableKey)
		_, err = key.AppendSignature(nil, digest)
		expect(t, name+": Ed25519ph, AppendSignature", err, rind.ErrUnusableKey)
		expect(t, name+": Ed25519ph, Verify", key.PublicKey().Verify(digest, make([]byte, 64)), rind.ErrUnusableKey)
	}
	if err := public.Verify(message, make([]byte, 64)); !errors.Is(err, rind.ErrVerification) {
		t.Errorf("the public half went with the signing key: %v", err)
	}
}

func TestUnusableVerifyingKeys(t *testing.T) {
	var zero signature.Ed25519VerifyingKey
	zero.Prepare()
	expect(t, "Verify", zero.Verify(nil, nil), rind.ErrUnusableKey)
	_, err := zero.AppendRaw(nil)
	expect(t, "AppendRaw", err, rind.ErrUnusableKey)
	_, err = zero.SPKI()
	expect(t, "SPKI", err, rind.ErrUnusableKey)
	_, err = signature.Ed25519ctx.VerifyingKey(zero, "context")
	expect(t, "Ed25519ctx", err, rind.ErrUnusableKey)
	_, err = signature.Ed25519ph.VerifyingKey(zero, "context")
	expect(t, "Ed25519ph", err, rind.ErrUnusableKey)
	_, err = signature.Ed25519ZIP215.VerifyingKey(zero)
	expect(t, "Ed25519ZIP215", err, rind.ErrUnusableKey)
	expect(t, "Ed25519ZIP215, Verify", signature.Ed25519ZIP215VerifyingKey{}.Verify(nil, nil), rind.ErrUnusableKey)
	if zero.Equal(zero) || zero.Equal(fromSeed(t, 1).PublicKey()) || fromSeed(t, 1).PublicKey().Equal(zero) {
		t.Error("the zero verifying key equals a key")
	}
}

// TestZeroDigest: what has not been hashed is not signed.
func TestZeroDigest(t *testing.T) {
	ph := must(signature.Ed25519ph.SigningKey(fromSeed(t, 1), ""))(t)
	_, err := ph.Sign(signature.Ed25519phDigest{})
	expect(t, "Sign", err, rind.ErrInvalidArgument)
	expect(t, "Verify", ph.PublicKey().Verify(signature.Ed25519phDigest{}, make([]byte, 64)), rind.ErrInvalidArgument)
}

func TestEqual(t *testing.T) {
	key, other := fromSeed(t, 1), fromSeed(t, 2)
	if !key.Equal(fromSeed(t, 1)) || !key.Equal(key) || key.Equal(other) {
		t.Error("Equal of signing keys is wrong")
	}
	if !key.PublicKey().Equal(fromSeed(t, 1).PublicKey()) || key.PublicKey().Equal(other.PublicKey()) {
		t.Error("Equal of verifying keys is wrong")
	}
}

// TestPrinting: no verb, flag or logger shows more than names.
func TestPrinting(t *testing.T) {
	key := fromSeed(t, 1)
	ctx := must(signature.Ed25519ctx.SigningKey(key, "secret context"))(t)
	ph := must(signature.Ed25519ph.SigningKey(key, "secret context"))(t)
	zip := must(signature.Ed25519ZIP215.VerifyingKey(key.PublicKey()))(t)
	for name, value := range map[string]any{
		"Ed25519 signing key":              key,
		"Ed25519 verifying key":            key.PublicKey(),
		"Ed25519ctx signing key":           ctx,
		"Ed25519ctx verifying key":         ctx.PublicKey(),
		"Ed25519ph signing key":            ph,
		"Ed25519ph verifying key":          ph.PublicKey(),
		"Ed25519 verifying key by ZIP 215": zip,
	} {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%x", "%d", "%q", "%08b"} {
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
	for want, algorithm := range map[string]fmt.Stringer{
		"Ed25519": signature.Ed25519, "Ed25519ctx": signature.Ed25519ctx,
		"Ed25519ph": signature.Ed25519ph, "Ed25519 by ZIP 215": signature.Ed25519ZIP215,
	} {
		if algorithm.String() != want {
			t.Errorf("%s prints as %s", want, algorithm)
		}
	}
}

// TestConcurrentUse shares one key, which is destroyed in the end. Whoever comes
// too late gets an error, and never a wrong signature.
func TestConcurrentUse(t *testing.T) {
	key, other := fromSeed(t, 1), fromSeed(t, 2)
	ctx := must(signature.Ed25519ctx.SigningKey(key, "context"))(t)
	message := []byte("message")
	want := must(fromSeed(t, 1).Sign(message))(t)
	var group sync.WaitGroup
	started := make(chan struct{}, 8)
	for range 8 {
		group.Go(func() {
			for i := 0; ; i++ {
				public := key.PublicKey()
				sig, err := key.Sign(message)
				if err != nil {
					expect(t, "after Destroy", err, rind.ErrUnusableKey)
					return
				}
				if sig != want {
					t.Error("a wrong signature")
				}
				if err := public.Verify(message, sig.Bytes()); err != nil {
					t.Error(err)
				}
				if _, err := ctx.Sign(message); err != nil {
					expect(t, "context after Destroy", err, rind.ErrUnusableKey)
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

// TestNoAllocations: a key costs one or two allocations, and one more for its
// tables; signing and verification cost none.
func TestNoAllocations(t *testing.T) {
	if stdAllocates {
		t.Skip("the standard library allocates in this build")
	}
	key := fromSeed(t, 1)
	public := key.PublicKey()
	ctx := must(signature.Ed25519ctx.SigningKey(key, "context"))(t)
	ph := must(signature.Ed25519ph.SigningKey(key, "context"))(t)
	ctxPublic, phPublic := ctx.PublicKey(), ph.PublicKey()
	message := []byte("message")
	digest := signature.Ed25519ph.Digest(message)
	sig := must(key.Sign(message))(t)
	ctxSig, phSig := must(ctx.Sign(message))(t), must(ph.Sign(digest))(t)
	seed, raw := must(key.AppendSeed(nil))(t), must(public.AppendRaw(nil))(t)
	pkcs8, spki := must(key.PKCS8())(t), must(public.SPKI())(t)
	buffer := make([]byte, 0, 64)
	check := func(err error) {
		if err != nil {
			t.Error(err)
		}
	}
	for name, c := range map[string]struct {
		f    func()
		want float64
	}{
		"Sign":                {func() { s, err := key.Sign(message); check(err); s.Bytes() }, 0},
		"AppendSignature":     {func() { _, err := key.AppendSignature(buffer, message); check(err) }, 0},
		"Sign, Ed25519ctx":    {func() { s, err := ctx.Sign(message); check(err); s.Bytes() }, 0},
		"Sign, Ed25519ph":     {func() { s, err := ph.Sign(digest); check(err); s.Bytes() }, 0},
		"Digest":              {func() { signature.Ed25519ph.Digest(message) }, 0},
		"Verify":              {func() { check(public.Verify(message, sig.Bytes())) }, 0},
		"Verify, Ed25519ctx":  {func() { check(ctxPublic.Verify(message, ctxSig.Bytes())) }, 0},
		"Verify, Ed25519ph":   {func() { check(phPublic.Verify(digest, phSig.Bytes())) }, 0},
		"Verify, rejected":    {func() { _ = public.Verify(nil, sig.Bytes()) }, 0},
		"PublicKey":           {func() { key.PublicKey() }, 0},
		"AppendPKCS8":         {func() { _, _ = key.AppendPKCS8(buffer) }, 0},
		"AppendSPKI":          {func() { _, _ = public.AppendSPKI(buffer) }, 0},
		"GenerateKey":         {func() { signature.Ed25519.GenerateKey() }, 1},
		"FromSeed, PublicKey": {func() { k, _ := signature.Ed25519.FromSeed(seed); k.PublicKey() }, 2},
		"ParsePKCS8":          {func() { _, _ = signature.Ed25519.ParsePKCS8(pkcs8) }, 1},
		"ParseSPKI":           {func() { _, _ = signature.Ed25519.ParseSPKI(spki) }, 1},
		"ParseRaw, Verify": {func() {
			k, err := signature.Ed25519.ParseRaw(raw)
			check(err)
			check(k.Verify(message, sig.Bytes()))
		}, 1},
	} {
		c.f()
		if got := testing.AllocsPerRun(10, c.f); got > c.want {
			t.Errorf("%s allocates %v times, want %v", name, got, c.want)
		}
	}
}

// FuzzParsePKCS8: whatever is accepted is the same key to crypto/x509.
func FuzzParsePKCS8(f *testing.F) {
	f.Add(unhex(f, rfcPKCS8))
	f.Add(unhex(f, rfcPKCS8v2))
	f.Fuzz(func(t *testing.T, der []byte) {
		key, err := signature.Ed25519.ParsePKCS8(der)
		if err != nil {
			return
		}
		std, err := x509.ParsePKCS8PrivateKey(der)
		if err != nil {
			t.Fatalf("accepted, unlike crypto/x509: %v", err)
		}
		seed, _ := key.AppendSeed(nil)
		if k, ok := std.(ed25519.PrivateKey); !ok || !bytes.Equal(k.Seed(), seed) {
			t.Errorf("the seed is %x, for crypto/x509 %v", seed, std)
		}
	})
}

// FuzzParseSPKI: whatever is accepted is the same key to crypto/x509, and is the
// only encoding of it.
func FuzzParseSPKI(f *testing.F) {
	f.Add(unhex(f, rfcSPKI))
	f.Fuzz(func(t *testing.T, der []byte) {
		key, err := signature.Ed25519.ParseSPKI(der)
		if err != nil {
			return
		}
		std, err := x509.ParsePKIXPublicKey(der)
		if err != nil {
			t.Fatalf("accepted, unlike crypto/x509: %v", err)
		}
		raw, _ := key.AppendRaw(nil)
		if k, ok := std.(ed25519.PublicKey); !ok || !bytes.Equal(k, raw) {
			t.Errorf("the key is %x, for crypto/x509 %v", raw, std)
		}
		if again, _ := key.SPKI(); !bytes.Equal(again, der) {
			t.Errorf("encoded again: %x", again)
		}
	})
}

// FuzzVerify compares the verdict on any key, message and signature with that of
// crypto/ed25519, without tables and with them.
func FuzzVerify(f *testing.F) {
	key := fromSeed(f, 1)
	sig := must(key.AppendSignature(nil, []byte("message")))(f)
	f.Add(must(key.PublicKey().AppendRaw(nil))(f), []byte("message"), sig)
	f.Add(append([]byte{1}, make([]byte, 31)...), []byte{}, append([]byte{1}, make([]byte, 63)...))
	f.Fuzz(func(t *testing.T, raw, message, sig []byte) {
		key, err := signature.Ed25519.ParseRaw(raw)
		if err != nil {
			if len(raw) == 32 && ed25519.Verify(raw, message, sig) {
				t.Error("the key is refused, and the signature valid for crypto/ed25519")
			}
			return
		}
		want := ed25519.Verify(raw, message, sig)
		for range 3 {
			if got := key.Verify(message, sig) == nil; got != want {
				t.Errorf("valid: %v, for crypto/ed25519 %v", got, want)
			}
		}
	})
}
