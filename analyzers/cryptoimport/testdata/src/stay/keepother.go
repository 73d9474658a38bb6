// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package stay

import (
	"crypto/ecdsa" //rind:keeper is another word // want `faster SignASN1`
)

var other = ecdsa.SignASN1
