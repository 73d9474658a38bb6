// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"crypto/rand"
	"crypto/sha512"
	"io"

	"rind.example/rind/prove/memcheck/secret"
)

// secretReader passes on randomness and marks it.
type secretReader struct{ io.Reader }

func (r secretReader) Read(b []byte) (int, error) {
	n, err := r.Reader.Read(b)
	secret.Mark(b[:n])
	return n, err
}

// withSecretRandomness calls f while what rand.Reader yields is secret.
func withSecretRandomness(f func()) {
	system := rand.Reader
	rand.Reader = secretReader{system}
	f()
	rand.Reader = system
}

// secretDigest makes a digest that is secret: signing owes constant time to the
// message, too. The copy is for the verification.
func secretDigest() (digest, public []byte) {
	d := sha512.Sum384([]byte("the message"))
	public = append([]byte(nil), d[:]...)
	digest = append([]byte(nil), d[:]...)
	secret.Mark(digest)
	return digest, public
}
