package calls

import (
	"crypto/ecdh"
	"crypto/ed25519"
	"crypto/rsa"
)

func other(a *ecdh.PrivateKey, b *ecdh.PublicKey, k ed25519.PrivateKey, r *rsa.PrivateKey) {
	a.ECDH(b)             // want `\(\*ecdh.PrivateKey\).ECDH stays slow .* ecdh.ECDH of .*; run migrate: it changes the import, too`
	k.Sign(nil, nil, nil) // want `ed25519.PrivateKey.Sign stays slow`
	r.Sign(nil, nil, nil)
}
