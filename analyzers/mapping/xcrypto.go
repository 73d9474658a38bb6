// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mapping

var xcrypto = Library{Name: "xcrypto", Prefix: "golang.org/x/crypto", Dir: "compat/xcrypto", Module: "compat/xcrypto"}

// xcryptoFaces are the faces of golang.org/x/crypto.
var xcryptoFaces = []Face{
	{Mirrored: "golang.org/x/crypto/argon2"},
	{Mirrored: "golang.org/x/crypto/blake2b"},
	{Mirrored: "golang.org/x/crypto/blake2s"},
	{Mirrored: "golang.org/x/crypto/chacha20"},
	{Mirrored: "golang.org/x/crypto/chacha20poly1305"},
	{
		Mirrored: "golang.org/x/crypto/curve25519",
		Faster:   []string{"ScalarBaseMult", "ScalarMult", "X25519"},
		Shared:   map[string]string{"Basepoint": "it is a slice, so both have the one array, and no function reads the variable"},
	},
	{
		Mirrored: "golang.org/x/crypto/ed25519",
		Faster:   []string{"GenerateKey", "NewKeyFromSeed", "Sign", "Verify"},
	},
	{Mirrored: "golang.org/x/crypto/hkdf"},
	{
		Mirrored: "golang.org/x/crypto/nacl/box",
		Gain:     "X25519",
		Faster:   []string{"GenerateKey", "Open", "OpenAnonymous", "Precompute", "Seal", "SealAnonymous"},
	},
	{Mirrored: "golang.org/x/crypto/nacl/secretbox"},
	{
		Mirrored: "golang.org/x/crypto/nacl/sign",
		Faster:   []string{"GenerateKey", "Open", "Sign"},
	},
	{Mirrored: "golang.org/x/crypto/pbkdf2"},
	{Mirrored: "golang.org/x/crypto/poly1305"},
	{Mirrored: "golang.org/x/crypto/salsa20"},
	{
		Mirrored: "golang.org/x/crypto/salsa20/salsa",
		Shared:   map[string]string{"Sigma": "it is the constant of the cipher's definition, and any other value breaks salsa20"},
	},
	{Mirrored: "golang.org/x/crypto/scrypt"},
	{
		Mirrored: "golang.org/x/crypto/sha3",
		Faster: []string{
			"New224", "New256", "New384", "New512", "NewCShake128", "NewCShake256", "NewLegacyKeccak256",
			"NewLegacyKeccak512", "NewShake128", "NewShake256", "ShakeSum128", "ShakeSum256",
			"Sum224", "Sum256", "Sum384", "Sum512",
		},
	},
	{Mirrored: "golang.org/x/crypto/xts"},
}
