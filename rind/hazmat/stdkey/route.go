// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package stdkey

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"io"
	"math/big"
	"sync/atomic"

	"rind.example/rind/hazmat/stdkey/tally"
)

// Tally counts what rind has served; see [tally.Tally].
type Tally = tally.Tally

// Served returns the counts since the start of the process.
func Served() Tally { return tally.Served() }

// ForwardsAll reports whether every attempt is refused because the program asks
// for certified code: in FIPS 140-3 mode and on BoringCrypto.
func ForwardsAll() bool { return tally.ForwardsAll() }

// A curve is one that rind serves ECDSA keys on, or other.
type curve int

const (
	other curve = iota
	p256
	p384
	p521
)

// curveOf returns the curve with the parameters c. Only the singletons count: the
// standard library tells equal parameters in another value apart
// (crypto/ecdsa.PublicKey.Equal), and so do we.
func curveOf(c elliptic.Curve) curve {
	if ForwardsAll() {
		return other
	}
	switch c {
	case elliptic.P256():
		return p256
	case elliptic.P384():
		return p384
	case elliptic.P521():
		return p521
	}
	return other
}

// counted adds one to a counter if ok, which it returns.
func counted(counter *atomic.Uint64, ok bool) bool {
	if ok {
		counter.Add(1)
	}
	return ok
}

// systemRandom reports whether the standard library would now serve a call
// with the reader r from the operating system.
func systemRandom(r io.Reader) bool {
	if !tally.IsSystemReader(rand.Reader) {
		return false
	}
	return tally.IsSystemReader(r) || !readersAreHonoured()
}

// readersAreHonoured asks the standard library for a key on a one-byte curve
// and reports whether that call read from the reader it was given. If the call
// fails, nothing is known and readers count as honoured.
func readersAreHonoured() bool {
	var probe probeReader
	_, err := ecdsa.GenerateKey(probeCurve{}, &probe)
	return err != nil || probe.used
}

// probeReader yields ones and notes that it was read.
type probeReader struct{ used bool }

func (p *probeReader) Read(b []byte) (int, error) {
	p.used = true
	for i := range b {
		b[i] = 1
	}
	return len(b), nil
}

// probeCurve has just what key generation on a custom curve touches: an order
// of one byte, below which the scalar 1 of a probeReader lies, and a free
// multiplication. It is never used for cryptography.
type probeCurve struct{ elliptic.Curve }

var probeParams = elliptic.CurveParams{N: big.NewInt(251), BitSize: 8, Name: "probe"}

func (probeCurve) Params() *elliptic.CurveParams { return &probeParams }

func (probeCurve) ScalarBaseMult([]byte) (x, y *big.Int) { return nil, nil }
