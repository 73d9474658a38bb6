// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command cases runs operations on secrets that valgrind's memcheck knows as
// such. Package memcheck runs it; by itself it only computes.
//
//	cases -list          names the cases
//	cases CASE...        runs them in turn
//	cases -at PC...      says where in the source addresses of this program lie
package main

import (
	"fmt"
	"math/big"
	"os"
	"runtime"
	"slices"
	"strconv"
	"unsafe"

	"rind.example/rind/prove/memcheck/secret"
)

// A testCase is a name and what to run. It panics if a result is wrong.
type testCase struct {
	name string
	run  func()
}

func main() {
	args := os.Args[1:]
	switch {
	case len(args) == 1 && args[0] == "-list":
		for _, c := range all() {
			fmt.Println(c.name)
		}
	case len(args) > 1 && args[0] == "-at":
		locate(args[1:])
	case len(args) == 0:
		fmt.Fprintln(os.Stderr, "usage: cases -list | CASE... | -at PC...")
		os.Exit(2)
	default:
		for _, name := range args {
			run(name)
		}
	}
}

// all are the cases, the canaries first.
func all() []testCase {
	return slices.Concat(canaries(), schemesP256(), schemesP384(), schemesP521(), curve25519Schemes(),
		schemesMLKEM(),
		schemesMLDSA44(), schemesMLDSA65(), schemesMLDSA87(), faces())
}

func run(name string) {
	for _, c := range all() {
		if c.name == name {
			c.run()
			fmt.Printf("ran %s, watched: %t\n", name, secret.Watched())
			return
		}
	}
	fmt.Fprintf(os.Stderr, "cases: no case %q\n", name)
	os.Exit(2)
}

// locate prints function, file and line of each address: of the innermost
// function in the source, also where the compiler has inlined it.
func locate(addresses []string) {
	for _, a := range addresses {
		pc, err := strconv.ParseUint(a, 0, 64)
		if err != nil {
			fmt.Fprintln(os.Stderr, "cases:", err)
			os.Exit(2)
		}
		// CallersFrames takes return addresses and looks one byte before.
		f, _ := runtime.CallersFrames([]uintptr{uintptr(pc) + 1}).Next()
		fmt.Printf("%s\t%s\t%d\n", f.Function, f.File, f.Line)
	}
}

// publish declassifies a result. Every result depends on a secret: if none has
// arrived in it, the marking was lost and the case would prove nothing.
func publish(what string, b []byte) {
	if secret.Watched() && !secret.Within(b) {
		panic(what + " holds nothing secret: the case does not follow its secrets")
	}
	secret.Publish(b)
}

// publishInt declassifies a number with its sign and its length in words, which
// come from its value.
func publishInt(what string, x *big.Int) {
	secret.Publish(unsafe.Slice((*byte)(unsafe.Pointer(x)), unsafe.Sizeof(*x)))
	publish(what, secret.Words(x.Bits()))
}

// must stops at a wrong result.
func must(ok bool, what string) {
	if !ok {
		panic("wrong: " + what)
	}
}

// mustDo stops at an error.
func mustDo(err error, what string) { must(err == nil, what) }
