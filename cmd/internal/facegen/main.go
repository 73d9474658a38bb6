// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Facegen writes what follows from the API of a mirrored package: in the
// face's folder forward.go, which provides every exported identifier that no
// file there provides by hand, and the table in doc.go; in analyzers/mapping
// the symbols that the migrator decides by.
//
//	go run ./cmd/internal/facegen [mirrored path ...]
//
// Without paths it writes the faces whose folders lie in the current one, so
// that a go:generate line at the root of each library's faces writes them all:
//
//	//go:generate go run ../../cmd/internal/facegen
//
// To add a face, add its mirrored path to the table of its library in
// analyzers/mapping (stdlib.go, xcrypto.go, circl.go) and run facegen with the
// path. A folder without doc.go or api_test.go gets a first version of them, to
// be edited by hand: of doc.go facegen writes the rows of the table ever after,
// and nothing else. A module that lacks the requirement needs it first.
//
// To make a function faster, declare it in another file of the face, add it to
// Faster in the face's entry, and run facegen: forward.go no longer has it, and
// both tables say so. A function form goes under Methods likewise. A type may
// be one of the face's own in the same way; all functions whose signatures have
// it are then declared by hand.
//
// Types become aliases, constants keep their value and type or their lack of
// one, and functions, generic ones included, call the mirrored function. An
// exported variable of type error holds the same value; any other is refused
// until Shared in the face's entry says why a copy of its value may stand for
// it, because an assignment to one of the two would split them. Identifiers
// that their package has deprecated are deprecated here. A function with a
// type in its signature that no other package can name is a variable here.
//
// The standard library grows with Go. Run by the Go release that the go line
// of go.mod names, facegen writes forward.go; run by a later one, it writes
// what that one has beyond it to a file of its own with a build constraint,
// forward_go127.go, and leaves forward.go alone. Packages that are new as a
// whole say so under Since and are written by that release or a later one.
//
//	GOTOOLCHAIN=go1.27.3 go run ./cmd/internal/facegen
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rind.example/analyzers/mapping"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintf(os.Stderr, "facegen: error: %v\n", err)
		os.Exit(1)
	}
}

// run writes the faces of the given mirrored paths, or those in the current
// folder.
func run(paths []string) error {
	root, below, err := checkout()
	if err != nil {
		return err
	}
	chosen, err := choose(paths, below)
	if err != nil {
		return err
	}
	g, err := newGenerator(root)
	if err != nil {
		return err
	}
	for _, library := range mapping.Libraries() {
		of := func(f *mapping.Face) bool { return f.Library() != library || !g.has(f.Since) }
		if err := g.library(library, slices.DeleteFunc(slices.Clone(chosen), of)); err != nil {
			return err
		}
	}
	return nil
}

// checkout finds the root of the repository above the current folder, and the
// latter's path below it.
func checkout() (root, below string, err error) {
	wd, err := os.Getwd()
	if err != nil {
		return "", "", err
	}
	for root = wd; ; root = filepath.Dir(root) {
		if _, err := os.Stat(filepath.Join(root, "analyzers", "mapping")); err == nil {
			break
		}
		if root == filepath.Dir(root) {
			return "", "", fmt.Errorf("%s is not in a checkout of rind", wd)
		}
	}
	below, err = filepath.Rel(root, wd)
	return root, filepath.ToSlash(below), err
}

// choose finds the faces to write.
func choose(paths []string, below string) (chosen []*mapping.Face, err error) {
	for _, path := range paths {
		f, ok := mapping.Lookup(path)
		if !ok {
			return nil, fmt.Errorf("%s is not in the table of analyzers/mapping", path)
		}
		chosen = append(chosen, f)
	}
	if len(paths) > 0 {
		return chosen, nil
	}
	return slices.DeleteFunc(mapping.All(), func(f *mapping.Face) bool {
		return below != "." && !strings.HasPrefix(f.Dir()+"/", below+"/")
	}), nil
}
