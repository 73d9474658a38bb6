// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build race

package ecdsa_test

// raceEnabled: the race detector makes allocations of its own.
const raceEnabled = true
