// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519

import "crypto/sha512"

// The octet phflag of dom2.
const (
	flagCtx = 0
	flagPH  = 1
)

// prefix of dom2(x, y) (RFC 8032, section 2).
const domPrefix = "SigEd25519 no Ed25519 collisions"

// domain is dom2(phflag, context): what the hashes of Ed25519ctx and Ed25519ph
// begin with (RFC 8032, section 5.1). Ed25519 has none.
type domain struct {
	buf [len(domPrefix) + 2 + MaxContextSize]byte
	n   int
}

// set reports false for a context that is too long.
func (d *domain) set(flag byte, context string) bool {
	if len(context) > MaxContextSize {
		return false
	}
	d.n = copy(d.buf[:], domPrefix)
	d.buf[d.n] = flag
	d.buf[d.n+1] = byte(len(context))
	d.n += 2
	d.n += copy(d.buf[d.n:], context)
	return true
}

func (d *domain) bytes() []byte { return d.buf[:d.n] }

// hash sets out to the SHA-512 hash of the four parts in a row. The state of the
// hash stays in its frame, so callers with secrets overwrite the stack.
//
//go:noinline
func hash(out *[sha512.Size]byte, dom, first, second, message []byte) {
	h := sha512.New()
	if len(dom) > 0 {
		h.Write(dom)
	}
	h.Write(first)
	h.Write(second)
	h.Write(message)
	h.Sum(out[:0])
}
