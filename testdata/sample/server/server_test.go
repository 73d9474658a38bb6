// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package server

import (
	"bytes"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"example.com/sample/audit"
	"example.com/sample/keys"
	"example.com/sample/token"
)

const audience = "https://api.example.com"

// start runs the service over TLS and returns it with its log.
func start(t *testing.T) (*httptest.Server, *keys.Key, *bytes.Buffer) {
	t.Helper()
	key, err := keys.Generate()
	if err != nil {
		t.Fatal(err)
	}
	log := new(bytes.Buffer)
	handler, err := New(Config{
		Issuer:   "https://id.example.com",
		Audience: audience,
		Key:      key,
		Log:      audit.New(log, key.Private),
		Clients:  map[string][sha256.Size]byte{"billing": sha256.Sum256([]byte("s3cret"))},
	})
	if err != nil {
		t.Fatal(err)
	}
	certificate, err := NewCertificate("127.0.0.1", "example.com")
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewUnstartedServer(handler)
	s.TLS = &tls.Config{Certificates: []tls.Certificate{certificate}}
	s.StartTLS()
	t.Cleanup(s.Close)
	return s, key, log
}

func post(t *testing.T, s *httptest.Server, path, secret string, form url.Values) *http.Response {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), "POST", s.URL+path, strings.NewReader(form.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	request.SetBasicAuth("billing", secret)
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	response, err := s.Client().Do(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { response.Body.Close() })
	return response
}

func TestTokenIsActiveAndVerifiesWithPublishedKey(t *testing.T) {
	s, key, log := start(t)
	var issued struct {
		AccessToken string `json:"access_token"`
	}
	response := post(t, s, "/token", "s3cret", url.Values{"scope": {"invoices"}})
	if err := json.NewDecoder(response.Body).Decode(&issued); err != nil {
		t.Fatal(err)
	}
	var claims struct {
		Active bool   `json:"active"`
		Scope  string `json:"scope"`
	}
	response = post(t, s, "/introspect", "", url.Values{"token": {issued.AccessToken}})
	if err := json.NewDecoder(response.Body).Decode(&claims); err != nil {
		t.Fatal(err)
	}
	if !claims.Active || claims.Scope != "invoices" {
		t.Errorf("introspection says %+v", claims)
	}
	verifier := token.NewVerifier("https://id.example.com", audience, published(t, s))
	if _, err := verifier.Verify(issued.AccessToken); err != nil {
		t.Error(err)
	}
	if n, err := audit.Check(log, &key.Private.PublicKey); n != 1 || err != nil {
		t.Errorf("log has %d entries, %v", n, err)
	}
}

// published fetches the service's keys as a relying party does.
func published(t *testing.T, s *httptest.Server) token.StaticKeys {
	t.Helper()
	response, err := s.Client().Get(s.URL + "/.well-known/jwks.json")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var set struct{ Keys []keys.JWK }
	if err := json.NewDecoder(response.Body).Decode(&set); err != nil {
		t.Fatal(err)
	}
	known := token.StaticKeys{}
	for _, jwk := range set.Keys {
		if known[jwk.KeyID], err = jwk.PublicKey(); err != nil {
			t.Fatal(err)
		}
	}
	return known
}

func TestTokenRefusesWrongSecret(t *testing.T) {
	s, _, _ := start(t)
	response := post(t, s, "/token", "guess", nil)
	if response.StatusCode != http.StatusUnauthorized {
		t.Errorf("status %d", response.StatusCode)
	}
}

func TestIntrospectRefusesForgery(t *testing.T) {
	s, _, _ := start(t)
	response := post(t, s, "/introspect", "", url.Values{"token": {"a.b.c"}})
	var answer struct {
		Active bool `json:"active"`
	}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		t.Fatal(err)
	}
	if answer.Active {
		t.Error("a forged token is active")
	}
}

// BenchmarkHandshake is one TLS handshake, both sides of it. The server signs
// and the client verifies inside crypto/tls.
func BenchmarkHandshake(b *testing.B) {
	certificate, err := NewCertificate("example.com")
	if err != nil {
		b.Fatal(err)
	}
	roots := x509.NewCertPool()
	roots.AddCert(certificate.Leaf)
	// A ticket would be written to a pipe that nobody reads after the handshake.
	serverConfig := &tls.Config{
		Certificates:           []tls.Certificate{certificate},
		SessionTicketsDisabled: true,
	}
	clientConfig := &tls.Config{RootCAs: roots, ServerName: "example.com"}
	for b.Loop() {
		if err := handshake(clientConfig, serverConfig); err != nil {
			b.Fatal(err)
		}
	}
}

func handshake(clientConfig, serverConfig *tls.Config) error {
	near, far := net.Pipe()
	defer near.Close()
	defer far.Close()
	done := make(chan error, 1)
	go func() { done <- tls.Server(far, serverConfig).Handshake() }()
	if err := tls.Client(near, clientConfig).Handshake(); err != nil {
		return err
	}
	return <-done
}
