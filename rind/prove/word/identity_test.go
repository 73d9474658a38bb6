// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import (
	"testing"

	"rind.example/rind/prove/machine"
)

// TestIdentities states equations between words that normal forms must decide.
func TestIdentities(t *testing.T) {
	d := New()
	x, y, z := d.whole(d.input("x", 64, all(64))), d.whole(d.input("y", 64, all(64))), d.whole(d.input("z", 64, all(64)))
	u, v := d.whole(d.input("u", 32, all(32))), d.whole(d.input("v", 32, all(32)))
	b := d.whole(d.input("b", 1, all(1)))
	small := d.whole(d.input("small", 64, interval{1, 99}))
	neg := func(x *term) *term { return d.sub(64, d.number(0), x) }
	mask := neg(b)
	rotate := func(x *term, n int) *term { return d.or(d.left(32, x, n), d.right(x, 32-n)) }
	uv := d.add(32, u, v)
	wide := d.add(64, x, y)
	for _, tt := range []struct {
		name string
		a, b *term
	}{
		{"a rotation by shifts", d.or(d.left(64, x, 13), d.right(x, 51)), d.turn(x, 13)},
		{"a rotation in two steps", rotate(rotate(uv, 7), 9), rotate(uv, 16)},
		{"a rotation of 32 bits and back", rotate(rotate(uv, 7), 25), uv},
		{"a rotation by 1 of a sum and back", rotate(rotate(uv, 31), 1), uv},
		{"a doubling is a shift", d.add(64, x, x), d.left(64, x, 1)},
		{"three times", d.add(64, d.left(64, x, 1), x), d.mul(64, x, d.number(3))},
		{"fields add by or", d.add(64, d.left(64, u, 32), v), d.or(d.turn(u, 32), v)},
		{"complement and negative", d.add(64, d.flip(x, ^uint64(0)), d.number(1)), neg(x)},
		{"negative of a difference", neg(d.sub(64, x, y)), d.sub(64, y, x)},
		{"de Morgan", d.flip(d.and(d.flip(x, ^uint64(0)), d.flip(y, ^uint64(0))), ^uint64(0)), d.or(x, y)},
		{"choice of bits", d.xor(z, d.and(x, d.xor(y, z))), d.or(d.and(x, y), d.and(d.flip(x, ^uint64(0)), z))},
		{"majority", d.or(d.and(x, d.or(y, z)), d.and(y, z)), d.xor(d.and(x, y), d.xor(d.and(x, z), d.and(y, z)))},
		{"a conjunction rotates", d.turn(d.and(x, d.turn(y, 5)), 9), d.and(d.turn(x, 9), d.turn(y, 14))},
		{"a symmetric conjunction", d.turn(d.and(x, d.turn(x, 32)), 32), d.and(x, d.turn(x, 32))},
		{"lanes of a conjunction", d.and(d.xor(u, d.turn(v, 32)), x), d.xor(d.and(u, d.keep(x, low(32))), d.turn(d.and(v, d.right(x, 32)), 32))},
		{"narrow sums", d.keep(d.add(64, wide, z), low(32)), d.add(32, d.keep(x, low(32)), d.add(32, d.keep(y, low(32)), d.keep(z, low(32))))},
		{"halves of a sum", d.xor(d.extract(wide, 0, 32), d.turn(d.extract(wide, 32, 32), 32)), wide},
		{"bytes of a sum", d.xor(d.keep(wide, 0xff00ff00ff00ff00), d.keep(wide, 0x00ff00ff00ff00ff)), wide},
		{"narrow products", d.keep(d.mul(64, x, y), low(32)), d.mul(32, d.keep(x, low(32)), d.keep(y, low(32)))},
		{"signs of a product", d.mul(64, neg(x), neg(y)), d.mul(64, y, x)},
		{"products associate", d.mul(64, d.mul(64, x, y), z), d.mul(64, x, d.mul(64, z, y))},
		{"a mask chooses", d.or(d.and(x, mask), d.and(y, d.flip(mask, ^uint64(0)))), d.choose(b, x, y)},
		{"a bit multiplies", d.mul(64, b, x), d.and(mask, x)},
		{"a conditional negation", d.sub(64, d.xor(x, mask), mask), d.choose(b, neg(x), x)},
		{"choices in either order", d.choose(b, d.choose(d.keep(x, 1), y, z), z), d.choose(d.keep(x, 1), d.choose(b, y, z), z)},
		{"shifts with sign", d.extend(61, d.right(d.extend(57, d.right(x, 7), 64), 3), 64), d.extend(54, d.right(x, 10), 64)},
		{"a sign of a small word", d.extend(32, small, 64), small},
		{"equal words", d.zero(64, d.sub(64, x, y)), d.zero(64, d.xor(x, y))},
		{"a number", d.zero(64, d.sub(64, x, d.number(5))), d.less(64, false, d.xor(x, d.number(5)), d.number(1))},
		{"ranges decide equality", d.zero(64, d.sub(64, small, d.number(101))), d.number(0)},
		{"ranges decide order", d.less(64, true, small, d.number(101)), d.number(1)},
		{"a half decides", d.zero(64, d.xor(d.xor(v, d.turn(d.keep(small, low(32)), 32)), d.number(7))), d.number(0)},
		{"comparison by sign", d.less(64, true, small, d.number(50)), d.extract(d.sub(64, small, d.number(50)), 63, 1)},
		{"at most and below", d.less(64, false, d.number(9), x), d.flip(d.less(64, false, x, d.number(10)), 1)},
		{"a carry is excluded", d.carry(64, small, small, d.number(1)), d.number(0)},
	} {
		if tt.a != tt.b {
			t.Errorf("%s: %s is not %s", tt.name, text(tt.a), text(tt.b))
		}
	}
}

// TestFunctionsByName checks that both sides must apply a function that is known
// by name alone to the same words.
func TestFunctionsByName(t *testing.T) {
	d := New()
	x, y := machine.Symbol(d.whole(d.input("x", 64, all(64)))), machine.Symbol(d.whole(d.input("y", 64, all(64))))
	xy, _ := d.Logic(machine.Xor, 64, x, y)
	back, _ := d.Logic(machine.Xor, 64, xy, y)
	a, _ := d.Opaque("AESENC", 64, x, y)
	if b, _ := d.Opaque("AESENC", 64, back, y); b != a {
		t.Errorf("%s is not %s", d.Describe(b), d.Describe(a))
	}
	if b, _ := d.Opaque("AESENC", 64, y, x); b == a {
		t.Error("the order of arguments does not matter")
	}
	if b, _ := d.Opaque("AESENCLAST", 64, x, y); b == a {
		t.Error("the name does not matter")
	}
}

// TestNamesKeepConstants names words and computes them again, up to a constant.
func TestNamesKeepConstants(t *testing.T) {
	d := New()
	x, y := d.whole(d.input("x", 64, all(64))), d.whole(d.input("y", 64, all(64)))
	bit := d.keep(x, 1)
	forms := map[string]*term{
		"a sum":    d.add(64, d.add(64, x, y), d.number(7)),
		"an XOR":   d.flip(d.xor(x, d.turn(y, 9)), 0xff),
		"a choice": d.choose(bit, d.add(64, x, y), d.sub(64, x, y)),
	}
	for name, form := range forms {
		w := d.name(form)
		if w == form {
			t.Errorf("%s takes no name", name)
		}
		if got := d.rename(form); got != w {
			t.Errorf("%s has become %s, not %s", name, text(got), text(w))
		}
	}
	plus := d.rename(d.add(64, d.add(64, x, y), d.number(9)))
	if want := d.add(64, d.rename(forms["a sum"]), d.number(2)); plus != want {
		t.Errorf("plus 2: %s is not %s", text(plus), text(want))
	}
	if got, want := d.rename(d.xor(x, d.turn(y, 9))), d.flip(d.rename(forms["an XOR"]), 0xff); got != want {
		t.Errorf("without constant: %s is not %s", text(got), text(want))
	}
}
