// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package recent keeps what makes verifying keys fast that come again and again:
// the tables of their multiples, for which the standard library's key types have no
// room. It is outside the compatibility promise.
//
// Keys are found by value. Weak pointers, as in package keycache, would move every
// verifying key from the stack to the heap, and programs parse the same key again
// and again. Everything kept is public, and kept for the whole process. The time
// that a verification takes tells whether its key came before.
package recent

import (
	"encoding/binary"
	"sync/atomic"
)

// slots is the number of keys that a register holds at most.
const slots = 128

// A Register keeps values of type V for keys with encodings of type K. Each key
// has one slot. It takes its slot when it is asked for twice in a row among those
// that share the slot and are not in it, so that keys that come once, and keys that
// alternate, cost nothing. Whoever chooses keys can make others lose their place,
// which costs these what a first verification does.
//
// The zero value is ready. It may be used by any number of goroutines.
type Register[K comparable, V any] [slots]slot[K, V]

type slot[K comparable, V any] struct {
	asked atomic.Uint64 // what the last key that was not in the slot begins with
	key   atomic.Pointer[entry[K, V]]
}

type entry[K comparable, V any] struct {
	encoded K
	value   V
}

// Find returns the value for the key with the given encoding, or nil if it is not
// kept, which at the second time in a row it will be from now on. bytes are those of
// the encoding, 32 or more, that differ from key to key. prepare makes the value from
// the encoding; if it reports false there is none.
func (r *Register[K, V]) Find(encoded K, bytes []byte, prepare func(v *V, encoded *K) bool) *V {
	s := &r[(bytes[8]^bytes[31])%slots]
	if e := s.key.Load(); e != nil && e.encoded == encoded {
		return &e.value
	}
	// Two keys that begin alike are taken for one, and eight zeros for a key that
	// was asked for before; that is one table too early.
	first := binary.LittleEndian.Uint64(bytes)
	if s.asked.Swap(first) != first {
		return nil
	}
	e := &entry[K, V]{encoded: encoded}
	if !prepare(&e.value, &e.encoded) {
		return nil
	}
	s.key.Store(e)
	return &e.value
}
