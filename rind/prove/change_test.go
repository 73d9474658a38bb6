// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package prove_test

import (
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rind.example/rind/prove"
	"rind.example/rind/prove/internal/build"
	"rind.example/rind/prove/kernel"
)

// slow skips what takes long unless it is asked for.
func slow(t *testing.T) {
	t.Helper()
	if os.Getenv("CI") != "true" && os.Getenv("RIND_E2E") != "1" {
		t.Skip("not run: it takes minutes; CI=true or RIND_E2E=1 runs it")
	}
}

// A change to one instruction, one constant or one table address of the
// assembly is found in what the assembler makes of it, and the message says
// where.
func TestChangedAssemblyIsRejected(t *testing.T) {
	slow(t)
	const p384, divstep, curve25519, keccak, mlkem, mldsa = "rind/internal/asm/p384", "rind/internal/asm/divstep", "rind/internal/asm/curve25519", "rind/internal/asm/keccak", "rind/internal/asm/mlkem", "rind/internal/asm/mldsa"
	changes := []change{
		{"carry chain", p384, "mulADX<>", "ADCXQ AX, R11", "ADDQ  AX, R11", 0, "ADD R11, RAX"},
		{"another carry chain", p384, "sqrADX<>", "ADCXQ AX, DI", "ADDQ  AX, DI", 1, "ADD RDI, RAX"},
		{"immediate constant", p384, "mulBMI2<>", "MOVQ $0xffffffff00000001, CX", "MOVQ $0xffffffff00000003, CX", 0, "p384.mulBMI2<>+"},
		{"constant in memory", p384, "", "DATA order<>+8(SB)/8, $0xa7e5f24db74f5885", "DATA order<>+8(SB)/8, $0xa7e5f24db74f5887", 0, "p384.scalarMul"},
		{"table address", p384, "scalarMulADX", "order<>+8(SB)", "order<>+16(SB)", 2, "MULX R11, RCX"},
		{"operand address", p384, "addPointsADX", "ADDQ $0x60, SI", "ADDQ $0x30, SI", 0, "p384.addPointsADX"},
		{"shift", divstep, "updateFG6BMI2", "SARQ $0x3b, R14", "SHRQ $0x3b, R14", 0, "SHR R14, 0x3b"},
		{"condition", divstep, "roundAMD64", "CMOVQCS R14, DI", "CMOVQCC R14, DI", 7, "divstep.roundAMD64"},
		{"compare", p384, "selectAffineAVX2", "VPCMPEQQ", "VPCMPGTQ", 0, "VPCMPGTQ"},
		{"uncleared secret", p384, "mulADX", "MOVUPS X0, 32(SP)", "MOVUPS X0, 16(SP)", 0, "still holds a secret from arguments a and b"},
		{"carry of the other chain", curve25519, "mulADX<>", "ADOXQ CX, R11", "ADCXQ CX, R11", 0, "curve25519.mulADX<>+"},
		{"carry of a column", curve25519, "mulAMD64<>", "ADCQ DX, R11", "ADDQ DX, R11", 0, "curve25519.mulAMD64<>+"},
		{"factor of a fold", curve25519, "sqrBMI2<>", "IMUL3Q $0x13, SI, SI", "IMUL3Q $0x12, SI, SI", 0, "curve25519.sqrBMI2<>+"},
		{"second borrow", curve25519, "addCachedADX", "ANDL $0x26, AX", "ANDL $0x25, AX", 1, "curve25519.addCachedADX+"},
		{"selected by the wrong bit", curve25519, "ladderStepBMI2<>", "CMOVQEQ", "CMOVQNE", 0, "curve25519.ladderStepBMI2<>+"},
		{"two bits of the scalar", curve25519, "ladderADX", "ANDL $0x01, AX", "ANDL $0x03, AX", 0, "curve25519.ladderADX+"},
		{"uncleared secret of the ladder", curve25519, "ladderBMI2", "MOVUPS X0, 304(SP)", "MOVUPS X0, 320(SP)", 0, "still holds a secret"},
		{"entry of a table", curve25519, "selectAffineAVX2", "VPBLENDVB Y11, 96(SI)", "VPBLENDVB Y11, 192(SI)", 0, "with digit -2: "},
		{"carry of a packed column", curve25519, "packedDoubleAVX2", "VPSRLQ   $0x1a", "VPSRLQ   $0x1b", 1, "no polynomial of field elements"},
		{"order of lanes", curve25519, "packedDoubleAVX2", "VPERMQ      $0x66", "VPERMQ      $0x67", 0, "curve25519.packedDoubleAVX2"},
		{"bias of a limb", curve25519, "packedAddAVX2", "DATA packedAddBias<>+0(SB)/8, $0x03ffffff07ffffdb", "DATA packedAddBias<>+0(SB)/8, $0x03ffffff07ffffda", 0, "curve25519.packedAddAVX2"},
		{"factor of the fold in lanes", curve25519, "packedDoubleAVX2", "DATA packed19<>+16(SB)/8, $0x0000000000000013", "DATA packed19<>+16(SB)/8, $0x0000000000000012", 0, "curve25519.packedDoubleAVX2"},
		{"address rounded too far", curve25519, "packedAddAVX2", "ANDQ     $-32, AX", "ANDQ     $-64, AX", 0, "nothing says where the stack lies modulo 64"},
		{"rotation of a lane", keccak, "permuteBMI2<>", "RORXQ $0x14", "RORXQ $0x15", 0, "keccak.permuteBMI2<>+"},
		{"place of a lane", keccak, "permute4AVX2<>", "VMOVDQU Y15, 320(DI)", "VMOVDQU Y15, 352(DI)", 0, "keccak.permute4AVX2<>+"},
		{"round constant", keccak, "", "DATA constants<>+184(SB)/8, $0x8000000080008008", "DATA constants<>+184(SB)/8, $0x8000000080008009", 0, "keccak."},
		{"order of streams", keccak, "absorb4AVX2", "VPERM2I128  $0x20", "VPERM2I128  $0x30", 0, "keccak.permute4AVX2<>+"},
		{"truth table of three bits", keccak, "permute4AVX512<>", "VPTERNLOGQ $0xd2", "VPTERNLOGQ $0xd8", 3, "keccak.permute4AVX512<>+"},
		{"register of a lane", keccak, "permuteAVX512<>", "VPROLQ $0x2c, X6, X6", "VPROLQ $0x2c, X6, X7", 0, "keccak.permuteAVX512<>+"},
		{"block too many", keccak, "squeezeBMI2", "INCQ   DX", "ADDQ   $2, DX", 0, "keccak.squeezeBMI2"},
		{"uncleared columns", keccak, "absorbBMI2", "MOVUPS X0, 32(SP)", "MOVUPS X0, 16(SP)", 0, "still holds a secret"},
		{"factor of a layer", mlkem, "", "DATA forwardBlocks<>+0(SB)/2, $0xfd0a", "DATA forwardBlocks<>+0(SB)/2, $0xfd0b", 0, "mlkem.nttAVX2"},
		{"reduction left out", mlkem, "inverseNTTAVX2", "VPSUBW       Y8, Y3, Y3", "NOP", 0, "f[8]: the half of a product"},
		{"root of a pair", mlkem, "", "DATA roots<>+2(SB)/2, $0xfbb1", "DATA roots<>+2(SB)/2, $0xfbb2", 0, "mlkem.cacheAVX2"},
		{"factor of another product", mlkem, "innerProduct3AVX2", "VPMADDWD 1024(BX)", "VPMADDWD 512(BX)", 0, "it is "},
		{"multiple of the modulus left", mlkem, "encode12AVX2", "VPMINUW     Y6, Y4, Y4", "VPMINSW     Y6, Y4, Y4", 0, "mlkem.encode12AVX2"},
		{"rounding of a quotient", mlkem, "compress10AVX2", "VPCMPGTW     Y2", "VPCMPEQW     Y2", 0, "mlkem.compress10AVX2"},
		{"bytes beyond the end", mlkem, "encode12AVX2", "VPEXTRD      $0x02, X4, 44(AX)", "VPEXTRD      $0x02, X4, 46(AX)", 0, "mlkem.encode12AVX2"},
		{"place of a candidate", mlkem, "sampleAVX2", "(AX)(DX*2)", "(AX)(DX*4)", 0, "mlkem.sampleAVX2"},
		{"shift of a rounded quotient", mldsa, "reduceAVX2", "VPSRAD  $0x17", "VPSRAD  $0x16", 0, "mldsa.reduceAVX2: f[0]: "},
		{"odd lanes of a factor", mldsa, "productAVX2", "VPSRLQ   $0x20, Y3, Y5", "VPSRLQ   $0x00, Y3, Y5", 0, "r[1]: it is "},
		{"lanes that are not gathered", mldsa, "exceedsAVX2", "VPOR     Y3, Y2, Y2", "VMOVDQU  Y3, Y2", 3, "the result: lane 0 takes no part"},
		{"comparison turned round", mldsa, "hint88AVX2", "VPCMPGTD Y3, Y4, Y4", "VPCMPGTD Y4, Y3, Y4", 0, "h[0]: for w0 = "},
		{"field one byte on", mldsa, "unpackZ17AVX2", "18(CX), X4", "19(CX), X4", 0, "f[8]: it is no function of lane 8 of the inputs"},
		{"difference turned round", mldsa, "unpackZ17AVX2", "VPSUBD      Y3, Y2, Y3", "VPSUBD      Y2, Y3, Y3", 0, "f[0]: for src = 0 it is -131072, not 131072"},
		{"factor of another layer", mldsa, "nttAVX2", "nttWide<>+8(SB)", "nttWide<>+16(SB)", 0, "mldsa.nttAVX2"},
		{"exchange of halves of two registers", mldsa, "nttAVX512", "VSHUFI64X2   $0x03", "VSHUFI64X2   $0x02", 0, "mldsa.nttAVX512"},
		{"place of a secret", mldsa, "compactAVX2", "(AX)(SI*1)", "(AX)(SI*2)", 0, "mldsa.compactAVX2"},
		{"exchange of halves", mldsa, "inverseNTTAVX2", "VPERM2I128   $0x31", "VPERM2I128   $0x30", 0, "mldsa.inverseNTTAVX2"},
		{"rounding down", mldsa, "decompose32AVX2", "number127<>", "number15<>", 0, "mldsa.decompose32AVX2"},
		{"bound that is reached", mldsa, "exceedsAVX2", "DECQ         CX", "NOP", 0, "bound = 130994"},
		{"dirty upper halves", p384, "selectPointAVX2", "VZEROUPPER", "NOP", 0, "returns without VZEROUPPER"},
	}
	for _, batch := range batches(t, changes) {
		var edits []change
		for _, i := range batch {
			edits = append(edits, changes[i])
		}
		kernels := built(t, edits[0].dir, changed(t, edits))
		for _, c := range edits {
			t.Run(c.name, func(t *testing.T) {
				reasons := failures(t, kernels, c.routine)
				if reasons == "" {
					t.Fatalf("accepted with %q for %q", c.new, c.old)
				}
				t.Log(reasons)
				if !strings.Contains(reasons, c.want) {
					t.Errorf("the message does not contain %q", c.want)
				}
			})
		}
	}
}

// A change puts another piece of text into the assembly file of a package.
type change struct {
	name, dir, routine string
	old, new           string
	nth                int // which occurrence in the routine, from 0
	want               string
}

// batches divides changes, by their indices, into those that are made and built
// together: no routine of a batch is changed twice or calls another one of it, so that each
// is proved or rejected for its own change.
func batches(t *testing.T, changes []change) (list [][]int) {
	t.Helper()
	for i, c := range changes {
		fits := func(batch []int) bool {
			return !slices.ContainsFunc(batch, func(j int) bool {
				return clash(t, c, changes[j])
			})
		}
		if at := slices.IndexFunc(list, fits); at >= 0 {
			list[at] = append(list[at], i)
		} else {
			list = append(list, []int{i})
		}
	}
	return list
}

// clash reports whether two changes would be seen in one routine, or cannot
// be made in one build.
func clash(t *testing.T, a, b change) bool {
	t.Helper()
	if a.dir != b.dir || a.routine == "" || b.routine == "" {
		return true
	}
	_, source := assembly(t, a.dir)
	return a.routine == b.routine || reaches(source, a.routine, b.routine) || reaches(source, b.routine, a.routine)
}

var call = regexp.MustCompile(`(?m)^\s+CALL\s+·?(\S+)\(SB\)`)

// reaches reports whether a routine calls another one, itself or through others.
func reaches(source, from, to string) bool {
	at := start(source, from)
	if at < 0 {
		return false
	}
	text := source[at:]
	if end := strings.Index(text, "\nTEXT "); end >= 0 {
		text = text[:end]
	}
	return slices.ContainsFunc(call.FindAllStringSubmatch(text, -1), func(m []string) bool {
		return m[1] == to || reaches(source, m[1], to)
	})
}

// start is where a routine begins in an assembly file.
func start(source, routine string) int { return strings.Index(source, routine+"(SB), NOSPLIT") }

// assembly returns the assembly file of a package and its name.
func assembly(t *testing.T, dir string) (name, source string) {
	t.Helper()
	root, err := build.Root()
	if err != nil {
		t.Fatal(err)
	}
	name = filepath.Join(root, filepath.FromSlash(dir), path.Base(dir)+"_amd64.s")
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return name, string(data)
}

// built builds the test binary of a kernel package and returns its kernels.
func built(t *testing.T, dir string, flags ...string) []*kernel.Kernel {
	t.Helper()
	binary := filepath.Join(t.TempDir(), path.Base(dir)+".test")
	if err := build.TestBinary(binary, dir, amd64, flags...); err != nil {
		t.Fatal(err)
	}
	_, set, err := prove.Open(binary)
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(slices.Clone(set.Kernels), func(k *kernel.Kernel) bool { return k.Package.Path != dir })
}

// failures proves a routine, or those of the package up to the first that fails if none is
// named. It returns the reasons why it is not proved.
func failures(t *testing.T, kernels []*kernel.Kernel, routine string) string {
	t.Helper()
	var all []string
	tried := 0
	for _, k := range kernels {
		if routine != "" && k.Contract.Symbol != routine || len(all) > 0 {
			continue
		}
		tried++
		r := prove.CheckOne(k)
		for _, o := range []prove.Outcome{r.Function, r.Timing, r.Memory, r.ABI} {
			if o.Verdict == prove.Failed {
				all = append(all, r.Symbol+": "+o.Reason)
			}
		}
	}
	if tried == 0 {
		t.Fatalf("there is no %s", routine)
	}
	return strings.Join(all, "\n")
}

// changed returns a build flag under which the assembly file of a package has all
// of the changes.
func changed(t *testing.T, edits []change) string {
	t.Helper()
	name, source := assembly(t, edits[0].dir)
	for _, c := range edits {
		at := 0
		if c.routine != "" {
			at = start(source, c.routine)
		}
		for n := c.nth; n >= 0; n-- {
			i := strings.Index(source[at:], c.old)
			if i < 0 {
				t.Fatalf("%s has no such occurrence of %q", c.routine, c.old)
			}
			at += i + 1
		}
		at--
		source = source[:at] + c.new + source[at+len(c.old):]
	}
	temp := t.TempDir()
	replaced := filepath.Join(temp, path.Base(name))
	if err := os.WriteFile(replaced, []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{name: replaced}})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(temp, "overlay.json")
	if err := os.WriteFile(file, overlay, 0o600); err != nil {
		t.Fatal(err)
	}
	return "-overlay=" + file
}
