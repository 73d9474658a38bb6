// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hashreg

import (
	"bytes"
	"crypto"
	"crypto/fips140"
	"crypto/sha256"
	_ "crypto/sha512"
	"encoding"
	"errors"
	"fmt"
	"hash"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"rind.example/rind/hazmat/stdkey/tally"
)

// standardDigest is what the standard library's SHA-2 digests can do, except
// that those of BoringCrypto and of older cryptographic modules have no Clone.
type standardDigest interface {
	hash.Cloner // with hash.Hash
	encoding.BinaryMarshaler
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

// made counts the digests that came from ours.
var made atomic.Int64

// countedDigest is a SHA-256 that shows whose it is.
type countedDigest struct{ standardDigest }

// plainDigest is the same over a digest without Clone.
type plainDigest struct {
	hash.Hash
	encoding.BinaryMarshaler
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

func newCounted() hash.Hash {
	made.Add(1)
	h := sha256.New()
	if d, ok := h.(standardDigest); ok {
		return &countedDigest{d}
	}
	return &plainDigest{h, h.(encoding.BinaryMarshaler), h.(encoding.BinaryAppender), h.(encoding.BinaryUnmarshaler)}
}

// Clone returns a digest of ours.
func (d *countedDigest) Clone() (hash.Cloner, error) {
	c, err := d.standardDigest.Clone()
	if err != nil {
		return nil, err
	}
	return &countedDigest{c.(standardDigest)}, nil
}

// isOurs reports whether h came from newCounted.
func isOurs(h hash.Hash) bool {
	switch h.(type) {
	case *countedDigest, *plainDigest:
		return true
	}
	return false
}

var ours = []function{{crypto.SHA256, newCounted, sha256.New}}

// substitute registers ours for the time of the test.
func substitute(t *testing.T) {
	t.Helper()
	if tally.ForwardsAll() {
		t.Skip("SKIPPED: nothing is registered here")
	}
	t.Cleanup(func() { crypto.RegisterHash(crypto.SHA256, sha256.New) })
	if ids := register(ours); !slices.Equal(ids, []crypto.Hash{crypto.SHA256}) {
		t.Fatalf("registered %v", ids)
	}
}

// wantMade checks that f makes at least least digests of ours.
func wantMade(t *testing.T, least int64, f func()) {
	t.Helper()
	before := made.Load()
	f()
	if n := made.Load() - before; n < least {
		t.Errorf("%d digests are ours, want at least %d", n, least)
	}
}

func TestRegistrationReplacesTheStandardLibrarys(t *testing.T) {
	substitute(t)
	wantMade(t, 1, func() {
		h := crypto.SHA256.New()
		h.Write([]byte("abc"))
		if want := sha256.Sum256([]byte("abc")); !bytes.Equal(h.Sum(nil), want[:]) {
			t.Errorf("got %x", h.Sum(nil))
		}
	})
	if h := crypto.SHA512.New(); isOurs(h) {
		t.Errorf("SHA-512 is %T", h)
	}
}

// TestTheLastCallerWins shows what the package comment warns of.
func TestTheLastCallerWins(t *testing.T) {
	substitute(t)
	crypto.RegisterHash(crypto.SHA256, sha256.New)
	if h := crypto.SHA256.New(); isOurs(h) {
		t.Errorf("SHA-256 is still %T", h)
	}
}

func TestRegisteredListsTheTable(t *testing.T) {
	var want []crypto.Hash
	for _, f := range functions {
		if !tally.ForwardsAll() {
			want = append(want, f.id)
		}
	}
	if got := Registered(); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestPackageCommentListsTheTable compares the table in doc.go with functions.
func TestPackageCommentListsTheTable(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	_, table, ok := strings.Cut(string(doc), "//\tcrypto.Hash | from\n")
	if !ok {
		t.Fatal("doc.go has no table")
	}
	table, _, _ = strings.Cut(table, "//\n")
	var got []string
	for row := range strings.Lines(table) {
		name, _, _ := strings.Cut(strings.TrimPrefix(row, "//\t"), "|")
		got = append(got, strings.TrimSpace(name))
	}
	want := []string{"(none)"}
	if len(functions) > 0 {
		want = nil
	}
	for _, f := range functions {
		want = append(want, f.id.String())
	}
	if !slices.Equal(got, want) {
		t.Errorf("doc.go lists %q, the table has %q", got, want)
	}
}

// replaces reports how f fails to take the place of the standard library's
// function: another result, or an absent interface.
func replaces(f function) error {
	std, own := f.standard(), f.new()
	if std.Size() != f.id.Size() {
		return fmt.Errorf("the standard function is not %v", f.id)
	}
	if own.Size() != std.Size() || own.BlockSize() != std.BlockSize() {
		return fmt.Errorf("size %d, block size %d", own.Size(), own.BlockSize())
	}
	var states [][]byte
	for i := range 3 * std.BlockSize() {
		if got, want := own.Sum([]byte{1}), std.Sum([]byte{1}); !bytes.Equal(got, want) {
			return fmt.Errorf("after %d bytes: %x, want %x", i, got, want)
		}
		if m, ok := own.(encoding.BinaryMarshaler); ok {
			state, err := m.MarshalBinary()
			if err != nil {
				return err
			}
			states = append(states, state)
		}
		own.Write([]byte{byte(i)})
		std.Write([]byte{byte(i)})
	}
	return errors.Join(hasInterfaces(own, std), resumes(std, states))
}

// hasInterfaces reports which optional interface of std own lacks.
func hasInterfaces(own, std hash.Hash) error {
	var missing []error
	for name, has := range map[string]func(hash.Hash) bool{
		"hash.Cloner":                func(h hash.Hash) bool { _, ok := h.(hash.Cloner); return ok },
		"encoding.BinaryMarshaler":   func(h hash.Hash) bool { _, ok := h.(encoding.BinaryMarshaler); return ok },
		"encoding.BinaryAppender":    func(h hash.Hash) bool { _, ok := h.(encoding.BinaryAppender); return ok },
		"encoding.BinaryUnmarshaler": func(h hash.Hash) bool { _, ok := h.(encoding.BinaryUnmarshaler); return ok },
	} {
		if has(std) && !has(own) {
			missing = append(missing, errors.New("no "+name))
		}
	}
	return errors.Join(missing...)
}

// resumes checks that std takes the states, each of which has had as many bytes
// written as its index says.
func resumes(std hash.Hash, states [][]byte) error {
	want := std.Sum(nil)
	for i, state := range states {
		if err := std.(encoding.BinaryUnmarshaler).UnmarshalBinary(state); err != nil {
			return err
		}
		for j := i; j < len(states); j++ {
			std.Write([]byte{byte(j)})
		}
		if got := std.Sum(nil); !bytes.Equal(got, want) {
			return fmt.Errorf("resumed after %d bytes: %x, want %x", i, got, want)
		}
	}
	return nil
}

// TestFunctionsReplaceTheStandardLibrarys checks the table, and the check on
// functions that must fail it.
func TestFunctionsReplaceTheStandardLibrarys(t *testing.T) {
	for _, f := range append(ours, functions...) {
		if err := replaces(f); err != nil {
			t.Errorf("%v: %v", f.id, err)
		}
	}
	if _, ok := sha256.New().(standardDigest); !ok {
		t.Skip("SKIPPED: the digests of this cryptographic module have no Clone")
	}
	bare := func() hash.Hash { return struct{ hash.Hash }{newCounted()} }
	for _, bad := range []struct {
		function
		complaint string
	}{
		{function{crypto.SHA256, crypto.SHA512_256.New, sha256.New}, "block size 128"},
		{function{crypto.SHA256, crypto.SHA224.New, sha256.New}, "size 28"},
		{function{crypto.SHA256, func() hash.Hash { return &offByOne{newCounted()} }, sha256.New}, "after 0 bytes"},
		{function{crypto.SHA224, newCounted, sha256.New}, "not SHA-224"},
		{function{crypto.SHA256, bare, sha256.New}, "no hash.Cloner"},
		{function{crypto.SHA256, bare, sha256.New}, "no encoding.BinaryAppender"},
		{function{crypto.SHA256, func() hash.Hash { return &stateless{newCounted()} }, sha256.New}, "resumed"},
	} {
		if err := replaces(bad.function); err == nil || !strings.Contains(err.Error(), bad.complaint) {
			t.Errorf("got %v, want %q", err, bad.complaint)
		}
	}
}

// offByOne is wrong in its last byte.
type offByOne struct{ hash.Hash }

func (d *offByOne) Sum(b []byte) []byte {
	b = d.Hash.Sum(b)
	b[len(b)-1]++
	return b
}

// stateless marshals the state before anything was written.
type stateless struct{ hash.Hash }

func (*stateless) MarshalBinary() ([]byte, error) {
	return newCounted().(encoding.BinaryMarshaler).MarshalBinary()
}

// inside marks the child processes of TestFIPSModeRegistersNothing.
const inside = "RIND_HASHREG_CHILD"

// TestFIPSModeRegistersNothing calls register in processes with the mode off,
// on and enforced.
func TestFIPSModeRegistersNothing(t *testing.T) {
	if mode, ok := os.LookupEnv(inside); ok {
		registerInMode(t, mode)
		return
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, mode := range []string{"off", "on", "only"} {
		t.Run(mode, func(t *testing.T) {
			cmd := exec.Command(self, "-test.run=^TestFIPSModeRegistersNothing$", "-test.v")
			cmd.Env = append(os.Environ(), inside+"="+mode, "GODEBUG=fips140="+mode)
			out, err := cmd.CombinedOutput()
			if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
				t.Skipf("SKIPPED: cannot start a process, as under an emulator: %v", err)
			}
			if strings.Contains(string(out), "panic: fips140: FIPS 140-3 mode is ") {
				t.Skipf("SKIPPED: programs built like this one refuse FIPS mode:\n%s", out)
			}
			if err != nil || !strings.Contains(string(out), finished+mode) {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}

// finished is what a child prints at its end, before the mode.
const finished = "hashreg finished in mode "

// registerInMode is a child: it registers ours and looks whose SHA-256 is used.
func registerInMode(t *testing.T, mode string) {
	if fips140.Enabled() != (mode != "off") {
		t.Fatalf("fips140.Enabled() = %v in mode %s", fips140.Enabled(), mode)
	}
	ids := register(ours)
	served := isOurs(crypto.SHA256.New())
	if want := !tally.ForwardsAll(); served != want || (len(ids) == 1) != want || want && mode != "off" {
		t.Errorf("registered %v, SHA-256 is ours: %v", ids, served)
	}
	if len(Registered()) > 0 && mode != "off" {
		t.Errorf("the import registered %v", Registered())
	}
	t.Log(finished + mode)
}
