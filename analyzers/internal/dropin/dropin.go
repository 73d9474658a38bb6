// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package dropin says whether a fix may import a package of the library: it may
// if the build is known to find it.
package dropin

import (
	"fmt"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"rind.example/analyzers/mapping"
)

// A Mode says when fixes that add an import are offered. It is the value of a
// flag.
type Mode string

const (
	Auto   Mode = "auto"   // where the package is a dependency already
	Always Mode = "always" // go.mod requires it
	Never  Mode = "never"
)

func (m *Mode) String() string { return string(*m) }

// Set takes one of the modes.
func (m *Mode) Set(s string) error {
	switch Mode(s) {
	case Auto, Always, Never:
		*m = Mode(s)
		return nil
	}
	return fmt.Errorf("want %s, %s or %s", Auto, Always, Never)
}

// FlagUsage explains the flag.
const FlagUsage = "offer fixes: auto, where the drop-in is a dependency already; always, if go.mod requires it; never"

// Resolves reports whether the build of pkg is known to find path.
func (m Mode) Resolves(pkg *types.Package, path string) bool {
	switch m {
	case Always:
		return true
	case Never:
		return false
	}
	return depends(pkg, path, map[*types.Package]bool{})
}

// depends reports whether pkg imports path, directly or not.
func depends(pkg *types.Package, path string, seen map[*types.Package]bool) bool {
	if seen[pkg] {
		return false
	}
	seen[pkg] = true
	for _, imported := range pkg.Imports() {
		if imported.Path() == path || depends(imported, path, seen) {
			return true
		}
	}
	return false
}

// Library reports whether the pass is over the library itself. The drop-ins
// rest on what they mirror, so that there is nothing to tell them.
func Library(pass *analysis.Pass) bool {
	path, root := strings.TrimSuffix(pass.Pkg.Path(), "_test"), mapping.Root()
	return path == root || strings.HasPrefix(path, root+"/")
}
