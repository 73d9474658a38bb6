// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keycache_test

import (
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rsa"
	"errors"
	"math/big"
	"runtime"
	"runtime/metrics"
	"sync"
	"testing"
	"time"
	"unsafe"
	"weak"

	"rind.example/rind/hazmat/keycache"
)

// A key is the smallest that shows everything: a field that is assigned, and
// one that is written through.
type key struct {
	id int
	n  *big.Int
}

func newKey(id int) *key { return &key{id, big.NewInt(int64(id))} }

// A value is what derived from a key, and copies of what it was derived from.
type value struct {
	id int
	n  big.Int
	_  [1 << 10]byte // large enough to be allocated by itself
}

var errZero = errors.New("no value for zero")

// counting returns a cache of keys and a count of the values that it derived.
func counting(limit int) (*keycache.Cache[key, value], *counts) {
	n := new(counts)
	return keycache.New(limit, n.derive, isCurrent), n
}

type counts struct {
	mu      sync.Mutex
	derived int
}

func (n *counts) derive(k *key) (*value, error) {
	n.mu.Lock()
	n.derived++
	n.mu.Unlock()
	if k == nil || k.id == 0 {
		return nil, errZero
	}
	v := &value{id: k.id}
	v.n.Set(k.n)
	return v, nil
}

func isCurrent(k *key, v *value) bool { return k.id == v.id && k.n.Cmp(&v.n) == 0 }

// want checks how many values have been derived so far.
func (n *counts) want(t *testing.T, derived int, when string) {
	t.Helper()
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.derived != derived {
		t.Errorf("%s: %d values were derived, want %d", when, n.derived, derived)
	}
}

// get is Get of a key that has a value, which must be the key's.
func get(t *testing.T, c *keycache.Cache[key, value], k *key) *value {
	t.Helper()
	v, err := c.Get(k)
	if err != nil {
		t.Errorf("key %d: %v", k.id, err)
	} else if !isCurrent(k, v) {
		t.Errorf("key %d got the value of key %d", k.id, v.id)
	}
	return v
}

// collect lets the garbage collector and the cleanups run until done, for at
// most ten seconds.
func collect(t *testing.T, what string, done func() bool) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
		runtime.GC()
		if done() {
			return
		}
	}
	t.Errorf("after ten seconds of garbage collection it is not true that %s", what)
}

func TestAValueIsDerivedOnce(t *testing.T) {
	c, n := counting(10)
	k := newKey(1)
	first := get(t, c, k)
	for range 3 {
		if again := get(t, c, k); again != first {
			t.Error("another value for the same key")
		}
	}
	n.want(t, 1, "one key")
	if c.Len() != 1 {
		t.Errorf("%d entries", c.Len())
	}
}

func TestKeysWithEqualContentsAreTwo(t *testing.T) {
	c, n := counting(10)
	a, b := newKey(1), newKey(1)
	va, vb := get(t, c, a), get(t, c, b)
	if va == vb || c.Len() != 2 {
		t.Errorf("one value for two keys, %d entries", c.Len())
	}
	a.id = 5
	get(t, c, a)
	if get(t, c, b) != vb {
		t.Error("changing one key replaced the value of the other")
	}
	n.want(t, 3, "two keys and a change")
}

func TestAMutatedKeyIsNoticed(t *testing.T) {
	c, n := counting(10)
	k := newKey(1)
	old := get(t, c, k)
	for i, mutate := range []func(){
		func() { k.id = 2 },
		func() { k.n = big.NewInt(7) },
		func() { k.n.SetInt64(8) }, // in place, behind the same pointer
		func() { *k = *newKey(9) },
	} {
		mutate()
		v := get(t, c, k)
		if v == old || c.Len() != 1 {
			t.Errorf("mutation %d: the old value, or %d entries", i, c.Len())
		}
		if get(t, c, k) != v {
			t.Errorf("mutation %d: the new value is not kept", i)
		}
		n.want(t, i+2, "mutation")
		old = v
	}
}

func TestErrorsAreNotKept(t *testing.T) {
	c, n := counting(10)
	k := &key{n: new(big.Int)}
	for range 2 {
		if v, err := c.Get(k); v != nil || err != errZero {
			t.Errorf("got %v, %v", v, err)
		}
	}
	if v, err := c.Get(nil); v != nil || err != errZero {
		t.Errorf("nil: got %v, %v", v, err)
	}
	n.want(t, 3, "errors")
	if c.Len() != 0 {
		t.Errorf("%d entries", c.Len())
	}
	k.id = 1
	get(t, c, k)
	k.id = 0
	if v, err := c.Get(k); v != nil || err != errZero {
		t.Errorf("spoilt: got %v, %v", v, err)
	}
}

// TestNilIsNotKept: there is no object to keep a value for, though there is a
// value.
func TestNilIsNotKept(t *testing.T) {
	c := keycache.New(1, func(*key) (*value, error) { return new(value), nil }, func(*key, *value) bool { return true })
	if v, err := c.Get(nil); v == nil || err != nil || c.Len() != 0 {
		t.Errorf("got %v, %v, %d entries", v, err, c.Len())
	}
}

// TestMissesAtTheSameTimeMakeOneEntry holds each goroutine in derive until all
// have missed.
func TestMissesAtTheSameTimeMakeOneEntry(t *testing.T) {
	const goroutines = 4
	var missed, got sync.WaitGroup
	missed.Add(goroutines)
	c := keycache.New(goroutines, func(k *key) (*value, error) {
		missed.Done()
		missed.Wait()
		return (&counts{}).derive(k)
	}, isCurrent)
	k := newKey(1)
	for range goroutines {
		got.Go(func() { get(t, c, k) })
	}
	got.Wait()
	if c.Len() != 1 {
		t.Errorf("%d entries", c.Len())
	}
	runtime.KeepAlive(k)
}

// TestEntriesVanishWithTheirKeys watches the entries, a key and its value.
func TestEntriesVanishWithTheirKeys(t *testing.T) {
	c, _ := counting(1000)
	kept := newKey(1)
	get(t, c, kept)
	var lastKey weak.Pointer[key]
	var lastValue weak.Pointer[value]
	for i := range 500 {
		k := newKey(i + 2)
		lastKey, lastValue = weak.Make(k), weak.Make(get(t, c, k))
	}
	collect(t, "the kept key's entry alone is left", func() bool { return c.Len() == 1 })
	collect(t, "a lost key is freed", func() bool { return lastKey.Value() == nil })
	collect(t, "a lost key's value is freed", func() bool { return lastValue.Value() == nil })
	get(t, c, kept)
	runtime.KeepAlive(kept)
	collect(t, "nothing is left", func() bool { return c.Len() == 0 })
}

// TestAnAddressUsedAgainIsAnotherKey: the cache takes every value for current, so
// that it would hand out that of a key which was freed from the same address.
func TestAnAddressUsedAgainIsAnotherKey(t *testing.T) {
	derived := 0
	derive := func(k *key) (*value, error) { derived++; return &value{id: k.id}, nil }
	c := keycache.New(1<<20, derive, func(*key, *value) bool { return true })
	seen := map[uintptr]bool{}
	again, keys := 0, 0
	for end := time.Now().Add(10 * time.Second); again < 100 && time.Now().Before(end); {
		for range 1000 {
			k := newKey(keys)
			keys++
			if addr := uintptr(unsafe.Pointer(k)); seen[addr] {
				again++
			} else {
				seen[addr] = true
			}
			if v, err := c.Get(k); err != nil || v.id != k.id {
				t.Fatalf("key %d got the value of key %d, %v", k.id, v.id, err)
			}
		}
		runtime.GC()
	}
	if again < 100 {
		t.Errorf("%d of %d addresses were used again: nothing is tested", again, keys)
	}
	if derived != keys {
		t.Errorf("%d values derived for %d keys", derived, keys)
	}
}

// TestAResurrectedKeyHasAValue: a finalizer makes its key reachable again.
func TestAResurrectedKeyHasAValue(t *testing.T) {
	c, n := counting(10)
	back := make(chan *key, 1)
	func() {
		k := newKey(1)
		runtime.SetFinalizer(k, func(k *key) { back <- k })
		get(t, c, k)
	}()
	var k *key
	collect(t, "the finalizer has run", func() bool {
		select {
		case k = <-back:
			return true
		default:
			return false
		}
	})
	if k == nil {
		return
	}
	v := get(t, c, k)
	if get(t, c, k) != v {
		t.Error("the value is not kept")
	}
	k.id = 2
	get(t, c, k)
	n.want(t, 3, "before, after, and changed")
	runtime.KeepAlive(k)
	k = nil
	collect(t, "both entries have gone", func() bool { return c.Len() == 0 })
}

func TestGrowthIsBounded(t *testing.T) {
	const limit = 64
	c, n := counting(limit)
	hot := newKey(1)
	first := get(t, c, hot)
	alive := make([]*key, 10*limit)
	for i := range alive {
		alive[i] = newKey(i + 2)
		get(t, c, alive[i])
		if got := get(t, c, hot); got != first {
			t.Fatalf("the key that is always used was evicted at %d", i)
		}
		if c.Len() > limit {
			t.Fatalf("%d entries, the limit is %d", c.Len(), limit)
		}
	}
	if c.Len() != limit {
		t.Errorf("%d entries, the limit is %d", c.Len(), limit)
	}
	n.want(t, 1+len(alive), "each key once")
	get(t, c, alive[0])
	n.want(t, 2+len(alive), "an evicted key")
	runtime.KeepAlive(hot)
	runtime.KeepAlive(alive)
	alive = nil
	collect(t, "nothing is left", func() bool { return c.Len() == 0 })
}

// TestEvictionEndsWhenAllAreUsed: nothing distinguishes the entries.
func TestEvictionEndsWhenAllAreUsed(t *testing.T) {
	c, _ := counting(3)
	var keys []*key
	for i := range 20 {
		keys = append(keys, newKey(i+1))
		for _, k := range keys {
			get(t, c, k)
			get(t, c, k)
		}
	}
	if c.Len() != 3 {
		t.Errorf("%d entries", c.Len())
	}
}

// TestEvictionTakesItsCleanupAway: keys that push each other out for as long as
// they live must not gather a cleanup each time.
func TestEvictionTakesItsCleanupAway(t *testing.T) {
	executed := func() uint64 {
		s := []metrics.Sample{{Name: "/gc/cleanups/executed:cleanups"}}
		metrics.Read(s)
		return s[0].Value.Uint64()
	}
	const rounds = 1000
	before := executed()
	c, n := counting(1)
	a, b := newKey(1), newKey(2)
	for range rounds {
		get(t, c, a)
		get(t, c, b)
	}
	n.want(t, 2*rounds, "two keys in turn in a cache of one")
	gone := weak.Make(a)
	runtime.KeepAlive(a)
	runtime.KeepAlive(b)
	a, b = nil, nil
	collect(t, "the keys are freed", func() bool { return c.Len() == 0 && gone.Value() == nil })
	if ran := executed() - before; ran == 0 || ran > rounds/10 {
		t.Errorf("%d cleanups ran for two keys", ran)
	}
}

var global = key{id: 1, n: big.NewInt(1)}

// TestAGlobalKeyIsKept: the address of a variable is not that of an object
// that the garbage collector frees.
func TestAGlobalKeyIsKept(t *testing.T) {
	c, n := counting(1)
	for range 2 {
		get(t, c, &global)
	}
	n.want(t, 1, "a global key")
	get(t, c, newKey(2))
	get(t, c, &global)
	n.want(t, 3, "after eviction")
}

func TestNewWantsALimit(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("New(0) returns")
		}
	}()
	counting(0)
}

// TestConcurrentUse has goroutines share keys, own keys that they mutate and
// lose, and a cache too small for all.
func TestConcurrentUse(t *testing.T) {
	c, _ := counting(8)
	shared := make([]*key, 6)
	for i := range shared {
		shared[i] = newKey(i + 1)
	}
	rounds := 3000
	if testing.Short() {
		rounds = 300
	}
	var wg sync.WaitGroup
	for g := range 8 {
		wg.Go(func() {
			own := newKey(100 + g)
			for i := range rounds {
				get(t, c, shared[i%len(shared)])
				own.n.SetInt64(int64(i))
				get(t, c, own)
				if i%50 == 0 {
					own = newKey(1000*g + i + 1)
				}
				if i%500 == 0 {
					runtime.GC()
				}
			}
		})
	}
	wg.Wait()
	if c.Len() > 8 {
		t.Errorf("%d entries", c.Len())
	}
	runtime.KeepAlive(shared)
	shared = nil
	collect(t, "nothing is left", func() bool { return c.Len() == 0 })
}

// modulus is what a cache keeps of an RSA key: the modulus as words.
type modulus struct {
	n big.Int
	e int
}

func TestHitsDoNotAllocate(t *testing.T) {
	rsaCache := keycache.New(4, func(k *rsa.PublicKey) (*modulus, error) {
		m := &modulus{e: k.E}
		m.n.Set(k.N)
		return m, nil
	}, func(k *rsa.PublicKey, m *modulus) bool { return k.E == m.e && k.N.Cmp(&m.n) == 0 })
	pub := &rsa.PublicKey{N: new(big.Int).Lsh(big.NewInt(1), 2047), E: 65537}
	if _, err := rsaCache.Get(pub); err != nil {
		t.Fatal(err)
	}
	if n := testing.AllocsPerRun(100, func() { _, _ = rsaCache.Get(pub) }); n != 0 {
		t.Errorf("%v allocations for an RSA key", n)
	}

	edCache := keycache.New(4, func(k *[32]byte) (*[32]byte, error) { v := *k; return &v, nil },
		func(k, v *[32]byte) bool { return *k == *v })
	edKey := make(ed25519.PublicKey, ed25519.PublicKeySize)
	if _, err := edCache.Get((*[32]byte)(edKey)); err != nil {
		t.Fatal(err)
	}
	if n := testing.AllocsPerRun(100, func() { _, _ = edCache.Get((*[32]byte)(edKey)) }); n != 0 {
		t.Errorf("%v allocations for an Ed25519 key", n)
	}
	edKey[0]++
	if v, err := edCache.Get((*[32]byte)(edKey)); err != nil || v[0] != 1 {
		t.Errorf("got %x, %v", v, err)
	}
}

// TestAPublicKeyInsideAPrivateKey: the pointer to a field is a key like any
// other, whose entry lives as long as the whole does.
func TestAPublicKeyInsideAPrivateKey(t *testing.T) {
	derived := 0
	c := keycache.New(4, func(k *ecdsa.PublicKey) (*big.Int, error) { derived++; return new(big.Int).Set(k.X), nil },
		func(k *ecdsa.PublicKey, x *big.Int) bool { return k.X.Cmp(x) == 0 })
	priv := &ecdsa.PrivateKey{PublicKey: ecdsa.PublicKey{Curve: elliptic.P384(), X: big.NewInt(1), Y: big.NewInt(2)}}
	alone := priv.PublicKey
	for _, pub := range []*ecdsa.PublicKey{&priv.PublicKey, priv.Public().(*ecdsa.PublicKey), &alone} {
		if x, err := c.Get(pub); err != nil || x.Cmp(pub.X) != 0 {
			t.Errorf("got %v, %v", x, err)
		}
	}
	if derived != 2 {
		t.Errorf("%d values for the key inside and its copy", derived)
	}
	runtime.GC()
	if c.Len() != 2 {
		t.Errorf("%d entries while both keys are in use", c.Len())
	}
	runtime.KeepAlive(priv)
	runtime.KeepAlive(&alone)
	collect(t, "nothing is left", func() bool { return c.Len() == 0 })
}

func BenchmarkGet(b *testing.B) {
	c, _ := counting(1000)
	b.Run("hit", func(b *testing.B) {
		k := newKey(1)
		b.ReportAllocs()
		b.RunParallel(func(pb *testing.PB) {
			for pb.Next() {
				if _, err := c.Get(k); err != nil {
					b.Error(err)
				}
			}
		})
	})
	b.Run("miss", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			if _, err := c.Get(newKey(i + 1)); err != nil {
				b.Error(err)
			}
		}
	})
}
