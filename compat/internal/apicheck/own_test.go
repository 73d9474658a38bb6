// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package apicheck

import (
	"go/ast"
	"go/types"
	"strings"
	"testing"
)

const mirroredOwn = `package m
type Key struct{ k int; X []byte; Y *hidden }
type hidden struct{}
func (k *Key) Public() *Public { return nil }
func (k Key) Equal(other *Key) bool { return false }
type Public struct{ p [4]int }
func (p *Public) Bytes() [8]byte { return [8]byte{} }
func Make(seed []*Key) (*Public, *Key) { return nil, nil }
func Verify(p *Public) bool { return false }
func Hold() any { return nil }
type List []int
func (l List) Sum() int { return 0 }
type State struct{ s int }
func (s *State) Write(p []byte) int { return 0 }
`

// ownFace has three types of its own.
const ownFace = `// Package f mirrors m.
//
//	symbol  | provided as
//	Hold    | faster
//	Key     | faster
//	List    | faster
//	Make    | faster
//	Public  | faster
//	State   | faster
//	Sum     | function form of Key.Equal
//	Verify  | faster
package f
import "house/rind/kernel"
type Key struct{ own int; X []byte }
func (k *Key) Public() *Public { return &Public{} }
func (k Key) Equal(other *Key) bool { return kernel.Do() == 0 }
func (k *Key) Std() int { return 0 }
type Public struct{ own int }
func (p *Public) Bytes() [8]byte { kernel.Do(); return [8]byte{} }
func Make(seed []*Key) (*Public, *Key) { return nil, nil }
func Hold() any { return held }
var held = first()
func first() any { return new(Public) }
func Sum(k Key, other *Key) bool { kernel.Do(); return false }
func Verify(p *Public) bool { return p.own == 0 }
type List []int
func (l List) Sum() int { return kernel.Do() }
type State struct{ n int; s kernel.State }
func (s *State) Write(p []byte) int { return s.s.Write(p) }
`

// problemsOf checks a face of mirroredOwn.
func problemsOf(t *testing.T, source string) string {
	t.Helper()
	p := packages{}
	p.check(t, "m", mirroredOwn)
	p.check(t, "house/rind/kernel", rindSource)
	file := p.check(t, "f", source)
	table, err := parseTable(file.Doc)
	if err != nil {
		t.Fatal(err)
	}
	f := &face{mirrored: p["m"], own: p["f"], table: table, release: "go1.26", sources: readSources([]*ast.File{file}, "house", "m")}
	return strings.Join(f.problems(), "\n")
}

func TestOwnTypes(t *testing.T) {
	if problems := problemsOf(t, ownFace); problems != "" {
		t.Errorf("problems: %s", problems)
	}
	for _, c := range []struct{ name, old, new, want string }{
		{"method that does nothing with the field", "return s.s.Write(p)", "return s.n", "State: faster in the table but no method"},
		{"method missing", "func (p *Public) Bytes()", "func (p *Public) Octets()", "no method Bytes"},
		{"method of the value missing", "func (k Key) Equal", "func (k *Key) Equal", "no method Equal"},
		{"method too many", "func (k *Key) Std()", "func (k *Key) Circl()", "has the method Circl"},
		{"method with another result", "Bytes() [8]byte { kernel.Do(); return [8]byte{} }", "Bytes() (b [9]byte) { kernel.Do(); return b }", "the method Bytes is"},
		{"method with the mirrored type", "func (k Key) Equal(other *Key)", "func (k Key) Equal(other *m.Key)", "the method Equal is"},
		{"function with the mirrored type", "func Verify(p *Public)", "func Verify(p *m.Public)", "Verify: is"},
		{"function with another", "func Make(seed []*Key) (*Public", "func Make(seed []*Key) (Public", "Make: is"},
		{"form with another", "func Sum(k Key,", "func Sum(k *Key,", "Sum: is"},
		{"field missing", "own int; X []byte", "own int", "lacks the field X"},
		{"field too many", "type Public struct{ own int }", "type Public struct{ Own int }", "has the field"},
		{"field of another type", "own int; X []byte", "own int; X []int", "has the field"},
		{"not to be compared", "type Public struct{ own int }", "type Public struct{ own []int }", "cannot be compared"},
		{"made of something else", "type List []int", "type List []uint", "is made of"},
		{"no struct", "type Key struct{ own int; X []byte }", "type Key []int", "want a struct"},
		{"never on rind", "return kernel.Do() }\n", "return 0 }\n", "List: faster in the table but no method"},
		{"variable not on rind", "var held = first()", "var held = any(1)", "Hold: faster in the table but never"},
		{"still an alias in the table", "Public  | faster", "Public  | alias", "Public: is"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if !strings.Contains(ownFace, c.old) {
				t.Fatalf("%q is not in the face", c.old)
			}
			source := strings.Replace(ownFace, c.old, c.new, 1)
			if strings.Contains(c.new, "m.") {
				source = strings.Replace(source, "import \"house/rind/kernel\"", "import (\"house/rind/kernel\"; \"m\")", 1)
			}
			if got := problemsOf(t, source); !strings.Contains(got, c.want) {
				t.Errorf("problems %q do not mention %q", got, c.want)
			}
		})
	}
}

// TestTwinsAreOfTheSameName: a type of the face of another package stands for that of the
// package, and for no other.
func TestTwinsAreOfTheSameName(t *testing.T) {
	named := func(path, name string) *types.Named {
		return types.NewNamed(types.NewTypeName(0, types.NewPackage(path, "p"), name, nil), types.NewStruct(nil, nil), nil)
	}
	theirs := named("crypto/sub/p", "Key")
	for _, c := range []struct {
		ours types.Type
		want bool
	}{
		{named(root()+"/compat/stdlib/sub/p", "Key"), true},
		{named(root()+"/compat/stdlib/sub/p", "Other"), false},
		{named(root()+"/compat/stdlib/p", "Key"), false},
		{named("elsewhere/compat/stdlib/sub/p", "Key"), false},
		{types.Typ[types.Int], false},
	} {
		if got := isTwin(c.ours, theirs); got != c.want {
			t.Errorf("%v: %t", c.ours, got)
		}
	}
	if isTwin(named(root()+"/compat/stdlib/p", "Key"), named("house/p", "Key")) {
		t.Error("a type that is none of the standard library has a twin")
	}
}
