// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keycache

import (
	"runtime"
	"sync"
	"sync/atomic"
	"weak"
)

// A Cache keeps a *V for each of a bounded number of keys of type *K. It is
// meant to be a package-level variable. All methods may be called concurrently.
type Cache[K, V any] struct {
	derive  func(*K) (*V, error)
	current func(*K, *V) bool

	// entries maps weak.Pointer[K] to *entry[K, V]. Look-ups read it alone;
	// whoever changes it holds mu.
	entries sync.Map

	mu    sync.Mutex
	ring  []*entry[K, V] // every entry once, at the index that is its slot
	hand  int            // where the search for an entry to evict goes on
	limit int            // of len(ring), at least 1
}

// An entry belongs to one key. It must not hold the key itself.
type entry[K, V any] struct {
	key     weak.Pointer[K]
	value   atomic.Pointer[V]
	used    atomic.Bool // since the hand last passed
	slot    int         // in ring, or -1 after removal; guarded by mu
	cleanup runtime.Cleanup
}

// New returns a cache of at most limit entries.
//
// derive works the value out from a key; its errors are returned by Get and
// not kept. The value must not hold the key, or something that does: neither
// would ever be freed. It must be ready for concurrent use, as it is handed to
// everyone who asks.
//
// current reports whether value is what derive would return for key as it is
// now. It is called for each use of a value from the cache and must compare
// every field that derive read with a copy of it in the value: not with the same
// pointer, as users write through the pointers of their keys.
//
// New panics if limit is not positive.
func New[K, V any](limit int, derive func(key *K) (*V, error), current func(key *K, value *V) bool) *Cache[K, V] {
	if limit < 1 {
		panic("keycache: the limit is not positive")
	}
	return &Cache[K, V]{derive: derive, current: current, limit: limit}
}

// Get returns the value of key: the one that is kept if it is current, and
// otherwise a new one, which is then kept. Goroutines that miss at the same
// time each derive a value. A nil key is passed to derive and not kept.
//
// As with any use of the key, nobody may write its fields meanwhile.
func (c *Cache[K, V]) Get(key *K) (*V, error) {
	if key == nil {
		return c.derive(nil)
	}
	p := weak.Make(key)
	e := c.lookup(p)
	if e != nil {
		if v := e.value.Load(); c.current(key, v) {
			e.touch()
			return v, nil
		}
	}
	v, err := c.derive(key)
	if err != nil {
		return nil, err
	}
	if e != nil {
		e.value.Store(v)
		e.touch()
	} else {
		c.insert(key, p, v)
	}
	return v, nil
}

// Len returns the number of entries. Those of keys that are unreachable count
// until the garbage collector has found them.
func (c *Cache[K, V]) Len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.ring)
}

// lookup returns the entry of the key that p points to, or nil.
func (c *Cache[K, V]) lookup(p weak.Pointer[K]) *entry[K, V] {
	e, ok := c.entries.Load(p)
	if !ok {
		return nil
	}
	return e.(*entry[K, V])
}

// touch notes a use. It writes only the first time, so that the cache line
// stays shared between processors that use one key.
func (e *entry[K, V]) touch() {
	if !e.used.Load() {
		e.used.Store(true)
	}
}

// insert keeps v for key, to which p points, and makes room for it first.
func (c *Cache[K, V]) insert(key *K, p weak.Pointer[K], v *V) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e := c.lookup(p); e != nil { // another goroutine was faster
		e.value.Store(v)
		return
	}
	if len(c.ring) == c.limit {
		c.evict()
	}
	e := &entry[K, V]{key: p, slot: len(c.ring)}
	e.value.Store(v)
	c.ring = append(c.ring, e)
	c.entries.Store(p, e)
	e.cleanup = runtime.AddCleanup(key, c.collected, e)
}

// evict removes the first entry from the hand on that has not been used since
// the hand last passed it. The search ends after one round even if all entries
// are in use all the time.
func (c *Cache[K, V]) evict() {
	for range c.ring {
		c.hand = (c.hand + 1) % len(c.ring)
		if !c.ring[c.hand].used.Swap(false) {
			break
		}
	}
	e := c.ring[c.hand]
	// A key that comes and goes must not gather cleanups. If this one is on its
	// way already, it will find that the entry has gone.
	e.cleanup.Stop()
	c.remove(e)
}

// collected is the cleanup of a key, run some time after it was found
// unreachable.
func (c *Cache[K, V]) collected(e *entry[K, V]) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e.slot >= 0 {
		c.remove(e)
	}
}

// remove takes e, which is in the ring, out of the cache.
func (c *Cache[K, V]) remove(e *entry[K, V]) {
	c.entries.Delete(e.key)
	last := len(c.ring) - 1
	moved := c.ring[last]
	c.ring[e.slot], moved.slot = moved, e.slot
	c.ring[last], e.slot = nil, -1
	c.ring = c.ring[:last]
}
