// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keycache_test

import (
	"crypto/rsa"
	"errors"
	"fmt"
	"math/big"

	"rind.example/rind/hazmat/keycache"
)

// montgomery holds what multiplication modulo N needs, for a key of this N.
type montgomery struct {
	n  big.Int // a copy: the key's own may change
	rr big.Int // R^2 mod N
}

var moduli = keycache.New(1024, newMontgomery, sameModulus)

func newMontgomery(pub *rsa.PublicKey) (*montgomery, error) {
	if pub == nil || pub.N == nil || pub.N.Bit(0) == 0 {
		return nil, errors.New("the modulus is not odd")
	}
	fmt.Println("derived for", pub.N)
	m := new(montgomery)
	m.n.Set(pub.N)
	m.rr.Lsh(big.NewInt(1), uint(2*m.n.BitLen()))
	m.rr.Mod(&m.rr, &m.n)
	return m, nil
}

// sameModulus compares the key with the copy and not with its pointer.
func sameModulus(pub *rsa.PublicKey, m *montgomery) bool {
	return pub.N != nil && pub.N.Cmp(&m.n) == 0
}

// A value kept per public key, and a key that is changed between uses.
func Example() {
	pub := &rsa.PublicKey{N: big.NewInt(101), E: 3}
	for range 2 {
		m, err := moduli.Get(pub)
		fmt.Println(&m.rr, err)
	}
	pub.N.SetInt64(103)
	m, err := moduli.Get(pub)
	fmt.Println(&m.rr, err)
	_, err = moduli.Get(&rsa.PublicKey{N: big.NewInt(100)})
	fmt.Println(err)
	// Output:
	// derived for 101
	// 22 <nil>
	// 22 <nil>
	// derived for 103
	// 7 <nil>
	// the modulus is not odd
}
