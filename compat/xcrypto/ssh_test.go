// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package xcrypto_test

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/fips140"
	"crypto/rand"
	"crypto/rsa"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"
	"golang.org/x/crypto/ssh/agent"

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

// A testKey is a key of a kind that x/crypto/ssh has.
type testKey struct {
	key    crypto.Signer
	kind   string // the SSH name of the key type
	onRind bool   // rind makes its signatures
}

// rsaKey is generated once, which takes longer than all other keys together.
var rsaKey = sync.OnceValue(func() *rsa.PrivateKey {
	k, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		panic(err)
	}
	return k
})

// keys returns a key of each kind, fresh except for RSA.
func keys(t testing.TB) []testKey {
	t.Helper()
	_, edKey, err1 := ed25519.GenerateKey(rand.Reader)
	_, edPointer, err2 := ed25519.GenerateKey(rand.Reader) // as ssh.ParseRawPrivateKey returns it
	if err := errors.Join(err1, err2); err != nil {
		t.Fatal(err)
	}
	return []testKey{
		{newKey(t, elliptic.P256()), ssh.KeyAlgoECDSA256, true},
		{newKey(t, elliptic.P384()), ssh.KeyAlgoECDSA384, true},
		{newKey(t, elliptic.P521()), ssh.KeyAlgoECDSA521, true},
		{edKey, ssh.KeyAlgoED25519, true},
		{&edPointer, ssh.KeyAlgoED25519, true},
		{rsaKey(), ssh.KeyAlgoRSA, false},
	}
}

// A counter is a wrapped key that counts how often it signs: signatures that
// are forwarded leave no trace of their own.
type counter struct {
	crypto.Signer
	signed atomic.Int64
}

func (c *counter) Sign(r io.Reader, digest []byte, opts crypto.SignerOpts) ([]byte, error) {
	c.signed.Add(1)
	return c.Signer.Sign(r, digest, opts)
}

// count wraps key, counts its signatures and makes an SSH key of it.
func count(t testing.TB, key crypto.Signer, fromKey bool) (ssh.Signer, *counter) {
	t.Helper()
	c := &counter{Signer: signer.Wrap(key)}
	return sshSigner(t, c, fromKey), c
}

// TestSSHWithWrappedKeys uses each kind of key as the host's and the user's in
// one connection: two signatures, the host's over the key exchange and the
// user's over its request to log in.
func TestSSHWithWrappedKeys(t *testing.T) {
	for i, k := range keys(t) {
		for _, fromKey := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/%T/NewSignerFromKey=%v", k.kind, k.key, fromKey), func(t *testing.T) {
				host, atHost := count(t, k.key, fromKey)
				user, atUser := count(t, keys(t)[i].key, fromKey)
				if kind := host.PublicKey().Type(); kind != k.kind {
					t.Errorf("the host key is %s", kind)
				}
				want := uint64(0)
				if k.onRind && !stdkey.ForwardsAll() {
					want = 2
				}
				before := stdkey.Served().Signatures
				connect(t, host, user)
				if made := stdkey.Served().Signatures - before; made != want {
					t.Errorf("rind made %d signatures, want %d", made, want)
				}
				if h, u := atHost.signed.Load(), atUser.signed.Load(); h != 1 || u != 1 {
					t.Errorf("the host's key signed %d times, the user's %d, want 1 and 1", h, u)
				}
			})
		}
	}
}

// TestRSAWithEachHash: an RSA key signs with three hash functions in SSH, of
// which the client chooses one.
func TestRSAWithEachHash(t *testing.T) {
	s, _ := sshSigner(t, rsaKey(), true).(ssh.AlgorithmSigner)
	data := []byte("data")
	for _, algorithm := range []string{ssh.KeyAlgoRSA, ssh.KeyAlgoRSASHA256, ssh.KeyAlgoRSASHA512} {
		if algorithm == ssh.KeyAlgoRSA && fips140.Enabled() {
			continue // SHA-1
		}
		sig, err := s.SignWithAlgorithm(rand.Reader, data, algorithm)
		if err != nil || sig.Format != algorithm || s.PublicKey().Verify(data, sig) != nil {
			t.Errorf("%s: %v, %v", algorithm, sig, err)
		}
	}
}

// TestParsedKeysAreWrapped: the parser of OpenSSH files returns a pointer where
// the key is Ed25519, which is a crypto.Signer as well.
func TestParsedKeysAreWrapped(t *testing.T) {
	for _, k := range keys(t) {
		block, err := ssh.MarshalPrivateKey(k.key, "comment")
		if err != nil {
			t.Fatal(err)
		}
		parsed, err := ssh.ParseRawPrivateKey(pem.EncodeToMemory(block))
		if err != nil {
			t.Fatal(err)
		}
		key := parsed.(crypto.Signer)
		w := signer.Wrap(key)
		if w == key || signer.Unwrap(w) != key {
			t.Errorf("%s: Wrap(%T) = %T", k.kind, key, w)
		}
		s, err := ssh.NewSignerFromSigner(w)
		if err != nil {
			t.Fatal(err)
		}
		if k.kind == ssh.KeyAlgoRSA && fips140.Enabled() {
			continue // Sign hashes with SHA-1
		}
		sig, err := s.Sign(rand.Reader, nil)
		if err != nil || s.PublicKey().Verify(nil, sig) != nil {
			t.Errorf("%s: %v, %v", k.kind, sig, err)
		}
	}
}

// TestMarshallingNeedsTheKey shows the limit of wrapping and the way out: an
// OpenSSH file and an agent hold the key itself.
func TestMarshallingNeedsTheKey(t *testing.T) {
	server, conn := net.Pipe()
	defer server.Close()
	defer conn.Close()
	keyring := agent.NewKeyring()
	go func() { _ = agent.ServeAgent(keyring, server) }()
	client := agent.NewClient(conn)
	for i, k := range keys(t) {
		w := signer.Wrap(k.key)
		if _, err := ssh.MarshalPrivateKey(w, ""); err == nil || !strings.Contains(err.Error(), "unsupported key type") {
			t.Errorf("%s: MarshalPrivateKey returns %v: the documentation of rind/signer says otherwise", k.kind, err)
		}
		if err := client.Add(agent.AddedKey{PrivateKey: w}); err == nil || !strings.Contains(err.Error(), "unsupported key type") {
			t.Errorf("%s: the agent's Add returns %v: the documentation of rind/signer says otherwise", k.kind, err)
		}
		if _, err := ssh.MarshalPrivateKey(signer.Unwrap(w), ""); err != nil {
			t.Errorf("%s: %v", k.kind, err)
		}
		if err := client.Add(agent.AddedKey{PrivateKey: signer.Unwrap(w)}); err != nil {
			t.Errorf("%s: %v", k.kind, err)
		}
		if held, err := client.List(); err != nil || len(held) != i+1 || held[i].Type() != k.kind {
			t.Errorf("%s: the agent holds %v, %v", k.kind, held, err)
		}
	}
}

// TestSSHCertificateFromWrappedAuthority signs user certificates.
func TestSSHCertificateFromWrappedAuthority(t *testing.T) {
	user := sshSigner(t, newKey(t, elliptic.P384()), false)
	for _, k := range keys(t) {
		authority := sshSigner(t, k.key, false)
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
			t.Errorf("%s: %v", k.kind, err)
		}
		cert.ValidPrincipals[0] = "eve"
		if err := checker.CheckCert("eve", cert); err == nil {
			t.Errorf("%s: a changed certificate passes", k.kind)
		}
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
