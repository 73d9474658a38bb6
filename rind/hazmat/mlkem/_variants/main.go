// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command variants writes the files for ML-KEM-512 and ML-KEM-1024, which are those for
// ML-KEM-768 but for names and sizes: in package mlkem, in the package rind/kem of the own
// API, in the faces, in the cases of memcheck and in the benchmarks. It reads from the
// checkout around the working directory, and its argument is the root of the one to write
// to.
package main

import (
	"fmt"
	"log"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"rind.example/rind/hazmat/internal/variants"
)

// A variant is one of the other parameter sets.
type variant struct {
	name    string            // as in ML-KEM-512 and EncapsulationKey512
	numbers map[string]string // words of the source that are replaced
	phrases *strings.Replacer // what is more than a word, or less
}

var sets = []variant{
	{
		name:    "512",
		numbers: map[string]string{"1184": "800", "1185": "801", "1088": "768", "2400": "1632", "1206": "822", "1207": "823"},
		phrases: strings.NewReplacer("3.4.4.2", "3.4.4.1", `\x04\x04\x02`, `\x04\x04\x01`, "8 KiB", "4 KiB", "6 KiB", "3 KiB"),
	},
	{
		name:    "1024",
		numbers: map[string]string{"1184": "1568", "1185": "1569", "1088": "1568", "2400": "3168", "1206": "1590", "1207": "1591"},
		phrases: strings.NewReplacer("3.4.4.2", "3.4.4.3", `\x04\x04\x02`, `\x04\x04\x03`, "8 KiB", "12 KiB", "6 KiB", "10 KiB"),
	},
}

// checkout is the root of the repository.
const checkout = "../../.."

// A folder has sources of the variants of those names; theirs go to the folder of that
// name, which is another where it has the name of the set.
type folder struct {
	path  string
	names []string
}

var folders = []folder{
	{"rind/hazmat/mlkem", []string{"512", "1024"}},
	{"rind/kem", []string{"512", "1024"}},
	{"rind/prove/memcheck/cases", []string{"512", "1024"}},
	{"bench", []string{"512", "1024"}},
	{"compat/stdlib/mlkem", []string{"1024"}},
	{"compat/circl/kem/mlkem/mlkem768", []string{"512", "1024"}},
}

var word = regexp.MustCompile(`[0-9A-Za-z_]+`)

// rename returns the variant's version of a source. Each word is replaced once: the size
// of a ciphertext of ML-KEM-512 is the number in the name of the source.
func (v *variant) rename(source string) string {
	return word.ReplaceAllStringFunc(v.phrases.Replace(source), func(w string) string {
		if number, ok := v.numbers[w]; ok {
			return number
		}
		return strings.ReplaceAll(w, "768", v.name)
	})
}

// write makes the variant of one file.
func (v *variant) write(root, from string) error {
	source := variants.Source{
		Generator: "rind/hazmat/mlkem",
		File:      filepath.Join(checkout, from),
		Name:      path.Base(from),
	}
	return source.Write(filepath.Join(root, strings.ReplaceAll(from, "768", v.name)), v.rename)
}

// writeAll makes the variants of a folder's files.
func (f folder) writeAll(root string) error {
	sources, err := filepath.Glob(filepath.Join(checkout, f.path, "mlkem768*.go"))
	if err != nil || len(sources) == 0 {
		return fmt.Errorf("%s: no sources: %v", f.path, err)
	}
	for _, v := range sets {
		if !slices.Contains(f.names, v.name) {
			continue
		}
		for _, source := range sources {
			if err := v.write(root, path.Join(f.path, filepath.Base(source))); err != nil {
				return err
			}
		}
	}
	return nil
}

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: variants FOLDER")
	}
	for _, f := range folders {
		if err := f.writeAll(os.Args[1]); err != nil {
			log.Fatalf("variants: %v", err)
		}
	}
}
