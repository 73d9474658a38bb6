// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package corpus lists the modules of others that migrate is tried on, and says what
// became of each.
package corpus

// A Member is a module of the corpus at the version that it was chosen for.
type Member struct {
	Module   string   // PATH@VERSION
	Packages []string // that migrate, and whose tests run
	// Brief are those wherever the end-to-end tests run, with -short. Where it is
	// empty, they take too long for that, or another of these tests runs them.
	Brief []string
	Flags string // for go test
	// Options are flags of migrate that the module needs, as Why says.
	Options []string
	// NoShort is for a module whose long tests run with -short and not without.
	NoShort bool
	// Broken names tests that fail without any change, or may, by package, with
	// the reason.
	Broken map[string]string
	// Drawn are packages whose subtests have names that are drawn at random,
	// and differ from run to run.
	Drawn []string
	// Least is the number of packages that have a face and are imported.
	Least int
	// Why says what is particular about it.
	Why string
}

// dirtyBuffer is why tests of sio fail now and then, and always on one
// processor.
const dirtyBuffer = "it takes the version from a pooled buffer, in which the test before may have left one that is not supported"

// Members are the sixteen modules.
var Members = []Member{
	{Module: "github.com/nats-io/nkeys@v0.4.17", Packages: []string{"./..."}, Brief: []string{"./..."}, Least: 3,
		Why: "functions of Ed25519, nacl/box"},
	{Module: "github.com/flynn/noise@v1.1.0", Packages: []string{"./..."}, Least: 3,
		Why: "functions of x/crypto alone; the oldest go line"},
	{Module: "github.com/minio/sio@v0.4.1", Packages: []string{"."}, Brief: []string{"."}, NoShort: true, Least: 3,
		Broken: map[string]string{
			"github.com/minio/sio.TestCopy":          dirtyBuffer,
			"github.com/minio/sio.TestCopy/v0-1":     dirtyBuffer,
			"github.com/minio/sio.TestCopy/v0-2":     dirtyBuffer,
			"github.com/minio/sio.TestCopy/v0-65535": dirtyBuffer,
			"github.com/minio/sio.TestCopy/v0-65536": dirtyBuffer,
		},
		Why: "AES-GCM and ChaCha20-Poly1305 in bulk"},
	{Module: "github.com/golang-jwt/jwt/v5@v5.3.1", Packages: []string{"./..."}, Least: 4,
		Why: "registry of hashes, exported key types, loops of before Go 1.22"},
	{Module: "github.com/pion/dtls/v3@v3.1.15", Packages: []string{"./pkg/...", "./internal/..."}, Least: 5,
		Why: "a DTLS stack, whole in the module"},
	{Module: "filippo.io/age@v1.3.2", Packages: []string{"./..."}, Brief: []string{"./internal/...", "./agessh"}, Least: 3,
		Why: "x/crypto, ML-KEM and ECDH types in its API, ssh signers"},
	{Module: "github.com/go-jose/go-jose/v4@v4.1.9", Packages: []string{"./..."}, Least: 5,
		Why: "fifteen packages of crypto, fields of keys"},
	{Module: "github.com/tink-crypto/tink-go/v2@v2.9.0",
		Packages: []string{"./signature/subtle", "./aead/subtle", "./subtle/...", "./mac/...", "./hybrid/..."}, Least: 3,
		Why: "methods of ECDH, ML-KEM and SHA-3"},
	{Module: "github.com/ProtonMail/go-crypto@v1.5.2",
		Packages: []string{"./openpgp/...", "./brainpool/...", "./eax/...", "./ocb/..."}, Flags: "-short",
		Brief: []string{"./openpgp/elgamal", "./openpgp/ecdsa", "./openpgp/eddsa", "./openpgp/ecdh", "./openpgp/ed25519", "./openpgp/ed448",
			"./openpgp/x25519", "./openpgp/x448", "./openpgp/mldsa_eddsa", "./openpgp/mlkem_ecdh", "./eax", "./ocb"}, Least: 3,
		// They make keys of random algorithms and call the tests by these.
		Drawn: []string{"github.com/ProtonMail/go-crypto/openpgp/integration_tests",
			"github.com/ProtonMail/go-crypto/openpgp/integration_tests/v2"},
		Why: "the user of circl; exports its schemes"},
	{Module: "github.com/lestrrat-go/jwx/v3@v3.4.0",
		Packages: []string{"./jws/...", "./jwe/...", "./jwk/...", "./jwt/...", "./jwa/..."}, Least: 3,
		Why: "methods of ECDH, type switches on every type of key"},
	{Module: "go.step.sm/crypto@v0.92.0",
		Packages: []string{"./jose", "./keyutil", "./pemutil", "./x25519", "./x509util", "./sshutil", "./minica", "./tlsutil"}, Least: 3,
		Options: []string{"-skip", "golang.org/x/crypto/..."},
		Why: "signers for x509, tls and ssh. A test of it needs DSA keys in ssh, which x/crypto has no more from v0.59.0 on, " +
			"the version that rind's faces of x/crypto ask for: so these stay"},
	{Module: "github.com/cloudflare/cfssl@v1.6.5",
		Packages: []string{"./signer/...", "./csr/...", "./initca/...", "./helpers", "./helpers/derhelpers", "./selfsign/...", "./crypto/...", "./auth/..."}, Least: 3,
		Why: "x509 certificates from signers"},
	{Module: "github.com/sigstore/sigstore@v1.10.4", Packages: []string{"./pkg/signature/...", "./pkg/cryptoutils/..."}, Least: 3,
		Why: "exported keys, hashes and signers"},
	{Module: "github.com/quic-go/quic-go@v0.65.0", Packages: []string{"./internal/handshake/...", "./internal/..."}, Least: 2,
		Why: "TLS inside the standard library"},
	{Module: "github.com/libp2p/go-libp2p@v0.52.0", Packages: []string{"./core/crypto/...", "./core/peer/...", "./p2p/security/..."}, Least: 3,
		Why: "keys of the standard library inside its own"},
	{Module: "golang.org/x/crypto@v0.59.0",
		Packages: []string{"./ssh/...", "./chacha20poly1305", "./curve25519", "./blake2b", "./nacl/...", "./sha3", "./argon2", "./scrypt",
			"./pbkdf2", "./hkdf", "./ed25519", "./ocsp", "./pkcs12"}, Least: 2,
		Why: "ssh; and a library that rind mirrors, migrated itself"},
}
