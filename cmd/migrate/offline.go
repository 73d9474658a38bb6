// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"os"
	"regexp"
	"slices"
	"strings"

	"rind.example/cmd/migrate/internal/load"
)

// withoutNetwork are the settings of the go command with -offline. A module that
// GONOPROXY names would be fetched from where it is kept whatever GOPROXY says,
// so that goes as well. What is in the module cache was held against the checksum
// database when it came there, and go.sum is heeded as always. GOFLAGS stays as it
// is: -mod=mod looks into the cache only, given these.
var withoutNetwork = [][2]string{
	{"GOPROXY", "off"}, {"GONOPROXY", "none"}, {"GOVCS", "*:off"}, {"GOSUMDB", "off"},
}

// goOffline makes these settings, for all that the program runs, and returns what
// puts back those of before.
func goOffline() (back func()) {
	var undo []func()
	for _, s := range withoutNetwork {
		old, set := os.LookupEnv(s[0])
		os.Setenv(s[0], s[1])
		undo = append(undo, func() {
			if set {
				os.Setenv(s[0], old)
			} else {
				os.Unsetenv(s[0])
			}
		})
	}
	return func() {
		for _, f := range undo {
			f()
		}
	}
}

// notFetched is how the go command says that it would have to fetch a module.
var notFetched = regexp.MustCompile(`([^\s:"(]+@[^\s:"]+): module lookup disabled by GOPROXY=off`)

// missing lists the modules that a text of the go command asks for.
func missing(text string) (modules []string) {
	for _, m := range notFetched.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(modules, m[1]) {
			modules = append(modules, m[1])
		}
	}
	return modules
}

// lacks is an error that says which modules the cache lacks, if err is about that.
func lacks(err error) error {
	if err == nil {
		return nil
	}
	modules := missing(err.Error())
	if len(modules) == 0 {
		return err
	}
	return &load.UsageError{
		Text: "-offline, and the module cache lacks " + strings.Join(modules, ", "), Err: err,
		Hint: "where there is a network, run once: go mod download " + strings.Join(modules, " ") + "; or leave out -offline",
	}
}
