// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package prove

import (
	"errors"
	"strings"
	"time"

	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/mutate"
)

// repairTime bounds the search for the instruction to blame.
const repairTime = 3 * time.Second

// suggest adds to the reason why a function could not be proved which
// instructions may be to blame: those whose exchange for a similar one makes the
// proof go through. Where the prover itself has failed, as it will again, there
// is no advice.
func (out *Kernel) suggest(k *kernel.Kernel) {
	defer func() { _ = recover() }()
	holds, _ := checkOf(k.Contract.Computes)
	cases, err := k.Cases()
	if out.Function.Verdict != Failed || holds == nil || err != nil {
		return
	}
	for _, c := range cases {
		if err := holds(k, c); err != nil {
			if found := repairs(k, c, err); len(found) > 0 {
				out.Function.Reason += "; it would be proved with " + strings.Join(found, ", or with ")
			}
			return
		}
	}
}

// repairs tries similar instructions in the stretch in which the fault must lie:
// since the last cut that held, or in the whole routine if that is not known.
func repairs(k *kernel.Kernel, c kernel.Case, err error) []string {
	from, to := k.Entry, k.Body[len(k.Body)-1].PC+1
	if f := (*machine.Fault)(nil); errors.As(err, &f) {
		from, to = lastCut(k, f.PC), f.PC+1
	}
	var found []string
	end := time.Now().Add(repairTime)
	for _, m := range mutate.Around(k.Body, from, to) {
		if time.Now().After(end) || len(found) == 3 {
			break
		}
		if passes(k.WithBody(m.Body), c) {
			found = append(found, k.Symbol+m.What)
		}
	}
	return found
}

// lastCut returns the address of the last cut before pc, or the start.
func lastCut(k *kernel.Kernel, pc uint64) uint64 {
	at := k.Entry
	for _, in := range k.Body {
		if in.PC >= pc {
			break
		}
		for _, h := range k.Hints(in.PC) {
			if strings.HasPrefix(h, "@cut") {
				at = in.PC
			}
		}
	}
	return at
}

// passes reports whether a variant is proved in one case. Variants are code that
// nobody wrote: whatever goes wrong with one, it is no repair.
func passes(k *kernel.Kernel, c kernel.Case) (ok bool) {
	defer func() {
		if r := recover(); r != nil {
			ok = false
		}
	}()
	holds, _ := checkOf(k.Contract.Computes)
	return holds(k, c) == nil
}
