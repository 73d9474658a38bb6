// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package schemes

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"github.com/cloudflare/circl/kem"
	"github.com/cloudflare/circl/kem/schemes"
)

// TestRegisterIsCircls: the same names in the same order, found by the same
// spellings.
func TestRegisterIsCircls(t *testing.T) {
	ours, theirs := All(), schemes.All()
	if len(ours) != len(theirs) || len(ours) == 0 {
		t.Fatalf("%d mechanisms, want %d", len(ours), len(theirs))
	}
	for i, want := range theirs {
		name := want.Name()
		got, isOwn := own.Find(name)
		if !isOwn {
			got = want
		}
		if ours[i] != got || got.Name() != name {
			t.Errorf("All()[%d] is %T of name %s, want %s", i, ours[i], ours[i].Name(), name)
		}
		for _, spelling := range []string{name, strings.ToLower(name), strings.ToUpper(name)} {
			if ByName(spelling) != got {
				t.Errorf("ByName(%q) = %v", spelling, ByName(spelling))
			}
		}
	}
	for _, name := range []string{"", "none", " X-Wing", "X-Wing\x00"} {
		if got := ByName(name); got != nil {
			t.Errorf("ByName(%q) = %v, want nil", name, got)
		}
	}
}

// TestListBelongsToTheCaller: what is done to the list does not come back.
func TestListBelongsToTheCaller(t *testing.T) {
	first := All()[0]
	All()[0] = nil
	if All()[0] != first || schemes.All()[0] == nil {
		t.Error("a change of the list changed the register")
	}
}

// TestOwnMechanismsHaveCirclsNames: any other would never be found in the list.
func TestOwnMechanismsHaveCirclsNames(t *testing.T) {
	for name, s := range own {
		if theirs := schemes.ByName(name); theirs == nil || theirs.Name() != s.Name() {
			t.Errorf("circl has no mechanism %s", s.Name())
		}
	}
}

// TestOwnMechanismsHaveCirclsMethods: callers ask for methods beyond those of the
// interface, such as those of authenticated encapsulation.
func TestOwnMechanismsHaveCirclsMethods(t *testing.T) {
	for name, s := range own {
		theirs := reflect.TypeOf(schemes.ByName(name))
		for i := range theirs.NumMethod() {
			want := theirs.Method(i)
			method := reflect.ValueOf(s).MethodByName(want.Name)
			if !method.IsValid() || method.Type() != reflect.ValueOf(schemes.ByName(name)).Method(i).Type() {
				t.Errorf("%s has no method %s like circl's", s.Name(), want.Name)
			}
		}
	}
}

// TestMechanismsTakeKeysOfBothSides: the keys that circl's mechanism of the
// name makes serve like those made here, and circl's reads either.
func TestMechanismsTakeKeysOfBothSides(t *testing.T) {
	for name, s := range own {
		theirs := schemes.ByName(name)
		for _, maker := range []kem.Scheme{s, theirs} {
			public, private, err := maker.GenerateKeyPair()
			if err != nil {
				t.Fatal(err)
			}
			ciphertext, want, err := s.Encapsulate(public)
			if err != nil {
				t.Fatalf("%s does not encapsulate to a %T: %v", s.Name(), public, err)
			}
			got, err := s.Decapsulate(private, ciphertext)
			if err != nil || !bytes.Equal(got, want) {
				t.Errorf("%s does not decapsulate with a %T: %v", s.Name(), private, err)
			}
			if got := decapsulate(t, theirs, private, ciphertext); !bytes.Equal(got, want) {
				t.Errorf("%s: circl decapsulates otherwise with the bytes of a %T", s.Name(), private)
			}
		}
	}
}

// decapsulate decapsulates by a mechanism with its own form of a key.
func decapsulate(t *testing.T, s kem.Scheme, key kem.PrivateKey, ciphertext []byte) []byte {
	t.Helper()
	data, err := key.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	read, err := s.UnmarshalBinaryPrivateKey(data)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := s.Decapsulate(read, ciphertext)
	if err != nil {
		t.Fatal(err)
	}
	return secret
}
