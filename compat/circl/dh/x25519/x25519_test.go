// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x25519_test

import (
	"bytes"
	"fmt"
	"testing"

	circl "github.com/cloudflare/circl/dh/x25519"

	"rind.example/compat/circl/dh/x25519"
)

// compare compares both functions, also where the result takes the place of an
// argument.
func compare(t *testing.T, secret, public x25519.Key) (ok bool) {
	t.Helper()
	var ours, theirs x25519.Key
	x25519.KeyGen(&ours, &secret)
	circl.KeyGen(&theirs, &secret)
	inPlace := secret
	x25519.KeyGen(&inPlace, &inPlace)
	if ours != theirs || inPlace != theirs {
		t.Errorf("KeyGen(%x) = %x, in place %x, circl %x", secret, ours, inPlace, theirs)
	}
	s, p := secret, public
	ok = x25519.Shared(&ours, &s, &p)
	want := circl.Shared(&theirs, &secret, &public)
	if ours != theirs || ok != want || s != secret || p != public {
		t.Errorf("Shared(%x, %x) = %x, %v, circl %x, %v", secret, public, ours, ok, theirs, want)
	}
	x25519.Shared(&s, &s, &public)
	x25519.Shared(&p, &secret, &p)
	if s != theirs || p != theirs {
		t.Errorf("Shared(%x, %x) in place = %x and %x, circl %x", secret, public, s, p, theirs)
	}
	return ok
}

func TestAgreementIsCircls(t *testing.T) {
	refused := 0
	secret := x25519.Key{1, 2, 3, 31: 0xff}
	for _, first := range []byte{0, 1, 2, 9, 0xeb, 0xec, 0xed, 0xee, 0xef, 0xff} {
		for _, rest := range []byte{0, 0xff} {
			for _, last := range []byte{0, 0x7f, 0x80, 0xff} {
				u := x25519.Key(bytes.Repeat([]byte{rest}, 32))
				u[0], u[31] = first, last
				if !compare(t, secret, u) {
					refused++
				}
				secret = x25519.Key{u[0], u[31], u[1], first}
			}
		}
	}
	if refused != 10 {
		t.Errorf("refused %d public keys, want 10", refused)
	}
}

func FuzzShared(f *testing.F) {
	f.Add(make([]byte, 32), append([]byte{9}, make([]byte, 31)...))
	f.Fuzz(func(t *testing.T, secret, public []byte) {
		var s, p x25519.Key
		copy(s[:], secret)
		copy(p[:], public)
		compare(t, s, p)
	})
}

func ExampleShared() {
	alice, bob := x25519.Key{1}, x25519.Key{2} // from crypto/rand
	var alicePublic, bobPublic, secret, same x25519.Key
	x25519.KeyGen(&alicePublic, &alice)
	x25519.KeyGen(&bobPublic, &bob)
	fmt.Println(x25519.Shared(&secret, &alice, &bobPublic), x25519.Shared(&same, &bob, &alicePublic), secret == same)
	// Output: true true true
}
