// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package cpu

import (
	"fmt"
	"os"
	"strings"
)

// Features of amd64; AES and SHA512 also of arm64.
var (
	ADX        bool // ADCX, ADOX
	AES        bool // amd64: AES-NI; arm64: AESE and its kin
	AVX        bool // with the YMM state enabled, as for all that need AVX
	AVX2       bool // with POPCNT, which every processor with AVX2 has
	AVX512     bool // F, BW, DQ and VL, with the ZMM state enabled
	AVX512IFMA bool
	AVX512VBMI bool // VBMI and VBMI2
	BMI1       bool
	BMI2       bool // MULX, RORX, SHLX ...
	GFNI       bool // in its VEX forms
	MOVBE      bool
	PCLMULQDQ  bool
	SHA        bool // SHA-1 and SHA-256
	SHA512     bool // amd64: VSHA512RNDS2 and its kin; arm64: SHA512H and its kin
	SSE2       bool // every amd64 processor; false only if denied
	SSE41      bool
	SSSE3      bool
	VAES       bool // on XMM and YMM registers, without AVX-512
	VPCLMULQDQ bool // likewise
)

// Features of arm64.
var (
	PMULL bool
	SHA2  bool
	SHA3  bool // EOR3, RAX1, XAR, BCAX
)

// Feature is a feature by name.
type Feature struct {
	Name      string
	Available bool
}

// feature is a row of the table of features: the variable it sets, and the
// names of the features without which it is not offered.
type feature struct {
	name  string
	flag  *bool
	needs []string
}

// features is in an order in which a feature comes after all that it needs.
var features = []feature{
	{"adx", &ADX, nil},
	{"aes", &AES, nil},
	{"bmi1", &BMI1, nil},
	{"bmi2", &BMI2, nil},
	{"movbe", &MOVBE, nil},
	{"pclmulqdq", &PCLMULQDQ, nil},
	{"sse2", &SSE2, nil},
	{"ssse3", &SSSE3, []string{"sse2"}},
	{"sse41", &SSE41, []string{"ssse3"}},
	{"sha", &SHA, []string{"sse41"}},
	{"avx", &AVX, []string{"sse41"}},
	{"avx2", &AVX2, []string{"avx"}},
	{"gfni", &GFNI, []string{"avx"}},
	{"vaes", &VAES, []string{"aes", "avx2"}},
	{"vpclmulqdq", &VPCLMULQDQ, []string{"pclmulqdq", "avx2"}},
	{"avx512", &AVX512, []string{"avx2"}},
	{"avx512ifma", &AVX512IFMA, []string{"avx512"}},
	{"avx512vbmi", &AVX512VBMI, []string{"avx512"}},
	{"pmull", &PMULL, nil},
	{"sha2", &SHA2, nil},
	{"sha3", &SHA3, nil},
	{"sha512", &SHA512, sha512Needs},
}

// purego is the entry of RINDCPU that denies every feature.
const purego = "purego"

func init() {
	denied, err := parse(os.Getenv("RINDCPU"))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	detect()
	deny(features, denied)
}

// All lists the features with what was found, in the order of the table.
func All() []Feature {
	list := make([]Feature, len(features))
	for i, f := range features {
		list[i] = Feature{f.name, *f.flag}
	}
	return list
}

// parse returns the names that a value of RINDCPU denies.
func parse(value string) (map[string]bool, error) {
	denied := make(map[string]bool)
	for entry := range strings.SplitSeq(value, ",") {
		entry = strings.TrimSpace(entry)
		name, minus := strings.CutPrefix(entry, "-")
		switch {
		case entry == "":
		case entry == purego:
			for _, f := range features {
				denied[f.name] = true
			}
		case minus && known(name):
			denied[name] = true
		default:
			return nil, fmt.Errorf("rind: RINDCPU: unknown entry %q (known: %s, %s)", entry, purego, entries())
		}
	}
	return denied, nil
}

// known reports whether a feature has that name.
func known(name string) bool {
	for _, f := range features {
		if f.name == name {
			return true
		}
	}
	return false
}

// entries returns what RINDCPU may hold besides purego.
func entries() string {
	var list []string
	for _, f := range features {
		list = append(list, "-"+f.name)
	}
	return strings.Join(list, ", ")
}

// deny clears the denied features, and those that need a cleared or missing one.
func deny(table []feature, denied map[string]bool) {
	missing := make(map[string]bool)
	for _, f := range table {
		gone := denied[f.name]
		for _, n := range f.needs {
			gone = gone || missing[n]
		}
		if gone {
			*f.flag = false
		}
		missing[f.name] = !*f.flag
	}
}
