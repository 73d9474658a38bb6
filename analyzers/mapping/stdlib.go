// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mapping

var stdlib = Library{Name: "stdlib", Prefix: "crypto", Dir: "compat/stdlib"}

// stdlibFaces are the faces of the standard library.
var stdlibFaces = []Face{
	{Mirrored: "crypto/aes"},
	{Mirrored: "crypto/cipher"},
	{
		Mirrored: "crypto/ecdh",
		Methods:  []Method{{Type: "PrivateKey", Name: "ECDH", Func: "ECDH"}},
	},
	{
		Mirrored: "crypto/ecdsa",
		Gain:     "P-256, P-384 and P-521",
		Faster: []string{
			"GenerateKey", "ParseRawPrivateKey", "ParseUncompressedPublicKey",
			"Sign", "SignASN1", "Verify", "VerifyASN1",
		},
		Methods: []Method{{Type: "PrivateKey", Name: "Sign", Func: "SignKey"}},
	},
	{
		Mirrored: "crypto/ed25519",
		Faster:   []string{"GenerateKey", "NewKeyFromSeed", "Sign", "Verify", "VerifyWithOptions"},
		Methods:  []Method{{Type: "PrivateKey", Name: "Sign", Func: "SignKey"}},
	},
	{Mirrored: "crypto/hkdf"},
	{Mirrored: "crypto/hmac"},
	{Mirrored: "crypto/hpke"},
	{Mirrored: "crypto/md5"},
	{
		Mirrored: "crypto/mldsa",
		Since:    "go1.27",
		Faster:   []string{"Verify"},
		Methods: []Method{
			{Type: "PrivateKey", Name: "Sign", Func: "SignKey"},
			{Type: "PrivateKey", Name: "SignDeterministic", Func: "SignKeyDeterministic"},
		},
	},
	{
		Mirrored: "crypto/mlkem",
		Faster: []string{
			"DecapsulationKey1024", "DecapsulationKey768", "EncapsulationKey1024", "EncapsulationKey768",
			"GenerateKey1024", "GenerateKey768", "NewDecapsulationKey1024", "NewDecapsulationKey768",
			"NewEncapsulationKey1024", "NewEncapsulationKey768",
		},
	},
	{Mirrored: "crypto/mlkem/mlkemtest", Faster: []string{"Encapsulate1024", "Encapsulate768"}},
	{Mirrored: "crypto/pbkdf2"},
	{
		Mirrored: "crypto/rsa",
		Methods: []Method{
			{Type: "PrivateKey", Name: "Decrypt", Func: "DecryptKey", Forwarded: true},
			{Type: "PrivateKey", Name: "Sign", Func: "SignKey", Forwarded: true},
		},
	},
	{Mirrored: "crypto/sha1"},
	{Mirrored: "crypto/sha256"},
	{
		Mirrored: "crypto/sha3",
		Faster: []string{
			"New224", "New256", "New384", "New512", "NewCSHAKE128", "NewCSHAKE256", "NewSHAKE128", "NewSHAKE256",
			"SHA3", "SHAKE", "Sum224", "Sum256", "Sum384", "Sum512", "SumSHAKE128", "SumSHAKE256",
		},
	},
	{Mirrored: "crypto/sha512"},
}
