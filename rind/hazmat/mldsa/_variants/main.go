// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command variants writes the files for ML-DSA-44 and ML-DSA-87, which are those for
// ML-DSA-65 but for the number in the names: of this package, of the cases that
// valgrind watches, of the benchmarks, of the own API and of the faces of circl's
// packages. It reads from the working directory, the package's, and writes to the same
// places below its argument, which stands for the folder above it, rind/hazmat.
package main

import (
	"log"
	"os"
	"path/filepath"
	"strings"

	"rind.example/rind/hazmat/internal/variants"
)

// sources are the patterns of the files, relative to rind/hazmat.
var sources = []string{
	"mldsa/*65.go", "mldsa/*65_test.go", "../prove/memcheck/cases/mldsa65.go", "../../bench/mldsa65_test.go",
	"../signature/mldsa65*.go", "stdkey/mldsa/set65.go",
	"../../compat/circl/sign/mldsa/mldsa65/mldsa65.go", "../../compat/circl/sign/mldsa/mldsa65/mldsa65_test.go",
	"../../compat/circl/sign/mldsa/mldsa65/scheme.go",
}

// sizes are what the own API says in numbers, of the other parameter sets.
var sizes = map[string]*strings.Replacer{
	"44": strings.NewReplacer("1952", "1312", "4032", "2560", "3309", "2420", "1974", "1334", "1975", "1335",
		"takes 48 KiB", "takes 28 KiB", "takes 38 KiB", "takes 22 KiB"),
	"87": strings.NewReplacer("1952", "2592", "4032", "4896", "3309", "4627", "1974", "2614", "1975", "2615",
		"takes 48 KiB", "takes 79 KiB", "takes 38 KiB", "takes 67 KiB"),
}

// write makes the version for ML-DSA-name of one file.
func write(root, from, name string) error {
	source := variants.Source{
		Generator: "rind/hazmat/mldsa",
		File:      filepath.Join("..", from),
		Name:      strings.TrimLeft(from, "./"),
	}
	return source.Write(filepath.Join(root, strings.ReplaceAll(from, "65", name)), func(text string) string {
		return strings.ReplaceAll(sizes[name].Replace(text), "65", name)
	})
}

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: variants FOLDER")
	}
	for _, pattern := range sources {
		files, err := filepath.Glob(filepath.Join("..", pattern))
		if err != nil || len(files) == 0 {
			log.Fatalf("variants: no %s: %v", pattern, err)
		}
		for _, file := range files {
			from := filepath.ToSlash(filepath.Join(filepath.Dir(pattern), filepath.Base(file)))
			for _, name := range []string{"44", "87"} {
				if err := write(os.Args[1], from, name); err != nil {
					log.Fatalf("variants: %v", err)
				}
			}
		}
	}
}
