// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdh_test

import (
	"bytes"
	. "crypto/ecdh"
	"internal/testenv"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

type embedding struct{ *PrivateKey }

func newKey(t *testing.T, fill byte) *PrivateKey {
	k, err := P384().NewPrivateKey(bytes.Repeat([]byte{fill}, 48))
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// TestAgreement calls the hot method on a pointer, on a value and promoted.
func TestAgreement(t *testing.T) {
	a, b := newKey(t, 1), newKey(t, 2)
	value := *b
	want, err := a.ECDH(b.PublicKey())
	if err != nil {
		t.Fatal(err)
	}
	for _, agree := range []func(*PublicKey) ([]byte, error){
		value.ECDH,
		func(p *PublicKey) ([]byte, error) { return (&value).ECDH(p) },
		func(p *PublicKey) ([]byte, error) { return value.ECDH(p) },
		func(p *PublicKey) ([]byte, error) { return embedding{b}.ECDH(p) },
		func(p *PublicKey) ([]byte, error) { return KeyExchanger(b).ECDH(p) },
	} {
		if got, err := agree(a.PublicKey()); err != nil || !bytes.Equal(got, want) {
			t.Errorf("got %x, %v", got, err)
		}
	}
}

func TestSkipped(t *testing.T) {
	t.Run("sub", func(t *testing.T) { t.Skip("always") })
}

const program = `
package main

import "crypto/ecdh"
import "reflect"

func main() { println(ecdh.P384(), reflect.TypeOf(ecdh.P384).PkgPath()) }
`

// TestProgram builds a program from a literal, outside of every module.
func TestProgram(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(program), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := testenv.Command(t, testenv.GoToolPath(t), "list", "-deps", "main.go")
	cmd.Dir = dir
	out, err := testenv.CleanCmdEnv(cmd).Output()
	if e, ok := err.(*exec.ExitError); ok {
		t.Fatalf("%v: %s", err, e.Stderr)
	}
	if !bytes.Contains(out, []byte("/mirrored/crypto/ecdh\n")) {
		t.Errorf("the program does not import the copy:\n%s", out)
	}
}
