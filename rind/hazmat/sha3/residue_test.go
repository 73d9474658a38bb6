// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !race

package sha3

import (
	"bytes"
	"encoding/binary"
	"testing"

	"rind.example/rind/internal/wipe/wipetest"
)

// TestKMACLeavesNoKeyOnTheStack looks for the key, for the state that has taken it in,
// of which the last words are never output, and for the tag.
func TestKMACLeavesNoKeyOnTheStack(t *testing.T) {
	key := []byte("a key of 32 bytes, all different")
	var m *KMAC
	var x *KMACXOF
	var tag [32]byte
	for _, step := range []struct {
		name string
		run  func()
	}{
		{"NewKMAC256", func() { m = NewKMAC256(key, len(tag), nil) }},
		{"Sum", func() { m.Write([]byte("message")); m.Sum(tag[:0]) }},
		{"Reset", func() { m.Reset() }},
		{"Sum of a copy", func() { c := *m; c.Sum(tag[:0]); c.Destroy() }},
		{"NewKMACXOF256", func() { x = NewKMACXOF256(key, nil) }},
		{"Read", func() { x.Read(tag[:]) }},
	} {
		memory := wipetest.After(step.run)
		for what, secret := range map[string][]byte{"key": key, "state": hiddenWords(&m.d.start), "tag": tag[:]} {
			for i := 0; i+8 <= len(secret); i += 8 {
				if part := secret[i : i+8]; bytes.Contains(memory, part) && !bytes.Equal(part, make([]byte, 8)) {
					t.Errorf("%s leaves word %d of the %s", step.name, i/8, what)
				}
			}
		}
	}
}

// hiddenWords are the capacity of a state with the rate of KMAC256.
func hiddenWords(s *sponge) (b []byte) {
	for _, word := range s.a[rate256/8:] {
		b = binary.LittleEndian.AppendUint64(b, word)
	}
	return b
}
