// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package apicheck

import (
	"fmt"
	"go/ast"
	"strings"
)

// kind says how a face provides a symbol.
type kind string

const (
	alias        kind = "alias"         // the mirrored package's type or value itself
	faster       kind = "faster"        // a function or a type served by rind where it can be
	functionForm kind = "function form" // an additional function in place of a method
	forwarded    kind = "forwarded"     // a function that calls the mirrored one
)

// row is one line of the table in a face's package comment.
type row struct {
	symbol string
	kind   kind
	of     string // the method that a function form stands for, as "Type.Method"
	since  string // the Go release that brought the symbol, if not all have it
	// forwards is said of a function form that calls the method.
	forwards bool
}

// parseTable reads the rows of the table in a package comment: the indented
// lines with one vertical bar after the heading line "symbol | provided as".
// What follows the kind in the second column, after a comma, is explanation.
func parseTable(doc *ast.CommentGroup) ([]row, error) {
	if doc == nil {
		return nil, fmt.Errorf("no package comment")
	}
	var rows []row
	inTable := false
	for _, line := range strings.Split(doc.Text(), "\n") {
		symbol, how, ok := strings.Cut(line, "|")
		if !ok || !strings.HasPrefix(line, "\t") {
			continue
		}
		symbol, how = strings.TrimSpace(symbol), strings.TrimSpace(how)
		if symbol == "symbol" {
			inTable = true
			continue
		}
		if !inTable {
			continue
		}
		r, err := parseRow(symbol, how)
		if err != nil {
			return nil, err
		}
		rows = append(rows, r)
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("the package comment has no table")
	}
	return rows, nil
}

// parseRow reads the second column of a row.
func parseRow(symbol, how string) (row, error) {
	how, explanation, _ := strings.Cut(how, ",")
	r := row{symbol: symbol, kind: kind(how)}
	for note := range strings.SplitSeq(explanation, ",") {
		note = strings.TrimSpace(note)
		if since, ok := strings.CutPrefix(note, "since "); ok {
			r.since = since
		}
		r.forwards = r.forwards || note == string(forwarded)
	}
	if of, ok := strings.CutPrefix(how, string(functionForm)+" of "); ok {
		r.kind, r.of = functionForm, of
		return r, nil
	}
	switch r.kind {
	case alias, faster, forwarded:
		return r, nil
	}
	return row{}, fmt.Errorf("%s: unknown kind %q", symbol, how)
}
