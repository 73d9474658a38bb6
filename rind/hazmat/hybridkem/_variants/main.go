// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command variants writes the files for MLKEM1024-P384, which are those for MLKEM768-P256
// but for names. It reads from the working directory, and its argument is the folder to
// write to.
package main

import (
	"log"
	"os"
	"path/filepath"
	"strings"

	"rind.example/rind/hazmat/internal/variants"
)

var rename = strings.NewReplacer("768", "1024", "P256", "P384", "p256", "p384")

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: variants FOLDER")
	}
	sources, err := filepath.Glob("mlkem768p256*.go")
	if err != nil || len(sources) == 0 {
		log.Fatalf("variants: no sources: %v", err)
	}
	for _, from := range sources {
		source := variants.Source{Generator: "rind/hazmat/hybridkem", File: from, Name: from}
		if err := source.Write(filepath.Join(os.Args[1], rename.Replace(from)), rename.Replace); err != nil {
			log.Fatalf("variants: %v", err)
		}
	}
}
