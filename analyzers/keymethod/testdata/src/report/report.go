package report

import (
	"crypto/ecdsa"
	"crypto/rsa"
)

func kept(k *ecdsa.PrivateKey, r *rsa.PrivateKey) {
	_ = k.Sign               // want `\(\*ecdsa.PrivateKey\).Sign stays \(NO-EQUIVALENT\): the method is a value here`
	r.Sign(nil, nil, nil)    // want `\(\*rsa.PrivateKey\).Sign has a function form, not faster yet: rsa.SignKey`
	r.Decrypt(nil, nil, nil) //rind:keep // want `stays \(USER-KEEP\)`
}
