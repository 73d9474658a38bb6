// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package apicheck

import (
	"fmt"
	"go/types"
	"strings"
)

// ownType returns the type of that name that the face has of its own, or nil: a type
// that the table calls faster.
func (f *face) ownType(name string) *types.Named {
	for _, r := range f.table {
		if r.symbol != name || r.kind != faster {
			continue
		}
		ours, ok := f.own.Scope().Lookup(name).(*types.TypeName)
		_, theirs := f.mirrored.Scope().Lookup(name).(*types.TypeName)
		if !ok || !theirs || ours.IsAlias() {
			return nil
		}
		named, _ := ours.Type().(*types.Named)
		return named
	}
	return nil
}

// checkOwnType compares a type of the face's own with the one that it stands for: it
// has the same methods, of values and of pointers, and what else a program can write
// about it holds of both. Std, which returns the twin in the standard library, and
// FromStd, which takes one over, it may have besides.
func (f *face) checkOwnType(ours, theirs types.Type, r row) error {
	if !f.sources.onRind[r.symbol] {
		return fmt.Errorf("faster in the table but no method calls rind")
	}
	if err := f.checkForm(ours, theirs); err != nil {
		return err
	}
	for _, level := range []struct{ ours, theirs types.Type }{
		{ours, theirs}, {types.NewPointer(ours), types.NewPointer(theirs)},
	} {
		if err := f.checkMethods(level.ours, level.theirs); err != nil {
			return err
		}
	}
	return nil
}

// checkForm compares what is not a method: exported fields of structs, comparison, and
// all of a type that is no struct.
func (f *face) checkForm(ours, theirs types.Type) error {
	if types.Comparable(theirs) && !types.Comparable(ours) {
		return fmt.Errorf("cannot be compared by ==")
	}
	theirStruct, ok := theirs.Underlying().(*types.Struct)
	if !ok {
		if !f.identical(ours.Underlying(), theirs.Underlying()) {
			return fmt.Errorf("is made of %v, want %v", ours.Underlying(), theirs.Underlying())
		}
		return nil
	}
	ourStruct, ok := ours.Underlying().(*types.Struct)
	if !ok {
		return fmt.Errorf("is made of %v, want a struct", ours.Underlying())
	}
	want := exportedFields(theirStruct)
	for name, field := range exportedFields(ourStruct) {
		if want[name] == nil || !f.identical(field.Type(), want[name].Type()) {
			return fmt.Errorf("has the field %v", field)
		}
		delete(want, name)
	}
	for name := range want {
		return fmt.Errorf("lacks the field %s", name)
	}
	return nil
}

// exportedFields are the fields of a struct that other packages can name, but for those
// of a type that they cannot.
func exportedFields(s *types.Struct) map[string]*types.Var {
	fields := map[string]*types.Var{}
	for field := range s.Fields() {
		if field.Exported() && !hidden(field.Type()) {
			fields[field.Name()] = field
		}
	}
	return fields
}

// checkMethods compares the exported methods of two types.
func (f *face) checkMethods(ours, theirs types.Type) error {
	have := exportedMethods(ours)
	for name, want := range exportedMethods(theirs) {
		got := have[name]
		if got == nil {
			return fmt.Errorf("%v has no method %s", ours, name)
		}
		if !f.identical(got.Type(), want.Type()) {
			return fmt.Errorf("the method %s is %v, want %v", name, got.Type(), want.Type())
		}
		delete(have, name)
	}
	delete(have, "Std")
	delete(have, "FromStd")
	for name := range have {
		return fmt.Errorf("%v has the method %s, %v has not", ours, name, theirs)
	}
	return nil
}

func exportedMethods(t types.Type) map[string]types.Object {
	methods := map[string]types.Object{}
	for m := range types.NewMethodSet(t).Methods() {
		if m.Obj().Exported() {
			methods[m.Obj().Name()] = m.Obj()
		}
	}
	return methods
}

// identical is [types.Identical] but for the types that the face, or the face of another
// package, has of its own, which stand for those of the mirrored package.
func (f *face) identical(ours, theirs types.Type) bool {
	ours, theirs = types.Unalias(ours), types.Unalias(theirs)
	switch theirs := theirs.(type) {
	case *types.Named:
		if theirs.Obj().Pkg() == f.mirrored {
			if own := f.ownType(theirs.Obj().Name()); own != nil {
				return ours == types.Type(own)
			}
		} else if isTwin(ours, theirs) {
			return true
		}
	case *types.Pointer:
		ours, ok := ours.(*types.Pointer)
		return ok && f.identical(ours.Elem(), theirs.Elem())
	case *types.Slice:
		ours, ok := ours.(*types.Slice)
		return ok && f.identical(ours.Elem(), theirs.Elem())
	case *types.Array:
		ours, ok := ours.(*types.Array)
		return ok && ours.Len() == theirs.Len() && f.identical(ours.Elem(), theirs.Elem())
	case *types.Signature:
		ours, ok := ours.(*types.Signature)
		if ok && theirs.TypeParams().Len() == 0 && ours.TypeParams().Len() == 0 {
			return ours.Variadic() == theirs.Variadic() &&
				f.identicalTuples(ours.Params(), theirs.Params()) && f.identicalTuples(ours.Results(), theirs.Results())
		}
	}
	return types.Identical(ours, theirs)
}

// isTwin reports whether ours is the type that the face of another package of the
// standard library has of its own in the place of theirs.
func isTwin(ours types.Type, theirs *types.Named) bool {
	own, ok := ours.(*types.Named)
	if !ok || own.Obj().Pkg() == nil || theirs.Obj().Pkg() == nil {
		return false
	}
	below, ok := strings.CutPrefix(theirs.Obj().Pkg().Path(), "crypto/")
	return ok && own.Obj().Pkg().Path() == root()+"/compat/stdlib/"+below && own.Obj().Name() == theirs.Obj().Name()
}

func (f *face) identicalTuples(ours, theirs *types.Tuple) bool {
	if ours.Len() != theirs.Len() {
		return false
	}
	for i := range ours.Len() {
		if !f.identical(ours.At(i).Type(), theirs.At(i).Type()) {
			return false
		}
	}
	return true
}
