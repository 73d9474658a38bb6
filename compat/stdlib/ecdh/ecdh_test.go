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
	"errors"
	"fmt"
	"math/big"
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

// A nist is a curve over which points have encodings that can be wrong.
type nist struct {
	ecdh.Curve
	group elliptic.Curve
	size  int // of a scalar and of a coordinate, in bytes
}

var nists = []nist{
	{ecdh.P256(), elliptic.P256(), 32}, {ecdh.P384(), elliptic.P384(), 48}, {ecdh.P521(), elliptic.P521(), 66},
}

// onEachCurve runs a test for each of the NIST curves.
func onEachCurve(t *testing.T, test func(t *testing.T, c nist)) {
	t.Helper()
	for _, c := range nists {
		t.Run(c.group.Params().Name, func(t *testing.T) { test(t, c) })
	}
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
	onEachCurve(t, func(t *testing.T, c nist) {
		for range 10 {
			a, b := generate(t, c), generate(t, c)
			x, err1 := ecdh.ECDH(a, b.PublicKey())
			y, err2 := ecdh.ECDH(b, a.PublicKey())
			if err1 != nil || err2 != nil || !bytes.Equal(x, y) || len(x) != c.size {
				t.Errorf("%x (%v) and %x (%v)", x, err1, y, err2)
			}
		}
	})
}

// edgeScalars are private keys near the ends of the range and with long runs of equal
// bits. n-18 is where P-521's last addition meets its own operand; 379, 197 and 43, 176
// give public keys with an X and a Y that begin with a zero byte on P-256 and P-384.
// On P-521, whose encodings have seven spare bits, 1 and 2 do.
func (c nist) edgeScalars() [][]byte {
	n := c.group.Params().N
	var all [][]byte
	for _, d := range []int64{1, 2, 3, 18, 43, 176, 197, 379} {
		all = append(all, big.NewInt(d).FillBytes(make([]byte, c.size)))
	}
	for _, d := range []int64{1, 2, 3, 6, 17, 18, 19, 31, 33} {
		all = append(all, new(big.Int).Sub(n, big.NewInt(d)).FillBytes(make([]byte, c.size)))
	}
	half := new(big.Int).Lsh(big.NewInt(1), uint(n.BitLen()-1))
	all = append(all, half.FillBytes(make([]byte, c.size)))
	for _, pattern := range []byte{0x55, 0x0f} {
		d := bytes.Repeat([]byte{pattern}, c.size)
		d[0] &= byte(1<<(n.BitLen()-8*(c.size-1)) - 1)
		all = append(all, d)
	}
	return all
}

func (c nist) private(t testing.TB, d []byte) *ecdh.PrivateKey {
	t.Helper()
	k, err := c.NewPrivateKey(d)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func TestEdgeScalarsAndPointsAreIdentical(t *testing.T) {
	onEachCurve(t, func(t *testing.T, c nist) {
		peer, scalars := generate(t, c), c.edgeScalars()
		peers := []*ecdh.PrivateKey{peer, c.private(t, scalars[0]), c.private(t, scalars[8]), c.private(t, scalars[len(scalars)-1])}
		for _, d := range scalars {
			k := c.private(t, d)
			for _, peer := range append(peers, k) {
				if o := compare(t, k, peer.PublicKey()); !o.Succeeded() {
					t.Errorf("%x with %x: %v", d, peer.Bytes(), o)
				}
				if o := compare(t, peer, k.PublicKey()); !o.Succeeded() {
					t.Errorf("%x with %x: %v", peer.Bytes(), d, o)
				}
			}
		}
	})
}

// TestOppositeKeysShareACoordinate: d and n-d have public keys Q and -Q, and with
// any peer the same secret.
func TestOppositeKeysShareACoordinate(t *testing.T) {
	onEachCurve(t, func(t *testing.T, c nist) {
		a, peer := generate(t, c), generate(t, c)
		d := new(big.Int).SetBytes(a.Bytes())
		b := c.private(t, new(big.Int).Sub(c.group.Params().N, d).FillBytes(make([]byte, c.size)))
		x, err1 := ecdh.ECDH(a, peer.PublicKey())
		y, err2 := ecdh.ECDH(b, peer.PublicKey())
		z, err3 := ecdh.ECDH(peer, b.PublicKey())
		if err := errors.Join(err1, err2, err3); err != nil || !bytes.Equal(x, y) || !bytes.Equal(x, z) {
			t.Errorf("%x, %x, %x, %v", x, y, z, err)
		}
	})
}

// TestSecretsKeepLeadingZeros: a secret is as long as the field, whatever its value.
// With the private key 1 it is the peer's coordinate.
func TestSecretsKeepLeadingZeros(t *testing.T) {
	onEachCurve(t, func(t *testing.T, c nist) {
		one, shortened := c.private(t, c.edgeScalars()[0]), 0
		for _, d := range c.edgeScalars() {
			peer := c.private(t, d).PublicKey()
			secret, err := ecdh.ECDH(one, peer)
			if err != nil || !bytes.Equal(secret, peer.Bytes()[1:1+c.size]) {
				t.Errorf("got %x, %v with the peer %x", secret, err, peer.Bytes())
			}
			if secret[0] == 0 {
				shortened++
			}
		}
		if shortened == 0 {
			t.Error("no secret begins with a zero")
		}
	})
}

func TestUnusableKeysPanicAsInTheStandardLibrary(t *testing.T) {
	onEachCurve(t, unusableKeysPanicAsInTheStandardLibrary)
}

func unusableKeysPanicAsInTheStandardLibrary(t *testing.T, c nist) {
	good := generate(t, c)
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

func TestConvertedECDSAKeysAgree(t *testing.T) { onEachCurve(t, convertedECDSAKeysAgree) }

func convertedECDSAKeysAgree(t *testing.T, c nist) {
	k, err := ecdsa.GenerateKey(c.group, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	priv, err := k.ECDH()
	if err != nil {
		t.Fatal(err)
	}
	if o := compare(t, priv, generate(t, c).PublicKey()); !o.Succeeded() {
		t.Error(o)
	}
}

func TestSecretIsTheCallers(t *testing.T) { onEachCurve(t, secretIsTheCallers) }

func secretIsTheCallers(t *testing.T, c nist) {
	a, b := generate(t, c), generate(t, c)
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

func TestOneKeyServesManyGoroutines(t *testing.T) { onEachCurve(t, oneKeyServesManyGoroutines) }

func oneKeyServesManyGoroutines(t *testing.T, c nist) {
	a, b := generate(t, c), generate(t, c).PublicKey()
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

func TestOneAllocation(t *testing.T) { onEachCurve(t, oneAllocation) }

func oneAllocation(t *testing.T, c nist) {
	a, b := generate(t, c), generate(t, c).PublicKey()
	own := testing.AllocsPerRun(20, func() { _, _ = ecdh.ECDH(a, b) })
	std := testing.AllocsPerRun(20, func() { _, _ = a.ECDH(b) })
	t.Logf("%v allocations, standard library %v", own, std)
	if own > std || own > 1 && !stdkey.ForwardsAll() {
		t.Errorf("%v allocations, standard library %v, want 1", own, std)
	}
}

func TestFIPSModeForwardsEverything(t *testing.T) {
	fipstest.Run(t, func(t *testing.T) {
		for _, c := range nists {
			before := stdkey.Served().Agreements
			a, b := generate(t, c), generate(t, c)
			if o := compare(t, a, b.PublicKey()); !o.Succeeded() {
				t.Error(o)
			}
			if served := stdkey.Served().Agreements > before; served == stdkey.ForwardsAll() {
				t.Errorf("%v: served by rind: %v", c.Curve, served)
			}
		}
	})
}

func FuzzECDH(f *testing.F) {
	for _, c := range nists {
		q := generate(f, c).PublicKey().Bytes()
		for _, d := range c.edgeScalars() {
			f.Add(d, q)
		}
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
