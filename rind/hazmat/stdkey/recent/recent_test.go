// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package recent

import (
	"sync"
	"sync/atomic"
	"testing"
)

type key [32]byte

func find(r *Register[key, int], k key) *int {
	return r.Find(k, k[:], func(v *int, k *key) bool { *v = int(k[0]); return k[0] != 0xff })
}

func TestKeysAreKeptFromTheSecondTimeInARow(t *testing.T) {
	a, b := key{1}, key{2} // of one slot
	var r Register[key, int]
	for i, c := range []struct {
		key  key
		kept bool
	}{
		{a, false}, {b, false}, {a, false}, {b, false}, // alternating
		{b, true}, {a, false}, {b, true}, {b, true},
		{a, true}, {a, true}, {b, false}, {a, true}, {b, true},
	} {
		v := find(&r, c.key)
		if (v != nil) != c.kept || v != nil && *v != int(c.key[0]) {
			t.Errorf("step %d: %v, want kept = %v", i, v, c.kept)
		}
	}
}

func TestKeysOfOtherSlotsStay(t *testing.T) {
	var r Register[key, int]
	for i := range byte(slots) {
		k := key{i, 8: i}
		find(&r, k)
		if find(&r, k) == nil {
			t.Errorf("key %d is not kept", i)
		}
	}
	for i := range byte(slots) {
		if find(&r, key{i, 8: i}) == nil {
			t.Errorf("key %d was lost", i)
		}
	}
}

// TestKeysThatBeginAlikeStayApart: what makes a key take its slot early must not
// make it another key.
func TestKeysThatBeginAlikeStayApart(t *testing.T) {
	a, b := key{1, 20: 1}, key{1, 20: 2}
	var values Register[key, key]
	self := func(v *key, k *key) bool { *v = *k; return true }
	for _, k := range []key{a, b, a, a, b, b, a} {
		if v := values.Find(k, k[:], self); v != nil && *v != k {
			t.Errorf("found %x for %x", *v, k)
		}
	}
}

func TestRefusedKeysAreNotKept(t *testing.T) {
	var r Register[key, int]
	for range 3 {
		if find(&r, key{0xff}) != nil {
			t.Error("kept")
		}
	}
}

func TestFindingDoesNotAllocate(t *testing.T) {
	var r Register[key, int]
	if n := testing.AllocsPerRun(100, func() { find(&r, key{3}) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestOneSlotServesManyGoroutines is for the race detector.
func TestOneSlotServesManyGoroutines(t *testing.T) {
	var r Register[key, int]
	var group sync.WaitGroup
	var kept atomic.Int64
	for g := range byte(4) {
		group.Go(func() {
			for range 50 {
				if v := find(&r, key{1 + g%2}); v != nil {
					kept.Add(int64(*v))
				}
			}
		})
	}
	group.Wait()
	if kept.Load() == 0 {
		t.Error("nothing was kept")
	}
}
