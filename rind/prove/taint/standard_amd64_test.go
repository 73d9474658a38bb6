// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package taint

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/md5"
	"crypto/rsa"
	"crypto/sha1"
	"crypto/sha3"
	"crypto/sha512"
	"crypto/tls"
	"maps"

	"path"
	"runtime"
	"slices"
	"strings"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/x86"
)

// linked refers to packages of the standard library, so that their assembly is
// part of this test: routines that this checker was not written for.
var linked = []any{
	aes.NewCipher, cipher.NewGCM, cipher.NewCTR, ecdh.P256, ecdsa.SignASN1, ed25519.Sign,
	md5.Sum, rsa.SignPSS, sha1.Sum, sha3.Sum256, sha512.Sum512, tls.Client,
}

// Secret memory that is read, written, or both.
func reads(name string, size int) contract.Arg { return contract.Arg{Name: name, Size: size} }
func writes(name string, size int) contract.Arg {
	return contract.Arg{Name: name, Size: size, Access: contract.Write}
}
func updates(name string, size int) contract.Arg {
	return contract.Arg{Name: name, Size: size, Access: contract.ReadWrite}
}

// secret is a secret integer, count a public one.
func secret(name string) contract.Arg { return contract.Arg{Name: name, Kind: contract.Integer} }
func count(name string, values ...uint64) contract.Arg {
	return contract.Arg{Name: name, Kind: contract.Integer, Public: true, Values: values}
}

// slice is a secret slice of the given lengths.
func slice8(name string, access contract.Access, lengths ...uint64) contract.Arg {
	return contract.Arg{Name: name, Kind: contract.Slice, Size: 1, Access: access, Values: lengths}
}

// schedule is an expanded AES key of 4*(rounds+1) words.
func schedule(rounds uint64) contract.Arg {
	return contract.Arg{Name: "ks", Kind: contract.Slice, Size: 4, Values: []uint64{4 * (rounds + 1)}}
}

// table is a secret table of entries.
func table(entries, size int) contract.Arg {
	return contract.Arg{Name: "table", Size: size, Entries: entries}
}

var oneWord = &contract.Result{Number: contract.Number{Words: 1}}

// A routine is a contract and the fault that the routine is known to have under
// it; none if empty. The standard library does not promise what the contract
// asks for, such as cleared frames, so that these are no errors.
type routine struct {
	contract.Kernel
	fault string
}

// The known faults.
const (
	frameKept = "the frame still holds a secret"
	// The counter's register holds the address of a mask at the end, and is still
	// counted up, to no effect.
	addressCounted = "takes a part of an address"
	alignsStack    = "computes with the bits of an address"
	deepStack      = "moves SP to offset"
	variableRead   = "is writable, not read-only data"
	tailStored     = "accesses 16 bytes at offset 288 of dst"
	counterTested  = "branch depends on a secret from argument lo"
)

// args makes the contract of a routine with a known fault, or none.
func args(symbol, fault string, args ...contract.Arg) routine {
	return routine{contract.Kernel{Symbol: symbol, Args: args}, fault}
}

func (r routine) returns(c *contract.Result) routine {
	r.Result = c
	return r
}

// alias adds ways in which arguments may share memory.
func (r routine) alias(patterns ...string) routine {
	r.Alias = patterns
	return r
}

// callee makes a routine known that others call with registers of their own.
func callee(symbol string) routine { return routine{Kernel: contract.Kernel{Symbol: symbol}} }

const fips = "crypto/internal/fips140/"

// blockLengths are those of messages of whole blocks.
var blockLengths = []uint64{0, 128, 256, 640}

var standard = map[string][]routine{
	fips + "nistec": {
		args("p256Mul", "", writes("res", 32), reads("a", 32), reads("b", 32)).alias("res=a", "res=b", "a=b", "res=a=b"),
		args("p256Sqr", "", writes("res", 32), reads("a", 32), count("n", 1, 2, 7)).alias("res=a"),
		args("p256FromMont", "", writes("res", 32), reads("a", 32)).alias("res=a"),
		args("p256OrdMul", "", writes("res", 32), reads("a", 32), reads("b", 32)).alias("res=a", "res=b"),
		args("p256OrdSqr", "", writes("res", 32), reads("a", 32), count("n", 1, 2, 7)).alias("res=a"),
		args("p256NegCond", "", updates("val", 32), secret("cond")),
		args("p256MovCond", "", writes("res", 96), reads("a", 96), reads("b", 96), secret("cond")).alias("res=a", "res=b"),
		args("p256Select", "", writes("res", 96), table(16, 96), secret("idx")),
		args("p256SelectAffine", "", writes("res", 64), table(32, 64), secret("idx")),
		args("p256PointDoubleAsm", frameKept, writes("res", 96), reads("in", 96)).alias("res=in"),
		args("p256PointAddAsm", frameKept, writes("res", 96), reads("a", 96), reads("b", 96)).returns(oneWord),
		args("p256PointAddAffineAsm", frameKept, writes("res", 96), reads("a", 96), reads("b", 64), secret("sign"), secret("sel"), secret("zero")),
		callee("p256SubInternal<>"), callee("p256MulInternal<>"), callee("p256SqrInternal<>"), callee("p256IsZero<>"),
	},
	fips + "edwards25519/field": {
		args("feMul", "", writes("out", 40), reads("a", 40), reads("b", 40)).alias("out=a", "out=b", "a=b", "out=a=b"),
		args("feSquare", "", writes("out", 40), reads("a", 40)).alias("out=a"),
	},
	fips + "bigmod": {
		args("addMulVVW1024", "", updates("z", 128), reads("x", 128), secret("y")).returns(oneWord),
		args("addMulVVW1536", "", updates("z", 192), reads("x", 192), secret("y")).returns(oneWord),
		args("addMulVVW2048", "", updates("z", 256), reads("x", 256), secret("y")).returns(oneWord),
	},
	fips + "sha256": {
		args("blockSHANI", "", updates("dig", 32), slice8("p", contract.Read, blockLengths...)),
		args("blockAVX2", frameKept, updates("dig", 32), slice8("p", contract.Read, 256)),
	},
	fips + "sha512": {
		args("blockAVX2", variableRead, updates("dig", 64), slice8("p", contract.Read, blockLengths...)),
	},
	fips + "sha3": {args("keccakF1600", frameKept, updates("a", 200))},
	fips + "subtle": {
		args("xorBytes", "", writes("dst", 67), reads("a", 67), reads("b", 67), count("n", 1, 7, 8, 15, 16, 64, 67)).alias("dst=a", "dst=b"),
	},
	fips + "aes": {
		args("encryptBlockAsm", "", count("nr", 10), reads("xk", 176), writes("dst", 16), reads("src", 16)).alias("dst=src"),
		args("decryptBlockAsm", "", count("nr", 14), reads("xk", 240), writes("dst", 16), reads("src", 16)).alias("dst=src"),
		args("expandKeyAsm", "", count("nr", 10), reads("key", 16), updates("enc", 176), writes("dec", 176)),
		args("expandKeyAsm", "", count("nr", 12), reads("key", 24), updates("enc", 208), writes("dec", 208)),
		args("expandKeyAsm", "", count("nr", 14), reads("key", 32), updates("enc", 240), writes("dec", 240)),
		args("ctrBlocks1Asm", "", count("nr", 10, 12, 14), reads("xk", 240), writes("dst", 16), reads("src", 16), secret("lo"), secret("hi")).alias("dst=src"),
		args("ctrBlocks2Asm", "", count("nr", 10, 12, 14), reads("xk", 240), writes("dst", 32), reads("src", 32), secret("lo"), secret("hi")).alias("dst=src"),
		args("ctrBlocks4Asm", "", count("nr", 10, 12, 14), reads("xk", 240), writes("dst", 64), reads("src", 64), secret("lo"), secret("hi")).alias("dst=src"),
		// With eight blocks it is branched on whether the lower half of the counter,
		// which is public, overflows.
		args("ctrBlocks8Asm", "", count("nr", 10, 12, 14), reads("xk", 240), writes("dst", 128), reads("src", 128), count("lo", 0, 1<<64-1), count("hi", 5)).alias("dst=src"),
		args("ctrBlocks8Asm", counterTested, count("nr", 10), reads("xk", 240), writes("dst", 128), reads("src", 128), secret("lo"), secret("hi")),
		callee("_expand_key_128<>"), callee("_expand_key_192a<>"), callee("_expand_key_192b<>"), callee("_expand_key_256a<>"), callee("_expand_key_256b<>"),
	},
	fips + "aes/gcm": {
		args("gcmAesInit", "", writes("table", 256), schedule(10)),
		args("gcmAesData", "", reads("table", 256), slice8("data", contract.Read, 0, 1, 13, 16, 20, 128, 300), writes("t", 16)),
		// Room for the tag, or the tag itself, follows the text: its last block is
		// stored or loaded whole.
		args("gcmAesEnc", frameKept, reads("table", 256), slice8("dst", contract.Write, 316), slice8("src", contract.Read, 300), updates("ctr", 16), updates("t", 16), schedule(10)),
		args("gcmAesEnc", tailStored, reads("table", 256), slice8("dst", contract.Write, 300), slice8("src", contract.Read, 300), updates("ctr", 16), updates("t", 16), schedule(10)),
		args("gcmAesDec", addressCounted, reads("table", 256), slice8("dst", contract.Write, 316), reads("src", 316), count("len", 300), count("cap", 316), updates("ctr", 16), updates("t", 16), schedule(14)),
		args("gcmAesFinish", "", reads("table", 256), reads("mask", 16), updates("t", 16), count("pLen", 5), count("dLen", 7)),
	},
	"crypto/md5": {args("block", "", updates("dig", 16), slice8("p", contract.Read, 0, 64, 192))},
	"crypto/sha1": {
		args("blockSHANI", alignsStack, updates("dig", 20), slice8("p", contract.Read, 64, 192)),
		args("blockAVX2", deepStack, updates("dig", 20), slice8("p", contract.Read, 256)),
	},
	"vendor/golang.org/x/crypto/internal/poly1305": {
		args("update", "", updates("state", 56), slice8("msg", contract.Read, 0, 1, 7, 15, 16, 17, 64)),
	},
	"vendor/golang.org/x/crypto/chacha20poly1305": {
		args("chacha20Poly1305Seal", alignsStack, slice8("dst", contract.Write, 316), contract.Arg{Name: "key", Kind: contract.Slice, Size: 4, Values: []uint64{16}}, slice8("src", contract.Read, 300), slice8("ad", contract.Read, 13)),
		args("chacha20Poly1305Open", alignsStack, slice8("dst", contract.Write, 300), contract.Arg{Name: "key", Kind: contract.Slice, Size: 4, Values: []uint64{16}}, slice8("src", contract.Read, 316), slice8("ad", contract.Read, 13)),
		callee("polyHashADInternal<>"),
	},
}

// starts returns the indices of the instructions at which the work of a routine
// begins: after the check for room on the stack that the toolchain puts first
// where a routine is not NOSPLIT, and on both sides of a test of a variable that
// says what the processor can do.
func starts(body []x86.Inst) []int {
	after := 1 + slices.IndexFunc(body, func(in x86.Inst) bool { return in.Op[0] == 'J' })
	if body[0].Op == "MOV" && strings.Contains(body[0].String(), "FS:") {
		return []int{after}
	}
	if m, ok := body[0].Args[0].(x86.Mem); ok && m.Static && body[0].Op == "CMP" {
		target := uint64(body[after-1].Args[0].(x86.Target))
		other := slices.IndexFunc(body, func(in x86.Inst) bool { return in.PC == target })
		return []int{after, other}
	}
	return []int{0}
}

// checkStandard is check, from where the work begins.
func checkStandard(t *testing.T, set *kernel.Set, c contract.Kernel) (Result, error) {
	t.Helper()
	k, err := find(t, set, c)
	if err != nil {
		return Result{}, err
	}
	var sum Result
	for _, i := range starts(k.Body) {
		later := k.WithBody(k.Body[i:]).WithContract(c)
		later.Entry = later.Body[0].PC
		r, err := checkCases(t, later)
		if err != nil {
			return r, err
		}
		sum = sum.Add(r)
	}
	return sum, nil
}

// TestStandardLibrary runs the checker over code by other people: each routine
// either passes under the contract given here or has exactly the fault that is
// listed.
func TestStandardLibrary(t *testing.T) {
	for _, dir := range slices.Sorted(maps.Keys(standard)) {
		checkRoutines(t, dir, standard[dir])
	}
}

// TestWrongContractsAreRejected claims too little of right code.
func TestWrongContractsAreRejected(t *testing.T) {
	checkRoutines(t, fips+"nistec", []routine{
		args("p256Mul", "8 bytes at offset 24 of a", writes("res", 32), reads("a", 24), reads("b", 32)),
		args("p256Mul", "writes at offset 0 of res, which may only be read", reads("res", 32), reads("a", 32), reads("b", 32)),
		args("p256Mul", "reads undefined memory: offset 0 of b", writes("res", 32), reads("a", 32), writes("b", 32)),
		args("p256Mul", "offset 24 of the stack", writes("res", 32), reads("a", 32)),
		args("p256Sqr", "branch depends on a secret from argument n", writes("res", 32), reads("a", 32), secret("n")),
		args("p256Sqr", "branch depends on an unknown public value from argument n", writes("res", 32), reads("a", 32), count("n")),
		args("p256NegCond", "reads undefined memory: offset 0 of val", writes("val", 32), secret("cond")),
		args("p256Select", "bytes at offset 1440 of table", writes("res", 96), table(15, 96), secret("idx")),
	})
}

// checkRoutines checks routines of a package against what is known of them.
func checkRoutines(t *testing.T, dir string, routines []routine) {
	t.Helper()
	const release = "go1.26"
	if !strings.HasPrefix(runtime.Version(), release) {
		t.Skipf("the routines of %s are listed, this is %s", release, runtime.Version())
	}
	runtime.KeepAlive(linked)
	p := contract.Package{Path: dir}
	for _, r := range routines {
		p.Kernels = append(p.Kernels, r.Kernel)
	}
	set := own(t, &p)
	for _, r := range routines {
		if len(r.Args) > 0 {
			t.Run(path.Base(dir)+"."+r.Symbol, func(t *testing.T) { r.check(t, set) })
		}
	}
}

// check compares a routine with what is known of it.
func (r routine) check(t *testing.T, set *kernel.Set) {
	result, err := checkStandard(t, set, r.Kernel)
	t.Logf("%+v %v", result, err)
	if err == nil && r.fault != "" {
		t.Errorf("passes, want a fault: %s", r.fault)
	}
	if err != nil && (r.fault == "" || !strings.Contains(err.Error(), r.fault)) {
		t.Errorf("got %v, want %q", err, r.fault)
	}
}
