// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package rewrite changes import paths and method calls in Go source text.
//
// It works on syntax alone: what to change is decided elsewhere, with types,
// and handed over as byte offsets. A file is edited, never printed anew, so
// that every byte outside an edit stays: comments, line ends, a byte order
// mark, quotes, cgo preambles. One exception makes results reviewable: a file
// that gofmt leaves alone is left alone by gofmt afterwards too, which can
// move blanks (the column of trailing comments) beside an edit.
package rewrite

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
)

// Change says what to do with one file. Offsets count bytes of the source as
// it was read, a byte order mark included.
type Change struct {
	Imports []Import
	Calls   []Call
	Wraps   []Wrap
	// Taken are names that other files of the package declare at package
	// level. An import added for a function form gets none of them.
	Taken []string
}

// Import gives one import spec another path.
type Import struct {
	Offset int    // of the path literal
	New    string // the new import path
}

// Call turns the method call x.Method(args) into pkg.Func(x, args).
type Call struct {
	Offset int // of the call expression, which is that of its receiver
	Func   string
	// Path is the import path of Func. The file's own name for it is used,
	// or none where a dot import brings Func in; an import is added if there
	// is no name or if it is shadowed. An empty
	// Path means the file's own package.
	Path string
	// Method is the name of the method. It may stay empty when only one
	// method call starts at Offset: in a.B().C() two do.
	Method string
	// Params is the number of the method's parameters; of a variadic method it
	// stays 0. With it, x.Sign(g()) is refused where g would give all of them,
	// and so is the call of a method expression, which has the receiver as one
	// argument more. While it is 0, another call as the only argument is
	// always refused.
	Params int
	Addr   bool // pass &x: the method has a pointer receiver, x is addressable
	Deref  bool // pass *x: the method has a value receiver, x is a pointer
	// Via is what is selected from x to reach a promoted method's receiver,
	// "PrivateKey" or "Key.PrivateKey". Addr and Deref are then about x.Via.
	Via string
}

// Form is a function form that Restore turns back into a method call. Without a
// Method it is a function that wraps its argument, of which Restore leaves that.
type Form struct {
	Path   string // of the package with the function form
	Func   string
	Method string
}

// File applies c to the file src. It returns src itself when nothing changes
// and an error when a change cannot be expressed; name is used in errors only.
func File(name string, src []byte, c Change) ([]byte, error) {
	s, err := parse(name, src)
	if err != nil {
		return nil, err
	}
	s.taken = c.Taken
	if err := s.setPaths(c.Imports); err != nil {
		return nil, err
	}
	s.dropDuplicates()
	if err := s.mergeCases(); err != nil {
		return nil, err
	}
	if err := s.functionForms(c.Calls); err != nil {
		return nil, err
	}
	if err := s.wrapAll(c.Wraps); err != nil {
		return nil, err
	}
	return s.finish()
}

// Restore gives each import path that old knows its original one and turns
// the function forms of these packages back into method calls. It needs no
// record of what File did, so it puts imports where File would.
func Restore(name string, src []byte, old func(newPath string) (string, bool), forms ...Form) ([]byte, error) {
	s, err := parse(name, src)
	if err != nil {
		return nil, err
	}
	s.methodForms(forms, old)
	for _, sp := range s.specs {
		if original, ok := old(sp.path); ok && !sp.drop {
			sp.setPath(original)
		}
	}
	s.dropDuplicates()
	if err := s.mergeCases(); err != nil {
		return nil, err
	}
	return s.finish()
}

// source is a file with the edits made to it so far.
type source struct {
	name  string
	src   []byte
	file  *ast.File
	tok   *token.File
	specs []*spec // in file order, added ones last
	taken []string
	edits edits

	renames []rename // of packages whose imports were merged
	removed []span   // cases of type switches

	comments []span             // of all comments, in order
	scopes   map[string][]scope // of what functions declare, by name
	calls    map[int][]site     // the method calls, by offset
}

func parse(name string, src []byte) (*source, error) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, fmt.Errorf("rewrite: %w", err)
	}
	s := &source{name: name, src: src, file: f, tok: fset.File(f.FileStart)}
	s.readSpecs()
	s.readComments()
	s.readBody()
	return s, nil
}

// off is the byte offset of p. It takes no notice of //line directives.
func (s *source) off(p token.Pos) int { return s.tok.Offset(p) }

// errorf reports a change that cannot be made at an offset.
func (s *source) errorf(offset int, format string, args ...any) error {
	line := 1 + bytes.Count(s.src[:min(max(offset, 0), len(s.src))], []byte("\n"))
	return fmt.Errorf("rewrite: %s:%d: %s", s.name, line, fmt.Sprintf(format, args...))
}

// finish applies the edits and makes sure that the result is Go.
func (s *source) finish() ([]byte, error) {
	s.renameAll()
	s.editImports()
	out := s.edits.apply(s.src)
	if bytes.Equal(out, s.src) {
		return s.src, nil
	}
	out = tidy(s.src, out)
	if _, err := parse(s.name, out); err != nil {
		return nil, fmt.Errorf("rewrite: the result would not be Go: %w", err)
	}
	return out, nil
}
