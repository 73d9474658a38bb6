// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"errors"
	"os"
	"strings"
	"testing"
)

func TestMissingModulesAreNamedOnce(t *testing.T) {
	text := "go: golang.org/x/sys@v0.1.0: module lookup disabled by GOPROXY=off\n" +
		"a.go:3:8: example.com/m@v1.2.3: module lookup disabled by GOPROXY=off\n" +
		"go: golang.org/x/sys@v0.1.0: module lookup disabled by GOPROXY=off"
	if got := strings.Join(missing(text), " "); got != "golang.org/x/sys@v0.1.0 example.com/m@v1.2.3" {
		t.Errorf("got %q", got)
	}
	other := errors.New("another trouble")
	if lacks(other) != other || lacks(nil) != nil {
		t.Error("another error is changed")
	}
}

func TestOfflinePutsSettingsBack(t *testing.T) {
	t.Setenv("GOPROXY", "https://proxy.invalid")
	back := goOffline()
	if os.Getenv("GOPROXY") != "off" || os.Getenv("GONOPROXY") != "none" {
		t.Error("the network is not off")
	}
	back()
	if os.Getenv("GOPROXY") != "https://proxy.invalid" {
		t.Errorf("GOPROXY is %q", os.Getenv("GOPROXY"))
	}
}
