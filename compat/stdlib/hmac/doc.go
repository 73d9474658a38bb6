// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package hmac has the API of [crypto/hmac] and can take its place by a
// change of the import path. Everything is forwarded to it.
//
//	symbol | provided as
//	Equal  | forwarded
//	New    | forwarded
package hmac
