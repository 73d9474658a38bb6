// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package impl is the registry of the implementations of kernels.
//
// A kernel package registers, when it is initialised, each assembly
// implementation it holds: names and one bool, never a function, so that the
// registry keeps no code alive in a program that does not call it. Tests of the
// kernel package bind the names to functions, run every implementation that
// this processor has, and report the others.
package impl

import (
	"slices"
	"strings"
)

// Implementation is one way to compute what a kernel computes.
type Implementation struct {
	Kernel    string   // package and operations, as in "p384" or "p384/scan"
	Tier      string   // the features it needs, as in "adx"; "generic" for the portable twin
	Available bool     // whether this processor can run it and RINDCPU allows it
	Symbols   []string // the TEXT symbols that belong to it, as written in the .s files
}

// Generic is the tier of portable twins. Of adds it to what is registered.
const Generic = "generic"

// String returns "kernel tier".
func (i Implementation) String() string { return i.Kernel + " " + i.Tier }

var registered []Implementation

// Register adds an implementation. It is to be called from init functions only;
// a second registration of the same kernel and tier panics.
func Register(kernel, tier string, available bool, symbols ...string) {
	for _, i := range registered {
		if i.Kernel == kernel && i.Tier == tier {
			panic("impl: " + i.String() + " is registered twice")
		}
	}
	registered = append(registered, Implementation{kernel, tier, available, symbols})
}

// Of returns the implementations of a kernel in the order of their
// registration, best first, and the portable twin last.
func Of(kernel string) []Implementation {
	var list []Implementation
	for _, i := range registered {
		if i.Kernel == kernel {
			list = append(list, i)
		}
	}
	return append(list, Implementation{Kernel: kernel, Tier: Generic, Available: true})
}

// All returns every registered implementation, sorted by kernel, those of one
// kernel in the order of their registration.
func All() []Implementation {
	list := slices.Clone(registered)
	slices.SortStableFunc(list, func(a, b Implementation) int {
		return strings.Compare(a.Kernel, b.Kernel)
	})
	return list
}
