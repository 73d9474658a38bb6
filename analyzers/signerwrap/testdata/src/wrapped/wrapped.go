package wrapped

import (
	"crypto/ecdsa"
	"crypto/x509"

	"rind.example/rind/signer"
)

func wrapped(k, other *ecdsa.PrivateKey, given bool) {
	x509.CreateCertificate(nil, nil, nil, nil, k) // want `signer.Wrap of rind.example/rind/signer`
	x509.CreateCertificate(nil, nil, nil, nil, signer.Wrap(k))
	w := signer.Wrap(k)
	x509.CreateCertificate(nil, nil, nil, nil, w)
	x509.CreateCertificate(nil, nil, nil, nil, func() *ecdsa.PrivateKey { return k }()) // want `a plain`
}
