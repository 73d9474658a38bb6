// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build purego || !amd64

package keccak

func permute(a *State, n int)                   { permuteGeneric(a, n) }
func absorb(a *State, data []byte, rate, n int) { absorbGeneric(a, data, rate, n) }
func squeeze(a *State, out []byte, rate, n int) { squeezeGeneric(a, out, rate, n) }
func permute4(a *State4, n int)                 { permute4Generic(a, n) }

func absorb4(a *State4, data []byte, stride, length, rate, n int) {
	absorb4Generic(a, data, stride, length, rate, n)
}

func squeeze4(a *State4, out []byte, stride, length, rate, n int) {
	squeeze4Generic(a, out, stride, length, rate, n)
}

func wide() bool { return false }
