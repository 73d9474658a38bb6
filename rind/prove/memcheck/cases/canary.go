// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"crypto/rand"
	"crypto/subtle"

	"rind.example/rind/prove/memcheck/secret"
)

// The canaries leak on purpose; all but canary-silent must be reported.
func canaries() []testCase {
	return []testCase{
		{"canary-branch", func() { onKey(func(k []byte) { branchOn(k) }) }},
		{"canary-load", func() { onKey(func(k []byte) { loadAt(k) }) }},
		{"canary-compare", func() { onKey(func(k []byte) { compareWith(k) }) }},
		{"canary-silent", func() { onKey(func(k []byte) { sink ^= selectBy(k) }) }},
	}
}

// sink keeps the compiler from dropping what is computed.
var sink byte

// onKey calls f with a secret key.
func onKey(f func([]byte)) {
	k := make([]byte, 32)
	rand.Read(k)
	secret.Mark(k)
	f(k)
	secret.Publish(k)
}

//go:noinline
func branchOn(k []byte) {
	if k[3] > 77 {
		count()
	}
}

//go:noinline
func count() { sink++ }

var table [256]byte

//go:noinline
func loadAt(k []byte) {
	sink ^= table[k[5]]
}

// compareWith leaks inside of the runtime, which compares strings.
//
//go:noinline
func compareWith(k []byte) {
	if string(k) == string(table[:32]) {
		count()
	}
}

// selectBy does the same with masks and is not to be reported.
//
//go:noinline
func selectBy(k []byte) byte {
	equal := subtle.ConstantTimeCompare(k, table[:32])
	return byte(subtle.ConstantTimeSelect(equal, int(k[0]), int(k[1])))
}
