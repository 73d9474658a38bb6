// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Migrate moves the cryptography of a Go module onto rind and shows what that
// gains.
//
//	migrate [-C DIR] [flags] [packages]
//	migrate -module PATH@VERSION [flags] [packages]
//	migrate undo [-C DIR]
//
// Without -w nothing in the module changes. The rewritten files, go.mod and
// go.sum form a build overlay, against which everything is checked and
// measured; -w writes exactly what was rehearsed.
//
// A run has these phases, each a package of its own:
//
//	load      read the module, with types, in several build configurations
//	plan      give every import and call a verdict
//	rehearse  build the changed module beside the original
//	verify    parse, type-check, vet, and test on both sides
//	measure   benchmarks, build time and binary size of both sides in turn
//	report    render the one model of all this: terminal, Markdown, JSON
//
// The report goes to standard output, progress and errors to standard error.
// migrate -h explains the flags and the exit statuses. MIGRATING.md explains
// the verdicts.
package main
