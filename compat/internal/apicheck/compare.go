// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package apicheck

import (
	"fmt"
	"go/constant"
	"go/token"
	"go/types"
	"go/version"
	"slices"
	"strings"
)

// problems lists what is wrong with the face: in its API against the mirrored
// one, both ways, and in its table against either.
func (f *face) problems() (list []string) {
	report := func(format string, args ...any) { list = append(list, fmt.Sprintf(format, args...)) }
	rows := make(map[string]row)
	for _, r := range f.table {
		if version.Compare(r.since, f.release) > 0 {
			continue
		}
		if _, twice := rows[r.symbol]; twice {
			report("%s: two rows in the table", r.symbol)
		}
		rows[r.symbol] = r
	}
	for _, name := range exported(f.mirrored) {
		if r, ok := rows[name]; !ok {
			report("%s: no row in the table", name)
		} else if err := f.checkMirrored(r); err != nil {
			report("%s: %v", name, err)
		}
		delete(rows, name)
	}
	// What is left stands for nothing in the mirrored package.
	for name, r := range rows {
		if err := f.checkAdditional(r); err != nil {
			report("%s: %v", name, err)
		}
	}
	for _, name := range exported(f.own) {
		if _, ok := rows[name]; !ok && f.mirrored.Scope().Lookup(name) == nil {
			report("%s: exported here but neither there nor in the table", name)
		}
	}
	return list
}

// exported lists the exported names of p in order.
func exported(p *types.Package) (names []string) {
	for _, name := range p.Scope().Names() {
		if p.Scope().Lookup(name).Exported() {
			names = append(names, name)
		}
	}
	return names
}

// checkMirrored checks a symbol that the mirrored package has.
func (f *face) checkMirrored(r row) error {
	theirs, ours := f.mirrored.Scope().Lookup(r.symbol), f.own.Scope().Lookup(r.symbol)
	if ours == nil {
		return fmt.Errorf("missing in the face")
	}
	if f.heldFunction(ours, theirs) {
		return f.checkFunction(theirs.(*types.Func), r)
	}
	if fmt.Sprintf("%T", theirs) != fmt.Sprintf("%T", ours) {
		return fmt.Errorf("is %v, want %v", ours, theirs)
	}
	if f.ownType(r.symbol) != nil {
		return f.checkOwnType(ours.Type(), theirs.Type(), r)
	}
	if !f.same(ours.Type(), theirs.Type()) {
		return fmt.Errorf("is %v, want %v", ours, theirs)
	}
	if theirs, ok := theirs.(*types.Func); ok {
		return f.checkFunction(theirs, r)
	}
	if r.kind != alias {
		return fmt.Errorf("%s in the table, want alias: it is no function", r.kind)
	}
	switch theirs := theirs.(type) {
	case *types.TypeName:
		return nil
	case *types.Const:
		return checkConstant(ours.(*types.Const), theirs)
	case *types.Var:
		if !f.sources.holds[r.symbol] {
			return fmt.Errorf("the variable does not begin with the value of %s.%s", f.mirrored.Path(), r.symbol)
		}
		return nil
	}
	return fmt.Errorf("apicheck does not know how to mirror %v", theirs)
}

// heldFunction reports whether ours is a variable that holds the function
// theirs, which is how a face has one whose type it cannot write.
func (f *face) heldFunction(ours, theirs types.Object) bool {
	function, ok := theirs.(*types.Func)
	if _, held := ours.(*types.Var); !ok || !held || !f.sources.holds[theirs.Name()] {
		return false
	}
	tuples := []*types.Tuple{function.Signature().Params(), function.Signature().Results()}
	for _, tuple := range tuples {
		for v := range tuple.Variables() {
			if hidden(v.Type()) {
				return f.same(ours.Type(), theirs.Type())
			}
		}
	}
	return false
}

// hidden reports whether t is a type that only its package can name, or a
// pointer to one.
func hidden(t types.Type) bool {
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := t.(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return false
	}
	elements := strings.Split(named.Obj().Pkg().Path(), "/")
	return !named.Obj().Exported() || slices.Contains(elements, "internal")
}

// checkConstant compares values; the types are the same.
func checkConstant(ours, theirs *types.Const) error {
	if !constant.Compare(ours.Val(), token.EQL, theirs.Val()) {
		return fmt.Errorf("is %v, want %v", ours.Val(), theirs.Val())
	}
	return nil
}

// same reports whether ours is theirs, a type of the face's own standing for the one
// that it mirrors: identical, or for a generic type an alias that hands its parameters
// on and takes the same type arguments.
func (f *face) same(ours, theirs types.Type) bool {
	generic, ok := theirs.(*types.Named)
	if !ok || generic.TypeParams().Len() == 0 {
		return f.identical(ours, theirs)
	}
	alias, ok := ours.(*types.Alias)
	if !ok || alias.TypeParams().Len() != generic.TypeParams().Len() {
		return false
	}
	aliased, ok := alias.Rhs().(*types.Named)
	if !ok || aliased.Origin() != generic {
		return false
	}
	for i := range generic.TypeParams().Len() {
		if aliased.TypeArgs().At(i) != types.Type(alias.TypeParams().At(i)) {
			return false
		}
	}
	return takes(generic, alias.TypeParams()) && takes(alias, generic.TypeParams())
}

// takes reports whether a generic type may be instantiated with the parameters
// of another: whether what satisfies the constraints of those satisfies its
// own. The constraints themselves cannot be compared where they speak of the
// parameters, as in [S ~[]E, E any].
func takes(generic types.Type, params *types.TypeParamList) bool {
	var args []types.Type
	for p := range params.TypeParams() {
		args = append(args, p)
	}
	_, err := types.Instantiate(nil, generic, args, true)
	return err == nil
}

// checkFunction checks what the table claims about a function.
func (f *face) checkFunction(theirs *types.Func, r row) error {
	switch onRind := f.sources.onRind[r.symbol]; {
	case r.kind != faster && r.kind != forwarded:
		return fmt.Errorf("a function is %s in the table", r.kind)
	case r.kind == faster && !onRind:
		return fmt.Errorf("faster in the table but never calls rind")
	case r.kind == forwarded && onRind:
		return fmt.Errorf("forwarded in the table but calls rind")
	case r.kind == forwarded && !f.sources.forwards[theirs.Name()] && !f.sources.holds[theirs.Name()]:
		return fmt.Errorf("forwarded in the table but does not call %s.%s", theirs.Pkg().Path(), theirs.Name())
	}
	return nil
}

// checkAdditional checks a symbol that only the face has: a function form with
// the signature of the method that it stands for, the receiver coming first.
func (f *face) checkAdditional(r row) error {
	if r.kind != functionForm {
		return fmt.Errorf("%s in the table but not in %s", r.kind, f.mirrored.Path())
	}
	ours, ok := f.own.Scope().Lookup(r.symbol).(*types.Func)
	if !ok {
		return fmt.Errorf("no such function in the face")
	}
	method, err := f.method(r.of)
	if err != nil {
		return err
	}
	if want := unbound(method); !f.identical(ours.Type(), want) {
		return fmt.Errorf("is %v, want %v", ours.Type(), want)
	}
	switch onRind := f.sources.onRind[r.symbol]; {
	case !onRind && !r.forwards:
		return fmt.Errorf("a function form that never calls rind")
	case onRind && r.forwards:
		return fmt.Errorf("forwarded in the table but calls rind")
	}
	return nil
}

// method finds the method "Type.Method" of the mirrored package.
func (f *face) method(name string) (*types.Func, error) {
	typeName, methodName, _ := strings.Cut(name, ".")
	obj, ok := f.mirrored.Scope().Lookup(typeName).(*types.TypeName)
	if !ok {
		return nil, fmt.Errorf("%s has no type %q", f.mirrored.Path(), typeName)
	}
	m, _, _ := types.LookupFieldOrMethod(types.NewPointer(obj.Type()), true, f.mirrored, methodName)
	if method, ok := m.(*types.Func); ok {
		return method, nil
	}
	return nil, fmt.Errorf("%s has no method %s", f.mirrored.Path(), name)
}

// unbound returns the signature of m with its receiver as first parameter.
func unbound(m *types.Func) *types.Signature {
	s := m.Signature()
	params := []*types.Var{types.NewParam(0, m.Pkg(), "", s.Recv().Type())}
	for v := range s.Params().Variables() {
		params = append(params, v)
	}
	return types.NewSignatureType(nil, nil, nil, types.NewTuple(params...), s.Results(), s.Variadic())
}
