// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keys

import (
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/sha512"
	"errors"
)

// guard signs and verifies once: mode bits protect nothing on Windows, so a
// file whose two halves were tampered with is found out before it is used.
func guard(path string, private *ecdsa.PrivateKey) error {
	digest := sha512.Sum384([]byte(path))
	signature, err := ecdsa.SignASN1(rand.Reader, private, digest[:])
	if err != nil {
		return err
	}
	if !ecdsa.VerifyASN1(&private.PublicKey, digest[:], signature) {
		return errors.New("private and public half do not belong together")
	}
	return nil
}
