// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command variants writes the files for P-256 and P-521 that are those for P-384
// but for names and sizes: in the packages p256 and p521, in ecdsa, ecdh and
// stdkey, in rind/agreement and rind/signature beside them, and a few in the kernels'
// packages. Its argument is the folder of the packages, rind/hazmat, to which it
// writes; it reads from the one around the working directory. What differs by more is
// written by hand: params.go, sqrt.go, the vectors of the tests and most of a kernel. P-256 also gets a generator of
// nonces with SHA-256, made from that with SHA-512.
package main

import (
	"log"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"rind.example/rind/hazmat/internal/variants"
)

// byHand are the files of package p384 that the other packages have their own of, or
// that belong to it alone.
var byHand = []string{"doc.go", "params.go", "params_test.go", "sqrt.go", "table.go", "variants_test.go"}

// variant is one of the other curves.
type variant struct {
	name    string            // as in P-256 and p256
	numbers map[string]string // words of the source that are replaced
	own     map[string]string // more of them, in the packages of the own API
	base    [][2]string       // hexadecimal digits of multiples of the base point, and phrases
	kernel  []string          // the files of the kernel's package that are alike
	number  string            // the type of a number of words there
}

var curves = []variant{
	{
		name: "256",
		numbers: map[string]string{
			"47": "31", "48": "32", "49": "33", // a scalar or a coordinate
			"95": "63", "96": "64", "97": "65", // two of them
			"384":           "256",
			"hedgedDRBG512": "hedgedDRBG256",
		},
		own: map[string]string{
			"185": "138", "167": "121", "120": "91", // PKCS #8, SEC 1, SPKI
			"104": "72", "SHA384": "SHA256",
		},
		base: [][2]string{
			{"with SHA-512 whatever", "with SHA-256 whatever"},
			{"aa87ca22be8b0537", "6b17d1f2e12c4247"}, {"aa87ca22", "6b17d1f2"},
			{"3617de4a", "4fe342e2"}, {"08d999057ba3d2d9", "7cf27b188d034f7e"},
		},
		kernel: []string{"kernels.go", "p384_noasm.go", "p384_noasm_test.go", "edge_test.go", "fuzz_test.go"},
		number: "[4]uint64",
	},
	{
		name: "521",
		numbers: map[string]string{
			"47": "65", "48": "66", "49": "67",
			"95": "131", "96": "132", "97": "133",
			"384": "521",
		},
		own: map[string]string{
			"185": "241", "167": "223", "120": "158",
			"104": "139", "SHA384": "SHA512",
		},
		base: [][2]string{
			{"SHA-384", "SHA-512"},
			{"03aa87ca22", "0200c6858e"}, {"02aa87ca22", "0300c6858e"}, // y is even
			{"aa87ca22be8b0537", "00c6858e06b70404"}, {"aa87ca22", "00c6858e"},
			{"be8b0537", "06b70404"}, {"3617de4a", "01183929"},
			{"08d999057ba3d2d9", "00433c219024277e"},
		},
		kernel: []string{"kernels.go", "p384_noasm.go", "p384_noasm_test.go", "p384_amd64_test.go", "p384_bench_test.go"},
		number: "[9]uint64",
	},
}

// kernels is the folder of the kernels' packages.
const kernels = "../internal/asm"

// cases is the folder of the programs that valgrind watches.
const cases = "../prove/memcheck/cases"

var word = regexp.MustCompile(`[0-9A-Za-z_]+`)

// rename returns the variant's version of a source file.
func (v *variant) rename(source string) string { return v.replace(source, v.numbers) }

// renameOwn is rename for the packages of the own API.
func (v *variant) renameOwn(source string) string {
	words := maps.Clone(v.numbers)
	maps.Copy(words, v.own)
	return v.replace(source, words)
}

// renameKernel is rename for the packages of the kernels.
func (v *variant) renameKernel(source string) string {
	return strings.ReplaceAll(v.rename(source), "[6]uint64", v.number)
}

// replace replaces phrases, the name of the curve and words.
func (v *variant) replace(source string, words map[string]string) string {
	for _, pair := range v.base {
		source = strings.ReplaceAll(source, pair[0], pair[1])
	}
	for _, letter := range []string{"P", "p", "P-", "secp"} {
		source = strings.ReplaceAll(source, letter+"384", letter+v.name)
	}
	return word.ReplaceAllStringFunc(source, func(w string) string {
		if to, ok := words[w]; ok {
			return to
		}
		return w
	})
}

// write makes the variant of one file by renaming. from and to are relative to the folder of
// the packages.
func write(root, from, to string, rename func(string) string) error {
	source := variants.Source{
		Generator: "rind/hazmat/p384",
		File:      filepath.Join("..", from),
		Name:      strings.TrimPrefix(from, "../"),
	}
	return source.Write(filepath.Join(root, to), rename)
}

// shorter turns the generator of nonces with SHA-512 into that with SHA-256.
func shorter(source string) string {
	return strings.NewReplacer("512", "256", "= 66", "= 32").Replace(source)
}

// run writes all files of the variant.
func (v *variant) run(root string) error {
	for _, source := range []struct {
		pattern, folder string
		rename          func(string) string
	}{
		{"p384/*.go", "p" + v.name, v.rename},
		{"ecdsa/p384*.go", "ecdsa", v.rename},
		{"ecdh/p384*.go", "ecdh", v.rename},
		{cases + "/p384.go", cases, v.rename},
		{"stdkey/p384*.go", "stdkey", v.rename},
		{"stdkey/agree/p384*.go", "stdkey/agree", v.rename},
		{"../agreement/p384*.go", "../agreement", v.renameOwn},
		{"../signature/ecdsap384*.go", "../signature", v.renameOwn},
	} {
		files, err := filepath.Glob(filepath.Join("..", source.pattern))
		if err != nil {
			return err
		}
		for _, file := range files {
			base := filepath.Base(file)
			if slices.Contains(byHand, base) || strings.HasSuffix(base, "_vectors_test.go") {
				continue
			}
			from := path.Join(path.Dir(source.pattern), base)
			to := filepath.Join(source.folder, strings.ReplaceAll(base, "384", v.name))
			if err := write(root, from, to, source.rename); err != nil {
				return err
			}
		}
	}
	for _, base := range v.kernel {
		to := path.Join(kernels, "p"+v.name, strings.ReplaceAll(base, "384", v.name))
		if err := write(root, path.Join(kernels, "p384", base), to, v.renameKernel); err != nil {
			return err
		}
	}
	return nil
}

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: variants FOLDER")
	}
	for _, v := range curves {
		if err := v.run(os.Args[1]); err != nil {
			log.Fatalf("variants: %v", err)
		}
	}
	for _, suffix := range []string{".go", "_test.go"} {
		if err := write(os.Args[1], "ecdsa/drbg512"+suffix, "ecdsa/drbg256"+suffix, shorter); err != nil {
			log.Fatalf("variants: %v", err)
		}
	}
}
