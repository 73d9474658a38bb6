// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mapping

import (
	"slices"
	"strings"
)

// faces are those of all libraries in the order of their mirrored paths.
var faces = join(
	complete(&stdlib, stdlibFaces, stdlibSymbols, stdlibNewer),
	complete(&xcrypto, xcryptoFaces, xcryptoSymbols, xcryptoNewer),
	complete(&circl, circlFaces, circlSymbols, circlNewer),
)

// complete adds to the faces of a library what is generated.
func complete(l *Library, faces []Face, symbols map[string]map[string]Status, newer map[string]map[string]string) []*Face {
	var all []*Face
	for i := range faces {
		f := &faces[i]
		f.library, f.Symbols, f.Newer = l, symbols[f.Mirrored], newer[f.Mirrored]
		all = append(all, f)
	}
	return all
}

func join(libraries ...[]*Face) []*Face {
	return slices.SortedFunc(slices.Values(slices.Concat(libraries...)), func(a, b *Face) int {
		return strings.Compare(a.Mirrored, b.Mirrored)
	})
}

// kept are the packages that stay with the library they come from.
var kept = map[string]string{
	"crypto":           "the registry and the interfaces are shared by every package",
	"crypto/boring":    "it reports on Go+BoringCrypto, which rind does not replace",
	"crypto/des":       "obsolete and used by old protocols only",
	"crypto/dsa":       "obsolete",
	"crypto/elliptic":  "deprecated by the standard library, and its curve values are compared by identity",
	"crypto/fips140":   "it speaks of the standard library's validated module",
	"crypto/rand":      "Reader is a variable that tests replace, so a second one would split it",
	"crypto/rc4":       "obsolete and used by old protocols only",
	"crypto/subtle":    "it is small, and assembly already where that helps",
	"crypto/tls":       "handshakes gain through wrapped signers, not through another package",
	"crypto/x509":      "it accepts wrapped signers and the same key types",
	"crypto/x509/pkix": "it holds data types only",

	"golang.org/x/crypto/acme":            "it is a protocol client, not an algorithm",
	"golang.org/x/crypto/acme/autocert":   "it is a protocol client, not an algorithm",
	"golang.org/x/crypto/bcrypt":          "its slowness is its purpose, and argon2 or scrypt serve it better",
	"golang.org/x/crypto/blowfish":        "obsolete: its blocks are too short",
	"golang.org/x/crypto/bn256":           "deprecated: the curve is weaker than it was made for",
	"golang.org/x/crypto/cast5":           "obsolete: its blocks are too short",
	"golang.org/x/crypto/cryptobyte":      "it parses and builds, and computes nothing",
	"golang.org/x/crypto/cryptobyte/asn1": "it parses and builds, and computes nothing",
	"golang.org/x/crypto/md4":             "broken",
	"golang.org/x/crypto/nacl/auth":       "it is crypto/hmac with SHA-512, cut to 32 bytes",
	"golang.org/x/crypto/ocsp":            "it is a format; its signatures are made by signers, wrapped ones included",
	"golang.org/x/crypto/otr":             "an old version of the protocol",
	"golang.org/x/crypto/pkcs12":          "it is a format, of files that are read once",
	"golang.org/x/crypto/ripemd160":       "obsolete",
	"golang.org/x/crypto/ssh":             "it accepts wrapped signers",
	"golang.org/x/crypto/ssh/agent":       "it is a protocol, and accepts wrapped signers",
	"golang.org/x/crypto/ssh/knownhosts":  "it reads files",
	"golang.org/x/crypto/ssh/terminal":    "it is golang.org/x/term by an older name",
	"golang.org/x/crypto/tea":             "obsolete: its blocks are too short",
	"golang.org/x/crypto/twofish":         "obsolete, and crypto/aes is in hardware",
	"golang.org/x/crypto/xtea":            "obsolete: its blocks are too short",

	"github.com/cloudflare/circl/dh/sidh":              sidhIsBroken,
	"github.com/cloudflare/circl/kem/kyber/kyber1024":  kyberIsADraft,
	"github.com/cloudflare/circl/kem/kyber/kyber512":   kyberIsADraft,
	"github.com/cloudflare/circl/kem/kyber/kyber768":   kyberIsADraft,
	"github.com/cloudflare/circl/kem/sike/sikep434":    sidhIsBroken,
	"github.com/cloudflare/circl/kem/sike/sikep503":    sidhIsBroken,
	"github.com/cloudflare/circl/kem/sike/sikep751":    sidhIsBroken,
	"github.com/cloudflare/circl/pke/kyber/kyber1024":  kyberUnderneath,
	"github.com/cloudflare/circl/pke/kyber/kyber512":   kyberUnderneath,
	"github.com/cloudflare/circl/pke/kyber/kyber768":   kyberUnderneath,
	"github.com/cloudflare/circl/sign/dilithium/mode2": dilithiumADraft,
	"github.com/cloudflare/circl/sign/dilithium/mode3": dilithiumADraft,
	"github.com/cloudflare/circl/sign/dilithium/mode5": dilithiumADraft,
	"github.com/cloudflare/circl/sign/eddilithium2":    dilithiumPairing,
	"github.com/cloudflare/circl/sign/eddilithium3":    dilithiumPairing,
}
