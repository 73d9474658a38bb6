// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package pki has the API of [github.com/cloudflare/circl/pki] and can take
// its place by a change of the import path. Everything is forwarded to it.
//
// It writes and reads keys of any of circl's signature schemes as PEM and
// PKIX, and finds schemes by object identifier or by their number in TLS.
//
//	symbol                  | provided as
//	CertificateScheme       | alias
//	MarshalPEMPrivateKey    | forwarded
//	MarshalPEMPublicKey     | forwarded
//	MarshalPKIXPrivateKey   | forwarded
//	MarshalPKIXPublicKey    | forwarded
//	SchemeByOid             | forwarded
//	SchemeByTLSID           | forwarded
//	TLSScheme               | alias
//	UnmarshalPEMPrivateKey  | forwarded
//	UnmarshalPEMPublicKey   | forwarded
//	UnmarshalPKIXPrivateKey | forwarded
//	UnmarshalPKIXPublicKey  | forwarded
package pki
