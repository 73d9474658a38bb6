// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !openssl

package bench

func opensslKeygen(*nistCurve) []peer                 { return nil }
func opensslSign(*nistCurve, *material) []peer        { return nil }
func opensslVerify(*nistCurve, *material) []peer      { return nil }
func opensslECDH(_ *nistCurve, _, _ *material) []peer { return nil }
func opensslX25519() []peer                           { return nil }
func opensslX25519Public() []peer                     { return nil }
func opensslEd25519Key() []peer                       { return nil }
func opensslEd25519Sign() []peer                      { return nil }
func opensslEd25519Verify(_, _ []byte) []peer         { return nil }
