// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package audit keeps a log of what the service did that cannot be altered
// unnoticed: every entry holds the hash of the one before and is signed.
package audit

import (
	"bytes"
	"crypto"
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/sha512"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"
)

// An Entry is one line of a log.
type Entry struct {
	Time      time.Time `json:"time"`
	Event     string    `json:"event"`
	Subject   string    `json:"subject,omitempty"`
	Previous  []byte    `json:"previous"`
	Signature []byte    `json:"signature,omitempty"`
}

// A Log appends signed entries to a writer. It is safe for concurrent use.
type Log struct {
	key *ecdsa.PrivateKey

	mu       sync.Mutex
	w        io.Writer
	previous []byte
}

// New starts a log on w.
func New(w io.Writer, key *ecdsa.PrivateKey) *Log {
	return &Log{key: key, w: w, previous: make([]byte, sha512.Size384)}
}

// Record appends one entry.
func (l *Log) Record(event, subject string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	entry := Entry{Time: time.Now().UTC(), Event: event, Subject: subject, Previous: l.previous}
	digest, err := entry.digest()
	if err != nil {
		return err
	}
	entry.Signature, err = l.key.Sign(rand.Reader, digest, crypto.SHA384)
	if err != nil {
		return fmt.Errorf("audit: sign: %w", err)
	}
	line, err := json.Marshal(entry)
	if err != nil {
		return err
	}
	if _, err := l.w.Write(append(line, '\n')); err != nil {
		return fmt.Errorf("audit: %w", err)
	}
	l.previous = digest
	return nil
}

// digest hashes the entry without its signature.
func (e Entry) digest() ([]byte, error) {
	e.Signature = nil
	plain, err := json.Marshal(e)
	if err != nil {
		return nil, err
	}
	sum := sha512.Sum384(plain)
	return sum[:], nil
}

// ErrBroken is returned for a log with an entry that was altered, removed or
// inserted.
var ErrBroken = errors.New("audit: chain is broken")

// Check reads a whole log and returns the number of good entries.
func Check(r io.Reader, key *ecdsa.PublicKey) (int, error) {
	decoder := json.NewDecoder(r)
	previous := make([]byte, sha512.Size384)
	for n := 0; ; n++ {
		var entry Entry
		if err := decoder.Decode(&entry); err == io.EOF {
			return n, nil
		} else if err != nil {
			return n, fmt.Errorf("audit: entry %d: %w", n, err)
		}
		digest, err := entry.digest()
		if err != nil {
			return n, err
		}
		if !bytes.Equal(entry.Previous, previous) || !ecdsa.VerifyASN1(key, digest, entry.Signature) {
			return n, fmt.Errorf("%w at entry %d", ErrBroken, n)
		}
		previous = digest
	}
}
