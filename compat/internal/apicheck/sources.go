// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package apicheck

import (
	"go/ast"
	"go/token"
	"path"
	"strconv"
	"strings"
)

// sources is what the files of a face tell that its types do not.
type sources struct {
	// onRind names the functions whose bodies refer to a package of rind or another
	// face, or to a function or a variable of the face that does, or make or take a
	// value of a type of the face with a method that does: those that claim to be
	// faster must, the others must not. It names these types and variables, too.
	onRind map[string]bool
	// forwards names the functions whose bodies refer to the mirrored function
	// of the same name.
	forwards map[string]bool
	// holds names the variables declared with the mirrored variable of the
	// same name as their value.
	holds map[string]bool
}

// readSources reads the files of a face of mirrored. The packages of rind are
// below root: those of its schemes, and other faces.
func readSources(files []*ast.File, root, mirrored string) sources {
	serves := func(path string) bool {
		below, ok := strings.CutPrefix(path, root+"/")
		face := strings.HasPrefix(below, "compat/") && !strings.Contains(below, "/internal/")
		// Package approved computes nothing: it chooses what the mirrored package gets.
		scheme := strings.HasPrefix(below, "rind/") && below != "rind/hazmat/stdkey/approved"
		return ok && (face || scheme)
	}
	s := sources{map[string]bool{}, map[string]bool{}, map[string]bool{}}
	var functions []*ast.FuncDecl
	variables, fields := map[string]ast.Node{}, map[string]bool{}
	for _, file := range files {
		heldOnRind(file, imported(file, serves), fields)
	}
	for _, file := range files {
		rind := imported(file, serves)
		theirs := imported(file, func(path string) bool { return path == mirrored })
		for _, decl := range file.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				name := symbol(decl)
				functions = append(functions, decl)
				s.onRind[name] = s.onRind[name] || refersTo(decl, rind, "") || decl.Recv != nil && callsField(decl, name, fields)
				if decl.Recv == nil {
					s.forwards[name] = refersTo(decl, theirs, name)
				}
			case *ast.GenDecl:
				s.variables(decl, theirs)
				initial(decl, variables)
			}
		}
	}
	for range functions { // at most so many steps from one to another
		for _, f := range functions {
			if name := symbol(f); !s.onRind[name] {
				s.onRind[name] = calls(f, s.onRind, variables)
			}
		}
		for name, value := range variables {
			s.onRind[name] = s.onRind[name] || calls(value, s.onRind, variables)
		}
	}
	return s
}

// initial adds the initial values of the variables that decl declares.
func initial(decl *ast.GenDecl, variables map[string]ast.Node) {
	for _, spec := range decl.Specs {
		if v, ok := spec.(*ast.ValueSpec); ok && decl.Tok == token.VAR && len(v.Values) == len(v.Names) {
			for i, name := range v.Names {
				variables[name.Name] = v.Values[i]
			}
		}
	}
}

// heldOnRind adds the fields of structs in file whose type is one of rind's, or a pointer
// to one, as "Type.field".
func heldOnRind(file *ast.File, rind, fields map[string]bool) {
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok {
			return true
		}
		if s, ok := spec.Type.(*ast.StructType); ok {
			for _, field := range s.Fields.List {
				t := field.Type
				if star, ok := t.(*ast.StarExpr); ok {
					t = star.X
				}
				sel, ok := t.(*ast.SelectorExpr)
				for _, name := range field.Names {
					fields[spec.Name.Name+"."+name.Name] = ok && selects(sel, rind, "")
				}
			}
		}
		return false
	})
}

// callsField reports whether a method of a type calls a method of a field that is one
// of fields.
func callsField(f *ast.FuncDecl, typeName string, fields map[string]bool) (found bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if method, ok := call.Fun.(*ast.SelectorExpr); ok {
			field, ok := method.X.(*ast.SelectorExpr)
			found = found || ok && fields[typeName+"."+field.Sel.Name]
		}
		return !found
	})
	return found
}

// symbol is the name of a function, and of a method the name of its type.
func symbol(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	t := f.Recv.List[0].Type
	for {
		switch of := t.(type) {
		case *ast.StarExpr:
			t = of.X
		case *ast.IndexExpr:
			t = of.X
		case *ast.IndexListExpr:
			t = of.X
		case *ast.Ident:
			return of.Name
		default:
			return ""
		}
	}
}

// calls reports whether a function, or the value of a variable, calls a function of the
// face that is one of names, or names a type or a variable that is.
func calls(f ast.Node, names map[string]bool, variables map[string]ast.Node) (found bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		var of ast.Expr
		switch n := n.(type) {
		case *ast.CallExpr:
			of = n.Fun
			if function, ok := of.(*ast.Ident); ok && function.Name == "new" && len(n.Args) == 1 {
				of = n.Args[0]
			}
		case *ast.CompositeLit:
			of = n.Type
		case *ast.Field: // a parameter or a result
			of = n.Type
			if pointer, ok := of.(*ast.StarExpr); ok {
				of = pointer.X
			}
		case *ast.Ident:
			found = found || variables[n.Name] != nil && names[n.Name]
		}
		if name, ok := of.(*ast.Ident); ok && names[name.Name] {
			found = true
		}
		return !found
	})
	return found
}

// variables notes the declared variables that hold a mirrored one's value.
func (s sources) variables(decl *ast.GenDecl, theirs map[string]bool) {
	for _, spec := range decl.Specs {
		v, ok := spec.(*ast.ValueSpec)
		if !ok || len(v.Values) != len(v.Names) {
			continue
		}
		for i, name := range v.Names {
			sel, ok := v.Values[i].(*ast.SelectorExpr)
			s.holds[name.Name] = ok && selects(sel, theirs, name.Name)
		}
	}
}

// imported returns the names by which file knows the packages that are wanted.
func imported(file *ast.File, wanted func(path string) bool) map[string]bool {
	names := make(map[string]bool)
	for _, spec := range file.Imports {
		p, err := strconv.Unquote(spec.Path.Value)
		if err != nil || !wanted(p) {
			continue
		}
		if spec.Name != nil {
			names[spec.Name.Name] = true
		} else {
			names[path.Base(p)] = true
		}
	}
	return names
}

// refersTo reports whether f selects name, or anything if that is empty, from
// a package known by one of names.
func refersTo(f *ast.FuncDecl, names map[string]bool, name string) (found bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok && selects(sel, names, name) {
			found = true
		}
		return !found
	})
	return found
}

// selects reports whether sel selects name, or anything if that is empty, from
// a package known by one of names.
func selects(sel *ast.SelectorExpr, names map[string]bool, name string) bool {
	x, ok := sel.X.(*ast.Ident)
	return ok && names[x.Name] && (name == "" || sel.Sel.Name == name)
}
