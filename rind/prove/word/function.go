// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import (
	"fmt"
	"slices"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
)

// few is the number of values up to which a secret integer is given each of them.
const few = 64

// checkProgram checks a program for all values of an integer that has few.
func checkProgram(k *kernel.Kernel, c kernel.Case, f contract.Program) error {
	for i := range k.Contract.Args {
		a := &k.Contract.Args[i]
		n := wordAt(a, 0)
		if a.Kind != contract.Integer || a.Public || n == nil || n.From == "" {
			continue
		}
		r, err := bounds(n, k.Package.Constants)
		if err != nil {
			return fmt.Errorf("%s: %s: %w", k.Symbol, a.Name, err)
		}
		if r.length >= few {
			continue
		}
		for j := range r.length + 1 {
			x := r.from + j
			if err := runProgram(k, c, f, map[string]machine.Word{a.Name: machine.Const(x)}); err != nil {
				return fmt.Errorf("with %s %d: %w", a.Name, int64(x), err)
			}
		}
		return nil
	}
	return runProgram(k, c, f, nil)
}

// runProgram runs the contract's program, then the code, on the same unknowns, but
// for integers that are given.
func runProgram(k *kernel.Kernel, c kernel.Case, f contract.Program, given map[string]machine.Word) error {
	r, err := newRun(k, c, New(), given)
	if err != nil {
		return err
	}
	in, err := r.inputs(c)
	if err != nil {
		return err
	}
	var want map[string][]contract.Word
	err = r.domain.bounded(func() error {
		want = f.Run(program{r.domain}, in)
		return nil
	})
	if err != nil {
		return fmt.Errorf("%s: the contract's program: %w", k.Symbol, err)
	}
	next := 0 // the first mark that has not been taken
	r.domain.taking = func() {
		for ; next < len(r.domain.marks) && r.domain.marks[next].taken; next++ {
			r.taker = r.last
		}
	}
	if err := r.execute(); err != nil {
		return err
	}
	for _, a := range k.Contract.Args {
		if a.Kind == contract.Integer || a.Access == contract.Read {
			continue
		}
		if err := r.compare(a.Name, r.words(want[a.Name])); err != nil {
			return err
		}
	}
	return r.compareResult(want)
}

// inputs returns the words of each argument that is read, for the program.
func (r *run) inputs(c kernel.Case) (map[string][]contract.Word, error) {
	in := make(map[string][]contract.Word)
	for _, a := range r.kernel.Contract.Args {
		all := []machine.Word{r.values[a.Name]}
		switch v, listed := c.Values[a.Name]; {
		case a.Kind == contract.Integer && listed:
			all[0] = machine.Const(v)
		case a.Kind == contract.Integer:
		case a.Access == contract.Write:
			continue
		default:
			var err error
			if all, err = r.memory(a.Name); err != nil {
				return nil, err
			}
		}
		for _, w := range all {
			in[a.Name] = append(in[a.Name], r.domain.in(w))
		}
	}
	return in, nil
}

// words turns words of the program into those of the machine.
func (r *run) words(from []contract.Word) []machine.Word {
	var all []machine.Word
	for _, w := range from {
		all = append(all, wordOf(w.(*term)))
	}
	return all
}

// compareResult checks what the kernel returns.
func (r *run) compareResult(want map[string][]contract.Word) error {
	result := r.kernel.Contract.Result
	if result == nil {
		return nil
	}
	got, err := r.frame.Result(&r.machine)
	if err != nil {
		return r.fault(r.last, fmt.Sprintf("no result: %v", err))
	}
	expected := r.words(want[result.Name])
	if len(got) != len(expected) {
		return fmt.Errorf("%s: the contract's function gives %d words for the result %q, which has %d", r.kernel.Symbol, len(expected), result.Name, len(got))
	}
	for i := range got {
		if err := r.equal(fmt.Sprintf("word %d of the result %s", i, result.Name), r.last, got[i], expected[i]); err != nil {
			return err
		}
	}
	return nil
}

// checkMove runs the code with the condition 0 and 1, the only values that the
// contract allows.
func checkMove(k *kernel.Kernel, c kernel.Case, f contract.Move) error {
	for cond := range uint64(2) {
		r, err := newRun(k, c, New(), map[string]machine.Word{f.If: machine.Const(cond)})
		if err != nil {
			return err
		}
		source := []string{f.Out, f.From}[cond]
		want, err := r.memory(source)
		if err != nil {
			return err
		}
		if err := r.executeAndCompare(f.Out, want); err != nil {
			return fmt.Errorf("with %s = %d: %w", f.If, cond, err)
		}
	}
	return nil
}

// executeAndCompare runs the code and checks an argument.
func (r *run) executeAndCompare(out string, want []machine.Word) error {
	if err := r.execute(); err != nil {
		return err
	}
	return r.compare(out, want)
}

// checkLookup runs the code for each index that names an entry, for 0, and for
// all the others. These are all 2^64 values:
//
//	0 <= index <= entries    one by one
//	entries < index < 2^32   an unknown with this range
//	2^32 <= index < 2^64     low + 2^32 high for unknowns of 32 bits, high > 0
//
// The parts are such that ranges decide the comparisons of the code, whether they
// are of all 64 bits or of halves.
//
// If with out apart no run reads the table after the first write to out, then
// the code does the same where out is an entry: it reads the same words and
// writes the same. Such cases need no runs of their own.
func (ck *Checker) checkLookup(k *kernel.Kernel, c kernel.Case, f contract.Lookup) error {
	table := slices.IndexFunc(k.Contract.Args, func(a contract.Arg) bool { return a.Name == f.Table })
	if table < 0 {
		return fmt.Errorf("%s: there is no argument %s", k.Symbol, f.Table)
	}
	key := layout{k, fmt.Sprint(c.Values)}
	if len(c.Inside) > 0 && ck.inPlace[key] {
		return nil
	}
	l := lookup{Lookup: f, kernel: k, c: c, words: k.Contract.Args[table].Size / 8}
	if err := l.checkAll(uint64(kernel.Entries(&k.Contract.Args[table], c.Values))); err != nil {
		return err
	}
	if len(c.Inside) == 0 && !l.reread {
		if ck.inPlace == nil {
			ck.inPlace = map[layout]bool{}
		}
		ck.inPlace[key] = true
	}
	return nil
}

// checkAll runs the code with every index.
func (l *lookup) checkAll(entries uint64) error {
	for i := range entries + 1 {
		if err := l.check(fmt.Sprint(i), int(i), only(i), only(0)); err != nil {
			return err
		}
	}
	const half = 1 << 32
	above := interval{entries + 1, half - 1 - (entries + 1)}
	if err := l.check("above the entries and below 2^32", 0, above, only(0)); err != nil {
		return err
	}
	return l.check("2^32 or more", 0, all(32), interval{1, half - 2})
}

// A lookup is a table scan under test.
type lookup struct {
	contract.Lookup
	kernel *kernel.Kernel
	c      kernel.Case
	words  int  // of an entry
	reread bool // whether any run read memory after it wrote some
}

// check runs the code with an index low + 2^32 high, which must select an entry,
// counted from 1, or 0 for none.
func (l *lookup) check(index string, entry int, low, high interval) error {
	d := New()
	values := map[string]machine.Word{
		l.Index: wordOf(d.xor(d.within("low", low), d.turn(d.within("high", high), 32))),
	}
	r, err := newRun(l.kernel, l.c, d, values)
	if err != nil {
		return err
	}
	want := slices.Repeat([]machine.Word{machine.Const(0)}, l.words)
	if entry > 0 {
		all, err := r.memory(l.Table)
		if err != nil {
			return err
		}
		want = all[l.words*(entry-1):][:l.words]
	}
	if err := r.executeAndCompare(l.Out, want); err != nil {
		return fmt.Errorf("with %s %s: %w", l.Index, index, err)
	}
	l.reread = l.reread || r.reread
	return nil
}

// within returns an unknown of 32 bits.
func (d *Domain) within(name string, i interval) *term {
	if i.length == 0 {
		return d.number(i.from)
	}
	return d.whole(d.input(name, 32, i))
}
