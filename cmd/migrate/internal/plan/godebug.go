// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// changedDefaults lists the GODEBUG settings whose defaults differ between two
// language versions ("go1.21"), each with the value that restores the older
// one: "asynctimerchan=1". The toolchain's own table has them; without that
// table nothing is known, and the list is nil.
func changedDefaults(goroot, from, to string) []string {
	table := filepath.Join(goroot, "src", "internal", "godebugs", "table.go")
	f, err := parser.ParseFile(token.NewFileSet(), table, nil, parser.SkipObjectResolution)
	if goroot == "" || err != nil {
		return nil
	}
	var list []string
	ast.Inspect(f, func(n ast.Node) bool {
		row, ok := n.(*ast.CompositeLit)
		if !ok {
			return true
		}
		fields := literals(row)
		changed, err := strconv.Atoi(fields["Changed"])
		if err == nil && minor(from) < changed && changed <= minor(to) {
			list = append(list, fmt.Sprintf("%s=%s", fields["Name"], fields["Old"]))
		}
		return true
	})
	slices.Sort(list)
	return list
}

// literals are the fields of a composite literal that are basic literals.
func literals(row *ast.CompositeLit) map[string]string {
	fields := map[string]string{}
	for _, e := range row.Elts {
		pair, ok := e.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		name, isName := pair.Key.(*ast.Ident)
		value, isBasic := pair.Value.(*ast.BasicLit)
		if !isName || !isBasic {
			continue
		}
		fields[name.Name] = value.Value
		if text, err := strconv.Unquote(value.Value); err == nil && value.Kind == token.STRING {
			fields[name.Name] = text
		}
	}
	return fields
}

// minor is 21 for "go1.21" and "go1.21.3", or -1.
func minor(v string) int {
	text, ok := strings.CutPrefix(v, "go1.")
	text, _, _ = strings.Cut(text, ".")
	n, err := strconv.Atoi(text)
	if !ok || err != nil {
		return -1
	}
	return n
}

// noteDefaults says what the raised go line does to GODEBUG's defaults. They
// are those of the main module; a library's users have theirs from their own
// go.mod, and only its tests change.
func (m *maker) noteDefaults() {
	g := &m.plan.GoLine
	if !g.Raised || m.godebugDefault() {
		return
	}
	g.Defaults = changedDefaults(m.t.GOROOT, oldestDefault(g.Old), "go"+g.New)
	list := strings.Join(g.Defaults, ", ")
	switch {
	case !m.t.HasMain && list == "":
		m.note("hint", "%s has no program, so tests run with the GODEBUG defaults of Go %s", m.t.Module, g.New)
	case !m.t.HasMain:
		m.note("hint", "%s has no program, so tests run with the GODEBUG defaults of Go %s; what they had before: %s", m.t.Module, g.New, list)
	case list != "":
		m.note("hint", "godebug %s keeps programs at %s; without it Go %s would change that", g.Godebug, list, g.New)
	}
}
