// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature_test

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"slices"
	"strings"
	"sync"
	"testing"

	"rind.example/rind"
	"rind.example/rind/signature"
)

// seedP384 is a key that is the same in each run, and depends on one byte.
func seedP384(t testing.TB, b byte) signature.ECDSAP384SigningKey {
	t.Helper()
	return must(signature.ECDSAP384.FromScalar(append(make([]byte, 47), b)))(t)
}

// stdP384 is the same key for the standard library.
func stdP384(t testing.TB, key signature.ECDSAP384SigningKey) *ecdsa.PrivateKey {
	t.Helper()
	return must(ecdsa.ParseRawPrivateKey(elliptic.P384(), must(key.AppendScalar(nil))(t)))(t)
}

func TestECDSAP384RFC6979(t *testing.T) {
	key := must(signature.ECDSAP384.FromScalar(unhex(t, rfc6979P384.private)))(t)
	public := key.PublicKey()
	for _, v := range rfc6979P384.signatures {
		digest := v.hash.Digest([]byte(v.message))
		sig := must(key.SignDigestDeterministic(digest))(t)
		if hex.EncodeToString(sig.Bytes()) != v.sig {
			t.Errorf("%s of %s: signature %x, want %s", v.hash, v.message, sig.Bytes(), v.sig)
		}
		if err := public.VerifyDigest(digest, sig.Bytes()); err != nil {
			t.Errorf("%s of %s: %v", v.hash, v.message, err)
		}
		if v.hash == signature.SHA384 {
			if again := must(key.SignDeterministic([]byte(v.message)))(t); again != sig {
				t.Errorf("the message is not hashed with %s", v.hash)
			}
		}
	}
}

// TestECDSAP384MatchesStandardLibrary: each side takes the signatures of the other, by
// all hash functions, and deterministic ones are the same.
func TestECDSAP384MatchesStandardLibrary(t *testing.T) {
	key := signature.ECDSAP384.GenerateKey()
	std, public := stdP384(t, key), key.PublicKey()
	for h, stdHash := range sha2 {
		message := []byte("message for " + h.String())
		sum, digest := sumOf(stdHash, message), h.Digest(message)
		for name, sign := range map[string]func(signature.Digest) (signature.ECDSAP384Signature, error){
			"hedged": key.SignDigest, "deterministic": key.SignDigestDeterministic,
		} {
			sig := must(sign(digest))(t)
			der := sig.ASN1()
			if !ecdsa.VerifyASN1(&std.PublicKey, sum, der.Bytes()) {
				t.Errorf("%s, %s: not valid for crypto/ecdsa", h, name)
			}
		}
		want := must(std.Sign(nil, sum, stdHash))(t)
		sig := must(key.SignDigestDeterministic(digest))(t)
		if der := sig.ASN1(); !bytes.Equal(der.Bytes(), want) {
			t.Errorf("%s: deterministic signature %x, want %x", h, der.Bytes(), want)
		}
		if err := public.VerifyDigestASN1(digest, must(ecdsa.SignASN1(rand.Reader, std, sum))(t)); err != nil {
			t.Errorf("%s: signature by crypto/ecdsa: %v", h, err)
		}
	}
	if want := must(std.PublicKey.Bytes())(t); !bytes.Equal(must(public.AppendUncompressed(nil))(t), want) {
		t.Error("the public key is another one")
	}
}

// TestECDSAP384MessageAndDigest: a message is signed by the usual hash of the curve, and
// by no other.
func TestECDSAP384MessageAndDigest(t *testing.T) {
	key := seedP384(t, 1)
	public, message := key.PublicKey(), []byte("message")
	sig := must(key.Sign(message))(t)
	appended := must(key.AppendSignature([]byte{1}, message))(t)
	if err := public.Verify(message, appended[1:]); err != nil || appended[0] != 1 || len(appended) != 97 {
		t.Errorf("appended signature %x: %v", appended, err)
	}
	for h := range sha2 {
		err := public.VerifyDigest(h.Digest(message), sig.Bytes())
		if h == signature.SHA384 && err != nil {
			t.Errorf("%s: %v", h, err)
		} else if h != signature.SHA384 {
			expect(t, h.String(), err, rind.ErrVerification)
		}
	}
	if must(key.Sign(message))(t) == sig {
		t.Error("two hedged signatures are the same")
	}
}

// TestECDSAP384FailuresLookTheSame: whatever is wrong with a signature, the error is one
// value, with tables and without.
func TestECDSAP384FailuresLookTheSame(t *testing.T) {
	key := seedP384(t, 1)
	message := []byte("message")
	sig := must(key.Sign(message))(t)
	fixed, der := sig.Bytes(), sig.ASN1()
	asn1 := der.Bytes()
	flip := func(b []byte, i int) []byte {
		b = bytes.Clone(b)
		b[i] ^= 1
		return b
	}
	order := elliptic.P384().Params().N.FillBytes(make([]byte, 48))
	first := key.PublicKey().Verify(message, nil)
	expect(t, "empty", first, rind.ErrVerification)
	for name, bad := range map[string][]byte{
		"r":      flip(fixed, 47),
		"s":      flip(fixed, 95),
		"short":  fixed[:95],
		"long":   append(bytes.Clone(fixed), 0),
		"zeros":  make([]byte, 96),
		"r = 0":  append(make([]byte, 48), fixed[48:]...),
		"r = n":  append(bytes.Clone(order), fixed[48:]...),
		"s = n":  append(bytes.Clone(fixed[:48]), order...),
		"ASN.1":  asn1,
		"ones":   bytes.Repeat([]byte{0xff}, 96),
		"nobody": must(seedP384(t, 2).AppendSignature(nil, message))(t),
	} {
		if err := key.PublicKey().Verify(message, bad); err != first {
			t.Errorf("fixed size, %s: %v", name, err)
		}
	}
	for name, bad := range map[string][]byte{
		"empty":         nil,
		"flipped":       flip(asn1, len(asn1)-1),
		"tag":           flip(asn1, 0),
		"length":        flip(asn1, 1),
		"short":         asn1[:len(asn1)-1],
		"trailing byte": append(bytes.Clone(asn1), 0),
		"fixed size":    fixed,
	} {
		if err := key.PublicKey().VerifyASN1(message, bad); err != first {
			t.Errorf("ASN.1, %s: %v", name, err)
		}
	}
	if err := key.PublicKey().Verify([]byte("Message"), fixed); err != first {
		t.Errorf("another message: %v", err)
	}
	if err := key.PublicKey().VerifyASN1(message, asn1); err != nil {
		t.Error(err)
	}
}

// TestECDSAP384ZeroDigest: what has not been hashed is neither signed nor verified.
func TestECDSAP384ZeroDigest(t *testing.T) {
	key := seedP384(t, 1)
	var none signature.Digest
	sig, err := key.SignDigest(none)
	expect(t, "SignDigest", err, rind.ErrInvalidArgument)
	_, err = key.SignDigestDeterministic(none)
	expect(t, "SignDigestDeterministic", err, rind.ErrInvalidArgument)
	expect(t, "VerifyDigest", key.PublicKey().VerifyDigest(none, sig.Bytes()), rind.ErrInvalidArgument)
	expect(t, "VerifyDigestASN1", key.PublicKey().VerifyDigestASN1(none, nil), rind.ErrInvalidArgument)
	if sig != (signature.ECDSAP384Signature{}) {
		t.Error("a signature in spite of the error")
	}
	var zero signature.ECDSAP384ASN1Signature
	if len(zero.Bytes()) != 0 {
		t.Error("the zero value of a signature in ASN.1 is not empty")
	}
}

func TestECDSAP384Prepare(t *testing.T) {
	key := seedP384(t, 1)
	sig := must(key.Sign([]byte("message")))(t)
	public := must(signature.ECDSAP384.ParseUncompressed(must(key.PublicKey().AppendUncompressed(nil))(t)))(t)
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

// TestECDSAP384FormatsMatchX509: encodings are those of crypto/x509 in both directions.
func TestECDSAP384FormatsMatchX509(t *testing.T) {
	key := signature.ECDSAP384.GenerateKey()
	std, public := stdP384(t, key), key.PublicKey()
	prefix := []byte("prefix")
	for _, c := range []struct {
		name      string
		std       []byte
		got       []byte
		appendTo  func([]byte) ([]byte, error)
		readEqual func([]byte) bool
	}{
		{
			"PKCS #8", must(x509.MarshalPKCS8PrivateKey(std))(t), must(key.PKCS8())(t), key.AppendPKCS8,
			func(b []byte) bool { return must(signature.ECDSAP384.ParsePKCS8(b))(t).Equal(key) },
		},
		{
			"SEC 1", must(x509.MarshalECPrivateKey(std))(t), must(key.SEC1())(t), key.AppendSEC1,
			func(b []byte) bool { return must(signature.ECDSAP384.ParseSEC1(b))(t).Equal(key) },
		},
		{
			"SPKI", must(x509.MarshalPKIXPublicKey(&std.PublicKey))(t), must(public.SPKI())(t), public.AppendSPKI,
			func(b []byte) bool { return must(signature.ECDSAP384.ParseSPKI(b))(t).Equal(public) },
		},
		{
			"compressed", elliptic.MarshalCompressed(std.Curve, std.X, std.Y), must(public.AppendCompressed(nil))(t), public.AppendCompressed,
			func(b []byte) bool { return must(signature.ECDSAP384.ParseCompressed(b))(t).Equal(public) },
		},
		{
			"uncompressed", must(std.PublicKey.Bytes())(t), must(public.AppendUncompressed(nil))(t), public.AppendUncompressed,
			func(b []byte) bool { return must(signature.ECDSAP384.ParseUncompressed(b))(t).Equal(public) },
		},
	} {
		if !bytes.Equal(c.got, c.std) {
			t.Errorf("%s: %x, want %x", c.name, c.got, c.std)
		}
		if got := must(c.appendTo(prefix))(t); !bytes.Equal(got, append(prefix, c.std...)) {
			t.Errorf("%s, appended: %x", c.name, got)
		}
		if !c.readEqual(c.std) {
			t.Errorf("%s reads as another key", c.name)
		}
	}
}

// TestECDSAP384ParsersRefuse: whatever is not the one encoding of a key of the algorithm.
func TestECDSAP384ParsersRefuse(t *testing.T) {
	key, other := seedP384(t, 1), must(ecdsa.GenerateKey(elliptic.P224(), rand.Reader))(t)
	pkcs8, sec1, spki := must(key.PKCS8())(t), must(key.SEC1())(t), must(key.PublicKey().SPKI())(t)
	stranger := func(der []byte) []byte { // with the public key of another
		return must(seedP384(t, 2).PublicKey().AppendUncompressed(der[: len(der)-97 : len(der)-97]))(t)
	}
	longer := func(der []byte) []byte { return append(bytes.Clone(der), 0) }
	flip := func(der []byte, fromEnd int) []byte {
		der = bytes.Clone(der)
		der[len(der)-fromEnd] ^= 1
		return der
	}
	ed25519 := fromSeed(t, 1)
	for name, c := range map[string]struct {
		der  []byte
		want error
	}{
		"empty":                 {nil, rind.ErrInvalidEncoding},
		"trailing byte":         {longer(pkcs8), rind.ErrInvalidEncoding},
		"cut short":             {pkcs8[:len(pkcs8)-1], rind.ErrInvalidEncoding},
		"P-224":                 {must(x509.MarshalPKCS8PrivateKey(other))(t), rind.ErrWrongAlgorithm},
		"Ed25519":               {must(ed25519.PKCS8())(t), rind.ErrWrongAlgorithm},
		"public key of another": {stranger(pkcs8), rind.ErrInvalidKey},
		"hybrid public key":     {flip(pkcs8, 97), rind.ErrInvalidKey},
		"SPKI":                  {spki, rind.ErrInvalidEncoding},
		"SEC 1":                 {sec1, rind.ErrInvalidEncoding},
	} {
		_, err := signature.ECDSAP384.ParsePKCS8(c.der)
		expect(t, "PKCS #8, "+name, err, c.want)
	}
	for name, c := range map[string]struct {
		der  []byte
		want error
	}{
		"empty":                 {nil, rind.ErrInvalidEncoding},
		"trailing byte":         {longer(sec1), rind.ErrInvalidEncoding},
		"P-224":                 {must(x509.MarshalECPrivateKey(other))(t), rind.ErrWrongAlgorithm},
		"public key of another": {stranger(sec1), rind.ErrInvalidKey},
		"PKCS #8":               {pkcs8, rind.ErrInvalidEncoding},
		"curve not named":       {sec1OfP384(append(make([]byte, 47), 1)), rind.ErrInvalidEncoding},
	} {
		_, err := signature.ECDSAP384.ParseSEC1(c.der)
		expect(t, "SEC 1, "+name, err, c.want)
	}
	for name, c := range map[string]struct {
		der  []byte
		want error
	}{
		"empty":         {nil, rind.ErrInvalidEncoding},
		"trailing byte": {longer(spki), rind.ErrInvalidEncoding},
		"P-224":         {must(x509.MarshalPKIXPublicKey(&other.PublicKey))(t), rind.ErrWrongAlgorithm},
		"Ed25519":       {must(ed25519.PublicKey().SPKI())(t), rind.ErrWrongAlgorithm},
		"PKCS #8":       {pkcs8, rind.ErrInvalidEncoding},
		"another form":  {flip(spki, 97), rind.ErrInvalidEncoding},
		"off the curve": {flip(spki, 1), rind.ErrInvalidKey},
	} {
		_, err := signature.ECDSAP384.ParseSPKI(c.der)
		expect(t, "SPKI, "+name, err, c.want)
	}
}

// sec1OfP384 is an ECPrivateKey with the given options.
func sec1OfP384(scalar []byte, options ...[]byte) []byte {
	return tlv(0x30, []byte{2, 1, 1}, tlv(4, scalar), slices.Concat(options...))
}

// pkcs8OfP384 puts an ECPrivateKey into the envelope of a key of the given version, with
// the given options.
func pkcs8OfP384(t *testing.T, version byte, sec1 []byte, options ...[]byte) []byte {
	t.Helper()
	der := must(seedP384(t, 1).PKCS8())(t)
	algorithm := der[bytes.IndexByte(der[2:], 2)+2+3:]
	return tlv(0x30, []byte{2, 1, version}, algorithm[:2+algorithm[1]], tlv(4, sec1), slices.Concat(options...))
}

// TestECDSAP384PKCS8Agrees: what is said twice in a key has to be the same.
func TestECDSAP384PKCS8Agrees(t *testing.T) {
	key := seedP384(t, 1)
	scalar := must(key.AppendScalar(nil))(t)
	sec1, plain := must(key.SEC1())(t), sec1OfP384(scalar)
	outside := func(point []byte) []byte { return tlv(0x81, []byte{0}, point) }
	own := must(key.PublicKey().AppendUncompressed(nil))(t)
	compressed := must(key.PublicKey().AppendCompressed(nil))(t)
	other := must(seedP384(t, 2).PublicKey().AppendUncompressed(nil))(t)
	for name, c := range map[string]struct {
		der  []byte
		want error
	}{
		"scalar alone":           {pkcs8OfP384(t, 0, plain), nil},
		"curve and public key":   {pkcs8OfP384(t, 0, sec1), nil},
		"public key outside":     {pkcs8OfP384(t, 1, plain, outside(own)), nil},
		"in both places":         {pkcs8OfP384(t, 1, sec1, outside(own)), nil},
		"another curve":          {pkcs8OfP384(t, 0, sec1OfP384(scalar, tlv(0xa0, []byte(curveP224)))), rind.ErrInvalidKey},
		"another outside":        {pkcs8OfP384(t, 1, plain, outside(other)), rind.ErrInvalidKey},
		"one inside, another":    {pkcs8OfP384(t, 1, sec1, outside(other)), rind.ErrInvalidKey},
		"compressed outside":     {pkcs8OfP384(t, 1, plain, outside(compressed)), rind.ErrInvalidKey},
		"empty outside":          {pkcs8OfP384(t, 1, plain, outside(nil)), rind.ErrInvalidKey},
		"version 1 with outside": {pkcs8OfP384(t, 0, plain, outside(own)), rind.ErrInvalidEncoding},
	} {
		got, err := signature.ECDSAP384.ParsePKCS8(c.der)
		if c.want != nil {
			expect(t, name, err, c.want)
		} else if err != nil || !got.Equal(key) {
			t.Errorf("%s: %v, or another key", name, err)
		}
	}
}

// TestECDSAP384ScalarRange: 1 and n-1 are keys, 0, n and 2^384-1 are not, nor is any
// scalar of another length.
func TestECDSAP384ScalarRange(t *testing.T) {
	n, one := elliptic.P384().Params().N, big.NewInt(1)
	bytesOf := func(x *big.Int) []byte { return x.FillBytes(make([]byte, 48)) }
	for name, c := range map[string]struct {
		scalar []byte
		want   error
	}{
		"1":         {bytesOf(one), nil},
		"n-1":       {bytesOf(new(big.Int).Sub(n, one)), nil},
		"0":         {make([]byte, 48), rind.ErrInvalidKey},
		"n":         {bytesOf(n), rind.ErrInvalidKey},
		"n+1":       {bytesOf(new(big.Int).Add(n, one)), rind.ErrInvalidKey},
		"all ones":  {bytes.Repeat([]byte{0xff}, 48), rind.ErrInvalidKey},
		"empty":     {nil, rind.ErrInvalidEncoding},
		"too short": {bytesOf(one)[1:], rind.ErrInvalidEncoding},
		"too long":  {append(bytesOf(one), 0), rind.ErrInvalidEncoding},
	} {
		_, err := signature.ECDSAP384.FromScalar(c.scalar)
		_, inside := signature.ECDSAP384.ParsePKCS8(pkcs8OfP384(t, 0, sec1OfP384(c.scalar)))
		if c.want != nil {
			expect(t, "scalar "+name, err, c.want)
			expect(t, "PKCS #8 with "+name, inside, c.want)
		} else if err != nil || inside != nil {
			t.Errorf("%s: %v, %v", name, err, inside)
		}
	}
}

// TestECDSAP384PointsRefused: other lengths, forms and what is off the curve.
func TestECDSAP384PointsRefused(t *testing.T) {
	public := seedP384(t, 3).PublicKey()
	whole, compressed := must(public.AppendUncompressed(nil))(t), must(public.AppendCompressed(nil))(t)
	with := func(b []byte, i int, v byte) []byte {
		b = bytes.Clone(b)
		b[i] = v
		return b
	}
	tooLarge := slices.Concat([]byte{4}, bytes.Repeat([]byte{0xff}, 96))
	for name, c := range map[string]struct {
		point []byte
		want  error
	}{
		"empty":                   {nil, rind.ErrInvalidEncoding},
		"infinity":                {[]byte{0}, rind.ErrInvalidEncoding},
		"compressed":              {compressed, rind.ErrInvalidEncoding},
		"hybrid":                  {with(whole, 0, 6|whole[96]&1), rind.ErrInvalidEncoding},
		"cut short":               {whole[:96], rind.ErrInvalidEncoding},
		"too long":                {append(bytes.Clone(whole), 0), rind.ErrInvalidEncoding},
		"off the curve":           {with(whole, 96, whole[96]^1), rind.ErrInvalidKey},
		"coordinates not below p": {tooLarge, rind.ErrInvalidKey},
	} {
		_, err := signature.ECDSAP384.ParseUncompressed(c.point)
		expect(t, "uncompressed, "+name, err, c.want)
	}
	for name, c := range map[string]struct {
		point []byte
		want  error
	}{
		"empty":        {nil, rind.ErrInvalidEncoding},
		"uncompressed": {whole, rind.ErrInvalidEncoding},
		"first byte 0": {with(compressed, 0, 0), rind.ErrInvalidEncoding},
		"first byte 4": {with(compressed, 0, 4), rind.ErrInvalidEncoding},
		"cut short":    {compressed[:48], rind.ErrInvalidEncoding},
		"too large":    {with(tooLarge[:49], 0, 2), rind.ErrInvalidKey},
	} {
		_, err := signature.ECDSAP384.ParseCompressed(c.point)
		expect(t, "compressed, "+name, err, c.want)
	}
	negated := must(signature.ECDSAP384.ParseCompressed(with(compressed, 0, compressed[0]^1)))(t)
	if negated.Equal(public) {
		t.Error("the parity of Y does not count")
	}
}

// TestECDSAP384UnusableKeys: zero values and destroyed keys give errors.
func TestECDSAP384UnusableKeys(t *testing.T) {
	key := signature.ECDSAP384.GenerateKey()
	public, copied := key.PublicKey(), key
	message := []byte("message")
	key.Destroy()
	key.Destroy()
	for name, key := range map[string]signature.ECDSAP384SigningKey{"zero": {}, "destroyed": key, "copy of destroyed": copied} {
		_, err := key.Sign(message)
		expect(t, name+": Sign", err, rind.ErrUnusableKey)
		_, err = key.SignDeterministic(message)
		expect(t, name+": SignDeterministic", err, rind.ErrUnusableKey)
		dst, err := key.AppendSignature([]byte{1}, message)
		expect(t, name+": AppendSignature", err, rind.ErrUnusableKey)
		if len(dst) != 1 {
			t.Errorf("%s: the slice became %x", name, dst)
		}
		_, err = key.PKCS8()
		expect(t, name+": PKCS8", err, rind.ErrUnusableKey)
		_, err = key.SEC1()
		expect(t, name+": SEC1", err, rind.ErrUnusableKey)
		_, err = key.AppendScalar(nil)
		expect(t, name+": AppendScalar", err, rind.ErrUnusableKey)
		_, err = key.PublicKey().Uncompressed()
		expect(t, name+": PublicKey", err, rind.ErrUnusableKey)
		if key.Equal(key) || key.Equal(seedP384(t, 1)) || seedP384(t, 1).Equal(key) {
			t.Errorf("%s: equals a key", name)
		}
		key.Destroy()
	}
	expect(t, "public half of destroyed", public.Verify(message, nil), rind.ErrVerification)
	var zero signature.ECDSAP384VerifyingKey
	zero.Prepare()
	expect(t, "Verify", zero.Verify(nil, make([]byte, 96)), rind.ErrUnusableKey)
	expect(t, "VerifyASN1", zero.VerifyASN1(nil, nil), rind.ErrUnusableKey)
	_, err := zero.AppendUncompressed(nil)
	expect(t, "AppendUncompressed", err, rind.ErrUnusableKey)
	_, err = zero.AppendCompressed(nil)
	expect(t, "AppendCompressed", err, rind.ErrUnusableKey)
	_, err = zero.SPKI()
	expect(t, "SPKI", err, rind.ErrUnusableKey)
	if zero.Equal(zero) || zero.Equal(public) || public.Equal(zero) {
		t.Error("the zero verifying key equals a key")
	}
}

func TestECDSAP384Equal(t *testing.T) {
	key, other := seedP384(t, 1), seedP384(t, 2)
	if !key.Equal(seedP384(t, 1)) || !key.Equal(key) || key.Equal(other) {
		t.Error("Equal of signing keys is wrong")
	}
	if !key.PublicKey().Equal(seedP384(t, 1).PublicKey()) || key.PublicKey().Equal(other.PublicKey()) {
		t.Error("Equal of verifying keys is wrong")
	}
}

// TestECDSAP384Printing: no verb, flag or logger shows more than names.
func TestECDSAP384Printing(t *testing.T) {
	key := signature.ECDSAP384.GenerateKey()
	for name, value := range map[string]any{
		"ECDSA signing key with P-384":   key,
		"ECDSA verifying key with P-384": key.PublicKey(),
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
	if signature.ECDSAP384.String() != "ECDSA with P-384" {
		t.Errorf("the algorithm prints as %s", signature.ECDSAP384)
	}
}

// TestECDSAP384ConcurrentUse shares one key, which is destroyed in the end. Whoever
// comes too late gets an error, and never a wrong signature.
func TestECDSAP384ConcurrentUse(t *testing.T) {
	key, other := seedP384(t, 1), seedP384(t, 2)
	message := []byte("message")
	want := must(seedP384(t, 1).SignDeterministic(message))(t)
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
				if err := public.Verify(message, sig.Bytes()); err != nil {
					t.Error(err)
				}
				if sig, err := key.SignDeterministic(message); err == nil && sig != want {
					t.Error("a wrong signature")
				}
				if der, err := key.SEC1(); err == nil && !must(signature.ECDSAP384.ParseSEC1(der))(t).Equal(seedP384(t, 1)) {
					t.Error("a wrong encoding")
				}
				key.Equal(other)
				other.Equal(key)
				if i == 1 {
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

// TestECDSAP384NoAllocations: a key costs one or two allocations, and one more for its
// tables; signing and verification cost none.
func TestECDSAP384NoAllocations(t *testing.T) {
	if stdAllocates {
		t.Skip("the standard library allocates in this build")
	}
	key := seedP384(t, 1)
	public, message := key.PublicKey(), []byte("message")
	sig := must(key.Sign(message))(t)
	digest, der := signature.SHA256.Digest(message), sig.ASN1()
	scalar := must(key.AppendScalar(nil))(t)
	pkcs8, sec1, spki := must(key.PKCS8())(t), must(key.SEC1())(t), must(public.SPKI())(t)
	whole, compressed := must(public.AppendUncompressed(nil))(t), must(public.AppendCompressed(nil))(t)
	buffer := make([]byte, 0, 256)
	check := func(err error) {
		if err != nil {
			t.Error(err)
		}
	}
	for name, c := range map[string]struct {
		f    func()
		want float64
	}{
		"Sign":             {func() { s, err := key.Sign(message); check(err); s.Bytes() }, 0},
		"Sign, ASN1":       {func() { s, err := key.Sign(message); check(err); d := s.ASN1(); d.Bytes() }, 0},
		"SignDigest":       {func() { s, err := key.SignDigest(digest); check(err); s.Bytes() }, 0},
		"AppendSignature":  {func() { _, err := key.AppendSignature(buffer, message); check(err) }, 0},
		"Digest":           {func() { signature.SHA384.Digest(message) }, 0},
		"FromSum":          {func() { _, _ = signature.SHA384.FromSum(message) }, 0},
		"Verify":           {func() { check(public.Verify(message, sig.Bytes())) }, 0},
		"VerifyASN1":       {func() { check(public.VerifyASN1(message, der.Bytes())) }, 0},
		"Verify, rejected": {func() { _ = public.Verify(nil, sig.Bytes()) }, 0},
		"PublicKey":        {func() { key.PublicKey() }, 0},
		"AppendPKCS8":      {func() { _, _ = key.AppendPKCS8(buffer) }, 0},
		"AppendSEC1":       {func() { _, _ = key.AppendSEC1(buffer) }, 0},
		"AppendSPKI":       {func() { _, _ = public.AppendSPKI(buffer) }, 0},
		"AppendCompressed": {func() { _, _ = public.AppendCompressed(buffer) }, 0},
		"GenerateKey":      {func() { signature.ECDSAP384.GenerateKey() }, 2},
		"FromScalar":       {func() { _, _ = signature.ECDSAP384.FromScalar(scalar) }, 1},
		"ParsePKCS8":       {func() { _, _ = signature.ECDSAP384.ParsePKCS8(pkcs8) }, 2},
		"ParseSEC1":        {func() { _, _ = signature.ECDSAP384.ParseSEC1(sec1) }, 2},
		"ParseSPKI":        {func() { _, _ = signature.ECDSAP384.ParseSPKI(spki) }, 1},
		"ParseCompressed":  {func() { _, _ = signature.ECDSAP384.ParseCompressed(compressed) }, 1},
		"ParseUncompressed, Verify": {func() {
			k, err := signature.ECDSAP384.ParseUncompressed(whole)
			check(err)
			check(k.Verify(message, sig.Bytes()))
		}, 1},
	} {
		c.f()
		if got := testing.AllocsPerRun(5, c.f); got > c.want {
			t.Errorf("%s allocates %v times, want %v", name, got, c.want)
		}
	}
}

// FuzzECDSAP384ParsePrivate: whatever is accepted is the same key to crypto/x509.
func FuzzECDSAP384ParsePrivate(f *testing.F) {
	f.Add(must(seedP384(f, 7).PKCS8())(f))
	f.Add(must(seedP384(f, 7).SEC1())(f))
	f.Fuzz(func(t *testing.T, der []byte) {
		var std any
		key, err := signature.ECDSAP384.ParsePKCS8(der)
		if err == nil {
			std, err = x509.ParsePKCS8PrivateKey(der)
		} else if key, err = signature.ECDSAP384.ParseSEC1(der); err == nil {
			std, err = x509.ParseECPrivateKey(der)
		} else {
			return
		}
		if err != nil {
			t.Fatalf("accepted, unlike crypto/x509: %v", err)
		}
		scalar := must(key.AppendScalar(nil))(t)
		if k, ok := std.(*ecdsa.PrivateKey); !ok || k.Curve != elliptic.P384() || !bytes.Equal(must(k.Bytes())(t), scalar) {
			t.Errorf("the key is %x, for crypto/x509 %v", scalar, std)
		}
	})
}

// FuzzECDSAP384ParsePublic: whatever is accepted is the same key to the standard library,
// and is the only encoding of it in its format.
func FuzzECDSAP384ParsePublic(f *testing.F) {
	public := seedP384(f, 7).PublicKey()
	f.Add(must(public.SPKI())(f))
	f.Add(must(public.AppendUncompressed(nil))(f))
	f.Add(must(public.AppendCompressed(nil))(f))
	f.Fuzz(func(t *testing.T, b []byte) {
		if key, err := signature.ECDSAP384.ParseSPKI(b); err == nil {
			std, err := x509.ParsePKIXPublicKey(b)
			k, ok := std.(*ecdsa.PublicKey)
			if err != nil || !ok || !bytes.Equal(must(k.Bytes())(t), must(key.AppendUncompressed(nil))(t)) {
				t.Errorf("crypto/x509 reads %v, %v", std, err)
			}
			if !bytes.Equal(must(key.SPKI())(t), b) {
				t.Error("SPKI: another encoding")
			}
		}
		key, err := signature.ECDSAP384.ParseUncompressed(b)
		std, stdErr := ecdsa.ParseUncompressedPublicKey(elliptic.P384(), b)
		if (err == nil) != (stdErr == nil) {
			t.Fatalf("uncompressed: %v, for crypto/ecdsa %v", err, stdErr)
		}
		if err == nil && !bytes.Equal(must(key.AppendUncompressed(nil))(t), must(std.Bytes())(t)) {
			t.Error("uncompressed: another point")
		}
		key, err = signature.ECDSAP384.ParseCompressed(b)
		x, y := elliptic.UnmarshalCompressed(elliptic.P384(), b)
		if (err == nil) != (x != nil) {
			t.Fatalf("compressed: %v, for crypto/elliptic %v", err, x)
		}
		if err == nil && (!bytes.Equal(must(key.AppendCompressed(nil))(t), b) ||
			!bytes.Equal(must(key.AppendUncompressed(nil))(t)[49:], y.FillBytes(make([]byte, 48)))) {
			t.Error("compressed: another point")
		}
	})
}

// FuzzECDSAP384Verify compares the verdict on any message and signature with that of
// crypto/ecdsa, without tables and with them.
func FuzzECDSAP384Verify(f *testing.F) {
	key := seedP384(f, 7)
	std, public := stdP384(f, key), must(key.PublicKey().AppendUncompressed(nil))(f)
	sig := must(key.SignDeterministic([]byte("message")))(f)
	der := sig.ASN1()
	f.Add([]byte("message"), der.Bytes())
	f.Add([]byte("message"), sig.Bytes())
	f.Fuzz(func(t *testing.T, message, sig []byte) {
		k := must(signature.ECDSAP384.ParseUncompressed(public))(t)
		want := ecdsa.VerifyASN1(&std.PublicKey, sumOf(sha2[signature.SHA384], message), sig)
		for range 2 {
			err := k.VerifyASN1(message, sig)
			if (err == nil) != want || err != nil && !errors.Is(err, rind.ErrVerification) {
				t.Errorf("%v, for crypto/ecdsa %v", err, want)
			}
		}
		if len(sig) != 96 {
			return
		}
		r, s := new(big.Int).SetBytes(sig[:48]), new(big.Int).SetBytes(sig[48:])
		want = ecdsa.Verify(&std.PublicKey, sumOf(sha2[signature.SHA384], message), r, s)
		if err := k.Verify(message, sig); (err == nil) != want {
			t.Errorf("fixed size: %v, for crypto/ecdsa %v", err, want)
		}
	})
}
