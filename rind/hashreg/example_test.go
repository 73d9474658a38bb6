// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !boringcrypto

package hashreg_test

import (
	"crypto"
	"crypto/fips140"
	"fmt"
	"slices"

	"rind.example/rind/hashreg"
)

// What the import has changed in this process: nothing in FIPS 140-3 mode.
func ExampleRegistered() {
	ours := slices.Contains(hashreg.Registered(), crypto.SHA3_256)
	fmt.Println(ours != fips140.Enabled())
	// Output: true
}
