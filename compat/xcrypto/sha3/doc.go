// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sha3 has the API of [golang.org/x/crypto/sha3], SHA-3 and SHAKE of
// FIPS 202, cSHAKE of NIST SP 800-185 and the Keccak that came before SHA-3, and
// can take its place by a change of the import path. Everything is forwarded to
// it.
//
//	symbol             | provided as
//	New224             | forwarded
//	New256             | forwarded
//	New384             | forwarded
//	New512             | forwarded
//	NewCShake128       | forwarded
//	NewCShake256       | forwarded
//	NewLegacyKeccak256 | forwarded
//	NewLegacyKeccak512 | forwarded
//	NewShake128        | forwarded
//	NewShake256        | forwarded
//	ShakeHash          | alias
//	ShakeSum128        | forwarded
//	ShakeSum256        | forwarded
//	Sum224             | forwarded
//	Sum256             | forwarded
//	Sum384             | forwarded
//	Sum512             | forwarded
package sha3
