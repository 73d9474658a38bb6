package wrapped

import (
	"crypto/ecdsa"
	"crypto/x509"
) // imports

func added(signer *ecdsa.PrivateKey) {
	x509.CreateCertificateRequest(nil, nil, signer) // want `a plain`
	x509.CreateCertificateRequest(nil, nil, signer) // want `a plain`
}
