package ssh

import "crypto"

type Signer interface{ Name() string }

func NewSignerFromKey(key interface{}) (Signer, error) { return nil, nil }

func NewSignerFromSigner(signer crypto.Signer) (Signer, error) { return nil, nil }
