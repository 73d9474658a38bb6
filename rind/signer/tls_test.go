// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signer_test

import (
	"crypto"
	"crypto/elliptic"
	"crypto/tls"
	"crypto/x509"
	"errors"
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
// line through it both ways and returns the version. Version 0 is the default.
func handshake(t *testing.T, server, client tls.Certificate, version uint16) uint16 {
	t.Helper()
	listener, err := tls.Listen("tcp", "127.0.0.1:0", &tls.Config{
		Certificates: []tls.Certificate{server}, ClientCAs: pool(client), ClientAuth: tls.RequireAndVerifyClientCert,
		MinVersion: version, MaxVersion: version,
	})
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	echoed := make(chan error, 1)
	go func() { echoed <- echo(listener) }()

	conn, err := tls.Dial("tcp", listener.Addr().String(), &tls.Config{
		Certificates: []tls.Certificate{client}, RootCAs: pool(server), ServerName: "localhost",
		MinVersion: version, MaxVersion: version,
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
	return conn.ConnectionState().Version
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

func TestHandshakesWithWrappedKeys(t *testing.T) {
	server := certify(t, signer.Wrap(newKey(t, elliptic.P384())))
	client := certify(t, signer.Wrap(newKey(t, elliptic.P384())))
	for _, version := range []uint16{tls.VersionTLS12, tls.VersionTLS13} {
		t.Run(tls.VersionName(version), func(t *testing.T) {
			wantSignatures(t, 2, func() {
				if got := handshake(t, server, client, version); got != version {
					t.Errorf("the connection is %s", tls.VersionName(got))
				}
			})
		})
	}
}

func TestHandshakeWithKeysThatAreReturnedUnchanged(t *testing.T) {
	server := certify(t, signer.Wrap(newKey(t, elliptic.P256())))
	client := certify(t, signer.Wrap(newKey(t, elliptic.P384())))
	wantSignatures(t, 1, func() { handshake(t, server, client, 0) })
}

func TestHandshakeWithPlainKeysIsNotServed(t *testing.T) {
	server, client := certify(t, newKey(t, elliptic.P384())), certify(t, newKey(t, elliptic.P384()))
	wantSignatures(t, 0, func() { handshake(t, server, client, 0) })
}
