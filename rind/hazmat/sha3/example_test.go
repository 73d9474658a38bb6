// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3_test

import (
	"fmt"

	"rind.example/rind/hazmat/sha3"
)

// A hash in one call.
func ExampleSum256() {
	fmt.Printf("%x\n", sha3.Sum256([]byte("abc")))
	// Output: 3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532
}

// Output of any length, read in pieces.
func ExampleSHAKE() {
	h := sha3.NewSHAKE128()
	h.Write([]byte("abc"))
	var out [16]byte
	h.Read(out[:])
	fmt.Printf("%x\n", out)
	h.Read(out[:])
	fmt.Printf("%x\n", out)
	// Output:
	// 5881092dd818bf5cf8a3ddb793fbcba7
	// 4097d5c526a6d35f97b83351940f2cc8
}

// Messages under one key, which is absorbed once.
func ExampleKMAC() {
	m := sha3.NewKMAC256([]byte("a key of thirty-two random bytes"), 16, []byte("example"))
	defer m.Destroy()
	for _, message := range []string{"first", "second"} {
		m.Reset()
		m.Write([]byte(message))
		fmt.Printf("%s: %d bytes\n", message, len(m.Sum(nil)))
	}
	// Output:
	// first: 16 bytes
	// second: 16 bytes
}

// Tuples of the same bytes are different if they are cut elsewhere.
func ExampleTupleHash() {
	a, b := sha3.NewTupleHash128(32, nil), sha3.NewTupleHash128(32, nil)
	a.Add([]byte("ab"), []byte("c"))
	b.Add([]byte("a"), []byte("bc"))
	fmt.Println(string(a.Sum(nil)) == string(b.Sum(nil)))
	// Output: false
}

// What Ethereum calls Keccak-256 is not SHA3-256.
func ExampleSumLegacyKeccak256() {
	fmt.Printf("%x\n", sha3.SumLegacyKeccak256(nil))
	// Output: c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470
}
