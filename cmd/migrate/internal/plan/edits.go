// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"bytes"
	"errors"
	"maps"
	"slices"

	"rind.example/analyzers/decision"
	"rind.example/analyzers/verdict"
	"rind.example/cmd/internal/rewrite"
	"rind.example/cmd/migrate/internal/load"
)

// rewriteFiles carries the decisions out. What cannot be expressed in the
// source is held back after all.
func (m *maker) rewriteFiles() {
	for f := range m.files() {
		for m.rewriteFile(f) != nil {
			// One more call or key is kept now. In the end none is left.
		}
	}
}

// rewriteFile makes the new content of f. After an error it has held back the
// call, or else the imports, that cannot be changed.
func (m *maker) rewriteFile(f *load.File) error {
	imports, calls, wraps := m.importEdits(f), m.callEdits(f), m.wrapEdits(f)
	if len(imports)+len(calls)+len(wraps) == 0 {
		return nil
	}
	change := rewrite.Change{Imports: imports, Taken: slices.Sorted(maps.Keys(m.taken[f.Package]))}
	for _, c := range calls {
		change.Calls = append(change.Calls, c.edit())
	}
	for _, w := range wraps {
		change.Wraps = append(change.Wraps, w.edit())
	}
	out, err := rewrite.File(f.Path, f.Source, change)
	switch {
	case err != nil && len(wraps) > 0:
		for _, w := range wraps {
			w.keep = decision.Because(verdict.NoEquivalent, "the edit cannot be made: %v", err)
		}
		return err
	case err != nil:
		m.holdBack(f, change, calls, err)
		return err
	}
	if !bytes.Equal(out, f.Source) {
		m.plan.Files[f.Path] = out
		m.plan.Edits[f.Path] = len(imports) + len(calls) + len(wraps)
	}
	return nil
}

// importEdits are the edits of the imports that migrate.
func (m *maker) importEdits(f *load.File) []rewrite.Import {
	var edits []rewrite.Import
	for _, i := range m.plan.Imports {
		if i.File == f.Path && i.Verdict == verdict.Migrated {
			edits = append(edits, rewrite.Import{Offset: f.Offset(i.Line, i.Column), New: i.New})
		}
	}
	return edits
}

// callEdits are the calls that migrate.
func (m *maker) callEdits(f *load.File) []*call {
	var out []*call
	for _, c := range m.calls[f.Path] {
		if !c.Keep.Found() {
			out = append(out, c)
		}
	}
	return out
}

// holdBack keeps the first call that cannot be changed by itself. If each of
// them can, it keeps all calls, and last the imports.
func (m *maker) holdBack(f *load.File, change rewrite.Change, calls []*call, cause error) {
	var double *rewrite.DuplicateCaseError
	if errors.As(cause, &double) {
		m.keepBoth(f, double)
		return
	}
	hold := decision.Because(verdict.NoEquivalent, "the edit cannot be made: %v", cause)
	for _, c := range calls {
		single := rewrite.Change{Calls: []rewrite.Call{c.edit()}, Taken: change.Taken}
		if _, err := rewrite.File(f.Path, f.Source, single); err != nil {
			c.Keep = decision.Because(verdict.NoEquivalent, "the edit cannot be made: %v", err)
			return
		}
	}
	for _, c := range calls {
		c.Keep = hold
	}
	if len(calls) > 0 {
		return
	}
	for n := range m.plan.Imports {
		if i := &m.plan.Imports[n]; i.File == f.Path && i.Verdict == verdict.Migrated {
			i.Verdict, i.Detail, i.New = hold.Code, hold.Detail, ""
		}
	}
	m.note("warning", "%s is left alone: %v", f.Path, cause)
}

// keepBoth leaves a file its two imports of one package, because a type switch
// tells their types apart.
func (m *maker) keepBoth(f *load.File, double *rewrite.DuplicateCaseError) {
	keep := decision.Because(verdict.TypeSwitch, "with %s it would be one import, and the cases on lines %d and %d would both be %s",
		double.Path, double.Lines[0], double.Lines[1], double.Type)
	for n := range m.plan.Imports {
		if i := &m.plan.Imports[n]; i.File == f.Path && i.New == double.Path {
			i.Verdict, i.Detail, i.New = keep.Code, keep.Detail, ""
		}
	}
	for _, c := range m.calls[f.Path] {
		if c.Face.Path() == double.Path {
			c.Keep = keep
		}
	}
}
