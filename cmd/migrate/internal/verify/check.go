// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package verify

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"strings"

	"golang.org/x/tools/go/packages"

	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/overlay"
	"rind.example/cmd/migrate/internal/process"
	"rind.example/cmd/migrate/internal/rehearse"
)

// everything that is needed to type-check from source, dependencies included:
// no toolchain for the configuration has to produce export data.
const fromSource = packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles |
	packages.NeedImports | packages.NeedDeps | packages.NeedTypes | packages.NeedSyntax |
	packages.NeedTypesInfo | packages.NeedTypesSizes | packages.NeedModule

// typeCheck type-checks a side, its tests included, for one configuration.
func typeCheck(ctx context.Context, side rehearse.Side, c load.Config, patterns []string) (findings, error) {
	o, flags, err := overlay.Split(side.Flags)
	if err != nil {
		return nil, err
	}
	contents, err := o.Contents()
	if err != nil {
		return nil, err
	}
	loaded, err := packages.Load(&packages.Config{
		Context:    ctx,
		Mode:       fromSource,
		Dir:        side.Dir,
		Env:        environment(side, c),
		BuildFlags: append(flags, c.Flags()...),
		Overlay:    contents,
		Tests:      true,
	}, patterns...)
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	return packageErrors(loaded, o, side.Dir), nil
}

func environment(side rehearse.Side, c load.Config) []string {
	env := append(append(os.Environ(), side.Env...), c.Env()...)
	if c.GOOS != runtime.GOOS || c.GOARCH != runtime.GOARCH {
		env = append(env, "CGO_ENABLED=0") // no C compiler for it here
	}
	return env
}

// packageErrors lists what is wrong with any package, each complaint once: a
// file belongs to several variants of its package.
func packageErrors(loaded []*packages.Package, o overlay.Overlay, dir string) findings {
	seen := map[string]bool{}
	var all findings
	packages.Visit(loaded, nil, func(p *packages.Package) {
		for _, e := range p.Errors {
			text := strings.TrimPrefix(o.Original(dir, e.Error()), dir+string(os.PathSeparator))
			if !seen[text] {
				seen[text] = true
				all = append(all, found(text))
			}
		}
	})
	return all
}

// vet runs go vet on a side and returns its findings, compile errors
// included.
func vet(ctx context.Context, side rehearse.Side, patterns []string) (findings, error) {
	o, _, err := overlay.Split(side.Flags)
	if err != nil {
		return nil, err
	}
	r, err := process.Run(ctx, side.Command(ctx, "vet", patterns...))
	if err != nil {
		return nil, err
	}
	if r.Code == 0 {
		return nil, nil
	}
	return vetFindings(o.Original(side.Dir, string(r.Stderr)+string(r.Stdout))), nil
}

// vetFindings reads the text form of go vet: "# package" before the findings
// of each package.
func vetFindings(text string) findings {
	var all findings
	for line := range strings.Lines(text) {
		line = strings.TrimPrefix(strings.TrimRight(line, "\n"), "vet: ")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		all = append(all, found(line))
	}
	return all
}
