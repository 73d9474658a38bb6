// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package openssl gives the benchmarks OpenSSL 3's operations through cgo. It is
// empty without the build tag openssl, and needs libcrypto's headers with it.
package openssl
