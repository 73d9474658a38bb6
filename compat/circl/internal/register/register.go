// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package register puts the schemes that rind's faces return before those that
// circl's registers have of the same names.
package register

import "strings"

// A Scheme has a name, as every scheme of circl's has.
type Scheme interface{ Name() string }

// A Register has schemes by their names in lower case: circl's registers do
// not tell the case of letters.
type Register[S Scheme] map[string]S

// Of registers the schemes of faces. One that is circl's own, which the face
// then forwards, changes nothing.
func Of[S Scheme](schemes ...S) Register[S] {
	r := Register[S]{}
	for _, s := range schemes {
		r[strings.ToLower(s.Name())] = s
	}
	return r
}

// Replace puts the schemes of r in the places of those of the same name and
// returns the list, which it changes.
func (r Register[S]) Replace(list []S) []S {
	for i, s := range list {
		if own, ok := r.Find(s.Name()); ok {
			list[i] = own
		}
	}
	return list
}

// Find returns the scheme of that name, in whatever case.
func (r Register[S]) Find(name string) (s S, ok bool) {
	s, ok = r[strings.ToLower(name)]
	return s, ok
}
