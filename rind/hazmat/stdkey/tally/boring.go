// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build boringcrypto

package tally

import "crypto/boring"

// boringEnabled reports whether the standard library runs on BoringCrypto,
// which a program chooses for its certification and not for its speed.
var boringEnabled = boring.Enabled()
