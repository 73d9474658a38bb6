// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mlkemtest has the API of [crypto/mlkem/mlkemtest] and can take its place by a
// change of the import path. Everything is forwarded to it.
//
//	symbol          | provided as
//	Encapsulate1024 | forwarded
//	Encapsulate768  | forwarded
package mlkemtest
