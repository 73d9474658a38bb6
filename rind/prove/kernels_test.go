// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package prove_test

// Tests here build the kernels with the go command, of which go test's cache of
// results knows nothing. As these are linked into the test on amd64, it runs again
// when their assembly changes.
import (
	_ "rind.example/rind/internal/asm/divstep"
	_ "rind.example/rind/internal/asm/p384"
)
