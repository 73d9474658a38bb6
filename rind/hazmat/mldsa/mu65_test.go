// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import (
	"errors"
	"strings"
	"testing"
)

// TestMuHash65: a message in pieces has the signature of the message as a whole.
func TestMuHash65(t *testing.T) {
	var key PrivateKey65
	var public PublicKey65
	key.SetSeed(new([SeedSize]byte))
	key.PublicKey(&public)
	message := []byte(strings.Repeat("message ", 40))
	for _, context := range []string{"", "context", strings.Repeat("c", MaxContextSize)} {
		h, err := public.MuHash(context)
		if err != nil {
			t.Fatal(err)
		}
		for _, piece := range [][]byte{message[:1], nil, message[1:150], message[150:]} {
			if n, err := h.Write(piece); n != len(piece) || err != nil {
				t.Fatal(n, err)
			}
		}
		var mu [MuSize]byte
		h.Sum(&mu)
		var whole, pieces [SignatureSize65]byte
		if err := errors.Join(key.SignDeterministic(&whole, message, context), key.SignMuDeterministic(&pieces, &mu)); err != nil {
			t.Fatal(err)
		}
		if whole != pieces || !public.VerifyMu(&mu, whole[:]) {
			t.Errorf("context of %d bytes: signatures differ", len(context))
		}
	}
	if _, err := public.MuHash(strings.Repeat("c", MaxContextSize+1)); !errors.Is(err, ErrContext) {
		t.Errorf("context of 256 bytes: %v", err)
	}
	if _, err := new(PublicKey65).MuHash(""); !errors.Is(err, ErrKey) {
		t.Errorf("no key: %v", err)
	}
}
