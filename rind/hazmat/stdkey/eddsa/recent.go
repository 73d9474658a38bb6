// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package eddsa

import (
	"encoding/binary"
	"sync/atomic"

	hazmat "rind.example/rind/hazmat/ed25519"
)

// slots is the number of keys whose tables are kept, about 3 KiB each.
const slots = 128

// recent has the tables of keys that verified twice.
var recent register

// register keeps prepared keys by their value: each key has one slot. A key takes
// its slot when it is asked for twice in a row by those that share the slot and
// are not in it, so that keys that come once, and keys that alternate, cost no
// tables. Whoever chooses keys can make others lose their place, which costs these
// what a first verification does.
//
// It is by value and not by weak pointers (package keycache) because those would
// move every verifying key from the stack to the heap, and because programs parse
// the same key again and again.
type register [slots]slot

type slot struct {
	asked atomic.Uint64 // what the last key that was not in the slot begins with
	key   atomic.Pointer[entry]
}

type entry struct {
	encoded [hazmat.PublicKeySize]byte
	key     hazmat.PublicKey
}

// find returns the prepared key with the given encoding, or nil if it is not
// kept, which at the second time in a row it will be from now on.
func (r *register) find(public *[hazmat.PublicKeySize]byte) *hazmat.PublicKey {
	s := &r[(public[8]^public[31])%slots]
	if e := s.key.Load(); e != nil && e.encoded == *public {
		return &e.key
	}
	// Two keys that begin alike are taken for one; that is one table too early.
	// A key of eight zeros in front is never kept until another was asked for.
	first := binary.LittleEndian.Uint64(public[:])
	if s.asked.Swap(first) != first {
		return nil
	}
	e := &entry{encoded: *public}
	if !e.key.SetBytes(public[:]) {
		return nil
	}
	e.key.Prepare()
	s.key.Store(e)
	return &e.key
}
