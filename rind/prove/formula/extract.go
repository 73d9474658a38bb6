// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package formula

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"

	"rind.example/rind/internal/contract"
)

// fieldOps are the functions on field elements that formulas are made of. Each
// reads its operands before it writes its result, which may be one of them.
var fieldOps = map[string]contract.Op{
	"feMul": contract.Mul, "feSqr": contract.Mul, "feAdd": contract.Add, "feSub": contract.Sub,
}

// A Source is a parsed Go file with point formulas.
type Source struct {
	files     *token.FileSet
	functions map[string]*ast.FuncDecl
}

// Parse reads a Go file; src is as for go/parser.ParseFile.
func Parse(filename string, src any) (*Source, error) {
	s := &Source{token.NewFileSet(), map[string]*ast.FuncDecl{}}
	file, err := parser.ParseFile(s.files, filename, src, parser.SkipObjectResolution)
	if err != nil {
		return nil, fmt.Errorf("formula: %w", err)
	}
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil {
			s.functions[f.Name.Name] = f
		}
	}
	return s, nil
}

// Steps returns the program of a function, with the functions it calls put in
// their place. The function must be straight-line: declarations of elements,
// copies of elements to new variables, feMul, feSqr, feAdd and feSub, feMul121666
// and other factors in a name, and calls of others like it in the file. Anything else is an error with its position.
func (s *Source) Steps(function string) ([]contract.Step, error) {
	f, ok := s.functions[function]
	if !ok {
		return nil, fmt.Errorf("formula: no function %s", function)
	}
	e := &extraction{Source: s, used: map[string]bool{}}
	sc := scope{}
	for _, name := range parameters(f) {
		e.used[name] = true
		sc[name] = name
	}
	err := e.body(f, sc)
	return e.steps, err
}

// parameters lists the names of the parameters in order.
func parameters(f *ast.FuncDecl) []string {
	var names []string
	for _, field := range f.Type.Params.List {
		for _, n := range field.Names {
			names = append(names, n.Name)
		}
	}
	return names
}

// An extraction walks through a function and those it calls.
type extraction struct {
	*Source
	steps []contract.Step
	used  map[string]bool // names of arguments and variables
	depth int
}

// A scope gives for the variables of one call the name in the program: an
// argument, a coordinate of one, or a variable.
type scope map[string]string

func (e *extraction) errorf(n ast.Node, format string, args ...any) error {
	return fmt.Errorf("formula: %s: %s", e.files.Position(n.Pos()), fmt.Sprintf(format, args...))
}

// body walks through the statements of one call.
func (e *extraction) body(f *ast.FuncDecl, sc scope) error {
	if e.depth++; e.depth > 10 {
		return e.errorf(f, "%s is called too deep", f.Name.Name)
	}
	defer func() { e.depth-- }()
	if f.Body == nil || f.Type.Results != nil || f.Type.TypeParams != nil {
		return e.errorf(f, "%s is not a plain function on pointers", f.Name.Name)
	}
	for _, st := range f.Body.List {
		if err := e.statement(st, sc); err != nil {
			return err
		}
	}
	return nil
}

func (e *extraction) statement(st ast.Stmt, sc scope) error {
	switch st := st.(type) {
	case *ast.DeclStmt:
		return e.declaration(st, sc)
	case *ast.AssignStmt:
		return e.copies(st, sc)
	case *ast.ExprStmt:
		if call, ok := st.X.(*ast.CallExpr); ok {
			return e.call(call, sc)
		}
	}
	return e.errorf(st, "a point formula has no such statement")
}

// declaration is var a, b Element. The program does not know that a is 0: it
// must not be read before it is set.
func (e *extraction) declaration(st *ast.DeclStmt, sc scope) error {
	d := st.Decl.(*ast.GenDecl)
	for _, spec := range d.Specs {
		v, ok := spec.(*ast.ValueSpec)
		if !ok || len(v.Values) > 0 || !isElement(v.Type) {
			return e.errorf(spec, "only elements are declared, without a value")
		}
		for _, n := range v.Names {
			if err := e.declare(n, sc); err != nil {
				return err
			}
		}
	}
	return nil
}

// isElement reports whether a type is that of elements, or of their limbs.
func isElement(t ast.Expr) bool {
	id, ok := t.(*ast.Ident)
	return ok && (id.Name == "Element" || id.Name == "limbs")
}

// declare gives a new variable a name that is its own in the whole program.
func (e *extraction) declare(n *ast.Ident, sc scope) error {
	_, function := e.functions[n.Name]
	if _, ok := sc[n.Name]; ok || function || n.Name == "_" {
		return e.errorf(n, "%s means something else already", n.Name)
	}
	name := n.Name
	for i := 2; e.used[name]; i++ {
		name = n.Name + strconv.Itoa(i)
	}
	e.used[name] = true
	sc[n.Name] = name
	return nil
}

// copies is u, v := a.X, b.Y. The variables are new, so that the order does not
// matter.
func (e *extraction) copies(st *ast.AssignStmt, sc scope) error {
	if st.Tok != token.DEFINE || len(st.Lhs) != len(st.Rhs) {
		return e.errorf(st, "only new variables are assigned to")
	}
	var from []string
	for _, x := range st.Rhs {
		place, err := e.coordinate(x, sc)
		if err != nil {
			return err
		}
		from = append(from, place)
	}
	for i, x := range st.Lhs {
		id, ok := x.(*ast.Ident)
		if !ok {
			return e.errorf(x, "not a variable")
		}
		if err := e.declare(id, sc); err != nil {
			return err
		}
		e.steps = append(e.steps, contract.Step{Op: contract.Copy, Out: sc[id.Name], A: from[i]})
	}
	return nil
}

// call is a field operation or a function of the file.
func (e *extraction) call(call *ast.CallExpr, sc scope) error {
	id, ok := call.Fun.(*ast.Ident)
	if !ok {
		return e.errorf(call, "only functions of the file are called")
	}
	var args []string
	for _, x := range call.Args {
		place, err := e.argument(x, sc)
		if err != nil {
			return err
		}
		args = append(args, place)
	}
	if op, ok := fieldOps[id.Name]; ok {
		return e.operation(call, op, id.Name == "feSqr", args)
	}
	if factor, ok := strings.CutPrefix(id.Name, "feMul"); ok {
		if _, isNumber := number(factor); !isNumber {
			return e.errorf(call, "%s multiplies by what is no number", id.Name)
		}
		return e.operation(call, contract.Mul, false, append(args, factor))
	}
	f, ok := e.functions[id.Name]
	if !ok || len(parameters(f)) != len(args) {
		return e.errorf(call, "no function %s of %d arguments in the file", id.Name, len(args))
	}
	inner := scope{}
	for i, name := range parameters(f) {
		inner[name] = args[i]
	}
	return e.body(f, inner)
}

func (e *extraction) operation(call *ast.CallExpr, op contract.Op, square bool, args []string) error {
	if square && len(args) == 2 {
		args = append(args, args[1])
	}
	if len(args) != 3 {
		return e.errorf(call, "wrong number of operands")
	}
	e.steps = append(e.steps, contract.Step{Op: op, Out: args[0], A: args[1], B: args[2]})
	return nil
}

// argument is what a pointer argument leads to: x for a parameter x that is a
// pointer itself, or &x, or &x.X.
func (e *extraction) argument(x ast.Expr, sc scope) (string, error) {
	if id, ok := x.(*ast.Ident); ok {
		return e.variable(id, sc)
	}
	u, ok := x.(*ast.UnaryExpr)
	if !ok || u.Op != token.AND {
		return "", e.errorf(x, "not the address of an element")
	}
	if id, ok := u.X.(*ast.Ident); ok {
		return e.variable(id, sc)
	}
	return e.coordinate(u.X, sc)
}

// coordinate is a.X.
func (e *extraction) coordinate(x ast.Expr, sc scope) (string, error) {
	sel, ok := x.(*ast.SelectorExpr)
	if !ok {
		return "", e.errorf(x, "not a coordinate")
	}
	id, ok := sel.X.(*ast.Ident)
	if !ok {
		return "", e.errorf(x, "not a coordinate of an argument")
	}
	point, err := e.variable(id, sc)
	return point + "." + sel.Sel.Name, err
}

func (e *extraction) variable(id *ast.Ident, sc scope) (string, error) {
	if place, ok := sc[id.Name]; ok {
		return place, nil
	}
	return "", e.errorf(id, "%s is no variable of the function", id.Name)
}
