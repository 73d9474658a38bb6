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
		if o := mirrored.Scope().Lookup(name); o != nil && mentions(face, mirrored, o.Type()) {
			return name, names[name]
		}
	}
	return "", 0
}

// mentions reports whether t is built from a type of the face's own. Other named types
// are not looked into: they mean the same before and after.
func mentions(face *mapping.Face, mirrored *types.Package, t types.Type) bool {
	in := func(t types.Type) bool { return mentions(face, mirrored, t) }
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		o := t.Obj()
		return o.Pkg() == mirrored && face.Symbols[o.Name()] == mapping.Faster
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
	}
	return false
}
