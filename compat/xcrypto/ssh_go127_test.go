// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build go1.27 && !fips140v1.0

package xcrypto_test

import (
	"crypto/mldsa"
	"testing"

	"golang.org/x/crypto/ssh"
)

// TestSSHWithWrappedMLDSAKeys is TestSSHWithWrappedKeys for the keys that came
// with Go 1.27.
func TestSSHWithWrappedMLDSAKeys(t *testing.T) {
	for kind, parameters := range map[string]mldsa.Parameters{
		ssh.KeyAlgoMLDSA44: mldsa.MLDSA44(), ssh.KeyAlgoMLDSA65: mldsa.MLDSA65(), ssh.KeyAlgoMLDSA87: mldsa.MLDSA87(),
	} {
		t.Run(kind, func(t *testing.T) {
			k, err := mldsa.GenerateKey(parameters)
			if err != nil {
				t.Fatal(err)
			}
			s, counted := count(t, k, true)
			if got := s.PublicKey().Type(); got != kind {
				t.Errorf("the key is %s", got)
			}
			connect(t, s, s)
			if n := counted.signed.Load(); n != 2 {
				t.Errorf("the key signed %d times, want 2", n)
			}
		})
	}
}
