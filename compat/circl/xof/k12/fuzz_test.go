// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package k12_test

import (
	"testing"

	mirrored "github.com/cloudflare/circl/xof/k12"

	"rind.example/compat/circl/xof/k12"
	"rind.example/compat/internal/fuzzcheck"
)

func FuzzK12(f *testing.F) {
	side := func(newState func([]byte) k12.State, sum func(hash, message, custom []byte)) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			custom := in.Bytes()
			in.Do("NewDraft10", func() {
				s := newState(custom)
				if in.Bool(4) {
					s.Write(make([]byte, 8192)) // the size of its chunks
				}
				fuzzcheck.Output(in, &s)
			})
			in.Do("Draft10Sum", func() {
				dst, message := in.Buffers(in.Int(64))
				sum(dst, message, custom)
			})
		}
	}
	fuzzcheck.Run(f, 48, side(mirrored.NewDraft10, mirrored.Draft10Sum), side(k12.NewDraft10, k12.Draft10Sum))
}
