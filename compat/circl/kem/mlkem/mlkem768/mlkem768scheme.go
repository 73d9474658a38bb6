// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem768

import (
	"crypto/rand"

	"github.com/cloudflare/circl/kem"
	"github.com/cloudflare/circl/kem/mlkem/mlkem768"
)

// scheme is the mechanism behind circl's interface.
type scheme struct{}

var mechanism kem.Scheme = &scheme{}

// Scheme returns ML-KEM-768 on rind behind circl's interface. It makes keys of the types
// of this package and takes those of
// [github.com/cloudflare/circl/kem/mlkem/mlkem768] as well, which circl then serves.
func Scheme() kem.Scheme { return mechanism }

func (*scheme) Name() string               { return "ML-KEM-768" }
func (*scheme) PublicKeySize() int         { return PublicKeySize }
func (*scheme) PrivateKeySize() int        { return PrivateKeySize }
func (*scheme) SeedSize() int              { return KeySeedSize }
func (*scheme) SharedKeySize() int         { return SharedKeySize }
func (*scheme) CiphertextSize() int        { return CiphertextSize }
func (*scheme) EncapsulationSeedSize() int { return EncapsulationSeedSize }

func (*scheme) GenerateKeyPair() (kem.PublicKey, kem.PrivateKey, error) {
	public, private, err := GenerateKeyPair(rand.Reader)
	if err != nil {
		return nil, nil, err
	}
	return public, private, nil
}

func (*scheme) DeriveKeyPair(seed []byte) (kem.PublicKey, kem.PrivateKey) {
	if len(seed) != KeySeedSize {
		panic(kem.ErrSeedSize)
	}
	return NewKeyFromSeed(seed)
}

func (*scheme) Encapsulate(pk kem.PublicKey) (ct, ss []byte, err error) {
	public, ok := pk.(*PublicKey)
	if !ok {
		return mlkem768.Scheme().Encapsulate(pk)
	}
	ct, ss = make([]byte, CiphertextSize), make([]byte, SharedKeySize)
	public.EncapsulateTo(ct, ss, nil)
	return ct, ss, nil
}

func (*scheme) EncapsulateDeterministically(pk kem.PublicKey, seed []byte) (ct, ss []byte, err error) {
	if len(seed) != EncapsulationSeedSize {
		return nil, nil, kem.ErrSeedSize
	}
	public, ok := pk.(*PublicKey)
	if !ok {
		return mlkem768.Scheme().EncapsulateDeterministically(pk, seed)
	}
	ct, ss = make([]byte, CiphertextSize), make([]byte, SharedKeySize)
	public.EncapsulateTo(ct, ss, seed)
	return ct, ss, nil
}

func (*scheme) Decapsulate(sk kem.PrivateKey, ct []byte) ([]byte, error) {
	if len(ct) != CiphertextSize {
		return nil, kem.ErrCiphertextSize
	}
	private, ok := sk.(*PrivateKey)
	if !ok {
		return mlkem768.Scheme().Decapsulate(sk, ct)
	}
	ss := make([]byte, SharedKeySize)
	private.DecapsulateTo(ss, ct)
	return ss, nil
}

func (*scheme) UnmarshalBinaryPublicKey(buf []byte) (kem.PublicKey, error) {
	public := new(PublicKey)
	if err := public.Unpack(buf); err != nil {
		return nil, err
	}
	return public, nil
}

func (*scheme) UnmarshalBinaryPrivateKey(buf []byte) (kem.PrivateKey, error) {
	private := new(PrivateKey)
	if err := private.Unpack(buf); err != nil {
		return nil, err
	}
	return private, nil
}
