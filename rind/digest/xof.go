// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package digest

import (
	"rind.example/rind/hazmat/k12"
	"rind.example/rind/hazmat/sha3"
)

// The functions with output of any length of [FIPS 202], section 6.2.
//
// [FIPS 202]: https://doi.org/10.6028/NIST.FIPS.202
var (
	SHAKE128 SHAKE128Algorithm
	SHAKE256 SHAKE256Algorithm
)

// The same with a customization string ([SP 800-185], section 3): the output for one has
// nothing to do with that for another. With an empty string they are [SHAKE128] and
// [SHAKE256].
//
// [SP 800-185]: https://doi.org/10.6028/NIST.SP.800-185
var (
	CSHAKE128 CSHAKE128Algorithm
	CSHAKE256 CSHAKE256Algorithm
)

// The same as [SHAKE128] and [SHAKE256] with twelve rounds instead of 24 ([RFC 9861],
// section 2), and so nearly twice as fast. The domain byte is 1F.
//
// [RFC 9861]: https://www.rfc-editor.org/rfc/rfc9861
var (
	TurboSHAKE128 TurboSHAKE128Algorithm
	TurboSHAKE256 TurboSHAKE256Algorithm
)

// KangarooTwelve ([RFC 9861], section 3): TurboSHAKE over a tree of chunks of 8192 bytes,
// of which four are hashed at once. It takes a customization string, which may be empty.
//
// [RFC 9861]: https://www.rfc-editor.org/rfc/rfc9861
var (
	KT128 KT128Algorithm
	KT256 KT256Algorithm
)

// SHAKE128Algorithm is the type of [SHAKE128].
type SHAKE128Algorithm struct{}

// Fill fills out with the output for a message. A shorter output is the beginning of a
// longer one.
func (SHAKE128Algorithm) Fill(out, message []byte) { sha3.ShakeSum128Into(out, message) }

// New returns what takes a message, and gives output, in pieces.
func (SHAKE128Algorithm) New() *XOF { return &XOF{state: sha3.NewSHAKE128()} }

// String returns "SHAKE128".
func (SHAKE128Algorithm) String() string { return "SHAKE128" }

// SHAKE256Algorithm is the type of [SHAKE256].
type SHAKE256Algorithm struct{}

// Fill fills out with the output for a message. A shorter output is the beginning of a
// longer one.
func (SHAKE256Algorithm) Fill(out, message []byte) { sha3.ShakeSum256Into(out, message) }

// New returns what takes a message, and gives output, in pieces.
func (SHAKE256Algorithm) New() *XOF { return &XOF{state: sha3.NewSHAKE256()} }

// String returns "SHAKE256".
func (SHAKE256Algorithm) String() string { return "SHAKE256" }

// CSHAKE128Algorithm is the type of [CSHAKE128].
type CSHAKE128Algorithm struct{}

// New returns what takes a message, and gives output, in pieces.
func (CSHAKE128Algorithm) New(customization string) *XOF {
	return &XOF{state: sha3.NewCSHAKE128(nil, []byte(customization))}
}

// String returns "cSHAKE128".
func (CSHAKE128Algorithm) String() string { return "cSHAKE128" }

// CSHAKE256Algorithm is the type of [CSHAKE256].
type CSHAKE256Algorithm struct{}

// New returns what takes a message, and gives output, in pieces.
func (CSHAKE256Algorithm) New(customization string) *XOF {
	return &XOF{state: sha3.NewCSHAKE256(nil, []byte(customization))}
}

// String returns "cSHAKE256".
func (CSHAKE256Algorithm) String() string { return "cSHAKE256" }

// TurboSHAKE128Algorithm is the type of [TurboSHAKE128].
type TurboSHAKE128Algorithm struct{}

// New returns what takes a message, and gives output, in pieces.
func (TurboSHAKE128Algorithm) New() *XOF { return &XOF{state: sha3.NewTurboSHAKE128(turboDomain)} }

// String returns "TurboSHAKE128".
func (TurboSHAKE128Algorithm) String() string { return "TurboSHAKE128" }

// TurboSHAKE256Algorithm is the type of [TurboSHAKE256].
type TurboSHAKE256Algorithm struct{}

// New returns what takes a message, and gives output, in pieces.
func (TurboSHAKE256Algorithm) New() *XOF { return &XOF{state: sha3.NewTurboSHAKE256(turboDomain)} }

// String returns "TurboSHAKE256".
func (TurboSHAKE256Algorithm) String() string { return "TurboSHAKE256" }

// turboDomain is the domain byte of TurboSHAKE where nothing asks for another (RFC 9861,
// section 2.2).
const turboDomain = 0x1f

// KT128Algorithm is the type of [KT128].
type KT128Algorithm struct{}

// Fill fills out with the output for a message. A shorter output is the beginning of a
// longer one.
func (KT128Algorithm) Fill(out, message []byte, customization string) {
	k12.Sum128(out, message, []byte(customization))
}

// New returns what takes a message, and gives output, in pieces.
func (KT128Algorithm) New(customization string) *XOF {
	return &XOF{state: k12.New128([]byte(customization))}
}

// String returns "KT128".
func (KT128Algorithm) String() string { return "KT128" }

// KT256Algorithm is the type of [KT256].
type KT256Algorithm struct{}

// Fill fills out with the output for a message. A shorter output is the beginning of a
// longer one.
func (KT256Algorithm) Fill(out, message []byte, customization string) {
	k12.Sum256(out, message, []byte(customization))
}

// New returns what takes a message, and gives output, in pieces.
func (KT256Algorithm) New(customization string) *XOF {
	return &XOF{state: k12.New256([]byte(customization))}
}

// String returns "KT256".
func (KT256Algorithm) String() string { return "KT256" }
