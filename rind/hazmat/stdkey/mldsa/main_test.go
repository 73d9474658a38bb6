// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build go1.27

package mldsa

import (
	"flag"
	"log"
	"testing"

	"rind.example/rind/hazmat/stdkey/tally"
)

// TestMain leaves the examples out where everything is forwarded: they show
// what rind serves, and an example cannot skip itself.
func TestMain(m *testing.M) {
	flag.Parse()
	if tally.ForwardsAll() {
		log.Print("SKIPPED: the examples, as everything is forwarded here")
		if err := flag.Set("test.skip", "^Example"); err != nil {
			log.Fatal(err)
		}
	}
	m.Run()
}
