// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package cryptoimport reports imports that have a faster drop-in.
//
// # Analyzer cryptoimport
//
// cryptoimport: report imports that have a faster drop-in
//
// rind has packages with the API of others, the standard library's crypto/...
// first of all, whose functions run on kernels of its own. After a change of
// the import path everything that compiled compiles, and everything that
// passed passes; what is named in the message is faster.
//
// Bad:
//
//	import "crypto/ecdsa"
//
//	ok := ecdsa.VerifyASN1(key, digest, signature)
//
// Good:
//
//	import "rind.example/compat/stdlib/ecdsa"
//
//	ok := ecdsa.VerifyASN1(key, digest, signature)
//
// A fix is offered only if it is right by itself, which means that all of this
// holds; otherwise the message says what migrate has to do besides:
//
//   - The build can find the drop-in. An analyzer cannot see go.mod, and a fix
//     cannot add a requirement to it. So by default a fix is offered where the
//     drop-in is already among the package's dependencies, which proves it.
//     With -cryptoimport.fix=always you say that go.mod requires the module;
//     with -cryptoimport.fix=never there are no fixes.
//   - The import path is all that has to change. Methods such as
//     (*ecdsa.PrivateKey).Sign stay with the package that declares the type,
//     and gain only when the call becomes one of a function.
//   - The file uses no type that the drop-in has of its own, as sha3.SHA3, and no
//     function that works with one: other files may, and all of a module must mean
//     the same type. migrate looks whether its values stay within the module. Where
//     the file meets such a type in another package, which is known by facts, the
//     message names it.
//   - The file does not import the drop-in besides: the two would have to be
//     merged.
//   - The file is the one that people edit: not generated, and not cgo's copy.
//   - The import is not a dot import, whose names may clash with others.
//
// Files that this build leaves out, for another GOOS or tag, cannot be checked
// with types. Where their text names something that is faster, they are
// reported too, without a fix.
//
// An import is left alone, and not reported, if nothing that the file uses is
// faster, if it is there for its side effect, if the drop-in lacks something
// that the file uses, or if a comment on its line, or alone on the line above,
// says
//
//	//rind:keep the reason
//
// Such a comment on a method call leaves the call alone.
//
// With -cryptoimport.forwarded, imports that have a drop-in are reported even
// if nothing that the file uses is faster, for a repository that is to leave
// the mirrored packages altogether.
//
// With -cryptoimport.kept such imports are reported with their reason code.
// The codes are those of migrate; MIGRATING.md explains them. What an analyzer
// cannot see is left to migrate: whether requiring the module would raise the
// go line, and whether go.mod asks for FIPS 140 mode.
package cryptoimport
