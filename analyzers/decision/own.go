// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package decision

import (
	"go/types"

	"rind.example/analyzers/mapping"
)

// Own is the first name that the file uses of a face's mirrored package for which the
// face has a type of its own, or whose type mentions such a type, with its line; or "".
// Values of these types go from file to file, so that a package has to move as a whole,
// or more than it.
func (f *File) Own(face *mapping.Face) (name string, line int) {
	mirrored := f.mirrored[face.Mirrored]
	if mirrored == nil {
		return "", 0
	}
	names := f.names[face.Mirrored]
	for _, name := range byLine(names) {
		if o := mirrored.Scope().Lookup(name); o != nil && Mentions(face, o.Type()) {
			return name, names[name]
		}
	}
	return "", 0
}

// Mentions reports whether t is built from a type that the face defines itself. Other
// named types are not looked into, but for what they are instantiated with: they mean the
// same before and after.
func Mentions(face *mapping.Face, t types.Type) bool {
	in := func(t types.Type) bool { return Mentions(face, t) }
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		o := t.Obj()
		if o.Pkg() != nil && o.Pkg().Path() == face.Mirrored && face.Symbols[o.Name()] == mapping.Faster {
			return true
		}
		for arg := range t.TypeArgs().Types() {
			if in(arg) {
				return true
			}
		}
	case *types.Map:
		return in(t.Key()) || in(t.Elem())
	case interface{ Elem() types.Type }: // pointer, slice, array, channel
		return in(t.Elem())
	case *types.Signature:
		return in(t.Params()) || in(t.Results())
	case *types.Tuple:
		for v := range t.Variables() {
			if in(v.Type()) {
				return true
			}
		}
	case *types.Struct:
		for f := range t.Fields() {
			if in(f.Type()) {
				return true
			}
		}
	case *types.Interface:
		return mentionedBy(in, t)
	case *types.Union:
		for term := range t.Terms() {
			if in(term.Type()) {
				return true
			}
		}
	}
	return false
}

// mentionedBy looks at the methods of an interface and at what it embeds: another one,
// or a union of types.
func mentionedBy(in func(types.Type) bool, t *types.Interface) bool {
	for m := range t.ExplicitMethods() {
		if in(m.Type()) {
			return true
		}
	}
	for e := range t.EmbeddedTypes() {
		if in(e) {
			return true
		}
	}
	return false
}
