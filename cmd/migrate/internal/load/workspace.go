// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load

import (
	"bytes"
	"context"
	"math"
)

// chooseWorkspace decides whether the target is built with the go.work above
// it. Alone is the rule, as that is how whoever requires the module builds it.
// One whose requirements only the workspace resolves does not load so, and is
// built with it.
func (t *Target) chooseWorkspace(ctx context.Context) {
	if t.goWork == "" || t.goWork == "off" {
		return
	}
	if t.readWorkspace(); t.Workspace != nil && !t.Vendored && !t.Workspace.Vendored {
		if alone := t.unresolved(ctx); alone > 0 {
			off := t.Env[0]
			t.Env[0] = "GOWORK=" + t.goWork
			if t.unresolved(ctx) < alone {
				t.InWorkspace = true
				t.note("hint", "the module does not load without the workspace %s, so it is built, tested and measured in it", t.shown(t.goWork))
				return
			}
			t.Env[0] = off
		}
	}
	t.note("hint", "the workspace %s is ignored: the module is migrated as it builds alone", t.shown(t.goWork))
}

// unresolved counts the packages, those that the module imports included, that
// the go command does not find or cannot read.
func (t *Target) unresolved(ctx context.Context) int {
	out, err := t.command(ctx, "list", "-e", "-deps", "-test", "-f", "{{if .Error}}{{.ImportPath}}{{end}}", "--", "./...").Output()
	if err != nil {
		return math.MaxInt
	}
	return bytes.Count(out, []byte("\n"))
}
