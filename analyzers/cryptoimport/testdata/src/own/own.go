package own

import (
	"crypto/sha3" // want `line 9 uses sha3.New256, and line 9 keys.Key, which shows such a type|line 9 uses sha3.New256, and line 10 keys.New, which shows such a type`

	"own/keys"
)

var hash, key = sha3.New256(), keys.Key{}
var other = keys.New()
