// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signer_test

import (
	"crypto"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"fmt"
	"math/big"
	"strings"
	"testing"
	"time"

	"rind.example/rind/signer"
)

// authority is the template of a self-signed certificate that may do anything
// these tests ask for.
func authority() *x509.Certificate {
	return &x509.Certificate{
		SerialNumber:          big.NewInt(1),
		Subject:               pkix.Name{CommonName: "signer test"},
		DNSNames:              []string{"localhost"},
		NotBefore:             time.Now().Add(-time.Hour),
		NotAfter:              time.Now().Add(time.Hour),
		IsCA:                  true,
		BasicConstraintsValid: true,
		SubjectKeyId:          []byte{1, 2, 3},
		KeyUsage:              x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign | x509.KeyUsageCRLSign,
		ExtKeyUsage:           []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
	}
}

// selfSign makes and parses a certificate of key for itself.
func selfSign(t *testing.T, key crypto.Signer) *x509.Certificate {
	t.Helper()
	der, err := x509.CreateCertificate(rand.Reader, authority(), authority(), key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	cert, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	return cert
}

// algorithms lists the signatures that crypto/x509 makes with each kind of key,
// by the name of the public key algorithm.
var algorithms = map[x509.PublicKeyAlgorithm][]x509.SignatureAlgorithm{
	x509.ECDSA: {x509.UnknownSignatureAlgorithm, x509.ECDSAWithSHA256, x509.ECDSAWithSHA384, x509.ECDSAWithSHA512},
	x509.RSA: {
		x509.UnknownSignatureAlgorithm, x509.SHA256WithRSA, x509.SHA384WithRSA, x509.SHA512WithRSA,
		x509.SHA256WithRSAPSS, x509.SHA384WithRSAPSS, x509.SHA512WithRSAPSS,
	},
	x509.Ed25519: {x509.UnknownSignatureAlgorithm, x509.PureEd25519},
}

func TestCertificateRequestAndRevocationList(t *testing.T) {
	for _, k := range keys(t) {
		w, counted := count(k.key)
		kind := selfSign(t, w).PublicKeyAlgorithm
		if len(algorithms[kind]) == 0 {
			t.Fatalf("%s: no algorithms for %v", k.name, kind)
		}
		for _, algorithm := range algorithms[kind] {
			t.Run(fmt.Sprintf("%s/%T/%s", k.name, k.key, algorithm), func(t *testing.T) {
				before := counted.messages.Load()
				wantSignatures(t, k.served(3), func() { signEverything(t, w, algorithm) })
				if made := counted.messages.Load() - before; made != 3 {
					t.Errorf("the wrapper signed %d messages, want 3", made)
				}
			})
		}
	}
}

// signEverything makes a certificate, a request and a revocation list with key
// and checks their signatures.
func signEverything(t *testing.T, key crypto.Signer, algorithm x509.SignatureAlgorithm) {
	template := authority()
	template.SignatureAlgorithm = algorithm
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	cert, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	if err := cert.CheckSignatureFrom(cert); err != nil {
		t.Errorf("certificate: %v", err)
	}

	der, err = x509.CreateCertificateRequest(rand.Reader, &x509.CertificateRequest{SignatureAlgorithm: algorithm}, key)
	if err != nil {
		t.Fatal(err)
	}
	request, err := x509.ParseCertificateRequest(der)
	if err != nil {
		t.Fatal(err)
	}
	if err := request.CheckSignature(); err != nil {
		t.Errorf("certificate request: %v", err)
	}

	der, err = x509.CreateRevocationList(rand.Reader, &x509.RevocationList{
		SignatureAlgorithm: algorithm, Number: big.NewInt(1), ThisUpdate: time.Now(), NextUpdate: time.Now().Add(time.Hour),
	}, cert, key)
	if err != nil {
		t.Fatal(err)
	}
	list, err := x509.ParseRevocationList(der)
	if err != nil {
		t.Fatal(err)
	}
	if err := list.CheckSignatureFrom(cert); err != nil {
		t.Errorf("revocation list: %v", err)
	}
}

// TestMarshallingNeedsTheKey shows the limit of wrapping and the way out.
func TestMarshallingNeedsTheKey(t *testing.T) {
	for _, k := range keys(t) {
		w := signer.Wrap(k.key)
		if der, err := x509.MarshalPKCS8PrivateKey(w); err == nil || !strings.Contains(err.Error(), "unknown key type") {
			t.Errorf("%s: MarshalPKCS8PrivateKey returns %d bytes, %v: the package comment says otherwise", k.name, len(der), err)
		}
		if _, pointer := k.key.(*ed25519.PrivateKey); pointer {
			continue // crypto/x509 does not marshal a pointer, either
		}
		der, err := x509.MarshalPKCS8PrivateKey(signer.Unwrap(w))
		if err != nil {
			t.Fatal(err)
		}
		again, err := x509.ParsePKCS8PrivateKey(der)
		if err != nil || !k.key.(interface{ Equal(crypto.PrivateKey) bool }).Equal(again) {
			t.Errorf("%s: the key does not survive marshalling: %v", k.name, err)
		}
	}
}
