// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package all lists rind's analyzers, for programs that run every one.
package all

import (
	"golang.org/x/tools/go/analysis"

	"rind.example/analyzers/cryptoimport"
	"rind.example/analyzers/keymethod"
	"rind.example/analyzers/signerwrap"
)

// Analyzers returns every analyzer, by name.
func Analyzers() []*analysis.Analyzer {
	return []*analysis.Analyzer{
		cryptoimport.Analyzer,
		keymethod.Analyzer,
		signerwrap.Analyzer,
	}
}

// New returns every analyzer with settings of its own, by name.
func New() []*analysis.Analyzer {
	return []*analysis.Analyzer{cryptoimport.New(), keymethod.New(), signerwrap.New()}
}
