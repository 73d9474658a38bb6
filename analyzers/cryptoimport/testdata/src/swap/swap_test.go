// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package swap_test

import (
	"crypto/ecdsa" // want `faster VerifyASN1 on P-256, P-384 and P-521`
	"testing"
)

func TestVerify(t *testing.T) {
	_ = ecdsa.VerifyASN1
}
