package serve

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/x509"

	"golang.org/x/crypto/ssh"
)

func Any(name string, key any) { // want Any:"hands on 1 to ssh.NewSignerFromKey"
	ssh.NewSignerFromKey(key)
}

func Again(key crypto.PrivateKey) { // want Again:"hands on 0 to ssh.NewSignerFromKey"
	Any("again", key)
}

type Server int

func (*Server) Sign(key crypto.Signer) { // want Sign:"hands on 0 to x509.CreateCertificateRequest"
	x509.CreateCertificateRequest(nil, nil, key)
}

func Concrete(key *ecdsa.PrivateKey) {
	x509.CreateCertificateRequest(nil, nil, key) // want `a plain`
}
