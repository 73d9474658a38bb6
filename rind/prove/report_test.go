// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package prove

import (
	"encoding/json"
	"strings"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/x86"
)

// A prover that fails has proved nothing.
func TestPanicIsAFailure(t *testing.T) {
	k := &kernel.Kernel{
		Symbol: "x.broken", Body: []x86.Inst{{PC: 1, Len: 1, Op: "CALL", Args: []x86.Arg{x86.Target(9)}}},
		Entry: 1, Contract: &contract.Kernel{},
	}
	out := Check(k) // a kernel without a set
	if out.OK() || out.Symbol != k.Symbol || !strings.Contains(out.Memory.Reason, "the prover failed") {
		t.Errorf("%+v", out)
	}
}

func TestJSONHasTheVerdict(t *testing.T) {
	proved, failed := Outcome{Verdict: Proved}, Outcome{Verdict: Failed}
	r := &Report{Binary: "b", Kernels: []Kernel{{Function: proved, Timing: proved, Memory: proved, ABI: proved}}}
	for _, want := range []bool{true, false} {
		data, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var got struct {
			OK      bool
			Binary  string
			Kernels []Kernel
		}
		if err := json.Unmarshal(data, &got); err != nil {
			t.Fatal(err)
		}
		if got.OK != want || got.Binary != "b" || len(got.Kernels) != 1 {
			t.Errorf("got %+v of %s", got, data)
		}
		r.Kernels[0].ABI = failed
	}
}
