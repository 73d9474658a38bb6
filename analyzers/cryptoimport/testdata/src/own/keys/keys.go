package keys

import "crypto/sha3" // want `line 6 uses sha3.SHA3$`

type Key struct {
	sum  *sha3.SHA3
	Hash *sha3.SHA3 // want Hash:`shows types of crypto/sha3`
}

func (Key) Sum() map[string]sha3.SHA3 { return nil } // want Sum:`shows types of crypto/sha3`

func New() *sha3.SHA3 { return nil } // want New:`shows types of crypto/sha3`

func Size() int { return sha3.New256().Size() }
