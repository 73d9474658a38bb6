package calls

import (
	"crypto"
	"io"

	"rind.example/compat/stdlib/ecdsa"
)

type holder struct {
	Key ecdsa.PrivateKey
	*ecdsa.PrivateKey
}

func sign(k *ecdsa.PrivateKey, h holder, r io.Reader, d []byte) {
	k.Sign(r, d, crypto.SHA256)            // want `\(\*ecdsa.PrivateKey\).Sign stays slow after a change of the import; ecdsa.SignKey of rind.example/compat/stdlib/ecdsa is faster on P-256, P-384 and P-521`
	h.Key.Sign(r, d, crypto.SHA256)        // want `ecdsa.SignKey`
	h.Sign(r, d, crypto.SHA256)            // want `ecdsa.SignKey`
	(k.Sign)(r, d, crypto.SHA256)          // want `ecdsa.SignKey`
	k.Sign /* why */ (r, d, crypto.SHA256) // want `ecdsa.SignKey`
	key(k).Sign(r, d, crypto.SHA256)       // want `ecdsa.SignKey`
	k.Sign(r, d, crypto.SHA256)            //rind:keep as a measure
	f := k.Sign
	f(r, d, crypto.SHA256)
	k.Public()
}

func key(k *ecdsa.PrivateKey) *ecdsa.PrivateKey { return k }

func hidden(ecdsa *ecdsa.PrivateKey) {
	ecdsa.Sign(nil, nil, nil) // want `; run migrate: it changes the import, too`
}
