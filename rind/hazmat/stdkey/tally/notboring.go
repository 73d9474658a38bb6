// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !boringcrypto

package tally

// boringEnabled is false: this is not a build with GOEXPERIMENT=boringcrypto.
const boringEnabled = false
