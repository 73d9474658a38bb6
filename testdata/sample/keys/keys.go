// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package keys makes, stores and publishes the service's signing keys.
package keys

import (
	stdecdsa "crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

const pemType = "PRIVATE KEY"

// A Key is a signing key and the name that verifiers know it by.
type Key struct {
	ID      string
	Private *stdecdsa.PrivateKey
}

// Generate returns a new P-384 key.
func Generate() (*Key, error) {
	private, err := stdecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		return nil, err
	}
	return newKey(private)
}

func newKey(private *stdecdsa.PrivateKey) (*Key, error) {
	id, err := Thumbprint(&private.PublicKey)
	if err != nil {
		return nil, err
	}
	return &Key{id, private}, nil
}

// Save writes the key as PKCS #8 in PEM, readable by its owner alone. It does
// not overwrite.
func (k *Key) Save(path string) error {
	der, err := x509.MarshalPKCS8PrivateKey(k.Private)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	err = pem.Encode(file, &pem.Block{Type: pemType, Bytes: der})
	return errors.Join(err, file.Close())
}

// Load reads what Save wrote.
func Load(path string) (*Key, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	private, err := parse(text)
	if err != nil {
		return nil, fmt.Errorf("keys: %s: %w", path, err)
	}
	if err := guard(path, private); err != nil {
		return nil, fmt.Errorf("keys: %s: %w", path, err)
	}
	return newKey(private)
}

// LoadOrGenerate loads the key at path, and makes it first if there is none.
func LoadOrGenerate(path string) (*Key, error) {
	key, err := Load(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return key, err
	}
	if key, err = Generate(); err != nil {
		return nil, err
	}
	return key, key.Save(path)
}

func parse(text []byte) (*stdecdsa.PrivateKey, error) {
	block, _ := pem.Decode(text)
	if block == nil || block.Type != pemType {
		return nil, errors.New("no private key in PEM form")
	}
	parsed, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		return nil, err
	}
	private, ok := parsed.(*stdecdsa.PrivateKey)
	if !ok || private.Curve != elliptic.P384() {
		return nil, errors.New("not a P-384 key")
	}
	return private, nil
}
