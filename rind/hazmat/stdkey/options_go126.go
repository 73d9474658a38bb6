// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !go1.27

package stdkey

import "crypto"

// fits reports whether the options of a randomised signature speak of the
// digest. Before Go 1.27 the standard library does not look at them.
func fits(crypto.SignerOpts, []byte) bool { return true }
