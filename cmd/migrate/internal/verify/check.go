// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package verify

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"

	"golang.org/x/tools/go/packages"

	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/overlay"
	"rind.example/cmd/migrate/internal/process"
	"rind.example/cmd/migrate/internal/rehearse"
)

// typeCheck type-checks a side, its tests included, for one configuration.
func typeCheck(ctx context.Context, side rehearse.Side, c load.Config, patterns []string) (findings, error) {
	if c.GOOS == runtime.GOOS && c.GOARCH == runtime.GOARCH {
		return compile(ctx, side, c, patterns)
	}
	return checkSource(ctx, side, c, patterns)
}

// compile lets the compiler do it, whose results vet and the tests use again.
func compile(ctx context.Context, side rehearse.Side, c load.Config, patterns []string) (findings, error) {
	o, _, err := overlay.Split(side.Flags)
	if err != nil {
		return nil, err
	}
	args := append([]string{"-e", "-export", "-test", "-json=Error"}, c.Flags()...)
	cmd := side.Command(ctx, "list", append(args, patterns...)...)
	cmd.Env = append(cmd.Env, c.Env()...)
	r, err := process.Run(ctx, cmd)
	if err != nil {
		return nil, err
	}
	var all findings
	for d := json.NewDecoder(bytes.NewReader(r.Stdout)); ; {
		var p struct{ Error *struct{ Pos, Err string } }
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		if p.Error != nil {
			all = append(all, lines(o.Original(side.Dir, p.Error.Pos+": "+p.Error.Err))...)
		}
	}
	if len(all) == 0 && r.Code != 0 {
		all = lines(string(r.Stderr))
	}
	return all.distinct(), nil
}

// fromSource is everything that is needed to type-check from source,
// dependencies included: no toolchain for the configuration has to produce
// export data. What the checker finds out about expressions is not asked for: only
// its complaints count.
const fromSource = packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles |
	packages.NeedImports | packages.NeedDeps | packages.NeedTypes | packages.NeedSyntax |
	packages.NeedTypesSizes | packages.NeedModule

// checkSource type-checks in this process.
func checkSource(ctx context.Context, side rehearse.Side, c load.Config, patterns []string) (findings, error) {
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
	env := append(os.Environ(), side.Env...)
	env = append(env, "CGO_ENABLED=0") // no C compiler for it here
	return append(env, c.Env()...)
}

// packageErrors lists what is wrong with any package. A file belongs to
// several variants of its package, so the same complaint comes repeatedly.
func packageErrors(loaded []*packages.Package, o overlay.Overlay, dir string) findings {
	var all findings
	packages.Visit(loaded, nil, func(p *packages.Package) {
		for _, e := range p.Errors {
			all = append(all, found(strings.TrimPrefix(o.Original(dir, e.Error()), dir+string(os.PathSeparator))))
		}
	})
	return all.distinct()
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
	return lines(o.Original(side.Dir, string(r.Stderr)+string(r.Stdout))), nil
}
