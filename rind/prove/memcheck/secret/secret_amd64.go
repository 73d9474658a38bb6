// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package secret

// request hands valgrind a request with up to five arguments and returns its
// answer, 0 where valgrind does not run.
//
//go:noescape
func request(args *[6]uintptr) uintptr
