// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command tokend issues access tokens over HTTPS.
//
//	tokend -data DIR -addr localhost:8443 -clients clients.json
//
// The clients file maps names to the SHA-256 of their secrets in hexadecimal.
package main

import (
	"context"
	"crypto/ecdsa"
	"crypto/sha256"
	"crypto/tls"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"time"

	"example.com/sample/audit"
	"example.com/sample/keys"
	"example.com/sample/server"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("tokend: ")
	addr := flag.String("addr", "localhost:8443", "listen on `address`")
	data := flag.String("data", ".", "`directory` of key and log")
	clients := flag.String("clients", "clients.json", "`file` of client secrets' hashes")
	flag.Parse()

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *addr, *data, *clients); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context, addr, data, clients string) error {
	known, err := readClients(clients)
	if err != nil {
		return err
	}
	key, err := keys.LoadOrGenerate(filepath.Join(data, "signing.pem"))
	if err != nil {
		return err
	}
	trail, err := openLog(filepath.Join(data, "audit-"+time.Now().UTC().Format("20060102-150405")+".log"), key.Private)
	if err != nil {
		return err
	}
	handler, err := server.New(server.Config{
		Issuer:   "https://" + addr,
		Audience: "https://" + addr,
		Key:      key,
		Log:      trail,
		Clients:  known,
	})
	if err != nil {
		return err
	}
	certificate, err := server.NewCertificate("localhost", "127.0.0.1")
	if err != nil {
		return err
	}
	return serve(ctx, &http.Server{
		Addr:              addr,
		Handler:           handler,
		ReadHeaderTimeout: 5 * time.Second,
		TLSConfig:         &tls.Config{Certificates: []tls.Certificate{certificate}},
	})
}

// serve runs until ctx ends, then lets open requests finish.
func serve(ctx context.Context, s *http.Server) error {
	go func() {
		<-ctx.Done()
		grace, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		_ = s.Shutdown(grace)
	}()
	if err := s.ListenAndServeTLS("", ""); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// openLog starts a log of its own for every run, so that each chain begins
// where its file does.
func openLog(path string, key *ecdsa.PrivateKey) (*audit.Log, error) {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	return audit.New(file, key), nil
}

func readClients(path string) (map[string][sha256.Size]byte, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var raw map[string]string
	if err := json.Unmarshal(text, &raw); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	known := make(map[string][sha256.Size]byte, len(raw))
	for name, digits := range raw {
		sum, err := hex.DecodeString(digits)
		if err != nil || len(sum) != sha256.Size {
			return nil, fmt.Errorf("%s: client %q: want %d bytes in hexadecimal", path, name, sha256.Size)
		}
		known[name] = [sha256.Size]byte(sum)
	}
	return known, nil
}
