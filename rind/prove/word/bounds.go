// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/big"

	"rind.example/rind/internal/contract"
)

// bounds returns the range of a number of one word.
func bounds(n *contract.Number, constants map[string]string) (interval, error) {
	from, err := integer(n.From, constants)
	if err != nil {
		return interval{}, err
	}
	below, err := integer(n.Below, constants)
	if err != nil {
		return interval{}, err
	}
	length := below.Sub(below, from)
	length.Sub(length, big.NewInt(1))
	if length.Sign() < 0 || !length.IsUint64() {
		return interval{}, fmt.Errorf("the range from %s below %s is empty or does not fit a word", n.From, n.Below)
	}
	word := new(big.Int).Lsh(big.NewInt(1), 64)
	return interval{from.Mod(from, word).Uint64(), length.Uint64()}, nil
}

// integer evaluates an expression over constants. Contracts write such
// expressions as Go does.
func integer(text string, constants map[string]string) (*big.Int, error) {
	e, err := parser.ParseExpr(text)
	if err != nil {
		return nil, fmt.Errorf("bound %q: %w", text, err)
	}
	x, err := evaluate(e, constants)
	if err != nil {
		return nil, fmt.Errorf("bound %q: %w", text, err)
	}
	return x, nil
}

func evaluate(e ast.Expr, constants map[string]string) (*big.Int, error) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return evaluate(e.X, constants)
	case *ast.BasicLit:
		if x, ok := new(big.Int).SetString(e.Value, 0); ok {
			return x, nil
		}
	case *ast.Ident:
		if x, ok := new(big.Int).SetString(constants[e.Name], 16); ok {
			return x, nil
		}
		return nil, fmt.Errorf("there is no constant %s", e.Name)
	case *ast.UnaryExpr:
		x, err := evaluate(e.X, constants)
		if err == nil && e.Op == token.SUB {
			return x.Neg(x), nil
		}
	case *ast.BinaryExpr:
		return operation(e, constants)
	}
	return nil, fmt.Errorf("want numbers, constants, + - * << and parentheses")
}

func operation(e *ast.BinaryExpr, constants map[string]string) (*big.Int, error) {
	x, err := evaluate(e.X, constants)
	if err != nil {
		return nil, err
	}
	y, err := evaluate(e.Y, constants)
	if err != nil {
		return nil, err
	}
	switch e.Op {
	case token.ADD:
		return x.Add(x, y), nil
	case token.SUB:
		return x.Sub(x, y), nil
	case token.MUL:
		return x.Mul(x, y), nil
	case token.SHL:
		if y.IsUint64() && y.Uint64() < 1<<16 {
			return x.Lsh(x, uint(y.Uint64())), nil
		}
	}
	return nil, fmt.Errorf("cannot compute %v %v %v", x, e.Op, y)
}
