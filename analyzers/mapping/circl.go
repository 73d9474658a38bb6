// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mapping

var circl = Library{Name: "circl", Prefix: "github.com/cloudflare/circl", Dir: "compat/circl", Module: "compat/circl"}

// circlFaces are the faces of github.com/cloudflare/circl.
var circlFaces = []Face{}
