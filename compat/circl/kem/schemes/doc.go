// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package schemes has the API of [github.com/cloudflare/circl/kem/schemes]
// and can take its place by a change of the import path.
//
// It is the register of key encapsulation mechanisms by name: what circl's
// lists, in the same order, with what the faces beside it return in the places
// of circl's of the same name: ML-KEM, X-Wing and X25519MLKEM768 are rind's.
//
//	symbol | provided as
//	All    | faster
//	ByName | faster
package schemes
