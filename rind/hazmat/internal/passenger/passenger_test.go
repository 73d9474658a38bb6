// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package passenger_test

import (
	"bytes"
	"crypto/rand"
	"crypto/sha3"
	"testing"

	"rind.example/rind/hazmat/internal/passenger"
	"rind.example/rind/internal/asm/keccak"
)

// TestHashesAreThoseOfTheMessage: those that find no room, those that board late, and
// messages whose padding has a byte, a block, or what is between.
func TestHashesAreThoseOfTheMessage(t *testing.T) {
	for _, n := range []int{0, 1, 134, 135, 136, 137, 271, 272, 800} {
		message := make([]byte, n)
		rand.Read(message)
		padded := make([]byte, (n/passenger.Rate+1)*passenger.Rate)
		copy(padded, message)
		for boarded := range 8 {
			for _, x := range []struct {
				after byte
				want  []byte
			}{
				{passenger.AfterSHA3, digest(message)},
				{passenger.AfterSHAKE, sha3.SumSHAKE256(message, 64)},
			} {
				h := passenger.Hash{Message: passenger.Pad(bytes.Clone(padded), n, x.after)}
				board(t, &h, boarded)
				got := make([]byte, len(x.want))
				if h.Finish(got); !bytes.Equal(got, x.want) {
					t.Errorf("%d bytes, %d blocks aboard: %x, want %x", n, boarded, got, x.want)
				}
			}
		}
	}
}

func digest(message []byte) []byte {
	sum := sha3.Sum256(message)
	return sum[:]
}

// board takes blocks along one at a time beside three other states, which they must not
// change.
func board(t *testing.T, h *passenger.Hash, blocks int) {
	t.Helper()
	const rate = 168
	var with, without keccak.State4
	for i := range with {
		with[i] = uint64(i * i)
	}
	without = with
	for i := range blocks {
		h.Ready = min(len(h.Message), i*passenger.Rate)
		if i*passenger.Rate <= len(h.Message) && h.Waits() {
			t.Error("a block waits that is not there")
		}
		h.Ready = min(len(h.Message), (i+1)*passenger.Rate)
		var out, alone [4 * rate]byte
		h.Squeeze4(&with, out[:], rate, rate)
		keccak.Squeeze4(&without, alone[:], rate, rate, rate)
		if !bytes.Equal(out[:3*rate], alone[:3*rate]) {
			t.Error("the other lanes are not what they are without")
		}
	}
}

func TestNobodyTakesNoRoom(t *testing.T) {
	var h *passenger.Hash
	if h.Waits() || h.Lanes() != 4 {
		t.Error("a hash that is none takes a lane")
	}
}
