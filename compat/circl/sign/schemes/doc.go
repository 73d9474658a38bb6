// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package schemes has the API of [github.com/cloudflare/circl/sign/schemes]
// and can take its place by a change of the import path.
//
// It is the register of signature schemes by name: what circl's lists, in the
// same order, with what the faces beside it return in the places of circl's of
// the same name. Of these, the schemes of ML-DSA are rind's own.
//
//	symbol | provided as
//	All    | faster, on ML-DSA
//	ByName | faster, on ML-DSA
package schemes
