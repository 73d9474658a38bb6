// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem_test

import (
	"bytes"
	"fmt"

	"rind.example/compat/stdlib/mlkem"
)

func Example() {
	private, err := mlkem.GenerateKey768()
	if err != nil {
		panic(err)
	}
	public, err := mlkem.NewEncapsulationKey768(private.EncapsulationKey().Bytes())
	if err != nil {
		panic(err)
	}
	theirs, ciphertext := public.Encapsulate()
	ours, err := private.Decapsulate(ciphertext)
	fmt.Println(bytes.Equal(ours, theirs), err)
	// Output: true <nil>
}
