package facts

import (
	"crypto/ecdsa"

	"facts/serve"
)

func facts(k *ecdsa.PrivateKey, s *serve.Server) {
	serve.Any("", k) // want `goes to serve.Any, which hands it to ssh.NewSignerFromKey, which`
	serve.Again(k)   // want `goes to serve.Again, which hands it to ssh.NewSignerFromKey, which`
	s.Sign(k)        // want `goes to serve.Sign, which hands it to x509.CreateCertificateRequest, which`
	serve.Concrete(k)
	serve.Any("", "no key")
}
