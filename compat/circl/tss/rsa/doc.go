// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package rsa has the API of [github.com/cloudflare/circl/tss/rsa] and can
// take its place by a change of the import path. Everything is forwarded to
// it.
//
// It is signing with RSA by a threshold of the holders of shares, after Shoup.
//
// Timing: signing computes with math/big and is not constant time in the share;
// a source of randomness makes it blind what it computes with.
//
//	symbol            | provided as
//	CombineSignShares | forwarded
//	Deal              | forwarded
//	ErrInvalidCalc    | alias
//	GenerateKey       | forwarded
//	KeyShare          | alias
//	PKCS1v15Padder    | alias
//	PSSPadder         | alias
//	PadHash           | forwarded
//	Padder            | alias
//	SignShare         | alias
//	Signature         | alias
package rsa
