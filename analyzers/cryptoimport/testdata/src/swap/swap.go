// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package swap has imports for which the change of the path is all.
package swap

import (
	"crypto/ecdsa" // want `^crypto/ecdsa has a drop-in with faster GenerateKey, SignASN1 on P-256, P-384 and P-521: rind.example/compat/stdlib/ecdsa$`
	"crypto/elliptic"
	"crypto/rand"
)

func sign(digest []byte) ([]byte, error) {
	key, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		return nil, err
	}
	return ecdsa.SignASN1(rand.Reader, key, digest)
}
