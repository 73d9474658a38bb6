// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"go/types"

	"rind.example/analyzers/decision"
	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
)

// ownTypes looks for places where a type that a face defines itself could not
// take the place of the mirrored one. One such place anywhere in the module
// keeps the package everywhere in it: all files must mean the same types.
//
// Faces that consist of functions and aliases are not concerned.
func (m *maker) ownTypes() {
	m.escapes = map[string]decision.Reason{}
	for p := range m.packages() {
		if p.Types == nil || len(p.Errors) > 0 {
			continue
		}
		for _, q := range p.Types.Imports() {
			face, ok := m.face(q.Path())
			if !ok || !m.hasOwn(face) || m.escapes[q.Path()].Found() {
				continue
			}
			if m.loose == nil {
				m.learnLoose()
			}
			e := escape{maker: m, p: p, face: face}
			if k := e.find(); k.Found() {
				m.escapes[q.Path()] = k
			}
		}
	}
	m.parted()
	m.companions()
}

// companions keeps packages whose functions take the types of one that stays:
// crypto/mlkem/mlkemtest those of crypto/mlkem. Their faces take rind's.
func (m *maker) companions() {
	for p := range m.packages() {
		if p.Types == nil {
			continue
		}
		for _, q := range p.Types.Imports() {
			if _, ok := m.face(q.Path()); !ok || m.escapes[q.Path()].Found() {
				continue
			}
			for path := range m.escapes {
				if face, ok := m.face(path); ok && path != q.Path() && m.speaksOf(q, face) {
					m.escapes[q.Path()] = decision.Because(verdict.TypeEscapes, "it works with types of %s, which stays", path)
					break
				}
			}
		}
	}
}

// speaksOf reports whether a function of q mentions a type that the face has of its own.
func (m *maker) speaksOf(q *types.Package, face *mapping.Face) bool {
	for _, name := range q.Scope().Names() {
		if f, ok := q.Scope().Lookup(name).(*types.Func); ok && f.Exported() && decision.Mentions(face, f.Type()) {
			return true
		}
	}
	return false
}

// moves reports whether o is a function of another mirrored package whose face takes the
// types of the faces.
func (m *maker) moves(o types.Object) bool {
	face, ok := m.face(o.Pkg().Path())
	return ok && face.Symbols[o.Name()] == mapping.Faster
}

func (m *maker) hasOwn(face *mapping.Face) bool {
	for name := range face.Symbols {
		if m.isOwn(face, name) {
			return true
		}
	}
	return false
}

// isOwn reports whether the face has a type of that name which is not the
// mirrored one: one that the table says is faster, as only functions and
// types of rind's own can be.
func (m *maker) isOwn(face *mapping.Face, name string) bool {
	if face.Symbols[name] != mapping.Faster {
		return false
	}
	for _, p := range m.t.Packages {
		if p.Types == nil {
			continue
		}
		if q := imported(p.Types, face.Mirrored); q != nil {
			_, ok := q.Scope().Lookup(name).(*types.TypeName)
			return ok
		}
	}
	return false
}

// imported is the package of that path among what p imports, or nil.
func imported(p *types.Package, path string) *types.Package {
	for _, i := range p.Imports() {
		if i.Path() == path {
			return i
		}
	}
	return nil
}
