// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"bytes"
	"crypto/mlkem"
	"crypto/mlkem/mlkemtest"
	"encoding/binary"
	"math/rand/v2"
	"testing"
)

// A peer is crypto/mlkem for one set.
type peer struct {
	set     *set
	private func(seed []byte) (ek []byte, decapsulate func([]byte) ([]byte, error))
	encaps  func(ek, m []byte) (k, c []byte, err error)
}

var peers = []peer{
	{set768, func(seed []byte) ([]byte, func([]byte) ([]byte, error)) {
		dk, err := mlkem.NewDecapsulationKey768(seed)
		if err != nil {
			panic(err)
		}
		return dk.EncapsulationKey().Bytes(), dk.Decapsulate
	}, func(encoded, m []byte) (k, c []byte, err error) {
		ek, err := mlkem.NewEncapsulationKey768(encoded)
		if err != nil {
			return nil, nil, err
		}
		return mlkemtest.Encapsulate768(ek, m)
	}},
	{set1024, func(seed []byte) ([]byte, func([]byte) ([]byte, error)) {
		dk, err := mlkem.NewDecapsulationKey1024(seed)
		if err != nil {
			panic(err)
		}
		return dk.EncapsulationKey().Bytes(), dk.Decapsulate
	}, func(encoded, m []byte) (k, c []byte, err error) {
		ek, err := mlkem.NewEncapsulationKey1024(encoded)
		if err != nil {
			return nil, nil, err
		}
		return mlkemtest.Encapsulate1024(ek, m)
	}},
}

// FuzzAgainstStandardLibrary makes the keys of a seed, encapsulates with them and with
// changed encodings of them, and decapsulates ciphertexts, changed ones and garbage: all
// of it gives what crypto/mlkem gives.
func FuzzAgainstStandardLibrary(f *testing.F) {
	for i := range 12 {
		f.Add(uint64(i), uint16(i*97), byte(1<<(i%8)), i%2 == 0)
	}
	f.Fuzz(func(t *testing.T, seed uint64, at uint16, change byte, large bool) {
		p := peers[0]
		if large {
			p = peers[1]
		}
		p.compare(t, seed, int(at), change)
	})
}

func (p *peer) compare(t *testing.T, number uint64, at int, change byte) {
	t.Helper()
	key := [32]byte{}
	binary.LittleEndian.PutUint64(key[:], number)
	random := rand.NewChaCha8(key)
	draw := func(n int) []byte {
		b := make([]byte, n)
		random.Read(b)
		return b
	}
	seed, m := draw(SeedSize), draw(32)
	dk := p.set.private(seed)
	ek, decapsulate := p.private(seed)
	if !bytes.Equal(dk.public().bytes(), ek) {
		t.Fatal("the encapsulation keys differ")
	}
	c := p.compareEncapsulation(t, ek, m)
	changed := bytes.Clone(ek)
	changed[at%len(ek)] ^= change
	p.compareEncapsulation(t, changed, m)
	wrong := bytes.Clone(c)
	wrong[at%len(c)] ^= change
	for _, sealed := range [][]byte{c, wrong, draw(len(c))} {
		want, err := decapsulate(sealed)
		if got := dk.decapsulate(sealed); err != nil || !bytes.Equal(got, want) {
			t.Fatalf("decapsulation gives %x, want %x, %v", got, want, err)
		}
	}
}

// compareEncapsulation returns the ciphertext, or nil if both refuse the key.
func (p *peer) compareEncapsulation(t *testing.T, encoded, m []byte) []byte {
	t.Helper()
	wantK, wantC, wantErr := p.encaps(encoded, m)
	ek, err := p.set.public(encoded)
	if (err == nil) != (wantErr == nil) {
		t.Fatalf("the key: %v, want %v", err, wantErr)
	}
	if err != nil {
		return nil
	}
	k, c := ek.encapsulate(m)
	if !bytes.Equal(k, wantK) || !bytes.Equal(c, wantC) {
		t.Fatalf("encapsulation gives %x, want %x", k, wantK)
	}
	return c
}
