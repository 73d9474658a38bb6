// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package audit_test

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"errors"
	"io"
	"testing"

	"example.com/sample/audit"
)

func newKey(tb testing.TB) *ecdsa.PrivateKey {
	tb.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		tb.Fatal(err)
	}
	return key
}

// write returns a log with one line per event.
func write(t *testing.T, key *ecdsa.PrivateKey, events ...string) []byte {
	t.Helper()
	var buffer bytes.Buffer
	log := audit.New(&buffer, key)
	for _, event := range events {
		if err := log.Record(event, "alice"); err != nil {
			t.Fatal(err)
		}
	}
	return buffer.Bytes()
}

func TestCheckAcceptsOwnLog(t *testing.T) {
	key := newKey(t)
	log := write(t, key, "start", "issue", "refuse", "stop")
	n, err := audit.Check(bytes.NewReader(log), &key.PublicKey)
	if n != 4 || err != nil {
		t.Errorf("got %d entries and %v", n, err)
	}
}

func TestCheckFindsTampering(t *testing.T) {
	key := newKey(t)
	log := write(t, key, "start", "issue", "stop")
	lines := bytes.SplitAfter(log, []byte("\n"))

	tests := []struct {
		name string
		log  []byte
		good int
	}{
		{"altered", bytes.Replace(log, []byte("issue"), []byte("waste"), 1), 1},
		{"removed", bytes.Join([][]byte{lines[0], lines[2]}, nil), 1},
		{"head removed", bytes.Join(lines[1:], nil), 0},
		{"swapped", bytes.Join([][]byte{lines[0], lines[2], lines[1]}, nil), 1},
		{"signed by another", write(t, newKey(t), "start"), 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			n, err := audit.Check(bytes.NewReader(test.log), &key.PublicKey)
			if !errors.Is(err, audit.ErrBroken) || n != test.good {
				t.Errorf("got %d entries and %v", n, err)
			}
		})
	}
}

func BenchmarkRecord(b *testing.B) {
	log := audit.New(io.Discard, newKey(b))
	b.ReportAllocs()
	for b.Loop() {
		if err := log.Record("issue", "alice"); err != nil {
			b.Fatal(err)
		}
	}
}
