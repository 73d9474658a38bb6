// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package xcrypto is the root of the module for the faces of
// golang.org/x/crypto: packages that have the API of the package of the same
// name there and can take its place by a change of the import path. They have a
// module of their own, so that only programs that use golang.org/x/crypto
// already come to require it. The package has no API of its own.
//
// Each face has a table of what it provides, and everything is forwarded to
// golang.org/x/crypto where rind has nothing faster yet.
//
// golang.org/x/crypto/ssh has no face. Its keys are signers, and an SSH
// server or client that is to sign on rind wraps them:
//
//	ssh.NewSignerFromSigner(signer.Wrap(key))
//
// The tests of this package make SSH connections with keys wrapped like this.
package xcrypto

//go:generate go run ../../cmd/internal/facegen
