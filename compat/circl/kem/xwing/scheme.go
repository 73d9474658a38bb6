// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package xwing

import (
	"crypto/rand"

	"github.com/cloudflare/circl/kem"
	"github.com/cloudflare/circl/kem/xwing"
)

// scheme is the mechanism behind circl's interface.
type scheme struct{}

// Scheme returns X-Wing on rind behind circl's interface. It makes keys of the types of
// this package and takes those of [github.com/cloudflare/circl/kem/xwing] as well, which
// circl then serves.
func Scheme() kem.Scheme { return scheme{} }

func (scheme) Name() string               { return "X-Wing" }
func (scheme) PublicKeySize() int         { return PublicKeySize }
func (scheme) PrivateKeySize() int        { return PrivateKeySize }
func (scheme) SeedSize() int              { return SeedSize }
func (scheme) SharedKeySize() int         { return SharedKeySize }
func (scheme) CiphertextSize() int        { return CiphertextSize }
func (scheme) EncapsulationSeedSize() int { return EncapsulationSeedSize }

func (scheme) GenerateKeyPair() (kem.PublicKey, kem.PrivateKey, error) {
	private, public, err := GenerateKeyPair(nil)
	if err != nil {
		return nil, nil, err
	}
	return public, private, nil
}

func (scheme) DeriveKeyPair(seed []byte) (kem.PublicKey, kem.PrivateKey) {
	private, public := DeriveKeyPair(seed)
	return public, private
}

func (s scheme) Encapsulate(pk kem.PublicKey) (ct, ss []byte, err error) {
	seed := make([]byte, EncapsulationSeedSize)
	defer clear(seed)
	rand.Read(seed)
	return s.EncapsulateDeterministically(pk, seed)
}

func (scheme) EncapsulateDeterministically(pk kem.PublicKey, seed []byte) (ct, ss []byte, err error) {
	if len(seed) != EncapsulationSeedSize {
		return nil, nil, kem.ErrSeedSize
	}
	public, ok := pk.(*PublicKey)
	if !ok {
		return xwing.Scheme().EncapsulateDeterministically(pk, seed)
	}
	ct, ss = make([]byte, CiphertextSize), make([]byte, SharedKeySize)
	public.EncapsulateTo(ct, ss, seed)
	return ct, ss, nil
}

func (scheme) Decapsulate(sk kem.PrivateKey, ct []byte) ([]byte, error) {
	if len(ct) != CiphertextSize {
		return nil, kem.ErrCiphertextSize
	}
	private, ok := sk.(*PrivateKey)
	if !ok {
		return xwing.Scheme().Decapsulate(sk, ct)
	}
	ss := make([]byte, SharedKeySize)
	private.DecapsulateTo(ss, ct)
	return ss, nil
}

func (scheme) UnmarshalBinaryPublicKey(buf []byte) (kem.PublicKey, error) {
	if len(buf) != PublicKeySize {
		return nil, kem.ErrPubKeySize
	}
	public := new(PublicKey)
	if err := public.Unpack(buf); err != nil {
		return nil, err
	}
	return public, nil
}

func (scheme) UnmarshalBinaryPrivateKey(buf []byte) (kem.PrivateKey, error) {
	if len(buf) != PrivateKeySize {
		return nil, kem.ErrPrivKeySize
	}
	private := new(PrivateKey)
	private.Unpack(buf)
	return private, nil
}
