// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa_test

import "rind.example/rind/hazmat/mldsa"

var set65 = set{
	name:      "ML-DSA-65",
	public:    mldsa.PublicKeySize65,
	private:   mldsa.PrivateKeySize65,
	signature: mldsa.SignatureSize65,
	fromSeed: func(seed *[32]byte) privateKey {
		k := new(private65)
		k.SetSeed(seed)
		return k
	},
	fromBytes: func(b []byte) (privateKey, error) {
		k := new(private65)
		err := k.SetBytes((*[mldsa.PrivateKeySize65]byte)(b))
		return k, err
	},
	publicKey: func(b []byte) publicKey {
		k := new(public65)
		k.SetBytes((*[mldsa.PublicKeySize65]byte)(b))
		return k
	},
	zeroPrivate: func() privateKey { return new(private65) },
	zeroPublic:  func() publicKey { return new(public65) },
}

type private65 struct{ mldsa.PrivateKey65 }

func (k *private65) bytes() []byte {
	var b [mldsa.PrivateKeySize65]byte
	k.Bytes(&b)
	return b[:]
}

func (k *private65) public() []byte {
	var b [mldsa.PublicKeySize65]byte
	k.Public(&b)
	return b[:]
}

func (k *private65) publicKey() publicKey {
	p := new(public65)
	k.PublicKey(&p.PublicKey65)
	return p
}

func (k *private65) seed() ([]byte, bool) {
	var b [32]byte
	ok := k.Seed(&b)
	return b[:], ok
}

func (k *private65) equal(other privateKey) bool { return k.Equal(&other.(*private65).PrivateKey65) }
func (k *private65) clear()                      { k.Clear() }

func (k *private65) sign(message []byte, context string) ([]byte, error) {
	var sig [mldsa.SignatureSize65]byte
	err := k.Sign(&sig, message, context)
	return sig[:], err
}

func (k *private65) signDeterministic(message []byte, context string) ([]byte, error) {
	var sig [mldsa.SignatureSize65]byte
	err := k.SignDeterministic(&sig, message, context)
	return sig[:], err
}

func (k *private65) signHash(h mldsa.PreHash, digest []byte, context string) ([]byte, error) {
	var sig [mldsa.SignatureSize65]byte
	err := k.SignHash(&sig, h, digest, context)
	return sig[:], err
}

func (k *private65) signHashDeterministic(h mldsa.PreHash, digest []byte, context string) ([]byte, error) {
	var sig [mldsa.SignatureSize65]byte
	err := k.SignHashDeterministic(&sig, h, digest, context)
	return sig[:], err
}

func (k *private65) signMu(mu *[64]byte) ([]byte, error) {
	var sig [mldsa.SignatureSize65]byte
	err := k.SignMu(&sig, mu)
	return sig[:], err
}

func (k *private65) signMuDeterministic(mu *[64]byte) ([]byte, error) {
	var sig [mldsa.SignatureSize65]byte
	err := k.SignMuDeterministic(&sig, mu)
	return sig[:], err
}

func (k *private65) signInternal(message []byte, rnd *[32]byte) ([]byte, error) {
	var sig [mldsa.SignatureSize65]byte
	err := k.SignInternal(&sig, message, rnd)
	return sig[:], err
}

func (k *private65) signMuInternal(mu *[64]byte, rnd *[32]byte) ([]byte, error) {
	var sig [mldsa.SignatureSize65]byte
	err := k.SignMuInternal(&sig, mu, rnd)
	return sig[:], err
}

type public65 struct{ mldsa.PublicKey65 }

func (p *public65) bytes() []byte {
	var b [mldsa.PublicKeySize65]byte
	p.Bytes(&b)
	return b[:]
}

func (p *public65) equal(other publicKey) bool { return p.Equal(&other.(*public65).PublicKey65) }
