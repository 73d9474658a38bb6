// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hmac_test

import (
	"bytes"
	"crypto/fips140"
	stdhmac "crypto/hmac"
	"crypto/rand"
	stdsha3 "crypto/sha3"
	"hash"
	"os"
	"os/exec"
	"strings"
	"testing"

	"rind.example/compat/stdlib/hkdf"
	"rind.example/compat/stdlib/hmac"
	"rind.example/compat/stdlib/pbkdf2"
	"rind.example/compat/stdlib/rsa"
	"rind.example/compat/stdlib/sha3"
	"rind.example/rind/hazmat/stdkey/approved"
)

func TestOnlyFIPSModeChangesTheType(t *testing.T) {
	_, standard := approved.New(sha3.New256)().(*stdsha3.SHA3)
	if standard != fips140.Enabled() {
		t.Errorf("the digest is the standard library's: %v", standard)
	}
	plain := approved.New(func() hash.Hash { return struct{ hash.Hash }{sha3.New256()} })()
	if _, standard := plain.(*stdsha3.SHA3); standard {
		t.Error("a digest without Std became another")
	}
}

// uses are calls that the standard library refuses in enforced mode, by error or by
// panic, unless it knows the hash function.
var uses = map[string]func(t *testing.T) error{
	"hmac": func(t *testing.T) error {
		key := make([]byte, 32)
		ours := hmac.New(func() hash.Hash { return sha3.New256() }, key)
		theirs := stdhmac.New(func() hash.Hash { return stdsha3.New256() }, key)
		if !bytes.Equal(ours.Sum(nil), theirs.Sum(nil)) {
			t.Error("another tag")
		}
		return nil
	},
	"hkdf": func(t *testing.T) error {
		_, err := hkdf.Key(sha3.New384, make([]byte, 32), nil, "", 32)
		return err
	},
	"pbkdf2": func(t *testing.T) error {
		_, err := pbkdf2.Key(sha3.New256, "password of many letters", make([]byte, 16), 1000, 32)
		return err
	},
	"rsa": func(t *testing.T) error {
		key, err := rsa.GenerateKey(rand.Reader, 2048)
		if err != nil {
			return err
		}
		sealed, err := rsa.EncryptOAEP(sha3.New256(), rand.Reader, &key.PublicKey, []byte("message"), nil)
		if err != nil {
			return err
		}
		_, err = rsa.DecryptOAEP(sha3.New256(), nil, key, sealed, nil)
		return err
	},
}

func TestFacesTakeRindsSHA3InFIPSMode(t *testing.T) {
	const inside = "RIND_APPROVED_CHILD"
	if _, child := os.LookupEnv(inside); child {
		for name, use := range uses {
			if err := use(t); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		t.Log("child has finished")
		return
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, mode := range []string{"off", "on", "only"} {
		cmd := exec.Command(self, "-test.run=^TestFacesTake|^TestOnlyFIPS", "-test.v")
		cmd.Env = append(os.Environ(), inside+"=1", "GODEBUG=fips140="+mode)
		out, err := cmd.CombinedOutput()
		if strings.Contains(string(out), "panic: fips140: FIPS 140-3 mode is ") {
			t.Skipf("SKIPPED: programs built like this one refuse FIPS mode:\n%s", out)
		}
		if err != nil || !strings.Contains(string(out), "child has finished") {
			t.Errorf("GODEBUG=fips140=%s: %v\n%s", mode, err, out)
		}
	}
}
