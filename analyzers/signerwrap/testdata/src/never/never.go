package never

import (
	"crypto/ecdsa"
	"crypto/x509"

	_ "rind.example/rind/signer"
)

var key *ecdsa.PrivateKey

func f() {
	x509.CreateCertificateRequest(nil, nil, key) // want `; run migrate: it adds what go.mod needs`
}
