// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package xcrypto_test

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"rind.example/rind/hazmat/stdkey"
	"rind.example/rind/signer"
)

func newKey(t testing.TB, c elliptic.Curve) *ecdsa.PrivateKey {
	t.Helper()
	k, err := ecdsa.GenerateKey(c, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// sshSigner makes an SSH key of a wrapped key, in one of the package's two ways.
func sshSigner(t testing.TB, key crypto.Signer, fromKey bool) ssh.Signer {
	t.Helper()
	convert := ssh.NewSignerFromSigner
	if fromKey {
		convert = func(s crypto.Signer) (ssh.Signer, error) { return ssh.NewSignerFromKey(s) }
	}
	s, err := convert(signer.Wrap(key))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// serve accepts one connection that authenticates with the key user, and
// answers its one request.
func serve(conn net.Conn, host ssh.Signer, user ssh.PublicKey) error {
	config := &ssh.ServerConfig{PublicKeyCallback: func(_ ssh.ConnMetadata, key ssh.PublicKey) (*ssh.Permissions, error) {
		if string(key.Marshal()) != string(user.Marshal()) {
			return nil, errors.New("unknown user key")
		}
		return nil, nil
	}}
	config.AddHostKey(host)
	server, channels, requests, err := ssh.NewServerConn(conn, config)
	if err != nil {
		return err
	}
	defer server.Close()
	go func() {
		for c := range channels {
			_ = c.Reject(ssh.Prohibited, "none here")
		}
	}()
	request, ok := <-requests
	if !ok {
		return errors.New("the client asked for nothing")
	}
	if err := request.Reply(true, append([]byte("echo "), request.Payload...)); err != nil {
		return err
	}
	for range requests { // until the client leaves
	}
	return nil
}

// connect authenticates the host and the user by their keys over loopback and
// exchanges a request.
func connect(t *testing.T, host, user ssh.Signer) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	served := make(chan error, 1)
	go func() {
		conn, err := listener.Accept()
		if err == nil {
			err = serve(conn, host, user.PublicKey())
		}
		served <- err
	}()
	client, err := ssh.Dial("tcp", listener.Addr().String(), &ssh.ClientConfig{
		User: "ada", Auth: []ssh.AuthMethod{ssh.PublicKeys(user)},
		HostKeyCallback: ssh.FixedHostKey(host.PublicKey()), Timeout: 10 * time.Second,
	})
	if err != nil {
		t.Fatalf("client: %v; server: %v", err, <-served)
	}
	ok, reply, err := client.SendRequest("test", true, []byte("hello"))
	if err != nil || !ok || string(reply) != "echo hello" {
		t.Errorf("request: %v, %q, %v", ok, reply, err)
	}
	if err := errors.Join(client.Close(), <-served); err != nil {
		t.Error(err)
	}
}

// TestSSHWithWrappedKeys counts two signatures of rind for each connection:
// the host's over the key exchange and the user's over its request to log in.
func TestSSHWithWrappedKeys(t *testing.T) {
	for _, fromKey := range []bool{false, true} {
		t.Run(fmt.Sprintf("NewSignerFromKey=%v", fromKey), func(t *testing.T) {
			host := sshSigner(t, newKey(t, elliptic.P384()), fromKey)
			user := sshSigner(t, newKey(t, elliptic.P384()), fromKey)
			if kind := host.PublicKey().Type(); kind != ssh.KeyAlgoECDSA384 {
				t.Errorf("the host key is %s", kind)
			}
			before := stdkey.Served().Signatures
			connect(t, host, user)
			if made := stdkey.Served().Signatures - before; made != 2 && !stdkey.ForwardsAll() {
				t.Errorf("rind made %d signatures, want 2", made)
			}
		})
	}
}

func TestSSHWithKeysThatAreReturnedUnchanged(t *testing.T) {
	_, edKey, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	before := stdkey.Served().Signatures
	connect(t, sshSigner(t, edKey, true), sshSigner(t, newKey(t, elliptic.P256()), true))
	if made := stdkey.Served().Signatures - before; made != 0 {
		t.Errorf("rind made %d signatures with keys that it does not serve", made)
	}
}

// TestSSHCertificateFromWrappedAuthority signs a user certificate.
func TestSSHCertificateFromWrappedAuthority(t *testing.T) {
	authority := sshSigner(t, newKey(t, elliptic.P384()), false)
	user := sshSigner(t, newKey(t, elliptic.P384()), false)
	cert := &ssh.Certificate{
		CertType: ssh.UserCert, Key: user.PublicKey(), ValidPrincipals: []string{"ada"}, ValidBefore: ssh.CertTimeInfinity,
	}
	if err := cert.SignCert(rand.Reader, authority); err != nil {
		t.Fatal(err)
	}
	checker := ssh.CertChecker{IsUserAuthority: func(key ssh.PublicKey) bool {
		return string(key.Marshal()) == string(authority.PublicKey().Marshal())
	}}
	if err := checker.CheckCert("ada", cert); err != nil {
		t.Error(err)
	}
	cert.ValidPrincipals[0] = "eve"
	if err := checker.CheckCert("eve", cert); err == nil {
		t.Error("a changed certificate passes")
	}
}

// A host key that signs on rind.
func Example() {
	key, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		fmt.Println(err)
		return
	}
	host, err := ssh.NewSignerFromSigner(signer.Wrap(key))
	if err != nil {
		fmt.Println(err)
		return
	}
	config := &ssh.ServerConfig{NoClientAuth: true}
	config.AddHostKey(host)
	fmt.Println(host.PublicKey().Type())
	// Output: ecdsa-sha2-nistp384
}
