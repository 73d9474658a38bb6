// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command prove checks the machine code of rind's assembly kernels in a linked
// Go program: a server that uses rind, a test binary, stripped or not, for any
// amd64 system.
//
//	$ go run ./cmd/prove ./server
//
// It finds each kernel, decodes its bytes, executes them on symbolic inputs and
// shows for all inputs that the kernel's contract allows: the result is the
// stated function, no branch, address or variable-latency instruction depends on
// a secret, memory stays inside the stated buffers, and the calling convention is
// kept. What that claims, and what not, is in SECURITY.md.
//
// The exit status is 0 if everything holds for every kernel found, 1 if something
// could not be proved, and 2 if there was nothing to prove: no kernels, a file
// that is not a Go program, or wrong usage.
package main

const usage = `usage: prove [-json] [-v] [-smt DIR] BINARY

prove checks the machine code of rind's kernels in a linked Go program.

  -json      print the report as JSON
  -v         say for each kernel what it computes and which cases were covered
  -smt DIR   also write what the hints of the integer proofs have to show, with
             no memory shared, into DIR, as SMT-LIB files; to each a solver should
             answer sat (the premises do not contradict each other), then unsat
             (the claim cannot fail)

The exit status is 0 if everything holds, 1 if something could not be proved,
2 if there was nothing to prove or the usage was wrong. Flags precede BINARY.

Example:

  $ go build -o server . && prove server
`
