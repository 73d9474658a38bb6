// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hybridkem

import (
	"crypto/rand"
	"crypto/subtle"

	"rind.example/rind/hazmat/mlkem"
	"rind.example/rind/hazmat/x25519"
)

const (
	// EncapsulationKeySizeX25519MLKEM768 is the size of an encapsulation key, the client's
	// share.
	EncapsulationKeySizeX25519MLKEM768 = mlkem.EncapsulationKeySize768 + sizeX25519
	// CiphertextSizeX25519MLKEM768 is the size of a ciphertext, the server's share.
	CiphertextSizeX25519MLKEM768 = mlkem.CiphertextSize768 + sizeX25519
	// SharedKeySizeX25519MLKEM768 is the size of a shared key.
	SharedKeySizeX25519MLKEM768 = mlkem.SharedKeySize + sizeX25519
)

// EncapsulationKeyX25519MLKEM768 is a public key. It does not change once it is made and
// may be used by several goroutines at once. Use of the zero value panics.
type EncapsulationKeyX25519MLKEM768 struct {
	pq *mlkem.EncapsulationKey768
	t  [sizeX25519]byte
}

// NewEncapsulationKeyX25519MLKEM768 makes a key from its encoding: that of ML-KEM, then
// that of X25519. It returns [ErrEncapsulationKey] if the length is another or ML-KEM's
// part is none. Points of small order are refused at encapsulation.
func NewEncapsulationKeyX25519MLKEM768(encoded []byte) (*EncapsulationKeyX25519MLKEM768, error) {
	if len(encoded) != EncapsulationKeySizeX25519MLKEM768 {
		return nil, ErrEncapsulationKey
	}
	pq, err := mlkem.NewEncapsulationKey768(encoded[:mlkem.EncapsulationKeySize768])
	if err != nil {
		return nil, ErrEncapsulationKey
	}
	return &EncapsulationKeyX25519MLKEM768{pq, [sizeX25519]byte(encoded[mlkem.EncapsulationKeySize768:])}, nil
}

// Bytes sets out to the encoding of the key.
func (ek *EncapsulationKeyX25519MLKEM768) Bytes(out *[EncapsulationKeySizeX25519MLKEM768]byte) {
	ek.mustBeSet()
	ek.pq.Bytes((*[mlkem.EncapsulationKeySize768]byte)(out[:]))
	copy(out[mlkem.EncapsulationKeySize768:], ek.t[:])
}

// Equal reports whether both are the same key.
func (ek *EncapsulationKeyX25519MLKEM768) Equal(other *EncapsulationKeyX25519MLKEM768) bool {
	ek.mustBeSet()
	other.mustBeSet()
	return ek.pq.Equal(other.pq) && ek.t == other.t
}

func (ek *EncapsulationKeyX25519MLKEM768) mustBeSet() {
	if ek.pq == nil {
		panic(noEncapsulationKey)
	}
}

// Encapsulate sets shared to a new key and c to the ciphertext that holds it, with
// randomness from [rand.Reader]. It returns [ErrEncapsulationKey] if the point of the
// public key has small order, and then writes nothing.
func (ek *EncapsulationKeyX25519MLKEM768) Encapsulate(shared *[SharedKeySizeX25519MLKEM768]byte, c *[CiphertextSizeX25519MLKEM768]byte) error {
	ek.mustBeSet()
	var m, ephemeral [32]byte
	rand.Read(m[:])
	rand.Read(ephemeral[:])
	err := ek.EncapsulateInternal(shared, c, &m, &ephemeral)
	clear(m[:])
	clear(ephemeral[:])
	return err
}

// EncapsulateInternal is Encapsulate with the randomness given: ML-KEM's message and the
// private key of X25519. Both must be uniform, unknown to others and used once. They may
// lie where shared or c will.
func (ek *EncapsulationKeyX25519MLKEM768) EncapsulateInternal(shared *[SharedKeySizeX25519MLKEM768]byte, c *[CiphertextSizeX25519MLKEM768]byte, m, ephemeral *[32]byte) error {
	ek.mustBeSet()
	var ssT, ctT [sizeX25519]byte
	if !x25519.ScalarMult(&ssT, ephemeral, &ek.t) {
		return ErrEncapsulationKey
	}
	x25519.ScalarBaseMult(&ctT, ephemeral)
	ek.pq.EncapsulateInternal((*[mlkem.SharedKeySize]byte)(shared[:]), (*[mlkem.CiphertextSize768]byte)(c[:]), m)
	copy(shared[mlkem.SharedKeySize:], ssT[:])
	copy(c[mlkem.CiphertextSize768:], ctT[:])
	clear(ssT[:])
	return nil
}

// DecapsulationKeyX25519MLKEM768 is a private key with its public half. It may be used by
// several goroutines at once, but for Destroy. Use of the zero value and of a destroyed
// key panics.
type DecapsulationKeyX25519MLKEM768 struct {
	ek *EncapsulationKeyX25519MLKEM768
	pq *mlkem.DecapsulationKey768
	t  [sizeX25519]byte
}

// GenerateKeyX25519MLKEM768 makes a key with randomness from [rand.Reader].
func GenerateKeyX25519MLKEM768() *DecapsulationKeyX25519MLKEM768 {
	var t [sizeX25519]byte
	rand.Read(t[:])
	dk := JoinX25519MLKEM768(mlkem.GenerateKey768(), &t)
	clear(t[:])
	return dk
}

// JoinX25519MLKEM768 makes a key of its two parts. They must be independent of each other
// and have no other use. The key takes over ML-KEM's and destroys it with itself.
func JoinX25519MLKEM768(pq *mlkem.DecapsulationKey768, t *[sizeX25519]byte) *DecapsulationKeyX25519MLKEM768 {
	dk := &DecapsulationKeyX25519MLKEM768{
		ek: &EncapsulationKeyX25519MLKEM768{pq: pq.EncapsulationKey()},
		pq: pq,
		t:  *t,
	}
	x25519.ScalarBaseMult(&dk.ek.t, t)
	return dk
}

// Parts returns ML-KEM's key and sets t to that of X25519.
func (dk *DecapsulationKeyX25519MLKEM768) Parts(t *[sizeX25519]byte) *mlkem.DecapsulationKey768 {
	dk.mustBeSet()
	*t = dk.t
	return dk.pq
}

// EncapsulationKey returns the public half. It stays as it is when the private one is
// destroyed.
func (dk *DecapsulationKeyX25519MLKEM768) EncapsulationKey() *EncapsulationKeyX25519MLKEM768 {
	dk.mustBeSet()
	return dk.ek
}

// Equal reports, in constant time, whether both parts are equal.
func (dk *DecapsulationKeyX25519MLKEM768) Equal(other *DecapsulationKeyX25519MLKEM768) bool {
	dk.mustBeSet()
	other.mustBeSet()
	same := dk.pq.Equal(other.pq)
	return subtle.ConstantTimeCompare(dk.t[:], other.t[:]) == 1 && same
}

// Destroy clears all that is secret. The key must not be in use.
func (dk *DecapsulationKeyX25519MLKEM768) Destroy() {
	if dk.pq != nil {
		dk.pq.Destroy()
	}
	*dk = DecapsulationKeyX25519MLKEM768{}
}

func (dk *DecapsulationKeyX25519MLKEM768) mustBeSet() {
	if dk.pq == nil {
		panic(noDecapsulationKey)
	}
}

// Decapsulate sets shared to the key that c holds. It returns [ErrCiphertext] if the end
// of c is a point of small order, and then writes nothing.
func (dk *DecapsulationKeyX25519MLKEM768) Decapsulate(shared *[SharedKeySizeX25519MLKEM768]byte, c *[CiphertextSizeX25519MLKEM768]byte) error {
	dk.mustBeSet()
	var ssT [sizeX25519]byte
	if !x25519.ScalarMult(&ssT, &dk.t, (*[sizeX25519]byte)(c[mlkem.CiphertextSize768:])) {
		return ErrCiphertext
	}
	dk.pq.Decapsulate((*[mlkem.SharedKeySize]byte)(shared[:]), (*[mlkem.CiphertextSize768]byte)(c[:]))
	copy(shared[mlkem.SharedKeySize:], ssT[:])
	clear(ssT[:])
	return nil
}
