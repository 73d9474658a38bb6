// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package bench

import (
	"crypto/sha3"
	"hash"
	"io"
	"testing"

	circlkeccak "github.com/cloudflare/circl/simd/keccakf1600"
	xsha3 "golang.org/x/crypto/sha3"

	compatkeccak "rind.example/compat/circl/simd/keccakf1600"
	compatsha3 "rind.example/compat/stdlib/sha3"
	compatxsha3 "rind.example/compat/xcrypto/sha3"
	"rind.example/rind/hazmat/keccak"
	rindsha3 "rind.example/rind/hazmat/sha3"
)

// BenchmarkKeccakFour permutes four states.
func BenchmarkKeccakFour(b *testing.B) { run(b, keccakFour(b)) }

func keccakFour(testing.TB) []peer {
	return []peer{
		{"rind", func(testing.TB) func() bool {
			var a [100]uint64
			return func() bool { keccak.Permute4(&a); return true }
		}},
		{"compat", func(testing.TB) func() bool {
			var s compatkeccak.StateX4
			s.Initialize(false)
			return func() bool { s.Permute(); return true }
		}},
		{"circl", func(testing.TB) func() bool {
			var s circlkeccak.StateX4
			s.Initialize(false)
			return func() bool { s.Permute(); return true }
		}},
	}
}

// BenchmarkSHAKE128Block reads 168 bytes from a stream, for which each peer permutes
// one state once: none but rind offers that by itself.
func BenchmarkSHAKE128Block(b *testing.B) { run(b, shakeBlock(b)) }

func shakeBlock(testing.TB) []peer {
	block := func(name string, stream io.Reader) peer {
		return peer{name, func(testing.TB) func() bool {
			out := make([]byte, 168)
			return func() bool { n, err := stream.Read(out); return n == len(out) && err == nil }
		}}
	}
	return []peer{
		{"rind-permutation", func(testing.TB) func() bool {
			var a [25]uint64
			return func() bool { keccak.Permute(&a); return true }
		}},
		block("rind", rindsha3.NewSHAKE128()),
		block("compat", compatsha3.NewSHAKE128()),
		block("compat-xcrypto", compatxsha3.NewShake128()),
		block(stdName, sha3.NewSHAKE128()),
		block("xcrypto", xsha3.NewShake128()),
	}
}

// BenchmarkSHAKE128Four makes four outputs of 672 bytes of messages of 34 bytes, as
// for four polynomials of ML-KEM's matrix. The standard library makes one after the
// other.
func BenchmarkSHAKE128Four(b *testing.B) { run(b, shakeFour(b)) }

const shakeFourOut, shakeFourIn = 672, 34

func shakeFour(testing.TB) []peer {
	in, out := make([]byte, 4*shakeFourIn), make([]byte, 4*shakeFourOut)
	return []peer{
		{"rind", func(testing.TB) func() bool {
			return func() bool { rindsha3.SumSHAKE128Four(out, in); return true }
		}},
		{stdName, func(testing.TB) func() bool {
			stream := sha3.NewSHAKE128()
			return func() bool {
				for i := range 4 {
					stream.Reset()
					stream.Write(in[i*shakeFourIn:][:shakeFourIn])
					stream.Read(out[i*shakeFourOut:][:shakeFourOut])
				}
				return true
			}
		}},
	}
}

// BenchmarkSHA3Long and BenchmarkSHA3Short hash 16 KiB and 64 bytes by SHA3-256.
func BenchmarkSHA3Long(b *testing.B)  { run(b, sha3Of(16384)) }
func BenchmarkSHA3Short(b *testing.B) { run(b, sha3Of(64)) }

// BenchmarkLegacyKeccak hashes 1 KiB with the function that Ethereum uses.
func BenchmarkLegacyKeccak(b *testing.B) { run(b, legacyKeccak(b)) }

func legacyKeccak(testing.TB) []peer {
	msg := make([]byte, 1024)
	return []peer{
		streaming("compat-xcrypto", compatxsha3.NewLegacyKeccak256(), msg),
		streaming("xcrypto", xsha3.NewLegacyKeccak256(), msg),
	}
}

// streaming hashes a message with a state that is used again.
func streaming(name string, h hash.Hash, msg []byte) peer {
	return peer{name, func(testing.TB) func() bool {
		var sum [32]byte
		return func() bool {
			h.Reset()
			h.Write(msg)
			return len(h.Sum(sum[:0])) == len(sum)
		}
	}}
}

func sha3Of(size int) []peer {
	msg := make([]byte, size)
	whole := func(name string, f func([]byte) [32]byte) peer {
		return peer{name, func(testing.TB) func() bool {
			return func() bool { return f(msg) != [32]byte{} }
		}}
	}
	return []peer{
		whole("rind", rindsha3.Sum256),
		whole("compat", compatsha3.Sum256),
		streaming("compat-xcrypto", compatxsha3.New256(), msg),
		whole(stdName, sha3.Sum256),
		streaming("xcrypto", xsha3.New256(), msg),
	}
}

// keccakOperations are those of this file.
var keccakOperations = map[string]func(testing.TB) []peer{
	"KeccakFour": keccakFour, "LegacyKeccak": legacyKeccak, "SHAKE128Block": shakeBlock, "SHAKE128Four": shakeFour,
	"SHA3Long": func(testing.TB) []peer { return sha3Of(16384) }, "SHA3Short": func(testing.TB) []peer { return sha3Of(64) },
}
