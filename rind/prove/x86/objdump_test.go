// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x86

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// blobBase is the address at which code is decoded for comparison: far enough
// from 0 that no jump wraps.
const blobBase = 0x10000000

// A dumped is one instruction as objdump sees it.
type dumped struct {
	addr uint64
	len  int
	text string
}

// needObjdump skips a test, visibly, where GNU objdump is missing.
func needObjdump(t *testing.T) string {
	t.Helper()
	path, err := exec.LookPath("objdump")
	if err == nil {
		var version []byte
		version, err = exec.Command(path, "--version").Output()
		if err == nil && !bytes.Contains(version, []byte("GNU")) {
			err = fmt.Errorf("%s is not GNU objdump", path)
		}
	}
	if err != nil {
		t.Skipf("NOT RUN: decoding was not compared with GNU objdump: %v", err)
	}
	return path
}

// dumpLine matches address, bytes and text of an instruction.
var dumpLine = regexp.MustCompile(`^\s*([0-9a-f]+):\t((?:[0-9a-f]{2} )+)\s*\t?(.*)$`)

// objdump disassembles code as if it stood at blobBase; the result is keyed by
// address.
func objdump(t *testing.T, code []byte) map[uint64]dumped {
	t.Helper()
	path := needObjdump(t)
	file := filepath.Join(t.TempDir(), "code")
	if err := os.WriteFile(file, code, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(path, "-D", "-z", "-b", "binary", "-m", "i386:x86-64", "-M", "intel",
		"--insn-width=16", fmt.Sprintf("--adjust-vma=%#x", blobBase), file).Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := map[uint64]dumped{}
	scan := bufio.NewScanner(bytes.NewReader(out))
	for scan.Scan() {
		m := dumpLine.FindStringSubmatch(scan.Text())
		if m == nil {
			continue
		}
		addr, err := strconv.ParseUint(m[1], 16, 64)
		if err != nil {
			t.Fatal(err)
		}
		lines[addr] = dumped{addr, len(m[2]) / 3, strings.TrimSpace(m[3])}
	}
	return lines
}

// disagreement compares one instruction in every respect and says what differs.
func disagreement(in Inst, d dumped) string {
	if d.len == 0 {
		return "no instruction starts here"
	}
	if in.Len != d.len {
		return fmt.Sprintf("length %d, not %d", in.Len, d.len)
	}
	op, args, err := parseDump(d)
	if err != nil {
		return err.Error()
	}
	if op != in.Op {
		return "mnemonic"
	}
	if len(args) != len(in.Args) {
		return "number of operands"
	}
	for i, want := range args {
		got := in.Args[i]
		if imm, ok := want.(Imm); ok {
			want = signExtend(in, imm)
		}
		if !reflect.DeepEqual(got, want) {
			return fmt.Sprintf("operand %d: %#v, not %#v", i+1, got, want)
		}
	}
	return ""
}

// controls matches the instructions with an unsigned byte that is a count or a
// selector; all other immediates are signed.
var controls = regexp.MustCompile(`^(V?P?(SH|SA|SL|SR|RO|RC)[LRAUO]|V?(P?INSR|P?EXTR|PSHUF|SHUFP|INSERT|EXTRACT|PERM|PALIGNR|PCLMUL|` +
	`PCMP|CMP[PS]|BLENDP|PBLEND|ROUND|RNDSCALE|DPP|MPSADBW|AESKEYGEN|GF2P8AFF|PTERNLOG|ALIGN|VALIGN|FIXUP|GETMANT|` +
	`RANGE|REDUCE|FPCLASS|SHUF|PSH[LR]DV?|PROL|PROR|DBPSADBW|SHA1RNDS4|CVTPS2PH|KSHIFT)|KSHIFT|BT|INT$|RORX|PSLLDQ|PSRLDQ|SHA1|ENTER|IN$|OUT$|RET)`)

// signExtend gives an immediate that objdump prints modulo the operand's width
// the value that it stands for.
func signExtend(in Inst, imm Imm) Imm {
	if controls.MatchString(in.Op) && in.Op != "CMP" {
		return imm
	}
	bits := 64
	switch a := in.Args[0].(type) {
	case Reg:
		bits = a.Bits
	case Mem:
		bits = a.Bits
	}
	if bits > 64 || bits == 0 {
		return imm
	}
	return imm << (64 - bits) >> (64 - bits)
}

// selectors are the pseudonyms that objdump prints for an instruction with a
// particular control byte: name is before+one of infix+after, and the byte is
// the position of infix.
var selectors = []struct {
	before string
	infix  []string
	after  *regexp.Regexp
	op     func(before, after string) string
}{
	{"PCLMUL", []string{0: "LQLQ", 1: "HQLQ", 16: "LQHQ", 17: "HQHQ"}, regexp.MustCompile(`^DQ$`),
		func(b, a string) string { return b + "Q" + a }},
	{"CMP", comparisons, regexp.MustCompile(`^[PS][SD]$`), func(b, a string) string { return b + a }},
	{"PCMP", []string{0: "EQ", 1: "LT", 2: "LE", 4: "NEQ", 5: "NLT", 6: "NLE"}, regexp.MustCompile(`^U?[BWDQ]$`),
		func(b, a string) string { return b + a }},
}

// comparisons are the names of floating-point comparisons.
var comparisons = strings.Fields("EQ LT LE UNORD NEQ NLT NLE ORD EQ_UQ NGE NGT FALSE NEQ_OQ GE GT TRUE " +
	"EQ_OS LT_OQ LE_OQ UNORD_S NEQ_US NLT_UQ NLE_UQ ORD_S EQ_US NGE_UQ NGT_UQ FALSE_OS NEQ_OS GE_OQ GT_OQ TRUE_US")

// plainComparison matches instructions whose names look like pseudonyms.
var plainComparison = regexp.MustCompile(`^V?PCMP(EQ|GT)[BWDQ]$`)

// realName undoes a pseudonym: it returns the instruction and its control byte.
func realName(op string) (name string, control Imm, ok bool) {
	v := ""
	if strings.HasPrefix(op, "V") {
		v = "V"
	}
	for _, s := range selectors {
		rest, found := strings.CutPrefix(op, v+s.before)
		if !found {
			continue
		}
		for i := range s.infix {
			after, found := strings.CutPrefix(rest, s.infix[i])
			if found && s.infix[i] != "" && s.after.MatchString(after) {
				return s.op(v+s.before, after), Imm(i), true
			}
		}
	}
	return op, 0, false
}

// flourish matches what objdump adds although the encoding shows it: which of
// two encodings this is, and the number of copies of a broadcast.
var flourish = regexp.MustCompile(`^{e?vex} |{1to\d+}`)

// parseDump takes objdump's text apart.
func parseDump(d dumped) (op string, args []Arg, err error) {
	text, comment, _ := strings.Cut(flourish.ReplaceAllString(d.text, ""), "#")
	mnemonic, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	op = strings.ToUpper(mnemonic)
	for _, s := range splitOperands(rest) {
		a, err := parseOperand(op, s, d, strings.TrimSpace(comment))
		if err != nil {
			return "", nil, fmt.Errorf("%s: %w", d.text, err)
		}
		args = append(args, a...)
	}
	switch op {
	case "MOVABS":
		op = "MOV"
	case "INT3":
		op, args = "INT", []Arg{Imm(3)}
	case "XCHG":
		if rest = strings.TrimSpace(rest); rest == "ax,ax" {
			op, args = "NOP", nil
		}
	default:
		if plainComparison.MatchString(op) {
			break
		}
		name, control, ok := realName(op)
		if op = name; ok {
			args = append(args, control)
		}
	}
	return op, args, nil
}

// isBranch reports whether a bare number is a target.
func isBranch(op string) bool {
	return op[0] == 'J' || op == "CALL" || strings.HasPrefix(op, "LOOP") || op == "XBEGIN"
}

// splitOperands splits at commas; Intel's syntax has none inside an operand.
func splitOperands(s string) []string {
	if s = strings.TrimSpace(s); s == "" {
		return nil
	}
	return strings.Split(s, ",")
}

// memoryText matches a memory operand: size, PTR or BCST, segment, and either a
// sum in brackets or an absolute address.
var memoryText = regexp.MustCompile(`^(?:(\w+) (PTR|BCST) )?(?:(\w\w):)?(?:\[(.*)\]|(0x[0-9a-f]+))$`)

// parseOperand converts one operand, and the mask behind it.
func parseOperand(op, s string, d dumped, comment string) ([]Arg, error) {
	s, suffix, masked := strings.Cut(s, "{")
	a, err := parsePlain(op, s, d, comment)
	if err != nil || !masked {
		return []Arg{a}, err
	}
	mask := Writemask{}
	suffix, mask.Zero = strings.CutSuffix(suffix, "}{z}")
	reg, ok := parseLowerReg(strings.TrimSuffix(suffix, "}"))
	if !ok {
		return nil, fmt.Errorf("decoration {%s", suffix)
	}
	mask.Reg = reg
	return []Arg{a, mask}, nil
}

// parsePlain converts an operand without decoration.
func parsePlain(op, s string, d dumped, comment string) (Arg, error) {
	if reg, ok := parseLowerReg(s); ok {
		return reg, nil
	}
	if n, err := strconv.ParseUint(s, 0, 64); err == nil {
		if isBranch(op) {
			return Target(n), nil
		}
		return Imm(n), nil
	}
	m := memoryText.FindStringSubmatch(s)
	if m == nil {
		return nil, fmt.Errorf("operand %q", s)
	}
	if strings.HasPrefix(op, "PREFETCH") || op == "CLFLUSH" {
		m[1] = "" // the byte is not read
	}
	if strings.HasSuffix(op, "LDDQU") && m[1] == "" {
		m[1] = map[bool]string{true: "YMMWORD", false: "XMMWORD"}[strings.Contains(d.text, "ymm")]
	}
	mem, err := parseSum(m[4]+m[5], d, comment)
	if err != nil {
		return nil, err
	}
	if mem.Bits, err = parseSize(m[1]); err != nil {
		return nil, err
	}
	if m[3] != "" && m[3] != "ds" {
		mem.Segment = strings.ToUpper(m[3])
	}
	if m[2] == "BCST" {
		return Broadcast{mem}, nil
	}
	return mem, nil
}

// parseSize converts the name of a width.
func parseSize(name string) (int, error) {
	switch name {
	case "":
		return 0, nil
	case "OWORD":
		return 128, nil
	}
	for bits, n := range sizeNames {
		if n == name {
			return bits, nil
		}
	}
	return 0, fmt.Errorf("width %q", name)
}

// parseSum converts what stands in brackets.
func parseSum(sum string, d dumped, comment string) (Mem, error) {
	var m Mem
	rip := false
	for _, term := range strings.Split(strings.ReplaceAll(sum, "-", "+-"), "+") {
		name, scale, scaled := strings.Cut(term, "*")
		reg, isReg := parseLowerReg(name)
		n, numErr := parseSigned(term)
		switch {
		case name == "riz": // a SIB byte that names no index
		case name == "rip":
			rip = true
		case isReg && scaled:
			m.Index, m.Scale = reg, int(scale[0]-'0')
		case isReg && m.Base.Class == 0:
			m.Base = reg
		case isReg: // vector indices stand without a scale of 1
			m.Index, m.Scale = reg, 1
		case numErr == nil:
			m.Disp = n
		default:
			return m, fmt.Errorf("term %q", term)
		}
	}
	if rip {
		m.Static = true
		m.Disp += int64(d.addr) + int64(d.len)
		if at, err := strconv.ParseInt(comment, 0, 64); err != nil || at != m.Disp {
			return m, fmt.Errorf("comment %q is not %#x", comment, m.Disp)
		}
	}
	return m, nil
}

// parseSigned reads a number of 64 bits, which objdump prints unsigned in some
// places.
func parseSigned(s string) (int64, error) {
	rest, minus := strings.CutPrefix(s, "-")
	n, err := strconv.ParseUint(rest, 0, 64)
	if minus {
		return -int64(n), err
	}
	return int64(n), err
}

// lowerRegs maps objdump's names to registers.
var lowerRegs = func() map[string]Reg {
	names := map[string]Reg{}
	for _, f := range registerFiles {
		for i := range f.count {
			r := f.reg
			r.Num += i
			names[strings.ToLower(r.String())] = r
		}
	}
	return names
}()

// parseLowerReg converts a register's name.
func parseLowerReg(s string) (Reg, bool) {
	r, ok := lowerRegs[s]
	return r, ok
}
