// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package xts_test

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/des"
	"testing"

	mirrored "golang.org/x/crypto/xts"

	"rind.example/compat/xcrypto/internal/agreement"
	"rind.example/compat/xcrypto/xts"
)

// create is the type of the function that makes a cipher. Both sides must give
// the one type that both packages name.
type create func(block func([]byte) (cipher.Block, error), key []byte) (*mirrored.Cipher, error)

var _, _ create = mirrored.NewCipher, xts.NewCipher

func TestSectorsAgree(t *testing.T) {
	messages := append(agreement.Messages(), agreement.Bytes(512, 1), agreement.Bytes(4096, 2))
	for _, size := range []int{32, 64} {
		for _, sector := range []uint64{0, 1, 1<<64 - 1} {
			on := func(f create, open bool) func(dst, src []byte) ([]any, error) {
				return func(dst, src []byte) ([]any, error) {
					c, err := f(aes.NewCipher, agreement.Bytes(size, 3))
					switch {
					case err != nil:
					case open:
						c.Decrypt(dst, src, sector)
					default:
						c.Encrypt(dst, src, sector)
					}
					return nil, err
				}
			}
			for _, open := range []bool{false, true} {
				agreement.Buffers(t, messages, 0, on(mirrored.NewCipher, open), on(xts.NewCipher, open))
			}
		}
	}
}

// TestKeysOfAllLengthsAgree includes a cipher whose blocks are too short, and
// none.
func TestKeysOfAllLengthsAgree(t *testing.T) {
	for name, block := range map[string]func([]byte) (cipher.Block, error){
		"AES": aes.NewCipher, "DES": des.NewCipher, "none": nil,
	} {
		for _, key := range append(agreement.Messages(), agreement.Bytes(48, 4)) {
			on := func(f create) func() ([]any, error) {
				return func() ([]any, error) {
					c, err := f(block, key)
					return []any{c == nil}, err
				}
			}
			agreement.Calls(t, on(mirrored.NewCipher), on(xts.NewCipher), "%s with %x", name, key)
		}
	}
}

// TestCipherOfOneIsTheOthers: a value made by either package is used through
// the other's name of its type.
func TestCipherOfOneIsTheOthers(t *testing.T) {
	key, message := agreement.Bytes(64, 5), agreement.Bytes(512, 6)
	var theirs *xts.Cipher
	var ours *mirrored.Cipher
	theirs, err := mirrored.NewCipher(aes.NewCipher, key)
	if err != nil {
		t.Fatal(err)
	}
	ours, err = xts.NewCipher(aes.NewCipher, key)
	if err != nil {
		t.Fatal(err)
	}
	sealed, opened := make([]byte, 512), make([]byte, 512)
	theirs.Encrypt(sealed, message, 7)
	ours.Decrypt(opened, sealed, 7)
	if string(opened) != string(message) {
		t.Error("the sector is not what it was")
	}
}
