// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package k12_test

import (
	"io"
	"testing"

	mirrored "github.com/cloudflare/circl/xof/k12"

	"rind.example/compat/circl/xof/k12"
	"rind.example/compat/internal/fuzzcheck"
)

// states runs a state of either package, and the function that needs none.
func states[S any, P interface {
	*S
	io.ReadWriter
	Reset()
	Clone() S
}](newState func([]byte) S, sum func(hash, message, custom []byte)) fuzzcheck.Side {
	return func(in *fuzzcheck.Input) {
		custom := in.Bytes()
		in.Do("NewDraft10", func() {
			s := P(new(S))
			*s = newState(custom)
			for range in.Int(4) {
				s.Write(make([]byte, 8192)) // the size of its chunks
			}
			if in.Bool(4) {
				s.Write(make([]byte, 5*8192+in.Int(3)-1))
			}
			clone := s.Clone()
			in.Do("state", func() { fuzzcheck.Output(in, s) })
			in.Do("copy", func() { fuzzcheck.Output(in, P(&clone)) })
		})
		in.Do("Draft10Sum", func() {
			dst, message := in.Buffers(in.Int(64))
			sum(dst, message, custom)
		})
	}
}

func FuzzK12(f *testing.F) {
	fuzzcheck.Run(f, 48, states(mirrored.NewDraft10, mirrored.Draft10Sum), states(k12.NewDraft10, k12.Draft10Sum))
}
