// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package hashcheck compares the states of a face's hash functions with those
// of the package it mirrors: digests, lengths, the optional interfaces and the
// marshalled form, which must fit both ways.
package hashcheck

import (
	"bytes"
	"encoding"
	"fmt"
	"hash"
	"io"
	"testing"
)

// States reports what differs between the states that ours and theirs return.
func States(t *testing.T, ours, theirs func() hash.Hash) {
	t.Helper()
	for _, problem := range problems(ours, theirs) {
		t.Error(problem)
	}
}

// pair is a state of the face and one of the mirrored package.
type pair struct{ ours, theirs hash.Hash }

// problems lists what differs.
func problems(ours, theirs func() hash.Hash) (list []string) {
	report := func(err error) {
		if err != nil {
			list = append(list, err.Error())
		}
	}
	fresh := func() pair { return pair{ours(), theirs()} }
	if err := fresh().interfaces(); err != nil {
		return []string{err.Error()} // nothing below would run
	}
	for _, length := range lengths(theirs().BlockSize()) {
		for _, chunk := range []int{1, 7, 64, 1000} {
			report(fresh().stream(Message(length), chunk))
		}
		report(fresh().aliased(Message(length)))
		report(fresh().clones(Message(length)))
		report(fresh().marshals(Message(length), fresh()))
	}
	report(fresh().refuses())
	return list
}

// lengths are those around the ends of blocks.
func lengths(block int) []int {
	return []int{0, 1, block - 9, block - 1, block, block + 1, 2*block - 1, 2 * block, 5*block + 3}
}

// Message returns n bytes that do not repeat within a block; nil for none.
func Message(n int) (m []byte) {
	for i := range n {
		m = append(m, byte(i*i+i>>8+7))
	}
	return m
}

// interfaces compares the optional interfaces and the lengths.
func (p pair) interfaces() error {
	for name, has := range map[string]func(hash.Hash) bool{
		"encoding.BinaryMarshaler":   func(h hash.Hash) bool { _, ok := h.(encoding.BinaryMarshaler); return ok },
		"encoding.BinaryAppender":    func(h hash.Hash) bool { _, ok := h.(encoding.BinaryAppender); return ok },
		"encoding.BinaryUnmarshaler": func(h hash.Hash) bool { _, ok := h.(encoding.BinaryUnmarshaler); return ok },
		"hash.Cloner":                func(h hash.Hash) bool { _, ok := h.(hash.Cloner); return ok },
		"io.StringWriter":            func(h hash.Hash) bool { _, ok := h.(io.StringWriter); return ok },
	} {
		if got, want := has(p.ours), has(p.theirs); got != want {
			return fmt.Errorf("%T is %s: %v, want %v", p.ours, name, got, want)
		}
	}
	if p.ours.Size() != p.theirs.Size() || p.ours.BlockSize() != p.theirs.BlockSize() {
		return fmt.Errorf("sizes %d and %d, want %d and %d", p.ours.Size(), p.ours.BlockSize(), p.theirs.Size(), p.theirs.BlockSize())
	}
	return nil
}

// write writes m to both, in chunks.
func (p pair) write(m []byte, chunk int) error {
	for len(m) > 0 {
		n := min(chunk, len(m))
		written, err := p.ours.Write(m[:n])
		if written != n || err != nil {
			return fmt.Errorf("Write of %d bytes: %d, %v", n, written, err)
		}
		p.theirs.Write(m[:n])
		m = m[n:]
	}
	return nil
}

// agree compares digests, which must not change the states.
func (p pair) agree(what string) error {
	for range 2 {
		got, want := p.ours.Sum([]byte("prefix")), p.theirs.Sum([]byte("prefix"))
		if !bytes.Equal(got, want) {
			return fmt.Errorf("%s: digest %x, want %x", what, got, want)
		}
	}
	return nil
}

// stream compares digests half-way, at the end and after Reset.
func (p pair) stream(m []byte, chunk int) error {
	what := fmt.Sprintf("%d bytes by %d", len(m), chunk)
	half := len(m) / 2
	for _, part := range [][]byte{m[:half], m[half:]} {
		if err := p.write(part, chunk); err != nil {
			return err
		}
		if err := p.agree(what); err != nil {
			return err
		}
	}
	p.ours.Reset()
	p.theirs.Reset()
	return p.agree(what + ", reset")
}

// aliased appends a digest over the message that it is the digest of.
func (p pair) aliased(m []byte) error {
	m = append(m, make([]byte, p.theirs.Size())...)
	ours, theirs := bytes.Clone(m), bytes.Clone(m)
	p.ours.Write(ours)
	p.theirs.Write(theirs)
	got, want := p.ours.Sum(ours[:0]), p.theirs.Sum(theirs[:0])
	if !bytes.Equal(got, want) || !bytes.Equal(ours, theirs) || &got[0] != &ours[0] {
		return fmt.Errorf("digest over its message of %d bytes: %x, want %x", len(m), ours, theirs)
	}
	return p.agree("after a digest over the message")
}

// clones compares copies, which must not follow each other.
func (p pair) clones(m []byte) error {
	ours, ok := p.ours.(hash.Cloner)
	if !ok {
		return nil
	}
	if err := p.write(m, len(m)+1); err != nil {
		return err
	}
	copied, err := ours.Clone()
	_, wantErr := p.theirs.(hash.Cloner).Clone()
	if fmt.Sprint(err) != fmt.Sprint(wantErr) {
		return fmt.Errorf("Clone: %v, want %v", err, wantErr)
	}
	if err != nil {
		return nil // a state over a hash function that has no clones
	}
	before := copied.Sum(nil)
	if err := p.write([]byte("more"), 4); err != nil {
		return err
	}
	if after := copied.Sum(nil); !bytes.Equal(before, after) {
		return fmt.Errorf("a clone after %d bytes follows the state it was made of", len(m))
	}
	copied.Write([]byte("more"))
	return pair{copied, p.theirs}.agree("clone")
}

// marshals compares the marshalled forms and reads each by the other side.
func (p pair) marshals(m []byte, fresh pair) error {
	ours, ok := p.ours.(encoding.BinaryMarshaler)
	if !ok {
		return nil
	}
	if err := p.write(m, len(m)+1); err != nil {
		return err
	}
	got, err := ours.MarshalBinary()
	want, wantErr := p.theirs.(encoding.BinaryMarshaler).MarshalBinary()
	if !bytes.Equal(got, want) || fmt.Sprint(err) != fmt.Sprint(wantErr) {
		return fmt.Errorf("state after %d bytes: %x (%v), want %x (%v)", len(m), got, err, want, wantErr)
	}
	if err != nil {
		return nil
	}
	if appender, ok := p.ours.(encoding.BinaryAppender); ok {
		appended, err := appender.AppendBinary([]byte("prefix"))
		if err != nil || !bytes.Equal(appended, append([]byte("prefix"), want...)) {
			return fmt.Errorf("appended state after %d bytes: %x (%v)", len(m), appended, err)
		}
	}
	for state, bytes := range map[hash.Hash][]byte{fresh.ours: want, fresh.theirs: got} {
		if err := state.(encoding.BinaryUnmarshaler).UnmarshalBinary(bytes); err != nil {
			return fmt.Errorf("%T does not read the other's state: %v", state, err)
		}
	}
	if err := fresh.write([]byte("more"), 4); err != nil {
		return err
	}
	return fresh.agree("after a state of the other side")
}

// refuses compares the errors over states that are none.
func (p pair) refuses() error {
	ours, ok := p.ours.(encoding.BinaryUnmarshaler)
	theirs, both := p.theirs.(encoding.BinaryUnmarshaler)
	if !ok || !both {
		return nil
	}
	state, err := p.theirs.(encoding.BinaryMarshaler).MarshalBinary()
	if err != nil {
		// Keyed states give none, which marshals has compared, and read any.
		state = []byte("unreadable")
	}
	other := bytes.Clone(state)
	other[0] ^= 1
	for _, bad := range [][]byte{nil, {}, state[:1], state[:len(state)-1], append(bytes.Clone(state), 0), other, make([]byte, len(state))} {
		got, want := ours.UnmarshalBinary(bad), theirs.UnmarshalBinary(bad)
		if fmt.Sprint(got) != fmt.Sprint(want) {
			return fmt.Errorf("unmarshalling %x: %v, want %v", bad, got, want)
		}
	}
	return p.agree("after states that are none")
}
