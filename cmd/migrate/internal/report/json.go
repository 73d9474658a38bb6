// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package report

import (
	"encoding/json"
	"io"

	"rind.example/cmd/migrate/internal/model"
)

// JSON writes r in the form that report.schema.json describes.
func JSON(w io.Writer, r *model.Report) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(r)
}
