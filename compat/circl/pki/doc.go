// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package pki has the API of [github.com/cloudflare/circl/pki] and can take
// its place by a change of the import path.
//
// It writes and reads keys of any of circl's signature schemes as PEM and
// PKIX, and finds schemes by object identifier or by their number in TLS. Keys
// that it reads have the types of the faces of their schemes, and those that it
// writes may have those or circl's; the encodings are circl's work.
//
//	symbol                  | provided as
//	CertificateScheme       | alias
//	MarshalPEMPrivateKey    | forwarded
//	MarshalPEMPublicKey     | forwarded
//	MarshalPKIXPrivateKey   | forwarded
//	MarshalPKIXPublicKey    | forwarded
//	SchemeByOid             | faster, on ML-DSA
//	SchemeByTLSID           | forwarded
//	TLSScheme               | alias
//	UnmarshalPEMPrivateKey  | faster, on ML-DSA
//	UnmarshalPEMPublicKey   | faster, on ML-DSA
//	UnmarshalPKIXPrivateKey | faster, on ML-DSA
//	UnmarshalPKIXPublicKey  | faster, on ML-DSA
package pki
