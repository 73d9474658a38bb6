// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hybridkem

import "errors"

// Sizes of private keys and of uncompressed points of the curves.
const (
	scalarP256, pointP256 = 32, 65
	scalarP384, pointP384 = 48, 97
	sizeX25519            = 32
)

// SeedSize is the size of a private key of MLKEM768-P256 and MLKEM1024-P384.
const SeedSize = 32

var (
	// ErrEncapsulationKey is returned for an encoding of the wrong length or one of whose
	// parts is no public key.
	ErrEncapsulationKey = errors.New("hybridkem: invalid encapsulation key")
	// ErrDecapsulationKey is returned for an expanded key that is none.
	ErrDecapsulationKey = errors.New("hybridkem: invalid decapsulation key")
	// ErrCiphertext is returned for a ciphertext whose part for the curve is no public
	// key.
	ErrCiphertext = errors.New("hybridkem: invalid ciphertext")
	// ErrEphemeralKey is returned by the deterministic forms of encapsulation for a
	// private key of the curve that is none.
	ErrEphemeralKey = errors.New("hybridkem: invalid ephemeral key")
)

// What use of a zero or destroyed key panics with.
const (
	noEncapsulationKey = "hybridkem: encapsulation key is not set"
	noDecapsulationKey = "hybridkem: decapsulation key is not set"
)
