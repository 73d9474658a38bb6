// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hybrid

import (
	"crypto/rand"

	"github.com/cloudflare/circl/kem"
	"github.com/cloudflare/circl/kem/hybrid"

	"rind.example/rind/hazmat/hybridkem"
	"rind.example/rind/hazmat/mlkem"
	"rind.example/rind/hazmat/sha3"
)

// X25519MLKEM768 is [github.com/cloudflare/circl/kem/hybrid.X25519MLKEM768] on rind: it
// joins keys, ciphertexts and shared keys of ML-KEM-768 and X25519, as TLS does
// (draft-ietf-tls-ecdhe-mlkem). It makes keys of its own and takes those of circl's as
// well, which circl then serves.
//
// Constant time.
func X25519MLKEM768() kem.Scheme { return x25519MLKEM768 }

// scheme is the mechanism behind circl's interface.
type scheme struct{}

var x25519MLKEM768 kem.Scheme = &scheme{}

// Sizes of the two parts of keys and ciphertexts, ML-KEM's being the first.
const (
	sizeX25519     = 32
	publicKeySize  = hybridkem.EncapsulationKeySizeX25519MLKEM768
	privateKeySize = mlkem.ExpandedKeySize768 + sizeX25519
	seedSize       = mlkem.SeedSize
	encapsSeedSize = 32
)

type publicKey struct {
	key *hybridkem.EncapsulationKeyX25519MLKEM768
}

type privateKey struct {
	key *hybridkem.DecapsulationKeyX25519MLKEM768
}

func (sk *privateKey) Scheme() kem.Scheme { return x25519MLKEM768 }
func (pk *publicKey) Scheme() kem.Scheme  { return x25519MLKEM768 }

func (sk *privateKey) MarshalBinary() ([]byte, error) {
	b := make([]byte, privateKeySize)
	t := (*[sizeX25519]byte)(b[mlkem.ExpandedKeySize768:])
	sk.key.Parts(t).Expanded((*[mlkem.ExpandedKeySize768]byte)(b))
	return b, nil
}

func (pk *publicKey) MarshalBinary() ([]byte, error) {
	b := make([]byte, publicKeySize)
	pk.key.Bytes((*[publicKeySize]byte)(b))
	return b, nil
}

func (sk *privateKey) Equal(other kem.PrivateKey) bool {
	o, ok := other.(*privateKey)
	return ok && sk.key.Equal(o.key)
}

func (pk *publicKey) Equal(other kem.PublicKey) bool {
	o, ok := other.(*publicKey)
	return ok && pk.key.Equal(o.key)
}

func (sk *privateKey) Public() kem.PublicKey { return &publicKey{sk.key.EncapsulationKey()} }

func (*scheme) Name() string               { return "X25519MLKEM768" }
func (*scheme) PublicKeySize() int         { return publicKeySize }
func (*scheme) PrivateKeySize() int        { return privateKeySize }
func (*scheme) SeedSize() int              { return seedSize }
func (*scheme) SharedKeySize() int         { return hybridkem.SharedKeySizeX25519MLKEM768 }
func (*scheme) CiphertextSize() int        { return hybridkem.CiphertextSizeX25519MLKEM768 }
func (*scheme) EncapsulationSeedSize() int { return encapsSeedSize }

// x25519Key is how circl derives a private key of X25519 from a seed: by SHAKE256.
func x25519Key(key *[sizeX25519]byte, seed []byte) { sha3.ShakeSum256Into(key[:], seed) }

// join makes a pair of keys of ML-KEM's seed and that of X25519.
func join(first, second []byte) (kem.PublicKey, kem.PrivateKey) {
	var t [sizeX25519]byte
	defer clear(t[:])
	x25519Key(&t, second)
	key := hybridkem.JoinX25519MLKEM768(mlkem.NewDecapsulationKey768((*[mlkem.SeedSize]byte)(first)), &t)
	return &publicKey{key.EncapsulationKey()}, &privateKey{key}
}

func (*scheme) GenerateKeyPair() (kem.PublicKey, kem.PrivateKey, error) {
	var seed [mlkem.SeedSize + sizeX25519]byte
	defer clear(seed[:])
	// Two draws, as circl's: a reader in the place of rand.Reader sees them.
	rand.Read(seed[:mlkem.SeedSize])
	rand.Read(seed[mlkem.SeedSize:])
	public, private := join(seed[:mlkem.SeedSize], seed[mlkem.SeedSize:])
	return public, private, nil
}

func (*scheme) DeriveKeyPair(seed []byte) (kem.PublicKey, kem.PrivateKey) {
	if len(seed) != seedSize {
		panic(kem.ErrSeedSize)
	}
	var expanded [mlkem.SeedSize + sizeX25519]byte
	defer clear(expanded[:])
	sha3.ShakeSum256Into(expanded[:], seed)
	return join(expanded[:mlkem.SeedSize], expanded[mlkem.SeedSize:])
}

// encapsulate encapsulates with ML-KEM's message and the seed of X25519.
func (pk *publicKey) encapsulate(m, seed *[32]byte) (ct, ss []byte, err error) {
	var ephemeral [sizeX25519]byte
	defer clear(ephemeral[:])
	x25519Key(&ephemeral, seed[:])
	c := new([hybridkem.CiphertextSizeX25519MLKEM768]byte)
	shared := new([hybridkem.SharedKeySizeX25519MLKEM768]byte)
	if pk.key.EncapsulateInternal(shared, c, m, &ephemeral) != nil {
		return nil, nil, kem.ErrPubKey
	}
	return c[:], shared[:], nil
}

func (*scheme) Encapsulate(pk kem.PublicKey) (ct, ss []byte, err error) {
	public, ok := pk.(*publicKey)
	if !ok {
		return hybrid.X25519MLKEM768().Encapsulate(pk)
	}
	var m, seed [32]byte
	defer clear(m[:])
	defer clear(seed[:])
	rand.Read(m[:])
	rand.Read(seed[:])
	return public.encapsulate(&m, &seed)
}

func (*scheme) EncapsulateDeterministically(pk kem.PublicKey, seed []byte) (ct, ss []byte, err error) {
	if len(seed) != encapsSeedSize {
		return nil, nil, kem.ErrSeedSize
	}
	public, ok := pk.(*publicKey)
	if !ok {
		return hybrid.X25519MLKEM768().EncapsulateDeterministically(pk, seed)
	}
	var expanded [64]byte
	defer clear(expanded[:])
	sha3.ShakeSum256Into(expanded[:], seed)
	return public.encapsulate((*[32]byte)(expanded[:]), (*[32]byte)(expanded[32:]))
}

func (s *scheme) Decapsulate(sk kem.PrivateKey, ct []byte) ([]byte, error) {
	if len(ct) != s.CiphertextSize() {
		return nil, kem.ErrCiphertextSize
	}
	private, ok := sk.(*privateKey)
	if !ok {
		return hybrid.X25519MLKEM768().Decapsulate(sk, ct)
	}
	shared := new([hybridkem.SharedKeySizeX25519MLKEM768]byte)
	if private.key.Decapsulate(shared, (*[hybridkem.CiphertextSizeX25519MLKEM768]byte)(ct)) != nil {
		return nil, kem.ErrPubKey
	}
	return shared[:], nil
}

func (*scheme) UnmarshalBinaryPublicKey(buf []byte) (kem.PublicKey, error) {
	if len(buf) != publicKeySize {
		return nil, kem.ErrPubKeySize
	}
	key, err := hybridkem.NewEncapsulationKeyX25519MLKEM768(buf)
	if err != nil {
		return nil, kem.ErrPubKey
	}
	return &publicKey{key}, nil
}

func (*scheme) UnmarshalBinaryPrivateKey(buf []byte) (kem.PrivateKey, error) {
	if len(buf) != privateKeySize {
		return nil, kem.ErrPrivKeySize
	}
	pq, err := mlkem.NewExpandedKey768(buf[:mlkem.ExpandedKeySize768])
	if err != nil {
		return nil, kem.ErrPrivKey
	}
	t := (*[sizeX25519]byte)(buf[mlkem.ExpandedKeySize768:])
	return &privateKey{hybridkem.JoinX25519MLKEM768(pq, t)}, nil
}
