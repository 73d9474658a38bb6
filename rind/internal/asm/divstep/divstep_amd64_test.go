// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package divstep

const purego = false

func init() {
	rounds["amd64"] = roundAMD64
	applications["bmi2"] = map[int]updates{
		9: {updateFG9BMI2, func(d, e *signed, t *matrix, m *Modulus) {
			updateDE9BMI2(d, e, t, &m.M, m.Inverse)
		}},
		6: {updateFG6BMI2, func(d, e *signed, t *matrix, m *Modulus) {
			updateDE6BMI2(d, e, t, &m.M, m.Inverse)
		}},
		4: {updateFG4BMI2, func(d, e *signed, t *matrix, m *Modulus) {
			updateDE4BMI2(d, e, t, &m.M, m.Inverse)
		}},
	}
}
