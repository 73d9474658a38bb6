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

func newTestKey(t testing.TB) *ecdsa.PrivateKey {
	t.Helper()
	if ForwardsAll() {
		t.Skip("SKIPPED: everything is forwarded here")
	}
	k, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
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
	k := newTestKey(t)
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
	for c, want := range map[elliptic.Curve]curve{elliptic.P256(): p256, elliptic.P384(): p384, elliptic.P521(): p521} {
		if curveOf(c) != want {
			t.Errorf("%s is not served", c.Params().Name)
		}
	}
}

func TestServedCountsEachOperationOnce(t *testing.T) {
	k, digest := newTestKey(t), sha512.Sum384(nil)
	d, _ := k.Bytes()
	q, _ := k.PublicKey.Bytes()
	sig, ok := SignASN1(rand.Reader, k, digest[:])
	if !ok {
		t.Fatal("not served")
	}
	one := big.NewInt(1)
	for _, c := range []struct {
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
		{"GenerateKey", func() bool { _, ok := GenerateKey(elliptic.P384(), rand.Reader); return ok }, Tally{Keys: 1}},
		{"ParseRawPrivateKey", func() bool { _, ok := ParseRawPrivateKey(elliptic.P384(), d); return ok }, Tally{Keys: 1}},
		{"ParseUncompressedPublicKey", func() bool { _, ok := ParseUncompressedPublicKey(elliptic.P384(), q); return ok }, Tally{Keys: 1}},
	} {
		before := Served()
		if !c.run() {
			t.Errorf("%s: not served or wrong", c.name)
		}
		after := Served()
		got := Tally{
			Signatures:    after.Signatures - before.Signatures,
			Verifications: after.Verifications - before.Verifications,
			Agreements:    after.Agreements - before.Agreements,
			Keys:          after.Keys - before.Keys,
		}
		if got != c.want {
			t.Errorf("%s: counted %+v, want %+v", c.name, got, c.want)
		}
	}
}

func TestRefusedAttemptsAreNotCounted(t *testing.T) {
	k := newTestKey(t)
	before := Served()
	spoiled := *k
	spoiled.X = new(big.Int).Add(k.X, big.NewInt(1))
	if _, ok := SignASN1(rand.Reader, &spoiled, nil); ok {
		t.Error("a key off the curve was served")
	}
	if _, ok := SignKey(k, nil, []byte{1}, crypto.SHA384); ok {
		t.Error("a digest of the wrong length was served")
	}
	if _, ok := ParseRawPrivateKey(elliptic.P384(), make([]byte, 48)); ok {
		t.Error("the zero scalar was served")
	}
	if _, ok := ParseUncompressedPublicKey(elliptic.P384(), append([]byte{4}, make([]byte, 96)...)); ok {
		t.Error("a point off the curve was served")
	}
	if after := Served(); after != before {
		t.Errorf("counted %+v, then %+v", before, after)
	}
}
