// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package model

// Busy begins what a BenchmarksNote says where the benchmarks had to share their
// processor. No figure may be told without it.
const Busy = "other programs kept the machine busy"
