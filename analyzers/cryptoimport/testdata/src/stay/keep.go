// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package stay has imports that stay.
package stay

import (
	"crypto/ecdsa" //rind:keep it is what others are measured by
)

var keep = ecdsa.SignASN1
