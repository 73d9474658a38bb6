// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build openssl

package openssl

/*
#cgo LDFLAGS: -lcrypto
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

// One context for each kind of operation, so that none is set up while timed.
typedef struct {
	EVP_PKEY *key;
	EVP_PKEY_CTX *sign, *verify, *derive;
} p384_key;

static EVP_PKEY *p384_from(const unsigned char *priv, const unsigned char *pub) {
	EVP_PKEY *key = NULL;
	BIGNUM *d = BN_bin2bn(priv, 48, NULL);
	OSSL_PARAM_BLD *bld = OSSL_PARAM_BLD_new();
	EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
	OSSL_PARAM *params = NULL;
	if (d && bld && ctx &&
	    OSSL_PARAM_BLD_push_utf8_string(bld, OSSL_PKEY_PARAM_GROUP_NAME, "P-384", 0) &&
	    OSSL_PARAM_BLD_push_octet_string(bld, OSSL_PKEY_PARAM_PUB_KEY, pub, 97) &&
	    OSSL_PARAM_BLD_push_BN(bld, OSSL_PKEY_PARAM_PRIV_KEY, d) &&
	    (params = OSSL_PARAM_BLD_to_param(bld)) &&
	    EVP_PKEY_fromdata_init(ctx) > 0 &&
	    EVP_PKEY_fromdata(ctx, &key, EVP_PKEY_KEYPAIR, params) <= 0)
		key = NULL;
	OSSL_PARAM_free(params);
	OSSL_PARAM_BLD_free(bld);
	EVP_PKEY_CTX_free(ctx);
	BN_clear_free(d);
	return key;
}

static void p384_free(p384_key *k) {
	EVP_PKEY_CTX_free(k->sign);
	EVP_PKEY_CTX_free(k->verify);
	EVP_PKEY_CTX_free(k->derive);
	EVP_PKEY_free(k->key);
}

static int p384_load(p384_key *k, const unsigned char *priv, const unsigned char *pub) {
	if (!(k->key = p384_from(priv, pub)))
		return 0;
	return (k->sign = EVP_PKEY_CTX_new(k->key, NULL)) && EVP_PKEY_sign_init(k->sign) > 0 &&
	       (k->verify = EVP_PKEY_CTX_new(k->key, NULL)) && EVP_PKEY_verify_init(k->verify) > 0 &&
	       (k->derive = EVP_PKEY_CTX_new(k->key, NULL)) && EVP_PKEY_derive_init(k->derive) > 0;
}

static int p384_generate(unsigned char *pub) {
	size_t n = 0;
	EVP_PKEY *key = EVP_EC_gen("P-384");
	int ok = key && EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, pub, 97, &n);
	EVP_PKEY_free(key);
	return ok && n == 97;
}

static size_t p384_sign(p384_key *k, unsigned char *sig, const unsigned char *digest) {
	size_t n = 104;
	return EVP_PKEY_sign(k->sign, sig, &n, digest, 48) > 0 ? n : 0;
}

static int p384_verify(p384_key *k, const unsigned char *sig, size_t n, const unsigned char *digest) {
	return EVP_PKEY_verify(k->verify, sig, n, digest, 48) == 1;
}

// The peer was checked when it was loaded: the check that set_peer makes by
// default costs another multiplication.
static int p384_ecdh(p384_key *k, p384_key *peer, unsigned char *out) {
	size_t n = 48;
	return EVP_PKEY_derive_set_peer_ex(k->derive, peer->key, 0) > 0 &&
	       EVP_PKEY_derive(k->derive, out, &n) > 0 && n == 48;
}
*/
import "C"

// Version returns OpenSSL's own description of itself.
func Version() string { return C.GoString(C.OpenSSL_version(C.OPENSSL_VERSION)) }

// KeyP384 is a loaded key pair.
type KeyP384 struct{ k C.p384_key }

// LoadP384 loads a key pair: scalar and uncompressed point.
func LoadP384(priv *[48]byte, pub *[97]byte) (*KeyP384, bool) {
	key := new(KeyP384)
	if C.p384_load(&key.k, (*C.uchar)(&priv[0]), (*C.uchar)(&pub[0])) == 0 {
		key.Free()
		return nil, false
	}
	return key, true
}

// Free releases the key.
func (key *KeyP384) Free() { C.p384_free(&key.k) }

// GenerateP384 makes a key pair and returns its public key.
func GenerateP384() (pub [97]byte, ok bool) {
	return pub, C.p384_generate((*C.uchar)(&pub[0])) == 1
}

// Sign returns a DER signature of digest.
func (key *KeyP384) Sign(digest *[48]byte) ([]byte, bool) {
	var sig [104]byte
	n := C.p384_sign(&key.k, (*C.uchar)(&sig[0]), (*C.uchar)(&digest[0]))
	return sig[:n], n > 0
}

// Verify reports whether the DER signature sig is one of digest.
func (key *KeyP384) Verify(digest *[48]byte, sig []byte) bool {
	return len(sig) > 0 && C.p384_verify(&key.k, (*C.uchar)(&sig[0]), C.size_t(len(sig)), (*C.uchar)(&digest[0])) == 1
}

// ECDH returns the secret shared with peer.
func (key *KeyP384) ECDH(peer *KeyP384) (out [48]byte, ok bool) {
	return out, C.p384_ecdh(&key.k, &peer.k, (*C.uchar)(&out[0])) == 1
}
