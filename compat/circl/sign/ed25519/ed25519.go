// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519

import (
	"crypto"
	stded25519 "crypto/ed25519"
	cryptorand "crypto/rand"
	"crypto/sha512"
	"io"

	"github.com/cloudflare/circl/sign/ed25519"

	"rind.example/rind/hazmat/stdkey/eddsa"
)

// GenerateKey is [github.com/cloudflare/circl/sign/ed25519.GenerateKey] on rind: it
// reads a seed of 32 bytes from rand, or from crypto/rand.Reader if that is nil.
//
// Constant time.
func GenerateKey(rand io.Reader) (PublicKey, PrivateKey, error) {
	if rand == nil {
		rand = cryptorand.Reader
	}
	seed := make([]byte, SeedSize)
	defer clear(seed)
	if _, err := io.ReadFull(rand, seed); err != nil {
		return nil, nil, err
	}
	private := NewKeyFromSeed(seed)
	return private.Public().(PublicKey), private, nil
}

// NewKeyFromSeed is [github.com/cloudflare/circl/sign/ed25519.NewKeyFromSeed] on rind.
// It returns the private key in 64 bytes, the seed of 32 and the public key, and
// panics if the seed has another length.
//
// Constant time.
func NewKeyFromSeed(seed []byte) PrivateKey {
	private := make(PrivateKey, PrivateKeySize)
	if eddsa.NewKeyFromSeed(private, seed) {
		return private
	}
	return ed25519.NewKeyFromSeed(seed)
}

// Sign is [github.com/cloudflare/circl/sign/ed25519.Sign] on rind. It returns the
// signature in 64 bytes, and panics if the key has another length than 64.
//
// Constant time.
func Sign(privateKey PrivateKey, message []byte) []byte {
	if sig, ok := attempt(privateKey, message, crypto.Hash(0), ""); ok {
		return sig
	}
	return ed25519.Sign(privateKey, message)
}

// SignPh is [github.com/cloudflare/circl/sign/ed25519.SignPh] on rind: it hashes the
// message and signs with Ed25519ph. It panics if the key has another length than 64
// or ctx more than 255 bytes.
//
// Constant time.
func SignPh(privateKey PrivateKey, message []byte, ctx string) []byte {
	digest := sha512.Sum512(message)
	if sig, ok := attempt(privateKey, digest[:], crypto.SHA512, ctx); ok {
		return sig
	}
	return ed25519.SignPh(privateKey, message, ctx)
}

// SignWithCtx is [github.com/cloudflare/circl/sign/ed25519.SignWithCtx] on rind: it
// signs with Ed25519ctx. It panics if the key has another length than 64 or ctx not
// from 1 to 255 bytes.
//
// Constant time.
func SignWithCtx(privateKey PrivateKey, message []byte, ctx string) []byte {
	if ctx != "" {
		if sig, ok := attempt(privateKey, message, crypto.Hash(0), ctx); ok {
			return sig
		}
	}
	return ed25519.SignWithCtx(privateKey, message, ctx)
}

// SignKey does what priv.Sign(rand, message, opts) does
// ([github.com/cloudflare/circl/sign/ed25519.PrivateKey.Sign]), and is how signing
// through that method runs on rind. If opts is a [SignerOptions], its Scheme and
// Context choose the variant. It returns an error if opts.HashFunc() does not fit
// the variant, and panics where [Sign], [SignPh] and [SignWithCtx] do. rand is not
// read.
//
// Constant time.
func SignKey(priv PrivateKey, rand io.Reader, message []byte, opts crypto.SignerOpts) ([]byte, error) {
	switch scheme, ctx := variant(opts); scheme {
	case ED25519:
		return Sign(priv, message), nil
	case ED25519Ph:
		return SignPh(priv, message, ctx), nil
	case ED25519Ctx:
		return SignWithCtx(priv, message, ctx), nil
	}
	return priv.Sign(rand, message, opts) // for its error
}

// Verify is [github.com/cloudflare/circl/sign/ed25519.Verify] on rind, with the same
// answer for every signature.
//
// Variable time.
func Verify(public PublicKey, message, signature []byte) bool {
	valid, ok := verify(public, message, signature, crypto.Hash(0), "")
	if !ok {
		return ed25519.Verify(public, message, signature)
	}
	return valid
}

// VerifyPh is [github.com/cloudflare/circl/sign/ed25519.VerifyPh] on rind, with the
// same answer for every signature: by Ed25519ph of the message, which it hashes.
//
// Variable time.
func VerifyPh(public PublicKey, message, signature []byte, ctx string) bool {
	digest := sha512.Sum512(message)
	valid, ok := verify(public, digest[:], signature, crypto.SHA512, ctx)
	if !ok {
		return ed25519.VerifyPh(public, message, signature, ctx)
	}
	return valid
}

// VerifyWithCtx is [github.com/cloudflare/circl/sign/ed25519.VerifyWithCtx] on rind,
// with the same answer for every signature: by Ed25519ctx.
//
// Variable time.
func VerifyWithCtx(public PublicKey, message, signature []byte, ctx string) bool {
	if ctx == "" {
		return false
	}
	valid, ok := verify(public, message, signature, crypto.Hash(0), ctx)
	if !ok {
		return ed25519.VerifyWithCtx(public, message, signature, ctx)
	}
	return valid
}

// VerifyAny is [github.com/cloudflare/circl/sign/ed25519.VerifyAny] on rind: it
// chooses the variant as [SignKey] does and reports false where that returns an
// error.
//
// Variable time.
func VerifyAny(public PublicKey, message, signature []byte, opts crypto.SignerOpts) bool {
	switch scheme, ctx := variant(opts); scheme {
	case ED25519:
		return Verify(public, message, signature)
	case ED25519Ph:
		return VerifyPh(public, message, signature, ctx)
	case ED25519Ctx:
		return VerifyWithCtx(public, message, signature, ctx)
	}
	return false
}

// none is no variant.
const none = ^SchemeID(0)

// variant reads options as circl does: those that are not its own choose plain
// Ed25519, which a hash does not fit.
func variant(opts crypto.SignerOpts) (scheme SchemeID, ctx string) {
	o, _ := opts.(SignerOptions)
	hash := opts.HashFunc()
	switch {
	case o.Scheme == ED25519 && hash == 0,
		o.Scheme == ED25519Ph && hash == crypto.SHA512,
		o.Scheme == ED25519Ctx && hash == 0 && o.Context != "":
		return o.Scheme, o.Context
	}
	return none, ""
}

// attempt signs; circl has an answer where ok is false.
func attempt(private PrivateKey, message []byte, hash crypto.Hash, ctx string) (sig []byte, ok bool) {
	out := new([SignatureSize]byte)
	ok = eddsa.SignKey(out, stded25519.PrivateKey(private), message, &stded25519.Options{Hash: hash, Context: ctx})
	return out[:], ok
}

// verify attempts a verification. circl decodes public keys by RFC 8032 to the
// letter, crypto/ed25519 is more liberal.
func verify(public PublicKey, message, sig []byte, hash crypto.Hash, ctx string) (valid, ok bool) {
	if len(public) == PublicKeySize && !canonical((*[PublicKeySize]byte)(public)) {
		return false, true
	}
	return eddsa.Verify(stded25519.PublicKey(public), message, sig, &stded25519.Options{Hash: hash, Context: ctx})
}

// canonical reports whether the encoding of a point is the one that it has (RFC
// 8032, section 5.1.3): y below p, and the sign 1 only where x is not 0, as it is
// for y = 1 and y = -1.
func canonical(encoded *[PublicKeySize]byte) bool {
	y, sign := *encoded, encoded[31]>>7
	y[31] &= 0x7f
	for i := len(y) - 1; i >= 0; i-- {
		if y[i] != prime[i] {
			isOne := y == [PublicKeySize]byte{1}
			isMinusOne := i == 0 && y[0] == prime[0]-1
			return y[i] < prime[i] && !(sign == 1 && (isOne || isMinusOne))
		}
	}
	return false // y = p
}

// prime is p = 2^255-19, little-endian.
var prime = [PublicKeySize]byte{
	0xed, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
	0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f,
}
