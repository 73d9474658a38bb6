// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hashreg

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"errors"
	"io"
	"math/big"
	"net"
	"testing"
	"time"
)

// The tests in this file show which parts of the standard library ask the
// registry, on each Go release, and that a function of the required shape serves
// them.

func TestRSAPSSAsksTheRegistry(t *testing.T) {
	substitute(t)
	k, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	digest := sha256.Sum256([]byte("message"))
	var sig []byte
	wantMade(t, 1, func() { sig, err = rsa.SignPSS(rand.Reader, k, crypto.SHA256, digest[:], nil) })
	if err != nil {
		t.Fatal(err)
	}
	wantMade(t, 1, func() { err = rsa.VerifyPSS(&k.PublicKey, crypto.SHA256, digest[:], sig, nil) })
	if err != nil {
		t.Error(err)
	}
}

func TestDeterministicECDSAAsksTheRegistry(t *testing.T) {
	k := newKey(t)
	digest := sha256.Sum256([]byte("message"))
	want, err := k.Sign(nil, digest[:], crypto.SHA256)
	if err != nil {
		t.Fatal(err)
	}
	substitute(t)
	wantMade(t, 1, func() {
		got, err := k.Sign(nil, digest[:], crypto.SHA256)
		if err != nil || string(got) != string(want) {
			t.Errorf("got %x, %v, want %x", got, err, want)
		}
	})
}

func TestX509AsksTheRegistry(t *testing.T) {
	substitute(t)
	k := newKey(t)
	var cert tls.Certificate
	wantMade(t, 1, func() { cert = certify(t, k) })
	wantMade(t, 1, func() {
		if err := cert.Leaf.CheckSignatureFrom(cert.Leaf); err != nil {
			t.Error(err)
		}
	})
}

// TestTLSAsksTheRegistry makes handshakes in which both sides use ours, for the
// transcript among other things, whose state is copied.
func TestTLSAsksTheRegistry(t *testing.T) {
	substitute(t)
	cert := certify(t, newKey(t))
	for _, version := range []uint16{tls.VersionTLS12, tls.VersionTLS13} {
		t.Run(tls.VersionName(version), func(t *testing.T) {
			wantMade(t, 2, func() { handshake(t, cert, version) })
		})
	}
}

func newKey(t *testing.T) *ecdsa.PrivateKey {
	t.Helper()
	k, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// certify returns a certificate of k, signed by itself with SHA-256.
func certify(t *testing.T, k *ecdsa.PrivateKey) tls.Certificate {
	t.Helper()
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "hashreg test"}, DNSNames: []string{"localhost"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
		SignatureAlgorithm: x509.ECDSAWithSHA256,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &k.PublicKey, k)
	if err != nil {
		t.Fatal(err)
	}
	leaf, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	return tls.Certificate{Certificate: [][]byte{der}, Leaf: leaf, PrivateKey: k}
}

// handshake connects a client that trusts cert to a server that has it, over a
// pipe, and sends a line from one to the other.
func handshake(t *testing.T, cert tls.Certificate, version uint16) {
	t.Helper()
	trusted := x509.NewCertPool()
	trusted.AddCert(cert.Leaf)
	near, far := net.Pipe()
	client := tls.Client(near, &tls.Config{RootCAs: trusted, ServerName: "localhost", MinVersion: version, MaxVersion: version})
	server := tls.Server(far, &tls.Config{Certificates: []tls.Certificate{cert}, MinVersion: version, MaxVersion: version})
	sent := make(chan error, 1)
	go func() {
		_, err := io.WriteString(server, "hello")
		sent <- errors.Join(err, server.Close())
	}()
	got, err := io.ReadAll(client)
	if err := errors.Join(err, <-sent); err != nil || string(got) != "hello" {
		t.Errorf("got %q: %v", got, err)
	}
	if v := client.ConnectionState().Version; v != version {
		t.Errorf("the connection is %s", tls.VersionName(v))
	}
}
