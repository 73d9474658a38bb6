// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mapping

var circl = Library{Name: "circl", Prefix: "github.com/cloudflare/circl", Dir: "compat/circl", Module: "compat/circl"}

// Why circl's variables of an interface type may be held twice.
const (
	namesAGroup = "it names a group for the whole program, and circl's own packages would not follow an assignment"
	namesASuite = "it names a suite for the whole program, and is what GetSuite compares with"
)

// setsOfMLDSA are the packages of the parameter sets.
var setsOfMLDSA = []string{
	"github.com/cloudflare/circl/sign/mldsa/mldsa44", "github.com/cloudflare/circl/sign/mldsa/mldsa65",
	"github.com/cloudflare/circl/sign/mldsa/mldsa87",
}

// allOfMLKEM is what runs on rind of the packages for the parameter sets.
var allOfMLKEM = []string{"GenerateKeyPair", "NewKeyFromSeed", "PrivateKey", "PublicKey", "Scheme"}

// circlFaces are the faces of github.com/cloudflare/circl.
var circlFaces = []Face{
	{Mirrored: "github.com/cloudflare/circl/abe/cpabe/tkn20"},
	{Mirrored: "github.com/cloudflare/circl/blindsign/blindrsa"},
	{Mirrored: "github.com/cloudflare/circl/blindsign/blindrsa/partiallyblindrsa"},
	{Mirrored: "github.com/cloudflare/circl/cipher/ascon"},
	{Mirrored: "github.com/cloudflare/circl/dh/csidh"},
	{Mirrored: "github.com/cloudflare/circl/dh/curve4q"},
	{Mirrored: "github.com/cloudflare/circl/dh/x25519", Faster: []string{"KeyGen", "Shared"}},
	{Mirrored: "github.com/cloudflare/circl/dh/x448"},
	{Mirrored: "github.com/cloudflare/circl/ecc/bls12381"},
	{Mirrored: "github.com/cloudflare/circl/ecc/bls12381/ff"},
	{Mirrored: "github.com/cloudflare/circl/ecc/fourq"},
	{Mirrored: "github.com/cloudflare/circl/ecc/goldilocks"},
	{Mirrored: "github.com/cloudflare/circl/ecc/p384", Faster: []string{"P384"}},
	{Mirrored: "github.com/cloudflare/circl/expander"},
	{
		Mirrored: "github.com/cloudflare/circl/group",
		Shared: map[string]string{
			"P256": namesAGroup, "P384": namesAGroup, "P521": namesAGroup, "Ristretto255": namesAGroup,
		},
	},
	{Mirrored: "github.com/cloudflare/circl/hpke"},
	{Mirrored: "github.com/cloudflare/circl/kem"},
	{Mirrored: "github.com/cloudflare/circl/kem/frodo/frodo640shake"},
	{Mirrored: "github.com/cloudflare/circl/kem/hybrid", Faster: []string{"X25519MLKEM768"}},
	{Mirrored: "github.com/cloudflare/circl/kem/mlkem/mlkem1024", Faster: allOfMLKEM},
	{Mirrored: "github.com/cloudflare/circl/kem/mlkem/mlkem512", Faster: allOfMLKEM},
	{Mirrored: "github.com/cloudflare/circl/kem/mlkem/mlkem768", Faster: allOfMLKEM},
	{
		Mirrored: "github.com/cloudflare/circl/kem/schemes",
		Faster:   []string{"All", "ByName"},
		Makes: []string{
			"github.com/cloudflare/circl/kem/mlkem/mlkem1024", "github.com/cloudflare/circl/kem/mlkem/mlkem512",
			"github.com/cloudflare/circl/kem/mlkem/mlkem768", "github.com/cloudflare/circl/kem/xwing",
		},
	},
	{
		Mirrored: "github.com/cloudflare/circl/kem/xwing",
		Faster: []string{
			"Decapsulate", "DeriveKeyPair", "DeriveKeyPairPacked", "Encapsulate",
			"GenerateKeyPair", "GenerateKeyPairPacked", "PrivateKey", "PublicKey", "Scheme",
		},
	},
	{Mirrored: "github.com/cloudflare/circl/math"},
	{Mirrored: "github.com/cloudflare/circl/math/fp25519"},
	{Mirrored: "github.com/cloudflare/circl/math/fp448"},
	{Mirrored: "github.com/cloudflare/circl/math/mlsbset"},
	{Mirrored: "github.com/cloudflare/circl/math/polynomial"},
	{
		Mirrored: "github.com/cloudflare/circl/oprf",
		Shared: map[string]string{
			"SuiteP256": namesASuite, "SuiteP384": namesASuite, "SuiteP521": namesASuite,
			"SuiteRistretto255": namesASuite,
		},
	},
	{Mirrored: "github.com/cloudflare/circl/ot/simot"},
	{
		Mirrored: "github.com/cloudflare/circl/pki",
		Gain:     "ML-DSA",
		Faster: []string{
			"SchemeByOid", "UnmarshalPEMPrivateKey", "UnmarshalPEMPublicKey",
			"UnmarshalPKIXPrivateKey", "UnmarshalPKIXPublicKey",
		},
		Makes: setsOfMLDSA,
	},
	{Mirrored: "github.com/cloudflare/circl/secretsharing"},
	{Mirrored: "github.com/cloudflare/circl/sign"},
	{Mirrored: "github.com/cloudflare/circl/sign/bls"},
	{
		Mirrored: "github.com/cloudflare/circl/sign/ed25519",
		Faster: []string{
			"GenerateKey", "NewKeyFromSeed", "Sign", "SignPh", "SignWithCtx",
			"Verify", "VerifyAny", "VerifyPh", "VerifyWithCtx",
		},
		Methods: []Method{{Type: "PrivateKey", Name: "Sign", Func: "SignKey"}},
	},
	{Mirrored: "github.com/cloudflare/circl/sign/ed448"},
	{
		Mirrored: "github.com/cloudflare/circl/sign/mldsa/mldsa44",
		Faster: []string{
			"GenerateKey", "NewKeyFromSeed", "PrivateKey", "PublicKey", "Scheme", "SignTo", "Verify",
		},
	},
	{
		Mirrored: "github.com/cloudflare/circl/sign/mldsa/mldsa65",
		Faster: []string{
			"GenerateKey", "NewKeyFromSeed", "PrivateKey", "PublicKey", "Scheme", "SignTo", "Verify",
		},
	},
	{
		Mirrored: "github.com/cloudflare/circl/sign/mldsa/mldsa87",
		Faster: []string{
			"GenerateKey", "NewKeyFromSeed", "PrivateKey", "PublicKey", "Scheme", "SignTo", "Verify",
		},
	},
	{
		Mirrored: "github.com/cloudflare/circl/sign/schemes",
		Gain:     "ML-DSA",
		Faster:   []string{"All", "ByName"},
		Makes:    setsOfMLDSA,
	},
	{Mirrored: "github.com/cloudflare/circl/sign/slhdsa"},
	{Mirrored: "github.com/cloudflare/circl/simd/keccakf1600", Faster: []string{"IsEnabledX4", "StateX2", "StateX4"}},
	{Mirrored: "github.com/cloudflare/circl/tss/rsa"},
	{Mirrored: "github.com/cloudflare/circl/vdaf/prio3/arith"},
	{Mirrored: "github.com/cloudflare/circl/vdaf/prio3/arith/fp128"},
	{Mirrored: "github.com/cloudflare/circl/vdaf/prio3/arith/fp64"},
	{Mirrored: "github.com/cloudflare/circl/vdaf/prio3/count"},
	{Mirrored: "github.com/cloudflare/circl/vdaf/prio3/histogram"},
	{Mirrored: "github.com/cloudflare/circl/vdaf/prio3/mhcv"},
	{Mirrored: "github.com/cloudflare/circl/vdaf/prio3/sum"},
	{Mirrored: "github.com/cloudflare/circl/vdaf/prio3/sumvec"},
	{
		Mirrored: "github.com/cloudflare/circl/xof",
		Gain:     "SHAKE and KangarooTwelve",
		Methods:  []Method{{Type: "ID", Name: "New", Func: "New"}},
	},
	{Mirrored: "github.com/cloudflare/circl/xof/k12", Faster: []string{"Draft10Sum", "NewDraft10", "State"}},
	{Mirrored: "github.com/cloudflare/circl/zk/dl"},
	{Mirrored: "github.com/cloudflare/circl/zk/dleq"},
	{Mirrored: "github.com/cloudflare/circl/zk/qndleq"},
}

// Why packages of circl stay, and what to move to.
const (
	sidhIsBroken     = "SIDH is broken: whoever sees the public messages computes the secret; move to kem/xwing or kem/mlkem"
	kyberIsADraft    = "it is a draft of ML-KEM that the standard does not understand; move to kem/mlkem"
	kyberUnderneath  = "it is the encryption under a draft of ML-KEM and not for use by itself; move to kem/mlkem"
	dilithiumADraft  = "it is a draft of ML-DSA whose signatures the standard does not verify; move to sign/mldsa"
	dilithiumPairing = "it joins Ed25519 or Ed448 with a draft of ML-DSA; move to sign/mldsa"
)
