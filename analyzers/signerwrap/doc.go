// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package signerwrap reports keys that sign in TLS, X.509 or SSH without rind.
//
// # Analyzer signerwrap
//
// signerwrap: report keys that sign in TLS, X.509 or SSH without rind
//
// crypto/tls, crypto/x509 and golang.org/x/crypto/ssh sign with the Sign method
// of the key that they are given, which no import of the caller's changes. A key
// in rind's wrapper does all that they ask of it, and signs on rind.
//
// Bad:
//
//	der, err := x509.CreateCertificate(rand.Reader, template, parent, pub, key)
//
// Good:
//
//	import "rind.example/rind/signer"
//
//	der, err := x509.CreateCertificate(rand.Reader, template, parent, pub, signer.Wrap(key))
//
// The places are the field PrivateKey of tls.Certificate, in a literal and in an
// assignment; CreateCertificate, CreateCertificateRequest and
// CreateRevocationList of crypto/x509; NewSignerFromKey and NewSignerFromSigner
// of ssh; and calls of functions, in this package or another one, that hand
// an interface parameter on to one of these.
//
// A fix is offered where it is right by itself: for arguments, which nobody gets
// back. The key of a certificate can be asked for its type, by code in other
// packages, which a wrapper would not answer as before: migrate looks for such
// code in all of the module. The file has to import rind/signer, or the build
// has to be known to find it: by default because the package depends on it, with
// -signerwrap.fix=always because you say that go.mod requires the module, and
// with -signerwrap.fix=never there are no fixes.
//
// With -signerwrap.signers values of the type crypto.Signer are reported, too;
// wrapping one changes nothing unless it is a plain key. Then calls of the
// module's own functions are not reported for a parameter of that type: it is
// reported in the function. With -signerwrap.forwarded keys are reported that
// gain nothing yet.
//
// A place is left alone if a comment on its line, or alone on the line above,
// says
//
//	//rind:keep the reason
package signerwrap
