// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"go/token"

	"rind.example/analyzers/decision"
	"rind.example/analyzers/mapping"
	"rind.example/cmd/migrate/internal/load"
)

// gather reads from the text and from the typed packages what the decisions
// need.
func (m *maker) gather() {
	m.read, m.calls = map[string]*decision.File{}, map[string][]*call{}
	m.taken, m.together = map[string]map[string]bool{}, map[string]string{}
	for f := range m.files() {
		if f.Syntax != nil {
			m.read[f.Path] = decision.New(f.Fset, f.Syntax, f.Source, m.face)
			m.read[f.Path].Forwarded, m.read[f.Path].Slow = m.o.Forwarded, m.slow
		}
	}
	for p := range m.packages() {
		if p.Types != nil {
			m.takeNames(p)
		}
		if len(p.Errors) == 0 {
			m.readPackage(p)
		}
	}
	for f := range m.files() {
		if d := m.read[f.Path]; d != nil {
			for _, c := range d.Calls() {
				m.calls[f.Path] = append(m.calls[f.Path], &call{c, f})
			}
		}
	}
	m.leaveCalls()
}

// readPackage reads the files of one package in one configuration. Those that
// are not selected, or made by cgo, are passed over.
func (m *maker) readPackage(p *load.Package) {
	for name, syntax := range p.Syntax {
		file := m.read[name]
		if file == nil {
			continue
		}
		file.Read(decision.Reading{
			Syntax: syntax, Package: p.Types, Info: p.Info,
			Place: func(pos token.Pos) (line, column int, ok bool) {
				in, line, column, ok := p.Position(pos)
				return line, column, ok && in == name
			},
		})
	}
}

// takeNames notes what a package declares in any configuration.
func (m *maker) takeNames(p *load.Package) {
	if m.taken[p.Path] == nil {
		m.taken[p.Path] = map[string]bool{}
	}
	for _, name := range p.Types.Scope().Names() {
		m.taken[p.Path][name] = true
	}
}

// face finds the face of a mirrored package. A mirrored library that is itself
// the target has none: it would import its own mirror.
func (m *maker) face(path string) (*mapping.Face, bool) {
	if !m.candidate(path) {
		return nil, false
	}
	return m.o.Face(path)
}
