// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package xts has the API of [golang.org/x/crypto/xts], the mode of IEEE 1619
// for the encryption of disks, and can take its place by a change of the import
// path. Everything is forwarded to it. The mode detects no tampering.
//
//	symbol    | provided as
//	Cipher    | alias
//	NewCipher | forwarded
package xts
