// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package keycache keeps values that are worked out from a key whose type has
// no room for them: the Montgomery constants of a *rsa.PublicKey, the table of
// multiples of an *ecdsa.PublicKey. It is outside the compatibility promise.
//
//	var moduli = keycache.New(1024, derive, current)
//
//	m, err := moduli.Get(pub)
//
// A key is told by its address, as the fields are what a cache is to save from
// reading in full; two keys with equal contents have a value each. Three things
// could make an address lie, and do not:
//
//   - The key may be gone and another may lie there. Entries are under weak
//     pointers, which stay different for as long as anyone holds them, however
//     often the memory is used again. That goes for a key that a finalizer
//     brings back to life as well: it is a new key here.
//   - The fields may have been assigned since. Every use first asks the function
//     current whether the value is still that of the key.
//   - The pointer may be to the first field of the key and not to the key. A
//     Cache has keys of one type, so that it cannot be asked for both.
//
// An entry does not keep its key alive. It is removed after the garbage
// collector has found the key unreachable, and its value with it; and before
// that when the cache is full, where entries go that have not been used since
// the cache last looked.
//
// A key whose type is a slice is named by its array: for an
// ed25519.PublicKey, (*[32]byte)(pub).
//
// Cost: a hit is a look-up in a map and the work of current, and allocates
// nothing. A miss allocates the entry, its weak pointer and its cleanup, so that
// keys which are used once, as those of a TLS peer are, should not be looked up
// at all, or have a value that is cheap to make and completes itself at the
// second use. The key that is looked up is moved to the heap by being so.
//
// Timing: what a look-up takes depends on the address of the key and on which
// keys were used before, and on nothing else of a key but what the functions
// derive and current do. Nothing is cleared when an entry goes: its value stays in
// memory until that is used again, for some time after its key has become
// unreachable. So a Cache is for values that are as public as a public key. For
// what comes from the secret part of a private key, derive and current must be
// constant time, and the value's presence in memory must be acceptable, as that
// of the key is.
package keycache
