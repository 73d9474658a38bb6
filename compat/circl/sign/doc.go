// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sign has the API of [github.com/cloudflare/circl/sign] and can take
// its place by a change of the import path. Everything is forwarded to it.
//
// It has the interfaces that all signature schemes share, and their errors.
// The interfaces are circl's own, so a scheme written against either spelling
// serves both.
//
//	symbol                 | provided as
//	ErrContextNotSupported | alias
//	ErrContextTooLong      | alias
//	ErrPrivKeySize         | alias
//	ErrPubKeySize          | alias
//	ErrSeedSize            | alias
//	ErrTypeMismatch        | alias
//	PrivateKey             | alias
//	PublicKey              | alias
//	Scheme                 | alias
//	Seeded                 | alias
//	SignatureOpts          | alias
package sign
