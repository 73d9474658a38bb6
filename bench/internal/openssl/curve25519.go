// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build openssl

package openssl

/*
#include <openssl/evp.h>

// One context for each kind of operation that can be set up before: a digest
// context is used up by a signature.
typedef struct {
	EVP_PKEY *key;
	EVP_PKEY_CTX *derive;
	EVP_MD_CTX *digest;
} raw_key;

static void raw_free(raw_key *k) {
	EVP_MD_CTX_free(k->digest);
	EVP_PKEY_CTX_free(k->derive);
	EVP_PKEY_free(k->key);
}

static int raw_load(raw_key *k, int kind, const unsigned char *b, int private) {
	k->key = private ? EVP_PKEY_new_raw_private_key(kind, NULL, b, 32)
	                 : EVP_PKEY_new_raw_public_key(kind, NULL, b, 32);
	if (!k->key || !(k->digest = EVP_MD_CTX_new()))
		return 0;
	if (kind != EVP_PKEY_X25519 || !private)
		return 1;
	return (k->derive = EVP_PKEY_CTX_new(k->key, NULL)) && EVP_PKEY_derive_init(k->derive) > 0;
}

static int raw_public(int kind, const unsigned char *priv, unsigned char *pub) {
	size_t n = 32;
	EVP_PKEY *key = EVP_PKEY_new_raw_private_key(kind, NULL, priv, 32);
	int ok = key && EVP_PKEY_get_raw_public_key(key, pub, &n) > 0 && n == 32;
	EVP_PKEY_free(key);
	return ok;
}

static int raw_derive(raw_key *k, raw_key *peer, unsigned char *out) {
	size_t n = 32;
	return EVP_PKEY_derive_set_peer_ex(k->derive, peer->key, 0) > 0 &&
	       EVP_PKEY_derive(k->derive, out, &n) > 0 && n == 32;
}

static int raw_sign(raw_key *k, unsigned char *sig, const unsigned char *m, size_t len) {
	size_t n = 64;
	return EVP_MD_CTX_reset(k->digest) > 0 && EVP_DigestSignInit(k->digest, NULL, NULL, NULL, k->key) > 0 &&
	       EVP_DigestSign(k->digest, sig, &n, m, len) > 0 && n == 64;
}

static int raw_verify(raw_key *k, const unsigned char *sig, const unsigned char *m, size_t len) {
	return EVP_MD_CTX_reset(k->digest) > 0 && EVP_DigestVerifyInit(k->digest, NULL, NULL, NULL, k->key) > 0 &&
	       EVP_DigestVerify(k->digest, sig, 64, m, len) == 1;
}
*/
import "C"

// Kind is a kind of key that has an encoding of 32 bytes.
type Kind int

// The kinds.
const (
	X25519  Kind = C.EVP_PKEY_X25519
	Ed25519 Kind = C.EVP_PKEY_ED25519
)

// RawKey is a loaded key, private or public.
type RawKey struct{ k C.raw_key }

// LoadRaw loads a private key.
func LoadRaw(kind Kind, private *[32]byte) (*RawKey, bool) { return loadRaw(kind, private, 1) }

// LoadRawPublic loads a public key.
func LoadRawPublic(kind Kind, public *[32]byte) (*RawKey, bool) { return loadRaw(kind, public, 0) }

func loadRaw(kind Kind, b *[32]byte, private C.int) (*RawKey, bool) {
	key := new(RawKey)
	if C.raw_load(&key.k, C.int(kind), (*C.uchar)(&b[0]), private) == 0 {
		key.Free()
		return nil, false
	}
	return key, true
}

// Free releases the key.
func (key *RawKey) Free() { C.raw_free(&key.k) }

// Public loads a private key and returns its public key, which OpenSSL computes
// at loading.
func Public(kind Kind, private *[32]byte) (public [32]byte, ok bool) {
	return public, C.raw_public(C.int(kind), (*C.uchar)(&private[0]), (*C.uchar)(&public[0])) == 1
}

// Shared returns the X25519 secret shared with peer.
func (key *RawKey) Shared(peer *RawKey) (out [32]byte, ok bool) {
	return out, C.raw_derive(&key.k, &peer.k, (*C.uchar)(&out[0])) == 1
}

// Sign returns the Ed25519 signature of message.
func (key *RawKey) Sign(message []byte) (sig [64]byte, ok bool) {
	return sig, C.raw_sign(&key.k, (*C.uchar)(&sig[0]), (*C.uchar)(&message[0]), C.size_t(len(message))) == 1
}

// Verify reports whether sig is the Ed25519 signature of message.
func (key *RawKey) Verify(message, sig []byte) bool {
	return len(sig) == 64 && C.raw_verify(&key.k, (*C.uchar)(&sig[0]), (*C.uchar)(&message[0]), C.size_t(len(message))) == 1
}
