// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package cipher has the API of [crypto/cipher] and can take its place by a
// change of the import path. Everything is forwarded to it.
//
//	symbol                | provided as
//	AEAD                  | alias
//	Block                 | alias
//	BlockMode             | alias
//	NewCBCDecrypter       | forwarded
//	NewCBCEncrypter       | forwarded
//	NewCFBDecrypter       | forwarded
//	NewCFBEncrypter       | forwarded
//	NewCTR                | forwarded
//	NewGCM                | forwarded
//	NewGCMWithNonceSize   | forwarded
//	NewGCMWithRandomNonce | forwarded
//	NewGCMWithTagSize     | forwarded
//	NewOFB                | forwarded
//	Stream                | alias
//	StreamReader          | alias
//	StreamWriter          | alias
package cipher
