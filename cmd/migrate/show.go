// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/progress"
	"rind.example/cmd/migrate/internal/report"
)

// show writes the report in every form that was asked for, the others also if
// one fails. Standard output carries the terminal's form unless another one
// goes there.
func (m *migration) show() error {
	m.line.Clear()
	var err error
	for _, f := range m.forms() {
		err = errors.Join(err, m.showTo(f.file, f.render))
	}
	if m.toStdout() > 0 {
		return err
	}
	width, terminal := progress.Width(m.stdout)
	return errors.Join(err, report.Terminal(m.stdout, &m.report, report.Options{
		Width:   width,
		Colour:  terminal && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb",
		Verbose: m.verbose,
	}))
}

func (m *migration) showTo(name string, render func(io.Writer, *model.Report) error) error {
	switch name {
	case "":
		return nil
	case "-":
		return render(m.stdout, &m.report)
	}
	f, err := os.Create(name)
	if err != nil {
		return fmt.Errorf("report: %w", err)
	}
	if err := render(f, &m.report); err != nil {
		f.Close()
		return fmt.Errorf("report: %w", err)
	}
	return f.Close()
}

func sorted(set map[string]bool) []string { return slices.Sorted(maps.Keys(set)) }
