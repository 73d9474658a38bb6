// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"bytes"
	stdecdsa "crypto/ecdsa"
	"crypto/elliptic"
	"crypto/fips140"
	"crypto/rand"
	"errors"
	"io"
	"os"
	"testing"
	"testing/cryptotest"

	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/ecdsa"
	"rind.example/rind/hazmat/stdkey"
)

// countingReader yields a fixed byte, or an error, and counts what was asked.
type countingReader struct {
	n   int
	err error
}

func (r *countingReader) Read(b []byte) (int, error) {
	if r.err != nil {
		return 0, r.err
	}
	r.n += len(b)
	for i := range b {
		b[i] = 0x5a
	}
	return len(b), nil
}

// ignoreReaders makes the default explicit that these tests are about, in case
// they are run with another setting in GODEBUG.
func ignoreReaders(t *testing.T) {
	t.Helper()
	t.Setenv("GODEBUG", os.Getenv("GODEBUG")+",cryptocustomrand=0")
}

// uncomparable is a reader whose type cannot be compared with ==.
type uncomparable struct{ b []byte }

func (uncomparable) Read(b []byte) (int, error) { return len(b), nil }

// randomised runs every randomised function of the package with r.
func randomised(k *ecdsa.PrivateKey, r io.Reader) error {
	digest := make([]byte, 48)
	_, err1 := ecdsa.SignASN1(r, k, digest)
	_, _, err2 := ecdsa.Sign(r, k, digest)
	_, err3 := ecdsa.GenerateKey(k.Curve, r)
	return errors.Join(err1, err2, err3)
}

// servedBy returns how many operations rind served during f.
func servedBy(f func()) uint64 {
	before := stdkey.Served()
	f()
	after := stdkey.Served()
	return after.Signatures - before.Signatures + after.Keys - before.Keys + after.Verifications - before.Verifications
}

func TestReadersAreIgnored(t *testing.T) { onEachCurve(t, readersAreIgnored) }

func readersAreIgnored(t *testing.T, c *nist) {
	ignoreReaders(t)
	k := c.rfc6979Key(t)
	counting := &countingReader{}
	for _, r := range []io.Reader{rand.Reader, counting, &countingReader{err: io.ErrClosedPipe}, nil, uncomparable{}, (*bytes.Reader)(nil)} {
		served := servedBy(func() {
			if err := randomised(k, r); err != nil {
				t.Errorf("%T: %v", r, err)
			}
		})
		if served != 3 {
			t.Errorf("%T: rind served %d of 3 operations", r, served)
		}
	}
	if counting.n != 0 {
		t.Errorf("%d bytes were read from a reader that is to be ignored", counting.n)
	}
}

// TestReadersAreHonouredOnRequest sets GODEBUG in the running program, as a
// test would, after signatures for which the setting was the default.
func TestReadersAreHonouredOnRequest(t *testing.T) { onEachCurve(t, readersAreHonouredOnRequest) }

func readersAreHonouredOnRequest(t *testing.T, c *nist) {
	ignoreReaders(t)
	k := c.rfc6979Key(t)
	if err := randomised(k, &countingReader{}); err != nil {
		t.Fatal(err)
	}
	t.Setenv("GODEBUG", "cryptocustomrand=1")
	counting, failing := &countingReader{}, &countingReader{err: io.ErrClosedPipe}
	if served := servedBy(func() {
		if err := randomised(k, counting); err != nil {
			t.Error(err)
		}
	}); served != 0 {
		t.Errorf("rind served %d operations that must read a caller's reader", served)
	}
	if counting.n < 3*c.size {
		t.Errorf("only %d bytes were read", counting.n)
	}
	for range 3 {
		want := outcome.Of(func() ([]any, error) { _, err := stdecdsa.SignASN1(failing, k, nil); return nil, err })
		got := outcome.Of(func() ([]any, error) { _, err := ecdsa.SignASN1(failing, k, nil); return nil, err })
		if !got.Equal(want) || got.Succeeded() {
			t.Errorf("failing reader: got %v, want %v", got, want)
		}
	}
	if served := servedBy(func() { _ = randomised(k, rand.Reader) }); served != 3 {
		t.Errorf("rind served %d of 3 operations with the system's reader", served)
	}
}

// TestGlobalRandomGivesTheSameStream: the results under a seed are the
// standard library's, and leave the stream where it leaves it.
func TestGlobalRandomGivesTheSameStream(t *testing.T) { onEachCurve(t, globalRandomGivesTheSameStream) }

func globalRandomGivesTheSameStream(t *testing.T, c *nist) {
	ignoreReaders(t)
	if fips140.Version() == "v1.0.0" {
		t.Skip("SKIPPED: this cryptographic module has no global seed")
	}
	k, digest := c.rfc6979Key(t), make([]byte, 48)
	stream := func(generate func(elliptic.Curve, io.Reader) (*ecdsa.PrivateKey, error),
		sign func(io.Reader, *ecdsa.PrivateKey, []byte) ([]byte, error)) []byte {
		cryptotest.SetGlobalRandom(t, 384)
		sig, err1 := sign(rand.Reader, k, digest)
		priv, err2 := generate(c.curve, &countingReader{})
		sig2, err3 := sign(nil, priv, digest)
		if err := errors.Join(err1, err2, err3); err != nil {
			t.Fatal(err)
		}
		next := make([]byte, 16)
		_, _ = rand.Read(next)
		return bytes.Join([][]byte{sig, priv.D.Bytes(), sig2, next}, []byte("/"))
	}
	want := stream(stdecdsa.GenerateKey, stdecdsa.SignASN1)
	if got := stream(ecdsa.GenerateKey, ecdsa.SignASN1); !bytes.Equal(got, want) {
		t.Errorf("got  %x\nwant %x", got, want)
	}
}

// TestReplacedGlobalReaderIsNotTrusted: the standard library keeps using the
// system's randomness when a program assigns crypto/rand.Reader.
func TestReplacedGlobalReaderIsNotTrusted(t *testing.T) {
	onEachCurve(t, replacedGlobalReaderIsNotTrusted)
}

func replacedGlobalReaderIsNotTrusted(t *testing.T, c *nist) {
	ignoreReaders(t)
	k, digest := c.rfc6979Key(t), make([]byte, 48)
	system := rand.Reader
	defer func() { rand.Reader = system }()
	counting := &countingReader{}
	rand.Reader = counting
	first, err1 := ecdsa.SignASN1(rand.Reader, k, digest)
	second, err2 := ecdsa.SignASN1(rand.Reader, k, digest)
	if err := errors.Join(err1, err2, randomised(k, rand.Reader)); err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(first, second) || counting.n != 0 {
		t.Errorf("%d bytes were read from the replaced reader; equal signatures: %v", counting.n, bytes.Equal(first, second))
	}
}
