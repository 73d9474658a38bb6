// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3_test

import (
	"fmt"
	"hash"
	"testing"

	mirrored "golang.org/x/crypto/sha3"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/xcrypto/internal/agreement"
	"rind.example/compat/xcrypto/sha3"
)

// compare compares states, and their methods: whatever interface one of theirs
// satisfies, one of ours does.
func compare(t *testing.T, ours, theirs func() hash.Hash) {
	t.Helper()
	agreement.Methods(t, theirs(), ours())
	hashcheck.States(t, ours, theirs)
}

func TestHashesAgree(t *testing.T) {
	for name, sides := range map[string][2]func() hash.Hash{
		"New224":             {mirrored.New224, sha3.New224},
		"New256":             {mirrored.New256, sha3.New256},
		"New384":             {mirrored.New384, sha3.New384},
		"New512":             {mirrored.New512, sha3.New512},
		"NewLegacyKeccak256": {mirrored.NewLegacyKeccak256, sha3.NewLegacyKeccak256},
		"NewLegacyKeccak512": {mirrored.NewLegacyKeccak512, sha3.NewLegacyKeccak512},
	} {
		t.Run(name, func(t *testing.T) { compare(t, sides[1], sides[0]) })
	}
}

// TestShakesAgree, as what they are made for and as hashes.
func TestShakesAgree(t *testing.T) {
	sides := map[string][2]func() sha3.ShakeHash{
		"NewShake128": {mirrored.NewShake128, sha3.NewShake128},
		"NewShake256": {mirrored.NewShake256, sha3.NewShake256},
	}
	for _, message := range agreement.Messages()[:5] {
		for _, pair := range [][2][]byte{{message, nil}, {nil, message}, {message, message}} {
			sides[fmt.Sprintf("NewCShake128 %x %x", pair[0], pair[1])] = [2]func() sha3.ShakeHash{
				func() mirrored.ShakeHash { return mirrored.NewCShake128(pair[0], pair[1]) },
				func() sha3.ShakeHash { return sha3.NewCShake128(pair[0], pair[1]) },
			}
			sides[fmt.Sprintf("NewCShake256 %x %x", pair[0], pair[1])] = [2]func() sha3.ShakeHash{
				func() mirrored.ShakeHash { return mirrored.NewCShake256(pair[0], pair[1]) },
				func() sha3.ShakeHash { return sha3.NewCShake256(pair[0], pair[1]) },
			}
		}
	}
	for name, shakes := range sides {
		t.Run(name, func(t *testing.T) {
			theirs, ours := shakes[0], shakes[1]
			agreement.Outputs(t, theirs, ours)
			compare(t, func() hash.Hash { return ours() }, func() hash.Hash { return theirs() })
			late := func(s sha3.ShakeHash) func() ([]any, error) {
				return func() ([]any, error) { s.Read(make([]byte, 1)); return []any{s.Sum(nil)}, nil }
			}
			agreement.Calls(t, late(theirs()), late(ours()), "sum after read")
		})
	}
}

func TestSumsAgree(t *testing.T) {
	for _, message := range agreement.Messages() {
		agreement.Calls(t,
			func() ([]any, error) {
				return []any{mirrored.Sum224(message), mirrored.Sum256(message), mirrored.Sum384(message), mirrored.Sum512(message)}, nil
			},
			func() ([]any, error) {
				return []any{sha3.Sum224(message), sha3.Sum256(message), sha3.Sum384(message), sha3.Sum512(message)}, nil
			}, "sums of %d bytes", len(message))
	}
	for _, sides := range [][2]func(hash, data []byte){
		{mirrored.ShakeSum128, sha3.ShakeSum128}, {mirrored.ShakeSum256, sha3.ShakeSum256},
	} {
		on := func(f func(hash, data []byte)) func(dst, src []byte) ([]any, error) {
			return func(dst, src []byte) ([]any, error) { f(dst, src); return nil, nil }
		}
		agreement.Buffers(t, agreement.Messages(), 40, on(sides[0]), on(sides[1]))
	}
}
