// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package memcheck

import (
	_ "embed"
	"fmt"
	"os"
	"slices"
	"strings"
)

//go:embed places.txt
var placesText string

// A Place is where the program may act on what was secret.
type Place struct {
	Func string
	// Lines are the source lines of the function where it may, trimmed. None:
	// anywhere in it.
	Lines []string
	// Reason says why what shows is public.
	Reason string

	fired []bool // by line
}

// Places reads places.txt.
func Places() ([]*Place, error) { return parsePlaces(placesText) }

// parsePlaces reads blocks separated by empty lines: a function, source lines
// marked by >, and the reason. Lines that start with # are comments.
func parsePlaces(text string) ([]*Place, error) {
	var places []*Place
	var p *Place
	for i, line := range strings.Split(text, "\n") {
		source, isSource := strings.CutPrefix(line, "> ")
		switch {
		case strings.HasPrefix(line, "#"):
		case line == "":
			p = nil
		case p == nil && isSource:
			return nil, fmt.Errorf("places.txt:%d: a source line without a function", i+1)
		case p == nil:
			p = &Place{Func: line}
			places = append(places, p)
		case isSource:
			p.Lines = append(p.Lines, source)
		default:
			p.Reason += strings.TrimSpace(line) + " "
		}
	}
	for _, p := range places {
		if len(strings.Fields(p.Reason)) < 4 {
			return nil, fmt.Errorf("places.txt: %s lacks a reason", p.Func)
		}
		p.fired = make([]bool, max(1, len(p.Lines)))
	}
	return places, nil
}

// Excuse finds the place that a leak lies in and notes that it fired.
func Excuse(places []*Place, r Report, source func(Frame) (string, error)) (bool, error) {
	at := r.Stack[0]
	for _, p := range places {
		if p.Func != at.Func {
			continue
		}
		if len(p.Lines) == 0 {
			p.fired[0] = true
			return true, nil
		}
		line, err := source(at)
		if err != nil {
			return false, err
		}
		if i := slices.Index(p.Lines, line); i >= 0 {
			p.fired[i] = true
			return true, nil
		}
	}
	return false, nil
}

// Stale lists what never fired.
func Stale(places []*Place) []string {
	var stale []string
	for _, p := range places {
		for i, fired := range p.fired {
			switch {
			case fired:
			case len(p.Lines) == 0:
				stale = append(stale, p.Func)
			default:
				stale = append(stale, p.Func+": "+p.Lines[i])
			}
		}
	}
	return stale
}

// SourceLine reads a line of a file, without the space around it.
func SourceLine(f Frame) (string, error) {
	text, err := os.ReadFile(f.File)
	if err != nil {
		return "", err
	}
	lines := strings.Split(string(text), "\n")
	if f.Line < 1 || f.Line > len(lines) {
		return "", fmt.Errorf("%s has no line %d", f.File, f.Line)
	}
	return strings.TrimSpace(lines[f.Line-1]), nil
}
