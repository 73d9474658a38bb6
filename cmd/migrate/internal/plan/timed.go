// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"go/types"
	"slices"
	"strings"

	"rind.example/analyzers/mapping"
	"rind.example/analyzers/sink"
	"rind.example/analyzers/verdict"
)

// A Timed function is one of a face's that was run on this machine, by itself,
// on both sides.
type Timed struct {
	Nothing bool   // it gains nothing here
	Figures string // "ecdsa.Sign/P256 0.99x, 95 % interval 0.98x .. 1.01x"
}

// A Symbol is a name of a mirrored package, or a function form of its face.
type Symbol struct{ Package, Name string }

// slow is what [decision.File.Slow] wants to know.
//
// Functions and aliases can move in one file and stay in another. Where a face
// has types of its own, all files must mean the same ones, so there it takes
// the whole module: as long as one thing of the face gains, none of it counts
// as slow.
func (m *maker) slow(face *mapping.Face, symbol string) string {
	if len(m.o.Timed) == 0 {
		return ""
	}
	if why, known := m.together[face.Mirrored]; known {
		return why
	}
	if group := m.tied(face); len(group) > 1 || m.hasOwn(face) {
		m.together[face.Mirrored] = m.slowTogether(group)
		return m.together[face.Mirrored]
	}
	if t := m.o.Timed[Symbol{face.Mirrored, symbol}]; t.Nothing {
		return t.Figures
	}
	return ""
}

// tied are a face and those whose values it makes, or that make its own.
func (m *maker) tied(face *mapping.Face) []*mapping.Face {
	group := []*mapping.Face{face}
	for _, other := range mapping.All() {
		if other != face && (slices.Contains(face.Makes, other.Mirrored) || slices.Contains(other.Makes, face.Mirrored)) {
			group = append(group, other)
		}
	}
	return group
}

// slowTogether has the figures of all that the module uses of faces which move
// together, or nothing if one of them gains, or may. Types that were not timed
// are for the functions, which were.
func (m *maker) slowTogether(group []*mapping.Face) string {
	var figures []string
	for _, face := range group {
		for s, t := range m.o.Timed {
			switch {
			case s.Package != face.Mirrored:
			case !t.Nothing:
				return ""
			default:
				figures = append(figures, t.Figures)
			}
		}
		if m.usesUntimed(face) {
			return ""
		}
	}
	slices.Sort(figures)
	return strings.Join(figures, "; ")
}

// usesUntimed reports whether the module uses a function of the face that the
// table calls faster and nobody has timed.
func (m *maker) usesUntimed(face *mapping.Face) bool {
	for _, file := range m.read {
		for name := range file.Names(face.Mirrored) {
			_, timed := m.o.Timed[Symbol{face.Mirrored, name}]
			if face.Symbols[name] == mapping.Faster && !timed && !m.isOwn(face, name) {
				return true
			}
		}
	}
	return false
}

// slowKey says of a key that wrapping it gains nothing, or "". A signer of
// which only the interface is known may be any key.
func (m *maker) slowKey(t types.Type) string {
	if m.o.Forwarded {
		return ""
	}
	mirrored, _, ok := strings.Cut(sink.Named(t), ".")
	if face, known := m.face(mirrored); ok && known {
		return m.slow(face, "SignKey")
	}
	return ""
}

// Measured counts what stays because of the times.
func (p *Plan) Measured() (n int) {
	for _, i := range p.Imports {
		if i.Measured && i.Verdict == verdict.NotFaster {
			n++
		}
	}
	for _, c := range p.Calls {
		if c.Measured && c.Verdict == verdict.NotFaster {
			n++
		}
	}
	return n
}
