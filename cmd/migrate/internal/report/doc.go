// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package report renders what a run of migrate found: for a terminal, as
// Markdown for a pull request, and as JSON for programs.
//
// All renderers read the same [model.Report] and decide nothing: which
// benchmarks differ, which imports moved and which tests broke is in the
// model already. What the renderers share (grouping, order, the headline) is
// in digest.go, so that two reports of one run cannot disagree. A further
// form needs a function from model to writer and its golden file, no more.
package report
