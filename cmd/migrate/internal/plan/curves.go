// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"maps"
	"slices"
	"strings"

	"rind.example/analyzers/verdict"
)

// curves are those that a function of crypto/elliptic or crypto/ecdh names.
var curves = map[string]string{
	"P224": "P-224", "P256": "P-256", "P384": "P-384", "P521": "P-521", "X25519": "X25519",
}

// noteCurves keeps the plan from promising what only other keys would get: it
// speaks up if the code names curves, and none of them is one that gains.
func (m *maker) noteCurves() {
	gain := map[string]bool{}
	for _, i := range m.plan.Imports {
		if face, _ := m.face(i.Old); i.Verdict == verdict.Migrated && face.Gains() {
			gain[face.Gain] = true
		}
	}
	named := m.plan.Curves
	if len(gain) == 0 || gain[""] || len(named) == 0 {
		return
	}
	where := strings.Join(slices.Sorted(maps.Keys(gain)), ", ")
	for _, curve := range named {
		if strings.Contains(where, curve) {
			return
		}
	}
	m.note("hint", "outside of tests, the checked code names no curve but %s; rind is faster on %s, so only keys from elsewhere can gain",
		strings.Join(named, ", "), where)
}

// namedCurves are the curves that the code has by name, tests aside.
func (m *maker) namedCurves() []string {
	named := map[string]bool{}
	for f := range m.files() {
		if f.Test || m.read[f.Path] == nil {
			continue
		}
		for _, path := range []string{"crypto/elliptic", "crypto/ecdh"} {
			for name := range m.read[f.Path].Names(path) {
				if curve := curves[name]; curve != "" {
					named[curve] = true
				}
			}
		}
	}
	return slices.Sorted(maps.Keys(named))
}
