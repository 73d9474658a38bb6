// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package golangci makes rind's analyzers a linter of golangci-lint's module
// plugin system.
//
// It has the shape that golangci-lint asks for and does not import its
// registration package, so that nobody who runs the analyzers otherwise depends
// on that. A file of a few lines joins the two; MIGRATING.md shows it.
package golangci

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"golang.org/x/tools/go/analysis"

	"rind.example/analyzers/all"
)

// A Plugin is a linter that runs all analyzers. It has the methods of
// register.LinterPlugin.
type Plugin struct{ analyzers []*analysis.Analyzer }

// ErrSettings is wrapped by the errors of [New].
var ErrSettings = errors.New("rind: settings")

// New returns a linter. The settings are what the configuration of golangci-lint
// has for it: nil, or the flags of the analyzers by the name of each,
//
//	cryptoimport:
//	  fix: always
//
// An unknown analyzer or flag, and a value that the flag does not take, is an
// error.
func New(settings any) (*Plugin, error) {
	p := &Plugin{all.New()}
	if settings == nil {
		return p, nil
	}
	analyzers, ok := settings.(map[string]any)
	if !ok {
		return nil, fmt.Errorf("%w: want analyzers by name, have a %T", ErrSettings, settings)
	}
	for _, name := range slices.Sorted(maps.Keys(analyzers)) {
		if err := p.set(name, analyzers[name]); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// set gives one analyzer its flags.
func (p *Plugin) set(name string, settings any) error {
	i := slices.IndexFunc(p.analyzers, func(a *analysis.Analyzer) bool { return a.Name == name })
	if i < 0 {
		return fmt.Errorf("%w: there is no analyzer %q", ErrSettings, name)
	}
	flags, ok := settings.(map[string]any)
	if !ok {
		return fmt.Errorf("%w: %s: want flags by name, have a %T", ErrSettings, name, settings)
	}
	for _, flag := range slices.Sorted(maps.Keys(flags)) {
		if err := p.analyzers[i].Flags.Set(flag, fmt.Sprint(flags[flag])); err != nil {
			return fmt.Errorf("%w: %s.%s: %w", ErrSettings, name, flag, err)
		}
	}
	return nil
}

// BuildAnalyzers returns the analyzers.
func (p *Plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) { return p.analyzers, nil }

// GetLoadMode says that the analyzers need types.
func (p *Plugin) GetLoadMode() string { return "typesinfo" }
