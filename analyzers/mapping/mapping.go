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
	"slices"
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

// A Face is a package of rind's that mirrors another. What a person decides
// about it stands in the table of its library (stdlib.go and its neighbours);
// Symbols and Newer are written from the mirrored package's API by
// cmd/internal/facegen, which keeps what the faces' tables say equal to it.
type Face struct {
	Mirrored string // import path: "crypto/ecdsa"
	// Since is the Go release that brought the mirrored package, "go1.27", or
	// "" if each release that rind supports has it.
	Since string
	// Gain names what runs on rind today, where that is not all that the
	// package does: "P-384". The rest is forwarded.
	Gain string
	// Faster lists the functions that run on rind, and the types that the face has
	// of its own because their methods do.
	Faster []string
	// Methods lists the hot methods of aliased types: a swap leaves them with
	// the mirrored package, so each has a function form.
	Methods []Method
	// Makes lists the mirrored packages with own types, of which the face makes values
	// behind an interface: it goes with them or not at all.
	Makes []string
	// Shared says of an exported variable, other than an error, why the face
	// may hold a copy of its value.
	Shared map[string]string
	// Symbols has every exported package-level identifier of the face.
	Symbols map[string]Status
	// Newer gives the Go release that brought an identifier, "go1.27", for
	// those that not every release has that rind supports.
	Newer map[string]string

	library *Library
}

// A Method is a hot method of an aliased type and its function form, which
// takes the receiver as first argument and is otherwise the same.
type Method struct {
	Type string // "PrivateKey"
	Name string // "Sign"
	Func string // "SignKey"
	// Forwarded reports that the function form only calls the method: nothing
	// is gained by it until rind has a kernel.
	Forwarded bool
}

// A Library is a set of mirrored packages whose faces lie together.
type Library struct {
	Prefix string // of the mirrored import paths: "crypto"
	Dir    string // of the faces, below the root of the library: "compat/stdlib"
	// Module is the folder of the module that holds the faces, "" for rind's
	// own.
	Module string
	// Name begins the names of the files and variables of this package that
	// speak of the library: "stdlib".
	Name string
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

// Gains reports whether anything of the face runs on rind today.
func (f *Face) Gains() bool {
	for symbol := range f.Symbols {
		if f.GainsBy(symbol) {
			return true
		}
	}
	return false
}

// GainsBy reports whether a symbol runs on rind: a faster function, or a
// function form that is not forwarded.
func (f *Face) GainsBy(symbol string) bool {
	served := func(m Method) bool { return m.Func == symbol && !m.Forwarded }
	return f.Symbols[symbol] == Faster || slices.ContainsFunc(f.Methods, served)
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

// Dir is the face's folder, below the root of the checkout.
func (f *Face) Dir() string {
	return f.library.Dir + strings.TrimPrefix(f.Mirrored, f.library.Prefix)
}

// Path is the face's import path.
func (f *Face) Path() string { return Root() + "/" + f.Dir() }

// Library is the one that the mirrored package belongs to.
func (f *Face) Library() *Library { return f.library }

// Module is the path of the module that holds the face.
func (f *Face) Module() string {
	if f.library.Module == "" {
		return Root()
	}
	return Root() + "/" + f.library.Module
}

// Row is what the table in the face's package comment says of a symbol, after
// the vertical bar.
func (f *Face) Row(symbol string) string {
	row := string(f.Symbols[symbol])
	switch f.Symbols[symbol] {
	case Faster:
		if f.Gain != "" {
			row += "," + f.On()
		}
	case FunctionForm:
		row += f.form(symbol)
	}
	if since := f.Newer[symbol]; since != "" {
		row += ", since " + since
	}
	return row
}

// form says which method a function form stands for.
func (f *Face) form(symbol string) string {
	for _, m := range f.Methods {
		switch {
		case m.Func != symbol:
		case m.Forwarded:
			return " of " + m.Type + "." + m.Name + ", forwarded"
		default:
			return " of " + m.Type + "." + m.Name
		}
	}
	return ""
}

// Lookup finds the face of a mirrored import path.
func Lookup(mirrored string) (*Face, bool) {
	i, ok := slices.BinarySearchFunc(faces, mirrored, func(f *Face, path string) int {
		return strings.Compare(f.Mirrored, path)
	})
	if !ok {
		return nil, false
	}
	return faces[i], true
}

// Reverse finds the face by its own import path.
func Reverse(path string) (*Face, bool) {
	for _, f := range faces {
		if f.Path() == path {
			return f, true
		}
	}
	return nil, false
}

// All lists the faces in the order of their mirrored paths.
func All() []*Face { return slices.Clone(faces) }

// Libraries lists the mirrored libraries.
func Libraries() []*Library { return []*Library{&stdlib, &xcrypto, &circl} }

// Kept says why a package of the mirrored libraries has no face, for those
// that are left out on purpose, and "" for those that may come.
func Kept(path string) string { return kept[path] }

// Candidate reports whether path belongs to a library that rind mirrors, so
// that its import deserves a verdict.
func Candidate(path string) bool {
	return slices.ContainsFunc(Libraries(), func(l *Library) bool {
		return path == l.Prefix || strings.HasPrefix(path, l.Prefix+"/")
	})
}
