// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mapping

var xcrypto = Library{Name: "xcrypto", Prefix: "golang.org/x/crypto", Dir: "compat/xcrypto", Module: "compat/xcrypto"}

// xcryptoFaces are the faces of golang.org/x/crypto.
var xcryptoFaces = []Face{}
