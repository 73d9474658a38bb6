// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519_test

import (
	"bytes"
	"crypto"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	circl "github.com/cloudflare/circl/sign/ed25519"

	"rind.example/compat/circl/sign/ed25519"
	"rind.example/compat/internal/outcome"
)

// options are those that mean something, and those that do not.
var options = map[string]crypto.SignerOpts{
	"plain": crypto.Hash(0), "hash": crypto.SHA512, "other hash": crypto.SHA256, "nil": nil,
	"scheme plain":   ed25519.SignerOptions{Context: "ignored"},
	"scheme ctx":     ed25519.SignerOptions{Scheme: ed25519.ED25519Ctx, Context: "c"},
	"no ctx":         ed25519.SignerOptions{Scheme: ed25519.ED25519Ctx},
	"long ctx":       circl.SignerOptions{Scheme: circl.ED25519Ctx, Context: strings.Repeat("c", 256)},
	"ph":             ed25519.SignerOptions{Scheme: ed25519.ED25519Ph, Hash: crypto.SHA512},
	"ph ctx":         circl.SignerOptions{Scheme: circl.ED25519Ph, Hash: crypto.SHA512, Context: "c"},
	"ph long ctx":    ed25519.SignerOptions{Scheme: ed25519.ED25519Ph, Hash: crypto.SHA512, Context: strings.Repeat("c", 256)},
	"ph no hash":     ed25519.SignerOptions{Scheme: ed25519.ED25519Ph},
	"plain hash":     ed25519.SignerOptions{Hash: crypto.SHA512},
	"unknown scheme": ed25519.SignerOptions{Scheme: 7},
	"last scheme":    ed25519.SignerOptions{Scheme: ^ed25519.SchemeID(0)},
	"pointer":        &ed25519.SignerOptions{Scheme: ed25519.ED25519Ctx, Context: "c"},
}

func key(i byte) ed25519.PrivateKey { return circl.NewKeyFromSeed(bytes.Repeat([]byte{i}, 32)) }

func TestSigningIsCircls(t *testing.T) {
	good := key(1)
	other := bytes.Clone(good)
	other[40] ^= 1 // the public half
	keys := map[string]ed25519.PrivateKey{
		"good": good, "public half changed": other, "nil": nil, "short": good[:63], "long": append(bytes.Clone(good), 0),
	}
	for name, k := range keys {
		for _, m := range [][]byte{nil, {1}, make([]byte, 64), bytes.Repeat([]byte{2}, 300)} {
			what := fmt.Sprintf("%s, %d bytes", name, len(m))
			outcome.Same(t, what, func() ([]any, error) { return []any{ed25519.Sign(k, m)}, nil },
				func() ([]any, error) { return []any{circl.Sign(k, m)}, nil })
			for _, n := range []int{0, 1, 255, 256} {
				ctx, what := strings.Repeat("x", n), fmt.Sprintf("%s, context of %d", what, n)
				outcome.Same(t, what, func() ([]any, error) { return []any{ed25519.SignPh(k, m, ctx)}, nil },
					func() ([]any, error) { return []any{circl.SignPh(k, m, ctx)}, nil })
				outcome.Same(t, what, func() ([]any, error) { return []any{ed25519.SignWithCtx(k, m, ctx)}, nil },
					func() ([]any, error) { return []any{circl.SignWithCtx(k, m, ctx)}, nil })
			}
			for optsName, opts := range options {
				outcome.Same(t, what+", "+optsName,
					func() ([]any, error) { s, err := ed25519.SignKey(k, nil, m, opts); return []any{s}, err },
					func() ([]any, error) { s, err := k.Sign(nil, m, opts); return []any{s}, err })
			}
		}
	}
}

// TestSignKeySigns: the comparison above would hold if nothing was ever signed.
func TestSignKeySigns(t *testing.T) {
	signed := 0
	for name, opts := range options {
		if opts == nil {
			continue
		}
		k, m := key(2), []byte("text")
		sig, err := signKey(k, m, opts)
		if err != nil {
			continue
		}
		signed++
		public := k.Public().(ed25519.PublicKey)
		if !circl.VerifyAny(public, m, sig, opts) || !ed25519.VerifyAny(public, m, sig, opts) {
			t.Errorf("%s: signature is refused", name)
		}
	}
	if signed != 6 {
		t.Errorf("%d options sign, want 6", signed)
	}
}

// signKey makes an error of a panic.
func signKey(k ed25519.PrivateKey, m []byte, opts crypto.SignerOpts) (sig []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v", p)
		}
	}()
	return ed25519.SignKey(k, nil, m, opts)
}

// verifications compares every way to verify.
func verifications(t *testing.T, what string, public ed25519.PublicKey, m, sig []byte, ctx string) (accepted bool) {
	t.Helper()
	outcome.Same(t, what, func() ([]any, error) { accepted = ed25519.Verify(public, m, sig); return []any{accepted}, nil },
		func() ([]any, error) { return []any{circl.Verify(public, m, sig)}, nil })
	outcome.Same(t, what+" ph", func() ([]any, error) { return []any{ed25519.VerifyPh(public, m, sig, ctx)}, nil },
		func() ([]any, error) { return []any{circl.VerifyPh(public, m, sig, ctx)}, nil })
	outcome.Same(t, what+" ctx", func() ([]any, error) { return []any{ed25519.VerifyWithCtx(public, m, sig, ctx)}, nil },
		func() ([]any, error) { return []any{circl.VerifyWithCtx(public, m, sig, ctx)}, nil })
	for name, opts := range options {
		outcome.Same(t, what+" "+name, func() ([]any, error) { return []any{ed25519.VerifyAny(public, m, sig, opts)}, nil },
			func() ([]any, error) { return []any{circl.VerifyAny(public, m, sig, opts)}, nil })
	}
	return accepted
}

func TestVerifyingIsCircls(t *testing.T) {
	k, m := key(3), []byte("text")
	public, sig := k.Public().(ed25519.PublicKey), circl.Sign(k, []byte("text"))
	changed, high := bytes.Clone(sig), bytes.Clone(sig)
	changed[5] ^= 1
	high[63] |= 0xe0
	for i, p := range []ed25519.PublicKey{public, nil, public[:31], make([]byte, 32), bytes.Repeat([]byte{0xff}, 32), append(bytes.Clone(public), 0)} {
		for j, s := range [][]byte{sig, nil, sig[:63], append(bytes.Clone(sig), 0), changed, high, circl.SignPh(k, m, "c"), circl.SignWithCtx(k, m, "c")} {
			for _, ctx := range []string{"", "c", strings.Repeat("c", 256)} {
				verifications(t, fmt.Sprintf("key %d, signature %d, %d", i, j, len(ctx)), p, m, s, ctx)
			}
		}
	}
}

// smallOrder are the encodings of the points of order 1, 2, 4 and 8: canonical,
// with y from p on, and with the sign of x = 0 (section 8 of "Taming the many
// EdDSAs", SSR 2020).
var smallOrder = []string{
	"0100000000000000000000000000000000000000000000000000000000000000",
	"0100000000000000000000000000000000000000000000000000000000000080",
	"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
	"0000000000000000000000000000000000000000000000000000000000000000",
	"0000000000000000000000000000000000000000000000000000000000000080",
	"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
	"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
	"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
	"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
	"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
	"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
}

// TestPointsOfSmallOrderAreCircls takes them as public key and as R, with S = 0,
// and enough messages for the equation to hold by chance.
func TestPointsOfSmallOrderAreCircls(t *testing.T) {
	accepted := 0
	for _, a := range smallOrder {
		public, err := hex.DecodeString(a)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range smallOrder {
			sig, err := hex.DecodeString(r + strings.Repeat("00", 32))
			if err != nil {
				t.Fatal(err)
			}
			for m := range byte(10) {
				ours, theirs := ed25519.Verify(public, []byte{m}, sig), circl.Verify(public, []byte{m}, sig)
				if ours != theirs {
					t.Errorf("A = %s, R = %s, message %d: %v, circl %v", a, r, m, ours, theirs)
				}
				if ours {
					accepted++
				}
			}
		}
	}
	if accepted < 20 {
		t.Errorf("accepted %d signatures, which shows nothing", accepted)
	}
}

func TestMakingKeysIsCircls(t *testing.T) {
	for n := range 40 {
		seed := bytes.Repeat([]byte{byte(n)}, n)
		outcome.Same(t, fmt.Sprintf("seed of %d bytes", n), func() ([]any, error) { return []any{ed25519.NewKeyFromSeed(seed)}, nil },
			func() ([]any, error) { return []any{circl.NewKeyFromSeed(seed)}, nil })
		ours, theirs := bytes.NewReader(seed), bytes.NewReader(seed)
		outcome.Same(t, fmt.Sprintf("reader of %d bytes", n),
			func() ([]any, error) { p, k, err := ed25519.GenerateKey(ours); return []any{p, k, ours.Len()}, err },
			func() ([]any, error) { p, k, err := circl.GenerateKey(theirs); return []any{p, k, theirs.Len()}, err })
	}
	if p, k, err := ed25519.GenerateKey(nil); err != nil || !p.Equal(k.Public()) {
		t.Errorf("without a reader: %x, %v", p, err)
	}
}

// FuzzVerify changes a signature and its key.
func FuzzVerify(f *testing.F) {
	k := key(4)
	f.Add([]byte(k[32:]), []byte("text"), circl.Sign(k, []byte("text")), "")
	f.Add([]byte(k[32:]), []byte("text"), circl.SignPh(k, []byte("text"), "c"), "c")
	f.Fuzz(func(t *testing.T, public, m, sig []byte, ctx string) {
		verifications(t, "fuzzed", public, m, sig, ctx)
	})
}

func ExampleSignKey() {
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	opts := ed25519.SignerOptions{Scheme: ed25519.ED25519Ctx, Context: "example"}
	sig, err := ed25519.SignKey(private, nil, []byte("text"), opts)
	fmt.Println(err, ed25519.VerifyWithCtx(public, []byte("text"), sig, "example"))
	// Output: <nil> true
}
