// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"crypto"
	"crypto/rand"
	"io"
	"sync"
	"testing"

	"rind.example/compat/stdlib/ecdsa"
)

// TestOneKeyServesManyGoroutines is for the race detector as much as for the
// results: signing and verifying only read a key, whichever reader is passed.
func TestOneKeyServesManyGoroutines(t *testing.T) {
	ignoreReaders(t)
	k, digest := rfc6979Key(t), digests()["48"]
	readers := []io.Reader{rand.Reader, &countingReader{}, nil}
	var group sync.WaitGroup
	for i := range 6 {
		group.Go(func() {
			for range 4 {
				sig, err := ecdsa.SignKey(k, readers[i%len(readers)], digest, crypto.SHA384)
				if err != nil || !ecdsa.VerifyASN1(&k.PublicKey, digest, sig) {
					t.Errorf("goroutine %d: signature %x, %v", i, sig, err)
				}
			}
		})
	}
	group.Wait()
}
