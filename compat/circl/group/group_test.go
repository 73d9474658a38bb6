// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package group_test

import (
	"crypto/rand"
	"testing"

	"github.com/cloudflare/circl/oprf"

	"rind.example/compat/circl/group"
)

// TestGroupsAreThoseOfTheSuites is the reason why the groups are circl's own: circl's
// oprf takes scalars and elements from its callers, who make them with this package,
// and multiplies them with its own.
func TestGroupsAreThoseOfTheSuites(t *testing.T) {
	for _, c := range []struct {
		group group.Group
		suite oprf.Suite
	}{
		{group.P256, oprf.SuiteP256}, {group.P384, oprf.SuiteP384},
		{group.P521, oprf.SuiteP521}, {group.Ristretto255, oprf.SuiteRistretto255},
	} {
		if params := *c.suite.Group().Params(); params != *c.group.Params() {
			t.Errorf("%v has parameters %v, its suite's group %v", c.group, *c.group.Params(), params)
		}
		blinds := []oprf.Blind{c.group.RandomNonZeroScalar(rand.Reader)}
		_, request, err := oprf.NewClient(c.suite).DeterministicBlind([][]byte{{1}}, blinds)
		if err != nil {
			t.Errorf("%v: %v", c.group, err)
			continue
		}
		unblinded := c.group.NewElement().Mul(request.Elements[0], c.group.NewScalar().Inv(blinds[0]))
		if again := c.group.NewElement().Mul(unblinded, blinds[0]); !again.IsEqual(request.Elements[0]) {
			t.Errorf("%v: %v and %v", c.group, again, request.Elements[0])
		}
	}
}
