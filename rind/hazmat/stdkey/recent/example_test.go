// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package recent_test

import (
	"fmt"

	"rind.example/rind/hazmat/stdkey/recent"
)

// A value is made when a key comes for the second time.
func ExampleRegister_Find() {
	var lengths recent.Register[[32]byte, int]
	key := [32]byte{1, 2, 3}
	for range 3 {
		kept := lengths.Find(key, key[:], func(v *int, encoded *[32]byte) bool {
			fmt.Println("made")
			*v = len(encoded)
			return true
		})
		fmt.Println(kept != nil)
	}
	// Output:
	// false
	// made
	// true
	// true
}
