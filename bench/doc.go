// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package bench compares rind with its peers: one benchmark for each operation,
// with one sub-benchmark for each implementation, which do the same work from
// the same bytes to the same bytes.
//
//	rind           rind/hazmat, over fixed-size arrays
//	compat         the face of the mirrored package: compat/stdlib where there is one
//	std            the standard library
//	boringcrypto   the standard library built with GOEXPERIMENT=boringcrypto
//	circl          github.com/cloudflare/circl
//	xcrypto        golang.org/x/crypto, where the standard library has no such function
//	openssl        OpenSSL's libcrypto through cgo, with the build tag openssl
//
// Run them by hand like any benchmark:
//
//	go test -bench P384
//	go test -tags openssl -bench P384
//	GOEXPERIMENT=boringcrypto go test -bench P384
//
// [rind.example/bench/cmd/collect] runs all builds and CPU tiers in alternating
// rounds and writes results/.
package bench
