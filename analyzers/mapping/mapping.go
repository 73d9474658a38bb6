// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mapping is the one table of what rind mirrors: from a package of
// the standard library, golang.org/x/crypto or circl to rind's face of it.
//
// The migrator, the analyzers and the harness of mirrored tests decide by
// this table and by nothing else.
package mapping

import (
	"reflect"
	"strings"
)

// Status says what a swap of the import path does to one identifier.
type Status string

// The statuses, spelt as in the table of each face's doc.go.
const (
	Alias        Status = "alias"         // the same type or value
	Faster       Status = "faster"        // runs on rind's kernels
	FunctionForm Status = "function form" // rind's own function for a hot method
	Forwarded    Status = "forwarded"     // calls the mirrored package
)

// A Face is a package of rind's that mirrors another.
type Face struct {
	Mirrored string // import path: "crypto/ecdsa"
	dir      string // below the library's module: "compat/stdlib/ecdsa"
	// module is the folder of the module that holds the face, "" for the
	// library's own.
	module string
	// Gain names what runs on rind today, where that is not all that the
	// package does: "P-384". The rest is forwarded.
	Gain string
	// Symbols has every exported package-level identifier of the face.
	Symbols map[string]Status
	// Methods lists the hot methods of aliased types: a swap leaves them with
	// the mirrored package, so each has a function form.
	Methods []Method
}

// A Method is a hot method of an aliased type and its function form, which
// takes the receiver as first argument and is otherwise the same.
type Method struct {
	Type string // "PrivateKey"
	Name string // "Sign"
	Func string // "SignKey"
}

// Name is the name of both packages.
func (f *Face) Name() string { return f.Mirrored[strings.LastIndexByte(f.Mirrored, '/')+1:] }

// On says where there is a gain, after the word "faster": " on P-384", or ""
// where all of it gains.
func (f *Face) On() string {
	if f.Gain == "" {
		return ""
	}
	return " on " + f.Gain
}

// HotMethod finds the function form of a method of the mirrored package.
func (f *Face) HotMethod(typ, name string) (Method, bool) {
	for _, m := range f.Methods {
		if m.Type == typ && m.Name == name {
			return m, true
		}
	}
	return Method{}, false
}

// anchor gives this package's own import path, so that no other place spells
// the path of the modules.
type anchor struct{}

// Root is the path of the library's module.
func Root() string {
	return strings.TrimSuffix(reflect.TypeFor[anchor]().PkgPath(), "/analyzers/mapping")
}

// Path is the face's import path.
func (f *Face) Path() string { return Root() + "/" + f.dir }

// Module is the path of the module that holds the face.
func (f *Face) Module() string {
	if f.module == "" {
		return Root()
	}
	return Root() + "/" + f.module
}

// Lookup finds the face of a mirrored import path.
func Lookup(mirrored string) (*Face, bool) {
	for i := range faces {
		if faces[i].Mirrored == mirrored {
			return &faces[i], true
		}
	}
	return nil, false
}

// Reverse finds the face by its own import path.
func Reverse(path string) (*Face, bool) {
	for i := range faces {
		if faces[i].Path() == path {
			return &faces[i], true
		}
	}
	return nil, false
}

// All lists the faces in the order of their mirrored paths.
func All() []*Face {
	all := make([]*Face, len(faces))
	for i := range faces {
		all[i] = &faces[i]
	}
	return all
}

// Kept says why a package of the mirrored libraries has no face, for those
// that are left out on purpose, and "" for those that may come.
func Kept(path string) string { return kept[path] }

// Candidate reports whether path belongs to a library that rind mirrors, so
// that its import deserves a verdict.
func Candidate(path string) bool {
	if path == "crypto" || strings.HasPrefix(path, "crypto/") {
		return true
	}
	for _, p := range []string{"golang.org/x/crypto", "github.com/cloudflare/circl"} {
		if path == p || strings.HasPrefix(path, p+"/") {
			return true
		}
	}
	return false
}
