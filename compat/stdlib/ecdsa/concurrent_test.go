// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"crypto/rand"
	"io"
	"sync"
	"testing"

	"rind.example/compat/stdlib/ecdsa"
)

// TestOneKeyServesManyGoroutines is for the race detector as much as for the
// results: signing and verifying only read a key, whichever reader is passed.
func TestOneKeyServesManyGoroutines(t *testing.T) {
	for _, c := range served {
		t.Run(c.name, func(t *testing.T) { oneKeyServesManyGoroutines(t, c) })
	}
}

func oneKeyServesManyGoroutines(t *testing.T, c *nist) {
	ignoreReaders(t)
	k, digest := c.rfc6979Key(t), c.digest()
	readers := []io.Reader{rand.Reader, &countingReader{}, nil}
	var group sync.WaitGroup
	for i := range 6 {
		group.Go(func() {
			for range 4 {
				sig, err := ecdsa.SignKey(k, readers[i%len(readers)], digest, c.hash)
				if err != nil || !ecdsa.VerifyASN1(&k.PublicKey, digest, sig) {
					t.Errorf("goroutine %d: signature %x, %v", i, sig, err)
				}
			}
		})
	}
	group.Wait()
}
