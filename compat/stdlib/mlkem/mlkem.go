// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"crypto/rand"

	"rind.example/rind/hazmat/stdkey/tally"
)

// drawsAlike reports whether randomness from crypto/rand is what the standard library
// would draw: it draws from the operating system, or from what
// testing/cryptotest.SetGlobalRandom has put in its place, but not from what a program has
// stored in crypto/rand.Reader.
func drawsAlike() bool { return tally.IsSystemReader(rand.Reader) }
