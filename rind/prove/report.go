// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package prove

import (
	"encoding/json"
	"time"
)

// A Report says what was proved of a program.
type Report struct {
	// Binary is the path of the program, Format its file format.
	Binary string `json:"binary"`
	Format string `json:"format"`
	GOOS   string `json:"goos"`
	GOARCH string `json:"goarch"`
	// GoVersion and Module come from the build information; empty if the
	// program has none.
	GoVersion string `json:"goVersion,omitempty"`
	Module    string `json:"module,omitempty"`
	// Kernels are the routines of rind that the program holds.
	Kernels []Kernel `json:"kernels"`
	// Unknown are assembly routines in rind's folders that could not be
	// checked: without a contract, or with code that does not decode.
	Unknown []Unknown `json:"unknown,omitempty"`
	// Absent are the routines that have a contract and are not in the program:
	// the linker leaves out what is not called.
	Absent []string `json:"absent,omitempty"`
	// Seconds is the time that the whole check took.
	Seconds float64 `json:"seconds"`
}

// OK reports whether the program has kernels and everything about them holds.
func (r *Report) OK() bool {
	for _, k := range r.Kernels {
		if !k.OK() {
			return false
		}
	}
	return len(r.Kernels) > 0 && len(r.Unknown) == 0
}

// MarshalJSON adds the verdict, as "ok".
func (r *Report) MarshalJSON() ([]byte, error) {
	type fields Report
	return json.Marshal(struct {
		OK bool `json:"ok"`
		*fields
	}{r.OK(), (*fields)(r)})
}

// A Kernel is the outcome for one routine.
type Kernel struct {
	Symbol string `json:"symbol"`
	// Computes is the function in a line, from the contract.
	Computes string `json:"computes"`
	// Except says for which inputs a formula for points is not the group law.
	Except       string `json:"except,omitempty"`
	Address      uint64 `json:"address"`
	Bytes        int    `json:"bytes"`
	Instructions int    `json:"instructions"`
	// Function: for every input that the contract allows, the result is the
	// stated function.
	Function Outcome `json:"function"`
	// Timing: no branch, no address and no instruction of variable latency
	// depends on a secret. Memory: every access lies in the stated memory and
	// no secret stays in the frame. ABI: stack and frame pointers and the
	// upper vector halves are as the caller wants them.
	Timing Outcome `json:"timing"`
	Memory Outcome `json:"memory"`
	ABI    Outcome `json:"abi"`
	// Cases is the number of ways of calling that were gone through, Covers
	// says which in words.
	Cases  int    `json:"cases"`
	Covers string `json:"covers,omitempty"`
	// Executed is the number of instructions that the runs for timing, memory
	// and ABI executed; Stack is the most bytes used below the return address.
	Executed int     `json:"executed"`
	Stack    int     `json:"stack"`
	Seconds  float64 `json:"seconds"`
}

// OK reports whether everything holds.
func (k *Kernel) OK() bool {
	return k.Function.Verdict != Failed && k.Timing.Verdict == Proved && k.Memory.Verdict == Proved && k.ABI.Verdict == Proved
}

// An Outcome is a verdict with, for a failure, its reason: the instruction, the
// register or address, and what was expected.
type Outcome struct {
	Verdict Verdict `json:"verdict"`
	// Method says how the function was compared, such as "integers".
	Method string `json:"method,omitempty"`
	Reason string `json:"reason,omitempty"`
}

// A Verdict is how a check ended.
type Verdict string

// The verdicts.
const (
	Proved     Verdict = "proved"
	Failed     Verdict = "failed"
	NotClaimed Verdict = "not claimed" // the contract says nothing
)

// An Unknown is a routine that could not be checked, and why.
type Unknown struct {
	Symbol string `json:"symbol"`
	Reason string `json:"reason"`
}

func seconds(since time.Time) float64 { return time.Since(since).Seconds() }
