// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package blake2b_test

import (
	"crypto"
	"fmt"
	"hash"
	"testing"

	mirrored "golang.org/x/crypto/blake2b"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/xcrypto/blake2b"
	"rind.example/compat/xcrypto/internal/agreement"
)

// keys are of no, some, all and too many bytes.
func keys() [][]byte {
	return [][]byte{nil, {}, agreement.Bytes(1, 1), agreement.Bytes(blake2b.Size, 2), agreement.Bytes(blake2b.Size+1, 3)}
}

// create is the type of the functions that make a hash.
type create func(key []byte) (hash.Hash, error)

// compare compares states, and their methods: whatever interface one of theirs
// satisfies, one of ours does.
func compare(t *testing.T, ours, theirs func() hash.Hash) {
	t.Helper()
	agreement.Methods(t, theirs(), ours())
	hashcheck.States(t, ours, theirs)
}

func TestHashesAgree(t *testing.T) {
	for name, sides := range constructors() {
		for _, key := range keys() {
			t.Run(fmt.Sprintf("%s/%d", name, len(key)), func(t *testing.T) {
				agreement.Calls(t, errorOf(sides[0], key), errorOf(sides[1], key), "new")
				if _, err := sides[0](key); err == nil {
					compare(t, made(sides[1], key), made(sides[0], key))
				}
			})
		}
	}
}

// errorOf is the call that makes a hash, with whether it is nil: beside an error
// it is a nil pointer in an interface that is not nil.
func errorOf(f create, key []byte) func() ([]any, error) {
	return func() ([]any, error) {
		h, err := f(key)
		return []any{h == nil}, err
	}
}

// made calls a function that does not fail.
func made(f create, key []byte) func() hash.Hash {
	return func() hash.Hash {
		h, err := f(key)
		if err != nil {
			panic(err)
		}
		return h
	}
}

// constructors are the functions that make a hash, by name, on both sides.
func constructors() map[string][2]create {
	all := map[string][2]create{
		"New256": {mirrored.New256, blake2b.New256},
		"New384": {mirrored.New384, blake2b.New384},
		"New512": {mirrored.New512, blake2b.New512},
	}
	for _, size := range []int{-1, 0, 1, 20, 33, 64, 65} {
		all[fmt.Sprintf("New(%d)", size)] = [2]create{
			func(key []byte) (hash.Hash, error) { return mirrored.New(size, key) },
			func(key []byte) (hash.Hash, error) { return blake2b.New(size, key) },
		}
	}
	return all
}

func TestSumsAgree(t *testing.T) {
	for _, message := range agreement.Messages() {
		agreement.Calls(t,
			func() ([]any, error) {
				return []any{mirrored.Sum256(message), mirrored.Sum384(message), mirrored.Sum512(message)}, nil
			},
			func() ([]any, error) {
				return []any{blake2b.Sum256(message), blake2b.Sum384(message), blake2b.Sum512(message)}, nil
			}, "sums of %d bytes", len(message))
	}
}

func TestOutputsAgree(t *testing.T) {
	for _, size := range []uint32{blake2b.OutputLengthUnknown, 1, 64, 100, 1 << 20, 1<<32 - 1} {
		for _, key := range keys() {
			theirs := func() (mirrored.XOF, error) { return mirrored.NewXOF(size, key) }
			ours := func() (blake2b.XOF, error) { return blake2b.NewXOF(size, key) }
			agreement.Calls(t,
				func() ([]any, error) { x, err := theirs(); return []any{x == nil}, err },
				func() ([]any, error) { x, err := ours(); return []any{x == nil}, err },
				"NewXOF(%d, %x)", size, key)
			if _, err := theirs(); err != nil {
				continue
			}
			agreement.Outputs(t,
				func() mirrored.XOF { x, _ := theirs(); return x },
				func() blake2b.XOF { x, _ := ours(); return x })
		}
	}
}

// TestImportRegisters: programs import the package for this alone.
func TestImportRegisters(t *testing.T) {
	for h, f := range map[crypto.Hash]create{
		crypto.BLAKE2b_256: blake2b.New256, crypto.BLAKE2b_384: blake2b.New384, crypto.BLAKE2b_512: blake2b.New512,
	} {
		if !h.Available() {
			t.Errorf("%v is not registered", h)
			continue
		}
		compare(t, h.New, made(f, nil))
	}
}
