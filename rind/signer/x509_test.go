// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signer_test

import (
	"crypto"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"math/big"
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

func TestCertificateRequestAndRevocationList(t *testing.T) {
	w := signer.Wrap(newKey(t, elliptic.P384()))
	for _, algorithm := range []x509.SignatureAlgorithm{x509.UnknownSignatureAlgorithm, x509.ECDSAWithSHA256, x509.ECDSAWithSHA384, x509.ECDSAWithSHA512} {
		t.Run(algorithm.String(), func(t *testing.T) {
			wantSignatures(t, 3, func() { signEverything(t, w, algorithm) })
		})
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
	k := newKey(t, elliptic.P384())
	w := signer.Wrap(k)
	if _, err := x509.MarshalPKCS8PrivateKey(w); err == nil {
		t.Error("x509 now marshals wrapped keys: the package comment says otherwise")
	}
	der, err := x509.MarshalPKCS8PrivateKey(signer.Unwrap(w))
	if err != nil {
		t.Fatal(err)
	}
	if again, err := x509.ParsePKCS8PrivateKey(der); err != nil || !k.Equal(again) {
		t.Errorf("the key does not survive marshalling: %v", err)
	}
}
