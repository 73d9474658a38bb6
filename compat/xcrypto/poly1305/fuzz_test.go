// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package poly1305_test

import (
	"testing"

	mirrored "golang.org/x/crypto/poly1305"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/internal/outcome"
	"rind.example/compat/xcrypto/poly1305"
)

// calls are the functions of one package.
type calls struct {
	sum    func(out *[16]byte, m []byte, key *[32]byte)
	verify func(mac *[16]byte, m []byte, key *[32]byte) bool
	newMAC func(key *[32]byte) *mirrored.MAC
}

func (c calls) side(in *fuzzcheck.Input) {
	key := in.Array32()
	dst, message := in.Buffers(16)
	in.Do("Sum", func() {
		tag := (*[16]byte)(dst)
		c.sum(tag, message, key)
		in.Note(tag)
	})
	in.Do("Verify", func() {
		var tag [16]byte
		c.sum(&tag, message, key)
		in.Note(c.verify((*[16]byte)(in.Near(tag[:])), message, key))
	})
	in.Do("New", func() { stream(in, c.newMAC(key)) })
}

// stream writes in parts, and once more after the tag was taken.
func stream(in *fuzzcheck.Input, m *mirrored.MAC) {
	for range in.Int(8) {
		in.Do("Write", func() { in.Note(m.Write(in.Bytes())) })
	}
	var tag []byte
	in.Do("MAC.Sum", func() { tag = m.Sum(nil); in.Note(tag, m.Size()) })
	in.Do("MAC.Verify", func() { in.Note(m.Verify(in.Near(tag))) })
	late := outcome.Of(func() ([]any, error) { n, err := m.Write([]byte{1}); return []any{n}, err })
	in.Note(late)
}

func FuzzMAC(f *testing.F) {
	fuzzcheck.Run(f, 48,
		calls{mirrored.Sum, mirrored.Verify, mirrored.New}.side,
		calls{poly1305.Sum, poly1305.Verify, poly1305.New}.side)
}
