// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"crypto"
	stdecdsa "crypto/ecdsa"
	"crypto/elliptic"
	"crypto/fips140"
	"crypto/rand"
	_ "crypto/sha1"
	"crypto/sha512"
	"math/big"
	"os"
	"sync"
	"testing"
	"testing/cryptotest"

	"rind.example/rind/hazmat/ecdsa"
)

func TestRFC6979P384(t *testing.T) {
	priv := (*[48]byte)(unhex(t, rfc6979PrivateP384))
	var pub [96]byte
	if err := ecdsa.PublicKeyP384(&pub, priv); err != nil {
		t.Fatal(err)
	}
	if want := unhex(t, rfc6979PublicP384); pub != [96]byte(want) {
		t.Fatalf("public key %x, want %x", pub, want)
	}
	for _, v := range rfc6979VectorsP384 {
		if v.hash == crypto.SHA1 && fips140.Enforced() {
			continue // its constructor panics
		}
		h := v.hash.New()
		h.Write([]byte(v.message))
		digest := h.Sum(nil)
		var sig [96]byte
		if err := ecdsa.SignDeterministicP384(&sig, priv, v.hash.New, digest); err != nil {
			t.Fatal(err)
		}
		if want := unhex(t, v.r+v.s); sig != [96]byte(want) {
			t.Errorf("%s of %q: got %x, want %x", v.hash, v.message, sig, want)
		}
		if !verifyP384(t, &pub, digest, &sig) {
			t.Errorf("%s of %q: signature refused", v.hash, v.message)
		}
	}
}

// stdKeyP384 returns the pair as the standard library's type.
func stdKeyP384(t testing.TB, priv *[48]byte) *stdecdsa.PrivateKey {
	t.Helper()
	key, err := stdecdsa.ParseRawPrivateKey(elliptic.P384(), priv[:])
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// digestsP384 returns digestsP384 of unusual lengths and values: shorter and longer than
// the order, and the same as, above and around it.
func digestsP384(t testing.TB) [][]byte {
	n := elliptic.P384().Params().N
	list := [][]byte{nil, {0}, {1}, make([]byte, 48), make([]byte, 64), n.Bytes(),
		new(big.Int).Add(n, big.NewInt(1)).Bytes(), new(big.Int).Sub(n, big.NewInt(1)).Bytes()}
	for _, length := range []int{20, 28, 32, 47, 48, 49, 64, 100} {
		ones := make([]byte, length)
		random := make([]byte, length)
		for i := range ones {
			ones[i] = 0xff
		}
		rand.Read(random)
		list = append(list, ones, random)
	}
	return list
}

func TestSignDeterministicMatchesStandardLibraryP384(t *testing.T) {
	hashes := []crypto.Hash{crypto.SHA224, crypto.SHA256, crypto.SHA384, crypto.SHA512, crypto.SHA512_256,
		crypto.SHA3_256, crypto.SHA3_384, crypto.SHA3_512}
	for range 10 {
		var priv [48]byte
		var pub [96]byte
		ecdsa.GenerateKeyP384(&priv, &pub)
		key := stdKeyP384(t, &priv)
		for _, h := range hashes {
			digest := make([]byte, h.Size())
			rand.Read(digest)
			want, err := key.Sign(nil, digest, h)
			if err != nil {
				t.Fatal(err)
			}
			var sig [96]byte
			if err := ecdsa.SignDeterministicP384(&sig, &priv, h.New, digest); err != nil {
				t.Fatal(err)
			}
			if got := ecdsa.AppendASN1(nil, sig[:]); string(got) != string(want) {
				t.Errorf("%s: key %x, digest %x: got %x, want %x", h, priv, digest, got, want)
			}
		}
	}
}

// TestHedgedMatchesStandardLibraryP384 pins the source of randomness of both: they
// make the same keys and, where their generators have the same hash, the same
// signatures.
func TestHedgedMatchesStandardLibraryP384(t *testing.T) {
	if fips140.Version() != "latest" {
		t.Skip("a frozen FIPS module takes no seed")
	}
	t.Setenv("GODEBUG", os.Getenv("GODEBUG")+",cryptocustomrand=0")
	for seed := range uint64(5) {
		for _, digest := range digestsP384(t) {
			cryptotest.SetGlobalRandom(t, seed)
			key, err := stdecdsa.GenerateKey(elliptic.P384(), rand.Reader)
			if err != nil {
				t.Fatal(err)
			}
			want, err := stdecdsa.SignASN1(rand.Reader, key, digest)
			if err != nil {
				t.Fatal(err)
			}
			cryptotest.SetGlobalRandom(t, seed)
			var priv [48]byte
			var pub, sig [96]byte
			ecdsa.GenerateKeyP384(&priv, &pub)
			if d, err := key.Bytes(); err != nil || string(d) != string(priv[:]) {
				t.Fatalf("seed %d: private key differs", seed)
			}
			if err := ecdsa.SignP384(&sig, &priv, digest); err != nil {
				t.Fatal(err)
			}
			if got := ecdsa.AppendASN1(nil, sig[:]); hedgedAsStandardP384 && string(got) != string(want) {
				t.Errorf("seed %d, digest %x: got %x, want %x", seed, digest, got, want)
			}
		}
	}
}

// verifyP384 returns the verdict of all ways to verify, which must be the same: for
// once, with a key for the first time, and with its tables.
func verifyP384(t testing.TB, pub *[96]byte, digest []byte, sig *[96]byte) bool {
	t.Helper()
	verdict := ecdsa.VerifyP384(pub, digest, sig)
	var key ecdsa.VerifyingKeyP384
	if err := key.SetXY(pub); err != nil {
		if err != ecdsa.ErrInvalidPublicKey || verdict || ecdsa.ValidPublicKeyP384(pub) {
			t.Errorf("key %x: %v", pub, err)
		}
		return verdict
	}
	for i := range 3 {
		if got := key.Verify(digest, sig); got != verdict {
			t.Errorf("key %x, digest %x, signature %x: %t at verification %d", pub, digest, sig, got, i)
		}
	}
	return verdict
}

func TestSignVerifyP384(t *testing.T) {
	for _, digest := range digestsP384(t) {
		var priv [48]byte
		var pub, sig [96]byte
		ecdsa.GenerateKeyP384(&priv, &pub)
		if err := ecdsa.SignP384(&sig, &priv, digest); err != nil {
			t.Fatal(err)
		}
		key := stdKeyP384(t, &priv)
		if x := key.X.FillBytes(make([]byte, 48)); string(x) != string(pub[:48]) {
			t.Fatalf("public key %x of %x is wrong", pub, priv)
		}
		if !verifyP384(t, &pub, digest, &sig) {
			t.Errorf("digest %x: refused", digest)
		}
		if !stdecdsa.VerifyASN1(&key.PublicKey, digest, ecdsa.AppendASN1(nil, sig[:])) {
			t.Errorf("digest %x: refused by the standard library", digest)
		}
		theirs, err := stdecdsa.SignASN1(rand.Reader, key, digest)
		if err != nil {
			t.Fatal(err)
		}
		if err := ecdsa.ParseASN1(sig[:], theirs); err != nil || !verifyP384(t, &pub, digest, &sig) {
			t.Errorf("digest %x: signature of the standard library refused: %v", digest, err)
		}
	}
}

func TestSignaturesDifferP384(t *testing.T) {
	var priv [48]byte
	var pub, a, b [96]byte
	ecdsa.GenerateKeyP384(&priv, &pub)
	if ecdsa.SignP384(&a, &priv, nil) != nil || ecdsa.SignP384(&b, &priv, nil) != nil {
		t.Fatal("signing failed")
	}
	if a == b {
		t.Error("two hedged signatures are the same")
	}
}

func TestVerifyRefusesEveryFlippedBitP384(t *testing.T) {
	var priv [48]byte
	var pub, sig [96]byte
	ecdsa.GenerateKeyP384(&priv, &pub)
	hash := sha512.Sum384([]byte("message"))
	digest := hash[:min(48, len(hash))]
	if err := ecdsa.SignP384(&sig, &priv, digest); err != nil {
		t.Fatal(err)
	}
	for i := range 96 * 8 {
		bit := byte(1) << (i % 8)
		sig[i/8] ^= bit
		if ecdsa.VerifyP384(&pub, digest, &sig) {
			t.Errorf("signature bit %d does not matter", i)
		}
		sig[i/8] ^= bit
		pub[i/8] ^= bit
		if ecdsa.VerifyP384(&pub, digest, &sig) || ecdsa.ValidPublicKeyP384(&pub) {
			t.Errorf("public key bit %d does not matter", i)
		}
		pub[i/8] ^= bit
		if i < len(digest)*8 {
			digest[i/8] ^= bit
			if ecdsa.VerifyP384(&pub, digest, &sig) {
				t.Errorf("digest bit %d does not matter", i)
			}
			digest[i/8] ^= bit
		}
	}
	if !ecdsa.VerifyP384(&pub, digest, &sig) || !ecdsa.ValidPublicKeyP384(&pub) {
		t.Error("original refused")
	}
}

// TestVerifyRefusesRangeP384 replaces r and s by values outside [1, n-1], some of
// which are congruent to the valid ones.
func TestVerifyRefusesRangeP384(t *testing.T) {
	n := elliptic.P384().Params().N
	var priv [48]byte
	var pub, sig [96]byte
	ecdsa.GenerateKeyP384(&priv, &pub)
	if err := ecdsa.SignP384(&sig, &priv, []byte("digest")); err != nil {
		t.Fatal(err)
	}
	top := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 8*48), big.NewInt(1))
	for _, half := range []int{0, 48} {
		for _, v := range []*big.Int{new(big.Int), n, new(big.Int).Add(n, big.NewInt(1)), top} {
			bad := sig
			v.FillBytes(bad[half : half+48])
			if verifyP384(t, &pub, []byte("digest"), &bad) {
				t.Errorf("accepted %x at %d", v, half)
			}
		}
	}
}

// TestVerifyCongruentP384 builds signatures with an r so small that r + n fits
// the encoding: it has to be refused although it is congruent.
func TestVerifyCongruentP384(t *testing.T) {
	params := elliptic.P384().Params()
	// With u2 = r/s and Q = (R - u1 G)/u2 any R is signed by a key made for it.
	// Take R with the smallest x-coordinate of the curve, s = r and digest 0: Q = R.
	x := big.NewInt(0)
	var y *big.Int
	for y == nil {
		x.Add(x, big.NewInt(1))
		rhs := new(big.Int).Mul(x, x)
		rhs.Sub(rhs, big.NewInt(3)).Mul(rhs, x).Add(rhs, params.B)
		y = new(big.Int).ModSqrt(rhs.Mod(rhs, params.P), params.P)
	}
	var pub, sig [96]byte
	x.FillBytes(pub[:48])
	y.FillBytes(pub[48:])
	x.FillBytes(sig[:48])
	x.FillBytes(sig[48:])
	digest := make([]byte, 48)
	if !verifyP384(t, &pub, digest, &sig) {
		t.Fatal("made-up signature refused")
	}
	for _, half := range []int{0, 48} {
		bad := sig
		new(big.Int).Add(x, params.N).FillBytes(bad[half : half+48])
		if verifyP384(t, &pub, digest, &bad) {
			t.Errorf("value + n accepted at %d", half)
		}
	}
}

// TestVerifyWrappedXP384 signs for a point whose x-coordinate is n or more, so that
// r = x - n; the standard library has to agree.
func TestVerifyWrappedXP384(t *testing.T) {
	params := elliptic.P384().Params()
	x := new(big.Int).Set(params.N)
	var y *big.Int
	for y == nil {
		x.Add(x, big.NewInt(1))
		rhs := new(big.Int).Mul(x, x)
		rhs.Sub(rhs, big.NewInt(3)).Mul(rhs, x).Add(rhs, params.B)
		y = new(big.Int).ModSqrt(rhs.Mod(rhs, params.P), params.P)
	}
	r := new(big.Int).Sub(x, params.N)
	var pub, sig [96]byte
	x.FillBytes(pub[:48])
	y.FillBytes(pub[48:])
	r.FillBytes(sig[:48])
	r.FillBytes(sig[48:]) // s = r and digest 0: u1 = 0, u2 = 1
	digest := make([]byte, 48)
	key := &stdecdsa.PublicKey{Curve: elliptic.P384(), X: x, Y: y}
	if !stdecdsa.VerifyASN1(key, digest, ecdsa.AppendASN1(nil, sig[:])) {
		t.Fatal("the standard library refuses")
	}
	if !verifyP384(t, &pub, digest, &sig) {
		t.Error("refused")
	}
}

// TestVerifyRelatedKeysP384 uses keys m*G for small m of both signs, with u1 and u2
// that make the sums of a verification meet: the standard library has to agree.
func TestVerifyRelatedKeysP384(t *testing.T) {
	for _, m := range []int64{1, 2, -1, -3} {
		priv := smallP384(m)
		key := stdKeyP384(t, &priv)
		var pub [96]byte
		if err := ecdsa.PublicKeyP384(&pub, &priv); err != nil {
			t.Fatal(err)
		}
		for _, u1 := range []int64{0, 1, 3, -1, -5} {
			for _, u2 := range []int64{1, 2, -3} {
				if u1+u2*m == 0 {
					continue
				}
				sig, digest := signatureP384(t, u1, u2, m)
				if !stdecdsa.VerifyASN1(&key.PublicKey, digest, ecdsa.AppendASN1(nil, sig[:])) {
					t.Fatalf("%d*G + %d*(%d*G): refused by the standard library", u1, u2, m)
				}
				if !verifyP384(t, &pub, digest, &sig) {
					t.Errorf("%d*G + %d*(%d*G): refused", u1, u2, m)
				}
				digest[0] ^= 1
				if verifyP384(t, &pub, digest, &sig) {
					t.Errorf("%d*G + %d*(%d*G): another digest accepted", u1, u2, m)
				}
			}
		}
	}
}

// smallP384 returns k modulo n.
func smallP384(k int64) (b [48]byte) {
	new(big.Int).Mod(big.NewInt(k), elliptic.P384().Params().N).FillBytes(b[:])
	return b
}

// signatureP384 makes the signature of the key m that is verified with the given u1
// and u2, and its digest: with the nonce u1 + u2 m, whose r gives s = r/u2 and the
// digest u1 s.
func signatureP384(t *testing.T, u1, u2, m int64) (sig [96]byte, digest []byte) {
	t.Helper()
	n := elliptic.P384().Params().N
	nonce := smallP384(u1 + u2*m)
	var point [96]byte
	if err := ecdsa.PublicKeyP384(&point, &nonce); err != nil {
		t.Fatal(err)
	}
	r := new(big.Int).SetBytes(point[:48])
	r.Mod(r, n)
	s := new(big.Int).ModInverse(new(big.Int).Mod(big.NewInt(u2), n), n)
	s.Mul(s, r).Mod(s, n)
	e := new(big.Int).Mul(s, big.NewInt(u1))
	e.Mod(e, n).Lsh(e, 8*48-384)
	r.FillBytes(sig[:48])
	s.FillBytes(sig[48:])
	return sig, e.FillBytes(make([]byte, 48))
}

// TestVerifyingKeyP384 sets keys in all forms and in turn.
func TestVerifyingKeyP384(t *testing.T) {
	digest := []byte("digest")
	var key ecdsa.VerifyingKeyP384
	for i := range 6 {
		var priv [48]byte
		var pub, sig, again [96]byte
		ecdsa.GenerateKeyP384(&priv, &pub)
		if err := ecdsa.SignP384(&sig, &priv, digest); err != nil {
			t.Fatal(err)
		}
		if i > 0 && key.Verify(digest, &sig) {
			t.Error("accepted under the key before")
		}
		long := append([]byte{4}, pub[:]...)
		forms := [][]byte{long, append([]byte{2 | pub[95]&1}, pub[:48]...)}
		if err := key.SetBytes(forms[i%2]); err != nil {
			t.Fatal(err)
		}
		if i%3 == 0 {
			key.Prepare()
		}
		for j := range i {
			if !key.Verify(digest, &sig) {
				t.Errorf("verification %d refused", j)
			}
		}
		if key.XY(&again); again != pub {
			t.Error("another key comes back")
		}
		if i%4 < 2 {
			continue
		}
		if err := key.SetBytes(long[1:]); err != ecdsa.ErrInvalidPublicKey {
			t.Errorf("without a tag: %v", err)
		}
		if key.XY(&again); again != [96]byte{} || key.Verify(digest, &sig) {
			t.Error("the old key stands for one that was refused")
		}
	}
}

// TestVerifyingKeyIsSharedP384 verifies with one key from many goroutines, the first
// times included.
func TestVerifyingKeyIsSharedP384(t *testing.T) {
	digest := []byte("digest")
	var priv [48]byte
	var pub, sig [96]byte
	ecdsa.GenerateKeyP384(&priv, &pub)
	if err := ecdsa.SignP384(&sig, &priv, digest); err != nil {
		t.Fatal(err)
	}
	var key ecdsa.VerifyingKeyP384
	if err := key.SetXY(&pub); err != nil {
		t.Fatal(err)
	}
	var done sync.WaitGroup
	for range 8 {
		done.Go(func() {
			for range 4 {
				if !key.Verify(digest, &sig) {
					t.Error("refused")
				}
			}
		})
	}
	done.Wait()
}

// TestVerifyInfinityP384 makes u1*G + u2*Q infinite: Q = G, digest = -r.
func TestVerifyInfinityP384(t *testing.T) {
	params := elliptic.P384().Params()
	var pub, sig [96]byte
	params.Gx.FillBytes(pub[:48])
	params.Gy.FillBytes(pub[48:])
	for _, r := range []*big.Int{big.NewInt(1), big.NewInt(12345), params.Gx} {
		r.FillBytes(sig[:48])
		r.FillBytes(sig[48:])
		digest := new(big.Int).Sub(params.N, r)
		digest.Lsh(digest, 8*48-384)
		if verifyP384(t, &pub, digest.FillBytes(make([]byte, 48)), &sig) {
			t.Errorf("accepted r = %x", r)
		}
	}
}

func TestInvalidPrivateKeyP384(t *testing.T) {
	n := elliptic.P384().Params().N
	for _, d := range []*big.Int{new(big.Int), n, new(big.Int).Add(n, big.NewInt(5))} {
		var priv [48]byte
		var pub, sig [96]byte
		d.FillBytes(priv[:])
		if err := ecdsa.PublicKeyP384(&pub, &priv); err != ecdsa.ErrInvalidPrivateKey {
			t.Errorf("PublicKeyP384 of %x: %v", d, err)
		}
		if err := ecdsa.SignP384(&sig, &priv, nil); err != ecdsa.ErrInvalidPrivateKey {
			t.Errorf("SignP384 with %x: %v", d, err)
		}
		err := ecdsa.SignDeterministicP384(&sig, &priv, sha512.New384, nil)
		if err != ecdsa.ErrInvalidPrivateKey {
			t.Errorf("SignDeterministicP384 with %x: %v", d, err)
		}
		if pub != [96]byte{} || sig != [96]byte{} {
			t.Error("wrote a result")
		}
	}
}

func TestNoAllocationsP384(t *testing.T) {
	if stdAllocates {
		t.Skip("the standard library allocates in this build")
	}
	var priv [48]byte
	var pub, sig [96]byte
	ecdsa.GenerateKeyP384(&priv, &pub)
	digest := sha512.Sum384([]byte("message"))
	der := make([]byte, 0, ecdsa.MaxSizeASN1P384)
	var key ecdsa.VerifyingKeyP384
	if err := key.SetXY(&pub); err != nil {
		t.Fatal(err)
	}
	key.Prepare()
	for name, f := range map[string]func(){
		"GenerateKeyP384":    func() { ecdsa.GenerateKeyP384(&priv, &pub) },
		"PublicKeyP384":      func() { ecdsa.PublicKeyP384(&pub, &priv) },
		"ValidPublicKeyP384": func() { ecdsa.ValidPublicKeyP384(&pub) },
		"SignP384":           func() { ecdsa.SignP384(&sig, &priv, digest[:]) },
		"VerifyP384":         func() { ecdsa.VerifyP384(&pub, digest[:], &sig) },
		"VerifyingKeyP384":   func() { key.Verify(digest[:], &sig) },
		"AppendASN1":         func() { der = ecdsa.AppendASN1(der[:0], sig[:]) },
		"ParseASN1":          func() { ecdsa.ParseASN1(sig[:], der) },
	} {
		if n := testing.AllocsPerRun(10, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

// FuzzVerifyP384 compares verdicts with the standard library on DER signatures.
func FuzzVerifyP384(f *testing.F) {
	for i, digest := range digestsP384(f) {
		var priv [48]byte
		var pub, sig [96]byte
		ecdsa.GenerateKeyP384(&priv, &pub)
		if err := ecdsa.SignP384(&sig, &priv, digest); err != nil {
			f.Fatal(err)
		}
		der := ecdsa.AppendASN1(nil, sig[:])
		f.Add(pub[:], digest, der)
		der[i%len(der)] ^= 1
		f.Add(pub[:], digest, der)
	}
	f.Fuzz(func(t *testing.T, public, digest, der []byte) {
		if len(public) != 96 {
			return
		}
		key := stdecdsa.PublicKey{
			Curve: elliptic.P384(),
			X:     new(big.Int).SetBytes(public[:48]),
			Y:     new(big.Int).SetBytes(public[48:]),
		}
		want := stdecdsa.VerifyASN1(&key, digest, der)
		var sig [96]byte
		got := ecdsa.ParseASN1(sig[:], der) == nil && verifyP384(t, (*[96]byte)(public), digest, &sig)
		if got != want {
			t.Errorf("key %x, digest %x, signature %x: %t, want %t", public, digest, der, got, want)
		}
	})
}

// FuzzSignDeterministicP384 compares signatures with the standard library.
func FuzzSignDeterministicP384(f *testing.F) {
	f.Add(unhex(f, rfc6979PrivateP384), []byte("digest"), uint8(0))
	f.Add(make([]byte, 48), []byte{}, uint8(1))
	hashes := []crypto.Hash{crypto.SHA224, crypto.SHA256, crypto.SHA384, crypto.SHA512}
	f.Fuzz(func(t *testing.T, priv, message []byte, which uint8) {
		if len(priv) != 48 {
			return
		}
		h := hashes[int(which)%len(hashes)]
		digester := h.New()
		digester.Write(message)
		digest := digester.Sum(nil)
		var sig [96]byte
		err := ecdsa.SignDeterministicP384(&sig, (*[48]byte)(priv), h.New, digest)
		key, stdErr := stdecdsa.ParseRawPrivateKey(elliptic.P384(), priv)
		if (err == nil) != (stdErr == nil) {
			t.Fatalf("key %x: %v, want %v", priv, err, stdErr)
		}
		if err != nil {
			return
		}
		want, err := key.Sign(nil, digest, h)
		if err != nil {
			t.Fatal(err)
		}
		if got := ecdsa.AppendASN1(nil, sig[:]); string(got) != string(want) {
			t.Errorf("key %x, digest %x: got %x, want %x", priv, digest, got, want)
		}
	})
}
