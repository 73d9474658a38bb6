// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package plan decides: a verdict for every import of a mirrored library and
// for every method call that has a faster function form, and the edits that
// carry the decisions out.
package plan

import (
	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
)

// Options are the decisions that people make.
type Options struct {
	// Go is the go line of the library, which becomes the least go line of
	// the target: "1.26.0".
	Go string
	// FIPS migrates modules that ask for validated cryptography too.
	FIPS bool
	// GoLine raises the go line even where that changes the meaning of loops.
	GoLine bool
}

// A Plan is what is going to change, and why the rest is not.
type Plan struct {
	Imports []model.Import
	Calls   []model.Call
	// Modules are the modules to require, sorted.
	Modules []string
	GoLine  model.GoLine
	Notices []model.Notice
}

// Empty reports whether nothing changes.
func (p *Plan) Empty() bool { return len(p.Modules) == 0 }

// Make decides for t.
func Make(t *load.Target, o Options) (*Plan, error) {
	return nil, &load.UsageError{Text: "planning is not built yet"}
}
