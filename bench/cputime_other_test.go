// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !unix

package bench

import "time"

// cpuTime returns 0: it is not known.
func cpuTime() time.Duration { return 0 }
