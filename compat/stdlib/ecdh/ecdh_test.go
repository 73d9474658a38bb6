// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdh_test

import (
	"bytes"
	stdecdh "crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"sync"
	"testing"

	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/ecdh"
	"rind.example/rind/hazmat/stdkey"
	"rind.example/rind/hazmat/stdkey/fipstest"
)

// curves are all that there are: the interface is sealed.
var curves = map[string]ecdh.Curve{
	"P-256": ecdh.P256(), "P-384": ecdh.P384(), "P-521": ecdh.P521(), "X25519": ecdh.X25519(),
}

func generate(t testing.TB, c ecdh.Curve) *ecdh.PrivateKey {
	t.Helper()
	k, err := c.GenerateKey(rand.Reader)
	if err != nil && c == ecdh.X25519() && stdkey.ForwardsAll() {
		t.Skipf("SKIPPED: %v", err) // with GODEBUG=fips140=only
	}
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// compare runs the method and its function form.
func compare(t *testing.T, priv *ecdh.PrivateKey, pub *ecdh.PublicKey) outcome.Outcome {
	t.Helper()
	want := outcome.Of(func() ([]any, error) { secret, err := priv.ECDH(pub); return []any{secret}, err })
	got := outcome.Of(func() ([]any, error) { secret, err := ecdh.ECDH(priv, pub); return []any{secret}, err })
	if !got.Equal(want) {
		t.Errorf("got %v, want %v", got, want)
	}
	return got
}

func TestCurvesAreTheStandardLibrarys(t *testing.T) {
	if ecdh.P256() != stdecdh.P256() || ecdh.P384() != stdecdh.P384() || ecdh.P521() != stdecdh.P521() || ecdh.X25519() != stdecdh.X25519() {
		t.Error("a curve is not the standard library's value")
	}
}

func TestSecretsAreIdentical(t *testing.T) {
	for privName, c := range curves {
		priv := generate(t, c)
		for pubName, c := range curves {
			t.Run(privName+"/"+pubName, func(t *testing.T) {
				before := stdkey.Served().Agreements
				o := compare(t, priv, generate(t, c).PublicKey())
				if o.Succeeded() != (privName == pubName) {
					t.Errorf("got %v", o)
				}
				onRind := stdkey.Served().Agreements - before
				if want := privName == pubName && !stdkey.ForwardsAll(); (onRind == 1) != want {
					t.Errorf("rind served %d agreements", onRind)
				}
			})
		}
	}
}

func TestBothSidesAgree(t *testing.T) {
	for range 20 {
		a, b := generate(t, ecdh.P384()), generate(t, ecdh.P384())
		x, err1 := ecdh.ECDH(a, b.PublicKey())
		y, err2 := ecdh.ECDH(b, a.PublicKey())
		if err1 != nil || err2 != nil || !bytes.Equal(x, y) || len(x) != 48 {
			t.Errorf("%x (%v) and %x (%v)", x, err1, y, err2)
		}
	}
}

// edgeScalars are private keys near the ends of the range and with long runs
// of equal bits.
func edgeScalars() [][]byte {
	n := elliptic.P384().Params().N.Bytes()
	one, two, half := make([]byte, 48), make([]byte, 48), make([]byte, 48)
	one[47], two[47], half[0] = 1, 2, 0x80
	minus := func(d byte) []byte { c := bytes.Clone(n); c[47] -= d; return c }
	return [][]byte{one, two, half, minus(1), minus(2), minus(3), minus(6), minus(19), bytes.Repeat([]byte{0x55}, 48), bytes.Repeat([]byte{0x0f}, 48)}
}

func TestEdgeScalarsAndPointsAreIdentical(t *testing.T) {
	var keys []*ecdh.PrivateKey
	for _, d := range edgeScalars() {
		k, err := ecdh.P384().NewPrivateKey(d)
		if err != nil {
			t.Fatal(err)
		}
		keys = append(keys, k)
	}
	for _, a := range keys {
		for _, b := range keys {
			if o := compare(t, a, b.PublicKey()); !o.Succeeded() {
				t.Errorf("%x with %x: %v", a.Bytes(), b.Bytes(), o)
			}
		}
	}
}

func TestUnusableKeysPanicAsInTheStandardLibrary(t *testing.T) {
	good := generate(t, ecdh.P384())
	privs := map[string]*ecdh.PrivateKey{"nil": nil, "zero": {}, "good": good}
	pubs := map[string]*ecdh.PublicKey{"nil": nil, "zero": {}, "good": good.PublicKey()}
	for privName, priv := range privs {
		for pubName, pub := range pubs {
			t.Run(privName+"/"+pubName, func(t *testing.T) { compare(t, priv, pub) })
		}
	}
}

// TestX25519PeersOfAnyKindAreIdentical: of low order, not canonical, on the twist,
// with bit 255 set.
func TestX25519PeersOfAnyKindAreIdentical(t *testing.T) {
	priv := generate(t, ecdh.X25519())
	rejected := 0
	for first := range 256 {
		for _, rest := range []byte{0, 0xff} {
			for _, last := range []byte{0, 0x7f, 0x80, 0xff} {
				u := bytes.Repeat([]byte{rest}, 32)
				u[0], u[31] = byte(first), last
				pub, err := ecdh.X25519().NewPublicKey(u)
				if err != nil {
					t.Fatal(err)
				}
				if o := compare(t, priv, pub); o.Err != "" {
					rejected++
				}
			}
		}
	}
	// 0, 1, p-1, p and p+1, with bit 255 and without.
	if rejected != 10 {
		t.Errorf("rejected %d peers, want 10", rejected)
	}
}

func TestConvertedECDSAKeysAgree(t *testing.T) {
	k, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	priv, err := k.ECDH()
	if err != nil {
		t.Fatal(err)
	}
	if o := compare(t, priv, generate(t, ecdh.P384()).PublicKey()); !o.Succeeded() {
		t.Error(o)
	}
}

func TestSecretIsTheCallers(t *testing.T) {
	a, b := generate(t, ecdh.P384()), generate(t, ecdh.P384())
	first, err := ecdh.ECDH(a, b.PublicKey())
	if err != nil {
		t.Fatal(err)
	}
	kept := bytes.Clone(first)
	clear(first)
	if second, err := ecdh.ECDH(a, b.PublicKey()); err != nil || !bytes.Equal(second, kept) {
		t.Errorf("the secret is now %x (%v), was %x", second, err, kept)
	}
}

func TestOneKeyServesManyGoroutines(t *testing.T) {
	a, b := generate(t, ecdh.P384()), generate(t, ecdh.P384()).PublicKey()
	want, err := a.ECDH(b)
	if err != nil {
		t.Fatal(err)
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for range 4 {
				if got, err := ecdh.ECDH(a, b); err != nil || !bytes.Equal(got, want) {
					t.Errorf("got %x, %v, want %x", got, err, want)
				}
			}
		})
	}
	group.Wait()
}

func TestOneAllocation(t *testing.T) {
	a, b := generate(t, ecdh.P384()), generate(t, ecdh.P384()).PublicKey()
	own := testing.AllocsPerRun(20, func() { _, _ = ecdh.ECDH(a, b) })
	std := testing.AllocsPerRun(20, func() { _, _ = a.ECDH(b) })
	t.Logf("%v allocations, standard library %v", own, std)
	if own > std || own > 1 && !stdkey.ForwardsAll() {
		t.Errorf("%v allocations, standard library %v, want 1", own, std)
	}
}

func TestFIPSModeForwardsEverything(t *testing.T) {
	fipstest.Run(t, func(t *testing.T) {
		a, b := generate(t, ecdh.P384()), generate(t, ecdh.P384())
		if o := compare(t, a, b.PublicKey()); !o.Succeeded() {
			t.Error(o)
		}
	})
}

func FuzzECDH(f *testing.F) {
	q := generate(f, ecdh.P384()).PublicKey().Bytes()
	for _, d := range edgeScalars() {
		f.Add(d, q)
	}
	f.Add(make([]byte, 32), make([]byte, 32))
	f.Fuzz(func(t *testing.T, d, q []byte) {
		for _, c := range curves {
			priv, err := c.NewPrivateKey(d)
			if err != nil {
				continue
			}
			compare(t, priv, priv.PublicKey())
			for _, c := range curves {
				if pub, err := c.NewPublicKey(q); err == nil {
					compare(t, priv, pub)
				}
			}
		}
	})
}

// Two parties agree on a secret over P-384.
func ExampleECDH() {
	ada, err := ecdh.P384().GenerateKey(rand.Reader)
	if err != nil {
		fmt.Println(err)
		return
	}
	bob, err := ecdh.P384().GenerateKey(rand.Reader)
	if err != nil {
		fmt.Println(err)
		return
	}
	adas, err := ecdh.ECDH(ada, bob.PublicKey())
	if err != nil {
		fmt.Println(err)
		return
	}
	bobs, err := ecdh.ECDH(bob, ada.PublicKey())
	fmt.Println(bytes.Equal(adas, bobs), len(adas), err)
	// Output: true 48 <nil>
}

// With the private key 1 the shared secret is the peer's x-coordinate, here
// that of twice the base point.
func ExampleECDH_known() {
	scalar := make([]byte, 48)
	scalar[47] = 1
	one, _ := ecdh.P384().NewPrivateKey(scalar)
	scalar[47] = 2
	two, _ := ecdh.P384().NewPrivateKey(scalar)
	secret, err := ecdh.ECDH(one, two.PublicKey())
	fmt.Println(hex.EncodeToString(secret[:8]), err)
	// Output: 08d999057ba3d2d9 <nil>
}
