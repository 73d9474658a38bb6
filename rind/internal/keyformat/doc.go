// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package keyformat reads and writes the two envelopes that keys travel in:
// OneAsymmetricKey of [RFC 5958], better known as PKCS #8, and
// SubjectPublicKeyInfo of [RFC 5280], section 4.1.2.7, both in DER. What an
// algorithm puts inside is the business of its package, but for the ECPrivateKey of
// [RFC 5915] and SEC 1, which comes inside the former and alone, and for the seeds and
// expanded keys of ML-KEM and ML-DSA.
//
// Reading is strict: lengths are definite and minimal, nothing may follow, and
// fields have the order and the versions of the standard. There is one encoding
// for each key, optional fields aside. Whatever is read stays a part of the input,
// and only tags and lengths decide about the flow of control, never the bytes of
// a key.
//
// [RFC 5915]: https://www.rfc-editor.org/rfc/rfc5915
// [RFC 5958]: https://www.rfc-editor.org/rfc/rfc5958
// [RFC 5280]: https://www.rfc-editor.org/rfc/rfc5280
package keyformat
