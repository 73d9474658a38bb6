// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load

import (
	"bufio"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
)

// ReadMatrix reads build configurations in the format of staticcheck's -matrix:
// a line for each, of a name, a colon, and what it takes to build it, variables
// of the environment first:
//
//	arm: GOOS=linux GOARCH=arm -tags=integration
//	plain:
//
// Single or double quotes keep spaces together. Blank lines and those that
// begin with # are passed over. What a line does not say is as on the host.
func ReadMatrix(r io.Reader) ([]Config, error) {
	var all []Config
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		text := strings.TrimSpace(lines.Text())
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		c, err := readConfig(text)
		if err == nil && slices.ContainsFunc(all, func(x Config) bool { return x.Name == c.Name }) {
			err = fmt.Errorf("the name %s occurs twice", c.Name)
		}
		if err != nil {
			return nil, badMatrix("line %d of the matrix: %v", n, err)
		}
		all = append(all, c)
	}
	if err := lines.Err(); err != nil {
		return nil, badMatrix("cannot read the matrix: %v", err)
	}
	if len(all) == 0 {
		return nil, badMatrix("the matrix has no line")
	}
	return all, nil
}

func badMatrix(format string, args ...any) error {
	return &UsageError{Text: fmt.Sprintf(format, args...), Hint: "write lines like 'arm: GOOS=linux GOARCH=arm -tags=integration'"}
}

// matrixName is what staticcheck takes for a name.
var matrixName = regexp.MustCompile(`^[\pL_][\pL_\d]*$`)

func readConfig(line string) (c Config, err error) {
	name, rest, ok := strings.Cut(line, ":")
	if c.Name = strings.TrimSpace(name); !ok || !matrixName.MatchString(c.Name) {
		return c, fmt.Errorf("no name of letters and digits and a colon at its begin")
	}
	words, err := unquote(rest)
	for i := 0; i < len(words) && err == nil; i++ {
		switch w := words[i]; {
		case !strings.HasPrefix(w, "-"):
			err = c.set(w)
		case (w == "-tags" || w == "--tags") && i+1 < len(words):
			i++
			err = c.option("-tags=" + words[i])
		default:
			err = c.option(w)
		}
	}
	return c, err
}

// set takes an assignment of the environment.
func (c *Config) set(word string) error {
	name, value, ok := strings.Cut(word, "=")
	switch {
	case !ok || name == "" || len(c.Options)+len(c.Tags) > 0:
		return fmt.Errorf("%q is neither an assignment like GOOS=linux in front of the flags nor a flag like -tags=x", word)
	case name == "GOOS":
		c.GOOS = value
	case name == "GOARCH":
		c.GOARCH = value
	case name == "CGO_ENABLED":
		c.Cgo = value
	case name == "GOFLAGS" || name == "GOWORK":
		return fmt.Errorf("%s cannot differ between configurations", name)
	default:
		c.Settings = append(c.Settings, word)
	}
	return nil
}

// option takes a build flag. Those by which the rehearsal itself reaches the go
// command are refused.
func (c *Config) option(word string) error {
	name, value, _ := strings.Cut(strings.TrimLeft(word, "-"), "=")
	switch name {
	case "tags":
		c.Tags = strings.FieldsFunc(value, func(r rune) bool { return r == ',' || r == ' ' })
	case "overlay", "mod", "modfile", "C":
		return fmt.Errorf("-%s is not for a matrix", name)
	default:
		c.Options = append(c.Options, word)
	}
	return nil
}

// unquote splits a line at its spaces, as a shell would.
func unquote(line string) (words []string, err error) {
	var word strings.Builder
	inside, quote := false, rune(0)
	for _, r := range line {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"'):
			quote, inside = r, true
		case quote == 0 && (r == ' ' || r == '\t'):
			if inside {
				words = append(words, word.String())
			}
			word.Reset()
			inside = false
		default:
			word.WriteRune(r)
			inside = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("a quotation mark %c is left open", quote)
	}
	if inside {
		words = append(words, word.String())
	}
	return words, nil
}
