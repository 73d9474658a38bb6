// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature_test

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"
)

// The identifiers 2.16.840.1.101.3.4.3.17 to 19.
const (
	identifierMLDSA44 = "\x06\x09\x60\x86\x48\x01\x65\x03\x04\x03\x11"
	identifierMLDSA65 = "\x06\x09\x60\x86\x48\x01\x65\x03\x04\x03\x12"
	identifierMLDSA87 = "\x06\x09\x60\x86\x48\x01\x65\x03\x04\x03\x13"
)

// mldsaSeed is a seed without repetition.
func mldsaSeed() []byte {
	b := make([]byte, 32)
	for i := range b {
		b[i] = byte(i*i*7 + i + 0x58)
	}
	return b
}

// seedPKCS8 is a OneAsymmetricKey of the algorithm with the given contents, of version 1
// without and 2 with a public key.
func seedPKCS8(oid string, inner, public []byte) []byte {
	version, field := byte(0), []byte(nil)
	if public != nil {
		version, field = 1, tlv(0x81, []byte{0}, public)
	}
	return tlv(0x30, tlv(2, []byte{version}), tlv(0x30, []byte(oid)), tlv(4, inner), field)
}

// printsAs fails the test if a value shows more than a name.
func printsAs(t *testing.T, v interface {
	fmt.Stringer
	fmt.GoStringer
	fmt.Formatter
	LogValue() slog.Value
}, name string) {
	t.Helper()
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%x", "%d"} {
		if got := fmt.Sprintf(verb, v); got != name {
			t.Errorf("%s prints %q, want %q", verb, got, name)
		}
	}
	var line strings.Builder
	slog.New(slog.NewTextHandler(&line, nil)).Info("test", "key", v)
	if !strings.Contains(line.String(), name) || v.String() != name || v.GoString() != name {
		t.Errorf("prints as %s, %s, %s", v.String(), v.GoString(), line.String())
	}
}

// second returns the error of a call with two results.
func second[T any](_ T, err error) error { return err }
