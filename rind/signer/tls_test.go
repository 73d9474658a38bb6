// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signer_test

import (
	"crypto"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/fips140"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"net"
	"testing"

	"rind.example/rind/signer"
)

// certify returns a TLS certificate for key, signed by itself.
func certify(t *testing.T, key crypto.Signer) tls.Certificate {
	t.Helper()
	cert := selfSign(t, key)
	return tls.Certificate{Certificate: [][]byte{cert.Raw}, Leaf: cert, PrivateKey: key}
}

// pool trusts cert alone.
func pool(cert tls.Certificate) *x509.CertPool {
	p := x509.NewCertPool()
	p.AddCert(cert.Leaf)
	return p
}

// handshake makes a mutually authenticated connection over loopback, sends a
// line through it both ways and returns its state. Version 0 is the default,
// and so are no suites.
func handshake(t *testing.T, server, client tls.Certificate, version uint16, suites ...uint16) tls.ConnectionState {
	t.Helper()
	listener, err := tls.Listen("tcp", "127.0.0.1:0", &tls.Config{
		Certificates: []tls.Certificate{server}, ClientCAs: pool(client), ClientAuth: tls.RequireAndVerifyClientCert,
		MinVersion: version, MaxVersion: version, CipherSuites: suites,
	})
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	echoed := make(chan error, 1)
	go func() { echoed <- echo(listener) }()

	conn, err := tls.Dial("tcp", listener.Addr().String(), &tls.Config{
		Certificates: []tls.Certificate{client}, RootCAs: pool(server), ServerName: "localhost",
		MinVersion: version, MaxVersion: version, CipherSuites: suites,
	})
	if err != nil {
		t.Fatalf("client: %v; server: %v", err, <-echoed)
	}
	defer conn.Close()
	line := make([]byte, 5)
	_, err1 := io.WriteString(conn, "hello")
	_, err2 := io.ReadFull(conn, line)
	if err := errors.Join(err1, err2, <-echoed); err != nil || string(line) != "hello" {
		t.Fatalf("got %q: %v", line, err)
	}
	return conn.ConnectionState()
}

// echo serves one connection by sending five bytes back.
func echo(listener net.Listener) error {
	conn, err := listener.Accept()
	if err != nil {
		return err
	}
	defer conn.Close()
	_, err = io.CopyN(conn, conn, 5)
	return err
}

// versions are those that a handshake with a certificate is tested in.
var versions = []uint16{tls.VersionTLS12, tls.VersionTLS13}

// TestHandshakesWithWrappedKeys uses each kind of key as the server's and the
// client's certificate in one handshake: each makes one signature.
func TestHandshakesWithWrappedKeys(t *testing.T) {
	for i, k := range keys(t) {
		if !k.inTLS {
			continue
		}
		serverKey, atServer := count(k.key)
		clientKey, atClient := count(keys(t)[i].key)
		server, client := certify(t, serverKey), certify(t, clientKey)
		for _, version := range versions {
			if k.only != 0 && k.only != version {
				continue
			}
			t.Run(fmt.Sprintf("%s/%T/%s", k.name, k.key, tls.VersionName(version)), func(t *testing.T) {
				before := atServer.messages.Load()
				beforeClient := atClient.messages.Load()
				wantSignatures(t, k.served(2), func() {
					if got := handshake(t, server, client, version).Version; got != version {
						t.Errorf("the connection is %s", tls.VersionName(got))
					}
				})
				if s, c := atServer.messages.Load()-before, atClient.messages.Load()-beforeClient; s != 1 || c != 1 {
					t.Errorf("the server's key signed %d messages, the client's %d, want 1 and 1", s, c)
				}
				if atServer.digests.Load() != 0 {
					t.Error("crypto/tls hashed for itself")
				}
			})
		}
	}
}

// TestRSAKeyExchangeDecryptsWithTheWrapper uses the key exchange of TLS 1.2 in
// which the client encrypts to the server's certificate.
func TestRSAKeyExchangeDecryptsWithTheWrapper(t *testing.T) {
	serverKey, atServer := count(rsaKey())
	server := certify(t, serverKey)
	atServer.messages.Store(0)
	client := certify(t, signer.Wrap(newKey(t, elliptic.P384())))
	const suite = tls.TLS_RSA_WITH_AES_128_GCM_SHA256
	if fips140.Enabled() {
		t.Skip("SKIPPED: crypto/tls has no RSA key exchange in FIPS mode")
	}
	wantSignatures(t, 1, func() { // the client's
		state := handshake(t, server, client, tls.VersionTLS12, suite)
		if state.CipherSuite != suite {
			t.Errorf("the connection has %s", tls.CipherSuiteName(state.CipherSuite))
		}
	})
	decrypted := serverKey.(*decryptingCounter).decryptions.Load()
	if signed := atServer.used(); decrypted != 1 || signed != 0 {
		t.Errorf("the server's key decrypted %d times and signed %d times, want 1 and 0", decrypted, signed)
	}
}

func TestHandshakeWithPlainKeysIsNotServed(t *testing.T) {
	server, client := certify(t, newKey(t, elliptic.P384())), certify(t, newKey(t, elliptic.P384()))
	wantSignatures(t, 0, func() { handshake(t, server, client, 0) })
}

// TestKeysReadFromPEMAreWrappedAfterwards: tls.X509KeyPair switches on the
// concrete types and returns a key; what it returns can be wrapped.
func TestKeysReadFromPEMAreWrappedAfterwards(t *testing.T) {
	for _, k := range keys(t) {
		if _, pointer := k.key.(*ed25519.PrivateKey); pointer || !k.inTLS {
			continue // no parser of crypto/x509 returns these
		}
		cert := certify(t, k.key)
		der, err := x509.MarshalPKCS8PrivateKey(k.key)
		if err != nil {
			t.Fatal(err)
		}
		pair, err := tls.X509KeyPair(
			pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: cert.Certificate[0]}),
			pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}))
		if err != nil {
			t.Fatal(err)
		}
		pair.PrivateKey = signer.Wrap(pair.PrivateKey.(crypto.Signer))
		wantSignatures(t, k.served(2), func() { handshake(t, pair, pair, 0) })
	}
}
