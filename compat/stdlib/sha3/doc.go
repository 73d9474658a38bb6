// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sha3 has the API of [crypto/sha3] and can take its place by a
// change of the import path. Everything is forwarded to it.
//
//	symbol       | provided as
//	New224       | forwarded
//	New256       | forwarded
//	New384       | forwarded
//	New512       | forwarded
//	NewCSHAKE128 | forwarded
//	NewCSHAKE256 | forwarded
//	NewSHAKE128  | forwarded
//	NewSHAKE256  | forwarded
//	SHA3         | alias
//	SHAKE        | alias
//	Sum224       | forwarded
//	Sum256       | forwarded
//	Sum384       | forwarded
//	Sum512       | forwarded
//	SumSHAKE128  | forwarded
//	SumSHAKE256  | forwarded
package sha3
