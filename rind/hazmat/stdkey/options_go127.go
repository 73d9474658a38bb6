// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build go1.27

package stdkey

import "crypto"

// fits reports whether the options of a randomised signature speak of the
// digest. From Go 1.27 on the standard library refuses others, and is left to
// say so.
func fits(opts crypto.SignerOpts, digest []byte) bool {
	if opts == nil {
		return true
	}
	h := opts.HashFunc()
	return h.Available() && h.Size() == len(digest)
}
