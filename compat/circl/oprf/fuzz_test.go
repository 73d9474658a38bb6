// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package oprf_test

import (
	"testing"

	mirrored "github.com/cloudflare/circl/oprf"

	"rind.example/compat/circl/oprf"
	"rind.example/compat/internal/fuzzcheck"
)

// calls are the functions of one package.
type calls struct {
	suite            func(string) (oprf.Suite, error)
	derive           func(oprf.Suite, oprf.Mode, []byte, []byte) (*oprf.PrivateKey, error)
	client           func(oprf.Suite) oprf.Client
	server           func(oprf.Suite, *oprf.PrivateKey) oprf.Server
	verifiableClient func(oprf.Suite, *oprf.PublicKey) oprf.VerifiableClient
	verifiableServer func(oprf.Suite, *oprf.PrivateKey) oprf.VerifiableServer
	partialClient    func(oprf.Suite, *oprf.PublicKey) oprf.PartialObliviousClient
	partialServer    func(oprf.Suite, *oprf.PrivateKey) oprf.PartialObliviousServer
}

// client and server are what the modes without public information share.
type (
	client interface {
		Blind([][]byte) (*oprf.FinalizeData, *oprf.EvaluationRequest, error)
		Finalize(*oprf.FinalizeData, *oprf.Evaluation) ([][]byte, error)
	}
	server interface {
		Evaluate(*oprf.EvaluationRequest) (*oprf.Evaluation, error)
		FullEvaluate([]byte) ([]byte, error)
		VerifyFinalize(input, output []byte) bool
	}
	partialClient struct {
		oprf.PartialObliviousClient
		info []byte
	}
	partialServer struct {
		oprf.PartialObliviousServer
		info []byte
	}
)

func (c partialClient) Finalize(d *oprf.FinalizeData, e *oprf.Evaluation) ([][]byte, error) {
	return c.PartialObliviousClient.Finalize(d, e, c.info)
}

func (s partialServer) Evaluate(r *oprf.EvaluationRequest) (*oprf.Evaluation, error) {
	return s.PartialObliviousServer.Evaluate(r, s.info)
}

func (s partialServer) FullEvaluate(input []byte) ([]byte, error) {
	return s.PartialObliviousServer.FullEvaluate(input, s.info)
}

func (s partialServer) VerifyFinalize(input, output []byte) bool {
	return s.PartialObliviousServer.VerifyFinalize(input, s.info, output)
}

func (c calls) side(in *fuzzcheck.Input) {
	var suite oprf.Suite
	in.Do("GetSuite", func() {
		s, err := c.suite(fuzzcheck.Choose(in, "ristretto255-SHA512", "P256-SHA256", "ristretto255-SHA512", "P384-SHA384", "none"))
		in.Note(err)
		suite = s
	})
	mode := fuzzcheck.Choose(in, oprf.BaseMode, oprf.VerifiableMode, oprf.PartialObliviousMode)
	var key *oprf.PrivateKey
	in.Do("DeriveKey", func() {
		k, err := c.derive(suite, mode, in.Around(32), in.Bytes())
		if in.Note(err) {
			in.Note(k.MarshalBinary())
			key = k
		}
	})
	in.Do("new", func() {
		switch info := in.Bytes(); mode {
		case oprf.BaseMode:
			protocol(in, c.client(suite), c.server(suite, key))
		case oprf.VerifiableMode:
			protocol(in, c.verifiableClient(suite, key.Public()), c.verifiableServer(suite, key))
		default:
			protocol(in, partialClient{c.partialClient(suite, key.Public()), info}, partialServer{c.partialServer(suite, key), info})
		}
	})
}

// protocol goes through the exchange of messages.
func protocol(in *fuzzcheck.Input, c client, s server) {
	inputs := make([][]byte, in.Int(3))
	for i := range inputs {
		inputs[i] = in.Bytes()
	}
	in.Do("exchange", func() {
		data, request, err := c.Blind(inputs)
		if !in.Note(err) {
			return
		}
		if in.Bool(8) {
			request.Elements = request.Elements[1:]
		}
		evaluation, err := s.Evaluate(request)
		if !in.Note(err) {
			return
		}
		if in.Bool(8) {
			evaluation.Elements = evaluation.Elements[1:]
		}
		outputs, err := c.Finalize(data, evaluation)
		in.Note(outputs, err)
	})
	var output []byte
	input := in.Bytes()
	in.Do("FullEvaluate", func() {
		b, err := s.FullEvaluate(input)
		in.Note(b, err)
		output = b
	})
	in.Do("VerifyFinalize", func() { in.Note(s.VerifyFinalize(input, in.Near(output))) })
}

func FuzzOPRF(f *testing.F) {
	fuzzcheck.Run(f, 32,
		calls{
			mirrored.GetSuite, mirrored.DeriveKey, mirrored.NewClient, mirrored.NewServer, mirrored.NewVerifiableClient,
			mirrored.NewVerifiableServer, mirrored.NewPartialObliviousClient, mirrored.NewPartialObliviousServer,
		}.side,
		calls{
			oprf.GetSuite, oprf.DeriveKey, oprf.NewClient, oprf.NewServer, oprf.NewVerifiableClient,
			oprf.NewVerifiableServer, oprf.NewPartialObliviousClient, oprf.NewPartialObliviousServer,
		}.side)
}
