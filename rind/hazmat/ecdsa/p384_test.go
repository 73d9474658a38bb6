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
	"crypto/sha256"
	"crypto/sha3"
	"crypto/sha512"
	"encoding/hex"
	"hash"
	"math/big"
	"os"
	"strings"
	"testing"
	"testing/cryptotest"

	"rind.example/rind/hazmat/ecdsa"
)

func unhex(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(s, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The key pair of RFC 6979, appendix A.2.6.
const (
	rfc6979Private = "6B9D3DAD2E1B8C1C05B19875B6659F4DE23C3B667BF297BA9AA47740787137D896D5724E4C70A825F872C9EA60D2EDF5"
	rfc6979Public  = "EC3A4E415B4E19A4568618029F427FA5DA9A8BC4AE92E02E06AAE5286B300C64DEF8F0EA9055866064A254515480BC13" +
		"8015D9B72D7D57244EA8EF9AC0C621896708A59367F9DFB9F54CA84B3F1C9DB1288B231C3AE0D4FE7344FD2533264720"
)

// rfc6979Vectors are the signatures of RFC 6979, appendix A.2.6.
var rfc6979Vectors = []struct {
	hash    crypto.Hash
	message string
	r, s    string
}{
	{crypto.SHA1, "sample",
		"EC748D839243D6FBEF4FC5C4859A7DFFD7F3ABDDF72014540C16D73309834FA37B9BA002899F6FDA3A4A9386790D4EB2",
		"A3BCFA947BEEF4732BF247AC17F71676CB31A847B9FF0CBC9C9ED4C1A5B3FACF26F49CA031D4857570CCB5CA4424A443"},
	{crypto.SHA224, "sample",
		"42356E76B55A6D9B4631C865445DBE54E056D3B3431766D0509244793C3F9366450F76EE3DE43F5A125333A6BE060122",
		"9DA0C81787064021E78DF658F2FBB0B042BF304665DB721F077A4298B095E4834C082C03D83028EFBF93A3C23940CA8D"},
	{crypto.SHA256, "sample",
		"21B13D1E013C7FA1392D03C5F99AF8B30C570C6F98D4EA8E354B63A21D3DAA33BDE1E888E63355D92FA2B3C36D8FB2CD",
		"F3AA443FB107745BF4BD77CB3891674632068A10CA67E3D45DB2266FA7D1FEEBEFDC63ECCD1AC42EC0CB8668A4FA0AB0"},
	{crypto.SHA384, "sample",
		"94EDBB92A5ECB8AAD4736E56C691916B3F88140666CE9FA73D64C4EA95AD133C81A648152E44ACF96E36DD1E80FABE46",
		"99EF4AEB15F178CEA1FE40DB2603138F130E740A19624526203B6351D0A3A94FA329C145786E679E7B82C71A38628AC8"},
	{crypto.SHA512, "sample",
		"ED0959D5880AB2D869AE7F6C2915C6D60F96507F9CB3E047C0046861DA4A799CFE30F35CC900056D7C99CD7882433709",
		"512C8CCEEE3890A84058CE1E22DBC2198F42323CE8ACA9135329F03C068E5112DC7CC3EF3446DEFCEB01A45C2667FDD5"},
	{crypto.SHA1, "test",
		"4BC35D3A50EF4E30576F58CD96CE6BF638025EE624004A1F7789A8B8E43D0678ACD9D29876DAF46638645F7F404B11C7",
		"D5A6326C494ED3FF614703878961C0FDE7B2C278F9A65FD8C4B7186201A2991695BA1C84541327E966FA7B50F7382282"},
	{crypto.SHA224, "test",
		"E8C9D0B6EA72A0E7837FEA1D14A1A9557F29FAA45D3E7EE888FC5BF954B5E62464A9A817C47FF78B8C11066B24080E72",
		"07041D4A7A0379AC7232FF72E6F77B6DDB8F09B16CCE0EC3286B2BD43FA8C6141C53EA5ABEF0D8231077A04540A96B66"},
	{crypto.SHA256, "test",
		"6D6DEFAC9AB64DABAFE36C6BF510352A4CC27001263638E5B16D9BB51D451559F918EEDAF2293BE5B475CC8F0188636B",
		"2D46F3BECBCC523D5F1A1256BF0C9B024D879BA9E838144C8BA6BAEB4B53B47D51AB373F9845C0514EEFB14024787265"},
	{crypto.SHA384, "test",
		"8203B63D3C853E8D77227FB377BCF7B7B772E97892A80F36AB775D509D7A5FEB0542A7F0812998DA8F1DD3CA3CF023DB",
		"DDD0760448D42D8A43AF45AF836FCE4DE8BE06B485E9B61B827C2F13173923E06A739F040649A667BF3B828246BAA5A5"},
	{crypto.SHA512, "test",
		"A0D5D090C9980FAF3C2CE57B7AE951D31977DD11C775D314AF55F76C676447D06FB6495CD21B4B6E340FC236584FB277",
		"976984E59B4C77B0E8E4460DCA3D9F20E07B9BB1F63BEEFAF576F6B2E8B224634A2092CD3792E0159AD9CEE37659C736"},
}

func TestRFC6979(t *testing.T) {
	priv := (*[48]byte)(unhex(t, rfc6979Private))
	var pub [96]byte
	if err := ecdsa.PublicKeyP384(&pub, priv); err != nil {
		t.Fatal(err)
	}
	if want := unhex(t, rfc6979Public); pub != [96]byte(want) {
		t.Fatalf("public key %x, want %x", pub, want)
	}
	for _, v := range rfc6979Vectors {
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
		if !ecdsa.VerifyP384(&pub, digest, &sig) {
			t.Errorf("%s of %q: signature refused", v.hash, v.message)
		}
	}
}

// stdKey returns the pair as the standard library's type.
func stdKey(t testing.TB, priv *[48]byte) *stdecdsa.PrivateKey {
	t.Helper()
	key, err := stdecdsa.ParseRawPrivateKey(elliptic.P384(), priv[:])
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// digests returns digests of unusual lengths and values: shorter and longer than
// the order, and the same as, above and around it.
func digests(t testing.TB) [][]byte {
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

func TestSignDeterministicMatchesStandardLibrary(t *testing.T) {
	hashes := []crypto.Hash{crypto.SHA224, crypto.SHA256, crypto.SHA384, crypto.SHA512, crypto.SHA512_256,
		crypto.SHA3_256, crypto.SHA3_384, crypto.SHA3_512}
	for range 10 {
		var priv [48]byte
		var pub [96]byte
		ecdsa.GenerateKeyP384(&priv, &pub)
		key := stdKey(t, &priv)
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

// TestHedgedMatchesStandardLibrary pins the source of randomness of both: they
// follow the same draft, so that they make the same keys and signatures.
func TestHedgedMatchesStandardLibrary(t *testing.T) {
	if fips140.Version() != "latest" {
		t.Skip("a frozen FIPS module takes no seed")
	}
	t.Setenv("GODEBUG", os.Getenv("GODEBUG")+",cryptocustomrand=0")
	for seed := range uint64(5) {
		for _, digest := range digests(t) {
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
			if got := ecdsa.AppendASN1(nil, sig[:]); string(got) != string(want) {
				t.Errorf("seed %d, digest %x: got %x, want %x", seed, digest, got, want)
			}
		}
	}
}

func TestSignVerify(t *testing.T) {
	for _, digest := range digests(t) {
		var priv [48]byte
		var pub, sig [96]byte
		ecdsa.GenerateKeyP384(&priv, &pub)
		if err := ecdsa.SignP384(&sig, &priv, digest); err != nil {
			t.Fatal(err)
		}
		key := stdKey(t, &priv)
		if x := key.X.FillBytes(make([]byte, 48)); string(x) != string(pub[:48]) {
			t.Fatalf("public key %x of %x is wrong", pub, priv)
		}
		if !ecdsa.VerifyP384(&pub, digest, &sig) {
			t.Errorf("digest %x: refused", digest)
		}
		if !stdecdsa.VerifyASN1(&key.PublicKey, digest, ecdsa.AppendASN1(nil, sig[:])) {
			t.Errorf("digest %x: refused by the standard library", digest)
		}
		theirs, err := stdecdsa.SignASN1(rand.Reader, key, digest)
		if err != nil {
			t.Fatal(err)
		}
		if err := ecdsa.ParseASN1(sig[:], theirs); err != nil || !ecdsa.VerifyP384(&pub, digest, &sig) {
			t.Errorf("digest %x: signature of the standard library refused: %v", digest, err)
		}
	}
}

func TestSignaturesDiffer(t *testing.T) {
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

func TestVerifyRefusesEveryFlippedBit(t *testing.T) {
	var priv [48]byte
	var pub, sig [96]byte
	ecdsa.GenerateKeyP384(&priv, &pub)
	digest := sha512.Sum384([]byte("message"))
	if err := ecdsa.SignP384(&sig, &priv, digest[:]); err != nil {
		t.Fatal(err)
	}
	for i := range 96 * 8 {
		bit := byte(1) << (i % 8)
		sig[i/8] ^= bit
		if ecdsa.VerifyP384(&pub, digest[:], &sig) {
			t.Errorf("signature bit %d does not matter", i)
		}
		sig[i/8] ^= bit
		pub[i/8] ^= bit
		if ecdsa.VerifyP384(&pub, digest[:], &sig) || ecdsa.ValidPublicKeyP384(&pub) {
			t.Errorf("public key bit %d does not matter", i)
		}
		pub[i/8] ^= bit
		if i < len(digest)*8 {
			digest[i/8] ^= bit
			if ecdsa.VerifyP384(&pub, digest[:], &sig) {
				t.Errorf("digest bit %d does not matter", i)
			}
			digest[i/8] ^= bit
		}
	}
	if !ecdsa.VerifyP384(&pub, digest[:], &sig) || !ecdsa.ValidPublicKeyP384(&pub) {
		t.Error("original refused")
	}
}

// TestVerifyRefusesRange replaces r and s by values outside [1, n-1], some of
// which are congruent to the valid ones.
func TestVerifyRefusesRange(t *testing.T) {
	n := elliptic.P384().Params().N
	var priv [48]byte
	var pub, sig [96]byte
	ecdsa.GenerateKeyP384(&priv, &pub)
	if err := ecdsa.SignP384(&sig, &priv, []byte("digest")); err != nil {
		t.Fatal(err)
	}
	top := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 384), big.NewInt(1))
	for _, half := range []int{0, 48} {
		for _, v := range []*big.Int{new(big.Int), n, new(big.Int).Add(n, big.NewInt(1)), top} {
			bad := sig
			v.FillBytes(bad[half : half+48])
			if ecdsa.VerifyP384(&pub, []byte("digest"), &bad) {
				t.Errorf("accepted %x at %d", v, half)
			}
		}
	}
}

// TestVerifyCongruent builds signatures with r < 2^384 - n, so that r + n fits
// the encoding: it has to be refused although it is congruent.
func TestVerifyCongruent(t *testing.T) {
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
	if !ecdsa.VerifyP384(&pub, digest, &sig) {
		t.Fatal("made-up signature refused")
	}
	for _, half := range []int{0, 48} {
		bad := sig
		new(big.Int).Add(x, params.N).FillBytes(bad[half : half+48])
		if ecdsa.VerifyP384(&pub, digest, &bad) {
			t.Errorf("value + n accepted at %d", half)
		}
	}
}

// TestVerifyWrappedX signs for a point whose x-coordinate is n or more, so that
// r = x - n; the standard library has to agree.
func TestVerifyWrappedX(t *testing.T) {
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
	if !ecdsa.VerifyP384(&pub, digest, &sig) {
		t.Error("refused")
	}
}

// TestVerifyInfinity makes u1*G + u2*Q infinite: Q = G, digest = -r.
func TestVerifyInfinity(t *testing.T) {
	params := elliptic.P384().Params()
	var pub, sig [96]byte
	params.Gx.FillBytes(pub[:48])
	params.Gy.FillBytes(pub[48:])
	for _, r := range []*big.Int{big.NewInt(1), big.NewInt(12345), params.Gx} {
		r.FillBytes(sig[:48])
		r.FillBytes(sig[48:])
		digest := new(big.Int).Sub(params.N, r).FillBytes(make([]byte, 48))
		if ecdsa.VerifyP384(&pub, digest, &sig) {
			t.Errorf("accepted r = %x", r)
		}
	}
}

func TestInvalidPrivateKey(t *testing.T) {
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

func TestNoAllocations(t *testing.T) {
	if stdAllocates {
		t.Skip("the standard library allocates in this build")
	}
	var priv [48]byte
	var pub, sig [96]byte
	ecdsa.GenerateKeyP384(&priv, &pub)
	digest := sha512.Sum384([]byte("message"))
	der := make([]byte, 0, ecdsa.MaxSizeASN1P384)
	for name, f := range map[string]func(){
		"GenerateKeyP384":    func() { ecdsa.GenerateKeyP384(&priv, &pub) },
		"PublicKeyP384":      func() { ecdsa.PublicKeyP384(&pub, &priv) },
		"ValidPublicKeyP384": func() { ecdsa.ValidPublicKeyP384(&pub) },
		"SignP384":           func() { ecdsa.SignP384(&sig, &priv, digest[:]) },
		"VerifyP384":         func() { ecdsa.VerifyP384(&pub, digest[:], &sig) },
		"AppendASN1":         func() { der = ecdsa.AppendASN1(der[:0], sig[:]) },
		"ParseASN1":          func() { ecdsa.ParseASN1(sig[:], der) },
	} {
		if n := testing.AllocsPerRun(10, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

// FuzzVerify compares verdicts with the standard library on DER signatures.
func FuzzVerify(f *testing.F) {
	for i, digest := range digests(f) {
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
		got := ecdsa.ParseASN1(sig[:], der) == nil && ecdsa.VerifyP384((*[96]byte)(public), digest, &sig)
		if got != want {
			t.Errorf("key %x, digest %x, signature %x: %t, want %t", public, digest, der, got, want)
		}
	})
}

// FuzzSignDeterministic compares signatures with the standard library.
func FuzzSignDeterministic(f *testing.F) {
	f.Add(unhex(f, rfc6979Private), []byte("digest"), uint8(0))
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

// hashOf returns the constructor of a hash by its Wycheproof name.
func hashOf(t *testing.T, name string) func() hash.Hash {
	t.Helper()
	switch name {
	case "SHA-256":
		return sha256.New
	case "SHA-384":
		return sha512.New384
	case "SHA-512":
		return sha512.New
	case "SHA3-384":
		return func() hash.Hash { return sha3.New384() }
	case "SHA3-512":
		return func() hash.Hash { return sha3.New512() }
	}
	t.Fatalf("unknown hash %s", name)
	return nil
}
