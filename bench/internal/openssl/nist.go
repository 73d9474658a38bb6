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
#include <stdlib.h>

// One context for each kind of operation, so that none is set up while timed.
typedef struct {
	EVP_PKEY *key;
	EVP_PKEY_CTX *sign, *verify, *derive;
} nist_key;

static EVP_PKEY *nist_from(const char *curve, const unsigned char *priv, size_t size, const unsigned char *pub) {
	EVP_PKEY *key = NULL;
	BIGNUM *d = BN_bin2bn(priv, size, NULL);
	OSSL_PARAM_BLD *bld = OSSL_PARAM_BLD_new();
	EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
	OSSL_PARAM *params = NULL;
	if (d && bld && ctx &&
	    OSSL_PARAM_BLD_push_utf8_string(bld, OSSL_PKEY_PARAM_GROUP_NAME, curve, 0) &&
	    OSSL_PARAM_BLD_push_octet_string(bld, OSSL_PKEY_PARAM_PUB_KEY, pub, 2 * size + 1) &&
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

static void nist_free(nist_key *k) {
	EVP_PKEY_CTX_free(k->sign);
	EVP_PKEY_CTX_free(k->verify);
	EVP_PKEY_CTX_free(k->derive);
	EVP_PKEY_free(k->key);
}

static int nist_load(nist_key *k, const char *curve, const unsigned char *priv, size_t size, const unsigned char *pub) {
	if (!(k->key = nist_from(curve, priv, size, pub)))
		return 0;
	return (k->sign = EVP_PKEY_CTX_new(k->key, NULL)) && EVP_PKEY_sign_init(k->sign) > 0 &&
	       (k->verify = EVP_PKEY_CTX_new(k->key, NULL)) && EVP_PKEY_verify_init(k->verify) > 0 &&
	       (k->derive = EVP_PKEY_CTX_new(k->key, NULL)) && EVP_PKEY_derive_init(k->derive) > 0;
}

static int nist_generate(const char *curve, unsigned char *pub, size_t room) {
	size_t n = 0;
	EVP_PKEY *key = EVP_EC_gen(curve);
	int ok = key && EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, pub, room, &n);
	EVP_PKEY_free(key);
	return ok ? n : 0;
}

static size_t nist_sign(nist_key *k, unsigned char *sig, const unsigned char *digest) {
	size_t n = 139;
	return EVP_PKEY_sign(k->sign, sig, &n, digest, 48) > 0 ? n : 0;
}

static int nist_verify(nist_key *k, const unsigned char *sig, size_t n, const unsigned char *digest) {
	return EVP_PKEY_verify(k->verify, sig, n, digest, 48) == 1;
}

// The peer was checked when it was loaded: the check that set_peer makes by
// default costs another multiplication.
static int nist_ecdh(nist_key *k, nist_key *peer, unsigned char *out) {
	size_t n = 66;
	return EVP_PKEY_derive_set_peer_ex(k->derive, peer->key, 0) > 0 &&
	       EVP_PKEY_derive(k->derive, out, &n) > 0;
}
*/
import "C"

import "unsafe"

// Version returns OpenSSL's own description of itself.
func Version() string { return C.GoString(C.OpenSSL_version(C.OPENSSL_VERSION)) }

// NISTKey is a loaded key pair on one of the NIST's curves.
type NISTKey struct{ k C.nist_key }

// LoadNIST loads a key pair: the curve's name, such as P-384, the scalar and the
// uncompressed point.
func LoadNIST(curve string, priv, pub []byte) (*NISTKey, bool) {
	key, name := new(NISTKey), C.CString(curve)
	defer C.free(unsafe.Pointer(name))
	if C.nist_load(&key.k, name, (*C.uchar)(&priv[0]), C.size_t(len(priv)), (*C.uchar)(&pub[0])) == 0 {
		key.Free()
		return nil, false
	}
	return key, true
}

// Free releases the key.
func (key *NISTKey) Free() { C.nist_free(&key.k) }

// GenerateNIST makes a key pair and returns its uncompressed public key.
func GenerateNIST(curve string) (pub [133]byte, ok bool) {
	name := C.CString(curve)
	defer C.free(unsafe.Pointer(name))
	return pub, C.nist_generate(name, (*C.uchar)(&pub[0]), C.size_t(len(pub))) > 0
}

// Sign returns a DER signature of a digest of 48 bytes.
func (key *NISTKey) Sign(digest []byte) ([]byte, bool) {
	var sig [139]byte
	n := C.nist_sign(&key.k, (*C.uchar)(&sig[0]), (*C.uchar)(&digest[0]))
	return sig[:n], n > 0
}

// Verify reports whether the DER signature sig is one of a digest of 48 bytes.
func (key *NISTKey) Verify(digest, sig []byte) bool {
	return len(sig) > 0 && C.nist_verify(&key.k, (*C.uchar)(&sig[0]), C.size_t(len(sig)), (*C.uchar)(&digest[0])) == 1
}

// ECDH returns the secret shared with peer, with room for that of any curve.
func (key *NISTKey) ECDH(peer *NISTKey) (out [66]byte, ok bool) {
	return out, C.nist_ecdh(&key.k, &peer.k, (*C.uchar)(&out[0])) == 1
}
