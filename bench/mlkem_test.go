// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package bench

import (
	"crypto/mlkem"
	"testing"

	compatmlkem "rind.example/compat/stdlib/mlkem"
)

// mlkemSeed is the private key of every peer.
var mlkemSeed = [64]byte{1, 2, 3}

// An mlkemPeer is an implementation of a parameter set.
type mlkemPeer struct {
	name string
	// generate makes the key of the seed and returns the encoded public key.
	generate func() []byte
	// encapsulate returns the operation with that key.
	encapsulate func(public []byte) (func() bool, error)
	// decapsulate returns the operation with the key of the seed.
	decapsulate func() func(c []byte) bool
	// seal encapsulates once and returns the ciphertext.
	seal func(public []byte) ([]byte, error)
}

func mlkemKey(all []mlkemPeer) (peers []peer) {
	for _, p := range all {
		peers = append(peers, peer{p.name, func(testing.TB) func() bool {
			return func() bool { return len(p.generate()) > 0 }
		}})
	}
	return peers
}

func mlkemEncapsulate(all []mlkemPeer) (peers []peer) {
	for _, p := range all {
		peers = append(peers, peer{p.name, func(b testing.TB) func() bool {
			operation, err := p.encapsulate(p.generate())
			if err != nil {
				b.Fatal(err)
			}
			return operation
		}})
	}
	return peers
}

func mlkemEncapsulateOnce(all []mlkemPeer) (peers []peer) {
	for _, p := range all {
		peers = append(peers, peer{p.name, func(testing.TB) func() bool {
			public := p.generate()
			return func() bool { _, err := p.seal(public); return err == nil }
		}})
	}
	return peers
}

func mlkemDecapsulate(all []mlkemPeer) (peers []peer) {
	for _, p := range all {
		peers = append(peers, peer{p.name, func(b testing.TB) func() bool {
			sealed, err := p.seal(p.generate())
			if err != nil {
				b.Fatal(err)
			}
			operation := p.decapsulate()
			return func() bool { return operation(sealed) }
		}})
	}
	return peers
}

// stdMLKEM are the standard library and its face, for the sets that they have.
var stdMLKEM = map[string][]mlkemPeer{
	"ML-KEM-768": {
		ofStdMLKEM("compat", compatmlkem.NewDecapsulationKey768, compatmlkem.NewEncapsulationKey768),
		ofStdMLKEM(stdName, mlkem.NewDecapsulationKey768, mlkem.NewEncapsulationKey768),
	},
	"ML-KEM-1024": {
		ofStdMLKEM("compat", compatmlkem.NewDecapsulationKey1024, compatmlkem.NewEncapsulationKey1024),
		ofStdMLKEM(stdName, mlkem.NewDecapsulationKey1024, mlkem.NewEncapsulationKey1024),
	},
}

// ofStdMLKEM makes a peer of functions as the standard library has them.
func ofStdMLKEM[D interface {
	EncapsulationKey() E
	Decapsulate([]byte) ([]byte, error)
}, E interface {
	Bytes() []byte
	Encapsulate() (k, c []byte)
}](name string, private func([]byte) (D, error), public func([]byte) (E, error)) mlkemPeer {
	key := func() D {
		dk, err := private(mlkemSeed[:])
		if err != nil {
			panic(err)
		}
		return dk
	}
	return mlkemPeer{
		name:     name,
		generate: func() []byte { return key().EncapsulationKey().Bytes() },
		encapsulate: func(encoded []byte) (func() bool, error) {
			ek, err := public(encoded)
			return func() bool { _, c := ek.Encapsulate(); return len(c) > 0 }, err
		},
		decapsulate: func() func([]byte) bool {
			dk := key()
			return func(c []byte) bool { _, err := dk.Decapsulate(c); return err == nil }
		},
		seal: func(encoded []byte) ([]byte, error) {
			ek, err := public(encoded)
			if err != nil {
				return nil, err
			}
			_, c := ek.Encapsulate()
			return c, nil
		},
	}
}

// circlMLKEM makes a peer of functions as circl has them.
func circlMLKEM[P any, PP interface {
	*P
	MarshalBinary() ([]byte, error)
	Unpack([]byte) error
	EncapsulateTo(ct, ss, seed []byte)
}, K interface{ DecapsulateTo(ss, ct []byte) }](name string, fromSeed func([]byte) (PP, K), ciphertextSize int) mlkemPeer {
	return mlkemPeer{
		name: name,
		generate: func() []byte {
			public, _ := fromSeed(mlkemSeed[:])
			encoded, err := public.MarshalBinary()
			if err != nil {
				panic(err)
			}
			return encoded
		},
		encapsulate: func(encoded []byte) (func() bool, error) {
			public := PP(new(P))
			err := public.Unpack(encoded)
			ct, ss := make([]byte, ciphertextSize), make([]byte, 32)
			return func() bool { public.EncapsulateTo(ct, ss, nil); return true }, err
		},
		decapsulate: func() func([]byte) bool {
			_, private := fromSeed(mlkemSeed[:])
			ss := make([]byte, 32)
			return func(c []byte) bool { private.DecapsulateTo(ss, c); return true }
		},
		seal: func(encoded []byte) ([]byte, error) {
			public := PP(new(P))
			if err := public.Unpack(encoded); err != nil {
				return nil, err
			}
			ct, ss := make([]byte, ciphertextSize), make([]byte, 32)
			public.EncapsulateTo(ct, ss, nil)
			return ct, nil
		},
	}
}

// mlkemOperations are those of all parameter sets.
var mlkemOperations = func() map[string]func(testing.TB) []peer {
	all := map[string]func(testing.TB) []peer{}
	for set, peers := range map[string][]mlkemPeer{"512": mlkemPeers512, "768": mlkemPeers768, "1024": mlkemPeers1024} {
		for name, make := range map[string]func([]mlkemPeer) []peer{
			"Key": mlkemKey, "Encapsulate": mlkemEncapsulate, "EncapsulateOnce": mlkemEncapsulateOnce, "Decapsulate": mlkemDecapsulate,
		} {
			all["MLKEM"+set+name] = func(testing.TB) []peer { return make(peers) }
		}
	}
	return all
}()
