// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import (
	"sync"
	"testing"
)

// TestDerivedKeys65 makes two keys by their encodings and expands both: of one at least
// the matrix is not the one that was sampled last. They are those of SetSeed in every
// byte.
func TestDerivedKeys65(t *testing.T) {
	type encodings struct {
		private [PrivateKeySize65]byte
		public  [PublicKeySize65]byte
		seed    [SeedSize]byte
	}
	var keys [2]encodings
	for i := range keys {
		e := &keys[i]
		e.seed[0] = byte(i + 1)
		DeriveKey65(&e.private, &e.public, &e.seed)
	}
	for range 2 {
		for i := range keys {
			e, want, got := &keys[i], new(PrivateKey65), new(PrivateKey65)
			want.SetSeed(&e.seed)
			if e.private != want.encoded || e.public != want.public {
				t.Fatalf("key %d has other encodings", i)
			}
			if got.SetDerived(&e.private, &e.public, &e.seed); *got != *want {
				t.Errorf("key %d is another", i)
			}
		}
	}
}

// TestDerivedKeysAtOnce65 makes keys and expands them on several goroutines.
func TestDerivedKeysAtOnce65(t *testing.T) {
	var group sync.WaitGroup
	for i := range 4 {
		group.Go(func() {
			var private [PrivateKeySize65]byte
			var public [PublicKeySize65]byte
			seed := [SeedSize]byte{byte(i)}
			got, want := new(PrivateKey65), new(PrivateKey65)
			want.SetSeed(&seed)
			for range 20 {
				DeriveKey65(&private, &public, &seed)
				if got.SetDerived(&private, &public, &seed); *got != *want {
					t.Error("another key")
				}
			}
		})
	}
	group.Wait()
}
