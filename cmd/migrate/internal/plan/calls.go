// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"rind.example/analyzers/decision"
	"rind.example/analyzers/verdict"
	"rind.example/cmd/internal/rewrite"
	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
)

// call is the use of a hot method in a file of the target.
type call struct {
	*decision.Call
	file *load.File
}

// edit is the change that makes c a call of the function form.
func (c *call) edit() rewrite.Call {
	return rewrite.Call{
		Offset: c.file.Offset(c.Line, c.Column),
		Func:   c.Method.Func, Path: c.Face.Path(), Method: c.Method.Name, Params: c.Form.Params,
		Addr: c.Form.Addr, Deref: c.Form.Deref, Via: c.Form.Via,
	}
}

// decideCalls settles which calls stay. A file whose import of the same
// package is kept keeps its calls for the same reason.
func (m *maker) decideCalls() {
	for f := range m.files() {
		for _, c := range m.calls[f.Path] {
			for _, r := range []decision.Reason{c.Keep, m.importKept(c), m.keepFile(f)} {
				if r.Found() {
					c.Keep = r
					break
				}
			}
		}
	}
}

// report lists the calls with their verdicts.
func (m *maker) report() {
	for f := range m.files() {
		for _, c := range m.calls[f.Path] {
			out := model.Call{
				Position: model.Position{File: f.Path, Line: c.Line, Column: c.Column},
				Package:  f.Package, Mirrored: c.Face.Mirrored, Old: c.Old, New: c.New, Test: f.Test,
				Verdict: verdict.Migrated, Detail: "as a method it stays with " + c.Face.Mirrored,
			}
			if c.Keep.Found() {
				out.Verdict, out.Detail = c.Keep.Code, c.Keep.Detail
				out.Measured = c.Measured && c.Keep.Code == verdict.NotFaster
			}
			m.plan.Calls = append(m.plan.Calls, out)
		}
	}
}

// importKept is the reason why the file keeps its import of the package that
// c's method comes from.
func (m *maker) importKept(c *call) decision.Reason {
	for _, i := range m.plan.Imports {
		if i.File != c.file.Path || i.Old != c.Face.Mirrored {
			continue
		}
		switch i.Verdict {
		case verdict.Migrated, verdict.BlankImport:
		default:
			return decision.Reason{Code: i.Verdict, Detail: i.Detail}
		}
	}
	return decision.Reason{}
}
