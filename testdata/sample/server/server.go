// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package server answers the service's HTTP requests: it issues tokens to
// known clients, introspects tokens and publishes its key.
package server

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/json"
	"net/http"

	"example.com/sample/audit"
	"example.com/sample/keys"
	"example.com/sample/token"
)

// Config is what a server is made from.
type Config struct {
	Issuer   string
	Audience string
	Key      *keys.Key
	Log      *audit.Log
	// Clients maps a client's name to the SHA-256 of its secret. Secrets are
	// long and random, so that a fast hash will do.
	Clients map[string][sha256.Size]byte
}

type server struct {
	Config
	issuer   *token.Issuer
	verifier *token.Verifier
}

// New returns the service's handler.
func New(config Config) (http.Handler, error) {
	issuer, err := token.NewIssuer(config.Issuer, config.Key.ID, config.Key.Private)
	if err != nil {
		return nil, err
	}
	known := token.StaticKeys{config.Key.ID: &config.Key.Private.PublicKey}
	s := &server{config, issuer, token.NewVerifier(config.Issuer, config.Audience, known)}

	mux := http.NewServeMux()
	mux.HandleFunc("POST /token", s.token)
	mux.HandleFunc("POST /introspect", s.introspect)
	mux.HandleFunc("GET /.well-known/jwks.json", s.jwks)
	return mux, nil
}

// token is the client credentials grant (RFC 6749, section 4.4).
func (s *server) token(w http.ResponseWriter, r *http.Request) {
	client, secret, ok := r.BasicAuth()
	if !ok || !s.authentic(client, secret) {
		w.Header().Set("WWW-Authenticate", `Basic realm="tokend"`)
		s.refuse(w, client)
		return
	}
	issued, err := s.issuer.Issue(client, s.Audience, r.FormValue("scope"))
	if err == nil {
		err = s.Log.Record("issue", client)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	reply(w, map[string]any{
		"access_token": issued,
		"token_type":   "Bearer",
		"expires_in":   int(token.Lifetime.Seconds()),
	})
}

// authentic compares with some value for unknown clients too, so that the time
// taken does not tell which names exist.
func (s *server) authentic(client, secret string) bool {
	want, known := s.Clients[client]
	got := sha256.Sum256([]byte(secret))
	return subtle.ConstantTimeCompare(got[:], want[:]) == 1 && known
}

func (s *server) refuse(w http.ResponseWriter, client string) {
	if err := s.Log.Record("refuse", client); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	http.Error(w, "invalid_client", http.StatusUnauthorized)
}

// introspect says whether a token is good (RFC 7662).
func (s *server) introspect(w http.ResponseWriter, r *http.Request) {
	claims, err := s.verifier.Verify(r.FormValue("token"))
	if err != nil {
		reply(w, map[string]any{"active": false})
		return
	}
	reply(w, struct {
		Active bool `json:"active"`
		*token.Claims
	}{true, claims})
}

func (s *server) jwks(w http.ResponseWriter, _ *http.Request) {
	jwk, err := s.Key.Public()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	reply(w, map[string][]keys.JWK{"keys": {jwk}})
}

func reply(w http.ResponseWriter, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	// The status is sent by now: a client that hangs up is not our error.
	_ = json.NewEncoder(w).Encode(body)
}
