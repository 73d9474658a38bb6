// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package verdict holds the codes that say what becomes of an import or a
// call, and why. They are stable: reports, scripts and MIGRATING.md spell
// them the same way.
package verdict

// A Code is what was decided about one import or call.
type Code string

// The codes. MIGRATING.md has a paragraph on each.
const (
	Migrated          Code = "MIGRATED"
	NoEquivalent      Code = "NO-EQUIVALENT"
	TypeEscapes       Code = "TYPE-ESCAPES"
	TypeSwitch        Code = "TYPE-SWITCH"
	Embeds            Code = "EMBEDS"
	Linkname          Code = "LINKNAME"
	BlankImport       Code = "BLANK-IMPORT"
	DotImport         Code = "DOT-IMPORT"
	Generated         Code = "GENERATED"
	GoLine            Code = "GO-LINE"
	FIPS              Code = "FIPS"
	NotFaster         Code = "NOT-FASTER"
	Behaviour         Code = "BEHAVIOUR"
	UserKeep          Code = "USER-KEEP"
	BuildBrokenBefore Code = "BUILD-BROKEN-BEFORE"
	Unverified        Code = "UNVERIFIED"
)

// Info explains a code in a sentence each.
type Info struct {
	Code    Code
	Summary string // what it says
	Advice  string // what a person can do about it
	// Blocking codes make migrate exit with status 3 under -strict: a gain
	// that exists was not taken.
	Blocking bool
}

// All returns every code in the order of the documentation.
func All() []Info { return append([]Info(nil), infos...) }

// Explain returns what c means, and false for a code that is not listed.
func Explain(c Code) (Info, bool) {
	for _, i := range infos {
		if i.Code == c {
			return i, true
		}
	}
	return Info{}, false
}

var infos = []Info{
	{Migrated, "the import or call now uses rind",
		"nothing to do", false},
	{NoEquivalent, "rind does not mirror this package, or not a symbol that is used",
		"nothing to do: the standard library keeps serving it", false},
	{TypeEscapes, "a value of a type that rind defines itself reaches code that is not migrated",
		"convert at the boundary as the type allows, or migrate the other side too", true},
	{TypeSwitch, "a type switch or assertion names a type that rind defines itself, or two of its cases would become one",
		"ask for the methods that are needed instead of the type, or merge the two cases by hand", true},
	{Embeds, "a struct embeds the type, an exported declaration is an alias of it, or a field that cannot be named promotes the method",
		"name the field, declare a type instead of the alias, or keep the import", true},
	{Linkname, "the file reaches into the package with go:linkname or unsafe",
		"use the exported API", true},
	{BlankImport, "the import is there for its side effect only",
		"nothing to do", false},
	{DotImport, "a name of the dot-imported package would clash with one of the file's own",
		"import the package by name, then run migrate again", true},
	{Generated, "the file is generated; the next generation would undo the change",
		"change the generator or its template", true},
	{GoLine, "requiring rind raises the module's go line",
		"raise the go line first, in a change of its own", true},
	{FIPS, "the module is built for FIPS 140 or the Go+BoringCrypto experiment",
		"stay on the validated module; -fips migrates all the same", true},
	{NotFaster, "nothing that this file uses is faster in rind",
		"nothing to do: rind would forward to what it mirrors; -forwarded migrates all the same", false},
	{Behaviour, "rind differs from the mirrored package in a way that this use could see",
		"read the package's table of differences, then decide", true},
	{UserKeep, "a //rind:keep comment or -only, -skip, -tests or -level asks to leave it, or the file compares both packages",
		"remove the comment, the flag, or what is compared, to migrate", false},
	{BuildBrokenBefore, "the package did not compile before the change",
		"mend the package, then run migrate again", true},
	{Unverified, "the file belongs to no build configuration that was checked",
		"change the import by hand, then build and test that configuration", true},
}
