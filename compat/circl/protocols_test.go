// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package circl_test

import (
	"bytes"
	"crypto"
	"crypto/rand"
	"testing"

	theirExpander "github.com/cloudflare/circl/expander"
	theirGroup "github.com/cloudflare/circl/group"
	theirHPKE "github.com/cloudflare/circl/hpke"
	theirOPRF "github.com/cloudflare/circl/oprf"
	theirBLS "github.com/cloudflare/circl/sign/bls"
	theirCount "github.com/cloudflare/circl/vdaf/prio3/count"
	theirXOF "github.com/cloudflare/circl/xof"

	"rind.example/compat/circl/expander"
	"rind.example/compat/circl/group"
	"rind.example/compat/circl/hpke"
	"rind.example/compat/circl/oprf"
	"rind.example/compat/circl/sign/bls"
	"rind.example/compat/circl/vdaf/prio3/count"
	"rind.example/compat/circl/xof"
)

// TestHPKE seals by the identifiers of one spelling and opens by those of the
// other, in both directions.
func TestHPKE(t *testing.T) {
	ours := hpke.NewSuite(hpke.KEM_X25519_HKDF_SHA256, hpke.KDF_HKDF_SHA256, hpke.AEAD_AES128GCM)
	theirs := theirHPKE.NewSuite(theirHPKE.KEM_X25519_HKDF_SHA256, theirHPKE.KDF_HKDF_SHA256, theirHPKE.AEAD_AES128GCM)
	public, private, err := hpke.KEM_X25519_HKDF_SHA256.Scheme().GenerateKeyPair()
	if err != nil {
		t.Fatal(err)
	}
	for _, pair := range [][2]hpke.Suite{{ours, theirs}, {theirs, ours}} {
		sender, err := pair[0].NewSender(public, message)
		if err != nil {
			t.Fatal(err)
		}
		encapsulated, sealer, err := sender.Setup(rand.Reader)
		if err != nil {
			t.Fatal(err)
		}
		sealed, err := sealer.Seal(message, nil)
		if err != nil {
			t.Fatal(err)
		}
		receiver, err := pair[1].NewReceiver(private, message)
		if err != nil {
			t.Fatal(err)
		}
		opener, err := receiver.Setup(encapsulated)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := opener.Open(sealed, nil); err != nil || !bytes.Equal(got, message) {
			t.Errorf("opened %q, %v", got, err)
		}
	}
}

func TestXOF(t *testing.T) {
	ids := map[xof.ID]theirXOF.ID{
		xof.SHAKE128: theirXOF.SHAKE128, xof.SHAKE256: theirXOF.SHAKE256,
		xof.BLAKE2XB: theirXOF.BLAKE2XB, xof.BLAKE2XS: theirXOF.BLAKE2XS, xof.K12D10: theirXOF.K12D10,
	}
	seen := map[[32]byte]bool{}
	for ours, theirs := range ids {
		var x xof.XOF = theirs.New()
		var y theirXOF.XOF = ours.New()
		var got, want [32]byte
		x.Write(message)
		y.Write(message)
		x.Read(got[:])
		y.Read(want[:])
		if got != want || seen[got] {
			t.Errorf("%v: got %x, want %x, and of no other", ours, got, want)
		}
		seen[got] = true
	}
}

// TestGroup adds elements and scalars of one spelling to those of the other.
func TestGroup(t *testing.T) {
	for _, c := range []struct {
		ours   group.Group
		theirs theirGroup.Group
	}{
		{group.P256, theirGroup.P256}, {group.P384, theirGroup.P384},
		{group.P521, theirGroup.P521}, {group.Ristretto255, theirGroup.Ristretto255},
	} {
		ours, theirs := c.ours, c.theirs
		a, b := ours.RandomScalar(rand.Reader), theirs.RandomScalar(rand.Reader)
		left := ours.NewElement().MulGen(theirs.NewScalar().Add(a, b))
		right := theirs.NewElement().Add(theirs.NewElement().MulGen(a), ours.NewElement().MulGen(b))
		if !left.IsEqual(right) || left.IsIdentity() {
			t.Errorf("%v: the sum of two multiples differs from the multiple by the sum", ours)
		}
	}
}

// TestOPRF has a client of one spelling and a server of the other.
func TestOPRF(t *testing.T) {
	key, err := theirOPRF.GenerateKey(oprf.SuiteRistretto255, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	server := oprf.NewServer(theirOPRF.SuiteRistretto255, key)
	client := theirOPRF.NewClient(oprf.SuiteRistretto255)
	finalize, request, err := client.Blind([][]byte{message})
	if err != nil {
		t.Fatal(err)
	}
	evaluation, err := server.Evaluate(request)
	if err != nil {
		t.Fatal(err)
	}
	outputs, err := client.Finalize(finalize, evaluation)
	if err != nil {
		t.Fatal(err)
	}
	want, err := theirOPRF.NewServer(oprf.SuiteRistretto255, key).FullEvaluate(message)
	if err != nil || len(outputs) != 1 || !bytes.Equal(outputs[0], want) {
		t.Errorf("outputs are %x, %v, want %x", outputs, err, want)
	}
}

// TestBLS has the generic types under both spellings, and a function of ours
// that is generic itself.
func TestBLS(t *testing.T) {
	t.Run("keys in G1", func(t *testing.T) { signBLS(t, bls.KeyG1SigG2{}) })
	t.Run("keys in G2", func(t *testing.T) { signBLS(t, theirBLS.KeyG2SigG1{}) })
}

func signBLS[K bls.KeyGroup](t *testing.T, group K) {
	var private *bls.PrivateKey[K]
	private, err := theirBLS.KeyGen[K](bytes.Repeat(message, 2), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	var public *theirBLS.PublicKey[K] = private.PublicKey()
	signatures := []bls.Signature{bls.Sign(private, message), theirBLS.Sign(private, nil)}
	if !theirBLS.Verify(public, message, signatures[0]) || bls.Verify(public, message, signatures[1]) {
		t.Error("a signature verifies for another message, or not for its own")
	}
	joined, err := bls.Aggregate(group, signatures)
	if err != nil {
		t.Fatal(err)
	}
	if !bls.VerifyAggregate([]*bls.PublicKey[K]{public, public}, [][]byte{message, nil}, joined) {
		t.Error("the signatures do not verify together")
	}
}

func TestExpander(t *testing.T) {
	var ours expander.Expander = theirExpander.NewExpanderMD(crypto.SHA256, message)
	theirs := expander.NewExpanderMD(crypto.SHA256, message)
	got, want := ours.Expand(message, 100), theirs.Expand(message, 100)
	if len(got) != 100 || !bytes.Equal(got, want) {
		t.Errorf("got %x, want %x", got, want)
	}
}

// TestPrio3 splits measurements under one spelling and adds them up under the
// other. Its types are aliases of generic types that circl alone can name.
func TestPrio3(t *testing.T) {
	ours, err := count.New(2, message)
	if err != nil {
		t.Fatal(err)
	}
	var theirs *theirCount.Count = ours
	sums := []count.AggShare{ours.AggregateInit(), theirs.AggregateInit()}
	measured := []bool{true, false, true}
	for i, yes := range measured {
		outputs := prepare(t, ours, yes, count.Nonce{byte(i)})
		for j := range sums {
			theirs.AggregateUpdate(&sums[j], outputs[j])
		}
	}
	if got, err := ours.Unshard(sums, uint(len(measured))); err != nil || *got != 2 {
		t.Errorf("counted %v, %v, want 2", got, err)
	}
}

// prepare takes one measurement through the hands of both aggregators.
func prepare(t *testing.T, c *count.Count, yes bool, nonce theirCount.Nonce) (outputs []*theirCount.OutShare) {
	t.Helper()
	params := c.Params()
	random := make([]byte, params.RandSize())
	rand.Read(random)
	public, inputs, err := c.Shard(yes, &nonce, random)
	if err != nil {
		t.Fatal(err)
	}
	var key count.VerifyKey
	var states []*count.PrepState
	var shares []theirCount.PrepShare
	for id, input := range inputs {
		state, share, err := c.PrepInit(&key, &nonce, uint8(id), public, input)
		if err != nil {
			t.Fatal(err)
		}
		states, shares = append(states, state), append(shares, *share)
	}
	prepared, err := c.PrepSharesToPrep(shares)
	if err != nil {
		t.Fatal(err)
	}
	for _, state := range states {
		output, err := c.PrepNext(state, prepared)
		if err != nil {
			t.Fatal(err)
		}
		outputs = append(outputs, output)
	}
	return outputs
}
