package ecdsa

import (
	"crypto"
	"crypto/ecdsa"
	"io"
)

type PrivateKey = ecdsa.PrivateKey

func SignKey(key *ecdsa.PrivateKey, rand io.Reader, digest []byte, opts crypto.SignerOpts) ([]byte, error) {
	return key.Sign(rand, digest, opts)
}
