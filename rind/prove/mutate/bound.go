// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mutate

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/big"
)

// A span is the range of a number: from <= x < below.
type span struct{ from, below *big.Int }

// constant computes an expression over the constants of a contract, such as
// (1<<384)+1.
func constant(text string, constants map[string]string) (*big.Int, error) {
	e, err := parser.ParseExpr(text)
	if err != nil {
		return nil, fmt.Errorf("mutate: bound %q: %w", text, err)
	}
	x := evaluate(e, constants)
	if x == nil {
		return nil, fmt.Errorf("mutate: bound %q is not a constant", text)
	}
	return x, nil
}

// evaluate returns nil for what is no constant expression.
func evaluate(e ast.Expr, constants map[string]string) *big.Int {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return evaluate(e.X, constants)
	case *ast.BasicLit:
		if x, ok := new(big.Int).SetString(e.Value, 0); ok {
			return x
		}
	case *ast.Ident:
		if x, ok := new(big.Int).SetString(constants[e.Name], 16); ok {
			return x
		}
	case *ast.UnaryExpr:
		if x := evaluate(e.X, constants); x != nil && e.Op == token.SUB {
			return x.Neg(x)
		}
	case *ast.BinaryExpr:
		x, y := evaluate(e.X, constants), evaluate(e.Y, constants)
		if x != nil && y != nil {
			return combine(e.Op, x, y)
		}
	}
	return nil
}

// combine applies an operator.
func combine(op token.Token, x, y *big.Int) *big.Int {
	switch op {
	case token.ADD:
		return x.Add(x, y)
	case token.SUB:
		return x.Sub(x, y)
	case token.MUL:
		return x.Mul(x, y)
	case token.SHL:
		if y.IsUint64() && y.Uint64() < 1<<16 {
			return x.Lsh(x, uint(y.Uint64()))
		}
	}
	return nil
}
