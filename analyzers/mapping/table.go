// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mapping

var faces = []Face{
	{
		Mirrored: "crypto/ecdh",
		dir:      "compat/stdlib/ecdh",
		Gain:     "P-384",
		Symbols: map[string]Status{
			"Curve":        Alias,
			"KeyExchanger": Alias,
			"PrivateKey":   Alias,
			"PublicKey":    Alias,
			"P256":         Forwarded,
			"P384":         Forwarded,
			"P521":         Forwarded,
			"X25519":       Forwarded,
			"ECDH":         FunctionForm,
		},
		Methods: []Method{{"PrivateKey", "ECDH", "ECDH"}},
	},
	{
		Mirrored: "crypto/ecdsa",
		dir:      "compat/stdlib/ecdsa",
		Gain:     "P-384",
		Symbols: map[string]Status{
			"PrivateKey":                 Alias,
			"PublicKey":                  Alias,
			"GenerateKey":                Faster,
			"ParseRawPrivateKey":         Faster,
			"ParseUncompressedPublicKey": Faster,
			"Sign":                       Faster,
			"SignASN1":                   Faster,
			"SignKey":                    FunctionForm,
			"Verify":                     Faster,
			"VerifyASN1":                 Faster,
		},
		Methods: []Method{{"PrivateKey", "Sign", "SignKey"}},
	},
}

// kept are the packages that stay with the library they come from.
var kept = map[string]string{
	"crypto":                   "the registry and the interfaces are shared by every package",
	"crypto/boring":            "it reports on Go+BoringCrypto, which rind does not replace",
	"crypto/des":               "obsolete and used by old protocols only",
	"crypto/dsa":               "obsolete",
	"crypto/elliptic":          "deprecated by the standard library, and its curve values are compared by identity",
	"crypto/fips140":           "it speaks of the standard library's validated module",
	"crypto/rand":              "Reader is a variable that tests replace, so a second one would split it",
	"crypto/rc4":               "obsolete and used by old protocols only",
	"crypto/subtle":            "it is small, and assembly already where that helps",
	"crypto/tls":               "handshakes gain through wrapped signers, not through another package",
	"crypto/x509":              "it accepts wrapped signers and the same key types",
	"crypto/x509/pkix":         "it holds data types only",
	"golang.org/x/crypto/ssh":  "it accepts wrapped signers",
	"golang.org/x/crypto/acme": "it is a protocol client, not an algorithm",
}
