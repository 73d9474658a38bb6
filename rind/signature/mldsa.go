// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature

import "rind.example/rind/hazmat/mldsa"

// The identifiers of the algorithms, id-ml-dsa-44 and so on, 2.16.840.1.101.3.4.3.17 to
// 19, as contents of an AlgorithmIdentifier; parameters are absent (RFC 9881, section
// 2).
const (
	mldsa44OID = "\x06\x09\x60\x86\x48\x01\x65\x03\x04\x03\x11"
	mldsa65OID = "\x06\x09\x60\x86\x48\x01\x65\x03\x04\x03\x12"
	mldsa87OID = "\x06\x09\x60\x86\x48\x01\x65\x03\x04\x03\x13"
)

// preHash is the name of h in HashML-DSA, 0 for what is no hash function.
func (h SHA2) preHash() mldsa.PreHash {
	switch h {
	case SHA224:
		return mldsa.SHA224
	case SHA256:
		return mldsa.SHA256
	case SHA384:
		return mldsa.SHA384
	case SHA512:
		return mldsa.SHA512
	case SHA512_224:
		return mldsa.SHA512_224
	case SHA512_256:
		return mldsa.SHA512_256
	}
	return 0
}
