// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package cipher_test

import (
	"crypto/aes"
	stdcipher "crypto/cipher"
	"crypto/des"
	"testing"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/stdlib/cipher"
)

// drawBlock draws a block cipher: AES, one with short blocks, one of no known
// type, or none.
func drawBlock(in *fuzzcheck.Input) (cipher.Block, error) {
	switch in.Int(8) {
	case 0:
		return des.NewCipher(in.Exactly(8))
	case 1:
		b, err := aes.NewCipher(in.Exactly(16))
		return foreign{b}, err
	case 2:
		return nil, nil
	}
	return aes.NewCipher(in.Exactly(fuzzcheck.Choose(in, 16, 24, 32)))
}

// modesOf are the modes of one package.
type modesOf struct {
	streams map[string]func(cipher.Block, []byte) cipher.Stream
	blocks  map[string]func(cipher.Block, []byte) cipher.BlockMode
}

func (m modesOf) side(in *fuzzcheck.Input) {
	b, err := drawBlock(in)
	if err != nil {
		panic(err)
	}
	size := 16
	if b != nil {
		size = b.BlockSize()
	}
	iv := in.Around(size)
	switch name := fuzzcheck.Choose(in, "CBC encrypter", "CBC decrypter", "CTR", "CTR", "CFB encrypter", "CFB decrypter", "OFB"); {
	case m.streams[name] != nil:
		in.Do(name, func() { fuzzcheck.Stream(in, m.streams[name](b, iv)) })
	default:
		in.Do(name, func() { fuzzcheck.Blocks(in, m.blocks[name](b, iv)) })
	}
}

func FuzzModes(f *testing.F) {
	theirs := modesOf{
		map[string]func(cipher.Block, []byte) cipher.Stream{
			"CTR": stdcipher.NewCTR, "OFB": stdcipher.NewOFB,
			"CFB encrypter": stdcipher.NewCFBEncrypter, "CFB decrypter": stdcipher.NewCFBDecrypter,
		},
		map[string]func(cipher.Block, []byte) cipher.BlockMode{
			"CBC encrypter": stdcipher.NewCBCEncrypter, "CBC decrypter": stdcipher.NewCBCDecrypter,
		},
	}
	ours := modesOf{
		map[string]func(cipher.Block, []byte) cipher.Stream{
			"CTR": cipher.NewCTR, "OFB": cipher.NewOFB,
			"CFB encrypter": cipher.NewCFBEncrypter, "CFB decrypter": cipher.NewCFBDecrypter,
		},
		map[string]func(cipher.Block, []byte) cipher.BlockMode{
			"CBC encrypter": cipher.NewCBCEncrypter, "CBC decrypter": cipher.NewCBCDecrypter,
		},
	}
	fuzzcheck.Run(f, 64, theirs.side, ours.side)
}

func FuzzGCM(f *testing.F) {
	side := func(which int) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			b, err := drawBlock(in)
			if err != nil {
				panic(err)
			}
			size := 12 + in.Int(6)
			if in.Bool(4) {
				size = in.Int(256) - 1
			}
			kind := fuzzcheck.Choose(in, "GCM", "GCM", "nonce size", "tag size")
			in.Do(kind, func() {
				a, err := aeads(size)[kind][which](b)
				if in.Note(err) {
					fuzzcheck.AEAD(in, a)
				}
			})
		}
	}
	fuzzcheck.Run(f, 64, side(1), side(0))
}

// FuzzRandomNonces: the nonces are those that the one random source gives.
func FuzzRandomNonces(f *testing.F) {
	side := func(newAEAD func(cipher.Block) (cipher.AEAD, error)) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			b, err := drawBlock(in)
			if err != nil {
				panic(err)
			}
			in.Do("NewGCMWithRandomNonce", func() {
				a, err := newAEAD(b)
				if in.Note(err) {
					fuzzcheck.AEAD(in, a)
				}
			})
		}
	}
	fuzzcheck.Run(f, 32, side(stdcipher.NewGCMWithRandomNonce), side(cipher.NewGCMWithRandomNonce))
}
