// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package tally

import (
	"crypto/fips140"
	"testing"
)

func TestForwardsAllFollowsTheMode(t *testing.T) {
	if want := fips140.Enabled() || boringEnabled; ForwardsAll() != want {
		t.Errorf("ForwardsAll() = %v, want %v", ForwardsAll(), want)
	}
}

func TestServedReadsEachCounter(t *testing.T) {
	before := Served()
	Signatures.Add(1)
	Verifications.Add(2)
	Agreements.Add(3)
	Keys.Add(4)
	want := Tally{before.Signatures + 1, before.Verifications + 2, before.Agreements + 3, before.Keys + 4}
	if got := Served(); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
