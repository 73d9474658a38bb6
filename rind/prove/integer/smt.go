// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

// An Obligation is what a cut has to show, as an SMT-LIB script.
type Obligation struct {
	Name   string
	Script string
}

// export collects the obligation of a cut.
func (c *checker) export(name string, scale uint, v *vector, expr poly) {}
