// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package keymethod reports methods of keys that have a faster function form.
//
// # Analyzer keymethod
//
// keymethod: report methods of keys that have a faster function form
//
// The key types of rind's drop-ins are those of the packages that they mirror,
// so that keys go everywhere they went before. Their methods come with them:
// after a change of the import, key.Sign is still the standard library's. Each
// method that has a faster implementation in rind has a function form, which
// takes the key as its first argument.
//
// Bad:
//
//	import "rind.example/compat/stdlib/ecdsa"
//
//	sig, err := key.Sign(rand.Reader, digest, crypto.SHA384)
//
// Good:
//
//	import "rind.example/compat/stdlib/ecdsa"
//
//	sig, err := ecdsa.SignKey(key, rand.Reader, digest, crypto.SHA384)
//
// A fix is offered where the call is all that has to change: the file imports
// the drop-in already, nothing hides its name, and the key is a variable or a
// field. Elsewhere the message names migrate, which changes imports and calls
// together, in all files and for all systems.
//
// A method that is used as a value, or promoted through a field that the
// package cannot name, stays as it is, and so does a call with a comment on its
// line, or alone on the line above, that says
//
//	//rind:keep the reason
//
// With -keymethod.kept such calls are reported with their reason code. With
// -keymethod.forwarded, calls are reported whose function form gains nothing
// yet.
//
// A key that is signed with through crypto.Signer has no method to name:
// analyzer signerwrap looks at these.
package keymethod
