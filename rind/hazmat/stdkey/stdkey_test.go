// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package stdkey

import (
	"bufio"
	"bytes"
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/fips140"
	"crypto/rand"
	"crypto/sha512"
	"io"
	"math/big"
	"testing"
	"testing/cryptotest"

	"rind.example/rind/hazmat/stdkey/tally"
)

// served are the curves that rind serves.
var served = map[curve]elliptic.Curve{p256: elliptic.P256(), p384: elliptic.P384(), p521: elliptic.P521()}

// onEachCurve runs a test for each of them.
func onEachCurve(t *testing.T, test func(t *testing.T, c elliptic.Curve)) {
	t.Helper()
	for _, c := range served {
		t.Run(c.Params().Name, func(t *testing.T) { test(t, c) })
	}
}

func newTestKey(t testing.TB, c elliptic.Curve) *ecdsa.PrivateKey {
	t.Helper()
	if ForwardsAll() {
		t.Skip("SKIPPED: everything is forwarded here")
	}
	k, err := ecdsa.GenerateKey(c, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func TestSystemReaderIsRecognised(t *testing.T) {
	if !tally.IsSystemReader(rand.Reader) {
		t.Errorf("%T is not recognised: this Go release keeps its reader elsewhere", rand.Reader)
	}
	for _, r := range []io.Reader{nil, bytes.NewReader(nil), bufio.NewReader(rand.Reader), io.LimitReader(rand.Reader, 9), struct{ io.Reader }{rand.Reader}} {
		if tally.IsSystemReader(r) {
			t.Errorf("%T passes for the system's reader", r)
		}
	}
}

func TestProbeFollowsGODEBUG(t *testing.T) {
	if ForwardsAll() {
		t.Skip("SKIPPED: everything is forwarded here")
	}
	for _, c := range []struct {
		godebug  string
		honoured bool
	}{
		{"cryptocustomrand=0", false},
		{"cryptocustomrand=1", true},
		{"cryptocustomrand=0", false},
	} {
		t.Setenv("GODEBUG", c.godebug)
		if got := readersAreHonoured(); got != c.honoured {
			t.Errorf("GODEBUG=%s: readers honoured: %v", c.godebug, got)
		}
		if got := systemRandom(bytes.NewReader(nil)); got == c.honoured {
			t.Errorf("GODEBUG=%s: system randomness for a caller's reader: %v", c.godebug, got)
		}
		if !systemRandom(rand.Reader) {
			t.Errorf("GODEBUG=%s: the system's reader is refused", c.godebug)
		}
	}
}

// TestProbeReadsNothingFromASeededStream: under a global seed the first random
// bytes are the same whether or not an attempt was refused before.
func TestProbeReadsNothingFromASeededStream(t *testing.T) {
	if fips140.Version() == "v1.0.0" {
		t.Skip("SKIPPED: this cryptographic module has no global seed")
	}
	k := newTestKey(t, elliptic.P521())
	next := func(attempt bool) [16]byte {
		cryptotest.SetGlobalRandom(t, 1)
		if attempt {
			if _, ok := SignASN1(bytes.NewReader(nil), k, nil); ok {
				t.Error("served under a global seed")
			}
		}
		var b [16]byte
		_, _ = rand.Read(b[:])
		return b
	}
	if a, b := next(false), next(true); a != b {
		t.Errorf("the stream begins with %x after an attempt, %x without", b, a)
	}
}

func TestOnlyOurCurvesAreServed(t *testing.T) {
	if ForwardsAll() {
		t.Skip("SKIPPED: everything is forwarded here")
	}
	copied := *elliptic.P384().Params()
	for _, c := range []elliptic.Curve{nil, elliptic.P224(), elliptic.P384().Params(), &copied, probeCurve{}} {
		if curveOf(c) != other {
			t.Errorf("%T is served", c)
		}
	}
	for want, c := range served {
		if curveOf(c) != want {
			t.Errorf("%s is not served", c.Params().Name)
		}
	}
}

func TestServedCountsEachOperationOnce(t *testing.T) { onEachCurve(t, servedCountsEachOperationOnce) }

func servedCountsEachOperationOnce(t *testing.T, c elliptic.Curve) {
	k, digest := newTestKey(t, c), sha512.Sum384(nil)
	d, _ := k.Bytes()
	q, _ := k.PublicKey.Bytes()
	sig, ok := SignASN1(rand.Reader, k, digest[:])
	if !ok {
		t.Fatal("not served")
	}
	one := big.NewInt(1)
	for _, f := range []struct {
		name string
		run  func() (ok bool)
		want Tally
	}{
		{"SignASN1", func() bool { _, ok := SignASN1(rand.Reader, k, digest[:]); return ok }, Tally{Signatures: 1}},
		{"Sign", func() bool { _, _, ok := Sign(rand.Reader, k, digest[:]); return ok }, Tally{Signatures: 1}},
		{"SignKey", func() bool { _, ok := SignKey(k, rand.Reader, digest[:], nil); return ok }, Tally{Signatures: 1}},
		{"SignKey deterministic", func() bool { _, ok := SignKey(k, nil, digest[:], crypto.SHA384); return ok }, Tally{Signatures: 1}},
		{"VerifyASN1", func() bool { v, ok := VerifyASN1(&k.PublicKey, digest[:], sig); return v && ok }, Tally{Verifications: 1}},
		{"Verify invalid", func() bool { v, ok := Verify(&k.PublicKey, digest[:], one, one); return !v && ok }, Tally{Verifications: 1}},
		{"GenerateKey", func() bool { _, ok := GenerateKey(c, rand.Reader); return ok }, Tally{Keys: 1}},
		{"ParseRawPrivateKey", func() bool { _, ok := ParseRawPrivateKey(c, d); return ok }, Tally{Keys: 1}},
		{"ParseUncompressedPublicKey", func() bool { _, ok := ParseUncompressedPublicKey(c, q); return ok }, Tally{Keys: 1}},
	} {
		before := Served()
		if !f.run() {
			t.Errorf("%s: not served or wrong", f.name)
		}
		after := Served()
		got := Tally{
			Signatures:    after.Signatures - before.Signatures,
			Verifications: after.Verifications - before.Verifications,
			Agreements:    after.Agreements - before.Agreements,
			Keys:          after.Keys - before.Keys,
		}
		if got != f.want {
			t.Errorf("%s: counted %+v, want %+v", f.name, got, f.want)
		}
	}
}

func TestRefusedAttemptsAreNotCounted(t *testing.T) { onEachCurve(t, refusedAttemptsAreNotCounted) }

func refusedAttemptsAreNotCounted(t *testing.T, c elliptic.Curve) {
	k := newTestKey(t, c)
	size := (c.Params().BitSize + 7) / 8
	before := Served()
	spoiled := *k
	spoiled.X = new(big.Int).Add(k.X, big.NewInt(1))
	if _, ok := SignASN1(rand.Reader, &spoiled, nil); ok {
		t.Error("a key off the curve was served")
	}
	if _, ok := SignASN1(rand.Reader, &spoiled, []byte{1}); ok {
		t.Error("a key off the curve was served")
	}
	if _, ok := Verify(&spoiled.PublicKey, nil, k.D, k.D); ok {
		t.Error("an empty digest was served")
	}
	if _, ok := SignKey(k, nil, []byte{1}, crypto.SHA384); ok {
		t.Error("a digest of the wrong length was served")
	}
	if _, ok := ParseRawPrivateKey(c, make([]byte, size)); ok {
		t.Error("the zero scalar was served")
	}
	if _, ok := ParseUncompressedPublicKey(c, append([]byte{4}, make([]byte, 2*size)...)); ok {
		t.Error("a point off the curve was served")
	}
	if after := Served(); after != before {
		t.Errorf("counted %+v, then %+v", before, after)
	}
}

// prepared reports whether the tables of a key are kept.
func prepared(pub *ecdsa.PublicKey) bool {
	x, y := pub.X, pub.Y
	switch curveOf(pub.Curve) {
	case p256:
		q := [64]byte{}
		x.FillBytes(q[:32])
		y.FillBytes(q[32:])
		return keysP256.Find(q, q[8:], refuse) != nil
	case p384:
		q := [96]byte{}
		x.FillBytes(q[:48])
		y.FillBytes(q[48:])
		return keysP384.Find(q, q[8:], refuse) != nil
	case p521:
		q := [132]byte{}
		x.FillBytes(q[:66])
		y.FillBytes(q[66:])
		return keysP521.Find(q, q[8:], refuse) != nil
	}
	return false
}

// refuse makes no tables.
func refuse[K, V any](*V, *K) bool { return false }

// TestKeysArePreparedAtTheSecondVerification: by value, so that a key parsed anew
// counts, and the tables give what no tables give.
func TestKeysArePreparedAtTheSecondVerification(t *testing.T) { onEachCurve(t, keysArePrepared) }

func keysArePrepared(t *testing.T, c elliptic.Curve) {
	k, digest := newTestKey(t, c), sha512.Sum384(nil)
	sig, ok := SignASN1(rand.Reader, k, digest[:])
	encoded, err := k.PublicKey.Bytes()
	if !ok || err != nil {
		t.Fatal(ok, err)
	}
	for i := range 4 {
		pub, ok := ParseUncompressedPublicKey(c, encoded)
		if !ok {
			t.Fatal("not served")
		}
		if valid, ok := VerifyASN1(pub, digest[:], sig); !valid || !ok {
			t.Errorf("verification %d: %v, %v", i, valid, ok)
		}
		if valid, ok := VerifyASN1(pub, digest[1:], sig); valid || !ok {
			t.Errorf("verification %d of another digest: %v, %v", i, valid, ok)
		}
		if !prepared(pub) {
			t.Errorf("no tables after verification %d", 2*i+2)
		}
	}
}

// TestAFirstVerificationKeepsNothing: keys that come once cost no memory.
func TestAFirstVerificationKeepsNothing(t *testing.T) {
	onEachCurve(t, func(t *testing.T, c elliptic.Curve) {
		keys, sigs, digest := [4]*ecdsa.PrivateKey{}, [4][]byte{}, sha512.Sum384(nil)
		for i := range keys {
			keys[i] = newTestKey(t, c)
			sigs[i], _ = SignASN1(rand.Reader, keys[i], digest[:])
		}
		i := 0
		// The first call is not counted.
		if n := testing.AllocsPerRun(len(keys)-1, func() {
			if valid, ok := VerifyASN1(&keys[i].PublicKey, digest[:], sigs[i]); !valid || !ok {
				t.Errorf("key %d: %v, %v", i, valid, ok)
			}
			i++
		}); n != 0 {
			t.Errorf("%v allocations", n)
		}
	})
}
