package signer

import "crypto"

func Wrap(key crypto.Signer) crypto.Signer { return key }
