// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package memcheck checks that the Go code around the kernels is constant time:
// it runs operations under valgrind's memcheck with their secrets marked as
// undefined memory, so that memcheck reports each branch and each address that
// depends on one (package secret marks, program cases operates).
//
// What is reported must stand in places.txt, with the reason why nothing secret
// shows there. What stands in the list and is not reported must go. Canaries
// that leak on purpose must be reported, or the check itself is broken.
//
// The check sees the machine code that the compiler made, where a mask may have
// become a branch, but only along the paths that were executed. Memcheck does not
// report a division of secrets, and what happens inside of the runtime is left
// out, except for its comparing, copying and hashing of memory and its making of
// slices. ADX, VAES, SHA and AVX-512 code does not run under valgrind; the prover
// checks kernels by itself.
package memcheck
