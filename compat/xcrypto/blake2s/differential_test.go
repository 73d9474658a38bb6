// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package blake2s_test

import (
	"crypto"
	"fmt"
	"hash"
	"testing"

	mirrored "golang.org/x/crypto/blake2s"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/xcrypto/blake2s"
	"rind.example/compat/xcrypto/internal/agreement"
)

// keys are of no, some, all and too many bytes.
func keys() [][]byte {
	return [][]byte{nil, {}, agreement.Bytes(1, 1), agreement.Bytes(blake2s.Size, 2), agreement.Bytes(blake2s.Size+1, 3)}
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
	return map[string][2]create{
		"New128": {mirrored.New128, blake2s.New128},
		"New256": {mirrored.New256, blake2s.New256},
	}
}

func TestSumsAgree(t *testing.T) {
	for _, message := range agreement.Messages() {
		agreement.Calls(t,
			func() ([]any, error) { return []any{mirrored.Sum256(message)}, nil },
			func() ([]any, error) { return []any{blake2s.Sum256(message)}, nil },
			"sum of %d bytes", len(message))
	}
}

func TestOutputsAgree(t *testing.T) {
	for _, size := range []uint16{blake2s.OutputLengthUnknown, 1, 32, 100, 1 << 12, 1<<16 - 1} {
		for _, key := range keys() {
			theirs := func() (mirrored.XOF, error) { return mirrored.NewXOF(size, key) }
			ours := func() (blake2s.XOF, error) { return blake2s.NewXOF(size, key) }
			agreement.Calls(t,
				func() ([]any, error) { x, err := theirs(); return []any{x == nil}, err },
				func() ([]any, error) { x, err := ours(); return []any{x == nil}, err },
				"NewXOF(%d, %x)", size, key)
			if _, err := theirs(); err != nil {
				continue
			}
			agreement.Outputs(t,
				func() mirrored.XOF { x, _ := theirs(); return x },
				func() blake2s.XOF { x, _ := ours(); return x })
		}
	}
}

// TestImportRegisters: programs import the package for this alone.
func TestImportRegisters(t *testing.T) {
	if !crypto.BLAKE2s_256.Available() {
		t.Fatal("BLAKE2s-256 is not registered")
	}
	compare(t, crypto.BLAKE2s_256.New, made(blake2s.New256, nil))
}
