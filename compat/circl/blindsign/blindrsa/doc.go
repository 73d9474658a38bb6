// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package blindrsa has the API of
// [github.com/cloudflare/circl/blindsign/blindrsa] and can take its place by a
// change of the import path. Everything is forwarded to it.
//
// It is blind signing with RSA as [RFC 9474] has it.
//
//	symbol                     | provided as
//	Client                     | alias
//	ErrInvalidBlind            | alias
//	ErrInvalidMessage          | alias
//	ErrInvalidMessageLength    | alias
//	ErrInvalidRandomness       | alias
//	ErrInvalidVariant          | alias
//	ErrUnexpectedSize          | alias
//	ErrUnsupportedHashFunction | alias
//	NewClient                  | forwarded
//	NewSigner                  | forwarded
//	NewVerifier                | forwarded
//	SHA384PSSDeterministic     | alias
//	SHA384PSSRandomized        | alias
//	SHA384PSSZeroDeterministic | alias
//	SHA384PSSZeroRandomized    | alias
//	Signer                     | alias
//	State                      | alias
//	Variant                    | alias
//	Verifier                   | alias
//
// [RFC 9474]: https://www.rfc-editor.org/rfc/rfc9474
package blindrsa
