// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"runtime"
	"slices"
	"testing"
)

func TestModelName(t *testing.T) {
	const text = "processor\t: 0\nmodel\t\t: 17\nmodel name\t: AMD EPYC  9R14\n\nprocessor\t: 1\nmodel name\t: other\n"
	if got := modelName([]byte(text)); got != "AMD EPYC 9R14" {
		t.Errorf("%q", got)
	}
	if got := modelName([]byte("nothing")); got != "" {
		t.Errorf("%q", got)
	}
}

func TestDescribe(t *testing.T) {
	m := Describe()
	if m.Cores < 1 || m.GOOS != runtime.GOOS || m.GOARCH != runtime.GOARCH || m.Features == nil || !slices.IsSorted(m.Features) {
		t.Errorf("%+v", m)
	}
}
