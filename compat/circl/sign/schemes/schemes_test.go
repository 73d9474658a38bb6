// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package schemes

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"github.com/cloudflare/circl/sign"
	"github.com/cloudflare/circl/sign/schemes"
)

// TestRegisterIsCircls: the same names in the same order, found by the same
// spellings.
func TestRegisterIsCircls(t *testing.T) {
	ours, theirs := All(), schemes.All()
	if len(ours) != len(theirs) || len(ours) == 0 {
		t.Fatalf("%d schemes, want %d", len(ours), len(theirs))
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
	for _, name := range []string{"", "none", " Ed25519", "Ed25519\x00"} {
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

// TestOwnSchemesHaveCirclsNames: any other would never be found in the list.
func TestOwnSchemesHaveCirclsNames(t *testing.T) {
	for name, s := range own {
		if theirs := schemes.ByName(name); theirs == nil || theirs.Name() != s.Name() {
			t.Errorf("circl has no scheme %s", s.Name())
		}
	}
}

// TestOwnSchemesHaveCirclsMethods: pki, among others, asks a scheme for methods beyond
// those of the interface.
func TestOwnSchemesHaveCirclsMethods(t *testing.T) {
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

// keys derives the keys of one scheme from a seed that all share.
func keys(s sign.Scheme) (sign.PublicKey, sign.PrivateKey) {
	return s.DeriveKey(bytes.Repeat([]byte{7}, s.SeedSize()))
}

// TestSchemesTakeKeysOfBothSides: the keys that circl's scheme of the name
// makes serve, and are equal to those made here.
func TestSchemesTakeKeysOfBothSides(t *testing.T) {
	message := []byte("a message for both")
	for name, s := range own {
		theirs := schemes.ByName(name)
		public, private := keys(s)
		theirPublic, theirPrivate := keys(theirs)
		want := theirs.Sign(theirPrivate, message, nil)
		for _, key := range []sign.PrivateKey{private, theirPrivate} {
			if got := s.Sign(key, message, nil); !bytes.Equal(got, want) {
				t.Errorf("%s signs otherwise with a %T", s.Name(), key)
			}
		}
		for _, key := range []sign.PublicKey{public, theirPublic} {
			if !s.Verify(key, message, want, nil) || s.Verify(key, nil, want, nil) {
				t.Errorf("%s does not verify what circl signed, and nothing else, with a %T", s.Name(), key)
			}
		}
	}
}
