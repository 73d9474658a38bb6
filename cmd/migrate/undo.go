// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"

	"rind.example/cmd/migrate/internal/load"
)

// undoCommand is the line of a shell that takes a change of the module in dir
// back, wherever it is given.
func undoCommand(dir string) string {
	_, source, _, _ := runtime.Caller(0)
	var version string
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Sum != "" {
		version = info.Main.Version
	}
	exe, err := os.Executable()
	if err != nil {
		exe = os.Args[0]
	}
	return program(os.Args[0], exe, filepath.Dir(source), version) + " undo -C " + load.Quote(dir)
}

// program is how this program can be called again. What "go run" built is
// gone by then, so it has to build it again: the released version, or the
// source in a checkout. Otherwise it is what was called, arg, with its folder
// unless the PATH has it.
func program(arg, exe, source, version string) string {
	const path = "rind.example/cmd/migrate"
	switch {
	case !strings.Contains(filepath.ToSlash(exe), "/go-build"):
		if filepath.Base(arg) == arg {
			return load.Quote(arg)
		}
		return load.Quote(exe)
	case version != "":
		return "go run " + path + "@" + version
	case filepath.IsAbs(source):
		return "go -C " + load.Quote(source) + " run ."
	}
	return "go run " + path // built with -trimpath: the folder is not known
}
