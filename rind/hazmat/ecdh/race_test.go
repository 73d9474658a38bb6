// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build race

package ecdh_test

// raceDetector says that sync.Pool, on which crypto/rand relies, forgets at
// random: what does not allocate otherwise does then.
const raceDetector = true
