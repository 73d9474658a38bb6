// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !go1.27

package signer

import "crypto"

// newerName names the algorithm of a key whose type came with a later Go
// release than rind requires: this release has none.
func newerName(crypto.Signer) string { return "" }

// newerSign signs with such a key on rind.
func newerSign(crypto.Signer, []byte, crypto.SignerOpts) (sig []byte, ok bool) { return nil, false }
