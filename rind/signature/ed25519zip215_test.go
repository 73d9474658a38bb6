// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"rind.example/rind"
	"rind.example/rind/signature"
)

// A signed message of a batch.
type signed struct {
	key          signature.Ed25519ZIP215VerifyingKey
	message, sig []byte
}

// honest are n messages signed by 5 keys in turn.
func honest(t testing.TB, n int) []signed {
	t.Helper()
	items := make([]signed, n)
	for i := range items {
		key := fromSeed(t, byte(i%5))
		items[i].key = must(signature.Ed25519ZIP215.VerifyingKey(key.PublicKey()))(t)
		items[i].message = fmt.Appendf(nil, "message %d", i)
		items[i].sig = must(key.AppendSignature(nil, items[i].message))(t)
	}
	return items
}

func batchOf(items []signed) *signature.Ed25519ZIP215Batch {
	var b signature.Ed25519ZIP215Batch
	for _, s := range items {
		b.Add(s.key, s.message, s.sig)
	}
	return &b
}

func TestBatchOfValidSignatures(t *testing.T) {
	for _, n := range []int{1, 2, 3, 64, 200} {
		b := batchOf(honest(t, n))
		if err := b.Verify(); err != nil || b.Len() != n || b.Invalid() != nil {
			t.Errorf("%d signatures: %v, invalid are %v", b.Len(), err, b.Invalid())
		}
	}
}

// TestBatchNamesInvalidSignatures: every kind of defect, at the place where it is.
func TestBatchNamesInvalidSignatures(t *testing.T) {
	items := honest(t, 40)
	items[0].message = []byte("another")
	items[7].sig[0] ^= 1
	items[8].sig[40] ^= 1
	items[20].sig = items[20].sig[:63]
	items[31].key = items[32].key
	items[33].key = signature.Ed25519ZIP215VerifyingKey{}
	items[39].sig = nil
	b := batchOf(items)
	expect(t, "batch", b.Verify(), rind.ErrVerification)
	if got, want := b.Invalid(), []int{0, 7, 8, 20, 31, 33, 39}; !slices.Equal(got, want) {
		t.Errorf("invalid are %v, want %v", got, want)
	}
	for i, s := range items {
		if valid := s.key.Verify(s.message, s.sig) == nil; valid == slices.Contains(b.Invalid(), i) {
			t.Errorf("signature %d has another verdict alone: %v", i, valid)
		}
	}
}

// TestEmptyBatch: what verified nothing does not pass.
func TestEmptyBatch(t *testing.T) {
	var b signature.Ed25519ZIP215Batch
	expect(t, "empty", b.Verify(), rind.ErrInvalidArgument)
	s := honest(t, 1)[0]
	b.Add(s.key, s.message, s.sig)
	if err := b.Verify(); err != nil {
		t.Error(err)
	}
	b.Reset()
	expect(t, "after Reset", b.Verify(), rind.ErrInvalidArgument)
	if b.Len() != 0 || b.Invalid() != nil {
		t.Errorf("after Reset: %d signatures, invalid are %v", b.Len(), b.Invalid())
	}
}

// TestRulesDiffer: with points of small order both equations can disagree. Here A
// is the neutral element, R has order 8 and S is 0: times 8, both sides vanish.
func TestRulesDiffer(t *testing.T) {
	neutral := append([]byte{1}, make([]byte, 31)...)
	order8 := unhex(t, "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05")
	sig := append(bytes.Clone(order8), make([]byte, 32)...)
	strict := must(signature.Ed25519.ParseRaw(neutral))(t)
	liberal := must(signature.Ed25519ZIP215.VerifyingKey(strict))(t)
	message := []byte("any message")

	expect(t, "Ed25519", strict.Verify(message, sig), rind.ErrVerification)
	if err := liberal.Verify(message, sig); err != nil {
		t.Errorf("by ZIP 215: %v", err)
	}
	items := append(honest(t, 3), signed{liberal, message, sig})
	if err := batchOf(items).Verify(); err != nil {
		t.Errorf("in a batch: %v", err)
	}
}

func BenchmarkEd25519(b *testing.B) {
	key := fromSeed(b, 1)
	public := key.PublicKey()
	message := []byte("message")
	sig := must(key.AppendSignature(nil, message))(b)
	seed, raw := must(key.AppendSeed(nil))(b), must(public.AppendRaw(nil))(b)
	check := func(err error) {
		if err != nil {
			b.Fatal(err)
		}
	}
	b.Run("Sign", func(b *testing.B) {
		for b.Loop() {
			_, err := key.Sign(message)
			check(err)
		}
	})
	b.Run("FromSeed", func(b *testing.B) {
		for b.Loop() {
			_, err := signature.Ed25519.FromSeed(seed)
			check(err)
		}
	})
	b.Run("VerifyOnce", func(b *testing.B) {
		for b.Loop() {
			k, err := signature.Ed25519.ParseRaw(raw)
			check(err)
			check(k.Verify(message, sig))
		}
	})
	b.Run("VerifyPrepared", func(b *testing.B) {
		public.Prepare()
		for b.Loop() {
			check(public.Verify(message, sig))
		}
	})
	batch := batchOf(honest(b, 64))
	b.Run("Batch64", func(b *testing.B) {
		for b.Loop() {
			check(batch.Verify())
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(64*b.N), "ns/signature")
	})
}
