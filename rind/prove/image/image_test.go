// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package image

import (
	"bytes"
	"debug/elf"
	"encoding/binary"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// order is the constant that the kernel scalarMulADX of P-384 reads: the
// lower half of the group's order.
var order = []uint64{0x1313e695333ad68d, 0xa7e5f24db74f5885, 0x389cb27e0bc8d220}

// kernels returns the rind kernels in a program, by folder and name.
func kernels(t *testing.T, im *Image) map[string]Func {
	t.Helper()
	list, err := im.Assembly()
	if err != nil {
		t.Fatal(err)
	}
	found := make(map[string]Func)
	for _, f := range list {
		_, file, ok := strings.Cut(f.File, "rind/internal/asm/")
		if !ok {
			continue
		}
		key := file[:strings.Index(file, "/")] + ": " + f.Name
		if _, twice := found[key]; twice {
			t.Errorf("%s is there twice", key)
		}
		found[key] = f
	}
	return found
}

// code returns the code of a function without the padding at its end.
func code(t *testing.T, im *Image, f Func) []byte {
	t.Helper()
	b, err := im.Code(f.Entry, int(f.End-f.Entry))
	if err != nil {
		t.Fatalf("%s: %v", f.Name, err)
	}
	return bytes.TrimRight(b, "\xcc")
}

// names returns the keys of a map of kernels in order.
func names(m map[string]Func) []string {
	var list []string
	for name := range m {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

// self-contained kernels: they refer to nothing but each other.
var selfContained = []string{
	"p384: mulADX", "p384: sqrADX", "p384: mulBMI2", "p384: sqrBMI2",
	"p384: rind.example/rind/internal/asm/p384.mulADX",
	"p384: rind.example/rind/internal/asm/p384.doubleADX",
	"p384: rind.example/rind/internal/asm/p384.addAffineADX",
}

const scalarMul = "p384: rind.example/rind/internal/asm/p384.scalarMulADX"

// compare fails unless both programs have the same kernels.
func compare(t *testing.T, got, want *Image) {
	t.Helper()
	g, w := kernels(t, got), kernels(t, want)
	if !slices.Equal(names(g), names(w)) {
		t.Errorf("kernels\n%q, want\n%q", names(g), names(w))
	}
	for _, name := range selfContained {
		if _, ok := w[name]; !ok {
			t.Errorf("no %s among %q", name, names(w))
			continue
		}
		if c := code(t, want, w[name]); len(c) < 50 || !bytes.Equal(code(t, got, g[name]), c) {
			t.Errorf("%s: code differs, or is too short (%d bytes)", name, len(c))
		}
	}
}

// checkStatic fails unless an operand in scalarMulADX relative to the next
// instruction is the address of the group's order.
func checkStatic(t *testing.T, im *Image) {
	t.Helper()
	f, ok := kernels(t, im)[scalarMul]
	if !ok {
		t.Fatal("no scalarMulADX")
	}
	c := code(t, im, f)
	var want []byte
	for _, w := range order {
		want = binary.LittleEndian.AppendUint64(want, w)
	}
	found := 0
	for i := 0; i+4 <= len(c); i++ {
		next := f.Entry + uint64(i) + 4
		addr := next + uint64(int64(int32(binary.LittleEndian.Uint32(c[i:]))))
		if b, err := im.Static(addr, 24); err == nil && bytes.Equal(b, want) {
			found++
		}
	}
	if found < 6 {
		t.Errorf("%d operands refer to the order of the group, want at least 6", found)
	}
}

// checkRefusals fails unless data in each section can be had by the right
// method only.
func checkRefusals(t *testing.T, im *Image) {
	t.Helper()
	for _, s := range im.sections {
		_, errCode := im.Code(s.addr, 1)
		_, errStatic := im.Static(s.addr, 1)
		if errCode == nil && (!s.exec || s.write) {
			t.Errorf("Code gave bytes of %s", s.name)
		}
		if errStatic == nil && (s.exec || s.write) {
			t.Errorf("Static gave bytes of %s", s.name)
		}
		if _, err := im.Static(s.addr, len(s.data)+1); err == nil {
			t.Errorf("Static went beyond %s", s.name)
		}
		for _, part := range []string{"data.rel.ro", "DATA_CONST", "go_module", ".go.module", ".text", ".got"} {
			if errStatic == nil && strings.Contains(s.name, part) {
				t.Errorf("Static gave bytes of %s", s.name)
			}
		}
	}
	if im.PIE && im.Format != "macho" && len(im.relocs) == 0 {
		t.Error("no relocated words in a position-independent program")
	}
	for _, r := range im.relocs {
		if s := im.section(r, uint64(im.word)); im.Format == "pe" && (s == nil || !im.near(im.pointer(s.slice(r, uint64(im.word))))) {
			t.Fatalf("the relocated word at %#x does not hold an address", r)
		}
		for _, addr := range []uint64{r - 1, r, r + 7} {
			if b, err := im.Static(addr, 2); err == nil {
				t.Fatalf("Static gave %x at %#x, a word that the loader changes", b, addr)
			}
		}
	}
	if _, err := im.Static(^uint64(0), 2); err == nil {
		t.Error("Static gave bytes at the end of the address space")
	}
	if _, err := im.Code(0, -1); err == nil {
		t.Error("Code gave -1 bytes")
	}
}

// near reports whether an address is within the program, or behind it where
// the variables without bytes in the file are.
func (im *Image) near(addr uint64) bool {
	first, last := im.sections[0].addr, im.sections[len(im.sections)-1].addr
	return addr >= first-0x1000 && addr < last+1<<28
}

func content(t *testing.T, path string) []byte {
	t.Helper()
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func open(t *testing.T, path string) *Image {
	t.Helper()
	im, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	return im
}

// checkHeader compares what an image says of itself with how it was built.
func checkHeader(t *testing.T, im *Image, v variant) {
	t.Helper()
	system, arch := v.target()
	format := map[string]string{"windows": "pe", "darwin": "macho"}[system]
	if format == "" {
		format = "elf"
	}
	if im.Format != format || im.GOOS != system || im.GOARCH != arch {
		t.Errorf("%s %s/%s, want %s %s/%s", im.Format, im.GOOS, im.GOARCH, format, system, arch)
	}
	if im.GoVersion != runtime.Version() {
		t.Errorf("Go version %q", im.GoVersion)
	}
	stripped := v.strip != "" || strings.Contains(v.flags, "-ldflags=-s")
	pie := system == "windows" || system == "darwin" || strings.Contains(v.flags, "=pie")
	if im.Stripped != stripped || im.PIE != pie {
		t.Errorf("stripped %v, PIE %v, want %v, %v", im.Stripped, im.PIE, stripped, pie)
	}
}

func TestFormatsHaveTheSameKernels(t *testing.T) {
	dir := module(t, sampleMain)
	var first *Image
	for _, v := range []variant{
		{flags: "-buildmode=pie"},
		{system: "windows", flags: "-ldflags=-s"},
		{system: "darwin", flags: "-trimpath"},
	} {
		path := build(t, dir, v, false)
		im := open(t, path)
		checkHeader(t, im, v)
		if im.Path != "sample.example" || im.Module != "sample.example" {
			t.Errorf("%v: package %q, module %q", v, im.Path, im.Module)
		}
		if first == nil {
			first = im
		}
		compare(t, im, first)
		checkStatic(t, im)
		checkRefusals(t, im)
		checkTable(t, im)
		checkSymbols(t, path, im)
		if im.Format == "macho" {
			checkChained(t, path, im)
		}
		if im.Format != "elf" { // TestRandomDamage has a smaller one
			checkDamaged(t, content(t, path), 60)
		}
	}
}

func TestEveryVariant(t *testing.T) {
	everything(t)
	kernel, err := filepath.Abs("../../internal/asm/p384")
	if err != nil {
		t.Fatal(err)
	}
	variants := []variant{
		{}, {flags: "-ldflags=-s"}, {flags: "-buildmode=pie -ldflags=-s"}, {strip: "strip"},
		{flags: "-buildmode=pie", strip: "strip"}, {flags: "-trimpath"},
		{system: "freebsd"}, {system: "openbsd"},
		{system: "windows"}, {system: "windows", strip: "llvm-strip"},
		{system: "darwin"}, {system: "darwin", flags: "-ldflags=-s"},
	}
	for _, test := range []bool{true, false} {
		dir := kernel
		if !test {
			dir = module(t, sampleMain)
		}
		first := open(t, build(t, dir, variant{}, test))
		for _, v := range variants {
			t.Run(v.String(), func(t *testing.T) {
				if _, err := exec.LookPath(v.strip); v.strip != "" && err != nil {
					t.Skipf("SKIPPED: no %s", v.strip)
				}
				path := build(t, dir, v, test)
				im := open(t, path)
				checkHeader(t, im, v)
				compare(t, im, first)
				checkStatic(t, im)
				checkRefusals(t, im)
				checkTable(t, im)
				checkSymbols(t, path, im)
			})
		}
	}
}

// Programs for other processors open too, with words of four bytes or the
// high byte first.
func TestEveryPort(t *testing.T) {
	everything(t)
	dir := module(t, smallMain)
	for _, v := range []variant{
		{arch: "386"}, {arch: "arm"}, {arch: "arm64"}, {arch: "mips"}, {arch: "mipsle"}, {arch: "mips64"},
		{arch: "ppc64"}, {arch: "ppc64le"}, {arch: "riscv64"}, {arch: "s390x"}, {arch: "loong64"},
		{arch: "arm64", flags: "-buildmode=pie"},
		{system: "windows", arch: "386"}, {system: "windows", arch: "arm64"}, {system: "darwin", arch: "arm64"},
		{system: "netbsd"}, {system: "solaris"}, {system: "dragonfly"},
	} {
		t.Run(v.String(), func(t *testing.T) {
			path := build(t, dir, v, false)
			im := open(t, path)
			checkHeader(t, im, v)
			checkRefusals(t, im)
			checkTable(t, im)
			checkSymbols(t, path, im)
			if arch := im.GOARCH; arch == "386" || arch == "arm64" {
				checkDamaged(t, content(t, path), 200)
			}
		})
	}
}

func TestErrorsSayWhatIsWrong(t *testing.T) {
	dir := t.TempDir()
	text := filepath.Join(dir, "text")
	write(t, text, "just some text\n")
	if _, err := Open(filepath.Join(dir, "missing")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("missing file: %v", err)
	}
	if _, err := Open(dir); err == nil || !strings.Contains(err.Error(), "not a regular file") {
		t.Errorf("directory: %v", err)
	}
	if _, err := Open(text); !errors.Is(err, ErrForeign) || !strings.HasPrefix(err.Error(), text+": ") {
		t.Errorf("text: %v", err)
	}

	change := func(f func(file []byte) []byte) error {
		_, err := Parse(f(smallFile(t)))
		return err
	}
	for _, c := range []struct {
		name string
		want error
		f    func(file []byte) []byte
	}{
		{"empty", ErrForeign, func([]byte) []byte { return nil }},
		{"universal", ErrForeign, func(b []byte) []byte { copy(b, "\xca\xfe\xba\xbe"); return b }},
		{"object file", ErrForeign, func(b []byte) []byte { b[16] = byte(elf.ET_REL); return b }},
		{"only the header", ErrDamaged, func(b []byte) []byte { return b[:40] }},
		{"half", ErrDamaged, func(b []byte) []byte { return b[:len(b)/2] }},
		{"no byte at the end", ErrDamaged, func(b []byte) []byte { return b[:len(b)-1] }},
		{"no table", ErrNotGo, func(b []byte) []byte {
			return bytes.ReplaceAll(b, []byte("\xf1\xff\xff\xff\x00\x00"), []byte("\xf2\xff\xff\xff\x00\x00"))
		}},
	} {
		if err := change(c.f); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want: %v", c.name, err, c.want)
		}
	}
}

func TestProgramWithoutBuildInformation(t *testing.T) {
	file := smallFile(t)
	magic := []byte("\xff Go buildinf:")
	if !bytes.Contains(file, magic) {
		t.Fatal("no build information to remove")
	}
	im, err := Parse(bytes.ReplaceAll(file, magic, make([]byte, len(magic))))
	if err != nil {
		t.Fatal(err)
	}
	if im.GoVersion != "" || im.Module != "" || im.GOOS != "linux" || im.GOARCH != "amd64" {
		t.Errorf("%+v", im)
	}
	checkTable(t, im)
}

// programHeader returns the header of a segment that the loader maps with the
// given permissions, or, if these are 0, of one that it does not map.
func programHeader(t *testing.T, file []byte, flags elf.ProgFlag) []byte {
	t.Helper()
	for at := binary.LittleEndian.Uint64(file[32:]); at+56 <= uint64(len(file)); at += 56 {
		h := file[at:][:56]
		kind, has := elf.ProgType(binary.LittleEndian.Uint32(h)), elf.ProgFlag(binary.LittleEndian.Uint32(h[4:]))
		if kind == elf.PT_LOAD && has == flags || kind == elf.PT_GNU_STACK && flags == 0 {
			return h
		}
	}
	t.Fatal("there is no such segment")
	return nil
}

// What runs is not what the file shows of a segment that another one covers, or
// that the program may write to.
func TestCodeThatMayBeReplaced(t *testing.T) {
	file := smallFile(t)
	text := programHeader(t, file, elf.PF_R|elf.PF_X)
	copy(programHeader(t, file, 0), text)
	if _, err := Parse(file); !errors.Is(err, ErrDamaged) || !strings.Contains(err.Error(), "overlaps") {
		t.Errorf("two segments at one address: %v", err)
	}

	file = smallFile(t)
	programHeader(t, file, elf.PF_R|elf.PF_X)[4] |= byte(elf.PF_W)
	im, err := Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	list, err := im.Assembly()
	if err != nil || len(list) == 0 {
		t.Fatalf("%d functions, %v", len(list), err)
	}
	if _, err := im.Code(list[0].Entry, 1); err == nil || !strings.Contains(err.Error(), "is writable") {
		t.Errorf("writable code: %v", err)
	}
}

// Without section headers (sstrip) the segments do.
func TestProgramWithoutSections(t *testing.T) {
	whole, err := Parse(smallFile(t))
	if err != nil {
		t.Fatal(err)
	}
	file := smallFile(t)
	// e_shoff, and e_shentsize, e_shnum, e_shstrndx.
	clear(file[40:48])
	clear(file[58:64])
	im, err := Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	got, err1 := im.Assembly()
	want, err2 := whole.Assembly()
	if err1 != nil || err2 != nil || !slices.Equal(got, want) {
		t.Errorf("%d functions (%v), want %d (%v)", len(got), err1, len(want), err2)
	}
}
