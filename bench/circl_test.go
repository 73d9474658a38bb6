// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package bench

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"math/big"

	circlp384 "github.com/cloudflare/circl/ecc/p384"

	hazmatecdsa "rind.example/rind/hazmat/ecdsa"
)

// circlVerifyP384 is ECDSA verification as circl's users write it: circl has the
// double scalar multiplication and math/big the rest.
func circlVerifyP384(pub *ecdsa.PublicKey, digest, der []byte) bool {
	var sig [96]byte
	if hazmatecdsa.ParseASN1(sig[:], der) != nil {
		return false
	}
	n := elliptic.P384().Params().N
	r, s := new(big.Int).SetBytes(sig[:48]), new(big.Int).SetBytes(sig[48:])
	if r.Sign() <= 0 || s.Sign() <= 0 || r.Cmp(n) >= 0 || s.Cmp(n) >= 0 || !circlp384.P384().IsOnCurve(pub.X, pub.Y) {
		return false
	}
	w := new(big.Int).ModInverse(s, n)
	u1 := new(big.Int).SetBytes(digest)
	u1.Mul(u1, w).Mod(u1, n)
	u2 := w.Mul(r, w)
	u2.Mod(u2, n)
	x, y := circlp384.P384().CombinedMult(pub.X, pub.Y, u1.Bytes(), u2.Bytes())
	return !circlp384.P384().IsAtInfinity(x, y) && x.Mod(x, n).Cmp(r) == 0
}
