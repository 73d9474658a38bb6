// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package xcrypto is the root of the module for faces of golang.org/x/crypto:
// packages that have the API of the package of the same name there and can take
// its place by a change of the import path. They have a module of their own, so
// that only programs that use golang.org/x/crypto already come to require it.
// The module has no face yet; the faces of the standard library are in
// compat/stdlib.
//
// golang.org/x/crypto/ssh will have none. Its keys are signers, and an SSH
// server or client that is to sign on rind wraps them:
//
//	ssh.NewSignerFromSigner(signer.Wrap(key))
//
// The tests of this package make SSH connections with keys wrapped like this.
package xcrypto
