// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !race

package wipe_test

import (
	"bytes"
	"testing"

	"rind.example/rind/internal/wipe"
	"rind.example/rind/internal/wipe/wipetest"
)

var secret = []byte("a secret of thirty-two bytes ...")

// leave puts the secret on the stack and forgets it.
//
//go:noinline
func leave() byte {
	var frame [2048]byte
	for i := range frame {
		frame[i] = secret[i%len(secret)]
	}
	return frame[len(secret)]
}

func TestStackOverwritesFinishedCalls(t *testing.T) {
	if !bytes.Contains(wipetest.After(func() { leave() }), secret) {
		t.Fatal("the secret is not found where it was left")
	}
	after := wipetest.After(func() {
		leave()
		wipe.Stack()
	})
	if bytes.Contains(after, secret) {
		t.Error("the secret is still on the stack")
	}
}
