// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa65

import (
	"encoding/asn1"

	"github.com/cloudflare/circl/sign"
	circl "github.com/cloudflare/circl/sign/mldsa/mldsa65"

	"rind.example/rind/hazmat/mldsa"
)

// scheme makes keys of this package. It signs and verifies with circl's, too.
type scheme struct{}

// Scheme is [github.com/cloudflare/circl/sign/mldsa/mldsa65.Scheme] on rind. It takes
// keys of this package and of circl's; those of circl's are served by circl.
func Scheme() sign.Scheme { return scheme{} }

func (scheme) Name() string          { return "ML-DSA-65" }
func (scheme) PublicKeySize() int    { return PublicKeySize }
func (scheme) PrivateKeySize() int   { return PrivateKeySize }
func (scheme) SignatureSize() int    { return SignatureSize }
func (scheme) SeedSize() int         { return SeedSize }
func (scheme) SupportsContext() bool { return true }

// Oid returns the object identifier of keys and signatures.
func (scheme) Oid() asn1.ObjectIdentifier {
	return circl.Scheme().(interface{ Oid() asn1.ObjectIdentifier }).Oid()
}

func (scheme) GenerateKey() (sign.PublicKey, sign.PrivateKey, error) { return GenerateKey(nil) }

func (scheme) Sign(sk sign.PrivateKey, msg []byte, opts *sign.SignatureOpts) []byte {
	if other, ok := sk.(*circl.PrivateKey); ok {
		return circl.Scheme().Sign(other, msg, opts)
	}
	key, ok := sk.(*PrivateKey)
	if !ok {
		panic(sign.ErrTypeMismatch)
	}
	sig := make([]byte, SignatureSize)
	if err := SignTo(key, msg, context(opts), false, sig); err != nil {
		panic(err)
	}
	return sig
}

func (scheme) Verify(pk sign.PublicKey, msg, sig []byte, opts *sign.SignatureOpts) bool {
	if other, ok := pk.(*circl.PublicKey); ok {
		return circl.Scheme().Verify(other, msg, sig, opts)
	}
	key, ok := pk.(*PublicKey)
	if !ok {
		panic(sign.ErrTypeMismatch)
	}
	return Verify(key, msg, context(opts), sig)
}

// context returns the context of options, which may be nil.
func context(opts *sign.SignatureOpts) []byte {
	if opts == nil || opts.Context == "" {
		return nil
	}
	return []byte(opts.Context)
}

func (scheme) DeriveKey(seed []byte) (sign.PublicKey, sign.PrivateKey) {
	if len(seed) != mldsa.SeedSize {
		panic(sign.ErrSeedSize)
	}
	return NewKeyFromSeed((*[SeedSize]byte)(seed))
}

func (scheme) UnmarshalBinaryPublicKey(buf []byte) (sign.PublicKey, error) {
	if len(buf) != PublicKeySize {
		return nil, sign.ErrPubKeySize
	}
	pk := new(PublicKey)
	pk.Unpack((*[PublicKeySize]byte)(buf))
	return pk, nil
}

func (scheme) UnmarshalBinaryPrivateKey(buf []byte) (sign.PrivateKey, error) {
	if len(buf) != PrivateKeySize {
		return nil, sign.ErrPrivKeySize
	}
	sk := new(PrivateKey)
	sk.Unpack((*[PrivateKeySize]byte)(buf))
	return sk, nil
}
