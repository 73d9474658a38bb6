package signers

import (
	"crypto"
	"crypto/rsa"
	"crypto/x509"
)

func Create(key crypto.Signer) { // want Create:"hands on"
	x509.CreateCertificateRequest(nil, nil, key) // want `a crypto.Signer goes to x509.CreateCertificateRequest; if it is a plain key, signer.Wrap of`
}

func call(r *rsa.PrivateKey) {
	Create(r)
	x509.CreateCertificateRequest(nil, nil, r) // want `a plain \*rsa.PrivateKey goes to`
}
