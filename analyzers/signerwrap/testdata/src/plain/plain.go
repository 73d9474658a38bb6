package plain

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/rsa"
	"crypto/tls"
	"crypto/x509"

	"golang.org/x/crypto/ssh"
)

func plain(k *ecdsa.PrivateKey, e ed25519.PrivateKey, r *rsa.PrivateKey, s crypto.Signer, a any) { // want plain:"hands on 3 to ssh.NewSignerFromSigner, 4 to ssh.NewSignerFromKey"
	_ = tls.Certificate{PrivateKey: k}              // want `a plain \*ecdsa.PrivateKey goes to tls.Certificate.PrivateKey, which signs with its own method; .*; run migrate: it looks whether the module asks`
	_ = tls.Certificate{nil, e, nil, nil, nil, nil} // want `a plain ed25519.PrivateKey goes to tls`
	var c struct{ tls.Certificate }
	c.PrivateKey = &e                             // want `a plain \*ed25519.PrivateKey goes to tls`
	x509.CreateCertificate(nil, nil, nil, nil, k) // want `a plain \*ecdsa.PrivateKey goes to x509.CreateCertificate, .*; run migrate: it adds what go.mod needs`
	x509.CreateCertificateRequest(nil, nil, k)    // want `x509.CreateCertificateRequest`
	x509.CreateRevocationList(nil, nil, nil, k)   // want `x509.CreateRevocationList`
	ssh.NewSignerFromKey(&e)                      // want `ssh.NewSignerFromKey`
	ssh.NewSignerFromSigner(e)                    // want `ssh.NewSignerFromSigner`
	ssh.NewSignerFromSigner(e)                    //rind:keep its seed is read
	_ = tls.Certificate{PrivateKey: r}
	ssh.NewSignerFromSigner(s)
	ssh.NewSignerFromKey(a)
	x509.CreateCertificateRequest(nil, nil, *k)
}
