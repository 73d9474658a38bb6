package always

import (
	"crypto/ecdsa"
	"crypto/x509"
)

var key *ecdsa.PrivateKey

func f() {
	x509.CreateCertificateRequest(nil, nil, key) // want `a plain`
}
