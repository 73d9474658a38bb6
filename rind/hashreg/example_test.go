// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hashreg_test

import (
	"fmt"

	"rind.example/rind/hashreg"
)

// What the import has changed in this process.
func ExampleRegistered() {
	fmt.Println(hashreg.Registered())
	// Output: []
}
