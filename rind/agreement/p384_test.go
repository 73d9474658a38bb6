// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package agreement_test

import (
	"bytes"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"fmt"
	"log/slog"
	"math/big"
	"slices"
	"strings"
	"sync"
	"testing"

	"rind.example/rind"
	"rind.example/rind/agreement"
)

// TestP384MatchesStandardLibrary: keys and secrets of both sides are the same.
func TestP384MatchesStandardLibrary(t *testing.T) {
	for range 5 {
		std := must(ecdh.P384().GenerateKey(rand.Reader))(t)
		key := must(agreement.P384.FromScalar(std.Bytes()))(t)
		if got := must(key.AppendScalar(nil))(t); !bytes.Equal(got, std.Bytes()) {
			t.Errorf("scalar %x, want %x", got, std.Bytes())
		}
		if got := must(key.PublicKey().AppendUncompressed(nil))(t); !bytes.Equal(got, std.PublicKey().Bytes()) {
			t.Errorf("public key %x, want %x", got, std.PublicKey().Bytes())
		}
		other := agreement.P384.GenerateKey()
		stdOther := must(ecdh.P384().NewPublicKey(must(other.PublicKey().AppendUncompressed(nil))(t)))(t)
		secret := must(key.Agree(other.PublicKey()))(t)
		if want := must(std.ECDH(stdOther))(t); !bytes.Equal(secret.Bytes(), want) {
			t.Errorf("secret %x, want %x", secret.Bytes(), want)
		}
		mirror := must(other.Agree(key.PublicKey()))(t)
		if !mirror.Equal(&secret) || len(secret.Bytes()) != 48 {
			t.Error("the parties have different secrets")
		}
	}
}

// TestP384FormatsMatchX509: encodings are those of crypto/x509 in both directions.
func TestP384FormatsMatchX509(t *testing.T) {
	std := must(ecdsa.GenerateKey(elliptic.P384(), rand.Reader))(t)
	key := must(agreement.P384.FromScalar(must(std.Bytes())(t)))(t)
	public := key.PublicKey()
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
			func(b []byte) bool { return must(agreement.P384.ParsePKCS8(b))(t).Equal(key) },
		},
		{
			"SEC 1", must(x509.MarshalECPrivateKey(std))(t), must(key.SEC1())(t), key.AppendSEC1,
			func(b []byte) bool { return must(agreement.P384.ParseSEC1(b))(t).Equal(key) },
		},
		{
			"SPKI", must(x509.MarshalPKIXPublicKey(&std.PublicKey))(t), must(public.SPKI())(t), public.AppendSPKI,
			func(b []byte) bool { return must(agreement.P384.ParseSPKI(b))(t).Equal(public) },
		},
		{
			"compressed", elliptic.MarshalCompressed(std.Curve, std.X, std.Y), must(public.AppendCompressed(nil))(t), public.AppendCompressed,
			func(b []byte) bool { return must(agreement.P384.ParseCompressed(b))(t).Equal(public) },
		},
		{
			"uncompressed", must(std.PublicKey.Bytes())(t), must(public.AppendUncompressed(nil))(t), public.AppendUncompressed,
			func(b []byte) bool { return must(agreement.P384.ParseUncompressed(b))(t).Equal(public) },
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
	// crypto/x509 writes keys of crypto/ecdh alike.
	if got := must(x509.MarshalPKCS8PrivateKey(must(std.ECDH())(t)))(t); !bytes.Equal(got, must(key.PKCS8())(t)) {
		t.Errorf("PKCS #8 of crypto/ecdh: %x", got)
	}
}

// replacedP384 returns der with one part of it replaced by another of the same length.
func replacedP384(t *testing.T, der []byte, from, to string) []byte {
	t.Helper()
	if len(from) != len(to) || bytes.Count(der, []byte(from)) != 1 {
		t.Fatalf("%x is not there once", from)
	}
	return bytes.Replace(der, []byte(from), []byte(to), 1)
}

// The identifier id-ecPublicKey, and the unassigned one that follows it.
const (
	ecPublicKeyP384 = "\x2a\x86\x48\xce\x3d\x02\x01"
	noPublicKeyP384 = "\x2a\x86\x48\xce\x3d\x02\x02"
)

// TestP384ParsersRefuse: whatever is not the one encoding of a key of the algorithm.
func TestP384ParsersRefuse(t *testing.T) {
	key := agreement.P384.GenerateKey()
	pkcs8, sec1, spki := must(key.PKCS8())(t), must(key.SEC1())(t), must(key.PublicKey().SPKI())(t)
	other := must(x509.MarshalPKCS8PrivateKey(must(ecdsa.GenerateKey(elliptic.P224(), rand.Reader))(t)))(t)
	stranger := bytes.Clone(pkcs8)
	copy(stranger[len(stranger)-97:], must(agreement.P384.GenerateKey().PublicKey().AppendUncompressed(nil))(t))
	for name, c := range map[string]struct {
		der  []byte
		want error
	}{
		"empty":                 {nil, rind.ErrInvalidEncoding},
		"trailing byte":         {append(bytes.Clone(pkcs8), 0), rind.ErrInvalidEncoding},
		"cut short":             {pkcs8[:len(pkcs8)-1], rind.ErrInvalidEncoding},
		"P-224":                 {other, rind.ErrWrongAlgorithm},
		"another algorithm":     {replacedP384(t, pkcs8, ecPublicKeyP384, noPublicKeyP384), rind.ErrWrongAlgorithm},
		"X25519":                {must(agreement.X25519.GenerateKey().PKCS8())(t), rind.ErrWrongAlgorithm},
		"public key of another": {stranger, rind.ErrInvalidKey},
		"SPKI":                  {spki, rind.ErrInvalidEncoding},
		"SEC 1":                 {sec1, rind.ErrInvalidEncoding},
	} {
		_, err := agreement.P384.ParsePKCS8(c.der)
		expect(t, "PKCS #8, "+name, err, c.want)
	}
	stranger = bytes.Clone(sec1)
	copy(stranger[len(stranger)-97:], must(agreement.P384.GenerateKey().PublicKey().AppendUncompressed(nil))(t))
	for name, c := range map[string]struct {
		der  []byte
		want error
	}{
		"empty":                 {nil, rind.ErrInvalidEncoding},
		"trailing byte":         {append(bytes.Clone(sec1), 0), rind.ErrInvalidEncoding},
		"P-224":                 {must(x509.MarshalECPrivateKey(must(ecdsa.GenerateKey(elliptic.P224(), rand.Reader))(t)))(t), rind.ErrWrongAlgorithm},
		"public key of another": {stranger, rind.ErrInvalidKey},
		"PKCS #8":               {pkcs8, rind.ErrInvalidEncoding},
		"curve not named":       {sec1OfP384(make([]byte, 48)), rind.ErrInvalidEncoding},
	} {
		_, err := agreement.P384.ParseSEC1(c.der)
		expect(t, "SEC 1, "+name, err, c.want)
	}
	for name, c := range map[string]struct {
		der  []byte
		want error
	}{
		"empty":             {nil, rind.ErrInvalidEncoding},
		"trailing byte":     {append(bytes.Clone(spki), 0), rind.ErrInvalidEncoding},
		"another algorithm": {replacedP384(t, spki, ecPublicKeyP384, noPublicKeyP384), rind.ErrWrongAlgorithm},
		"X25519":            {must(agreement.X25519.GenerateKey().PublicKey().SPKI())(t), rind.ErrWrongAlgorithm},
		"PKCS #8":           {pkcs8, rind.ErrInvalidEncoding},
		"another form":      {append(append(bytes.Clone(spki[:len(spki)-97]), 6), spki[len(spki)-96:]...), rind.ErrInvalidEncoding},
		"off the curve":     {append(bytes.Clone(spki[:len(spki)-1]), spki[len(spki)-1]^1), rind.ErrInvalidKey},
	} {
		_, err := agreement.P384.ParseSPKI(c.der)
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
	der := must(seedP384(t).PKCS8())(t)
	algorithm := der[bytes.IndexByte(der[2:], 2)+2+3:]
	return tlv(0x30, []byte{2, 1, version}, algorithm[:2+algorithm[1]], tlv(4, sec1), slices.Concat(options...))
}

// TestP384PKCS8Agrees: what is said twice in a key has to be the same.
func TestP384PKCS8Agrees(t *testing.T) {
	key := seedP384(t)
	scalar := must(key.AppendScalar(nil))(t)
	sec1, plain := must(key.SEC1())(t), sec1OfP384(scalar)
	outside := func(point []byte) []byte { return tlv(0x81, []byte{0}, point) }
	own := must(key.PublicKey().AppendUncompressed(nil))(t)
	compressed := must(key.PublicKey().AppendCompressed(nil))(t)
	other := must(agreement.P384.GenerateKey().PublicKey().AppendUncompressed(nil))(t)
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
		got, err := agreement.P384.ParsePKCS8(c.der)
		if c.want != nil {
			expect(t, name, err, c.want)
		} else if err != nil || !got.Equal(key) {
			t.Errorf("%s: %v, or another key", name, err)
		}
	}
}

// TestP384ScalarRange: 1 and n-1 are keys, 0, n and 2^384-1 are not, nor is any scalar
// of another length.
func TestP384ScalarRange(t *testing.T) {
	n := elliptic.P384().Params().N
	bytesOf := func(x *big.Int) []byte { return x.FillBytes(make([]byte, 48)) }
	one := big.NewInt(1)
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
		_, err := agreement.P384.FromScalar(c.scalar)
		_, inside := agreement.P384.ParsePKCS8(pkcs8OfP384(t, 0, sec1OfP384(c.scalar)))
		if c.want != nil {
			expect(t, "scalar "+name, err, c.want)
			expect(t, "PKCS #8 with "+name, inside, c.want)
		} else if err != nil || inside != nil {
			t.Errorf("%s: %v, %v", name, err, inside)
		}
	}
}

// TestP384PointsRefused: other lengths, forms and what is off the curve.
func TestP384PointsRefused(t *testing.T) {
	public := agreement.P384.GenerateKey().PublicKey()
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
		"empty":                     {nil, rind.ErrInvalidEncoding},
		"infinity":                  {[]byte{0}, rind.ErrInvalidEncoding},
		"compressed":                {compressed, rind.ErrInvalidEncoding},
		"hybrid":                    {with(whole, 0, 6|whole[96]&1), rind.ErrInvalidEncoding},
		"cut short":                 {whole[:96], rind.ErrInvalidEncoding},
		"too long":                  {append(bytes.Clone(whole), 0), rind.ErrInvalidEncoding},
		"off the curve":             {with(whole, 96, whole[96]^1), rind.ErrInvalidKey},
		"zeros":                     {with(make([]byte, 97), 0, 4), rind.ErrInvalidKey},
		"coordinates not below p":   {tooLarge, rind.ErrInvalidKey},
		"infinity, as uncompressed": {make([]byte, 97), rind.ErrInvalidEncoding},
	} {
		_, err := agreement.P384.ParseUncompressed(c.point)
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
		_, err := agreement.P384.ParseCompressed(c.point)
		expect(t, "compressed, "+name, err, c.want)
	}
	// Of the x-coordinates from 0 on, half belong to no point.
	refused := 0
	for x := range byte(20) {
		_, err := agreement.P384.ParseCompressed(with(with(make([]byte, 49), 0, 2), 48, x))
		if err != nil {
			expect(t, fmt.Sprint("x = ", x), err, rind.ErrInvalidKey)
			refused++
		}
		if a, _ := elliptic.UnmarshalCompressed(elliptic.P384(), with(with(make([]byte, 49), 0, 2), 48, x)); (a == nil) != (err != nil) {
			t.Errorf("x = %d: %v, unlike crypto/elliptic", x, err)
		}
	}
	if refused == 0 || refused == 20 {
		t.Errorf("%d of 20 refused", refused)
	}
}

// TestP384UnusableKeys: zero values and destroyed keys give errors.
func TestP384UnusableKeys(t *testing.T) {
	destroyed := agreement.P384.GenerateKey()
	copied, peer := destroyed, agreement.P384.GenerateKey().PublicKey()
	destroyed.Destroy()
	destroyed.Destroy()
	for name, key := range map[string]agreement.P384PrivateKey{"zero": {}, "destroyed": destroyed, "copy of destroyed": copied} {
		secret, err := key.Agree(peer)
		expect(t, name+": Agree", err, rind.ErrUnusableKey)
		if secret.Bytes() != nil {
			t.Errorf("%s: a secret in spite of the error", name)
		}
		_, err = key.PKCS8()
		expect(t, name+": PKCS8", err, rind.ErrUnusableKey)
		_, err = key.SEC1()
		expect(t, name+": SEC1", err, rind.ErrUnusableKey)
		dst, err := key.AppendScalar([]byte{1})
		expect(t, name+": AppendScalar", err, rind.ErrUnusableKey)
		if len(dst) != 1 {
			t.Errorf("%s: the slice became %x", name, dst)
		}
		_, err = key.PublicKey().Uncompressed()
		expect(t, name+": PublicKey", err, rind.ErrUnusableKey)
		if key.Equal(key) || key.Equal(agreement.P384.GenerateKey()) || agreement.P384.GenerateKey().Equal(key) {
			t.Errorf("%s: equals a key", name)
		}
		key.Destroy()
	}
	var zero agreement.P384PublicKey
	_, err := agreement.P384.GenerateKey().Agree(zero)
	expect(t, "zero public key: Agree", err, rind.ErrUnusableKey)
	_, err = zero.SPKI()
	expect(t, "zero public key: SPKI", err, rind.ErrUnusableKey)
	_, err = zero.AppendUncompressed(nil)
	expect(t, "zero public key: AppendUncompressed", err, rind.ErrUnusableKey)
	_, err = zero.AppendCompressed(nil)
	expect(t, "zero public key: AppendCompressed", err, rind.ErrUnusableKey)
	if zero.Equal(zero) || zero.Equal(peer) || peer.Equal(zero) {
		t.Error("the zero public key equals a key")
	}
}

func TestP384Equal(t *testing.T) {
	key, other := agreement.P384.GenerateKey(), agreement.P384.GenerateKey()
	same := must(agreement.P384.FromScalar(must(key.AppendScalar(nil))(t)))(t)
	if !key.Equal(same) || !key.Equal(key) || key.Equal(other) {
		t.Error("Equal of private keys is wrong")
	}
	if !key.PublicKey().Equal(same.PublicKey()) || key.PublicKey().Equal(other.PublicKey()) {
		t.Error("Equal of public keys is wrong")
	}
}

// TestP384Printing: no verb, flag or logger shows more than names, also inside of
// exported fields.
func TestP384Printing(t *testing.T) {
	key := agreement.P384.GenerateKey()
	secret := must(key.Agree(key.PublicKey()))(t)
	for name, value := range map[string]any{
		"P-384 private key":   key,
		"P-384 public key":    key.PublicKey(),
		"P-384 shared secret": secret,
	} {
		for _, verb := range []string{"%v", "%+v", "%s", "%#v", "%x", "%d", "%q", "%08b"} {
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
	if agreement.P384.String() != "P-384" {
		t.Errorf("the algorithm prints as %s", agreement.P384)
	}
}

// TestP384ConcurrentUse shares one key, which is destroyed in the end. Whoever comes
// too late gets an error, and never a wrong secret.
func TestP384ConcurrentUse(t *testing.T) {
	other := agreement.P384.GenerateKey()
	made := agreement.P384.GenerateKey()
	public, peer := made.PublicKey(), other.PublicKey()
	key := must(agreement.P384.FromScalar(must(made.AppendScalar(nil))(t)))(t)
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
				if der, err := key.PKCS8(); err == nil && !must(agreement.P384.ParsePKCS8(der))(t).Equal(made) {
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

// TestP384NoAllocations: a private key costs one allocation, everything else none.
func TestP384NoAllocations(t *testing.T) {
	if stdAllocates {
		t.Skip("the standard library allocates in this build")
	}
	key := agreement.P384.GenerateKey()
	public := key.PublicKey()
	scalar := must(key.AppendScalar(nil))(t)
	pkcs8, sec1, spki := must(key.PKCS8())(t), must(key.SEC1())(t), must(public.SPKI())(t)
	whole, compressed := must(public.AppendUncompressed(nil))(t), must(public.AppendCompressed(nil))(t)
	buffer := make([]byte, 0, 256)
	for name, c := range map[string]struct {
		f    func()
		want float64
	}{
		"Agree": {func() {
			if secret, err := key.Agree(public); err != nil || len(secret.Bytes()) != 48 {
				t.Error(err)
			}
		}, 0},
		"GenerateKey":           {func() { agreement.P384.GenerateKey().PublicKey() }, 1},
		"FromScalar, PublicKey": {func() { k, _ := agreement.P384.FromScalar(scalar); k.PublicKey() }, 1},
		"ParsePKCS8":            {func() { _, _ = agreement.P384.ParsePKCS8(pkcs8) }, 1},
		"ParseSEC1":             {func() { _, _ = agreement.P384.ParseSEC1(sec1) }, 1},
		"ParseUncompressed":     {func() { _, _ = agreement.P384.ParseUncompressed(whole) }, 0},
		"ParseCompressed":       {func() { _, _ = agreement.P384.ParseCompressed(compressed) }, 0},
		"ParseSPKI":             {func() { _, _ = agreement.P384.ParseSPKI(spki) }, 0},
		"AppendPKCS8":           {func() { _, _ = key.AppendPKCS8(buffer) }, 0},
		"AppendSEC1":            {func() { _, _ = key.AppendSEC1(buffer) }, 0},
		"AppendSPKI":            {func() { _, _ = public.AppendSPKI(buffer) }, 0},
		"AppendCompressed":      {func() { _, _ = public.AppendCompressed(buffer) }, 0},
	} {
		if got := testing.AllocsPerRun(5, c.f); got > c.want {
			t.Errorf("%s allocates %v times, want %v", name, got, c.want)
		}
	}
}

// seedP384 is a key that is the same in each run of a fuzz target.
func seedP384(t testing.TB) agreement.P384PrivateKey {
	t.Helper()
	return must(agreement.P384.FromScalar(append(make([]byte, 47), 7)))(t)
}

// FuzzP384ParsePKCS8: whatever is accepted is the same key to crypto/x509.
func FuzzP384ParsePKCS8(f *testing.F) {
	f.Add(must(seedP384(f).PKCS8())(f))
	f.Fuzz(func(t *testing.T, der []byte) {
		key, err := agreement.P384.ParsePKCS8(der)
		if err != nil {
			return
		}
		std, err := x509.ParsePKCS8PrivateKey(der)
		if err != nil {
			t.Fatalf("accepted, unlike crypto/x509: %v", err)
		}
		checkScalarP384(t, std, key)
	})
}

// checkScalarP384 compares the scalars of two keys.
func checkScalarP384(t *testing.T, std any, key agreement.P384PrivateKey) {
	t.Helper()
	scalar := must(key.AppendScalar(nil))(t)
	if k, ok := std.(*ecdsa.PrivateKey); !ok || k.Curve != elliptic.P384() || !bytes.Equal(must(k.Bytes())(t), scalar) {
		t.Errorf("the key is %x, for crypto/x509 %v", scalar, std)
	}
}

// FuzzP384ParseSEC1: whatever is accepted is the same key to crypto/x509.
func FuzzP384ParseSEC1(f *testing.F) {
	f.Add(must(seedP384(f).SEC1())(f))
	f.Fuzz(func(t *testing.T, der []byte) {
		key, err := agreement.P384.ParseSEC1(der)
		if err != nil {
			return
		}
		std, err := x509.ParseECPrivateKey(der)
		if err != nil {
			t.Fatalf("accepted, unlike crypto/x509: %v", err)
		}
		checkScalarP384(t, std, key)
	})
}

// FuzzP384ParseSPKI: whatever is accepted is the same key to crypto/x509, and is the
// only encoding of it.
func FuzzP384ParseSPKI(f *testing.F) {
	f.Add(must(seedP384(f).PublicKey().SPKI())(f))
	f.Fuzz(func(t *testing.T, der []byte) {
		key, err := agreement.P384.ParseSPKI(der)
		if err != nil {
			return
		}
		std, err := x509.ParsePKIXPublicKey(der)
		if err != nil {
			t.Fatalf("accepted, unlike crypto/x509: %v", err)
		}
		raw := must(key.AppendUncompressed(nil))(t)
		if k, ok := std.(*ecdsa.PublicKey); !ok || k.Curve != elliptic.P384() || !bytes.Equal(must(k.Bytes())(t), raw) {
			t.Errorf("the key is %x, for crypto/x509 %v", raw, std)
		}
		if again, _ := key.SPKI(); !bytes.Equal(again, der) {
			t.Errorf("encoded again: %x", again)
		}
	})
}

// FuzzP384ParsePoints: points of either form are accepted if crypto/elliptic accepts
// them, with the same coordinates, and have one encoding.
func FuzzP384ParsePoints(f *testing.F) {
	public := seedP384(f).PublicKey()
	f.Add(must(public.AppendUncompressed(nil))(f))
	f.Add(must(public.AppendCompressed(nil))(f))
	f.Fuzz(func(t *testing.T, point []byte) {
		whole, errWhole := agreement.P384.ParseUncompressed(point)
		std, errStd := ecdh.P384().NewPublicKey(point)
		if (errWhole == nil) != (errStd == nil) {
			t.Errorf("uncompressed: %v, for crypto/ecdh %v", errWhole, errStd)
		}
		if errWhole == nil && !bytes.Equal(must(whole.AppendUncompressed(nil))(t), std.Bytes()) {
			t.Error("uncompressed: other bytes")
		}
		compressed, err := agreement.P384.ParseCompressed(point)
		x, y := elliptic.UnmarshalCompressed(elliptic.P384(), point)
		if (err == nil) != (x != nil) {
			t.Fatalf("compressed: %v, for crypto/elliptic %v", err, x)
		}
		if err == nil && (!bytes.Equal(must(compressed.AppendCompressed(nil))(t), point) ||
			!bytes.Equal(must(compressed.AppendUncompressed(nil))(t)[49:], y.FillBytes(make([]byte, 48)))) {
			t.Error("compressed: another point")
		}
	})
}
