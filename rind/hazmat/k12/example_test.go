// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package k12_test

import (
	"fmt"

	"rind.example/rind/hazmat/k12"
)

// A hash of 32 bytes of a message without customization.
func ExampleSum128() {
	var out [32]byte
	k12.Sum128(out[:], nil, nil)
	fmt.Printf("%x\n", out)
	// Output: 1ac2d450fc3b4205d19da7bfca1b37513c0803577ac7167f06fe2ce1f0ef39e5
}
