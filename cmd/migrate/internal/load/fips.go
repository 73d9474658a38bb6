// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load

import (
	"fmt"
	"os"
	"regexp"
	"strings"

	"rind.example/analyzers/decision"
)

// fipsSettings names the settings of the go command and of go.mod that ask
// for validated cryptography.
func (t *Target) fipsSettings(env *goEnv) []string {
	var found []string
	if env.GOFIPS140 != "" && env.GOFIPS140 != "off" {
		found = append(found, "GOFIPS140="+env.GOFIPS140)
	}
	for e := range strings.SplitSeq(env.GOEXPERIMENT, ",") {
		if e == "boringcrypto" {
			found = append(found, "GOEXPERIMENT=boringcrypto")
		}
	}
	for setting := range strings.SplitSeq(os.Getenv("GODEBUG"), ",") {
		if fipsOn(strings.Cut(setting, "=")) {
			found = append(found, "GODEBUG="+setting)
		}
	}
	for _, g := range t.Mod.Godebug {
		if fipsOn(g.Key, g.Value, true) {
			found = append(found, fmt.Sprintf("'godebug %s=%s' in go.mod", g.Key, g.Value))
		}
	}
	return found
}

// fipsOn judges one key=value pair of GODEBUG.
func fipsOn(key, value string, ok bool) bool {
	return ok && key == "fips140" && value != "" && value != "off"
}

// goDebug is the directive that sets GODEBUG for a program.
var goDebug = regexp.MustCompile(`^//go:debug (\w+)=(\S+)`)

// fipsSources names the files that ask for validated cryptography.
func (t *Target) fipsSources() []string {
	var found []string
	for _, f := range t.Files {
		if f.Syntax == nil {
			continue
		}
		for _, s := range f.Syntax.Imports {
			if decision.ImportPath(s) == "crypto/tls/fipsonly" {
				found = append(found, "the import of crypto/tls/fipsonly in "+f.Path)
			}
		}
		for _, g := range f.Syntax.Comments {
			for _, c := range g.List {
				if m := goDebug.FindStringSubmatch(c.Text); m != nil && fipsOn(m[1], m[2], true) {
					found = append(found, fmt.Sprintf("'%s' in %s", m[0], f.Path))
				}
			}
		}
	}
	return found
}
