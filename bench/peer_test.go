// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package bench

import (
	"maps"
	"testing"
)

// peer is one implementation of an operation. setup loads keys and the like,
// which is not measured, and returns the operation; it reports failure.
type peer struct {
	name  string
	setup func(b testing.TB) func() bool
}

// run measures each peer. Beside the elapsed time it reports processor time,
// cpu-ns/op, which other load on the machine disturbs less; it includes what the
// garbage collector does on other threads.
func run(b *testing.B, peers []peer) {
	for _, p := range peers {
		b.Run(p.name, func(b *testing.B) {
			operation := p.setup(b)
			if !operation() {
				b.Fatal("operation failed")
			}
			b.ReportAllocs()
			start := cpuTime()
			for b.Loop() {
				if !operation() {
					b.Fatal("operation failed")
				}
			}
			if used := cpuTime() - start; used > 0 {
				b.ReportMetric(float64(used)/float64(b.N), "cpu-ns/op")
			}
		})
	}
}

// TestPeers runs every operation of every peer once.
func TestPeers(t *testing.T) {
	operations := map[string]func(testing.TB) []peer{
		"X25519Shared": x25519Shared, "X25519Public": x25519Public,
		"Ed25519Key": ed25519Key, "Ed25519Sign": ed25519Sign, "Ed25519Verify": ed25519Verify,
	}
	for _, c := range nistCurves {
		operations[c.name+"Keygen"], operations[c.name+"Sign"] = c.keygen, c.sign
		operations[c.name+"Verify"], operations[c.name+"ECDH"] = c.verify, c.ecdh
	}
	maps.Copy(operations, mldsaOperations)
	maps.Copy(operations, mlkemOperations)
	maps.Copy(operations, keccakOperations)
	for name, peers := range operations {
		for _, p := range peers(t) {
			if !p.setup(t)() {
				t.Errorf("%s by %s failed", name, p.name)
			}
		}
	}
}
