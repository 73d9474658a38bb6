// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package xof

import (
	"rind.example/compat/circl/xof/k12"
	"rind.example/rind/hazmat/sha3"
	"rind.example/rind/hazmat/stdkey/tally"
)

// New does what x.New() does ([github.com/cloudflare/circl/xof.ID.New]), and is how
// functions run on rind: it returns the function of that name with an empty message,
// SHAKE (FIPS 202, Section 6.2) and KangarooTwelve (KT128 of RFC 9861) on rind, BLAKE2X
// the mirrored package's. It panics if there is no such function.
//
// Constant time but for lengths.
func New(x ID) XOF {
	switch {
	case tally.ForwardsAll():
	case x == SHAKE128:
		return &shake{h: *sha3.NewSHAKE128()}
	case x == SHAKE256:
		return &shake{h: *sha3.NewSHAKE256()}
	case x == K12D10:
		s := k12.NewDraft10(nil)
		return kangaroo{&s}
	}
	return x.New()
}

// shake is SHAKE128 or SHAKE256.
type shake struct {
	h    sha3.SHAKE
	read bool
}

func (s *shake) Write(p []byte) (int, error) {
	if s.read {
		panic("sha3: write to sponge after read")
	}
	return s.h.Write(p)
}

func (s *shake) Read(p []byte) (int, error) {
	s.read = true
	return s.h.Read(p)
}

func (s *shake) Clone() XOF {
	c := *s
	return &c
}

func (s *shake) Reset() {
	s.h.Reset()
	s.read = false
}

// kangaroo is KangarooTwelve.
type kangaroo struct{ *k12.State }

func (s kangaroo) Clone() XOF {
	c := s.State.Clone()
	return kangaroo{&c}
}
