// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mutate

import "testing"

func TestConstant(t *testing.T) {
	constants := map[string]string{"p": "ff"}
	for text, want := range map[string]string{
		"p": "255", "-(1<<59)": "-576460752303423488", "(1<<4)+1": "17", "2*p-0x10": "494",
	} {
		if x, err := constant(text, constants); err != nil || x.String() != want {
			t.Errorf("%s = %v, %v; want %s", text, x, err, want)
		}
	}
	for _, text := range []string{"q", "1/2", "1 <", "f(1)", "1<<99999999"} {
		if x, err := constant(text, constants); err == nil {
			t.Errorf("%s = %v", text, x)
		}
	}
}
