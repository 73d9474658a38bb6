// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3

// KMAC is a message authentication code of SP 800-185, 4, with tags of a fixed
// length, on which the tag depends. Copying the value copies the state, which is as
// secret as the key; the zero value is of no use.
type KMAC struct {
	d    derived
	size int
}

// NewKMAC128 returns KMAC128 with the given key, tags of size bytes and the
// customization string S. The standard wants keys of at least 16 bytes and tags of at
// least 4, which is not checked. It panics if size is negative.
func NewKMAC128(key []byte, size int, S []byte) *KMAC {
	checkSize(size)
	m := &KMAC{newDerived(rate128, "KMAC", S), size}
	m.d.takeKey(key)
	return m
}

// NewKMAC256 is [NewKMAC128] for KMAC256. Keys should have at least 32 bytes.
func NewKMAC256(key []byte, size int, S []byte) *KMAC {
	checkSize(size)
	m := &KMAC{newDerived(rate256, "KMAC", S), size}
	m.d.takeKey(key)
	return m
}

// takeKey absorbs the key, once for all messages (SP 800-185, 4.3). It does so in place:
// a result would leave the state, which serves as well as the key, on the stack.
func (d *derived) takeKey(key []byte) {
	var length [9]byte
	d.s.bytepad(leftEncode(length[:0], 8*uint64(len(key))), key)
	d.begin()
}

// Write adds p to the message. It never returns an error.
func (m *KMAC) Write(p []byte) (int, error) {
	m.d.s.write(p)
	return len(p), nil
}

// Sum appends the tag of the message so far to b and leaves the state as it is.
// Compare tags in constant time.
func (m *KMAC) Sum(b []byte) []byte {
	s := m.d.s
	end(&s, m.size)
	b = output(b, &s, m.size)
	s.wipe()
	return b
}

// Reset goes back to the empty message, with the same key.
func (m *KMAC) Reset() { m.d.reset() }

// Size returns the length of a tag in bytes.
func (m *KMAC) Size() int { return m.size }

// BlockSize returns the rate in bytes, 168 or 136.
func (m *KMAC) BlockSize() int { return m.d.s.rate }

// Clone returns a copy.
func (m *KMAC) Clone() *KMAC {
	c := *m
	return &c
}

// Destroy overwrites the state. What m gives afterwards is of no use.
func (m *KMAC) Destroy() { m.d.wipe() }

// KMACXOF is KMAC with output of any length (SP 800-185, 4.3.1), of which a shorter
// one is the beginning of a longer. Copying the value copies the state, which is as
// secret as the key; the zero value is of no use.
type KMACXOF struct{ d derived }

// NewKMACXOF128 returns KMACXOF128 with the given key and customization string S.
func NewKMACXOF128(key, S []byte) *KMACXOF {
	m := &KMACXOF{newDerived(rate128, "KMAC", S)}
	m.d.takeKey(key)
	return m
}

// NewKMACXOF256 returns KMACXOF256 with the given key and customization string S.
func NewKMACXOF256(key, S []byte) *KMACXOF {
	m := &KMACXOF{newDerived(rate256, "KMAC", S)}
	m.d.takeKey(key)
	return m
}

// Write adds p to the message. It never returns an error, and panics if output has
// been read.
func (m *KMACXOF) Write(p []byte) (int, error) {
	m.d.s.write(p)
	return len(p), nil
}

// Read ends the message and continues the output into p. It never returns an error.
func (m *KMACXOF) Read(p []byte) (int, error) {
	m.d.read(p)
	return len(p), nil
}

// Reset goes back to the empty message, with the same key.
func (m *KMACXOF) Reset() { m.d.reset() }

// BlockSize returns the rate in bytes, 168 or 136.
func (m *KMACXOF) BlockSize() int { return m.d.s.rate }

// Clone returns a copy.
func (m *KMACXOF) Clone() *KMACXOF {
	c := *m
	return &c
}

// Destroy overwrites the state. What m gives afterwards is of no use.
func (m *KMACXOF) Destroy() { m.d.wipe() }
